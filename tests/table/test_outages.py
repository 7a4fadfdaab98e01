"""When the ground gives way: the file is gone, the disk is full, the database stops, the process is stopped."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psycopg
import pytest

from emberhall.games import find_game
from emberhall.kernel.brisk import brisk_answer
from emberhall.table import outages
from emberhall.table.stores import Entry, StoreError, TableRow, open_store
from tests.patience import PATIENCE, until
from tests.services import database, postgres, short_folder

from .live import House, Player, at, house
from .process import Process, running


def waits(player: Player) -> list[str]:
    """What the hall has waited for, as this player was told (while it waits, again and again)."""
    told = [message["what"] for message in player.heard if message["type"] == "waiting"]
    return [what for what, _ in groupby(told)]


async def ready(hall: House) -> tuple[int, dict[str, Any]]:
    """What `/ready` says."""
    answer = await hall.http.get("/ready")
    return answer.status_code, answer.json()


def test_a_hall_that_closes_leaves_nothing_behind(tmp_path: Path) -> None:
    """What is stopped may find that the store is gone, and begin something itself when it hears that it is to stop."""

    async def play() -> None:
        before = asyncio.all_tasks()
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            there = hall.hall
            assert there is not None
            begun: list[asyncio.Task[None]] = []

            async def work() -> None:
                try:
                    await asyncio.sleep(3600)
                finally:
                    there.outages.store_lost()
                    begun.append(there.spawn(asyncio.sleep(3600)))

            there.spawn(work())
            there.outages.store_lost()
            await asyncio.sleep(0)
        assert begun[0].cancelled()
        assert asyncio.all_tasks() == before

    asyncio.run(play())


# ---------------------------------------------------------------- the file


def remove(path: Path) -> None:
    path.unlink()


def move_away(path: Path) -> None:
    path.rename(path.with_name("away.db"))


def put_another(path: Path) -> None:
    shutil.copy(path, path.with_name("copy.db"))
    path.with_name("copy.db").rename(path)


def remove_write_ahead_log(path: Path) -> None:
    Path(f"{path}-wal").unlink()


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def copy_older_over_it(path: Path) -> None:
    shutil.copyfile(path.with_name("older.db"), path)


HARM = (remove, move_away, put_another, remove_write_ahead_log, remove_folder, copy_older_over_it)


@pytest.mark.parametrize("harm", HARM)
def test_nothing_is_acknowledged_once_the_file_is_gone(harm: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "db" / "t.db"
    path.parent.mkdir()

    async def play() -> None:
        store = await open_store(f"sqlite:///{path}")
        await store.create(TableRow("a", 0.0, b"{}"))
        shutil.copyfile(path, path.with_name("older.db"))
        for number in range(1, 400):
            assert await store.append(Entry("a", number, b"x" * 2000))
        await store.check()
        harm(path)
        for number in range(400, 403):
            with pytest.raises(StoreError, match="deleted or replaced"):
                await store.append(Entry("a", number, b""))
        with pytest.raises(StoreError, match="deleted or replaced"):
            await store.create(TableRow("b", 0.0, b"{}"))
        with pytest.raises(StoreError) as refused:
            await store.check()
        assert str(tmp_path) not in refused.value.brief
        await store.close()

    asyncio.run(play())


def test_a_file_that_is_put_back_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play() -> None:
        async with house(f"sqlite:///{path}") as hall:
            links = await hall.table(seats="ob", pace=0.0)
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.until(anna.choices)
                assert await ready(hall) == (200, {"ready": True, "store": "ok", "disk": "ok", "bus": "ok"})
                for name in ("t.db", "t.db-wal"):
                    (tmp_path / name).rename(tmp_path / f"away-{name}")
                told = await anna.answer(anna.choices()[0], id="mine")
                assert told["code"] == "store"
                await anna.until(lambda: waits(anna) == ["store"])
                status, said = await ready(hall)
                assert (status, said["ready"], said["store"]) == (
                    503, False, "the database file was deleted or replaced",
                )  # fmt: skip
                async with hall.player(links, links["watch"]) as late:  # who comes now hears of it too
                    await late.until(lambda: waits(late) == ["store"])
                for name in ("t.db", "t.db-wal"):
                    (tmp_path / f"away-{name}").rename(tmp_path / name)
                await anna.until(lambda: waits(anna) == ["store", ""])
                assert (await anna.answer(anna.choices()[0], id="mine"))["type"] == "done"
                assert (await ready(hall))[0] == 200

    asyncio.run(play())


def test_one_piece_of_work_that_hangs_is_told_once_while_the_store_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "SLOW", 0.02)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path / 't.db'}") as hall:
            links = await hall.table(seats="ob", pace=0.0)
            async with hall.player(links, links["seats"][0]) as anna:
                watch, hangs = hall.hall.outages, asyncio.get_running_loop().create_future()
                work = asyncio.create_task(watch.watched(hangs))
                await anna.until(lambda: waits(anna) == ["store", ""])
                await asyncio.sleep(0.05)
                watch.look()
                assert not watch.waiting
                other = asyncio.create_task(watch.watched(asyncio.Event().wait()))
                await anna.until(lambda: waits(anna) == ["store", "", "store", ""])  # another one is news
                hangs.set_result("written")
                assert await work == "written"
                other.cancel()

    asyncio.run(play())


# ---------------------------------------------------------------- the disk


SMALL = ("bash", "-c", 'ulimit -Sf 1000; exec "$0" "$@"', sys.executable, "-m", "emberhall")  # files of 1 MB at most


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limit of a process is changed from outside")
def test_a_full_disk_is_waited_for_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play(process: Process) -> list[str]:
        hall, acknowledged = at(process), []
        assert process.process is not None
        links = await hall.table(seats="ob", pace=0.0)
        async with hall.player(links, links["seats"][0]) as anna:
            await anna.until(anna.choices)
            while (made := await hall.http.post("/api/tables", json={"game": "epic-roll"})).status_code == 201:
                acknowledged.append(made.json()["table"])
            assert made.status_code == 503
            while (await ready(hall))[0] == 200:  # something small may fit in still
                await asyncio.sleep(0.2)
            said = (await ready(hall))[1]
            assert not said["ready"]
            assert "disk" in said["store"]
            assert (await anna.answer(anna.choices()[0]))["code"] == "store"
            await anna.until(lambda: waits(anna)[-1:] == ["store"])
            resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            await anna.until(lambda: waits(anna)[-1] == "")
            assert (await anna.answer(anna.choices()[0]))["type"] == "done"
            assert (await ready(hall))[0] == 200
        return acknowledged

    with running(f"sqlite:///{path}", tmp_path / "log", by=SMALL) as process:
        acknowledged = asyncio.run(play(process))
        process.kill()
    with sqlite3.connect(path) as file:
        tables = {table for (table,) in file.execute("SELECT id FROM tables")}
    assert len(acknowledged) > 10
    assert tables.issuperset(acknowledged)


@pytest.mark.slow
def test_a_file_that_another_program_has_locked_is_waited_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(seats="ob", pace=0.0)
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.until(anna.choices)
                other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                answering = asyncio.create_task(anna.answer(anna.choices()[0], id="mine"))
                await anna.until(lambda: waits(anna) == ["store"])
                async with hall.player(links, links["watch"], seen=1):  # people can look meanwhile
                    assert not answering.done()
                other.execute("ROLLBACK")
                other.close()
                assert (await answering)["type"] == "done"
                await anna.until(lambda: waits(anna) == ["store", ""])

    asyncio.run(play())


# ---------------------------------------------------------------- the process, and its clocks


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [6.0, pytest.param(60.0, marks=pytest.mark.endure)])
def test_a_process_that_was_stopped_burns_nobodys_time(seconds: float, tmp_path: Path) -> None:
    async def play(process: Process) -> None:
        hall = at(process)
        assert process.process is not None
        clock = {"kind": "decision", "seconds": seconds / 2}
        links = await hall.table(seats="oo", clock=clock, grace=seconds / 2)
        async with hall.player(links, *links["seats"]) as both:
            await both.until(lambda: both.choices(0) or both.choices(1))
            seat, at_first = (0 if both.choices(0) else 1), both.now["at"]
            process.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            process.process.send_signal(signal.SIGCONT)
            assert (await both.do(type="ping"))["type"] == "done"
            assert both.now["at"] == at_first
            assert (await both.answer(both.choices(seat)[0], seat))["type"] == "done"
            await both.until(lambda: both.now["at"] > at_first)
            assert both.now["by"] == "player"
            assert both.info is not None
            assert not any(place["covered"] for place in both.info["seats"])

    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:
        asyncio.run(play(process))
    assert '"slept"' in (tmp_path / "log").read_text()


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_wall_clock_that_jumps_moves_no_other(jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour forward or back: clocks, graces and who is there stay as they are; only what people read is different."""
    real = time.time

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(seats="oo", clock={"kind": "game", "seconds": 600}, grace=60)
            anna, ben = links["seats"]
            async with hall.player(links, ben) as second, hall.player(links, anna) as first:
                await first.until(lambda: first.info and first.info["started"] and first.now["asked"])
                asked = first if first.now["asked"]["seat"] == 0 else second
                other = second if asked is first else first
                for module in [module for name, module in sys.modules.items() if name.startswith("emberhall.table")]:
                    if getattr(module, "time", None) is real:
                        monkeypatch.setattr(module, "time", lambda: real() + jump)
                at_first = asked.now["at"]
                await asyncio.sleep(1.0)
                assert (await asked.answer(asked.choices()[0]))["type"] == "done"
                await asked.until(lambda: asked.now["at"] > at_first)
                assert 1.0 <= (await hall.answered(links))[-1][1].took < 10
                assert abs((await hall.answered(links))[-1][1].at - real() - jump) < 600
                assert all(590 < left <= 600 for left in asked.now["left"])
                assert asked.info is not None
                assert all(seat["present"] and not seat["covered"] for seat in asked.info["seats"])
                await other.socket.close()
                await asked.until(lambda: asked.info and not asked.info["seats"][other.seat]["present"])
                assert not any(seat["covered"] for seat in asked.info["seats"])
                for paused in (True, False):
                    assert (await asked.do(type="pause", on=paused))["type"] == "done"
                await asked.until(lambda: asked.info and not asked.info["paused"])
                assert all(590 < left <= 600 for left in asked.now["left"])

    asyncio.run(play())


