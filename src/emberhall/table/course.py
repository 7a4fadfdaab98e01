"""How the game at a table has gone: its timeline, and the entries that have led along it.

Of the past it keeps what people may soon go back to; the log has the rest.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..games import find_game
from ..kernel import Answer, Event, Game, State, Story
from ..kernel.drive import Answers
from ..kernel.timeline import Move, Stands, Timeline
from ..kernel.views import with_constants
from .entries import Answered, Created, Numbered, Started, Undone

BACK = 16  # entries that can be taken back without reading the log
REMEMBERED = 40  # events that whoever comes is told; the log has them all


class Dated(NamedTuple):
    """An event, the (public) number of the entry that led to it, and how many answers had been given after that."""

    number: int
    moment: int
    event: Event


class Milestone(NamedTuple):
    """An entry that still counts, by both its numbers; how many answers there were with it, and who chose last when."""

    number: int
    public: int
    moment: int
    chose: dict[int, int]


class Course:
    """The game of a table as far as it has gone."""

    def __init__(self, game: Game, start: State) -> None:
        self.line: Timeline[State] = Timeline(game, start, recent=BACK, forgets=True)
        self.chose: dict[int, int] = {}  # by seat: the entry with its player's last choice that still counts
        self.fresh: list[tuple[Dated, State]] = []  # what nobody has been shown yet, with the position as it was then
        self._milestones = deque([Milestone(0, 0, 0, self.chose)], BACK + 1)

    @property
    def state(self) -> State:
        """The position the game stands at."""
        return self.line.now

    @property
    def moment(self) -> int:
        """How many answers the game is long, everybody's and Nature's."""
        return len(self.line)

    def begin(self, given: Iterable[Answer]) -> None:
        """What a forked game was given to begin with."""
        for answer in given:
            self.line.give(answer)
        self.line.settle()
        self._milestones[-1] = Milestone(0, 0, self.moment, self.chose)

    def ahead(self, answers: tuple[Answer, ...], nature: Answers) -> Move[State]:
        """What an answer and Nature's lead to, for everybody to see it happen. Nothing is changed yet."""
        return self.line.ahead(answers, Story(), nature)

    def take(self, number: int, public: int, move: Move[State], chooser: int | None) -> None:
        """An entry has been written; `chooser` is the seat whose player chose."""
        moment = self.moment + len(move.answers)
        if isinstance(move.events, Story):
            for event, position in zip(move.events, move.events.positions, strict=True):
                self.fresh.append((Dated(public, moment, event), position))
            move = move._replace(events=list(move.events))  # once it is shown, nobody needs those positions
        self.line.take(move)
        if chooser is not None:
            self.chose = {**self.chose, chooser: number}
        self._milestones.append(Milestone(number, public, moment, self.chose))

    def recent(self) -> list[Dated]:
        """What was told last."""
        entries = {milestone.moment: milestone.public for milestone in self._milestones}
        told = [
            Dated(entries.get(moment, 0), moment, event)
            for moment, move in self.line.moves.items()
            for event in move.events
        ]
        return told[-REMEMBERED:]

    def free(self, seat: int) -> int | None:
        """The entry with a seat's last choice, if it can be taken back for the asking."""
        asked = self.line.question
        if asked is not None and asked.seat != seat:  # quickly: the rule says so too
            return None
        before = self.line.last_choice(seat)
        if isinstance(before, Stands):
            return None
        return next(milestone.number for milestone in self._milestones if milestone.moment > before)

    def knows(self, to: int) -> bool:
        """Whether the game can go back to entry `to` without its log."""
        return self._milestones[0].number <= to

    def back(self, to: int) -> None:
        """Entries after that number no longer count."""
        while self._milestones[-1].number > to:
            self._milestones.pop()
        last = self._milestones[-1]
        self.chose = last.chose
        self.line.back(last.moment)
        self.fresh = [(dated, position) for dated, position in self.fresh if dated.moment <= last.moment]

    def __getstate__(self) -> dict[str, Any]:
        """For another process: the oldest position that is known and the moves since; it has the rules itself."""
        line = self.line
        start = line.at(line.first).copy()
        return {
            "setup": start.setup,
            "start": with_constants(start, State()),
            "first": line.first,
            "moves": [move.answers for move in line.moves.values()],
            "settled": line.settled,
            "chose": self.chose,
            "milestones": self._milestones,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game, start = find_game(kept["setup"].game), kept["start"]
        if type(start) is not State:  # that of a table whose rules are not here
            with_constants(start, game.rules.begin(kept["setup"]))
        start.setup = kept["setup"]
        self.line = Timeline(game, start, recent=BACK, first=kept["first"], forgets=True)
        for answers in kept["moves"]:
            self.line.take(self.line.ahead(answers, []))
        self.line.settled = kept["settled"]
        self.chose, self._milestones, self.fresh = kept["chose"], kept["milestones"], []


def current_line(log: Iterable[Numbered]) -> set[int]:
    """The numbers of the entries that count for the game: those that were not undone."""
    line: list[int] = []
    for number, entry in log:
        if isinstance(entry, Answered | Started):
            line.append(number)
        elif isinstance(entry, Undone):
            line = [kept for kept in line if kept <= entry.to]
    return set(line)


def all_answers(created: Created, log: Sequence[Numbered]) -> tuple[Answer, ...]:
    """The answers of the game as it stands, everybody's and Nature's."""
    line = current_line(log)
    counted = (entry.answers for number, entry in log if number in line and isinstance(entry, Answered | Started))
    return (*created.given, *(answer for answers in counted for answer in answers))
