"""Fire of Eidolon, reachability by everybody's means: doorways, bridges, chambers that may yet collapse.

In these dungeons all relics are broken, and the Fire lies to the east behind some obstacle.
"""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon import reach
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import Pile
from tests.rules import rule

from .dungeons import Place, play
from .ends import FIRE_CUT_OFF, NO_HOPE_LEFT, OUT_OF_REACH, ended_by, late

FIRE = "fire-of-eidolon"
X, Y = "secret-passage-x", "secret-passage-y"
ONE, TWO, THREE, FOUR = "mimic-chest", "acid-jets", "arrow-trap", "floating-stones"  # tiles by their doorways
GAP = {(1, 0): "minotaur:ew", (3, 0): f"{FIRE}:w"}  # one cell is missing between them
WIDE_GAP = {(1, 0): "minotaur:ew", (5, 0): f"{FIRE}:w"}  # three cells
WALLED = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ns", (3, 0): f"{FIRE}:w"}  # by the slime's walls
CLOSED = {  # no doorway anywhere looks upon an empty cell
    (0, 1): "minotaur:ns",
    (0, 2): "dark-slime:s",
    (1, 0): "spiked-pit:w",
    (0, -1): "den-of-snakes:n",
    (-1, 0): "mindeater:e",
}


def lost_by(s: Dungeon) -> bool:
    """The game has ended because nobody can get to the Fire; that it could not be brought out is another matter."""
    assert ended_by(s) in ("", OUT_OF_REACH, NO_HOPE_LEFT)
    return ended_by(s) == OUT_OF_REACH


# ---------------------------------------------------------------- doorways


@rule("FE-REACH-7")
def test_with_an_empty_supply_only_what_is_connected_can_be_reached() -> None:
    hall = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ew", (3, 0): f"{FIRE}:w"}
    assert not lost_by(late("warrior", tiles=hall))
    assert lost_by(late("warrior", tiles=GAP))
    assert lost_by(late("warrior", tiles=hall | {(2, 0): "dark-slime:w"}))  # a doorway against a wall
    assert lost_by(late("warrior", tiles=hall | {(2, 0): "dark-slime:e"}))


@rule("FE-REACH-7")
def test_it_is_enough_that_one_of_the_heroes_is_on_the_right_side() -> None:
    assert not lost_by(late("warrior", "paladin", tiles=GAP, at={"paladin": (3, 0)}))
    assert not lost_by(late("warrior", "paladin", tiles=GAP, at={"warrior": (3, 0)}))


@rule("FE-REACH-2")
def test_a_wall_once_bombed_is_a_doorway_for_everybody_also_when_no_bomb_is_left() -> None:
    s = late("master-swordsman", "warrior", tiles=WALLED, at={"master-swordsman": (2, 0)})
    play(s, "bomb:3,0", "wait", "wait", "bomb:1,0")
    assert s.mastered[0] == 2
    assert not lost_by(s)
    play(s, "wait", "move:1,0", "move:2,0", "move:3,0", "wait", "take-fire")
    assert not s.ended


@rule("FE-REACH-2")
def test_two_secret_passages_in_play_are_one_step_apart_for_a_hero() -> None:
    tiles = {(0, 1): "minotaur:ns", (0, 2): X, (5, 0): Y, (6, 0): f"{FIRE}:w"}

    def without(place: Place) -> Dungeon:
        return late("warrior", tiles={at: tile for at, tile in tiles.items() if at != place}, passages=True)

    assert not lost_by(late("warrior", tiles=tiles, passages=True))
    assert lost_by(without((0, 1)))  # no way to the first of them
    assert lost_by(without((0, 2)))  # one alone leads nowhere


# ---------------------------------------------------------------- bridges


@rule("FE-REACH-3", "FE-REACH-5")
@pytest.mark.parametrize(("tile", "bridges"), [(ONE, False), (TWO, True), (THREE, True), (FOUR, True)])
def test_a_supply_tile_with_two_or_more_doorways_bridges_a_cell(tile: str, bridges: bool) -> None:
    assert lost_by(late("warrior", tiles=GAP, supply=tile)) is not bridges


