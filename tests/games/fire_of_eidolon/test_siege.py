"""Invasion of the Shadow Cult: Cultists hold the Vestibule until the third relic falls."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import Dungeon
from tests.rules import rule

from .dungeons import Place, chances, cultists, dungeon, missing, offered, place_of, play, stack_deck, told

ROAD: dict[Place, str] = {  # one way from the north to the Vestibule
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (0, 3): "floating-stones",
}


def invasion(*heroes: str, tiles: dict[Place, str] = ROAD, **more: Any) -> Dungeon:
    """A dungeon under invasion."""
    return dungeon(*heroes, tiles=tiles, scenario="invasion", **more)


@rule("FE-SCEN-INVASION-8")
@pytest.mark.parametrize(
    ("hero", "place", "skills"),
    [
        ("warrior", (0, 0), ("attack",)),
        ("warrior", (0, 1), ("lunge",)),
        ("paladin", (0, 1), ("smite", "holy-light")),
        ("soldier", (0, 1), ("sword", "break-limit")),
    ],
)
def test_no_action_or_skill_removes_cultists_from_the_vestibule(
    hero: str, place: Place, skills: tuple[str, ...]
) -> None:
    besieged = invasion(hero, at={hero: place}, cultists=[(0, 0)])
    elsewhere = invasion(hero, at={hero: place}, cultists=[place, (0, 2)])
    for skill in skills:
        assert not offered(besieged, skill)
        if place != (0, 0):
            assert offered(elsewhere, skill)


@rule("FE-SCEN-INVASION-8")
def test_skills_that_sweep_over_it_leave_it_alone() -> None:
    s = invasion("paladin", at={"paladin": (0, 2)}, cultists=[(0, 0), (0, 1), (0, 2)])
    play(s, "holy-light:0,1")
    assert cultists(s) == {"0,0": 1}
    s = invasion("soldier", at={"soldier": (0, 1)}, cultists=[(0, 0), (0, 1), (0, 2)])
    play(s, "break-limit")
    assert cultists(s) == {"0,0": 1}
    s = invasion("engineer", at={"engineer": (0, 3)}, cultists=[(0, 0), (0, 2)], fields={"bob": 0})
    play(s, "wait")
    assert offered(s) == ["bob-move:0,1", "bob-wait"]
    play(s, "bob-wait", missing(s)[0], "sacrifice", "explode:0,1")
    assert cultists(s) == {"0,0": 1}


@rule("FE-SCEN-INVASION-13")
def test_the_third_relic_lifts_the_siege_and_costs_a_card_for_each_cultist() -> None:
    tiles: dict[Place, str] = {**ROAD, (0, 4): "voraxs-heart"}
    s = invasion(
        "warrior",
        tiles=tiles,
        at={"warrior": (0, 4)},
        cultists=[(0, 0), (0, 0), (0, 1)],
        carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"),
    )
    play(s, "destroy")
    assert cultists(s) == {"0,1": 1}
    assert s.threat == 2  # the step comes first
    assert chances(s)
    play(s, "psychomancer", "mimic-chest")  # two Cultists, two cards
    assert cultists(s) == {"0,1": 1, "0,2": 1}
    assert s.ap == 2  # still the Warrior's action phase
    assert offered(s, "move") == ["move:0,3"]
    assert not told(s, "ritual")


@rule("FE-SCEN-INVASION-13")
def test_without_a_siege_or_after_a_defeat_no_card_is_turned() -> None:
    tiles: dict[Place, str] = {**ROAD, (0, 4): "voraxs-heart"}
    at: dict[str, Place] = {"warrior": (0, 4)}
    relic = {"carried": {"warrior": (6, 0, 0)}, "broken": ("green", "blue")}
    s = invasion("warrior", tiles=tiles, at=at, cultists=[(0, 1)], **relic)
    play(s, "destroy")
    assert not chances(s)
    assert not told(s, "siege lifted")
    lost = invasion("warrior", tiles=tiles, at=at, cultists=[(0, 0)], threat=9, **relic)
    play(lost, "destroy")
    assert lost.ended == "defeat"
    assert not told(lost, "siege lifted")


@rule("FE-SCEN-INVASION-14")
def test_these_cards_follow_the_normal_rules_without_march_or_mindstrike() -> None:
    tiles: dict[Place, str] = {**ROAD, (0, 4): "voraxs-heart"}
    s = invasion(
        "sage",
        "rogue",
        tiles=tiles,
        at={"sage": (0, 4), "rogue": (0, 2)},
        cultists=[(0, 0), (0, 0), (0, 2)],
        carried={"sage": (6, 0, 0)},
        broken=("green", "blue"),
    )
    play(s, "destroy", "psychomancer", "dive:0,1")  # the Sage is not asked; the Rogue dives
    assert place_of(s, "rogue") == (0, 1)
    assert cultists(s) == {}  # no march
    assert s.gone.count("psychomancer") == 1
    play(s, "minotaur")
    assert cultists(s) == {"0,1": 1}
    assert s.hero == "sage"
    assert s.ap == 2
    play(s, "wait", missing(s)[0])  # and the Ritual comes as usual
    assert s.hero == "rogue"


@rule("FE-SCEN-INVASION-14")
def test_a_deck_that_runs_out_then_raises_the_threat_once_in_the_turn() -> None:
    tiles: dict[Place, str] = {**ROAD, (0, 4): "voraxs-heart"}
    s = invasion(
        "warrior",
        "rogue",
        tiles=tiles,
        at={"warrior": (0, 4)},
        cultists=[(0, 0), (0, 0)],
        carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"),
    )
    stack_deck(s, "mimic-chest")
    play(s, "destroy", "mimic-chest")
    assert s.threat == 2  # by the relic; the second card is still due
    play(s, "mindeater")
    assert s.threat == 3  # by the reshuffle, after the last of them
    stack_deck(s, "arrow-trap", "lava-lake")
    play(s, "wait", "arrow-trap", "lava-lake")  # two cards at level 3, and the deck runs out again
    assert s.threat == 3
    assert s.hero == "rogue"
