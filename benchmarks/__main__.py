"""The benchmarks in one command: `python -m benchmarks`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from . import harness, peers, report, rulesets, thinking
from .contender import Contender
from .musts import judge
from .sharing import sharing_ratios
from .startup import import_ratio

REFERENCES = (peers.CATANATRON, peers.PIG, thinking.TREE)  # always run: without them there is no ratio


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds (default 7)")
    parser.add_argument(
        "--seconds", type=float, default=0.4, help="CPU seconds per measurement and round (default 0.4)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument(
        "--only",
        metavar="NAME,…",
        default="",
        help="only contenders whose name contains one of these; the references always run",
    )
    args = parser.parse_args(given)
    if args.rounds < 1 or args.seconds <= 0:
        parser.error("--rounds and --seconds must be positive")
    return args


def main(given: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if a promise is not kept, else 0."""
    args = arguments(given)
    wanted = [part.strip().lower() for part in args.only.split(",") if part.strip()]

    def chosen(name: str) -> bool:
        return not wanted or any(part in name.lower() for part in wanted)

    ours = [contender for contender in rulesets.contenders() if chosen(contender.name)]
    others = {**peers.PEERS, **thinking.THINKERS}
    makers = {name: make for name, make in others.items() if name in REFERENCES or chosen(name)}
    theirs, absent = harness.load(makers)
    everyone: list[Contender] = ours + theirs

    startup = import_ratio(3 * args.rounds)
    sharing = sharing_ratios(rounds=args.rounds) if not wanted else {}
    results = harness.run(everyone, args.rounds, args.seconds, absent, progress)
    progress("")
    verdicts = judge(results, [contender.name for contender in ours], startup, sharing)
    print(report.as_json(results, verdicts, startup) if args.json else report.as_text(results, verdicts))
    return int(any(verdict.kept is False for verdict in verdicts))


def progress(line: str) -> None:
    """What is being measured, on a terminal only."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
