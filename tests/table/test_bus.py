"""News between processes, over a real Redis that is now and then taken away."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from emberhall.table import bus as module
from emberhall.table.bus import Bus, BusError, open_bus
from tests.patience import until
from tests.services import redis, short_folder


class Ear:
    """One process on the bus, and what it has heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[bytes] = []
        self.reconnected = 0

    def reconnect(self) -> None:
        self.reconnected += 1


@asynccontextmanager
async def ears(url: str, number: int = 2) -> AsyncIterator[list[Ear]]:
    """Several processes that listen."""
    all_ears = [Ear(await open_bus(url)) for _ in range(number)]
    for ear in all_ears:
        ear.bus.on_reconnect = ear.reconnect
        await ear.bus.listen(ear.heard.append)
    try:
        yield all_ears
    finally:
        for ear in all_ears:
            await ear.bus.close()


def test_news_reach_all_the_others_but_not_oneself(redis_url: str) -> None:
    async def play() -> None:
        async with ears(redis_url, 3) as (a, b, c):
            await a.bus.publish(b"one")
            a.bus.publish_soon(b"\0two")
            await until(lambda: len(b.heard) == len(c.heard) == 2)
            await c.bus.publish(b"")
            await until(lambda: len(b.heard) == 3)
            assert (a.heard, b.heard, c.heard) == ([b""], [b"one", b"\0two", b""], [b"one", b"\0two"])
            assert not a.reconnected

    asyncio.run(play())


def test_many_news_arrive_in_order(redis_url: str) -> None:
    async def play() -> None:
        async with ears(redis_url) as (a, b):
            sent = [b"%d" % number for number in range(2000)]
            for news in sent:
                a.bus.publish_soon(news)
            await until(lambda: len(b.heard) == 2000)
            assert b.heard == sent

    asyncio.run(play())


def test_what_waits_when_the_bus_closes_is_still_sent(redis_url: str) -> None:
    async def play() -> None:
        async with ears(redis_url) as (a, b):
            a.bus.publish_soon(b"good night")
            await a.bus.close()
            await until(lambda: b.heard == [b"good night"])

    asyncio.run(play())


def test_the_databases_of_a_redis_do_not_hear_each_other(redis_url: str) -> None:
    async def play() -> None:
        async with ears(redis_url) as (a, b), ears(f"{redis_url}?db=1", 1) as (c,):
            await a.bus.publish(b"one")
            await c.bus.publish(b"two")
            await until(lambda: b.heard == [b"one"])
            await asyncio.sleep(0.05)
            assert (a.heard, c.heard) == ([], [])

    asyncio.run(play())


def test_a_listener_that_stumbles_hears_the_next_news(redis_url: str) -> None:
    async def play() -> None:
        heard: list[int] = []
        async with ears(redis_url, 1) as (a,):
            b = await open_bus(redis_url)
            await b.listen(lambda news: heard.append(int(news)))
            for news in (b"1", b"not a number", b"3"):
                await a.bus.publish(news)
            await until(lambda: heard == [1, 3])
            await b.close()

    asyncio.run(play())


def test_redis_goes_away_and_comes_back() -> None:
    async def play(home: Path) -> None:
        with ExitStack() as first:
            url = first.enter_context(redis(home))
            async with ears(url) as (a, b):
                await a.bus.publish(b"before")
                await until(lambda: b.heard == [b"before"])
                await asyncio.to_thread(first.close)
                for number in range(100):
                    with pytest.raises(StopIteration):  # done at once: nobody waits for Redis
                        a.bus.publish(b"%d" % number).__await__().__next__()
                await asyncio.sleep(0.2)
                with redis(home):
                    await until(lambda: a.reconnected == b.reconnected == 1)
                    await b.bus.publish(b"after")
                    await until(lambda: b"after" in a.heard)
                    await a.bus.publish(b"last")
                    await until(lambda: b"last" in b.heard)
                    await a.bus.close()
                    await b.bus.close()

    with short_folder() as home:
        asyncio.run(play(home))


def test_the_oldest_news_are_dropped_while_redis_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUEUE", 5)

    async def play(home: Path, new_home: Path) -> None:
        with ExitStack() as first:
            url = first.enter_context(redis(home))
            a = await open_bus(url)
            await asyncio.to_thread(first.close)
        for number in range(20):
            await a.publish(b"%d" % number)
            await asyncio.sleep(0.01)
        with redis(new_home) as new_url:
            async with ears(new_url, 1) as (b,):  # who listens already when the first one finds Redis again
                (home / "redis.sock").symlink_to(new_home / "redis.sock")
                await until(lambda: len(b.heard) == 5)
                assert b.heard == [b"15", b"16", b"17", b"18", b"19"]
                await a.close()

    with short_folder() as home, short_folder() as new_home:
        asyncio.run(play(home, new_home))


@pytest.mark.slow
def test_a_redis_that_falls_silent_is_noticed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1.0)

    async def play(home: Path) -> None:
        with redis(home) as url:
            async with ears(url) as (a, b):
                pid = await process_of(url)
                await asyncio.sleep(2.5)  # nothing to tell is not the same as being silent
                assert b.reconnected == 0
                os.kill(pid, signal.SIGSTOP)  # it does nothing any more, not even hang up
                await until(lambda: caplog.text.count("Redis is lost") == 2)
                os.kill(pid, signal.SIGCONT)
                await until(lambda: a.reconnected >= 1 and b.reconnected >= 1)
                await a.bus.publish(b"after")
                await until(lambda: b"after" in b.heard)

    with short_folder() as home:
        asyncio.run(play(home))


async def process_of(url: str) -> int:
    """The process id of a Redis."""
    from redis.asyncio import Redis

    client: Any = Redis.from_url(url)
    said = await client.info("server")
    await client.aclose()
    return int(said["process_id"])


def test_no_redis_at_the_start(tmp_path: Path) -> None:
    for url in (f"unix://{tmp_path}/none.sock", "redis://me:sEcReT@127.0.0.1:1"):
        with pytest.raises(BusError, match="make sure that it is running") as refused:
            asyncio.run(open_bus(url))
        assert "sEcReT" not in str(refused.value)


@pytest.mark.parametrize("url", ["", "http://sEcReT", "redis://me:sEcReT@host:pOrT"])
def test_urls_that_cannot_be_read(url: str) -> None:
    with pytest.raises(BusError, match="not the URL of a Redis") as refused:
        asyncio.run(open_bus(url))
    assert "sEcReT" not in str(refused.value)


def test_redis_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(BusError, match=r"pip install 'emberhall\[redis\]'"):
        asyncio.run(open_bus("redis://host"))


def test_a_process_that_is_alone_talks_to_nobody() -> None:
    async def play() -> None:
        bus = await open_bus(None)
        heard: list[bytes] = []
        await bus.listen(heard.append)
        await bus.publish(b"hello")
        bus.publish_soon(b"hello")
        await bus.close()
        assert heard == []

    asyncio.run(play())
