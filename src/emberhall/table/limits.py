"""How much anybody may ask for: per connection and per address."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

ADDRESSES = 10_000  # remembered; the ones seen longest ago are forgotten first


@dataclass(frozen=True)
class Limits:
    """What the host of a server allows."""

    messages_per_second: float = 30.0  # for each connection; HTTP requests for each address
    messages_at_once: int = 90
    chat_per_second: float = 0.5
    chat_at_once: int = 5
    message_bytes: int = 16_384
    body_bytes: int = 4_000_000  # of an HTTP request: whole games can be imported
    connections_per_address: int = 60
    tables_per_hour: int = 60
    waiting_bytes: int = 1_000_000  # for a connection that does not read


class Bucket:
    """Lets through so many at once, and so many per second after that."""

    __slots__ = ("_filled", "_level", "_most", "_rate")

    def __init__(self, rate: float, most: int) -> None:
        self._rate, self._most = rate, most
        self._level, self._filled = float(most), monotonic()

    def take(self) -> bool:
        """Whether one more is all right now."""
        now = monotonic()
        self._level = min(self._most, self._level + (now - self._filled) * self._rate)
        self._filled = now
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True


class Addresses:
    """What each address uses: its connections, and the tables it has made."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: dict[str, int] = {}
        self._tables: OrderedDict[str, Bucket] = OrderedDict()
        self._requests: OrderedDict[str, Bucket] = OrderedDict()

    def connect(self, address: str) -> bool:
        """One more connection, if that is all right."""
        if self.connections.get(address, 0) >= self.limits.connections_per_address:
            return False
        self.connections[address] = self.connections.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        """One connection less."""
        left = self.connections.get(address, 0) - 1
        if left > 0:
            self.connections[address] = left
        else:
            self.connections.pop(address, None)

    def may_make_table(self, address: str) -> bool:
        """One more table, if that is all right."""
        per_hour = self.limits.tables_per_hour
        return self._take(self._tables, address, per_hour / 3600, per_hour)

    def may_ask(self, address: str) -> bool:
        """One more HTTP request, if that is all right: looking back costs us more than whoever asks for it."""
        return self._take(self._requests, address, self.limits.messages_per_second, self.limits.messages_at_once)

    def _take(self, buckets: OrderedDict[str, Bucket], address: str, rate: float, most: int) -> bool:
        bucket = buckets.setdefault(address, Bucket(rate, most))
        buckets.move_to_end(address)
        if len(buckets) > ADDRESSES:
            buckets.popitem(last=False)
        return bucket.take()
