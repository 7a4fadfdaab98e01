"""Emberhall's own side: every installed ruleset, three players, default options."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING

from .contender import Contender, Sample, clocked

if TYPE_CHECKING:
    from emberhall.kernel import Answer, Game, Question, State

PLAYERS = 3
SEED = 7
POSITIONS = 64  # how many positions of mid-game are copied in turn


class Ruleset(Contender):
    """A ruleset of Emberhall. An answer is a player's or Nature's. Copying is `after`, or `copy` alone."""

    package = "emberhall"

    def __init__(self, game: Game) -> None:
        from emberhall.kernel import NATURE, Nature, after, apply

        self.name = game.id
        self.game = game
        self.nature_seat, self.apply, self.after = NATURE, apply, after
        self.random = Random(SEED)
        self.nature = Nature(SEED)
        self.positions = [self._position() for _ in range(POSITIONS)]

    def _answer(self, question: Question) -> Answer:
        if question.seat == self.nature_seat:
            return self.nature.answer(question)
        return self.random.choice(list(question.options))

    def _position(self) -> tuple[State, Answer]:
        """A position halfway through a game, and an answer to what it asks."""
        whole, half = self.game.start(players=PLAYERS), self.game.start(players=PLAYERS)
        answers: list[Answer] = []
        while (question := whole.question) is not None:
            answers.append(self._answer(question))
            self.apply(whole, answers[-1])
        for answer in answers[: len(answers) // 2]:
            self.apply(half, answer)
        assert half.question is not None
        return half, self._answer(half.question)

    def _game(self) -> int:
        apply, nature, nature_seat = self.apply, self.nature.answer, self.nature_seat
        random = self.random.random
        state, count = self.game.start(players=PLAYERS), 0
        while (question := state.question) is not None:
            if question.seat == nature_seat:
                answer = nature(question)
            else:
                options = list(question.options)
                answer = options[int(random() * len(options))]
            apply(state, answer)
            count += 1
        return count

    def _copies_applied(self) -> int:
        after = self.after
        for state, answer in self.positions:
            after(state, answer)
        return len(self.positions)

    def _copies(self) -> int:
        for state, _ in self.positions:
            state.copy()
        return len(self.positions)

    def play(self, seconds: float) -> Sample:
        return clocked(seconds, self._game)

    def copy_apply(self, seconds: float) -> Sample:
        return clocked(seconds, self._copies_applied)

    def copy(self, seconds: float) -> Sample:
        return clocked(seconds, self._copies)

    # bot_games: whole games between heuristic bots, to be filled in when the bots are there.


def contenders() -> list[Contender]:
    """Every installed ruleset; none when Emberhall itself cannot be imported."""
    if find_spec("emberhall") is None or find_spec("emberhall.games") is None:
        return []
    from emberhall.games import games

    return [Ruleset(game) for game in games().values()]
