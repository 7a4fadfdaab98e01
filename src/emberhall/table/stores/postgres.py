"""Tables in PostgreSQL, for several servers that share them. Needs the extra `postgres`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, LiteralString

from psycopg import AsyncConnection, DataError, Error, OperationalError, ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import AsyncConnectionPool

from ..refusals import house_says
from . import StoreError
from .group import Group
from .sql import SQLStore, migrations, refuse_newer

PATIENCE = 5.0  # seconds to wait for a connection
CONNECTIONS = 6  # of one process at most
MIGRATING = 0x656D626572  # the advisory lock of whoever changes the schema: "ember"
KEEPING = MIGRATING + 1  # and of whoever keeps house

# One statement writes a batch. Everybody inserts in the same order, so that no two processes wait for each other;
# of two equal numbers in a batch the first one counts.
ADD_TABLES = """
INSERT INTO tables (id, made, body, maker)
SELECT id, made, body, maker
FROM unnest(%b::text[], %b::float8[], %b::bytea[], %b::text[]) WITH ORDINALITY AS new (id, made, body, maker, place)
ORDER BY id, place
ON CONFLICT DO NOTHING RETURNING id
"""
ADD_ENTRIES = """
INSERT INTO log (table_id, number, body)
SELECT table_id, number, body
FROM unnest(%b::text[], %b::integer[], %b::bytea[]) WITH ORDINALITY AS new (table_id, number, body, place)
WHERE NOT EXISTS (SELECT 1 FROM notices WHERE notices.table_id = new.table_id AND gone)
ORDER BY table_id, number, place
ON CONFLICT DO NOTHING RETURNING table_id, number
"""
KEEP = """
INSERT INTO snapshots (table_id, number, body)
SELECT * FROM unnest(%b::text[], %b::integer[], %b::bytea[]) AS new (table_id, number, body)
ORDER BY table_id
ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
WHERE excluded.number >= snapshots.number
RETURNING table_id
"""


class PostgresStore(SQLStore):
    """A store in a PostgreSQL database. Lost connections are made again; until then calls raise StoreError."""

    def __init__(self, conninfo: str) -> None:
        self._pool = AsyncConnectionPool(
            conninfo,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            reconnect_timeout=PATIENCE,  # then the next call tries anew: the pauses would grow to minutes
            name="emberhall",
            open=False,
        )
        self._tables = Group(partial(self._insert, ADD_TABLES, 1))
        self._log = Group(partial(self._insert, ADD_ENTRIES, 2))
        self._snapshots = Group(self._keep)

    async def open(self) -> None:
        """Start making connections."""
        await self._pool.open()

    async def close(self) -> None:
        await self._write_the_rest()
        await self._pool.close()

    async def _insert(self, sql: LiteralString, width: int, rows: Sequence[tuple[Any, ...]]) -> list[bool]:
        """Write rows whose first `width` values are their key; tells which of them went in."""
        new = set(await self._execute(sql, *map(list, zip(*rows, strict=True))))
        went_in = []
        for row in rows:
            key = row[:width]
            went_in.append(key in new)
            new.discard(key)  # a second row of the same key was not the one
        return went_in

    async def _keep(self, snapshots: list[tuple[str, int, bytes]]) -> list[bool]:
        newest: dict[str, tuple[str, int, bytes]] = {}  # one statement must not change a row twice
        for snapshot in sorted(snapshots, key=lambda snapshot: snapshot[1]):
            newest[snapshot[0]] = snapshot
        await self._insert(KEEP, 1, list(newest.values()))
        return [True] * len(snapshots)

    async def size(self) -> int:
        ((size,),) = await self._fetch("SELECT pg_database_size(current_database())")
        return int(size)

    async def _transact(self, *statements: tuple[LiteralString, tuple[Any, ...]]) -> list[int]:
        changed: list[int] = []
        try:
            async with self._pool.connection() as connection, connection.transaction():
                # one after the other, so that notices are seen in the order of their numbers
                await connection.execute("SELECT pg_advisory_xact_lock(%s)", (KEEPING,))
                for sql, values in statements:
                    changed.append((await connection.execute(sql.replace("?", "%s"), values)).rowcount)
                    if not changed[0]:
                        break
        except Error as problem:
            raise explained(problem) from problem
        return changed

    async def _fetch(self, sql: LiteralString, *values: str | int | float) -> list[Any]:
        try:
            return await self._execute(sql.replace("?", "%s"), *values)
        except (DataError, UnicodeEncodeError):  # no such name can have been stored
            return []

    async def _execute(self, sql: LiteralString, *values: Any) -> list[Any]:
        try:
            while True:
                async with self._pool.connection() as connection:
                    if is_alive(connection):  # if not, the pool makes another; its own check would pause for seconds
                        cursor = await connection.execute(sql, values, binary=True)
                        return await cursor.fetchall()
        except DataError:
            raise
        except Error as problem:
            raise explained(problem) from problem


async def open_postgres(url: str) -> PostgresStore:
    """Open the database that a postgresql:// URL names, and bring its schema up to date."""
    try:
        settings = conninfo_to_dict(url)
    except ProgrammingError:  # what it says may hold a part of the password
        raise StoreError(house_says("store-postgres-url")) from None
    # A server that went away without a word is noticed after seconds, not after a quarter of an hour.
    usual = {"connect_timeout": "5", "tcp_user_timeout": "10000", "application_name": "emberhall"}
    conninfo = make_conninfo("", **{**usual, **settings})
    try:
        async with await AsyncConnection.connect(conninfo) as connection:
            await migrate(connection)
    except Error as problem:
        raise explained(problem) from problem
    store = PostgresStore(conninfo)
    await store.open()
    return store


async def migrate(connection: AsyncConnection[Any]) -> None:
    """Bring the schema up to date, in one transaction. Of several processes that start together, one does it."""
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
    # IF NOT EXISTS would ask for the right to make tables even where there is nothing to make.
    if (await (await connection.execute("SELECT to_regclass('schema_version')")).fetchone()) == (None,):
        await connection.execute("CREATE TABLE schema_version (version integer NOT NULL PRIMARY KEY)")
    found = await (await connection.execute("SELECT max(version) FROM schema_version")).fetchone()
    version = (found and found[0]) or 0
    steps = migrations("postgres")
    refuse_newer(version, len(steps))
    for number, step in enumerate(steps[version:], version + 1):
        await connection.execute(step.encode())
        await connection.execute("INSERT INTO schema_version VALUES (%s)", (number,))


def is_alive(connection: AsyncConnection[Any]) -> bool:
    """Whether the server has not hung up while the connection lay idle. Asks nobody, so it costs next to nothing."""
    try:
        connection.pgconn.consume_input()  # its last words
        connection.pgconn.consume_input()  # and the end of the line
    except OperationalError:
        return False
    return True


def explained(problem: Error) -> StoreError:
    """What PostgreSQL says, in one line, with advice."""
    said = " ".join(str(problem).split())
    if isinstance(problem, OperationalError):
        return StoreError(house_says("store-postgres-away", said=said), house_says("store-postgres-silent"))
    return StoreError(house_says("store-postgres-refused", said=said), house_says("store-postgres-refuses"))
