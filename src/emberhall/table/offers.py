"""Open tables: a host puts a table on a list, and whoever comes by may sit down on a free seat.

That a table is offered stands in its log, where everybody at the table reads it. The list is a page in the store, which
all processes share: it says what strangers may know of a table, and when its host was last seen there. Nobody finds a
table on it whose host has been away for longer than `AWAY`.
"""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

import msgspec

from ..games import all_games
from ..kernel import say
from . import drafts, incoming, keeping, messages
from .entries import Clock
from .messages import LONGEST_NAME, WATCHER
from .refusals import Refusal
from .room import Drafted, Room
from .seating import begin, seated, still_host
from .seats import mark_of
from .stores import Offering, StoreError
from .words import tidy

if TYPE_CHECKING:
    from .hall import Hall
    from .live import Connection

AWAY = 90.0  # seconds after which a host who is not seen has gone
SEEN_EVERY = 30.0  # seconds between two words that the host is there
SHOWN = 60  # tables on the list, the newest first
NO_LONGER = "refusal-not-offered"
EACH = 3  # tables that one address may have there at once


class OpenTable(msgspec.Struct, frozen=True):
    """A table on the list, as strangers see it."""

    table: str
    game: str
    name: str  # of the game
    host: str  # what the host is called, if the host plays
    players: int
    free: int  # seats
    bots: int
    options: dict[str, str | int | bool]
    clock: Clock
    commitment: str  # of its dice: letters are for them


class OpenTables(msgspec.Struct, frozen=True):
    """The tables that anybody may join."""

    tables: list[OpenTable]


class JoinWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants a seat at an open table. The key is made by chance and kept first, as for any seat."""

    key: str
    name: str
    colour: str = ""
    entropy: str = ""
    commitment: str = ""


class Joined(msgspec.Struct, frozen=True):
    """The seat that the key opens from now on."""

    table: str
    seat: int


class Offers:
    """Keeps the list right, for the tables of this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._turn = asyncio.Lock()  # what is said last is true

    async def run(self) -> None:
        """Say now and then that the hosts of offered tables are there."""
        while True:
            await asyncio.sleep(SEEN_EVERY)
            for room in [room for room in self._hall.rooms.values() if room.table.offered]:
                try:
                    await self.tell(room)
                except StoreError:
                    self._hall.outages.store_lost()

    async def tell(self, room: Room) -> None:
        """Put on the list what is true of a table, or take it off."""
        async with self._turn:
            if not room.table.offered:
                await self._hall.store.withdraw(room.id)
            elif hosts := [listener for listener in room.listeners if listener.host]:
                await self.put(room, hosts[0].address)

    async def put(self, room: Room, address: str) -> bool:
        """Put a table on the list, unless this address has enough tables there; whether it is on it."""
        hall = self._hall
        maker = await keeping.mark(hall.store, address) if hall.keeper.terms.know_makers else ""
        offering = Offering(room.id, time(), maker, messages.encode(described(room)))
        return await hall.store.offer(offering, EACH, time() - AWAY)

    async def all(self, language: str) -> OpenTables:
        """The list, for whoever reads a language."""
        found = await self._hall.store.offerings(time() - AWAY, SHOWN)
        return OpenTables([_named(msgspec.json.decode(one.body, type=OpenTable), language) for one in found])

    async def has(self, table: str) -> bool:
        """Whether a table is on the list, with its host not long away."""
        return any(one.table == table for one in await self._hall.store.offerings(time() - AWAY, SHOWN))


def _named(table: OpenTable, language: str) -> OpenTable:
    """With the game's name in a language, if the game is installed here."""
    game = all_games().get(table.game)
    return table if game is None else msgspec.structs.replace(table, name=game.title(game.tongue(language)))


def described(room: Room) -> OpenTable:
    """What strangers may know of a table: nobody's name but that of the host who offers it."""
    table = room.table
    kinds = [seat.plan.kind for seat in table.seats]
    host = "" if table.offerer == WATCHER else tidy(table.seats[table.offerer].plan.name, LONGEST_NAME)
    created = table.created
    return OpenTable(
        room.id, created.game, table.game.name, host, created.players, kinds.count("open"), kinds.count("bot"),
        dict(table.setup.options), created.clock, table.commitment,
    )  # fmt: skip


async def offer(connection: Connection, room: Room, message: incoming.Offer) -> int:
    """The host puts the table on the list, or takes it off."""
    if not connection.host:
        raise Refusal("host", "refusal-host-offers")
    offers, seat = room.hall.offers, min(connection.seats, default=WATCHER)

    def draft() -> Drafted:
        still_host(connection, room)
        return drafts.offer(room.table, message.on, time(), seat), None

    draft()  # what cannot be need not be put on the list first
    if message.on and not await offers.put(room, connection.address):
        raise Refusal("rate", say("refusal-offers", most=EACH))
    try:
        number = await room.submit(draft)
    finally:
        await offers.tell(room)
    return number


async def join(room: Room, wish: JoinWish) -> int:
    """Sit down on a free seat of a table that is offered; the seat. Sent again with the same key it is the same one."""
    mark, name = mark_of(wish.key), tidy(wish.name, LONGEST_NAME)
    if not name:
        raise Refusal("name", "refusal-name")

    def draft() -> Drafted | int:
        table = room.table
        if table.seats.held_by(mark) is not None:
            return table.number
        free = table.seats.free()
        if free is None or not table.offered:
            raise Refusal("not-offered", NO_LONGER)
        return seated(room, free, mark, name, wish.colour, wish.entropy, wish.commitment), None

    await room.submit(draft)
    seat = room.table.seats.held_by(mark)
    if seat is None:
        raise Refusal("not-yours", "refusal-seat-lost")
    await begin(room)
    return seat