@pytest.mark.slow
def test_thinking_counts_after_a_table_was_out_of_memory(tmp_path: Path) -> None:
    """Parked and brought back, or left by one server and opened by another: the time before counts, no other."""

    async def play() -> None:
        db = f"sqlite:///{tmp_path}/t.db"
        async with house(db, park_after=0.4) as hall:
            links = await hall.table(seats="oo", clock={"kind": "game", "seconds": 600})
            async with hall.player(links, *links["seats"]) as both:
                await both.until(lambda: both.now["asked"])
                seat = both.now["asked"]["seat"]
                await asyncio.sleep(1.5)
            await until(lambda: links["table"] not in hall.hall.rooms)
            await asyncio.sleep(2)
            async with hall.player(links, *links["seats"]) as both:
                assert 1.5 <= 600 - both.now["left"][seat] < 3.4
        async with house(db) as hall, hall.player(links, *links["seats"]) as both:
            assert 1.5 <= 600 - both.now["left"][seat] < 3.4
            assert (await both.answer(both.updates[seat]["asked"]["choices"][0]["answer"], seat))["type"] == "done"
            assert (await hall.answered(links))[-1][1].took >= 1.5

    asyncio.run(play())


@pytest.mark.slow
def test_a_crash_costs_some_thinking_time_and_never_all_of_it(tmp_path: Path) -> None:
    async def look(process: Process, links: dict[str, Any]) -> float:
        async with at(process).player(links, *links["seats"]) as both:
            await both.until(lambda: both.now["asked"])
            left: float = both.now["left"][both.now["asked"]["seat"]]
            return left

    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:
        wish = {"game": "epic-roll", "players": 2, "pace": 0, "clock": {"kind": "decision", "seconds": 8}}
        links = httpx.post(f"{process.url}/api/tables", json=wish, timeout=PATIENCE).json()
        before = asyncio.run(look(process, links))
        assert before > 7
        process.kill()
        process.start()
        assert 3.9 < asyncio.run(look(process, links)) < before


