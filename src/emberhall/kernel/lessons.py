"""Guided first games: a real game with chosen dice, and notes that explain at the moment it matters.

A lesson is a file: how the game is set up, a script of everybody's answers, Nature's too, and notes tied to events and
questions. Rules know nothing of it. Whoever leaves the script plays on: then Nature is fair, and the other notes come
when what they are about happens for the first time. How to write one is in docs/lessons.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from .drive import Answers
from .events import Event, seen_by
from .flow import NATURE, Answer, Question, Seat, State, apply

if TYPE_CHECKING:
    from .game import Game, OptionValue, Setup
    from .tongues import Tongue

AT_ONCE = 2  # notes that may come together: more are not read


class LessonError(ValueError):
    """A lesson that cannot be read; the message says what is wrong with it, and where."""


class Cue(NamedTuple):
    """A line of the script: who answers, and what."""

    seat: Seat
    answer: Answer


@dataclass(frozen=True)
class LessonNote:
    """Something to explain, and when: at a question to the learner, or when an event has been told.

    Whatever it says about the moment has to be so; a note that says nothing of events waits for a question.
    """

    key: str
    asked: str = ""  # the rule behind a question that is put to the learner
    offers: str = ""  # one of its answers begins so
    told: str = ""  # a kind of event
    by: str = ""  # the event is about "you", or about "others"
    facts: Mapping[str, Any] = field(default_factory=dict)  # what the event says; of several things, one of them
    after: str = ""  # only once this note has been shown
    lights: Answer = ""  # the answer to light up; if there is none, the one that the script goes on with

    def fits_event(self, event: Event, you: Seat) -> bool:
        """Whether this is to be explained now that it was told."""
        if self.told != event.kind or not all(_says(event.facts.get(name), fact) for name, fact in self.facts.items()):
            return False
        return not self.by or (event.facts.get("seat") == you) == (self.by == "you")

    def fits_question(self, question: Question) -> bool:
        """Whether this is to be explained now that the learner is asked."""
        if self.told or self.asked not in ("", question.rule):
            return False
        return not self.offers or any(answer.startswith(self.offers) for answer in question.options)


def _says(told: Any, fact: Any) -> bool:
    return fact in told if isinstance(told, tuple) else bool(told == fact)


class NoteWords(NamedTuple):
    """What a note says, the language it is in, and what is added while the script is followed."""

    text: str
    language: str
    hint: str


@dataclass(frozen=True)
class Lesson:
    """A guided first game as it was written down."""

    game: str
    players: int
    you: Seat  # where the learner sits
    minutes: int
    options: Mapping[str, OptionValue]
    script: tuple[Cue, ...]
    notes: tuple[LessonNote, ...]

    def setup(self, game: Game) -> Setup:
        """How its game is set up."""
        return game.setup(self.players, "", **self.options)

    def words_of(self, key: str, tongue: Tongue) -> NoteWords:
        """A note in words, from the catalogues of the game."""
        worded = tongue.find(f"lesson-{self.game}-{key}")
        if worded is None:
            return NoteWords(key, "", "")
        hint = worded.forms.get("hint")
        return NoteWords(worded.value({}, tongue), worded.language, "" if hint is None else hint({}, tongue))


# ---------------------------------------------------------------- reading


def packaged_lesson(package: str, name: str) -> Callable[[], Lesson]:
    """The lesson in a package's folder `lessons`, to be read when it is first wanted."""

    @lru_cache(maxsize=1)
    def read() -> Lesson:
        return read_lesson(files(package).joinpath("lessons", f"{name}.toml").read_text("utf-8"), name)

    return read


def read_lesson(text: str, name: str = "this lesson") -> Lesson:
    """A lesson from its file. Raises LessonError."""
    try:
        data = tomllib.loads(text)
        players, you = data["players"], data.get("you", 1) - 1
        lesson = Lesson(
            game=data["game"],
            players=players,
            you=you,
            minutes=data["minutes"],
            options=data.get("options", {}),
            script=tuple(_script(data["script"], you)),
            notes=tuple(LessonNote(key, **_known(key, about)) for key, about in data["note"].items()),
        )
    except KeyError as missing:
        raise LessonError(f"{name}: it does not say {missing}") from None
    except (ValueError, TypeError, AttributeError) as error:
        raise LessonError(f"{name}: {error}") from None
    keys = {note.key for note in lesson.notes}
    for note in lesson.notes:
        if note.after and note.after not in keys:
            raise LessonError(f"{name}: note {note.key} comes after {note.after}, which there is not")
    return lesson


