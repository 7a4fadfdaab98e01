"""Few setups out of many, in which still every value of an option meets every value of the others."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from emberhall.kernel import Setup


def covering(setups: Iterable[Setup]) -> list[Setup]:
    """Setups among which every pair of values occurs that occurs at all, the number of players being one of them."""
    left = {setup: pairs(setup) for setup in setups}
    missing = frozenset().union(*left.values())
    chosen = []
    while missing:
        best = max(left, key=lambda setup: len(left[setup] & missing))
        chosen.append(best)
        missing -= left.pop(best)
    return chosen


def pairs(setup: Setup) -> frozenset[tuple[object, object]]:
    """Every two things that are so in a setup at the same time."""
    return frozenset(combinations([("game", setup.game), ("players", setup.players), *setup.options], 2))
