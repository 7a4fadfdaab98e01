"""Whole games at a real terminal: each ruleset is played to its end by somebody who reads and types."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from emberhall.cli.session import Session
from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import Spoken
from emberhall.kernel.brisk import Brisk

from ..games.epic_roll.positions import FEEBLE, MINIONS
from .games import saved, session

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals like these", allow_module_level=True)

from .terminal import Terminal

EASY = "".join(f"[enemy.{enemy}]\nhealth = 1\n" for enemy in (*MINIONS, "lich", "paladin-king"))
RACE = ("--seats", "you,random", "--content", "easy.toml")
ROLL = ("Roll", "Go on", "Pass")
GAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {  # how a game is begun, and what its player prefers
    "epic-roll-1e": (RACE, ROLL),
    "epic-roll": (RACE, ROLL),
    "epic-roll-eclipse": (RACE, ROLL),
    "fire-of-eidolon": (("--seats", "you,random"), ("Wait", "Play on")),
    "epic-seven-arise": (("--seats", "you,random"), ("End", "Pass", "Done", "Keep")),
}
MOST = 1000  # answers of one game: many times what it takes
SOME = 25  # answers: some turns
SMALL, LARGE = (80, 24), (120, 40)
PAGE = "Press Enter to go back to the table."


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [SMALL, pytest.param(*LARGE, marks=pytest.mark.endure)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_to_its_end(game_id: str, width: int, height: int, tmp_path: Path) -> None:
    with sitting(game_id, width, height, tmp_path) as terminal:
        answer(terminal, GAMES[game_id][1], MOST)
        terminal.check()
        (file,) = (tmp_path / "state" / "emberhall").glob("*.json")
        assert f"won. The whole game is saved. Replay it with: emberhall replay {file}" in terminal.text
        assert terminal.process.returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_in_a_large_terminal_everything_has_its_place_too(game_id: str, tmp_path: Path) -> None:
    with sitting(game_id, *LARGE, tmp_path) as terminal:
        answer(terminal, GAMES[game_id][1], SOME)
        assert terminal.process.poll() is None
        terminal.check()


def sitting(game_id: str, width: int, height: int, folder: Path) -> Terminal:
    """A terminal of some size at which a game begins."""
    (folder / "easy.toml").write_text(EASY, "utf-8")
    return Terminal(width, height, folder, "play", game_id, *GAMES[game_id][0], "--seed", "3", "--speed", "0")


def answer(terminal: Terminal, wishes: tuple[str, ...], most: int) -> None:
    """Answer until the game is over, or so often."""
    for _ in range(most):
        if not terminal.read():
            return
        assert terminal.answers, "\n".join(terminal.lines)
        terminal.type(choice(terminal.answers, wishes))
    assert terminal.read(), "\n".join(terminal.lines)


def choice(answers: dict[str, str], wishes: tuple[str, ...]) -> str:
    """The number of the answer that begins with the first wish there is, else of the first answer."""
    wished = (number for wish in wishes for number, words in answers.items() if words.startswith(wish))
    return next(wished, "1")


def test_a_boss_fight_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """And with dice that need a second row."""
    game = boss_fight()
    race = game.state
    assert isinstance(race, Race)
    file = saved(game, tmp_path / "fight.json")
    with Terminal(*SMALL, tmp_path, "play", "--resume", file, "--speed", "0") as terminal:
        assert terminal.read()
        assert f"{race.enemy_health}/{race.storyline.enemies['paladin-king'].health}" in terminal.text
        assert "▌ stopped" in terminal.text
        terminal.type("?")
        assert terminal.read(PAGE)
        for typed in ("", "b", "9999", "q"):
            terminal.type(typed)
            going_on = terminal.read()
            assert going_on == (typed != "q")
        terminal.check()
        assert f"Goodbye. The game is saved. Go on with: emberhall play --resume {file}" in terminal.text
        assert terminal.process.returncode == 0


def boss_fight() -> Session:
    """Eclipse, in a fight with the Paladin King, with more beside the dice than a row of 80 columns can hold."""
    for seed in range(100):
        game = session("epic-roll-eclipse", "you,random", FEEBLE)
        player = Brisk(game.game, seed)
        while game.question is not None:
            race, options = game.state, game.question.options
            assert isinstance(race, Race)
            if race.enemy == "paladin-king" and game.question.seat == 0 and rows(race, 80) > rows(race, 120):
                return game
            eager = next((answer for answer in ("roll", "continue") if answer in options), None)
            game.give(eager or player.answer(game.question))
    raise AssertionError("nobody met the Paladin King")


def rows(race: Race, width: int) -> int:
    """How high the board is."""
    return len(Spoken(SECOND).portrait(race, 0, width).splitlines())
