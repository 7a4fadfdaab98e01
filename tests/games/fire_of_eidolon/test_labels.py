"""What a player is told before choosing: chambers by name, prices, what is at stake."""

from __future__ import annotations

import json
import re

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.state import VOID, Dungeon
from emberhall.kernel import Spoken, apply, put, revealed
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .dungeons import dungeon, offered, play, stack_deck
from .english import label, sentence

RIDDLE = re.compile(r"-?\d+, ?-?\d+|\b(doorways?|turn|lie) [nesw]{1,4}\b")
TILES = {(0, 1): "minotaur", (0, 2): "psychomancer"}


def labels(s: Dungeon, verb: str = "") -> list[str]:
    """The lines of the menu."""
    return [label(answer, s) for answer in offered(s, verb)]


def prompt(s: Dungeon) -> str:
    """What is asked."""
    assert s.question is not None
    return Spoken(GAME).prompt(s.question, s)


def sentences(s: Dungeon) -> list[str]:
    """What was told."""
    return [sentence(revealed(event), s) for event in s.story or ()]


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["none", "vagrant-portal", "invasion", "shades"])
def test_no_line_names_a_chamber_by_numbers_or_a_doorway_by_letters(scenario: str) -> None:
    for seed in range(4):
        player = Brisk(GAME, seed)
        d = GAME.start(3, "", heroes=6, give_up=False, advanced=True, pick="drawn", passages=True, scenario=scenario)
        d.story = []
        assert isinstance(d, Dungeon)
        while d.question is not None:
            for line in (prompt(d), *labels(d)):
                assert not RIDDLE.search(line), line
            apply(d, player.answer(d.question))
        for line in sentences(d):
            assert not RIDDLE.search(line), line


# ---------------------------------------------------------------- chambers


@rule("FE-TURN-2", "FE-MULTI-2")
def test_questions_name_the_hero_and_its_ap() -> None:
    s = dungeon("warrior", "sage", tiles=TILES, at={"warrior": (0, 1)}, cultists=[(0, 1)], players=1)
    assert prompt(s) == "What does the Warrior do? 3 AP left."
    play(s, "wait", "minotaur")
    assert prompt(s) == "The Minotaur chamber collapses: where does the Warrior dive?"
    down = dungeon("warrior", tiles=TILES, fields={"tipped": (True,)})
    assert prompt(down) == "Does the Warrior stand up? 3 AP left."


def test_ways_are_told_by_direction_and_name() -> None:
    s = dungeon("warrior", tiles=TILES, at={"warrior": (0, 1)}, cultists=[(0, 2)])
    assert labels(s, "move") == [
        "Move north into the Psychomancer chamber (1 AP)",
        "Move south into the Vestibule (1 AP)",
    ]
    assert labels(s, "explore") == ["Explore east (1 AP)", "Explore west (1 AP)"]
    assert labels(s, "lunge") == ["Polearm Lunge at the Cultist in the Psychomancer chamber (1 AP)"]


@rule("FE-EXPLORE-3")
def test_the_colour_of_a_drawn_tile_is_told_before_it_is_turned() -> None:
    s = dungeon("warrior", tiles=TILES, at={"warrior": (0, 2)})
    play(s, "explore:0,3", "dragonling")
    assert prompt(s) == "Dragonling, a red chamber: which way should it face?"
    assert labels(s)[0] == "Doorways north, south and west"
    assert sentences(s)[-1] == "The Warrior explores north: Dragonling, a red chamber."
    relic = dungeon("warrior", tiles=TILES, at={"warrior": (0, 2)})
    play(relic, "explore:0,3", "voraxs-focus")
    assert "The Warrior explores north: Vorax's Focus, the green relic's chamber." in sentences(relic)


@rule("FE-HERO-SAGE-8")
def test_a_place_without_a_chamber_is_told_by_its_neighbours() -> None:
    map_ = dungeon("sage", tiles=TILES)
    places = put(map_.places, map_.rules.index["lava-lake"], VOID)
    supply = map_.supply.take("lava-lake")
    s = dungeon("sage", tiles=TILES, at={"sage": (0, 1)}, fields={"places": places, "supply": supply})
    play(s, "timeturn")
    assert labels(s) == ["Lava Lake, a green chamber, with its key", "Never mind"]
    play(s, "restore:lava-lake")
    assert prompt(s) == "Where does the Lava Lake return?"
    assert "North of the Psychomancer chamber" in labels(s)
    play(s, "at:0,3")
    assert prompt(s) == "Lava Lake, a green chamber: which way should it face?"
    play(s, "orient:es")
    assert "The Sage turns back time: the Lava Lake is back, north of the Psychomancer chamber." in sentences(s)


# ---------------------------------------------------------------- prices


@rule("FE-SKILL-1")
@pytest.mark.parametrize(
    ("hero", "answer", "price"),
    [
        ("warrior", "charge", "(3 AP, once per game)"),
        ("paladin", "smite:0,1", "(1 AP, once per turn)"),
        ("paladin", "holy-light:0,1", "(3 AP, once per game)"),
        ("soldier", "break-limit", "(3 AP, once per game)"),
        ("cleric", "bless", "(1 AP, once per turn)"),
        ("rogue", "sneak-attack", "(0 AP, once per game)"),
        ("geomancer", "terraport", "(1 AP, once per game)"),
        ("master-swordsman", "boomerang:0,2", "(1 AP, once per turn)"),
    ],
)
def test_every_skill_has_its_price(hero: str, answer: str, price: str) -> None:
    s = dungeon(hero, "sage", tiles=TILES, at={hero: (0, 1), "sage": (0, 1)}, cultists=[(0, 1)])
    assert label(answer, s).endswith(price)
    assert answer in offered(s)


