"""What winners have more of: a rough sense for any game of how well a seat stands, learned from games at random.

A position says in numbers what every seat has: spaces, gold, cards in hand. Some games are played at random, and where
it stood in them now and then is held against how it ended. What goes with winning counts for a seat from then on, what
goes with losing against it. Nothing is known of what the numbers mean.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from operator import mul
from typing import Any, NamedTuple

from ..games import find_game
from ..kernel import Pile, Setup, State
from ..kernel.brisk import Brisk
from ..kernel.drive import drive
from ..kernel.flow import DERIVED

PRACTICE = 25_000  # answers given in games at random
LONGEST = 3000  # answers of one of them
EVERY = 16  # answers between two looks at where everybody stands
LESSONS = 4  # how often what was seen is gone through
LATE = 6  # looks that count, the last ones: before, too much may still happen
STILL = 0.5  # changes in them of a number that says nothing
PACE = 0.1  # how much is learned from one look


class Sense:
    """How well seats stand in games of one setup: a value as `Rules.result` gives them."""

    def __init__(self, setup: Setup) -> None:
        games = _practice(setup)
        looks = [look for game in games for look in game.looks]
        values = [game.value for game in games for _ in game.looks]
        self._usual = sum(values) / len(values) if values else 0.0
        lively = _lively(games)
        self._traits = [_trait(n, column) for n, column in enumerate(zip(*looks, strict=True)) if n in lively]
        self._weights = [0.0] * len(self._traits)
        for _ in range(LESSONS if min(values, default=0.0) != max(values, default=0.0) else 0):
            for look, value in zip(looks, values, strict=True):
                seen = self._seen(look)
                wrong = value - self._usual - sum(map(mul, self._weights, seen))
                pace = PACE * wrong / (1 + sum(map(mul, seen, seen)))
                self._weights = [weight + pace * x for weight, x in zip(self._weights, seen, strict=True)]

    def value(self, s: State, seat: int) -> float:
        """What to expect for a seat of a game that stands so."""
        expected: float = self._usual + sum(map(mul, self._weights, self._seen(_look(s, seat))))
        return min(1.0, max(0.0, expected))

    def _seen(self, look: list[float]) -> list[float]:
        return [(look[n] - mean) * scale for n, mean, scale in self._traits]


@lru_cache(maxsize=64)
def sense_of(setup: Setup) -> Sense:
    """The sense for games of a setup, learned when it is first asked for."""
    return Sense(setup)


class Practised(NamedTuple):
    """A game at random through the eyes of one seat."""

    looks: list[list[float]]  # where it stood now and then
    value: float  # how it ended


def _practice(setup: Setup) -> list[Practised]:
    """Games at random, until there is enough to learn from."""
    game, left, number, played = find_game(setup.game), PRACTICE, 0, list[Practised]()
    while left > 0:
        s: State = game.rules.begin(setup)
        player = Brisk(game, f"practice {number}", wander=100 * (number % 2))  # one wanders, the next one hurries
        looks: list[list[list[float]]] = [[] for _ in range(setup.players)]
        while s.question is not None and player.given < LONGEST:
            for seat, seen in enumerate(looks):
                seen.append(_look(s, seat))
            drive(s, player.answer, EVERY)
        left, number = left - player.given - 1, number + 1
        result = game.rules.result(s) if s.question is None else None
        if result is not None:
            played += (Practised(seen[-LATE:], value) for seen, value in zip(looks, result, strict=True))
    return played


def _lively(games: list[Practised]) -> set[int]:
    """Which numbers of a look change again and again in a game: others say who sits where, not how well."""
    changes: Counter[int] = Counter()
    for game in games:
        for before, after in pairwise(game.looks):
            changes.update(n for n, (was, now) in enumerate(zip(before, after, strict=True)) if was != now)
    return {n for n, times in changes.items() if times > STILL * len(games)}


def _trait(place: int, column: tuple[float, ...]) -> tuple[int, float, float]:
    """Which number of a look it is, its mean, and what makes it comparable to others."""
    mean = sum(column) / len(column)
    return place, mean, 1 / sqrt(sum((x - mean) ** 2 for x in column) / len(column))


def _look(s: State, seat: int) -> list[float]:
    """What a seat has more than the others, and what there is for all of them."""
    kind: Any = type(s)
    players, found = s.setup.players, list[float]()
    for name in _names(kind):
        value = getattr(s, name)
        if isinstance(value, tuple) and len(value) == players and not isinstance(value, Pile):
            numbers = [*map(_number, value)]
            found += (numbers[seat] - (sum(numbers) - numbers[seat]) / max(1, players - 1), sum(numbers))
        else:
            found += (0.0, _number(value))
    return found


@lru_cache
def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a position that may change."""
    return tuple(f.name for f in fields(kind) if f.name not in ("stack", *DERIVED) and "constant" not in f.metadata)


def _number(value: Any) -> float:
    """How much something is, or how many there are of it."""
    if isinstance(value, int | float):
        return float(value)
    if isinstance(value, Pile):
        return float(value.size)
    return float(len(value)) if isinstance(value, tuple | frozenset) else float(bool(value))
