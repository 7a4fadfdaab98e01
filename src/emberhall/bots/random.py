"""The bot that answers anything: the least anybody must beat, and the best at finding forgotten rules."""

from __future__ import annotations

from random import Random

from ..kernel import Answer, Sight


class RandomBot:
    """Any legal answer, each equally likely."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed).random

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        options = tuple(sight.question.options)
        return options[int(self._random() * len(options))]
