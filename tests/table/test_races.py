"""What is written is judged by the position it is written to, whoever was quicker: another connection or process."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import pytest

from emberhall.games import find_game
from emberhall.kernel import NATURE, apply
from emberhall.kernel.brisk import brisk_answer
from emberhall.table import entries, stores
from emberhall.table.entries import GAME_ENTRIES, Answered, AnyEntry
from emberhall.table.founding import SeatWish, TableWish

from .live import House, Player, house, two_halls

GAME = "epic-roll-1e"


@cache
def nearly_over() -> tuple[tuple[str, ...], str, str]:
    """A game of two up to a choice of seat 0: that choice, a pass of seat 1, and the answer of seat 0 that ends it."""
    game = find_game(GAME)
    for seed in range(100):
        rng, state = Random(seed), game.rules.begin(game.setup(2, ""))
        given: list[tuple[int, str]] = []
        while (question := state.question) is not None:
            hurried = brisk_answer(game, question.options) if question.seat != NATURE and rng.random() < 0.8 else None
            given.append((question.seat, hurried or rng.choice(list(question.options))))
            apply(state, given[-1][1])
        (one, choice), (other, passed), (last, end) = given[-3:]
        if (one, other, passed, last) == (0, 1, "pass", 0) and choice != "pass":
            return tuple(answer for _, answer in given[:-3]), choice, end
    raise AssertionError("no game ends so")


async def one_answer_before_the_end(hall: House, player: Player) -> str:
    """Play up to the last answer, which is this player's; which it is."""
    _, choice, end = nearly_over()
    await player.until(player.choices)
    assert (await player.answer(choice))["type"] == "done"
    await player.until(lambda: player.now["asked"] and player.now["asked"]["seat"] == 0)
    return end


def against_a_bot(pace: float = 0.5) -> TableWish:
    """A table at which nobody else has to agree to anything."""
    return TableWish(GAME, 2, seats=[SeatWish(), SeatWish("bot")], pace=pace)


@pytest.mark.slow
@pytest.mark.parametrize("times", [8, pytest.param(200, marks=pytest.mark.endure)])
def test_a_game_that_is_over_stays_over(times: int, tmp_path: Path) -> None:
    """The last answer on one connection and an undo on another, at the same moment."""
    rng = Random(times)

    async def play() -> int:
        went_on = 0
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            for _ in range(times):
                links = await hall.hall.create(against_a_bot(), nearly_over()[0])
                table, mine = {"table": links.table}, str(links.seats[0])
                async with hall.player(table, mine) as one, hall.player(table, mine) as two:
                    end = await one_answer_before_the_end(hall, one)
                    answer = asyncio.create_task(one.answer(end))
                    await asyncio.sleep(rng.uniform(0, 0.002))
                    await two.do(type="undo", seat=0)
                    await answer
                    secret = {info["secret"] for info in one.heard + two.heard if info["type"] == "table"} - {None}
                    over = (await hall.hall.room(links.table)).table.over
                    went_on += bool(secret) and not over
        return went_on

    assert asyncio.run(play()) == 0


# ---------------------------------------------------------------- two processes on one file, which hear nothing


async def log_of(hall: House, table: str) -> list[tuple[int, AnyEntry]]:
    """A table's log, as it is stored."""
    return (await hall.hall.read_log(table))[1]


async def write(hall: House, table: str, entry: AnyEntry) -> None:
    """Something that another process writes, whatever it thinks of it."""
    number = await hall.hall.store.newest(table) + 1
    assert await hall.hall.store.append(stores.Entry(table, number, entries.encode(entry)))


def messages(seat: int, at: int, answer: str) -> dict[str, dict[str, Any]]:
    """One of everything that somebody at a table may send and that is written."""
    return {
        "answer": {"seat": seat, "at": at, "answer": answer},
        "undo": {"seat": seat},
        "vote": {"seat": seat, "agree": True},
        "orders": {"seat": seat, "only": ["play:"]},
        "pause": {"on": True},
        "start": {},
        "say": {"seat": seat, "text": "hello"},
    }


