"""Veteran rules: Goramoth, Mal Asha and Elandra, each with a passive and an active ability."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.epic_roll.positions import (
    battle,
    hush,
    offered,
    play_out,
    race,
    resting,
    slay,
    told,
    turn_of,
    until,
)
from tests.rules import rule

VETERAN: dict[str, Any] = {"veteran": "abilities"}


# ---------------------------------------------------------------- Goramoth


@rule("ER-VET-GORA-1")
def test_juggernaut_wounds_the_second_and_every_later_enemy_of_a_turn() -> None:
    s = race("goramoth", "elandra", **VETERAN)
    play_out(s, "halfling")
    assert s.enemy_health == 3
    play_out(slay(s), "hit", "continue", "halfling")
    assert s.enemy_health == 2
    play_out(slay(s), "hit", "continue", "dwarf")
    assert s.enemy_health == 4
    assert told(s, "enemy wounded")[-1]["source"] == "juggernaut"


@rule("ER-VET-GORA-1")
def test_juggernaut_wounds_the_boss_and_starts_anew_with_each_turn() -> None:
    s = resting("goramoth", "elandra", at=(7, 0), fields={"battles": 1}, **VETERAN)
    play_out(s, "continue")
    assert (s.enemy, s.enemy_health) == ("paladin-king", 8)
    turn_of(play_out(s, "flee", "miss/miss"), 1)
    turn_of(play_out(s, "halfling", "flee", "miss"), 0)
    hush(s)
    assert (s.enemy, s.enemy_health) == ("paladin-king", 9)


@rule("ER-VET-GORA-1", "ER-CHECK-1")
def test_the_checkpoint_is_no_enemy_for_juggernaut() -> None:
    s = race("goramoth", "elandra", at=3, **VETERAN)
    play_out(s, "continue", "ranger")
    assert (s.position, s.enemy_health) == (5, 6)


@rule("ER-VET-GORA-1")
def test_juggernaut_is_goramoths_alone() -> None:
    s = resting("mal-asha", "goramoth", at=1, fields={"battles": 1}, **VETERAN)
    play_out(s, "continue", "halfling")
    assert s.enemy_health == 3


@rule("ER-VET-GORA-2")
def test_kneel_turns_an_opponents_hit_into_a_critical_hit_for_one_roll() -> None:
    s = battle("mal-asha", "goramoth", **VETERAN)
    play_out(s, "roll", "miss/hit", "use:kneel", "roll")
    assert s.health == 4
    play_out(s, "miss/hit", "roll")
    assert s.health == 3


@rule("ER-VET-GORA-2", "ER-FLEE-4")
def test_kneel_works_on_a_parting_attack() -> None:
    s = battle("mal-asha", "goramoth", health=2, **VETERAN)
    turn_of(play_out(s, "flee", "hit", "use:kneel"), 1)
    assert [fact["points"] for fact in told(s, "wounded")] == [2]
    assert told(s, "defeated")


@rule("ER-VET-GORA-2", "ER-CARD-BLOCK-3")
def test_a_hit_made_critical_is_still_one_source() -> None:
    s = battle("mal-asha", "goramoth", hands=[["block"]], **VETERAN)
    play_out(s, "roll", "miss/hit", "use:kneel", "play:block", "roll")
    assert s.health == 6


@rule("ER-VET-GORA-2")
@pytest.mark.parametrize(
    ("at", "dice"),
    [
        (1, "miss/miss"),  # nothing to make worse
        (5, "miss/critical/blank"),
        (8, "miss/miss/blank/hit"),  # the Paladin Die is no Enemy Die
    ],
)
def test_kneel_needs_a_hit_on_the_enemy_die_that_nothing_has_stopped(at: int, dice: str) -> None:
    s = battle("mal-asha", "goramoth", at=at, **VETERAN)
    play_out(s, "roll", dice)
    asked_of_goramoth = []
    while s.dice:
        asked_of_goramoth += offered(s, 1)
        play_out(s, "pass")
    assert "use:kneel" not in asked_of_goramoth


@rule("ER-VET-GORA-2")
def test_kneel_comes_too_late_after_a_rolled_block() -> None:
    s = battle("dara", "goramoth", "orric", "mal-asha", boards="core+eclipse", **VETERAN)
    play_out(s, "roll", "block/hit")
    asked_of_goramoth = []
    while s.dice:
        asked_of_goramoth += offered(s, 1)
        play_out(s, "pass")
    assert "use:kneel" not in asked_of_goramoth


@rule("ER-VET-GORA-2", "ER-CARD-BLOCK-9")
def test_kneel_comes_too_late_after_a_block_card() -> None:
    s = battle("mal-asha", "goramoth", hands=[["block"], ["bolt"]], **VETERAN)
    play_out(s, "roll", "miss/hit", "play:block")
    until(s, 1)
    assert offered(s, 1) == ["pass", "play:bolt"]


@rule("ER-VET-GORA-2")
def test_the_kings_paladin_die_keeps_its_single_point() -> None:
    s = battle("mal-asha", "goramoth", at=8, **VETERAN)
    play_out(s, "roll", "miss/hit/blank/hit", "use:kneel", "roll")
    assert [(fact["source"], fact["points"]) for fact in told(s, "wounded")] == [("enemy", 2), ("paladin", 1)]


# ---------------------------------------------------------------- Mal Asha


@rule("ER-VET-MAL-1")
def test_mal_asha_draws_a_card_whenever_an_opponent_is_defeated() -> None:
    s = battle("goramoth", "mal-asha", "elandra", hands=[["hit"], ["heal"], ["bolt"]], health=1, **VETERAN)
    play_out(s, "roll", "miss/hit", "counter")
    assert s.hands == ((), ("counter", "heal"), ("bolt",))
    assert s.discard.top == ("hit",)  # his hand was gone before she drew


@rule("ER-VET-MAL-1", "ER-HAND-5")
def test_the_tithe_is_subject_to_the_hand_limit() -> None:
    s = battle("goramoth", "mal-asha", hands=[[], ["heal", "hit", "block"]], health=1, **VETERAN)
    play_out(s, "roll", "miss/hit", "counter")
    assert offered(s, 1) == ["discard:block", "discard:counter", "discard:heal", "discard:hit"]
    play_out(s, "discard:heal")
    assert s.hands[1] == ("block", "counter", "hit")


@rule("ER-VET-MAL-1")
def test_neither_her_own_defeat_nor_an_escape_pays_a_tithe() -> None:
    s = battle("mal-asha", "goramoth", health=1, **VETERAN)
    turn_of(play_out(s, "roll", "miss/hit"), 1)
    assert (told(s, "defeated")[0]["seat"], s.hands) == (0, ((), ()))
    s = battle("goramoth", "mal-asha", **VETERAN)
    turn_of(play_out(s, "flee", "hit"), 1)
    assert s.hands == ((), ())


@rule("ER-VET-MAL-2", "ER-VET-MAL-3", "ER-VET-MAL-5")
@pytest.mark.parametrize(("way", "health", "enemy"), [("wound", 2, 3), ("mend", 4, 1)])
@pytest.mark.parametrize("champions", [("mal-asha", "goramoth"), ("goramoth", "mal-asha")])
def test_life_goes_from_the_champion_to_its_enemy_or_the_other_way(
    champions: tuple[str, str], way: str, health: int, enemy: int
) -> None:
    s = battle(*champions, enemy_health=2, health=3, **VETERAN)
    if champions[0] == "goramoth":
        play_out(s, "roll")
    play_out(s, f"use:life-and-death:{way}")
    assert (s.health, s.enemy_health) == (health, enemy)
    assert s.spent[champions.index("mal-asha")]


@rule("ER-VET-MAL-2", "ER-HEALTH-4")
def test_an_enemy_at_full_health_regains_nothing() -> None:
    s = battle("goramoth", "mal-asha", enemy="dwarf", **VETERAN)
    play_out(s, "roll", "use:life-and-death:wound")
    assert (s.health, s.enemy_health) == (5, 5)


@rule("ER-VET-MAL-3", "ER-VICTORY-6")
def test_life_and_death_may_win_the_battle() -> None:
    s = battle("mal-asha", "goramoth", enemy_health=1, health=6, **VETERAN)
    play_out(s, "use:life-and-death:mend", "hit")
    assert (told(s, "victory")[0]["enemy"], s.health, s.hands[0]) == ("halfling", 6, ("hit",))


@rule("ER-VET-MAL-2", "ER-VET-MAL-3")
@pytest.mark.parametrize("moment", ["start", "reward", "checkpoint"])
def test_life_and_death_needs_a_battle(moment: str) -> None:
    if moment == "start":
        s = race("goramoth", "mal-asha", hands=[[], ["bolt"]], **VETERAN)
    else:
        s = resting("goramoth", "mal-asha", at=4, moment=moment, hands=[[], ["bolt"]], **VETERAN)
    assert offered(s, 1) == ["pass", "play:bolt"]


@rule("ER-VET-MAL-4")
def test_a_block_card_stops_the_wound_but_the_enemy_regains_health() -> None:
    s = battle("goramoth", "mal-asha", hands=[["block"]], enemy_health=1, **VETERAN)
    play_out(s, "roll", "use:life-and-death:wound", "play:block")
    assert (s.health, s.enemy_health) == (6, 2)


@rule("ER-VET-MAL-5", "ER-TIMING-5")
@pytest.mark.parametrize(("champions", "seat"), [(("mal-asha", "goramoth"), 0), (("goramoth", "mal-asha"), 1)])
def test_life_and_death_rescues_a_champion_at_zero(champions: tuple[str, str], seat: int) -> None:
    s = battle(*champions, enemy_health=2, health=1, **VETERAN)
    play_out(s, "roll", "miss/hit")
    while s.health:
        play_out(s, "pass")
    assert offered(s, seat) == ["pass", "use:life-and-death:mend"]  # there is no life left to take
    play_out(s, "use:life-and-death:mend")
    assert (s.health, s.enemy_health, s.position) == (1, 1, 1)
    assert offered(s, 0)[:2] == ["roll", "flee"]


@rule("ER-VET-MAL-5", "ER-CARD-HEAL-4")
def test_a_champion_rescued_beside_a_fallen_enemy_has_won() -> None:
    s = battle("goramoth", "mal-asha", enemy_health=1, health=1, **VETERAN)
    play_out(s, "roll", "hit/hit")
    while s.dice:
        play_out(s, "pass")
    assert (s.health, s.enemy_health) == (0, 0)
    hush(play_out(s, "use:life-and-death:mend"))
    assert (told(s, "victory")[0]["seat"], s.health) == (0, 1)


@rule("ER-VET-MAL-2", "ER-VET-MAL-3", "ER-TIMING-2")
def test_life_and_death_waits_until_the_dice_stand() -> None:
    s = race("goramoth", "mal-asha", **VETERAN)
    play_out(s, "halfling")
    assert offered(s, 0) == ["roll", "flee"]
    play_out(s, "roll", "pass", "miss/hit")
    assert (offered(s, 1)[0], s.question and s.question.rule) == ("pass", "ER-TIMING-1")


# ---------------------------------------------------------------- Elandra


@rule("ER-VET-ELAN-1")
def test_torpor_pays_a_card_after_the_hand_is_lost() -> None:
    s = battle("elandra", "goramoth", hands=[["hit", "heal"]], health=1, **VETERAN)
    hush(play_out(s, "roll", "miss/hit"))
    assert (s.hands[0], s.active) == ((), 0)  # everything is discarded before she draws
    turn_of(play_out(s, "bolt"), 1)
    assert s.hands[0] == ("bolt",)
    turn_of(play_out(s, "halfling", "flee", "miss"), 0)
    assert s.hands[0] == ("bolt",)  # hers to keep
    turn_of(play_out(s, "halfling", "flee", "miss"), 1)
    assert s.hands[0] == ("bolt",)  # and paid once


@rule("ER-VET-ELAN-1")
def test_torpor_pays_nothing_for_an_escape_a_stop_or_the_defeat_of_another() -> None:
    s = battle("elandra", "goramoth", **VETERAN)
    assert turn_of(play_out(s, "flee", "hit"), 1).hands[0] == ()
    s = resting("elandra", "goramoth", at=2, **VETERAN)
    assert turn_of(play_out(s, "end"), 1).hands[0] == ()
    s = battle("goramoth", "elandra", health=1, **VETERAN)
    assert turn_of(play_out(s, "roll", "miss/hit"), 1).hands[1] == ()
