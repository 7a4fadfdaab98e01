"""What is measured, in interleaved rounds, so that noise meets everybody alike."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

import msgspec

from tests import services
from tests.patience import wait_until

from . import measure, servers
from .load import Job, Stage
from .measure import Sample
from .servers import CACHE, Running, memory_of
from .wire import Client, Update, sitting_down

OURS, ECHO, THEIRS = "emberhall", "bare echo", "boardgame.io"
OTHERS = {"emberhall, Fire": "fire-of-eidolon", "emberhall, Arise": "epic-seven-arise"}  # at full speed only
UPDATE_BYTES = 1150  # of Epic Roll with three players, on average: what the echo sends
TABLES, PACED_TABLES = 100, 300
RATES = (300, 1000)  # answers per second
WARM_UP, ANSWERS = 1_000, 5_000  # of the other games at full speed: scripted Heroes lose after 80 answers or so
BOT_TABLES, BOTS = 12, 4
PROCESSES = 2
REMEMBERED = 260  # answers at a table after which it remembers no more than before
PARKED_WITHIN = 60.0  # seconds


@dataclass(frozen=True)
class Plan:
    """How long everything takes."""

    rounds: int
    seconds: float  # of a stage
    warm_up: float  # seconds before the first stage
    patience: float  # seconds to wait before a run for others to be quiet
    stored: int  # tables for the restart
    growth: int  # answers over which memory may grow
    worded: int  # answers that are told in two languages


FULL = Plan(rounds=3, seconds=5.0, warm_up=2.0, patience=20.0, stored=1000, growth=20_000, worded=6_000)
QUICK = Plan(rounds=1, seconds=2.0, warm_up=1.0, patience=2.0, stored=200, growth=4_000, worded=1_500)


@dataclass
class Memory:
    """What tables weigh, in bytes."""

    connected: float  # per table with three players
    idle: float | None  # per table that nobody is at
    parked: bool | None  # whether all of those have left memory
    growth: float  # per answer


@dataclass
class Figures:
    """All samples, by contender and stage."""

    samples: dict[tuple[str, str], list[Sample]] = field(default_factory=dict)
    memory: list[Memory] = field(default_factory=list)
    restarts: list[float] = field(default_factory=list)  # seconds
    stored: int = 0  # tables that were stored then
    without_bots: list[Sample] = field(default_factory=list)
    with_bots: list[Sample] = field(default_factory=list)
    processes: dict[int, list[Sample]] = field(default_factory=dict)  # by how many share the tables
    wording: dict[str, float] = field(default_factory=dict)  # by game: what a second language costs, as a factor
    absent: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, samples: dict[str, Sample]) -> None:
        """Keep the samples of a run."""
        for stage, sample in samples.items():
            if stage != "warm-up":
                self.samples.setdefault((name, stage), []).append(sample)


Say = Callable[[str], None]


@contextmanager
def our_server(**options: Any) -> Iterator[Running]:
    """Emberhall with an empty database on a real disk."""
    CACHE.parent.mkdir(exist_ok=True)
    with (
        TemporaryDirectory(prefix="tables-", dir=CACHE.parent) as folder,
        servers.closing(servers.emberhall(Path(folder) / "tables.db", **options)) as server,
    ):
        yield server


# ---------------------------------------------------------------- speed


def speed(figures: Figures, plan: Plan, names: list[str], say: Say) -> None:
    """Full speed, then two steady paces, for everybody in turn; every other round backwards."""
    warm_up = Stage("warm-up", 0, plan.warm_up)
    flat_out = [warm_up, Stage("full", 0, plan.seconds)]
    while_they_last = [Stage("warm-up", 0, 0, answers=WARM_UP), Stage("full", 0, 0, answers=ANSWERS)]
    paced = [warm_up, *(Stage(str(rate), rate, plan.seconds) for rate in RATES)]
    runs = [
        *((name, TABLES, flat_out) for name in names),
        *((name, TABLES, while_they_last) for name in OTHERS),
        *((name, PACED_TABLES, paced) for name in names),
    ]
    for number in range(plan.rounds):
        for name, tables, stages in reversed(runs) if number % 2 else runs:
            say(f"round {number + 1}: {name}, {tables} tables")
            measure.wait_for_quiet(plan.patience)
            figures.add(name, one_run(name, tables, stages))


def one_run(name: str, tables: int, stages: list[Stage]) -> dict[str, Sample]:
    """Players at a fresh server."""
    if name == OURS or name in OTHERS:
        with our_server() as server:
            return measure.run(server, Job(server.port, tables, stages, game=OTHERS.get(name, "epic-roll")))
    if name == ECHO:
        with servers.closing(servers.echo(UPDATE_BYTES)) as server:
            return measure.run(server, Job(server.port, tables, stages))
    with servers.closing(servers.boardgame()) as server:
        return measure.run_boardgame(server, Job(server.port, tables, stages, lobby=server.lobby))


# ---------------------------------------------------------------- bots


def bots(figures: Figures, plan: Plan, say: Say) -> None:
    """The faster pace without bots, and with bots that think all the time."""
    rate = RATES[-1]
    stages = [
        Stage("warm-up", 0, plan.warm_up),
        Stage("without", rate, plan.seconds),
        Stage("with", rate, plan.seconds, bot_tables=BOT_TABLES),
    ]
    for number in range(plan.rounds):
        say(f"round {number + 1}: bots")
        measure.wait_for_quiet(plan.patience)
        with our_server(bots=BOTS) as server:
            samples = measure.run(server, Job(server.port, PACED_TABLES, stages))
        figures.without_bots.append(samples["without"])
        figures.with_bots.append(samples["with"])


# ---------------------------------------------------------------- processes


def processes(figures: Figures, plan: Plan, say: Say) -> None:
    """Full speed with one process and with several that share its tables, through PostgreSQL and Redis."""
    stages = [Stage("warm-up", 0, plan.warm_up), Stage("full", 0, plan.seconds)]
    with services.postgres() as postgres, services.redis() as bus:
        for number in range(plan.rounds):
            for many in reversed((1, PROCESSES)) if number % 2 else (1, PROCESSES):
                say(f"round {number + 1}: processes, {many}")
                measure.wait_for_quiet(plan.patience)
                with services.database(postgres) as db:
                    figures.processes.setdefault(many, []).append(shared(db, bus, many, stages)["full"])


def shared(db: str, bus: str, many: int, stages: list[Stage]) -> dict[str, Sample]:
    """Players at so many processes, once all of them are there."""
    with servers.closing(servers.shared(db, bus, many)) as server:
        wait_until(lambda: services.listeners(server.port) == many, "not every process has come up")
        return measure.run(server, Job(server.port, TABLES, stages))


# ---------------------------------------------------------------- memory and restarts


def keep(figures: Figures, plan: Plan, say: Say, waves: bool) -> None:
    """What tables weigh, how they leave memory, and how long a restart takes with many of them stored."""
    CACHE.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="tables-", dir=CACHE.parent) as folder:
        db = Path(folder) / "tables.db"
        with servers.closing(servers.emberhall(db)) as server:
            say("memory: a few tables first")
            measure.run(server, Job(server.port, 5, [Stage("full", 0, 0, answers=5 * REMEMBERED)]))
            base = memory_of(server.pid)
            say("memory: many tables")
            stages = [
                Stage("filled", 0, 0, answers=TABLES * REMEMBERED),
                Stage("grown", 0, 0, answers=plan.growth),
            ]
            samples = measure.run(server, Job(server.port, TABLES, stages))
            filled, grown = samples["filled"], samples["grown"]
            memory = Memory(
                (filled.memory - base) / TABLES, None, None, (grown.memory - filled.memory) / grown.seen.accepted
            )
            figures.memory.append(memory)
            links: list[dict[str, Any]] = []
            half = (plan.stored - TABLES) // 2
            say("memory: tables that everybody leaves")
            wave = partial(measure.run, server, Job(server.port, half, [Stage("a little", 0, 0, answers=5 * half)]))
            wave(links.extend)
            if waves:
                parked(server)
                before = memory_of(server.pid)
            wave(links.extend)
            if waves:
                memory.parked = parked(server)
                memory.idle = (memory_of(server.pid) - before) / half
        figures.stored = plan.stored
        for number in range(plan.rounds):
            say(f"restart {number + 1}")
            measure.wait_for_quiet(plan.patience)
            figures.restarts.append(restart(db, links[number]))


def parked(server: Running) -> bool:
    """Wait until no table is in memory; whether that happened in time."""
    end = time.monotonic() + PARKED_WITHIN
    while time.monotonic() < end:
        with urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=10) as answer:
            found = re.search(r"^emberhall_tables (\d+)", answer.read().decode(), re.MULTILINE)
        if found is not None and int(found[1]) == 0:
            return True
        time.sleep(0.5)
    return False


def restart(db: Path, links: dict[str, Any]) -> float:
    """Seconds from starting a server until an answer at a stored table is accepted. It is killed afterwards."""
    began = time.perf_counter()
    with servers.closing(servers.emberhall(db)) as server:
        asyncio.run(asyncio.wait_for(first_answer(server.port, links), 60))
        return time.perf_counter() - began


async def first_answer(port: int, links: dict[str, Any]) -> None:
    """Sit down at a table with all its links and answer whoever is asked."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()

    def on_update(client: Client, update: Update) -> None:
        if update.choices:
            answer = {"seat": update.viewer, "at": update.at, "answer": update.choices[0].answer}
            client.send(msgspec.json.encode({"type": "answer", "id": "again", **answer}))

    hello = sitting_down(links["table"], dict(enumerate(links["seats"])))
    client = Client(links["table"], hello, on_update, done.set)
    await loop.create_connection(lambda: client, "127.0.0.1", port)
    await done.wait()
    client.close()
