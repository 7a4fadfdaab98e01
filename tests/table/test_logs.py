"""Every line of the log is a JSON object, whoever speaks; and a file of tables is for its owner only."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from emberhall.table.stores import Entry, TableRow, open_store
from tests.patience import PATIENCE, wait_until

from .live import connected, house
from .process import running

SPEAKERS = """
import asyncio, gc, logging, sys, threading, warnings
from emberhall.table.logs import Printed, take_over

take_over(sys.stderr)
logging.getLogger("uvicorn.error").error("something %s", "happened")
logging.getLogger("emberhall.table.bus").warning("Redis is lost (%s)", "two\\nlines")
warnings.warn("an old way to do it")

def fails(token="my-secret-token"):
    raise ValueError("no")

thread = threading.Thread(target=fails)
thread.start()
thread.join()

class Odd:
    def __del__(self):
        fails()

Odd()
gc.collect()

async def forgotten():
    async def lost():
        fails()
    asyncio.ensure_future(lost())
    await asyncio.sleep(0.01)
    gc.collect()

asyncio.run(forgotten())
print("a bot", "talks", file=Printed())
fails()
"""


def lines(text: str) -> list[dict[str, object]]:
    """The log, line by line."""
    return [json.loads(line) for line in text.splitlines()]


def test_whoever_speaks_speaks_json() -> None:
    ended = subprocess.run([sys.executable, "-c", SPEAKERS], capture_output=True, text=True)
    said = lines(ended.stderr)
    events = [str(line["event"]) for line in said]
    assert len(said) == 8, events
    assert events[0] == "something happened"
    assert events[1] == "Redis is lost (two\nlines)"
    assert "an old way to do it" in events[2]
    assert sum("exception" in line for line in said) == 4
    assert {"event": "printed", "text": "a bot talks", "level": "info"}.items() <= said[6].items()
    assert all({"level", "timestamp"} <= set(line) for line in said)
    assert "my-secret-token" not in ended.stderr
    assert not ended.stdout


@pytest.mark.slow
def test_a_server_logs_json_whatever_comes_to_its_door(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:
        for nonsense in (b"\x16\x03\x01\x02\x00\x01", b"GET / HTTP/9.9\r\n\r\n", b"GET /\x00 HTTP/1.1\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", process.port)) as door:
                door.sendall(nonsense)
                door.recv(100)

        async def hang_up() -> None:
            async with connected(process.port) as socket:
                await socket.send("nonsense")
                socket.transport.abort()

        asyncio.run(hang_up())
        (tmp_path / "t.db").chmod(0o600)
        assert process.process is not None
        process.process.send_signal(signal.SIGINT)
        process.process.wait(PATIENCE)
    printed, *said = (tmp_path / "log").read_text().splitlines()
    assert printed.startswith("Emberhall is open at ")  # on standard output: not the log
    assert said, "nonsense at the door is logged"
    assert lines("\n".join(said))


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def use() -> dict[str, int]:
        store = await open_store(f"sqlite:///{path}")
        await store.create(TableRow("t", 1.0, b"{}"))
        await store.append(Entry("t", 1, b"x"))
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        await store.close()
        return modes

    before = os.umask(0o022)
    try:
        private = {"t.db": 0o600, "t.db-wal": 0o600, "t.db-shm": 0o600}
        assert asyncio.run(use()) == private
        path.chmod(0o644)  # as older versions made it
        Path(f"{path}-wal").touch(0o644)
        with_wal = asyncio.run(use_again(path, tmp_path))
        assert with_wal == private
    finally:
        os.umask(before)


async def use_again(path: Path, folder: Path) -> dict[str, int]:
    """What the files may be after a server has opened them."""
    store = await open_store(f"sqlite:///{path}")
    await store.append(Entry("t", 2, b"x"))
    modes = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    await store.close()
    return modes


def test_figures_are_for_those_who_are_named(tmp_path: Path) -> None:
    token = "a-token-of-24-letters-xyz"

    async def look(*named: str, headers: dict[str, str] | None = None) -> int:
        async with house(f"sqlite:///{tmp_path}/t.db", metrics_for=named) as hall:
            answer: httpx.Response = await hall.http.get("/metrics", headers=headers)
            assert ("emberhall_moves" in answer.text) == (answer.status_code == 200)
            return answer.status_code

    async def play() -> None:
        assert await look() == 403
        assert await look("127.0.0.1") == 200
        assert await look("127.0.0.0/8") == 200
        assert await look("192.0.2.1", "::1") == 403
        assert await look(token) == 403
        assert await look(token, headers={"authorization": f"Bearer {token}"}) == 200
        for wrong in (f"Bearer {token}x", f"Basic {token}", "Bearer", "Bearer 127.0.0.1"):
            assert await look(token, headers={"authorization": wrong}) == 403

    asyncio.run(play())


def test_a_name_that_is_neither_address_nor_token_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "emberhall", "serve", "--db", f"sqlite:///{tmp_path}/t.db", "--port", "0"]
    ended = subprocess.run([*command, "--metrics-for", "10.0.0.300"], capture_output=True, text=True)
    assert ended.returncode == 2
    assert "“10.0.0.300” is neither an address" in ended.stderr
    wait_until(lambda: not (tmp_path / "t.db").exists(), "nothing was opened")
