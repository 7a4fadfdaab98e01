"""Who is at a table: connected to this process, or to another one that says so; and since when somebody is away."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple, Protocol

from ..kernel import Saying
from .messages import WATCHER


class Listener(Protocol):
    """A connection to one table."""

    seats: frozenset[int]
    keys: dict[int, str]  # by seat: the hash of the key it was opened with
    doors: dict[str, str]  # "host", "watch": the hash of the link that opened it so
    viewers: frozenset[int]
    host: bool
    language: str  # in which its reader is told everything
    address: str  # of the visitor
    shown: int  # the last entry its page has shown, as it says
    bots: str  # what its page wishes of bots: "wait" until it has shown something, "go" on, or "hurry"

    def push(self, message: bytes) -> None:
        """Send this when there is time; never waits."""

    def dismiss(self, reason: Saying) -> None:
        """Say good-bye for good."""


class Elsewhere(NamedTuple):
    """Who is connected to another process, as it said at that instant: a seat with two connections comes twice."""

    heard: float
    seats: tuple[int, ...]
    watchers: int


class Presence:
    """Everybody at a table of so many seats, in all processes."""

    def __init__(self, seats: int) -> None:
        self.listeners: set[Listener] = set()
        self._seats = seats
        self._elsewhere: dict[str, Elsewhere] = {}  # by process
        self._shown = asyncio.Event()  # some page has shown something
        self._away: dict[int, float] = dict.fromkeys(range(seats), monotonic())  # since which instant

    def here(self) -> tuple[int, ...]:
        """The seats of every connection to this process: one that has two connections comes twice."""
        return tuple(sorted(seat for listener in self.listeners for seat in listener.seats))

    def connections(self) -> Counter[int]:
        """How many connections each seat has, in all processes."""
        count = Counter(self.here())
        for there in self._elsewhere.values():
            count.update(there.seats)
        return count

    def seats(self) -> set[int]:
        """The seats somebody sits at, wherever they are connected."""
        return set(self.connections())

    def watchers_here(self) -> int:
        """How many look on, connected to this process."""
        return sum(WATCHER in listener.viewers for listener in self.listeners)

    def watchers(self) -> int:
        """How many look on, in all processes."""
        return self.watchers_here() + sum(there.watchers for there in self._elsewhere.values())

    def visitors(self) -> set[str]:
        """The addresses of those who play here or made the table; if there are none, of those who look on."""
        players = {listener.address for listener in self.listeners if listener.seats or listener.host}
        return players or {listener.address for listener in self.listeners}

    def absence(self, seat: int) -> float | None:
        """For how many seconds nobody has been connected to a seat, as far as this process knows; None: they are."""
        return monotonic() - self._away[seat] if seat in self._away else None

    # ------------------------------------------------------------ what they have seen

    def show(self, listener: Listener, at: int, bots: str) -> None:
        """A page says what it has shown, and what it wishes of bots."""
        listener.shown, listener.bots = at, bots
        self._shown.set()

    def behind(self, at: int) -> Sequence[Listener]:
        """The pages of players here that are still showing what led to this entry."""
        return [one for one in self.listeners if one.seats and one.bots == "wait" and one.shown < at]

    async def until_shown(self, at: int, within: float) -> None:
        """Wait for pages that show motion. Who lets that time pass is not waited for again before it says something."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self.behind(at):
                    self._shown.clear()
                    await self._shown.wait()
        for listener in self.behind(at):
            listener.bots = "go"

    async def until_hurried(self, within: float) -> None:
        """Wait so long, or until nobody wants to look on any more."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while not self.hurries():
                    self._shown.clear()
                    await self._shown.wait()

    def hurries(self) -> bool:
        """Whether nobody who plays wants to look on while bots play."""
        here = [one.bots for one in self.listeners if one.seats]
        elsewhere = any(there.seats for there in self._elsewhere.values())
        return bool(here) and not elsewhere and all(bots == "hurry" for bots in here)

    # ------------------------------------------------------------ what changes it

    def note(self, since: float | None = None) -> None:
        """Somebody has come or gone, now or at that instant."""
        self._shown.set()
        present = self.seats()
        for seat in range(self._seats):
            if seat in present:
                self._away.pop(seat, None)
            else:
                self._away.setdefault(seat, monotonic() if since is None else since)

    def hear(self, process: str, seats: tuple[int, ...], watchers: int) -> bool | None:
        """Another process says who is there: whether that is news; None if the process itself is new."""
        before = self._elsewhere.get(process)
        self._elsewhere[process] = Elsewhere(monotonic(), seats, watchers)
        self.note()
        return None if before is None else before[1:] != (seats, watchers)

    def forget_silent(self, lasts: float) -> bool:
        """Processes that have said nothing for so long are gone, with whoever was connected there; whether any is."""
        now = monotonic()
        silent = [process for process, there in self._elsewhere.items() if now - there.heard >= lasts]
        if silent:
            self.note(max(self._elsewhere.pop(process).heard for process in silent))
        return bool(silent)

    def hold(self) -> None:
        """The news were away: whoever was there then is taken to be there, until there was time to say otherwise."""
        now = monotonic()
        self._elsewhere = {process: there._replace(heard=now) for process, there in self._elsewhere.items()}

    def skip(self, seconds: float, now: float) -> None:
        """For the last so many seconds nothing could be heard: nobody was away."""
        self._away = {seat: min(now, since + seconds) for seat, since in self._away.items()}
