"""Golden games replay to the same end, in the same words."""

from __future__ import annotations

import pytest

from emberhall.kernel import Refused, SaveError

from .golden import FOLDER, GOLDEN, TELL_ANEW, path_of, told_anew


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_a_golden_game_is_told_as_ever(name: str) -> None:
    golden = path_of(name).read_text(encoding="utf-8")
    try:
        now = told_anew(golden)
    except (Refused, SaveError) as misfit:
        pytest.fail(f"the answers of this game no longer fit: {misfit}\n{TELL_ANEW}")
    assert now.splitlines() == golden.splitlines(), TELL_ANEW


def test_every_golden_game_is_there_and_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN), TELL_ANEW
    for name in GOLDEN:
        *_, last = path_of(name).read_text(encoding="utf-8").splitlines()
        assert last.startswith("= "), name
        assert "not over" not in last, name
