"""Dive and lost Heroes: what happens to whoever stands in a collapsing chamber."""

from __future__ import annotations

from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.state import LOST
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, missing, offered, place_of, play, tile_at, told

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 1): "floating-stones"}
BROKEN = ("red", "green", "blue")


# ---------------------------------------------------------------- dive


@rule("FE-DIVE-1")
def test_every_hero_in_a_collapsing_chamber_dives_tipped_over_before_it_leaves() -> None:
    tiles: dict[Place, str] = {(0, 1): "acid-jets", (1, 0): "minotaur"}
    at: dict[str, Place] = {"warrior": (0, 1), "sage": (0, 1), "rogue": (1, 0)}
    s = dungeon("rogue", "warrior", "sage", tiles=tiles, at=at, cultists=[(0, 1)])
    play(s, "wait", "acid-jets")  # only the Vestibule is connected: nobody is asked
    assert [place_of(s, hero) for hero in s.heroes] == [(1, 0), (0, 0), (0, 0)]
    assert s.tipped == (False, True, True)
    assert s.places[s.rules.index["acid-jets"]] == VOID
    kinds = [event.kind for event in s.story or () if event.kind in ("collapses", "dived")]
    assert kinds == ["collapses", "dived", "dived"]


@rule("FE-DIVE-1")
def test_a_dive_leads_through_a_connection_and_only_to_a_neighbour() -> None:
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): "mimic-chest:n",  # turns a wall
        (1, 1): "fel-knight:new",
        (2, 1): "psychomancer",  # two chambers away
    }
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, cultists=[(0, 1)])
    play(s, "wait", "minotaur")
    assert offered(s) == ["dive:1,1", "dive:0,0"]


@rule("FE-DIVE-2")
def test_each_diving_heros_own_player_chooses_for_it() -> None:
    at: dict[str, Place] = {"warrior": (0, 1), "sage": (0, 1)}
    s = dungeon("rogue", "warrior", "sage", tiles=HALL, at=at, cultists=[(0, 1)])
    play(s, "wait", "minotaur")
    assert s.question is not None
    assert s.question.seat == 1  # in the Rogue's turn
    assert offered(s) == ["dive:0,2", "dive:1,1", "dive:0,0"]
    play(s, "dive:1,1")
    assert s.question is not None
    assert s.question.seat == 2
    play(s, "dive:0,2")
    assert place_of(s, "warrior") == (1, 1)
    assert place_of(s, "sage") == (0, 2)


@rule("FE-DIVE-3")
def test_find_secrets_and_sneak_attack_do_not_help() -> None:
    tiles: dict[Place, str] = {(0, 2): "minotaur", (0, 3): "mimic-chest:n", (1, 2): "acid-jets:ns"}
    s = dungeon("rogue", "warrior", tiles=tiles, at={"rogue": (0, 2)}, cultists=[(0, 2)])
    assert offered(s, "move") == ["move:0,3", "move:1,2"]  # she could walk there
    play(s, "sneak-attack", "wait", "minotaur")
    assert s.where[0] == LOST


@rule("FE-DIVE-3")
def test_a_bombed_wall_does() -> None:
    tiles: dict[Place, str] = {(0, 1): "psychomancer", (0, 2): "minotaur:e", (1, 2): "mimic-chest:n"}
    at: dict[str, Place] = {"master-swordsman": (0, 2)}
    s = dungeon("master-swordsman", "warrior", tiles=tiles, at=at, cultists=[(0, 2)])
    play(s, "bomb:0,1", "wait", "minotaur")
    assert place_of(s, "master-swordsman") == (0, 1)
    assert s.tipped == (True, False)


@rule("FE-DIVE-4")
def test_a_dive_costs_nothing_and_may_lead_to_a_special_chamber_or_the_vestibule() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "voraxs-heart", (1, 1): "secret-passage-x"}
    for place, answer in (((0, 2), "dive:0,2"), ((1, 1), "dive:1,1"), ((0, 0), "dive:0,0")):
        s = dungeon("sage", "warrior", tiles=tiles, at={"warrior": (0, 1)}, cultists=[(0, 1)], passages=True)
        play(s, "wait", "minotaur", answer)
        assert place_of(s, "warrior") == place
        assert s.hero == "warrior"
        assert s.ap == 3  # all of its next turn
        assert not told(s, "moved")


@rule("FE-DIVE-5")
def test_a_hero_already_down_dives_all_the_same() -> None:
    at: dict[str, Place] = {"warrior": (0, 1)}
    s = dungeon("sage", "warrior", tiles=HALL, at=at, cultists=[(0, 1)], fields={"tipped": (False, True)})
    play(s, "wait", "minotaur", "let-it", "dive:0,2")
    assert place_of(s, "warrior") == (0, 2)
    assert s.tipped == (False, True)
    play(s, "stand")
    assert s.ap == 2


@rule("FE-DIVE-6")
def test_a_diving_hero_keeps_all_it_carries() -> None:
    s = dungeon(
        "warrior",
        "sage",
        tiles=HALL,
        at={"warrior": (0, 1)},
        cultists=[(0, 1)],
        carried={"warrior": (0, 1, 1)},
        broken=BROKEN,
        fire="warrior",
    )
    play(s, "wait", "minotaur", "dive:0,2")
    assert s.carried[0] == (0, 1, 1)  # the chamber's own token is lost, not these
    assert s.fire == 0
    assert s.ended == ""


