"""Move, and the Secret Passages that may take a mover further."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.state import LOST, Dungeon
from emberhall.kernel import put
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, missing, offered, place_of, play, tile_at, told

X, Y = "secret-passage-x", "secret-passage-y"
FAR: dict[Place, str] = {  # the passages at both ends of the dungeon
    (0, 1): "minotaur",
    (0, 2): X,
    (0, -1): "psychomancer",
    (0, -2): Y,
    (0, -3): "voracious-plant",
}


def caves(*heroes: str, at: dict[str, Place], **more: Any) -> Dungeon:
    """A dungeon with both passages in play."""
    return dungeon(*heroes, tiles=FAR, at=at, passages=True, **more)


# ---------------------------------------------------------------- move


@rule("FE-MOVE-1")
def test_a_move_costs_one_ap_to_a_connected_neighbour() -> None:
    s = dungeon("warrior", tiles={(0, 1): "minotaur", (0, 2): "psychomancer", (1, 1): "mimic-chest:e"})
    assert offered(s, "move") == ["move:0,1"]  # not two chambers on
    play(s, "move:0,1")
    assert s.ap == 2
    assert sorted(offered(s, "move")) == ["move:0,0", "move:0,2"]


@rule("FE-TERM-2")
@pytest.mark.parametrize(
    ("here", "there", "joined"),
    [("ns", "ns", True), ("ns", "ew", False), ("ew", "ns", False), ("ew", "ew", False)],
)
def test_two_tiles_are_connected_by_a_doorway_on_each_side(here: str, there: str, joined: bool) -> None:
    tiles = {(0, 1): f"acid-jets:{here}", (0, 2): f"pendulum-blades:{there}", (1, 0): "minotaur"}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)})
    assert ("move:0,2" in offered(s)) is joined
    assert (tile_at(s, (0, 2)) in s.joined(tile_at(s, (0, 1)))) is joined
    assert (tile_at(s, (0, 1)) in s.joined(tile_at(s, (0, 2)))) is joined


@rule("FE-MOVE-2")
def test_cultists_shades_and_other_heroes_block_nobody() -> None:
    heroes = ("warrior", "ranger", "wizard", "paladin", "sage", "rogue")
    s = dungeon(
        *heroes,
        tiles={(0, 1): "minotaur", (0, 2): "psychomancer"},
        at=dict.fromkeys(heroes[1:], (0, 1)),
        cultists=[(0, 1)],
        scenario="shades",
    )
    s.shades = (tile_at(s, (0, 1)), tile_at(s, (0, 2)), -1)
    play(s, "move:0,1")
    assert s.heroes_on(tile_at(s, (0, 1))) == (0, 1, 2, 3, 4, 5)
    play(s, "move:0,2", "move:0,1")
    assert place_of(s, "warrior") == (0, 1)
    assert chances(s)  # one AP each


# ---------------------------------------------------------------- Secret Passages


@rule("FE-SECRET-1")
def test_both_passages_are_in_the_supply_with_four_doorways_no_card_and_no_token() -> None:
    plain, s = GAME.start(1), GAME.start(1, passages=True)
    assert isinstance(plain, Dungeon)
    assert isinstance(s, Dungeon)
    assert set(s.supply.cards()) - set(plain.supply.cards()) == {X, Y}
    assert s.supply.size == 27
    assert s.deck == plain.deck
    for key in (X, Y):
        tile = s.rules.index[key]
        assert s.rules.tiles[tile].doors == "nesw"
        assert not s.tokens[tile]


@rule("FE-SECRET-1")
def test_a_passage_is_entered_like_any_chamber_and_has_nothing_to_collect() -> None:
    s = dungeon("warrior", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)}, passages=True)
    play(s, "explore:1,1", X)
    assert place_of(s, "warrior") == (1, 1)
    assert not offered(s, "challenge")
    assert offered(s, "explore") == ["explore:1,2", "explore:2,1", "explore:1,0"]


@rule("FE-SECRET-2")
def test_one_passage_alone_leads_nowhere() -> None:
    tiles = {place: tile for place, tile in FAR.items() if tile != Y}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, passages=True)
    play(s, "move:0,2")
    assert not offered(s, "hop")
    assert "wait" in offered(s)
    gone = caves("warrior", at={"warrior": (0, 1)})
    gone.places = put(gone.places, gone.rules.index[Y], VOID)  # Bob blew it up
    play(gone, "move:0,2")
    assert not offered(gone, "hop")


@rule("FE-SECRET-3")
def test_who_moves_into_a_passage_may_go_on_to_the_other_for_nothing() -> None:
    s = caves("warrior", at={"warrior": (0, 1)})
    play(s, "move:0,2")
    assert offered(s) == ["hop", "stay"]
    play(s, "hop")
    assert place_of(s, "warrior") == (0, -2)
    assert s.ap == 2
    back = caves("warrior", at={"warrior": (0, -1)})
    play(back, "move:0,-2", "hop")
    assert place_of(back, "warrior") == (0, 2)


@rule("FE-SECRET-4")
def test_each_hero_hops_once_per_turn() -> None:
    s = caves("warrior", "sage", at={"warrior": (0, 1), "sage": (0, 1)})
    play(s, "move:0,2", "hop", "move:0,-3", "move:0,-2")
    assert chances(s)  # into a passage again, and not asked again
    play(s, missing(s)[0])
    play(s, "move:0,2", "hop")  # the Sage, in a turn of its own
    assert place_of(s, "sage") == (0, -2)
    end_turn(s)
    play(s, "move:0,-3", "move:0,-2", "hop")  # the Warrior again
    assert place_of(s, "warrior") == (0, 2)


@rule("FE-SECRET-4")
def test_staying_does_not_use_the_hop_up() -> None:
    s = caves("warrior", at={"warrior": (0, 1)})
    play(s, "move:0,2", "stay", "move:0,1", "move:0,2", "hop")
    assert place_of(s, "warrior") == (0, -2)


@rule("FE-SECRET-5")
def test_the_hop_follows_the_move_at_once_or_not_at_all() -> None:
    s = caves("warrior", at={"warrior": (0, 2)})
    assert not offered(s, "hop")  # began its turn there
    play(s, "move:0,1", "move:0,2")
    assert "hop" in offered(s)  # left and came back
    play(s, "stay")
    assert not offered(s, "hop")
    attacker = caves("warrior", at={"warrior": (0, 1)}, cultists=[(0, 2)])
    play(attacker, "move:0,2", "stay", "attack")
    assert not offered(attacker, "hop")


@rule("FE-SECRET-6")
def test_who_discovers_the_second_passage_may_hop_to_the_first() -> None:
    tiles = {place: tile for place, tile in FAR.items() if tile != Y}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, passages=True)
    play(s, "explore:1,1", Y, "hop")
    assert place_of(s, "warrior") == (0, 2)
    assert s.ap == 2
    ranger = dungeon("ranger", tiles=tiles, at={"ranger": (0, 1)}, passages=True)
    play(ranger, "explore:1,1", Y, "stay")
    assert place_of(ranger, "ranger") == (0, 1)
    assert not offered(ranger, "hop")  # she did not move in
    play(ranger, "move:1,1", "hop")
    assert place_of(ranger, "ranger") == (0, 2)


@rule("FE-SECRET-7")
def test_a_teleport_is_not_moving_in() -> None:
    s = caves("wizard", "sage", at={"wizard": (0, 1)})
    play(s, "teleport:0,2")
    assert place_of(s, "wizard") == (0, 2)
    assert chances(s)


@rule("FE-SECRET-7")
def test_a_dive_is_not_moving_in() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "acid-jets:ew", (2, 1): X, (-1, 1): Y}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (1, 1)}, cultists=[(1, 1)], passages=True)
    play(s, "wait", "acid-jets")
    assert offered(s) == ["dive:2,1", "dive:0,1"]
    play(s, "dive:2,1")
    assert place_of(s, "warrior") == (2, 1)
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand")
    assert not offered(s, "hop")


@rule("FE-SECRET-8")
def test_bob_is_not_asked_and_stays_where_he_walked() -> None:
    s = caves("engineer", at={"engineer": (0, -1)})
    s.bob = tile_at(s, (0, 1))
    play(s, "wait", "bob-move:0,2")
    assert offered(s) == ["bob-move:0,1", "bob-wait"]
    assert s.bob == s.rules.index[X]


@rule("FE-SECRET-8")
def test_a_shade_goes_the_long_way() -> None:
    # six chambers by the doorways; the link from X to Y would save the Shade most of them
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): "psychomancer",
        (0, 3): "laughing-shadow",
        (0, 4): X,
        (0, 5): "voraxs-heart",
        (1, 1): Y,
    }
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, passages=True, scenario="shades")
    s.shades = (tile_at(s, (0, 5)), -1, -1)
    end_turn(s)
    assert s.shades[0] == tile_at(s, (0, 4))
    end_turn(s)
    assert s.shades[0] == tile_at(s, (0, 3))


@rule("FE-SECRET-8")
def test_the_link_gives_no_sight_no_lunge_and_no_way_for_the_falcon() -> None:
    warrior = caves("warrior", at={"warrior": (0, 2)}, cultists=[(0, -2)])
    assert not offered(warrior, "lunge")
    thrower = caves("master-swordsman", at={"master-swordsman": (0, 2)})
    assert sorted(offered(thrower, "boomerang")) == ["boomerang:0,-1", "boomerang:0,-3", "boomerang:0,1"]
    split = {(0, 1): "psychomancer", (0, 2): X, (3, 3): Y, (3, 4): "minotaur", (0, -1): "mimic-chest:n"}
    ranger = dungeon("ranger", tiles=split, at={"ranger": (0, 2)}, passages=True)
    play(ranger, "falcon")
    assert "fetch:0,1" in offered(ranger)
    assert "fetch:3,4" not in offered(ranger)


@rule("FE-SECRET-8", "FE-DIVE-3")
def test_the_link_is_no_way_out_of_a_falling_passage() -> None:
    # Bob explodes in X, whose doorways face nothing but walls: the Warrior there cannot dive to Y
    tiles = {(0, 1): "minotaur", (1, 1): Y, (3, 3): X}
    s = dungeon("engineer", "warrior", tiles=tiles, at={"warrior": (3, 3)}, passages=True)
    s.bob = tile_at(s, (3, 3))
    play(s, "sacrifice", "explode:3,3")
    assert s.where[1] == LOST


@rule("FE-SECRET-9")
def test_the_bearer_of_the_fire_may_hop() -> None:
    s = caves("warrior", "sage", at={"warrior": (0, 1)}, broken=("red", "green", "blue"), fire="warrior")
    play(s, "move:0,2", "hop")
    assert place_of(s, "warrior") == (0, -2)
    assert s.fire == 0
    assert told(s, "hopped") == [{"hero": "warrior", "tile": "secret-passage-y", "cell": "0,-2"}]
