"""Tests of endurance are left out until they are asked for by marker or by name; none may compute for ever."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def suite(pytester: pytest.Pytester, request: pytest.FixtureRequest) -> pytest.Pytester:
    """A small suite with our conftest."""
    conftest = (request.config.rootpath / "tests/conftest.py").read_text(encoding="utf-8")
    pytester.makeconftest(conftest.replace("COMPUTING = 300", "COMPUTING = 0.2"))
    pytester.makeini("[pytest]\nmarkers = endure: proves endurance\n")
    pytester.makepyfile(
        test_small="""
        import pytest

        def test_short():
            pass

        @pytest.mark.parametrize("times", [2, pytest.param(200, marks=pytest.mark.endure)])
        def test_long(times):
            pass
        """
    )
    return pytester


@pytest.mark.parametrize(
    ("asked", "run"),
    [
        ([], "short long[2]"),
        (["test_small.py"], "short long[2]"),
        (["-k", "long"], "long[2]"),
        (["-m", "endure"], "long[200]"),
        (["-m", "not slow and not endure"], "short long[2]"),
        (["test_small.py::test_long"], "long[2] long[200]"),
        (["test_small.py::test_long[200]"], "long[200]"),
    ],
)
def test_who_asks_for_endurance_gets_it(suite: pytest.Pytester, asked: list[str], run: str) -> None:
    told = suite.runpytest_inprocess("--collect-only", "-q", *asked).outlines
    assert " ".join(line.partition("::test_")[2] for line in told if "::" in line) == run


def test_what_computes_for_ever_is_ended_and_the_next_test_runs(suite: pytest.Pytester) -> None:
    suite.makepyfile(
        test_endless="""
        def test_endless():
            while True:
                pass
        """
    )
    done = suite.runpytest_inprocess("-p", "no:playwright", "test_endless.py", "test_small.py::test_short")
    done.assert_outcomes(failed=1, passed=1)
    done.stdout.fnmatch_lines("*still not done after 0.2 seconds of computing*")
