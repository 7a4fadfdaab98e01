"""When the store or the news are away: everybody is told that the hall waits, and nothing is given up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from .messages import Waiting, WaitsFor, encode
from .stores import StoreError

if TYPE_CHECKING:
    from .hall import Hall

SLOW = 2.0  # seconds after which a write is something people are told about
SAY_EVERY = 2.0  # seconds between two words about it
TRY_EVERY = 0.5  # seconds between two looks whether the store is back
SILENT = 5.0  # seconds after which a store that says nothing is away
LOW = 100_000_000  # bytes left on the disk below which somebody should make room
CHECK_EVERY = 1.0  # seconds for which what was found out about the store is taken for true

Result = TypeVar("Result")


class Outages:
    """What this hall waits for, and the way back."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store_away = False
        self._check: asyncio.Task[str] | None = None
        self._checked = -inf
        self._told = 0.0
        self._under_way: dict[object, float] = {}  # what is being written and read, and since when
        self.waiting: WaitsFor = ""

    async def watched(self, work: Awaitable[Result]) -> Result:
        """Something written or read. If that takes long, or cannot be done, everybody hears of it."""
        begun = object()
        self._under_way[begun] = monotonic()
        try:
            return await work
        except StoreError:
            self.store_lost()
            raise
        finally:
            del self._under_way[begun]

    def look(self) -> None:
        """Tell everybody if something has gone away or come back; and again while it is away, lest they think that
        we are: whoever waits for a word about their answer may hear nothing else."""
        now = asyncio.get_running_loop().time()
        if monotonic() - min(self._under_way.values(), default=inf) > SLOW:
            self.store_lost()
        waiting: WaitsFor = "store" if self._store_away else "news" if self._hall.bus.away else ""
        if waiting != self.waiting:
            self.waiting, self._told = waiting, now - SAY_EVERY
            self._hall.log.warning("waiting" if waiting else "no longer waiting", what=waiting)
        elif not waiting:
            return
        if now - self._told >= SAY_EVERY:
            self._told = now
            body = encode(Waiting(waiting))
            for connection in list(self._hall.connections):
                connection.push(body)

    def store_lost(self, heard: bool = False) -> None:
        """The store is away, it seems, or another process says so: wait until it is back. Meanwhile no time runs."""
        if not self._store_away and not self._hall.closing:
            self._store_away = True
            self.look()
            if not heard:
                self._hall.company.tell_of_loss()
            self._hall.spawn(self._until_the_store_is_back())

    async def _until_the_store_is_back(self) -> None:
        since = asyncio.get_running_loop().time()
        self._checked = -inf  # what was found out before is no longer true
        while await self.store_trouble():
            await asyncio.sleep(TRY_EVERY)
        self._store_away = False
        self._under_way = dict.fromkeys(self._under_way, inf)  # what still hangs says nothing about the store any more
        self.look()
        self._hall.skip(asyncio.get_running_loop().time() - since)

    async def condition(self) -> dict[str, bool | str]:
        """What whoever watches the server wants to know: whether it can be played, and what is wrong where.

        Without news tables go on, if more slowly; and a disk that is nearly full still takes what is written.
        """
        hall = self._hall
        trouble = "the server is going down" if hall.closing else await self.store_trouble()
        left = hall.store.disk_left()
        low = left is not None and left < LOW
        return {
            "ready": not trouble,
            "store": trouble or "ok",
            "disk": f"only {(left or 0) // 1_000_000} MB are left: make room" if low else "ok",
            "bus": hall.bus.away or "ok",
        }

    async def store_trouble(self) -> str:
        """What keeps the store from writing; nothing, if it has just written. However many ask, one looks."""
        loop = asyncio.get_running_loop()
        if self._check is None or (self._check.done() and loop.time() - self._checked >= CHECK_EVERY):
            self._check = self._hall.spawn(self._look_at_the_store())
        elif self._check.done():
            return self._check.result()
        found, _ = await asyncio.wait({self._check}, timeout=SILENT)
        return self._check.result() if found else "the database does not answer"

    async def _look_at_the_store(self) -> str:
        try:
            await self._hall.store.check()
        except StoreError as error:
            return error.brief
        finally:
            self._checked = asyncio.get_running_loop().time()
        return ""
