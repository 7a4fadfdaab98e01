"""The bot that answers anything: the least anybody must beat, and the best at finding forgotten rules."""

from __future__ import annotations

from random import Random

from ..games import all_games
from ..kernel import Answer, Sight
from ..kernel.brisk import WANDER, WHIM, brisk_answer


class RandomBot:
    """Any legal answer, each equally likely; late in a long game mostly what hurries it along, so that it ends."""

    def __init__(self, seed: int | str | None = None, budget: float | None = None) -> None:
        self._random = Random(seed).random
        self._given = 0

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        options = tuple(sight.question.options)
        self._given += 1
        if self._given > WANDER and self._random() * WHIM >= 1:
            game = all_games().get(sight.setup.game)
            hurried = brisk_answer(game, options) if game is not None else None
            if hurried is not None:
                return hurried
        return options[int(self._random() * len(options))]
