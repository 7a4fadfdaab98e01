"""Bots begin their pause when the pages of those who play have shown what led there, and nobody is held up by that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from emberhall.table import driving
from emberhall.table.entries import Answered
from emberhall.table.room import Room
from tests.patience import PATIENCE, until

from .live import House, Player, house


@asynccontextmanager
async def against_a_bot(folder: Path) -> AsyncIterator[tuple[House, dict[str, Any], Player]]:
    """Anna, at a table with a bot."""
    async with house(f"sqlite:///{folder / 'tables.db'}") as hall:
        links = await hall.table("epic-roll", "ob")
        async with hall.player(links, links["seats"][0]) as anna:
            yield hall, links, anna


def is_bots(player: Player) -> bool:
    """Whether the bot is asked."""
    return bool(player.now["asked"]["seat"] == 1)


async def until_the_bot_is_asked(anna: Player) -> int:
    """Anna answers, and her page says what it has shown, until it is the bot's turn; what led there."""
    shown = -1
    while True:
        await anna.until(lambda: is_bots(anna) or anna.choices())
        at = int(anna.now["at"])
        if is_bots(anna) and shown >= 0:
            return at
        await anna.send(type="shown", at=at)
        shown = at
        if anna.choices():
            await anna.answer(anna.choices()[0])
        await anna.until(lambda: anna.now["at"] > at)  # noqa: B023


def room(hall: House) -> Room:
    """The only table."""
    (room,) = hall.hall.rooms.values()
    return room


async def refused(player: Player, **message: Any) -> str:
    """What a message is refused for."""
    before = len(player.refused)
    await player.send(type="shown", **message)
    await player.until(lambda: len(player.refused) > before)
    return str(player.refused[-1]["code"])


def test_a_bot_waits_until_its_player_has_seen_what_it_answers_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr(driving, "MOTION", PATIENCE)
        async with against_a_bot(tmp_path) as (_, _, anna):
            at = await until_the_bot_is_asked(anna)
            await asyncio.sleep(0.1)
            assert anna.now["at"] == at
            await anna.send(type="shown", at=at)
            await anna.until(lambda: anna.now["at"] > at)

    asyncio.run(play())


def test_a_page_that_never_says_so_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(driving, "MOTION", 0.01)
        async with against_a_bot(tmp_path) as (hall, _, anna):
            at = await until_the_bot_is_asked(anna)
            await anna.until(lambda: anna.now["at"] > at)
            assert [listener.bots for listener in room(hall).listeners] == ["go"]

    asyncio.run(play())


def test_a_page_that_has_gone_is_waited_for_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        monkeypatch.setattr(driving, "MOTION", PATIENCE)
        async with against_a_bot(tmp_path) as (hall, links, anna):
            at = await until_the_bot_is_asked(anna)
            async with hall.player(links, links["watch"]) as onlooker:
                assert onlooker.now["at"] == at
                await anna.socket.close()
                await onlooker.until(lambda: onlooker.now["at"] > at)

    asyncio.run(play())


def test_nobody_waits_for_onlookers_and_nonsense_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with against_a_bot(tmp_path) as (hall, links, anna), hall.player(links, links["watch"]) as onlooker:
            assert await refused(onlooker, at=0) == "not-yours"
            assert await refused(anna, at=anna.now["at"] + 1) == "shown"
            assert await refused(anna, at=-1) == "shown"
            assert await refused(anna, at="now") == "unreadable"
            assert await refused(anna, at=0, bots="dawdle") == "unreadable"
            assert {listener.bots for listener in room(hall).listeners} == {"go"}

    asyncio.run(play())


def test_bots_do_not_pause_while_everybody_skips_to_the_next_decision(tmp_path: Path) -> None:
    async def play() -> None:
        async with against_a_bot(tmp_path) as (hall, links, anna):

            async def bots_answers() -> list[Answered]:
                return [entry for _, entry in await hall.answered(links) if entry.by == "bot"]

            await anna.send(type="shown", at=0, bots="hurry")
            await until(room(hall).presence.hurries)
            table = room(hall).table
            table.created = msgspec.structs.replace(table.created, pace=10 * PATIENCE)
            answered = len(await bots_answers())
            while len(await bots_answers()) < answered + 3:
                await anna.until(
                    lambda: anna.now["asked"]["choices"]
                )  # a forced answer she gives herself: it would pause
                await anna.answer(anna.now["asked"]["choices"][0]["answer"])
            async with hall.player(links, links["seats"][0]):  # a second page of hers, where somebody may look on
                assert not room(hall).presence.hurries()

    asyncio.run(play())
