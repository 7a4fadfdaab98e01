"""Scripted players for a table server, in a process of their own: `python -m benchmarks.table.load`.

Standard input brings one line of JSON, a Job. Tables are made, three players sit down at each, and the stages of
the job are played. A line is printed when everybody sits, and when a stage begins and ends, so that the parent can
look at what the server has used by then; after each stage what the players saw.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import sys
from collections import deque
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
import uvloop

from .wire import Client, Update, sitting_down

SEATS = 3
SEED = 7
TICK = 0.001  # seconds between two looks at what is due
LONGEST = 120.0  # seconds of a stage, whatever happens


class Stage(msgspec.Struct, frozen=True):
    """A time of play: so many answers per second, or as many as the server takes (0)."""

    name: str
    rate: float
    seconds: float
    answers: int = 0  # if given, the stage lasts until so many were accepted
    bot_tables: int = 0  # tables of bots only that begin before it, with somebody looking on


class Job(msgspec.Struct, frozen=True):
    """What to do."""

    port: int
    tables: int
    stages: list[Stage]
    lobby: int = 0  # the port where boardgame.io makes its tables
    game: str = "epic-roll"


class Seen(msgspec.Struct, frozen=True):
    """What a stage was like for the players."""

    name: str
    seconds: float
    accepted: int  # answers of players
    updates: int
    bytes: int  # of the updates
    latencies: list[float]  # seconds from sending an answer to the update at another player
    cpu: float  # seconds that the players have used


class Table:
    """Three players who answer whatever they are asked."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.number = self.sender = -1  # of the answer that was sent last, until another player has seen it
        self.sent = 0.0
        self.asked: tuple[Client, Update] | None = None  # who is asked, and has not answered yet

    def on_update(self, player: Client, update: Update) -> None:
        """Somebody sees something new."""
        if update.at == self.number and update.viewer != self.sender:
            self.load.latencies.append(perf_counter() - self.sent)
            self.number = -1
        if update.choices:
            self.asked = (player, update)
            self.load.is_ready(self)

    def answer(self) -> None:
        """Answer what stands: most often the first thing that is offered, which is to roll."""
        assert self.asked is not None, "only a table that is ready answers"
        (player, update), self.asked = self.asked, None
        choices, random = update.choices, self.load.random
        choice = choices[0] if random.random() < 0.8 else random.choice(choices)
        self.number, self.sender, self.sent = update.at + 1, update.viewer, perf_counter()
        player.send(
            b'{"type":"answer","id":"%d","seat":%d,"at":%d,"answer":"%s"}'
            % (update.at, update.viewer, update.at, choice.answer.encode())
        )


class Load:
    """All the players."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.random = Random(SEED)
        self.tables: list[Table] = []
        self.clients: list[Client] = []
        self.links: list[dict[str, Any]] = []
        self.ready: deque[Table] = deque()
        self.latencies: list[float] = []
        self.accepted = 0
        self.is_flat_out = False

    def is_ready(self, table: Table) -> None:
        """A table waits for an answer."""
        if self.is_flat_out:
            table.answer()
        else:
            self.ready.append(table)

    def on_done(self) -> None:
        """An answer was accepted."""
        self.accepted += 1

    async def sit_down(self) -> None:
        """Make the tables and take every seat."""
        async with self.lobby() as http:
            for _ in range(self.job.tables):
                links = await make_table(http, self.job.game, "open")
                self.links.append(links)
                table = Table(self)
                self.tables.append(table)
                for seat, token in enumerate(links["seats"]):
                    self.clients.append(await self.connect(links["table"], token, table, seat))
        async with asyncio.timeout(LONGEST):
            while not all(table.asked for table in self.tables):
                await asyncio.sleep(0.01)

    async def watch_bots(self, tables: int) -> None:
        """Tables where bots play among themselves as fast as they can."""
        async with self.lobby() as http:
            for _ in range(tables):
                links = await make_table(http, "fire-of-eidolon", "bot")
                host = await self.connect(links["table"], links["host"], None)
                while not host.updates:
                    await asyncio.sleep(0.005)
                host.send(b'{"type":"start"}')
                self.clients.append(host)
        await asyncio.sleep(2.0 if tables else 0.0)

    def lobby(self) -> httpx.AsyncClient:
        """Where tables are made."""
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.job.port}", timeout=60)

    async def connect(self, table: str, token: str, at: Table | None, seat: int | None = None) -> Client:
        """A new connection, by one link, of a player or of somebody who only looks on."""
        hello = [msgspec.json.encode({"type": "hello", "table": table, "tokens": [token]})]
        if seat is not None:
            hello = sitting_down(table, {seat: token})
        client = Client(table, hello, at.on_update if at is not None else look_on, self.on_done)
        await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", self.job.port)
        return client

    async def play(self, stage: Stage) -> Seen:
        """A stage."""
        await self.watch_bots(stage.bot_tables)
        gc.collect()
        self.latencies, self.accepted = [], 0
        updates, heard, cpu = self.updates(), self.bytes(), used()
        say({"begin": stage.name})
        began = perf_counter()
        end = began + (LONGEST if stage.answers else stage.seconds)
        if stage.rate:
            await self._paced(stage.rate, began, end)
        else:
            await self._flat_out(end, stage.answers)
        seen = Seen(
            stage.name, perf_counter() - began, self.accepted, self.updates() - updates, self.bytes() - heard,
            self.latencies, used() - cpu,
        )  # fmt: skip
        say({"end": stage.name})
        await asyncio.sleep(0.3)  # what is under way arrives
        return seen

    async def _paced(self, rate: float, began: float, end: float) -> None:
        sent = 0
        while (now := perf_counter()) < end:
            due = int((now - began) * rate) + 1
            while sent < due and self.ready:
                self.ready.popleft().answer()
                sent += 1
            await asyncio.sleep(TICK)

    async def _flat_out(self, end: float, answers: int) -> None:
        self.is_flat_out = True
        while self.ready:
            self.ready.popleft().answer()
        while perf_counter() < end and not (answers and self.accepted >= answers):
            await asyncio.sleep(0.01)
        self.is_flat_out = False

    def updates(self) -> int:
        """How many updates came in."""
        return sum(client.updates for client in self.clients)

    def bytes(self) -> int:
        """How long they were together."""
        return sum(client.bytes for client in self.clients)


async def make_table(http: httpx.AsyncClient, game: str, kind: str) -> dict[str, Any]:
    """A new table and its links."""
    wish = {"game": game, "seats": [{"kind": kind}] * SEATS, "pace": 0}
    links: dict[str, Any] = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    return links


def look_on(client: Client, update: Update) -> None:
    """Somebody without a seat has nothing to say."""


def used() -> float:
    """CPU seconds of this process."""
    spent = resource.getrusage(resource.RUSAGE_SELF)
    return spent.ru_utime + spent.ru_stime


def say(line: object) -> None:
    """A line for the parent."""
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


async def run(job: Job) -> None:
    """The whole job."""
    load = Load(job)
    await load.sit_down()
    gc.collect()
    gc.freeze()
    gc.disable()
    say({"seated": load.links})
    for stage in job.stages:
        say(await load.play(stage))
    for client in load.clients:
        client.close()
    await asyncio.sleep(0.05)


if __name__ == "__main__":
    uvloop.run(run(msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)))
