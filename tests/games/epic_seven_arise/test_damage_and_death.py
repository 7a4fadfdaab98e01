"""Damage both ways, enemies' turns, death and revival."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.cards import gain_cards, gain_potions, give_stones, take_stones
from emberhall.games.epic_seven_arise.combat import next_turn
from emberhall.games.epic_seven_arise.damage import slay, strike
from emberhall.games.epic_seven_arise.death import revivals, revive_fallen
from emberhall.games.epic_seven_arise.effects import run
from emberhall.games.epic_seven_arise.encounter import share_boss_rewards
from emberhall.games.epic_seven_arise.exploration import place_foe
from emberhall.games.epic_seven_arise.movement import move
from emberhall.games.epic_seven_arise.rounds import end_round
from emberhall.games.epic_seven_arise.state import ATTACK, FOES, NOBODY, SKILL, Act, Chapter
from emberhall.games.epic_seven_arise.story import story_phase
from emberhall.games.epic_seven_arise.victory import champions
from emberhall.kernel import Pile, Story, apply, pile
from tests.rules import rule

from .tables import (
    TEAM,
    act,
    asked,
    battle,
    chances,
    corrected,
    enemy_acts,
    exposed,
    foe,
    give,
    hp,
    index,
    missing_number,
    next_attack,
    offered,
    play,
    settle,
    table,
    told,
    turn_of,
    waiting,
)


def struck(s: Chapter, amount: int, kind: str, ref: int = FOES) -> Chapter:
    """A combatant takes damage outside of any skill."""
    s.acts = (Act(),)
    strike(s, ref, amount, kind)
    s.acts, s.agenda = (), ()
    return s


# ---------------------------------------------------------------- dealing damage


@rule("E7-DAMAGE-1", "E7-DAMAGE-2", "E7-DAMAGE-5", "E7-DAMAGE-6", "E7-DAMAGE-9")
@pytest.mark.parametrize(
    ("kind", "amount", "shields", "lost", "left"),
    [
        ("physical", 5, 0, 3, 0),
        ("magical", 5, 0, 5, 0),
        ("true_dmg", 5, 0, 5, 0),
        ("physical", 2, 0, 0, 0),
        ("physical", 1, 3, 0, 3),
        ("physical", 5, 2, 1, 0),
        ("magical", 5, 2, 3, 0),
        ("true_dmg", 5, 2, 5, 2),
        ("physical", 5, 9, 0, 6),
    ],
)
def test_armour_then_shields_then_health(kind: str, amount: int, shields: int, lost: int, left: int) -> None:
    s = battle(table(), "husk")  # 13 HP, armour 2
    s.set_foe(FOES, shields=shields)
    struck(s, amount, kind)
    assert hp(s, "husk-1") == 13 - lost
    assert foe(s).shields == left


@rule("E7-DAMAGE-2", "E7-HURT-2")
def test_who_struck_is_told_with_every_blow() -> None:
    s = battle(table(), "mossling")
    give(s, 0, ("4-grey", "4-red"))
    play(act(s, "ras"), "play:4-grey", "play:4-red", "skill:1")
    assert told(s, "struck")[-1]["by"] == "ras"
    next_attack(s, exposed(s, "krau"))
    settle(enemy_acts(s, face=1))
    assert [(blow["who"], blow["by"]) for blow in told(s, "struck")[-1:]] == [("krau", "mossling-1")]
    assert told(struck(s, 1, "true_dmg", ref=0), "struck")[-1]["by"] == ""


@rule("E7-DAMAGE-3")
def test_each_target_s_armour_counts_separately() -> None:
    s = battle(table("yuna", "krau", "aither", "iseria"), "husk", "hound", "raider")
    give(s, 0, ("4-grey", "4-red", "4-blue"))
    play(act(s, "yuna"), "play:4-grey", "play:4-red", "play:4-blue", "skill:3")
    assert [hp(s, name) for name in ("husk-1", "hound-1", "raider-1")] == [13 - 2, 6 - 4, 9 - 3]


@rule("E7-DAMAGE-4")
def test_a_monster_at_zero_is_removed_at_once() -> None:
    s = battle(table(), "hound", "hound")
    s.set_foe(FOES, hurt=4, statuses=("slow",))
    struck(s, 9, "physical")
    assert [other.name for other in s.foes] == ["hound-2"]
    assert s.killed == ("hound",)
    assert told(s, "struck")[-1]["n"] == 2  # no more than it had


@rule("E7-DAMAGE-4", "E7-SKULL-4")
def test_at_the_blow_that_kills_it_a_monster_has_no_health_left() -> None:
    s = battle(table(), "hound")
    s.story = story = Story()
    struck(s, 9, "physical")
    at = {event.kind: position for event, position in zip(story, story.positions, strict=True)}
    (dying,) = at["struck"].foes
    assert at["struck"].foe_hp(dying) == 0
    assert at["slain"].foes == ()


@rule("E7-DAMAGE-7", "E7-DAMAGE-8")
def test_an_increase_counts_once_for_the_first_damage_and_all_its_targets() -> None:
    s = battle(table("mercedes", "krau", "aither", "iseria"), "husk", "husk")
    give(s, 0, ("4-grey", "4-red", "4-blue"))
    s.set_hero(0, power=1, fury=2)
    play(act(s, "mercedes"), "play:4-grey", "play:4-red", "play:4-blue", "skill:3", "target:husk-1")
    assert hp(s, "husk-1") == 13 - (5 + 3)
    assert hp(s, "husk-2") == 13 - 1  # the second damage effect is not increased
    s = battle(table("mercedes", "krau", "aither", "iseria"), "husk", "husk")
    give(s, 0, ("4-grey", "5-red", "6-blue"))
    s.set_hero(0, power=1)
    play(act(s, "mercedes"), "play:4-grey", "play:5-red", "play:6-blue", "skill:2")
    assert [hp(s, "husk-1"), hp(s, "husk-2")] == [10, 10]  # every target of the first one is


@rule("E7-DAMAGE-7", "E7-STATUS-5")
def test_an_increase_counts_for_every_drawn_card_of_the_first_damage_effect() -> None:
    s = battle(table("yuna", "krau", "aither", "iseria"), "husk")
    s.set_foe(FOES, power=1)
    next_attack(s, exposed(s, "yuna"), exposed(s, "aither"))
    enemy_acts(s, 5)  # Wide Sweep: 3 damage to 2 drawn targets
    settle(s)
    assert (hp(s, "yuna"), hp(s, "aither")) == (7 - 4, 7 - 4)


@rule("E7-DAMAGE-7")
def test_an_increase_is_lost_when_the_first_damage_effect_misses(tmp_path: Path) -> None:
    effects = '[{ do = "damage", n = 3, to = "drawn" }, { do = "damage", kind = "magical", n = 1, to = "all_heroes" }]'
    bite = f'[chapter.1.monster.hound]\nskills = [{{ name = "Bite", fx = {effects} }}]\n'
    s = battle(table(*TEAM[:3], content=corrected(tmp_path, bite)), "hound")
    s.set_foe(FOES, power=2)
    next_attack(s, missing_number(s))
    settle(enemy_acts(s))
    assert told(s, "attack card")[0]["hero"] == ""
    assert [hero.hp for hero in s.heroes] == [7, 10, 6]


@rule("E7-DAMAGE-8")
def test_an_increase_of_the_turn_is_added_to_artifacts_too_and_ends_with_the_turn() -> None:
    s = battle(table(), "husk", hand=("honed-edge", "ember-phial", "1-grey"))
    play(act(s, "ras"), "use:honed-edge", "use:ember-phial")
    settle(s)
    assert hp(s, "husk-1") == 13 - (3 + 3)
    play(s, "end")
    assert s.heroes[0].fury == 0


# ---------------------------------------------------------------- the turn of an enemy


@rule("E7-MONSTER-1", "E7-TERM-11")
def test_a_die_decides_between_several_skills_and_a_single_one_needs_none() -> None:
    s = enemy_acts(battle(table(), "hexer"))
    assert chances(s) == dict.fromkeys("123456", 1)
    for face, number in (("1", 1), ("3", 1), ("4", 2), ("6", 3)):
        other = s.copy()
        other.story = []
        apply(other, face)
        assert told(other, "enemy skill")[0]["skill"] == number
    s = enemy_acts(battle(table(), "hound"))
    assert s.question is not None
    assert s.question.rule == "E7-MONSTER-2"  # straight to the target


@rule("E7-MONSTER-2")
def test_the_hero_on_the_circle_with_the_number_is_the_target() -> None:
    s = battle(table(), "hound")
    next_attack(s, exposed(s, "aither"))
    settle(enemy_acts(s))
    assert hp(s, "aither") == 7 - 3
    assert hp(s, "iseria") == 6


@rule("E7-MONSTER-3")
def test_an_empty_circle_or_a_fallen_hero_is_a_miss_and_the_rest_is_lost() -> None:
    s = battle(table(), "raider")
    for seat in range(4):
        s.set_player(seat, souls=5)
    number = exposed(s, "aither")
    s.set_hero(2, hp=0, fallen=True)
    next_attack(s, number)
    settle(enemy_acts(s, 5))  # Shakedown: damage, and the hero hit loses two Souls
    assert told(s, "attack card")[0] == {"card": str(number), "hero": ""}
    assert [player.souls for player in s.players] == [5, 5, 5, 5]


@rule("E7-MONSTER-4")
def test_a_number_that_no_circle_shows_is_a_miss() -> None:
    s = battle(table(), "hound")
    s.tiles = tuple(
        "t08" if place == s.party else tile for place, tile in zip(s.chapter.map.positions, s.tiles, strict=True)
    )
    assert missing_number(s) in (7, 8)
    next_attack(s, 8)
    settle(enemy_acts(s))
    assert [hero.hp for hero in s.heroes] == [8, 11, 7, 6]


@rule("E7-MONSTER-5")
def test_several_draws_come_one_after_another_and_may_hit_the_same_hero_twice() -> None:
    s = battle(table(), "husk")
    first, second = s.tile(s.party).circles[s.heroes[1].circle][:2]
    next_attack(s, first, second)
    settle(enemy_acts(s, 6))
    assert hp(s, "krau") == 11 - 2 * (3 - 2)


@rule("E7-MONSTER-6")
def test_a_skill_that_names_its_victims_draws_no_card() -> None:
    s = battle(table(), "mossling")
    settle(enemy_acts(s, 5))
    assert [hero.hp for hero in s.heroes] == [7, 10, 6, 5]
    assert told(s, "attack card") == []


@rule("E7-MONSTER-7", "E7-MONSTER-10")
def test_drawn_cards_stay_in_sight_from_battle_to_battle() -> None:
    s = battle(table(), "hound")
    next_attack(s, 5)
    settle(enemy_acts(s))
    assert s.attacks_seen == ("5",)
    s = battle(s, "hound")
    enemy_acts(s)
    assert "5" not in chances(s)
    assert len(chances(s)) == 11


@rule("E7-MONSTER-8", "E7-MONSTER-9", "E7-SETUP-5")
def test_after_ten_cards_all_twelve_are_shuffled_again() -> None:
    s = battle(table(), "hound")
    for hero in range(4):
        s.set_hero(hero, hp=99)
    for number in range(10):
        enemy_acts(s)
        assert len(chances(s)) == 12 - number  # any unseen one, for two are out of sight
        apply(s, next(iter(chances(s))))
    assert s.attacks_seen == ()
    assert s.decks[ATTACK] == pile(s.rules.numbers.attack_cards)
    assert told(s, "reshuffled") == [{}]


@rule("E7-MONSTER-9")
def test_the_reshuffle_waits_until_the_card_is_resolved() -> None:
    s = battle(table(), "husk")
    s.attacks_seen = tuple(str(number) for number in range(1, 10))
    s.decks = (*s.decks[:ATTACK], pile(("10", "11", "12")))
    enemy_acts(s, 6)
    apply(s, "12")
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("attack card") < kinds.index("reshuffled")
    assert len(chances(s)) == 12  # the second draw comes from the new deck


@rule("E7-MONSTER-11", "E7-GROUP-4")
def test_a_tie_between_victims_is_a_group_decision() -> None:
    s = battle(table(chapter=2), "cutthroat")
    s.set_hero(2, hp=5)
    s.set_hero(3, hp=5)
    s.order = (1, 0, 2, 3)
    enemy_acts(s, 5)
    assert asked(s) == (1, "E7-MONSTER-11")
    assert offered(s) == ["target:aither", "target:iseria"]
    apply(s, "target:iseria")
    assert (hp(s, "aither"), hp(s, "iseria")) == (5, 1)


# ---------------------------------------------------------------- receiving damage


@rule("E7-HURT-1", "E7-HURT-2", "E7-HURT-3", "E7-HURT-4")
@pytest.mark.parametrize(
    ("kind", "amount", "shields", "temp", "after"),
    [
        ("physical", 5, 0, 0, (8, 0, 0)),
        ("magical", 5, 0, 0, (6, 0, 0)),
        ("true_dmg", 5, 2, 0, (6, 2, 0)),
        ("physical", 5, 2, 0, (10, 0, 0)),
        ("physical", 5, 2, 3, (11, 0, 2)),
        ("magical", 5, 0, 2, (8, 0, 0)),
        ("physical", 1, 1, 1, (11, 1, 1)),
    ],
)
def test_what_a_hero_loses(kind: str, amount: int, shields: int, temp: int, after: tuple[int, int, int]) -> None:
    s = battle(table(), "husk")
    krau = index(s, "krau")  # 11 HP, armour 2
    s.set_hero(krau, shields=shields, temp=temp)
    struck(s, amount, kind, krau)
    hero = s.heroes[krau]
    assert (hero.hp, hero.shields, hero.temp) == after


@rule("E7-HURT-5")
def test_healing_never_goes_beyond_printed_health() -> None:
    s = battle(table(), "husk", hand=("trail-ration", "trail-ration"))
    s.set_hero(0, hp=6)
    play(act(s, "ras"), "use:trail-ration", "target:ras")
    assert hp(s, "ras") == 8


# ---------------------------------------------------------------- death and revival


def killed(s: Chapter, *heroes: str, stones: tuple[int, int, int] = (0, 0, 0)) -> Chapter:
    """These heroes have just died in a battle; every player has these stones."""
    for seat in range(len(s.players)):
        s.set_player(seat, stones=stones)
    for hero in heroes:
        struck(s, 99, "true_dmg", index(s, hero))
    return waiting(s, revivals(), move())


@rule("E7-DEATH-1", "E7-DEATH-13")
def test_a_dead_hero_loses_statuses_and_shields_and_keeps_its_circle() -> None:
    s = battle(table(), "husk")
    circle = s.heroes[2].circle
    s.set_hero(2, statuses=("slow", "stun"), shields=3)
    struck(s, 99, "true_dmg", 2)
    hero = s.heroes[2]
    assert (hero.hp, hero.statuses, hero.shields, hero.circle) == (0, (), 0, circle)
    assert s.tally.deaths == 1


@rule("E7-DEATH-2")
def test_the_dead_take_no_turn_and_are_no_target() -> None:
    s = killed(battle(table(), "husk"), "aither")
    assert "aither" not in [s.heroes[number].key for number in s.living]
    give(s, 0, ("trail-ration",))
    play(act(s, "ras"), "use:trail-ration")
    assert "target:aither" not in offered(s)
    play(s, "target:krau", "end")
    turn_of(s, "iseria")
    assert {"hero": "aither"} not in told(s, "turn")


@rule("E7-DEATH-2", "E7-TURN-14")
def test_the_turn_of_a_hero_who_dies_in_it_is_over(tmp_path: Path) -> None:
    reckless = '[hero.ras.s1]\nfx = [{ do = "damage", kind = "true_dmg", n = 9, to = "self" }]\n'
    s = battle(table(content=corrected(tmp_path, reckless)), "husk", hand=("4-grey", "4-red", "soul-flask"))
    s.set_player(0, potions=1, stones=(0, 1, 0))
    play(act(s, "ras"), "play:4-grey", "play:4-red", "skill:1")
    other = s.copy()
    play(s, "fall")
    assert s.heroes[0].fallen
    assert s.question is not None
    assert s.question.rule == "E7-TURN-5"  # no artifact and no potion; five cards are drawn
    assert s.players[0].souls == 1  # the red card
    play(other, "revive:black")
    settle(other)
    assert (other.active, "end" in offered(other)) == (0, True)  # revived, the hero goes on


@rule("E7-DEATH-3")
def test_revival_costs_all_stones_of_the_colour_there_is_most_of() -> None:
    s = killed(battle(table(), "husk"), "aither", stones=(1, 3, 2))
    assert asked(s) == (2, "E7-DEATH-3")
    assert offered(s) == ["revive:black", "fall"]
    apply(s, "revive:black")
    assert s.players[2].stones == (1, 0, 2)
    assert s.supply[1] >= 3
    assert hp(s, "aither") == 7


@rule("E7-DEATH-4")
def test_a_tie_for_most_is_the_player_s_choice() -> None:
    s = killed(battle(table(), "husk"), "aither", stones=(2, 0, 2))
    assert offered(s) == ["revive:white", "revive:green", "fall"]


@rule("E7-DEATH-5")
def test_who_declines_or_has_no_stones_stays_down_for_this_battle() -> None:
    s = killed(battle(table(), "husk"), "aither", stones=(1, 0, 0))
    apply(s, "fall")
    assert s.heroes[2].fallen
    waiting(s, revivals(), move())
    assert asked(s)[1] == "E7-MOVE-1"  # not asked again
    s = killed(battle(table(), "husk"), "aither")
    assert asked(s)[1] == "E7-MOVE-1"
    assert s.heroes[2].fallen


@rule("E7-DEATH-6", "E7-DEATH-7", "E7-DEATH-8", "E7-DEATH-9")
def test_revival_costs_artifacts_in_hand_potions_and_souls_when_it_happens() -> None:
    s = battle(table(), "hound")
    s = killed(s, "aither")
    give(s, 2, ("soul-flask", "4-grey"), ("frost-bell", "5-grey"), souls=4, potions=2, stones=(1, 0, 0))
    assert (s.players[2].souls, s.players[2].potions) == (4, 2)  # not when it dies
    s.foes, s.potions = (), 6
    settle(waiting(s, next_turn(), move()))
    player = s.players[2]
    assert s.potions == 8  # potions go back to the Merchant
    assert hp(s, "aither") == 7
    assert (player.hand, player.souls, player.potions) == (("4-grey",), 0, 0)
    assert player.deck.count("frost-bell") == 1
    assert player.stones == (1, 0, 0)
    assert s.artifact_discard.count("soul-flask") == 1
    assert told(s, "revived")[0]["lost"] == ("soul-flask",)


@rule("E7-DEATH-10")
def test_a_revived_hero_still_acts_and_can_be_hit_by_the_rest_of_the_attack() -> None:
    s = battle(table("iseria", "yuna", "aither", "krau"), "husk")
    for seat in range(4):
        s.set_player(seat, stones=(1, 0, 0))
    yuna = index(s, "yuna")
    s.set_hero(yuna, hp=1)
    first, second = s.tile(s.party).circles[s.heroes[yuna].circle][:2]
    next_attack(s, first, second)
    enemy_acts(s, 6)
    settle(s)
    assert asked(s) == (1, "E7-DEATH-3")
    play(s, "revive:white")
    settle(s)
    assert hp(s, "yuna") == 7 - 3  # hit by the second card
    assert s.active == yuna  # and has its turn


@rule("E7-DEATH-11")
def test_several_deaths_are_decided_in_friendship_order() -> None:
    s = battle(table(), "husk")
    s.order = (3, 1, 0, 2)
    s = killed(s, *TEAM, stones=(1, 0, 0))
    assert asked(s)[0] == 3
    apply(s, "fall")
    assert asked(s)[0] == 1
    apply(s, "fall")
    assert asked(s)[0] == 0
    apply(s, "revive:white")
    assert asked(s)[0] == 2
    apply(s, "fall")
    assert s.ended == ""  # one hero is left
    assert s.living == (0,)


@rule("E7-END-1", "E7-GOAL-3", "E7-DEATH-11")
def test_all_heroes_dead_in_a_battle_is_a_loss_for_everybody() -> None:
    s = killed(battle(table(), "husk"), *TEAM)
    assert s.ended == "lost"
    assert s.question is None
    assert told(s, "lost") == [{"loss": None}]
    s.set_player(0, stones=(9, 9, 9))
    assert GAME.rules.result(s) == (0.0, 0.0, 0.0, 0.0)
    assert champions(s) == (0,)


@rule("E7-DEATH-12")
def test_a_hero_killed_outside_a_battle_may_be_revived_or_revives_at_the_end_of_the_phase() -> None:
    s = table()
    for seat in range(4):
        s.set_player(seat, stones=(1, 0, 0), souls=3)
    s.set_hero(0, hp=1)
    s.set_hero(1, hp=1)
    s.battle = ""
    waiting(s, run("chapter.3.token.thorn-gate.punish", Act(seat=0)), move())
    assert offered(s) == ["revive:white", "fall"]
    first = asked(s)[0]
    play(s, "revive:white", "fall")
    assert s.heroes[s.heroes_of(first)[0]].hp > 1
    assert s.ended == ""
    other = s.copy()
    waiting(s, end_round())
    assert all(hero.hp > 0 for hero in s.heroes)
    kinds = [event.kind for event in s.story or ()]
    assert kinds.index("revived") < kinds.index("round")  # before the next round
    waiting(other, story_phase(), move())
    assert all(hero.hp > 0 for hero in other.heroes)


@rule("E7-DEATH-12")
def test_no_loss_when_the_last_hero_dies_outside_a_battle() -> None:
    s = killed(table(), *TEAM)
    assert s.ended == ""
    waiting(s, revive_fallen(), move())
    assert [hero.hp for hero in s.heroes] == [8, 11, 7, 6]


# ---------------------------------------------------------------- rewards


@rule("E7-REWARD-1", "E7-REWARD-2", "E7-REWARD-7")
def test_the_killer_takes_the_reward_at_once_and_can_pay_with_it() -> None:
    s = battle(table(), "husk", "hound", hand=("needle-bolt",))
    s.set_foe(FOES, hurt=12)
    for seat in range(4):
        s.set_player(seat, stones=(0, 0, 0))
    play(act(s, "aither"), "use:needle-bolt", "target:husk-1")
    settle(s)
    assert s.players[2].stones == (0, 1, 0)
    assert [fact["seat"] for fact in told(s, "gained card")] == [2]  # and a Skill Point card
    struck(s, 99, "true_dmg", 2)
    waiting(s, revivals(), move())
    assert offered(s) == ["revive:black", "fall"]


@rule("E7-REWARD-3", "E7-REWARD-4")
def test_boss_rewards_go_by_contribution() -> None:
    s = battle(table(), "gate-warden")
    for seat in range(4):
        s.set_player(seat, stones=(0, 0, 0))
    s.order = (3, 2, 1, 0)
    s.acts = (Act(1, 1, skill=True),)
    strike(s, FOES, 7, "true_dmg")
    assert s.tally.points == (0, 7, 0, 0)
    monster = place_foe(s, "husk", s.battle)
    strike(s, monster, 5, "true_dmg")
    assert s.tally.points == (0, 7, 0, 0)  # only a boss counts
    s.acts = ()
    s.tally = s.tally._replace(points=(12, 7, 12, 0), slain=("gate-warden",))
    waiting(s, share_boss_rewards(), move())
    taken = []
    while asked(s)[1] == "E7-REWARD-5":
        taken.append(asked(s)[0])
        apply(s, offered(s)[0])
    assert taken == [
        2,
        2,
        2,
        0,
        0,
        1,
        1,
    ]  # 3, 2 and 2 stones; a tie goes to the higher rank, nothing to who has no point


@rule("E7-REWARD-5", "E7-TERM-10")
def test_any_colour_is_the_receiver_s_choice_and_what_has_run_out_is_replaced() -> None:
    s = waiting(table(), take_stones(1, "any", 1), move())
    assert asked(s) == (1, "E7-REWARD-5")
    assert offered(s) == ["take:white", "take:black", "take:green"]
    s.supply = (3, 0, 2)
    waiting(s, take_stones(1, "black", 1), move())
    assert asked(s) == (1, "E7-TERM-10")
    assert offered(s) == ["take:white", "take:green"]
    s.supply = (0, 0, 0)
    waiting(s, take_stones(1, "black", 2), move())
    assert asked(s)[1] == "E7-MOVE-1"  # lost


@rule("E7-TERM-10", "E7-ENCOUNTER-4")
def test_stones_are_given_up_one_by_one_as_long_as_there_are_any() -> None:
    s = table()
    s.set_player(1, stones=(1, 0, 1))
    before = s.supply
    waiting(s, give_stones(1, 3), move())
    assert (asked(s)[0], offered(s)) == (1, ["give:white", "give:green"])
    play(s, "give:green", "give:white")
    assert asked(s)[1] == "E7-MOVE-1"  # the third is not there to be lost
    assert s.players[1].stones == (0, 0, 0)
    assert s.supply == (before[0] + 1, before[1], before[2] + 1)


@rule("E7-REWARD-6")
def test_the_reward_of_a_monster_nobody_killed_goes_to_the_first_in_the_order() -> None:
    s = battle(table(), "hound", "husk")
    s.order = (2, 0, 1, 3)
    before = s.players[2].stones
    s.stack = None
    slay(s, s.foes[0], NOBODY)
    frames = s.agenda
    waiting(s, *frames, move())
    assert s.players[2].stones == (before[0] + 1, before[1], before[2])


@rule("E7-REWARD-8")
def test_a_reward_is_lost_when_there_is_none() -> None:
    s = table()
    s.decks = (Pile(), *s.decks[1:])
    waiting(s, gain_cards(0, SKILL, 2), move())
    assert asked(s)[1] == "E7-MOVE-1"
    s.potions = 1
    gain_potions(s, 0, 3)
    assert (s.players[0].potions, s.potions) == (1, 0)


@rule("E7-SOLO-12")
def test_rewards_for_living_heroes_and_for_each_player() -> None:
    s = table(*TEAM, players=2)
    for seat in range(2):
        s.set_player(seat, stones=(0, 0, 0))
    s.set_hero(3, hp=0, fallen=True)  # one of seat 1's two
    waiting(s, run("chapter.1.token.lost-pilgrim.reward", Act(seat=0)), move())
    assert [player.stones for player in s.players] == [(2, 0, 0), (1, 0, 0)]
    waiting(s, run("chapter.1.story.1.exit.1", Act(seat=0)), move())
    settle(s)
    assert sorted(fact["seat"] for fact in told(s, "gained card")) == [0, 1]


@rule("E7-END-1", "E7-DEATH-5", "E7-DEATH-11")
def test_the_last_living_hero_who_stays_down_loses_the_game() -> None:
    s = battle(table("ras", "krau"), "husk")
    for seat in (0, 1):
        s.set_player(seat, stones=(1, 0, 0))
    s.set_hero(0, hp=0)
    waiting(s, revivals(), move())
    play(s, "fall")
    assert s.living == (1,)
    s.set_hero(1, hp=0)
    waiting(s, revivals(), move())
    assert offered(s) == ["revive:white", "fall"]
    apply(s, "fall")
    assert s.ended == "lost"
    assert told(s, "lost")


def test_a_turn_goes_on_after_an_enemy_died() -> None:
    s = battle(table(), "hound", "husk", hand=("needle-bolt", "needle-bolt"))
    s.set_foe(FOES, hurt=5)
    play(act(s, "ras"), "use:needle-bolt", "target:hound-1", "use:needle-bolt")
    assert hp(settle(s), "husk-1") == 13 - 4
