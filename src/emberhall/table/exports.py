"""Games out of a table and into one: stories, records that anybody can check, reports about a rule."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ..games import all_games
from ..kernel import Answer, Refused, say
from ..kernel.saves import head
from ..kernel.timeline import Timeline
from . import sights
from .checking import with_draws
from .course import Dated, all_answers, current_line
from .entries import GAME_ENTRIES, Answered, Created, Numbered, Undone
from .founding import SeatWish, TableWish
from .house import NO_SEAT, house_lines
from .kept import Ended
from .messages import LONGEST_NAME
from .record import Entry, Note, Record, RecordError, Sitter, dump_record, load_record
from .refusals import Refusal
from .table import Table
from .words import tidy

LONGEST_GAME = 12_000  # answers, Nature's too: a clerk who looks at the table plays them all, within `clerks.BUDGET`


def whole_story(table: Table, answers: Sequence[Answer]) -> list[Dated]:
    """All events of a game, each with how many answers had been given when it was told."""
    line = Timeline(table.game, table.game.rules.begin(table.setup), recent=1, forgets=True)
    told: list[Dated] = []
    try:
        for number, answer in enumerate(answers, 1):
            told += [Dated(number, number, event) for event in line.give(answer).events]
    except Refused:
        pass  # the rules have changed since: tell what can be told
    return told


def record_of(table: Table, log: Sequence[Numbered], ended: Ended | None = None) -> Record:
    """A table's game as a record; what its dice came from is shown only when it is over.

    Its draws are those that were kept when it ended. If none were, they are listed by the rules; without the rules
    it was played under, or if it was over before it started, that cannot be done.
    """
    record = bare_record(table, log, table.over or ended is not None)
    if ended is not None:
        return replace(record, draws=ended.draws(), result=None if ended.result is None else tuple(ended.result))
    try:
        return with_draws(record)
    except RecordError:
        return record


def bare_record(table: Table, log: Sequence[Numbered], over: bool) -> Record:
    """The record of a table's game without its draws."""
    created, line = table.created, current_line(log)
    game = [(number, entry) for number, entry in log if isinstance(entry, GAME_ENTRIES)]
    written: list[Entry] = []
    for turn, (number, entry) in enumerate(game, 1):
        if isinstance(entry, Undone):
            kept = sum(earlier <= entry.to for earlier, _ in game)
            written.append(Entry(turn, entry.at, entry.seat, undo=kept))
        else:
            seat = entry.seat if isinstance(entry, Answered) else None
            written.append(Entry(turn, entry.at, seat, entry.answers, undone=number not in line))
    return Record(
        setup=table.setup,
        rules=created.rules,
        table=created.table,
        seats=tuple(Sitter(tidy(seat.plan.name, LONGEST_NAME), seat.plan.kind) for seat in table.seats),
        made=created.made,
        commitment=table.commitment,
        log=tuple(written),
        entropy=tuple(table.entropy),
        ended=None if not over else written[-1].at if written else created.made,
        secret=table.secret if over else None,
        given=created.given,
        result=None if table.frozen else table.game.rules.result(table.state),
        house=tuple(_notes(created, log)),
        lesson=created.lesson,
    )


def _notes(created: Created, log: Sequence[Numbered]) -> Iterator[Note]:
    """What everybody was told about seats and host, by the numbers that entries have in a record."""
    turns = [number for number, entry in log if isinstance(entry, GAME_ENTRIES)]
    for line in house_lines(created, log):
        seat = None if line.seat == NO_SEAT else line.seat
        yield Note(bisect_right(turns, line.number), line.at, seat, line.by, line.what)


def record_text(table: Table, log: Sequence[Numbered], ended: Ended | None = None) -> str:
    """A table's game as a file."""
    return dump_record(record_of(table, log, ended))


def from_record(text: str, offered: Collection[str] = ()) -> tuple[TableWish, tuple[Answer, ...], str]:
    """A table on which a recorded game has been played already, its answers, and its content if that is offered here.
    Raises Refusal."""
    try:
        record = load_record(text)
    except RecordError as error:
        raise Refusal("unreadable", say("refusal-unreadable", why=error.args[0].said)) from None
    if record.setup.content and record.setup.content not in offered:
        raise Refusal("content", "refusal-content")
    game = all_games().get(record.setup.game)
    if game is not None and not game.plays(record.rules):
        raise Refusal("rules", say("refusal-rules", began=record.rules[:40], here=game.rules_version))
    answers = tuple(answer for entry in record.log if not entry.undone for answer in entry.answers)
    if len(record.given) + len(answers) > LONGEST_GAME:
        raise Refusal("too-many", say("refusal-too-many", most=LONGEST_GAME))
    seats = [SeatWish("open", sitter.name) for sitter in record.seats]
    wish = TableWish(record.setup.game, record.setup.players, dict(record.setup.options), seats)
    return wish, (*record.given, *answers), record.setup.content


def report(table: Table, log: Sequence[Numbered], viewer: int, rule: str) -> dict[str, Any]:
    """What a report about a rule needs: everything the sender has seen, and the whole game once it is over."""
    answers = all_answers(table.created, log)
    tongue = table.game.tongue()
    told = sights.Telling(table, whole_story(table, answers)).lines(viewer, tongue)
    return {
        "emberhall-report": 1,
        **head(table.game, table.setup),
        "played_under": table.created.rules,
        "table": table.created.table,
        "rule": rule or (table.question.rule if table.question else ""),
        "viewer": viewer,
        "answers_so_far": len(answers),
        "story": told,
        "now": sights.update(sights.Telling(table, ()), viewer, tongue),
        "record": json.loads(record_text(table, log)) if table.over else None,
    }
