"""One game between bots, as fast as the rules allow: every report is made of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..bots import Bot
from ..kernel import NATURE, Answer, Game, Nature, Question, Saying, Setup
from ..kernel.drive import LONGEST, drive
from ..kernel.views import sight_of


@dataclass(frozen=True, slots=True)
class Match:
    """How a game between bots went."""

    result: tuple[float, ...]  # one value per seat, as the game gives them
    roles: tuple[Saying, ...]  # what each seat was called in the end: its champion, hero or place
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
