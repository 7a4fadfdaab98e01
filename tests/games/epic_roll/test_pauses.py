"""The pauses of a turn: which there are, and who is asked in them (ER-TIMING-3, ER-TIMING-9)."""

from __future__ import annotations

from random import Random

import pytest

from emberhall.games.epic_roll.battle import fight
from emberhall.kernel import imagine
from tests.rules import rule

from .positions import (
    TRIOS,
    battle,
    editions,
    in_teams,
    menus,
    offered,
    play_out,
    race,
    resting,
    seats_asked,
    told,
)

Trio = tuple[str, ...]


# ---------------------------------------------------------------- who is asked, in which order


@rule("ER-TIMING-3")
@pytest.mark.parametrize("moment", ["battle", "roll"])
def test_first_the_active_player_then_the_others_in_turn_order(moment: str) -> None:
    s = battle(*TRIOS["ec"], hands=[["heal"], ["heal"], ["heal"]], health=4)
    if moment == "battle":
        assert seats_asked(s, "roll", "pass", "pass") == [0, 1, 2]
        assert not told(s, "rolled")
        play_out(s, "miss/hit")
    else:
        play_out(s, "roll", "miss/hit")
        assert seats_asked(s, "pass", "pass", "pass") == [0, 1, 2]
        assert s.health == 3


@rule("ER-TIMING-3")
def test_the_order_goes_round_from_the_active_player() -> None:
    s = battle("mal-asha", "elandra", "goramoth", hands=[["heal"], ["heal"], ["heal"]], health=4)
    assert s.order == (2, 0, 1)
    assert seats_asked(s, "roll", "miss/hit") == [0, 1, 2]
    assert seats_asked(s, "pass", "pass", "pass") == [0, 1, 2]


@rule("ER-TIMING-3")
def test_the_pause_ends_when_all_decline_in_succession() -> None:
    s = battle(*TRIOS["ec"], hands=[["heal"], ["heal"], ["bolt", "heal"]], health=4)
    play_out(s, "roll", "pass", "pass", "miss/miss", "pass", "pass")
    assert seats_asked(s, "play:bolt", "pass", "pass", "pass") == [2, 0, 1, 0]  # Counters, then the damage
    assert s.health == 3
    assert seats_asked(s, "pass", "pass", "pass") == [0, 1, 2]  # and all are asked once more
    assert offered(s, 0) == ["roll", "flee", "play:heal"]


@rule("ER-TIMING-3")
def test_the_active_player_may_change_his_mind_after_an_interruption() -> None:
    s = battle(*TRIOS["ec"], hands=[[], ["bolt"]], health=2)
    play_out(s, "roll", "play:bolt")
    assert s.health == 1
    assert offered(s, 0) == ["roll", "flee"]  # the roll had not been made yet


@rule("ER-TIMING-3")
@editions("1e", "2e")
def test_where_others_have_nothing_but_counters_no_pause_asks_them(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal"], ["counter"], ["counter"]], health=4)
    assert set(seats_asked(s, "roll", "miss/hit", "pass", "flee", "pass", "miss", "pass")) == {0}
    assert told(s, "escaped")


@rule("ER-TIMING-3")
@in_teams()
def test_team_mates_act_in_their_turn(team: Trio) -> None:
    s = battle(*team, hands=[["hit"], ["hit"], ["block"], []], health=4)
    play_out(s, "roll", "pass", "miss/hit")
    asked = menus(s, "pass", "play:block")
    eclipse = team[0] == "goramoth"  # where seat 1 might hold a Bolt
    assert asked == [
        (0, ["pass", "play:hit"]),
        *([(1, ["pass"])] if eclipse else []),
        (2, ["pass", "play:block"]),
    ]


@rule("ER-TIMING-3")
@pytest.mark.parametrize("hand", [["bolt"], ["heal"], ["clash", "hit"], ["counter"]])
def test_who_has_cards_is_asked_whatever_they_are_and_nobody_else(hand: list[str]) -> None:
    s = battle(*TRIOS["ec"], hands=[[], [], hand], health=4)
    assert seats_asked(s, "roll", "miss/hit", "flee", "miss", "pass") == [0, 2, 2, 0, 2, 2]


@rule("ER-TIMING-3", "ER-CARD-5")
@editions()
def test_where_no_card_could_do_anything_nobody_is_asked(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "heal", "hit"]])
    assert seats_asked(s, "flee", "miss") == [0]  # in flight, unhurt, and missed
    assert told(s, "escaped")


