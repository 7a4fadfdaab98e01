"""People first: bots wait while the event loop is busy."""

from __future__ import annotations

import asyncio
from asyncio import sleep as let_others

import pytest

from emberhall.table import leisure
from emberhall.table.leisure import PAUSE, Leisure


class Clock:
    """Time that passes when it is told to, and computing that is a part of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.computed = 0.0
        self.slept: list[float] = []
        monkeypatch.setattr(leisure, "monotonic", lambda: self.now)
        monkeypatch.setattr(leisure, "thread_time", lambda: self.computed)
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        """How long somebody sleeps is noted; whoever sleeps at the same time does so in the same time."""
        self.slept.append(seconds)
        awake = self.now + seconds
        await let_others(0)
        self.now = max(self.now, awake)

    def pass_by(self, seconds: float, busy: float) -> None:
        """So much of the time the loop computes."""
        self.now += seconds
        self.computed += seconds * busy


@pytest.mark.parametrize(
    ("busy", "waits"), [(0.0, []), (0.4, []), (0.6, [PAUSE / 0.4]), (0.9, [PAUSE / 0.1]), (1.0, [PAUSE / 0.02])]
)
def test_the_busier_the_loop_is_the_longer_a_bot_waits(
    busy: float, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        clock = Clock(monkeypatch)
        at_leisure = Leisure()
        clock.pass_by(1.0, busy)
        await at_leisure.wait()
        assert clock.slept == pytest.approx(waits)

    asyncio.run(play())


def test_what_was_seen_in_a_moment_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock = Clock(monkeypatch)
        at_leisure = Leisure()
        clock.pass_by(0.01, busy=1.0)  # one answer
        await at_leisure.wait()
        clock.pass_by(0.09, busy=0.0)
        await at_leisure.wait()
        assert clock.slept == []
        assert at_leisure.busy == pytest.approx(0.1)

    asyncio.run(play())


def test_bots_answer_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock = Clock(monkeypatch)
        at_leisure, through = Leisure(), list[float]()
        clock.pass_by(1.0, busy=0.8)
        begun = clock.now

        async def bot() -> None:
            await at_leisure.wait()
            through.append(clock.now - begun)

        await asyncio.gather(*(bot() for _ in range(3)))
        pause = PAUSE / 0.2
        assert through == pytest.approx([pause, 2 * pause, 3 * pause])

    asyncio.run(play())
