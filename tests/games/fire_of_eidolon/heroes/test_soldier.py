"""The Soldier: Enormous Sword and Break Limit."""

from __future__ import annotations

import pytest

from tests.games.fire_of_eidolon.dungeons import HOME, Place, dungeon, end_turn, offered, place_of, play
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    PHASE,
    card_of,
    cultists,
    ritual_has_begun,
)
from tests.rules import rule

ROW = {(1, 0): "minotaur", (2, 0): "voracious-plant", (3, 0): "laughing-shadow"}


@rule("FE-HERO-SOLDIER-1")
def test_the_soldiers_card() -> None:
    assert card_of("soldier") == (3, (2, 1, 3))


# ---------------------------------------------------------------- Enormous Sword


@rule("FE-HERO-SOLDIER-2")
def test_the_sword_strikes_two_chambers_in_a_row() -> None:
    s = dungeon("soldier", tiles=ROW, cultists=[(1, 0), (2, 0), (3, 0)])
    play(s, "sword:e")
    assert (cultists(s), s.ap, place_of(s, "soldier")) == ({(3, 0): 1}, 1, HOME)


@rule("FE-HERO-SOLDIER-2")
@pytest.mark.parametrize(
    ("letter", "near", "far"), [("n", (0, 1), (0, 2)), ("s", (0, -1), (0, -2)), ("w", (-1, 0), (-2, 0))]
)
def test_the_sword_strikes_in_every_direction(letter: str, near: Place, far: Place) -> None:
    s = dungeon("soldier", tiles={near: "minotaur", far: "psychomancer"}, cultists=[near, far])
    assert offered(s, "sword") == [f"sword:{letter}"]
    assert cultists(play(s, f"sword:{letter}")) == {}


@rule("FE-HERO-SOLDIER-3")
@pytest.mark.parametrize("place", [(1, 0), (2, 0)])
def test_one_cultist_in_either_chamber_is_enough(place: Place) -> None:
    s = dungeon("soldier", tiles=ROW, cultists=[place])
    assert cultists(play(s, "sword:e")) == {}


@rule("FE-HERO-SOLDIER-3")
def test_his_own_chamber_is_not_hit() -> None:
    s = dungeon("soldier", tiles=ROW, at={"soldier": (1, 0)}, cultists=[(1, 0), (2, 0)])
    assert offered(s, "sword") == ["sword:e"]
    assert cultists(play(s, "sword:e")) == {(1, 0): 1}


@rule("FE-HERO-SOLDIER-3", "FE-SKILL-6")
def test_his_own_cultist_alone_does_not_draw_the_sword() -> None:
    s = dungeon("soldier", tiles=ROW, at={"soldier": (1, 0)}, cultists=[(1, 0)])
    assert offered(s, "sword") == []
    assert "attack" in offered(s)


@rule("FE-HERO-SOLDIER-2", "FE-TERM-8")
def test_the_second_chamber_must_be_connected_to_the_first() -> None:
    tiles = {(1, 0): "minotaur", (2, 0): "skeletal-guards", (3, 0): "psychomancer"}
    s = dungeon("soldier", tiles=tiles, cultists=[(2, 0), (3, 0)])
    assert offered(s, "sword") == []
    s = dungeon("soldier", tiles=tiles, cultists=[(1, 0), (2, 0)])
    assert cultists(play(s, "sword:e")) == {(2, 0): 1}


@rule("FE-HERO-SOLDIER-2", "FE-TERM-8")
def test_the_first_chamber_must_be_connected_to_his_own() -> None:
    tiles = {
        (1, 0): "acid-jets:ns",
        (2, 0): "minotaur",
        (0, 1): "pendulum-blades:ew",
        (-1, 0): "sphynxs-riddle:ns",
    }
    s = dungeon("soldier", tiles=tiles, cultists=[(1, 0), (2, 0), (0, 1), (-1, 0)])
    assert offered(s, "sword") == []


@rule("FE-HERO-SOLDIER-2")
def test_the_sword_does_not_turn_a_corner() -> None:
    tiles = {(1, 0): "minotaur", (1, 1): "psychomancer", (2, 0): "floating-stones"}
    s = dungeon("soldier", tiles=tiles, cultists=[(1, 0), (1, 1)])
    assert cultists(play(s, "sword:e")) == {(1, 1): 1}
    s = dungeon("soldier", tiles=tiles, cultists=[(1, 1)])
    assert offered(s, "sword") == []


