"""One visitor attacks, the others play on: how long an honest table waits for its answers, then and in peace."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import httpx
import pytest

from tests.patience import PATIENCE

from .besiegers import ATTACKS
from .live import House
from .process import Process

ANSWERS = 400  # measured in peace, and under each attack
PAUSE = 0.03  # seconds between two answers
NOISE = 0.004  # seconds that are nobody's fault


async def waits(hall: House, answers: int) -> list[float]:
    """How long each answer at an honest table takes to be accepted."""
    took: list[float] = []
    rng = Random(1)
    while len(took) < answers:
        links = await hall.table("epic-roll", "oo")
        async with hall.player(links, *links["seats"]) as player:
            while len(took) < answers and player.now["result"] is None:
                await player.until(lambda: player.now["result"] is not None or any(map(player.choices, (0, 1))))
                seat = next((seat for seat in (0, 1) if player.choices(seat)), None)
                if seat is None:
                    break
                began = perf_counter()
                told = await player.answer(rng.choice(player.choices(seat)), seat)
                took.append(perf_counter() - began)
                assert told["type"] == "done", told
                at = told["number"]
                await player.until(lambda: player.updates[seat]["at"] >= at)  # noqa: B023
                await asyncio.sleep(PAUSE)
    return sorted(took)


def p99(took: list[float]) -> float:
    """All but one in a hundred are quicker."""
    return took[int(len(took) * 0.99)]


async def under_siege(port: int, attacks: list[str], answers: int) -> dict[str, tuple[float, float, float]]:
    """For each attack: the p99 in peace just before, under attack, and the longest wait."""
    found = {}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        hall = House(port, None, client)
        await waits(hall, 40)
        for attack in attacks:
            peace = await waits(hall, answers)
            besieger = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.table.besiegers", attack, str(port), stdout=asyncio.subprocess.PIPE
            )
            try:
                assert besieger.stdout is not None
                assert await besieger.stdout.readline() == b"ready\n", attack
                war = await waits(hall, answers)
                assert besieger.returncode is None, attack
            finally:
                if besieger.returncode is None:
                    besieger.kill()
                await besieger.wait()
            found[attack] = p99(peace), p99(war), war[-1]
            print(f"{attack:12} p99 in peace {1000 * p99(peace):6.1f} ms, under attack {1000 * p99(war):7.1f} ms, "
                  f"longest {1000 * war[-1]:7.1f} ms, ratio {p99(war) / p99(peace):.1f}", flush=True)  # fmt: skip
    return found


@pytest.mark.endure
def test_one_visitor_cannot_slow_an_honest_table(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", limits=())
    process.start()
    try:
        found = asyncio.run(under_siege(process.port, list(ATTACKS), ANSWERS))
    finally:
        process.kill()
    slowed = {attack: (peace, war) for attack, (peace, war, _) in found.items() if war > 3 * (peace + NOISE)}
    assert not slowed