@rule("ER-TIMING-3")
def test_a_ready_ability_is_asked_without_cards_and_a_spent_one_is_not() -> None:
    s = battle("orric", "dara", "greff", veteran="abilities", health=4)
    assert seats_asked(s, "roll", "miss/hit", "pass") == [0, 2, 2]  # Greff could say: watch your step
    s = battle("orric", "dara", "greff", veteran="abilities", fields={"spent": (False, False, True)})
    assert seats_asked(s, "roll", "miss/hit", "roll") == [0, 0]


@rule("ER-TIMING-3", "ER-TIMING-4")
@editions()
def test_nobody_learns_a_hand_from_who_is_asked(trio: Trio) -> None:
    hands = [["heal", "hit"], ["counter", "heal"], ["block", "hit"]]
    s = battle(*trio, at=5, hands=hands, health=3)
    path = ("play:hit", "roll", "miss/hit/blank", "pass", "flee", "miss", "pass")
    truth = seats_asked(s.copy(), *path)
    for seed in range(10):
        other = imagine(s, 0, Random(seed))  # the same to seat 0, with other cards around
        assert seats_asked(other, *path) == truth


# ---------------------------------------------------------------- the pauses of a turn


def moments(at: int, *answers: str) -> list[str]:
    """When a rival with a card in hand is asked, in a turn of Goramoth that goes on from that space."""
    s = race(*TRIOS["ec"], at=(at, 0, 0), hands=[[], ["heal"]])
    found, left = [], list(answers)
    while s.active == 0:
        if offered(s, 1):
            step, args = next(s.waiting())
            found.append("battle" if step is fight else args[0])
            play_out(s, "pass")
        else:
            play_out(s, left.pop(0))
    return found


@rule("ER-TIMING-9")
def test_the_pauses_of_a_turn_that_goes_to_the_checkpoint() -> None:
    turn = ("halfling", "roll", "critical/miss", "roll", "hit/miss", "hit", "continue", "end")
    asked = ["start", "battle", "roll", "battle", "roll", "reward", "checkpoint"]
    assert moments(2, *turn) == asked  # and not after the stop


@rule("ER-TIMING-9")
def test_the_pauses_of_a_turn_that_ends_in_flight() -> None:
    assert moments(4, "ranger", "flee", "miss") == ["start", "flight", "parting"]


@rule("ER-TIMING-9")
def test_after_an_encounter_roll_there_is_a_pause_before_the_battle() -> None:
    s = race("dara", "orric", veteran="abilities")
    play_out(s, "skeleton")
    assert offered(s, 1) == ["pass", "use:real-challenge"]
    play_out(s, "use:real-challenge", "mummy")
    assert (s.enemy, s.enemy_health) == ("mummy", 3)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-TIMING-9", "ER-CARD-HEAL-2")
@editions("1e", "2e")
def test_in_the_core_games_the_active_player_acts_in_the_same_pauses(trio: Trio) -> None:
    s = race(*trio, at=4, hands=[["heal"]])
    play_out(s, "ghost")
    s.health = 4
    asked = menus(s, "roll", "miss/miss/blank", "pass", "flee", "pass", "miss", "pass")
    assert [menu[0] for _, menu in asked] == ["roll", "pass", "roll", "pass", "pass"]
    assert all("play:heal" in menu for _, menu in asked[1:2] + asked[3:])
    assert told(s, "escaped")


@rule("ER-TIMING-9")
@editions()
def test_a_declared_stop_opens_no_pause(trio: Trio) -> None:
    s = resting(*trio, at=2, hands=[["heal"], ["heal"], ["heal"]], fields={"health": 3})
    while "end" not in offered(s, 0):
        play_out(s, "pass")
    play_out(s, "end")
    assert s.active == 1  # the next turn has begun
    assert told(s, "stopped")