@pytest.mark.parametrize(
    "act",
    [pytest.param(act, marks=[] if act in ("answer", "undo") else pytest.mark.endure) for act in messages(0, 0, "")],
)
def test_nothing_goes_on_at_a_table_that_has_ended_elsewhere(act: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.hall.create(against_a_bot(), nearly_over()[0])
            table, mine = {"table": links.table}, str(links.seats[0])
            async with here.player(table, mine) as one, there.player(table, mine, links.host) as two:
                await two.until(two.choices)
                end = await one_answer_before_the_end(here, one)
                await one.answer(end)  # unless the table was quicker: it is the only answer there is
                await one.until(lambda: one.info and one.info["secret"])
                before = await log_of(here, links.table)
                said = await two.do(type=act, **messages(0, two.now["at"], two.choices()[0])[act])
                new = [entry for _, entry in (await log_of(here, links.table))[len(before) :]]
                assert not any(isinstance(entry, GAME_ENTRIES) for entry in new)
                if act not in ("start", "say"):  # it has started long ago; and people may talk about the game
                    assert said["code"] == "over"
                    assert not new
                    assert (await there.hall.room(links.table)).table.over
                    await two.until(lambda: two.info and two.info["secret"])

    asyncio.run(play())


@pytest.mark.parametrize("act", messages(0, 0, ""))
def test_nothing_is_written_to_a_table_that_can_only_be_looked_at(act: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "ob", pace=30.0)
            async with here.player(links, links["seats"][0], links["host"]) as anna:
                await anna.until(anna.choices)
                await write(there, links["table"], Answered(0.0, 0, ("by other rules",)))
                before = await log_of(here, links["table"])
                said = await anna.do(type=act, **messages(0, anna.now["at"], anna.choices()[0])[act])
                assert await log_of(here, links["table"]) == before
                if act != "start":
                    assert said["code"] == "frozen"

    asyncio.run(play())


@pytest.mark.parametrize(("act", "code"), [("answer", "over"), ("undo", "over"), ("vote", "over"), ("pause", "over")])
def test_nothing_is_played_before_the_start(act: str, code: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(GAME, "oo")
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.do(type="ping")  # and sits
                before = await log_of(hall, links["table"])
                assert (await anna.do(type=act, **messages(0, 0, "roll")[act]))["code"] == code
                assert await log_of(hall, links["table"]) == before

    asyncio.run(play())


def test_a_pause_that_was_made_elsewhere_holds(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "ob", pace=30.0)
            async with here.player(links, links["seats"][0]) as one, there.player(links, links["seats"][0]) as two:
                await two.until(two.choices)
                assert (await one.do(type="pause", on=True))["type"] == "done"
                assert (await two.answer(two.choices()[0]))["code"] == "paused"
                assert (await one.do(type="pause", on=False))["type"] == "done"
                assert (await two.answer(two.choices()[0]))["type"] == "done"

    asyncio.run(play())


def test_a_vote_on_an_undo_that_is_off_elsewhere_counts_for_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table("fire-of-eidolon", "oo", options={"pick": "chosen"})
            async with here.people(links) as (first, second):
                await first.until(lambda: first.now["asked"])
                asks, other = (first, second) if first.now["asked"]["seat"] == 0 else (second, first)
                assert (await asks.answer(asks.choices()[0]))["type"] == "done"
                await other.until(other.choices)
                assert (await asks.do(type="undo", seat=asks.seat))["type"] == "done"
                async with there.player(links, links["seats"][other.seat]) as away:
                    assert away.info is not None
                    assert away.info["vote"]
                    assert (await other.do(type="vote", seat=other.seat, agree=False))["type"] == "done"
                    assert (await away.do(type="vote", seat=other.seat, agree=True))["code"] == "no-vote"

    asyncio.run(play())


# ---------------------------------------------------------------- sent again


def test_an_answer_sent_at_two_processes_counts_once_and_is_acknowledged_by_both(tmp_path: Path) -> None:
    """A reply is lost, the page comes back at another process: whatever that knows, the answer has been written."""

    async def play() -> None:
        refused = 0
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "oo", pace=30.0)
            async with here.player(links, *links["seats"]) as one, there.player(links, *links["seats"]) as two:
                for turn in range(40):
                    await one.until(lambda: one.choices(0) or one.choices(1) or one.now["asked"])
                    seat = one.now["asked"]["seat"]
                    asked = one.updates[seat]["asked"]["choices"]
                    message = {
                        "type": "answer", "id": f"turn {turn}", "seat": seat, "at": one.updates[seat]["at"],
                        "answer": asked[turn % len(asked)]["answer"],
                    }  # fmt: skip
                    first = await one.do(**message)
                    assert first["type"] == "done"
                    for again in (await two.do(**message), await one.do(**message)):
                        refused += again != first
                    await one.until(lambda: one.updates[seat]["at"] >= first["number"])  # noqa: B023
                ids = [entry.id for _, entry in await here.answered(links) if entry.id]
                assert len(ids) == len(set(ids)) == 40
                oldest = {"type": "answer", "id": "turn 0", "seat": 0, "at": 1, "answer": "roll"}
                numbers = {entry.id: (number, entry.seat) for number, entry in await here.answered(links)}
                oldest["seat"] = numbers["turn 0"][1]
                assert (await two.do(**oldest))["number"] == numbers["turn 0"][0]  # however long ago that was
        assert refused == 0

    asyncio.run(play())


def test_an_answer_sent_on_two_connections_at_once_is_acknowledged_on_both(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(GAME, "oo", pace=30.0)
            async with hall.player(links, *links["seats"]) as one, hall.player(links, *links["seats"]) as two:
                for turn in range(20):
                    await one.until(lambda: one.now["asked"])
                    seat = one.now["asked"]["seat"]
                    asked = one.updates[seat]["asked"]["choices"]
                    message = {
                        "type": "answer", "id": f"turn {turn}", "seat": seat, "at": one.updates[seat]["at"],
                        "answer": asked[turn % len(asked)]["answer"],
                    }  # fmt: skip
                    first, again = await asyncio.gather(one.do(**message), two.do(**message))
                    assert first == again
                    assert first["type"] == "done"
                    await one.until(lambda: one.updates[seat]["at"] >= first["number"])  # noqa: B023

    asyncio.run(play())


def test_an_undo_or_a_line_of_chat_sent_again_counts_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table("fire-of-eidolon", "oo", options={"pick": "chosen"}, pace=30.0)
            async with here.player(links, *links["seats"]) as one, there.player(links, *links["seats"]) as two:
                for _ in range(2):
                    await one.until(lambda: one.now["asked"])
                    seat, at = one.now["asked"]["seat"], one.now["at"]
                    await one.answer(one.choices(seat)[0], seat)
                    await one.until(lambda: one.now["at"] > at)  # noqa: B023
                for message in ({"type": "undo", "seat": seat}, {"type": "say", "seat": seat, "text": "hello"}):
                    first = await one.do(id="once", **message)
                    assert first["type"] == "done"
                    before = await log_of(here, links["table"])
                    assert await two.do(id="once", **message) == await one.do(id="once", **message) == first
                    assert await log_of(here, links["table"]) == before

    asyncio.run(play())


def test_whoever_comes_back_elsewhere_sees_no_older_position(tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "oo", pace=30.0)
            async with here.player(links, *links["seats"]) as one, there.player(links, *links["seats"]):
                for _ in range(5):
                    await one.until(lambda: one.now["asked"])
                    seat = one.now["asked"]["seat"]
                    told = await one.answer(one.updates[seat]["asked"]["choices"][0]["answer"], seat)
                    await one.until(lambda: one.updates[seat]["at"] >= told["number"])  # noqa: B023
                seen = one.now["at"]
                async with there.player(links, *links["seats"], seen=seen) as back:
                    assert back.heard[0]["number"] >= seen
                    assert all(m["at"] >= seen for m in back.heard if m["type"] == "update")

    asyncio.run(play())


def test_what_is_so_here_may_have_changed_elsewhere(tmp_path: Path) -> None:
    """Nothing is left unwritten because a process believes that it is so already."""

    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "ob", pace=30.0)
            async with here.player(links, links["seats"][0]) as one, there.player(links, links["seats"][0]) as two:
                await one.until(one.choices)
                assert (await one.do(type="orders", seat=0, only=["play:"]))["type"] == "done"
                assert (await two.do(type="orders", seat=0, only=None))["type"] == "done"
                assert (await one.do(type="orders", seat=0, only=["play:"]))["type"] == "done"
                table = await here.hall.read_table(links["table"])
                assert table.seats[0].only == ("play:",)

    asyncio.run(play())


@pytest.mark.parametrize("act", ["answer", "undo", "orders", "pause", "say", "seat", "move", "refuse", "forget"])
def test_a_seat_that_was_taken_over_elsewhere_is_no_longer_ones_own(act: str, tmp_path: Path) -> None:
    """One's page is at a process that has not heard of it: all it does is refused, and it has to go."""

    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "ob", pace=30.0)
            mine = links["seats"][0]
            async with here.player(links, mine) as anna, there.player(links, mine) as behind:
                await behind.until(behind.choices)
                known: dict[str, dict[str, Any]] = {
                    **messages(0, behind.now["at"], behind.choices()[0]),
                    "seat": {"seat": 0, "kind": "bot"},
                    "move": {"seat": 0, "invite": token_urlsafe(24)},
                    "refuse": {"seat": 0},
                    "forget": {"seat": 0},
                }
                invitation = token_urlsafe(24)
                assert (await anna.do(type="move", seat=0, invite=invitation))["type"] == "done"
                async with here.guest(links, invitation) as device:
                    assert (await device.do(type="sit", seat=0, key=token_urlsafe(24)))["type"] == "done"
                    before = await log_of(here, links["table"])
                    await behind.send(type=act, id="mine", **known[act])
                    await behind.until(lambda: behind.closed)
                    assert "mine" not in behind.done
                    assert await log_of(here, links["table"]) == before

    asyncio.run(play())


@pytest.mark.parametrize("act", ["pause", "say", "seat", "renew"])
def test_a_host_whose_link_was_renewed_elsewhere_is_none_any_more(act: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with two_halls(tmp_path) as (here, there):
            links = await here.table(GAME, "ob", pace=30.0)
            async with here.player(links, links["seats"][0]) as anna, there.guest(links, links["host"]) as old:
                await anna.until(anna.choices)
                known: dict[str, dict[str, Any]] = {
                    "pause": {"on": True},
                    "say": {"text": "I am the host"},
                    "seat": {"seat": 0, "kind": "bot"},
                    "renew": {"link": "host", "token": token_urlsafe(32)},
                }
                async with here.guest(links, links["host"]) as host:
                    renewed = await host.do(type="renew", link="host", token=token_urlsafe(32))
                    assert renewed["type"] == "done"
                before = await log_of(here, links["table"])
                await old.send(type=act, id="mine", **known[act])
                await old.until(lambda: old.closed)
                assert "mine" not in old.done
                assert await log_of(here, links["table"]) == before

    asyncio.run(play())