@rule("FE-DIVE-7")
def test_with_nowhere_to_dive_the_hero_is_lost() -> None:
    tiles: dict[Place, str] = {**HALL, (3, 3): "voracious-plant", (3, 4): "mimic-chest:n"}
    s = dungeon("warrior", "sage", tiles=tiles, at={"warrior": (3, 3)}, cultists=[(3, 3)])
    play(s, "wait", "voracious-plant")
    assert s.where == (LOST, 0)
    assert told(s, "lost") == [{"hero": "warrior"}]
    assert s.ended == ""  # which does not always end the game


# ---------------------------------------------------------------- lost Heroes


@rule("FE-LOST-1")
def test_a_lost_hero_has_no_turns_and_no_rituals() -> None:
    s = dungeon("warrior", "sage", "rogue", tiles=HALL, fields={"where": (0, LOST, 0)})
    for _ in range(4):
        end_turn(s)
    assert [facts["hero"] for facts in told(s, "turn")] == ["warrior", "rogue", "warrior", "rogue", "warrior"]
    assert len(told(s, "ritual")) == 4


@rule("FE-LOST-2")
def test_what_a_lost_hero_carries_is_lost_with_it() -> None:
    tiles: dict[Place, str] = {**HALL, (3, 3): "voracious-plant"}
    at: dict[str, Place] = {"warrior": (3, 3)}
    one = dungeon("warrior", "sage", tiles=tiles, at=at, cultists=[(3, 3)], carried={"warrior": (0, 1, 0)})
    play(one, "wait", "voracious-plant")
    assert one.ended == ""  # six green tokens are left
    two = dungeon("warrior", "sage", tiles=tiles, at=at, cultists=[(3, 3)], carried={"warrior": (0, 2, 0)})
    play(two, "wait", "voracious-plant")
    assert two.ended == "defeat"
    fire = dungeon("warrior", "sage", tiles=tiles, at=at, cultists=[(3, 3)], broken=BROKEN, fire="warrior")
    play(fire, "wait", "voracious-plant")
    assert fire.fire == LOST
    assert fire.ended == "defeat"


@rule("FE-LOST-3")
def test_with_a_hero_lost_only_a_partial_victory_is_left() -> None:
    tiles: dict[Place, str] = {**HALL, (3, 3): "voracious-plant"}
    at: dict[str, Place] = {"warrior": (0, 1), "sage": (3, 3)}
    s = dungeon("warrior", "sage", tiles=tiles, at=at, cultists=[(3, 3)], broken=BROKEN, fire="warrior")
    play(s, "wait", "voracious-plant")
    assert s.where[1] == LOST
    assert s.ended == ""
    play(s, "move:0,0")  # the one Hero who is left, with the Fire
    assert s.ended == "partial"


@rule("FE-LOST-4")
def test_a_lost_hero_is_no_target_of_any_skill() -> None:
    lost = {"where": (0, LOST, 0)}
    wizard = dungeon("wizard", "warrior", "sage", tiles=HALL, carried={"wizard": (1, 0, 0)}, fields=lost)
    assert offered(wizard, "portal") == ["portal:sage:red"]
    ranger = dungeon("ranger", "warrior", "sage", tiles=HALL, fields=lost)
    play(ranger, "falcon", "fetch:0,1")
    assert offered(ranger) == ["for:ranger", "for:sage", "back"]


@rule("FE-LOST-4")
def test_timeturn_brings_the_tile_back_but_not_the_hero() -> None:
    tiles: dict[Place, str] = {**HALL, (3, 3): "voracious-plant"}
    s = dungeon("warrior", "sage", tiles=tiles, at={"warrior": (3, 3)}, cultists=[(3, 3)])
    play(s, "wait", "voracious-plant")
    play(s, "timeturn", "restore:voracious-plant", "at:1,0", "orient:nesw")
    assert s.places[s.rules.index["voracious-plant"]] >= 0
    assert s.where[0] == LOST


@rule("FE-LOST-5")
def test_a_hero_lost_in_its_own_action_phase_ends_its_turn_without_a_ritual() -> None:
    tiles: dict[Place, str] = {**HALL, (3, 3): "voracious-plant"}
    s = dungeon("engineer", "sage", tiles=tiles, at={"engineer": (3, 3)})
    s.bob = tile_at(s, (3, 3))
    play(s, "sacrifice", "explode:3,3")
    assert s.where[0] == LOST
    assert s.hero == "sage"
    assert "wait" in offered(s)
    assert not told(s, "ritual")


@rule("FE-LOST-5")
def test_but_one_who_only_dived_holds_its_ritual() -> None:
    s = dungeon("engineer", "sage", tiles=HALL, at={"engineer": (1, 1)})
    s.bob = tile_at(s, (1, 1))
    play(s, "sacrifice", "explode:1,1")  # only (0, 1) is connected
    assert place_of(s, "engineer") == (0, 1)
    assert chances(s)
    play(s, missing(s)[0])
    assert s.hero == "sage"
