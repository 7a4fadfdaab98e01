"""What to answer, and why."""

from __future__ import annotations

from random import Random

import pytest

from emberhall.coach.hint import RIVALS, give_hint
from emberhall.games import find_game
from emberhall.kernel import Game, Sight, State, apply, imagine
from emberhall.kernel.views import view

from .played import played

RACE = find_game("epic-roll")


def choices(game: Game, players: int, seed: str) -> list[State]:
    """The positions of a game in which somebody has a choice."""
    setup = game.setup(players)
    s, found = game.rules.begin(setup), []
    for answer in played(game, setup, seed):
        if s.question is not None and s.question.seat >= 0 and len(s.question.options) > 1:
            found.append(s.copy())
        apply(s, answer)
    return found


def test_a_hint_names_the_roll_that_kills() -> None:
    there = [s for s in choices(RACE, 2, "kills") if s.question and {"roll", "flee"} <= {*s.question.options}]
    hints = [give_hint(Sight(s, s.question.seat), budget=0.05) for s in there[:12] if s.question]
    tongue = RACE.tongue()
    told = {tongue.say(reason.fact) for hint in hints for reason in hint.reasons}
    assert any("falls" in fact for fact in told)
    for hint, s in zip(hints, there, strict=False):
        assert s.question is not None
        assert {rated.answer for rated in hint.answers} <= {*s.question.options}
        assert 2 <= len(hint.answers) <= 1 + RIVALS
        chances = [rated.chance for rated in hint.answers]
        assert chances == sorted(chances, reverse=True)
        assert all(len(reason.chances) == len(chances) for reason in hint.reasons)


@pytest.mark.slow
def test_a_hint_names_the_chamber_that_falls() -> None:
    game = find_game("fire-of-eidolon")
    there = choices(game, 4, "falls")
    told = ""
    for s in there[len(there) // 3 :: 6]:
        assert s.question is not None
        reasons = give_hint(Sight(s, s.question.seat), budget=0.05).reasons
        told += " ".join(game.tongue().say(reason.fact) for reason in reasons)
        if "falls into the Void" in told:
            break
    assert "falls into the Void" in told


def test_a_hint_knows_no_more_than_its_seat() -> None:
    there = [s for s in choices(RACE, 3, "secret") if s.question and any(s.hands[1:])]  # type: ignore[attr-defined]
    compared = 0
    for number, s in enumerate(there[::20]):
        assert s.question is not None
        seat = s.question.seat
        twin = imagine(s, seat, Random(number))
        if twin == s:
            continue
        assert view(twin, seat) == view(s, seat)
        one, other = (give_hint(Sight(each, seat), budget=0.0) for each in (s, twin))
        exact = [{r.fact: r.chances for r in hint.reasons if r.exact} for hint in (one, other)]
        assert one.answers[0].answer == other.answers[0].answer  # with no time at all it goes by what is seen
        for fact in exact[0].keys() & exact[1].keys():
            assert exact[0][fact][0] == exact[1][fact][0]
        assert abs(one.answers[0].chance - other.answers[0].chance) < 0.25
        compared += 1
    assert compared > 3
