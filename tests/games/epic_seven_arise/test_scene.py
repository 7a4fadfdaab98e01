"""What a drawn board is told: the scene before the first move, the figures with every position."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.rules import rules_for
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.games.epic_seven_arise.victory import lose
from emberhall.kernel import NATURE, Nature, Setup, Sight, Spoken, apply

from ...rules import rule
from .tables import TEAM, act, battle, foe, give, index, next_attack, play, table, waiting

STEPS = 1200
SETUPS = [GAME.setup(4, "", chapter=chapter) for chapter in (*CHAPTERS, "campaign")]


def scene(setup: Setup) -> dict[str, Any]:
    """The scene as the page gets it."""
    return Spoken(GAME).scene(setup)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_scene_is_json_and_the_same_whatever_comes_of_the_game(setup: Setup) -> None:
    told = scene(setup)
    assert json.dumps(json.loads(json.dumps(told))) == json.dumps(told)
    assert scene(setup) == told
    rules = rules_for(setup)
    assert set(told["chapters"]) == set(map(str, rules.chapters))
    for number in rules.chapters:
        card, box = rules.content.chapters[number], told["chapters"][str(number)]
        assert set(box["enemies"]) == set(card.foes)
        assert set(box["tokens"]) == set(card.tokens)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_of_the_scene_is_in_the_language_that_is_asked_for(language: str) -> None:
    told = Spoken(GAME, language).scene(GAME.setup(4, "", chapter="campaign"))
    assert told["chapters"]["1"]["title"] == {"en": "The Sleeper Wakes", "de": "Der Schläfer erwacht"}[language]
    keys = re.compile(r"^[a-z]+(-[a-z0-9_]+)+$")
    names = [
        one["name"] for box in told["chapters"].values() for one in (*box["enemies"].values(), *box["tokens"].values())
    ]
    assert [text for text in names if keys.match(text) or "{" in text] == []


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_scene_and_figures_name_everything_that_comes_up(setup: Setup) -> None:
    told = scene(setup)
    s, nature, bot = GAME.rules.begin(setup), Nature("a board"), HeuristicBot(1)
    assert isinstance(s, Chapter)
    for _ in range(STEPS):
        question = s.question
        if question is None:
            break
        now = figures(s)
        assert json.dumps(json.loads(json.dumps(now))) == json.dumps(now)
        here = told["chapters"][str(s.number)]
        assert {one.kind for one in s.foes} <= set(here["enemies"])
        assert set(s.enemy_deck.cards()) <= set(here["packs"])
        assert {token for _, token in s.tokens} <= set(here["tokens"])
        assert (now["story"] or {"key": ""})["key"] == s.card
        assert set(s.tiles) <= set(told["tiles"])
        owned = {card for player in s.players for card in player.cards()}
        assert owned <= {*told["cards"], *told["artifacts"]}
        apply(s, nature.answer(question) if question.seat == NATURE else bot.answer(Sight(s, question.seat)))


def test_the_skills_of_a_boss_stand_with_the_faces_of_the_die_that_choose_them() -> None:
    boss = scene(GAME.setup(4))["chapters"]["1"]["enemies"]["gate-warden"]
    assert boss["name"] == "Blighted Warden"
    assert [skill["faces"] for skill in boss["skills"]] == [[1, 2], [3, 4], [5], [6]]


@rule("E7-STORY-1", "E7-STORY-4")
def test_the_figures_bring_the_words_of_the_story_card_in_force_in_every_language() -> None:
    now = figures(table())
    assert now["story"] is not None
    assert (now["story"]["key"], now["story"]["done"]) == ("1", False)
    assert now["story"]["title"] == {"en": "An Empty Cradle", "de": "Die leere Wiege"}
    assert all(set(now["story"][part]) == {"en", "de"} for part in ("text", "objective"))
    assert set(now["intro"]) == {"en", "de"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_can_read_ahead_in_the_story(language: str) -> None:
    s, tongue = table(chapter="campaign"), GAME.tongue(language)
    sent = json.dumps([Spoken(GAME, language).scene(s.setup), figures(s)], ensure_ascii=False)
    book = s.rules.content.chapters
    assert tongue.say(s.story_card.text) in sent
    assert tongue.say(s.chapter.intro) in sent
    cards = [card for chapter in book.values() for card in chapter.story.values() if card is not s.story_card]
    unread = [text for card in cards for text in (card.text, card.objective)]  # a title may be a name, too
    unread += [chapter.intro for chapter in book.values() if chapter is not s.chapter]
    assert len(unread) > 40
    assert [said for said in unread if json.dumps(tongue.say(said), ensure_ascii=False)[1:-1] in sent] == []


def test_who_still_acts_stands_in_the_order_of_speed() -> None:
    s = battle(table(), "hound", "mossling")
    queue = figures(s)["queue"]
    assert s.heroes[s.active].key == "iseria"
    assert [s.name(ref) for ref in queue] == ["hound-1", "ras", "aither", "krau", "mossling-1"]


@rule("E7-ROUND-1", "E7-CAMPAIGN-1", "E7-CAMPAIGN-17")
def test_the_phase_of_the_round_is_told_with_every_question() -> None:
    phases = {
        "E7-SETUP-9": {"setup"}, "E7-SETUP-15": {"setup"}, "E7-SHOP-2": {"setup", "story"},
        "E7-SHOP-9": {"story", "bonus"},
        "E7-EXPLORE-1": {"explore"}, "E7-TURN-1": {"combat"}, "E7-MONSTER-1": {"combat"}, "E7-REWARD-5": {"combat"},
        "E7-MOVE-1": {"move"}, "E7-MOVE-4": {"setup", "move"}, "E7-CAMPAIGN-1": {"won"},
    }  # fmt: skip
    s, nature, bot = GAME.start(2, chapter="campaign", gentle=True), Nature("a board"), HeuristicBot(1)
    found: dict[str, set[str]] = {rule: set() for rule in phases}
    while s.question is not None and s.number < 3:
        question, now = s.question, figures(s)
        if question.rule in found and not (question.rule == "E7-SHOP-9" and s.battle):  # a Lantern may be lit there
            found[question.rule].add(now["phase"])
        assert now["exchanging"] == (question.rule == "E7-SETUP-15")
        if question.rule in ("E7-SHOP-2", "E7-POTION-2") or question.options.keys() & {"pay:white", "pay:black"}:
            assert now["trading"]
        assert not (now["trading"] and s.battle)
        apply(s, nature.answer(question) if question.seat == NATURE else bot.answer(Sight(s, question.seat)))
    assert found == phases


@rule("E7-CAMPAIGN-14")
def test_a_chapter_that_was_lost_in_a_campaign_is_told_as_such() -> None:
    s = waiting(table(chapter="campaign"), lose("E7-END-1", None))
    assert figures(s)["phase"] == "lost"


@rule("E7-MONSTER-2", "E7-MONSTER-4")
def test_each_enemy_attack_card_says_whom_it_would_hit() -> None:
    s = battle(table(), "hound")
    circles = s.tile(s.party).circles
    ras = index(s, "ras")
    aims = figures(s)["aims"]
    assert {card for card, hero in aims.items() if hero == ras} == {str(n) for n in circles[s.heroes[ras].circle]}
    s.set_hero(ras, hp=0)
    assert ras not in figures(s)["aims"].values()


def test_cards_of_the_hand_say_which_skills_they_lead_to() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "4-red", "5-blue", "6-grey", "9-grey"))
    act(s, "ras")
    assert figures(s)["reach"] == {"4-grey": [1, 2], "4-red": [1, 2], "5-blue": [2], "6-grey": [2]}
    play(s, "play:4-grey")
    assert "9-grey" not in figures(s)["reach"]


@rule("E7-DUAL-1", "E7-DUAL-2")
def test_cards_that_could_be_lent_say_which_skills_they_lead_to() -> None:
    s = battle(table(), "husk")
    give(s, 0, ("4-grey", "6-red"), souls=10)
    give(s, 1, ("4-red", "5-blue", "9-grey"))
    for other in (2, 3):
        give(s, other, ())
    act(s, "ras")
    assert figures(s)["lent"] == {"4-red": [1], "5-blue": [2]}
    s.set_player(0, souls=0)
    assert figures(s)["lent"] == {}


@rule("E7-MOVE-4", "E7-MOVE-7")
def test_the_sturdy_may_well_stand_where_most_attacks_hit_and_nobody_where_even_more_do() -> None:
    s = play(table(), "explore:p1")
    circles = s.tile(s.party).circles
    s.heroes = tuple(hero._replace(circle="") for hero in s.heroes)
    usual = figures(s)["circles"]
    assert list(usual) == [s.heroes[hero].key for hero in s.by_friendship((0, 1, 2, 3))]
    hits = {hero: len(circles[circle]) for hero, circle in usual.items()}
    assert max(hits, key=lambda hero: hits[hero]) == "krau"
    assert hits["iseria"] == min(map(len, circles.values()))
    assert sorted(hits.values()) == sorted(map(len, circles.values()))[:4]
    s.set_hero(index(s, "krau"), circle=usual["iseria"])
    assert usual["iseria"] not in figures(s)["circles"].values()


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
    assert told["artifacts"]["quiet-cloak"]["text"] == "immune to Stun, Silence, Decrease Speed and Unhealable"
    assert not any(card["equipment"] for card in scene(GAME.setup(4))["artifacts"].values())


def test_after_a_chapter_of_its_own_comes_the_next_one_of_the_book() -> None:
    following = scene(GAME.setup(4, chapter="1"))["next"]
    assert following is not None
    assert following["number"] == 2
    assert scene(GAME.setup(4, chapter=CHAPTERS[-1]))["next"] is None
    assert scene(GAME.setup(4, chapter="campaign"))["next"] is None


def test_corrected_content_reaches_the_board() -> None:
    overlay = json.dumps({"hero": {"ras": {"hp": 9}}})
    assert scene(GAME.setup(4, overlay))["heroes"]["ras"]["hp"] == 9


@rule("E7-STATUS-10")
def test_a_sign_on_a_tile_says_what_it_does() -> None:
    s = table(chapter=2)
    signs = scene(s.setup)["chapters"]["2"]["signs"]
    shown = [signs[number] for there in figures(s)["signs"].values() for number in there["signs"]]
    assert {"colour": "yellow", "text": "each living hero regains 1 HP"} in shown