@rule("FE-REACH-3")
def test_the_bridge_can_be_built_and_crossed_indeed() -> None:
    s = late("warrior", tiles=GAP, supply=TWO)
    play(s, "move:1,0", "explore:2,0", "move:3,0", "take-fire")
    assert not s.ended


@rule("FE-REACH-3")
def test_a_bridge_begins_at_a_doorway_and_ends_at_a_doorway() -> None:
    tiles = CLOSED | {(1, 0): "spiked-pit:ew", (3, 0): f"{FIRE}:w"}
    supply = f"{TWO} {THREE} {FOUR} lava-lake"
    assert not lost_by(late("warrior", tiles=tiles, supply=TWO))
    assert lost_by(late("warrior", tiles=tiles | {(1, 0): "spiked-pit:w"}, supply=supply))
    behind = {(3, 0): f"{FIRE}:e", (4, 0): "skeletal-guards:ns"}
    assert lost_by(late("warrior", tiles=tiles | behind, supply=supply))
    assert lost_by(late("warrior", tiles=tiles | {(3, 0): f"{FIRE}:n"}, supply=TWO))


@rule("FE-REACH-3", "FE-REACH-5")
def test_empty_cells_side_by_side_join_and_each_takes_a_tile() -> None:
    assert not lost_by(late("warrior", tiles=WIDE_GAP, supply=f"{TWO} {THREE} {FOUR}"))
    assert lost_by(late("warrior", tiles=WIDE_GAP, supply=f"{TWO} {THREE} {ONE}"))


@rule("FE-REACH-5")
def test_an_unspent_timeturn_bridges_one_cell_more() -> None:
    assert not lost_by(late("sage", tiles=WIDE_GAP, supply=f"{TWO} {FOUR}"))
    assert lost_by(late("sage", tiles=WIDE_GAP, supply=TWO))
    assert lost_by(late("sage", tiles=WIDE_GAP, supply=f"{TWO} {FOUR}", spent={"sage": 1}))
    s = late("sage", tiles=GAP)
    play(s, "move:1,0", "wait", "timeturn", f"restore:{FOUR}", "at:2,0", "orient:nesw")
    assert (s.ended, s.mastered) == ("", (1,))  # the tile he brought back bridges the gap


@rule("FE-REACH-1")
def test_neither_threat_nor_odds_nor_time_put_anything_out_of_reach() -> None:
    s = late("warrior", tiles=WIDE_GAP, supply=f"{TWO} {THREE} {FOUR}", threat=9)
    assert not s.ended
    play(s, "move:1,0", "explore:2,0", FOUR, "explore:2,1", THREE, "orient:nsw")
    assert ended_by(s) == OUT_OF_REACH  # but here no luck would help any more


@rule("FE-REACH-3")
def test_which_way_the_supply_tiles_bend_is_not_looked_at() -> None:
    s = late("warrior", tiles=WIDE_GAP, supply=f"{TWO} ogre-brute lava-lake")  # two of them have only a bend
    assert not s.ended
    play(s, "move:1,0", "explore:2,0", "lava-lake", "orient:nw")
    assert ended_by(s) == OUT_OF_REACH


@rule("FE-REACH-16")
def test_a_way_may_lead_round_the_outside_of_the_dungeon() -> None:
    tiles = {(1, 0): "fel-knight:new", (2, 0): f"{FIRE}:e"}  # over (1,1), (2,1), (3,1), (3,0)
    assert not lost_by(late("warrior", tiles=tiles, supply=f"{TWO} {THREE} {FOUR} lava-lake"))
    assert lost_by(late("warrior", tiles=tiles, supply=f"{TWO} {THREE} {FOUR}"))


