"""People first: while they keep the event loop busy, bots wait with their answers.

A bot's answer takes the event loop a millisecond, like anybody's, and bots never tire: tables of bots alone would take
all that is left of it. The less is left, the longer everybody waits for their turn. So bots answer one after the other,
and leave the loop alone before each answer, the longer the busier it is. With an idle loop they do not wait at all.
"""

from __future__ import annotations

import asyncio
from time import monotonic, thread_time

LOOK = 0.05  # seconds over which it is seen how busy the loop is
HALF = 0.5  # of its time: with less to do nobody waits for anybody
PAUSE = 0.004  # seconds that bots leave to others before an answer, as a part of what is left of the loop's time
LEAST = 0.02  # of its time is left, for bots too


class Leisure:
    """How busy the event loop is, and bots that wait for it."""

    def __init__(self) -> None:
        self.busy = 0.0  # the part of its time in which it computes
        self._since, self._computed = monotonic(), thread_time()
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Wait until a bot may answer."""
        async with self._turn:
            self._look()
            if self.busy > HALF:
                await asyncio.sleep(PAUSE / max(LEAST, 1.0 - self.busy))

    def _look(self) -> None:
        now, computed = monotonic(), thread_time()
        if now - self._since >= LOOK:
            self.busy = (computed - self._computed) / (now - self._since)
            self._since, self._computed = now, computed
