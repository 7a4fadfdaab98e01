"""The Rogue: Find Secrets and Sneak Attack."""

from __future__ import annotations

import pytest

from emberhall.kernel import Pile
from tests.games.fire_of_eidolon.dungeons import HOME, dungeon, end_turn, offered, place_of, play
from tests.games.fire_of_eidolon.heroes.positions import CROSSROADS, card_of, ritual_has_begun
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")
SIDE_BY_SIDE = {(0, 1): "acid-jets:ns", (1, 1): "pendulum-blades:ns"}  # two walls back to back


@rule("FE-HERO-ROGUE-1")
def test_the_rogues_card() -> None:
    assert card_of("rogue") == (3, (3, 1, 2))


# ---------------------------------------------------------------- Find Secrets


@rule("FE-HERO-ROGUE-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "passes"),
    [
        ("minotaur", "acid-jets:ns", True),
        ("acid-jets:ns", "minotaur", True),
        ("minotaur", "psychomancer", True),
        ("acid-jets:ns", "pendulum-blades:ns", False),
    ],
)
def test_one_doorway_on_the_edge_is_enough_for_her(mine: str, theirs: str, passes: bool) -> None:
    s = dungeon("rogue", "sage", tiles={(0, 1): mine, (1, 1): theirs}, at={"rogue": (0, 1), "sage": (0, 1)})
    assert ("move:1,1" in offered(s, "move")) is passes
    if passes:
        play(s, "move:1,1")
        assert (place_of(s, "rogue"), s.ap) == ((1, 1), 2)


@rule("FE-HERO-ROGUE-2")
def test_others_need_both() -> None:
    s = dungeon("sage", "rogue", tiles={(0, 1): "minotaur", (1, 1): "acid-jets:ns"}, at={"sage": (0, 1)})
    assert offered(s, "move") == ["move:0,0"]


@rule("FE-HERO-ROGUE-3")
def test_her_secrets_do_not_open_an_edge_for_exploring() -> None:
    s = dungeon("rogue", tiles={(0, 1): "acid-jets:ns"}, at={"rogue": (0, 1)})
    assert offered(s, "explore") == ["explore:0,2"]
    play(s, "sneak-attack")
    assert (offered(s, "explore"), offered(s, "move")) == (["explore:0,2"], ["move:0,0"])


@rule("FE-HERO-ROGUE-3", "FE-SKILL-3", "FE-SKILL-4")
def test_find_secrets_works_with_the_fire_and_may_bring_it_home() -> None:
    s = dungeon("rogue", tiles={(0, 1): "skeletal-guards:ew"}, at={"rogue": (0, 1)}, broken=ALL_RELICS, fire="rogue")
    assert offered(s, "move") == ["move:0,0"]
    play(s, "move:0,0")
    assert s.ended == "total"


@rule("FE-HERO-ROGUE-2", "FE-DIVE-3")
def test_a_dive_is_no_move_and_finds_no_secrets() -> None:
    tiles = CROSSROADS | {(5, 5): "laughing-shadow", (6, 5): "acid-jets:ns"}
    s = dungeon("rogue", "sage", tiles=tiles, at={"rogue": (5, 5)}, cultists=[(5, 5)])
    assert offered(s, "move") == ["move:6,5"]
    play(s, "wait", "laughing-shadow")
    assert s.where[0] < 0


@rule("FE-HERO-ROGUE-2", "FE-SECRET-3")
def test_through_a_wall_she_moves_into_a_passage_like_anybody() -> None:
    tiles = {(0, 1): "acid-jets:ns", (1, 1): "secret-passage-x", (5, 5): "secret-passage-y"}
    s = dungeon("rogue", tiles=tiles, at={"rogue": (0, 1)}, passages=True)
    play(s, "move:1,1", "hop")
    assert place_of(s, "rogue") == (5, 5)


# ---------------------------------------------------------------- Sneak Attack


@rule("FE-HERO-ROGUE-4")
def test_at_the_start_of_her_turn_a_sneak_attack_gives_six_ap() -> None:
    s = dungeon("rogue", tiles=CROSSROADS)
    assert play(s, "sneak-attack").ap == 6


@rule("FE-HERO-ROGUE-4", "FE-HERO-ROGUE-6", "FE-TURN-6")
def test_ap_already_spent_are_counted_even_the_last_one() -> None:
    s = dungeon("rogue", tiles=CROSSROADS)
    play(s, "move:0,1", "move:0,0", "move:1,0")
    assert sorted(offered(s)) == ["end", "give-up", "sneak-attack"]
    play(s, "sneak-attack")
    assert s.ap == 3
    play(s, "move:0,0", "move:0,1", "move:0,0")
    assert ritual_has_begun(s)


