"""Seats and links: who may sit where, on a sofa or far away, and what a bot does in between."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from emberhall.table.seats import hashed

from .live import db, house, play_out


def test_a_table_starts_when_its_last_seat_is_taken(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["seats"][0], name="Anna", entropy="abc") as anna:
                assert anna.info is not None
                assert not anna.info["started"]
                assert anna.now["asked"] is None
                async with hall.player(links, links["seats"][1]) as ben:
                    await anna.until(lambda: anna.info and anna.info["started"] and anna.now["asked"])
                    assert [seat["kind"] for seat in anna.info["seats"]] == ["human", "human"]
                    assert [seat["entropy"] for seat in anna.info["seats"]] == [True, False]
                    assert ben.info is not None

    asyncio.run(play())


def test_the_host_need_not_wait(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["seats"][0]) as anna:
                assert (await anna.do(type="start"))["code"] == "host"
            async with hall.player(links, links["host"]) as host:
                assert (await host.do(type="start"))["type"] == "done"
                await host.until(lambda: host.info and host.info["started"])

    asyncio.run(play())


def test_links_cannot_be_guessed_and_only_their_hashes_are_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="ooo")
            tokens = [links["host"], links["watch"], *links["seats"]]
            assert len(set(tokens)) == 5
            assert all(re.fullmatch(r"[\w-]{32}", token) for token in tokens)  # 192 bits
            row = await hall.hall.store.row(links["table"])
            assert row is not None
            assert not any(token.encode() in row.body for token in tokens)
            assert all(hashed(token).encode() in row.body for token in tokens)
            for wrong in ("", "x", links["host"][:-1], hashed(links["host"])):
                async with hall.player(links, wrong) as stranger:
                    await stranger.until(lambda: stranger.closed)
                    assert stranger.refused[0]["code"] == "link"

    asyncio.run(play())


def test_two_on_a_sofa_one_far_away_and_a_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("fire-of-eidolon", "ooob")
            first, second, third, _ = links["seats"]
            async with hall.player(links, first, second) as sofa, hall.player(links, third) as far:
                assert sofa.welcome is not None
                assert sofa.welcome["seats"] == [0, 1]
                await play_out([sofa, far], Random(3), most=60)
                assert set(sofa.updates) == {0, 1}
                assert set(far.updates) == {2}

    asyncio.run(play())


def test_whoever_looks_on_sees_what_an_onlooker_may(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oob", options={"veteran": "yes"})
            async with hall.player(links, *links["seats"][:2]) as anna, hall.player(links, links["watch"]) as fan:
                await play_out([anna], Random(4), most=150)
                await fan.until(lambda: fan.now["at"] == anna.now["at"])
                assert fan.welcome is not None
                assert (fan.welcome["seats"], fan.welcome["host"]) == ([], False)
                assert all(isinstance(hand, int) for hand in fan.now["view"]["hands"])
                assert not (fan.now["asked"] or {}).get("choices")
                for message in (
                    {"type": "answer", "seat": 0, "at": fan.now["at"], "answer": "roll"},
                    {"type": "undo", "seat": 0},
                    {"type": "say", "text": "hello"},
                    {"type": "seat", "seat": 0, "kind": "bot"},
                    {"type": "pause", "on": True},
                    {"type": "orders", "seat": 0, "only": []},
                ):
                    assert (await fan.do(**message))["code"] == "not-yours"

    asyncio.run(play())


def test_a_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="ob", options={"champions": "drawn"})
            async with hall.player(links, links["seats"][0]) as anna:
                await anna.until(anna.choices)
                await anna.do(type="seat", seat=0, kind="bot", bot="easy")
                start = anna.now["at"]
                await anna.until(lambda: anna.now["at"] > start + 3)
                refused = await anna.answer("roll")
                assert refused["code"] in ("bot", "stale", "not-asked", "over")
                await anna.do(type="seat", seat=0, kind="human")
                await anna.until(lambda: anna.choices() or anna.now["result"])
                if anna.now["result"] is None:
                    at = anna.now["at"]
                    await asyncio.sleep(0.2)
                    assert anna.now["at"] == at  # the bot has let go
                assert (await anna.do(type="seat", seat=1, kind="human"))["code"] == "not-yours"
            async with hall.player(links, links["host"]) as host:
                assert (await host.do(type="seat", seat=1, kind="human"))["code"] == "no-link"
                assert (await host.do(type="seat", seat=9, kind="bot"))["code"] == "seat"
                assert (await host.do(type="seat", seat=1, kind="bot", bot="nobody"))["code"] == "setup"

    asyncio.run(play())


def test_a_bot_covers_for_the_absent_until_they_return(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table(seats="oo", grace=0.2)
            async with hall.player(links, links["seats"][0]) as anna:
                async with hall.player(links, links["seats"][1]):
                    await anna.until(lambda: anna.info and anna.info["started"])
                await anna.until(lambda: anna.info and anna.info["seats"][1]["covered"])
                await play_out([anna], Random(1), most=20)
                assert any(entry.by == "cover" for _, entry in await hall.answered(links))
                if anna.now["result"] is None:
                    async with hall.player(links, links["seats"][1]) as ben:
                        await anna.until(lambda: anna.info and not anna.info["seats"][1]["covered"])
                        assert ben.info is not None
                        assert not ben.info["seats"][1]["covered"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "epic-roll", "players": 9}, "players, not 9"),
        ({"game": "epic-roll", "options": {"colour": "red"}}, "no option “colour”"),
        ({"game": "epic-roll", "options": {"veteran": "maybe"}}, "not one of"),
        ({"game": "epic-roll", "players": 3, "seats": [{}]}, "3 players need 3 seats"),
        ({"game": "epic-roll", "seats": [{"kind": "ghost"}, {}]}, "not “ghost”"),
        ({"game": "epic-roll", "seats": [{"kind": "bot", "bot": "deep"}, {}]}, "no bot 'deep'"),
        ({"game": "epic-roll", "pace": 1e9}, "Pace must be between"),
        ({"game": "epic-roll", "clock": {"kind": "game"}}, "Clock.seconds must be between"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wish: dict[str, object], says: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            answer = await hall.http.post("/api/tables", json=wish)
            assert answer.status_code == 422
            assert answer.headers["content-type"] == "application/problem+json"
            assert says in answer.json()["detail"]

    asyncio.run(play())
