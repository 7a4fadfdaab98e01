"""Where tables are kept: how each one began, its log line by line, and its newest snapshot.

A URL chooses the store: an SQLite file for one machine, PostgreSQL for several. A store belongs to the event
loop that opened it; several stores, in one process or in many, may share a database.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..refusals import house_says

CLOSED = "store-closed"


class StoreError(RuntimeError):
    """Something could not be kept or found; the message says what is wrong and what to do about it.

    `brief` is what strangers may read of it: no path, no address.
    """

    def __init__(self, message: str, brief: str = "the database cannot be used: see the log of the server") -> None:
        super().__init__(message)
        self.brief = brief


class TableRow(NamedTuple):
    """How a table began."""

    table: str
    made: float  # seconds since 1970
    body: bytes
    maker: str = ""  # a mark of whoever made it, if one is kept: see keeping.py


class Entry(NamedTuple):
    """One line of a table's log; numbers count from 1."""

    table: str
    number: int
    body: bytes


class Listed(NamedTuple):
    """What there is of a table, for whoever runs the server."""

    table: str
    made: float
    maker: str
    entries: int  # the number of the newest
    size: int  # bytes
    last: bytes  # its newest entry; empty if there is none


class Offering(NamedTuple):
    """A table on the list of open tables."""

    table: str
    seen: float  # when its host was there last, in seconds since 1970
    maker: str  # a mark of the address it was offered from, if one is kept
    body: bytes


class Notice(NamedTuple):
    """Something was done to a table from outside: read on, or, if it is gone, let go of it."""

    number: int
    table: str
    gone: bool
    why: str


class Store(Protocol):
    """Keeps tables. What a call has reported as written survives a power cut. Every call may raise StoreError."""

    async def create(self, row: TableRow) -> None:
        """Keep how a new table began. There must not be a table of that name already."""

    async def row(self, table: str) -> TableRow | None:
        """How a table began, if there is such a table."""

    async def append(self, entry: Entry) -> bool:
        """Write a line of a log. True once it is safe, False if that number was taken: then nothing is written.

        After a StoreError, or when the call was cancelled, the line may have been written or not: look.
        """

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The lines of a log in order, from the one after the given number."""

    async def newest(self, table: str) -> int:
        """The highest number in a log, 0 if it is empty."""

    async def keep(self, table: str, number: int, body: bytes) -> None:
        """Keep a snapshot of a table as it was after that number, unless a newer one is there."""

    async def kept(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot of a table and the number it was taken after."""

    async def count(self) -> int:
        """How many tables are stored."""

    async def check(self) -> None:
        """Write something that nobody reads. Raises StoreError if nothing can be written."""

    async def listed(self, maker: str | None = None, made_before: float | None = None) -> list[Listed]:
        """All tables, the oldest first; or those of one maker, or made before a time."""

    async def size(self) -> int:
        """How many bytes all tables take up."""

    async def erase(self, table: str, why: str, number: int | None = None) -> bool:
        """Delete a table with all there is of it; with a number, only if that is still its newest entry."""

    async def rewrite(
        self, table: str, began: bytes, lines: list[tuple[int, bytes]], snapshot: tuple[int, bytes] | None
    ) -> None:
        """Put other words in the place of what is stored. For what must not stay."""

    async def offer(self, offering: Offering, each: int, since: float) -> bool:
        """Put a table on the list of open tables, or say again that it is there; whether it is.

        Not if so many others from the same address are there whose hosts were seen since then.
        """

    async def withdraw(self, table: str) -> None:
        """Take a table off the list of open tables."""

    async def offerings(self, since: float, most: int) -> list[Offering]:
        """The tables on the list whose hosts were seen since then: so many, the newest first."""

    async def notify(self, table: str) -> None:
        """Let running servers know that there is something new at a table."""

    async def notices(self, after: int) -> list[Notice]:
        """What was done to tables from outside, after that notice."""

    async def last_notice(self) -> int:
        """The number of the newest notice."""

    async def gone(self, table: str) -> str | None:
        """Why a table was deleted, if it was."""

    async def remembered(self, name: str) -> str | None:
        """Something the house remembers."""

    async def remember(self, name: str, value: str, before: str | None) -> bool:
        """Something for the house to remember, if it still remembers what was there before; whether it did."""

    async def ready(self) -> bool:
        """Whether something can be written."""

    def disk_left(self) -> int | None:
        """How many bytes there is room for, if that can be told."""

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""


async def open_store(url: str) -> Store:
    """Open the store a URL names: sqlite:///relative.db, sqlite:////absolute.db, sqlite://:memory:, postgresql://…"""
    scheme = url.partition(":")[0]
    if scheme == "sqlite":
        from .sqlite import open_sqlite

        return await open_sqlite(url)
    if scheme in ("postgresql", "postgres"):
        try:
            from .postgres import open_postgres
        except ImportError as problem:
            raise StoreError(house_says("store-postgres-packages", problem=str(problem))) from problem
        return await open_postgres(url)
    raise StoreError(house_says("store-url"))
