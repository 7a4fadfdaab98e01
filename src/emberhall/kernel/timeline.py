"""A game as it went: its answers, what each of them led to, and every position on the way.

Positions never change and a copy costs half a microsecond, so the past is nearly free. A timeline keeps every position,
or only the latest and one in a while before: then any other is a short replay away.

    line = Timeline(game, game.start(players=2))
    line.give("roll")
    line.at(0)          # the position before the first answer
    line.back(0)        # the last answer is taken back
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Literal, NamedTuple, TypeVar

from .events import Event, Story
from .flow import NATURE, Answer, Question, Seat, State, apply
from .game import Game
from .taking_back import Barrier, barrier

S = TypeVar("S", bound=State)
MARK = 40  # answers between two of the older positions that are kept


class Move(NamedTuple):
    """An answer that was given: by whom, whether there was no other, and what was told because of it."""

    answer: Answer
    seat: Seat
    forced: bool
    events: list[Event]


class Stands(Exception):
    """An answer that cannot be taken back for the asking: why, and who is asked or has answered since."""

    def __init__(self, why: Barrier | Literal["answered"] | None, seat: Seat = NATURE) -> None:
        super().__init__(why)
        self.why, self.seat = why, seat  # None: nothing was chosen yet


class Timeline(Generic[S]):
    """The one history of a game, whoever asks for it: back, on, and any moment between."""

    def __init__(self, game: Game[S], start: S, answers: Iterable[Answer] = (), recent: int | None = None) -> None:
        """From a position at a question; of older moments than the `recent` (None: all are recent) few are kept."""
        self.game, self.now = game, start
        self.answers: list[Answer] = []
        self._recent = recent
        self._positions: dict[int, S] = {0: start}  # by how many answers led there
        self._moves: dict[int, Move] = {}  # likewise: the last of them
        for answer in answers:
            self.give(answer)

    def __len__(self) -> int:
        return len(self.answers)

    @property
    def question(self) -> Question | None:
        """What is asked now; nothing when the game is over."""
        return self.now.question

    def give(self, answer: Answer) -> Move:
        """Answer the question. Raises Refused, and then nothing has happened."""
        move, position = _moved(self.now, answer)
        self.answers.append(answer)
        self.now = self._positions[len(self)] = position
        self._moves[len(self)] = move
        if self._recent is not None:
            self._thin(len(self) - self._recent)
        return move

    def at(self, number: int) -> S:
        """The position after so many answers."""
        if number in self._positions:
            return self._positions[number]
        self._check(number)
        kept = max(place for place in self._positions if place < number)
        s = self._positions[kept].copy()
        for answer in self.answers[kept:number]:
            apply(s, answer)
        return s

    def move(self, number: int) -> Move:
        """The answer of that number, from 1 on, with what it led to."""
        if number not in self._moves:
            self._check(number)
            return _moved(self.at(number - 1), self.answers[number - 1])[0]
        return self._moves[number]

    def moves(self) -> Iterable[Move]:
        """All of them, in order."""
        return map(self.move, range(1, len(self) + 1))

    def back(self, number: int) -> None:
        """Take back every answer after the first so many."""
        self.now = self._positions[number] = self.at(number)
        del self.answers[number:]
        for kept in (self._positions, self._moves):
            for place in [place for place in kept if place > number]:
                del kept[place]

    def branch(self, number: int) -> Timeline[S]:
        """Another game that has gone the same way for so many answers."""
        twin = Timeline(self.game, self._positions[0], recent=self._recent)
        twin.now, twin.answers = self.at(number), self.answers[:number]
        twin._positions = {place: s for place, s in self._positions.items() if place <= number} | {number: twin.now}
        twin._moves = {place: move for place, move in self._moves.items() if place <= number}
        return twin

    def last_choice(self, seat: Seat) -> int:
        """How many answers there were before a seat's last choice, if it can be taken back for the asking.

        That is the one rule of the free undo: see `taking_back`. Raises Stands.
        """
        asked = self.question
        for number in range(len(self), 0, -1):
            move = self.move(number)
            if move.seat == NATURE:
                raise Stands("chance")
            if move.seat != seat:
                raise Stands("answered", move.seat)
            if why := barrier(self.game, seat, move.events, asked):
                raise Stands(why, NATURE if asked is None else asked.seat)
            if not move.forced:
                return number - 1
        raise Stands(None)

    def _check(self, number: int) -> None:
        if not 0 <= number <= len(self):
            raise LookupError(f"this game has {len(self)} answers, not {number}")

    def _thin(self, number: int) -> None:
        self._moves.pop(number, None)
        if number % MARK:
            self._positions.pop(number, None)


def _moved(s: S, answer: Answer) -> tuple[Move, S]:
    """An answer to a position's question, and the position it leads to."""
    question, twin = s.question, s.copy()
    twin.story = story = Story()
    apply(twin, answer)
    twin.story = None
    assert question is not None, "apply refuses an answer to no question"
    return Move(answer, question.seat, len(question.options) == 1, story), twin
