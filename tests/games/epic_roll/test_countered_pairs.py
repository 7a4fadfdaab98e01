"""Veteran rules: Death Ray, Steal Power, wildcards in pairs, and what is left of a pair that is countered."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from tests.games.epic_roll.positions import battle, hush, offered, play_out, race, resting, told
from tests.rules import rule

FOCUSED: dict[str, Any] = {"veteran": "focused"}
BOTH = pytest.mark.parametrize("champions", [("orric", "dara", "greff"), ("goramoth", "mal-asha", "elandra")])
Champions = tuple[str, ...]


def plays(s: Race, seat: int) -> set[str]:
    """The cards a seat may play now, as they are said."""
    return {answer.removeprefix("play:") for answer in offered(s, seat) if answer.startswith("play:")}


def toughest(champions: Champions) -> str:
    return "skeleton" if champions[0] == "orric" else "dwarf"  # 5 health each


# ---------------------------------------------------------------- Death Ray


@pytest.mark.parametrize("moment", ["start", "battle", "roll", "flight", "reward", "checkpoint"])
@rule("ER-VET-FOCUS-12", "ER-VET-FOCUS-3", "ER-CARD-BOLT-4")
def test_two_bolts_together_deal_three_damage_to_the_active_opponent(moment: str) -> None:
    hands = [[], ["bolt", "bolt"]]
    if moment == "start":
        s = race("goramoth", "mal-asha", hands=hands, **FOCUSED)
    elif moment in ("reward", "checkpoint"):
        s = resting("goramoth", "mal-asha", at=4, moment=moment, hands=hands, **FOCUSED)
    else:
        s = battle("goramoth", "mal-asha", hands=hands, **FOCUSED)
        play_out(s, *{"battle": ("roll",), "roll": ("roll", "miss/miss"), "flight": ("flee",)}[moment])
    play_out(s, "play:bolt+bolt")
    assert told(s, "wounded") == [{"seat": 0, "points": 3, "source": "death ray", "left": 3}]


@rule("ER-VET-FOCUS-12", "ER-CARD-BOLT-2")
def test_no_death_ray_on_the_own_turn() -> None:
    s = battle("goramoth", "mal-asha", hands=[["bolt", "bolt", "hit"]], **FOCUSED)
    assert plays(s, 0) == {"hit"}


@rule("ER-VET-FOCUS-13", "ER-CARD-BLOCK-6")
def test_one_block_stops_a_whole_death_ray() -> None:
    s = battle("goramoth", "mal-asha", hands=[["block"], ["bolt", "bolt"]], **FOCUSED)
    play_out(s, "roll", "play:bolt+bolt", "play:block")
    assert (s.health, s.threat, s.hands) == (6, (), ((), ()))


@rule("ER-VET-FOCUS-21", "ER-VET-FOCUS-14")
def test_half_a_death_ray_is_a_bolt() -> None:
    s = battle("goramoth", "mal-asha", hands=[["counter"], ["bolt", "bolt"]], **FOCUSED)
    play_out(s, "roll", "play:bolt+bolt", "play:counter")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "bolt", "left": 5}]


@rule("ER-VET-FOCUS-17", "ER-VET-FOCUS-21")
def test_half_of_a_death_ray_may_be_stolen() -> None:
    s = battle("goramoth", "mal-asha", hands=[["counter", "counter"], ["bolt", "bolt"]], **FOCUSED)
    play_out(s, "roll", "play:bolt+bolt", "play:counter+counter")
    hush(s)
    assert (s.health, s.hands) == (5, (("bolt",), ()))


# ---------------------------------------------------------------- Steal Power


@pytest.mark.parametrize(
    ("card", "lead", "health"), [("hit", (), 6), ("heal", (), 2), ("block", ("roll", "miss/hit"), 6)]
)
@BOTH
@rule("ER-VET-FOCUS-10", "ER-VET-FOCUS-11")
def test_two_counters_together_steal_a_card(champions: Champions, card: str, lead: Champions, health: int) -> None:
    s = battle(*champions, hands=[[card], ["counter", "counter"]], health=health, **FOCUSED)
    play_out(s, *lead, f"play:{card}", "play:counter+counter")
    hush(s)
    assert s.hands[:2] == ((), (card,))
    assert (s.discard.count("counter"), s.discard.count(card)) == (2, 0)
    assert (s.health, s.enemy_health) == (health - len(lead) // 2, 3)  # the card has done nothing
    assert told(s, "stole") == [{"seat": 1, "owner": 0, "card": card}]


@rule("ER-VET-FOCUS-10")
def test_a_bolt_may_be_stolen_by_its_victim() -> None:
    s = race("goramoth", "mal-asha", hands=[["counter", "counter"], ["bolt"]], **FOCUSED)
    play_out(s, "play:bolt", "play:counter+counter")
    assert (s.health, s.hands) == (6, (("bolt",), ()))


@BOTH
@rule("ER-VET-FOCUS-10", "ER-CARD-COUNTER-3")
def test_a_counter_may_be_stolen_and_the_card_it_answered_works(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "counter", "counter"], ["counter"]], **FOCUSED)
    play_out(s, "play:hit", "play:counter", "play:counter+counter")
    assert (s.enemy_health, s.hands[:2]) == (2, (("counter",), ()))
    assert s.discard.count("counter") == 2


@BOTH
@rule("ER-VET-FOCUS-10", "ER-CARD-COUNTER-5")
def test_a_third_player_may_steal_too(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit"], ["counter"], ["counter", "counter"]], **FOCUSED)
    hush(play_out(s, "play:hit", "play:counter", "play:counter+counter"))  # of the Counter: the Hit works
    assert (s.enemy_health, s.hands) == (2, ((), (), ("counter",)))


@BOTH
@rule("ER-VET-FOCUS-11", "ER-HAND-5")
def test_the_hand_limit_of_the_thief_is_applied_at_once(champions: Champions) -> None:
    hands = [["hit"], ["block", "block", "counter", "counter", "heal"]]  # more than he could ever hold
    s = battle(*champions, hands=hands, **FOCUSED)
    play_out(s, "play:hit", "play:counter+counter")
    assert offered(s, 1) == ["discard:block", "discard:heal", "discard:hit"]
    play_out(s, "discard:heal")
    assert (s.hands[1], s.discard.top) == (("block", "block", "hit"), ("heal",))


@BOTH
@rule("ER-VET-FOCUS-16")
def test_half_of_steal_power_is_a_plain_counter(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "counter"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:hit", "play:counter+counter", "play:counter")
    assert (s.enemy_health, s.hands[:2]) == (3, ((), ()))  # cancelled, not stolen
    assert (s.discard.count("hit"), s.discard.count("counter")) == (1, 3)


@BOTH
@rule("ER-VET-FOCUS-15", "ER-VET-FOCUS-16")
def test_both_halves_of_steal_power_may_be_countered(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "counter", "counter"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:hit", "play:counter+counter", "play:counter", "play:counter")
    assert s.enemy_health == 2
    assert told(s, "stole") == []


@BOTH
@rule("ER-VET-FOCUS-17", "ER-VET-FOCUS-18")
def test_stealing_from_a_pair_takes_one_card_and_leaves_the_other(champions: Champions) -> None:
    hands = [["hit", "hit"], ["counter", "counter"]]
    s = battle(*champions, hands=hands, enemy=toughest(champions), **FOCUSED)
    play_out(s, "play:hit+hit", "play:counter+counter")
    hush(s)
    assert (s.enemy_health, s.hands[:2]) == (4, ((), ("hit",)))
    assert s.discard.count("hit") == 1


@rule("ER-VET-FOCUS-10", "ER-VET-FOCUS-17", "ER-VET-FOCUS-20", "ER-CARD-WILD-5")
def test_a_stolen_wildcard_is_played_anew() -> None:
    s = battle("goramoth", "mal-asha", hands=[["clash", "hit"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:clash+hit:hit", "play:counter+counter:clash")
    assert s.hands[1] == ("clash",)
    play_out(hush(s), "flee", "miss", "halfling", "roll", "miss/hit")
    assert plays(s, 1) == {"clash:hit", "clash:block"}


# ---------------------------------------------------------------- one card of a pair is countered


@BOTH
@rule("ER-VET-FOCUS-14", "ER-VET-FOCUS-18")
def test_a_counter_leaves_a_lone_hit(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "hit"], ["counter"]], enemy=toughest(champions), **FOCUSED)
    play_out(s, "play:hit+hit", "play:counter")
    assert (s.enemy_health, s.discard.count("hit"), s.discard.count("counter")) == (4, 2, 1)


@BOTH
@rule("ER-VET-FOCUS-14", "ER-VET-FOCUS-18")
def test_a_counter_leaves_a_lone_block_that_reflects_nothing(champions: Champions) -> None:
    s = battle(*champions, hands=[["block", "block"], ["counter"]], **FOCUSED)
    play_out(s, "roll", "miss/hit", "play:block+block", "play:counter")
    assert (s.health, s.enemy_health) == (6, 3)
    assert told(s, "prevented") == [{"seat": 0, "source": "enemy"}]


@pytest.mark.parametrize("health", [1, 2])
@BOTH
@rule("ER-VET-FOCUS-14", "ER-VET-FOCUS-18")
def test_a_counter_leaves_a_lone_heal_which_still_rescues(champions: Champions, health: int) -> None:
    s = battle(*champions, hands=[["heal", "heal"], ["counter"]], health=health, **FOCUSED)
    play_out(s, "roll", "miss/hit")
    while s.dice:
        play_out(s, "pass")
    play_out(s, "play:heal+heal", "play:counter")
    assert s.health == health  # from one less to this
    assert offered(hush(s), 0) == ["roll", "flee"]


@BOTH
@rule("ER-VET-FOCUS-15")
def test_a_further_counter_cancels_the_rest(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "hit"], ["counter"], ["counter"]], **FOCUSED)
    play_out(s, "play:hit+hit", "play:counter", "pass", "play:counter")  # he passes on the Counter itself
    assert (s.enemy_health, s.hands) == (3, ((), (), ()))
    s = battle(*champions, hands=[["hit", "hit"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:hit+hit", "play:counter", "play:counter")  # the same player, twice
    assert s.enemy_health == 3


@BOTH
@rule("ER-VET-FOCUS-14", "ER-CARD-COUNTER-3")
def test_a_countered_counter_leaves_the_pair_whole(champions: Champions) -> None:
    hands = [["hit", "hit", "counter"], ["counter"]]
    s = battle(*champions, hands=hands, enemy=toughest(champions), **FOCUSED)
    play_out(s, "play:hit+hit", "play:counter", "play:counter")
    assert s.enemy_health == 2


# ---------------------------------------------------------------- wildcards


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (("clash", "hit"), "clash+hit:hit"),
        (("clash", "clash"), "clash+clash:hit"),
        (("clash", "life-blade"), "clash+life-blade:hit"),
        (("hit", "life-blade"), "hit+life-blade:hit"),
        (("life-blade", "life-blade"), "life-blade+life-blade:hit"),
    ],
)
@rule("ER-VET-FOCUS-19")
def test_wildcards_join_a_crushing_blow(hand: Champions, said: str) -> None:
    s = battle("goramoth", "mal-asha", hands=[hand], enemy="dwarf", **FOCUSED)
    play_out(s, f"play:{said}")
    assert (s.enemy_health, s.hands[0]) == (2, ())


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (("heal", "life-blade"), "heal+life-blade:heal"),
        (("life-blade", "life-blade"), "life-blade+life-blade:heal"),
    ],
)
@rule("ER-VET-FOCUS-19")
def test_wildcards_join_a_rejuvenation(hand: Champions, said: str) -> None:
    s = battle("goramoth", "mal-asha", hands=[hand], health=2, **FOCUSED)
    play_out(s, f"play:{said}")
    assert (s.health, s.hands[0]) == (5, ())


@pytest.mark.parametrize(
    ("hand", "said"), [(("block", "clash"), "block+clash:block"), (("clash", "clash"), "clash+clash:block")]
)
@rule("ER-VET-FOCUS-19")
def test_wildcards_join_a_reflection(hand: Champions, said: str) -> None:
    s = battle("goramoth", "mal-asha", hands=[hand], at=5, **FOCUSED)
    play_out(s, "roll", "miss/critical/blank", f"play:{said}")
    assert (s.health, s.enemy_health, s.hands[0]) == (6, 4, ())


@rule("ER-VET-FOCUS-19")
def test_wildcards_make_no_pair_with_a_kind_they_do_not_show() -> None:
    s = battle("goramoth", "mal-asha", hands=[["block", "clash", "heal", "life-blade"]], health=3, **FOCUSED)
    pairs = {said for said in plays(s, 0) if "+" in said}
    assert pairs == {"clash+life-blade:hit", "heal+life-blade:heal"}
    play_out(s, "roll", "miss/hit")
    assert {said for said in plays(s, 0) if "+" in said} == {*pairs, "block+clash:block"}


@rule("ER-VET-FOCUS-20")
def test_the_one_who_counters_names_the_card() -> None:
    s = battle("goramoth", "mal-asha", hands=[["clash", "hit"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:clash+hit:hit")
    assert plays(s, 1) == {"counter:clash", "counter:hit", "counter+counter:clash", "counter+counter:hit"}
    for named in ("clash", "hit"):
        after = play_out(s.copy(), f"play:counter+counter:{named}")
        assert after.hands[1] == (named,)


@pytest.mark.parametrize(
    ("hand", "said", "named", "health", "enemy"),
    [
        (("clash", "hit"), "clash+hit:hit", "hit", 2, 2),
        (("hit", "life-blade"), "hit+life-blade:hit", "hit", 2, 2),
        (("heal", "life-blade"), "heal+life-blade:heal", "heal", 3, 3),
        (("block", "clash"), "block+clash:block", "block", 3, 3),
    ],
)
@rule("ER-VET-FOCUS-22", "ER-VET-FOCUS-20", "ER-CARD-WILD-3")
def test_a_wildcard_left_over_works_as_it_was_played(
    hand: Champions, said: str, named: str, health: int, enemy: int
) -> None:
    s = battle("goramoth", "mal-asha", hands=[hand, ["counter"]], health=3, **FOCUSED)
    play_out(s, "roll", "miss/hit", f"play:{said}", f"play:counter:{named}")  # the enemy's Hit costs 1
    hush(s)
    assert (s.health, s.enemy_health) == (health, enemy)
