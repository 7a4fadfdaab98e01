"""emberhall report: a page, its data and its figures, the same each time."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import polars
import pytest

from emberhall.lab.sensitivity import variations

from .conftest import Cli

FEW = ("report", "epic-roll-1e", "--games", "6", "--seats", "easy", "--jobs", "1", "--players", "2")


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_study_becomes_a_page_with_its_data_and_its_figures(cli: Cli, tmp_path: Path) -> None:
    for name in ("one", "two"):
        result = cli(*FEW, "--to", str(tmp_path / name))
        assert result.exit_code == 0, result.output
        assert "report.html" in result.stdout
    assert files(tmp_path / "one") == files(tmp_path / "two"), "byte by byte"

    page = (tmp_path / "one" / "report.html").read_text(encoding="utf-8")
    assert "Epic Roll, first edition: how it plays" in page
    assert not re.search(r"<(script|link|img|iframe)|url\(|@import|https?://", page), "it needs nothing from elsewhere"
    figures = {path.stem for path in (tmp_path / "one" / "figures").glob("*.svg")}
    assert {"wins-by-champion", "lengths", "comebacks", "endings"} <= figures
    for name in figures:
        drawn = (tmp_path / "one" / "figures" / f"{name}.svg").read_text(encoding="utf-8")
        assert "var(--" not in drawn, "alone it has no page to take its colours from"
        assert (tmp_path / "one" / "figures" / f"{name}.png").read_bytes().startswith(b"\x89PNG")

    games = polars.read_parquet(tmp_path / "one" / "data" / "games.parquet")
    seats = polars.read_parquet(tmp_path / "one" / "data" / "seats.parquet")
    assert (games.height, seats.height, seats["result"].sum()) == (6, 12, 6)
    assert set(seats["champion"]) <= {"wizard", "warrior", "elf"}
    assert polars.read_parquet(tmp_path / "one" / "data" / "uses.parquet").filter(thing="roll")["could"].sum() == 12


def test_games_that_were_played_before_are_not_played_again(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "report"
    assert cli(*FEW, "--to", str(folder)).exit_code == 0
    again = cli(*FEW, "--to", str(folder), "--language", "de")
    assert "6 von 6 Partien sind schon gespielt" in again.stderr
    assert "wie es sich spielt" in (folder / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "two"), "no list of numbers"),
        (("--players", "9"), "is for 2 to 3 players"),
        (("-o", "champions="), "champions="),
        (("-o", "champions=nobody"), "nobody"),
        (("--seats", "you"), "Only bots"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_a_sentence(cli: Cli, arguments: tuple[str, ...], words: str) -> None:
    result = cli("report", "epic-roll-1e", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_without_the_extra_nothing_is_played(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = cli(*FEW, "--to", str(tmp_path / "report"))
    assert result.exit_code == 2
    assert "emberhall[lab]" in result.stderr
    assert not (tmp_path / "report").exists()


def test_content_of_ones_own_is_judged_beside_the_original(cli: Cli, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[champion.elf]\ndie = { critical = 6 }\n", encoding="utf-8")
    result = cli(*FEW[:3], "2", *FEW[4:], "--content", str(mine), "--to", str(tmp_path / "report"))
    assert result.exit_code == 0, result.output
    assert "Verdict on the changes" in (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert len(list((tmp_path / "report" / "work").iterdir())) == 2, "a study of each"


def test_values_of_ours_are_changed_one_by_one(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of them: each is a study of its own. Those that change no game are left out, and counted."""
    monkeypatch.setattr("emberhall.cli.report.variations", lambda *about: variations(*about)[:4])
    result = cli(*FEW[:3], "2", *FEW[4:], "--sensitivity", "--to", str(tmp_path / "report"))
    assert result.exit_code == 0, result.output
    (told,) = re.findall(r"^(\d+|One) (?:changes|value) play", result.stderr, re.MULTILINE)
    studies = len(list((tmp_path / "report" / "work").iterdir()))
    assert studies == 1 + (1 if told == "One" else int(told)) > 1
    assert 'id="sensitivity"' in (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
