"""The hall: every table of this process, where they are stored, and the news from other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from secrets import token_hex
from time import time
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from ..kernel import SetupError
from . import entries
from .bus import Bus
from .entries import AnyEntry, Created
from .founding import Links, TableWish, as_sentence, changed_wish, new_table
from .metrics import Metrics
from .room import Kept, Room
from .stores import Store, StoreError, TableRow
from .table import Refusal, Table, all_answers
from .thinking import Thinkers

if TYPE_CHECKING:
    from .live import Connection

PARK_AFTER = 20.0  # seconds after which an empty table leaves memory
PRESENCE_EVERY = 10.0  # seconds between two words to the other processes about who is here


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other about a table."""

    table: str
    sender: str
    number: int = 0  # an entry was written
    seats: list[int] | None = None  # who is there
    watchers: int = 0
    message: msgspec.Raw = msgspec.Raw(b"")  # something for everybody there that is not kept


_news = msgspec.json.Decoder(News)


class Hall:
    """All tables that this process has in memory, and the way to the others."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, park_after: float = PARK_AFTER) -> None:
        self.store, self.bus, self.thinkers = store, bus, thinkers
        self.park_after = park_after
        self.rooms: dict[str, Room] = {}
        self.metrics = Metrics()
        self.log = structlog.get_logger("emberhall")
        self.process = token_hex(6)
        self.closing = False
        self.connections: set[Connection] = set()  # every live one, to take leave of
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Start thinking and listening."""
        await self.thinkers.start()
        await self.bus.listen(self._hear)
        self.spawn(self._keep_house())

    async def take_leave(self, within: float = 1.0) -> None:
        """Tell everybody to come back soon; no new connections."""
        self.closing = True
        for connection in list(self.connections):
            connection.bid_farewell()
        if writing := [connection.writing for connection in self.connections]:
            await asyncio.wait(writing, timeout=within)

    async def close(self) -> None:
        """Stop what happens by itself, keep snapshots, close everything."""
        self.closing = True
        for room in self.rooms.values():
            room.stop()
        for room in list(self.rooms.values()):
            try:
                await room.keep()
            except StoreError as error:
                self.log.warning("snapshot", table=room.id, error=str(error))
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.bus.close()
        await self.store.close()

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
            self.log.error("background", error=f"{type(error).__name__}: {error}", exc_info=error)

    # ------------------------------------------------------------ tables

    async def create(self, wish: TableWish, given: tuple[str, ...] = (), forked: str = "") -> Links:
        """A new table, stored before anybody hears of it. Raises Refusal."""
        created, links = new_table(wish, given, forked)
        await self.store.create(TableRow(created.table, created.made, entries.encode(created)))
        self.metrics.tables_made.inc()
        return links

    async def room(self, table: str) -> Room:
        """A table, brought into memory if need be. Raises Refusal if there is none."""
        if (room := self.rooms.get(table)) is not None:
            return room
        if table not in self._opening:
            self._opening[table] = self.spawn(self._open_room(table))
        try:
            return await asyncio.shield(self._opening[table])
        finally:
            self._opening.pop(table, None)

    async def _open_room(self, table: str) -> Room:
        room = Room(self, await self.read_table(table))
        if room.table.frozen:
            self.log.warning("frozen", table=table, entry=room.table.damaged, reason=room.table.frozen)
            room.kept = await self._as_last_kept(table)
        return self.rooms.setdefault(table, room)

    async def _as_last_kept(self, table: str) -> Kept | None:
        kept = await self.store.kept(table)
        try:
            return msgspec.json.decode(kept[1], type=Kept) if kept is not None else None
        except msgspec.MsgspecError:
            self.log.error("damaged", table=table, what="snapshot")
            return None

    async def read_table(self, table: str, until: int | None = None) -> Table:
        """A table from its log."""
        created, log = await self.read_log(table)
        try:
            loaded = Table.load(created, [line for line in log if until is None or line[0] <= until])
        except (LookupError, SetupError) as error:  # no such game, or no such option, any more
            raise Refusal("frozen", f"This table cannot be opened by this server. {as_sentence(error)}") from None
        loaded.asked_at = max(loaded.asked_at, time()) if until is None else loaded.asked_at
        return loaded

    async def read_log(self, table: str) -> tuple[Created, list[tuple[int, AnyEntry]]]:
        """How a table began and all its entries. Raises Refusal if there is no such table."""
        row = await self.store.row(table)
        if row is None:
            raise Refusal("no-table", "There is no such table.")
        try:
            created = entries.read_created(row.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.log.error("damaged", table=table, what="how it began")
            raise Refusal(
                "damaged", f"How table {table} began cannot be read. Whoever runs this server may have a backup."
            ) from None
        return created, entries.read_entries(await self.store.entries(table))

    async def fork(self, table: str, at: int, wish: TableWish | None = None) -> Links:
        """A new table from a point of another. A running game can be forked only if it is cooperative."""
        room = await self.room(table)
        if not room.table.over and not room.table.game.cooperative:
            raise Refusal("running", "A running game can be forked only if everybody plays together.")
        created, log = await self.read_log(table)
        given = all_answers(created, log)
        if not 0 <= at <= len(given):
            raise Refusal("no-page", f"There are {len(given)} answers so far, not {at}.")
        plans = [changed_wish(seat.plan) for seat in room.table.seats]
        base = TableWish(created.game, created.players, dict(created.options), plans, pace=created.pace)
        if wish is not None:
            base = msgspec.structs.replace(base, seats=wish.seats or plans, clock=wish.clock, pace=wish.pace)
        return await self.create(base, given[:at], table)

    async def _keep_house(self) -> None:
        """Park what is idle, and say who is here."""
        idle: dict[str, float] = {}
        told = 0.0
        while True:
            await asyncio.sleep(min(5.0, max(0.2, self.park_after / 4)))
            now = time()
            for room in list(self.rooms.values()):
                if not room.is_idle():
                    idle.pop(room.id, None)
                elif now - idle.setdefault(room.id, now) >= self.park_after:
                    idle.pop(room.id)
                    await self._park(room)
            if now - told >= PRESENCE_EVERY:
                told = now
                for room in self.rooms.values():
                    self.tell_presence(room)
                if self.bus.reaches_others:
                    self.missed_news()  # whoever dies between writing and telling leaves it to us
            self.metrics.tables.set(len(self.rooms))

    async def _park(self, room: Room) -> None:
        room.stop()
        try:
            await room.keep()
        except StoreError as error:
            self.log.warning("snapshot", table=room.id, error=str(error))
        if room.is_idle():
            self.rooms.pop(room.id, None)
        else:
            room.drive()

    # ------------------------------------------------------------ other processes

    def publish(self, table: str, number: int) -> None:
        """Tell the other processes that an entry was written."""
        self._tell(News(table, self.process, number))

    def tell_presence(self, room: Room) -> None:
        """Tell the other processes who is here."""
        self._tell(News(room.id, self.process, seats=sorted(room.here()), watchers=room.watchers_here()))

    def pass_on(self, table: str, message: bytes) -> None:
        """Tell the other processes something for everybody at a table that is not kept."""
        self._tell(News(table, self.process, message=msgspec.Raw(message)))

    def _tell(self, news: News) -> None:
        self.bus.publish_soon(msgspec.json.encode(news))

    def _hear(self, body: bytes) -> None:
        try:
            news = _news.decode(body)
        except msgspec.MsgspecError:
            self.log.warning("strange news")
            return
        room = self.rooms.get(news.table)
        if room is None or news.sender == self.process:
            return
        if news.number > room.table.number:
            self.spawn(room.catch_up())
        if news.seats is not None:
            room.hear_presence(news.sender, frozenset(news.seats), news.watchers, 3 * PRESENCE_EVERY)
        if bytes(news.message):
            for listener in room.listeners:
                listener.push(bytes(news.message))

    def missed_news(self) -> None:
        """The news were interrupted: look at every table."""
        for room in self.rooms.values():
            self.spawn(room.catch_up())
