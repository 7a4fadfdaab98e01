"""The record of a game: what a table exports, and the check that its dice were honest.

A record is JSON that needs no server and no rules to be read. Its `log` has one entry for every number the table
gave out, in order: the start (`seat` is null, `answers` are Nature's), an answer (`seat`, and `answers`: the
player's, then those of Nature and forced ones it led to), an undo (`undo`: k, entries after k are void), or
something that is no part of the game (`other`: what, in a word). What was undone stays, marked `undone`. Its
`draws` say for each draw which outcomes there were, so that dice can be checked without the rules.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, NoReturn

from ..games import games
from ..kernel import NATURE, Answer, Game, Question, SaveError, Setup, State, apply
from ..kernel.saves import begin_again, setup_from
from .dice import LONGEST_ENTROPY, below, commitment, make_key, words

FORMAT = 1
FIRST = 1  # the number of the first entry of a log
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
    """One entry of the log. Just one of `answers`, `undo` and `other` says what it is."""

    entry: int
    at: float
    seat: int | None = None  # none: the table itself
    answers: tuple[Answer, ...] | None = None
    undo: int | None = None
    other: str = ""
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw with all its outcomes and their weights."""

    entry: int
    index: int
    outcomes: tuple[tuple[Answer, int], ...]
    answer: Answer


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
    draws: tuple[Draw, ...] = ()  # see `with_draws`
    ended: float | None = None
    secret: bytes | None = None  # shown when the game is over, never before
    given: tuple[Answer, ...] = ()  # the answers it began with, if it was forked from another game
    result: tuple[float, ...] | None = None


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
    }
    log = _lines(map(_entry_out, record.log))
    draws = _lines(map(_draw_out, record.draws))
    return json.dumps(head, indent=2)[:-2] + f',\n  "log": {log},\n  "draws": {draws}\n}}\n'


def _lines(values: Iterator[Any]) -> str:
    lines = ",\n    ".join(map(json.dumps, values))
    return f"[\n    {lines}\n  ]" if lines else "[]"


def _entry_out(entry: Entry) -> dict[str, Any]:
    written: dict[str, Any] = {"entry": entry.entry, "at": entry.at}
    if entry.answers is not None:
        written |= {"seat": entry.seat, "answers": list(entry.answers)}
    elif entry.undo is not None:
        written |= {"seat": entry.seat, "undo": entry.undo}
    else:
        written |= {"other": entry.other}
    return written | {"undone": True} if entry.undone else written


def _draw_out(draw: Draw) -> dict[str, Any]:
    outcomes = [[answer, weight if weight <= LARGEST else str(weight)] for answer, weight in draw.outcomes]
    return {"entry": draw.entry, "index": draw.index, "outcomes": outcomes, "answer": draw.answer}


# ---------------------------------------------------------------- reading


def load_record(text: str) -> Record:
    """Read what `dump_record` wrote. Raises RecordError with what is wrong and where."""
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not a record: {error}") from None
    if not isinstance(data, dict) or "emberhall-record" not in data:
        raise RecordError("this is not a record: it has no line that says emberhall-record")
    _look_through(data)
    form = data["emberhall-record"]
    if type(form) is not int or form != FORMAT:
        raise RecordError(f"this record has format {_said(form)}; this version reads format {FORMAT}")
    players = _whole(data, "players", least=1)
    seats = _list(data, "seats", _sitter)
    entropy = _list(data, "entropy", _entropy)
    for name, found in (("seats", seats), ("entropy", entropy)):
        if len(found) != players:
            _damaged(f"{name} are {len(found)}, but {players} play")
    content = data.get("content")
    if content is not None and not isinstance(content, dict):
        _damaged("content is not a table")
    setup = setup_from(
        {"game": _text(data, "game"), "players": players, "options": _options(data), "content": content}
    )
    result = _list(data, "result", _number) if data.get("result") is not None else None
    record = Record(
        setup=setup,
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
    )
    if record.secret is not None and record.ended is None:
        _damaged("secret is shown, but the game has not ended")
    return record


def _damaged(what: str) -> NoReturn:
    raise RecordError(f"this record is damaged: {what}")


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _said(value: Any) -> str:
    """A value in a sentence, however long it is."""
    written = json.dumps(value, ensure_ascii=False)
    return written if len(written) <= 60 else written[:59] + "…"