@rule("FE-HERO-SOLDIER-2", "FE-SECRET-8")
def test_the_passages_give_no_line_of_sight() -> None:
    tiles = {(0, 1): "secret-passage-x", (5, 5): "secret-passage-y", (5, 6): "minotaur"}
    s = dungeon("soldier", tiles=tiles, cultists=[(5, 5), (5, 6)], passages=True)
    assert offered(s, "sword") == []


@rule("FE-HERO-SOLDIER-2")
def test_the_sword_is_drawn_once_per_turn() -> None:
    s = dungeon("soldier", tiles=CROSSROADS, cultists=[(0, 1), (1, 0), (0, -1)], fields={"ap": 5}, then=PHASE)
    play(s, "sword:n")
    assert (s.ap, offered(s, "sword")) == (3, [])
    assert offered(end_turn(s), "sword") == ["sword:e", "sword:s"]


@rule("FE-HERO-SOLDIER-2", "FE-TURN-5")
def test_the_sword_needs_two_ap() -> None:
    s = dungeon("soldier", tiles=ROW, cultists=[(1, 0), (2, 0)])
    play(s, "move:1,0")
    assert offered(s, "sword") == ["sword:e"]
    play(s, "move:0,0")
    assert offered(s, "sword") == []


@rule("FE-HERO-SOLDIER-2", "FE-HERO-SOLDIER-4", "FE-SCEN-INVASION-8")
def test_the_sword_passes_over_a_besieged_vestibule() -> None:
    tiles = {(1, 0): "minotaur", (-1, 0): "voracious-plant"}
    s = dungeon("soldier", tiles=tiles, at={"soldier": (1, 0)}, cultists=[HOME], scenario="invasion")
    assert offered(s, "sword") == offered(s, "break-limit") == []
    s = dungeon("soldier", tiles=tiles, at={"soldier": (1, 0)}, cultists=[HOME, HOME, (-1, 0)], scenario="invasion")
    assert cultists(play(s, "sword:w")) == {HOME: 2}


@rule("FE-SKILL-4", "FE-HERO-SOLDIER-2", "FE-HERO-SOLDIER-4")
def test_with_the_fire_the_sword_stays_in_its_sheath() -> None:
    s = dungeon(
        "soldier",
        "ranger",
        tiles=ROW,
        at={"soldier": (1, 0)},
        cultists=[(1, 0), (2, 0)],
        broken=("red", "green", "blue"),
        fire="soldier",
    )
    assert offered(s, "sword") == offered(s, "break-limit") == []
    assert "attack" in offered(s)


# ---------------------------------------------------------------- Break Limit


@rule("FE-HERO-SOLDIER-4")
def test_break_limit_clears_his_chamber_and_all_connected_ones() -> None:
    tiles = CROSSROADS | {(1, 1): "acid-jets:ns", (0, 2): "skeletal-guards:ew", (0, 3): "laughing-shadow"}
    around = [(0, 1), (1, 1), (0, 2), (1, 0), (-1, 0)]
    s = dungeon("soldier", tiles=tiles, at={"soldier": (0, 1)}, cultists=around)
    play(s, "break-limit")
    assert cultists(s) == {(1, 1): 1, (0, 2): 1, (1, 0): 1, (-1, 0): 1}  # behind walls, or farther away
    assert (place_of(s, "soldier"), ritual_has_begun(s)) == ((0, 1), True)
    s = dungeon("soldier", tiles=tiles, cultists=[(0, 1), (1, 0), (-1, 0), (1, 1)])
    assert cultists(play(s, "break-limit")) == {(1, 1): 1}  # on all sides at once


@rule("FE-HERO-SOLDIER-4", "FE-SKILL-6")
@pytest.mark.parametrize(("place", "enough"), [((0, 1), True), ((0, 2), True), ((0, 3), False), ((1, 1), False)])
def test_break_limit_needs_a_cultist_within_reach(place: Place, enough: bool) -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer", (0, 3): "laughing-shadow", (1, 1): "acid-jets:ns"}
    s = dungeon("soldier", tiles=tiles, at={"soldier": (0, 1)}, cultists=[place])
    assert (offered(s, "break-limit") == ["break-limit"]) is enough


@rule("FE-HERO-SOLDIER-4", "FE-SKILL-2", "FE-SKILL-7")
def test_break_limit_takes_a_whole_turn_once_per_game() -> None:
    s = dungeon("soldier", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "move:0,1")
    assert offered(s, "break-limit") == []
    play(s, "move:0,0")
    end_turn(s)
    play(s, "break-limit", "minotaur")
    assert cultists(s) == {(0, 1): 1}
    assert offered(s, "break-limit") == []
