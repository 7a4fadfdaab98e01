"""Keeping house: how long tables stay, how much room they may take, and what whoever runs the server may do to them.

The same functions serve the running server and the command `emberhall tables`, which writes to the same database; a
server reads on within seconds (`Keeper.heed`).
"""

from __future__ import annotations

import asyncio
import hmac
import json
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex
from time import time
from typing import TYPE_CHECKING

import msgspec

from ..kernel import say
from . import entries, stores
from .entries import AnyEntry, Created, Forgotten, Numbered, Said, Seated, Unreadable
from .kept import without_names
from .refusals import Refusal
from .stores import Listed, Store, StoreError
from .visitors import visitor

if TYPE_CHECKING:
    from .hall import Hall

DAY = 86_400.0
WARNED = 7 * DAY  # how long before its end a table's people are told, at least
AWAY = DAY  # without a sign of life: then people have to be told again
LOOK_EVERY = 2.0  # seconds between two looks at what was done from outside
SWEEP_EVERY = 600.0  # seconds between two looks for tables whose time is up
KEY_LASTS = 30 * DAY  # for so long marks of makers can be compared
MARK = 12  # letters
RETRIES = 20


@dataclass(frozen=True)
class Terms:
    """What whoever runs the server allows."""

    keep_days: float | None = None  # since the last entry; None: for ever
    most_bytes: int | None = None  # of all tables
    most_bytes_each: int | None = None  # of the tables that one address has made in the last weeks
    know_makers: bool = True


class Keeper:
    """Keeps the house of one running server."""

    def __init__(self, hall: Hall, terms: Terms) -> None:
        self.hall, self.store, self.terms = hall, hall.store, terms
        self.since = 0.0  # since when tables are kept no longer than that
        self._heeded = 0  # the last notice

    async def open(self) -> None:
        """Begin: what was done before is done."""
        self._heeded = await self.store.last_notice()
        if self.terms.keep_days is not None:
            self.since = await switched_on(self.store, self.terms.keep_days)

    def expires(self, last: float) -> float | None:
        """When a table goes in which something was written last at that time."""
        if self.terms.keep_days is None:
            return None
        return max(last + self.terms.keep_days * DAY, self.since + min(WARNED, self.terms.keep_days * DAY))

    def warning(self, last: float) -> float | None:
        """The same, once its people have to be told: in its last week, or in the last half of a shorter time."""
        expires = self.expires(last)
        if expires is None or self.terms.keep_days is None:
            return None
        return expires if expires - time() < min(WARNED, self.terms.keep_days * DAY / 2) else None

    async def admit(self, visitor: str) -> str:
        """Whether there is room for one more table of this visitor; the mark to keep of its maker. Raises Refusal."""
        terms = self.terms
        if terms.most_bytes is not None and await self.store.size() >= terms.most_bytes:
            raise Refusal("full", "refusal-full-server")
        maker = await mark(self.store, visitor) if visitor and terms.know_makers else ""
        if terms.most_bytes_each is not None and maker:
            if sum(table.size for table in await self.store.listed(maker)) >= terms.most_bytes_each:
                raise Refusal("full", "refusal-full-address")
        return maker

    async def run(self) -> None:
        """Heed what is done from outside, and let tables go whose time is up."""
        swept = 0.0
        while True:
            try:
                await self.heed()
                if self.terms.keep_days is not None and time() - swept >= SWEEP_EVERY:
                    swept = time()
                    self.since = await switched_on(self.store, self.terms.keep_days)
                    await self.sweep()
            except StoreError:
                self.hall.outages.store_lost()
            await asyncio.sleep(LOOK_EVERY)

    async def heed(self) -> None:
        """Read on at tables to which something was done from outside; take leave of those that are gone."""
        for notice in await self.store.notices(self._heeded):
            self._heeded = notice.number
            room = self.hall.rooms.get(notice.table)
            if room is not None and notice.gone:
                room.vanish(notice.why)
            elif room is not None:
                await room.catch_up()

    async def sweep(self) -> int:
        """Delete the tables whose time is up; how many."""
        deleted = 0
        assert self.terms.keep_days is not None, "otherwise nothing expires"
        for table in await self.store.listed(made_before=time() - self.terms.keep_days * DAY):
            expires = self.expires(last_used(table))
            if expires is not None and expires <= time():
                why = f"Nothing had happened at it for {self.terms.keep_days:g} days."
                deleted += await self.store.erase(table.table, why, table.entries)
        if deleted:
            self.hall.log.info("expired", tables=deleted)
            self.hall.metrics.expired.inc(deleted)
        return deleted


