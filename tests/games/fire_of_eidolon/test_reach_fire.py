"""Fire of Eidolon, reachability of the exit: who can bring the Fire there, and whose skills count."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import Dungeon
from tests.rules import rule

from .dungeons import Place, chances, play
from .ends import FIRE_CUT_OFF, ended_by, late

TWO = "acid-jets"
# Two chambers in the east belong together; between them and the way home is a wall.
PRISON = {(1, 0): "minotaur:w", (2, 0): "spiked-pit:e", (3, 0): "dark-slime:w"}
ONE_SIDED = PRISON | {(1, 0): "minotaur:ew"}
ISLAND = {(2, 0): "spiked-pit:w"}  # a gap of one cell


def jailed(*heroes: str, beside: str = "", **position: Any) -> Dungeon:
    """The first Hero carries the Fire in the prison, a friend perhaps beside it; the others are at home."""
    at: dict[str, Place] = {hero: (2, 0) for hero in (heroes[0], beside) if hero}
    return late(*heroes, **{"tiles": PRISON, "at": at, "fire": heroes[0], **position})


def cut_off(s: Dungeon) -> bool:
    """The game has ended because the Fire cannot be brought to the exit."""
    assert ended_by(s) in ("", FIRE_CUT_OFF)
    return bool(s.ended)


# ---------------------------------------------------------------- handing it over


@rule("FE-REACH-9")
def test_the_fire_is_cut_off_if_nobody_can_bring_it_out() -> None:
    assert cut_off(jailed("warrior"))
    assert cut_off(jailed("warrior", "paladin"))
    assert cut_off(jailed("warrior", "paladin", beside="paladin"))
    assert not cut_off(jailed("warrior", tiles=ONE_SIDED | {(2, 0): "spiked-pit:ew"}))


@rule("FE-REACH-9")
def test_the_rogue_may_come_take_it_over_and_bring_it_out() -> None:
    s = jailed("warrior", "rogue", tiles=ONE_SIDED, spent={"rogue": 1})
    assert not s.ended
    play(s, "wait", "move:1,0", "move:2,0", "receive-fire", "wait", "move:1,0", "move:0,0")
    assert ended_by(s) == "FE-PART-2"  # she is out; the Warrior never will be
    assert cut_off(jailed("warrior", "rogue", tiles=ONE_SIDED, lost=["rogue"]))


@rule("FE-REACH-9")
def test_but_not_if_she_cannot_come_to_the_carrier() -> None:
    tiles = ONE_SIDED | {(0, 4): "arrow-trap:n"}
    at = {"warrior": (2, 0), "rogue": (0, 4)}
    assert cut_off(jailed("warrior", "rogue", tiles=tiles, at=at))
    assert not cut_off(jailed("warrior", "rogue", tiles=tiles, at={"warrior": (2, 0)}))


@rule("FE-REACH-9", "FE-REACH-12")
def test_a_sneak_attack_brings_it_through_solid_walls() -> None:
    assert not cut_off(jailed("warrior", "rogue"))
    assert cut_off(jailed("warrior", "rogue", spent={"rogue": 1}))


# ---------------------------------------------------------------- skills of the carrier, and of others


@rule("FE-REACH-12")
def test_teleport_never_counts_for_the_fire() -> None:
    assert cut_off(jailed("wizard"))
    assert cut_off(jailed("wizard", "warrior", beside="warrior"))
    assert cut_off(jailed("warrior", "wizard"))  # he can come, but not go


SKILLS: dict[str, dict[str, Any]] = {
    "rogue": {},
    "master-swordsman": {},
    "geomancer": {},
    "sage": {"tiles": ISLAND},
    "engineer": {"tiles": {(1, 0): "voraxs-heart:n", (2, 0): "spiked-pit:w"}, "supply": TWO},
}
with_each_skill = pytest.mark.parametrize("hero", SKILLS)


@rule("FE-REACH-12")
@with_each_skill
def test_a_carrier_alone_cannot_use_its_skill(hero: str) -> None:
    assert cut_off(jailed(hero, **SKILLS[hero]))
    assert cut_off(jailed(hero, "paladin", **SKILLS[hero]))  # he cannot come and take it over


@rule("FE-REACH-12")
@with_each_skill
def test_with_a_friend_beside_it_the_carrier_can(hero: str) -> None:
    assert not cut_off(jailed(hero, "paladin", beside="paladin", **SKILLS[hero]))
    assert cut_off(jailed(hero, "paladin", beside="paladin", **SKILLS[hero], lost=["paladin"]))


@rule("FE-REACH-12")
@with_each_skill
def test_the_skill_of_another_hero_counts(hero: str) -> None:
    assert not cut_off(jailed("warrior", hero, **SKILLS[hero]))
    if hero != "geomancer":
        assert cut_off(jailed("warrior", hero, **SKILLS[hero], spent={hero: 2}))


@rule("FE-REACH-12")
def test_a_wizard_who_can_teleport_can_take_the_fire_over() -> None:
    assert not cut_off(jailed("master-swordsman", "wizard"))
    assert cut_off(jailed("master-swordsman", "wizard", spent={"wizard": 1}))


@rule("FE-REACH-12")
def test_a_carrier_may_go_and_meet_a_friend_who_cannot_come() -> None:
    cells = {(1, 0): "minotaur:w", (2, 0): "spiked-pit:e", (3, 0): "dark-slime:n"}  # into the slime's wall
    at = {"rogue": (2, 0), "paladin": (3, 0)}
    s = jailed("rogue", "paladin", tiles=cells, at=at)
    assert not s.ended
    play(s, "move:3,0", "give-fire:paladin", "sneak-attack", "receive-fire")
    play(s, "move:2,0", "move:1,0", "move:0,0")
    assert ended_by(s) == "FE-PART-2"
    assert cut_off(jailed("rogue", "paladin", tiles=cells, at=at, spent={"rogue": 1}))


@rule("FE-REACH-12")
def test_a_sneak_attack_begun_before_the_fire_was_taken_goes_on() -> None:
    tiles = {(1, 0): "minotaur:w", (2, 0): "fire-of-eidolon:e"}
    alone: dict[str, Any] = {"tiles": tiles, "at": {"rogue": (2, 0)}}
    s = late("rogue", **alone)
    play(s, "take-fire")
    assert ended_by(s) == FIRE_CUT_OFF
    s = late("rogue", **alone)
    play(s, "sneak-attack", "take-fire")
    assert not s.ended
    play(s, "move:1,0", "move:0,0")
    assert ended_by(s) == "FE-WIN-1"
    s = late("rogue", **alone)
    play(s, "sneak-attack", "take-fire", "wait")
    assert ended_by(s) == FIRE_CUT_OFF  # the walls have closed again


@rule("FE-REACH-12", "FE-PART-2")
def test_nobody_waits_at_the_exit_for_a_skill_that_cannot_be_used() -> None:
    at = {"warrior": (2, 0)}
    assert ended_by(late("geomancer", "warrior", tiles=PRISON, at=at, fire="geomancer")) == "FE-PART-2"
    assert not late("geomancer", "warrior", "sage", tiles=PRISON, at=at, fire="geomancer").ended


# ---------------------------------------------------------------- other exits


@rule("FE-REACH-13")
def test_an_exit_in_the_void_is_no_exit_unless_a_timeturn_brings_it_back() -> None:
    position: dict[str, Any] = {"tiles": {(1, 0): "minotaur:ew"}, "supply": TWO, "glyph": True}
    assert cut_off(late("warrior", **position, fire="warrior"))
    assert not cut_off(late("warrior", "sage", **position, fire="warrior"))
    assert not cut_off(late("warrior", "sage", **position, fire="sage"))  # the Warrior takes it meanwhile
    assert cut_off(late("sage", **position, fire="sage"))


@rule("FE-SCEN-PORTAL-9")
@pytest.mark.parametrize("portal", [-1, 0, 1, 2])
def test_any_relic_chamber_in_play_may_yet_be_the_way_out(portal: int) -> None:
    tiles = {
        (1, 0): "minotaur:ew",
        (2, 0): "dark-slime:ew",
        (3, 0): "voraxs-heart:w",
        (5, 0): "voraxs-focus:e",
        (7, 0): "voraxs-knowledge:e",
    }
    position: dict[str, Any] = {"scenario": "vagrant-portal", "fire": "warrior", "fields": {"portal": portal}}
    position |= {"cards": "acid-jets"}
    assert not late("warrior", tiles=tiles, **position).ended
    assert cut_off(late("warrior", tiles=tiles | {(2, 0): "dark-slime:w"}, **position))
    assert cut_off(late("warrior", tiles={(1, 0): "minotaur:ew"}, **position))  # all three are in the Void


@rule("FE-SCEN-PORTAL-9", "FE-PART-2")
def test_a_hero_who_can_get_to_another_relic_chamber_is_not_given_up() -> None:
    tiles = {(1, 0): "minotaur:ew", (2, 0): "voraxs-heart:w"}
    tiles |= {(6, 0): "dark-slime:ew", (7, 0): "voraxs-focus:w"}
    at = {"warrior": (2, 0), "paladin": (6, 0)}
    position: dict[str, Any] = {"scenario": "vagrant-portal", "fire": "warrior", "at": at}
    position |= {"fields": {"portal": 0}}
    assert not late("warrior", "paladin", tiles=tiles, cards="acid-jets", **position).ended
    assert ended_by(late("warrior", "paladin", tiles=tiles, **position)) == "FE-PART-2"  # it moves no more
    tiles[6, 0] = "dark-slime:w"
    assert ended_by(late("warrior", "paladin", tiles=tiles, cards="acid-jets", **position)) == "FE-PART-2"


@rule("FE-SCEN-PORTAL-9", "FE-RITUAL-13")
def test_when_every_card_is_in_the_void_the_exit_moves_no_more() -> None:
    tiles = {(1, 0): "minotaur:ew", (2, 0): "voraxs-heart:w", (6, 0): "voraxs-focus:w", (0, 1): "dark-slime:ns"}
    position: dict[str, Any] = {"tiles": tiles, "scenario": "vagrant-portal", "fire": "warrior"}
    assert not late("warrior", fields={"portal": 0}, **position).ended
    assert cut_off(late("warrior", fields={"portal": 1}, **position))
    assert not late("warrior", fields={"portal": 1}, cards="dark-slime", **position).ended
    s = late("warrior", fields={"portal": 0}, cards="dark-slime", cultists=[(0, 1)], **position)
    play(s, "wait", "dark-slime")  # the last card: the deck has run out, and the exit moves once more
    assert not s.ended
    assert sorted(chances(s)) == ["event-blue", "event-green", "event-red"]
    play(s, "event-green")
    assert cut_off(s)