def _script(lines: str, you: Seat) -> Iterator[Cue]:
    for number, line in enumerate(lines.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if said:
            who, _, answer = said.partition(": ")
            yield Cue(_seat(who, you, number), answer.strip())


def _seat(who: str, you: Seat, number: int) -> Seat:
    if who == "nature":
        return NATURE
    if who == "you":
        return you
    word, _, seat = who.partition(" ")
    if word != "player" or not seat.isdecimal():
        raise LessonError(f"line {number} of the script begins with “nature:”, “you:” or “player 2:”, not with {who!r}")
    return int(seat) - 1


def _known(key: str, about: dict[str, Any]) -> dict[str, Any]:
    known = {one.name for one in fields(LessonNote)} - {"key"}
    if unknown := about.keys() - known:
        raise LessonError(f"note {key} says {', '.join(sorted(unknown))}; a note may say {', '.join(sorted(known))}")
    return about


# ---------------------------------------------------------------- being taught


class Tutor:
    """Where somebody is in a lesson: how far the script was followed, and which notes have come."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.answers = 0  # how many were given, everybody's
        self.strayed: int | None = None  # how many there were before the first that is not in the script
        self.shown: dict[str, int] = {}  # by note: how many answers there were by then

    @property
    def next(self) -> Answer | None:
        """The answer that the script goes on with, while it is followed."""
        if self.strayed is not None or self.answers >= len(self.lesson.script):
            return None
        return self.lesson.script[self.answers].answer

    @property
    def done(self) -> bool:
        """Whether there is nothing more to learn: the script is at its end, or every note has come."""
        return len(self.shown) == len(self.lesson.notes) or (
            self.strayed is None and self.answers >= len(self.lesson.script)
        )

    def hear(self, answers: Sequence[Answer], events: Iterable[Event], question: Question | None) -> None:
        """Answers were given, and this has come of them."""
        script = self.lesson.script
        for answer in answers:
            if self.strayed is None and self.answers < len(script) and script[self.answers].answer != answer:
                self.strayed = self.answers
            self.answers += 1
        for event in events:
            seen = seen_by(event, self.lesson.you)
            self._show(note for note in self.lesson.notes if note.fits_event(seen, self.lesson.you))
        if question is not None and question.seat == self.lesson.you:
            self._show(note for note in self.lesson.notes if note.fits_question(question))

    def _show(self, due: Iterable[LessonNote]) -> None:
        for note in due:
            if not note.after or self.shown.get(note.after, self.answers) < self.answers:  # not both at once
                self.shown.setdefault(note.key, self.answers)

    def back(self, answers: int) -> None:
        """All but so many answers were taken back. What was explained stays explained."""
        self.answers = answers
        if self.strayed is not None and answers <= self.strayed:
            self.strayed = None

    def nature(self, given: Sequence[Answer], fair: Answers) -> Answers:
        """What Nature says after answers that are being given: the script's, and fair dice once it is left."""
        script = self.lesson.script
        place = self.answers + len(given)
        ours = [said.answer for said in script[self.answers : place]]
        follows = self.strayed is None and ours == list(given)

        def answer(question: Question) -> Answer | None:
            nonlocal place, follows
            follows = follows and place < len(script) and script[place].answer in question.options
            place += 1
            return script[place - 1].answer if follows else fair(question)

        return answer


# ---------------------------------------------------------------- holding it to the rules


def check_lesson(game: Game, lesson: Lesson, languages: Iterable[str] = ("en",)) -> list[str]:
    """What is wrong with a lesson, played by the rules as they are: answers that do not fit, notes that never come.

    Also notes without words in one of the languages.
    """
    s: State = game.rules.begin(lesson.setup(game))
    tutor, wrong, given = Tutor(lesson), [], 0
    tutor.hear((), (), s.question)
    s.story = []
    for number, (seat, answer) in enumerate(lesson.script, 1):
        question = s.question
        if question is None:
            return [f"answer {number} of the script, {answer}: the game is over by then"]
        if seat != question.seat or answer not in question.options:
            return [f"answer {number} of the script, {answer}: {_asked(lesson, question)}"]
        apply(s, answer)
        if s.question is not None and s.question.seat == NATURE:
            continue  # at a table Nature's answers belong to the one before
        before = len(tutor.shown)
        tutor.hear([said.answer for said in lesson.script[given:number]], s.story, s.question)
        s.story, given = [], number
        if len(tutor.shown) - before > AT_ONCE:
            together = ", ".join([*tutor.shown][before:])
            wrong.append(f"after answer {number} more than {AT_ONCE} notes come at once: {together}")
    ledger = game.rules.ledger()
    for note in lesson.notes:
        if note.key not in tutor.shown:
            wrong.append(f"note {note.key} never comes")
        if note.asked and note.asked not in ledger:
            wrong.append(f"note {note.key}: there is no rule {note.asked}")
        for language in languages:
            if lesson.words_of(note.key, game.tongue(language)).language != language:
                wrong.append(f"note {note.key} has no words in {language!r} (lesson-{lesson.game}-{note.key})")
    return wrong


def _asked(lesson: Lesson, question: Question) -> str:
    who = {NATURE: "Nature is", lesson.you: "you are"}.get(question.seat, f"player {question.seat + 1} is")
    return f"{who} asked there, by {question.rule}: {', '.join(question.options)}"
