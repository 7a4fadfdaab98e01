"""Fire of Eidolon, reachability without skills: bridges, chambers that may collapse, undiscovered targets.

In most of these dungeons the Fire lies to the east behind some obstacle, and somebody has to get there.
"""

from __future__ import annotations

import pytest

from tests.rules import rule

from .dungeons import offered, play
from .ends import FIRE_CUT_OFF, OUT_OF_REACH, ended_by, late

FIRE = "fire-of-eidolon"
X, Y = "secret-passage-x", "secret-passage-y"
TWO_DOORS = "acid-jets"  # tiles of the supply, by their doorways
MORE_DOORS = "floating-stones"
ONE_DOOR = "mimic-chest"
GAP = {(1, 0): "minotaur:ew", (3, 0): f"{FIRE}:w"}  # one cell is missing between them
WIDE_GAP = {(1, 0): "minotaur:ew", (5, 0): f"{FIRE}:w"}  # three cells
WALLED = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ns", (3, 0): f"{FIRE}:w"}  # walls east and west of the slime


# ---------------------------------------------------------------- connected doorways


@rule("FE-REACH-7")
def test_with_an_empty_supply_only_what_is_connected_can_be_reached() -> None:
    tiles = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ew", (3, 0): f"{FIRE}:w"}
    assert not late("warrior", tiles=tiles).ended
    assert ended_by(late("warrior", tiles=GAP)) == OUT_OF_REACH
    assert ended_by(late("warrior", tiles=tiles | {(2, 0): "dark-slime:w"})) == OUT_OF_REACH
    assert ended_by(late("warrior", tiles=tiles | {(2, 0): "dark-slime:e"})) == OUT_OF_REACH


@rule("FE-REACH-7")
def test_it_is_enough_that_one_of_the_heroes_is_on_the_right_side() -> None:
    assert not late("warrior", "paladin", tiles=GAP, at={"paladin": (3, 0)}).ended
    assert not late("warrior", "paladin", tiles=GAP, at={"warrior": (3, 0)}).ended


@rule("FE-REACH-2")
def test_a_wall_opened_by_a_bomb_is_a_doorway_whoever_opened_it() -> None:
    position = {"tiles": WALLED, "at": {"master-swordsman": (2, 0), "warrior": (3, 0)}}
    s = late("master-swordsman", "warrior", **position, fields={"fire": 1})
    play(s, "bomb:3,0")
    assert not s.ended  # one wall is left, and one bomb
    play(s, "wait")
    play(s, "move:2,0", "wait", "bomb:1,0")
    assert not s.ended
    assert s.mastered[0] == 2
    play(s, "wait")
    play(s, "move:1,0", "move:0,0")
    assert (s.ended, ended_by(s)) == ("", "")  # he waits for his friend


@rule("FE-REACH-2")
def test_the_link_of_two_secret_passages_in_play_is_a_way_for_heroes() -> None:
    tiles = {(0, 2): X, (5, 0): f"{Y}:nesw", (6, 0): f"{FIRE}:w", (0, 1): "minotaur:ns"}
    assert not late("warrior", tiles=tiles, passages=True).ended
    cut = {place: tile for place, tile in tiles.items() if place != (0, 1)}
    assert ended_by(late("warrior", tiles=cut, passages=True)) == OUT_OF_REACH  # no way to the first of them
    alone = {place: tile for place, tile in tiles.items() if place != (0, 2)}
    assert ended_by(late("warrior", tiles=alone, passages=True)) == OUT_OF_REACH  # it leads nowhere


# ---------------------------------------------------------------- bridges


@rule("FE-REACH-3", "FE-REACH-5")
@pytest.mark.parametrize("tile", [TWO_DOORS, MORE_DOORS])
def test_a_supply_tile_with_two_doorways_or_more_bridges_a_cell(tile: str) -> None:
    assert not late("warrior", tiles=GAP, supply=tile).ended
    assert ended_by(late("warrior", tiles=GAP, supply=ONE_DOOR)) == OUT_OF_REACH


@rule("FE-REACH-3")
def test_the_gap_is_then_explored_and_crossed_indeed() -> None:
    s = late("warrior", tiles=GAP, supply=TWO_DOORS)
    play(s, "move:1,0", "explore:2,0", "orient:ew", "move:3,0")
    assert (s.ended, s.ap, s.supply.size) == ("", 0, 0)


@rule("FE-REACH-3")
def test_a_bridge_begins_at_a_doorway_and_ends_at_a_doorway() -> None:
    supply = f"{TWO_DOORS} {MORE_DOORS} lava-lake"
    blind = {(1, 0): "minotaur:w", (3, 0): f"{FIRE}:w"}
    corner = {(0, 1): "spiked-pit:s", (0, -1): "arrow-trap:n", (-1, 0): "mindeater:e"}  # all ways out are closed
    assert ended_by(late("warrior", tiles=blind | corner, supply=supply)) == OUT_OF_REACH
    assert not late("warrior", tiles=GAP | corner, supply=supply).ended
    turned = {(1, 0): "minotaur:ew", (3, 0): f"{FIRE}:e", (4, 0): "mindeater:n"}
    assert ended_by(late("warrior", tiles=turned, supply=supply)) == OUT_OF_REACH
    assert not late("warrior", tiles=turned | {(4, 0): "mindeater:nw"}, supply=f"{supply} ogre-brute hall-of-illusion").ended


@rule("FE-REACH-3", "FE-REACH-5")
def test_neighbouring_empty_cells_join_and_each_needs_a_tile_of_its_own() -> None:
    three = f"{TWO_DOORS} {MORE_DOORS} lava-lake"
    assert not late("warrior", tiles=WIDE_GAP, supply=three).ended
    assert ended_by(late("warrior", tiles=WIDE_GAP, supply=f"{TWO_DOORS} {MORE_DOORS} {ONE_DOOR}")) == OUT_OF_REACH


@rule("FE-REACH-1")
def test_neither_the_threat_nor_the_odds_make_anything_unreachable() -> None:
    s = late("warrior", tiles=WIDE_GAP, supply=f"{TWO_DOORS} {MORE_DOORS} lava-lake", threat=9)
    assert not s.ended  # only one order of tiles would do, and the turns would not last
    play(s, "move:1,0", "explore:2,0", ONE_DOOR if ONE_DOOR in s.supply.cards() else TWO_DOORS, "orient:ew")
    assert not s.ended
    play(s, "wait")
    play(s, "explore:3,0", "lava-lake", "orient:nw")
    assert ended_by(s) == ""  # round the corner it would take more tiles than are left, but a tile may still collapse
