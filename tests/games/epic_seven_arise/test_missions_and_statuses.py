"""Encounter missions, skulls, statuses, tiles, the friendship order, the score and the ends."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.cards import discard_cards
from emberhall.games.epic_seven_arise.combat import end_battle, next_turn, take_turn
from emberhall.games.epic_seven_arise.damage import slay
from emberhall.games.epic_seven_arise.effects import effect, run
from emberhall.games.epic_seven_arise.encounter import judge
from emberhall.games.epic_seven_arise.exploration import place_foe
from emberhall.games.epic_seven_arise.figures import figures
from emberhall.games.epic_seven_arise.friendship import update_order
from emberhall.games.epic_seven_arise.missions import MISSIONS, Battle, progress
from emberhall.games.epic_seven_arise.movement import arrive, move
from emberhall.games.epic_seven_arise.rounds import end_round
from emberhall.games.epic_seven_arise.scene import scene
from emberhall.games.epic_seven_arise.state import FOES, NOBODY, Act, Chapter
from emberhall.games.epic_seven_arise.story import check_story, lay_token, skulls_changed
from emberhall.games.epic_seven_arise.victory import champions, finish_if_won
from emberhall.games.epic_seven_arise.vocabulary import book
from emberhall.kernel import apply
from tests.rules import rule

from .tables import (
    TEAM,
    act,
    again,
    asked,
    battle,
    enemy_acts,
    exposed,
    foe,
    give,
    hp,
    index,
    next_attack,
    offered,
    play,
    settle,
    table,
    told,
    waiting,
)


def won(s: Chapter) -> Chapter:
    """The last enemy has just died."""
    s.foes = ()
    return settle(waiting(s, next_turn(), move()))


# ---------------------------------------------------------------- Encounter tokens


@rule("E7-ENCOUNTER-1")
def test_the_token_on_the_enemies_tile_is_active() -> None:
    s = battle(table(), "hound", at="p5", token="old-snare")
    assert s.token == "old-snare"
    s = battle(table(), "hound", at="p5")
    assert s.token == ""


@rule("E7-ENCOUNTER-2", "E7-ENCOUNTER-3")
def test_on_success_the_living_are_rewarded_before_the_fallen_revive() -> None:
    s = battle(table(), "hound", token="old-snare")
    before = [player.stones[2] for player in s.players]
    s.set_hero(1, hp=0, fallen=True)
    won(s)
    assert [player.stones[2] - old for player, old in zip(s.players, before, strict=True)] == [1, 0, 1, 1]
    assert hp(s, "krau") == 11
    assert told(s, "judged") == [{"token": "old-snare", "success": True, "mission": True}]


@rule("E7-ENCOUNTER-4")
def test_a_punishment_hits_the_whole_team_dead_or_alive() -> None:
    s = battle(table(), "hound", token="wisp-dance")
    for seat in range(4):
        s.set_player(seat, souls=5)
    s.set_hero(1, hp=0, fallen=True)
    s.foes = ()
    waiting(s, end_battle(s.battle), move())
    assert [player.souls for player in s.players] == [3, 0, 3, 3]  # Krau's player lost two, then revived
    assert [fact["n"] for fact in told(s, "souls")] == [-2, -2, -2, -2]


@rule("E7-ENCOUNTER-5")
@pytest.mark.parametrize("battle_round", [1, 3])
def test_the_token_is_discarded_whether_the_mission_succeeded_or_not(battle_round: int) -> None:
    s = battle(table(), "hound", at="p5", token="old-snare")
    s.battle_round = battle_round
    won(s)
    assert (s.token_at("p5"), s.token) == ("", "")
    assert s.skulls == (battle_round > 2)


@rule("E7-ENCOUNTER-6")
def test_a_story_token_is_found_even_if_its_mission_failed() -> None:
    s = battle(table(), "hound", token="seal-west")
    s.battle_round = 4
    won(s)
    assert s.found == ("seal-west",)
    assert told(s, "judged")[0]["success"] is False
    s = battle(table(), "hound", token="old-snare")
    won(s)
    assert s.found == ()


@rule("E7-ENCOUNTER-6", "E7-STORY-2", "E7-ROUND-2")
def test_a_found_token_meets_its_story_card_right_after_the_battle() -> None:
    s = won(battle(table(), "hound", token="arkasus"))
    assert asked(s)[1] == "E7-MOVE-1"
    assert (s.card, s.next_card) == ("1", "2a")


@rule("E7-ENCOUNTER-7")
def test_a_token_stays_when_its_tile_is_entered_without_a_battle() -> None:
    s = table()
    before = s.token_at("p5")
    assert before
    waiting(s, arrive("p5"), move())
    assert s.token_at("p5") == before


TALLIES: list[tuple[str, int, dict[str, Any], bool]] = [
    ("win_within", 2, {"battle_round": 2}, True),
    ("win_within", 2, {"battle_round": 3}, False),
    ("no_deaths", 0, {"deaths": 0}, True),
    ("no_deaths", 0, {"deaths": 1}, False),
    ("taken_at_most", 4, {"taken": 4}, True),
    ("taken_at_most", 4, {"taken": 5}, False),
    ("all_deal_damage", 0, {"dealt": (True, True, True, True)}, True),
    ("all_deal_damage", 0, {"dealt": (True, True, False, True)}, False),
    ("dual_attacks", 2, {"duals": 2}, True),
    ("dual_attacks", 2, {"duals": 1, "burns": 5}, False),
    ("soul_burns", 1, {"burns": 1}, True),
    ("soul_burns", 1, {"burns": 0}, False),
    ("use_skill2", 2, {"skill2": 2}, True),
    ("use_skill2", 2, {"skill2": 1}, False),
    ("use_skill3", 1, {"skill3": 1}, True),
    ("use_skill3", 1, {"skill2": 1}, False),
    ("kills_in_one_turn", 2, {"most_kills": 2}, True),
    ("kills_in_one_turn", 2, {"most_kills": 1, "kills": 1}, False),
    ("no_potions", 0, {"potions": 0}, True),
    ("no_potions", 0, {"potions": 1}, False),
    ("artifacts", 1, {"artifacts": 1}, True),
    ("artifacts", 1, {"artifacts": 0}, False),
    ("min_hp", 6, {}, True),
    ("min_hp", 7, {}, False),
]


@rule("E7-ENCOUNTER-2")
@pytest.mark.parametrize(("mission", "n", "counted", "success"), TALLIES)
def test_every_mission_is_judged_from_what_was_counted(
    mission: str, n: int, counted: dict[str, Any], success: bool
) -> None:
    s = battle(table(), "hound")
    s.battle_round = counted.get("battle_round", 1)
    s.tally = s.tally._replace(**{name: value for name, value in counted.items() if name != "battle_round"})
    assert progress(mission, n, Battle(s.battle_round, s.tally, s.heroes)).met is success


def test_every_mission_is_tried_and_has_its_words() -> None:
    assert {mission for mission, *_ in TALLIES} == set(MISSIONS)
    assert {f"mission-{mission}" for mission in MISSIONS} <= book()


@rule("E7-SOLO-11")
def test_alone_soul_burns_count_for_dual_attacks() -> None:
    asked = {}
    for players in (1, 2):  # two players can help each other
        s = battle(table(*TEAM, players=players), "hound", token="seal-east")
        s.tally = s.tally._replace(burns=1)
        asked[players] = [(mission["key"], mission["now"], mission["met"]) for mission in figures(s)["mission"]]
        seal = scene(s.setup)["chapters"]["1"]["tokens"]["seal-east"]
        assert seal["mission"][0] == (asked[players][0][0], 1)
    assert asked[1] == [("soul_burns", 1, True), ("win_within", 1, True)]
    assert asked[2] == [("dual_attacks", 0, False), ("win_within", 1, True)]


@rule("E7-ENCOUNTER-2")
def test_what_a_battle_counts() -> None:
    s = battle(table(), "mossling", "mossling", "husk", hand=("star-shard", "4-grey", "4-red", "4-blue"))
    for ref in (FOES, FOES + 1):
        s.set_foe(ref, hurt=5)
    play(act(s, "ras"), "use:star-shard")
    settle(s)
    assert (s.tally.kills, s.tally.most_kills, s.tally.artifacts) == (2, 2, 1)
    assert s.tally.dealt == (True, False, False, False)
    play(s, "play:4-grey", "play:4-red", "play:4-blue", "skill:3")
    settle(s)
    assert (s.tally.skill3, s.tally.skill2) == (1, 0)
    struck_before = s.tally.taken
    next_attack(s, exposed(s, "aither"))
    settle(enemy_acts(s, 1))
    assert s.tally.taken == struck_before + 5
    assert s.tally.kills == 0  # a new turn
    assert s.tally.most_kills == 2


@rule("E7-ENCOUNTER-2")
def test_kills_count_turn_by_turn_and_temporary_health_counts_as_lost() -> None:
    s = battle(table(), "hound", "hound", "husk", hand=("needle-bolt", "1-grey"))
    for ref in (FOES, FOES + 1):
        s.set_foe(ref, hurt=5)
    for hero, target in (("ras", "hound-1"), ("krau", "hound-2")):
        play(act(s, hero), "use:needle-bolt", f"target:{target}")
        settle(s)
    assert (s.tally.kills, s.tally.most_kills) == (1, 1)
    s.set_hero(2, temp=3, shields=1)
    next_attack(s, exposed(s, "aither"))
    settle(enemy_acts(s, 1))  # Crush: 5 damage
    assert s.tally.taken == 5 - 1
    assert hp(s, "aither") == 7 - 1


@rule("E7-ENCOUNTER-2")
def test_a_token_without_a_mission_is_simply_found() -> None:
    s = battle(table(), "hound", token="arkasus")
    waiting(s, judge(), move())
    assert told(s, "judged") == [{"token": "arkasus", "success": True, "mission": False}]
    assert s.found == ("arkasus",)


# ---------------------------------------------------------------- skulls


@rule("E7-SKULL-1", "E7-SKULL-5")
def test_skulls_are_collected_and_stay() -> None:
    s = battle(table(), "hound", token="old-snare")
    s.battle_round = 5
    won(s)
    assert s.skulls == 1
    s.round = s.chapter.clocks[0].first + 1
    waiting(s, end_round())
    assert s.skulls == 1


@rule("E7-SKULL-2", "E7-TILE-4", "E7-STATUS-10")
def test_the_effect_of_a_tile_follows_story_card_and_skulls() -> None:
    s = table()
    forest = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    for skulls, tokens in ((1, ()), (2, ("slow",)), (3, ("slow",)), (4, ("lose_souls",))):
        s.skulls = skulls
        assert s.on_tile(forest, "black") == tokens
    assert s.on_tile("p8", "white") == ()
    s.card = "3"
    assert s.on_tile("p8", "white") == ("increase_dmg",)


@rule("E7-SKULL-2", "E7-TILE-6")
def test_a_loss_that_appears_during_a_battle_hits_all_at_once() -> None:
    s = table()
    s.skulls = 3
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    s = battle(s, "hound")
    for seat in range(4):
        s.set_player(seat, souls=5)
    s.set_hero(1, hp=0, fallen=True)
    s.skulls = 4
    waiting(s, skulls_changed(3), move())
    assert [player.souls for player in s.players] == [3, 5, 3, 3]
    waiting(s, skulls_changed(4), move())
    assert [player.souls for player in s.players] == [3, 5, 3, 3]  # nothing new
    s.battle = ""
    waiting(s, skulls_changed(3), move())
    assert [player.souls for player in s.players] == [3, 5, 3, 3]  # between battles it waits


@rule("E7-SKULL-3", "E7-SKULL-4")
def test_a_boss_has_the_line_of_the_skulls_and_keeps_its_damage() -> None:
    s = battle(table(), "gate-warden")
    lines = {line.skulls: line for line in s.chapter.foes["gate-warden"].lines}
    assert sorted(lines) == [0, 2, 4]
    s.set_foe(FOES, hurt=10)
    for skulls in (0, 2, 4):
        s.skulls = skulls
        assert hp(s, "gate-warden-1") == lines[skulls].hp - 10
        assert s.armor(FOES) == lines[skulls].armor
    assert lines[4].armor > lines[0].armor


@rule("E7-SKULL-3")
def test_a_line_may_change_the_speed_too() -> None:
    s = battle(table(chapter=3), "zeaon")
    assert s.speed(FOES) == 3
    s.skulls = 5
    assert s.speed(FOES) == 5


# ---------------------------------------------------------------- statuses


@rule("E7-STATUS-1", "E7-STATUS-12")
def test_a_status_ends_with_the_own_turn_or_the_battle() -> None:
    s = battle(table(), "husk")
    s.set_hero(0, statuses=("slow", "silence"))
    s.set_hero(1, statuses=("slow",))
    act(s, "ras")
    s.set_hero(0, statuses=("slow", "silence", "unhealable"))  # the last one in the own turn
    play(s, "end")
    assert s.heroes[0].statuses == ()
    assert s.heroes[1].statuses == ("slow",)
    s.set_foe(FOES, statuses=("slow",))
    settle(waiting(s, take_turn(FOES), move()))
    assert not foe(s).statuses
    won(s)
    assert not s.heroes[1].statuses


@rule("E7-STATUS-2")
def test_a_stunned_enemy_does_nothing() -> None:
    s = battle(table(), "husk")
    s.set_foe(FOES, statuses=("stun",))
    waiting(s, take_turn(FOES), move())
    assert told(s, "stunned") == [{"who": "husk-1"}]
    assert told(s, "enemy skill") == []
    assert foe(s).statuses == ()


@rule("E7-STATUS-2")
def test_a_steadfast_boss_is_slowed_instead_of_stunned() -> None:
    s = battle(table(), "gate-warden", hand=("frost-bell",))
    settle(play(act(s, "ras"), "use:frost-bell"))
    assert foe(s).statuses == ("slow",)
    s = battle(table(chapter=4), "phantom", hand=("frost-bell",))
    settle(play(act(s, "ras"), "use:frost-bell"))
    assert foe(s).statuses == ("stun",)


@rule("E7-STATUS-4")
@pytest.mark.parametrize(("souls", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_lose_two_souls_or_all(souls: int, left: int) -> None:
    s = battle(table(), "raider")
    s.set_player(2, souls=souls)
    next_attack(s, exposed(s, "aither"))
    settle(enemy_acts(s, 5))
    assert s.players[2].souls == left


@rule("E7-STATUS-4", "E7-SOLO-6")
def test_an_effect_on_souls_counts_once_for_each_player() -> None:
    s = battle(table(*TEAM, players=2, chapter=2), "kayron")
    for seat in range(2):
        s.set_player(seat, souls=9)
    enemy_acts(s, 3)  # Soul Tithe: all heroes lose 2 Souls
    assert [player.souls for player in s.players] == [7, 7]
    give(s, 0, ("accord-banner",), souls=0)
    play(act(s, "ras"), "use:accord-banner")
    settle(s)
    assert s.players[0].souls == 2


@rule("E7-SETUP-8")
def test_a_token_that_is_laid_anew_leaves_where_it_lay() -> None:
    s = table()
    waiting(s, lay_token("p1", "seal-west"), lay_token("p3", "seal-west"), move())
    assert [place for place, token in s.tokens if token == "seal-west"] == ["p3"]


@rule("E7-ENCOUNTER-2")
def test_only_kills_in_a_hero_s_turn_count_as_kills_in_one_turn() -> None:
    s = battle(table(), "hound", "mossling")
    s.active = FOES
    slay(s, s.foes[1], NOBODY)
    assert s.tally.most_kills == 0
    s.active = 0
    slay(s, s.foes[0], 0)
    assert s.tally.most_kills == 1


@rule("E7-SOLO-6", "E7-SOLO-4")
@pytest.mark.parametrize(("players", "drawn"), [(1, [1]), (2, [1, 1]), (4, [0, 1, 1, 1])])
def test_an_effect_that_draws_cards_counts_once_for_each_player(players: int, drawn: list[int]) -> None:
    s = battle(table("yuna", "ras", "krau", "aither", players=players), "husk")
    waiting(s, run("hero.yuna.s2", Act(0, 0, skill=True)), move())  # damage, and a card for the other heroes
    settle(s)
    assert [len([fact for fact in told(s, "drew") if fact["seat"] == seat]) for seat in range(players)] == drawn


@rule("E7-SOLO-6", "E7-SOLO-12")
def test_souls_for_living_heroes_count_once_for_each_player_and_stones_for_each_hero() -> None:
    s = table(*TEAM, players=2)
    for seat in range(2):
        s.set_player(seat, souls=3, stones=(0, 0, 0))
    waiting(s, run("chapter.1.token.wisp-dance.reward", Act(seat=0)), move())  # 2 Souls for living heroes
    assert [player.souls for player in s.players] == [5, 5]
    waiting(s, run("chapter.1.token.wisp-dance.punish", Act(seat=0)), move())  # the team loses 2 Souls
    assert [player.souls for player in s.players] == [3, 3]
    waiting(s, run("chapter.1.token.lost-pilgrim.reward", Act(seat=0)), move())  # a white stone for living heroes
    assert [player.stones for player in s.players] == [(2, 0, 0), (2, 0, 0)]


@rule("E7-STATUS-5", "E7-STATUS-6", "E7-TILE-1", "E7-TILE-2")
def test_white_tokens_strengthen_the_enemies_of_their_tile_only() -> None:
    s = table(chapter=2)
    s.card, s.skulls = "3", 3
    ruins = next(place for place in s.chapter.map.positions if s.tile(place).biome == "ruins")
    s.party = s.beside(ruins)[0]
    s = battle(s, "cutthroat", at=ruins)
    assert s.armor(FOES) == 1 + 1
    assert s.armor(index(s, "ras")) == 1
    s.party = ruins
    assert s.armor(index(s, "ras")) == 1  # white tokens are nothing to heroes
    s = table()
    s.card, s.skulls, s.party = "3", 3, "p5"
    s = battle(s, "hound", at="p8")
    next_attack(s, *(n for n in s.tile("p5").circles[s.heroes[2].circle][:1]))
    settle(enemy_acts(s))
    assert hp(s, "aither") == 7 - (3 + 1)


@rule("E7-STATUS-7")
def test_decrease_speed_is_one_slower() -> None:
    s = battle(table(), "hound", hand=("bramble-net",))
    settle(play(act(s, "ras"), "use:bramble-net"))
    assert s.speed(FOES) == 6 - 1
    s.set_hero(0, statuses=("slow",))
    assert s.speed(0) == 5 - 1


@rule("E7-STATUS-8")
def test_the_unhealable_cannot_be_healed_but_revived() -> None:
    s = battle(table(), "husk", hand=("trail-ration", "4-grey"))
    s.set_hero(1, hp=3, statuses=("unhealable",))
    play(act(s, "ras"), "use:trail-ration", "target:krau")
    assert hp(s, "krau") == 3
    assert told(s, "unhealable") == [{"who": "krau"}]
    s.set_hero(1, hp=0, fallen=True, statuses=("unhealable",))
    won(s)
    assert hp(s, "krau") == 11


@rule("E7-STATUS-9", "E7-BURN-4")
def test_a_discarded_card_lies_face_down_until_the_own_turn_ends() -> None:
    s = battle(table(), "husk")
    give(s, 1, ("4-red", "5-grey", "soul-flask"))
    waiting(s, discard_cards(1, 1), move())
    assert asked(s) == (1, "E7-STATUS-9")
    assert offered(s) == ["discard:4-red", "discard:5-grey"]  # Skill Point cards only
    apply(s, "discard:4-red")
    assert s.players[1].down == ("4-red",)
    play(act(s, "krau"), "end")
    settle(s)
    assert not s.players[1].down
    assert s.players[1].souls == 0
    give(s, 1, ("soul-flask",))
    waiting(s, discard_cards(1, 1), move())
    assert asked(s)[1] == "E7-MOVE-1"


@rule("E7-SOLO-7", "E7-TILE-6")
def test_a_discard_is_paid_once_for_all_heroes_of_a_player() -> None:
    s = battle(table(*TEAM, players=1, chapter=4), "tenebria")
    enemy_acts(s, 6)  # Dark Omen: all heroes discard 1
    apply(s, offered(s, "discard")[0])
    assert len(told(s, "discarded")) == 1
    assert offered(s, "discard") == []


@rule("E7-STATUS-10")
def test_a_sign_works_when_a_battle_is_fought_from_it() -> None:
    s = table(chapter=2)
    s.party = "p6"
    for number in range(4):
        s.set_hero(number, hp=2, circle="abcd"[number])
    s = battle(s, "jackal", at="p9")
    assert [hero.hp for hero in s.heroes] == [3, 3, 3, 3]
    assert told(s, "sign") == [{"colour": "yellow", "at": "p6"}]
    s.party = "p5"
    s = battle(s, "jackal", at="p6")
    assert told(s, "sign") == []  # too few skulls
    s.skulls = 2
    s = battle(s, "jackal", at="p6")
    assert [hero.hp for hero in s.heroes] == [2, 2, 2, 2]


@rule("E7-STATUS-11")
def test_a_status_is_there_once_or_not_at_all() -> None:
    s = battle(table(), "hound", hand=("bramble-net", "bramble-net"))
    settle(play(act(s, "ras"), "use:bramble-net", "use:bramble-net"))
    assert foe(s).statuses == ("slow",)
    assert s.speed(FOES) == 5


@rule("E7-STATUS-1", "E7-STATUS-11")
def test_different_statuses_lie_side_by_side() -> None:
    s = battle(table(), "hound", hand=("bramble-net", "frost-bell"))
    settle(play(act(s, "ras"), "use:bramble-net", "use:frost-bell"))
    assert set(foe(s).statuses) == {"slow", "stun"}


# ---------------------------------------------------------------- tiles


@rule("E7-TILE-1", "E7-TILE-2", "E7-TILE-3", "E7-TILE-5")
def test_a_black_slow_token_slows_every_hero_on_the_tile_and_adds_to_their_own() -> None:
    s = table()
    s.skulls = 2
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    assert s.speed(0) == 5  # not outside a battle
    s = battle(s, "hound")
    assert [s.speed(number) for number in range(4)] == [4, 1, 3, 6]
    assert s.speed(FOES) == 6
    s.set_hero(0, statuses=("slow",))
    assert s.speed(0) == 3


@rule("E7-TILE-1")
def test_silence_and_unhealable_tiles() -> None:
    s = table(chapter=3)
    s.card, s.skulls = "2a", 3
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "meadow")
    s = battle(s, "wisp")
    s.set_player(0, potions=1)
    assert offered(act(s, "ras"), "drink") == []
    s = table(chapter=4)
    s.card, s.skulls = "2a", 3
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "abyss")
    s = battle(s, "glimmer")
    assert s.has(0, "silence")


@rule("E7-TILE-1")
def test_tiles_work_in_battles_only() -> None:
    s = table(chapter=3)
    s.card, s.skulls = "2a", 3
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "meadow")
    s.set_hero(0, hp=2)
    assert s.on_tile(s.party, "black") == ("unhealable",)
    waiting(s, run("chapter.3.token.caught-fawn.reward", Act(seat=0)), move())
    assert hp(s, "ras") == 5


@rule("E7-TILE-2", "E7-STATUS-7")
def test_a_white_slow_token_slows_the_enemies_of_its_tile() -> None:
    s = table(chapter=4)
    s.card = "2a"
    s = battle(s, "glimmer", at="p3")
    assert s.speed(FOES) == 6 - 1
    assert s.speed(0) == 5
    s.set_foe(FOES, statuses=("slow",))
    assert s.speed(FOES) == 6 - 2  # E7-TILE-5


@rule("E7-TILE-4")
def test_tile_tokens_do_not_expire() -> None:
    s = table()
    s.skulls = 2
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    s = battle(s, "husk")
    play(act(s, "ras"), "end")
    assert s.speed(0) == 4
    won(s)
    s = battle(s, "husk")
    assert s.speed(0) == 4


@rule("E7-TILE-6")
def test_losses_of_a_tile_come_at_the_start_of_each_battle() -> None:
    s = table()
    s.skulls = 4
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "forest")
    for seat in range(4):
        s.set_player(seat, souls=5)
    for souls in (3, 1):
        s = battle(s, "hound")
        assert [player.souls for player in s.players] == [souls] * 4


@rule("E7-TILE-6")
def test_a_discard_on_a_tile_is_asked_of_each_player_once() -> None:
    s = table(*TEAM, players=2, chapter=4)
    s.skulls = 2
    s.party = next(place for place in s.chapter.map.positions if s.tile(place).biome == "ruins")
    s = battle(s, "glimmer")
    seats = []
    while asked(s)[1] == "E7-STATUS-9":
        seats.append(asked(s)[0])
        apply(s, offered(s)[0])
    assert seats == list(s.order)


# ---------------------------------------------------------------- friendship and score


@rule("E7-FRIEND-1", "E7-FRIEND-2", "E7-FRIEND-5")
def test_the_lower_the_score_the_higher_the_rank_and_only_battles_change_it() -> None:
    s = table()
    for seat, stones in enumerate(((3, 0, 0), (0, 0, 0), (1, 1, 1), (1, 0, 0))):
        s.set_player(seat, stones=stones)
    before = s.order
    waiting(s, end_round())
    assert s.order == before
    won(battle(s, "hound"))
    assert s.order == (1, 3, 0, 2)


@rule("E7-FRIEND-3", "E7-FRIEND-4")
def test_equal_scores_go_by_current_health_then_by_chance() -> None:
    s = table()
    for seat in range(4):
        s.set_player(seat, stones=(1, 0, 0))
    for number, health in enumerate((4, 4, 2, 6)):
        s.set_hero(number, hp=health)
    waiting(s, update_order(), move())
    assert s.question is not None
    assert list(s.question.options) == ["player-1", "player-2"]
    apply(s, "player-2")
    assert s.order == (2, 1, 0, 3)


@rule("E7-SCORE-1", "E7-SCORE-2", "E7-SCORE-3", "E7-SCORE-4")
@pytest.mark.parametrize(
    ("stones", "points"), [((2, 3, 4), 15), ((0, 0, 0), 0), ((1, 1, 0), 2), ((1, 1, 1), 6), ((5, 0, 9), 14)]
)
def test_a_point_for_each_stone_and_three_for_each_set(stones: tuple[int, int, int], points: int) -> None:
    s = table()
    s.set_player(0, stones=stones, souls=9, potions=3)
    assert s.score(0) == points


# ---------------------------------------------------------------- the ends


def triumphant(s: Chapter, *stones: tuple[int, int, int]) -> Chapter:
    """The objectives are completed, and the players have these stones."""
    for seat, held in enumerate(stones):
        s.set_player(seat, stones=held)
    s.won = True
    return waiting(s, finish_if_won(), move())


@rule("E7-GOAL-1", "E7-GOAL-2", "E7-END-4")
def test_a_team_that_succeeds_has_one_winner() -> None:
    s = triumphant(table(), (1, 0, 0), (2, 2, 2), (9, 0, 0), (0, 1, 0))
    assert s.ended == "won"
    assert GAME.rules.result(s) == (0.0, 1.0, 0.0, 0.0)
    assert champions(s) == (1,)


@rule("E7-END-5")
def test_players_who_tie_share_the_title() -> None:
    s = triumphant(table(), (3, 0, 0), (0, 3, 0), (1, 0, 0), (0, 1, 0))
    assert GAME.rules.result(s) == (1.0, 1.0, 0.0, 0.0)


@rule("E7-END-7")
def test_a_solo_player_wins_by_completing_the_objectives() -> None:
    s = triumphant(table(*TEAM, players=1), (0, 0, 0))
    assert GAME.rules.result(s) == (1.0,)


@rule("E7-END-3", "E7-GOAL-1")
def test_the_battle_is_settled_with_its_rewards_before_points_are_counted() -> None:
    s = table()
    s.card = "3"
    s = battle(s, "gate-warden", hand=("needle-bolt",))
    for seat in range(4):
        s.set_player(seat, stones=(0, 0, 0))
    s.set_foe(FOES, hurt=s.rules.hp(1, "gate-warden", 0) - 3)
    play(act(s, "ras"), "use:needle-bolt")
    settle(s)
    assert s.ended == ""
    play(s, "end", "take:white", "take:black", "take:green")
    settle(s)
    assert s.ended == "won"
    assert told(s, "won")[0]["scores"] == (6, 0, 0, 0)


@rule("E7-END-3")
def test_no_other_battle_is_fought_when_the_objectives_are_completed() -> None:
    s = table()
    s.card = "3"
    s = battle(s, "gate-warden", at="p5")
    place_foe(s, "hound", "p1")
    s.killed, s.foes = ("gate-warden",), s.foes[1:]
    settle(waiting(s, next_turn(), move()))
    assert s.ended == "won"
    assert [other.at for other in s.foes] == ["p1"]


@rule("E7-END-2")
def test_too_many_skulls_are_a_loss() -> None:
    s = table()
    limit = s.rules.skull_limit(1)
    s.skulls = limit - 1
    waiting(s, run("chapter.1.clock.1", Act(seat=0)), move())
    assert s.skulls == limit
    assert s.ended == "lost"
    assert told(s, "lost") == [{"loss": None}]


@rule("E7-END-2")
def test_the_last_round_is_a_loss_when_it_ends() -> None:
    s = table()
    s.round = 12
    waiting(s, check_story("battle"), move())
    assert s.ended == ""
    s.skulls = 0
    waiting(s, end_round())
    assert s.ended == "lost"
    assert told(s, "lost")[-1] == {"loss": 0}
    s = table()
    s.round = 13
    assert waiting(s, check_story("battle"), move()).ended == "lost"


@rule("E7-END-6")
def test_a_loss_counts_when_both_come_true() -> None:
    s = table()
    s.card, s.killed, s.round = "3", ("gate-warden",), 12
    waiting(s, check_story("end"), finish_if_won(), move())
    assert s.ended == "lost"
    s = table()
    s.won, s.skulls = True, 99
    waiting(s, skulls_changed(0), finish_if_won(), move())
    assert s.ended == "lost"


def test_an_effect_step_is_asked_again_alike() -> None:
    s = battle(table(), "hound", "husk")
    s.acts = (Act(0, 0),)
    s.stack = (effect("hero.ras.s1", 0), None)
    again(s)
    assert offered(s) == ["target:hound-1", "target:husk-1"]
