"""The Geomancer: Geopivot and Terraport."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import NOWHERE
from tests.games.fire_of_eidolon.dungeons import (
    HOME,
    dungeon,
    end_turn,
    offered,
    place_of,
    play,
    tile_at,
)
from tests.games.fire_of_eidolon.heroes.positions import (
    CLOSED,
    CROSSROADS,
    again,
    bob_at,
    bob_is_at,
    card_of,
    cultists,
    doors,
    lies_at,
    ritual_has_begun,
)
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")
SHE = "geomancer"


@rule("FE-HERO-GEOMANCER-1")
def test_the_geomancers_card() -> None:
    assert card_of(SHE) == (3, (3, 2, 1))


# ---------------------------------------------------------------- Geopivot


@rule("FE-HERO-GEOMANCER-2", "FE-HERO-GEOMANCER-3")
def test_she_turns_her_chamber_to_another_orientation_that_connects() -> None:
    s = dungeon(SHE, tiles={(0, 1): "dark-slime:es", (1, 1): "minotaur"}, at={SHE: (0, 1)})
    assert sorted(offered(s, "turn")) == ["turn:ne", "turn:sw"]  # nw would touch nothing; es it is already
    play(s, "turn:ne")
    assert (doors(s, "dark-slime"), lies_at(s, "dark-slime"), s.ap) == ("ne", (0, 1), 2)
    assert offered(s, "move") == ["move:1,1"]


@rule("FE-HERO-GEOMANCER-2")
def test_she_pivots_as_often_as_her_ap_allow() -> None:
    s = dungeon(SHE, tiles={(0, 1): "dark-slime:es", (1, 1): "minotaur"}, at={SHE: (0, 1)})
    play(s, "turn:ne", "turn:sw", "turn:es")
    assert doors(s, "dark-slime") == "es"
    assert ritual_has_begun(s)


@rule("FE-HERO-GEOMANCER-2")
def test_a_chamber_that_looks_the_same_all_round_is_not_turned() -> None:
    s = dungeon(SHE, tiles=CROSSROADS, at={SHE: (0, 1)})
    assert offered(s, "turn") == []


@rule("FE-HERO-GEOMANCER-2", "FE-HERO-GEOMANCER-3")
def test_she_slides_her_chamber_one_cell_without_turning_it() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "dragonling:nsw", (0, 2): "floating-stones"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)})
    assert sorted(offered(s, "slide")) == ["slide:1,0", "slide:1,2"]  # (2, 1) would touch nothing
    play(s, "slide:1,2")
    assert (lies_at(s, "dragonling"), doors(s, "dragonling"), s.ap) == ((1, 2), "nsw", 2)
    assert offered(s, "move") == ["move:0,2"]


@rule("FE-HERO-GEOMANCER-3")
def test_a_wall_beside_another_tile_is_no_connection() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "skeletal-guards:ew", (0, 2): "acid-jets:ns"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)})
    assert offered(s, "slide") == ["slide:1,0"]  # at (1, 2) the other tile has a wall
    assert offered(s, "turn") == []  # north and south of it there is nothing
    for lies, slides in (("sw", ["slide:1,0", "slide:1,2"]), ("es", [])):  # her own tile may have the wall
        tiles = {(0, 1): "minotaur", (1, 1): f"ogre-brute:{lies}", (0, 2): "floating-stones"}
        s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)})
        assert sorted(offered(s, "slide")) == slides


@rule("FE-HERO-GEOMANCER-2")
def test_only_into_empty_cells_next_to_it() -> None:
    s = dungeon(SHE, tiles=CROSSROADS | {(1, 1): "laughing-shadow"}, at={SHE: (1, 1)})
    assert offered(s, "slide") == []
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (0, 3): "psychomancer"}, at={SHE: (0, 1)})
    assert offered(s, "slide") == ["slide:0,2"]  # next to the one beyond; it touches that one only


@rule("FE-HERO-GEOMANCER-4")
def test_everything_on_the_tile_goes_along() -> None:
    s = dungeon(
        SHE,
        "sage",
        "engineer",
        tiles={(0, 1): "minotaur", (1, 1): "laughing-shadow", (0, 2): "floating-stones"},
        at={SHE: (1, 1), "sage": (1, 1)},
        cultists=[(1, 1)],
        scenario="shades",
    )
    bob_at(s, (1, 1))
    s.shades = (tile_at(s, (1, 1)), NOWHERE, NOWHERE)
    play(s, "slide:1,2")
    assert (place_of(s, SHE), place_of(s, "sage"), place_of(s, "engineer")) == ((1, 2), (1, 2), HOME)
    assert (bob_is_at(s), cultists(s)) == ((1, 2), {(1, 2): 1})
    assert s.shades == (tile_at(s, (1, 2)), NOWHERE, NOWHERE)
    assert offered(s, "challenge") == ["challenge"]


@rule("FE-HERO-GEOMANCER-5", "FE-TERM-6")
def test_the_vestibule_neither_slides_nor_turns() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "psychomancer"}
    s = dungeon(SHE, tiles=tiles)
    assert offered(s, "slide") == offered(s, "turn") == []
    s = dungeon(SHE, tiles=tiles, content='{"tile":{"vestibule":{"doors":"nes"}}}')
    assert offered(s, "slide") == offered(s, "turn") == []


@rule("FE-HERO-GEOMANCER-5", "FE-EXPLORE-5")
def test_no_special_chamber_slides_next_to_the_vestibule() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "secret-passage-x", (0, 2): "floating-stones"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)}, passages=True)
    assert offered(s, "slide") == ["slide:1,2"]
    tiles[1, 1] = "laughing-shadow"
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)}, passages=True)
    assert sorted(offered(s, "slide")) == ["slide:1,0", "slide:1,2"]


@rule("FE-HERO-GEOMANCER-2")
def test_a_special_chamber_may_be_turned_and_slid_elsewhere() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "voraxs-heart:w", (1, 2): "psychomancer", (0, 2): "floating-stones"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)})
    assert offered(s, "turn") == ["turn:n"]
    play(s, "turn:n")
    assert doors(s, "voraxs-heart") == "n"


@rule("FE-HERO-GEOMANCER-2", "FE-HERO-GEOMANCER-6", "FE-SKILL-4")
def test_with_the_fire_she_moves_no_earth() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "dragonling:nsw", (0, 2): "floating-stones"}
    s = dungeon(SHE, "sage", tiles=tiles, at={SHE: (1, 1)}, broken=ALL_RELICS, fire=SHE)
    assert offered(s, "slide") == offered(s, "turn") == offered(s, "terraport") == []


# ---------------------------------------------------------------- Terraport


@rule("FE-HERO-GEOMANCER-6", "FE-HERO-GEOMANCER-7")
def test_a_chamber_is_lifted_to_any_empty_cell_where_it_connects() -> None:
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (1, 0): "ogre-brute:sw"})
    play(s, "terraport")
    assert sorted(offered(s, "lift")) == ["lift:0,1", "lift:1,0"]
    play(s, "lift:1,0")
    assert set(offered(s, "at")) == {"at:-1,0", "at:0,-1", "at:0,2", "at:1,1", "at:-1,1"}  # elsewhere
    play(s, "at:1,1")
    assert sorted(offered(s, "orient")) == ["orient:nw", "orient:sw"]  # the cell below it will be empty
    play(s, "orient:nw")
    assert (lies_at(s, "ogre-brute"), doors(s, "ogre-brute"), s.ap) == ((1, 1), "nw", 2)


@rule("FE-HERO-GEOMANCER-7")
def test_it_cannot_hang_on_to_itself() -> None:
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (5, 5): "psychomancer"})
    play(s, "terraport", "lift:5,5")
    assert set(offered(s, "at")) == {"at:0,-1", "at:1,0", "at:-1,0", "at:0,2", "at:1,1", "at:-1,1"}


@rule("FE-HERO-GEOMANCER-7")
def test_with_no_open_doorway_anywhere_nothing_can_be_moved() -> None:
    assert offered(dungeon(SHE, tiles=CLOSED), "terraport") == []
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (1, 0): "floating-stones"}, at={SHE: (0, 1)})
    assert offered(play(s, "terraport"), "lift") == ["lift:1,0"]


@rule("FE-HERO-GEOMANCER-6")
def test_tokens_cultists_and_the_rest_travel_with_it() -> None:
    s = dungeon(SHE, "cleric", tiles=CROSSROADS, cultists=[(0, 1)])
    s.blessed = s.boomerang = s.sanctified = tile_at(s, (0, 1))
    play(s, "terraport", "lift:0,1", "at:2,0", "orient:nesw")
    assert (cultists(s), s.tokens[tile_at(s, (2, 0))]) == ({(2, 0): 1}, True)
    assert (s.blessed, s.boomerang, s.sanctified) == (tile_at(s, (2, 0)),) * 3


@rule("FE-HERO-GEOMANCER-6")
def test_the_card_finds_it_where_it_lies_now() -> None:
    s = dungeon(SHE, "sage", tiles=CROSSROADS)
    play(s, "terraport", "lift:0,1", "at:2,0", "orient:nesw", "wait", "minotaur")
    assert cultists(s) == {(2, 0): 1}


@rule("FE-HERO-GEOMANCER-6")
def test_not_with_a_standee_on_it() -> None:
    tiles = CROSSROADS | {(0, 2): "dragonling", (5, 5): "voraxs-heart"}
    s = dungeon(SHE, "sage", "engineer", tiles=tiles, at={"sage": (0, 1)}, scenario="shades")
    bob_at(s, (1, 0))
    s.shades = (NOWHERE, NOWHERE, tile_at(s, (0, -1)))
    play(again(s), "terraport")
    assert sorted(offered(s, "lift")) == ["lift:-1,0", "lift:0,2"]


@rule("FE-HERO-GEOMANCER-6")
def test_her_own_chamber_and_special_ones_stay() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "voraxs-heart:s", (1, 1): "secret-passage-x", (1, 0): "psychomancer"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (0, 1)}, passages=True)
    assert offered(play(s, "terraport"), "lift") == ["lift:1,0"]
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (0, 2): "voraxs-heart:s"}, at={SHE: (0, 1)})
    assert offered(s, "terraport") == []


@rule("FE-HERO-GEOMANCER-6", "FE-HERO-GEOMANCER-7")
def test_a_basic_chamber_may_be_put_beside_the_vestibule() -> None:
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (0, 2): "psychomancer"})
    play(s, "terraport", "lift:0,2", "at:1,0", "orient:nesw")
    assert lies_at(s, "psychomancer") == (1, 0)


@rule("FE-HERO-GEOMANCER-6", "FE-SKILL-2")
def test_terraport_costs_one_ap_once_per_game() -> None:
    s = dungeon(SHE, tiles=CROSSROADS)
    play(s, "terraport", "lift:0,1", "at:2,0", "back", "back", "cancel")
    assert (s.ap, offered(s, "terraport")) == (3, ["terraport"])
    play(s, "move:1,0", "move:0,0", "terraport", "lift:0,1", "at:2,0", "orient:nesw")
    assert ritual_has_begun(s)
    play(s, "lava-lake")
    assert (s.ap, offered(s, "terraport")) == (3, [])


@rule("FE-HERO-GEOMANCER-6", "FE-LOST-4")
def test_what_lies_in_the_void_or_the_supply_is_not_lifted() -> None:
    s = dungeon(SHE, tiles={(0, 1): "minotaur", (1, 0): "psychomancer"}, cultists=[(0, 1)])
    play(s, "wait", "minotaur")
    assert offered(play(s, "terraport"), "lift") == ["lift:1,0"]


@rule("FE-HERO-GEOMANCER-8")
def test_she_may_cut_others_off() -> None:
    tiles = {(0, 1): "skeletal-guards:ns", (0, 2): "minotaur", (0, 3): "psychomancer"}
    s = dungeon(SHE, "sage", tiles=tiles, at={"sage": (0, 2)})
    play(s, "terraport", "lift:0,1", "at:1,0", "orient:ew")
    assert (s.ended, s.ap) == ("", 2)
    end_turn(s)
    assert (s.hero, offered(s, "move")) == ("sage", ["move:0,3"])
    s = dungeon(SHE, "sage", tiles=tiles | {(1, 1): "floating-stones"}, at={SHE: (0, 1), "sage": (0, 2)})
    play(s, "turn:ew")
    assert (s.ended, offered(s, "move")) == ("", ["move:1,1"])


@rule("FE-HERO-GEOMANCER-4", "FE-WIN-2")
@pytest.mark.parametrize("carrier", [SHE, "sage"])
def test_a_slide_alone_brings_nobody_home(carrier: str) -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "laughing-shadow"}
    at = {SHE: (1, 1), "sage": (1, 1)}
    s = dungeon(SHE, "sage", tiles=tiles, at=at, broken=ALL_RELICS, fire=carrier)
    assert offered(s, "slide") == ([] if carrier == SHE else ["slide:1,0"])
    if carrier == "sage":
        play(s, "slide:1,0")
        assert (s.ended, place_of(s, "sage")) == ("", (1, 0))


@rule("FE-HERO-GEOMANCER-2")
def test_sliding_into_reach_of_a_third_tile_connects_both() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "laughing-shadow", (2, 0): "psychomancer"}
    s = dungeon(SHE, tiles=tiles, at={SHE: (1, 1)})
    play(s, "slide:1,0")
    assert sorted(offered(s, "move")) == ["move:0,0", "move:2,0"]
