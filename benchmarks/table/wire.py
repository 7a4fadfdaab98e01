"""A websocket client that does next to nothing, so that the server is what is measured.

It joins a table, reads of each message only what a player needs, and hands that on. Frames go out with a mask of
zeros: the server does all the work of unmasking, the client none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any

import msgspec

HANDSHAKE = (
    "GET /live?table={table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: ZW1iZXJoYWxsLWJlbmNoLQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
NO_MASK = b"\0\0\0\0"
SHORT, LONG = Struct("!H"), Struct("!Q")
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # of frames that come in one piece


class Choice(msgspec.Struct):
    """What may be answered."""

    answer: str


class Asked(msgspec.Struct):
    """A question; choices come with it for whoever is asked."""

    seat: int
    choices: list[Choice] | None
    unasked: bool


class Update(msgspec.Struct):
    """Of an update, what a scripted player looks at."""

    viewer: int
    at: int
    asked: Asked | None

    @property
    def choices(self) -> list[Choice]:
        """What this viewer may answer, if anything."""
        asked = self.asked
        return asked.choices if asked is not None and asked.choices is not None and not asked.unasked else []


class Done(msgspec.Struct):
    """An answer was accepted."""

    id: str
    number: int


read_update = msgspec.json.Decoder(Update).decode
read_done = msgspec.json.Decoder(Done).decode


def key(seat: int) -> str:
    """The key of a scripted player, which is no secret."""
    return f"the-key-of-the-scripted-player-at-{seat}"


def sitting_down(table: str, invitations: dict[int, str]) -> list[bytes]:
    """What to say to sit down by invitations to these seats, or to take them again."""
    tokens = [*map(key, invitations), *invitations.values()]
    hello = {"type": "hello", "table": table, "tokens": tokens}
    sits = [{"type": "sit", "seat": seat, "key": key(seat)} for seat in invitations]
    return [msgspec.json.encode(message) for message in (hello, *sits)]


class Client(asyncio.Protocol):
    """One connection. `on_update` is called with every update, `on_done` with every answer that was accepted."""

    def __init__(
        self, table: str, hello: list[bytes], on_update: Callable[[Client, Update], None], on_done: Callable[[], None]
    ) -> None:
        self.table, self.hello, self.on_update, self.on_done = table, hello, on_update, on_done
        self.transport: asyncio.Transport
        self.updates = self.bytes = 0  # heard so far
        self.closing = False
        self._buffer = bytearray()
        self._is_open = False

    def connection_made(self, transport: Any) -> None:
        """Ask for a websocket."""
        self.transport = transport
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(HANDSHAKE.format(table=self.table, host=host, port=port).encode())

    def data_received(self, data: bytes) -> None:
        """Take in whole frames; what is left waits for more."""
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            head, found, rest = bytes(buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n", 1)[0], head
            self._is_open = True
            buffer[:] = rest
            for message in self.hello:
                self.send(message)
        start, size = 0, len(buffer)
        while size - start >= 2:
            length, body = buffer[start + 1], start + 2
            if length == 126:
                if size - body < 2:
                    break
                (length,) = SHORT.unpack_from(buffer, body)
                body += 2
            elif length == 127:
                if size - body < 8:
                    break
                (length,) = LONG.unpack_from(buffer, body)
                body += 8
            if size - body < length:
                break
            self._hear(buffer[start], bytes(buffer[body : body + length]))
            start = body + length
        del buffer[:start]

    def _hear(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self._frame(PONG, body)
        elif kind == CLOSE:
            assert self.closing, f"the server has hung up: {body!r}"
        elif body.startswith(b'{"type":"update"'):
            self.updates += 1
            self.bytes += len(body)
            self.on_update(self, read_update(body))
        elif body.startswith(b'{"type":"done"'):
            read_done(body)
            self.on_done()
        else:
            assert not body.startswith(b'{"type":"refused"'), body

    def send(self, body: bytes) -> None:
        """Send a message."""
        self._frame(TEXT, body)

    def _frame(self, kind: int, body: bytes) -> None:
        length = len(body)
        head = bytes((kind, 0x80 | length)) if length < 126 else bytes((kind, 0xFE)) + SHORT.pack(length)
        self.transport.write(head + NO_MASK + body)

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody may hang up but us."""
        assert self.closing, f"the connection was lost: {error}"

    def close(self) -> None:
        """Leave the table."""
        self.closing = True
        self._frame(CLOSE, b"\x03\xe8")
        self.transport.close()
