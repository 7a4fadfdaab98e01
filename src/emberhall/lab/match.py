"""One game between bots, as fast as the rules allow: the one loop every report is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from ..bots import Bot
from ..kernel import NATURE, Game, Nature, Setup, Sight, State, apply

LONGEST = 1_000_000  # answers; a game of bots that wander has to end somewhere


class Endless(RuntimeError):
    """A match that would not end."""


@dataclass(frozen=True, slots=True)
class Match:
    """How a game between bots went."""

    result: tuple[float, ...]  # one value per seat, as the game gives them
    roles: tuple[str, ...]  # what each seat was called in the end: its champion, hero or place
    answers: int  # all of them, Nature's and forced ones too
    asked: int  # those a bot had to choose


def play_match(
    game: Game, setup: Setup, bots: Sequence[Bot], seed: int | str | None, longest: int = LONGEST
) -> Match:
    """Play one game: Nature answers for the dice, forced questions answer themselves, bots see their seat's sight."""
    if len(bots) != setup.players:
        raise ValueError(f"{setup.players} seats need as many bots, not {len(bots)}")
    s = game.begin(setup)
    roll = Nature(seed).answer
    look = sight_of(type(s))
    sights = [look(s, seat) for seat in range(setup.players)]
    answers = asked = 0
    while (question := s.question) is not None:
        seat, options = question.seat, question.options
        if seat == NATURE:
            answer = roll(question)
        elif len(options) == 1:
            (answer,) = options
        else:
            answer = bots[seat].answer(sights[seat])
            asked += 1
        apply(s, answer)
        answers += 1
        if answers == longest:
            raise Endless(f"{setup.game}: no end after {longest} answers")
    result = game.result(s)
    assert result is not None, "nothing is asked, so the game is over"
    return Match(result, tuple(game.seat_name(s, seat) for seat in range(setup.players)), answers, asked)


@lru_cache(maxsize=64)
def sight_of(kind: type[State]) -> type[Sight]:
    """The sight of a kind of game with a direct way to each field that lies open: bots look often."""
    open_fields: dict[str, Any] = {
        f.name: property(attrgetter(f"_state.{f.name}"))
        for f in fields(kind)
        if not f.metadata and not hasattr(Sight, f.name) and f.name not in CLOSED
    }
    return type(Sight)("Sight", (Sight,), {"__slots__": (), **open_fields})


CLOSED = ("stack", "agenda", "story")  # what no seat sees of a position