@rule("FE-REACH-16")
def test_a_way_with_fewer_bombs_is_not_forgotten_for_one_with_fewer_bridges() -> None:
    tiles = {(1, 0): "fel-knight:n", (2, 0): f"{FIRE}:e"}  # a wall, or two cells round it; then another wall
    heroes = ("warrior", "master-swordsman")
    assert not lost_by(late(*heroes, tiles=tiles, supply=f"{TWO} {THREE}", spent={"master-swordsman": 1}))
    assert lost_by(late(*heroes, tiles=tiles, supply=TWO, spent={"master-swordsman": 1}))
    assert not lost_by(late(*heroes, tiles=tiles))
    assert lost_by(late(*heroes, tiles=tiles, supply=f"{TWO} {THREE}", spent={"master-swordsman": 2}))


# ---------------------------------------------------------------- chambers that may collapse


@rule("FE-REACH-4")
def test_a_chamber_in_the_way_may_collapse_while_its_card_is_about() -> None:
    assert not lost_by(late("warrior", tiles=WALLED, supply=TWO, cards="dark-slime"))
    assert lost_by(late("warrior", tiles=WALLED, supply=TWO, cards="minotaur"))
    s = late("warrior", tiles=WALLED, supply=TWO, cards="dark-slime")
    s.deck, s.discard = Pile(), s.deck
    assert reach.someone_can_reach(s, s.rules.fire_tile)


@rule("FE-REACH-4")
def test_with_nothing_to_lay_in_its_place_its_collapse_would_not_help() -> None:
    assert lost_by(late("warrior", tiles=WALLED, cards="dark-slime"))
    assert not lost_by(late("sage", tiles=WALLED, cards="dark-slime"))  # Timeturn
    assert lost_by(late("sage", tiles=WALLED, cards="dark-slime", spent={"sage": 1}))


@rule("FE-REACH-4")
def test_it_collapses_and_the_bridge_is_built() -> None:
    s = late("warrior", tiles=WALLED, supply=TWO, cards="dark-slime", cultists=[(2, 0)])
    play(s, "move:1,0", "wait", "dark-slime")
    assert not s.ended
    play(s, "explore:2,0", "move:3,0", "take-fire")
    assert not s.ended


@rule("FE-REACH-4")
def test_a_special_chamber_in_the_way_never_collapses_but_bob_may_blow_it_up() -> None:
    tiles = WALLED | {(2, 0): "voraxs-heart:s"}
    heroes = ("warrior", "engineer")
    assert lost_by(late("warrior", tiles=tiles, supply=TWO, cards="minotaur"))
    assert not lost_by(late(*heroes, tiles=tiles, supply=TWO))
    assert lost_by(late(*heroes, tiles=tiles))  # nothing to lay in its place
    assert lost_by(late(*heroes, tiles=tiles, supply=TWO, spent={"engineer": 1}))
    assert lost_by(late(*heroes, tiles=tiles, supply=TWO, fields={"bob": -1}))
    assert lost_by(late(*heroes, tiles=tiles, supply=TWO, lost=["engineer"]))


@rule("FE-REACH-4")
def test_bob_cannot_make_room_on_the_vestibule() -> None:
    tiles = {place: tile for place, tile in CLOSED.items() if place != (0, 2)} | {(0, 1): "minotaur:s"}
    assert lost_by(late("warrior", "engineer", tiles=tiles, supply=FIRE))
    assert not lost_by(late("warrior", "engineer", tiles=CLOSED, supply=FIRE))  # but two cells away from it


# ---------------------------------------------------------------- undiscovered


@rule("FE-REACH-6")
def test_what_is_undiscovered_may_lie_behind_any_doorway_away_from_the_vestibule() -> None:
    tiles = CLOSED | {(0, 2): "dark-slime:es"}
    assert not lost_by(late("warrior", tiles=tiles, supply=FIRE))
    assert lost_by(late("warrior", tiles=CLOSED, supply=FIRE))
    beside_home = {place: tile for place, tile in CLOSED.items() if place != (1, 0)}
    assert lost_by(late("warrior", tiles=beside_home, supply=FIRE))
    cut_off = {(0, 1): "minotaur:s", (0, 2): "dark-slime:es"}
    assert lost_by(late("warrior", tiles=CLOSED | cut_off, supply=FIRE))  # a doorway nobody can get to


