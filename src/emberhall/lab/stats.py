"""Rates with their uncertainty, and lengths with their spread."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, sqrt

NORMAL_95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate after Wilson; all of [0, 1] when nothing was played."""
    if not games:
        return 0.0, 1.0
    z2 = NORMAL_95 * NORMAL_95
    rate = wins / games
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something was won."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        """Wins per game; 0 when nothing was played."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} – {high:.1%} of {self.games})"


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long the games were, in answers."""

    low: int  # 5 % are not longer
    median: int
    high: int  # 95 % are not longer
    mean: float


def lengths(counts: Mapping[int, int]) -> Lengths:
    """The spread of lengths, of which there are so many each; all zero if there are none."""
    games = sum(counts.values())
    if not games:
        return Lengths(0, 0, 0, 0.0)
    low, median, high = (quantile(counts, part) for part in (0.05, 0.5, 0.95))
    return Lengths(low, median, high, sum(length * count for length, count in counts.items()) / games)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The number that this part of all numbers, of which there are so many each, do not exceed."""
    ordered = sorted(counts)
    up_to = list(accumulate(counts[number] for number in ordered))
    return ordered[bisect_left(up_to, ceil(part * up_to[-1]))]
