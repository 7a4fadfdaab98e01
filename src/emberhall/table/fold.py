"""What an entry of the log changes at a table besides the game: one case for each kind."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .dice import make_key
from .entries import (
    GAME_ENTRIES,
    Answered,
    AnyEntry,
    Closed,
    Declined,
    Entropy,
    Forgotten,
    Hinted,
    Invited,
    Offered,
    Ordered,
    Paused,
    Renewed,
    Said,
    Seated,
    Started,
    Undone,
    Unreadable,
    Voted,
)
from .house import house_line, seat_of

if TYPE_CHECKING:
    from .table import Table

PASS = "pass"  # the answer that declines, in every game that lets people decline
FREE_PASS = 3.0  # seconds of a game's clock that a pass costs nobody: who cannot answer has to wait too


def note(table: Table, number: int, entry: AnyEntry) -> None:
    """An entry of the log, and what it changes besides the game."""
    table.number = number
    if type(entry) is not Ordered:  # everybody is told when the table will expire, and nobody of orders
        table.last = max(table.last, entry.at)
    table.growth.count(entry)
    if type(entry) is not Answered:
        read_out(table, number, entry)
    table.turns += type(entry) in GAME_ENTRIES
    match entry:
        case Answered(at=at, seat=seat, id=id, took=took):
            free = FREE_PASS if entry.answers[0] == PASS else 0.0
            table.seats[seat].spent += max(0.0, took - free)
            table.know("answer", seat, id)
            table.ask(at)
        case Started(at=at):
            table.started, table.offered = True, False
            table.ask(at)
            if not table.paused:
                table.standing.go(table.clock())
            table.key = make_key(table.secret, table.created.table, table.entropy)
        case Undone(at=at, seat=seat, id=id, took=took):
            table.moved, table.undo_by = number, None
            if entry.agreed:  # what others consented to has shown more than what stays
                table.course.line.settle()
            table.seats[seat].spent += took
            table.know("undo", seat, id)
            table.ask(at)
        case Voted(seat=seat, agree=agree, asks=asks, id=id):
            table.know("undo" if asks else "vote", seat, id)
            table.undo_by = seat if asks else table.undo_by if agree else None
            table.agreed = {seat} if asks else {*table.agreed, seat} if agree else set()
        case Seated(seat=seat, entropy=text):
            table.seats.change(number, entry)
            table.offered = table.offered and table.seats.free() is not None
            if text and not table.started:
                table.entropy[seat] = text
        case Invited() | Declined():
            table.seats.change(number, entry)
        case Entropy(seat=seat, text=text):
            if not table.started:  # tables of old have some that came too late: the key does not know them
                table.entropy[seat] = text
        case Ordered(seat=seat, only=only):
            table.seats[seat].only = only
            table.unseen.append(number)
        case Paused():
            table.pause(entry)
        case Said(seat=seat, id=id):
            table.know("say", seat, id)
            table.spoke.add(seat)
            table.chat.append((number, entry))
        case Closed(at=at, on=on, why=why):
            table.closed = (why or "No reason was given.") if on else ""
            if on:  # nobody's time runs, nor when it is opened again: people have to come back first
                table.offered = False
                table.pause(Paused(at, True))
        case Offered(on=on, seat=seat):
            table.offered, table.offerer = on, seat
        case Hinted(asked=asked):
            table.hinted = asked
        case Renewed():
            table.seats.renew(entry)
        case Forgotten(seat=seat):
            table.forgotten[seat] = number
            table.spoke.discard(seat)
            table.seats.forget(seat)
            table.house = deque((line.nameless(seat) for line in table.house), table.house.maxlen)
            table.chat = deque((line for line in table.chat if line[1].seat != seat), table.chat.maxlen)
        case Unreadable(why=why):
            table.damage(number, why)


def read_out(table: Table, number: int, entry: AnyEntry) -> None:
    """What the house tells everybody about an entry."""
    about = seat_of(entry)
    line = house_line(table.public(number), entry, None if about is None else table.seats[about].plan)
    if line is not None:
        table.house.append(line)
