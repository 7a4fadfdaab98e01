"""Positions that can be reached from some position of any game, and the ways between them.

A walk follows every answer and every outcome of chance by the rules themselves (`kernel/flow.py: apply`). A `Quest`
says what of a position matters: positions that differ in nothing else are one place of the atlas. It says where the
walk ends, and who plays for the quest, against it, or has no part in it. What each end is worth is said later
(`solve.py`), so that one atlas answers several questions.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from ..kernel import NATURE, Answer, Question, State, apply

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)
CHANCE, MOST, LEAST = 0, 1, -1  # who decides at a place: Nature, whoever plays for the quest, whoever plays against it
STRIDE, MANY = 200_000, 1_000_000  # places that are walked to at once, and in all


class Quest(Protocol[S_contra]):
    """What a game says of the question whose chances are wanted."""

    def matters(self, s: S_contra) -> Hashable:
        """All of a position that has to do with it."""
        ...

    def end(self, before: S_contra, answers: Sequence[Answer], s: S_contra) -> Hashable | None:
        """How the walk ends with the position that these answers have led to; None: it goes on."""
        ...

    def role(self, s: S_contra, question: Question) -> int | Answer:
        """What a player who is asked does: `MOST` for the quest, `LEAST` of it, or just this answer."""
        ...

    def tries(self, s: S_contra, question: Question) -> Collection[Answer]:
        """The answers of such a player that have to be followed: all of them, but for those that can wait or are of
        no use, where that is certain."""
        ...

    def outcomes(self, s: S_contra, question: Question) -> Iterable[tuple[Answer, int]]:
        """The outcomes of a roll or draw with their weights. Of some that are certain to come to the same one may
        stand for all."""
        ...


def each_outcome(question: Question) -> Iterable[tuple[Answer, int]]:
    """All outcomes of a roll or draw."""
    assert question.weights is not None
    return zip(question.options, question.weights, strict=True)


class TooFar(Exception):
    """More can be reached than is walked at once. What was walked is kept: whoever asks again goes on from there."""


class Atlas(Generic[S]):
    """Places and the ways between them. A way leads to a place (0 and up) or to an end (-1 and down: `ends[~way]`).

    It grows when it is asked about a position that it does not know.
    """

    def __init__(self, quest: Quest[S], stride: int = STRIDE, most: int = MANY) -> None:
        self.quest, self.stride, self.most = quest, stride, most
        self.roles: list[int] = []
        self.ways: list[tuple[int, ...]] = []
        self.chances: list[tuple[float, ...]] = []  # of the ways, where Nature decides
        self.ends: list[Hashable] = []
        # places from which nobody has walked yet, and what may be answered there
        self._waiting: list[tuple[int, S, Collection[Answer]]] = []
        self._places: dict[Hashable, int] = {}
        self._ends: dict[Hashable, int] = {}

    def __len__(self) -> int:
        return len(self.roles)

    def way(self, s: S, answer: Answer) -> int:
        """Where an answer to the question that stands leads. Raises TooFar."""
        self._walk()
        found = self._led(s, answer)
        self._walk()
        return found

    def place(self, s: S) -> int:
        """The place of a position in which somebody decides. Raises TooFar."""
        self._walk()
        found = self._place(s)
        self._walk()
        return found

    def _walk(self) -> None:
        """Walk on from where nobody has walked yet, until everything that can be reached was."""
        waiting, far = self._waiting, len(self.roles) + self.stride
        while waiting:
            if len(self.roles) > min(far, self.most):
                raise TooFar(f"{len(self.roles)} places, and more to come")
            here, s, answers = waiting.pop()
            question = s.question
            assert question is not None
            if question.weights is not None:
                total, chances = sum(question.weights), dict[int, float]()
                for answer, weight in self.quest.outcomes(s, question):
                    way = self._led(s, answer)
                    chances[way] = chances.get(way, 0.0) + weight / total
                self.ways[here], self.chances[here] = tuple(chances), tuple(chances.values())
            else:
                self.ways[here] = tuple({self._led(s, answer): None for answer in answers})

    def _led(self, s: S, answer: Answer) -> int:
        """Where an answer leads once what is forced has happened and whoever has no part in it has answered."""
        twin, given = s.copy(), [answer]
        while True:
            apply(twin, answer)
            end = self.quest.end(s, given, twin)
            if end is not None:
                if end not in self._ends:
                    self._ends[end] = ~len(self.ends)
                    self.ends.append(end)
                return self._ends[end]
            question = twin.question
            assert question is not None, "a game that is over is an end of every quest"
            role = CHANCE if question.seat == NATURE else self.quest.role(twin, question)
            if isinstance(role, str):
                answer = role
            else:
                answers = question.options if role == CHANCE else self.quest.tries(twin, question)
                if len(answers) > 1:
                    return self._put(twin, role, answers)
                (answer,) = answers
            given.append(answer)

    def _place(self, s: S) -> int:
        question = s.question
        assert question is not None
        role = CHANCE if question.seat == NATURE else self.quest.role(s, question)
        assert isinstance(role, int)
        return self._put(s, role, question.options if role == CHANCE else self.quest.tries(s, question))

    def _put(self, s: S, role: int, answers: Collection[Answer]) -> int:
        key = self.quest.matters(s)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self.roles)
            self.roles.append(role)
            self.ways.append(())
            self.chances.append(())
            self._waiting.append((place, s, answers))
        return place
