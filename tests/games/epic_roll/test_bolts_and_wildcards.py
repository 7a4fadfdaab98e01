"""Bolts at every moment of an opponent's turn, and cards of two kinds (ledger 20 and 21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from tests.rules import rule

from .positions import battle, menus, offered, play_out, race, resting, seats_asked, told, until

GORAMOTH, MAL_ASHA, ELANDRA = TRIO = ("goramoth", "mal-asha", "elandra")


def bolted(*hand: str, **position: Any) -> Race:
    """Seat 0, with these cards, in battle; its two opponents hold a Bolt each."""
    return battle(*TRIO, hands=[hand, ["bolt"], ["bolt"]], **position)


# ---------------------------------------------------------------- Bolts


@rule("ER-CARD-BOLT-1", "ER-CARD-BOLT-3")
def test_a_bolt_strikes_the_champion_whose_turn_it_is() -> None:
    s = bolted(health=5)
    play_out(s, "roll", "play:bolt")
    assert s.hands == ((), (), ("bolt",))
    until(s, 0)
    assert (s.health, s.enemy_health) == (4, 3)
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "bolt", "left": 4}]
    assert not told(s, "enemy wounded")


@rule("ER-CARD-BOLT-3")
def test_there_is_no_target_to_choose() -> None:
    s = bolted()
    play_out(s, "roll")
    assert offered(s, 1) == ["pass", "play:bolt"]
    play_out(s, "pass")
    assert offered(s, 2) == ["pass", "play:bolt"]


@rule("ER-CARD-BOLT-2")
def test_on_the_own_turn_a_bolt_stays_in_hand() -> None:
    s = race(*TRIO, at=(3, 0, 0), hands=[["bolt"], ["bolt"]])
    play_out(s, "play:bolt")  # so that seat 0 has health to regain, and is asked wherever it could act
    asked = menus(s, "continue", "ranger", "roll", "hit/hit/blank", "flee", "miss", "pass")
    mine = [menu for seat, menu in asked if seat == 0]
    assert mine.count(["pass"]) >= 5
    assert not any("play:bolt" in menu for menu in mine)
    assert told(s, "escaped")
    assert s.hands[0] == ("bolt",)


AT_EVERY_MOMENT: dict[str, tuple[Callable[[], Race], tuple[str, ...]]] = {
    "health reset": (lambda: race(*TRIO, hands=[[], ["bolt"]]), ()),
    "encounter": (lambda: race(*TRIO, hands=[[], ["bolt"]]), ("pass", "dwarf", "roll")),
    "before a roll": (lambda: battle(*TRIO, hands=[[], ["bolt"]]), ("roll",)),
    "after a roll": (lambda: battle(*TRIO, hands=[[], ["bolt"]]), ("roll", "pass", "miss/miss")),
    "between rolls": (lambda: battle(*TRIO, hands=[[], ["bolt"]]), ("roll", "miss/miss", "pass", "roll")),
    "flight": (lambda: battle(*TRIO, hands=[[], ["bolt"]]), ("flee",)),
    "parting attack": (lambda: battle(*TRIO, hands=[[], ["bolt"]]), ("flee", "pass", "miss")),
    "reward": (lambda: resting(*TRIO, at=2, hands=[[], ["bolt"]]), ()),
    "checkpoint": (lambda: resting(*TRIO, moment="checkpoint", at=4, hands=[[], ["bolt"]]), ()),
    "the king": (lambda: battle(*TRIO, at=8, hands=[[], ["bolt"]]), ("roll",)),
}


@rule("ER-CARD-BOLT-4", "ER-TIMING-9", "ER-FLEE-13")
@pytest.mark.parametrize("moment", AT_EVERY_MOMENT)
def test_a_bolt_is_played_at_any_moment_of_an_opponents_turn(moment: str) -> None:
    position, answers = AT_EVERY_MOMENT[moment]
    s = play_out(position(), *answers)
    assert offered(s, 1) == ["pass", "play:bolt"]
    play_out(s, "play:bolt")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "bolt", "left": 5}]


@rule("ER-CARD-BOLT-4", "ER-TIMING-7")
@pytest.mark.parametrize("moment", AT_EVERY_MOMENT)
def test_the_last_health_is_taken_at_any_moment(moment: str) -> None:
    position, answers = AT_EVERY_MOMENT[moment]
    s = play_out(position(), *answers)
    home, s.health = (4 if s.positions[0] >= 4 else 0), 1
    play_out(s, "play:bolt")
    assert told(s, "defeated")[0]["position"] == home
    assert s.positions[0] == home
    assert s.active == 1


@rule("ER-CARD-BOLT-4", "ER-TIMING-7")
def test_a_bolt_after_the_reward_strikes_and_the_turn_goes_on() -> None:
    s = battle(*TRIO, hands=[[], ["bolt"]], enemy_health=1)
    play_out(s, "roll", "pass", "hit/miss", "pass", "heal", "play:bolt", "continue")
    assert (s.health, s.positions[0]) == (5, 2)


@rule("ER-CARD-BOLT-4", "ER-TIMING-9")
def test_after_a_declared_stop_there_is_no_time_for_a_bolt() -> None:
    s = resting(*TRIO, at=2, hands=[[], ["bolt"]], fields={"health": 1})
    play_out(s, "pass", "end")
    assert s.active == 1
    assert not told(s, "wounded")


@rule("ER-CARD-BOLT-5")
def test_the_target_counters_a_bolt() -> None:
    s = bolted("counter")
    play_out(s, "roll", "play:bolt", "pass")
    assert offered(s, 0) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.health == 6


@rule("ER-CARD-BOLT-5", "ER-CARD-BLOCK-6")
def test_the_target_blocks_a_bolt() -> None:
    s = bolted("block", "hit")
    play_out(s, "roll", "play:bolt", "pass", "pass")
    assert s.health == 6
    asked = menus(s, "play:block", "pass", "roll")  # seat 2 may counter; then nothing threatens any more
    assert asked == [(0, ["pass", "play:block"]), (2, ["pass"]), (0, ["roll", "flee", "play:hit"])]
    assert s.health == 6
    assert not told(s, "wounded")


@rule("ER-CARD-BOLT-5", "ER-CARD-BLOCK-6", "ER-CARD-COUNTER-1")
def test_the_block_is_countered_and_the_bolt_strikes() -> None:
    s = battle(*TRIO, hands=[["block"], ["bolt", "counter"]])
    play_out(s, "roll", "play:bolt", "pass", "play:block", "play:counter", "roll")
    assert s.health == 5


@rule("ER-CARD-BOLT-5", "ER-TIMING-7")
def test_a_champion_a_bolt_has_felled_is_healed() -> None:
    s = bolted("heal", health=1)
    play_out(s, "roll", "play:bolt", "pass", "pass")  # nobody counters
    assert offered(s, 0) == ["pass"]  # a Heal does not answer the Bolt itself
    play_out(s, "pass")
    assert s.health == 0
    assert offered(s, 0) == ["pass", "play:heal"]
    play_out(s, "play:heal")
    until(s, 0)
    assert s.health == 1
    assert not told(s, "defeated")


@rule("ER-CARD-BOLT-6", "ER-TIMING-8")
def test_a_rolled_heal_saves_from_a_bolt_of_the_same_roll() -> None:
    s = battle(ELANDRA, GORAMOTH, hands=[[], ["bolt"]], health=1)
    play_out(s, "roll", "pass", "heal/miss", "play:bolt")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "bolt", "left": 0}]
    assert s.health == 1
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-CARD-BOLT-6")
def test_at_zero_with_a_roll_pending_no_further_bolt_is_asked_for() -> None:
    s = battle(ELANDRA, GORAMOTH, MAL_ASHA, hands=[[], ["bolt", "bolt"], ["bolt"]], health=1)
    play_out(s, "roll", "pass", "pass", "heal/hit")
    assert offered(s, 1) == ["pass", "play:bolt"]
    assert seats_asked(s, "play:bolt", "pass", "order:enemy+heal") == [1, 2, 0]  # seat 2 may only counter
    assert s.health == 1


@rule("ER-CARD-BOLT-6", "ER-BOSS-5")
def test_a_fallen_king_does_not_save_from_a_bolt_of_the_same_roll() -> None:
    s = battle(*TRIO, at=8, hands=[[], ["bolt"]], health=1, enemy_health=1)
    play_out(s, "roll", "pass", "hit/miss/blank/miss", "play:bolt")
    assert told(s, "defeated")
    assert not s.over
    assert s.positions[0] == 4


@rule("ER-CARD-BOLT-6")
def test_a_bolt_takes_effect_before_the_roll_it_interrupts() -> None:
    s = bolted()
    play_out(s, "roll", "pass", "pass", "hit/hit", "play:bolt")
    play_out(s, "pass")
    assert (s.health, s.enemy_health) == (5, 3)
    assert offered(s, 2) == ["pass", "play:bolt"]
    play_out(s, "pass")
    assert (s.health, s.enemy_health) == (4, 2)


@rule("ER-CARD-BOLT-7", "ER-END-2")
def test_no_bolt_undoes_the_victory_over_the_king() -> None:
    s = bolted(at=8, health=1, enemy_health=1)
    asked = seats_asked(s, "roll", "pass", "pass", "hit/miss/blank/miss", "pass", "pass")
    assert asked == [0, 1, 2, 1, 2]
    assert s.over
    assert s.winner == 0
    assert s.question is None


@rule("ER-CARD-BOLT-7")
def test_nor_the_victory_by_a_card() -> None:
    s = bolted("hit", at=8, health=1, enemy_health=1)
    play_out(s, "play:hit", "pass", "pass")  # both may counter, and that is all
    assert s.over
    assert s.winner == 0


# ---------------------------------------------------------------- wildcards


@rule("ER-CARD-WILD-1")
@pytest.mark.parametrize(("use", "health", "enemy"), [("hit", 5, 2), ("block", 6, 3)])
def test_clash_is_a_hit_or_a_block(use: str, health: int, enemy: int) -> None:
    s = battle(*TRIO, hands=[["clash"]])
    play_out(s, "roll", "miss/hit")
    assert offered(s, 0) == ["pass", "play:clash:hit", "play:clash:block"]
    play_out(s, f"play:clash:{use}")
    assert (s.health, s.enemy_health) == (health, enemy)


@rule("ER-CARD-WILD-2")
@pytest.mark.parametrize(("use", "health", "enemy"), [("hit", 3, 2), ("heal", 4, 3)])
def test_life_blade_is_a_hit_or_a_heal(use: str, health: int, enemy: int) -> None:
    s = battle(*TRIO, hands=[["life-blade"]], health=3)
    assert offered(s, 0) == ["roll", "flee", "play:life-blade:hit", "play:life-blade:heal"]
    play_out(s, f"play:life-blade:{use}")
    assert (s.health, s.enemy_health) == (health, enemy)


@rule("ER-CARD-WILD-3", "ER-CARD-COUNTER-8")
def test_a_countered_wildcard_is_gone_with_both_its_uses() -> None:
    s = battle(*TRIO, hands=[["clash"], ["counter"]])
    play_out(s, "roll", "miss/hit", "play:clash:hit", "play:counter")
    assert (s.health, s.enemy_health) == (5, 3)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-CARD-WILD-3")
def test_the_use_stays_named_through_a_chain_of_counters() -> None:
    s = battle(*TRIO, hands=[["clash", "counter"], ["counter"]])
    play_out(s, "roll", "miss/hit", "play:clash:hit", "play:counter", "play:counter")
    assert (s.health, s.enemy_health) == (5, 2)  # still a Hit, though a Block would serve better now
    assert told(s, "played")[0] == {"seat": 0, "cards": ("clash",), "kind": "hit", "aim": ""}


@rule("ER-CARD-WILD-4")
def test_wildcards_follow_the_timing_of_the_kind_named() -> None:
    s = battle(*TRIO, hands=[["clash", "life-blade"]], health=1)
    before = ["play:clash:hit", "play:life-blade:hit", "play:life-blade:heal"]
    assert offered(s, 0) == ["roll", "flee", *before]  # no damage, no Block
    fled = play_out(s.copy(), "flee")
    assert offered(fled, 0) == ["pass", "play:life-blade:heal"]  # no Hit in flight
    play_out(fled, "pass", "hit")
    assert offered(fled, 0) == ["pass", "play:clash:block", "play:life-blade:heal"]
    play_out(s, "roll", "miss/hit", "pass")
    assert s.health == 0
    assert offered(s, 0) == ["pass", *before]  # the blow has landed
    play_out(s, "play:life-blade:heal")
    assert s.health == 1


@rule("ER-CARD-WILD-4")
def test_wildcards_between_battles_and_at_full_health() -> None:
    s = resting(*TRIO, at=2, hands=[["clash", "life-blade"]], fields={"health": 5})
    assert offered(s, 0) == ["pass", "play:life-blade:heal"]
    play_out(s, "play:life-blade:heal")
    assert s.health == 6
    s = battle(*TRIO, hands=[["life-blade"]])
    assert offered(s, 0) == ["roll", "flee", "play:life-blade:hit"]


@rule("ER-CARD-WILD-4", "ER-CARD-BLOCK-6", "ER-CARD-BLOCK-7")
def test_clash_blocks_a_bolt_and_one_of_the_kings_dice() -> None:
    s = battle(*TRIO, at=8, hands=[["clash", "clash"], ["bolt"]])
    play_out(s, "roll", "play:bolt", "pass")
    assert offered(s, 0) == ["pass", "play:clash:block"]
    play_out(s, "play:clash:block", "roll", "miss/critical/blank/hit")
    assert offered(s, 0) == ["pass", "play:clash:hit", "play:clash:block:enemy", "play:clash:block:paladin"]
    play_out(s, "play:clash:block:enemy")
    assert s.health == 5


@rule("ER-CARD-WILD-4", "ER-CARD-4")
def test_wildcards_are_not_played_on_another_turn() -> None:
    s = battle(*TRIO, hands=[[], ["clash", "life-blade"]], health=3)
    play_out(s, "roll")
    assert offered(s, 1) == ["pass"]


@rule("ER-CARD-WILD-5")
def test_in_the_discard_pile_a_wildcard_is_a_card_of_its_own() -> None:
    s = battle(*TRIO, hands=[["clash"]])
    play_out(s, "play:clash:hit")
    assert list(s.discard.cards()) == ["clash"]
    assert s.discard.count("hit") == 0


@rule("ER-CARD-WILD-5")
def test_in_hand_a_wildcard_is_one_card() -> None:
    s = battle(*TRIO, hands=[["clash", "life-blade"]], enemy_health=1)
    play_out(s, "roll", "hit/miss", "pass", "clash")
    assert s.hands[0] == ("clash", "clash", "life-blade")
    assert offered(until(s, 0), 0) == ["continue", "end"]  # three cards are not too many


@rule("ER-CARD-WILD-5")
def test_the_thief_of_a_wildcard_chooses_anew() -> None:
    s = battle(*TRIO, at=1, veteran="focused", hands=[["clash"], ["counter", "counter"]])
    play_out(s, "play:clash:hit", "play:counter+counter")
    assert s.hands[:2] == ((), ("clash",))
    play_out(s, "flee", "miss")  # and now it is the thief's turn, on the next space
    play_out(s, "dwarf", "roll", "miss/hit")
    assert offered(s, 1) == ["pass", "play:clash:hit", "play:clash:block"]
    play_out(s, "play:clash:block")
    assert s.health == 6
