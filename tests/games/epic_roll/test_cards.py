"""Reward cards: what is played when, and what Hit and Heal do (ledger 15 to 17)."""

from __future__ import annotations

import pytest

from emberhall.kernel import view
from tests.rules import rule

from .positions import battle, editions, offered, play_out, race, resting, seats_asked, told, until

Trio = tuple[str, ...]


# ---------------------------------------------------------------- cards in general


@rule("ER-CARD-1")
@editions()
def test_a_used_card_lies_face_up_on_the_discard_pile(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "hit"]], health=3)
    play_out(s, "play:hit")
    assert s.hands[0] == ("heal",)
    assert s.discard.top == ("hit",)
    play_out(s, "play:heal")
    assert s.discard.top == ("heal",)  # the last one covers it
    assert sorted(s.discard.cards()) == ["heal", "hit"]
    assert view(s, None)["discard"] == s.discard  # even an onlooker sees it


@rule("ER-CARD-2")
@editions()
def test_a_hit_and_a_block_answer_the_same_roll(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "hit"]])
    play_out(s, "roll", "miss/hit", "play:hit", "play:block")
    assert (s.health, s.enemy_health) == (6, 2)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-CARD-2")
@editions()
def test_two_heals_are_played_at_the_same_moment(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "heal"]], health=3)
    play_out(s, "play:heal", "play:heal")
    assert s.health == 5
    assert not told(s, "rolled")


@rule("ER-CARD-3")
@editions("1e", "2e")
def test_on_another_turn_only_counters_are_played(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["block", "counter", "heal", "hit"]], health=3)
    assert seats_asked(s, "roll", "hit/hit", "pass", "roll", "miss/hit") == [0, 0, 0]
    play_out(s, "play:hit")
    assert offered(s, 1) == ["pass", "play:counter"]


@rule("ER-CARD-4")
@editions("ec")
def test_on_another_turn_only_counters_and_bolts_are_played(trio: Trio) -> None:
    everything = ["block", "bolt", "clash", "counter", "heal", "hit", "life-blade"]
    s = battle(*trio, hands=[["hit"], everything], health=3)
    play_out(s, "roll")
    assert offered(s, 1) == ["pass", "play:bolt"]
    play_out(s, "miss/hit", "play:hit")
    assert offered(s, 1) == ["pass", "play:counter"]


@rule("ER-CARD-5")
@editions()
def test_no_card_is_played_for_nothing(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "counter", "heal", "hit"]], enemy_health=2)
    assert offered(s, 0) == ["roll", "flee", "play:hit"]  # full health, no damage, no card to cancel
    play_out(s, "roll", "hit/miss")
    assert offered(s, 0) == ["pass", "play:hit"]
    play_out(s, "play:hit")
    assert offered(s, 0) == ["pass"]  # what is left would do nothing


@rule("ER-CARD-5")
@editions()
def test_an_enemy_at_zero_is_not_hit_again(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "hit", "hit"]], enemy_health=1)
    play_out(s, "roll", "miss/hit", "play:hit")
    assert offered(s, 0) == ["pass", "play:block"]


# ---------------------------------------------------------------- Hit


