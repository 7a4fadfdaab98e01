"""How a game stands: it is played on by the usual players, again and again, until its guide can tell or it is over.

That is a measure of a position which nobody's luck has touched: dice for playing on come from seeds of their own. The
mean over all outcomes of a roll is the measure before the roll, whoever plays, so that luck told by it has mean zero.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..bots.search import CHECK, LEAST, Race
from ..games import find_game
from ..kernel import NATURE, Answer, Event, Guide, Nature, Question, Seat, Setup, Sight, State, apply
from ..kernel.brisk import random_answer
from ..kernel.views import sight_of

Heard = Callable[[Answer, State, list[Event]], None]  # of an answer that was tried: where, and what was told after it
LONGEST = 4000  # answers that are played on
EVEN = 0.5  # between a game won and a game lost


class Estimate(NamedTuple):
    """For each seat the chance to win, and the standard errors of that."""

    values: tuple[float, ...]
    errors: tuple[float, ...]


class Judge:
    """Plays games of one setup on."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.game = setup, find_game(setup.game)
        self.brain = self.game.brain(setup) if self.game.brain is not None else None
        self.guide: Guide | None = self.game.guide(setup) if self.game.guide is not None else None

    @property
    def far(self) -> int:
        """How many answers are played on, at least, before anybody asks how a game stands."""
        return max(1, self.guide.far) if self.guide is not None else LONGEST

    def usual(self, s: State, seat: Seat) -> Answer | None:
        """What the usual player would answer; None in a game without one."""
        return self.brain(Sight(s, seat)) if self.brain is not None else None

    def tells(self, s: State) -> tuple[float, ...] | None:
        """How a game stands for each seat, if that can be told without playing on."""
        seats = range(self.setup.players)
        if self.guide is not None and (first := self.guide.value(s, 0)) is not None:
            if self.game.cooperative:
                return (first,) * self.setup.players
            return first, *(self.guide.value(s, seat) or 0.0 for seat in seats[1:])
        return self.game.rules.result(s) if s.question is None else None

    def stands(self, s: State, least: int, tries: int, seed: str) -> Estimate:
        """The mean of so many games that are played on from a position, for at least so many answers.

        The first roll or draw of each is not left to chance: all of them together show every outcome as often as it
        weighs, or as nearly as they can.
        """
        nature = Nature(seed)
        shift = nature.below(1 << 16) / (1 << 16)
        found = [
            self.played_on(s.copy(), least, Nature(f"{seed}/{number}"), (number + shift) / tries)
            for number in range(tries)
        ]
        values = tuple(sum(column) / tries for column in zip(*found, strict=True))
        errors = tuple(
            sqrt(sum((value - mean) ** 2 for value in column) / max(1, tries - 1) / tries)
            for column, mean in zip(zip(*found, strict=True), values, strict=True)
        )
        return Estimate(values, errors)

    def played_on(self, s: State, least: int, nature: Nature, lot: float | None = None) -> tuple[float, ...]:
        """Play a game on, in place; how it stands or ends then. `lot`, 0 to 1, decides the first roll or draw."""
        kind: Any = type(s)
        sights = [sight_of(kind)(s, seat) for seat in range(self.setup.players)]
        given = 0
        while (question := s.question) is not None:
            if given >= least and self.guide is not None and (found := self.tells(s)) is not None:
                return found
            if given >= LONGEST:
                return (EVEN,) * self.setup.players
            if len(question.options) == 1:
                (answer,) = question.options
            elif question.seat != NATURE:
                answer = self._answer(question, sights[question.seat], nature)
            elif lot is not None:
                answer, lot = drawn(question, lot), None
            else:
                answer = nature.answer(question)
            apply(s, answer)
            given += 1
        found = self.tells(s)
        assert found is not None, "nothing is asked, so the game is over"
        return found

    def race(
        self, sight: Sight, race: Race[Answer], rounds: int, seed: str, heard: Heard | None = None
    ) -> Race[Answer]:
        """Try answers out against each other, until one is left or there were so many rounds: on positions that a seat
        could not tell from the real one, with the same luck for all. `heard` is told what came about with each."""
        random = Random(seed)
        while len(race.running) > 1 and race.rounds < rounds:
            imagined, luck = sight.imagine(random), random.getrandbits(64)
            for answer in race.running:
                twin = imagined.copy()
                twin.story = None if heard is None else []
                apply(twin, answer)
                race.done[answer].append(self.played_on(twin, self.far - 1, Nature(luck))[sight.seat])
                if heard is not None:
                    heard(answer, imagined, twin.story or [])
            race.rounds += 1
            if race.rounds >= LEAST and race.rounds % CHECK == 0:
                race.drop_out()
        return race

    def worth_trying(self, sight: Sight, first: Answer, most: int) -> list[Answer]:
        """An answer, the usual one, and some others that are worth a try."""
        usual = [self.brain(sight)] if self.brain is not None else []
        likely = [plan[0] for plan in self.guide.likely(sight)] if self.guide is not None else sight.question.options
        others = dict.fromkeys(answer for answer in (*usual, *likely) if answer != first)
        return [first, *list(others)[:most]]

    def _answer(self, question: Question, sight: Sight, nature: Nature) -> Answer:
        if self.brain is None:
            return random_answer(self.game, question, nature, brisk=True)
        return self.brain(sight)


def drawn(question: Question, lot: float) -> Answer:
    """The outcome at that place when all outcomes are laid out in a row, each as long as it weighs."""
    assert question.weights is not None, f"{question} is not for Nature"
    place = lot * sum(question.weights)
    for answer, weight in zip(question.options, question.weights, strict=True):
        place -= weight
        if place < 0:
            return answer
    return answer  # 1 was rounded up to


def gain(race: Race[Answer], one: Answer, other: Answer) -> tuple[float, float]:
    """How much better one answer did than another where both were tried, and the standard error of that."""
    gains = [a - b for a, b in zip(race.done[one], race.done[other], strict=False)]
    count = len(gains)
    if one == other or count < 2:
        return 0.0, 0.0
    mean = sum(gains) / count
    return mean, sqrt((sum((each - mean) ** 2 for each in gains) + 0.25) / (count * (count - 1)))


@lru_cache(maxsize=64)
def judge_of(setup: Setup) -> Judge:
    """One for each setup."""
    return Judge(setup)
