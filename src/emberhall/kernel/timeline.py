"""A game as it went: its answers, what each of them led to, and every position on the way.

Positions never change and a copy costs half a microsecond, so the past is nearly free. A timeline keeps every move, or
only the recent ones and a position in a while before: then any older moment is a short replay away. One that must not
grow forgets the rest.

    line = Timeline(game, game.start(players=2))
    line.give("roll")
    line.at(0)          # the position before the first answer
    line.back(0)        # the last answer is taken back
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Generic, Literal, NamedTuple, TypeVar

from .drive import Answers, settle_nature
from .events import Event
from .flow import NATURE, Answer, Question, Seat, State, apply, replay
from .game import Game
from .taking_back import Barrier, barrier

S = TypeVar("S", bound=State)
MARK = 40  # answers between two of the older positions that are kept


class Move(NamedTuple, Generic[S]):
    """An answer that was given, perhaps with those of Nature that it led to; what was told, and how it stood then."""

    seat: Seat  # who gave the first of the answers
    answers: tuple[Answer, ...]
    forced: bool  # there was no other
    events: list[Event]
    position: S


class Stands(NamedTuple):
    """Why nothing can be taken back for the asking, and who is asked or has answered since."""

    why: Barrier | Literal["answered"] | None  # None: nothing was chosen yet
    seat: Seat = NATURE


class Timeline(Generic[S]):
    """The one history of a game, whoever asks for it: back, on, and any moment between."""

    def __init__(
        self,
        game: Game[S],
        start: S,
        answers: Iterable[Answer] = (),
        recent: int | None = None,
        first: int = 0,
        forgets: bool = False,
    ) -> None:
        """From a position at a question, to which the `first` answers have led.

        Of what is older than the `recent` moves (None: all are recent) few positions are kept, or nothing.
        """
        self.game, self.now, self.first = game, start, first
        self.answers: list[Answer] = []  # after the first ones
        self.moves: dict[int, Move[S]] = {}  # the recent ones, by how many answers there were with them
        self._recent, self._forgets = recent, forgets
        self._older: dict[int, S] = {first: start}  # positions from before them, likewise
        self.settled = 0  # so many answers are not taken back for the asking
        for answer in answers:
            self.give(answer)

    def __len__(self) -> int:
        return self.first + len(self.answers)

    @property
    def question(self) -> Question | None:
        """What is asked now; nothing when the game is over."""
        return self.now.question

    def give(self, answer: Answer) -> Move[S]:
        """Answer the question. Raises Refused, and then nothing has happened."""
        move = self.ahead((answer,), [])
        self.take(move)
        return move

    def ahead(self, answers: tuple[Answer, ...], story: list[Event], nature: Answers | None = None) -> Move[S]:
        """What answers would lead to, with those of Nature after them; nothing has happened yet. Raises Refused."""
        question, s = self.now.question, self.now.copy()
        s.story = story
        for answer in answers:
            apply(s, answer)
        if nature is not None:
            answers = (*answers, *settle_nature(s, nature))
        s.story = None
        seat, forced = (NATURE, True) if question is None else (question.seat, len(question.options) == 1)
        return Move(seat, answers, forced, story, s)

    def take(self, move: Move[S]) -> None:
        """Go on with a move that was looked at."""
        if not move.answers:
            return
        self.answers += move.answers
        self.now = move.position
        self.moves[len(self)] = move
        if self._recent is not None and len(self.moves) > self._recent:
            self._thin()

    def at(self, number: int) -> S:
        """The position after so many answers."""
        if number in self.moves:
            return self.moves[number].position
        if 0 <= number < self.first:
            raise LookupError(f"the first {self.first} answers of this game are forgotten")
        if not self.first <= number <= len(self):
            raise LookupError(f"this game has {len(self)} answers, not {number}")
        place = max(place for place in (*self._older, *self.moves) if place <= number)
        s = self.moves[place].position if place in self.moves else self._older[place]
        return replay(s.copy(), self.answers[place - self.first : number - self.first]) if place < number else s

    def back(self, number: int) -> None:
        """Take back every answer after the first so many."""
        self.now = self.at(number)
        del self.answers[number - self.first :]
        for kept in (self._older, self.moves):
            for place in [place for place in kept if place > number]:
                del kept[place]
        self.settled = min(self.settled, number)

    def branch(self, number: int) -> Timeline[S]:
        """Another game that has gone the same way for so many answers."""
        twin = copy(self)
        twin.answers, twin.moves, twin._older = [*self.answers], {**self.moves}, {**self._older}
        twin.back(number)
        return twin

    def settle(self) -> None:
        """More is known than what the answers so far have led to: none of them is taken back for the asking."""
        self.settled = len(self)

    def last_choice(self, seat: Seat) -> int | Stands:
        """How many answers there were before a seat's last choice, if it can be taken back for the asking.

        That is the one rule of the free undo: see `taking_back`.
        """
        asked = self.question
        for number, move in reversed(self.moves.items()):
            if move.seat == NATURE or len(move.answers) > 1:
                return Stands("chance")
            if move.seat != seat:
                return Stands("answered", move.seat)
            if why := barrier(self.game, seat, move.events, asked):
                return Stands(why, NATURE if asked is None else asked.seat)
            if number <= self.settled:
                break
            if not move.forced:
                return number - 1
        return Stands(None)

    def _thin(self) -> None:
        """The oldest of the moves is no longer recent."""
        number = next(iter(self.moves))
        move = self.moves.pop(number)
        if self._forgets:
            del self.answers[: len(move.answers)]
            self.first, self._older = number, {number: move.position}
        elif number % MARK < len(move.answers):
            self._older[number] = move.position
