"""How much anybody may ask for: per connection and per visitor."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from weakref import WeakValueDictionary

VISITORS = 10_000  # remembered; the ones seen longest ago are forgotten first
ELBOW_ROOM = 30  # sockets of a visitor beside the live connections: pages, pictures, looking back
SOCKETS = 4000  # of everybody, if the system allows as many
FILES = 200  # open files that are no visitors' sockets
FEW = 4  # sockets that a visitor may have even when the hall is nearly full


@dataclass(frozen=True)
class Limits:
    """What the host of a server allows."""

    messages_per_second: float = 30.0  # for each connection; HTTP requests for each visitor
    messages_at_once: int = 90
    chat_per_second: float = 0.5  # for each seat
    chat_at_once: int = 5
    changes_per_second: float = 0.5  # orders, pauses, votes, undos and new sitters, for each seat
    changes_at_once: int = 20
    message_bytes: int = 16_384
    body_bytes: int = 65_536  # of an HTTP request
    record_bytes: int = 2_000_000  # of a game that is taken in
    connections_per_address: int = 60
    tables_per_hour: int = 60
    joins_per_hour: int = 20  # seats taken at open tables
    waiting_bytes: int = 1_000_000  # for a connection that does not read
    work_per_minute: float = 20.0  # seconds of computing for looking back, taking in and forking, for each visitor


class Bucket:
    """Lets through so much at once, and so much per second after that."""

    __slots__ = ("_filled", "_level", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._level, self._filled = float(most), monotonic()

    @property
    def level(self) -> float:
        """How much is left; less than nothing if more was used than there was."""
        now = monotonic()
        self._level = min(self._most, self._level + (now - self._filled) * self._rate)
        self._filled = now
        return self._level

    def take(self) -> bool:
        """Whether one more is all right now."""
        if self.level < 1.0:
            return False
        self._level -= 1.0
        return True

    def use(self, amount: float) -> None:
        """So much was used, whether there was as much or not."""
        self._level = self.level - amount


class Buckets:
    """A bucket for each visitor."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, visitor: str) -> Bucket:
        """The bucket of one of them."""
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = Bucket(self._rate, self._most)
            if len(self._buckets) > VISITORS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(visitor)
        return bucket


class Addresses:
    """What each visitor uses: live connections, requests, tables made, seconds of computing."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: dict[str, int] = {}
        self._arrivals: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        rate, most = limits.messages_per_second, limits.messages_at_once
        self._tables = Buckets(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self._joins = Buckets(limits.joins_per_hour / 3600, limits.joins_per_hour)
        self._requests = Buckets(rate, most)
        self._files = Buckets(4 * rate, 4 * most)  # a page is made of dozens
        self._messages = Buckets(4 * rate, 4 * most)

    def connect(self, visitor: str) -> bool:
        """One more live connection, if that is all right."""
        if self.connections.get(visitor, 0) >= self.limits.connections_per_address:
            return False
        self.connections[visitor] = self.connections.get(visitor, 0) + 1
        return True

    def arrival(self, visitor: str) -> asyncio.Lock:
        """To be held while somebody is told all there is to know about a table: one at a time for each visitor."""
        lock = self._arrivals.get(visitor)
        if lock is None:
            lock = self._arrivals[visitor] = asyncio.Lock()
        return lock

    def disconnect(self, visitor: str) -> None:
        """One live connection less."""
        _one_less(self.connections, visitor)

    def may_make_table(self, visitor: str) -> bool:
        """One more table, if that is all right."""
        return self._tables.of(visitor).take()

    def may_join(self, visitor: str) -> bool:
        """One more seat at an open table, if that is all right."""
        return self._joins.of(visitor).take()

    def may_ask(self, visitor: str) -> bool:
        """One more HTTP request, if that is all right."""
        return self._requests.of(visitor).take()

    def may_fetch(self, visitor: str) -> bool:
        """One more file of the page."""
        return self._files.of(visitor).take()

    def may_say(self, visitor: str) -> bool:
        """One more message over any of a visitor's connections."""
        return self._messages.of(visitor).take()


def make_room() -> None:
    """Let this process have as many sockets as the system allows it."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = SOCKETS + FILES
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))


def most_sockets() -> int:
    """How many sockets there is room for."""
    with suppress(ImportError):
        import resource

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if soft >= 0:
            return max(FILES, min(SOCKETS, soft - FILES))
    return SOCKETS


class Gate:
    """Who may open one more socket, decided before a word is exchanged."""

    def __init__(self, limits: Limits, most: int | None = None) -> None:
        self.most = most_sockets() if most is None else most
        self._each = limits.connections_per_address + ELBOW_ROOM
        self._new = Buckets(limits.connections_per_address / 3, self._each)
        self._open: dict[str, int] = {}
        self.total = 0

    def enter(self, visitor: str | None) -> bool:
        """One more, if that is all right; a visitor that is None is a proxy, which comes for many others."""
        if self.total >= self.most:
            return False
        if visitor is not None:
            has = self._open.get(visitor, 0)
            if has >= (self._each if self.total < self.most * 3 // 4 else FEW) or not self._new.of(visitor).take():
                return False
            self._open[visitor] = has + 1
        self.total += 1
        return True

    def leave(self, visitor: str | None) -> None:
        """One less."""
        self.total -= 1
        if visitor is not None:
            _one_less(self._open, visitor)


def _one_less(counts: dict[str, int], key: str) -> None:
    left = counts.get(key, 0) - 1
    if left > 0:
        counts[key] = left
    else:
        counts.pop(key, None)
