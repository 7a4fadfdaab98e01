"""kill -9 at random moments under load: nothing acknowledged is lost, nothing happens twice, every table goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from .process import Process, running

TABLES = 8


class Pair:
    """Two players on one sofa who never give up: after a crash they come back and send again what was not heard."""

    def __init__(self, links: dict[str, Any], seed: int) -> None:
        self.links, self.random = links, Random(seed)
        self.sent = 0
        self.unheard: dict[str, Any] | None = None  # the answer that was sent and not yet acknowledged
        self.acknowledged: list[str] = []
        self.over = False

    async def play(self, port: int) -> None:
        """Play until the game or the world ends."""
        while not self.over:
            try:
                async with websockets.connect(f"ws://127.0.0.1:{port}/live", open_timeout=5) as socket:
                    tokens = self.links["seats"]
                    await socket.send(json.dumps({"type": "hello", "table": self.links["table"], "tokens": tokens}))
                    if self.unheard is not None:
                        await socket.send(json.dumps(self.unheard))
                    async for body in socket:
                        await self.hear(socket, json.loads(body))
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    async def hear(self, socket: Any, message: dict[str, Any]) -> None:
        """One message: an acknowledgement, a refusal, or a new position."""
        match message["type"]:
            case "done" if self.unheard is not None and message["id"] == self.unheard["id"]:
                self.acknowledged.append(message["id"])
                self.unheard = None
            case "refused" if self.unheard is not None and message["id"] == self.unheard["id"]:
                assert message["code"] == "stale", message  # it was sent anew after a restart and is known
                self.unheard = None
            case "update":
                self.over = message["result"] is not None
                asked = message["asked"] or {"choices": None}
                choices = asked["choices"]
                if choices and not asked["unasked"] and self.unheard is None:
                    self.sent += 1
                    self.unheard = {
                        "type": "answer", "id": f"a{self.sent}", "seat": message["viewer"], "at": message["at"],
                        "answer": self.random.choice(choices)["answer"],
                    }  # fmt: skip
                    await socket.send(json.dumps(self.unheard))


def written(path: Path, table: str) -> list[dict[str, Any]]:
    """A table's log, straight from the file."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
        rows = file.execute("SELECT number, body FROM log WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    return [json.loads(body) for _, body in rows]


def kill_again_and_again(process: Process, path: Path, times: int, seed: int) -> list[Pair]:
    """Tables under load while the server dies and comes back; those who played."""
    rng = Random(seed)

    async def play() -> list[Pair]:
        async with httpx.AsyncClient(base_url=process.url) as client:
            made = [
                await client.post("/api/tables", json={"game": "epic-roll-1e", "players": 2, "pace": 0})
                for _ in range(TABLES)
            ]
        pairs = [Pair(answer.json(), seed + number) for number, answer in enumerate(made)]
        playing = [asyncio.create_task(pair.play(process.port)) for pair in pairs]
        for _ in range(times):
            await asyncio.sleep(rng.uniform(0.02, 0.25))
            process.kill()
            await asyncio.to_thread(process.start)
            before = [len(pair.acknowledged) for pair in pairs]
            async with asyncio.timeout(30):  # every table goes on
                while any(
                    len(pair.acknowledged) == count and not pair.over
                    for pair, count in zip(pairs, before, strict=True)
                ):
                    await asyncio.sleep(0.01)
        for task in playing:
            task.cancel()
        results = await asyncio.gather(*playing, return_exceptions=True)
        assert all(isinstance(result, asyncio.CancelledError) or result is None for result in results), results
        return pairs

    pairs = asyncio.run(play())
    for pair in pairs:
        ids = Counter(entry["id"] for entry in written(path, pair.links["table"]) if entry.get("id"))
        assert not [id for id, count in ids.items() if count > 1], "applied twice"
        assert not [id for id in pair.acknowledged if id not in ids], "acknowledged and lost"
    assert sum(len(pair.acknowledged) for pair in pairs) > times * TABLES
    return pairs


@pytest.mark.parametrize("times", [5, pytest.param(300, marks=pytest.mark.endure)])
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(times: int, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as process:
        kill_again_and_again(process, path, times, seed=times)
        assert "Traceback" not in (tmp_path / "log").read_text()


def test_a_restart_brings_back_questions_seats_clocks_and_pauses(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:

        async def look(links: dict[str, Any]) -> dict[int, Any]:
            """What two players and the table's description show."""
            async with websockets.connect(f"ws://127.0.0.1:{process.port}/live") as socket:
                hello = {"type": "hello", "table": links["table"], "tokens": links["seats"], "name": "Anna"}
                await socket.send(json.dumps(hello))
                seen: dict[int, Any] = {}
                while not {0, 1, 9} <= set(seen) or not seen[9]["started"]:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                    if message["type"] == "update":
                        seen[message["viewer"]] = message
                    elif message["type"] == "table":
                        seen[9] = message
                if not seen[9]["paused"]:
                    await socket.send('{"type": "say", "seat": 0, "text": "good night"}')
                    await socket.send('{"type": "orders", "seat": 1, "only": ["play:"], "id": "o"}')
                    await socket.send('{"type": "pause", "on": true, "id": "p"}')
                    while message["type"] != "done" or message["id"] != "p":
                        message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                        if message["type"] == "update":
                            seen[message["viewer"]] = message
                        elif message["type"] == "table":
                            seen[9] = message
                return seen

        clock = {"kind": "game", "seconds": 600}
        wish = {"game": "fire-of-eidolon", "players": 2, "pace": 0, "clock": clock, "grace": 60}
        links = httpx.post(f"{process.url}/api/tables", json=wish).json()
        before = asyncio.run(look(links))
        process.kill()
        process.start()
        after = asyncio.run(look(links))
        for viewer in (0, 1):
            for field in ("at", "view", "asked", "orders", "undo"):
                assert after[viewer][field] == before[viewer][field], field
            assert after[viewer]["left"] == pytest.approx(before[viewer]["left"], abs=1.5)
        assert after[9]["paused"]
        for field in ("options", "clock", "grace", "pace", "commitment"):
            assert after[9][field] == before[9][field]


def test_a_server_that_is_asked_to_end_takes_leave_of_everybody(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:
        links = httpx.post(f"{process.url}/api/tables", json={"game": "epic-roll", "players": 2}).json()

        async def sit() -> list[dict[str, Any]]:
            heard = []
            async with websockets.connect(f"ws://127.0.0.1:{process.port}/live") as socket:
                tokens = links["seats"][:1]
                await socket.send(json.dumps({"type": "hello", "table": links["table"], "tokens": tokens}))
                heard.append(json.loads(await socket.recv()))
                stopping = asyncio.get_running_loop().run_in_executor(None, process.stop)
                with suppress(websockets.ConnectionClosed):
                    while True:
                        heard.append(json.loads(await asyncio.wait_for(socket.recv(), 15)))
                assert socket.close_code == 1012
                assert await stopping in (0, -15)
            return heard

        assert asyncio.run(sit())[-1] == {"type": "bye", "reason": "The server restarts.", "retry": 1.0}
        assert "Traceback" not in (tmp_path / "log").read_text()
