"""Which tests each of several processes runs: every one its share of the long ones first, then short ones.

pytest-xdist cuts the list of tests into one piece for each process; whoever is done takes from the end of another's
piece. Long tests at its end would leave one process alone with them while the others have nothing to do.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import chain

BROWSER = 3  # a slow test in a browser takes as long as so many others


def in_shares(tests: list[str], slow: set[str], processes: int) -> list[str]:
    """The same tests in another order. The slow ones of a file stay together, and so do those in browsers."""
    files: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        if test in slow:
            files[test.partition("::")[0]].append(test)
    weights = {file: len(long) * (BROWSER if is_in_browser(file) else 1) for file, long in files.items()}
    shares: list[list[str]] = [[] for _ in range(processes)]
    for file in sorted(files, key=lambda file: -weights[file]):
        min(shares, key=lambda share: sum(weights[file] for file in share)).append(file)
    short = [test for test in tests if test not in slow]
    dealt: list[str] = []
    for number, share in enumerate(shares):
        # Browsers often wait: half of the processes begin with them, while the others compute.
        share.sort(key=lambda file: is_in_browser(file) == bool(number % 2))
        long = list(chain.from_iterable(files[file] for file in share))
        room = (len(tests) - len(dealt)) // (processes - number) - len(long)
        dealt += long + short[: max(room, 0)]
        del short[: max(room, 0)]
    return dealt + short


def is_in_browser(file: str) -> bool:
    """Whether the slow tests of a file open pages."""
    return file.startswith("tests/web/")
