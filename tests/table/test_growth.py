"""A log grows by what is played, and not by whoever would fill it; a crowd costs a crowd, and not its square."""

from __future__ import annotations

import asyncio
import gc
import pickle
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import msgspec
import pytest

from emberhall.table import drafts, growth, room
from emberhall.table.course import BACK
from emberhall.table.entries import Undone, Voted
from emberhall.table.founding import TableWish, new_table
from emberhall.table.limits import Limits
from emberhall.table.table import Table
from tests.patience import until

from .live import ROOMY, House, Player, house, play_out


def parts(table: Table) -> tuple[Any, ...]:
    """All of a table that an undo touches."""
    return (
        table.number, table.moved, table.course.moment, table.turns, table.state.key(), table.course.chose,
        [table.course.free(seat) for seat in range(len(table.seats))], table.growth.__dict__,
        table.undo_by, table.agreed, table.known,
    )  # fmt: skip


async def size(hall: House, links: dict[str, Any]) -> tuple[int, int]:
    """How many entries a log has, and how many bytes."""
    lines = await hall.hall.store.entries(links["table"])
    return len(lines), sum(len(line.body) for line in lines)


async def both(hall: House, stack: AsyncExitStack, game: str = "epic-roll") -> tuple[dict[str, Any], Player]:
    """A table with one person at both seats, in the middle of a game."""
    links = await hall.table(game, "oo")
    player = await stack.enter_async_context(hall.player(links, *links["seats"]))
    await play_out([player], Random(7), most=5)
    return links, player


@pytest.mark.parametrize("game", ["epic-roll", "fire-of-eidolon"])
def test_going_back_in_memory_is_the_same_as_reading_the_log(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack, game)
            rng, undone = Random(3), 0
            for _ in range(60):
                choices = {seat: player.choices(seat) for seat in (0, 1) if player.choices(seat)}
                if not choices:
                    break
                seat = next(iter(choices))
                if rng.random() < 0.4:
                    told = await player.do(type="undo", seat=seat)
                    undone += told["type"] == "done"
                    if told["type"] == "done":
                        await player.do(type="vote", seat=1 - seat, agree=True)
                else:
                    await player.answer(rng.choice(choices[seat]), seat)
                await player.until(lambda: player.now["result"] is not None or any(map(player.choices, (0, 1))))
                here = (await hall.hall.room(links["table"])).table
                assert parts(here) == parts(await hall.hall.read_table(links["table"]))
            assert undone > 3

    asyncio.run(play())


def test_an_undo_reads_no_log_unless_it_goes_far_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack)
            reads: list[Any] = []
            read_table = hall.hall.read_table

            async def counted(*args: Any, **more: Any) -> Table:
                reads.append(args)
                return await read_table(*args, **more)

            monkeypatch.setattr(hall.hall, "read_table", counted)
            here = await hall.hall.room(links["table"])
            for _ in range(5):
                seat = next(seat for seat in (0, 1) if player.choices(seat))
                await player.answer(player.choices(seat)[0], seat)
                await player.do(type="undo", seat=seat)
                await player.do(type="vote", seat=1 - seat, agree=True)
                await player.until(lambda: any(map(player.choices, (0, 1))))
            assert here.table.growth.undos >= 3
            assert not reads

    asyncio.run(play())


def test_a_table_that_a_clerk_has_read_goes_back_without_its_log() -> None:
    """What another process is sent has the recent moves, and no rules: it looks the same, and goes back the same."""
    made, _ = new_table(TableWish("fire-of-eidolon", 2, {"pick": "chosen"}))
    table, rng = Table(made), Random(5)
    table.accept(1, *drafts.begin(table, 0.0))
    while table.number < 60 or len(table.course.chose) < 2:
        assert table.question is not None
        choice = rng.choice(list(table.question.options))
        table.accept(table.number + 1, *drafts.answer(table, table.question.seat, table.at, choice, "player", 0.0))
    body = pickle.dumps(table)
    there = pickle.loads(body)
    assert len(body) < 30_000
    assert parts(there) == parts(table)
    assert there.course.recent() == table.course.recent()
    assert not table.course.knows(table.number - BACK - 1)
    for back in (1, BACK - 1):
        undone = Undone(0.0, 0, table.number - back, agreed=True)
        for one in (table, there):
            assert one.course.knows(undone.to)
            one.accept(one.number + 1, undone)
        assert parts(there) == parts(table)


def test_one_choice_after_another_is_taken_back_for_the_asking() -> None:
    """As in the terminal; but not what was chosen before something that everybody had to consent to."""
    made, _ = new_table(TableWish("fire-of-eidolon", 2, {"pick": "chosen"}))
    for seed in range(20):
        table, rng = Table(made), Random(seed)
        table.accept(1, *drafts.begin(table, 0.0))
        while table.question is not None and table.number < 80:
            seat, choice = table.question.seat, rng.choice(list(table.question.options))
            table.accept(table.number + 1, *drafts.answer(table, seat, table.at, choice, "player", 0.0))
            if table.over:
                break
            undone = drafts.undo(table, seat, 0.0)
            if isinstance(undone, Undone):
                twin = pickle.loads(pickle.dumps(table))
                twin.accept(twin.number + 1, undone)
                if isinstance(earlier := drafts.undo(twin, seat, 0.0), Undone):
                    assert earlier.to < undone.to
                    agreed = msgspec.structs.replace(undone, agreed=True)
                    table.accept(table.number + 1, agreed)
                    assert isinstance(drafts.undo(table, seat, 0.0), Voted)
                    return
    raise AssertionError("nobody chose twice in a row")