# ---------------------------------------------------------------- the database, and the news


class Tireless:
    """Somebody on these seats who answers, and sends again under the same id what was not acknowledged."""

    def __init__(self, hall: House, links: dict[str, Any], seed: int, seats: tuple[int, ...] = (0, 1)) -> None:
        self.hall, self.links, self.rng, self.seats = hall, links, Random(seed), seats
        self.acknowledged: dict[str, int] = {}  # the numbers of answers by their ids
        self.waited: list[str] = []

    async def play(self) -> None:
        """Answer until somebody ends it."""
        while True:
            async with self.hall.player(self.links, *(self.links["seats"][seat] for seat in self.seats)) as player:
                while not player.closed:
                    await player.until(lambda: player.closed or any(map(player.choices, self.seats)))
                    await self.answer(player)
                    self.waited = waits(player)

    async def answer(self, player: Player) -> None:
        """One answer, as often as it takes."""
        seat = next(seat for seat in self.seats if player.choices(seat))
        choices, id = player.choices(seat), f"{seat}-{len(self.acknowledged)}"
        brisk = brisk_answer(find_game("epic-roll-1e"), choices) if self.rng.random() < 0.5 else None
        message = {"at": player.updates[seat]["at"], "id": id, "answer": brisk or self.rng.choice(choices)}
        while not player.closed:
            told = await player.answer(seat=seat, **message)
            if told["type"] == "done":
                self.acknowledged[id] = number = told["number"]
                await player.until(lambda: player.closed or player.updates[seat]["at"] >= number)  # noqa: B023
                return
            assert told["code"] == "store", told
            await asyncio.sleep(0.1)


