"""The bot of the examples takes a seat over the protocol, like anybody else."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from .live import house

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_bots_from_outside_play_a_whole_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll", "oo")
            server = f"http://127.0.0.1:{hall.port}"
            bots = [
                await asyncio.create_subprocess_exec(
                    sys.executable, str(BOT), server, links["table"], token, stdout=asyncio.subprocess.PIPE
                )
                for token in links["seats"]
            ]
            told = await asyncio.gather(*(bot.communicate() for bot in bots))
            assert all(b"The game is over" in said for said, _ in told)
            assert [bot.returncode for bot in bots] == [0, 0]

    asyncio.run(play())
