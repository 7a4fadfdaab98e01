"""Rates with their uncertainty, and lengths with their spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def lengths(counts: Sequence[int]) -> Lengths:
    """The spread of some lengths; all zero if there are none."""
    if not counts:
        return Lengths(0, 0, 0, 0.0)
    ordered = sorted(counts)

    def at(part: float) -> int:
        return ordered[ceil(part * len(ordered)) - 1]

    return Lengths(at(0.05), at(0.5), at(0.95), sum(ordered) / len(ordered))
