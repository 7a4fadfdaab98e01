"""Exact odds of what comes next: every outcome of the next roll or draw is weighed, none is sampled."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from .events import Event, seen_by
from .flow import NATURE, Answer, State, apply
from .game import Chance, Exact, Game
from .messages import Saying

PASS = "pass"
FEW = 2  # answers: side by side, both are told whole
MOST = 2000  # outcomes; a draw with more of them is not weighed


def outlook(s: State, answer: Answer) -> Iterator[tuple[list[Event], Fraction]]:
    """What an answer and the next roll or draw bring about, each with its chance, if everybody lets it happen.

    Only what lies open is weighed: the look ahead ends before a draw that some eyes alone may see.
    """
    first = _led(s, answer)
    question, story = first.question, first.story or []
    if question is None or question.seat != NATURE or question.seen_by is not None or question.weights is None:
        yield story, Fraction(1)
    elif len(question.options) <= MOST:
        total = sum(question.weights)
        for outcome, weight in zip(question.options, question.weights, strict=True):
            then = _heard(first, outcome)
            _let_pass(then)
            yield [*story, *(then.story or ())], Fraction(weight, total)


def _led(s: State, answer: Answer) -> State:
    """The position that an answer leads to, at the next decision, roll or draw."""
    first = _heard(s, answer)
    _let_pass(first)
    return first


def _heard(s: State, answer: Answer) -> State:
    """The position after an answer, with what was told on the way."""
    twin = s.copy()
    twin.story = []
    apply(twin, answer)
    return twin


def _let_pass(s: State) -> None:
    """Whoever may decline declines, and what is forced happens."""
    while (question := s.question) is not None and question.seat != NATURE:
        if PASS in question.options:
            apply(s, PASS)
        elif len(question.options) == 1:
            apply(s, next(iter(question.options)))
        else:
            return


def all_odds(game: Game, s: State) -> Exact:
    """What is told beside the answers to a question: far ahead where the game can, else of the next roll or draw."""
    exact = game.chances.exact(s) if game.chances.exact is not None else None
    if exact is not None and any(exact.chances.values()):
        return exact
    told = telling_odds(game, s)
    next_roll = {
        answer: {said: Chance(float(chance)) for said, chance in chances.items()} for answer, chances in told.items()
    }
    how = exact.how if exact is not None and exact.how else "odds-next-roll"
    return Exact(next_roll, how if any(told.values()) else "")


def telling_odds(game: Game, s: State) -> dict[Answer, dict[Saying, Fraction]]:
    """The odds of every answer to the question that stands; of many answers, without what is as likely after each."""
    assert s.question is not None, "somebody is asked"
    found = {answer: odds(game, s, answer) for answer in s.question.options}
    if len(found) <= FEW:
        return found
    shared = set.intersection(*(set(chances.items()) for chances in found.values()))
    return {
        answer: {said: chance for said, chance in chances.items() if (said, chance) not in shared}
        for answer, chances in found.items()
    }


def odds(game: Game, s: State, answer: Answer) -> dict[Saying, Fraction]:
    """For an answer, what may come of it as the game says it, each with its exact chance, likeliest first."""
    if game.chances.prospects is None:
        return {}
    chances: dict[Saying, Fraction] = {}
    for story, chance in outlook(s, answer):
        for said in game.chances.prospects(s, [seen_by(event, None) for event in story]):
            chances[said] = chances.get(said, Fraction(0)) + chance
    if game.chances.whole is not None:
        chances.update(game.chances.whole(_led(s, answer)))
    return dict(sorted(chances.items(), key=lambda entry: -entry[1]))
