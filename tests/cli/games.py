"""Games in play for tests: sessions driven to a moment worth looking at."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from emberhall.cli.saves import Autosave
from emberhall.cli.screen import Leave, Screen
from emberhall.cli.seats import read_seats
from emberhall.cli.session import Session
from emberhall.cli.table import Sitting
from emberhall.games import find_game
from emberhall.kernel import NATURE, Nature, OptionValue

USUAL = ("roll", "end", "pass", "continue")


def session(game_id: str, seats: str, content: str = "", **options: OptionValue) -> Session:
    """A new game."""
    game, sitters = find_game(game_id), read_seats(seats)
    return Session(game, game.setup(len(sitters), content, **options), sitters)


def until(game: Session, answer: str, seed: int = 1) -> Session:
    """Play on, with everybody doing the usual, until an answer is possible that begins like this."""
    nature = Nature(seed)
    for _ in range(5000):
        question = game.question
        if question is None:
            break
        if question.seat == NATURE:
            game.give(nature.answer(question))
        elif any(option.startswith(answer) for option in question.options):
            return game
        else:
            game.give(next((a for a in USUAL if a in question.options), next(iter(question.options))))
    raise AssertionError(f"{answer} was never possible")


def saved(game: Session, path: Path) -> str:
    """The game as a file to resume."""
    path.write_text(game.text(), encoding="utf-8")
    return str(path)


class Typist(Screen):
    """A screen whose reader types what `choose` says and whose output is kept."""

    def __init__(self, choose: Callable[[Session], str]) -> None:
        self.output = io.StringIO()
        super().__init__(Console(file=self.output, width=80))
        self.choose = choose
        self.session: Session | None = None

    def _read_line(self) -> str:
        assert self.session is not None
        line = self.choose(self.session)
        if not line:
            raise Leave
        return line

    def hand_over(self, session: Session, person: str) -> None:
        self.output.write(f"Pass the screen to {person}, then press Enter.\n")


def watch_play(game: Session, choose: Callable[[Session], str], path: Path, seed: int = 1) -> str:
    """All that is printed while the people in a game type what `choose` says, until it says nothing."""
    screen = Typist(choose)
    screen.session = game
    with suppress(Leave):
        Sitting(game, screen, Nature(seed), {}, Autosave(path)).play()
    return screen.output.getvalue()
