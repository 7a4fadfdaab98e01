"""How fast and how far a table's log may grow. The game itself can always go on to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import say
from .entries import (
    Answered,
    AnyEntry,
    Closed,
    Declined,
    Forgotten,
    Hinted,
    Invited,
    Offered,
    Ordered,
    Paused,
    Said,
    Seated,
    Started,
    Undone,
    Voted,
)
from .limits import Bucket, Limits
from .refusals import Refusal

if TYPE_CHECKING:
    from .table import Table

ASIDES = 4000  # entries that are no part of the game: talk, orders, votes, pauses
WORDS = 500_000  # bytes of talk and orders
ARRANGEMENTS = 1000  # beyond that, for what a game may need to go on: who sits where
UNDOS = 1000


class Growth:
    """What a log has grown by beside the game."""

    def __init__(self) -> None:
        self.asides = self.words = self.undos = 0

    def count(self, entry: AnyEntry) -> None:
        """One more entry."""
        kind = type(entry)  # isinstance looks through abstract classes, and every answer comes by here
        if kind is Undone:
            self.undos += 1
        elif kind is not Answered and kind is not Started:
            self.asides += 1
            if isinstance(entry, Said):
                self.words += len(entry.text.encode())
            elif isinstance(entry, Ordered):
                self.words += sum(map(len, entry.only or ()))

    def check(self, entry: AnyEntry) -> None:
        """Whether there is room for one more. Raises Refusal."""
        if type(entry) is Answered or isinstance(entry, Started | Closed | Forgotten):
            return
        if isinstance(entry, Undone) or (isinstance(entry, Voted) and entry.asks):
            if self.undos >= UNDOS:
                raise Refusal("full", say("refusal-undos", most=UNDOS))
        if isinstance(entry, Undone):
            return
        full = self.asides >= ASIDES or self.words >= WORDS
        if full and (isinstance(entry, Said | Ordered | Voted | Hinted) or self.asides >= ASIDES + ARRANGEMENTS):
            raise Refusal("full", "refusal-log-full")


def says_something(table: Table, entry: AnyEntry) -> bool:
    """Whether an entry would change anything: what is so already need not be written."""
    if type(entry) is Answered:
        return True
    match entry:
        case Ordered(seat=seat, only=only):
            return table.seats[seat].only != only
        case Paused(on=on):
            return table.paused != on
        case Seated(seat=seat, plan=plan):
            return table.seats[seat].plan != plan
        case Declined(seat=seat) | Invited(seat=seat, invite=""):
            return table.seats[seat].plan.invite != ""
        case Offered(on=on):
            return table.offered != on
        case Hinted(asked=asked):
            return table.hinted != asked
        case Voted(seat=seat, agree=True, asks=asks):
            return table.undo_by != seat if asks else seat not in table.agreed
    return True


class Pace:
    """How fast each seat may talk, and change things; it counts for the seat, however often somebody comes anew."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._talk: dict[int, Bucket] = {}
        self._changes: dict[int, Bucket] = {}

    def talk(self, seat: int) -> None:
        """One more line, feeling or finger. Raises Refusal."""
        bucket = self._talk.setdefault(seat, Bucket(self._limits.chat_per_second, self._limits.chat_at_once))
        if not bucket.take():
            raise Refusal("rate", "refusal-talk")

    def change(self, seat: int) -> None:
        """One more order, pause, vote, undo or new sitter. Raises Refusal."""
        bucket = self._changes.setdefault(seat, Bucket(self._limits.changes_per_second, self._limits.changes_at_once))
        if not bucket.take():
            raise Refusal("rate", "refusal-changes")
