"""Random play that ends.

Whoever answers anything runs away as often as he fights, and some games then go on for ever. So a game names
the answers that hurry it along (`Game.rules.brisk`); a brisk player gives any answer at first, and then mostly those.

    drive(s, Brisk(GAME, seed=1).answer)
"""

from __future__ import annotations

from collections.abc import Collection

from .chance import Nature
from .drive import Endless
from .flow import NATURE, Answer, Question
from .game import Game

WANDER = 400  # answers of any kind that random play gives before it hurries
WHIM = 8  # one answer in so many is given at random even then
MOST = 200_000  # answers; a brisk game is over long before


class Brisk:
    """Answers for every seat and for Nature: anything at first, then mostly what hurries the game along."""

    def __init__(self, game: Game, seed: int | str | None, wander: int = WANDER, most: int = MOST) -> None:
        self.game, self.nature = game, Nature(seed)
        self.wander, self.most, self.given = wander, most, 0

    def answer(self, question: Question) -> Answer:
        """One of the options, Nature's by their weights."""
        if self.given == self.most:
            raise Endless(f"{self.game.id}: no end after {self.most} answers")
        self.given += 1
        return random_answer(self.game, question, self.nature, brisk=self.given > self.wander)


def random_answer(game: Game, question: Question, nature: Nature, brisk: bool) -> Answer:
    """Any answer, each equally likely (Nature's by weight); with `brisk`, mostly what hurries the game along."""
    if question.seat == NATURE:
        return nature.answer(question)
    hurried = brisk_answer(game, question.options) if brisk and nature.below(WHIM) else None
    return hurried or nature.pick(tuple(question.options))


def brisk_answer(game: Game, options: Collection[Answer]) -> Answer | None:
    """What hurries the game along, if it is offered."""
    return next((answer for answer in game.rules.brisk if answer in options), None)
