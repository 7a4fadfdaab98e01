"""A chance to win that was learnt from games: facts about a position in, how likely it is to be won out.

Each part looks at all the facts and says how much it is reminded of something; what the parts and the facts themselves
weigh together is the chance. The weights are content (`learnt_values/*.json`); `tools/learn_values.py` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from math import exp, tanh
from operator import mul


class Learnt:
    """What was learnt about one game."""

    def __init__(self, weights: dict[str, list[float]], parts: list[list[float]]) -> None:
        self._facts, (self._usual,) = weights["facts"], weights["usual"]
        self._parts = [(usual, weight, row) for usual, weight, *row in parts]

    def chance(self, facts: Sequence[float]) -> float:
        """How likely a position with these facts is won."""
        total = self._usual + sum(map(mul, self._facts, facts))
        for usual, weight, row in self._parts:
            total += weight * tanh(usual + sum(map(mul, row, facts)))
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


@lru_cache
def learnt(game: str) -> Learnt:
    """What was learnt about a game, by the name of its file."""
    told = json.loads(resources.files(__package__).joinpath("learnt_values", f"{game}.json").read_text("utf-8"))
    return Learnt(told["weights"], told["parts"])
