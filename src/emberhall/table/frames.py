"""Frames of a live connection, as far as they are nothing special, and where the messages in them wait."""

from __future__ import annotations

import asyncio
from struct import Struct
from typing import Any

from websockets.utils import apply_mask

TEXT = 0x81  # how a frame begins that is a message of words by itself
WHOLE, CONTROL = 0x80, 0x08  # marks of a frame that ends a message, and of one that is no part of any
MASKED = 0x80  # beside the length, with whatever comes from outside
SHORT, HEAD = 126, 6  # bytes that need no more room for their length; of a head with a mask, then
MIDDLING, LONG = Struct("!BBH").pack, Struct("!BBQ").pack  # heads of such frames, with their length


def head_of(message: bytes) -> bytes:
    """What a message that is sent begins with."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size))
    return MIDDLING(TEXT, 126, size) if size < 65_536 else LONG(TEXT, 127, size)


def size_of_frame(rest: bytearray) -> int:
    """How long the frame is that begins here, with its head; 0 if too little of it has come to tell."""
    if len(rest) < 2:
        return 0
    length = rest[1] & ~MASKED
    more = 0 if length < SHORT else 2 if length == SHORT else 8
    if len(rest) < 2 + more:
        return 0
    if more:
        length = int.from_bytes(rest[2 : 2 + more], "big")
    return 2 + more + (4 if rest[1] & MASKED else 0) + length


def plain_message(rest: bytearray, size: int) -> bytes | None:
    """The message of plain letters in the frame that begins here and is so long; None if it is something else, or not
    all of it has come."""
    if rest[0] != TEXT or not MASKED <= rest[1] < MASKED + SHORT or len(rest) < size:
        return None
    message = apply_mask(rest[HEAD:size], rest[HEAD - 4 : HEAD])
    return message if message.isascii() else None


class Mailbox:
    """Messages to be taken up, one after the other, by somebody who waits. (A Queue takes ten times the room.)"""

    __slots__ = ("_messages", "_taker")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._messages.append(message)
        if self._taker is not None and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """The next one."""
        while not self._messages:
            self._taker = asyncio.get_running_loop().create_future()
            await self._taker
        return self._messages.pop(0)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._messages
