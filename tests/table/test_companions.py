"""Several processes: one that dies or falls silent, news that stop, and questions that have stood elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from emberhall.table import company
from tests.patience import until
from tests.services import database, redis, short_folder

from .live import House, Player, at, house, two_halls
from .process import Process, running
from .test_outages import OUTAGES, Tireless, check_log, play_through, waits


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that talk more often than usual."""
    monkeypatch.setattr(company, "PRESENCE_EVERY", 0.3)
    monkeypatch.setattr(company, "PRESENCE_LASTS", 1.2)
    monkeypatch.setattr(company, "TICK", 0.2)


def seat_of(player: Player, seat: int) -> dict[str, Any]:
    """A seat as this player sees it."""
    assert player.info is not None
    found: dict[str, Any] = player.info["seats"][seat]
    return found


def watchers(player: Player) -> int:
    """How many look on, as this player sees it."""
    return player.info["watchers"] if player.info is not None else 0


async def fall_silent(hall: House) -> None:
    """As if its process had died: nobody hears from it again, and it says no good-bye."""
    await hall.hall.bus.close()


@pytest.mark.usefixtures("quick")
def test_whoever_was_at_a_process_that_died_is_away_and_covered(redis_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path, bus=redis_url) as (here, there):
            links = await here.table("epic-roll-1e", "oo", grace=1.0)
            anna, ben = links["seats"]
            async with there.player(links, ben), there.player(links, links["watch"]), here.player(links, anna) as first:
                await first.until(lambda: first.info and seat_of(first, 1)["present"] and watchers(first) == 1)
                await fall_silent(there)
                await first.until(lambda: not seat_of(first, 1)["present"] and watchers(first) == 0)
                await first.until(lambda: seat_of(first, 1)["covered"])
                while not [entry for _, entry in await here.answered(links) if entry.by == "cover"]:
                    if first.choices():  # play on until it is their turn
                        await first.answer(first.choices()[-1])
                    await asyncio.sleep(0.02)

    asyncio.run(play())


