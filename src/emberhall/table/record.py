"""The record of a game: what a table exports, as JSON that needs no server and no rules to be read.

Its `log` has one entry for everything that happened to the game, numbered 1, 2, 3, ... in order: first the start
(`seat` is null, `answers` are Nature's), then answers (`seat`, and `answers`: the player's, then those of Nature
and forced ones it led to) and undos (`undo`: k, entries after k are void). What was undone stays, marked `undone`.
Its `house` says what happened around the game: who sat down, and whatever a host has done.
Its `draws` say for each draw which outcomes there were, so that dice can be checked without the rules.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NoReturn

from ..kernel import Answer, Setup, say
from ..kernel.saves import setup_from
from .dice import LONGEST_ENTROPY
from .refusals import house_says

FORMAT = 1
DEPTH = 50  # how deeply the lists and tables of a record may be nested
LARGEST = 2**53 - 1  # the largest whole number that every reader of JSON understands
HEX = re.compile(r"[0-9a-f]{64}")
DIGITS = re.compile(r"[1-9][0-9]{0,999}")


class RecordError(ValueError):
    """A record that cannot be read; the message says what is wrong with it, and where."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat somewhere: a name, and what kind of player that was ("human", "bot", ...)."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: the start or an answer, or an undo, which has no answers."""

    entry: int
    at: float
    seat: int | None = None  # none: the start
    answers: tuple[Answer, ...] = ()
    undo: int | None = None
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw with all its outcomes and their weights."""

    entry: int
    index: int
    outcomes: tuple[tuple[Answer, int], ...]
    answer: Answer


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened around the game after entry `entry` (0: before the first), as everybody was told."""

    entry: int
    at: float
    seat: int | None  # none: about the whole table
    by: str
    what: str


@dataclass(frozen=True)
class Record:
    """A game as it was played, and what its dice came from."""

    setup: Setup
    rules: str
    table: str
    seats: tuple[Sitter, ...]
    made: float
    commitment: str
    log: tuple[Entry, ...]
    entropy: tuple[str | None, ...]  # one for each seat
    draws: tuple[Draw, ...] = ()  # see `checking.with_draws`
    ended: float | None = None
    secret: bytes | None = None  # shown when the game is over, never before
    given: tuple[Answer, ...] = ()  # the answers it began with, if it was forked from another game
    result: tuple[float, ...] | None = None
    house: tuple[Note, ...] = ()  # who sat down, what a host has done
    lesson: bool = False  # a guided first game: its dice were chosen


# ---------------------------------------------------------------- writing


def dump_record(record: Record) -> str:
    """A record as JSON, one entry and one draw a line."""
    assert record.secret is None or record.ended is not None, "a secret is kept until the game is over"
    content = record.setup.content
    head = {
        "emberhall-record": FORMAT,
        "game": record.setup.game,
        "rules": record.rules,
        "players": record.setup.players,
        "options": dict(record.setup.options),
        "content": json.loads(content) if content else None,
        "table": record.table,
        "seats": [{"name": sitter.name, "kind": sitter.kind} for sitter in record.seats],
        "made": record.made,
        "ended": record.ended,
        "commitment": record.commitment,
        "secret": None if record.secret is None else record.secret.hex(),
        "entropy": list(record.entropy),
        "given": list(record.given),
        "result": None if record.result is None else list(record.result),
    } | ({"lesson": True} if record.lesson else {})
    house = _lines(map(asdict, record.house))
    log = _lines(map(_entry_out, record.log))
    draws = draws_text(record.draws)
    return json.dumps(head, indent=2)[:-2] + f',\n  "house": {house},\n  "log": {log},\n  "draws": {draws}\n}}\n'


def draws_text(draws: tuple[Draw, ...]) -> str:
    """A list of draws as JSON, to be kept by itself."""
    return _lines(map(_draw_out, draws))


def _lines(values: Iterator[Any]) -> str:
    lines = ",\n    ".join(map(json.dumps, values))
    return f"[\n    {lines}\n  ]" if lines else "[]"


def _entry_out(entry: Entry) -> dict[str, Any]:
    written: dict[str, Any] = {"entry": entry.entry, "at": entry.at, "seat": entry.seat}
    if entry.undo is not None:
        return written | {"undo": entry.undo}
    written["answers"] = list(entry.answers)
    return written | {"undone": True} if entry.undone else written


def _draw_out(draw: Draw) -> dict[str, Any]:
    outcomes = [[answer, weight if weight <= LARGEST else str(weight)] for answer, weight in draw.outcomes]
    return {"entry": draw.entry, "index": draw.index, "outcomes": outcomes, "answer": draw.answer}


# ---------------------------------------------------------------- reading


def load_record(text: str) -> Record:
    """Read what `dump_record` wrote. Raises RecordError with what is wrong and where."""
    try:
        data = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(house_says("record-not-json", line=error.lineno, column=error.colno)) from None
    except (ValueError, RecursionError):  # a word or a number that JSON has not, or lists without bottom
        raise RecordError(house_says("record-not-json", line=0, column=0)) from None
    if not isinstance(data, dict) or "emberhall-record" not in data:
        raise RecordError(house_says("record-no-mark"))
    _look_through(data)
    form = data["emberhall-record"]
    if type(form) is not int or form != FORMAT:
        raise RecordError(house_says("record-format", format=said(form), known=FORMAT))
    players = _whole(data, "players", least=1)
    seats = _list(data, "seats", _sitter)
    entropy = _list(data, "entropy", _entropy)
    for name, found in (("seats", seats), ("entropy", entropy)):
        if len(found) != players:
            _damaged("broken-count", place=name, number=len(found), players=players)
    content = None if data.get("content") is None else _table(data["content"], "content")
    head = {"game": _text(data, "game"), "players": players, "options": _options(data), "content": content}
    result = _list(data, "result", _number) if data.get("result") is not None else None
    record = Record(
        setup=setup_from(head),
        rules=_text(data, "rules"),
        table=_text(data, "table"),
        seats=tuple(seats),
        made=_number(data.get("made"), "made"),
        commitment=_hex(data.get("commitment"), "commitment"),
        log=tuple(_list(data, "log", lambda value, where: _entry(value, where, players))),
        entropy=tuple(entropy),
        draws=tuple(_list(data, "draws", _draw)),
        ended=None if data.get("ended") is None else _number(data["ended"], "ended"),
        secret=None if data.get("secret") is None else bytes.fromhex(_hex(data["secret"], "secret")),
        given=tuple(_list(data, "given", _word) if data.get("given") is not None else ()),
        result=None if result is None else tuple(result),
        house=tuple(_list(data, "house", lambda value, where: _note(value, where, players)) if "house" in data else ()),
        lesson=data.get("lesson") is True,
    )
    if record.secret is not None and record.ended is None:
        _damaged("broken-secret")
    return record


def draws_from(text: str) -> tuple[Draw, ...]:
    """Read what `draws_text` wrote."""
    return tuple(_list({"draws": json.loads(text)}, "draws", _draw))


def _damaged(what: str, /, **facts: Any) -> NoReturn:
    raise RecordError(house_says("record-damaged", what=say(what, **facts)))


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def said(value: Any) -> str:
    """A value in a sentence, however long it is."""
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 60 else written[:59] + "…"


def _look_through(data: Any) -> None:
    """Whatever else it says, a record is not nested for ever, and its texts and numbers can be written down."""
    waiting = [("", 1, data)]
    while waiting:
        place, depth, inside = waiting.pop()
        if depth > DEPTH:
            raise RecordError(house_says("record-too-deep"))
        for key, value in inside.items() if isinstance(inside, dict) else enumerate(inside):
            if isinstance(key, str) and _is_broken(key):
                _damaged("broken-name", place=place or None)
            if isinstance(value, dict | list):
                waiting.append((_way(place, key), depth + 1, value))
            elif isinstance(value, str) and _is_broken(value):
                _damaged("broken-letter", place=_way(place, key))
            elif isinstance(value, float) and not math.isfinite(value):
                _damaged("broken-large", place=_way(place, key))


def _way(place: str, key: str | int) -> str:
    return f"{place}[{key}]" if isinstance(key, int) else f"{place}.{key}" if place else key


def _is_broken(text: str) -> bool:
    """Whether a text has half a letter (a surrogate alone), which cannot be written down."""
    return not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)


def _table(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        _damaged("broken-table", place=where)
    return value


def _list(data: Mapping[str, Any], name: str, read: Callable[[Any, str], Any], where: str = "") -> list[Any]:
    """The list of that name, each part read in its place."""
    place, value = _way(where, name), data.get(name)
    if not isinstance(value, list):
        _damaged("broken-list", place=place)
    return [read(part, f"{place}[{number}]") for number, part in enumerate(value)]


def _text(data: Mapping[str, Any], name: str, where: str = "") -> str:
    value = data.get(name)
    if not isinstance(value, str):
        _damaged("broken-text", place=_way(where, name))
    return value


def _word(value: Any, where: str) -> str:
    if not isinstance(value, str):
        _damaged("broken-word", place=where)
    return value


def _whole(data: Mapping[str, Any], name: str, where: str = "", least: int = 0) -> int:
    value = data.get(name)
    if type(value) is not int or not least <= value <= LARGEST:
        _damaged("broken-whole", place=_way(where, name), least=least)
    return value


def _number(value: Any, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > LARGEST:
        _damaged("broken-number", place=where)
    return value


def _hex(value: Any, where: str) -> str:
    if not isinstance(value, str) or not HEX.fullmatch(value):
        _damaged("broken-hex", place=where)
    return value


def _options(data: Mapping[str, Any]) -> dict[str, Any]:
    options = _table(data.get("options"), "options")
    for name, value in options.items():
        if not isinstance(value, str | int):
            _damaged("broken-option", place=f"options.{name}")
    return options


def _sitter(value: Any, where: str) -> Sitter:
    seat = _table(value, where)
    return Sitter(_text(seat, "name", where), _text(seat, "kind", where))


def _entropy(value: Any, where: str) -> str | None:
    if value is not None and (not isinstance(value, str) or len(value) > LONGEST_ENTROPY):
        _damaged("broken-entropy", place=where, most=LONGEST_ENTROPY)
    return value


def _entry(value: Any, where: str, players: int) -> Entry:
    data = _table(value, where)
    number, at = _whole(data, "entry", where), _number(data.get("at"), f"{where}.at")
    seat, undone = data.get("seat"), data.get("undone", False)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        _damaged("broken-seat", place=f"{where}.seat", last=players - 1)
    if not isinstance(undone, bool):
        _damaged("broken-truth", place=f"{where}.undone")
    if ("answers" in data) == ("undo" in data):
        _damaged("broken-entry", place=where)
    if "answers" in data:
        answers = tuple(_list(data, "answers", _word, where))
        if seat is not None and not answers:
            _damaged("broken-answers", place=f"{where}.answers")
        return Entry(number, at, seat, answers, undone=undone)
    if undone:
        _damaged("broken-undone", place=where)
    return Entry(number, at, seat, undo=_whole(data, "undo", where))


def _note(value: Any, where: str, players: int) -> Note:
    data = _table(value, where)
    entry, at, seat = _whole(data, "entry", where), _number(data.get("at"), f"{where}.at"), data.get("seat")
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        _damaged("broken-seat", place=f"{where}.seat", last=players - 1)
    return Note(entry, at, seat, _text(data, "by", where), _text(data, "what", where))


def _draw(value: Any, where: str) -> Draw:
    data = _table(value, where)
    entry, index = _whole(data, "entry", where), _whole(data, "index", where)
    outcomes = tuple(_list(data, "outcomes", _outcome, where))
    if len({answer for answer, _ in outcomes}) != len(outcomes) or len(outcomes) < 2:
        _damaged("broken-outcomes", place=f"{where}.outcomes")
    if not sum(weight for _, weight in outcomes):
        _damaged("broken-weights", place=f"{where}.outcomes")
    return Draw(entry, index, outcomes, _text(data, "answer", where))


def _outcome(value: Any, where: str) -> tuple[Answer, int]:
    match value:
        case [str(answer), int(weight)] if not isinstance(weight, bool) and 0 <= weight <= LARGEST:
            return answer, weight
        case [str(answer), str(digits)] if DIGITS.fullmatch(digits):  # too large for a number of JavaScript
            return answer, int(digits)
    _damaged("broken-outcome", place=where)
