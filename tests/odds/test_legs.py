"""A game put together of turns, beside the same game walked as a whole, and beside what others have found."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence

import pytest

from benchmarks.pig import GAME, Pig, Turns, solved
from emberhall.kernel import Answer, Question
from emberhall.kernel.laws import check_game
from emberhall.odds.atlas import LEAST, MOST, Atlas, each_outcome
from emberhall.odds.legs import Relay
from emberhall.odds.solve import Values


class WholeGame:
    """Pig for two as one quest, position by position."""

    def matters(self, s: Pig) -> Hashable:
        """Everything that there is."""
        return s.key()

    def end(self, before: Pig, answers: Sequence[Answer], s: Pig) -> float | None:
        """The first player has won, or not."""
        return float(s.scores[0] >= s.goal) if s.question is None else None

    def role(self, s: Pig, question: Question) -> int:
        """Each for itself."""
        return LEAST if question.seat else MOST

    def tries(self, s: Pig, question: Question) -> Collection[Answer]:
        """All of them."""
        return question.options

    def outcomes(self, s: Pig, question: Question) -> Iterable[tuple[Answer, int]]:
        """All of them."""
        return each_outcome(question)


@pytest.mark.parametrize("goal", [2, 7, 10])
def test_pig_put_together_of_turns_is_pig_as_a_whole(goal: int) -> None:
    whole = Atlas(WholeGame())
    values = Values(whole, float)
    assert solved(goal) == pytest.approx(values.of(whole.place(GAME.start(2, goal=goal))), abs=1e-10)


def test_the_first_player_of_pig_wins_as_often_as_others_have_found() -> None:
    turns = Turns(20)
    relay = Relay(turns.atlas, turns)
    assert relay.of((0, 0)) == pytest.approx(0.615559, abs=1e-6)  # value iteration of OpenSpiel
    assert relay.residual() < 1e-12


def test_pig_obeys_the_laws() -> None:
    check_game(GAME, GAME.setup(3, goal=12), seed=1, every=1)
