"""The wire itself: how sockets are let in, how long they may take, and how much of what comes is read at a time.

Everything here happens in the event loop that serves everybody. So no socket may hand over more at once than is read in
a moment, none may take its time, and none is listened to at all if its visitor has too many.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable
from functools import partial
from typing import Any, cast
from typing import Protocol as Typed

from starlette.applications import Starlette
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import Protocol, State

from .frames import CONTROL, WHOLE, Mailbox, head_of, plain_message, size_of_frame
from .homes import Homes, table_named
from .limits import Bucket, Gate, Limits
from .visitors import Proxies, visitor

UNREAD = 20.0  # seconds after which a connection that reads nothing at all is cut off
HEAD_WITHIN = 10.0  # seconds for the head of a request to arrive
HEAD_BYTES = 16_384
HEADERS = 100  # lines of a head
PIECE = 256  # bytes of frames that are read at a time: forty empty ones
FRAMES = 8  # that are read in one turn of the loop, or a few more
HEAD_PIECE, BODY_PIECE = 1024, 8192  # of requests
QUEUED = 8  # requests that may wait for the answer to the one before


class Host(Typed):
    """What a server knows about its visitors."""

    gate: Gate
    proxies: Proxies
    limits: Limits
    homes: Homes | None  # where tables are, among several processes


class Unread(asyncio.Protocol):
    """A connection that does not wait for ever for somebody who reads nothing: no farewell would reach them."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _unread: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Nothing more fits into the buffers."""
        super().pause_writing()
        self._unread = self._unread or self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """It was read after all."""
        super().resume_writing()
        self._was_read()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self._was_read()
        super().connection_lost(exc)

    def _was_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def host_of(config: Config) -> Host:
    """The server's own knowledge, wherever uvicorn hands us its configuration."""
    return cast(Host, cast(Starlette, config.app).state)


def nothing() -> None:
    """For whoever has nothing to do."""