@pytest.mark.usefixtures("quick")
def test_a_process_that_ends_takes_its_people_along_at_once(redis_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        db = f"sqlite:///{tmp_path}/t.db"
        async with house(db, bus=redis_url) as here:
            links = await here.table("epic-roll-1e", "oo")
            async with here.player(links, links["seats"][0]) as first:
                async with house(db, bus=redis_url) as there, there.player(links, links["seats"][1]):
                    await first.until(lambda: first.info and seat_of(first, 1)["present"])
                await first.until(lambda: not seat_of(first, 1)["present"])

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_without_news_nobody_is_taken_for_gone_and_tables_go_on(tmp_path: Path) -> None:
    async def play(home: Path, server: ExitStack) -> None:
        url = server.enter_context(redis(home))
        async with two_halls(tmp_path, bus=url) as (here, there):
            links = await here.table("epic-roll-1e", "oo", grace=1.0, pace=30.0)
            anna, ben = links["seats"]
            async with here.player(links, anna) as first, there.player(links, ben) as second:
                await first.until(lambda: first.info and seat_of(first, 1)["present"] and first.now["asked"])
                await second.until(lambda: seat_of(second, 0)["present"] and second.now["asked"])
                await asyncio.to_thread(server.close)
                for player in (first, second):
                    await player.until(lambda: waits(player) == ["news"])  # noqa: B023
                for _ in range(4):  # they hear of each other's answers all the same
                    player = first if first.now["asked"]["seat"] == 0 else second
                    number = (await player.answer(player.now["asked"]["choices"][0]["answer"]))["number"]
                    await until(lambda: first.now["at"] == second.now["at"] >= number)  # noqa: B023
                assert seat_of(first, 1)["present"]
                assert seat_of(second, 0)["present"]
                assert not any(seat_of(player, seat)["covered"] for player in (first, second) for seat in (0, 1))
                assert (await here.http.get("/ready")).json()["bus"].startswith("Redis does not answer")
                server.enter_context(redis(home))
                for player in (first, second):
                    await player.until(lambda: waits(player) == ["news", ""])  # noqa: B023
                await asyncio.sleep(1.5)
                assert seat_of(first, 1)["present"]
                await second.socket.close()
                await first.until(lambda: not seat_of(first, 1)["present"])

    with short_folder() as home, ExitStack() as server:
        asyncio.run(play(home, server))


@pytest.mark.usefixtures("quick")
def test_one_process_s_trouble_makes_the_others_look_once(redis_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path, bus=redis_url) as (here, there):
            links = await here.table("epic-roll-1e", "oo")
            async with here.player(links, links["seats"][0]) as first, there.player(links, links["seats"][1]) as second:
                here.hall.outages.store_lost()
                for player in (first, second):
                    await player.until(lambda: waits(player) == ["store", ""])  # noqa: B023
                await asyncio.sleep(1.0)
                assert waits(first) == waits(second) == ["store", ""]

    asyncio.run(play())


def test_a_question_that_has_stood_elsewhere_has_stood(redis_url: str, tmp_path: Path) -> None:
    """Think at one process, answer at another that has just opened the table."""

    async def play() -> None:
        async with two_halls(tmp_path, bus=redis_url) as (here, there):
            links = await here.table("epic-roll-1e", "oo", clock={"kind": "game", "seconds": 600})
            async with here.player(links, *links["seats"]) as one:
                await one.until(lambda: one.now["asked"])
                seat = one.now["asked"]["seat"]
                table = (await here.hall.room(links["table"])).table
                table.standing.begin(monotonic(), 100.0)  # seconds they have thought
                async with there.player(links, *links["seats"]) as two:
                    assert 100 <= 600 - two.now["left"][seat] < 200
                    assert (await two.answer(two.now["asked"]["choices"][0]["answer"], seat))["type"] == "done"
                assert 100 <= (await here.answered(links))[-1][1].took < 200

    asyncio.run(play())


# ---------------------------------------------------------------- real processes


@pytest.fixture
def shared(pg_url: str, tmp_path: Path) -> Iterator[tuple[str, Path, ExitStack, Process, Process]]:
    """A database, Redis in a folder and how to end it, and two processes."""
    with ExitStack() as stack, ExitStack() as news:
        db = stack.enter_context(database(pg_url))
        home = stack.enter_context(short_folder())
        url = news.enter_context(redis(home))
        one = stack.enter_context(running(db, tmp_path / "one.log", "--bus", url))
        two = stack.enter_context(running(db, tmp_path / "two.log", "--bus", url))
        yield db, home, news, one, two
    for log in ("one.log", "two.log"):
        assert "Traceback" not in (tmp_path / log).read_text()


@pytest.mark.slow
@pytest.mark.parametrize("seconds", OUTAGES)
def test_redis_stops_and_comes_back(seconds: float, shared: tuple[str, Path, ExitStack, Process, Process]) -> None:
    db, home, news, one, two = shared

    async def play() -> None:
        here, there = at(one), at(two)
        tables = [await here.table("epic-roll-1e", "oo") for _ in range(4)]
        players = [
            Tireless(hall, links, 2 * seed + seat, (seat,))
            for seed, links in enumerate(tables)
            for seat, hall in enumerate((here, there))
        ]
        took, busy = await play_through(players, news.close, lambda: news.enter_context(redis(home)), seconds)
        assert await check_log(db, players) > 20
        print(f"\nRedis away for {seconds} s: all tables went on {took:.2f} s after it was back")
        assert seconds < 20 or took < 5.0 + busy

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.endure
def test_a_killed_process_is_missed_within_half_a_minute(
    shared: tuple[str, Path, ExitStack, Process, Process],
) -> None:
    _, _, _, one, two = shared

    async def play() -> None:
        here, there = at(one), at(two)
        links = await here.table("epic-roll-1e", "oo", grace=5.0)
        anna, ben = links["seats"]
        async with here.player(links, anna) as first, there.player(links, ben), there.player(links, links["watch"]):
            await first.until(lambda: first.info and seat_of(first, 1)["present"] and watchers(first) == 1)
            two.kill()
            began = asyncio.get_running_loop().time()
            await first.until(lambda: not seat_of(first, 1)["present"] and watchers(first) == 0)
            away = asyncio.get_running_loop().time() - began
            await first.until(lambda: seat_of(first, 1)["covered"])
            print(f"\nreported away after {away:.1f} s")
            assert away < 30

    asyncio.run(play())
