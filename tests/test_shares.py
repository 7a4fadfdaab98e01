"""Every process has its share of the long tests, and begins with them."""

from __future__ import annotations

from itertools import pairwise

from tests.shares import in_shares, is_in_browser

LONG = {f"tests/web/test_{file}.py::test_{number}" for file in "abcdefgh" for number in range(5)} | {
    f"tests/table/test_{file}.py::test_{number}" for file in "abcdefgh" for number in range(9)
}
SHORT = [f"tests/games/test_{file}.py::test_{number}" for file in "abcd" for number in range(151)]


def test_every_process_begins_with_as_much_that_is_long() -> None:
    tests = in_shares([*SHORT, *sorted(LONG)], LONG, 4)
    assert sorted(tests) == sorted([*SHORT, *LONG])
    size = len(tests) // 4
    for share in (tests[place : place + size] for place in range(0, len(tests), size)):
        long = [test for test in share if test in LONG]
        assert share[: len(long)] == long
        assert len(long) == len(LONG) / 4
        browsers = [is_in_browser(test) for test in long]
        assert sum(browsers) == 10
        assert sum(now != before for before, now in pairwise(browsers)) == 1, "a browser is started once"


def test_long_tests_alone_are_all_run() -> None:
    assert sorted(in_shares(sorted(LONG), LONG, 4)) == sorted(LONG)
    assert in_shares(SHORT, set(), 4) == SHORT
