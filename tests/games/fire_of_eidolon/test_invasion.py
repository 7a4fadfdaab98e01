"""Invasion of the Shadow Cult: when a chamber falls, one of its Cultists marches on the Vestibule."""

from __future__ import annotations

from typing import Any

from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import pile
from tests.rules import rule

from .dungeons import Place, cultists, dungeon, offered, play, tile_at, told

ROAD: dict[Place, str] = {  # one way from the north to the Vestibule
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (0, 3): "floating-stones",
}
SQUARE: dict[Place, str] = {  # two ways from (1, 1), three from (1, 2)
    (0, 1): "minotaur",
    (1, 0): "psychomancer",
    (1, 1): "floating-stones",
    (0, 2): "voracious-plant",
    (1, 2): "laughing-shadow",
}


def invasion(*heroes: str, tiles: dict[Place, str] = ROAD, **more: Any) -> Dungeon:
    """A dungeon under invasion."""
    return dungeon(*heroes, tiles=tiles, scenario="invasion", **more)


# ---------------------------------------------------------------- the march


@rule("FE-SCEN-INVASION-1")
def test_setup_does_not_change_and_nothing_happens_before_a_chamber_falls() -> None:
    s, plain = invasion("warrior"), dungeon("warrior", tiles=ROAD)
    assert (s.supply, s.deck, s.cultists) == (plain.supply, plain.deck, plain.cultists)
    play(s, "wait", "minotaur")
    assert cultists(s) == {"0,1": 1}


@rule("FE-SCEN-INVASION-1")
def test_after_the_third_relic_nobody_marches_any_more() -> None:
    s = invasion("warrior", cultists=[(0, 2)], broken=("red", "green", "blue"))
    play(s, "wait", "psychomancer")
    assert cultists(s) == {}
    two = invasion("warrior", cultists=[(0, 2)], broken=("red", "green"))
    play(two, "wait", "psychomancer")
    assert cultists(two) == {"0,1": 1}


@rule("FE-SCEN-INVASION-2")
def test_one_of_the_two_cultists_marches_and_the_chamber_falls_all_the_same() -> None:
    s = invasion("warrior", cultists=[(0, 3)])
    play(s, "wait", "floating-stones")
    assert cultists(s) == {"0,2": 1}
    assert s.places[s.rules.index["floating-stones"]] == VOID
    assert s.gone.count("floating-stones") == 1


@rule("FE-SCEN-INVASION-3")
def test_the_route_is_the_shortest_way_through_doorways_not_as_the_crow_flies() -> None:
    # (0, 2) lies beside (0, 1), but a wall is between them; the way leads round by (1, 2), (1, 1), (1, 0)
    tiles: dict[Place, str] = {
        (0, 1): "acid-jets:ew",
        (0, 2): "psychomancer",
        (1, 2): "minotaur",
        (1, 1): "floating-stones",
        (1, 0): "voracious-plant",
    }
    s = invasion("warrior", tiles=tiles, cultists=[(0, 2)])
    play(s, "wait", "psychomancer")
    assert cultists(s) == {"1,2": 1}


@rule("FE-SCEN-INVASION-3")
def test_a_longer_way_is_not_taken_even_if_it_is_free() -> None:
    tiles: dict[Place, str] = {**ROAD, (1, 2): "voracious-plant", (1, 1): "laughing-shadow"}
    s = invasion("warrior", tiles=tiles, cultists=[(0, 2), (0, 1)])
    play(s, "wait", "psychomancer")  # (1, 2) is free, but the shortest way is by (0, 1)
    assert cultists(s) == {"0,1": 1, "0,0": 1}


@rule("FE-SCEN-INVASION-4")
def test_it_stops_in_the_first_chamber_without_a_cultist() -> None:
    s = invasion("warrior", cultists=[(0, 3), (0, 2)])
    play(s, "wait", "floating-stones")
    assert cultists(s) == {"0,2": 1, "0,1": 1}


@rule("FE-SCEN-INVASION-5")
def test_among_shortest_routes_the_nearest_free_chamber_is_taken() -> None:
    s = invasion("warrior", tiles=SQUARE, cultists=[(1, 1), (0, 1)])
    play(s, "wait", "floating-stones")  # no question: only (1, 0) is free beside it
    assert cultists(s) == {"0,1": 1, "1,0": 1}


@rule("FE-SCEN-INVASION-5")
def test_between_equals_the_active_player_chooses() -> None:
    s = invasion("warrior", "sage", tiles=SQUARE, at={"sage": (1, 1)}, cultists=[(1, 1)])
    play(s, "wait", "floating-stones", "dive:0,1")
    assert s.question is not None
    assert s.question.seat == 0
    assert sorted(offered(s)) == ["march:0,1", "march:1,0"]
    play(s, "march:1,0")
    assert cultists(s) == {"1,0": 1}


