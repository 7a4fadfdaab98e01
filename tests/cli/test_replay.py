"""Telling a saved game again."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.games import find_game
from emberhall.kernel import save_game

from ..coach.played import played
from .conftest import Cli
from .games import saved, session, until


@pytest.fixture
def file(tmp_path: Path) -> str:
    return saved(until(session("epic-roll", "you,you", champions="chosen"), "play:"), tmp_path / "a.json")


def test_the_story_and_the_last_board(cli: Cli, file: str) -> None:
    result = cli("replay", file)
    assert result.exit_code == 0
    assert "1  Player 1 plays Greff." in result.output
    assert "race to the Lich" in result.output
    assert "the game is not over yet." in result.output
    assert "draws a card." not in result.output  # all is revealed something hidden


def test_only_up_to_an_answer(cli: Cli, file: str) -> None:
    result = cli("replay", file, "--to", "1")
    assert "Player 1 plays Greff." in result.output
    assert "Player 2" not in result.output.split("╭")[0]
    assert "After 1 of " in result.output


def test_as_one_seat_saw_it(cli: Cli, file: str) -> None:
    seats = [cli("replay", file, "--seat", seat).output for seat in ("1", "2")]
    assert any("draws a card." in story for story in seats)
    assert "Your hand" in seats[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [(("--to", "-1"), "--to -1 is not possible"), (("--to", "9999"), "is not possible: this game has"),
     (("--seat", "3"), "There is no seat 3"), (("--to", "x"), "is not a valid integer")],
)  # fmt: skip
def test_what_is_not_there_cannot_be_shown(cli: Cli, file: str, words: tuple[str, ...], said: str) -> None:
    result = cli("replay", file, *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_review_needs_a_game_that_is_over(cli: Cli, file: str) -> None:
    result = cli("replay", file, "--review")
    assert result.exit_code == 2
    assert "not over yet" in result.output


@pytest.mark.slow
def test_a_review_tells_luck_from_choice(cli: Cli, tmp_path: Path) -> None:
    game = find_game("fire-of-eidolon")
    setup = game.setup(2)
    (tmp_path / "over.json").write_text(save_game(game, setup, played(game, setup)), encoding="utf-8")
    result = cli("replay", str(tmp_path / "over.json"), "--review", "--seat", "1")
    assert result.exit_code == 0
    assert "The party" in result.output
    assert "Accuracy" in result.output
    assert "What chance did" in result.output
