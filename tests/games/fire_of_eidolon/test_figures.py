"""What a drawn board is told with every position, and what it sees at each event."""

from __future__ import annotations

import json

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import VOID, cell_at
from emberhall.games.fire_of_eidolon.figures import figures
from emberhall.games.fire_of_eidolon.state import NOWHERE, Dungeon
from emberhall.kernel import Pile, Story, apply, put
from tests.rules import rule

from .dungeons import Place, dungeon, missing, play, tile_at

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 1): "floating-stones"}
BROKEN = ("red", "green", "blue")
MINOTAUR = dungeon("warrior").rules.index["minotaur"]


def at_event(s: Dungeon, kind: str) -> Dungeon:
    """The position as it was at the last event of a kind."""
    story = s.story
    assert isinstance(story, Story)
    at: Dungeon = [position for event, position in zip(story, story.positions, strict=True) if event.kind == kind][-1]
    return at


# ---------------------------------------------------------------- what is about to happen


@rule("FE-DIVE-1", "FE-RITUAL-6")
def test_a_chamber_falls_until_the_last_hero_has_left_it() -> None:
    s = dungeon("rogue", "warrior", tiles=HALL, at={"warrior": (0, 1), "rogue": (0, 1)}, cultists=[(0, 1)])
    s.story = Story()
    assert figures(s)["falling"] == NOWHERE
    play(s, "wait", "minotaur")
    assert figures(s)["falling"] == MINOTAUR
    play(s, "dive:1,1")
    assert figures(s)["falling"] == MINOTAUR
    assert figures(at_event(s, "dived"))["falling"] == MINOTAUR
    play(s, "dive:0,0")
    assert (figures(s)["falling"], s.places[MINOTAUR]) == (NOWHERE, VOID)


@rule("FE-HERO-ENGINEER-6")
def test_a_chamber_that_bob_brings_down_falls_too() -> None:
    s = dungeon("engineer", "warrior", tiles=HALL, at={"warrior": (0, 1)}, fields={"bob": MINOTAUR})
    play(s, "sacrifice", "explode:0,1")
    assert figures(s)["falling"] == MINOTAUR


@rule("FE-HERO-SAGE-2")
def test_the_chamber_to_which_a_cultist_is_about_to_come_is_told_while_the_sage_decides() -> None:
    s = dungeon("sage", tiles=HALL)
    play(s, "wait", "minotaur")
    assert figures(s)["coming"] == MINOTAUR
    play(s, "let-it")
    assert figures(s)["coming"] == NOWHERE


@rule("FE-EXPLORE-2", "FE-EXPLORE-3")
def test_a_tile_that_was_turned_up_is_in_hand_until_it_lies() -> None:
    s = dungeon("warrior", tiles=HALL)
    play(s, "explore:1,0", "lava-lake")
    assert figures(s)["held"] == {"tile": s.rules.index["lava-lake"], "cell": cell_at(1, 0)}
    play(s, next(iter(s.question.options)) if s.question else "")
    assert figures(s)["held"] is None


@rule("FE-HERO-SAGE-8")
def test_so_is_one_that_returns_from_the_void_first_without_a_place() -> None:
    s = dungeon("sage", tiles=HALL)
    s.places = put(s.places, MINOTAUR, VOID)
    play(s, "wait", missing(s)[0], "timeturn")
    assert figures(s)["held"] is None
    play(s, "restore:minotaur")
    assert figures(s)["held"] == {"tile": MINOTAUR, "cell": NOWHERE}
    play(s, "at:1,0")
    assert figures(s)["held"] == {"tile": MINOTAUR, "cell": cell_at(1, 0)}
    play(s, "back")
    assert figures(s)["held"] == {"tile": MINOTAUR, "cell": NOWHERE}


@rule("FE-HERO-GEOMANCER-6")
def test_and_one_that_the_geomancer_lifts() -> None:
    s = dungeon("geomancer", tiles=HALL)
    play(s, "terraport", "lift:0,2", "at:1,0")
    assert figures(s)["held"] == {"tile": tile_at(s, (0, 2)), "cell": cell_at(1, 0)}


@rule("FE-RITUAL-3", "FE-RITUAL-6", "FE-RITUAL-5", "FE-HERO-CLERIC-3")
def test_each_chamber_says_what_the_next_ritual_may_do_to_it() -> None:
    s = dungeon("cleric", "warrior", tiles=HALL, cultists=[(0, 1)])
    stones, psychomancer = s.rules.index["floating-stones"], s.rules.index["psychomancer"]
    assert [figures(s)["peril"][tile] for tile in (0, MINOTAUR, stones)] == ["", "falls", "comes"]
    s.blessed = MINOTAUR
    assert figures(s)["peril"][MINOTAUR] == "comes"
    s.blessed = NOWHERE
    play(s, "wait", "floating-stones")
    assert [figures(s)["peril"][tile] for tile in (MINOTAUR, stones)] == ["falls", "rests"]
    s.gone, s.deck = s.gone.add("psychomancer"), s.deck.take("psychomancer")
    assert figures(s)["peril"][psychomancer] == "never"
    assert figures(s)["peril"][s.rules.index[missing(s)[0]]] == "", "it is not in the dungeon"