@rule("FE-SKILL-1")
def test_prices_are_those_on_the_cards() -> None:
    dear = json.dumps({"hero": {"paladin": {"basic": {"cost": 2}}}})
    s = dungeon("paladin", tiles=TILES, cultists=[(0, 1)], content=dear)
    assert labels(s, "smite") == ["Smite the Cultist in the Minotaur chamber (2 AP, once per turn)"]


@rule("FE-SKILL-1")
def test_whoever_chooses_a_hero_reads_its_prices() -> None:
    s = GAME.start(2)
    assert isinstance(s, Dungeon)
    stars, skills = "Strength 2, Dexterity 3 and Intellect 1", "Ranger's Sight (passive) and Master Falconry (3 AP)"
    assert f"Ranger Kaylana: {stars}; {skills}" in labels(s, "choose")


@rule("FE-HERO-SWORDSMAN-6")
def test_a_master_skill_tells_how_often_it_can_still_be_used() -> None:
    tiles = {**TILES, (1, 1): "skeletal-guards", (1, 0): "pendulum-blades:ns"}
    s = dungeon("master-swordsman", tiles=tiles, at={"master-swordsman": (1, 1)})
    assert labels(s, "bomb") == ["Bomb the wall to the west, into the Minotaur chamber (2 AP, 2 of 2 left)"]
    play(s, "bomb:0,1")
    t = dungeon("master-swordsman", tiles=tiles, at={"master-swordsman": (1, 1)}, fields={"mastered": (1,)})
    assert labels(t, "bomb") == ["Bomb the wall to the west, into the Minotaur chamber (2 AP, 1 of 2 left)"]


@rule("FE-HERO-DARKKNIGHT-3")
def test_consume_names_the_souls_it_takes() -> None:
    s = dungeon("dark-knight", tiles=TILES, fields={"souls": 5})
    assert labels(s, "consume") == ["Consume 4 souls: 1 more AP from now on (0 AP, once per turn)"]


@rule("FE-HERO-WARRIOR-3")
def test_what_costs_nothing_more_has_no_price() -> None:
    s = dungeon("warrior", tiles=TILES, at={"warrior": (0, 1)}, cultists=[(0, 2)])
    play(s, "charge")
    assert labels(s) == ["Charge north into the Psychomancer chamber", "Charge south into the Vestibule"]


@rule("FE-SCEN-SHADES-14")
def test_a_shade_is_banished_at_a_price() -> None:
    tile = dungeon("warrior", tiles=TILES).rules.index["minotaur"]
    s = dungeon("warrior", tiles=TILES, at={"warrior": (0, 1)}, scenario="shades", fields={"shades": (-1, tile, -1)})
    assert labels(s, "banish") == ["Banish the green Shade (2 AP)"]


@rule("FE-EXCH-1")
def test_an_exchange_tells_how_much_changes_hands() -> None:
    s = dungeon("warrior", "sage", carried={"warrior": (6, 1, 0)})
    play(s, "exchange")
    assert labels(s) == [
        "Give a red pick to the Sage",
        "Give some of 6 red picks to the Sage",
        "Give all 6 red picks to the Sage",
        "Give a green key to the Sage",
        "Never mind",
    ]
    play(s, "give-some:sage:red")
    assert labels(s)[0] == "2 red picks"
    play(s, "count:4")
    assert sentences(s)[-1] == "The Warrior gives 4 red picks to the Sage."


# ---------------------------------------------------------------- what is at stake


@rule("FE-HERO-SAGE-2")
def test_the_sage_is_told_whether_a_first_cultist_or_a_collapse_is_at_stake() -> None:
    def asked(**more: object) -> Dungeon:
        s = dungeon("sage", tiles=TILES, at={"sage": (0, 2)}, **more)  # type: ignore[arg-type]
        stack_deck(s, "minotaur", "lava-lake")
        return play(s, "wait", "minotaur")

    first = asked()
    assert prompt(first) == "A Cultist is about to enter the Minotaur chamber. Send it elsewhere?"
    assert labels(first) == ["Let it enter the Minotaur chamber", "Send it to the Psychomancer chamber"]
    second = asked(cultists=[(0, 1)])
    stake = "A second Cultist is about to enter the Minotaur chamber, and it would collapse."
    assert prompt(second) == f"{stake} Send it elsewhere?"
    assert labels(second)[0] == "Let the Minotaur chamber collapse"
    tile = first.rules.index["minotaur"]
    blessed = asked(cultists=[(0, 1)], fields={"blessed": tile})
    stake = "A Cultist is about to enter the Minotaur chamber, but the Blessing will keep it away."
    assert prompt(blessed) == f"{stake} Send it elsewhere?"
    assert labels(blessed)[0] == "Let the Blessing keep it away"