@rule("FE-REACH-6")
def test_a_bridged_cell_may_have_such_a_doorway_too() -> None:
    assert lost_by(late("warrior", tiles={}, supply=FIRE))
    assert lost_by(late("warrior", tiles={}, supply=f"{FIRE} {ONE}"))
    assert not lost_by(late("warrior", tiles={}, supply=f"{FIRE} {TWO}"))
    walls = {(1, 1): "fel-knight:n", (2, 0): "ogre-brute:e", (1, -1): "lava-lake:s"}  # round the way out
    tiles = {place: tile for place, tile in CLOSED.items() if place != (1, 0)} | walls
    assert lost_by(late("warrior", tiles=tiles, supply=f"{FIRE} {TWO}"))


@rule("FE-REACH-6", "FE-REACH-4")
def test_a_cell_may_be_emptied_for_it_by_a_collapse() -> None:
    assert not lost_by(late("warrior", tiles=CLOSED, supply=FIRE, cards="dark-slime"))
    assert lost_by(late("warrior", tiles=CLOSED, supply=FIRE, cards="minotaur"))  # beside the Vestibule
    assert not lost_by(late("warrior", tiles=CLOSED, supply=f"{FIRE} {TWO}", cards="minotaur"))  # behind it


@rule("FE-REACH-6", "FE-REACH-15")
def test_the_undiscovered_tile_itself_bridges_nothing() -> None:
    assert lost_by(late("rogue", tiles={}, supply=FIRE))  # though one doorway would be enough for her
    assert not lost_by(late("rogue", tiles={}, supply=f"{FIRE} {ONE}"))


@rule("FE-GLYPH-4", "FE-REACH-6")
def test_the_glyph_is_an_undiscovered_exit_until_it_is_found() -> None:
    tiles = CLOSED | {(0, 2): "dark-slime:es"}
    glyph = "teleportation-glyph"
    position: dict[str, Any] = {"fire": "warrior", "at": {"warrior": (0, 1)}, "glyph": True}
    assert not late("warrior", tiles=tiles, supply=glyph, **position).ended
    assert ended_by(late("warrior", tiles=CLOSED, supply=glyph, **position)) == FIRE_CUT_OFF
    found = CLOSED | {(3, 0): f"{glyph}:w"}
    assert ended_by(late("warrior", tiles=found, supply=TWO, **position)) == FIRE_CUT_OFF
    found[1, 0] = "spiked-pit:ew"
    assert not late("warrior", tiles=found, supply=TWO, **position).ended


@rule("FE-GLYPH-4")
def test_friends_who_might_find_the_glyph_are_no_help_to_a_carrier_walled_in() -> None:
    tiles = CLOSED | {(0, 1): "minotaur:n", (1, 0): "spiked-pit:ew"}  # the carrier is in the north
    position: dict[str, Any] = {"fire": "warrior", "at": {"warrior": (0, 2)}, "glyph": True}
    s = late("warrior", "paladin", tiles=tiles, supply="teleportation-glyph", **position)
    assert ended_by(s) == FIRE_CUT_OFF


@rule("FE-GLYPH-4", "FE-REACH-1")
def test_unless_they_find_it_behind_a_wall_that_can_be_opened() -> None:
    tiles = {(0, 1): "minotaur:es", (1, 1): "arrow-trap:ew", (2, 0): "dark-slime:w"}
    tiles |= {(1, 0): "voraxs-heart:s", (1, -1): "mindeater:s"}  # two walls to the west of the slime
    position: dict[str, Any] = {"fire": "warrior", "at": {"warrior": (2, 0)}, "glyph": True}
    position |= {"tiles": tiles, "supply": "teleportation-glyph"}
    heroes = ("warrior", "master-swordsman")
    assert ended_by(late(*heroes, **position, spent={"master-swordsman": 2})) == FIRE_CUT_OFF
    s = late(*heroes, **position, spent={"master-swordsman": 1})
    play(s, "wait", "move:0,1", "move:1,1", "explore:2,1", "teleportation-glyph", "wait", "bomb:2,0", "wait")
    assert not s.ended
    play(s, "move:2,1")
    assert ended_by(s) == "FE-WIN-1"
