"""Attack, stand, wait; and what lies in a straight line."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.actions import act
from emberhall.games.fire_of_eidolon.ritual import hold_ritual
from emberhall.kernel import Refused, apply
from tests.rules import rule

from .dungeons import Place, chances, dungeon, missing, offered, place_of, play, stack_deck, tile_at, told

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer"}


# ---------------------------------------------------------------- attack


@rule("FE-ATTACK-1")
def test_an_attack_removes_the_cultist_here_for_one_ap_without_fail() -> None:
    s = dungeon("sage", tiles=HALL, at={"sage": (0, 1)}, cultists=[(0, 1), (0, 2)])
    play(s, "attack")
    assert s.ap == 2
    assert s.cultists[tile_at(s, (0, 1))] == 0
    assert s.cultists[tile_at(s, (0, 2))] == 1
    assert s.question is not None
    assert s.question.seat == 0  # nothing is rolled
    assert place_of(s, "sage") == (0, 1)


@rule("FE-ATTACK-1")
def test_the_token_returns_to_the_supply_and_may_come_again() -> None:
    s = dungeon("sage", "rogue", tiles=HALL, at={"sage": (0, 1)}, cultists=[(0, 1)])
    play(s, "attack", "wait", "minotaur", "let-it")
    assert s.cultists[tile_at(s, (0, 1))] == 1  # the first one again, no second
    assert s.places[s.rules.index["minotaur"]] >= 0


@rule("FE-ATTACK-1")
def test_the_token_does_not_go_to_another_heros_card() -> None:
    s = dungeon("sage", "dark-knight", tiles=HALL, at={"sage": (0, 1)}, cultists=[(0, 1)])
    play(s, "attack")
    assert s.souls == 0


@rule("FE-ATTACK-2")
def test_an_attack_needs_a_cultist_in_ones_own_chamber() -> None:
    s = dungeon("sage", tiles=HALL, at={"sage": (0, 1)}, cultists=[(0, 2)])
    assert not offered(s, "attack")
    play(s, "move:0,2", "attack")
    assert not offered(s, "attack")


@rule("FE-ATTACK-2")
def test_any_chamber_will_do_that_has_one() -> None:
    tiles = {**HALL, (0, 3): "voraxs-heart", (1, 2): "secret-passage-x"}
    for place in ((0, 1), (0, 2), (0, 3), (1, 2)):  # wherever a skill or a march has put it
        s = dungeon("sage", tiles=tiles, at={"sage": place}, cultists=[place], passages=True)
        play(s, "attack")
        assert sum(s.cultists) == 0


@rule("FE-TERM-10")
def test_there_are_always_cultists_enough() -> None:
    # thirty are in the box; the Dark-Knight has them all on his card
    s = dungeon("dark-knight", tiles=HALL, at={"dark-knight": (0, 1)}, fields={"souls": 30})
    play(s, "wait", "psychomancer")
    assert s.cultists[tile_at(s, (0, 2))] == 1
    play(s, "move:0,2", "attack")
    assert s.souls == 31


# ---------------------------------------------------------------- line of sight


@rule("FE-TERM-8")
def test_a_line_of_sight_is_straight_and_connected_at_every_step() -> None:
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): "acid-jets:ns",
        (0, 3): "voracious-plant",
        (0, 4): "laughing-shadow",
        (1, 3): "floating-stones",  # round the corner
        (1, 1): "fel-knight:new",
        (2, 1): "mimic-chest:e",  # turns a wall to the row
        (3, 1): "psychomancer",  # behind that wall
    }
    s = dungeon("master-swordsman", tiles=tiles, at={"master-swordsman": (0, 1)})
    seen = ["boomerang:0,2", "boomerang:0,3", "boomerang:0,4", "boomerang:1,1"]
    assert sorted(offered(s, "boomerang")) == seen


@rule("FE-TERM-8")
def test_a_skill_that_names_a_distance_reaches_no_further() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "acid-jets:ns", (0, 3): "voracious-plant"}
    s = dungeon("soldier", tiles=tiles, cultists=[(0, 3)])
    assert not offered(s, "sword")  # three chambers away
    play(s, "move:0,1", "sword:n")
    assert sum(s.cultists) == 0
    blocked = dungeon("soldier", tiles={**tiles, (0, 2): "acid-jets:ew"}, at={"soldier": (0, 1)}, cultists=[(0, 3)])
    assert not offered(blocked, "sword")


# ---------------------------------------------------------------- stand


@rule("FE-STAND-1")
@pytest.mark.parametrize("hero", ["warrior", "wizard", "paladin", "sage", "rogue", "soldier", "geomancer"])
def test_who_is_down_stands_up_before_anything_else(hero: str) -> None:
    s = dungeon(
        hero,
        "ranger",
        tiles=HALL,
        at={hero: (0, 1), "ranger": (0, 1)},
        cultists=[(0, 1)],
        carried={"ranger": (1, 0, 0)},
        fields={"tipped": (True, False)},
    )
    assert offered(s) == ["stand", "give-up"]
    for answer in ("wait", "attack", "move:0,2", "exchange", "sneak-attack"):
        with pytest.raises(Refused):
            apply(s, answer)
    play(s, "stand")
    assert s.ap == 2
    assert not s.tipped[0]
    assert {"wait", "attack", "move:0,2", "exchange"} <= set(offered(s))


@rule("FE-STAND-1")
def test_passive_skills_are_no_actions() -> None:
    s = dungeon("dark-knight", tiles=HALL, fields={"tipped": (True,), "souls": 4})
    assert offered(s) == ["consume", "stand", "give-up"]
    play(s, "consume")
    assert s.ap == 3
    assert offered(s) == ["stand", "give-up"]


@rule("FE-STAND-1", "FE-TURN-6")
def test_with_no_ap_a_hero_who_is_down_has_its_passive_skills_or_the_end() -> None:
    fields = {"tipped": (True,), "souls": 4, "ap": 0}
    s = dungeon("dark-knight", tiles=HALL, fields=fields, then=[act(), hold_ritual()])
    assert offered(s) == ["consume", "end", "give-up"]
    play(s, "end")
    assert chances(s)


@rule("FE-STAND-2")
def test_one_stand_is_enough_however_often_a_hero_fell() -> None:
    tiles: dict[Place, str] = {(0, 1): "acid-jets", (0, 2): "pendulum-blades", (0, 3): "minotaur"}
    at: dict[str, Place] = {"warrior": (0, 3), "sage": (0, 2)}
    cultists = [(0, 1), (0, 2)]
    s = dungeon("warrior", "sage", tiles=tiles, at=at, cultists=cultists, scenario="unstable-void", threat=4)
    stack_deck(s, "event-green", "pendulum-blades", "arrow-trap")
    play(s, "wait", "event-green")
    assert s.tipped == (False, True)
    play(s, "pendulum-blades", "dive:0,3")  # and down again
    assert place_of(s, "sage") == (0, 3)
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand")
    assert s.ap == 2
    assert not s.tipped[1]


@rule("FE-STAND-3")
def test_a_hero_thrown_down_in_its_own_turn_stands_before_it_goes_on() -> None:
    # the third relic lifts a siege; the card it costs brings down Bob's chamber next door, and he explodes
    tiles: dict[Place, str] = {(0, 1): "minotaur", (1, 1): "psychomancer", (0, 2): "voraxs-heart"}
    s = dungeon(
        "engineer",
        tiles=tiles,
        at={"engineer": (0, 2)},
        cultists=[(1, 1), (0, 0)],
        carried={"engineer": (6, 0, 0)},
        broken=("green", "blue"),
        scenario="invasion",
    )
    s.bob = tile_at(s, (1, 1))
    play(s, "destroy", "psychomancer")
    assert s.tipped == (True,)
    assert s.ap == 2
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand")
    assert s.ap == 1
    assert "move:0,1" in offered(s)


@rule("FE-STAND-3")
def test_with_no_ap_left_it_stays_down_until_its_next_turn() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (1, 1): "psychomancer"}
    s = dungeon("engineer", tiles=tiles, at={"engineer": (0, 1)})
    s.bob = tile_at(s, (1, 1))
    play(s, "sacrifice", "explode:1,1")  # all three AP
    assert s.tipped == (True,)
    assert chances(s)
    play(s, missing(s)[0])
    assert s.ap == 3
    assert offered(s) == ["stand", "give-up"]


@rule("FE-STAND-4")
def test_who_is_down_keeps_tokens_fire_place_and_passive_skills() -> None:
    s = dungeon(
        "sage",
        "rogue",
        tiles={**HALL, (1, 0): "floating-stones"},
        at={"sage": (0, 2)},
        broken=("red", "green", "blue"),
        fire="sage",
        carried={"sage": (0, 1, 0)},
        cultists=[(0, 2)],
    )
    play(s, "wait", "psychomancer", "let-it")
    assert s.tipped == (True, False)
    assert place_of(s, "sage") == (0, 1)
    assert s.fire == 0
    assert s.carried[0] == (0, 1, 0)
    down = dungeon("sage", tiles=HALL, at={"sage": (0, 1)}, fields={"tipped": (True,)}, then=[hold_ritual()])
    play(down, "minotaur")
    assert offered(down, "redirect") == ["redirect:0,2"]  # Mindstrike, lying down


@rule("FE-STAND-4")
def test_who_is_down_counts_as_present_for_victory() -> None:
    s = dungeon(
        "warrior",
        "sage",
        tiles=HALL,
        at={"warrior": (0, 1)},
        broken=("red", "green", "blue"),
        fire="warrior",
        fields={"tipped": (False, True)},
    )
    play(s, "move:0,0")
    assert s.ended == "total"


# ---------------------------------------------------------------- wait


@rule("FE-WAIT-1")
@pytest.mark.parametrize("moves", [0, 1, 2])
def test_waiting_gives_up_all_that_is_left_and_the_ritual_begins(moves: int) -> None:
    s = dungeon("warrior", tiles=HALL)
    play(s, *("move:0,1", "move:0,2")[:moves], "wait")
    assert told(s, "waited") == [{"hero": "warrior", "ap": 3 - moves}]
    assert s.ap == 0
    assert chances(s)


@rule("FE-WAIT-1")
def test_waiting_needs_an_ap_and_ends_even_what_costs_nothing() -> None:
    s = dungeon("rogue", tiles=HALL)
    play(s, "move:0,1", "move:0,2", "move:0,1")
    assert "wait" not in offered(s)
    early = dungeon("rogue", tiles=HALL)
    play(early, "wait")
    assert chances(early)  # the Ritual at once: no Sneak Attack any more
