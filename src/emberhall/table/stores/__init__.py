"""Where tables are kept: how each one began, its log line by line, and its newest snapshot.

A URL chooses the store: an SQLite file for one machine, PostgreSQL for several. A store belongs to the event
loop that opened it; several stores, in one process or in many, may share a database.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from importlib.resources import files
from secrets import token_bytes
from time import time
from typing import Any, Generic, LiteralString, NamedTuple, Protocol, TypeVar

MOST = 1000  # writes in one batch, so that no transaction grows without bounds
CLOSED = "this store has been closed: open it again to read or write"


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
            raise StoreError(
                f"PostgreSQL needs more packages ({problem}): pip install 'emberhall[postgres]'"
            ) from problem
        return await open_postgres(url)
    raise StoreError("the URL of a store begins with sqlite:/// or postgresql://, for example sqlite:///tables.db")


# What the stores share


Write = TypeVar("Write")


class Group(Generic[Write]):
    """Group commit: what waits to be written is written together.

    A commit waits for the disk, so while one batch is on its way the next one gathers, and everybody in it shares
    one commit. `commit` writes a batch and tells which of its writes went in.
    """

    def __init__(self, commit: Callable[[list[Write]], Awaitable[list[bool]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[Write, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    def add(self, write: Write) -> asyncio.Future[bool]:
        """Queue a write; the future tells whether it went in, once that is certain."""
        if self._closed:
            raise StoreError(CLOSED)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((write, future))
        if self._writer is None:  # the task begins after everybody whose turn it is now has added theirs
            self._writer = loop.create_task(self._write())
        return future

    async def _write(self) -> None:
        batch: list[tuple[Write, asyncio.Future[bool]]] = []
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    went_in = await self._commit([write for write, _ in batch])
                except Exception as problem:
                    brief = [problem.brief] if isinstance(problem, StoreError) else []
                    for _, future in batch:
                        if not future.done():  # its caller was cancelled
                            future.set_exception(StoreError(str(problem), *brief))
                else:
                    for (_, future), is_in in zip(batch, went_in, strict=True):
                        if not future.done():
                            future.set_result(is_in)
                await asyncio.sleep(0)  # those just woken go first: they may have the next thing to write
        finally:  # normally nobody waits any more; if the event loop is being torn down, nobody waits in vain
            self._writer = None
            for _, future in batch + self._waiting:
                future.cancel()

    async def close(self) -> None:
        """Take nothing more, and return when everything that waits is written."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer})


