"""The campaign: what carries over, bonus picks, equipment, a lost chapter played again, the running total."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.campaign import chapter_lost, chapter_won
from emberhall.games.epic_seven_arise.combat import next_turn
from emberhall.games.epic_seven_arise.content import load_content
from emberhall.games.epic_seven_arise.death import revive_fallen
from emberhall.games.epic_seven_arise.merchant import pick
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.setup import conserved
from emberhall.games.epic_seven_arise.state import ARTIFACT, EQUIPMENT, FOES, SKILL, Chapter
from emberhall.games.epic_seven_arise.victory import finish_if_won, lose
from emberhall.kernel import Pile, apply, pile
from emberhall.table.table import Table
from emberhall.table.unasked import unasked
from tests.rules import rule

from .tables import (
    TEAM,
    act,
    again,
    asked,
    battle,
    enemy_acts,
    exposed,
    give,
    go_to,
    hp,
    next_attack,
    offered,
    play,
    settle,
    table,
    told,
    waiting,
)


@cache
def _begun(players: int) -> Chapter:
    return table(*TEAM, players=players, chapter="campaign")


def campaign(players: int = 4) -> Chapter:
    """The first chapter of a campaign."""
    s = _begun(players).copy()
    s.story = []
    return s


def win(s: Chapter) -> Chapter:
    """The chapter is won, as things stand."""
    s.won = True
    return waiting(s, finish_if_won())


def pick_all(s: Chapter) -> Chapter:
    """All free picks are made: whatever comes first."""
    return go_to(s, "E7-CAMPAIGN-1")


# ---------------------------------------------------------------- from chapter to chapter


@rule("E7-CAMPAIGN-1", "E7-CAMPAIGN-2")
def test_six_chapters_in_order_with_the_same_heroes_and_a_deck_of_equipment() -> None:
    s = campaign()
    assert s.rules.chapters == (1, 2, 3, 4, 5, 6)
    assert s.decks[EQUIPMENT] == pile(s.rules.equipment_cards)
    assert s.decks[EQUIPMENT].size == 15
    heroes = [hero.key for hero in s.heroes]
    for number in (2, 3):
        pick_all(win(s))
        play(s, "go-on")
        go_to(s, "E7-EXPLORE-1")
        assert (s.number, s.card, s.round) == (number, "1", 1)
        assert [hero.key for hero in s.heroes] == heroes


@rule("E7-CAMPAIGN-1")
def test_the_next_chapter_waits_for_the_group_although_there_is_no_other_answer() -> None:
    s = pick_all(win(campaign()))
    assert offered(s) == ["go-on"]
    person = SimpleNamespace(plan=SimpleNamespace(kind="human"), only=None)
    at_table = cast(Table, SimpleNamespace(question=s.question, seats=[person] * 4, game=GAME))
    assert unasked(at_table) is None


@rule("E7-CAMPAIGN-3")
def test_cards_are_kept_and_there_is_no_exchange() -> None:
    s = campaign()
    give(s, 0, ("4-red", "soul-flask"), ("5-red",))
    s.set_player(0, lent=("9-blue",))
    s.artifact_discard = pile(("frost-bell",))
    s.decks = (s.decks[SKILL].put_on_top("1-red"), s.decks[ARTIFACT].take("frost-bell"), *s.decks[2:])
    pick_all(win(s))
    kept = sorted(s.players[0].cards())
    assert {"4-red", "soul-flask", "5-red", "9-blue"} < set(kept)
    s.story = []
    play(s, "go-on")
    go_to(s, "E7-EXPLORE-1")
    assert sorted(s.players[0].cards()) == kept
    assert len(s.players[0].hand) == len(kept) - s.players[0].deck.size == 5
    assert told(s, "exchanged") == []
    assert s.decks[SKILL].top == ()
    assert s.decks[ARTIFACT].count("frost-bell") == 2
    assert s.artifact_discard.size == 0


@rule("E7-CAMPAIGN-4")
def test_health_carries_over_and_the_fallen_begin_at_full_health() -> None:
    s = campaign()
    s.set_hero(0, hp=3)
    s.set_hero(1, hp=0, fallen=True)
    waiting(s, revive_fallen(), move())
    pick_all(win(s))
    play(s, "go-on")
    go_to(s, "E7-EXPLORE-1")
    assert [hero.hp for hero in s.heroes] == [3, 11, 7, 6]


@rule("E7-CAMPAIGN-4")
def test_who_is_dead_at_the_very_end_of_a_chapter_begins_at_full_health() -> None:
    s = campaign()
    s.set_hero(2, hp=0, fallen=True)
    pick_all(win(s))
    s.story = []
    play(s, "go-on")
    go_to(s, "E7-SHOP-2")
    assert [hero.hp for hero in s.heroes] == [8, 11, 7, 6]
    go_to(s, "E7-EXPLORE-1")
    assert told(s, "revived") == []  # and loses nothing


@rule("E7-CAMPAIGN-5")
def test_the_merchant_opens_before_the_first_round() -> None:
    s = table(*TEAM, chapter="campaign")
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("shop") < kinds.index("round")  # in the first chapter too
    s = campaign()
    pick_all(win(s))
    s.story = []
    play(s, "go-on")
    go_to(s, "E7-SHOP-2")
    assert told(s, "shop") == [{}]
    assert told(s, "round") == []
    assert told(table(), "shop") == []  # but not in a single game


@rule("E7-CAMPAIGN-6")
def test_stones_souls_and_potions_are_not_kept() -> None:
    s = campaign()
    for seat in range(4):
        s.set_player(seat, stones=(4, 3, 2), souls=7, potions=1)
    pick_all(win(s))
    play(s, "go-on")
    go_to(s, "E7-SHOP-2")
    assert all((sum(player.stones), player.souls, player.potions) == (2, 0, 0) for player in s.players)
    assert sum(s.supply) == 36 - 8
    assert s.potions == 8


@rule("E7-CAMPAIGN-7", "E7-CAMPAIGN-8", "E7-CAMPAIGN-17")
def test_the_bonus_is_a_free_pick_in_friendship_order() -> None:
    s = campaign()
    s.order = (2, 0, 3, 1)
    stones = [player.stones for player in s.players]
    win(s)
    pickers = []
    while asked(s)[1] != "E7-CAMPAIGN-1":
        if asked(s)[1] == "E7-SHOP-10":
            pickers.append(asked(s)[0])
            assert 1 <= len(offered(s, "keep")) <= 3
        apply(s, next(iter(s.question.options)) if s.question else "")
    assert pickers == [2, 0, 3, 1]
    assert [player.stones for player in s.players] == stones
    owned = [card for player in s.players for card in player.cards() if card in s.rules.equipment_cards]
    assert len(owned) == 4
    assert s.decks[EQUIPMENT].size == 11
    assert len(s.decks[EQUIPMENT].top) == 2  # two are put back on top, unshuffled


@rule("E7-CAMPAIGN-7")
@pytest.mark.parametrize(
    ("chapter", "equipment", "skill_cards"), [(1, 4, 0), (2, 1, 4), (3, 4, 4), (4, 2, 4), (5, 4, 4)]
)
def test_the_bonus_of_every_chapter(chapter: int, equipment: int, skill_cards: int) -> None:
    s = campaign()
    s.number = chapter
    for seat in range(4):
        s.set_player(seat, stones=(seat, 0, 0))
    win(s)
    pick_all(s)
    kept = [fact["card"] for fact in told(s, "kept")]
    assert sum(card in s.rules.equipment_cards for card in kept) == equipment
    assert sum(s.rules.is_skill_card(card) for card in kept) == skill_cards


@rule("E7-CAMPAIGN-7")
def test_a_bonus_may_have_a_condition() -> None:
    s = campaign()
    s.number, s.skulls = 3, 4
    pick_all(win(s))
    assert not any(s.rules.is_skill_card(fact["card"]) for fact in told(s, "kept"))


@rule("E7-CAMPAIGN-7")
def test_lowest_score_and_champion_pick() -> None:
    s = campaign()
    s.number, s.order = 4, (3, 0, 1, 2)
    for seat, stones in enumerate(((1, 0, 0), (9, 0, 0), (2, 0, 0), (0, 0, 0))):
        s.set_player(seat, stones=stones)
    pick_all(win(s))
    takers = [fact["seat"] for fact in told(s, "kept") if fact["card"] in s.rules.equipment_cards]
    assert takers == [1, 3]


@rule("E7-CAMPAIGN-17")
def test_few_cards_are_looked_at_and_an_empty_equipment_deck_gives_nothing() -> None:
    s = campaign()
    s.decks = (*s.decks[:EQUIPMENT], pile(("haste-ring", "pact-cord")), s.decks[3])
    waiting(s, pick(0, "equipment"), move())
    settle(s)
    assert offered(s) == ["keep:haste-ring", "keep:pact-cord"]
    s.looked, s.looker, s.looked_from = (), -1, -1
    s.decks = (*s.decks[:EQUIPMENT], Pile(), s.decks[3])
    waiting(s, pick(0, "equipment"), move())
    assert asked(s)[1] == "E7-MOVE-1"


@rule("E7-CAMPAIGN-14")
def test_a_lost_chapter_is_played_again_from_the_state_before_it() -> None:
    s = campaign()
    s.set_hero(0, hp=3)
    pick_all(win(s))
    play(s, "go-on")
    go_to(s, "E7-EXPLORE-1")
    kept = [sorted(player.cards()) for player in s.players]
    decks, everything = s.before[2], conserved(s)
    give(s, 0, ("4-red",), ("5-red",), stones=(5, 5, 5), souls=3)
    s.gone = pile(("haste-ring",))
    s.set_hero(0, hp=8)
    s.skulls = 5
    waiting(s, lose("E7-END-1", None))
    assert asked(s) == (s.order[0], "E7-CAMPAIGN-14")
    assert offered(s) == ["again", "give-up"]
    s.story = []
    play(s, "again")
    go_to(s, "E7-EXPLORE-1")
    assert (s.number, s.round, s.skulls) == (2, 1, 0)
    assert [sorted(player.cards()) for player in s.players] == kept
    assert s.heroes[0].hp == 3
    assert s.before[2] == decks
    assert conserved(s) == everything
    assert told(s, "kept") == []  # no bonus
    waiting(s, chapter_lost())
    play(s, "give-up")
    assert s.ended == "lost"
    assert GAME.rules.result(s) == (0.0,) * 4


@rule("E7-CAMPAIGN-14")
def test_the_first_chapter_is_dealt_anew() -> None:
    s = campaign()
    waiting(s, lose("E7-END-1", None))
    play(s, "again")
    go_to(s, "E7-SETUP-15")
    assert [len(player.hand) for player in s.players] == [10] * 4
    assert s.decks[SKILL].size == 20


@rule("E7-CAMPAIGN-15")
def test_a_champion_for_every_chapter_and_a_running_total() -> None:
    s = campaign()
    for seat, stones in enumerate(((1, 0, 0), (5, 0, 0), (1, 1, 1), (0, 0, 0))):
        s.set_player(seat, stones=stones)
    win(s)
    assert s.totals == (1, 5, 6, 0)
    assert list(s.champions) == [(2,)]
    s.number = 6
    for seat, stones in enumerate(((1, 0, 0), (9, 0, 0), (0, 0, 0), (0, 0, 0))):
        s.set_player(seat, stones=stones)
    waiting(s, chapter_won())
    assert s.totals == (2, 14, 6, 0)
    assert list(s.champions) == [(2,), (1,)]
    assert s.ended == "won"
    assert GAME.rules.result(s) == (0.0, 1.0, 0.0, 0.0)


@rule("E7-CAMPAIGN-16")
def test_a_single_chapter_is_a_game_of_its_own_without_equipment() -> None:
    s = table(chapter=5)
    assert s.decks[EQUIPMENT].size == 0
    assert s.rules.chapters == (5,)
    s.won = True
    waiting(s, finish_if_won())
    assert s.ended == "won"


# ---------------------------------------------------------------- equipment


def armed(*cards: str, hero: str = "ras", kinds: tuple[str, ...] = ("husk",), hand: tuple[str, ...] = ()) -> Chapter:
    """A hero of the campaign has attached these cards and has its turn, with this hand."""
    s = battle(campaign(), *kinds)
    seat = TEAM.index(hero)
    give(s, seat, (*cards, *hand), ("1-grey", "3-grey", "8-grey", "10-grey", "10-red"))
    act(s, hero)
    for card in cards:
        play(s, f"use:{card}")
        settle(s)
    return s


@rule("E7-CAMPAIGN-9")
def test_equipment_as_a_skill_card() -> None:
    s = battle(campaign(), "husk")
    give(s, 0, ("haste-ring", "4-grey", "2-grey"), ())
    act(s, "ras")
    play(s, "play:haste-ring", "play:4-grey")
    assert offered(s, "skill") == ["skill:1"]
    play(s, "end")
    assert "haste-ring" in set(s.players[0].cards())


@rule("E7-CAMPAIGN-10", "E7-CAMPAIGN-12", "E7-TURN-5")
def test_equipment_is_attached_and_draws_a_card() -> None:
    s = armed("haste-ring", "mirror-plate")
    assert s.heroes[0].attached == ("haste-ring", "mirror-plate")
    assert len(told(s, "drew")) == 2
    assert (s.speed(0), s.armor(0)) == (7, 2)
    assert s.tally.artifacts == 2


@rule("E7-CAMPAIGN-11")
def test_equipment_leaves_the_game_after_the_battle() -> None:
    s = armed("haste-ring")
    s.foes = ()
    settle(waiting(s, next_turn(), move()))
    assert s.heroes[0].attached == ()
    assert s.gone == pile(("haste-ring",))
    assert s.speed(0) == 5


@rule("E7-CAMPAIGN-12", "E7-CAMPAIGN-13")
def test_attached_equipment_survives_a_revival_and_that_in_hand_does_not() -> None:
    s = armed("haste-ring", hand=("pact-cord", "soul-flask"))
    s.set_hero(0, hp=0, fallen=True)
    waiting(s, revive_fallen(), move())
    assert s.heroes[0].attached == ("haste-ring",)
    assert s.gone == pile(("pact-cord",))
    assert s.artifact_discard == pile(("soul-flask",))
    assert "pact-cord" not in s.players[0].hand


def _skill_1(s: Chapter) -> Chapter:
    return settle(play(s, "play:4-grey", "play:4-red", "skill:1"))


PAIR = ("4-grey", "4-red")


@rule("E7-CAMPAIGN-10")
def test_watchman_s_sword_and_berserker_s_belt() -> None:
    s = _skill_1(armed("watch-sword", hand=PAIR))
    assert hp(s, "husk-1") == 13 - (3 + 1 - 2)
    s = _skill_1(armed("berserk-belt", hand=PAIR))
    assert hp(s, "husk-1") == 13 - (3 + 2 - 2)
    assert s.armor(0) == 0
    s = armed("berserk-belt", hero="aither")
    assert s.armor(2) == 0  # never below
    s = armed("watch-sword", hand=("needle-bolt",))
    settle(play(s, "use:needle-bolt"))
    assert hp(s, "husk-1") == 13 - 4  # skills only


@rule("E7-CAMPAIGN-10")
def test_soul_lantern_and_hearthfire_charm_at_the_end_of_the_turn() -> None:
    s = armed("soul-lantern", "hearth-stone")
    s.set_hero(3, hp=1)
    play(s, "end")
    assert s.players[0].souls == 1
    assert hp(s, "iseria") == 2


@rule("E7-CAMPAIGN-10")
def test_scholar_s_circlet_and_guardian_s_oath_at_the_start_of_the_turn() -> None:
    s = armed("scholar-circlet", "guardian-oath")
    act(s, "ras")
    assert s.question is not None
    assert s.question.rule == "E7-TURN-5"
    settle(s)
    assert asked(s) == (0, "E7-SKILL-12")
    play(s, "target:krau")
    assert s.heroes[1].shields == 1
    assert len(told(s, "drew")) == 1


@rule("E7-CAMPAIGN-10")
def test_hungry_fang_after_a_skill_that_removed_health() -> None:
    s = armed("hungry-fang", hand=PAIR)
    s.set_hero(0, hp=5)
    _skill_1(s)
    assert hp(s, "ras") == 6
    s = armed("hungry-fang", hand=PAIR)
    s.set_hero(0, hp=5)
    s.set_foe(FOES, shields=9)
    _skill_1(s)
    assert hp(s, "ras") == 5


@rule("E7-CAMPAIGN-10")
def test_spellbinder_makes_skills_magical() -> None:
    assert hp(_skill_1(armed("spellbinder", hand=PAIR)), "husk-1") == 13 - 3
    s = armed("spellbinder", hero="iseria", hand=PAIR)
    s.set_foe(FOES, shields=9)
    assert hp(_skill_1(s), "husk-1") == 13 - 1  # true damage stays what it is
    s = armed("spellbinder", hand=("bramble-net",))
    settle(play(s, "use:bramble-net"))
    assert hp(s, "husk-1") == 13  # and so does that of artifacts


@rule("E7-CAMPAIGN-10")
def test_cloak_of_quiet() -> None:
    s = armed("quiet-cloak")
    s.set_hero(0, statuses=("stun", "silence", "slow", "unhealable"))
    assert s.speed(0) == 5
    assert not any(s.has(0, status) for status in ("stun", "silence", "unhealable"))
    s.set_player(0, potions=1)
    assert "drink:ras" in offered(act(s, "ras"))


@rule("E7-CAMPAIGN-10")
def test_burning_heart_and_pact_cord_save_souls() -> None:
    s = armed("burning-heart", hand=PAIR)
    s.set_player(0, souls=1)
    play(again(s), "play:4-grey", "play:4-red")
    settle(s)
    assert offered(s, "burn") == ["burn:1"]
    s = armed("pact-cord")
    s.order = (0, 1, 2, 3)
    s.set_player(0, souls=1)
    assert offered(again(s), "dual")
    play(s, offered(s, "dual")[0])
    assert s.players[0].souls == 0


@rule("E7-CAMPAIGN-10")
def test_titan_s_girdle_and_reaper_s_mask() -> None:
    s = armed("titan-girdle")
    assert s.heroes[0].temp == 4
    next_attack(s, exposed(s, "ras"))
    settle(enemy_acts(s, 1))
    assert (s.heroes[0].temp, hp(s, "ras")) == (0, 8)
    s = armed("reaper-mask", hand=PAIR)
    assert hp(_skill_1(s), "husk-1") == 13 - 1
    s = armed("reaper-mask", hand=PAIR)
    s.set_foe(FOES, hurt=7)  # 6 of 13 left
    assert hp(_skill_1(s), "husk-1") == 6 - 3
    s = armed("reaper-mask", hand=PAIR, kinds=("gate-warden",))
    whole = s.rules.hp(1, "gate-warden", 0)
    half = whole // 2
    s.set_foe(FOES, hurt=whole - half)  # no more than half is left
    assert hp(_skill_1(s), "gate-warden-1") == half - (3 + 2 - 1)


def test_every_equipment_is_played_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    for key, card in load_content().artifacts.items():
        assert not card.equipment or f'"{key}"' in text, key
