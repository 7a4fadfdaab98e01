"""What to answer, and why: from what a seat sees, and nothing else.

The answer is the one that *best* gives. Beside it stand its two nearest rivals with what they are worth, and what it
turns on: of all that may come about until the game's guide can tell how it stands, the facts that are likelier after
this answer than after the others, or less likely. What the next roll holds is weighed exactly; of what comes later it
is counted how often it came about when the answers were tried out.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import NamedTuple

from ..bots import make_bot
from ..bots.search import Race
from ..kernel import Answer, Event, Saying, Sight, State, seen_by
from ..kernel.odds import odds
from .judge import gain, judge_of

BUDGET = 2.0  # seconds of computing until the answer is found
ROUNDS = 48  # of trying answers out to see what they are worth
MOST = 5  # answers that are tried, beside the best
RIVALS = 2
REASONS = 3
CLEAR = 0.08  # so much likelier, or less likely, a fact must be to be a reason


class Rated(NamedTuple):
    """An answer and what it is worth: the chance to win, as far as it can be told, and its standard error."""

    answer: Answer
    chance: float
    error: float


class Reason(NamedTuple):
    """A fact that it turns on, and how likely it is after each of the rated answers."""

    fact: Saying
    chances: tuple[float, ...]
    exact: bool  # worked out for the next roll or draw; else counted


class Hint(NamedTuple):
    """The answer to give and its rivals, best first; and why."""

    answers: tuple[Rated, ...]
    reasons: tuple[Reason, ...]


def give_hint(sight: Sight, seed: str = "hint", budget: float = BUDGET) -> Hint:
    """What the best player would answer here, to a question that has several answers."""
    judge = judge_of(sight.setup)
    said = judge.game.chances.turns_on or judge.game.chances.prospects
    best = make_bot("best", seed, budget).answer(sight)
    tried = judge.worth_trying(sight, best, MOST)
    if len(tried) == 1:
        tried += [answer for answer in sight.question.options if answer != best][:RIVALS]
    counts: dict[Answer, Counter[Saying]] = defaultdict(Counter)

    def heard(answer: Answer, s: State, story: list[Event]) -> None:
        if said is not None:
            counts[answer].update(set(said(s, [seen_by(event, None) for event in story])))

    race = judge.race(sight, Race(tried, best), ROUNDS, seed, heard)
    rated = rate(race, best)
    found = {reason.fact: reason for reason in exact_reasons(sight, rated, seed)}
    for fact in dict.fromkeys(fact for each in rated for fact in counts[each.answer]):
        shares = tuple(counts[each.answer][fact] / len(race.done[each.answer]) for each in rated)
        found.setdefault(fact, Reason(fact, shares, False))
    clear = [reason for reason in found.values() if spread(reason) >= CLEAR]
    return Hint(rated, tuple(sorted(clear, key=lambda each: -spread(each))[:REASONS]))


def rate(race: Race[Answer], best: Answer) -> tuple[Rated, ...]:
    """The best answer and the nearest to it. Nobody is rated above it: what noise puts there is as good at most."""
    done = race.done[best]
    chance = sum(done) / len(done)
    rivals = []
    for answer in race.done:
        if answer != best:
            ahead, error = gain(race, answer, best)
            rivals.append(Rated(answer, max(0.0, min(chance, chance + ahead)), error))
    return Rated(best, chance, 0.0), *sorted(rivals, key=lambda each: -each.chance)[:RIVALS]


def exact_reasons(sight: Sight, rated: tuple[Rated, ...], seed: str) -> list[Reason]:
    """What the next roll or draw holds after each of the answers. Only what lies open is weighed, so that one position
    which the seat imagines is as good as another."""
    s, game = sight.imagine(Random(seed)), judge_of(sight.setup).game
    chances = [odds(game, s, each.answer) for each in rated]
    facts = dict.fromkeys(fact for each in chances for fact in each)
    return [Reason(fact, tuple(float(each.get(fact, 0)) for each in chances), True) for fact in facts]


def spread(reason: Reason) -> float:
    """How far it tells the best answer from any of the others."""
    first, *others = reason.chances
    return max(abs(first - other) for other in others)
