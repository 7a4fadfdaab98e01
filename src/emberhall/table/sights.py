"""What each viewer is sent: the game through the eyes of a seat, or of somebody who only looks on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal

import msgspec

from ..kernel import NATURE, Event, Game, Saying, Secret, State, Tongue, seen_by
from ..kernel.changes import FIGURES, difference
from ..kernel.game import Pictures
from ..kernel.views import Changes, open_view, own_view
from .colours import colours
from .course import Dated
from .entries import Answered, By, Undone
from .messages import (
    LONGEST_CHAT,
    LONGEST_NAME,
    WATCHER,
    Asked,
    ChatLine,
    Choice,
    Info,
    Line,
    Noted,
    SeatInfo,
    Taught,
    Update,
    VoteInfo,
)
from .refusals import house_tongue
from .table import Table
from .unasked import unasked
from .words import tidy

UNASKED = ("forced", "order")


def seen_by_all(game: Game, state: State) -> dict[str, Any]:
    """What everybody sees of a position alike, with the figures that a drawn board needs."""
    seen = open_view(state)
    if game.pictures.figures is not None:
        seen[FIGURES] = game.pictures.figures(state)
    return seen


class Walk:
    """From position to position, with what everybody sees change on the way."""

    def __init__(self, game: Game, position: State) -> None:
        self.position, self._pictures, self._figures = position, game.pictures, game.pictures.figures
        self._known: dict[str, Any] | None = None  # figures of the position, once they are needed
        self._key: tuple[Any, ...] | None = None  # of the position, once it is known

    def on(self, now: State) -> Changes:
        """What is seen differently from now on; of the figures those that are new, by their names."""
        changes = Changes(self.position, now, self._key)
        if changes:
            if self._figures is not None:
                if self._known is None:
                    self._known = dict(self._figures(self.position))
                if new := self._new_figures(now, changes.moved):
                    known = self._known
                    changes.open[FIGURES] = {name: difference(known.get(name), value) for name, value in new.items()}
                    self._known = known | new
            self.position, self._key = now, changes.key
        return changes

    def _new_figures(self, now: State, moved: tuple[str, ...]) -> dict[str, Any]:
        """The figures that are others than they were, of those that may be."""
        assert self._figures is not None
        assert self._known is not None
        known = self._known
        if self._pictures.parts is None:
            return {name: value for name, value in self._figures(now).items() if known.get(name) != value}
        return {name: value for name, of in _figures_of(self._pictures, moved) if known.get(name) != (value := of(now))}


@lru_cache(maxsize=4096)
def _figures_of(pictures: Pictures, moved: tuple[str, ...]) -> tuple[tuple[str, Callable[[State], Any]], ...]:
    """The figures that follow from fields that have moved."""
    return tuple((name, part.of) for name, part in (pictures.parts or {}).items() if not part.by.isdisjoint(moved))


class Telling:
    """A position and events, for several viewers. What is the same for all of them is worked out once."""

    def __init__(self, table: Table, events: Iterable[Dated]) -> None:
        self.table, self.at, self.over = table, table.at, table.over
        self.asked = NATURE if table.question is None else table.question.seat  # the seat whose question stands
        self.events = [(told, has_secrets(told.event)) for told in events]
        result = table.game.rules.result(table.state)
        self.result = None if result is None else list(result)
        self._said: dict[int, Saying] = {}  # by place: what is told to everybody who sees nothing else
        self._alike: dict[tuple[int, str], Line] = {}  # the same in words, by language too
        self._lines: dict[str, list[Line]] = {}  # all of them, by language, if they are the same for everybody
        self._asked: dict[str, Asked | None] = {}  # by language
        self._steps: list[Changes] = []
        self._for_all = not any(secret for _, secret in self.events)  # everybody reads the same
        self.left = time_left(table)  # the seconds each seat has left, with a clock
        self._open_view: dict[str, Any] | None = None

    @property
    def open_view(self) -> dict[str, Any]:
        """What everybody sees alike now."""
        if self._open_view is None:
            self._open_view = seen_by_all(self.table.game, self.table.state)
        return self._open_view

    @classmethod
    def since(cls, table: Table, walk: Walk) -> Telling:
        """What nobody has been shown yet who has come so far; the walk goes on to where the table stands."""
        telling = cls(table, (told for told, _ in table.course.fresh))
        telling._steps = [walk.on(position) for _, position in table.course.fresh]
        telling._steps.append(walk.on(table.state))
        telling._for_all = telling._for_all and all(step.alike for step in telling._steps)
        return telling

    def changes(self, viewer: int) -> dict[str, Any]:
        """What a viewer sees change after all that is told."""
        if not self._steps:
            return {}
        last = self._steps[-1]
        return last.open | last.own(None if viewer == WATCHER else viewer)

    def question(self, tongue: Tongue) -> Asked | None:
        """What is asked, for those who are not."""
        if tongue.language not in self._asked:
            self._asked[tongue.language] = _asked_of_another(self.table, tongue)
        return self._asked[tongue.language]

    def lines(self, viewer: int, tongue: Tongue) -> list[Line]:
        """What this viewer reads, and sees change with each line."""
        if not self._for_all:
            seat = None if viewer == WATCHER else viewer
            return [self._line(place, seat, tongue) for place in range(len(self.events))]
        if tongue.language not in self._lines:
            self._lines[tongue.language] = [self._line(place, None, tongue) for place in range(len(self.events))]
        return self._lines[tongue.language]

    def _line(self, place: int, seat: int | None, tongue: Tongue) -> Line:
        told, secret = self.events[place]
        own = self._steps[place].own(seat) if self._steps else {}
        if secret:
            seen = seen_by(told.event, seat)
            line = self._worded(place, seen, self.table.game.words.text(seen, self.table.state), tongue)
        elif (place, tongue.language) in self._alike:
            line = self._alike[place, tongue.language]
        else:
            if place not in self._said:
                self._said[place] = self.table.game.words.text(told.event, self.table.state)
            line = self._alike[place, tongue.language] = self._worded(place, told.event, self._said[place], tongue)
        return msgspec.structs.replace(line, changes=line.changes | own) if own else line

    def _worded(self, place: int, event: Event, said: Saying, tongue: Tongue) -> Line:
        told, changes = self.events[place][0], self._steps[place].open if self._steps else {}
        text, language = tongue.marked(said)
        return Line(
            told.number, told.moment, event.kind, event.rule, text, event.facts, changes, language or msgspec.UNSET
        )


def has_secrets(event: Event) -> bool:
    """Whether some may not know all of an event."""
    return Secret in map(type, event.facts.values())


def update(
    telling: Telling, viewer: int, tongue: Tongue, last: Answered | Undone | None = None, whole: bool = True
) -> Update:
    """The game as a viewer sees it now, or what has changed in it, and who gave the last answer.

    Whether somebody had no choice, or left a standing order, would tell what they hold: that is for them alone.
    """
    table, seat = telling.table, None if viewer == WATCHER else viewer
    by: By | None = None
    if isinstance(last, Answered):
        by = "player" if last.by in UNASKED and last.seat != viewer else last.by
    return Update(
        viewer=viewer,
        at=telling.at,
        view={**telling.open_view, **own_view(table.state, seat)} if whole else None,
        changes=telling.changes(viewer),
        asked=_asked(table, viewer, tongue) if viewer == telling.asked != WATCHER else telling.question(tongue),
        lines=telling.lines(viewer, tongue),
        result=telling.result,
        left=telling.left,
        by=by,
        back=table.public(last.to) if isinstance(last, Undone) else None,
        orders=_orders(table, viewer),
        undo=_undo(telling, viewer),
    )


def is_asked(table: Table, viewer: int) -> bool:
    """Whether the question that stands is this viewer's; one to Nature is nobody's."""
    return table.question is not None and table.question.seat == viewer and viewer != WATCHER


def _orders(table: Table, viewer: int) -> list[str] | None:
    only = None if viewer == WATCHER else table.seats[viewer].only
    return None if only is None else list(only)


def _undo(telling: Telling, viewer: int) -> Literal["free", "alone", "ask", "no"]:
    """What it takes for a viewer to take the last choice back."""
    course = telling.table.course
    if telling.over or viewer not in course.chose:
        return "no"
    if course.free(viewer) is not None:
        return "free"
    return "alone" if telling.table.seats.decides_alone(viewer, course.chose[viewer]) else "ask"


def _asked_of_another(table: Table, tongue: Tongue) -> Asked | None:
    """The question that stands: only the seat that is asked learns what it may answer."""
    question = table.question
    if question is None or question.seat == NATURE:
        return None
    text, language = tongue.marked(table.game.prompt(question, table.state))
    return Asked(question.seat, text, question.rule, None, False, language or msgspec.UNSET)


def _asked(table: Table, seat: int, tongue: Tongue) -> Asked:
    """The question with its answers, for the seat that is asked."""
    question, label, state = table.question, table.game.words.label, table.state
    assert question is not None, "a question is asked"
    choices = []
    for answer in question.options:
        words, language = tongue.marked(label(answer, state))
        choices.append(Choice(answer, words, language or msgspec.UNSET))
    text, language = tongue.marked(table.game.prompt(question, state))
    return Asked(seat, text, question.rule, choices, unasked(table) is not None, language or msgspec.UNSET)


def time_left(table: Table) -> list[float] | None:
    """The seconds each seat has left, with a clock."""
    if table.created.clock.kind == "none":
        return None
    return [round(table.left(seat) or 0.0, 1) for seat in range(len(table.seats))]


def info(
    table: Table, connections: Counter[int], covered: set[int], watchers: int, vote: VoteInfo | None, tongue: Tongue
) -> Info:
    """The table as everybody sees it."""
    created, over = table.created, table.over
    palette = colours(table.seats.plans())
    seats = [
        SeatInfo(
            name=tidy(seat.plan.name, LONGEST_NAME),
            role=tongue.say(table.role(number)),
            kind=seat.plan.kind,
            present=connections[number] > 0,
            connections=connections[number],
            invited=seat.plan.invited if seat.plan.invite else None,
            bot=seat.plan.bot,
            covered=number in covered,
            entropy=table.entropy[number] is not None,
            colour=palette[number],
            painted=bool(seat.plan.colour),
        )
        for number, seat in enumerate(table.seats)
    ]
    options = dict(table.setup.options)
    return Info(
        table=created.table,
        game=created.game,
        name=table.game.title(tongue),
        rules=created.rules,
        options=options,
        seats=seats,
        started=table.started,
        paused=table.paused,
        over=over,
        cooperative=table.game.cooperative,
        proposals=table.game.cooperative or table.game.proposals,
        clock=created.clock,
        pace=created.pace,
        grace=created.grace,
        odds=created.odds,
        hints=created.hints,
        commitment=table.commitment,
        secret=created.secret if over else None,
        vote=vote,
        watchers=watchers,
        forked=created.forked,
        frozen=house_tongue(tongue.language).say(table.frozen),
        closed=table.closed,
        forgotten=[table.public(number) for number in table.forgotten],
        offered=table.offered,
        lesson=created.lesson,
    )


def lesson(table: Table) -> Taught | None:
    """How far the learner of a guided first game has come; None at any other table."""
    if (tutor := table.tutor) is None:
        return None
    lights = {note.key: note.lights for note in tutor.lesson.notes}
    notes = [Noted(key, lights[key]) for key in tutor.shown]
    return Taught(table.at, notes, len(lights), tutor.next, tutor.strayed is not None, tutor.done or table.over)


def chat(table: Table) -> list[ChatLine]:
    """What was said last."""
    return [
        ChatLine(table.public(number), said.seat, tidy(said.text, LONGEST_CHAT), said.at) for number, said in table.chat
    ]