class SQLStore(ABC):
    """What is the same in every database: three tables, each written in batches. Queries mark their values with `?`."""

    _tables: Group[TableRow]
    _log: Group[Entry]
    _snapshots: Group[tuple[str, int, bytes]]

    @abstractmethod
    async def _fetch(self, sql: LiteralString, *values: str | int | float) -> list[Any]:
        """The rows a query finds; none if no such name can have been stored."""

    @abstractmethod
    async def _transact(self, *statements: tuple[LiteralString, tuple[Any, ...]]) -> list[int]:
        """Do all of this or nothing, one transaction after the other; how many rows each statement changed.

        If the first changes none, the others are left out: it may name a condition.
        """

    @abstractmethod
    async def size(self) -> int:
        """How many bytes all tables take up."""

    async def create(self, row: TableRow) -> None:
        if not await self._tables.add(row):
            raise StoreError(f"there is a table {row.table!r} already: take another name")

    async def row(self, table: str) -> TableRow | None:
        rows = await self._fetch("SELECT id, made, body, maker FROM tables WHERE id = ?", table)
        return TableRow._make(rows[0]) if rows else None

    async def append(self, entry: Entry) -> bool:
        return await self._log.add(entry)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._fetch(
            "SELECT table_id, number, body FROM log WHERE table_id = ? AND number > ? ORDER BY number", table, after
        )
        return [Entry._make(row) for row in rows]

    async def newest(self, table: str) -> int:
        rows = await self._fetch("SELECT max(number) FROM log WHERE table_id = ?", table)
        return (rows[0][0] or 0) if rows else 0

    async def keep(self, table: str, number: int, body: bytes) -> None:
        await self._snapshots.add((table, number, body))

    async def kept(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._fetch("SELECT number, body FROM snapshots WHERE table_id = ?", table)
        return rows[0] if rows else None

    async def count(self) -> int:
        ((tables,),) = await self._fetch("SELECT count(*) FROM tables")
        return int(tables)

    async def check(self) -> None:
        await self.keep("", 0, token_bytes(8))  # the snapshot of no table; what is the same would not be written

    async def listed(self, maker: str | None = None, made_before: float | None = None) -> list[Listed]:
        # table by table: a few tables must not cost a look at all logs
        asked: LiteralString = """
            SELECT id, made, maker,
                (SELECT coalesce(max(number), 0) FROM log WHERE table_id = id),
                length(body) + (SELECT coalesce(sum(length(l.body)), 0) FROM log l WHERE table_id = id),
                (SELECT l.body FROM log l WHERE table_id = id ORDER BY number DESC LIMIT 1)
            FROM tables WHERE made < ?
            """
        before = 1e300 if made_before is None else made_before
        if maker is None:
            rows = await self._fetch(asked + " ORDER BY made, id", before)
        else:
            rows = await self._fetch(asked + " AND maker = ? ORDER BY made, id", before, maker)
        return [
            Listed(table, made, maker, int(newest), int(size), last or b"")
            for table, made, maker, newest, size, last in rows
        ]

    async def erase(self, table: str, why: str, number: int | None = None) -> bool:
        changed = await self._transact(
            (
                "INSERT INTO notices (table_id, at, gone, why) SELECT id, ?, ?, ? FROM tables WHERE id = ? AND "
                "(? < 0 OR ? = (SELECT coalesce(max(number), 0) FROM log WHERE table_id = tables.id))",
                (time(), True, why, table, *(2 * (-1 if number is None else number,))),
            ),
            ("DELETE FROM log WHERE table_id = ?", (table,)),
            ("DELETE FROM snapshots WHERE table_id = ?", (table,)),
            ("DELETE FROM offers WHERE table_id = ?", (table,)),
            ("DELETE FROM tables WHERE id = ?", (table,)),
        )
        return changed[0] > 0

    async def rewrite(
        self, table: str, began: bytes, lines: list[tuple[int, bytes]], snapshot: tuple[int, bytes] | None
    ) -> None:
        number, body = snapshot or (-1, b"")
        update: LiteralString = "UPDATE log SET body = ? WHERE table_id = ? AND number = ?"
        await self._transact(
            ("UPDATE tables SET body = ? WHERE id = ?", (began, table)),
            ("UPDATE snapshots SET body = ? WHERE table_id = ? AND number = ?", (body, table, number)),
            *((update, (new, table, at)) for at, new in lines),
        )

    async def offer(self, offering: Offering, each: int, since: float) -> bool:
        put: LiteralString = """
            INSERT INTO offers (table_id, seen, maker, body, began) SELECT ?, ?, ?, ?, ?
            WHERE ? > (SELECT count(*) FROM offers WHERE maker = ? AND maker <> '' AND table_id <> ? AND seen > ?)
            ON CONFLICT (table_id) DO UPDATE SET seen = excluded.seen, body = excluded.body
            """
        table, seen, maker, body = offering
        values = (table, seen, maker, body, seen, each, maker, table, since)
        return (await self._transact((put, values), ("DELETE FROM offers WHERE seen <= ?", (since,))))[0] > 0

    async def withdraw(self, table: str) -> None:
        await self._transact(("DELETE FROM offers WHERE table_id = ?", (table,)))

    async def offerings(self, since: float, most: int) -> list[Offering]:
        rows = await self._fetch(
            "SELECT table_id, seen, maker, body FROM offers WHERE seen > ? ORDER BY began DESC, table_id LIMIT ?",
            since, most,
        )  # fmt: skip
        return [Offering._make(row) for row in rows]

    async def notify(self, table: str) -> None:
        await self._transact(
            ("INSERT INTO notices (table_id, at, gone, why) VALUES (?, ?, ?, '')", (table, time(), False))
        )

    async def notices(self, after: int) -> list[Notice]:
        rows = await self._fetch(
            "SELECT number, table_id, gone, why FROM notices WHERE number > ? ORDER BY number", after
        )
        return [Notice(number, table, bool(gone), why) for number, table, gone, why in rows]

    async def last_notice(self) -> int:
        ((number,),) = await self._fetch("SELECT coalesce(max(number), 0) FROM notices")
        return int(number)

    async def gone(self, table: str) -> str | None:
        rows = await self._fetch("SELECT why FROM notices WHERE table_id = ? AND gone", table)
        return str(rows[0][0]) if rows else None

    async def remembered(self, name: str) -> str | None:
        rows = await self._fetch("SELECT value FROM house WHERE name = ?", name)
        return str(rows[0][0]) if rows else None

    async def remember(self, name: str, value: str, before: str | None) -> bool:
        if before is None:
            add: LiteralString = "INSERT INTO house (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
            return (await self._transact((add, (name, value))))[0] > 0
        change: LiteralString = "UPDATE house SET value = ? WHERE name = ? AND value = ?"
        return (await self._transact((change, (value, name, before))))[0] > 0

    async def ready(self) -> bool:
        try:
            await self.check()
        except StoreError:
            return False
        return True

    def disk_left(self) -> int | None:
        return None

    async def _write_the_rest(self) -> None:
        for group in (self._tables, self._log, self._snapshots):
            await group.close()


def migrations(dialect: str) -> list[str]:
    """The SQL that leads from an empty database to today's schema: the first text to version 1, and so on."""
    folder = files(__name__) / "migrations"
    found = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(f".{dialect}.sql"))
    assert [int(name[:4]) for name, _ in found] == list(range(1, len(found) + 1)), "numbered 0001, 0002, …"
    return [file.read_text("utf-8") for _, file in found]


def refuse_newer(version: int, known: int) -> None:
    """A database that a newer Emberhall has changed must not be touched by an older one."""
    if version > known:
        raise StoreError(
            f"the database was made by a newer Emberhall (schema {version}, this one knows {known}): "
            "install that version, or name another database"
        )
