"""One visitor attacks, the others play on: how long an honest table waits for its answers, then and in peace."""

from __future__ import annotations

import asyncio
import gc
import sys
from pathlib import Path
from random import Random
from time import perf_counter, thread_time

import httpx
import pytest

from emberhall.table.limits import Limits
from tests.patience import PATIENCE

from .besiegers import ATTACKS
from .live import House, house
from .process import running

ANSWERS = 400  # measured before, under and after an attack
ROUNDS = 3
SOME = ("report", "pings", "undos")  # tried every time, the others for endurance
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


async def under_siege(port: int, attack: str) -> tuple[float, float]:
    """The p99 in peace (the worse of before and after) and under attack."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        hall = House(port, None, client)
        await waits(hall, 40)
        before = p99(await waits(hall, ANSWERS))
        besieger = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.table.besiegers", attack, str(port), stdout=asyncio.subprocess.PIPE
        )
        try:
            assert besieger.stdout is not None
            assert await besieger.stdout.readline() == b"ready\n"
            war = p99(await waits(hall, ANSWERS))
            assert besieger.returncode is None
        finally:
            if besieger.returncode is None:
                besieger.kill()
            await besieger.wait()
        peace = max(before, p99(await waits(hall, ANSWERS)))
    print(f"{attack}: p99 in peace {1000 * peace:.1f} ms, under attack {1000 * war:.1f} ms, ratio {war / peace:.1f}")
    return peace, war


async def strain(hall: House, attack: str, seconds: float) -> tuple[float, float]:
    """The most that the loop computes under an attack before it looks at anybody else, and its share of the time."""
    besieger = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.table.besiegers", attack, str(hall.port),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        assert besieger.stdout is not None
        assert await besieger.stdout.readline() == b"ready\n"
        gc.freeze()  # what other tests have left behind is not looked through again
        turns, began, computed = [], perf_counter(), thread_time()
        while perf_counter() - began < seconds:
            before = thread_time()
            await asyncio.sleep(0.001)
            turns.append(thread_time() - before)
        share = (thread_time() - computed) / (perf_counter() - began)
        assert besieger.returncode is None
    finally:
        gc.unfreeze()
        if besieger.returncode is None:
            besieger.kill()
        await besieger.wait()
    return max(turns), share


@pytest.mark.slow
@pytest.mark.parametrize(
    "attack", [pytest.param(attack, marks=[] if attack in SOME else pytest.mark.endure) for attack in ATTACKS]
)
def test_no_attack_keeps_the_loop_from_looking_at_others(attack: str, tmp_path: Path) -> None:
    """In seconds of computing, which are the same on a busy machine. Some attacks took five."""

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=Limits()) as hall:
            links = await hall.table("epic-roll-1e", "oo")  # the rules are read once for everybody
            async with hall.player(links, *links["seats"]):
                longest, share = await strain(hall, attack, 4.0)
        print(f"{attack}: {1000 * longest:.0f} ms at once, {100 * share:.0f} % of the time")
        assert longest < 0.15

    asyncio.run(play())


@pytest.mark.endure
@pytest.mark.parametrize("attack", ATTACKS)
def test_one_visitor_cannot_slow_an_honest_table(attack: str, tmp_path: Path) -> None:
    """An attack that slows others does so every time, a busy machine only now and then."""
    with running(f"sqlite:///{tmp_path}/t.db", tmp_path / "log", limits=()) as process:
        rounds = (asyncio.run(under_siege(process.port, attack)) for _ in range(ROUNDS))
        assert any(war <= 3 * (peace + NOISE) for peace, war in rounds)
