"""The Master-Swordsman: Mystic Boomerang and Wallcrack Bombs."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LOST, NOWHERE
from emberhall.kernel import Pile
from tests.games.fire_of_eidolon.dungeons import (
    HOME,
    Place,
    dungeon,
    end_turn,
    missing,
    offered,
    place_of,
    play,
    stack_deck,
    tile_at,
)
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    again,
    bob_at,
    card_of,
    cultists,
    doors,
    in_void,
    is_down,
    lies_at,
    ritual_has_begun,
    sunk,
    tokens_of,
)
from tests.rules import rule

HE = "master-swordsman"
TWO_CORRIDORS = {(0, 1): "acid-jets:ns", (1, 1): "skeletal-guards:ns", (1, 0): "floating-stones"}


@rule("FE-HERO-SWORDSMAN-1")
def test_the_swordsmans_card() -> None:
    assert card_of(HE) == (3, (2, 2, 2))


# ---------------------------------------------------------------- Mystic Boomerang


@rule("FE-HERO-SWORDSMAN-2", "FE-TERM-8")
def test_the_boomerang_flies_along_straight_rows_of_connected_chambers() -> None:
    tiles = {
        (0, 1): "acid-jets:ns",
        (0, 2): "minotaur",
        (0, 3): "pendulum-blades:ew",  # a wall across the row
        (0, 4): "psychomancer",
        (1, 2): "floating-stones",  # round a corner
        (1, 0): "voraxs-heart:w",
        (-1, 0): "voracious-plant",
        (-3, 0): "laughing-shadow",  # beyond a gap
    }
    s = dungeon(HE, tiles=tiles)
    assert sorted(offered(s, "boomerang")) == ["boomerang:-1,0", "boomerang:0,1", "boomerang:0,2"]
    play(s, "boomerang:0,2")
    assert (s.boomerang, s.ap, place_of(s, HE)) == (tile_at(s, (0, 2)), 2, HOME)


@rule("FE-HERO-SWORDSMAN-2")
def test_it_flies_over_special_chambers_but_lands_on_basic_ones_not_his_own() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "secret-passage-x", (0, 3): "psychomancer"}
    s = dungeon(HE, tiles=tiles, at={HE: (0, 1)}, passages=True)
    assert offered(s, "boomerang") == ["boomerang:0,3"]


@rule("FE-HERO-SWORDSMAN-2")
def test_he_throws_it_once_per_turn() -> None:
    s = dungeon(HE, tiles=CROSSROADS)
    play(s, "boomerang:0,1")
    assert offered(s, "boomerang") == []
    assert len(offered(end_turn(s), "boomerang")) == 4


@rule("FE-HERO-SWORDSMAN-3")
@pytest.mark.parametrize(("hero", "price"), [("warrior", 0), ("ranger", 1), ("rogue", 2)])
def test_a_token_under_the_boomerang_costs_anybody_one_ap_less(hero: str, price: int) -> None:
    s = dungeon(HE, hero, tiles=CROSSROADS, at={hero: (0, 1)})
    end_turn(play(s, "boomerang:0,1"))
    play(s, "challenge")
    assert (tokens_of(s, hero), s.ap) == ((1, 0, 0), 3 - price)


@rule("FE-HERO-SWORDSMAN-3")
def test_it_helps_in_that_chamber_only_and_himself_too() -> None:
    s = dungeon(HE, tiles=CROSSROADS)
    play(s, "boomerang:0,1", "move:0,1", "challenge")
    assert (tokens_of(s, HE), s.ap) == ((1, 0, 0), 0)
    s = dungeon(HE, tiles=CROSSROADS)
    play(s, "boomerang:0,1", "move:1,0")
    assert offered(s, "challenge") == []


@rule("FE-HERO-SWORDSMAN-4", "FE-TURN-6")
def test_a_price_of_nothing_may_be_paid_with_nothing() -> None:
    s = dungeon(HE, "warrior", tiles=CROSSROADS)
    end_turn(play(s, "boomerang:0,1"))
    play(s, "move:0,1", "move:0,0", "move:0,1")
    assert (s.ap, sorted(offered(s))) == (0, ["challenge", "end", "give-up"])
    play(s, "challenge")
    assert tokens_of(s, "warrior") == (1, 0, 0)
    assert ritual_has_begun(s)


@rule("FE-HERO-SWORDSMAN-4", "FE-TURN-6")
@pytest.mark.parametrize(
    ("hero", "chamber", "skill"),
    [
        ("warrior", "minotaur", ("charge", "move:0,1", "move:0,2", "move:0,1")),
        ("paladin", "minotaur", ("holy-light:0,2",)),
        ("soldier", "floating-stones", ("break-limit",)),
        ("ranger", "floating-stones", ("falcon", "fetch:0,2", "for:ranger")),
        ("cleric", "laughing-shadow", ("sanctify",)),
        ("sage", "laughing-shadow", ("timeturn", "restore:fel-knight", "at:0,3", "orient:nes")),
        ("wizard", "laughing-shadow", ("teleport:0,1",)),
        ("geomancer", "laughing-shadow", ("terraport", "lift:0,2", "at:0,-1", "orient:nesw")),
    ],
)
def test_or_after_a_master_skill_that_took_all_ap(hero: str, chamber: str, skill: tuple[str, ...]) -> None:
    tiles = {(0, 1): chamber, (0, 2): "psychomancer", (5, 5): "fel-knight"}
    at = {hero: HOME if hero in ("warrior", "wizard") else (0, 1)}
    s = dungeon(HE, hero, tiles=tiles, at=at, cultists=[] if hero == "warrior" else [(0, 2)])
    play(sunk(s, "fel-knight"), "boomerang:0,1")
    end_turn(s)
    stack_deck(s, "acid-jets", "lava-lake")
    if hero == "geomancer":
        play(s, "move:0,0", "move:0,1")
    play(again(s), *skill)
    assert (s.ap, offered(s, "challenge")) == (0, ["challenge"])


@rule("FE-HERO-SWORDSMAN-4", "FE-STAND-1")
def test_but_not_lying_down() -> None:
    s = dungeon(HE, "warrior", tiles=CROSSROADS, at={"warrior": (0, 1)}, fields={"tipped": (False, True)})
    end_turn(play(s, "boomerang:0,1"))
    assert offered(s) == ["stand", "give-up"]


@rule("FE-HERO-SWORDSMAN-5")
def test_it_returns_when_his_next_turn_begins() -> None:
    s = dungeon(HE, "warrior", "sage", tiles=CROSSROADS, at={HE: (0, 1)})
    play(s, "move:0,0", "boomerang:0,1")
    end_turn(s)
    end_turn(s)
    assert s.boomerang == tile_at(s, (0, 1))  # the Sage's turn
    end_turn(s)
    assert (s.hero, s.boomerang) == (HE, NOWHERE)


@rule("FE-HERO-SWORDSMAN-5")
def test_it_returns_at_once_when_its_chamber_collapses() -> None:
    s = dungeon(HE, "warrior", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "boomerang:0,1", "wait", "minotaur")
    assert (in_void(s, "minotaur"), s.boomerang) == (True, NOWHERE)
    s = dungeon(HE, "warrior", tiles=CROSSROADS, cultists=[(1, 0)])
    play(s, "boomerang:0,1", "wait", "floating-stones")
    assert s.boomerang == tile_at(s, (0, 1))


@rule("FE-HERO-SWORDSMAN-5")
def test_it_is_removed_when_he_is_lost_but_not_when_another_is() -> None:
    tiles = {(0, 1): "laughing-shadow", (0, 2): "fel-knight"}
    for lost, stays in ((HE, False), ("sage", True)):
        at = {HE: (0, 1), "sage": (0, 1), "warrior": (0, 2)}
        s = dungeon(HE, "sage", "warrior", tiles=tiles | {(5, 5): "minotaur"}, at=at, cultists=[(5, 5)])
        play(s, "boomerang:0,2", "wait")
        s.walk(s.heroes.index(lost), tile_at(s, (5, 5)))  # in a chamber that is about to collapse
        play(s, "minotaur")
        assert s.where[s.heroes.index(lost)] == LOST
        assert s.boomerang == (s.rules.index["fel-knight"] if stays else NOWHERE)


@rule("FE-HERO-SWORDSMAN-5", "FE-HERO-GEOMANCER-6")
def test_it_travels_with_a_terraported_chamber() -> None:
    s = dungeon(HE, "geomancer", "warrior", tiles=CROSSROADS)
    end_turn(play(s, "boomerang:0,1"))
    play(s, "terraport", "lift:0,1", "at:2,0", "orient:nesw")
    assert (lies_at(s, "minotaur"), s.boomerang) == ((2, 0), tile_at(s, (2, 0)))


@rule("FE-SKILL-4", "FE-SKILL-5", "FE-HERO-SWORDSMAN-2", "FE-HERO-SWORDSMAN-6")
def test_with_the_fire_he_throws_and_bombs_no_more_but_what_he_did_stays() -> None:
    tiles = TWO_CORRIDORS | {(0, 2): "fire-of-eidolon:s", (1, 2): "pendulum-blades:ns"}
    s = dungeon(HE, "warrior", tiles=tiles, at={HE: (0, 1)}, broken=("red", "green", "blue"))
    play(s, "bomb:1,1", "move:0,2", "lava-lake")
    end_turn(s)
    assert (offered(s, "boomerang"), offered(s, "bomb")) == (["boomerang:0,1"], ["bomb:1,2"])
    play(s, "take-fire")
    assert offered(s, "boomerang") == offered(s, "bomb") == []
    play(s, "move:0,1")
    assert sorted(offered(s, "move")) == ["move:0,0", "move:0,2", "move:1,1"]


@rule("FE-SKILL-5", "FE-HERO-SWORDSMAN-3")
def test_a_boomerang_thrown_before_he_took_the_fire_goes_on_helping() -> None:
    tiles = {(0, 1): "acid-jets:ns", (0, 2): "fire-of-eidolon:s"}
    at = {HE: (0, 2), "warrior": (0, 1)}
    s = dungeon(HE, "warrior", tiles=tiles, at=at, broken=("red", "blue"))
    s.broken = (True, True, True)
    play(s, "boomerang:0,1", "take-fire")
    end_turn(s)
    play(s, "challenge")
    assert (tokens_of(s, "warrior"), s.ap) == ((0, 1, 0), 2)


# ---------------------------------------------------------------- Wallcrack Bombs


@rule("FE-HERO-SWORDSMAN-6")
def test_a_bomb_makes_a_doorway_of_two_walls_for_everybody() -> None:
    s = dungeon(HE, "warrior", tiles=TWO_CORRIDORS, at={HE: (0, 1), "warrior": (0, 1)}, cultists=[(1, 1)])
    assert offered(s, "move") == ["move:0,0"]
    play(s, "bomb:1,1")
    assert (s.ap, sorted(offered(s, "move"))) == (1, ["move:0,0", "move:1,1"])
    end_turn(s)
    assert sorted(offered(s, "move")) == ["move:0,0", "move:1,1"]
    assert offered(s, "lunge") == ["lunge:1,1"]  # and for every rule
    play(s, "move:1,1", "move:0,1")
    assert place_of(s, "warrior") == (0, 1)


@rule("FE-HERO-SWORDSMAN-6")
@pytest.mark.parametrize(("at", "answer"), [((0, 0), "bomb:0,1"), ((0, 1), "bomb:0,0")])
def test_a_wall_on_one_side_only_is_opened_too(at: Place, answer: str) -> None:
    s = dungeon(HE, "warrior", tiles={(0, 1): "acid-jets:ew"}, at={HE: at})
    play(s, answer)
    assert doors(s, "acid-jets") == "esw"
    end_turn(s)
    assert offered(s, "move") == ["move:0,1"]


@rule("FE-HERO-SWORDSMAN-6")
def test_he_bombs_only_walls_of_his_chamber_towards_tiles_in_play() -> None:
    tiles = TWO_CORRIDORS | {(0, 1): "minotaur", (1, 0): "acid-jets:ns", (-1, 0): "dragonling:nsw"}
    s = dungeon(HE, tiles=tiles)
    assert sorted(offered(s, "bomb")) == ["bomb:-1,0", "bomb:1,0"]
    s = dungeon(HE, tiles={(0, 1): "acid-jets:ns"}, at={HE: (0, 1)})
    assert offered(s, "bomb") == []


@rule("FE-HERO-SWORDSMAN-6", "FE-SKILL-2")
def test_he_has_two_bombs_for_two_ap_each() -> None:
    tiles = {(0, 1): "acid-jets:ew", (1, 0): "skeletal-guards:ns", (-1, 0): "pendulum-blades:ns"}
    s = dungeon(HE, tiles=tiles)
    play(s, "bomb:0,1")
    assert (s.ap, offered(s, "bomb")) == (1, [])
    end_turn(s)
    play(s, "move:0,1")
    assert (s.ap, offered(s, "bomb")) == (2, [])  # here there is nothing to blow up
    end_turn(s)
    play(s, "move:0,0")
    assert (s.ap, sorted(offered(s, "bomb"))) == (2, ["bomb:-1,0", "bomb:1,0"])
    play(s, "bomb:1,0", *missing(s))
    assert (s.ap, offered(s, "bomb")) == (3, [])


@rule("FE-HERO-SWORDSMAN-6", "FE-DIVE-3")
def test_a_hero_may_dive_through_the_hole() -> None:
    tiles = CROSSROADS | {(5, 5): "acid-jets:ns", (6, 5): "skeletal-guards:ns"}
    s = dungeon(HE, "warrior", tiles=tiles, at={HE: (5, 5)}, cultists=[(5, 5)])
    play(s, "bomb:6,5", "wait", "acid-jets")
    assert (place_of(s, HE), is_down(s, HE)) == ((6, 5), True)


@rule("FE-HERO-SWORDSMAN-6", "FE-TERM-8")
def test_a_line_of_sight_leads_through_the_hole() -> None:
    tiles = {(1, 0): "minotaur", (2, 0): "acid-jets:ns", (3, 0): "psychomancer"}
    s = dungeon(HE, "soldier", tiles=tiles, at={HE: (1, 0), "soldier": HOME}, cultists=[(2, 0)])
    end_turn(play(s, "bomb:2,0"))
    assert cultists(play(s, "sword:e")) == {}


@rule("FE-HERO-SWORDSMAN-6", "FE-PART-2")
def test_a_bomb_may_open_the_way_home() -> None:
    tiles = {(0, 1): "acid-jets:ew"}
    s = dungeon(HE, tiles=tiles, at={HE: (0, 1)}, broken=("red", "green", "blue"))
    assert offered(s, "move") == []
    play(s, "bomb:0,0")
    assert offered(s, "move") == ["move:0,0"]


@rule("FE-HERO-SWORDSMAN-7")
def test_when_one_tile_collapses_the_other_keeps_its_opening_and_explores_through_it() -> None:
    s = dungeon(HE, tiles=TWO_CORRIDORS, at={HE: (0, 1)}, cultists=[(1, 1)])
    play(s, "bomb:1,1", "wait", "skeletal-guards")
    assert (in_void(s, "skeletal-guards"), doors(s, "acid-jets")) == (True, "nes")
    assert "explore:1,1" in offered(s)
    play(s, "explore:1,1", "pendulum-blades")
    assert doors(s, "pendulum-blades") == "ew"  # the only way it may be laid from here
    assert place_of(s, HE) == (1, 1)


@rule("FE-HERO-SWORDSMAN-7")
def test_a_new_tile_with_a_wall_there_is_not_connected() -> None:
    s = dungeon(HE, tiles=TWO_CORRIDORS, at={HE: (0, 1)}, cultists=[(1, 1)])
    play(s, "bomb:1,1", "wait", "skeletal-guards", "move:0,0", "move:1,0", "explore:1,1", "pendulum-blades")
    assert doors(s, "pendulum-blades") == "ns"
    play(s, "lava-lake")
    assert offered(s, "move") == ["move:1,0"]
    s = dungeon(HE, tiles=TWO_CORRIDORS, at={HE: (0, 1)}, cultists=[(1, 1)])
    play(s, "bomb:1,1", "wait", "skeletal-guards", "move:0,0", "move:1,0", "explore:1,1", "minotaur")
    play(s, "lava-lake")
    assert sorted(offered(s, "move")) == ["move:0,1", "move:1,0"]


@rule("FE-HERO-SWORDSMAN-8", "FE-HERO-SAGE-8")
def test_a_tile_back_from_the_void_has_no_hole_any_more() -> None:
    s = dungeon(HE, "sage", tiles=TWO_CORRIDORS, at={HE: (0, 1)}, cultists=[(1, 1)])
    play(s, "bomb:1,1", "wait", "skeletal-guards")
    play(s, "timeturn", "restore:skeletal-guards", "at:1,1", "orient:ns")
    assert (doors(s, "skeletal-guards"), doors(s, "acid-jets")) == ("ns", "nes")
    assert tile_at(s, (1, 1)) not in s.joined(tile_at(s, (0, 1)))


@rule("FE-HERO-SWORDSMAN-8")
def test_with_both_tiles_gone_the_opening_is_gone_and_the_bomb_stays_spent() -> None:
    tiles = TWO_CORRIDORS | {(0, -1): "pendulum-blades:ew", (-1, 0): "sphynxs-riddle:ns"}
    s = dungeon(HE, "sage", tiles=tiles, at={HE: (0, 1)})
    play(s, "bomb:1,1", "move:0,0")
    sunk(s, "acid-jets", "skeletal-guards")
    play(s, "lava-lake", "timeturn", "restore:acid-jets", "at:0,1", "orient:ns")
    assert doors(s, "acid-jets") == "ns"
    play(s, "dark-slime", "bomb:0,-1", "wait", "fel-knight", "wait", "ogre-brute")
    assert (s.hero, s.ap, offered(s, "bomb")) == (HE, 3, [])  # though there is a wall left to the west


@rule("FE-HERO-SWORDSMAN-9")
def test_a_turned_tile_leaves_its_hole_behind_and_the_other_keeps_its_own() -> None:
    tiles = {(0, 1): "acid-jets:ns", (1, 1): "dark-slime:es", (1, 0): "floating-stones"}
    s = dungeon(HE, "geomancer", tiles=tiles, at={HE: (0, 1), "geomancer": (1, 1)})
    end_turn(play(s, "bomb:1,1"))
    assert doors(s, "dark-slime") == "esw"
    assert "turn:ne" not in offered(s)  # there it would be connected to nothing
    play(s, "turn:sw")
    assert (doors(s, "dark-slime"), doors(s, "acid-jets")) == ("sw", "nes")
    assert sorted(offered(s, "turn")) == ["turn:es", "turn:nw"]  # but not what it is already
    assert "move:0,1" in offered(s)  # by a doorway of its own
    play(s, "turn:es")
    assert (doors(s, "dark-slime"), offered(s, "move")) == ("es", ["move:1,0"])


@rule("FE-HERO-SWORDSMAN-9")
def test_a_tile_that_slides_away_leaves_its_hole_behind() -> None:
    tiles = TWO_CORRIDORS | {(2, 0): "minotaur"}
    s = dungeon(HE, "geomancer", tiles=tiles, at={HE: (0, 1), "geomancer": (1, 1)})
    end_turn(play(s, "bomb:1,1"))
    assert doors(s, "skeletal-guards") == "nsw"
    play(s, "slide:2,1")
    assert (doors(s, "skeletal-guards"), doors(s, "acid-jets")) == ("ns", "nes")
    play(s, "slide:1,1")
    assert (doors(s, "skeletal-guards"), offered(s, "move")) == ("ns", ["move:1,0"])


@rule("FE-HERO-SWORDSMAN-9", "FE-HERO-GEOMANCER-2")
def test_a_doorway_that_was_there_before_the_bomb_goes_along() -> None:
    tiles = {(0, 1): "acid-jets:ns", (1, 1): "dragonling:nsw", (0, 2): "floating-stones"}
    s = dungeon(HE, "geomancer", tiles=tiles, at={HE: (0, 1), "geomancer": (1, 1)})
    end_turn(play(s, "bomb:1,1"))
    assert (doors(s, "acid-jets"), doors(s, "dragonling")) == ("nes", "nsw")
    play(s, "slide:1,2")
    assert (doors(s, "dragonling"), offered(s, "move")) == ("nsw", ["move:0,2"])


@rule("FE-HERO-SWORDSMAN-8", "FE-DEFEAT-2", "FE-TURN-9")
@pytest.mark.parametrize(("answer", "ended"), [("bomb:0,-1", "defeat"), ("bomb:0,1", "")])
def test_a_last_bomb_wasted_may_lose_the_game(answer: str, ended: str) -> None:
    tiles = {(0, 1): "fire-of-eidolon:n", (0, -1): "acid-jets:ew"}
    fields = {"supply": Pile(), "mastered": (1,)}
    s = dungeon(HE, tiles=tiles, broken=("red", "green", "blue"), fields=fields)
    assert play(s, answer).ended == ended


@rule("FE-HERO-SWORDSMAN-9")
def test_a_terraported_tile_leaves_its_hole_behind() -> None:
    s = dungeon(HE, "geomancer", tiles=TWO_CORRIDORS, at={HE: (0, 1)})
    end_turn(play(s, "bomb:1,1"))
    play(s, "terraport", "lift:1,1", "at:2,0", "orient:ew")
    assert (doors(s, "skeletal-guards"), doors(s, "acid-jets")) == ("ew", "nes")
    assert tile_at(s, (1, 0)) in s.joined(tile_at(s, (2, 0)))


@rule("FE-HERO-SWORDSMAN-9", "FE-HERO-GEOMANCER-7")
def test_a_tile_may_be_terraported_to_a_hole() -> None:
    s = dungeon(HE, "geomancer", tiles=TWO_CORRIDORS | {(0, -1): "psychomancer"}, at={HE: (0, 1)})
    end_turn(play(s, "bomb:1,1"))
    sunk(s, "skeletal-guards")
    play(s, "terraport", "lift:0,-1", "at:1,1", "orient:nesw")
    assert tile_at(s, (0, 1)) in s.joined(tile_at(s, (1, 1)))


@rule("FE-HERO-SWORDSMAN-7", "FE-HERO-ENGINEER-6")
def test_bob_may_blow_one_side_of_the_hole_away() -> None:
    s = dungeon(HE, "engineer", tiles=TWO_CORRIDORS, at={HE: (0, 1)})
    bob_at(s, (1, 0))
    end_turn(play(s, "bomb:1,1"))
    play(s, "sacrifice", "explode:1,1")
    assert (in_void(s, "skeletal-guards"), doors(s, "acid-jets")) == (True, "nes")
