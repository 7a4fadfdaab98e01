"""Explore: a doorway is chosen, a tile is revealed, laid and entered."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.kernel import NATURE, Refused, apply, pile
from tests.rules import rule

from .dungeons import chances, dungeon, offered, place_of, play, stack_deck, tile_at, told

SPECIAL = {"voraxs-heart", "voraxs-focus", "voraxs-knowledge", "fire-of-eidolon"}
OPTION_TILES = {"teleportation-glyph", "secret-passage-x", "secret-passage-y"}


# ---------------------------------------------------------------- the doorway


@rule("FE-EXPLORE-1")
def test_exploring_costs_one_ap_through_a_doorway_of_ones_own_chamber() -> None:
    s = dungeon("warrior", tiles={(0, 1): "dragonling:nsw"}, at={"warrior": (0, 1)})
    assert offered(s, "explore") == ["explore:0,2", "explore:-1,1"]  # not the Vestibule's, no wall in the east
    play(s, "explore:-1,1", "skeletal-guards")
    assert s.ap == 2


@rule("FE-EXPLORE-1", "FE-EXPLORE-11")
def test_without_tiles_in_the_supply_nobody_explores() -> None:
    tiles = {(0, 1): "minotaur"}
    s = dungeon("warrior", tiles=tiles)
    assert offered(s, "explore")
    s = dungeon("warrior", tiles=tiles, fields={"supply": pile(())})
    assert not offered(s, "explore")
    assert "move:0,1" in offered(s)  # the game goes on all the same


@rule("FE-TERM-3")
def test_a_doorway_onto_a_wall_serves_nobody() -> None:
    # the Vestibule's northern doorway faces a wall; its eastern one an empty cell, its southern one a doorway
    tiles = {(0, 1): "mimic-chest:n", (0, 2): "minotaur", (0, -1): "psychomancer"}
    s = dungeon("warrior", tiles=tiles)
    assert offered(s, "explore") == ["explore:1,0", "explore:-1,0"]
    assert offered(s, "move") == ["move:0,-1"]


@rule("FE-TERM-1")
def test_the_grid_has_no_edge_and_corners_do_not_touch() -> None:
    row = ("acid-jets", "pendulum-blades", "skeletal-guards", "sphynxs-riddle")
    tiles = {(east, 0): f"{tile}:ew" for east, tile in enumerate(row, start=1)}
    s = dungeon("warrior", tiles={**tiles, (5, 0): "minotaur", (6, 1): "psychomancer"}, at={"warrior": (5, 0)})
    play(s, "explore:6,0", "fel-knight", "orient:esw", "explore:7,0", "dark-slime", "orient:nw", "explore:7,1")
    play(s, "arrow-trap", "orient:esw")
    assert place_of(s, "warrior") == (7, 1)
    t = dungeon("warrior", tiles={(0, 1): "minotaur", (1, 2): "psychomancer"}, at={"warrior": (0, 1)})
    assert offered(t, "move") == ["move:0,0"]  # not over the corner


@rule("FE-EXPLORE-2")
def test_first_the_doorway_then_the_tile_and_no_way_back() -> None:
    s = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    play(s, "explore:1,1")
    assert s.question is not None
    assert s.question.seat == NATURE
    apply(s, "fel-knight")
    assert s.supply.count("fel-knight") == 0
    assert all(answer.startswith("orient:") for answer in offered(s))
    with pytest.raises(Refused):
        apply(s, "explore:-1,1")
    play(s, "orient:esw")
    assert s.tile_at(s.places[s.here]) == s.rules.index["fel-knight"]
    assert place_of(s, "warrior") == (1, 1)


# ---------------------------------------------------------------- the orientation


@rule("FE-EXPLORE-3")
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("arrow-trap", ["esw", "nsw", "new"]),  # three doorways: the wall never in the west
        ("dark-slime", ["sw", "nw"]),
        ("voraxs-heart", []),  # a single doorway has only one way to lie
        ("acid-jets", []),
        ("psychomancer", []),
    ],
)
def test_the_new_tile_lies_in_any_way_that_joins_it_to_the_doorway(tile: str, ways: list[str]) -> None:
    s = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    play(s, "explore:1,1", tile)
    assert sorted(offered(s, "orient")) == sorted(f"orient:{way}" for way in ways)
    if ways:
        play(s, f"orient:{ways[-1]}")
    assert place_of(s, "warrior") == (1, 1)
    assert tile_at(s, (0, 1)) in s.joined(tile_at(s, (1, 1)))


@rule("FE-EXPLORE-4")
def test_only_that_one_connection_is_required() -> None:
    # the new tile at (1, 1) may turn a wall to the doorway of (1, 2) and a doorway to the wall of (2, 1)
    tiles = {(0, 1): "minotaur", (1, 2): "psychomancer", (2, 1): "mimic-chest:e"}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)})
    play(s, "explore:1,1", "acid-jets")
    assert place_of(s, "warrior") == (1, 1)
    assert s.joined(tile_at(s, (1, 1))) == (tile_at(s, (0, 1)),)


# ---------------------------------------------------------------- Special Chambers


@rule("FE-EXPLORE-5")
def test_no_special_chamber_ever_lies_beside_the_vestibule() -> None:
    s = dungeon("warrior", glyph=True, passages=True)
    play(s, "explore:1,0")
    assert not (SPECIAL | OPTION_TILES) & set(chances(s))
    assert len(chances(s)) == 21
    # not connected to it either: from (1, 1) down into the cell east of the Vestibule
    t = dungeon("warrior", tiles={(0, 1): "minotaur", (1, 1): "psychomancer"}, at={"warrior": (1, 1)}, passages=True)
    play(t, "explore:1,0")
    assert not (SPECIAL | OPTION_TILES) & set(chances(t))
    far = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, glyph=True, passages=True)
    play(far, "explore:1,1")  # a diagonal neighbour of the Vestibule
    assert set(chances(far)) >= SPECIAL | OPTION_TILES


@rule("FE-EXPLORE-6")
def test_a_special_chamber_goes_back_into_the_supply_until_a_basic_one_appears() -> None:
    s = dungeon("warrior", fields={"supply": pile(["voraxs-heart", "fire-of-eidolon", "minotaur", "lava-lake"])})
    play(s, "explore:0,1")
    assert chances(s) == {"lava-lake": 1, "minotaur": 1}
    apply(s, "minotaur")
    assert s.ap == 2  # one AP in all
    play(s, "explore:0,2")
    assert chances(s) == {"fire-of-eidolon": 1, "lava-lake": 1, "voraxs-heart": 1}


@rule("FE-EXPLORE-7")
def test_with_only_special_chambers_left_another_doorway_must_be_chosen() -> None:
    only_special = pile(["voraxs-heart", "voraxs-focus"])
    s = dungeon("warrior", tiles={(0, 1): "minotaur"}, fields={"supply": only_special})
    assert not offered(s, "explore")
    play(s, "move:0,1")
    assert s.ap == 2
    assert offered(s, "explore") == ["explore:0,2", "explore:1,1", "explore:-1,1"]
    play(s, "explore:0,2", "voraxs-heart")
    assert place_of(s, "warrior") == (0, 2)


# ---------------------------------------------------------------- what lies on the tile, and who enters


@rule("FE-EXPLORE-8")
@pytest.mark.parametrize(
    ("hero", "tile", "token"),
    [
        ("warrior", "voracious-plant", (1, 0, 0)),
        ("soldier", "floating-stones", (0, 1, 0)),
        ("wizard", "laughing-shadow", (0, 0, 1)),
    ],
)
def test_a_basic_chamber_brings_one_token_of_its_colour(hero: str, tile: str, token: tuple[int, int, int]) -> None:
    s = dungeon(hero, tiles={(0, 1): "minotaur"}, at={hero: (0, 1)})
    play(s, "explore:0,2", tile, "challenge")
    assert s.carried == (token,)
    assert not offered(s, "challenge")


@rule("FE-EXPLORE-8")
def test_a_relic_chamber_brings_its_relic_and_the_fire_chamber_the_fire() -> None:
    tiles = {(0, 1): "minotaur"}
    at, tokens = {"warrior": (0, 1)}, {"warrior": (6, 0, 0)}
    s = dungeon("warrior", tiles=tiles, at=at, carried=tokens)
    play(s, "explore:0,2", "voraxs-heart", "destroy")
    assert s.broken == (True, False, False)
    s = dungeon("warrior", tiles=tiles, at=at, broken=("red", "green", "blue"))
    play(s, "explore:0,2", "fire-of-eidolon", "take-fire")
    assert s.fire == 0


@rule("FE-EXPLORE-9")
def test_the_explorer_enters_at_once_for_nothing_and_alone() -> None:
    s = dungeon("warrior", "sage")
    play(s, "explore:1,0", "minotaur")
    assert place_of(s, "warrior") == (1, 0)
    assert place_of(s, "sage") == (0, 0)
    assert s.ap == 2
    assert not offered(s, "stay")
    assert [facts["cell"] for facts in told(s, "moved")] == ["1,0"]


# ---------------------------------------------------------------- after a collapse, with the Fire


@rule("FE-EXPLORE-10")
def test_an_emptied_cell_is_explored_anew_with_other_tiles() -> None:
    s = dungeon("warrior", tiles={(0, 1): "minotaur"}, cultists=[(0, 1)])
    stack_deck(s, "minotaur", "mindeater")
    play(s, "wait", "minotaur")
    assert s.places[s.rules.index["minotaur"]] == VOID
    assert "explore:0,1" in offered(s)
    play(s, "explore:0,1")
    assert "minotaur" not in chances(s)
    play(s, "psychomancer")
    assert place_of(s, "warrior") == (0, 1)


@rule("FE-EXPLORE-12")
def test_the_bearer_of_the_fire_may_explore() -> None:
    s = dungeon(
        "warrior",
        "sage",
        tiles={(0, 1): "minotaur"},
        at={"warrior": (0, 1)},
        broken=("red", "green", "blue"),
        fire="warrior",
    )
    play(s, "explore:1,1", "psychomancer")
    assert place_of(s, "warrior") == (1, 1)
    assert s.fire == 0
