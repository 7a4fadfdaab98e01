"""The bot that plays with some thought: with the brain that a game brings, or else by looking ahead."""

from __future__ import annotations

from ..games import find_game
from ..kernel import Answer, Brain, Setup, Sight
from .lookahead import LookaheadBot


class HeuristicBot:
    """A sensible player. With a game's own brain it is quick enough for thousands of games, and equal positions get
    equal answers; without one, equal seeds make equal players."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed
        self._setup: Setup | None = None
        self._think: Brain

    def answer(self, sight: Sight) -> Answer:
        """The answer of this game's brain."""
        setup = sight.setup
        if setup is not self._setup:
            own = find_game(setup.game).brain
            self._think = own(setup) if own is not None else LookaheadBot(self.seed).answer
            self._setup = setup
        return self._think(sight)