@rule("ER-CARD-HIT-1")
@editions()
def test_a_hit_deals_one_damage_to_the_enemy(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"]], health=4)
    play_out(s, "play:hit")
    assert (s.health, s.enemy_health) == (4, 2)


@rule("ER-CARD-HIT-2")
@editions()
def test_a_hit_is_played_before_the_first_roll_and_between_rolls(trio: Trio) -> None:
    s = race(*trio, hands=[["hit", "hit"]])
    play_out(s, "dwarf" if trio[0] == "goramoth" else "skeleton")
    met = s.enemy_health
    assert offered(s, 0) == ["roll", "flee", "play:hit"]
    play_out(s, "play:hit", "roll", "miss/miss", "pass")
    assert offered(s, 0) == ["roll", "flee", "play:hit"]
    play_out(s, "play:hit")
    assert s.enemy_health == met - 2


@rule("ER-CARD-HIT-2")
@editions()
@pytest.mark.parametrize("moment", ["reward", "checkpoint"])
def test_a_hit_is_never_played_outside_a_battle(trio: Trio, moment: str) -> None:
    s = resting(*trio, moment=moment, at=4, hands=[["heal", "hit"]], fields={"health": 4})
    assert offered(s, 0)[-1] == "play:heal"
    assert "play:hit" not in offered(s, 0)
    assert "play:hit" not in offered(until(s, 0), 0)


@rule("ER-CARD-HIT-2")
def test_a_hit_is_not_played_before_the_champion_has_moved() -> None:
    s = race("goramoth", "elandra", hands=[["heal", "hit"], ["bolt"]])
    play_out(s, "play:bolt")
    assert offered(until(s, 0), 0) == ["pass", "play:heal"]


@rule("ER-CARD-HIT-2")
def test_nor_at_an_enemy_the_player_before_has_left_behind() -> None:
    s = battle("goramoth", "elandra", hands=[["bolt"], ["heal", "hit"]])
    play_out(s, "flee", "miss", "play:bolt")  # struck at the start of her turn
    assert offered(until(s, 1), 1) == ["pass", "play:heal"]


@rule("ER-CARD-HIT-3")
@editions()
def test_a_hit_answers_a_roll_before_it_is_resolved(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"]])
    play_out(s, "roll", "hit/hit")
    assert offered(s, 0) == ["pass", "play:hit"]
    assert (s.health, s.enemy_health) == (6, 3)
    play_out(s, "play:hit")
    assert (s.health, s.enemy_health) == (5, 1)


@rule("ER-CARD-HIT-4")
@editions()
def test_a_hit_between_rolls_wins_at_once(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"]], enemy_health=1, health=1)
    play_out(s, "play:hit", "heal")  # a Heal is drawn as the reward
    assert told(s, "victory")
    assert not told(s, "rolled")
    assert s.hands[0] == ("heal",)
    assert (s.health, s.positions[0]) == (1, 1)


@rule("ER-CARD-HIT-5")
@editions()
def test_a_hit_during_a_roll_does_not_stop_the_blow_already_rolled(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"]], enemy_health=1, health=2)
    play_out(s, "roll", "miss/hit", "play:hit", "heal")
    assert told(s, "victory")
    assert s.health == 1


@rule("ER-CARD-HIT-5")
@editions()
def test_falling_to_the_blow_already_rolled_is_a_defeat(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"]], enemy_health=1, health=1, at=2)
    play_out(s, "roll", "miss/hit", "play:hit")
    assert told(s, "defeated")
    assert not told(s, "victory")
    assert s.positions[0] == 0
    assert s.hands[0] == ()


# ---------------------------------------------------------------- Heal


@rule("ER-CARD-HEAL-1")
@editions()
def test_a_heal_restores_one_health_and_never_more_than_six(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "heal"]], health=5)
    play_out(s, "play:heal")
    assert s.health == 6
    assert offered(s, 0) == ["roll", "flee"]


MOMENTS = {  # where seat 0 is asked, with health to regain
    "between rolls": lambda trio: battle(*trio, hands=[["heal"]], health=3),
    "after a roll": lambda trio: play_out(battle(*trio, hands=[["heal"]], health=3), "roll", "miss/miss"),
    "in flight": lambda trio: play_out(battle(*trio, hands=[["heal"]], health=3), "flee"),
    "parting": lambda trio: play_out(battle(*trio, hands=[["heal"]], health=3), "flee", "miss"),
    "after a victory": lambda trio: resting(*trio, at=2, hands=[["heal"]], fields={"health": 3}),
    "checkpoint": lambda trio: resting(*trio, moment="checkpoint", at=4, hands=[["heal"]], fields={"health": 3}),
}


@rule("ER-CARD-HEAL-2")
@editions()
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_heal_is_played_at_any_time_of_the_own_turn(trio: Trio, moment: str) -> None:
    s = MOMENTS[moment](trio)
    assert "play:heal" in offered(s, 0)
    play_out(s, "play:heal")
    assert told(s, "mended") == [{"seat": 0, "points": 1, "left": 4}]


@rule("ER-CARD-HEAL-2", "ER-CONT-5")
@editions()
def test_a_heal_is_played_between_a_reward_and_the_choice(trio: Trio) -> None:
    s = battle(*trio, health=3, enemy_health=1, at=2)
    play_out(s, "roll", "hit/miss", "heal", "play:heal")
    assert s.health == 4
    assert offered(s, 0) == ["continue", "end"]


@rule("ER-CARD-HEAL-2")
def test_a_heal_is_played_before_the_first_move() -> None:
    s = race("goramoth", "elandra", hands=[["heal"], ["bolt"]])
    play_out(s, "play:bolt", "play:heal")
    assert (s.health, s.positions[0]) == (6, 1)


@rule("ER-CARD-HEAL-3", "ER-TIMING-5")
@editions()
def test_a_heal_at_zero_lets_the_battle_go_on(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "hit"]], health=1, at=3)
    play_out(s, "roll", "hit/hit", "pass")
    assert s.health == 0
    assert "play:heal" in offered(s, 0)
    assert not told(s, "defeated")
    play_out(s, "play:heal")
    assert (s.health, s.enemy_health, s.positions[0]) == (1, 2, 3)
    assert offered(s, 0) == ["roll", "flee", "play:hit"]


@rule("ER-CARD-HEAL-4")
@editions()
def test_healed_beside_a_fallen_enemy_the_battle_is_won(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal"]], health=1, enemy_health=1, at=2)
    play_out(s, "roll", "hit/hit", "pass")
    assert (s.health, s.enemy_health) == (0, 0)
    play_out(s, "play:heal", "block")
    assert told(s, "victory")
    assert not told(s, "defeated")
    assert (s.health, s.hands[0], s.positions[0]) == (1, ("block",), 2)


@rule("ER-CARD-HEAL-5")
@editions()
def test_when_the_heal_is_cancelled_another_may_save(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "heal"], ["counter"]], health=1)
    play_out(s, "roll", "miss/hit", "pass", "play:heal", "play:counter")
    until(s, 0)
    assert s.health == 0
    assert offered(s, 0) == ["pass", "play:heal"]
    play_out(s, "play:heal")
    assert s.health == 1
    assert not told(s, "defeated")


@rule("ER-CARD-HEAL-5", "ER-TIMING-5")
@editions()
def test_without_another_heal_the_defeat_takes_effect(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal"], ["counter"]], health=1, at=3)
    play_out(s, "roll", "miss/hit", "pass", "play:heal")
    assert not told(s, "defeated")
    play_out(s, "play:counter")
    assert told(s, "defeated")
    assert s.positions[0] == 0


@rule("ER-CARD-HEAL-5")
@editions()
def test_a_champion_may_decline_its_own_rescue(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "heal"], ["counter"]], health=1, at=3)
    play_out(s, "roll", "miss/hit", "pass", "play:heal", "play:counter")
    play_out(until(s, 0), "pass")
    assert told(s, "defeated")
    assert s.hands[0] == ()
