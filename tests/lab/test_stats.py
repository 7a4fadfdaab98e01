"""Rates and lengths, against values worked by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.lab import Lengths, Rate, wilson
from emberhall.lab.stats import lengths


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),  # z² / (n + z²) = 3.84146 / 13.84146
        (10, 10, 0.72247, 1.0),
        (5, 10, 0.23659, 0.76341),  # ½ ± ½ z / √(n + z²)
        (50, 100, 0.40383, 0.59617),
        (1, 3, 0.06149, 0.79234),
        (333, 1000, 0.30448, 0.36280),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


def test_nothing_played_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Rate(0, 0).share == 0.0


def test_a_rate_in_words() -> None:
    assert str(Rate(5, 10)) == "50.0% (23.7% – 76.3% of 10)"


def test_lengths() -> None:
    assert lengths(Counter(range(1, 101))) == Lengths(low=5, median=50, high=95, mean=50.5)
    assert lengths(Counter([7])) == Lengths(7, 7, 7, 7.0)
    assert lengths(Counter([3, 1, 2])) == Lengths(1, 2, 3, 2.0)
    assert lengths(Counter([])) == Lengths(0, 0, 0, 0.0)