def test_standing_orders_do_not_fill_the_disk(tmp_path: Path) -> None:
    """Twelve megabytes in ten seconds it was: an order is written when it changes, and not too often."""
    limits = replace(ROOMY, changes_per_second=0.01, changes_at_once=10)
    words = [f"{number:02}" + "x" * 90 for number in range(100)]

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=limits) as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack)
            before = await size(hall, links)
            same = [await player.do(type="orders", seat=0, only=["play:"]) for _ in range(5)]
            assert {told["type"] for told in same} == {"done"}
            assert (await size(hall, links))[0] == before[0] + 1
            told = [await player.do(type="orders", seat=0, only=[str(n), *words]) for n in range(30)]
            refused = [one for one in told if one["type"] == "refused"]
            assert {one["code"] for one in refused} == {"rate"}
            assert len(refused) == 25
            assert all(one["id"] for one in refused)
            after = await size(hall, links)
            assert after[0] == before[0] + 6
            assert after[1] - before[1] < 6 * 2500
            async with hall.player(links, links["seats"][0]) as again:  # coming anew is no way round it
                assert (await again.do(type="orders", seat=0, only=["new"]))["code"] == "rate"
            assert (await player.do(type="orders", seat=1, only=["new"]))["type"] == "done"  # another seat

    asyncio.run(play())


def test_an_onlooker_cannot_use_up_what_a_seat_may_change(tmp_path: Path) -> None:
    limits = replace(ROOMY, changes_per_second=0.01, changes_at_once=3)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=limits) as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack)
            async with hall.player(links, links["watch"]) as fan:
                for _ in range(10):
                    assert (await fan.do(type="orders", seat=0, only=[]))["code"] == "not-yours"
            assert (await player.do(type="orders", seat=0, only=[]))["type"] == "done"

    asyncio.run(play())


def test_a_full_log_has_room_for_the_game_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack, "epic-roll-1e")
            grown = (await hall.hall.room(links["table"])).table.growth
            monkeypatch.setattr(growth, "ASIDES", grown.asides + 2)
            monkeypatch.setattr(growth, "ARRANGEMENTS", 1)
            monkeypatch.setattr(growth, "UNDOS", grown.undos)
            for text in ("one", "two"):
                assert (await player.do(type="say", seat=0, text=text))["type"] == "done"
            for message in (
                {"type": "say", "seat": 0, "text": "three"}, {"type": "orders", "seat": 1, "only": ["x"]},
            ):  # fmt: skip
                refused = await player.do(**message)
                assert refused["code"] == "full"
                assert "played to its end" in refused["reason"]
            seat = next(seat for seat in (0, 1) if player.choices(seat))
            await player.answer(player.choices(seat)[0], seat)
            assert (await player.do(type="undo", seat=seat))["code"] == "full"
            assert (await player.do(type="seat", seat=1, kind="bot"))["type"] == "done"
            assert (await player.do(type="seat", seat=1, kind="human"))["code"] == "full"
            await play_out([player], Random(1))
            assert player.now["result"] is not None
            stored = await hall.hall.read_table(links["table"])
            assert stored.growth.__dict__ == grown.__dict__

    asyncio.run(play())


async def crowd(hall: House, links: dict[str, Any], people: int) -> int:
    """So many come to look on, and go; how many messages they were sent in all."""
    async with AsyncExitStack() as stack:
        fans = [await stack.enter_async_context(hall.player(links, links["watch"])) for _ in range(people)]
        last = fans[-1]
        await last.until(lambda: last.info is not None and last.info["watchers"] == people)
        return sum(len(fan.heard) for fan in fans)


@pytest.mark.slow
def test_a_crowd_is_told_of_itself_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "FEW", 5)
    monkeypatch.setattr(room, "FOR_EACH", 0.2)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table()
            assert await crowd(hall, links, 30) < 30 * 14  # welcome, table, update, and a few of the thirty arrivals

    asyncio.run(play())


@pytest.mark.endure
def test_550_onlookers_do_not_cost_150000_messages(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table()
            told = await crowd(hall, links, 550)
            print(f"550 onlookers were sent {told} messages")
            assert told < 550 * 40

    asyncio.run(play())


def test_chat_counts_for_the_seat_and_not_for_the_connection(tmp_path: Path) -> None:
    limits = replace(ROOMY, chat_per_second=0.01, chat_at_once=Limits().chat_at_once)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=limits) as hall, AsyncExitStack() as stack:
            links, player = await both(hall, stack)
            told = [await player.do(type="say", seat=0, text="a") for _ in range(limits.chat_at_once)]
            async with hall.player(links, links["seats"][0]) as again:
                told.append(await again.do(type="say", seat=0, text="a"))
            assert [one["type"] for one in told] == ["done"] * limits.chat_at_once + ["refused"]
            assert (await player.do(type="say", seat=1, text="a"))["type"] == "done"

    asyncio.run(play())


def test_a_parked_table_is_gone_from_memory_although_nothing_collects_it(tmp_path: Path) -> None:
    async def leave() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", park_after=0.1) as here:
            links = await here.table("epic-roll", "oo")
            async with here.people(links) as players:
                await play_out(players, Random(1), most=4)
                room = here.hall.rooms[links["table"]]
                known: list[ref[Any]] = [ref(room), ref(room.table), ref(room.table.course), *map(ref, room.listeners)]
                del room
            await until(lambda: not any(one() for one in known))

    gc.disable()  # nobody needs to look for it
    try:
        asyncio.run(leave())
    finally:
        gc.enable()
