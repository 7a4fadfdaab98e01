"""Whose turn it is when many want something done: everybody waits for themselves, and for the others' fair share."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
MOMENT = 1e-6  # seconds: counted as soon as something is taken up, so that two of one owner are not taken up at once
REMEMBERED = 1000  # owners that have nothing to do


class Turns(Generic[T]):
    """A queue for several owners, each of whom gets the same share of the time of those who do the work.

    Who has used least is next. Whoever comes anew begins where the others are: nobody saves up, and nobody who asks
    for a thousand things makes another wait for more than one of them.
    """

    def __init__(self, at_once: int = 1_000_000) -> None:
        self._at_once = at_once  # of each owner
        self._waiting: dict[str, deque[T]] = {}
        self._under_way: dict[str, int] = {}
        self._used: dict[str, float] = {}  # seconds, counted from where everybody was when they came
        self._now = 0.0  # how much whoever was served last had used
        self._news = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def waiting(self, owner: str) -> int:
        """How many things of an owner wait."""
        return len(self._waiting.get(owner, ()))

    def used(self, owner: str) -> float:
        """How much more than those who have nothing to do an owner has had."""
        return max(0.0, self._used.get(owner, 0.0) - self._now)

    def put(self, owner: str, thing: T) -> None:
        """Something to be done."""
        if owner not in self._waiting and owner not in self._under_way:
            self._used[owner] = max(self._used.get(owner, 0.0), self._now)
        self._waiting.setdefault(owner, deque()).append(thing)
        self._news.set()

    def withdraw(self, owner: str, thing: T) -> None:
        """Something need not be done any more, if nobody has taken it up."""
        left = deque(other for other in self._waiting.get(owner, ()) if other is not thing)
        if left:
            self._waiting[owner] = left
        else:
            self._waiting.pop(owner, None)

    async def get(self) -> tuple[str, T]:
        """What is to be done next, and whose it is; to be followed by `done`."""
        while (owner := self._next()) is None:
            self._news.clear()
            await self._news.wait()
        things = self._waiting[owner]
        thing = things.popleft()
        if not things:
            del self._waiting[owner]
        self._under_way[owner] = self._under_way.get(owner, 0) + 1
        self._now = max(self._now, self._used[owner])
        self._used[owner] += MOMENT
        return owner, thing

    def _next(self) -> str | None:
        free = (owner for owner in self._waiting if self._under_way.get(owner, 0) < self._at_once)
        return min(free, key=self._used.__getitem__, default=None)

    def done(self, owner: str, seconds: float) -> None:
        """It took so long."""
        left = self._under_way[owner] - 1
        if left:
            self._under_way[owner] = left
        else:
            del self._under_way[owner]
        self._used[owner] += seconds
        if not self._waiting and not self._under_way:
            self._used.clear()  # nobody waits for anybody
            self._now = 0.0
        elif len(self._used) > REMEMBERED:
            busy = self._waiting.keys() | self._under_way.keys()
            self._used = {who: used for who, used in self._used.items() if who in busy or used > self._now}
        self._news.set()

    def clear(self) -> list[T]:
        """Everything that waits, which now waits no more."""
        left = [thing for things in self._waiting.values() for thing in things]
        self._waiting.clear()
        return left
