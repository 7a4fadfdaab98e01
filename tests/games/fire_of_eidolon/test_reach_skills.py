"""Fire of Eidolon, reachability with skills: what Heroes can do for themselves and for others."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import Dungeon
from tests.rules import rule

from .ends import NO_HOPE_LEFT, OUT_OF_REACH, ended_by, late

FIRE = "fire-of-eidolon"
X, Y = "secret-passage-x", "secret-passage-y"
ONE, TWO = "mimic-chest", "acid-jets"
ONE_SIDED = (("ew", "s"), ("w", "w"))  # a doorway east of the Minotaur, or one west of the Fire
GAP = {(1, 0): "minotaur:ew", (3, 0): f"{FIRE}:w"}
WALLED = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ns", (3, 0): f"{FIRE}:w"}  # a wall on two edges
SEALED = {(1, 0): "minotaur:ew", (2, 0): "voraxs-heart:n", (3, 0): f"{FIRE}:w"}  # and no chamber can collapse


def lost_by(s: Dungeon) -> bool:
    """The game has ended because nobody can get to the Fire; that it could not be brought out is another matter."""
    assert ended_by(s) in ("", OUT_OF_REACH, NO_HOPE_LEFT)
    return ended_by(s) == OUT_OF_REACH


# ---------------------------------------------------------------- a Hero's own skills


@rule("FE-REACH-8")
def test_the_rogue_needs_a_doorway_on_one_side_only() -> None:
    for here, there in ONE_SIDED:
        doorways = {(1, 0): f"minotaur:{here}", (2, 0): f"{FIRE}:{there}"}
        assert not lost_by(late("rogue", tiles=doorways, spent={"rogue": 1}))
        assert lost_by(late("warrior", "rogue", tiles=doorways, lost=["rogue"]))


@rule("FE-REACH-8")
def test_so_it_is_at_both_ends_of_a_bridge() -> None:
    for here, there in ONE_SIDED:
        doorways = {(1, 0): f"minotaur:{here}", (3, 0): f"{FIRE}:{there}"}
        assert not lost_by(late("rogue", tiles=doorways, supply=TWO, spent={"rogue": 1}))
        assert lost_by(late("rogue", tiles=doorways, spent={"rogue": 1}))
        assert lost_by(late("warrior", tiles=doorways, supply=TWO))


@rule("FE-REACH-8")
def test_an_unspent_sneak_attack_takes_her_through_solid_walls() -> None:
    tiles = {(1, 0): "minotaur:w", (2, 0): f"{FIRE}:s"}
    assert not lost_by(late("rogue", tiles=tiles))
    assert lost_by(late("rogue", tiles=tiles, spent={"rogue": 1}))
    assert lost_by(late("rogue", tiles={(2, 0): f"{FIRE}:s"}))  # but not over empty cells


@rule("FE-REACH-8")
def test_the_wizard_may_teleport_to_any_tile_in_play() -> None:
    assert not lost_by(late("wizard", "warrior", tiles=SEALED))
    assert lost_by(late("wizard", "warrior", tiles=SEALED, spent={"wizard": 1}))
    far = {(0, 1): "fel-knight:s", (1, 0): "minotaur:w", (0, -1): "mindeater:n", (-1, 0): "arrow-trap:e"}
    far[5, 0] = "dragonling:e"  # here something might be discovered
    assert not lost_by(late("wizard", tiles=far, supply=FIRE))
    assert lost_by(late("wizard", tiles=far, supply=FIRE, spent={"wizard": 1}))


@rule("FE-REACH-8")
@pytest.mark.parametrize(("used", "lost"), [(0, False), (1, True), (2, True)])
def test_each_unspent_bomb_opens_one_wall_for_everybody(used: int, lost: bool) -> None:
    s = late("warrior", "master-swordsman", tiles=WALLED, spent={"master-swordsman": used})
    assert lost_by(s) is lost
    cut_off = WALLED | {(0, 4): "arrow-trap:n"}  # wherever the swordsman is himself
    position: dict[str, Any] = {"tiles": cut_off, "at": {"master-swordsman": (0, 4)}}
    assert lost_by(late("warrior", "master-swordsman", spent={"master-swordsman": used}, **position)) is lost


@rule("FE-REACH-8")
def test_a_bomb_opens_a_wall_at_either_end_of_a_bridge_too() -> None:
    heroes = ("warrior", "master-swordsman")
    for here, there in ONE_SIDED:
        doorways = {(1, 0): f"minotaur:{here}", (3, 0): f"{FIRE}:{there}"}
        assert not lost_by(late(*heroes, tiles=doorways, supply=TWO, spent={"master-swordsman": 1}))
        assert lost_by(late(*heroes, tiles=doorways, supply=TWO, spent={"master-swordsman": 2}))


@rule("FE-REACH-15")
def test_a_tile_with_one_doorway_is_a_bridge_for_those_who_pass_walls() -> None:
    assert lost_by(late("warrior", tiles=GAP, supply=ONE))
    assert not lost_by(late("rogue", tiles=GAP, supply=ONE, spent={"rogue": 1}))
    heroes = ("warrior", "master-swordsman")
    assert not lost_by(late(*heroes, tiles=GAP, supply=ONE, spent={"master-swordsman": 1}))
    assert lost_by(late(*heroes, tiles=GAP, supply=ONE, spent={"master-swordsman": 2}))


@rule("FE-REACH-15")
def test_it_is_no_bridge_for_the_rogues_friends() -> None:
    at = {"rogue": (0, 4)}
    tiles = GAP | {(0, 4): "arrow-trap:n"}
    assert lost_by(late("rogue", "warrior", tiles=tiles, at=at, supply=ONE, spent={"rogue": 1}))


@rule("FE-REACH-10")
def test_where_a_geomancer_is_nothing_in_dungeon_or_supply_is_out_of_reach() -> None:
    assert not lost_by(late("geomancer", tiles=SEALED))
    assert not lost_by(late("geomancer", tiles={}, supply=FIRE))
    assert lost_by(late("geomancer", tiles={}))  # in the Void
    assert lost_by(late("warrior", "geomancer", tiles=SEALED, lost=["geomancer"]))


@rule("FE-REACH-11")
def test_one_unspent_skill_is_an_excuse_for_every_need() -> None:
    tiles = {(2, 0): f"{FIRE}:w", (-2, 0): "voraxs-knowledge:e"}  # a gap on either side
    position: dict[str, Any] = {"broken": ("red", "green"), "carried": {"sage": (0, 0, 6)}}
    assert not late("sage", "warrior", tiles=tiles, **position).ended
    assert ended_by(late("sage", "warrior", tiles=tiles, spent={"sage": 1}, **position)) == OUT_OF_REACH


@rule("FE-REACH-11")
def test_but_each_need_is_looked_at() -> None:
    tiles = GAP | {(-2, 0): "voraxs-knowledge:w", (-3, 0): "voraxs-focus:n"}  # the last relic is walled in
    position: dict[str, Any] = {"broken": ("red", "green"), "carried": {"warrior": (0, 0, 6)}, "supply": TWO}
    assert ended_by(late("warrior", tiles=tiles, **position)) == OUT_OF_REACH
    del tiles[-3, 0]
    assert ended_by(late("warrior", tiles=tiles, **position)) == OUT_OF_REACH  # round it takes more tiles
    tiles[-2, 0] = "voraxs-knowledge:e"
    assert ended_by(late("warrior", tiles=tiles, **position)) == NO_HOPE_LEFT  # not both with one tile
    position["supply"] = f"{TWO} skeletal-guards"
    assert not late("warrior", tiles=tiles, **position).ended


@rule("FE-REACH-11")
@pytest.mark.parametrize("hero", ["sage", "wizard", "rogue", "master-swordsman", "engineer", "geomancer"])
def test_only_heroes_in_play_have_skills(hero: str) -> None:
    tiles = {(1, 0): "minotaur:w", (2, 0): f"{FIRE}:w"}
    position: dict[str, Any] = {"tiles": tiles, "supply": TWO}
    if hero == "sage":
        position = {"tiles": {(2, 0): f"{FIRE}:w"}}
    assert not lost_by(late("warrior", hero, **position))
    assert lost_by(late("warrior", hero, **position, lost=[hero]))


@rule("FE-REACH-13")
def test_what_lies_in_the_void_only_a_timeturn_brings_back() -> None:
    tiles = {(1, 0): "minotaur:ew"}
    assert lost_by(late("warrior", tiles=tiles, supply=TWO))
    assert not lost_by(late("warrior", "sage", tiles=tiles))
    assert lost_by(late("warrior", "sage", tiles=tiles, supply=TWO, spent={"sage": 1}))
    relic: dict[str, Any] = {"broken": ("red", "green"), "carried": {"warrior": (0, 0, 6)}, "supply": FIRE}
    hall = {(0, 1): "minotaur:ns"}
    assert not late("warrior", "sage", tiles=hall, **relic).ended
    assert ended_by(late("warrior", "sage", tiles=hall, spent={"sage": 1}, **relic)) == OUT_OF_REACH


@rule("FE-REACH-14")
def test_a_secret_passage_still_to_be_found_may_lead_anywhere() -> None:
    tiles = SEALED | {(0, 1): "fel-knight:ns"}
    assert lost_by(late("warrior", tiles=tiles, supply=TWO, passages=True))
    assert not lost_by(late("warrior", tiles=tiles, supply=X, passages=True))
    bridge = tiles | {(0, 1): "fel-knight:s"}
    assert not lost_by(late("warrior", tiles=bridge, supply=f"{Y} {TWO}", passages=True))
    nowhere = {(0, 1): "fel-knight:s", (0, -1): "mindeater:n", (-1, 0): "arrow-trap:e"}
    assert lost_by(late("warrior", tiles=SEALED | nowhere, supply=X, passages=True))
    voided = {(0, 1): "fel-knight:ns"}
    assert lost_by(late("warrior", tiles=voided, supply=X, passages=True))  # not into the Void


@rule("FE-REACH-14")
def test_a_timeturn_may_bring_a_passage_back() -> None:
    assert not lost_by(late("warrior", "sage", tiles=SEALED, passages=True))
    assert lost_by(late("warrior", "sage", tiles=SEALED, passages=True, spent={"sage": 1}))
    assert lost_by(late("warrior", "sage", tiles=SEALED))  # there are no passages in this game
