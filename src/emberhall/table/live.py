"""A live connection: it reads one message after another, and is told whatever happens at its table."""

from __future__ import annotations

import asyncio
from collections import deque
from time import monotonic
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from ..games import language_for
from ..kernel import Saying, say
from ..kernel.tongues import ENGLISH
from . import acts, incoming, messages, seating, sights
from .hall import Hall
from .incoming import Hello
from .limits import Addresses, Bucket
from .messages import PROTOCOL, WATCHER, Bye, Done, FromServer, Refused, Waiting, Welcome
from .refusals import Refusal, house_tongue
from .room import Room
from .stores import StoreError
from .table import Table
from .visitors import visitor
from .wire import Wire, nothing

HELLO_WITHIN = 15.0  # seconds
STRIKES = 20  # unreadable messages before the connection is closed
FLOOD = 100  # messages beyond the limit before it is
TOKENS_AT_ONCE = 12

GOING_AWAY, POLICY, TOO_SLOW, MISTAKE = 1012, 1008, 1013, 1011  # close codes


class Hung(Exception):
    """One side has hung up."""


class Connection:
    """Somebody at a table: a browser, or a bot outside this process."""

    def __init__(self, wire: Wire, hall: Hall, addresses: Addresses, address: str) -> None:
        self.hall, self.limits = hall, addresses.limits
        self.address, self._addresses = address, addresses
        self._wire = wire
        wire.on_writable = self._write
        self.seats: frozenset[int] = frozenset()
        self.keys: dict[int, str] = {}  # by seat: the hash of the key it was opened with
        self.invites: dict[int, str] = {}  # by seat: the hash of the invitation it has
        self.eyes: list[int | None] = []  # through whose each token of the hello looks
        self.doors: dict[str, str] = {}  # "host", "watch": the hash of the link that opened it so
        self.viewers: frozenset[int] = frozenset()
        self.host = False
        self.language = ENGLISH
        self.shown, self.bots = 0, "go"  # until its page says that it shows motion
        self._messages = Bucket(self.limits.messages_per_second, self.limits.messages_at_once)
        self._waiting: deque[bytes] | None = None  # for somebody who does not keep up; few ever need it
        self._bytes = 0
        self._closing: tuple[int, str] | None = None
        # done when all that there was to say has been said
        self.written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    # ------------------------------------------------------------ sending

    def push(self, message: bytes) -> None:
        """Send this now, or when what was sent before has been read. Who does not read is sent away, to come back."""
        if self._closing is not None:
            return
        if self._wire.is_writable and not self._waiting:
            if not self._wire.is_over:
                self._wire.write(message)
            return
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(message)
        self._bytes += len(message)
        if self._bytes > self.limits.waiting_bytes:
            self._waiting, self._bytes = None, 0
            self.close(TOO_SLOW, "this connection does not keep up")

    def hold(self) -> None:
        """Keep what is sent from now on until this connection's own message is acknowledged, which comes at once."""
        self._wire.hold()

    def _write(self) -> None:
        """Send what waits, as far as it is read; then the last word."""
        wire, waiting = self._wire, self._waiting
        while waiting and wire.is_writable and not wire.is_over:
            message = waiting.popleft()
            self._bytes -= len(message)
            wire.write(message)
        if not waiting:
            self._waiting = None
        if wire.is_over:
            self._closing = self._closing or (GOING_AWAY, "")
        elif self._closing is None or waiting or not wire.is_writable:
            return
        wire.hang_up(*self._closing)
        if not self.written.done():
            self.written.set_result(None)

    def say(self, message: FromServer | dict[str, Any]) -> None:
        """Send a message to this connection alone."""
        self.push(messages.encode(message))

    def close(self, code: int, reason: str) -> None:
        """Close once everything has been sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._write()

    def _house(self, said: Saying) -> str:
        """What the house says, in the words of this reader."""
        return house_tongue(self.language).sentence(said)

    def bid_farewell(self) -> None:
        """The server goes down: the client should come back soon."""
        self.say(Bye(self._house("bye-restart"), 1.0))
        self.close(GOING_AWAY, "restart")

    def dismiss(self, reason: Saying) -> None:
        """Say good-bye for good. Whatever is under way counts no longer."""
        self.seats, self.keys, self.host = frozenset(), {}, False
        self.say(Bye(self._house(reason), None))
        self.close(POLICY, "dismissed")

    # ------------------------------------------------------------ reading

    async def read(self) -> None:
        """From the hello to the end."""
        try:
            room = await asyncio.wait_for(self._hello(), HELLO_WITHIN)
        except TimeoutError:
            self.close(POLICY, "no hello")
            return
        if room is None:
            return
        room = self.hall.rooms.get(room.id, room)
        try:
            await self._arrive(room)
            await self._listen(room)
        finally:
            room.leave(self)

    async def _arrive(self, room: Room) -> None:
        """Show the table; begin a game that a crash has kept from beginning when its last player sat down."""
        async with self.turn():
            self.greet(room, self._seen)
            room.join(self)
            await asyncio.sleep(0)  # others first, if a crowd comes from one address
        try:
            if self.seats:
                await seating.begin(room)
        except Refusal as refusal:
            self._refuse("", refusal)
        except StoreError as error:
            self.hall.log.error("store", str(error), table=room.id)
            self.say(Bye(self._house("bye-not-begun"), 2.0))
            self.close(GOING_AWAY, "store")

    def turn(self) -> asyncio.Lock:
        """To be held while all there is to know is told: one at a time for each visitor."""
        return self._addresses.arrival(self.address)

    def greet(self, room: Room, seen: int) -> None:
        """Tell all there is to know about the table."""
        table = room.table
        self.say(
            Welcome(
                protocol=PROTOCOL,
                table=room.id,
                seats=sorted(self.seats),
                invited=list(self.invites),
                eyes=self.eyes,
                host=self.host,
                number=table.public(table.number),
                chat=sights.chat(table),
                house=list(table.house),
                scene=room.scene(self.language),
            )
        )
        self.say(room.info(self.language))
        room.teach((self,))
        for update in room.updates(self.viewers, seen, self.language):
            self.say(update)
        if room.hall.outages.waiting:
            self.say(Waiting(room.hall.outages.waiting))

    def sit(self, seat: int, key: str) -> None:
        """Somebody has sat down here, with a key of this hash."""
        self.keys[seat] = key
        self.invites.pop(seat, None)
        self.seats = frozenset(self.keys)
        self.viewers = self.seats | {WATCHER} if "watch" in self.doors else self.seats

    async def _listen(self, room: Room) -> None:
        strikes = flood = 0
        while True:
            body = await self._receive()
            if self._closing is not None:  # whoever was sent away has nothing more to say
                return
            if not (self._messages.take() and self._addresses.may_say(self.address)):
                self._refuse(incoming.id_of(body), Refusal("rate", "refusal-messages"))
                await asyncio.sleep(0.05)
                flood += 1
                if flood >= FLOOD:
                    self.close(POLICY, "too many messages")
                continue
            try:
                message = incoming.read(body)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
                self._refuse("", Refusal("unreadable", f"This is no message of the protocol: {error}"[:300]))
                strikes += 1
                if strikes >= STRIKES:
                    self.close(POLICY, "too many unreadable messages")
                continue
            await self._act(room, message)

    async def _act(self, room: Room, message: incoming.ClientMessage) -> None:
        id, began = getattr(message, "id", ""), monotonic()
        try:
            number = await acts.act(self, room, message)
        except Refusal as refusal:
            self._refuse(id, refusal)
        except StoreError as error:
            self.hall.log.error("store", str(error), table=room.id)
            reason = "refusal-not-written"
            self._refuse(id, Refusal("store", reason))
        else:
            self.hall.metrics.latency.observe(monotonic() - began)
            if id:
                self.say(Done(id, room.table.public(number)))
        finally:
            self._wire.release()

    async def _receive(self) -> str | bytes:
        message = await self._wire.receive()
        if message["type"] == "websocket.disconnect":
            raise Hung(message.get("code", 1005))
        body: str | bytes | None = message.get("text")
        if body is None:
            body = message.get("bytes") or b""
        if len(body) > self.limits.message_bytes:
            self.close(POLICY, "message too long")
            return ""
        return body

    def _refuse(self, id: str, refusal: Refusal) -> None:
        self.hall.metrics.refused.labels(refusal.code).inc()
        self.say(Refused(id, refusal.code, refusal.said(self.language), refusal.rule))

    # ------------------------------------------------------------ hello

    async def _hello(self) -> Room | None:
        """The first message, and the table it opens; None if it opens nothing."""
        try:
            body = await self._receive()
            if incoming.protocol_of(body) != PROTOCOL:
                raise Refusal("protocol", say("refusal-protocol", number=PROTOCOL))
            hello = incoming.read(body)
            if not isinstance(hello, Hello):
                raise Refusal("hello", "refusal-hello")
            self.language = language_for(hello.language)
            if not 0 < len(hello.tokens) <= TOKENS_AT_ONCE:
                raise Refusal("hello", say("refusal-hello-links", most=TOKENS_AT_ONCE))
            room = await self.hall.room(hello.table[:64], self.address)
            await room.see(hello.seen)
            self._open(room, hello)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._refuse("", Refusal("unreadable", "refusal-hello"))
        except Refusal as refusal:
            self._refuse("", refusal)
        except StoreError as error:
            self.hall.log.error("store", str(error))
            self.say(Bye(self._house("bye-store"), 2.0))
        else:
            self._seen = hello.seen
            return room
        self.close(POLICY, "no table")
        return None

    def _open(self, room: Room, hello: Hello) -> None:
        """See what the tokens are good for. One that opens nothing does no harm beside one that opens something."""
        for token in hello.tokens:
            self.eyes.append(self._show(room.table, token))
        if all(eyes is None for eyes in self.eyes):
            raise Refusal("link", room.table.seats.why_shut(hello.tokens[0]))
        self.seats = frozenset(self.keys)
        self.viewers = self.seats if self.seats and "watch" not in self.doors else self.seats | {WATCHER}

    def _show(self, table: Table, token: str) -> int | None:
        """Take a token for what it is; through whose eyes it looks."""
        if (seat := table.seats.opened_by(token)) is not None:
            self.keys[seat] = table.seats[seat].plan.token
            return seat
        if (seat := table.seats.inviting(token)) is not None:
            self.invites[seat] = table.seats[seat].plan.invite
        elif table.seats.is_host(token):
            self.host, self.doors["host"] = True, table.seats.host
        elif table.seats.may_watch(token):
            self.doors["watch"] = table.seats.watch
        else:
            return None
        return WATCHER


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """The endpoint of the live protocol. Once a connection is accepted, it reads and writes on the wire itself."""
    state, address = scope["app"].state, visitor(scope["client"][0] if scope.get("client") else "")
    hall: Hall = state.hall
    addresses: Addresses = state.addresses
    if hall.closing or not addresses.connect(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    wire: Wire = scope.pop("wire")
    connection = Connection(wire, hall, addresses, address)
    hall.metrics.connections.inc()
    try:
        await receive()  # the wish to be connected
        await send({"type": "websocket.accept"})
        wire.settle()
        hall.connections.add(connection)
        try:
            await connection.read()
        except Hung:
            connection.close(GOING_AWAY, "")
        except Exception as error:
            hall.log.error("mistake", error)
            connection.close(MISTAKE, "the server made a mistake")
        await connection.written
    finally:
        wire.on_writable = nothing  # else each would keep the other in memory
        hall.connections.discard(connection)
        hall.metrics.connections.dec()
        addresses.disconnect(address)
