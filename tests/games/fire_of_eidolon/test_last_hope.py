"""Fire of Eidolon, the last hope: all needs together, in a dungeon that hardly changes any more."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import LOST, Dungeon
from tests.rules import rule

from .dungeons import Place, play
from .ends import NO_HOPE_LEFT, ended_by, late

FIRE = "fire-of-eidolon"
STRAIGHT, BEND, DEAD_END = "skeletal-guards", "ogre-brute", "mimic-chest"
TWO_PARTS: dict[Place, str] = {  # the relic and the Fire in the west, one chamber far in the east
    (-1, 0): "floating-stones:ew",
    (-2, 0): "voraxs-heart:e",
    (0, 1): "den-of-snakes:ns",
    (0, 2): f"{FIRE}:s",
    (4, 0): "arrow-trap:e",
}
EAST: Place = (4, 0)


def last_relic(*heroes: str, reds: dict[str, int], **position: Any) -> Dungeon:
    """The red relic stands; the Heroes have used their Master Skills, and nothing red lies in the dungeon."""
    spent = dict.fromkeys(heroes, 2)
    carried = {hero: (count, 0, 0) for hero, count in reds.items()}
    return late(
        *heroes,
        **{"tiles": TWO_PARTS, "broken": ("green", "blue"), "carried": carried, "spent": spent, **position},
    )


def lost_by(s: Dungeon) -> bool:
    """The game has ended, for nothing that anybody could do would bring the Fire out."""
    assert ended_by(s) in ("", NO_HOPE_LEFT)
    return bool(s.ended)


# ---------------------------------------------------------------- together


@rule("FE-DEFEAT-13", "FE-REACH-18", "FE-DEFEAT-9")
def test_tokens_that_can_never_come_together_are_no_use() -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "paladin": 3}}
    assert not lost_by(last_relic("warrior", "paladin", **apart))
    assert lost_by(last_relic("warrior", "paladin", at={"paladin": EAST}, **apart))
    assert not lost_by(last_relic("warrior", "paladin", at={"paladin": EAST}, reds={"warrior": 6, "paladin": 1}))
    s = last_relic("warrior", "paladin", at={"paladin": EAST}, **apart)
    assert (s.ended, s.where) == ("defeat", (0, s.where[1]))


@rule("FE-REACH-18", "FE-HERO-WIZARD-2")
def test_the_wizard_sends_tokens_over_any_gap_but_fetches_none() -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "wizard": 3}}
    assert not lost_by(last_relic("warrior", "wizard", at={"wizard": EAST}, **apart))
    assert lost_by(last_relic("warrior", "wizard", at={"warrior": EAST}, **apart))


@rule("FE-REACH-18", "FE-HERO-WIZARD-2")
def test_a_token_sent_to_the_wrong_hero_loses_the_game() -> None:
    reds = {"wizard": 2, "warrior": 4, "paladin": 1}
    s = last_relic("wizard", "warrior", "paladin", at={"paladin": EAST, "wizard": (0, 0)}, reds=reds)
    play(s, "portal:paladin:red")
    assert ended_by(s) == NO_HOPE_LEFT


@rule("FE-REACH-18", "FE-HERO-ROGUE-2")
def test_the_rogue_comes_and_goes_where_one_doorway_is_enough() -> None:
    tiles = {**TWO_PARTS, (1, 0): "arrow-trap:e"}
    del tiles[EAST]
    apart: dict[str, Any] = {"tiles": tiles, "reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": (1, 0)}}
    assert lost_by(last_relic("warrior", "paladin", **apart))
    assert not lost_by(last_relic("warrior", "paladin", "rogue", **apart))


@rule("FE-REACH-18")
def test_who_can_take_the_fire_must_also_get_it_out() -> None:
    tiles = {(1, 0): "minotaur:ew", (4, 0): f"{FIRE}:w", (3, 0): "dark-slime:e"}
    assert lost_by(late("warrior", "paladin", tiles=tiles, at={"paladin": (3, 0)}))
    joined = tiles | {(2, 0): "dark-slime:ew", (3, 0): "arrow-trap:ew"}
    assert not lost_by(late("warrior", "paladin", tiles=joined, at={"paladin": (3, 0)}))


@rule("FE-REACH-18", "FE-TURN-5", "FE-HERO-DARKKNIGHT-7")
def test_a_token_is_no_use_to_one_who_never_has_the_ap_for_it() -> None:
    tiles = {(1, 0): "floating-stones:ew", (2, 0): "voraxs-focus:w", (0, 1): f"{FIRE}:s"}
    position: dict[str, Any] = {"tiles": tiles, "broken": ("red", "blue"), "carried": {"dark-knight": (0, 5, 0)}}

    def game(*heroes: str, **more: Any) -> Dungeon:
        return late(*heroes, spent=dict.fromkeys(heroes, 2), **position, **more)

    assert lost_by(game("dark-knight"))
    assert not lost_by(game("dark-knight", "paladin"))  # three AP and one star
    assert not lost_by(game("dark-knight", fields={"growth": 1}))
    assert not lost_by(game("dark-knight", cultists=[(1, 0)]))  # he may yet grow
    assert not lost_by(game("dark-knight", cards="acid-jets"))
    throw: dict[str, Any] = {"at": {"master-swordsman": (2, 0)}}
    assert not lost_by(game("dark-knight", "master-swordsman", **throw))


@rule("FE-REACH-18", "FE-HERO-WIZARD-4")
def test_a_teleport_takes_the_wizard_to_another_group_once() -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": EAST}, "spent": {}}
    assert not lost_by(last_relic("warrior", "paladin", "wizard", **apart))  # he fetches what she has
    assert lost_by(last_relic("warrior", "paladin", "wizard", **apart | {"spent": {"wizard": 1}}))
    three = TWO_PARTS | {(8, 0): "spiked-pit:e"}
    apart = {"tiles": three, "at": {"paladin": EAST, "cleric": (8, 0)}, "spent": {"cleric": 1}}
    reds = {"warrior": 3, "paladin": 2, "cleric": 2}
    assert lost_by(last_relic("warrior", "paladin", "cleric", "wizard", reds=reds, **apart))  # not what both have
    reds = {"warrior": 4, "paladin": 2, "cleric": 1}
    assert not lost_by(last_relic("warrior", "paladin", "cleric", "wizard", reds=reds, **apart))
    cut_off = {(1, 0): "minotaur:ew", (4, 0): f"{FIRE}:w", (3, 0): "dark-slime:e"}
    assert lost_by(late("warrior", "wizard", tiles=cut_off))  # with the Fire he cannot come back
    walled = {(1, 0): "arrow-trap:e", (2, 0): "dark-slime:e", (3, 0): f"{FIRE}:w"}
    alone: dict[str, Any] = {"at": {"wizard": (1, 0)}, "supply": DEAD_END, "cards": "arrow-trap"}
    assert lost_by(late("warrior", "wizard", tiles=walled, **alone))  # nor does it help if his chamber falls


# ---------------------------------------------------------------- what can still change


@rule("FE-REACH-17")
@pytest.mark.parametrize("hero", ["sage", "rogue", "master-swordsman", "geomancer"])
def test_while_a_skill_may_change_the_map_nothing_is_settled(hero: str) -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": EAST}}
    assert not lost_by(last_relic("warrior", "paladin", hero, spent={}, **apart))
    if hero != "geomancer":  # she is never through with it
        assert lost_by(last_relic("warrior", "paladin", hero, **apart))
    assert lost_by(last_relic("warrior", "paladin", hero, spent={}, lost=[hero], **apart))


@rule("FE-REACH-17")
def test_an_explosion_helps_only_while_a_tile_is_left_for_the_room() -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": EAST}, "spent": {}}
    assert lost_by(last_relic("warrior", "paladin", "engineer", **apart))
    assert not lost_by(last_relic("warrior", "paladin", "engineer", supply=STRAIGHT, **apart))


@rule("FE-REACH-17")
def test_what_may_still_fall_does_not_keep_a_game_alive_when_no_tile_is_left() -> None:
    apart: dict[str, Any] = {"reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": EAST}}
    assert lost_by(last_relic("warrior", "paladin", cards="floating-stones den-of-snakes arrow-trap", **apart))


@rule("FE-REACH-17")
def test_a_supply_that_cannot_be_laid_keeps_no_game_alive() -> None:
    closed = TWO_PARTS | {(1, 0): "spiked-pit:w", (0, -1): "pendulum-blades:n"}
    apart: dict[str, Any] = {"tiles": closed, "reds": {"warrior": 4, "paladin": 3}, "at": {"paladin": EAST}}
    supply = f"{STRAIGHT} {BEND} lava-lake acid-jets"
    east = {EAST: "arrow-trap:e", (5, 0): "psychomancer:w"}
    apart["tiles"] = closed | east
    assert lost_by(last_relic("warrior", "paladin", supply=supply, **apart))
    assert not lost_by(last_relic("warrior", "paladin", supply=supply, cards="spiked-pit", **apart))
    apart["tiles"] = closed | east | {(1, 0): "spiked-pit:ew"}
    assert not lost_by(last_relic("warrior", "paladin", supply=supply, **apart))


# ---------------------------------------------------------------- the last tiles


@rule("FE-REACH-19")
def test_the_last_tile_must_have_the_right_bend() -> None:
    corner = {(1, 0): "minotaur:ew", (2, 1): f"{FIRE}:s"}  # the cell between is entered from the west, left northward
    assert lost_by(late("warrior", tiles=corner, supply=STRAIGHT))
    assert not lost_by(late("warrior", tiles=corner, supply=BEND))
    assert lost_by(late("warrior", tiles=corner, supply=f"{STRAIGHT} acid-jets"))
    assert not lost_by(late("warrior", tiles=corner, supply=f"{STRAIGHT} {BEND}"))


@rule("FE-REACH-19")
def test_a_chamber_that_falls_may_make_room_for_it() -> None:
    wrong = {(1, 0): "minotaur:ew", (2, 0): "acid-jets:ns", (3, 0): f"{FIRE}:w"}
    assert lost_by(late("warrior", tiles=wrong, supply=BEND, cards="acid-jets"))
    assert not lost_by(late("warrior", tiles=wrong, supply=STRAIGHT, cards="acid-jets"))
    s = late("warrior", tiles=wrong, supply=STRAIGHT, cards="acid-jets", cultists=[(2, 0)])
    play(s, "wait", "acid-jets", "move:1,0", "explore:2,0", "move:3,0", "wait", "take-fire")
    play(s, "move:2,0", "move:1,0", "move:0,0")
    assert s.ended == "total"


@rule("FE-REACH-19")
def test_the_token_of_the_last_tile_counts_if_it_can_be_laid() -> None:
    reds: dict[str, Any] = {"reds": {"warrior": 5}, "tiles": TWO_PARTS}
    s = last_relic("warrior", supply=BEND, **reds)
    assert not lost_by(s)
    play(s, "explore:1,0", "orient:sw", "challenge")
    assert (s.carried[0], s.ended) == ((6, 0, 0), "")
    shut = TWO_PARTS | {(1, 0): "spiked-pit:w", (0, -1): "pendulum-blades:n"}
    assert lost_by(last_relic("warrior", supply=BEND, **reds | {"tiles": shut}))


# ---------------------------------------------------------------- in part


@rule("FE-PART-2", "FE-REACH-17", "FE-REACH-19")
def test_with_the_fire_safe_the_verdict_is_a_partial_victory() -> None:
    corner = {(1, 0): "minotaur:ew", (2, 1): "dark-slime:s"}
    position: dict[str, Any] = {"tiles": corner, "fire": "warrior", "at": {"paladin": (2, 1)}}
    s = late("warrior", "paladin", supply=STRAIGHT, **position)
    assert (ended_by(s), s.ended, s.where) == ("FE-PART-2", "partial", (0, LOST))
    assert not late("warrior", "paladin", supply=BEND, **position).ended
