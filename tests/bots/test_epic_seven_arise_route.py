"""The way through a chapter of Epic Seven Arise: worked out as the rules have it, from what lies open."""

from __future__ import annotations

import pytest

from emberhall.bots.epic_seven_arise_plan import brain
from emberhall.bots.epic_seven_arise_route import HOPE, OVER, Router, Way, router
from emberhall.games.epic_seven_arise.movement import move as move_step
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.kernel import Sight
from tests.games.epic_seven_arise.tables import table, waiting


def ways(s: Chapter) -> tuple[Router, Way]:
    """The router of a chapter, and where the team stands."""
    routes = router(s.rules, s.number)
    return routes, routes.way(s)


def at_the_end() -> Chapter:
    """The first chapter when both seals are found, with nothing else on the map."""
    s = table()
    s.covered, s.tokens, s.foes, s.skulls, s.round = (), (), (), 1, 2
    s.found, s.card, s.next_card = ("arkasus", "seal-west", "seal-east"), "2a", "3"
    return s


def test_whoever_stands_beside_the_boss_fights_it_in_the_next_round_and_later_means_more_skulls() -> None:
    s = at_the_end()
    s.party, s.round = "p4", 3
    routes, way = ways(s)
    assert routes.moved(way, "p5") == pytest.approx(HOPE[5])  # the boss comes to p8 in round 4
    assert routes.moved(way, "p1") == pytest.approx(HOPE[4])  # two rounds later, and the fourth ended with a skull


def test_who_is_too_late_or_has_too_many_skulls_has_no_hope() -> None:
    s = at_the_end()
    s.party, s.round = "p5", 12
    routes, way = ways(s)
    assert routes.moved(way, "p4") == 0.0
    assert routes.hope(way._replace(card=OVER, likely=6)) == 0.0
    assert routes.hope(way._replace(card=OVER, likely=0)) == HOPE[6]


def test_a_token_that_lies_face_down_is_any_of_those_that_are_left() -> None:
    s = table()
    s.party, s.foes = "p5", ()
    routes, way = ways(s)
    met = routes.fought(way._replace(foes=(("p4", ""),)))
    assert sum(chance for chance, _ in met) == pytest.approx(1)
    assert sum(chance for chance, after in met if after.next) == pytest.approx(1 / 4)  # arkasus is one of four
    assert all("p4" not in dict(after.covered) for _, after in met)


def test_a_mission_that_may_fail_is_not_taken_on_for_nothing() -> None:
    s = at_the_end()
    s.party = "p5"
    s.tokens = (("p4", "hungry-pack"),)
    routes, way = ways(s)
    assert routes.explored(way, "p4") < routes.explored(way, "p6")


@pytest.mark.parametrize(
    "chapter",
    [1, *(pytest.param(n, marks=pytest.mark.slow) for n in (2, 3, 5, 6)), pytest.param(4, marks=pytest.mark.endure)],
)
def test_every_chapter_has_a_way(chapter: int) -> None:
    s = table(chapter=chapter)
    waiting(s, move_step())
    assert s.question is not None
    routes, way = ways(s)
    assert max(routes.moved(way, place) for place in s.beside(s.party)) > 0.5
    assert brain(s.setup)(Sight(s, s.question.seat)) in s.question.options
