"""The bot that plays with some thought: with the brain that a game brings, or else by looking ahead."""

from __future__ import annotations

from ..games import find_game
from ..kernel import Answer, Brain, Setup, Sight
from .lookahead import BUDGET, FAR, LookaheadBot

EASY = "easy"
GLANCE = 25  # an easy player without a brain looks so many times less far, and tries as much less


class HeuristicBot:
    """A sensible player. With a game's own brain it is quick enough for thousands of games, and in equal games it gives
    equal answers; without one, equal seeds make equal players. At a level for which the game has a glance it looks less
    far ahead."""

    def __init__(self, seed: int | str | None = None, level: str = "") -> None:
        self.seed, self.level = seed, level
        self._setup: Setup | None = None
        self._think: Brain

    def answer(self, sight: Sight) -> Answer:
        """The answer of this game's brain."""
        setup = sight.setup
        if setup is not self._setup:
            game = find_game(setup.game)
            own = game.glances.get(self.level, game.brain)
            self._think = own(setup) if own is not None else self._lookahead().answer
            self._setup = setup
        return self._think(sight)

    def _lookahead(self) -> LookaheadBot:
        short = self.level == EASY
        return LookaheadBot(self.seed, BUDGET // GLANCE, FAR // GLANCE) if short else LookaheadBot(self.seed)
