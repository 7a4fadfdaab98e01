"""What is kept of a table, so that it can be read when the rules it was played under are gone.

How it looked last to everybody; its history, which is the whole story in words and every moment of it; and, once
the game is over, the draws of its record. No rule is needed to read any of it.

A history is a compressed list of moments. The first is the game before its first answer, and each answer adds one:
what it led to in words, and what it changed in the views.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ..kernel import Answer, Event, Game, Setup, State, apply, seen_by
from ..kernel.views import own_view
from . import messages
from .checking import with_draws
from .messages import WATCHER, Asked, Line, Update
from .record import Draw, Record, RecordError, draws_from, draws_text
from .sights import has_secrets, seen_by_all

ALL = ""  # whoever looks: what everybody sees alike


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the story as an onlooker reads it, and as the seats that know more do."""

    kind: str
    rule: str
    text: str
    facts: dict[str, Any]
    seats: dict[str, tuple[str, dict[str, Any]]] = {}


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer led to. `changed` has the new values of views, by whoever sees them and by field."""

    changed: dict[str, dict[str, Any]] = {}
    told: list[Told] = []
    asked: tuple[int, str, str] | None = None  # seat, prompt and rule
    result: list[float] | None = None


class Ended(msgspec.Struct, frozen=True):
    """What a record needs of a game that is over, and only its rules could tell."""

    drawn: bytes = b""
    result: list[float] | None = None

    def draws(self) -> tuple[Draw, ...]:
        """Every draw with all its outcomes."""
        return draws_from(zlib.decompress(self.drawn).decode())


class Kept(msgspec.Struct, frozen=True):
    """A table as it was last kept. Those of old have no more than how it looked."""

    info: dict[str, Any]
    updates: list[dict[str, Any]]
    moved: int = 0  # the entry that led to the question, and how many seconds that had stood
    stood: float = 0.0
    scene: dict[str, Any] | None = None
    answers: int = 0  # how many the history has
    history: bytes = b""
    ended: Ended | None = None


def snapshot(looks: bytes, game: Game, setup: Setup, answers: Sequence[Answer], record: Record | None) -> bytes:
    """A table to be kept: how it looks, its history, and what its record needs once the game is over."""
    history = zlib.compress(messages.encode(list(Chronicle(game, setup).moments(answers))))
    body = {**msgspec.json.decode(looks, type=dict[str, msgspec.Raw]), "answers": len(answers), "history": history}
    if record is not None:
        with suppress(RecordError):  # a game that was over before it began has no draws
            record = with_draws(record)
        result = None if record.result is None else list(record.result)
        body["ended"] = Ended(zlib.compress(draws_text(record.draws).encode()), result)
    return messages.encode(body)


def read_snapshot(body: bytes) -> Kept | None:
    """What `snapshot` wrote; None if it cannot be read."""
    try:
        return msgspec.json.decode(body, type=Kept)
    except msgspec.MsgspecError:
        return None


def without_names(body: bytes, seats: Collection[int]) -> bytes | None:
    """A snapshot without the names of those who sat there; None if it cannot be read."""
    kept = read_snapshot(body)
    if kept is None:
        return None
    there = [{**seat, "name": ""} if place in seats else seat for place, seat in enumerate(kept.info["seats"])]
    return messages.encode(msgspec.structs.replace(kept, info={**kept.info, "seats": there}))


class Chronicle:
    """Writes a game down."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game, self.setup = game, setup
        self._seen: dict[str, dict[str, Any]] = {}

    def moments(self, answers: Sequence[Answer]) -> Iterator[Moment]:
        """The game before the first answer, and after each."""
        state, events = self.game.rules.begin(self.setup), list[Event]()
        yield self._moment(state, ())
        state.story = events
        for answer in answers:
            apply(state, answer)
            yield self._moment(state, events)
            events.clear()

    def _moment(self, state: State, events: Sequence[Event]) -> Moment:
        changed, question, result = {}, state.question, self.game.rules.result(state)
        for who, seen in self._views(state):
            before = self._seen.get(who, {})
            self._seen[who] = seen
            if new := {name: value for name, value in seen.items() if name not in before or before[name] != value}:
                changed[who] = new
        return Moment(
            changed,
            [self._told(state, event) for event in events],
            None if question is None or question.seat < 0 else (question.seat, question.prompt, question.rule),
            None if result is None else list(result),
        )

    def _views(self, state: State) -> Iterator[tuple[str, dict[str, Any]]]:
        yield ALL, seen_by_all(self.game, state)
        for viewer in range(WATCHER, self.setup.players):
            yield str(viewer), own_view(state, None if viewer == WATCHER else viewer)

    def _told(self, state: State, event: Event) -> Told:
        def worded(viewer: int | None) -> tuple[str, dict[str, Any]]:
            seen = seen_by(event, viewer)
            return self.game.words.text(seen, state), seen.facts

        text, facts = worded(None)
        seats = {}
        if has_secrets(event):
            seats = {str(seat): said for seat in range(self.setup.players) if (said := worded(seat)) != (text, facts)}
        return Told(event.kind, event.rule, text, facts, seats)


class Past:
    """A game that was written down, read without rules."""

    def __init__(self, kept: Kept) -> None:
        self._last = {update["viewer"]: update for update in kept.updates}
        self.answers = kept.answers
        self._moments: list[Moment] = []
        if kept.history:
            self._moments = msgspec.json.decode(zlib.decompress(kept.history), type=list[Moment])

    def lines(self, viewer: int) -> list[Line]:
        """The story as this viewer may read it. Of a table of old only its last lines were kept."""
        if not self._moments:
            return msgspec.convert(self._last[viewer]["lines"], list[Line])
        found = []
        for number, moment in enumerate(self._moments):
            for line in moment.told:
                text, facts = line.seats.get(str(viewer), (line.text, line.facts))
                found.append(Line(number, number, line.kind, line.rule, text, facts))
        return found

    def update(self, number: int, viewer: int) -> Update | dict[str, Any]:
        """The game after so many answers, as this viewer saw it. Of a table of old only its last moment was kept."""
        if not self._moments:
            return self._last[viewer]
        everybody: dict[str, Any] = {}
        own: dict[str, Any] = {}
        for moment in self._moments[: number + 1]:
            everybody.update(moment.changed.get(ALL, {}))
            own.update(moment.changed.get(str(viewer), {}))
        asked = None if moment.asked is None else Asked(*moment.asked, choices=None, unasked=False)
        return Update(
            viewer=viewer, at=0, view=everybody | own, changes={}, asked=asked, lines=[], result=moment.result,
            left=None, by=None, back=None, orders=None, undo="no",
        )  # fmt: skip
