"""What those at a table can do: every message of a client, one small function each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time
from typing import TYPE_CHECKING, Any

from ..games import language_for
from ..kernel import Message
from . import custody, drafts, incoming, messages, offers
from .entries import AnyEntry, Said
from .incoming import LONGEST_ID, Hello
from .messages import EMOTES, LONGEST_CHAT, WATCHER, Emoted, Pointed
from .refusals import Refusal
from .room import Draft, Drafted, Room
from .seating import change_seat, move, own, refuse, sit, start, still, still_host
from .table import Table
from .words import tidy

if TYPE_CHECKING:
    from .live import Connection

LONGEST_THING = 80  # an answer, or a place on the board
LONGEST_ORDER = 40
ORDERS_AT_ONCE = 40
LATE = frozenset({"stale", "over", "paused"})  # why an answer is refused that may have been given long ago


async def act(connection: Connection, room: Room, message: Any) -> int:
    """Do what a message says; the number of the entry it became. Raises Refusal."""
    if len(getattr(message, "id", "")) > LONGEST_ID:
        raise Refusal("id", Message("refusal-id-long", {"most": LONGEST_ID}))
    if type(message) not in UNPACED and (connection.seats or connection.host):
        named = getattr(message, "seat", WATCHER)
        room.pace.change(named if named in connection.seats else min(connection.seats, default=WATCHER))
    return await ACTS[type(message)](connection, room, message)


def still_there(connection: Connection, room: Room, seat: int) -> None:
    """Whether a connection is what it was, a seat's or the host's, when something is written. Raises Refusal."""
    if seat == WATCHER:
        still_host(connection, room)
    else:
        still(connection, room, seat)


def drafted(connection: Connection, room: Room, message: Any, make: Callable[[Table], AnyEntry | Drafted]) -> Draft:
    """What a seat wants written, if the seat is still this connection's then, and if it was not written before."""
    seat, kind = message.seat, message.__struct_config__.tag
    if seat != WATCHER or kind != "say":  # the host talks without a seat
        own(connection, seat)

    def draft() -> Drafted | int:
        table = room.table
        still_there(connection, room, seat)
        if (number := table.known_as(kind, seat, message.id)) is not None:
            return number
        made = make(table)
        return made if isinstance(made, tuple) else (made, None)

    return draft


# ---------------------------------------------------------------- playing


async def answer(connection: Connection, room: Room, message: incoming.Answer) -> int:
    """The answer to a question. Sent again under the same id, it is acknowledged again and not given twice."""
    if not message.id:
        raise Refusal("id", "refusal-id-missing")
    if len(message.answer) > LONGEST_THING:
        raise Refusal("illegal", Message("refusal-answer-long", {"most": LONGEST_THING}))

    def make(table: Table) -> Drafted:
        if table.seats[message.seat].plan.kind == "bot":
            raise Refusal("bot", "refusal-bot-plays")
        return drafts.answer(table, message.seat, message.at, message.answer, "player", time(), message.id)

    try:
        return await room.submit(drafted(connection, room, message, make), connection.hold)
    except Refusal as refusal:
        if refusal.code not in LATE or not room.table.may_have_forgotten(message.seat):
            raise
        room.pace.change(message.seat)  # nobody has the log read again and again
        if (number := await room.answered(message.seat, message.at, message.id)) is None:
            raise
        return number


async def undo(connection: Connection, room: Room, message: incoming.Undo) -> int:
    """At once if nothing was revealed since and nobody else was asked; else everybody has to agree."""

    def make(table: Table) -> AnyEntry:
        return drafts.undo(table, message.seat, time(), message.id)

    number = await room.submit(drafted(connection, room, message, make))
    return await room.take_back_if_agreed() or number


async def vote(connection: Connection, room: Room, message: incoming.Vote) -> int:
    """A word on the undo that was asked for."""

    def make(table: Table) -> AnyEntry:
        return drafts.vote(table, message.seat, message.agree, time(), message.id)

    number = await room.submit(drafted(connection, room, message, make))
    return await room.take_back_if_agreed() or number


async def orders(connection: Connection, room: Room, message: incoming.Orders) -> int:
    """What a seat wants to be asked for."""
    only = None
    if message.only is not None:  # the beginnings of answers, each of them once
        only = tuple(dict.fromkeys(word[:LONGEST_ORDER] for word in message.only[:ORDERS_AT_ONCE]))

    def make(table: Table) -> AnyEntry:
        return drafts.order(table, message.seat, only, time())

    return await room.submit(drafted(connection, room, message, make))


