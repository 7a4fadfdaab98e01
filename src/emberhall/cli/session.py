"""A game in play: its position, every answer with who gave it, and the way back from an answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..kernel import NATURE, Answer, Event, Game, Question, Setup, State, apply, barrier, save_game, seen_by
from .seats import Sitter


@dataclass(frozen=True)
class Move:
    """An answer that was given: who gave it, whether there was no other, how many events had been told."""

    answer: Answer
    seat: int
    forced: bool
    told: int


class CannotUndo(Exception):
    """Why an answer cannot be taken back, as a sentence."""


class Session:
    """One game with its seats. It knows nothing of screens."""

    def __init__(
        self, game: Game, setup: Setup, seats: tuple[Sitter, ...], answers: Iterable[Answer] = ()
    ) -> None:
        self.game, self.setup, self.seats = game, setup, seats
        self.start(answers)

    def start(self, answers: Iterable[Answer]) -> None:
        """Begin again and give these answers."""
        self.state: State = self.game.rules.begin(self.setup)
        self.state.story = []
        self.moves: list[Move] = []
        for answer in answers:
            self.give(answer)

    @property
    def question(self) -> Question | None:
        """What is asked now; nothing when the game is over."""
        return self.state.question

    @property
    def story(self) -> list[Event]:
        """All that was told so far."""
        return self.state.story or []

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats with somebody in them."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter.human)

    def give(self, answer: Answer) -> None:
        """Answer the question."""
        question = self.question
        told = len(self.story)
        apply(self.state, answer)
        assert question is not None, "apply refuses an answer to no question"
        self.moves.append(Move(answer, question.seat, len(question.options) == 1, told))

    def text(self) -> str:
        """The game as it is saved."""
        answers = [move.answer for move in self.moves]
        return save_game(self.game, self.setup, answers, [str(sitter) for sitter in self.seats])

    def sentences(self, viewer: int | None, start: int = 0, stop: int | None = None) -> list[str]:
        """What was told, from event `start` on, in the words that a seat (None: everybody) may read."""
        return [self.game.words.text(seen_by(event, viewer), self.state) for event in self.story[start:stop]]

    def person(self, seat: int) -> str:
        """What the one in a seat is called."""
        return self.seats[seat].name or ("You" if len(self.humans) == 1 else f"Player {seat + 1}")

    def undo(self, seat: int) -> str:
        """Go back to the last choice of a seat; the answer taken back, in words. Raises CannotUndo."""
        count = self._last_choice(seat)
        taken = self.moves[count].answer
        self.start([move.answer for move in self.moves[:count]])
        return self.game.words.label(taken, self.state)

    def _last_choice(self, seat: int) -> int:
        asked = self.question
        for number in range(len(self.moves) - 1, -1, -1):
            move = self.moves[number]
            if move.seat == NATURE:
                raise CannotUndo(STANDS["chance"])
            if move.seat != seat:
                name = self.game.words.seat_name(self.state, move.seat)
                raise CannotUndo(f"That cannot be taken back: {name} has answered since.")
            if reason := barrier(self.game, seat, self.story[move.told :], asked):
                who = NATURE if asked is None else asked.seat
                name = self.game.words.seat_name(self.state, who) if who != NATURE else ""
                raise CannotUndo(STANDS[reason].format(name=name))
            if not move.forced:
                return number
        raise CannotUndo("There is nothing to take back yet.")


STANDS = {
    "chance": "That cannot be taken back: dice were rolled or a card was drawn since.",
    "asked": "That cannot be taken back: {name} has been asked since.",
    "opened": "That cannot be taken back: something hidden was laid open by it.",
}
