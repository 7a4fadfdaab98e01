"""What a drawn board is told: the scene before the first move, the figures with every position."""

from __future__ import annotations

import json

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.scene import scene
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.kernel import NATURE, Nature, Setup, Sight, apply

from ...rules import rule
from .tables import TEAM, act, battle, foe, give, next_attack, play, table

STEPS = 1200
SETUPS = [GAME.setup(4, "", chapter=chapter) for chapter in (*CHAPTERS, "campaign")]


def unread(s: Chapter, told: str) -> list[str]:
    """Titles and objectives of Story cards that nobody has read yet but that are told."""
    cards = [card for key, card in s.chapter.story.items() if key != s.card]
    return [card.title for card in cards if card.title in told or card.text in told]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_scene_is_json_and_tells_no_story(setup: Setup) -> None:
    told = scene(setup)
    assert json.loads(json.dumps(told)) == told
    s = GAME.rules.begin(setup)
    assert isinstance(s, Chapter)
    words = json.dumps(told)
    for number in s.rules.chapters:
        chapter = s.rules.content.chapters[number]
        for card in chapter.story.values():
            assert card.text not in words
            assert card.objective not in words
        for one in chapter.foes.values():
            assert not (one.boss and json.dumps(one.name) in words)
    assert scene(setup) == told


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_scene_and_figures_name_everything_that_comes_up(setup: Setup) -> None:
    told = scene(setup)
    s, nature, bot = GAME.rules.begin(setup), Nature("a board"), HeuristicBot(1)
    assert isinstance(s, Chapter)
    read = {(s.number, s.card)}
    for _ in range(STEPS):
        question = s.question
        if question is None:
            break
        now = figures(s)
        assert json.loads(json.dumps(now)) == now
        read.add((s.number, s.card))
        shown = json.dumps(now)
        for key, card in s.chapter.story.items():
            assert (s.number, key) in read or card.text not in shown
        here = told["chapters"][str(s.number)]
        assert {one.kind for one in s.foes} <= {*here["monsters"], *now["bosses"]}
        assert set(s.enemy_deck.cards()) <= set(here["packs"])
        assert {token for _, token in s.tokens} <= set(now["tokens"])
        assert set(s.tiles) <= set(told["tiles"])
        owned = {card for player in s.players for card in player.cards()}
        assert owned <= {*told["cards"], *told["artifacts"]}
        apply(s, nature.answer(question) if question.seat == NATURE else bot.answer(Sight(s, question.seat)))


def test_a_boss_and_its_name_come_with_its_story_card() -> None:
    s = table()
    assert figures(s)["bosses"] == {}
    battle(s, "gate-warden")
    boss = figures(s)["bosses"]["gate-warden"]
    assert boss["name"] == "Blighted Warden"
    assert [skill["faces"] for skill in boss["skills"]] == [[1, 2], [3, 4], [5], [6]]


def test_the_story_card_in_force_is_told_and_no_other() -> None:
    s = table()
    story = figures(s)["story"]
    assert (story["key"], story["title"], story["done"]) == ("1", "An Empty Cradle", False)
    assert unread(s, json.dumps(figures(s))) == []


def test_who_still_acts_stands_in_the_order_of_speed() -> None:
    s = battle(table(), "hound", "mossling")
    queue = figures(s)["queue"]
    assert s.heroes[s.active].key == "iseria"
    assert [s.name(ref) for ref in queue] == ["hound-1", "ras", "aither", "krau", "mossling-1"]


def test_cards_of_the_hand_say_which_skills_they_lead_to() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "4-red", "5-blue", "6-grey", "9-grey"))
    act(s, "ras")
    assert figures(s)["reach"] == {"4-grey": [1, 2], "4-red": [1, 2], "5-blue": [2], "6-grey": [2]}
    play(s, "play:4-grey")
    assert "9-grey" not in figures(s)["reach"]


def test_the_health_of_an_enemy_is_worked_out() -> None:
    s = battle(table(), "husk")
    s.set_foe(FOES, hurt=4)
    now = figures(s)["foes"][str(FOES)]
    assert (now["hp"], now["most"], now["armor"]) == (9, 13, 2)
    assert foe(s).kind == "husk"


def test_a_mission_tells_how_far_it_has_come() -> None:
    s = battle(table(), "mossling", token="hungry-pack")
    assert figures(s)["mission"] == [{"key": "taken_at_most", "n": 4, "now": 0, "met": True, "limit": True}]
    s.count(taken=5)
    assert not figures(s)["mission"][0]["met"]


def test_what_somebody_has_looked_at_is_not_among_the_figures() -> None:
    s = table()
    before = figures(s)
    next_attack(s, 3, 7)
    assert figures(s) == before


def test_skills_and_artifacts_are_told_in_words() -> None:
    told = scene(GAME.setup(4, "", chapter="campaign"))
    assert set(TEAM) <= set(told["heroes"])
    assert all(skill["text"] and skill["burn"] for hero in told["heroes"].values() for skill in hero["skills"])
    assert all(card["text"] for card in told["artifacts"].values())
    assert told["artifacts"]["quiet-cloak"]["text"] == "immune to Stun, Silence, Decrease Speed, Unhealable"
    assert not any(card["equipment"] for card in scene(GAME.setup(4))["artifacts"].values())


def test_corrected_content_reaches_the_board() -> None:
    overlay = json.dumps({"hero": {"ras": {"hp": 9}}})
    assert scene(GAME.setup(4, overlay))["heroes"]["ras"]["hp"] == 9


@rule("E7-STATUS-10")
def test_a_sign_on_a_tile_says_what_it_does() -> None:
    s = table(chapter=2)
    shown = [sign for there in figures(s)["signs"].values() for sign in there["signs"]]
    assert {"colour": "yellow", "text": "each living hero regains 1 HP"} in shown
