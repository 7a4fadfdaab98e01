"""What those at a table can do: every message of a client, one small function each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time
from typing import TYPE_CHECKING, Any

from . import messages
from .entries import AnyEntry, Ordered, Paused, Said, Undone, Voted
from .messages import EMOTES, LONGEST_CHAT, LONGEST_ID, WATCHER, Emoted, Hello, Pointed
from .room import Room
from .seating import change_seat, own, plain, start
from .table import Refusal, last_choice
from .words import tidy

if TYPE_CHECKING:
    from .live import Connection

LONGEST_THING = 80  # an answer, or a place on the board
ORDERS_AT_ONCE = 40


async def act(connection: Connection, room: Room, message: Any) -> int:
    """Do what a message says; the number of the entry it became. Raises Refusal."""
    if len(getattr(message, "id", "")) > LONGEST_ID:
        raise Refusal("id", f"An id has at most {LONGEST_ID} letters.")
    return await ACTS[type(message)](connection, room, message)


# ---------------------------------------------------------------- playing


async def answer(connection: Connection, room: Room, message: messages.Answer) -> int:
    """The answer to a question. Sent again under the same id, it is acknowledged again and not given twice."""
    seat = own(connection, message.seat)
    if not message.id:
        raise Refusal("id", "An answer needs an id, so that it can be sent again safely.")
    if len(message.answer) > LONGEST_THING:
        raise Refusal("illegal", f"No answer has more than {LONGEST_THING} letters.")
    if message.id in room.table.seats[seat].ids:
        return room.table.number
    if room.table.seats[seat].plan.kind == "bot":
        raise Refusal("bot", "A bot plays this seat: take it back first.")
    return await room.submit(
        lambda: room.table.answer(seat, message.at, message.answer, "player", time(), message.id)
    )


async def undo(connection: Connection, room: Room, message: messages.Undo) -> int:
    """At once if nothing was revealed since and nobody else has answered; else everybody is asked."""
    seat = own(connection, message.seat)
    table = room.table
    if table.over or not table.started:
        raise Refusal("over", "There is nothing to take back." if not table.over else "The game is over.")
    whose, numbers = table.free
    if whose == seat and numbers:
        to = numbers[-1] - 1

        def draft() -> tuple[AnyEntry, None]:
            if room.table.free != (whose, numbers):
                raise Refusal("stale", "The game has moved on since.")
            return Undone(time(), seat, to), None

        return await room.submit(draft)
    if last_choice((await room.hall.read_log(room.id))[1], seat) is None:
        raise Refusal("nothing", "You have not chosen anything yet that could be taken back.")
    number = await room.submit(plain(Voted(time(), seat, True, asks=True)))
    return await undo_if_agreed(room) or number


async def vote(connection: Connection, room: Room, message: messages.Vote) -> int:
    """A word on the undo that was asked for."""
    seat = own(connection, message.seat)

    def draft() -> tuple[AnyEntry, None]:
        if room.table.undo_by is None:
            raise Refusal("no-vote", "Nobody is asking for an undo any more.")
        return Voted(time(), seat, message.agree), None

    number = await room.submit(draft)
    return await undo_if_agreed(room) or number


async def undo_if_agreed(room: Room) -> int | None:
    """Take back what was asked for, once everybody has consented; bots always do."""
    seat = room.table.undo_by
    if seat is None or not room.table.consented():
        return None
    choice = last_choice((await room.hall.read_log(room.id))[1], seat)
    if choice is None:
        return None

    def draft() -> tuple[AnyEntry, None]:
        if not room.table.consented():
            raise Refusal("stale", "The game has moved on since.")
        return Undone(time(), seat, choice - 1, agreed=True), None

    return await room.submit(draft)


async def orders(connection: Connection, room: Room, message: messages.Orders) -> int:
    """What a seat wants to be asked for."""
    seat = own(connection, message.seat)
    only = None if message.only is None else tuple(word[:LONGEST_THING] for word in message.only[:ORDERS_AT_ONCE])
    return await room.submit(plain(Ordered(time(), seat, only)))


async def pause(connection: Connection, room: Room, message: messages.Pause) -> int:
    """Everybody who plays may stop the clocks, and let them go on."""
    if not connection.host and not connection.seats:
        raise Refusal("not-yours", "Only those who play can pause the game.")
    return await room.submit(plain(Paused(time(), message.on)))


# ---------------------------------------------------------------- talking


async def say(connection: Connection, room: Room, message: messages.Say) -> int:
    """Chat."""
    if message.seat != WATCHER or not connection.host:
        own(connection, message.seat)
    text = tidy(message.text, LONGEST_CHAT + 1)
    if not text or len(text) > LONGEST_CHAT:
        raise Refusal("chat", f"A line of chat has between 1 and {LONGEST_CHAT} letters.")
    if not connection.chatter.take():
        raise Refusal("rate", "You talk too fast: wait a moment.")
    return await room.submit(plain(Said(time(), message.seat, text)))


async def emote(connection: Connection, room: Room, message: messages.Emote) -> int:
    """A feeling."""
    own(connection, message.seat)
    if message.emote not in EMOTES:
        raise Refusal("emote", f"The feelings are: {', '.join(EMOTES)}.")
    return mention(connection, room, Emoted(message.seat, message.emote))


async def point(connection: Connection, room: Room, message: messages.Point) -> int:
    """Point at the board, or propose an answer: for others to see, in games that are played together."""
    own(connection, message.seat)
    if not (room.table.game.cooperative or room.table.game.proposals):
        raise Refusal("rivals", "Pointing is for games that are played together.")
    return mention(connection, room, Pointed(message.seat, tidy(message.thing, LONGEST_THING), message.propose))


def mention(connection: Connection, room: Room, message: messages.FromServer) -> int:
    """Something for everybody that is not kept."""
    if not connection.chatter.take():
        raise Refusal("rate", "Not so fast: wait a moment.")
    room.send(message)
    room.hall.pass_on(room.id, messages.encode(message))
    return room.table.number


async def ping(connection: Connection, room: Room, message: messages.Ping) -> int:
    """Yes, we are here."""
    return room.table.number


async def hello_again(connection: Connection, room: Room, message: Hello) -> int:
    """A second hello."""
    raise Refusal("hello", "You have said hello already.")


Act = Callable[["Connection", Room, Any], Awaitable[int]]
ACTS: dict[type, Act] = {
    Hello: hello_again,
    messages.Answer: answer,
    messages.Start: start,
    messages.Undo: undo,
    messages.Vote: vote,
    messages.Orders: orders,
    messages.ChangeSeat: change_seat,
    messages.Pause: pause,
    messages.Say: say,
    messages.Emote: emote,
    messages.Point: point,
    messages.Ping: ping,
}
