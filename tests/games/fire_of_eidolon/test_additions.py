"""A Hero or a scenario is one value, its card and its words: nothing else in the rules knows it by name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from emberhall.bots.fire_of_eidolon import brain
from emberhall.games import fire_of_eidolon
from emberhall.games.fire_of_eidolon import GAME, actions, reach, ritual
from emberhall.games.fire_of_eidolon.board import name as cell_name
from emberhall.games.fire_of_eidolon.content import canonical, packaged
from emberhall.games.fire_of_eidolon.hero import HEROES, Hero, Power
from emberhall.games.fire_of_eidolon.rules import EVENTS
from emberhall.games.fire_of_eidolon.scenario import SCENARIOS, Scenario
from emberhall.games.fire_of_eidolon.scene import scene
from emberhall.games.fire_of_eidolon.state import Dungeon, Menu
from emberhall.kernel import NATURE, Game, Nature, Sight, Spoken, apply, pile, put, revealed, step
from emberhall.kernel.laws import check_game
from tests.rules import rule

from .dungeons import dungeon, offered, play
from .english import label, sentence

# ---------------------------------------------------------------- a Hero

CARD: dict[str, Any] = {
    "title": "Bard",
    "name": "Olwen",
    "set": "basic",
    "ap": 4,
    "stars": {"red": 2, "green": 2, "blue": 2},
    "basic": {"key": "rousing-song", "name": "Rousing Song", "cost": 2, "limit": "turn", "uses": 1, "text": "Up!"},
    "master": {"key": "last-verse", "name": "Last Verse", "cost": 1, "limit": "game", "uses": 2, "text": "Away!"},
}


def bard(d: Dungeon, menu: Menu) -> None:
    """FE-SKILL-1: a song for everybody who is down; a verse that carries her to another chamber."""
    if any(d.tipped) and d.may_use(d.card.basic):
        menu["sing"] = sing()
    if d.may_use(d.card.master):
        for tile, cell in enumerate(d.places):
            if cell >= 0 and tile != d.here:
                menu[f"verse:{cell_name(cell)}"] = verse(tile)


@step
def sing(d: Dungeon) -> None:
    """FE-STAND-1: everybody stands up."""
    d.use(d.card.basic)
    for hero, down in enumerate(d.tipped):
        if down:
            d.tipped = put(d.tipped, hero, False)
            d.tell("stood", "FE-STAND-1", hero=d.heroes[hero])
    d.then(actions.ACT)


@step
def verse(d: Dungeon, tile: int) -> None:
    """FE-SKILL-2: wherever she likes."""
    d.use(d.card.master)
    d.walk(d.active, tile)
    d.tell("skill", "FE-SKILL-2", hero=d.hero, skill="verse")
    d.then(actions.ACT)


BARD = Hero("bard", skills=bard, basic=("sing",), master=("verse:{cell}",), powers=(Power.TELEPORT,))


@pytest.fixture
def content(monkeypatch: pytest.MonkeyPatch) -> str:
    """The Bard among the Heroes and on a card; a correction of the card, so that no other test has the same content."""
    monkeypatch.setitem(HEROES, "bard", BARD)
    monkeypatch.setitem(packaged()["hero"], "bard", CARD)
    return canonical({"hero": {"bard": {"ap": 3}}})


TILES = {(0, 1): "minotaur", (0, 2): "psychomancer"}


@rule("FE-SKILL-1", "FE-SKILL-2")
def test_a_new_hero_is_one_value_and_a_card(content: str) -> None:
    s = dungeon("bard", "paladin", tiles=TILES, fields={"tipped": (False, True)}, content=content)
    assert (s.ap, s.tipped) == (3, (False, True))
    assert {"sing", "verse:0,1", "verse:0,2"} <= set(offered(s))
    assert label("sing", s) == "Rousing Song (2 AP, once per turn)"
    assert label("verse:0,2", s) == "Last Verse: Psychomancer (1 AP, 2 of 2 left)"
    assert {"sing", "verse:0,2", "choose:bard"} <= set(GAME.rules.catalogue(s.setup))
    assert scene(s.setup)["heroes"]["bard"]["master"]["cost"] == 1
    assert "1 Bard (you)" in Spoken(GAME).portrait(s, 0)
    play(s, "sing", "verse:0,2")
    assert (s.ap, s.tipped, s.spot(s.where[0])) == (0, (False, False), "0,2")
    said = [sentence(revealed(event), s) for event in s.story or ()]
    assert "The Bard uses Last Verse!" in said


@rule("FE-REACH-8", "FE-REACH-11")
def test_what_she_can_do_counts_when_the_game_is_judged(content: str) -> None:
    s = dungeon("bard", tiles={(0, 1): "minotaur", (5, 5): "voraxs-heart:s"}, content=content)
    s.supply = pile(())
    heart = s.rules.index["voraxs-heart"]
    assert reach.someone_can_reach(s, heart)
    s.mastered = (2,)
    assert not reach.someone_can_reach(s, heart)


@pytest.mark.parametrize("seed", range(4))
def test_games_with_her_obey_the_laws_and_the_bot_plays_her(content: str, seed: int) -> None:
    setup = GAME.setup(2, content, heroes=3)
    check_game(GAME, setup, seed=seed, every=7)
    s, nature, player = GAME.rules.begin(setup), Nature(seed), brain(setup)
    apply(s, "choose:bard")
    while s.question is not None:
        question = s.question
        seat = question.seat
        apply(s, nature.answer(question) if seat == NATURE else player(Sight(s, seat)))
    assert s.ended


# ---------------------------------------------------------------- a scenario


def spring_tide(d: Dungeon, colour: int, count: int, own_ritual: bool) -> None:
    """FE-ADV-7: an Event knocks down whoever is in the Vestibule."""
    for hero in d.heroes_on(0):
        d.tip(hero)
        d.tell("tipped", "FE-ADV-7", hero=d.heroes[hero])
    ritual.put_away(d, EVENTS[colour])
    ritual.go_on(d, count - 1, own_ritual)


def offer_to_swim(d: Dungeon, menu: Menu) -> None:
    """FE-ADV-7: for 1 AP from the Vestibule to any chamber in play."""
    if d.here == 0 and d.ap:
        for tile in range(1, len(d.places)):
            if d.places[tile] >= 0:
                menu[f"swim:{d.spot(tile)}"] = swim(tile)


@step
def swim(d: Dungeon, tile: int) -> None:
    """FE-ADV-7: as chosen."""
    d.ap -= 1
    actions.go(d, tile)
    d.then(actions.ACT)


TIDE = Scenario(
    "spring-tide",
    event=spring_tide,
    actions=offer_to_swim,
    guards=lambda d, tile: d.here == 0,
    answers=("swim:{cell}",),
    legend="~ water",
)


@pytest.fixture
def tide(monkeypatch: pytest.MonkeyPatch) -> Game[Dungeon]:
    """The game with one scenario more: what the options would be if it stood among the others."""
    monkeypatch.setitem(SCENARIOS, TIDE.key, TIDE)
    monkeypatch.setitem(
        packaged()["scenario"], TIDE.key, {"name": "Spring Tide", "stars": 3, "text": "Water rises in the Vestibule."}
    )
    option = replace(GAME.options["scenario"], values=tuple(SCENARIOS))
    return replace(GAME, options={**GAME.options, "scenario": option})


RATED = canonical({"scenario": {TIDE.key: {"stars": 2}}})


@rule("FE-ADV-7", "FE-ADV-2")
def test_a_new_scenario_is_one_value_and_a_card(tide: Game[Dungeon]) -> None:
    s = tide.start(1, RATED, scenario=TIDE.key, difficulty="hard")
    play(s, "choose:warrior")
    s.lay(s.rules.index["minotaur"], s.places[0] - 1, 15)
    play(s, "wait")
    assert s.question is not None
    assert (s.rules.rating, s.question.seat, set(EVENTS) <= set(s.question.options)) == (5, NATURE, True)
    play(s, "event-red")
    assert s.tipped == (True,)
    play(s, "stand")
    assert label("swim:-1,0", s) == "Swim: Minotaur"
    assert "~ water" in Spoken(GAME).portrait(s, 0)
    s.cultists = (1, *s.cultists[1:])
    assert not actions.can_attack(s, 0)
    play(s, "swim:-1,0")
    assert s.spot(s.here) == "-1,0"


@pytest.mark.parametrize("seed", range(3))
def test_games_of_it_obey_the_laws(tide: Game[Dungeon], seed: int) -> None:
    check_game(tide, tide.setup(2, RATED, scenario=TIDE.key), seed=seed, every=7)


# ---------------------------------------------------------------- and no rule asks who it is


def test_no_general_module_names_a_hero_or_a_scenario() -> None:
    folder = Path(str(fire_of_eidolon.__file__)).parent
    names = [f'"{key}"' for key in (*HEROES, *SCENARIOS) if key != "none"]
    own = (folder / "scenarios.py", *(folder / "heroes").glob("*.py"))
    found = [
        f"{path.name}: {name}"
        for path in folder.rglob("*.py")
        if path not in own
        for name in names
        if name in path.read_text(encoding="utf-8")
    ]
    assert not found
