"""The Cleric: Bless and Sanctify."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LOST, NOWHERE, Dungeon
from tests.games.fire_of_eidolon.dungeons import (
    HOME,
    Place,
    dungeon,
    end_turn,
    offered,
    play,
    stack_deck,
    tile_at,
    told,
)
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    PHASE,
    again,
    card_of,
    cultists,
    in_void,
    lies_at,
    ritual_has_begun,
)
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")


@rule("FE-HERO-CLERIC-1")
def test_the_clerics_card() -> None:
    assert card_of("cleric") == (3, (2, 3, 1))


# ---------------------------------------------------------------- Bless


@rule("FE-HERO-CLERIC-2")
@pytest.mark.parametrize("place", [HOME, (0, 1), (1, 0), (0, 2)])
def test_she_blesses_the_chamber_she_is_in_whatever_it_is(place: Place) -> None:
    tiles = CROSSROADS | {(0, 2): "voraxs-heart:s"}
    s = dungeon("cleric", tiles=tiles, at={"cleric": place}, cultists=[(1, 0)])
    play(s, "bless")
    assert (s.blessed, s.ap) == (tile_at(s, place), 2)


@rule("FE-HERO-CLERIC-2")
def test_she_blesses_once_per_turn() -> None:
    s = dungeon("cleric", tiles=CROSSROADS)
    play(s, "bless", "move:0,1")
    assert offered(s, "bless") == []
    assert offered(end_turn(s), "bless") == ["bless"]


@rule("FE-HERO-CLERIC-3")
@pytest.mark.parametrize("before", [0, 1])
def test_the_blessing_keeps_the_next_cultist_away_first_or_second(before: int) -> None:
    s = dungeon("cleric", "sage", tiles=CROSSROADS, at={"cleric": (0, 1)}, cultists=[(0, 1)] * before)
    play(s, "bless", "wait", "minotaur")
    assert (cultists(s), s.blessed) == ({(0, 1): 1} if before else {}, NOWHERE)
    assert (lies_at(s, "minotaur"), s.discard.count("minotaur"), s.gone.size) == ((0, 1), 1, 0)


@rule("FE-HERO-CLERIC-3")
def test_it_protects_once_and_only_there() -> None:
    s = dungeon("cleric", "warrior", tiles=CROSSROADS, at={"cleric": (0, 1)}, threat=3)
    play(s, "bless", "wait", "psychomancer", "lava-lake")
    assert (cultists(s), s.blessed) == ({(0, -1): 1}, tile_at(s, (0, 1)))
    stack_deck(s, "minotaur", "fel-knight")
    play(s, "wait", "minotaur", "fel-knight")
    stack_deck(s, "minotaur", "fel-knight")
    play(s, "wait", "minotaur")
    assert cultists(s) == {(0, -1): 1, (0, 1): 1}


@rule("FE-HERO-CLERIC-3")
def test_it_works_in_every_heros_ritual() -> None:
    s = dungeon("cleric", "warrior", tiles=CROSSROADS, at={"cleric": (0, 1)})
    end_turn(play(s, "bless"))
    assert s.hero == "warrior"
    play(s, "wait", "minotaur")
    assert (cultists(s), told(s, "blessing")) == ({}, [{"tile": "minotaur"}])


@rule("FE-HERO-CLERIC-4")
def test_blessing_again_moves_the_one_blessing() -> None:
    s = dungeon("cleric", tiles=CROSSROADS, at={"cleric": (0, 1)})
    end_turn(play(s, "bless", "move:0,0"))
    play(s, "move:1,0", "bless", "wait", "minotaur")
    assert (cultists(s), s.blessed) == ({(0, 1): 1}, tile_at(s, (1, 0)))


@rule("FE-HERO-CLERIC-4")
def test_where_it_lies_already_there_is_nothing_to_bless() -> None:
    s = dungeon("cleric", tiles=CROSSROADS)
    end_turn(play(s, "bless"))
    assert offered(s, "bless") == []


@rule("FE-HERO-CLERIC-5", "FE-HERO-GEOMANCER-4", "FE-HERO-GEOMANCER-6")
def test_the_blessing_goes_with_a_tile_that_is_slid_or_terraported() -> None:
    tiles = CROSSROADS | {(1, 1): "laughing-shadow", (0, 2): "fel-knight"}
    s = dungeon("cleric", "geomancer", tiles=tiles, at={"cleric": (1, 1), "geomancer": (1, 1)})
    end_turn(play(s, "bless", "move:1,0"))
    play(s, "slide:1,2")
    assert (lies_at(s, "laughing-shadow"), s.blessed) == ((1, 2), tile_at(s, (1, 2)))
    play(s, "move:0,2", "terraport", "lift:1,2", "at:2,0", "orient:nesw")
    assert (lies_at(s, "laughing-shadow"), s.blessed) == ((2, 0), tile_at(s, (2, 0)))
    play(s, "laughing-shadow")
    assert (cultists(s), s.blessed) == ({}, NOWHERE)


@rule("FE-HERO-CLERIC-5")
def test_the_blessing_stays_in_force_when_she_is_lost() -> None:
    s = dungeon(
        "sage",
        "cleric",
        tiles=CROSSROADS | {(5, 5): "laughing-shadow"},
        at={"cleric": (5, 5)},
        cultists=[(5, 5)],
    )
    s.blessed = tile_at(s, (0, 1))
    play(s, "wait", "laughing-shadow", "let-it")
    assert (s.where[1], s.blessed) == (LOST, tile_at(s, (0, 1)))
    play(s, "wait", "minotaur", "let-it")
    assert (cultists(s), s.blessed) == ({}, NOWHERE)


@rule("FE-HERO-CLERIC-3", "FE-SCEN-INVASION-11")
@pytest.mark.parametrize("place", [(0, 1), HOME])
def test_it_stops_a_marching_cultist_too(place: Place) -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer"}
    full = [(0, 1)] if place == HOME else []
    s = dungeon("cleric", "warrior", tiles=tiles, at={"cleric": place}, cultists=[(0, 2), *full], scenario="invasion")
    play(s, "bless", "wait", "psychomancer")
    assert in_void(s, "psychomancer")
    assert (cultists(s), s.blessed) == ({(0, 1): 1} if full else {}, NOWHERE)


@rule("FE-SCEN-INVASION-11", "FE-HERO-CLERIC-3")
def test_a_marching_cultist_that_stops_elsewhere_leaves_the_blessing_alone() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "laughing-shadow", (0, 3): "psychomancer"}
    at = {"cleric": (0, 1)}
    s = dungeon("cleric", "warrior", tiles=tiles, at=at, cultists=[(0, 3)], scenario="invasion")
    play(s, "bless", "wait", "psychomancer")
    assert (cultists(s), s.blessed) == ({(0, 2): 1}, tile_at(s, (0, 1)))


@rule("FE-SKILL-4", "FE-SKILL-5", "FE-HERO-CLERIC-2", "FE-HERO-CLERIC-6")
def test_with_the_fire_she_blesses_and_sanctifies_no_more_but_her_blessing_lasts() -> None:
    s = dungeon("cleric", "warrior", tiles=CROSSROADS, at={"cleric": (0, 1)}, broken=ALL_RELICS, fire="cleric")
    s.blessed = tile_at(s, (1, 0))
    stack_deck(s, "floating-stones", "psychomancer")
    again(s)
    assert offered(s, "bless") == offered(s, "sanctify") == []
    play(s, "wait", "floating-stones")
    assert (cultists(s), s.blessed) == ({}, NOWHERE)


# ---------------------------------------------------------------- Sanctify


def at_prayer(*others: str, cultist: bool = False, scenario: str = "none") -> Dungeon:
    """The Cleric stands in a chamber whose Ritual Card has just been discarded."""
    tiles = {(0, 1): "minotaur", (0, 2): "laughing-shadow", (1, 0): "floating-stones", (0, 3): "psychomancer"}
    at, there = {"cleric": (0, 1)}, [(0, 1)] * cultist
    s = dungeon("cleric", *others, tiles=tiles, at=at, cultists=there, scenario=scenario)
    stack_deck(s, *(card for card in s.rules.cards if card != "minotaur"))
    return again(s)


@rule("FE-HERO-CLERIC-6")
def test_sanctify_sends_the_card_of_her_chamber_from_the_discards_to_the_void() -> None:
    s = at_prayer()
    play(s, "sanctify")
    assert (s.discard.count("minotaur"), s.deck.count("minotaur"), s.gone.count("minotaur")) == (0, 0, 1)
    assert (lies_at(s, "minotaur"), ritual_has_begun(s)) == ((0, 1), True)


@rule("FE-HERO-CLERIC-6")
def test_the_card_must_lie_in_the_discard_pile() -> None:
    s = dungeon("cleric", tiles=CROSSROADS, at={"cleric": (0, 1)})
    assert offered(s, "sanctify") == []  # it is still in the deck
    play(s, "wait", "psychomancer")
    assert offered(s, "sanctify") == []  # another one is discarded
    play(s, "wait", "minotaur")
    assert offered(s, "sanctify") == ["sanctify"]


@rule("FE-HERO-CLERIC-6")
def test_a_card_in_the_void_is_not_in_the_discard_pile() -> None:
    s = at_prayer()
    s.discard, s.gone = s.discard.take("minotaur"), s.gone.add("minotaur")
    assert offered(again(s), "sanctify") == []


@rule("FE-HERO-CLERIC-6")
@pytest.mark.parametrize("place", [HOME, (0, 2)])
def test_only_basic_chambers_are_sanctified(place: Place) -> None:
    s = dungeon("cleric", tiles={(0, 1): "minotaur", (0, 2): "voraxs-heart:s"}, at={"cleric": place})
    stack_deck(s, "psychomancer")
    assert offered(again(s), "sanctify") == []


@rule("FE-HERO-CLERIC-6", "FE-SKILL-2", "FE-SKILL-7")
def test_sanctify_takes_a_whole_turn_once_per_game() -> None:
    s = at_prayer()
    play(s, "bless")
    assert offered(s, "sanctify") == []
    play(s, "wait", "acid-jets", "sanctify", "laughing-shadow", "move:0,2", "wait", "floating-stones")
    assert (s.ap, s.discard.count("laughing-shadow"), offered(s, "sanctify")) == (3, 1, [])


@rule("FE-HERO-CLERIC-7")
def test_a_cultist_already_there_stays_until_it_is_attacked() -> None:
    s = at_prayer(cultist=True)
    play(s, "sanctify")
    assert cultists(s) == {(0, 1): 1}
    play(s, "lava-lake", "attack")
    assert cultists(s) == {}


@rule("FE-HERO-CLERIC-7", "FE-HERO-SAGE-7")
def test_the_sage_cannot_send_a_cultist_there() -> None:
    s = at_prayer("sage")
    play(s, "sanctify", "lava-lake", "wait", "laughing-shadow")
    assert sorted(offered(s)) == ["let-it", "redirect:0,3", "redirect:1,0"]


@rule("FE-HERO-CLERIC-7", "FE-SCEN-INVASION-11")
def test_a_marching_cultist_passes_it_over() -> None:
    s = at_prayer("warrior", scenario="invasion")
    play(s, "sanctify", "lava-lake")
    s.set_cultists(tile_at(s, (0, 2)), 1)
    play(s, "wait", "laughing-shadow")
    assert (in_void(s, "laughing-shadow"), cultists(s)) == (True, {HOME: 1})


@rule("FE-HERO-CLERIC-7")
def test_its_card_never_comes_up_again() -> None:
    s = at_prayer("warrior")
    play(s, "sanctify", "lava-lake")
    stack_deck(s, "acid-jets")
    play(s, "wait", "acid-jets")  # the deck is renewed from the discards
    assert (s.deck.size, s.deck.count("minotaur")) == (20, 0)


@rule("FE-HERO-CLERIC-7", "FE-REACH-4", "FE-DEFEAT-2", "FE-TURN-9")
@pytest.mark.parametrize(("chamber", "ended"), [("acid-jets:ew", "defeat"), ("skeletal-guards:ns", "")])
def test_a_chamber_that_can_no_longer_collapse_may_bar_the_way_for_ever(chamber: str, ended: str) -> None:
    tiles = {(0, 1): chamber, (0, 2): "fire-of-eidolon:s"}
    s = dungeon("cleric", tiles=tiles, at={"cleric": (0, 1)}, broken=ALL_RELICS)
    stack_deck(s, "psychomancer", "minotaur")
    play(again(s), "sanctify")
    assert s.ended == ended


@rule("FE-HERO-CLERIC-4")
def test_a_blessing_in_hand_protects_nothing() -> None:
    s = dungeon("cleric", "warrior", tiles=CROSSROADS, fields={"ap": 0}, then=PHASE)
    play(s, "minotaur")
    assert cultists(s) == {(0, 1): 1}
