"""One game between bots, as fast as the rules allow: every report is made of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from ..bots import Bot
from ..kernel import NATURE, Answer, Game, Nature, Question, Setup, Sight
from ..kernel.drive import LONGEST, drive
from ..kernel.flow import DERIVED


@dataclass(frozen=True, slots=True)
class Match:
    """How a game between bots went."""

    result: tuple[float, ...]  # one value per seat, as the game gives them
    roles: tuple[str, ...]  # what each seat was called in the end: its champion, hero or place
    answers: int  # all of them, Nature's and forced ones too
    asked: int  # those a bot had to choose


def play_match(
    game: Game, setup: Setup, bots: Sequence[Bot], seed: int | str | None, longest: int = LONGEST,
    notes: list[Answer] | None = None,
) -> Match:  # fmt: skip
    """Play one game: Nature answers for the dice, forced questions answer themselves, bots see their seat's sight.

    Who brings `notes` finds every answer in them.
    """
    if len(bots) != setup.players:
        raise ValueError(f"{setup.players} seats need as many bots, not {len(bots)}")
    s = game.rules.begin(setup)
    roll = Nature(seed).answer
    kind: Any = type(s)
    sights = [sight_of(kind)(s, seat) for seat in range(setup.players)]  # they follow `s`, which changes in place
    asked = 0

    def answer(question: Question) -> Answer:
        nonlocal asked
        seat, options = question.seat, question.options
        if seat == NATURE:
            return roll(question)
        if len(options) == 1:
            return next(iter(options))
        asked += 1
        return bots[seat].answer(sights[seat])

    def noted(question: Question) -> Answer:
        assert notes is not None
        notes.append(answer(question))
        return notes[-1]

    answers = drive(s, answer if notes is None else noted, longest=longest)
    result = game.rules.result(s)
    assert result is not None, "nothing is asked, so the game is over"
    return Match(result, tuple(game.words.seat_name(s, seat) for seat in range(setup.players)), answers, asked)


@lru_cache(maxsize=64)
def sight_of(kind: Any) -> type[Sight]:
    """The sight of a kind of game with a direct way to open fields and to hands: bots look often."""
    ways: dict[str, Any] = {}
    for f in fields(kind):
        if "dealt_from" in f.metadata:
            ways[f.name] = _hands(attrgetter(f"_state.{f.name}"), f.metadata["eyes"])
        elif not f.metadata and f.name not in CLOSED:
            ways[f.name] = property(attrgetter(f"_state.{f.name}"))
    made: type[Sight] = type("Sight", (Sight,), {"__slots__": (), **ways})
    return made


def _hands(get: Callable[[Any], Any], eyes: Callable[[Any, Any, int], Any]) -> property:
    """Hands as a seat sees them follow from the hands alone, and they seldom change."""

    @lru_cache(maxsize=4096)
    def seen(hands: Any, seat: int) -> Any:
        return eyes(None, hands, seat)

    return property(lambda sight: seen(get(sight), sight.seat))


CLOSED = ("stack", *DERIVED)  # fields of a position that are no part of what is seen
