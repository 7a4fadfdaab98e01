"""The hall: every table of this process, and where they are stored."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Coroutine, Sequence
from time import monotonic, time
from typing import TYPE_CHECKING, Any

import msgspec

from . import entries
from .bus import Bus
from .clerks import HOUSE, Clerks
from .clocks import stood_at_most
from .company import Company
from .contents import HostContent, Shelf
from .entries import Created, Numbered
from .founding import Links, TableWish, changed_wish, new_table
from .keeping import Keeper, Terms, read_lines
from .kept import read_snapshot, with_review
from .leisure import Leisure
from .limits import Limits
from .logs import Log
from .lookups import founded, keep_table, load_table
from .messages import encode
from .metrics import Metrics
from .offers import Offers
from .outages import Outages
from .refusals import Refusal, house_tongue
from .reviews import Reviews
from .room import Room
from .stores import Entry, Store, StoreError, TableRow
from .table import Table
from .thinking import Thinkers

if TYPE_CHECKING:
    from .live import Connection

SHORT = 100  # entries and answers: a table that is read in a few thousandths of a second
KEPT_AT_ONCE = 4  # tables: the whole log of each is in memory then, and many may be due at the same time
PARK_AFTER = 20.0  # seconds after which an empty table leaves memory
TICK = 1.0  # seconds
ASLEEP = 3.0  # seconds by which a tick comes too late if the process was stopped, or its machine slept


class Hall:
    """All tables that this process has in memory, and the way to the others."""

    def __init__(
        self, store: Store, bus: Bus, thinkers: Thinkers, clerks: Clerks, park_after: float = PARK_AFTER,
        terms: Terms | None = None, limits: Limits | None = None, contents: Sequence[HostContent] = (),
    ) -> None:  # fmt: skip
        self.store, self.bus, self.thinkers, self.clerks = store, bus, thinkers, clerks
        self.keeper = Keeper(self, terms or Terms())
        self.offers = Offers(self)
        self.reviews = Reviews(self)
        self.park_after = park_after
        self.limits = limits or Limits()
        self.contents = Shelf(contents)
        self.rooms: dict[str, Room] = {}
        self.metrics = Metrics()
        self.log = Log()
        self.closing = False
        self.connections: set[Connection] = set()  # every live one, to take leave of
        self.company = Company(self, bus)
        self.outages = Outages(self)
        self.keeping = asyncio.Semaphore(KEPT_AT_ONCE)
        self.leisure = Leisure()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._ticked = monotonic()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Start thinking and listening."""
        self.thinkers.open()
        self.clerks.open()
        await self.company.open()
        self._ticked = monotonic()
        self._tick()
        self.spawn(self._keep_house())
        await self.keeper.open()
        self.spawn(self.keeper.run())
        self.spawn(self.offers.run())

    async def take_leave(self, within: float = 1.0) -> None:
        """Tell everybody to come back soon; no new connections."""
        self.closing = True
        for connection in list(self.connections):
            connection.bid_farewell()
        if written := [connection.written for connection in self.connections]:
            await asyncio.wait(written, timeout=within)

    async def close(self) -> None:
        """Stop what happens by itself, keep snapshots, close everything."""
        self.closing = True
        self._ticking.cancel()
        for room in self.rooms.values():
            room.stop()
            self.company.tell_leave(room)
        await asyncio.gather(*(self._keep(room) for room in list(self.rooms.values())))
        await self.stop_work()
        self.thinkers.close()
        self.clerks.close()
        await self.bus.close()
        await self.store.close()

    async def stop_work(self) -> None:
        """Stop what happens in the background, and what that began when it was stopped."""
        self.closing = True
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.wait(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; what goes wrong there is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | StoreError):
            self.log.error("background", error)

    # ------------------------------------------------------------ tables

    async def create(self, wish: TableWish, given: tuple[str, ...] = (), forked: str = "", visitor: str = "") -> Links:
        """A new table, stored before anybody hears of it. Raises Refusal."""
        maker = await self.keeper.admit(visitor)
        content = "" if wish.lesson else self.contents.overlay(wish.game, wish.content)
        created, links = new_table(wish, given, forked, content)
        return await self._add(TableRow(created.table, created.made, entries.encode(created), maker), links)

    async def _add(self, row: TableRow, links: Links) -> Links:
        await self.outages.watched(self.store.create(row))
        self.metrics.tables_made.inc()
        return links

    async def room(self, table: str, visitor: str = "") -> Room:
        """A table, brought into memory if need be. Raises Refusal if there is none."""
        if (room := self.rooms.get(table)) is not None:
            return room
        if table not in self._opening:
            self._opening[table] = self.spawn(self._open_room(table, visitor))
        try:
            return await asyncio.shield(self._opening[table])
        finally:
            self._opening.pop(table, None)

    async def _open_room(self, table: str, visitor: str) -> Room:
        room = Room(self, await self.read_table(table, visitor=visitor))
        if room.table.frozen:
            why = house_tongue().say(room.table.frozen)
            self.log.warning("frozen", table=table, entry=room.table.damaged, reason=why)
            self.metrics.damaged.inc(bool(room.table.damaged))
        if any(seat.plan.kind == "bot" for seat in room.table.seats):
            self.thinkers.wake()
        await room.snapshots.look_up()
        if room.table.question is not None and room.table.created.clock.kind != "none" and not room.table.paused:
            await self._set_clock(room)
        return self.rooms.setdefault(table, room)

    async def _set_clock(self, room: Room) -> None:
        """How long the question has stood: as another process says, or whoever kept the table; or the wall's clock."""
        table = room.table
        kept = await room.snapshots.newest()
        if kept is not None and kept.moved == table.moved:
            stood = kept.stood
        else:
            asked = table.question.seat if table.question is not None else 0
            stood = stood_at_most(table.standing.counted + time() - table.asked_at, table.left(asked) or 0.0)
        if not await self.company.ask_clock(room):
            table.standing.begin(monotonic(), stood)

    async def read_table(self, table: str, until: int | None = None, visitor: str = "") -> Table:
        """A table from its log: a short one at once, a long one by a clerk, for whom that visitor waits."""
        created, lines = await self._read_lines(table)
        lines = [line for line in lines if until is None or line[1] <= until]
        if len(lines) + len(created.given) <= SHORT:
            return await asyncio.to_thread(load_table, created, entries.read_entries(lines))
        body = await self.clerks.do(visitor or table, "open_table", created, lines, needed=True)
        loaded: Table = pickle.loads(body)
        loaded.standing.begin(monotonic(), loaded.standing.counted)  # a clerk's instants are not ours
        return loaded

    async def keep_table(self, table: str, number: int, looks: bytes) -> None:
        """Keep a table that looks so after that entry: a short one at once, a long one by a clerk."""
        created, lines = await self._read_lines(table)
        lines = [line for line in lines if line.number <= number]
        if self.closing or len(lines) + len(created.given) <= SHORT:  # at the end nobody waits for this process
            body = await asyncio.to_thread(keep_table, created, lines, looks)
        else:
            try:
                body = await self.clerks.do(HOUSE, "keep_table", created, lines, looks, needed=True)
            except (Refusal, RuntimeError) as error:
                self.log.warning("history", table=table, error=str(error))
                body = looks  # better than nothing
        if found := await self.store.kept(table):
            body = with_review(body, read_snapshot(found[1]))
        await self.store.keep(table, number, body)

    async def keep_review(self, room: Room, review: bytes) -> None:
        """Keep the review of a finished game with its table."""
        await room.snapshots.keep(anyway=await self.store.kept(room.id) is None)
        if (found := await self.store.kept(room.id)) and (kept := read_snapshot(found[1])) is not None:
            await self.store.keep(room.id, found[0], encode(msgspec.structs.replace(kept, review=review)))

    async def read_log(self, table: str) -> tuple[Created, list[Numbered]]:
        """How a table began and all its entries. Raises Refusal if there is no such table."""
        created, lines = await self._read_lines(table)
        return created, entries.read_entries(lines)

    async def _read_lines(self, table: str) -> tuple[Created, list[Entry]]:
        try:
            return await read_lines(self.store, table)
        except Refusal as refusal:
            if refusal.code == "damaged":
                self.log.error("damaged", str(refusal), table=table)
            raise

    async def look_up(self, room: Room, visitor: str, errand: str, *more: Any) -> bytes:
        """What a clerk finds out for a visitor about a table as it is now."""
        return await self.clerks.about(
            visitor, errand, room.id, room.table.number, lambda: self._read_lines(room.id), *more
        )

    async def fork(self, table: str, at: int, wish: TableWish | None = None, visitor: str = "") -> Links:
        """A new table from a point of another. A running game can be forked only if it is cooperative."""
        room = await self.room(table, visitor)
        if room.table.frozen:
            room.table.check_open()
        if not room.table.over and not room.table.game.cooperative:
            raise Refusal("running", "refusal-fork-running")
        created = room.table.created
        plans = [changed_wish(seat.plan) for seat in room.table.seats]
        base = TableWish(created.game, created.players, dict(created.options), plans, pace=created.pace)
        if wish is not None:
            base = msgspec.structs.replace(base, seats=wish.seats or plans, clock=wish.clock, pace=wish.pace)
        return await self.found(await self.look_up(room, visitor, "fork", at, base), visitor)

    async def found(self, body: bytes, visitor: str = "") -> Links:
        """Store a table that a clerk has founded. Raises Refusal."""
        maker = await self.keeper.admit(visitor)
        row, links = founded(body)
        return await self._add(row._replace(maker=maker), links)

    async def write(self, entry: Entry) -> bool:
        """Write a line of a table's log, as the store does; while that cannot be done, everybody hears of it."""
        return await self.outages.watched(self.store.append(entry))

    async def _keep_house(self) -> None:
        """Park what is idle."""
        idle: dict[str, float] = {}
        while True:
            await asyncio.sleep(min(5.0, max(0.2, self.park_after / 4)))
            await self._park_idle(idle)
            self.metrics.tables.set(len(self.rooms))

    async def _park_idle(self, idle: dict[str, float]) -> None:
        """Park those that have been idle for long, as far as is known since when."""
        now = monotonic()
        for room in list(self.rooms.values()):
            if not room.is_idle():
                idle.pop(room.id, None)
            elif now - idle.setdefault(room.id, now) >= self.park_after:
                idle.pop(room.id)
                await self._park(room)

    async def _park(self, room: Room) -> None:
        room.stop()
        await self._keep(room)
        if room.is_idle():
            self.rooms.pop(room.id, None)
        else:
            room.drive()

    async def _keep(self, room: Room) -> None:
        try:
            await room.snapshots.keep()
        except (StoreError, Refusal) as error:  # the table may have been deleted
            self.log.warning("snapshot", table=room.id, error=str(error))

    def _tick(self) -> None:
        """Notice that this process was stopped, or that its machine slept: then nobody could reach it.

        What became due meanwhile comes after this, for timers run in the order of their instants.
        """
        self._ticking = asyncio.get_running_loop().call_later(TICK, self._tick)
        now = monotonic()
        slept, self._ticked = now - self._ticked - TICK, now
        if slept > ASLEEP:
            self.log.warning("slept", seconds=round(slept, 1))
            self.skip(slept)
        self.outages.look()

    def skip(self, seconds: float) -> None:
        """For so long nothing could be written or heard here: nobody's time ran."""
        for room in self.rooms.values():
            room.skip(seconds)
        self.company.missed_news()
