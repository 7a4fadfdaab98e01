"""News between server processes that share their tables: "there is something new at this table".

News are hints. They may get lost while Redis is away and may come twice after it, so whoever hears one looks into
the store for what is true.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol
from uuid import uuid4

from .refusals import house_says

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger(__name__)

QUEUE = 10_000  # news that wait for Redis; then the oldest are dropped
BATCH = 100  # news sent in one go
PATIENCE = 5.0  # seconds until a silent Redis counts as lost
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0  # seconds between attempts to reach it again

Hear = Callable[[bytes], None]


class BusError(RuntimeError):
    """The bus cannot be used; the message says why and what to do."""


class Bus(Protocol):
    """Carries news to the other processes."""

    reaches_others: bool
    away: str  # why no news travel just now; empty: they do
    on_reconnect: Callable[[], None] | None  # called whenever news may have been missed

    async def publish(self, news: bytes) -> None:
        """Tell all the others, never oneself. Returns at once: the news travel in the background."""

    def publish_soon(self, news: bytes) -> None:
        """The same for those who cannot await."""

    async def listen(self, hear: Hear) -> None:
        """Have `hear` called with what the others tell. Returns once nothing they tell is missed."""

    async def close(self) -> None:
        """Stop listening and talking."""


async def open_bus(url: str | None, on_reconnect: Callable[[], None] | None = None) -> Bus:
    """The bus a URL names: redis://…, rediss://… or unix://…; without a URL one that reaches nobody."""
    if url is None:
        return SilentBus()
    try:
        from redis import asyncio as redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError as problem:
        raise BusError(house_says("bus-package", problem=str(problem))) from problem
    try:
        client: Redis = redis.Redis.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, protocol=2, retry=Retry(NoBackoff(), 0)
        )
    except ValueError:  # what it says may hold a part of the password
        raise BusError(house_says("bus-url")) from None
    bus = RedisBus(client, on_reconnect)
    try:
        await bus.open()
    except BaseException:
        await bus.close()
        raise
    return bus


class SilentBus:
    """The bus of a process that is alone."""

    reaches_others = False
    away = ""
    on_reconnect: Callable[[], None] | None = None

    async def publish(self, news: bytes) -> None:
        pass

    def publish_soon(self, news: bytes) -> None:
        pass

    async def listen(self, hear: Hear) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """News over Redis pub/sub. Each begins with who sent it."""

    reaches_others = True

    def __init__(self, redis: Redis, on_reconnect: Callable[[], None] | None = None) -> None:
        from redis.exceptions import RedisError

        self.on_reconnect = on_reconnect
        self.away = ""
        self._trouble = (RedisError, OSError)
        self._redis = redis
        # Redis shares its channels between all its databases; we do not.
        self._channel = f"emberhall:{redis.connection_pool.connection_kwargs.get('db', 0)}:news"
        self._me = uuid4().bytes
        self._outgoing: deque[bytes] = deque(maxlen=QUEUE)
        self._more = asyncio.Event()
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """See that Redis is there, and begin to send."""
        try:
            await self._redis.ping()
        except self._trouble as problem:
            raise BusError(house_says("bus-away", problem=str(problem))) from problem
        self._begin(self._send())

    async def publish(self, news: bytes) -> None:
        self.publish_soon(news)

    def publish_soon(self, news: bytes) -> None:
        self._outgoing.append(self._me + news)
        self._more.set()

    async def listen(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._begin(self._hear(hear, listening))
        try:
            await asyncio.wait_for(listening.wait(), PATIENCE)
        except TimeoutError:
            raise BusError(house_says("bus-silent")) from None

    async def close(self) -> None:
        """Give what still waits a moment to be sent, then stop."""
        self._closing = True
        self._more.set()
        if self._tasks:
            await asyncio.wait(self._tasks[:1], timeout=1)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def _send(self) -> None:
        outgoing = self._outgoing
        pause = FIRST_PAUSE
        while outgoing or not self._closing:
            if not outgoing:
                self._more.clear()
                await self._more.wait()
                continue
            batch = [outgoing.popleft() for _ in range(min(len(outgoing), BATCH))]
            try:
                pipeline = self._redis.pipeline(transaction=False)
                for news in batch:
                    pipeline.publish(self._channel, news)
                await pipeline.execute()
                pause = FIRST_PAUSE
            except self._trouble:
                if room := QUEUE - len(outgoing):  # the newest of them wait again, at the head of the queue
                    outgoing.extendleft(reversed(batch[-room:]))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _hear(self, hear: Hear, listening: asyncio.Event) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self._channel)
                    pinged = False
                    while True:
                        message = await channel.get_message(timeout=PATIENCE)
                        if message is None:
                            if pinged:
                                raise TimeoutError("no answer to a ping")
                            await channel.ping()
                            pinged = True
                            continue
                        pinged = False
                        if message["type"] == "message":
                            if not message["data"].startswith(self._me):
                                guarded(hear, message["data"][len(self._me) :])
                        elif message["type"] == "subscribe":
                            pause, self.away = FIRST_PAUSE, ""
                            if listening.is_set():
                                log.warning("Redis is back; news may have been missed")
                                if self.on_reconnect is not None:
                                    guarded(self.on_reconnect)
                            listening.set()
            except self._trouble as problem:
                if pause == FIRST_PAUSE:
                    log.warning("Redis is lost (%s); trying to reach it again", problem)
                self.away = "Redis does not answer: see that it runs"
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)


def guarded(callback: Callable[..., None], *values: bytes) -> None:
    """Call it; if it fails, that is its own affair: others still have to hear the news."""
    try:
        callback(*values)
    except Exception:
        log.exception("news were not understood")
