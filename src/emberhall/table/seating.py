"""Who sits where: sitting down, starting, handing a seat over."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from . import messages
from .entries import AnyEntry, Entropy, Seated, SeatPlan, changed
from .founding import check_bot
from .messages import LONGEST_NAME, Hello
from .room import Room
from .table import Refusal
from .words import tidy

if TYPE_CHECKING:
    from .live import Connection

LONGEST_ENTROPY = 200


def own(connection: Connection, seat: int) -> int:
    """The seat, if this connection sits there."""
    if seat not in connection.seats:
        raise Refusal("not-yours", "That seat is not yours: your link opens another one.")
    return seat


def plain(entry: AnyEntry) -> Callable[[], tuple[AnyEntry, None]]:
    """An entry that does not touch the game."""
    return lambda: (entry, None)


async def sit_down(connection: Connection, room: Room, hello: Hello) -> None:
    """Claim the open seats of one's links, add one's entropy; the game starts when nobody is missing."""
    from .live import greet

    greet(connection, room, hello.seen)
    name = tidy(hello.name, LONGEST_NAME)
    for seat in sorted(connection.seats):
        plan = room.table.seats[seat].plan
        if room.table.frozen:
            return
        if plan.kind == "open" or (name and plan.kind == "human" and plan.name != name and len(connection.seats) == 1):
            await room.submit(plain(Seated(time(), seat, changed(plan, kind="human", name=name or plan.name))))
        if hello.entropy and room.table.entropy[seat] is None and not room.table.started:
            await room.submit(plain(Entropy(time(), seat, hello.entropy[:LONGEST_ENTROPY])))
    if connection.seats and not any(seat.plan.kind == "open" for seat in room.table.seats):
        await begin(room)


async def begin(room: Room) -> None:
    """Start the game, unless it has been started."""
    if not room.table.started:
        try:
            await room.submit(lambda: room.table.begin(time()))
        except Refusal as refusal:
            if refusal.code != "started":
                raise


async def start(connection: Connection, room: Room, message: messages.Start) -> int:
    """The host need not wait until every link was used."""
    if not connection.host:
        raise Refusal("host", "Only the host starts the game before everybody is there.")
    await begin(room)
    return room.table.number


async def change_seat(connection: Connection, room: Room, message: messages.ChangeSeat) -> int:
    """A seat goes to a bot, or back to whoever has its link."""
    if not 0 <= message.seat < len(room.table.seats):
        raise Refusal("seat", f"There is no seat {message.seat}.")
    if not connection.host:
        own(connection, message.seat)
    check_bot(message.bot, message.level)

    def draft() -> tuple[AnyEntry, None]:
        plan = room.table.seats[message.seat].plan
        name = plan.name if message.name is None else tidy(message.name, LONGEST_NAME)
        if message.kind == "human":
            if not plan.token:
                raise Refusal("no-link", "This seat has no link yet: make one first, for whoever is to sit there.")
            kind = "human" if message.seat in connection.seats or message.seat in room.present() else "open"
            return Seated(time(), message.seat, changed(plan, kind=kind, name=name)), None
        return Seated(time(), message.seat, seat_for_bot(plan, name, message)), None

    number = await room.submit(draft)
    if not room.table.started and not any(seat.plan.kind == "open" for seat in room.table.seats):
        await begin(room)
    return number


def seat_for_bot(plan: SeatPlan, name: str, message: messages.ChangeSeat) -> SeatPlan:
    """The seat with a bot in it; its link stays good, so that its player can take it back."""
    return changed(plan, kind="bot", name=name, bot=message.bot, level=message.level)
