"""Tables in an SQLite file: nothing to install, safe against power cuts, fast enough for thousands of players.

One thread writes and another reads, each with a connection of its own; the write-ahead log lets readers go on
while a commit waits for the disk. Several processes may share a file: SQLite lets them write in turns.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, LiteralString, TypeVar

from ...kernel import say
from ..refusals import house_says
from . import CLOSED, Entry, StoreError
from .group import Group
from .sql import SQLStore, migrations, refuse_newer
from .watch import Watch

PATIENCE = 10.0  # seconds to wait for another process that is writing
RECENTLY = 0.1  # seconds
MEMORY = ":memory:"
OWNER_ONLY = 0o600  # a file of tables holds the secrets of games in play
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps next to a file that is in use; made with the file's own mode
log = logging.getLogger(__name__)

ADVICE = {
    sqlite3.SQLITE_BUSY: say("sqlite-busy", seconds=round(PATIENCE)),
    sqlite3.SQLITE_CANTOPEN: say("sqlite-cannot-open"),
    sqlite3.SQLITE_CORRUPT: say("sqlite-damaged"),
    sqlite3.SQLITE_FULL: say("sqlite-full"),
    sqlite3.SQLITE_IOERR: say("sqlite-disk"),
    sqlite3.SQLITE_NOTADB: say("sqlite-something-else"),
    sqlite3.SQLITE_PERM: say("sqlite-read-only"),
    sqlite3.SQLITE_READONLY: say("sqlite-read-only"),
}

ADD_TABLE = "INSERT INTO tables (id, made, body, maker) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
ADD_ENTRY = """
INSERT INTO log (table_id, number, body) SELECT ?1, ?2, ?3
WHERE NOT EXISTS (SELECT 1 FROM notices WHERE table_id = ?1 AND gone) ON CONFLICT DO NOTHING
"""
# All entries or none, in one statement that is a transaction of its own: so the thread that writes need not ask for
# CPython's lock again before everything is on the disk.
ADD_ENTRIES = """
INSERT INTO log (table_id, number, body) WITH new (table_id, number, body) AS (VALUES {rows})
SELECT * FROM new WHERE number NOTNULL AND NOT EXISTS (SELECT 1 FROM notices JOIN new USING (table_id) WHERE gone)
"""
AT_ONCE = 256  # entries in one statement
NONE = (None, None, None)  # what fills one up
SIZE = """
SELECT (pages.page_count - unused.freelist_count) * each.page_size
FROM pragma_page_count pages, pragma_freelist_count unused, pragma_page_size each
"""
KEEP = """
INSERT INTO snapshots (table_id, number, body) VALUES (?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
WHERE excluded.number >= snapshots.number
"""

Result = TypeVar("Result")


class SQLiteStore(SQLStore):
    """A store in one file."""

    def __init__(self, path: str, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self.path = path
        self._watch = Watch(path) if path != MEMORY else None
        self._writer, self._reader = writer, reader
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = self._writing if reader is writer else ThreadPoolExecutor(1, "store-reader")
        self._tables = Group(partial(self._commit, ADD_TABLE))
        self._log = Group(self._commit_entries)
        self._snapshots = Group(partial(self._commit, KEEP))
        self._closed = False
        self._looked = 0.0

    async def close(self) -> None:
        await self._write_the_rest()
        if not self._closed:
            self._closed = True
            await self._on(self._reading, self._reader.close)
            await self._on(self._writing, self._writer.close)
            if self._watch is not None:
                self._watch.close()
            self._reading.shutdown(wait=False)
            self._writing.shutdown(wait=False)

    def disk_left(self) -> int | None:
        return self._watch.disk_left() if self._watch is not None else None

    async def _commit(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> list[bool]:
        return await self._on(self._writing, self._insert, sql, rows)

    async def _commit_entries(self, rows: Sequence[Entry]) -> list[bool]:
        return await self._on(self._writing, self._append, rows)

    def _append(self, rows: Sequence[Entry]) -> list[bool]:
        """Nearly always nobody else wants to write the same entries; if somebody does, see which of them went in."""
        self._look_again()
        if len(rows) <= AT_ONCE:
            with suppress(sqlite3.IntegrityError):
                room = 1 << (len(rows) - 1).bit_length()  # SQLite keeps each statement, and a long one takes 100 kB
                sql = ADD_ENTRIES.format(rows=", ".join(["(?, ?, ?)"] * room))
                values = chain.from_iterable((*rows, *[NONE] * (room - len(rows))))
                if self._writer.execute(sql, [*values]).rowcount == len(rows):
                    self._look()
                    return [True] * len(rows)
        return self._insert(ADD_ENTRY, rows)

    def _insert(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> list[bool]:
        """All rows in one transaction; tells which of them went in. What is told is safe, where others will find it."""
        database = self._writer
        self._look_again()
        try:
            database.execute("BEGIN IMMEDIATE")
            went_in = [database.execute(sql, row).rowcount == 1 for row in rows]
            database.execute("COMMIT")
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        self._look()
        return went_in

    def _look(self) -> None:
        if self._watch is not None:
            self._watch.look()
            self._looked = time.monotonic()

    def _look_again(self) -> None:
        """Whether the file is still there, unless that was seen a moment ago: after writing it is looked at anyway."""
        if time.monotonic() - self._looked > RECENTLY:
            self._look()

    async def size(self) -> int:
        ((size,),) = await self._fetch(SIZE)
        return int(size)

    async def _transact(self, *statements: tuple[LiteralString, tuple[Any, ...]]) -> list[int]:
        if self._closed:
            raise StoreError(house_says(CLOSED))
        return await self._on(self._writing, self._do_all, statements)

    def _do_all(self, statements: Sequence[tuple[LiteralString, tuple[Any, ...]]]) -> list[int]:
        database, changed = self._writer, list[int]()
        self._look()
        database.execute("PRAGMA secure_delete = ON")  # what is deleted or overwritten here is to be gone
        try:
            database.execute("BEGIN IMMEDIATE")
            for sql, values in statements:
                changed.append(database.execute(sql, values).rowcount)
                if not changed[0]:
                    break
            database.execute("COMMIT")
            database.execute("PRAGMA wal_checkpoint(PASSIVE)")  # waits for nobody
        except BaseException:
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise
        finally:
            database.execute("PRAGMA secure_delete = OFF")
        self._look()
        return changed

    async def _fetch(self, sql: LiteralString, *values: str | int | float) -> list[Any]:
        if self._closed:
            raise StoreError(house_says(CLOSED))
        try:
            return await self._on(self._reading, lambda: self._reader.execute(sql, values).fetchall())
        except UnicodeEncodeError:  # half a character: no such name can have been stored
            return []

    async def _on(self, thread: Executor, job: Callable[..., Result], *values: Any) -> Result:
        """Do a job in a thread, and see to it that the thread gets a chance.

        CPython hands its lock to whoever is awake when it becomes free. An event loop that always has something to
        do frees it only for moments, too short to wake another thread, which may then wait for seconds. So while
        a job takes long, the loop lies down now and then for as long as waking up takes.
        """
        naps = Naps(asyncio.get_running_loop())
        try:
            return await naps.loop.run_in_executor(thread, job, *values)
        except sqlite3.Error as problem:
            raise explained(problem, self.path) from problem
        finally:
            naps.timer.cancel()


class Naps:
    """Moments in which the event loop sleeps, from 2 ms on until the timer is cancelled."""

    __slots__ = ("loop", "timer")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.timer = loop.call_later(0.002, self._lie_down)

    def _lie_down(self) -> None:
        time.sleep(0.00005)
        self.timer = self.loop.call_later(0.001, self._lie_down)


async def open_sqlite(url: str) -> SQLiteStore:
    """Open the file that an sqlite:// URL names; it is made if it is not there."""
    path = path_of(url)
    if path != MEMORY and not Path(path).parent.is_dir():
        raise StoreError(house_says("store-no-folder", folder=str(Path(path).parent)))
    # The other half of what `_on` is about: a thread that waits asks for the lock after this time, usually 5 ms.
    sys.setswitchinterval(min(sys.getswitchinterval(), 0.0001))
    try:
        writer, reader = await asyncio.to_thread(open_database, path)
    except sqlite3.Error as problem:
        raise explained(problem, path) from problem
    return SQLiteStore(path, writer, reader)


def path_of(url: str) -> str:
    """The file an sqlite:// URL names."""
    if url in ("sqlite://:memory:", "sqlite:///:memory:"):
        return MEMORY
    path = url.removeprefix("sqlite:///")
    if path in (url, ""):
        raise StoreError(house_says("store-sqlite-url"))
    return path


def open_database(path: str) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection to write and one to read; a database in memory belongs to a single one."""
    if path != MEMORY:
        refuse_others(path)
        keep_private(path)
    writer = connect(path)
    try:
        migrate(writer)
        if path == MEMORY:
            return writer, writer
        reader = connect(path)
        reader.execute("PRAGMA query_only = ON")
        reader.execute("PRAGMA cache_size = -256")  # kB: tables are read once, and the system keeps their pages
    except BaseException:
        writer.close()
        raise
    return writer, reader


def refuse_others(path: str) -> None:
    """A file of somebody else's stays as it is; so it is looked at without leaving anything beside it."""
    try:
        with closing(sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as database:
            known = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as problem:
        if getattr(problem, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB:
            raise
        return  # not there yet, or somebody is writing to it: to open it will tell
    if known and "schema_version" not in known:
        raise StoreError(house_says("store-foreign", file=path))


def keep_private(path: str) -> None:
    """See to it that only its owner can read the file: a new one is made so, and an old one is changed."""
    with suppress(OSError):  # it is there, or cannot be made: SQLite will say why
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    for file in (path, *(path + suffix for suffix in BESIDE)):
        try:
            mode = os.stat(file).st_mode & 0o777
            if mode & 0o077 and os.name == "posix" and not os.path.isdir(file):
                os.chmod(file, mode & 0o700)
                log.warning("%s could be read by others; now only by its owner", file)
        except FileNotFoundError:
            continue
        except OSError as problem:
            log.warning("%s can be read by others (%s): chmod 600 it", file, problem.strerror)


def connect(path: str) -> sqlite3.Connection:
    """A connection whose commits wait until the disk has them."""
    database = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        turn_on_write_ahead_log(database)
        database.execute("PRAGMA synchronous = FULL")
    except BaseException:
        database.close()
        raise
    return database


def turn_on_write_ahead_log(database: sqlite3.Connection) -> None:
    """SQLite waits by itself for other processes that write, but not here."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return


def migrate(database: sqlite3.Connection) -> None:
    """Bring the schema up to date, in one transaction. Of several processes that start together, one does it."""
    database.execute("BEGIN IMMEDIATE")
    database.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL PRIMARY KEY) STRICT")
    version = database.execute("SELECT max(version) FROM schema_version").fetchone()[0] or 0
    steps = migrations("sqlite")
    refuse_newer(version, len(steps))
    database.execute("UPDATE schema_version SET version = version")  # only this tells whether the file may be written
    for number, step in enumerate(steps[version:], version + 1):
        for statement in step.split(";\n"):  # executescript would end the transaction
            database.execute(statement)
        database.execute("INSERT INTO schema_version VALUES (?)", (number,))
    database.execute("COMMIT")


def explained(problem: sqlite3.Error, path: str) -> StoreError:
    """What SQLite says, with the file's name and advice."""
    advice = ADVICE.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF)
    return StoreError(house_says("store-sqlite", file=path, problem=str(problem), advice=advice), str(problem))