async def pause(connection: Connection, room: Room, message: incoming.Pause) -> int:
    """Everybody who plays may stop the clocks, and let them go on."""
    if not connection.host and not connection.seats:
        raise Refusal("not-yours", "refusal-pause-players")
    seat = min(connection.seats, default=WATCHER)

    def draft() -> Drafted:
        still_there(connection, room, seat)
        return drafts.pause(room.table, message.on, time(), seat), None

    return await room.submit(draft)


# ---------------------------------------------------------------- talking


async def say(connection: Connection, room: Room, message: incoming.Say) -> int:
    """Chat."""
    if message.seat != WATCHER or not connection.host:
        own(connection, message.seat)
    text = tidy(message.text, LONGEST_CHAT + 1)
    if not text or len(text) > LONGEST_CHAT:
        raise Refusal("chat", Message("refusal-chat-long", {"most": LONGEST_CHAT}))
    room.pace.talk(message.seat)
    said = Said(time(), message.seat, text, message.id)
    return await room.submit(drafted(connection, room, message, lambda table: said))


async def emote(connection: Connection, room: Room, message: incoming.Emote) -> int:
    """A feeling."""
    own(connection, message.seat)
    if message.emote not in EMOTES:
        raise Refusal("emote", Message("refusal-emote", {"known": ", ".join(EMOTES)}))
    return mention(room, Emoted(message.seat, message.emote))


async def point(connection: Connection, room: Room, message: incoming.Point) -> int:
    """Point at the board, or propose an answer: for others to see, in games that are played together."""
    own(connection, message.seat)
    if not (room.table.game.cooperative or room.table.game.proposals):
        raise Refusal("rivals", "refusal-rivals")
    return mention(room, Pointed(message.seat, tidy(message.thing, LONGEST_THING), message.propose))


def mention(room: Room, message: Emoted | Pointed) -> int:
    """Something for everybody that is not kept."""
    room.pace.talk(message.seat)
    room.send(message)
    room.hall.company.pass_on(room.id, messages.encode(message))
    return room.table.number


async def shown(connection: Connection, room: Room, message: incoming.Shown) -> int:
    """How far a page has shown what happened: bots begin their pause after it."""
    if not connection.seats:
        raise Refusal("not-yours", "refusal-shown-players")
    if not 0 <= message.at <= room.table.at:
        raise Refusal("shown", "refusal-shown-early")
    room.presence.show(connection, message.at, message.bots)
    return room.table.number


async def look(connection: Connection, room: Room, message: incoming.Look) -> int:
    """The whole position again, for a client that has lost its own."""
    room.teach((connection,))
    for update in room.updates(connection.viewers, room.table.at, connection.language):
        connection.say(update)
    return room.table.number


async def speak(connection: Connection, room: Room, message: incoming.Speak) -> int:
    """Another language: whoever reads it has not been away."""
    connection.language = language_for(message.language)
    await room.see(message.seen)
    async with connection.turn():
        connection.greet(room, message.seen)
    return room.table.number


async def ping(connection: Connection, room: Room, message: incoming.Ping) -> int:
    """Yes, we are here."""
    return room.table.number


async def hello_again(connection: Connection, room: Room, message: Hello) -> int:
    """A second hello."""
    raise Refusal("hello", "refusal-hello-twice")


Act = Callable[["Connection", Room, Any], Awaitable[int]]
ACTS: dict[type, Act] = {
    Hello: hello_again,
    incoming.Sit: sit,
    incoming.MoveSeat: move,
    incoming.Refuse: refuse,
    incoming.Answer: answer,
    incoming.Start: start,
    incoming.Undo: undo,
    incoming.Vote: vote,
    incoming.Orders: orders,
    incoming.ChangeSeat: change_seat,
    incoming.Pause: pause,
    incoming.Offer: offers.offer,
    incoming.Renew: custody.renew,
    incoming.Forget: custody.forget,
    incoming.Say: say,
    incoming.Emote: emote,
    incoming.Point: point,
    incoming.Shown: shown,
    incoming.Look: look,
    incoming.Speak: speak,
    incoming.Ping: ping,
}
# Everything else writes an entry that answers no question.
UNPACED = frozenset({
    Hello, incoming.Sit, incoming.Answer, incoming.Say, incoming.Emote, incoming.Point, incoming.Shown, incoming.Look,
    incoming.Speak, incoming.Ping,
})  # fmt: skip
