"""Group commit: what waits to be written is written together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from ..refusals import house_says
from . import CLOSED, StoreError

MOST = 1000  # writes in one batch, so that no transaction grows without bounds
Write = TypeVar("Write")


class Group(Generic[Write]):
    """What waits to be written.

    A commit waits for the disk, so while one batch is on its way the next one gathers, and everybody in it shares
    one commit. `commit` writes a batch and tells which of its writes went in.
    """

    def __init__(self, commit: Callable[[list[Write]], Awaitable[list[bool]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[Write, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    def add(self, write: Write) -> asyncio.Future[bool]:
        """Queue a write; the future tells whether it went in, once that is certain."""
        if self._closed:
            raise StoreError(house_says(CLOSED))
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((write, future))
        if self._writer is None:  # the task begins after everybody whose turn it is now has added theirs
            self._writer = loop.create_task(self._write())
        return future

    async def _write(self) -> None:
        batch: list[tuple[Write, asyncio.Future[bool]]] = []
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                try:
                    went_in = await self._commit([write for write, _ in batch])
                except Exception as problem:
                    brief = [problem.brief] if isinstance(problem, StoreError) else []
                    for _, future in batch:
                        if not future.done():  # its caller was cancelled
                            future.set_exception(StoreError(str(problem), *brief))
                else:
                    for (_, future), is_in in zip(batch, went_in, strict=True):
                        if not future.done():
                            future.set_result(is_in)
                await asyncio.sleep(0)  # those just woken go first: they may have the next thing to write
        finally:  # normally nobody waits any more; if the event loop is being torn down, nobody waits in vain
            self._writer = None
            for _, future in batch + self._waiting:
                future.cancel()

    async def close(self) -> None:
        """Take nothing more, and return when everything that waits is written."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer})
