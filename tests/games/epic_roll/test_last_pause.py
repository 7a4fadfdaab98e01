"""The last pause of a champion at zero health: what may still be used in it."""

from __future__ import annotations

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import Sight
from tests.games.epic_roll.positions import battle, holding, hush, offered, play_out, told, until
from tests.rules import rule


def felled(s: Race, seat: int = 0, *lead: str) -> Race:
    """The champion is at zero, and a seat is asked whether there is help."""
    play_out(s, *lead or ("roll", "miss/hit/blank" if s.tier else "miss/hit"))
    while s.question is not None and not (s.question.rule == "ER-TIMING-5" and s.question.seat == seat):
        play_out(s, "pass")
    assert s.health == 0
    return s


def bots_answer(s: Race) -> str:
    """What the heuristic bot answers."""
    assert s.question is not None
    return HeuristicBot().answer(Sight(s, s.question.seat))


@rule("ER-TIMING-10", "ER-RELIC-23")
def test_the_satchel_may_bring_the_heal_that_saves() -> None:
    s = felled(holding("satchel-of-plunder", 0, health=1))
    assert offered(s, 0) == ["pass", "use:satchel-of-plunder"]
    play_out(s, "use:satchel-of-plunder", "hit", "heal", "play:heal")
    assert (s.health, offered(hush(s), 0)[:2]) == (1, ["roll", "flee"])


@rule("ER-TIMING-10", "ER-RELIC-23", "ER-DEFEAT-1")
def test_a_satchel_without_a_heal_saves_nobody() -> None:
    s = felled(holding("satchel-of-plunder", 0, health=1))
    hush(play_out(s, "use:satchel-of-plunder", "hit", "block"))
    assert told(s, "defeated")
    assert told(s, "discarded")[-1]["cards"] == ("block", "hit")


@rule("ER-TIMING-10", "ER-HAND-3")
def test_a_heal_played_for_the_limit_saves_too() -> None:
    s = felled(holding("satchel-of-plunder", 0, health=1, hands=[["block", "hit", "hit"]]))
    play_out(s, "use:satchel-of-plunder", "heal", "bolt", "play:heal")
    assert (s.health, len(s.hands[0])) == (1, 4)


@rule("ER-TIMING-10", "ER-FLEE-8")
def test_at_zero_in_flight_a_heal_from_the_satchel_completes_the_escape() -> None:
    s = felled(holding("satchel-of-plunder", 0, health=1), 0, "flee", "hit")
    play_out(s, "use:satchel-of-plunder", "heal", "hit")
    assert offered(s, 0) == ["pass", "play:heal"]  # whoever flees fights no more: no Hit
    play_out(s, "play:heal")
    assert told(s, "escaped") == [{"seat": 0, "position": 0}]


@rule("ER-TIMING-10", "ER-RELIC-23")
def test_the_satchel_of_another_stays_shut() -> None:
    s = play_out(holding("satchel-of-plunder", 1, health=1), "roll", "miss/hit")
    assert told(s, "defeated")  # nobody was asked


@rule("ER-TIMING-10", "ER-VET-ELAN-2", "ER-VET-ELAN-3")
def test_elandra_at_zero_may_look_for_a_heal() -> None:
    s = felled(battle("elandra", "goramoth", health=1, hands=[["bolt"], ["heal"]], veteran="abilities"))
    assert offered(s, 0) == ["pass", "use:open-your-mind:1"]
    play_out(s, "use:open-your-mind:1", "swap:bolt:heal", "play:heal")
    assert hush(s).health == 1
    assert s.hands == ((), ("bolt",))


@rule("ER-TIMING-10", "ER-VET-ELAN-2", "ER-TEAM-18")
def test_elandra_may_look_while_another_champion_is_at_zero() -> None:
    s = felled(battle("goramoth", "elandra", health=1, hands=[["heal"], []], veteran="abilities"), seat=1)
    play_out(s, "use:open-your-mind:0")
    assert told(s, "looked")[0]["cards"] == ("heal",)
    assert offered(s, 0) == ["pass", "play:heal"]  # something was done, so the champion's player is asked again


@rule("ER-TIMING-10", "ER-RELIC-19", "ER-CARD-HEAL-4")
def test_the_orb_may_fell_an_enemy_that_a_heal_then_beats() -> None:
    s = felled(holding("orb-of-venom", 0, health=1, enemy_health=2, hands=[["heal"]]))
    play_out(s, "use:orb-of-venom:enemy", "play:heal")
    assert told(s, "victory")


@rule("ER-TIMING-10")
@pytest.mark.parametrize("relic", ["wicked-scepter", "hourglass-of-ash", "veil-of-nightfall", "gaolers-chain"])
def test_what_answers_a_roll_or_a_flight_comes_too_late(relic: str) -> None:
    s = battle("goramoth", "mal-asha", health=1, relics=[relic, ""], veteran="focused")
    play_out(s, "roll", "miss/hit")
    while not told(s, "defeated"):
        assert s.question is not None
        assert s.question.rule != "ER-TIMING-5"
        play_out(s, "pass")


# ---------------------------------------------------------------- bots


def test_a_bot_at_zero_plunders_and_looks_for_help() -> None:
    assert bots_answer(felled(holding("satchel-of-plunder", 0, health=1))) == "use:satchel-of-plunder"
    hands = [["block"], ["clash", "heal"]]
    s = felled(battle("elandra", "goramoth", at=7, health=1, enemy_health=1, hands=hands, veteran="abilities"))
    assert bots_answer(s) == "use:open-your-mind:1"
    play_out(s, "use:open-your-mind:1")
    assert bots_answer(s) == "swap:block:heal"  # a Clash is worth more, but it does not heal


def test_a_bot_lets_another_die_in_peace() -> None:
    s = until(felled(battle("goramoth", "elandra", health=1, hands=[["heal"], []], veteran="abilities"), seat=1), 1)
    assert bots_answer(s) == "pass"
