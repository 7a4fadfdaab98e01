"""`emberhall serve --processes`: several processes behind one port; one dies, and is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from emberhall.table import fleet
from tests.patience import wait_until
from tests.services import database

from .live import at, level, play_out
from .process import running


def members(keeper: int) -> set[int]:
    """The server processes that somebody looks after, leaving out what multiprocessing starts for itself."""
    found = set()
    for child in map(int, Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split()):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(child)
    return found


def listeners(port: int) -> int:
    """How many sockets wait for connections at a port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{port:04X}") and row[3] == "0A" for row in rows)


@pytest.mark.slow
def test_a_process_dies_and_its_tables_go_on(pg_url: str, redis_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"

    async def play(keeper: int) -> None:
        server = at(process)
        links = await server.table("epic-roll-1e", "oo")

        async def play_on(seed: int) -> None:
            async with server.people(links) as players:
                await play_out(players, Random(seed), most=10)
                await level(*players)

        await play_on(0)
        before = members(keeper)
        assert len(before) == 2
        for victim in before:
            wait_until(lambda: listeners(process.port) == 2, "not everybody listens")
            os.kill(victim, signal.SIGKILL)
            wait_until(lambda: listeners(process.port) == 1, "somebody knocks at the door of the dead")
            await play_on(victim)
        wait_until(lambda: listeners(process.port) == 2, "it is not replaced")
        assert not before & members(keeper)

    with database(pg_url) as db, running(db, log, "--bus", redis_url, "--processes", "2") as process:
        assert process.process is not None
        keeper = process.process.pid
        asyncio.run(play(keeper))
        left = members(keeper)
        assert len(left) == 2
        assert process.stop() in (0, -signal.SIGTERM)
        assert not any(Path(f"/proc/{pid}").exists() for pid in left)
    assert log.read_text().count('"event": "process-ended"') == 2
    assert "Traceback" not in log.read_text()


def test_several_sockets_share_a_port_and_nobody_else_gets_it() -> None:
    (one,) = fleet.listening("127.0.0.1", 0)
    with one:
        port = one.getsockname()[1]
        (two,) = fleet.listening("127.0.0.1", port)
        with two, socket.socket() as stranger, pytest.raises(OSError, match="in use"):
            stranger.bind(("127.0.0.1", port))
