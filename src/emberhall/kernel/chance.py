"""Chance is a question put to Nature, with integer weights. No rule holds a random generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, TypeVar

from .flow import NATURE, Answer, Question, Seat, Step
from .piles import Pile

T = TypeVar("T")


class Die:
    """A die. Two dice with the same faces are still two dice."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = tuple(faces)

    def __repr__(self) -> str:
        return f"Die({', '.join(self.faces)})"


@lru_cache(maxsize=4096)
def roll(dice: tuple[Die, ...], then: Step[[tuple[str, ...]]], rule: str, prompt: str) -> Question:
    """Dice rolled together; `then` receives their faces. Equal rolls are one outcome."""
    rolls = Counter(product(*(die.faces for die in dice)))
    return Question(
        NATURE, {"/".join(faces): then(faces) for faces in rolls}, rule, prompt, tuple(rolls.values())
    )


@lru_cache(maxsize=4096)
def chance(
    outcomes: tuple[tuple[Answer, int], ...],
    then: Step[Any],
    rule: str,
    prompt: str,
    args: tuple[Any, ...] = (),
    seen_by: tuple[Seat, ...] | None = None,
) -> Question:
    """Nature picks one of the outcomes by weight; `then` receives `args` and the outcome."""
    options = {outcome: then(*args, outcome) for outcome, _ in outcomes}
    return Question(NATURE, options, rule, prompt, tuple(weight for _, weight in outcomes), seen_by)


def draw(
    pile: Pile,
    then: Step[Any],
    rule: str,
    prompt: str,
    args: tuple[Any, ...] = (),
    seen_by: tuple[Seat, ...] | None = None,
) -> Question:
    """Draw from a pile: its known top card if it has one, else any card by how many there are."""
    outcomes = ((pile.top[0], 1),) if pile.top else pile.counts
    return chance(outcomes, then, rule, prompt, args, seen_by)


class Nature:
    """Answers Nature's questions fairly, from a seed. A driver of games; rules never see it."""

    __slots__ = ("_bits",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._bits = Random(seed).getrandbits

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        size = (n - 1).bit_length()
        number = self._bits(size) if size else 0
        while number >= n:
            number = self._bits(size)
        return number

    def answer(self, question: Question) -> Answer:
        """One of the outcomes, by its weight."""
        lots = question.lots or _lots(question)
        return lots[self.below(len(lots))]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]


def _lots(question: Question) -> tuple[Answer, ...]:
    """Each outcome as often as it weighs, kept with the question: one look-up per roll."""
    assert question.weights is not None, f"{question} is not for Nature"
    question.lots = tuple(
        answer for answer, weight in zip(question.options, question.weights, strict=True) for _ in range(weight)
    )
    return question.lots
