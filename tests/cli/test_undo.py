"""Taking an answer back: only where nothing was revealed since."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.cli.session import CannotUndo
from emberhall.cli.speech import SPEECH

from .conftest import Cli
from .games import saved, session, until


def test_a_card_played_alone_can_be_taken_back(cli: Cli, tmp_path: Path) -> None:
    file = saved(until(session("epic-roll", "you"), "play:hit"), tmp_path / "a.json")
    before = (tmp_path / "a.json").read_text()
    result = cli("play", "--resume", file, typed="play:hit\nu\nq\n")
    assert "plays a Hit." in result.output
    assert "Taken back: Play Hit" in result.output
    assert (tmp_path / "a.json").read_text() == before


def test_dice_cannot_be_taken_back(cli: Cli, tmp_path: Path) -> None:
    file = saved(until(session("epic-roll", "you"), "flee"), tmp_path / "a.json")
    result = cli("play", "--resume", file, typed="roll\nu\nq\n")
    assert "That cannot be taken back: dice have been rolled" in result.output


def test_nothing_can_be_taken_back_before_the_first_answer(cli: Cli) -> None:
    result = cli("play", "epic-roll-1e", "--seats", "you,you", typed="\nu\nq\n")
    assert "There is nothing to take back yet." in result.output


def test_not_once_somebody_else_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    game = session("epic-roll-1e", "you,you")
    game.give("choose:elf")
    game.give("choose:wizard")
    with pytest.raises(CannotUndo, match="the Wizard has answered since"):
        game.undo(0)
    monkeypatch.setattr(SPEECH, "language", "de")
    with pytest.raises(CannotUndo, match="Seitdem hat der Zauberer geantwortet"):
        game.undo(0)


def test_not_while_somebody_else_is_asked() -> None:
    """Whoever waits and takes a card back could find out who hesitates over it."""
    game = session("epic-roll-1e", "you,you")
    game.give("choose:elf")
    with pytest.raises(CannotUndo, match="has been asked since"):
        game.undo(0)


def test_not_once_a_hand_was_looked_at() -> None:
    game = session("epic-roll-eclipse", "you,you", veteran="yes", champions="chosen")
    game.give("choose:elandra")
    game.give("choose:goramoth")
    until(game, "use:open-your-mind:1")
    game.give("use:open-your-mind:1")
    with pytest.raises(CannotUndo, match="revealed something hidden"):
        game.undo(0)


def test_forced_answers_of_ones_own_are_no_obstacle() -> None:
    game = until(session("epic-roll", "you"), "play:hit")
    choices, state = len(game.line), game.state.key()
    game.give("play:hit")
    assert "Play Hit" in game.undo(0)
    assert len(game.line) == choices
    assert game.state.key() == state
