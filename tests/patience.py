"""How long tests wait: for a fact, not for a time. The machine may be slow, and may have other things to do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 300.0  # seconds; what has not come by then will never come


async def until(holds: Callable[[], object]) -> None:
    """Let the others go on until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)


def wait_until(
    holds: Callable[[], object],
    hint: str | Callable[[], str],
    pause: Callable[[], object] = lambda: time.sleep(0.01),
    patience: float = PATIENCE,
) -> None:
    """The same without an event loop; the hint says what never came, the pause what to do between two looks."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, hint if isinstance(hint, str) else hint()
        pause()
