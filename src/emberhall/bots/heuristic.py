"""The bot that plays with some thought: for each family of games it has a brain."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..kernel import Answer, Setup, Sight

Brain = Callable[[Sight], Answer]
BRAINS = {  # game id -> module here
    **dict.fromkeys(("epic-roll-1e", "epic-roll", "epic-roll-eclipse"), "epic_roll"),
    "fire-of-eidolon": "fire_of_eidolon",
    "epic-seven-arise": "epic_seven_arise",
}


def brain_for(setup: Setup) -> Brain:
    """What answers for a seat in games of a setup: a `brain(setup)` of the game's module."""
    if setup.game not in BRAINS:
        known = ", ".join(BRAINS)
        raise LookupError(f"the heuristic bot cannot play {setup.game!r}; the games it knows are: {known}")
    found: Brain = import_module(f".{BRAINS[setup.game]}", __package__).brain(setup)
    return found


class HeuristicBot:
    """A sensible player, quick enough to play thousands of games. Equal positions get equal answers."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed  # kept to be like other bots: nothing here is left to chance
        self._setup: Any = None
        self._think: Brain | None = None

    def answer(self, sight: Sight) -> Answer:
        """The answer of this game's brain."""
        setup = sight.setup
        if setup is not self._setup or self._think is None:
            self._setup, self._think = setup, brain_for(setup)
        return self._think(sight)
