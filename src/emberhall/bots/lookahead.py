"""The bot for any game: it tries its answers on positions it imagines, and gives the one that ends best.

It knows nothing but the rules. From positions that its seat cannot tell from the real one, each answer is tried and the
game played on at random for a while, again and again. The worse half of the answers is dropped, then half of the rest,
until one is left. What it may spend is counted in answers, so that it plays alike on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log2
from random import Random

from ..games import find_game
from ..kernel import Answer, Game, Nature, Sight, State, apply
from ..kernel.brisk import random_answer
from ..kernel.drive import drive
from .sense import sense_of

BUDGET = 4000  # answers that may be tried for one that is given
FAR = 50  # answers that are played on; where that is not the end, how it will end is guessed
EVEN = 0.5  # between a game won and a game lost
HASTE = 0.05  # what the latest end takes off how good or bad it is: win soon, lose late


@dataclass(slots=True)
class Worth:
    """How an answer has done."""

    answer: Answer
    total: float = 0.0
    games: int = 0

    def mean(self) -> float:
        """What to expect of it."""
        return self.total / self.games if self.games else 0.0


class LookaheadBot:
    """A player of any game. Equal seeds make equal players."""

    def __init__(self, seed: int | str | None = None, budget: int = BUDGET, far: int = FAR) -> None:
        self.budget, self.far = budget, far
        self._random, self._nature = Random(seed), Nature(seed)

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        left = [Worth(option) for option in sight.question.options]
        self._random.shuffle(left)  # so that nobody goes in circles among equals
        rounds = ceil(log2(len(left)))
        for _ in range(rounds):
            self._try(sight, left, self.budget // rounds)
            left.sort(key=Worth.mean, reverse=True)
            del left[(len(left) + 1) // 2 :]
        return left[0].answer

    def _try(self, sight: Sight, answers: list[Worth], budget: int) -> None:
        """Play on from each of the answers, equally often, until the budget is spent."""
        game, sense = find_game(sight.setup.game), sense_of(sight.setup)
        while budget > 0:
            imagined = sight.imagine(self._random)
            for worth in answers:
                s = imagined.copy()
                apply(s, worth.answer)
                given = self._play_on(game, s)
                budget -= given
                result = game.rules.result(s) if s.question is None else None
                value = sense.value(s, sight.seat) if result is None else result[sight.seat]
                worth.total += (value - EVEN) * (1 - HASTE * given / self.far)
                worth.games += 1

    def _play_on(self, game: Game, s: State) -> int:
        """Play a game on, at random but in a hurry; how many answers were given, the first one counted."""
        return 1 + drive(s, lambda question: random_answer(game, question, self._nature, brisk=True), self.far - 1)
