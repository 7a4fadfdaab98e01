"""The bot that tries its answers out: it races plans against each other on positions it imagines.

A plan is an answer, or some answers in a row: a whole turn of a Hero. In every round of a race a position is imagined
that the seat cannot tell from the real one, and each plan still in it is tried there: the game is played on by those
who know it (the game's brain answers for every seat), with the same luck for every plan, to its end or to a moment at
which the game's guide can tell how it stands. What falls behind for good leaves the race; the last one, or the one
ahead when the budget is spent, is followed. Of plans that are hardly to be told apart the usual one is followed, which
the brain would begin at once. A race is kept under what the seat has seen: who comes to the same point again goes on
with it. And while all goes as planned a plan is followed without another thought.

The budget is in seconds of computing. A race that is decided early, or about nothing, takes less.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, sqrt
from random import Random
from time import thread_time
from typing import Any, Generic, TypeVar

from ..games import find_game
from ..kernel import NATURE, Answer, Guide, Nature, Plan, Question, Setup, Sight, State, apply
from ..kernel.brisk import random_answer
from ..kernel.views import sight_of
from .luck import Fall, Luck
from .sense import sense_of

T = TypeVar("T", bound=Hashable)  # what is raced
HARD = "hard"
BUDGET = 3.0  # seconds of computing
LEAST = 12  # rounds before anything leaves a race
CHECK = 6  # rounds between two looks at who has fallen behind
BEHIND = 2.2  # standard errors
DEEPER = 2  # rounds after which plans are played on for one answer more: what is left is looked at more closely
ALIKE = 0.006  # so much better a plan may be and nobody need find out
DOUBT = 30.0  # how far ahead of the usual plan another must be, for each square of a standard error
FAR = 50  # answers that are played on at random in a game without a brain
LONGEST = 4000  # answers that are played on at all
KEPT = 5000  # races
CIRCLES = 6  # times at the same point; whoever comes back more often goes in circles, and does what is usual
EVEN = 0.5  # between a game won and a game lost
UNSEEN = 0.25  # added to what ends of games differ by, squared: what was not seen may still happen
SLIGHT = 0.02  # of a game that is as good as lost or won so much is still at stake


class Race(Generic[T]):
    """Some plans, or answers, and how each has done in every round it was in."""

    def __init__(
        self,
        plans: Sequence[T],
        usual: T | None = None,
        steady: bool = False,
        margin: float = 0.0,
        unseen: float = UNSEEN,
    ) -> None:
        self.usual = usual  # what the game's brain would begin, if it has one
        self.steady = steady  # outcomes differ little by chance: half as many rounds will do
        self.unseen = unseen  # what they may differ by all the same, squared
        self.margin = margin  # so much better than the usual one another must be, whatever was seen
        self.done: dict[T, list[float]] = {plan: [] for plan in plans}
        self.running = list(plans)
        self.rounds = self.visits = 0

    def ahead(self) -> T:
        """The plan to follow: the usual one, unless another is clearly enough ahead of it."""
        if self.usual is None:
            return max(self.done, key=self._mean)
        best, most = self.usual, self.margin * self._stake()
        for plan in self.done:
            if plan != self.usual:
                gain, error = self._against(plan, self.usual)
                if gain - DOUBT * error * error > most:
                    best, most = plan, gain - DOUBT * error * error
        return best

    def drop_out(self) -> None:
        """What has fallen behind for good leaves the race, and what can hardly be better than the one ahead."""
        first, alike = max(self.running, key=self._mean), ALIKE * self._stake()
        left = [first]
        for plan in self.running:
            if plan != first:
                gain, error = self._against(plan, first)
                if gain + BEHIND * error > alike:
                    left.append(plan)
        self.running = left

    def _mean(self, plan: T) -> float:
        done = self.done[plan]
        return sum(done) / len(done) if done else -inf

    def _stake(self) -> float:
        """What may be gained, 1 where a game stands even: where one in a hundred is won, half of one more is much."""
        if not self.steady or self.usual is None:
            return 1.0
        chance = min(1.0, max(0.0, self._mean(self.usual)))
        return max(SLIGHT, 4 * chance * (1 - chance))

    def _against(self, one: T, other: T) -> tuple[float, float]:
        """How much better one did in the rounds in which both were, and the standard error of that."""
        gains = [a - b for a, b in zip(self.done[one], self.done[other], strict=False)]
        count = len(gains)
        if count < 2:
            return 0.0, 1.0
        mean = sum(gains) / count
        spread = sum((gain - mean) ** 2 for gain in gains)
        return mean, sqrt((spread + self.unseen * self._stake()) / (count * (count - 1)))


class Pursuit:
    """A plan that is being followed: its answers in turn, as long as they fit, with small questions in between."""

    __slots__ = ("left", "rule", "seat")

    def __init__(self, plan: Plan, question: Question) -> None:
        self.left, self.seat, self.rule = list(reversed(plan)), question.seat, question.rule

    def answer(self, question: Question) -> Answer | None:
        """What the plan says to a question, if anything."""
        if question.seat != self.seat:
            return None
        if self.left[-1] in question.options:
            return self.left.pop()
        if question.rule == self.rule:  # the question where it began: it has come to nothing
            self.left.clear()
        return None


class SearchBot:
    """A player of any game that looks before it leaps. With `tries`, rounds of a race count instead of time: then equal
    seeds make equal players. At a level for which a game has a glance that is all it needs."""

    def __init__(
        self, seed: int | str | None = None, budget: float = BUDGET, tries: int | None = None, level: str = ""
    ) -> None:
        self.budget, self.tries, self.level = budget, tries, level
        self._random = Random(seed)
        self._setup: Setup | None = None
        self._races: dict[object, Race[Plan]] = {}
        self._planned: tuple[object, Plan] | None = None  # what will be seen if all goes as planned, and what is next

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        if sight.setup is not self._setup:
            self._sit_down(sight.setup)
        if self._glance is not None:
            return self._glance(sight)
        expected, plan = self._planned or (None, ())
        if not plan or expected != sight.seen or plan[0] not in sight.question.options:
            plan = self._best(sight)
        self._look_forward(sight, plan)
        return plan[0]

    def race(self, sight: Sight) -> Race[Plan]:
        """The race of the plans for the question that stands, as far as it has come."""
        point = sight.seen, tuple(sight.question.options)
        race = self._races.get(point)
        if race is None:
            if len(self._races) >= KEPT:
                self._races.clear()
            race = self._races[point] = self._new_race(sight)
        return race

    def _sit_down(self, setup: Setup) -> None:
        """A new game."""
        self._setup, self._game = setup, find_game(setup.game)
        brain, glance = self._game.brain, self._game.glances.get(self.level)
        self._glance = glance(setup) if glance is not None else None
        self._brain = brain(setup) if brain is not None else None
        self._others = brain(setup) if brain is not None else None  # for tries: a brain may remember what it has begun
        self._guide: Guide | None = self._game.guide(setup) if self._game.guide is not None else None
        self._races.clear()
        self._planned = None

    def _best(self, sight: Sight) -> Plan:
        """The plan that wins the race, or is ahead when the budget is spent."""
        began, limit, race = thread_time(), self.budget, self.race(sight)
        race.visits += 1
        if race.visits > CIRCLES and self._brain is not None:
            return (self._brain(sight),)
        rounds = inf if self.tries is None else self.tries
        while len(race.running) > 1 and race.rounds < rounds and (self.tries or thread_time() - began < limit):
            self._round(sight, race)
        return race.ahead()

    def _look_forward(self, sight: Sight, plan: Plan) -> None:
        """Remember the rest of a plan, if nothing comes in between that nobody can know."""
        self._planned = None
        if len(plan) > 1:
            s = sight.imagine(self._random)
            apply(s, plan[0])
            if s.question is not None and s.question.seat == sight.seat:
                self._planned = Sight(s, sight.seat).seen, plan[1:]

    # ------------------------------------------------------------ races

    def _new_race(self, sight: Sight) -> Race[Plan]:
        """The plans that are worth a try, and the usual answer among them."""
        options = sight.question.options
        plans = self._guide.likely(sight) if self._guide is not None else [(answer,) for answer in options]
        if self._brain is None:
            return Race(plans)
        usual = (self._brain(sight),)
        if self._guide is None or not plans:
            return Race([usual, *plans], usual)
        steady = self._guide.reach(sight.question)[1] > 0
        unseen = self._guide.unseen if steady else UNSEEN
        return Race(self._different(sight, [usual, *plans]), usual, steady, self._guide.margin, unseen)

    def _different(self, sight: Sight, plans: Sequence[Plan]) -> list[Plan]:
        """Those that lead to different positions before anybody else comes in."""
        imagined, found, nature = sight.imagine(self._random), dict[object, Plan](), Nature(0)
        for plan in plans:
            s = imagined.copy()
            sights, pursuit = self._sights(s), Pursuit(plan, sight.question)
            for _ in range(FAR):
                if (question := s.question) is None or question.seat != sight.seat:
                    break
                given = pursuit.answer(question) if pursuit.left else None
                apply(s, given if given is not None else self._usual(question, sights, nature))
            found.setdefault((s.key(), s.question is not None and s.question.seat), plan)
        return list(found.values())

    def _round(self, sight: Sight, race: Race[Plan]) -> None:
        imagined, luck = sight.imagine(self._random), Luck(self._random.getrandbits(64))
        far = self._how_far(sight.question, race.rounds)
        for plan in race.running:
            race.done[plan].append(self._outcome(imagined.copy(), Pursuit(plan, sight.question), Fall(luck), far))
        race.rounds += 1
        haste = 1 + race.steady
        if race.rounds * haste >= LEAST and race.rounds * haste % CHECK == 0:
            race.drop_out()

    def _how_far(self, question: Question, rounds: int) -> int:
        """How many answers are played on before the guide is asked: the longer a race, the more. A hard player asks as
        soon as the guide can tell."""
        if self._guide is None:
            return 0
        near, farthest = self._guide.reach(question)
        return min(near, self._guide.far) if self.level == HARD else min(farthest, near + rounds // DEEPER)

    # ------------------------------------------------------------ tries

    def _outcome(self, s: State, pursuit: Pursuit, fall: Fall, far: int) -> float:
        """Follow a plan, then play the game on for so many answers; how it ends for a seat, or how it seems to."""
        guide, given, seat = self._guide, 0, pursuit.seat
        sights, most = self._sights(s), LONGEST if self._brain is not None else FAR
        while (question := s.question) is not None:
            if guide is not None and given >= far:
                found = guide.aim(s, seat)
                if found is not None:
                    return found
            answer: Answer | None = None
            if question.seat == NATURE:
                answer = fall.answer(question)
            else:
                if pursuit.left:
                    answer = pursuit.answer(question)
                if answer is None and given >= most:
                    return EVEN if self._brain is not None else sense_of(s.setup).value(s, seat)
                if answer is None:
                    answer = self._usual(question, sights, fall.nature)
            apply(s, answer)
            given += 1
        found = guide.aim(s, seat) if guide is not None else None
        if found is not None:
            return found
        result = self._game.rules.result(s)
        assert result is not None, "nothing is asked, so the game is over"
        return result[seat]

    def _sights(self, s: State) -> list[Sight]:
        kind: Any = type(s)
        return [sight_of(kind)(s, seat) for seat in range(s.setup.players)]

    def _usual(self, question: Question, sights: list[Sight], nature: Nature) -> Answer:
        """What the brain says, or chance."""
        if len(question.options) == 1:
            return next(iter(question.options))
        if self._others is None:
            return random_answer(self._game, question, nature, brisk=True)
        return self._others(sights[question.seat])