def _look_through(data: Any) -> None:
    """Whatever else it says, a record is not nested for ever, and its texts and numbers can be written down."""
    waiting = [("", 1, data)]
    while waiting:
        place, depth, inside = waiting.pop()
        if depth > DEPTH:
            raise RecordError("this is not a record: it is nested too deeply")
        for key, value in inside.items() if isinstance(inside, dict) else enumerate(inside):
            if isinstance(key, str) and _is_broken(key):
                _damaged(f"a name in {place or 'it'} holds half a letter")
            if isinstance(value, dict | list):
                waiting.append((_way(place, key), depth + 1, value))
            elif isinstance(value, str) and _is_broken(value):
                _damaged(f"{_way(place, key)} holds half a letter")
            elif isinstance(value, float) and not math.isfinite(value):
                _damaged(f"{_way(place, key)} is too large a number")


def _way(place: str, key: str | int) -> str:
    return f"{place}[{key}]" if isinstance(key, int) else f"{place}.{key}" if place else key


def _is_broken(text: str) -> bool:
    """Whether a text has half a letter (a surrogate alone), which cannot be written down."""
    return not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)


def _table(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        _damaged(f"{where} is not a table")
    return value


def _list(data: Mapping[str, Any], name: str, read: Callable[[Any, str], Any], where: str = "") -> list[Any]:
    """The list of that name, each part read in its place."""
    place = f"{where}.{name}" if where else name
    value = data.get(name)
    if not isinstance(value, list):
        _damaged(f"{place} is missing or not a list")
    return [read(part, f"{place}[{number}]") for number, part in enumerate(value)]


def _text(data: Mapping[str, Any], name: str, where: str = "") -> str:
    value = data.get(name)
    if not isinstance(value, str):
        _damaged(f"{where}.{name} is missing or not a text" if where else f"{name} is missing or not a text")
    return value


def _word(value: Any, where: str) -> str:
    if not isinstance(value, str):
        _damaged(f"{where} is not a text")
    return value


def _whole(data: Mapping[str, Any], name: str, where: str = "", least: int = 0) -> int:
    value = data.get(name)
    if type(value) is not int or not least <= value <= LARGEST:
        place = f"{where}.{name}" if where else name
        _damaged(f"{place} is missing or not a whole number from {least} on")
    return value


def _number(value: Any, where: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > LARGEST:
        _damaged(f"{where} is missing or not a number")
    return value


def _hex(value: Any, where: str) -> str:
    if not isinstance(value, str) or not HEX.fullmatch(value):
        _damaged(f"{where} is missing or not 64 digits from 0 to f")
    return value


def _options(data: Mapping[str, Any]) -> dict[str, Any]:
    options = _table(data.get("options"), "options")
    for name, value in options.items():
        if not isinstance(value, str | int):
            _damaged(f"options.{name} is not a word, a whole number, true or false")
    return options


def _sitter(value: Any, where: str) -> Sitter:
    seat = _table(value, where)
    return Sitter(_text(seat, "name", where), _text(seat, "kind", where))


def _entropy(value: Any, where: str) -> str | None:
    if value is not None and (not isinstance(value, str) or len(value) > LONGEST_ENTROPY):
        _damaged(f"{where} is neither null nor a text of up to {LONGEST_ENTROPY} characters")
    return value


def _entry(value: Any, where: str, players: int) -> Entry:
    data = _table(value, where)
    number, at = _whole(data, "entry", where), _number(data.get("at"), f"{where}.at")
    seat, undone = data.get("seat"), data.get("undone", False)
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        _damaged(f"{where}.seat is neither null nor one of the seats 0 to {players - 1}")
    if not isinstance(undone, bool):
        _damaged(f"{where}.undone is neither true nor false")
    if len({"answers", "undo", "other"} & data.keys()) != 1:
        _damaged(f"{where} has to have either answers, undo or other")
    if "answers" in data:
        answers = tuple(_list(data, "answers", _word, where))
        if seat is not None and not answers:
            _damaged(f"{where}.answers are none, though a seat has answered")
        return Entry(number, at, seat, answers, undone=undone)
    if undone:
        _damaged(f"{where} is marked as undone, but only answers can be")
    if "undo" in data:
        return Entry(number, at, seat, undo=_whole(data, "undo", where))
    return Entry(number, at, seat, other=_text(data, "other", where))


def _draw(value: Any, where: str) -> Draw:
    data = _table(value, where)
    entry, index = _whole(data, "entry", where), _whole(data, "index", where)
    outcomes = tuple(_list(data, "outcomes", _outcome, where))
    if len({answer for answer, _ in outcomes}) != len(outcomes) or len(outcomes) < 2:
        _damaged(f"{where}.outcomes are not at least two different ones")
    if not sum(weight for _, weight in outcomes):
        _damaged(f"{where}.outcomes have no weight")
    return Draw(entry, index, outcomes, _text(data, "answer", where))


def _outcome(value: Any, where: str) -> tuple[Answer, int]:
    match value:
        case [str(answer), int(weight)] if not isinstance(weight, bool) and 0 <= weight <= LARGEST:
            return answer, weight
        case [str(answer), str(digits)] if DIGITS.fullmatch(digits):  # too large for a number of JavaScript
            return answer, int(digits)
    _damaged(f"{where} is not an outcome and its weight")


# ---------------------------------------------------------------- checking


class Wrong(Exception):
    """The first thing that does not hold, as a sentence."""


@dataclass(frozen=True)
class Report:
    """What came of checking a record."""

    record: Record
    checked: tuple[str, ...]  # what holds
    unchecked: tuple[str, ...]  # what could not be checked, and why
    wrong: str = ""  # the first thing that does not hold
    draws: int = 0  # how many were worked out again and are as they should be
    played: bool = False  # whether the game was played again by the rules
    result: tuple[float, ...] | None = None  # how it ended then, if it did

    @property
    def honest(self) -> bool:
        """Whether the dice were worked out again and nothing is wrong."""
        return not self.wrong and self.record.secret is not None

    @property
    def verdict(self) -> str:
        """What came of it in one sentence."""
        if self.wrong:
            return f"Something does not hold: {self.wrong}."
        if not self.honest:
            return "The dice cannot be checked yet: the secret is shown when the game is over."
        if not self.played:
            return f"The dice were honest as far as they are listed: {_draws(self.draws)} worked out again."
        return f"The dice were honest: {_draws(self.draws)} worked out again, and nothing differs."

    def __str__(self) -> str:
        lines = [self.verdict]
        lines += [f"Checked: {what}." for what in self.checked]
        lines += [f"Not checked: {what}." for what in self.unchecked]
        return "\n".join(lines)


def check_record(record: Record, rules: bool = True) -> Report:
    """Work out every draw again and compare; with the rules the game was played under, play it again too."""
    checked: list[str] = []
    game, why_not = _rules_of(record) if rules else (None, "the rules were left out")
    unchecked = tuple(_out_of_reach(record, why_not))
    key, draws, result = None, 0, None
    try:
        if record.secret is not None:
            key = _check_commitment(record)
            checked.append("the secret is the one the server was committed to")
        check_log(record.log)
        checked.append(_log_holds(record))
        if game is None:
            for draw in _listed_draws(record):
                draws += _check_draw(key, draw)
            if key is not None:
                checked.append(f"{_draws(draws)} in the list follow from the secret and the entropy")
        else:
            replayed = Replay(record, game)
            listed = iter(record.draws)
            for draw in replayed.draws():
                draws += _check_draw(key, draw)
                _check_listed(next(listed, None), draw)
            for extra in listed:
                raise Wrong(f"the list of draws has a draw {extra.index} of entry {extra.entry}, which was never made")
            checked.append("every answer was legal")
            checked.append(f"the list of draws is complete: {_draws(len(record.draws))}")
            if key is not None:
                checked.append(f"{_draws(draws)} follow from the secret and the entropy")
            result = _check_result(record, replayed)
            if result is not None:
                checked.append(f"the game is over, with the result {_result(result)}")
            else:
                checked.append("the game was not played to its end")
    except Wrong as wrong:
        return Report(record, tuple(checked), unchecked, str(wrong), draws)
    return Report(record, tuple(checked), unchecked, "", draws, game is not None, result)


def _out_of_reach(record: Record, why_no_rules: str) -> Iterator[str]:
    """What cannot be checked."""
    if record.given:
        yield f"the dice of the {len(record.given)} answers the game began with, which come from another game"
    if record.secret is None:
        yield "the dice, because the secret is not shown yet"
    if why_no_rules:
        yield f"whether the list of draws is complete and the answers were legal, because {why_no_rules}"


def with_draws(record: Record) -> Record:
    """The record with its list of draws and its result, found by playing its log again. Raises RecordError."""
    game, why_not = _rules_of(record)
    if game is None:
        raise RecordError(f"the draws cannot be listed, because {why_not}")
    try:
        check_log(record.log)
        replayed = Replay(record, game)
        draws = tuple(replayed.draws())
    except Wrong as wrong:
        raise RecordError(f"the draws cannot be listed: {wrong}") from None
    return replace(record, draws=draws, result=game.result(replayed.state))


def _rules_of(record: Record) -> tuple[Game | None, str]:
    """The rules the game was played under, or why they are not to be had."""
    game = games().get(record.setup.game)
    if game is None:
        return None, f"the game {_said(record.setup.game)} is not installed"
    if game.rules_version != record.rules:
        return None, f"it was played under rules {_said(record.rules)}, and {_said(game.rules_version)} are installed"
    return game, ""


def _draws(number: int) -> str:
    return "1 draw" if number == 1 else f"{number} draws"


def _result(result: tuple[float, ...]) -> str:
    return " / ".join(f"{value:g}" for value in result)


def _check_commitment(record: Record) -> bytes:
    """The key of the dice, once the secret is the right one."""
    assert record.secret is not None
    there = commitment(record.secret)
    if there != record.commitment:
        raise Wrong(f"the commitment of the secret is {there}, but the server had shown {record.commitment}")
    return make_key(record.secret, record.table, record.entropy)


def check_log(log: tuple[Entry, ...]) -> None:
    """No number is missing or comes twice, the start is there, and what is marked as undone was. Raises Wrong."""
    for number, entry in enumerate(log, FIRST):
        if entry.entry != number:
            raise Wrong(f"entry {number} of the log is missing: entry {entry.entry} is in its place")
    taken_back: dict[int, int] = {}  # which entry by which
    standing: list[int] = []
    for entry in log:
        if entry.answers is not None:
            if entry.seat is None and standing:
                raise Wrong(f"entry {entry.entry} is a start, but the game has started already")
            if entry.seat is not None and not standing:
                raise Wrong(f"entry {entry.entry} is an answer, but the game has not started yet")
            standing.append(entry.entry)
        elif entry.undo is not None:
            if not standing or not standing[0] <= entry.undo < entry.entry:
                raise Wrong(f"entry {entry.entry} goes back to entry {entry.undo}, which is not possible")
            while standing[-1] > entry.undo:
                taken_back[standing.pop()] = entry.entry
    if not standing:
        raise Wrong("the log has no start")
    for entry in log:
        if entry.undone and entry.entry not in taken_back:
            raise Wrong(f"entry {entry.entry} is marked as undone, but no entry takes it back")
        if not entry.undone and entry.entry in taken_back:
            by = taken_back[entry.entry]
            raise Wrong(f"entry {entry.entry} was taken back by entry {by}, but is not marked as undone")


def _log_holds(record: Record) -> str:
    undone = sum(entry.undone for entry in record.log)
    others = sum(entry.answers is None and entry.undo is None for entry in record.log)
    return (
        f"the log has all its {len(record.log)} entries ({undone} taken back, {others} that are no part of the game)"
    )


def _check_draw(key: bytes | None, draw: Draw) -> int:
    """Whether a draw is what the key says; how many draws that makes: none without a key."""
    outcomes, answer = draw.outcomes, draw.answer
    if key is None:
        if all(answer != outcome for outcome, _ in outcomes):
            raise Wrong(f"{_place(draw)}: {_said(answer)} is none of the outcomes")
        return 0
    number = below(sum(weight for _, weight in outcomes), words(key, draw.entry, draw.index))
    for outcome, weight in outcomes:
        number -= weight
        if number < 0:
            if outcome != answer:
                raise Wrong(f"{_place(draw)}: the dice say {_said(outcome)}, but the record says {_said(answer)}")
            return 1
    raise AssertionError("weights are counted through")


def _place(draw: Draw) -> str:
    return f"entry {draw.entry}, draw {draw.index}"


def _listed_draws(record: Record) -> Iterator[Draw]:
    """The list of draws, each in its place and in agreement with the log as far as can be told without rules."""
    entries = {entry.entry: entry for entry in record.log if entry.answers is not None}
    entry = index = 0
    answers: Iterator[Answer] = iter(())
    for draw in record.draws:
        if draw.entry not in entries:
            raise Wrong(f"{_place(draw)}: the log has no answers with that number")
        if draw.entry < entry:
            raise Wrong(f"{_place(draw)}: it comes after entry {entry} in the list of draws")
        if draw.entry > entry:
            entry, index = draw.entry, 0
            there = entries[entry]
            answers = iter((there.answers or ())[there.seat is not None :])
        if draw.index != index:
            raise Wrong(f"{_place(draw)}: draw {index} of this entry should come next")
        if draw.answer not in answers:  # looks on from the answer before
            raise Wrong(f"{_place(draw)}: the log does not have {_said(draw.answer)} there")
        index += 1
        yield draw


def _check_listed(listed: Draw | None, draw: Draw) -> None:
    """Whether the list of draws says of a draw what the rules say."""
    if listed is None:
        raise Wrong(f"{_place(draw)}: it is missing at the end of the list of draws")
    if (listed.entry, listed.index) != (draw.entry, draw.index):
        raise Wrong(f"{_place(draw)}: the list of draws has entry {listed.entry}, draw {listed.index} in its place")
    for number, (mine, theirs) in enumerate(zip_longest(draw.outcomes, listed.outcomes)):
        if mine != theirs:
            there = f"{_said(mine)} by the rules, but {_said(theirs)} in the list of draws"
            raise Wrong(f"{_place(draw)}: outcome {number} is {there}")
    if listed.answer != draw.answer:
        raise Wrong(
            f"{_place(draw)}: the log says {_said(draw.answer)}, but the list of draws says {_said(listed.answer)}"
        )


def _check_result(record: Record, replayed: Replay) -> tuple[float, ...] | None:
    result = replayed.game.result(replayed.state)
    if record.result is not None and record.result != result:
        there = "it is not over" if result is None else f"it is {_result(result)}"
        raise Wrong(f"the record gives the result of the game as {_result(record.result)}, but by the rules {there}")
    return result


class Replay:
    """A log played again, undone branches too."""

    def __init__(self, record: Record, game: Game) -> None:
        self.record, self.game = record, game
        try:
            self.state: State = begin_again(game, record.setup)
        except SaveError as error:
            raise Wrong(str(error)) from None
        for number, answer in enumerate(record.given, 1):
            self._give(f"answer {number} of those the game began with", answer)

    def draws(self) -> Iterator[Draw]:
        """Play entry after entry and tell each draw, as the log has it. Raises Wrong where the rules say no."""
        standing: list[tuple[int, State]] = []  # entries that count, with the positions they led to
        for entry in self.record.log:
            if entry.undo is not None:
                while standing[-1][0] > entry.undo:
                    standing.pop()
                self.state = standing[-1][1].copy()
            elif entry.answers is not None:
                yield from self._play(entry, entry.answers)
                standing.append((entry.entry, self.state))
                self.state = self.state.copy()

    def _play(self, entry: Entry, answers: tuple[Answer, ...]) -> Iterator[Draw]:
        where, index = f"entry {entry.entry}", 0
        if entry.seat is not None:
            question = self._question(where, answers[0])
            if question.seat != entry.seat:
                raise Wrong(f"{where}: seat {entry.seat} has answered, but seat {question.seat} was asked")
            self._give(where, answers[0])
            answers = answers[1:]
        for answer in answers:
            question = self._question(where, answer)
            if question.seat == NATURE:
                if len(question.options) > 1:
                    yield Draw(entry.entry, index, _outcomes(question), answer)
                    index += 1
            elif len(question.options) > 1:
                raise Wrong(f"{where}: {_said(answer)} is there, but seat {question.seat} had to be asked")
            self._give(where, answer)
        if self.state.question is not None and self.state.question.seat == NATURE:
            raise Wrong(f"{where}: it ends before a draw that belongs to it")

    def _question(self, where: str, answer: Answer) -> Question:
        if self.state.question is None:
            raise Wrong(f"{where}: {_said(answer)} is there, but the game was over")
        return self.state.question

    def _give(self, where: str, answer: Answer) -> None:
        question = self._question(where, answer)
        if answer not in question.options:
            legal = ", ".join(question.options)
            legal = legal if len(legal) <= 200 else legal[:199] + "…"
            raise Wrong(f"{where}: {_said(answer)} was not possible (rule {question.rule}); possible were {legal}")
        apply(self.state, answer)


def _outcomes(question: Question) -> tuple[tuple[Answer, int], ...]:
    assert question.weights is not None
    return tuple(zip(question.options, question.weights, strict=True))