class Visit(Unread, HttpToolsProtocol):
    """A socket that has been opened, as long as it speaks HTTP."""

    was_handed_over = False  # by another process, since the table is at home here
    _let_in = False
    _visitor: str | None = None
    _deadline: TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody knocks."""
        super().connection_made(transport)
        host, address = host_of(self.config), self.client[0] if self.client else ""
        self._visitor = None if host.proxies.trusts(address) else visitor(address)
        self._let_in = host.gate.enter(self._visitor)
        if self._let_in:
            self._await_head()
        else:
            self._turn_away(b"429 Too Many Requests")

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self._head_came()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._let_in:
            self._let_in = False
            host_of(self.config).gate.leave(self._visitor)

    def data_received(self, data: bytes) -> None:
        """Read a piece at a time, and no further than to where it is too much."""
        start = 0
        while start < len(data) and not self.transport.is_closing() and self.transport.get_protocol() is self:
            between = self._is_between_requests()
            piece = data[start : start + (HEAD_PIECE if between else BODY_PIECE)]
            start += len(piece)
            if between:
                self._head += len(piece)
                self._await_head()
            super().data_received(piece)
            if self._head > HEAD_BYTES:
                self._turn_away(b"431 Request Header Fields Too Large")
            elif len(self.pipeline) > QUEUED:
                self.transport.abort()

    def _is_between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def on_header(self, name: bytes, value: bytes) -> None:
        """One more line of a head; what is raised here is answered with 400."""
        if len(self.headers) >= HEADERS:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """What comes after the head has a time limit of its own."""
        self._head_came()
        super().on_headers_complete()

    def _await_head(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEAD_WITHIN, self._turn_away, b"408 Request Timeout")

    def _head_came(self) -> None:
        self._head = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _turn_away(self, why: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 " + why + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """From here on a `Wire` has the socket and the place that it takes, or a process where the table is at home."""
        homes, table = host_of(self.config).homes, table_named(self.url)
        if homes is not None and table and not self.was_handed_over:
            if homes.hand_over(table, self.transport.get_extra_info("socket").fileno(), self._request()):
                self.transport.abort()  # our end of it: the visitor notices nothing
                return
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Wire):  # which outlives us by hours: it must not keep us in memory
            self._let_in, protocol.on_end = False, partial(host_of(self.config).gate.leave, self._visitor)
            del self.parser  # it knows us, and we know it

    def _request(self) -> bytes:
        """The head of the request, as it came."""
        lines = [b"%b %b HTTP/1.1" % (self.scope["method"].encode(), self.url)]
        return b"\r\n".join([*lines, *(b"%b: %b" % header for header in self.scope["headers"]), b"", b""])


class Wire(Unread, WebSocketsSansIOProtocol):
    """A live connection. Once it is accepted, whoever has it writes and hangs up here, with no task in between."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        limits = host_of(self.config).limits
        self._frames = Bucket(limits.messages_per_second / 3, limits.messages_at_once / 3)
        self._rest = bytearray()  # what has come and is not read yet
        self._begun = 0  # bytes of the frame that is being read that are not
        self._in_parts = False  # a message has begun, and is to go on in another frame
        self._held: list[bytes] | None = None  # what is to go out together, while there is more to come
        self._seen = 0  # frames that were read in this turn of the loop
        self.queue = Mailbox()  # type: ignore[assignment]
        self.on_end: Callable[[], None] = nothing
        self.on_writable: Callable[[], None] = nothing  # also called when nothing more can be written

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to be connected: the endpoint is given the wire itself."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope)["wire"] = self

    def settle(self) -> None:
        """It was accepted: nobody needs to know any more how it was asked for."""
        del self.request, self.response
        cast(dict[str, Any], self.scope).clear()
        if self.conn.state is State.OPEN and not self._begun and not self.conn.reader.buffer:
            self.conn.parser = Protocol.parse(self.conn)  # the one before remembers the request
            next(self.conn.parser)

    # ------------------------------------------------------------ writing

    @property
    def is_writable(self) -> bool:
        """Whether the other end reads what it is sent."""
        return self.writable.is_set()

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be written."""
        return self.close_sent or self.transport.is_closing()

    def write(self, message: bytes) -> None:
        """Send a message now."""
        head = head_of(message)
        if self._held is None:
            self.transport.write(head + message)
        else:
            self._held += head, message

    def hold(self) -> None:
        """Keep what is written from now on, to send it in one go: every call of the system costs as much as a move."""
        self._held = self._held or []

    def release(self) -> None:
        """Send what was kept."""
        held, self._held = self._held, None
        if held:
            self.transport.write(b"".join(held))

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection after what has been written. For a while the other end may say that it has heard."""
        if self.is_over:
            return
        self.release()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent, self.read_paused = True, False
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self.on_writable()

    # ------------------------------------------------------------ reading

    def data_received(self, data: bytes) -> None:
        """Read a frame at a time, a long one piece by piece, and nothing while a message waits to be taken up."""
        self._rest += data
        self._read_on()

    def _read_on(self) -> None:
        self._seen = 0
        while self._rest and not self.read_paused and not self.transport.is_closing():
            if self.close_sent and len(self._rest) > PIECE:  # who is told to go is not listened to for long
                self._rest.clear()
                break
            if self._seen > FRAMES:  # others first
                self.transport.pause_reading()
                self.loop.call_soon(self._read_on)
                return
            if self.handshake_initiated and not self._begun:
                self._begun = size_of_frame(self._rest)
                if not self._begun:  # not all of its head has come
                    break
                if self._take_plain():
                    continue
            piece = bytes(self._rest[: min(PIECE, self._begun or PIECE)])
            del self._rest[: len(piece)]
            self._begun = max(0, self._begun - len(piece))
            super().data_received(piece)
        if self.transport.is_closing():
            return
        if self.read_paused:
            if self._rest:  # the socket has to wait only if more comes before a message is taken up
                self.transport.pause_reading()
        else:  # all is read, or it takes more to go on
            self.transport.resume_reading()

    def _take_plain(self) -> bool:
        """Read a frame as nearly all are: a short message of plain letters. All others are left to websockets, which
        would take ten times as long for these."""
        in_parts = self._in_parts
        if not self._rest[0] & CONTROL:
            self._in_parts = not self._rest[0] & WHOLE
        message = None if in_parts or self.close_sent else plain_message(self._rest, self._begun)
        if message is None:
            return False
        del self._rest[: self._begun]
        self._begun = 0
        self.read_paused = True
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        return True

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        self.read_paused = not self.close_sent  # said here, so that the socket is not stopped for each message
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        """The next message. Nothing more is taken from the socket before all that has come is read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            if self._rest or not self.transport.is_reading():
                self.loop.call_soon(self._read_on)
        return message

    def handle_ping(self) -> None:
        """Control frames count like messages."""
        if self._is_fine():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The same."""
        if self._is_fine():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """So does a part of a message: a million empty parts are no message yet."""
        if self._is_fine():
            super().handle_cont(event)

    def _is_fine(self) -> bool:
        self._seen += 1
        if self.close_sent:
            return False
        if not self._frames.take():
            self.conn.fail(1008, "too many frames")
            self.handle_parser_exception()
            return False
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self.on_end()
        super().connection_lost(exc)
        self.conn.parser.close()  # it knows the connection, and the connection knows it
        self.on_writable()
