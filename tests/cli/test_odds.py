"""emberhall odds."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from emberhall.cli.app import app
from emberhall.odds import epic_roll_duels


def told(*words: str) -> tuple[int, str]:
    """The exit code of the command, and what it says."""
    done = CliRunner().invoke(app, ["odds", *words])
    return done.exit_code, " ".join(done.output.split())


def test_champions_and_enemies_make_a_table_and_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    code, said = told("epic-roll-1e", "--svg", str(picture))
    assert code == 0
    assert "99.43 %" in said, "a Warrior beats a Mummy"
    drawn = picture.read_text(encoding="utf-8")
    assert drawn.count("<rect") == 3 * 7
    assert "99.4 %" in drawn


def test_a_picture_that_cannot_be_written_is_told_before_anything_is_computed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(epic_roll_duels, "duels", None)
    (tmp_path / "folder").mkdir()
    for where, why in (("no/x.svg", "no such file or folder"), ("folder", "it is a folder")):
        code, said = told("epic-roll-1e", "--svg", str(tmp_path / where))
        assert code == 2
        assert said == f"Error: The picture cannot be written to {tmp_path / where}: {why}."
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize(
    "words",
    [
        ["fire-of-eidolon"],
        ["nothing"],
        ["epic-roll-1e", "--svg", "/nowhere/odds.svg"],
        ["epic-roll-1e", "--solo"],  # it is not played alone
        ["epic-roll", "--solo", "--svg", "odds.svg"],
    ],
)
def test_what_cannot_be_told_or_drawn_is_said(words: list[str]) -> None:
    code, said = told(*words)
    assert code == 2
    assert "Traceback" not in said
