"""A run of scripted players against a server: what they saw, and what the server used meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import IO, Any

import msgspec

from .load import SEATS, Job, Seen
from .servers import CACHE, PLAYERS_CORE, ROOT, TICKS, Running, children_of, cpu_of, memory_of, node, on_core

Seated = Callable[[list[dict[str, Any]]], None]


@dataclass(frozen=True)
class Sample:
    """One stage of one run."""

    seen: Seen
    server_cpu: float  # seconds
    bots_cpu: float  # seconds
    machine_cpu: float  # seconds, of everything that runs
    memory: int  # bytes of the server, at the end

    @property
    def rate(self) -> float:
        """Accepted answers of players per second."""
        return self.seen.accepted / self.seen.seconds

    @property
    def shown(self) -> float:
        """Accepted answers per second, with those that the table gave by itself: each was shown to all three."""
        return self.seen.updates / SEATS / self.seen.seconds

    @property
    def cpu_per_answer(self) -> float:
        """CPU seconds of the server."""
        return self.server_cpu / max(1, self.seen.accepted)

    @property
    def update_bytes(self) -> float:
        """How long an update is."""
        return self.seen.bytes / max(1, self.seen.updates)

    @property
    def busy(self) -> float:
        """How much of a core the server used."""
        return self.server_cpu / self.seen.seconds

    @property
    def players_busy(self) -> float:
        """How much of a core the players used."""
        return self.seen.cpu / self.seen.seconds

    @property
    def others_busy(self) -> float:
        """How many cores were used by processes that have nothing to do with us."""
        ours = self.server_cpu + self.bots_cpu + self.seen.cpu
        return max(0.0, self.machine_cpu - ours) / self.seen.seconds

    def percentile(self, which: int) -> float:
        """Of the times from sending an answer to the update at another player, in seconds."""
        times = self.seen.latencies
        return quantiles(times, n=100, method="inclusive")[which - 1] if len(times) > 1 else float("nan")


def run(server: Running, job: Job, on_seated: Seated = lambda links: None) -> dict[str, Sample]:
    """Let players of ours play; their samples by the name of the stage."""
    return _run([sys.executable, "-m", "benchmarks.table.load"], ROOT, server, job, on_seated)


def run_boardgame(server: Running, job: Job) -> dict[str, Sample]:
    """Let players of boardgame.io play."""
    return _run([str(node()), "load.js"], CACHE, server, job, lambda links: None)


def _run(command: list[str], folder: Path, server: Running, job: Job, on_seated: Seated) -> dict[str, Sample]:
    players = subprocess.Popen(
        on_core(PLAYERS_CORE, command), cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    to_players, from_players = players.stdin, players.stdout
    assert to_players is not None, "there is a pipe"
    assert from_players is not None, "there is another one"
    try:
        to_players.write(msgspec.json.encode(job) + b"\n")
        to_players.close()
        samples = dict(_follow(from_players, server, on_seated))
        status = players.wait(30)
    finally:
        if players.poll() is None:
            players.kill()
            players.wait(10)
    if status != 0 or len(samples) < len(job.stages):
        raise RuntimeError(f"the players failed: {command}")
    return samples


def _follow(lines: IO[bytes], server: Running, on_seated: Seated) -> Iterator[tuple[str, Sample]]:
    before = after = (0.0, 0.0, 0.0)
    memory = 0
    for line in lines:
        word = msgspec.json.decode(line)
        if "seated" in word:
            on_seated(word["seated"])
        elif "begin" in word:
            before = _cpu(server)
        elif "end" in word:
            after, memory = _cpu(server), sum(map(memory_of, server.serving()))
        else:
            server_cpu, bots_cpu, machine = (late - early for early, late in zip(before, after, strict=True))
            yield word["name"], Sample(msgspec.convert(word, Seen), server_cpu, bots_cpu, machine, memory)


def _cpu(server: Running) -> tuple[float, float, float]:
    """CPU seconds of the server, of its bots, and of the whole machine."""
    serving = server.serving()
    children = [child for pid in serving for child in children_of(pid)]
    return sum(map(cpu_of, serving)), sum(map(cpu_of, children)), machine_seconds()


def machine_seconds() -> float:
    """CPU seconds that were used on all cores since the machine was started."""
    user, nice, system, _, _, irq, softirq = map(int, Path("/proc/stat").read_text().split()[1:8])
    return (user + nice + system + irq + softirq) / TICKS


def wait_for_quiet(patience: float, most: float = 0.35) -> float:
    """Wait until others use less than so much of a core, but not longer than that; the seconds it took."""
    began = time.monotonic()
    while time.monotonic() - began < patience:
        before = machine_seconds()
        time.sleep(0.5)
        if (machine_seconds() - before) / 0.5 < most:
            break
    return time.monotonic() - began


def load_now() -> float:
    """How many processes want to run, on average over a minute."""
    return os.getloadavg()[0]