@rule("FE-RITUAL-9", "FE-RITUAL-12")
def test_discards_may_come_again_in_a_ritual_that_is_longer_than_the_deck() -> None:
    s = dungeon("warrior", tiles=HALL, fields={"threat": 9})
    cards = list(s.deck.cards())
    s.deck, s.discard = Pile().add(cards[0]), Pile().add(*cards[1:])
    assert figures(s)["peril"][MINOTAUR] == "comes"
    s.threat = 1
    assert figures(s)["peril"][MINOTAUR] == ("comes" if cards[0] == "minotaur" else "rests")


@rule("FE-CHAL-4", "FE-DEFEAT-3")
def test_tokens_are_counted_in_hand_and_as_far_as_they_can_still_be_had() -> None:
    s = dungeon("warrior", "rogue", tiles=HALL, carried={"warrior": (2, 0, 1), "rogue": (1, 0, 0)})
    assert [kind["carried"] for kind in figures(s)["tokens"]] == [3, 0, 1]
    assert figures(s)["tokens"][0]["left"] == 7
    s.places = put(s.places, MINOTAUR, VOID)
    assert figures(s)["tokens"][0]["left"] == 6
    s.broken = (True, False, False)
    assert figures(s)["tokens"][0]["left"] == 0


# ---------------------------------------------------------------- what Heroes may do


@rule("FE-GLYPH-2", "FE-SCEN-PORTAL-5")
def test_the_exit_is_told_once_it_is_known() -> None:
    s = dungeon("warrior", scenario="vagrant-portal")
    assert figures(s)["exit"] == NOWHERE
    s.portal = 1
    assert figures(s)["exit"] == s.rules.index["voraxs-focus"]
    assert figures(dungeon("warrior"))["exit"] == 0


@rule("FE-SKILL-1", "FE-SKILL-2", "FE-SKILL-3", "FE-SKILL-4")
def test_each_skill_says_what_is_in_its_way() -> None:
    s = dungeon("paladin", "ranger", "rogue", tiles=HALL, cultists=[(0, 1)], broken=BROKEN, fire="ranger")
    assert figures(s)["skills"] == [["", ""], ["always", "fire"], ["always", "turn"]]
    play(s, "smite:0,1")
    assert figures(s)["skills"][0] == ["spent", "cost"]
    s.mastered = (1, 0, 0)
    s.where = (s.where[0], s.where[1], -2)
    assert figures(s)["skills"] == [["spent", "used"], ["always", "fire"], ["gone", "gone"]]


@rule("FE-HERO-DARKKNIGHT-3")
def test_the_ap_of_a_turn_grow_with_the_dark_knight() -> None:
    s = dungeon("dark-knight", "warrior", fields={"growth": 2})
    assert figures(s)["ap"] == [s.rules.content.heroes["dark-knight"].ap + 2, s.rules.content.heroes["warrior"].ap]


def test_they_are_json_from_the_first_question_on() -> None:
    s = GAME.start(2, heroes=2)
    told = figures(s)
    assert json.loads(json.dumps(told)) == told
    apply(s, "choose:sage")
    assert figures(s)["skills"] == [["always", "turn"]]


# ---------------------------------------------------------------- the position at an event


@rule("FE-RITUAL-6")
def test_both_cultists_are_there_when_a_chamber_collapses() -> None:
    s = dungeon("rogue", "warrior", tiles=HALL, at={"warrior": (0, 1)}, cultists=[(0, 1)])
    s.story = Story()
    play(s, "wait", "minotaur")
    assert at_event(s, "collapses").cultists[MINOTAUR] == 2
    assert s.cultists[MINOTAUR] == 0


@rule("FE-EXCH-4")
def test_the_fire_is_with_its_taker_when_that_is_told() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, broken=BROKEN, fire="warrior")
    s.story = Story()
    play(s, "give-fire:sage")
    assert at_event(s, "passed fire").fire == 1
    assert [event.facts for event in s.story if event.kind == "passed fire"] == [{"giver": "warrior", "taker": "sage"}]


@rule("FE-HERO-ENGINEER-7")
def test_the_cultists_around_bob_are_gone_when_he_explodes() -> None:
    s = dungeon("engineer", tiles=HALL, cultists=[(0, 2), (1, 1)], fields={"bob": MINOTAUR})
    s.story = Story()
    play(s, "sacrifice", "explode:0,1")
    assert not any(at_event(s, "exploded").cultists)
