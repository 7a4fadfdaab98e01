"""Several server processes share PostgreSQL and Redis: players of one table on different ones, one killed half-way."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from secrets import token_urlsafe

import pytest

from emberhall.table.stores import open_store
from tests.services import database

from .live import at, level, play_out
from .process import Process, running


@pytest.fixture
def pair(pg_url: str, redis_url: str, tmp_path: Path) -> Iterator[tuple[str, Process, Process]]:
    """A database, and two processes that share it."""
    with ExitStack() as stack:
        db = stack.enter_context(database(pg_url))
        first = stack.enter_context(running(db, tmp_path / "first.log", "--bus", redis_url))
        second = stack.enter_context(running(db, tmp_path / "second.log", "--bus", redis_url))
        yield db, first, second


@pytest.mark.slow
def test_players_on_two_processes_share_one_table(pair: tuple[str, Process, Process], tmp_path: Path) -> None:
    _, one, two = pair

    async def play() -> None:
        here, there = at(one), at(two)
        links = await here.table("epic-roll", "oob")
        anna, ben, _ = links["seats"]
        async with here.player(links, anna, name="Anna") as first, there.player(links, ben, name="Ben") as second:
            await first.until(lambda: first.info and first.info["seats"][1]["present"])
            await second.until(lambda: second.info and second.info["seats"][0]["present"])
            await first.do(type="say", seat=0, text="hello over there")
            await second.until(lambda: any(m["type"] == "chat" for m in second.heard))
            await second.send(type="emote", seat=1, emote="cheer")
            await first.until(lambda: any(m["type"] == "emoted" for m in first.heard))
            await play_out([first, second], Random(4))
            await first.until(lambda: first.now["result"] is not None)
            await second.until(lambda: second.now["result"] is not None)
            assert first.now["result"] == second.now["result"]
            assert first.now["at"] == second.now["at"]

    asyncio.run(play())
    for log in ("first.log", "second.log"):
        assert "Traceback" not in (tmp_path / log).read_text()


@pytest.mark.slow
def test_when_one_process_dies_the_other_carries_on(pair: tuple[str, Process, Process]) -> None:
    db, one, two = pair

    async def play() -> None:
        here, there = at(one), at(two)
        links = await here.table("epic-roll-1e", "oob")
        anna, ben, _ = links["seats"]
        async with there.player(links, ben) as second:
            async with here.player(links, anna) as first:
                await play_out([first, second], Random(4), most=25)
                one.kill()
                await first.until(lambda: first.closed)
            async with there.player(links, anna) as again:  # Anna's page finds the other process
                await play_out([again, second], Random(5), most=60)
                await level(again, second)
            one.start()
            async with here.player(links, anna) as back:
                await level(back, second)
                assert back.now["view"]["positions"] == second.now["view"]["positions"]
        store = await open_store(db)
        lines = await store.entries(links["table"])
        await store.close()
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        ids = Counter(line.body.split(b'"id":"')[1].split(b'"')[0] for line in lines if b'"id":"' in line.body)
        assert len(lines) > 40
        assert ids

    asyncio.run(play())


@pytest.mark.slow
def test_an_undo_is_agreed_across_processes(pair: tuple[str, Process, Process]) -> None:
    _, one, two = pair

    async def play() -> None:
        here, there = at(one), at(two)
        links = await here.table("epic-roll-1e", "oo")
        async with here.player(links, links["seats"][0]) as first, there.player(links, links["seats"][1]) as second:
            await play_out([first, second], Random(4), most=12)
            await level(first, second)
            asker, other = (first, second) if first.now["undo"] == "ask" else (second, first)
            at_first = asker.now["at"]
            told = await asker.do(type="undo", seat=asker.seat)
            if told["type"] == "refused":
                assert told["code"] == "nothing"
                asker, other = other, asker
                await asker.do(type="undo", seat=asker.seat)
            await other.until(lambda: other.info and other.info["vote"])
            await other.do(type="vote", seat=other.seat, agree=True)
            for player in (asker, other):
                await player.until(lambda: player.now["back"] is not None)  # noqa: B023
            assert asker.now["at"] == other.now["at"] > at_first
            assert asker.now["view"]["positions"] == other.now["view"]["positions"]

    asyncio.run(play())


@pytest.mark.slow
def test_a_seat_is_not_taken_over_while_its_player_is_connected_elsewhere(pair: tuple[str, Process, Process]) -> None:
    """The host invites anew and tries it at the other process; connections are counted over both."""
    _, one, two = pair

    async def play() -> None:
        here, there = at(one), at(two)
        links = await here.table("epic-roll-1e", "oo")
        anna, ben = links["seats"]
        async with (
            here.player(links, anna, links["host"]) as host,
            there.player(links, ben) as rival,
            here.player(links, ben) as tablet,
        ):
            await host.until(lambda: host.info and host.info["seats"][1]["connections"] == 2)
            await rival.until(lambda: rival.info and rival.info["seats"][1]["connections"] == 2)
            await tablet.socket.close()
            await host.until(lambda: host.info and host.info["seats"][1]["connections"] == 1)
            made = await here.post(f"/api/tables/{links['table']}/seats/1/link", links["host"])
            async with here.guest(links, made["token"]) as puppet:
                told = await puppet.do(type="sit", seat=1, key=token_urlsafe(24))
                assert told["code"] == "present"
                assert set(puppet.updates) == {-1}
                await rival.until(lambda: rival.info and rival.info["seats"][1]["invited"] == "host")
                await rival.do(type="refuse", seat=1)
                assert (await puppet.do(type="sit", seat=1, key=token_urlsafe(24)))["code"] == "invitation"

    asyncio.run(play())


@pytest.mark.slow
def test_an_invitation_is_used_once_over_two_processes(pair: tuple[str, Process, Process]) -> None:
    _, one, two = pair

    async def play() -> None:
        here, there = at(one), at(two)
        for _ in range(10):
            links = await here.table("epic-roll-1e", "oo")
            async with here.guest(links, links["seats"][0]) as first, there.guest(links, links["seats"][0]) as second:
                told = await asyncio.gather(
                    *(visitor.do(type="sit", seat=0, key=token_urlsafe(24)) for visitor in (first, second))
                )
                assert sorted(word["type"] for word in told) == ["done", "refused"]
                sitting = [visitor.seats == {0} for visitor in (first, second)]
                assert sitting == [word["type"] == "done" for word in told]

    asyncio.run(play())
