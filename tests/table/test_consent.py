"""Consent to an undo: a host cannot get it from a bot in a rival's place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import pytest

from emberhall.table import seating
from emberhall.table.entries import Undone
from tests.patience import until

from .live import House, Player, house, level, play_out

GAME = "epic-roll-1e"


@asynccontextmanager
async def played(tmp_path: Path, seats: str = "oo") -> AsyncIterator[tuple[House, dict[str, Any], Player, Player]]:
    """A host who plays and a rival; the host's last choice can be taken back only with consent."""
    async with house(f"sqlite:///{tmp_path}/t.db") as hall:
        for seed in range(20):
            links = await hall.table(GAME, seats)
            mine, rivals = links["seats"][:2]
            async with hall.player(links, mine, links["host"]) as host, hall.player(links, rivals, name="Ben") as rival:
                await play_out([host, rival], Random(seed), most=14)
                await level(host, rival)
                if host.now["undo"] == "ask" and host.now["result"] is None:
                    yield hall, links, host, rival
                    return
        raise AssertionError("nothing was revealed in twenty games")


async def agreed(hall: House, links: dict[str, Any]) -> int:
    """How many choices were taken back with consent."""
    log = (await hall.hall.read_log(links["table"]))[1]
    return sum(isinstance(entry, Undone) and entry.agreed for _, entry in log)


async def hand(player: Player, seat: int, kind: str) -> None:
    """A seat goes to a bot, or back."""
    assert (await player.do(type="seat", seat=seat, kind=kind))["type"] == "done"


def test_a_bot_in_a_rival_s_place_does_not_consent(tmp_path: Path) -> None:
    """The host hands the rival's seat to a bot, asks for an undo, and hands the seat back."""

    async def play() -> None:
        async with played(tmp_path) as (hall, links, host, rival):
            await host.do(type="pause", on=True)  # the bot has no time to answer
            await hand(host, 1, "bot")
            assert (await host.do(type="undo", seat=0))["type"] == "done"
            await rival.until(lambda: rival.info and rival.info["vote"])
            assert rival.info is not None
            assert rival.info["vote"] == {"seat": 0, "agreed": [0], "waiting": [1]}
            assert (await host.do(type="vote", seat=1, agree=True))["code"] == "not-yours"
            await hand(host, 1, "human")
            await hand(host, 1, "bot")
            assert await agreed(hall, links) == 0
            lines = [message["line"] for message in rival.heard if message["type"] == "house"]
            assert [line["what"] for line in lines[-4:]] == ["paused", "bot", "back", "bot"]
            assert {line["by"] for line in lines[-3:]} == {"host"}
            assert (await rival.do(type="vote", seat=1, agree=True))["type"] == "done"  # but the rival may
            await until(lambda: host.now["back"] is not None)
            assert await agreed(hall, links) == 1

    asyncio.run(play())


async def asks_later(host: Player, whom: str = "ask") -> bool:
    """The host plays on, to something that can only be taken back with consent; False if the game ends before."""
    before = host.now["at"]
    while host.now["undo"] != whom or host.now["at"] == before:
        await host.until(lambda: host.choices() or host.now["result"])
        if host.now["result"] is not None:
            return False
        told = await host.answer(host.choices()[0])
        await host.until(lambda: host.now["at"] >= told.get("number", 0))  # noqa: B023
    return bool((await host.do(type="undo", seat=0))["type"] == "done")


def test_a_bot_put_before_its_player_s_eyes_never_consents_for_them(tmp_path: Path) -> None:
    """The host hands the seat over first, chooses then, and asks for an undo."""

    async def play() -> bool:
        async with played(tmp_path) as (hall, links, host, _):
            await hand(host, 1, "bot")
            asked = await asks_later(host)
            assert await agreed(hall, links) == 0
            return asked

    assert any(asyncio.run(play()) for _ in range(60))


@pytest.mark.parametrize("how", ["its player handed it over", "its player had gone long before"])
def test_a_bot_consents_where_nobody_played(how: str, tmp_path: Path) -> None:
    async def play() -> bool:
        async with played(tmp_path) as (hall, links, host, rival):
            await host.do(type="pause", on=True)
            if how == "its player handed it over":
                await hand(rival, 1, "bot")
                await host.do(type="undo", seat=0)
            else:
                await rival.socket.close()
                await host.until(lambda: host.info and not host.info["seats"][1]["present"])
                await hand(host, 1, "bot")
                await host.do(type="pause", on=False)
                if not await asks_later(host, "alone"):
                    return False
            assert await agreed(hall, links) == 1  # whatever the bot was about to answer
            return True

    assert any(asyncio.run(play()) for _ in range(60))


def test_beside_bots_alone_nobody_is_asked_and_it_is_known_before(tmp_path: Path) -> None:
    async def play() -> bool:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(GAME, "ob")
            async with hall.player(links, links["seats"][0]) as player:
                asked = await asks_later(player, "alone")
                assert await agreed(hall, links) == asked
                return asked

    assert any(asyncio.run(play()) for _ in range(60))


def test_whoever_sat_down_later_does_not_consent_for_who_sat_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host waits until the rival is away, invites anew, sits down there, and agrees in the rival's name."""
    monkeypatch.setattr(seating, "COMES_BACK", 0.0)

    async def play() -> None:
        async with played(tmp_path) as (hall, links, host, rival):
            await host.do(type="undo", seat=0)  # the rival does not answer, and goes
            await rival.socket.close()
            await host.until(lambda: host.info and not host.info["seats"][1]["present"])
            made = await hall.post(f"/api/tables/{links['table']}/seats/1/link", links["host"])
            async with hall.guest(links, made["token"]) as puppet:
                assert (await puppet.do(type="sit", seat=1, key=token_urlsafe(24)))["type"] == "done"
                await puppet.do(type="vote", seat=1, agree=True)
                assert await agreed(hall, links) == 0
                assert (await host.do(type="undo", seat=0))["code"] == "no-voters"
                assert await agreed(hall, links) == 0

    asyncio.run(play())
