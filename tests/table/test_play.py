"""Whole games at a live table, over real sockets and with a real store."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from emberhall.games import all_games

from .live import house, play_out


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(all_games()))
def test_two_people_and_a_bot_play_to_the_end(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table(game, "oob")
            anna, ben, _ = links["seats"]
            async with hall.player(links, anna, name="Anna") as first, hall.player(links, ben, name="Ben") as second:
                given = await play_out([first, second], Random(5))
                assert given > 10
                assert first.now["result"] == second.now["result"] is not None
                assert first.info is not None
                assert first.info["over"]
                assert [seat["name"] for seat in first.info["seats"]] == ["Anna", "Ben", ""]

    asyncio.run(play())