def last_used(table: Listed) -> float:
    """When something was written at a table last."""
    entry = entries.read_entry(table.last) if table.last else None
    return table.made if entry is None or isinstance(entry, Unreadable) else max(table.made, entry.at)


async def switched_on(store: Store, days: float) -> float:
    """Since when tables are kept so short, and people could read it: nobody's table goes before they were warned.

    It counts anew after the server was away, or its clock has jumped ahead: then nobody could.
    """
    before, now = await store.remembered("keeping"), time()
    known = json.loads(before or "null") or {"days": days, "since": now}
    if days < known["days"] or now - known.get("alive", now) > AWAY:
        known["since"] = now
    if not await store.remember("keeping", json.dumps({**known, "days": days, "alive": now}), before):
        return await switched_on(store, days)  # another process was quicker
    return float(known["since"])


# ---------------------------------------------------------------- whose tables


async def mark(store: Store, address: str) -> str:
    """What is kept of a maker's address: enough to see that two tables have one maker, not where that is.

    The key is thrown away after a month, so that nobody can find the address by trying all there are.
    """
    before = await store.remembered("makers")
    known = json.loads(before or "null")
    if known is None or time() - known["since"] > KEY_LASTS:
        await store.remember("makers", json.dumps({"key": token_hex(32), "since": time()}), before)
        return await mark(store, address)  # by our key, or that of whoever was quicker
    return hmac.new(bytes.fromhex(known["key"]), visitor(address).encode(), sha256).hexdigest()[:MARK]


# ---------------------------------------------------------------- what is done to tables


async def read_lines(store: Store, table: str) -> tuple[Created, list[stores.Entry]]:
    """How a table began, and its log as it is stored. Raises Refusal."""
    row = await store.row(table)
    if row is None:
        if (why := await store.gone(table)) is not None:
            raise Refusal("gone", say("refusal-gone", why=why))
        raise Refusal("no-table", say("refusal-no-table", table=table[:40]))
    try:
        created = entries.read_created(row.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        why = f"How table {table} began cannot be read. Whoever runs this server may have a backup."
        raise Refusal("damaged", why) from None
    return created, await store.entries(table)


async def read(store: Store, table: str) -> tuple[Created, list[Numbered]]:
    """The same, with its entries. Raises Refusal."""
    created, lines = await read_lines(store, table)
    return created, entries.read_entries(lines)


async def write(store: Store, table: str, entry: AnyEntry) -> int:
    """Write an entry from outside; the numbers are the lock."""
    for _ in range(RETRIES):
        number = await store.newest(table) + 1
        if await store.append(stores.Entry(table, number, entries.encode(entry))):
            await store.notify(table)
            return number
    raise Refusal("busy", "refusal-busy")


async def blank(store: Store, table: str) -> int:
    """Put nothing in the place of what was removed at a table; how many entries changed.

    The entries that say so (Forgotten) are enough for whoever reads the log. This is for whoever finds the file.
    """
    created, log = await read(store, table)
    kept = await store.kept(table)  # without its rules there may be nothing else to read of it
    # in a thread, for the others must not wait while a long log is gone through
    began, lines, snapshot = await asyncio.to_thread(without_the_forgotten, created, log, kept)
    await store.rewrite(table, began, lines, snapshot)
    return len(lines)


def without_the_forgotten(
    created: Created, log: list[Numbered], kept: tuple[int, bytes] | None
) -> tuple[bytes, list[tuple[int, bytes]], tuple[int, bytes] | None]:
    """What is to be written in the place of a table's beginning, of some entries, and of its snapshot."""
    until = {entry.seat: number for number, entry in log if isinstance(entry, Forgotten)}
    lines: list[tuple[int, bytes]] = []
    for number, entry in log:
        match entry:
            case Said(seat=seat, text=text) if text and number < until.get(seat, 0):
                lines.append((number, entries.encode(msgspec.structs.replace(entry, text=""))))
            case Seated(seat=seat, plan=plan) if plan.name and number < until.get(seat, 0):
                lines.append((number, entries.encode(msgspec.structs.replace(entry, plan=nameless(plan)))))
    seats = tuple(nameless(plan) if seat in until else plan for seat, plan in enumerate(created.seats))
    snapshot = None if kept is None else (kept[0], without_names(kept[1], until) or b"")
    return entries.encode(msgspec.structs.replace(created, seats=seats)), lines, snapshot


def nameless(plan: entries.SeatPlan) -> entries.SeatPlan:
    """A seat without its name."""
    return entries.changed(plan, name="")
