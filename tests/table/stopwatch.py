"""People of several temperaments at real tables, hours of play in seconds, and somebody with a stopwatch.

The event loop's clock stands still while anybody computes and jumps to the next appointment when nobody does, so
nothing depends on how quick the machine is.
"""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from math import exp, log
from random import Random
from typing import Any

import msgspec

from emberhall.games import find_game
from emberhall.kernel import Saying
from emberhall.kernel.brisk import brisk_answer
from emberhall.kernel.views import keeps_secrets
from emberhall.table import drafts, entries, stores
from emberhall.table.bus import open_bus
from emberhall.table.clerks import Clerks
from emberhall.table.entries import Answered, Created, SeatPlan
from emberhall.table.founding import SeatWish, TableWish, new_table
from emberhall.table.hall import Hall
from emberhall.table.refusals import Refusal
from emberhall.table.room import Room
from emberhall.table.table import Table
from emberhall.table.thinking import Thinkers

# ---------------------------------------------------------------- time that jumps


class Skipper(selectors.DefaultSelector):
    """Instead of waiting until something is due, it is due."""

    loop: SkippingLoop

    def select(self, timeout: float | None = None) -> Any:
        """What is ready; if nothing is and nobody computes, time jumps ahead."""
        ready = super().select(0)
        if ready or timeout is None or timeout > 0:
            if not ready and (self.loop.busy or timeout is None):
                return super().select(None)
            if not ready and timeout is not None:
                self.loop.now += timeout
        return ready


class SkippingLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        selector = Skipper()
        selector.loop = self
        self.now, self.busy = 0.0, 0
        super().__init__(selector)

    def time(self) -> float:
        """Seconds since it began."""
        return self.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """While another thread works, time stands still."""
        future = super().run_in_executor(executor, func, *args)
        self.busy += 1
        future.add_done_callback(lambda _: setattr(self, "busy", self.busy - 1))
        return future


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Like `asyncio.run`, with time that jumps."""
    with asyncio.Runner(loop_factory=SkippingLoop) as runner:
        return runner.run(work)


# ---------------------------------------------------------------- people


def quick(rng: Random, thinks: bool) -> float:
    """Hardly looks up."""
    return exp(rng.gauss(log(1.6 if thinks else 0.8), 0.35))


def deliberate(rng: Random, thinks: bool) -> float:
    """Reads everything twice."""
    return exp(rng.gauss(log(11.0 if thinks else 5.0), 0.45))


def erratic(rng: Random, thinks: bool) -> float:
    """At once, or after something else."""
    return exp(rng.gauss(log(1.0), 0.5) if rng.random() < 0.65 else rng.gauss(log(7.0), 0.6)) * (1.8 if thinks else 1.0)


TEMPERAMENTS: dict[str, Callable[[Random, bool], float]] = {
    "quick": quick, "deliberate": deliberate, "erratic": erratic,
}  # fmt: skip


class Person:
    """Somebody at a table: passes often, goes on rather than back, and takes the time of a temperament."""

    keys: dict[int, str]
    host = False
    address = "a table of friends"
    shown, bots = 0, "go"

    def __init__(self, room: Room, seat: int, temperament: str, rng: Random) -> None:
        self.room, self.seat, self.rng = room, seat, rng
        self.temperament = temperament
        self.seats = self.viewers = frozenset({seat})
        self.language = "en"
        self.keys, self.doors = {}, dict[str, str]()
        self.heard: list[tuple[float, dict[str, Any]]] = []
        self._at = -1

    def push(self, message: bytes) -> None:
        """Something is told: perhaps a question."""
        heard = json.loads(message)
        loop = asyncio.get_running_loop()
        self.heard.append((loop.time(), heard))
        asked = heard.get("asked")
        if asked and asked["seat"] == self.seat and not asked["unasked"] and heard["at"] != self._at:
            self._at = heard["at"]
            choices = [choice["answer"] for choice in asked["choices"]]
            answer = self.choose(choices)
            thinks = answer != "pass"
            loop.call_later(TEMPERAMENTS[self.temperament](self.rng, thinks), self.speak, heard["at"], answer)

    def choose(self, choices: list[str]) -> str:
        """What to answer."""
        if "pass" in choices and self.rng.random() < 0.7:
            return "pass"
        hurried = brisk_answer(self.room.table.game, choices) if self.rng.random() < 0.8 else None
        return hurried or self.rng.choice(choices)

    def speak(self, at: int, answer: str) -> None:
        """Send the answer, as a page does."""

        async def submit() -> None:
            try:
                table = self.room.table
                await self.room.submit(lambda: drafts.answer(table, self.seat, at, answer, "player", loop_time()))
            except Refusal:
                pass  # too late

        if not self.room.hall.closing:
            self.room.hall.spawn(submit())

    def dismiss(self, reason: Saying) -> None:
        """Nobody is sent away here."""


def loop_time() -> float:
    """The clock of the loop that runs."""
    return asyncio.get_running_loop().time()


# ---------------------------------------------------------------- what a stopwatch sees


@dataclass(frozen=True)
class Sighting:
    """A pass as everybody sees it: whose, to what, after how long; and what nobody should see."""

    game: int
    temperament: str
    rule: str
    seconds: float
    forced: bool


@asynccontextmanager
async def open_hall() -> AsyncIterator[Hall]:
    """A hall for this loop, with a real store."""
    hall = Hall(await stores.open_store("sqlite://:memory:"), await open_bus(None), Thinkers(), Clerks())
    try:
        yield hall
    finally:
        for room in list(hall.rooms.values()):
            leave(room)
        await hall.stop_work()
        await hall.store.close()


def leave(room: Room) -> None:
    """Everybody goes home."""
    room.stop()
    room.listeners.clear()
    room.hall.rooms.pop(room.id, None)


def founded(wish: TableWish, seed: int) -> Created:
    """A table whose dice fall the same on every run."""
    secret = sha256(str(seed).encode()).hexdigest()
    return msgspec.structs.replace(new_table(wish)[0], table=f"table-{seed}", secret=secret)


async def seated_room(hall: Hall, wish: TableWish, temperaments: list[str], seed: int) -> tuple[Room, list[Person]]:
    """A table with people at it, the game not begun."""
    created = founded(wish, seed)
    await hall.store.create(stores.TableRow(created.table, created.made, entries.encode(created)))
    room = Room(hall, Table(created, asyncio.get_running_loop().time))
    for seat in room.table.seats:
        seat.plan = SeatPlan("human")
    rng = Random(seed)
    people = [Person(room, seat, temperament, rng) for seat, temperament in enumerate(temperaments)]
    for person in people:
        room.join(person)
    return room, people


async def watch_game(
    hall: Hall, number: int, game_id: str, temperaments: list[str], pace: float, most: int, **options: Any
) -> list[Sighting]:
    """Play a game, or a good part of it, and note every pass of somebody who might have held something."""
    wish = TableWish(game_id, len(temperaments), options, [SeatWish()] * len(temperaments), pace=pace)
    room, _ = await seated_room(hall, wish, temperaments, number)
    seen: list[Sighting] = []
    asked: dict[str, Any] = {}
    announce = room._announce

    def look(entry_at: int, entry: Any) -> None:
        if isinstance(entry, Answered) and entry.answers[0] == "pass" and asked.get("masked"):
            took = loop_time() - asked["since"]
            seen.append(Sighting(number, temperaments[entry.seat], asked["rule"], took, asked["choices"] == 1))
        question = room.table.question
        if question is not None:
            asked.update(
                since=loop_time(), rule=question.rule, choices=len(question.options),
                masked="pass" in question.options and keeps_secrets(room.table.state, question.seat),
            )  # fmt: skip
        announce(entry_at, entry)

    room._announce = look  # type: ignore[method-assign,assignment]
    await room.submit(lambda: drafts.begin(room.table, loop_time()))
    while room.table.question is not None and room.table.turns < most:
        await asyncio.sleep(1.0)
    leave(room)
    return seen


def watched(games: int, game_id: str, pace: float = 0.5, most: int = 400, **options: Any) -> list[Sighting]:
    """What a stopwatch sees in so many games, each with people of other temperaments."""

    async def play() -> list[Sighting]:
        seen, names, most_seats = list[Sighting](), list(TEMPERAMENTS), find_game(game_id).players[-1]
        async with open_hall() as hall:
            for number in range(games):
                seats = 2 if most_seats < 3 else 2 + number % 2
                chosen = [names[(number + seat) % 3] for seat in range(seats)]
                seen += await watch_game(hall, number, game_id, chosen, pace, most, **options)
        return seen

    found: list[Sighting] = run(play())
    return found


# ---------------------------------------------------------------- guessing


Sight = tuple[Sighting, tuple[float, ...]]


def sights(passes: list[Sighting]) -> list[Sight]:
    """Each pass with what can be told of it: its time, and its time beside those of the same seat before it."""
    found: list[Sight] = []
    earlier: dict[tuple[int, str], list[float]] = {}
    for one in passes:
        before = earlier.setdefault((one.game, one.temperament), [])
        time = log(max(one.seconds, 1e-4))
        middle = sorted(before)[len(before) // 2] if before else time
        nearest = min((abs(time - other) for other in before), default=1.0) * (len(before) + 1)
        rank = sum(other < time for other in before) / max(1, len(before))
        found.append((one, (time, time - middle, nearest, rank, one.seconds % 0.1)))
        before.append(time)
    return found


def alike(seen: list[Sight]) -> list[Sight]:
    """As many forced passes as others in like moments: what everybody can see otherwise does not help to guess."""
    rng, moments, count = Random(0), dict[tuple[Any, ...], dict[bool, list[Sight]]](), dict[tuple[int, str], int]()
    for one, sight in seen:
        number = count[one.game, one.temperament] = count.get((one.game, one.temperament), 0) + 1
        moment = (one.temperament, one.rule, number // 8, one.game % 2)
        moments.setdefault(moment, {True: [], False: []})[one.forced].append((one, sight))
    chosen: list[Sight] = []
    for kinds in moments.values():
        least = min(map(len, kinds.values()))
        chosen += [sight for kind in kinds.values() for sight in rng.sample(kind, least)]
    return chosen


class Guesser:
    """Learns from games in which everything was laid open afterwards how forced passes differ from others."""

    BINS = 12

    def __init__(self, known: list[Sight]) -> None:
        self.edges: list[list[float]] = []
        self.says: list[list[float]] = []
        forced, seen = [one.forced for one, _ in known], [sight for _, sight in known]
        for column in zip(*seen, strict=True):
            ranked = sorted(column)
            edges = [ranked[len(ranked) * place // self.BINS] for place in range(1, self.BINS)]
            counts = {True: [1.0] * self.BINS, False: [1.0] * self.BINS}
            for value, is_forced in zip(column, forced, strict=True):
                counts[is_forced][self._bin(edges, value)] += 1
            totals = {kind: sum(count) for kind, count in counts.items()}
            self.edges.append(edges)
            self.says.append(
                [log(counts[True][n] / totals[True]) - log(counts[False][n] / totals[False]) for n in range(self.BINS)]
            )

    @staticmethod
    def _bin(edges: list[float], value: float) -> int:
        return sum(value >= edge for edge in edges)

    def guess(self, one: tuple[float, ...], columns: range | list[int]) -> bool:
        """Whether a pass was forced, by some of the features."""
        return sum(self.says[n][self._bin(self.edges[n], one[n])] for n in columns) > 0


def balanced_accuracy(passes: list[Sighting], temperament: str = "") -> tuple[float, int]:
    """How often a guesser is right, both kinds counted alike, in how many cases; it has learned in other games."""
    seen = [sight for sight in alike(sights(passes)) if temperament in ("", sight[0].temperament)]
    known, other = ([sight for sight in seen if sight[0].game % 2 == half] for half in (0, 1))
    if not known or not other:
        return 0.5, 0
    guesser = Guesser(known)
    ways = [list(range(5)), [0], [1], [2]]
    learned = [_rate(guesser, known, columns) for columns in ways]  # it goes the way that would have told most
    return _rate(guesser, other, ways[learned.index(max(learned))]), len(other)


def _rate(guesser: Guesser, passes: list[Sight], columns: list[int]) -> float:
    right = {True: [0, 0], False: [0, 0]}
    for one, sight in passes:
        right[one.forced][0] += guesser.guess(sight, columns) == one.forced
        right[one.forced][1] += 1
    return sum(hits / max(1, count) for hits, count in right.values()) / 2