@rule("FE-SCEN-INVASION-5")
def test_with_the_nearest_ones_taken_the_next_ring_is_looked_at() -> None:
    s = invasion("warrior", tiles=SQUARE, cultists=[(1, 2), (0, 2), (1, 1)])
    play(s, "wait", "laughing-shadow")
    assert sorted(offered(s)) == ["march:0,1", "march:1,0"]
    play(s, "march:0,1")
    assert cultists(s) == {"0,2": 1, "1,1": 1, "0,1": 1}


@rule("FE-SCEN-INVASION-6")
def test_with_every_chamber_taken_it_stops_on_the_vestibule_which_never_falls() -> None:
    s = invasion("warrior", cultists=[(0, 1)])
    play(s, "wait", "minotaur")
    assert cultists(s) == {"0,0": 1}
    tiles: dict[Place, str] = {(1, 0): "minotaur", (0, -1): "floating-stones", (-1, 0): "psychomancer"}
    s = invasion("warrior", tiles=tiles, cultists=[(1, 0), (0, -1), (-1, 0), (0, 0)], threat=6)
    play(s, "wait", "minotaur", "psychomancer", "floating-stones")
    assert cultists(s) == {"0,0": 4}
    assert s.places[0] >= 0


@rule("FE-SCEN-INVASION-7")
def test_with_no_route_it_returns_to_the_supply() -> None:
    tiles: dict[Place, str] = {(3, 3): "laughing-shadow", (3, 4): "floating-stones", (0, 1): "minotaur"}
    s = invasion("warrior", tiles=tiles, cultists=[(3, 3)])
    play(s, "wait", "laughing-shadow")
    assert cultists(s) == {}


@rule("FE-SCEN-INVASION-9")
def test_a_march_never_makes_a_second_cultist() -> None:
    s = invasion("warrior", cultists=[(0, 3), (0, 2), (0, 1)])
    play(s, "wait", "floating-stones")
    assert cultists(s) == {"0,2": 1, "0,1": 1, "0,0": 1}
    assert len(told(s, "collapses")) == 1


@rule("FE-SCEN-INVASION-10")
def test_a_secret_passage_may_hold_it_but_the_link_is_no_route() -> None:
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): "secret-passage-x",
        (0, 3): "psychomancer",
        (3, 3): "secret-passage-y",
        (3, 4): "floating-stones",
    }
    s = invasion("warrior", tiles=tiles, cultists=[(0, 3)], passages=True)
    play(s, "wait", "psychomancer")
    assert cultists(s) == {"0,2": 1}
    s = invasion("warrior", tiles=tiles, cultists=[(3, 4)], passages=True)
    play(s, "wait", "floating-stones")  # from Y no doorways lead to the Vestibule
    assert cultists(s) == {}


# ---------------------------------------------------------------- Cleric and Sage


@rule("FE-SCEN-INVASION-11")
def test_a_blessing_stops_the_march_and_is_used_up() -> None:
    s = invasion("cleric", cultists=[(0, 3)], at={"cleric": (0, 2)})
    play(s, "bless", "wait", "floating-stones")
    assert cultists(s) == {}
    assert s.blessed == -1
    passed = invasion("cleric", cultists=[(0, 3)], at={"cleric": (0, 1)})
    play(passed, "bless", "wait", "floating-stones")  # it stops before the blessed chamber
    assert cultists(passed) == {"0,2": 1}
    assert passed.blessed == tile_at(passed, (0, 1))


@rule("FE-SCEN-INVASION-11")
def test_a_sanctified_chamber_is_passed_over() -> None:
    deck = dungeon("cleric").deck.take("psychomancer")
    fields = {"deck": deck, "discard": pile(["psychomancer"])}
    s = invasion("cleric", cultists=[(0, 3)], at={"cleric": (0, 2)}, fields=fields)
    play(s, "sanctify", "floating-stones")
    assert cultists(s) == {"0,1": 1}


@rule("FE-SCEN-INVASION-12")
def test_the_sage_cannot_redirect_it() -> None:
    s = invasion("sage", tiles={**ROAD, (1, 0): "voracious-plant"}, cultists=[(0, 3)])
    play(s, "wait", "floating-stones")
    assert "redirect:1,0" in offered(s)  # the new Cultist of the card
    play(s, "let-it")
    assert cultists(s) == {"0,2": 1}
    assert not offered(s, "redirect")
    assert "wait" in offered(s)  # the next turn has begun
