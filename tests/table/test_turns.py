"""At the table: answers, undo, standing orders, clocks, pauses, talk."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from .live import Player, db, house, play_out


def test_an_answer_counts_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, *links["seats"]) as both:
                await both.until(lambda: both.choices(0) or both.choices(1))
                seat = 0 if both.choices(0) else 1
                message = {"seat": seat, "id": "once", "at": both.updates[seat]["at"]}
                answer = both.choices(seat)[0]
                assert (await both.answer(answer, **message))["type"] == "done"
                at = both.updates[seat]["at"]
                for _ in range(3):
                    assert (await both.answer(answer, **message))["type"] == "done"
                assert both.updates[seat]["at"] == at
                assert [entry.id for _, entry in await hall.answered(links)] == ["once"]

    asyncio.run(play())


def test_refusals_say_why_and_change_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, *links["seats"]) as both:
                await both.until(lambda: both.choices(0) or both.choices(1))
                asked = 0 if both.choices(0) else 1
                before = both.updates[asked]
                illegal = await both.answer("fly", asked)
                assert (illegal["code"], illegal["rule"]) == ("illegal", before["asked"]["rule"])
                assert illegal["reason"].startswith("That is not possible now. You are asked: “Roll the dice")
                assert (await both.answer("fly", 1 - asked))["code"] == "not-asked"
                assert (await both.answer(both.choices(asked)[0], asked, at=before["at"] + 1))["code"] == "stale"
                assert (await both.answer(both.choices(asked)[0], asked, at=-1))["code"] == "stale"
                assert (await both.do(type="answer", seat=7, at=0, answer="roll"))["code"] == "not-yours"
                await both.send(type="answer", id="", seat=asked, at=before["at"], answer=both.choices(asked)[0])
                await both.until(lambda: both.refused[-1]["code"] == "id")
                assert both.updates[asked] == before

    asyncio.run(play())


def test_what_revealed_nothing_can_be_taken_back_at_once(tmp_path: Path) -> None:
    """While nobody else has been asked. After that it takes everybody's consent, even if they have not answered yet."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("fire-of-eidolon", "oo", options={"pick": "chosen"})
            async with hall.player(links, *links["seats"]) as both:
                for _ in range(30):
                    await both.until(lambda: both.choices(0) or both.choices(1))
                    seat = 0 if both.choices(0) else 1
                    before = both.updates[seat]
                    moves = [answer for answer in both.choices(seat) if answer.startswith("move")]
                    await both.answer((moves or both.choices(seat))[0], seat)
                    await both.until(lambda: both.updates[seat]["at"] > before["at"])  # noqa: B023
                    then = both.updates[seat]
                    if then["undo"] == "free":
                        break
                    assert then["undo"] == "ask"
                assert then["undo"] == "free"
                assert then["asked"]["seat"] == seat
                assert then["view"] != before["view"]
                assert (await both.do(type="undo", seat=seat))["type"] == "done"
                await both.until(lambda: both.updates[seat]["view"] == before["view"])
                assert both.updates[seat]["asked"] == before["asked"]

    asyncio.run(play())


async def roll_once(players: list[Player]) -> tuple[Player, dict[str, Any]]:
    """Play until somebody has made a choice that Nature answered; who, and how it was before."""
    rng = Random(2)
    for _ in range(200):
        player = next(p for p in players if p.choices())
        before = player.now
        choices = player.choices()
        await player.answer("roll" if "roll" in choices else rng.choice(choices))
        await player.until(lambda: player.now["at"] != before["at"])  # noqa: B023
        for other in players:
            await other.until(lambda: other.now["at"] == player.now["at"])  # noqa: B023
        if "roll" in choices:
            return player, before
    raise AssertionError("nobody has rolled")


def test_beyond_that_everybody_must_agree_and_the_dice_fall_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll-1e", "oo")
            anna, ben = links["seats"]
            async with hall.player(links, anna) as first, hall.player(links, ben) as second:
                await first.until(lambda: first.choices() or second.choices())
                await second.until(lambda: first.choices() or second.choices())
                roller, before = await roll_once([first, second])
                other = second if roller is first else first
                assert roller.now["undo"] == "ask"
                await roller.do(type="undo", seat=roller.seat)
                await other.until(lambda: other.info and other.info["vote"])
                assert other.info is not None
                assert other.info["vote"] == {
                    "seat": roller.seat, "agreed": [roller.seat], "waiting": [other.seat],
                }  # fmt: skip
                await other.do(type="vote", seat=other.seat, agree=False)
                await roller.until(lambda: roller.info and roller.info["vote"] is None)
                at = roller.now["at"]
                await roller.do(type="undo", seat=roller.seat)
                await other.until(lambda: other.info and other.info["vote"])
                await other.do(type="vote", seat=other.seat, agree=True)
                await roller.until(lambda: roller.now["at"] > at)
                assert roller.now["view"] == before["view"]
                assert roller.choices() == [choice["answer"] for choice in before["asked"]["choices"]]
                assert (await other.do(type="vote", seat=other.seat, agree=True))["code"] == "no-vote"
                log = (await hall.hall.read_log(links["table"]))[1]
                assert any(getattr(entry, "agreed", False) is True for _, entry in log)
                await play_out([first, second], Random(8))
                record = await hall.get(f"/api/tables/{links['table']}/record", links["host"])
                assert any(entry.get("undone") for entry in record["log"])

    asyncio.run(play())


