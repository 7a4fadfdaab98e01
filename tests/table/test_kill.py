"""kill -9 at random moments under load: nothing acknowledged is lost, nothing happens twice, every table goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import suppress
from operator import lt
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from tests.patience import PATIENCE, until

from .live import connected, merge, sitting_down
from .process import Process, running

TABLES = 8


class Pair:
    """Two players on one sofa who never give up: after a crash they come back and send again what was not heard."""

    def __init__(self, process: Process, seed: int) -> None:
        self.process, self.random = process, Random(seed)
        self.tables: list[str] = []  # one after the other
        self.sent = 0
        self.unheard: dict[str, Any] | None = None  # the answer that was sent and not yet acknowledged
        self.acknowledged: list[tuple[str, str]] = []  # with their tables
        self.updates: dict[int, dict[str, Any]] = {}  # what each of them saw last
        self.over = True

    async def play(self) -> None:
        """Play until the world ends; when a game is over, another."""
        links: dict[str, Any] = {}
        while True:
            try:
                if self.over:
                    links = await self.open_table()
                async with connected(self.process.port) as socket:
                    for message in sitting_down(links):
                        await socket.send(message)
                    self.updates = {}
                    if self.unheard is not None:
                        await socket.send(json.dumps(self.unheard))
                    while not self.over:
                        await self.hear(socket, json.loads(await socket.recv()))
            except (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError):
                await asyncio.sleep(0.02)

    async def open_table(self) -> dict[str, Any]:
        """A new table and its links."""
        wish = {"game": "epic-roll-1e", "players": 2, "pace": 0}
        async with httpx.AsyncClient(base_url=self.process.url, timeout=PATIENCE) as client:
            links: dict[str, Any] = (await client.post("/api/tables", json=wish)).json()
        self.tables.append(links["table"])
        self.over, self.unheard = False, None
        return links

    async def hear(self, socket: Any, message: dict[str, Any]) -> None:
        """One message: an acknowledgement, a refusal, or a new position."""
        match message["type"]:
            case "done" if self.unheard is not None and message["id"] == self.unheard["id"]:
                self.acknowledged.append((self.tables[-1], message["id"]))
                self.unheard = None
            case "refused" if self.unheard is not None and message["id"] == self.unheard["id"]:
                raise AssertionError(f"what was sent again counts, or has counted already: {message}")
            case "update":
                self.over = message["result"] is not None
                self.updates[message["viewer"]] = message
        if self.unheard is None:
            await self.answer(socket)

    async def answer(self, socket: Any) -> None:
        """Whoever of the two is asked says something."""
        for update in self.updates.values():
            asked = update["asked"]
            if asked and asked["choices"] and not asked["unasked"]:
                self.sent += 1
                self.unheard = {
                    "type": "answer", "id": f"a{self.sent}", "seat": update["viewer"], "at": update["at"],
                    "answer": self.random.choice(asked["choices"])["answer"],
                }  # fmt: skip
                await socket.send(json.dumps(self.unheard))
                return


def written(path: Path, table: str) -> list[dict[str, Any]]:
    """A table's log, straight from the file."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as file:
        rows = file.execute("SELECT number, body FROM log WHERE table_id = ? ORDER BY number", (table,)).fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    return [json.loads(body) for _, body in rows]


def kill_again_and_again(process: Process, path: Path, times: int, seed: int) -> None:
    """Tables under load while the server dies and comes back, again and again."""
    rng = Random(seed)
    pairs = [Pair(process, TABLES * seed + number) for number in range(TABLES)]

    def heard() -> list[int]:
        return [len(pair.acknowledged) for pair in pairs]

    async def heard_more(than: list[int], by: int = 0) -> None:
        """Every table goes on, and all of them together by so many answers."""
        await until(lambda: all(map(lt, than, heard())) and sum(heard()) >= sum(than) + by)

    async def kill() -> None:
        for _ in range(times):
            await heard_more(heard(), by=rng.randint(TABLES, 10 * TABLES))
            await asyncio.sleep(rng.uniform(0, 0.02))  # in the midst of what comes next
            process.kill()
            await asyncio.to_thread(process.start)
        await heard_more(heard())

    async def play() -> None:
        killing = asyncio.create_task(kill())
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        done, others = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in others:
            task.cancel()
        for task in done:
            task.result()
        await asyncio.gather(*others, return_exceptions=True)

    asyncio.run(play())
    for pair in pairs:
        applied = Counter(
            (table, entry["id"]) for table in pair.tables for entry in written(path, table) if entry.get("id")
        )
        assert not [id for id, count in applied.items() if count > 1], "applied twice"
        assert not [id for id in pair.acknowledged if id not in applied], "acknowledged and lost"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("times", "seed"), [(5, 0), *(pytest.param(25, seed, marks=pytest.mark.endure) for seed in range(1, 13))]
)
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(times: int, seed: int, tmp_path: Path) -> None:
    """The twelve of endurance come to 300 kills."""
    path = tmp_path / "t.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as process:
        kill_again_and_again(process, path, times, seed)
        assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.slow
def test_a_restart_brings_back_questions_seats_clocks_and_pauses(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as process:

        async def look(links: dict[str, Any]) -> dict[int, Any]:
            """What two players and the table's description show."""
            async with connected(process.port) as socket:
                for message in sitting_down(links):
                    await socket.send(message)
                seen: dict[int, Any] = {}
                while not {0, 1, 9} <= set(seen) or not seen[9]["started"]:
                    heard = json.loads(await socket.recv())
                    if heard["type"] == "update":
                        merge(seen.get(heard["viewer"]), heard)
                        seen[heard["viewer"]] = heard
                    elif heard["type"] == "table":
                        seen[9] = heard
                if not seen[9]["paused"]:
                    await socket.send('{"type": "say", "seat": 0, "text": "good night"}')
                    await socket.send('{"type": "orders", "seat": 1, "only": ["play:"], "id": "o"}')
                    await socket.send('{"type": "pause", "on": true, "id": "p"}')
                    while heard["type"] != "done" or heard["id"] != "p":
                        heard = json.loads(await socket.recv())
                        if heard["type"] == "update":
                            merge(seen.get(heard["viewer"]), heard)
                            seen[heard["viewer"]] = heard
                        elif heard["type"] == "table":
                            seen[9] = heard
                return seen

        clock = {"kind": "game", "seconds": 600}
        wish = {"game": "fire-of-eidolon", "players": 2, "pace": 0, "clock": clock, "grace": 60}
        links = httpx.post(f"{process.url}/api/tables", json=wish, timeout=PATIENCE).json()
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
        wish = {"game": "epic-roll", "players": 2}
        links = httpx.post(f"{process.url}/api/tables", json=wish, timeout=PATIENCE).json()

        async def sit() -> list[dict[str, Any]]:
            heard = []
            async with connected(process.port) as socket:
                tokens = links["seats"][:1]
                await socket.send(json.dumps({"type": "hello", "table": links["table"], "tokens": tokens}))
                heard.append(json.loads(await socket.recv()))
                stopping = asyncio.get_running_loop().run_in_executor(None, process.stop)
                with suppress(websockets.ConnectionClosed):
                    while True:
                        heard.append(json.loads(await socket.recv()))
                assert socket.close_code == 1012
                assert await stopping in (0, -15)
            return heard

        assert asyncio.run(sit())[-1] == {"type": "bye", "reason": "The server is restarting.", "retry": 1.0}
        assert "Traceback" not in (tmp_path / "log").read_text()
