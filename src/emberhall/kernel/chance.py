"""Chance is a question put to Nature, with integer weights. No rule holds a random generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from random import Random
from typing import Any, TypeVar

from .flow import NATURE, Answer, Frame, Question, Seat, Step
from .messages import Saying
from .piles import Pile

T = TypeVar("T")
_weight = itemgetter(1)  # of an outcome and its weight


class Die:
    """A die. Two dice with the same faces are still two dice."""

    __slots__ = ("faces",)

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = tuple(faces)

    def __repr__(self) -> str:
        return f"Die({', '.join(self.faces)})"


@lru_cache(maxsize=4096)
def roll(dice: tuple[Die, ...], then: Step[[tuple[str, ...]]], rule: str, prompt: Saying) -> Question:
    """Dice rolled together; `then` receives their faces. Equal rolls are one outcome."""
    rolls = Counter(product(*(die.faces for die in dice)))
    return Question(NATURE, {"/".join(faces): then(faces) for faces in rolls}, rule, prompt, tuple(rolls.values()))


class Lottery(Mapping[Answer, Frame]):
    """The outcomes of a draw, each with the frame it leads to, made when it is asked for."""

    __slots__ = ("args", "outcomes", "then")

    def __init__(self, outcomes: tuple[tuple[Answer, int], ...], then: Step[Any], args: tuple[Any, ...]) -> None:
        self.outcomes, self.then, self.args = outcomes, then, args

    def __getitem__(self, answer: Answer) -> Frame:
        for outcome, _ in self.outcomes:
            if outcome == answer:
                return self.then, (*self.args, answer)
        raise KeyError(answer)

    def __iter__(self) -> Iterator[Answer]:
        return (outcome for outcome, _ in self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)


def chance(
    outcomes: tuple[tuple[Answer, int], ...],
    then: Step[Any],
    rule: str,
    prompt: Saying,
    args: tuple[Any, ...] = (),
    seen_by: tuple[Seat, ...] | None = None,
) -> Question:
    """Nature picks one of the outcomes by weight; `then` receives `args` and the outcome."""
    weights = tuple(map(_weight, outcomes))
    return Question(NATURE, Lottery(outcomes, then, args), rule, prompt, weights, seen_by)


def draw(
    pile: Pile,
    then: Step[Any],
    rule: str,
    prompt: Saying,
    args: tuple[Any, ...] = (),
    seen_by: tuple[Seat, ...] | None = None,
) -> Question:
    """Draw from a pile: its known top card if it has one, else any card by how many there are."""
    outcomes = ((pile.top[0], 1),) if pile.top else pile.counts
    return chance(outcomes, then, rule, prompt, args, seen_by)


class Nature:
    """Answers Nature's questions fairly, from a seed. A driver of games; rules never see it.

    Random bytes are looked up in a table that holds each outcome as often as it weighs; a byte that
    falls outside whole repetitions of the table is thrown away, so no outcome is ever favoured.
    """

    __slots__ = ("_bytes", "_next")

    def __init__(self, seed: int | str | None = None) -> None:
        self._bytes = Random(seed).randbytes
        self._next: Iterator[int] = iter(b"")

    def byte(self) -> int:
        """A number from 0 to 255."""
        try:
            return next(self._next)
        except StopIteration:
            self._next = iter(self._bytes(1024))
            return next(self._next)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n <= 256:
            limit = 256 - 256 % n
            while (number := self.byte()) >= limit:
                pass
            return number % n
        size = (n.bit_length() + 15) // 8  # bytes enough that few draws are thrown away
        limit = 256**size - 256**size % n
        while (number := int.from_bytes(self._bytes(size), "big")) >= limit:
            pass
        return number % n

    def answer(self, question: Question) -> Answer:
        """One of the outcomes, by its weight."""
        lots = question.lots
        if not lots:
            if lots is None:
                return self._draw(question)
            lots = _lots(question)
        if len(lots) > 256:
            return lots[self.below(len(lots))]  # type: ignore[return-value]
        while True:
            try:
                answer = lots[next(self._next)]
            except StopIteration:
                self._next = iter(self._bytes(1024))
                continue
            if answer is not None:
                return answer

    def _draw(self, question: Question) -> Answer:
        """The first time a question is seen: count through the weights. Seen again, it is worth a table."""
        question.lots = ()
        weights = question.weights
        assert weights is not None, f"{question} is not for Nature"
        total = sum(weights)
        number = self.below(total)
        options = question.options
        if total == len(weights) and type(options) is Lottery:
            return options.outcomes[number][0]  # one of each: no need to count
        for answer, weight in zip(options, weights, strict=True):
            number -= weight
            if number < 0:
                return answer
        raise AssertionError("weights are counted through")

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]


def _lots(question: Question) -> tuple[Answer | None, ...]:
    """Each outcome as often as it weighs, kept with the question; up to 256 of them, an entry for every byte."""
    assert question.weights is not None, f"{question} is not for Nature"
    lots: tuple[Answer | None, ...] = tuple(
        answer for answer, weight in zip(question.options, question.weights, strict=True) for _ in range(weight)
    )
    if len(lots) <= 256:
        lots = lots * (256 // len(lots)) + (None,) * (256 % len(lots))
    question.lots = lots
    return lots
