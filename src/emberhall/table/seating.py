"""Who sits where: invitations and what they are exchanged for, handing a seat over, starting."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from ..kernel import Message, say
from . import drafts, incoming
from .colours import is_free
from .entries import Actor, Declined, Invited, Seated, SeatPlan, changed
from .founding import check_bot
from .messages import LONGEST_NAME
from .refusals import Refusal
from .room import Drafted, Room
from .seats import mark_of
from .words import tidy

if TYPE_CHECKING:
    from .live import Connection

COMES_BACK = 60.0  # seconds after which whoever went counts as gone: a page that is loaded anew is not


def own(connection: Connection, seat: int) -> int:
    """The seat, if this connection sits there."""
    if seat not in connection.seats:
        raise Refusal("not-yours", "refusal-not-yours")
    return seat


def existing(room: Room, seat: int) -> int:
    """The seat, if the table has it."""
    if not 0 <= seat < len(room.table.seats):
        raise Refusal("seat", say("refusal-no-seat", seat=seat))
    return seat


def still(connection: Connection, room: Room, seat: int) -> None:
    """Whether a seat is this connection's when something is written. Raises Refusal."""
    if connection.keys.get(seat) != room.table.seats[seat].plan.token:
        raise Refusal("not-yours", "refusal-seat-lost")


def still_host(connection: Connection, room: Room) -> None:
    """Whether a connection is the host's when something is written. Raises Refusal."""
    if connection.doors.get("host") != room.table.seats.host:
        raise Refusal("host", "refusal-host-renewed")


# ---------------------------------------------------------------- sitting down


async def sit(connection: Connection, room: Room, message: incoming.Sit) -> int:
    """Exchange an invitation for a key of one's own. Sent again with the same key, it is acknowledged again."""
    seat, mark = existing(room, message.seat), mark_of(message.key)
    name = tidy(message.name, LONGEST_NAME)

    def draft() -> Drafted | int:
        plan = room.table.seats[seat].plan
        if plan.token == mark:
            return room.table.number
        check_invitation(connection, room, seat)
        return seated(room, seat, mark, name, message.colour, message.entropy, message.commitment), None

    number = await room.submit(draft)
    if connection.keys.get(seat) != mark:
        connection.sit(seat, mark)
        connection.greet(room, 0)
        room.join(connection)
    await begin(room)
    return number


def seated(room: Room, seat: int, mark: str, name: str, colour: str, letters: str, commitment: str) -> Seated:
    """The entry with which somebody sits down, for a draft: with their letters for the dice, and the colour they would
    like if nobody else has it. Raises Refusal."""
    room.table.seats.check_new(mark)
    if letters:
        drafts.letters(room.table, seat, letters, commitment, time())
    plan = room.table.seats[seat].plan
    picked = colour if is_free(room.table.seats.plans(), seat, colour) else plan.colour
    taken = changed(plan, kind="human", name=name or plan.name, token=mark, invite="", colour=picked)
    return Seated(time(), seat, taken, entropy=letters)


def check_invitation(connection: Connection, room: Room, seat: int) -> None:
    """Whether this connection's invitation to a seat can be used now. Raises Refusal."""
    plan = room.table.seats[seat].plan
    if not plan.invite or connection.invites.get(seat) != plan.invite:
        raise Refusal("invitation", "refusal-invitation")
    if plan.token and plan.invited == "host":
        who = plan.name or Message("somebody-here")
        if seat in room.presence.seats():
            raise Refusal("present", say("refusal-present", who=who))
        if (wait := COMES_BACK - (room.presence.absence(seat) or 0.0)) > 0:
            raise Refusal("present", say("refusal-present-lately", who=who, seconds=int(wait + 1)))


async def begin(room: Room, host: Connection | None = None) -> None:
    """Start the game when every seat is taken, or when the host wants it; unless it has been started."""

    def draft() -> Drafted | int:
        if host is not None:
            still_host(host, room)
        elif any(seat.plan.kind == "open" for seat in room.table.seats):
            raise Refusal("open", "refusal-not-all")
        return drafts.begin(room.table, time(), "seat" if host is None else "host")

    if room.table.started or room.table.frozen:
        return
    try:
        await room.submit(draft)
    except Refusal as refusal:
        if refusal.code not in ("started", "open"):
            raise


async def start(connection: Connection, room: Room, message: incoming.Start) -> int:
    """The host need not wait until every seat is taken."""
    if not connection.host:
        raise Refusal("host", "refusal-host-starts")
    await begin(room, connection)
    return room.table.number


# ---------------------------------------------------------------- inviting


async def invite(room: Room, seat: int, token: str | None, by: Actor, check: Callable[[], None]) -> int:
    """A new invitation to a seat, or none any more. Whoever sits there stays until it is used."""
    mark = "" if token is None else mark_of(token)

    def draft() -> Drafted | int:
        check()
        if mark and room.table.seats[seat].plan.invite == mark:
            return room.table.number
        if mark:
            room.table.seats.check_new(mark)
        return Invited(time(), seat, mark, by), None

    return await room.submit(draft)


async def move(connection: Connection, room: Room, message: incoming.MoveSeat) -> int:
    """An invitation to one's own seat, for another device; it can be used while one is here."""
    seat = own(connection, message.seat)
    return await invite(room, seat, message.invite, "seat", lambda: still(connection, room, seat))


async def refuse(connection: Connection, room: Room, message: incoming.Refuse) -> int:
    """Whoever sits here wants nobody to take over."""
    seat = own(connection, message.seat)

    def draft() -> Drafted | int:
        still(connection, room, seat)
        return Declined(time(), seat), None

    return await room.submit(draft)


# ---------------------------------------------------------------- handing over


async def change_seat(connection: Connection, room: Room, message: incoming.ChangeSeat) -> int:
    """A seat goes to a bot, or back to its player."""
    seat = existing(room, message.seat)
    by: Actor = "seat" if seat in connection.seats else "host"
    if not connection.host:
        own(connection, seat)
    check_bot(message.bot)

    def draft() -> Drafted | int:
        if by == "seat":
            still(connection, room, seat)
        else:
            still_host(connection, room)
        plan = room.table.seats[seat].plan
        name = plan.name if message.name is None else tidy(message.name, LONGEST_NAME)
        colour = plan.colour if message.colour is None else message.colour
        if colour != plan.colour and by == "host":
            raise Refusal("not-yours", "refusal-colour-other")
        if colour != plan.colour and not is_free(room.table.seats.plans(), seat, colour):
            raise Refusal("colour", "refusal-colour")
        if message.kind == "bot":
            there = by == "host" and seat in room.presence.seats()
            return Seated(time(), seat, seat_for_bot(plan, name, message), by, there), None
        if not plan.token and not plan.invite:
            raise Refusal("no-link", "refusal-no-link")
        return Seated(
            time(), seat, changed(plan, kind="human" if plan.token else "open", name=name, colour=colour), by
        ), None

    number = await room.submit(draft)
    await begin(room)
    return number


def seat_for_bot(plan: SeatPlan, name: str, message: incoming.ChangeSeat) -> SeatPlan:
    """The seat with a bot in it; its player's key stays good, so that they can take it back."""
    return changed(plan, kind="bot", name=name, bot=message.bot)
