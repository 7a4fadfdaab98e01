"""What a drawn board is told: the scene before the first move, the figures with every position."""

from __future__ import annotations

import json

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.scene import scene
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.games.epic_seven_arise.victory import lose
from emberhall.kernel import NATURE, Nature, Setup, Sight, apply

from ...rules import rule
from .tables import TEAM, act, battle, foe, give, index, next_attack, play, table, waiting

STEPS = 1200
SETUPS = [GAME.setup(4, "", chapter=chapter) for chapter in (*CHAPTERS, "campaign")]


def unread(s: Chapter, told: str) -> list[str]:
    """Titles and objectives of Story cards that nobody has read yet but that are told."""
    cards = [card for key, card in s.chapter.story.items() if key != s.card]
    return [card.title for card in cards if card.title in told or card.text in told]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_scene_is_json_and_tells_no_story(setup: Setup) -> None:
    told = scene(setup)
    assert json.dumps(json.loads(json.dumps(told))) == json.dumps(told)
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
        assert json.dumps(json.loads(json.dumps(now))) == json.dumps(now)
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
    assert story is not None
    assert (story["key"], story["title"], story["done"]) == ("1", "An Empty Cradle", False)
    assert unread(s, json.dumps(figures(s))) == []


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
        if question.rule in found:
            found[question.rule].add(now["phase"])
        assert now["exchanging"] == (question.rule == "E7-SETUP-15")
        if question.rule in ("E7-SHOP-2", "E7-POTION-2") or question.options.keys() & {"pay:white", "pay:black"}:
            assert now["trading"]
        assert not (now["trading"] and s.battle)
        apply(s, nature.answer(question) if question.seat == NATURE else bot.answer(Sight(s, question.seat)))
    assert found == phases


@rule("E7-CAMPAIGN-14")
def test_a_chapter_that_was_lost_in_a_campaign_is_told_as_such() -> None:
    s = waiting(table(chapter="campaign"), lose("E7-END-1", "heroes"))
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
    assert told["artifacts"]["quiet-cloak"]["text"] == "immune to Stun, Silence, Decrease Speed, Unhealable"
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
    shown = [sign for there in figures(s)["signs"].values() for sign in there["signs"]]
    assert {"colour": "yellow", "text": "each living hero regains 1 HP"} in shown
