"""How lucky the dice were: what each roll brought to a seat, and what it was to bring on average, both exact.

The difference has mean zero whatever anybody decides, so that its sum measures luck and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .flow import NATURE, Answer, Question, Refused, Seat, State, apply
from .game import Game
from .odds import MOST
from .timeline import Timeline


@dataclass(frozen=True, slots=True)
class Stroke:
    """A roll that counts: how many answers there were with it, whose luck it was, what it brought, its exact mean."""

    moment: int
    seat: Seat
    brought: int
    mean: Fraction


def strokes(game: Game, start: State, answers: Sequence[Answer]) -> Iterator[Stroke]:
    """The rolls of a game that brought something, in order; none if the game does not say what a roll brings.

    Rolls that some eyes alone may see do not count. Where the answers no longer fit the rules, it ends.
    """
    if game.chances.fortune is None:
        return
    line = Timeline(game, start, recent=1, forgets=True)
    for moment, answer in enumerate(answers, 1):
        question = line.question
        if question is not None and question.seat == NATURE and question.seen_by is None:
            stroke = _stroke(game, line.now, question, answer, moment)
            if stroke is not None:
                yield stroke
        try:
            line.give(answer)
        except Refused:
            return


def _stroke(game: Game, s: State, question: Question, answer: Answer, moment: int) -> Stroke | None:
    """A roll weighed against all that it might have shown."""
    if question.weights is None or len(question.options) > MOST or answer not in question.options:
        return None
    found = _fortune(game, s, answer)
    if found is None:
        return None
    seat, brought = found
    total = Fraction(0)
    for outcome, weight in zip(question.options, question.weights, strict=True):
        other = _fortune(game, s, outcome)
        if other is None or other[0] != seat:
            return None  # what counts must not depend on how the dice fell
        total += weight * other[1]
    return Stroke(moment, seat, brought, total / sum(question.weights))


def _fortune(game: Game, s: State, outcome: Answer) -> tuple[Seat, int] | None:
    assert game.chances.fortune is not None
    twin = s.copy()
    twin.story = []
    apply(twin, outcome)
    return game.chances.fortune(s, twin.story)