async def check_log(db: str, players: list[Tireless]) -> int:
    """Whether every acknowledged answer is in its table's log, where it was said to be, once; how many those are."""
    store = await open_store(db)
    for player in players:
        lines = await store.entries(player.links["table"])
        found = {line.number: json.loads(line.body).get("id") for line in lines}
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        assert all(found[number] == id for id, number in player.acknowledged.items())
        ids = [id for id in found.values() if id]
        assert len(ids) == len(set(ids))
    await store.close()
    return sum(len(player.acknowledged) for player in players)


async def play_through(
    players: list[Tireless], away: Callable[[], Any], back: Callable[[], Any], seconds: float
) -> tuple[float, float]:
    """Play, take something away and bring it back: seconds until every table has gone on, and those of a busy machine.

    These are what twenty answers take in peace: next to nothing, unless others need the machine.
    """
    playing = [asyncio.create_task(player.play()) for player in players]

    async def gone_on(by: int = 1) -> float:
        began = time.monotonic()
        wanted = [len(player.acknowledged) + by for player in players]
        await until(
            lambda: (
                any(task.done() for task in playing)
                or all(len(player.acknowledged) >= many for player, many in zip(players, wanted, strict=True))
            )
        )
        for task in playing:
            if task.done():
                task.result()
        return time.monotonic() - began

    await gone_on(by=5)
    await asyncio.to_thread(away)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(back)
    took, busy = await gone_on(), 4 * await gone_on(by=5)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return took, busy


def processes_of(home: Path) -> list[int]:
    """PostgreSQL's processes: the first one, and those it has started."""
    first = int((home / "data" / "postmaster.pid").read_text().split()[0])
    parents = {int(stat.parent.name): int(stat.read_text().rpartition(")")[2].split()[1]) for stat in stats()}
    return [first, *(process for process, parent in parents.items() if parent == first)]


def stats() -> Iterator[Path]:
    """What the system says about each process; some end while one looks."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and (folder / "stat").exists():
            yield folder / "stat"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="finds processes as Linux shows them")
@pytest.mark.endure
@pytest.mark.parametrize("seconds", [4.0, 20.0])
def test_postgres_hangs_and_goes_on(seconds: float, tmp_path: Path) -> None:
    """It neither answers nor hangs up: the connections stand, and nothing comes back."""

    async def play(db: str, process: Process, home: Path) -> None:
        hall, asked = at(process), list[tuple[int, dict[str, Any]]]()
        players = [Tireless(hall, await hall.table("epic-roll-1e", "oo"), seed) for seed in range(4)]
        frozen: list[int] = []

        def away() -> None:
            frozen.extend(processes_of(home))
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            time.sleep(seconds)
            answer = httpx.get(f"{process.url}/ready", timeout=PATIENCE)
            asked.append((answer.status_code, answer.json()))

        def back() -> None:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)

        try:
            took, _ = await play_through(players, away, back, 0.0)
        finally:
            back()
        assert [(status, said["store"]) for status, said in asked] == [(503, "the database does not answer")]
        assert all(player.waited == ["store", ""] for player in players)
        assert await check_log(db, players) > 20
        print(f"\nPostgreSQL hung for {seconds} s: {len(players)} tables went on {took:.2f} s after that")

    with short_folder() as home:
        home.chmod(0o755)
        with postgres(home) as url, database(url) as db, running(db, tmp_path / "log") as process:
            asyncio.run(play(db, process, home))
    assert "Traceback" not in (tmp_path / "log").read_text()


OUTAGES = [2.0, pytest.param(20.0, marks=pytest.mark.endure)]


@pytest.mark.slow
@pytest.mark.parametrize("seconds", OUTAGES)
def test_postgres_stops_and_comes_back(seconds: float, tmp_path: Path) -> None:
    async def play(db: str, process: Process, server: ExitStack, home: Path) -> None:
        hall = at(process)
        players = [Tireless(hall, await hall.table("epic-roll-1e", "oo"), seed) for seed in range(4)]
        took, busy = await play_through(players, server.close, lambda: server.enter_context(postgres(home)), seconds)
        assert all(player.waited == ["store", ""] for player in players)
        assert await check_log(db, players) > 20
        print(f"\nPostgreSQL away for {seconds} s: {len(players)} tables went on {took:.2f} s after it was back")
        assert seconds < 20 or took < 5.0 + busy

    with short_folder() as home, ExitStack() as server:
        home.chmod(0o755)
        url = server.enter_context(postgres(home))
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute("CREATE DATABASE tables")
        db = url.replace("/postgres?", "/tables?")
        with running(db, tmp_path / "log") as process:
            asyncio.run(play(db, process, server, home))
    assert "Traceback" not in (tmp_path / "log").read_text()
