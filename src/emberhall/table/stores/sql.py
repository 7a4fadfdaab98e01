"""What is the same in every database: its queries, and how it comes to today's schema."""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib.resources import files
from secrets import token_bytes
from time import time
from typing import Any, LiteralString

from ..refusals import house_says
from . import Entry, Listed, Notice, Offering, StoreError, TableRow
from .group import Group


class SQLStore(ABC):
    """Three tables, each written in batches. Queries mark their values with `?`."""

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
            raise StoreError(house_says("store-table-there", table=row.table))

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
    folder = files(__package__) / "migrations"
    found = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(f".{dialect}.sql"))
    assert [int(name[:4]) for name, _ in found] == list(range(1, len(found) + 1)), "numbered 0001, 0002, …"
    return [file.read_text("utf-8") for _, file in found]


def refuse_newer(version: int, known: int) -> None:
    """A database that a newer Emberhall has changed must not be touched by an older one."""
    if version > known:
        raise StoreError(house_says("store-newer", version=version, known=known))