@rule("FE-HERO-ROGUE-6", "FE-TURN-6")
def test_she_may_keep_it_for_another_turn() -> None:
    s = dungeon("rogue", tiles=CROSSROADS)
    play(s, "move:0,1", "move:0,0", "move:0,1", "end")
    assert ritual_has_begun(s)
    play(s, "lava-lake")
    assert (s.ap, offered(s, "sneak-attack")) == (3, ["sneak-attack"])


@rule("FE-HERO-ROGUE-4", "FE-SKILL-2")
def test_one_sneak_attack_per_game_and_for_one_turn_only() -> None:
    s = dungeon("rogue", tiles=CROSSROADS)
    play(s, "sneak-attack")
    assert offered(s, "sneak-attack") == []
    end_turn(s)
    assert (s.ap, offered(s, "sneak-attack")) == (3, [])


@rule("FE-HERO-ROGUE-4", "FE-STAND-1")
def test_she_must_stand_first_and_that_ap_is_spent() -> None:
    s = dungeon("rogue", tiles=CROSSROADS, fields={"tipped": (True,)})
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand", "sneak-attack")
    assert s.ap == 5


@rule("FE-HERO-ROGUE-5")
def test_in_a_sneak_attack_she_walks_through_walls() -> None:
    s = dungeon("rogue", tiles=SIDE_BY_SIDE, at={"rogue": (0, 1)})
    assert offered(s, "move") == ["move:0,0"]
    play(s, "sneak-attack")
    assert sorted(offered(s, "move")) == ["move:0,0", "move:1,1"]  # but not onto empty cells
    play(s, "move:1,1")
    assert (place_of(s, "rogue"), s.ap) == ((1, 1), 5)
    end_turn(s)
    assert offered(s, "move") == []  # the walls are walls again


@rule("FE-HERO-ROGUE-5", "FE-DIVE-3")
def test_a_dive_does_not_go_through_walls_even_then() -> None:
    tiles = CROSSROADS | {(5, 5): "acid-jets:ns", (6, 5): "laughing-shadow"}
    s = dungeon("rogue", "sage", tiles=tiles, at={"rogue": (5, 5)}, cultists=[(5, 5)])
    play(s, "sneak-attack", "wait", "acid-jets")
    assert s.where[0] < 0


@rule("FE-HERO-ROGUE-6", "FE-SKILL-4")
def test_with_the_fire_she_starts_no_sneak_attack() -> None:
    s = dungeon("rogue", tiles=CROSSROADS, at={"rogue": (0, 1)}, broken=ALL_RELICS, fire="rogue")
    assert offered(s, "sneak-attack") == []


@rule("FE-HERO-ROGUE-6", "FE-SKILL-5")
def test_one_that_is_going_on_outlasts_her_taking_the_fire() -> None:
    tiles = {(0, 1): "fire-of-eidolon:e", (0, 2): "mimic-chest:e", (1, 2): "minotaur", (0, 3): "acid-jets:ew"}
    s = dungeon("rogue", "sage", tiles=tiles, at={"rogue": (0, 1)}, broken=ALL_RELICS)
    play(s, "sneak-attack", "take-fire")
    assert (s.ap, s.fire) == (5, 0)
    play(s, "move:0,2", "move:0,3")  # two solid walls
    assert (place_of(s, "rogue"), s.ap) == ((0, 3), 3)


@rule("FE-HERO-ROGUE-5", "FE-TURN-9", "FE-DEFEAT-2")
def test_when_the_walls_close_behind_her_for_ever_the_game_is_lost() -> None:
    tiles = SIDE_BY_SIDE | {(0, 2): "fire-of-eidolon:s"}
    s = dungeon("rogue", tiles=tiles, at={"rogue": (0, 1)}, broken=ALL_RELICS, fields={"supply": Pile()})
    play(s, "sneak-attack", "move:1,1")
    assert (s.ended, offered(s, "move")) == ("", ["move:0,1"])  # while it lasts she may turn back
    play(s, "wait")
    assert (s.ended, s.question) == ("defeat", None)
    s = dungeon("rogue", tiles=tiles, at={"rogue": (0, 1)}, broken=ALL_RELICS, fields={"supply": Pile()})
    play(s, "sneak-attack", "move:1,1", "move:0,1", "move:0,0", "wait")
    assert (s.ended, place_of(s, "rogue")) == ("", HOME)
