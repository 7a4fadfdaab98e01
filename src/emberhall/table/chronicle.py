"""A game written down: what each answer led to, in words and as changes of what everybody sees.

The first moment is the game before its first answer, and each answer adds one. No rule is needed to read any of it:
whoever merges the changes one after another has the position at every event, forwards, backwards and at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from ..kernel import NATURE, Answer, Event, Game, Saying, Setup, State, seen_by
from ..kernel.changes import merge
from ..kernel.events import Story
from ..kernel.timeline import Timeline
from ..kernel.tongues import ENGLISH
from ..kernel.views import own_view
from . import messages
from .messages import WATCHER, Asked, Foreign, Line
from .sights import Walk, has_secrets, seen_by_all

EVERY = 128  # moments from one whole view of a replay to the next
ALL = ""  # whoever looks: what everybody sees alike
Changed = dict[str, dict[str, Any]]  # new values, by whoever sees them and by field
Text = str | dict[str, str]  # in English; or by language, where it has words in others
V = TypeVar("V")  # values by their names; `Raw`, as it is written, where few of them will be read


class Told(msgspec.Struct, Generic[V], frozen=True, omit_defaults=True, gc=False):
    """A line of the story as an onlooker reads it, as the seats that know more do, and what changed with it."""

    kind: str
    rule: str
    text: Text
    facts: V
    seats: dict[str, tuple[Text, V]] = {}
    changed: dict[str, V] = {}


class Chapter(msgspec.Struct, Generic[V], frozen=True, omit_defaults=True, gc=False):
    """What an answer led to, as everybody sees it. `changed` is what changed after all that is told."""

    changed: dict[str, V] = {}
    told: list[Told[V]] = []
    asked: tuple[int, Text, str] | None = None  # seat, prompt and rule
    result: list[float] | None = None


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer led to: its lines, each with what it changed, and what changed after the last of them."""

    lines: list[Line] = []
    changes: dict[str, Any] = {}
    asked: Asked | None = None
    result: list[float] | None = None


class Replay(msgspec.Struct, frozen=True):
    """A whole game as one viewer may see it. The changes of the first moment, before any answer, are the whole view;
    all others are merged into it, as those of an update are. So that nobody need begin there, `views` has the whole
    view before every so many moments, the first of them empty.

    It is written in lines, one for each view, and then one for the moments from each view on: see `Replay.written`."""

    viewer: int
    every: int
    views: list[dict[str, Any]]
    moments: list[Moment]

    def written(self) -> bytes:
        """As JSON, in lines: whoever looks at one place of a long game can read those of this place, and no others."""
        views = b",\n".join(map(messages.encode, self.views))
        starts = range(0, len(self.moments), self.every)
        moments = b",\n".join(messages.encode(self.moments[start : start + self.every])[1:-1] for start in starts)
        return b'{"viewer":%d,"every":%d,"views":[\n%b\n],"moments":[\n%b\n]}' % (
            self.viewer, self.every, views, moments,
        )  # fmt: skip


class Chronicle:
    """Writes a game down for some viewers and in some languages, in one pass."""

    def __init__(self, game: Game, setup: Setup, viewers: Iterable[int], languages: Iterable[str]) -> None:
        self.game, self.setup, self.viewers = game, setup, tuple(viewers)
        self._tongues = [game.tongue(language) for language in languages]

    def chapters(self, answers: Sequence[Answer]) -> Iterator[Chapter[Any]]:
        """The game before the first answer, and after each."""
        start = self.game.rules.begin(self.setup)
        line: Timeline[State] = Timeline(self.game, start, recent=1, forgets=True)
        self._walk = Walk(self.game, start)
        views = {str(viewer): own_view(start, _seat(viewer)) for viewer in self.viewers}
        yield self._chapter(start, {ALL: seen_by_all(self.game, start), **views}, [])
        for answer in answers:
            story = Story()
            line.take(line.ahead((answer,), story))
            told = [self._told(line.now, *moment) for moment in zip(story, story.positions, strict=True)]
            yield self._chapter(line.now, self._changed(line.now), told)

    def _chapter(self, state: State, changed: Changed, told: list[Told[Any]]) -> Chapter[Any]:
        question, result = state.question, self.game.rules.result(state)
        asked = None
        if question is not None and question.seat != NATURE:
            asked = question.seat, self._text(self.game.prompt(question, state)), question.rule
        return Chapter(changed, told, asked, None if result is None else list(result))

    def _text(self, said: Saying) -> Text:
        known = [tongue for tongue in self._tongues if not tongue.foreign(said)]
        if all(tongue.language == ENGLISH for tongue in known):
            return self.game.tongue().sentence(said)
        return {tongue.language: tongue.sentence(said) for tongue in known}

    def _changed(self, now: State) -> Changed:
        """What changed since the last look, for everybody and for each viewer."""
        changes = self._walk.on(now)
        found = {ALL: changes.open}
        for viewer in self.viewers:
            found[str(viewer)] = changes.own(_seat(viewer))
        return {who: changed for who, changed in found.items() if changed}

    def _told(self, state: State, event: Event, position: State) -> Told[Any]:
        def worded(viewer: int | None) -> tuple[Text, dict[str, Any]]:
            seen = seen_by(event, viewer)
            return self._text(self.game.words.text(seen, state)), seen.facts

        text, facts = worded(None)
        seats = {}
        if has_secrets(event):
            known = {str(viewer): worded(viewer) for viewer in self.viewers if viewer != WATCHER}
            seats = {seat: said for seat, said in known.items() if said != (text, facts)}
        return Told(event.kind, event.rule, text, facts, seats, self._changed(position))


def _seat(viewer: int) -> int | None:
    return None if viewer == WATCHER else viewer


def seen_through(chapters: Iterable[Chapter[Any]], viewer: int, language: str) -> Replay:
    """A game that was written down, as one viewer may see it and read it."""
    who = str(viewer)

    def said(text: Text) -> tuple[str, Foreign]:
        if isinstance(text, str):
            return text, msgspec.UNSET if language == ENGLISH else ENGLISH
        return (text[language], msgspec.UNSET) if language in text else (text.get(ENGLISH, ""), ENGLISH)

    def changes(changed: Mapping[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for known in (ALL, who):
            if (values := changed.get(known)) is not None:
                found |= msgspec.json.decode(values) if isinstance(values, msgspec.Raw) else values
        return found

    def line(number: int, told: Told[Any]) -> Line:
        text, facts = told.seats.get(who, (told.text, told.facts))
        words, mark = said(text)
        return Line(number, number, told.kind, told.rule, words, facts, changes(told.changed), mark)

    def moment(number: int, chapter: Chapter[Any]) -> Moment:
        asked = None
        if chapter.asked is not None:
            seat, prompt, rule = chapter.asked
            words, mark = said(prompt)
            asked = Asked(seat, words, rule, None, False, mark)
        lines = [line(number, told) for told in chapter.told]
        return Moment(lines, changes(chapter.changed), asked, chapter.result)

    views: list[dict[str, Any]] = []
    moments: list[Moment] = []
    view: dict[str, Any] = {}
    for number, chapter in enumerate(chapters):
        if number % EVERY == 0:
            views.append(view)
        moments.append(now := moment(number, chapter))
        view = merge(view, *(line.changes for line in now.lines), now.changes)
    return Replay(viewer, EVERY, views, moments)
