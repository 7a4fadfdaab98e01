"""What a drawn board is told before the first move."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import letters
from emberhall.games.fire_of_eidolon.content import DIFFICULTIES
from emberhall.games.fire_of_eidolon.scene import scene
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import NATURE, OptionValue, Setup, apply, view

from .english import SPOKEN

SCENARIOS = ("none", "unstable-void", "vagrant-portal", "invasion", "shades")
STEPS = 400


def setups() -> list[Setup]:
    """Every scenario with and without each extra, at ever other difficulties."""
    found, flags = [], (False, True)
    for number, (scenario, glyph, passages, advanced) in enumerate(product(SCENARIOS, flags, flags, flags)):
        if not (scenario == "vagrant-portal" and glyph):
            given: dict[str, OptionValue] = {
                "scenario": scenario, "glyph": glyph, "passages": passages, "advanced": advanced,
                "heroes": 6, "pick": "drawn", "difficulty": DIFFICULTIES[number % len(DIFFICULTIES)],
            }  # fmt: skip
            found.append(GAME.setup(2, "", **given))
    return found


def test_it_says_what_would_be_harder_by_a_step() -> None:
    steps = [scene(GAME.setup(1, "", difficulty=level))["difficulty"] for level in DIFFICULTIES]
    assert [step["harder"] for step in steps] == [step["name"] for step in steps[1:]] + [""]


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_it_names_everything_that_comes_up_in_a_game(setup: Setup) -> None:
    told = scene(setup)
    keys = {tile["key"] for tile in told["tiles"]}
    cards = keys | {event["key"] for event in told["events"]}
    s, dice = GAME.rules.begin(setup), Random(str(setup))
    for _ in range(STEPS):
        assert isinstance(s, Dungeon)
        assert set(s.heroes) <= set(told["heroes"])
        assert {*s.deck.cards(), *s.discard.cards(), *s.gone.cards()} <= cards
        assert set(s.supply.cards()) <= keys
        assert len(s.places) == len(told["tiles"])
        if s.question is None:
            break
        options = s.question.options
        usual = [option for option in options if option not in ("give-up", "agree")]
        apply(s, dice.choice(usual if s.question.seat != NATURE else list(options)))
    assert isinstance(s, Dungeon)
    assert json.loads(json.dumps(view(s, 0)["places"])) == list(s.places)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_it_is_json_and_depends_on_the_setup_alone(setup: Setup) -> None:
    told, spoken = scene(setup), SPOKEN.scene(setup)
    assert json.loads(json.dumps(spoken)) == spoken
    apply(GAME.rules.begin(setup), next(iter(told["heroes"])))
    assert scene(setup) == told


def test_numbers_of_tiles_are_those_of_the_game() -> None:
    setup = GAME.setup(1, "", glyph=True, passages=True)
    s, told = GAME.rules.begin(setup), scene(setup)
    assert isinstance(s, Dungeon)
    assert [tile["key"] for tile in told["tiles"]] == [tile.key for tile in s.rules.tiles]
    assert [tile["doors"] for tile in told["tiles"]] == [letters(doors) for doors in s.doors]
    assert told["tiles"][told["glyph"]]["kind"] == "glyph"
    assert [told["tiles"][tile]["kind"] for tile in told["passages"]] == ["passage", "passage"]
    assert [told["tiles"][tile]["colour"] for tile in told["relics"]] == ["red", "green", "blue"]
    assert told["tiles"][told["fire"]]["kind"] == "fire"


def test_each_difficulty_has_its_own_track() -> None:
    tracks = {level: scene(GAME.setup(1, "", difficulty=level))["track"] for level in DIFFICULTIES}
    assert tracks["beginner"] == [1, 1, 2, 2, 2, 3, 3, 3, 4]
    assert len({tuple(track) for track in tracks.values()}) == len(DIFFICULTIES)
    assert {len(track) for track in tracks.values()} == {9}


def test_skills_are_told_with_cost_limit_and_words() -> None:
    heroes = SPOKEN.scene(GAME.setup(1, "", advanced=True))["heroes"]
    assert len(heroes) == 12
    for hero in heroes.values():
        for skill in (hero["basic"], hero["master"]):
            assert skill["name"]
            assert skill["text"].endswith(".")
            assert skill["cost"] is None or skill["cost"] >= 0
    assert heroes["master-swordsman"]["master"]["uses"] == 2


def test_corrected_content_reaches_the_board() -> None:
    overlay = json.dumps({"hero": {"warrior": {"ap": 4}}})
    assert scene(GAME.setup(1, overlay))["heroes"]["warrior"]["ap"] == 4
