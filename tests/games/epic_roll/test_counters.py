"""Counter cards: what they cancel, chains of them, and who is asked (ledger 19, ER-TIMING-4)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .positions import TRIOS, battle, discarded, editions, in_teams, menus, offered, play_out, seats_asked, told, until

Trio = tuple[str, ...]


@rule("ER-CARD-COUNTER-1")
@editions()
def test_a_counter_cancels_a_card(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter"]])
    play_out(s, "play:hit", "play:counter")
    assert s.enemy_health == 3
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-CARD-COUNTER-1")
@editions()
@pytest.mark.parametrize("card", ["heal", "block"])
def test_whatever_the_card(trio: Trio, card: str) -> None:
    s = battle(*trio, hands=[[card], ["counter"]], health=4)
    play_out(s, "roll", "miss/hit", f"play:{card}", "play:counter", "roll")
    assert s.health == 3


@rule("ER-CARD-COUNTER-1")
@editions()
def test_nobody_counters_a_card_of_his_own(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter", "hit"]])
    assert seats_asked(s, "play:hit") == [0]
    assert s.enemy_health == 2  # with empty hands around nobody was asked anything


@rule("ER-CARD-COUNTER-1", "ER-CARD-COUNTER-4")
@editions()
def test_nor_a_counter_of_his_own(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter", "counter"]])
    play_out(s, "play:hit", "play:counter")
    assert s.enemy_health == 3
    assert s.hands[1] == ("counter",)
    assert offered(s, 0) == ["roll", "flee"]


# ---------------------------------------------------------------- when


@rule("ER-CARD-COUNTER-2")
@editions()
def test_every_card_waits_for_counters_before_it_takes_effect(trio: Trio) -> None:
    s = battle(*trio, hands=[["heal", "hit"], ["counter"]], health=3)
    play_out(s, "play:hit")
    assert offered(s, 1) == ["pass", "play:counter"]
    assert s.enemy_health == 3
    play_out(s, "pass")
    assert s.enemy_health == 2
    assert offered(s, 0) == ["roll", "flee", "play:heal"]  # now it is too late
    play_out(s, "play:heal")
    assert s.health == 3
    assert offered(s, 1) == ["pass", "play:counter"]  # the next card can be answered again


@rule("ER-CARD-COUNTER-2")
@editions()
def test_without_a_card_played_there_is_nothing_to_counter(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter"], ["counter"], ["counter"]], health=3, at=2)
    asked = menus(s, "roll", "miss/hit", "roll", "critical/miss", "roll", "hit/miss", "heal", "end")
    assert "play:counter" not in answers_of(asked)


@rule("ER-CARD-COUNTER-2")
def test_on_his_own_turn_the_target_counters_a_bolt() -> None:
    s = battle("goramoth", "elandra", hands=[["counter"], ["bolt"]])
    play_out(s, "roll", "play:bolt")
    assert offered(s, 0) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.health == 6


@rule("ER-CARD-COUNTER-2")
def test_on_a_third_players_turn_a_bolt_is_countered() -> None:
    s = battle(*TRIOS["ec"], hands=[[], ["bolt"], ["counter"]])
    play_out(s, "roll", "play:bolt")
    assert offered(s, 2) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.health == 6


@rule("ER-CARD-COUNTER-2")
@editions()
def test_when_a_counter_is_cancelled_the_card_can_be_countered_again(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter", "hit"], ["counter", "counter"]])
    play_out(s, "play:hit", "play:counter", "play:counter", "pass")
    assert s.enemy_health == 3
    assert offered(s, 1) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.enemy_health == 3
    assert offered(s, 0) == ["roll", "flee"]


# ---------------------------------------------------------------- chains


@rule("ER-CARD-COUNTER-3")
@editions()
def test_a_counter_can_be_countered(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter", "hit"], ["counter"]])
    play_out(s, "play:hit", "play:counter")
    assert offered(s, 0) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.enemy_health == 2  # the hit went through


@rule("ER-CARD-COUNTER-4")
@editions()
@pytest.mark.parametrize("length", range(5))
def test_with_an_odd_number_of_counters_the_card_fails(trio: Trio, length: int) -> None:
    mine, theirs = ["hit", *["counter"] * (length // 2)], ["counter"] * (length - length // 2)
    s = battle(*trio, hands=[mine, theirs])
    asked = seats_asked(s, "play:hit", *["play:counter"] * length)
    assert asked == [0, 1, 0, 1, 0][: length + 1]  # each answers the card before
    assert s.enemy_health == (3 if length % 2 else 2)
    owners = [fact["owner"] for fact in told(s, "countered")]
    assert owners == [1 - length % 2] * ((length + 1) // 2)  # every other card, from the last one backwards
    assert s.hands[:2] == ((), ())


@rule("ER-CARD-COUNTER-5")
@editions()
def test_a_third_player_counters_the_card_itself(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter"], ["counter"]])
    play_out(s, "play:hit", "pass")
    assert offered(s, 2) == ["pass", "play:counter"]
    play_out(s, "play:counter", "pass")
    assert s.enemy_health == 3
    assert s.hands == ((), ("counter",), ())


@rule("ER-CARD-COUNTER-5")
@editions()
def test_a_third_player_counters_a_counter_against_another(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter"], ["counter"]])
    play_out(s, "play:hit", "play:counter")
    assert offered(s, 2) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.enemy_health == 2


@rule("ER-CARD-COUNTER-5", "ER-CARD-COUNTER-4")
@editions()
def test_three_players_in_one_chain(trio: Trio) -> None:
    s = battle(*trio, hands=[["counter", "hit"], ["counter"], ["counter"]])
    play_out(s, "play:hit", "play:counter", "pass")  # seat 2 lets the first Counter be
    assert offered(s, 0) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert offered(s, 2) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    assert s.enemy_health == 3
    assert [fact["owner"] for fact in told(s, "countered")] == [0, 0]


@rule("ER-CARD-COUNTER-5")
@in_teams()
def test_a_team_mate_does_not_counter_but_protects(team: Trio) -> None:
    s = battle(*team, hands=[["hit"], ["counter"], ["counter"], ["hit"]])
    assert seats_asked(s, "play:hit", "play:counter") == [0, 1]
    assert offered(s, 2) == ["pass", "play:counter"]
    play_out(s, "play:counter")
    until(s, 0)
    assert s.enemy_health == 2


@rule("ER-CARD-COUNTER-5")
@in_teams()
def test_a_card_of_a_team_mate_cannot_be_countered(team: Trio) -> None:
    s = battle(*team, hands=[["hit"], [], ["counter"], ["heal"]])
    assert seats_asked(s, "play:hit", "roll") == [0, 3, 0]


@rule("ER-CARD-COUNTER-6")
@editions("1e", "2e")
def test_on_the_own_turn_a_counter_answers_only_a_counter(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "counter", "hit"], ["block", "counter", "heal", "hit"]], health=4)
    menus = [offered(s, 0)]
    play_out(s, "roll", "miss/hit")
    menus.append(offered(s, 0))
    play_out(s, "play:block")
    assert offered(s, 1) == ["pass", "play:counter"]
    play_out(s, "pass")
    menus.append(offered(s, 0))
    play_out(s, "pass", "play:hit", "play:counter")
    assert all("play:counter" not in menu for menu in menus)
    assert offered(s, 0) == ["pass", "play:counter"]


# ---------------------------------------------------------------- what cannot be countered


def answers_of(asked: list[tuple[int, list[str]]]) -> set[str]:
    """All that anybody could have answered."""
    return {answer for _, menu in asked for answer in menu}


@rule("ER-CARD-COUNTER-7")
@editions()
def test_dice_and_power_cannot_be_countered(trio: Trio) -> None:
    s = battle(*trio, at=5, hands=[["counter"], ["counter"], ["counter"]], health=3)
    asked = menus(s, "roll", "block/critical/star", "roll")
    assert "play:counter" not in answers_of(asked)
    assert s.health == (4 if trio[0] != "goramoth" else 3)
    assert s.enemy_health == (6 if trio[0] != "goramoth" else 5)


@rule("ER-CARD-COUNTER-7")
@pytest.mark.parametrize(
    ("champions", "ability"),
    [(("orric", "greff"), "use:watch-your-step"), (("goramoth", "mal-asha"), "use:life-and-death:wound")],
)
def test_abilities_cannot_be_countered(champions: Trio, ability: str) -> None:
    s = battle(*champions, veteran="abilities", hands=[["counter"], ["counter"]])
    asked = menus(s, "roll", ability, "roll")
    assert "play:counter" not in answers_of(asked)
    assert s.health == 5


@rule("ER-CARD-COUNTER-7")
def test_relics_cannot_be_countered() -> None:
    s = battle(
        "goramoth",
        "elandra",
        relics=["chalice-of-midnight", "orb-of-venom"],
        hands=[["counter"], ["counter"]],
        health=3,
    )
    asked = menus(s, "use:chalice-of-midnight", "roll", "use:orb-of-venom:champion", "roll")
    assert "play:counter" not in answers_of(asked)
    assert s.health == 4


# ---------------------------------------------------------------- the discard pile


@rule("ER-CARD-COUNTER-8")
@editions()
def test_a_cancelled_card_is_used_and_the_counter_lies_on_it(trio: Trio) -> None:
    s = battle(*trio, hands=[["hit"], ["counter"]])
    play_out(s, "play:hit", "play:counter")
    assert s.discard == discarded("hit", "counter")
    assert s.hands[:2] == ((), ())
    assert s.deck.size == s.rules.full_deck.size - 2


# ---------------------------------------------------------------- who is asked, and in which order


@rule("ER-TIMING-4")
@editions()
def test_the_others_are_asked_in_turn_order_from_the_one_after_the_player(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "hit"], ["block"], ["counter"]])
    assert seats_asked(s, "play:hit", "play:counter") == [0, 1, 2]
    assert seats_asked(s, "pass", "pass", "roll") == [0, 1, 0]  # the Counter of seat 2: first 0, then 1
    assert s.enemy_health == 3


@rule("ER-TIMING-4")
def test_after_a_bolt_too() -> None:
    s = battle(*TRIOS["ec"], hands=[["heal"], ["bolt", "heal"], ["heal"]])
    assert seats_asked(s, "roll", "play:bolt", "pass", "pass") == [0, 1, 2, 0]
    assert s.health == 6  # now the damage is about to strike
    until(s, 0)
    assert s.health == 5


@rule("ER-TIMING-4")
@editions()
@pytest.mark.parametrize("hand", [["counter"], ["hit"], ["heal", "block"]])
def test_who_has_cards_is_asked_whatever_they_are(trio: Trio, hand: list[str]) -> None:
    s = battle(*trio, hands=[["hit"], [], hand])
    assert seats_asked(s, "play:hit", "pass", "roll")[:3] == [0, 2, 0]
    assert s.enemy_health == 2
