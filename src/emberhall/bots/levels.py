"""The five levels of our bots, weakest first. They differ in how far they look, never in what they see.

Nobody slips on purpose: whoever is weak looks less far ahead, like a person who is new to the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import Bot
from .heuristic import HeuristicBot
from .search import SearchBot


@dataclass(frozen=True)
class Level:
    """How well a bot plays."""

    help: str
    budget: float = 0.0  # seconds of computing for an answer; none: it takes what it takes, which is little


LEVELS = {
    "random": Level("Any legal answer."),
    "easy": Level("Thinks of what is just before it: for a first game."),
    "normal": Level("Knows the game, and answers at once."),
    "hard": Level("Thinks ahead, or tries its answers out, for a second each.", 1.0),
    "best": Level("Tries its answers out for as long as it is allowed to.", 3.0),
}


def easy(seed: int | str | None = None, budget: float | None = None) -> Bot:
    """One that looks less far ahead."""
    return HeuristicBot(seed, "easy")


def normal(seed: int | str | None = None, budget: float | None = None) -> Bot:
    """One that goes by what is known of a game."""
    return HeuristicBot(seed, "normal")


def hard(seed: int | str | None = None, budget: float | None = None) -> Bot:
    """One that tries its answers out, and looks no farther than it must; or needs no tries, where a game has it."""
    return SearchBot(seed, LEVELS["hard"].budget if budget is None else budget, level="hard")


def best(seed: int | str | None = None, budget: float | None = None) -> Bot:
    """One that tries its answers out, for longer; or one that needs no tries, where a game has it."""
    return SearchBot(seed, LEVELS["best"].budget if budget is None else budget, level="best")
