"""Where each table is at home when several processes share a port: everybody at a table meets in one of them.

The system hands a new connection to any process. A client names its table in the address, `/live?table=…`, and whoever
was asked hands the socket itself to the process where that table is at home, with the words that came over it; nobody
stands in between afterwards. A home makes things quicker and no more: what is true stands in the store, so whoever
names no table, or finds nobody at home, is served where they are.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from urllib.parse import parse_qs

WAITING = 4096  # sockets that may wait to be taken in
LARGEST = 65_536  # bytes that come with one: the head of a request
LONGEST = 64  # letters of a table's name

TakeIn = Callable[[socket.socket, bytes], None]


class Homes:
    """One of several places, as its own process sees it. Each has a socket in a folder that they share."""

    def __init__(self, folder: Path, place: int, places: int) -> None:
        self._folder, self._place, self._places = folder, place, places
        self._door: socket.socket | None = None

    def open(self, take_in: TakeIn) -> None:
        """Take in from now on whoever is handed over."""
        loop, path = asyncio.get_running_loop(), self._path(self._place)
        path.unlink(missing_ok=True)  # whoever was here before has died
        door = self._door = _local()
        door.bind(str(path))
        door.listen(WAITING)

        def receive(knocking: socket.socket) -> None:
            loop.remove_reader(knocking)
            with knocking, suppress(OSError):
                said, handles, _, _ = socket.recv_fds(knocking, LARGEST, 1)
                for handle in handles:
                    take_in(socket.socket(fileno=handle), said)

        def answer() -> None:
            with suppress(OSError):
                knocking, _ = door.accept()
                knocking.setblocking(False)
                loop.add_reader(knocking, receive, knocking)

        loop.add_reader(door, answer)

    def close(self) -> None:
        """Nobody is handed over to this place any more."""
        if self._door is not None:
            self._path(self._place).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self._door)
            self._door.close()
            self._door = None

    def hand_over(self, table: str, handle: int, said: bytes) -> bool:
        """Give a socket to the process where a table is at home; whether it is not this one. The dead are passed by."""
        for place in self.ranked(table):
            if place == self._place:
                return False
            with _local() as way, suppress(OSError):
                way.connect(str(self._path(place)))
                socket.send_fds(way, [said], [handle])
                return True
        return False

    def ranked(self, table: str) -> list[int]:
        """The places where a table may be at home, in an order that is the same for all. Where one fails, its tables go
        to the next, and no other table moves."""

        def weight(place: int) -> bytes:
            return blake2b(f"{table} {place}".encode(), digest_size=8).digest()

        return sorted(range(self._places), key=weight)

    def _path(self, place: int) -> Path:
        return self._folder / str(place)


def _local() -> socket.socket:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    made.setblocking(False)
    return made


def table_named(url: bytes) -> str:
    """The table that an address names; empty if it names none."""
    query = url.partition(b"?")[2].decode("latin-1")
    try:
        return parse_qs(query, max_num_fields=8).get("table", [""])[0][:LONGEST]
    except ValueError:
        return ""
