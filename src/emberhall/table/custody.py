"""What a host may do about the links of a table, and a player about what a table keeps of a person."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from . import incoming, keeping
from .entries import Forgotten, Renewed
from .refusals import Refusal
from .room import Room
from .seating import still
from .seats import mark_of
from .table import HOST

if TYPE_CHECKING:
    from .live import Connection


async def renew(connection: Connection, room: Room, message: incoming.Renew) -> int:
    """The host's link, or that of those who look on, is replaced; whoever came by the old one has to go.

    The token comes from the host's page, which keeps it before it asks: a lost reply loses nothing, and the same
    token again is no second renewal.
    """
    mark, before = mark_of(message.token), dict(connection.doors)
    room.pace.change(HOST)

    def draft() -> tuple[Renewed, None]:
        table = room.table
        if before.get("host") != table.seats.host:
            raise Refusal("host", "refusal-host-renews")
        table.seats.check_new(mark)
        if message.link in connection.doors:
            connection.doors[message.link] = mark  # whoever asks stays
        return Renewed(time(), message.link, mark), None

    if before.get("host") == room.table.seats.host and mark == getattr(room.table.seats, message.link):
        return room.table.number
    try:
        return await room.submit(draft)
    except Refusal:
        connection.doors = before
        raise


async def forget(connection: Connection, room: Room, message: incoming.Forget) -> int:
    """A seat's name and words are removed, also at a table that can only be looked at."""
    if message.seat not in connection.seats:
        raise Refusal("not-yours", "refusal-forget-other")
    room.pace.change(message.seat)
    await room.catch_up()
    still(connection, room, message.seat)
    if not room.table.seats[message.seat].plan.name and message.seat not in room.table.spoke:
        return room.table.number  # nothing is left to remove
    store = room.hall.store
    number = await keeping.write(store, room.id, Forgotten(time(), message.seat))
    await room.catch_up()
    await keeping.blank(store, room.id)
    return number
