"""The company of other server processes: what they are told about tables, and what is heard from them.

Whatever they say is a hint; what is true stands in the store.
"""

from __future__ import annotations

import asyncio
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from .bus import Bus
from .room import Room

if TYPE_CHECKING:
    from .hall import Hall

PRESENCE_EVERY = 5.0  # seconds between two words to the other processes about who is here
PRESENCE_LASTS = 15.0  # seconds after which a process that says nothing is taken for dead
LOOK_EVERY = 2.0  # seconds between two looks at what others have written while the news are away
TICK = 1.0  # seconds
ASK_WITHIN = 0.25  # seconds in which other processes say how long a question has stood


class News(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other about a table."""

    table: str
    sender: str
    number: int = 0  # an entry was written
    seats: list[int] | None = None  # who is there, once for each connection
    watchers: int = 0
    asks: bool = False  # everybody who knows the table is to say who is there
    moved: int = 0  # with a clock: the entry that led to the question, and how many seconds that has stood
    stood: float = 0.0
    lost: bool = False  # the store is away: look for yourselves
    message: msgspec.Raw = msgspec.Raw(b"")  # something for everybody there that is not kept


_news = msgspec.json.Decoder(News)


class Company:
    """One process among others."""

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self.hall, self.bus = hall, bus
        self.process = token_hex(6)
        self._asking: dict[str, tuple[Room, asyncio.Event]] = {}  # rooms whose clocks others may know better

    async def open(self) -> None:
        """Begin to listen."""
        await self.bus.listen(self._hear)
        self.hall.spawn(self._keep())

    async def _keep(self) -> None:
        """Say who is here, and notice which processes are gone. While the news are away, nobody can tell."""
        told = looked = float("-inf")
        while self.bus.reaches_others:
            await asyncio.sleep(TICK)
            now = monotonic()
            if self.bus.away:
                for room in self.hall.rooms.values():
                    room.presence.hold()
            if now - told >= PRESENCE_EVERY:
                told = now
                for room in self.hall.rooms.values():
                    self.tell_presence(room)
            for room in list(self.hall.rooms.values()):
                room.forget_silent(PRESENCE_LASTS)
            if now - looked >= (LOOK_EVERY if self.bus.away else 2 * PRESENCE_EVERY):
                looked = now
                self.look_at_tables()  # whoever dies between writing and telling leaves it to us

    # ------------------------------------------------------------ telling

    def tell_number(self, table: str, number: int) -> None:
        """An entry was written."""
        self._tell(News(table, self.process, number))

    def tell_presence(self, room: Room) -> None:
        """Who is here, and how long the question has stood."""
        table, there, moved, stood = room.table, room.presence, 0, 0.0
        if table.created.clock.kind != "none" and table.question is not None:
            moved, stood = table.moved, round(table.stood(), 3)
        here, watchers = list(there.here()), there.watchers_here()
        self._tell(News(room.id, self.process, 0, here, watchers, moved=moved, stood=stood))

    def tell_leave(self, room: Room) -> None:
        """Whoever was here is gone."""
        self._tell(News(room.id, self.process, seats=[]))

    def pass_on(self, table: str, message: bytes) -> None:
        """Something for everybody at a table that is not kept."""
        self._tell(News(table, self.process, message=msgspec.Raw(message)))

    def tell_of_loss(self) -> None:
        """The store is away."""
        self._tell(News("", self.process, lost=True))

    def _tell(self, news: News) -> None:
        self.bus.publish_soon(msgspec.json.encode(news))

    async def ask_clock(self, room: Room) -> bool:
        """Ask how long the question at a table has stood; whether somebody knew, and the table's clock is set."""
        if not self.bus.reaches_others or self.bus.away:
            return False
        told = asyncio.Event()
        self._asking[room.id] = room, told
        self._tell(News(room.id, self.process, seats=[], asks=True))
        try:
            async with asyncio.timeout(ASK_WITHIN):
                return await told.wait()
        except TimeoutError:
            return False
        finally:
            del self._asking[room.id]

    # ------------------------------------------------------------ hearing

    def _hear(self, body: bytes) -> None:
        try:
            news = _news.decode(body)
        except msgspec.MsgspecError:
            self.hall.log.warning("strange news")
            return
        if news.sender == self.process:
            return
        if news.lost:
            self.hall.outages.store_lost(heard=True)
        if news.table in self._asking and news.moved:
            room, told = self._asking[news.table]
            if room.hear_clock(news.moved, news.stood):
                told.set()
        if (here := self.hall.rooms.get(news.table)) is not None:
            self._hear_at(here, news)

    def _hear_at(self, room: Room, news: News) -> None:
        if news.number > room.table.number:
            self.hall.spawn(room.catch_up())
        if news.seats is not None:
            room.hear_presence(news.sender, tuple(news.seats), news.watchers)
            if news.asks:
                self.tell_presence(room)
        if bytes(news.message):
            for listener in room.listeners:
                listener.push(bytes(news.message))

    def missed_news(self) -> None:
        """The news were interrupted: look at every table, and say again who is here."""
        for room in self.hall.rooms.values():
            room.presence.hold()
            self.tell_presence(room)
        self.look_at_tables()

    def look_at_tables(self) -> None:
        """Read what others have written."""
        for room in self.hall.rooms.values():
            self.hall.spawn(room.catch_up())
