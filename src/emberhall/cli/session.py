"""A game in play: its history, who sits where, and the way back from an answer, in words."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel import Answer, Event, Game, Question, Refused, Setup, Spoken, State, save_game, seen_by
from ..kernel.timeline import Stands, Timeline
from .seats import Sitter
from .speech import SPEECH, said


class CannotUndo(Exception):
    """Why an answer cannot be taken back, as a sentence."""


class RuleFails(Exception):
    """A rule fails at an answer, for the reason that this was raised from. The game stands where it was asked."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer)
        self.answer = answer


class Session:
    """One game with its seats. It knows nothing of screens."""

    def __init__(self, game: Game, setup: Setup, seats: tuple[Sitter, ...], answers: Iterable[Answer] = ()) -> None:
        self.game, self.setup, self.seats = game, setup, seats
        self.spoken: Spoken[State] = SPEECH.of(game)
        self.line: Timeline[State] = Timeline(game, game.rules.begin(setup))
        self.story: list[Event] = []  # all that was told so far
        for answer in answers:
            self.give(answer)

    @property
    def state(self) -> State:
        """The position the game stands at."""
        return self.line.now

    @property
    def question(self) -> Question | None:
        """What is asked now; nothing when the game is over."""
        return self.line.question

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats with somebody in them."""
        return tuple(seat for seat, sitter in enumerate(self.seats) if sitter.human)

    def give(self, answer: Answer) -> None:
        """Answer the question. Raises Refused or RuleFails, and then nothing has happened."""
        try:
            self.story += self.line.give(answer).events
        except Refused:
            raise
        except Exception as error:
            raise RuleFails(answer) from error

    def text(self) -> str:
        """The game as it is saved."""
        return save_game(self.game, self.setup, self.line.answers, [str(sitter) for sitter in self.seats])

    def sentences(self, viewer: int | None, start: int = 0, stop: int | None = None) -> list[str]:
        """What was told, from event `start` on, in the words that a seat (None: everybody) may read."""
        return [self.spoken.text(seen_by(event, viewer), self.state) for event in self.story[start:stop]]

    def person(self, seat: int) -> str:
        """What the one in a seat is called."""
        return self.seats[seat].name or (said("you") if len(self.humans) == 1 else said("player", number=seat + 1))

    def undo(self, seat: int) -> str:
        """Go back to the last choice of a seat; the answer taken back, in words. Raises CannotUndo."""
        before = self.line.last_choice(seat)
        if isinstance(before, Stands):
            if before.why is None:
                raise CannotUndo(said("nothing-back"))
            name = self.game.words.seat_name(self.state, before.seat) if before.seat >= 0 else ""
            raise CannotUndo(SPEECH.about(self.game, f"stands-{before.why}", name=name))
        taken = self.line.answers[before]
        self.line.back(before)
        self.story = [event for move in self.line.moves.values() for event in move.events]
        return self.spoken.label(taken, self.state)
