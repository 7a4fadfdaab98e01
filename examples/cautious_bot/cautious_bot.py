"""A bot that other packages bring: it is found by its entry point, and plays wherever ours do.

    pip install --no-deps --editable examples/cautious_bot
    emberhall simulate epic-roll --seats cautious,easy,random --games 100
    emberhall play epic-roll --seats you,cautious

A kind of bot is called with a seed, and perhaps with a budget in seconds of computing; what it makes answers questions.
It gets a `Sight`: every field of the position as its seat sees it, the question with its options, and `imagine`, which
makes whole positions that the seat cannot tell from the real one. This one tries each answer a few times on such
positions, lets everybody play at random for a while, and gives the answer after which it lost least often.
"""

from __future__ import annotations

from random import Random
from time import thread_time

from emberhall.games import find_game
from emberhall.kernel import Answer, Nature, Sight, State, apply
from emberhall.kernel.brisk import random_answer
from emberhall.kernel.drive import drive

BUDGET = 0.05  # seconds of computing for an answer
FAR = 300  # answers that are played on


class CautiousBot:
    """Somebody who would rather not lose."""

    def __init__(self, seed: int | str | None = None, budget: float | None = None) -> None:
        self.budget = BUDGET if budget is None else budget
        self._random, self._nature = Random(seed), Nature(seed)

    def answer(self, sight: Sight) -> Answer:
        """One of `sight.question.options`."""
        lost = dict.fromkeys(sight.question.options, 0)
        began = thread_time()
        while thread_time() - began < self.budget:
            imagined = sight.imagine(self._random)
            for answer in lost:
                lost[answer] += self._loses(sight, imagined.copy(), answer)
        return min(lost, key=lost.__getitem__)

    def _loses(self, sight: Sight, s: State, answer: Answer) -> bool:
        """Whether a game that goes on with an answer ends badly."""
        game = find_game(sight.setup.game)
        apply(s, answer)
        drive(s, lambda question: random_answer(game, question, self._nature, brisk=True), FAR)
        result = game.rules.result(s) if s.question is None else None
        return result is not None and result[sight.seat] == 0