def test_standing_orders_pass_and_ask_only_for_what_is_wanted(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "ob", options={"veteran": "yes"})
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.do(type="orders", seat=0, only=[])
                await anna.until(lambda: anna.now["orders"] == [])
                await anna.do(type="orders", seat=0, only=None)
                await anna.until(lambda: anna.now["orders"] is None)
                await anna.do(type="orders", seat=0, only=[])
                await play_out([anna], Random(1), most=400)
                mine = [entry for _, entry in await hall.answered(links) if entry.seat == 0]
                assert {entry.by for entry in mine if entry.answers[0] == "pass"} <= {"forced", "order"}

    asyncio.run(play())


def test_others_never_learn_whether_somebody_could_have_played_a_card(tmp_path: Path) -> None:
    """A forced pass and one by standing order look the same to others; test_stopwatch.py measures their times."""

    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo", options={"veteran": "yes"}, pace=0.05)
            async with hall.people(links) as (anna, ben):
                await ben.do(type="orders", seat=1, only=[])
                await play_out([anna, ben], Random(6), most=40)
                log = await hall.answered(links)
                assert {e.by for _, e in log if e.answers[0] == "pass" and e.seat == 1} <= {"forced", "order"}
                shown = [m for m in anna.heard if m["type"] == "update" and m["asked"] and m["asked"]["seat"] == 1]
                assert shown
                assert all(m["asked"]["choices"] is None and m["asked"]["unasked"] is False for m in shown)
                assert all(m["orders"] is None for m in anna.heard if m["type"] == "update")
                updates = [m for m in anna.heard if m["type"] == "update"]
                after_ben = [m for was, m in pairwise(updates) if was["asked"] and was["asked"]["seat"] == 1]
                assert {m["by"] for m in after_ben} == {"player"}

    asyncio.run(play())


def test_when_time_is_up_the_table_answers(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            for at_zero in ("default", "bot"):
                clock = {"kind": "decision", "seconds": 1.0, "at_zero": at_zero}
                links = await hall.table(seats="oo", clock=clock)
                async with hall.player(links, *links["seats"]) as both:
                    await both.until(lambda: both.choices(0) or both.choices(1))
                    left = both.updates[0]["left"]
                    assert len(left) == 2
                    assert 0 < min(left) <= 1.0
                    at = both.updates[0]["at"]
                    await both.until(lambda: both.updates[0]["at"] > at)  # noqa: B023
                    assert both.updates[0]["by"] == "clock"

    asyncio.run(play())


def test_a_pause_stops_clocks_bots_and_answers(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="ob", clock={"kind": "game", "seconds": 600})
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.until(anna.choices)
                await anna.do(type="pause", on=True)
                await anna.until(lambda: anna.info and anna.info["paused"])
                table = (await hall.hall.room(links["table"])).table

                def left(later: float) -> float:
                    table.clock = lambda: now + later
                    seconds = table.left(0)
                    assert seconds is not None
                    return round(seconds, 3)

                now = monotonic()
                assert left(1000) == left(2000)
                table.clock = monotonic
                assert (await anna.answer(anna.choices()[0]))["code"] == "paused"
                await anna.do(type="pause", on=False)
                await anna.until(lambda: anna.info and not anna.info["paused"])
                now = monotonic()
                assert left(0) - left(100) == pytest.approx(100)
                table.clock = monotonic
                assert (await anna.answer(anna.choices()[0]))["type"] == "done"

    asyncio.run(play())


def test_talk_is_kept_and_feelings_are_not(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("fire-of-eidolon", "oo")
            anna, ben = links["seats"]
            async with hall.player(links, anna) as first, hall.player(links, ben) as second:
                await first.do(type="say", seat=0, text="  hello\x07 Ben ")
                await second.until(lambda: any(m["type"] == "chat" for m in second.heard))
                assert [m["line"]["text"] for m in second.heard if m["type"] == "chat"] == ["hello Ben"]
                await first.send(type="emote", seat=0, emote="cheer")
                await first.send(type="point", seat=0, thing="move:0,1", propose=True)
                await second.until(lambda: any(m["type"] == "pointed" for m in second.heard))
                assert {m["type"] for m in second.heard} >= {"emoted", "pointed"}
                assert (await first.do(type="say", seat=0, text=" "))["code"] == "chat"
                assert (await first.do(type="say", seat=0, text="x" * 501))["code"] == "chat"
                assert (await first.do(type="say", seat=1, text="I am Ben"))["code"] == "not-yours"
                await first.send(type="emote", seat=0, emote="insult")
                await first.until(lambda: first.refused[-1]["code"] == "emote")
            async with hall.player(links, anna) as again:
                assert again.welcome is not None
                assert [line["text"] for line in again.welcome["chat"]] == ["hello Ben"]
            links = await hall.table("epic-roll", "oo")
            async with hall.player(links, links["seats"][0]) as rival:
                await rival.send(type="point", seat=0, thing="roll")
                await rival.until(lambda: rival.refused)
                assert rival.refused[-1]["code"] == "rivals"

    asyncio.run(play())
