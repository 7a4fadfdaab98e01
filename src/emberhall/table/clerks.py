"""Clerks look things up and work things out, in processes of their own: replays, records, luck, odds, forks.

Every one of these replays a game, or a part of it. In the event loop everybody else would have to wait meanwhile.
A visitor has one clerk at a time, and so many seconds of computing in a minute.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from ..games import all_games
from . import lookups, workers
from .entries import Created
from .limits import Buckets
from .refusals import Refusal
from .stores import Entry
from .workers import Pool, TooLong

BUDGET = 8.0  # seconds of computing for one errand
PER_MINUTE = 20.0  # seconds of computing for each visitor
WAITING = 12  # errands of one visitor that may wait
NICE = 10  # behind the tables, before the bots
GAMES = 8  # that a clerk keeps at hand
HOUSE = "the house"  # who asks for what no visitor has asked for: one thing at a time, for all tables together

StoredLog = tuple[Created, Sequence[Entry]]  # as it is stored
KNOWN, UNKNOWN, REFUSED, FAILED = b"k", b"u", b"r", b"f"


class Clerks:
    """The processes, and what each visitor may ask of them."""

    def __init__(self, clerks: int = 2, per_minute: float = PER_MINUTE, budget: float = BUDGET) -> None:
        self._pool = Pool("emberhall.table.clerks", clerks, budget, NICE, at_once=1)
        self._pool.spent = self._charge
        self._work = Buckets(per_minute / 60, per_minute)

    def open(self) -> None:
        """Processes are started when there is something to do."""
        self._pool.start()

    def close(self) -> None:
        """End the processes; whoever waits is cancelled."""
        self._pool.close()

    @property
    def seconds(self) -> float:
        """How long the clerks have computed."""
        return self._pool.seconds

    def _charge(self, visitor: str, seconds: float) -> None:
        self._work.of(visitor).use(seconds)

    async def about(
        self, visitor: str, errand: str, table: str, number: int, read: Callable[[], Awaitable[StoredLog]], *more: Any
    ) -> bytes:
        """An errand about a table as it is after that entry; its log is read only if no clerk has it at hand."""
        answer = await self._ask(visitor, (errand, (table, number), None, more))
        if answer is None:
            answer = await self._ask(visitor, (errand, (table, number), await read(), more))
        assert answer is not None, "a clerk who has the log needs nothing else"
        return answer

    async def do(self, visitor: str, errand: str, *more: Any, needed: bool = False) -> bytes:
        """An errand that is about no table, or brings all there is. What a game needs to go on is never too much."""
        answer = await self._ask(visitor, (errand, None, None, more), needed)
        assert answer is not None, "it is about no log"
        return answer

    async def _ask(self, visitor: str, message: Any, needed: bool = False) -> bytes | None:
        if not needed and self._work.of(visitor).level <= 0:
            raise Refusal("rate", "refusal-work")
        most = WAITING * (5 if needed else 1)
        if visitor != HOUSE and self._pool.turns.waiting(visitor) >= most:
            raise Refusal("rate", "refusal-waiting")
        try:
            answer = await self._pool.ask(visitor, pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
        except TooLong:
            raise Refusal("too-much", "refusal-too-much") from None
        kind, body = answer[:1], answer[1:]
        if kind == REFUSED:
            raise Refusal(*pickle.loads(body))
        if kind == FAILED:
            raise RuntimeError(f"a clerk failed: {body.decode()}")
        return None if kind == UNKNOWN else body


# ---------------------------------------------------------------- in the worker


class Clerk:
    """What a clerk has at hand: the games that were asked for last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[int, lookups.History]] = OrderedDict()

    def serve(self, message: tuple[str, tuple[str, int] | None, StoredLog | None, tuple[Any, ...]]) -> bytes:
        """Run an errand."""
        errand, about, log, more = message
        try:
            if about is None:
                return KNOWN + lookups.ERRANDS[errand](*more)
            history = self._history(*about, log)
            return UNKNOWN if history is None else KNOWN + lookups.ERRANDS[errand](history, *more)
        except Refusal as refusal:
            return REFUSED + pickle.dumps((refusal.code, refusal.reason, refusal.rule, refusal.package))
        except Exception as error:
            return FAILED + f"{type(error).__name__}: {error}".encode()

    def _history(self, table: str, number: int, log: StoredLog | None) -> lookups.History | None:
        if log is not None:
            created, lines = log
            history = lookups.History(created, [line for line in lines if line.number <= number])
            self._games[table] = number, history
        elif self._games.get(table, (-1, None))[0] != number:
            return None
        self._games.move_to_end(table)
        if len(self._games) > GAMES:
            self._games.popitem(last=False)
        return self._games[table][1]


if __name__ == "__main__":
    workers.work(Clerk().serve, all_games)
