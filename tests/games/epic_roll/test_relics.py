"""Relics of Eclipse: how they are spent and readied, and what each of the eight does."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from emberhall.games.epic_roll.content import load_content
from emberhall.games.epic_roll.relics import MIRROR, USES
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import apply
from tests.games.epic_roll.positions import (
    battle,
    discarded,
    holding,
    hush,
    offered,
    play_out,
    race,
    resting,
    told,
    turn_of,
    until,
)
from tests.rules import rule


class Moment(NamedTuple):
    """Who may use a relic, where, after what, and how."""

    seat: int
    start: Any
    lead: tuple[str, ...]
    use: str
    rest: dict[str, Any]


MOMENTS = {
    "wicked-scepter": Moment(0, battle, ("roll", "miss/hit"), "", {}),
    "mirror-of-echoes": Moment(0, battle, (), ":hit", {"fields": {"discard": discarded("hit")}}),
    "chalice-of-midnight": Moment(1, battle, ("roll",), "", {"health": 2}),
    "hourglass-of-ash": Moment(1, race, ("halfling",), ":encounter", {}),
    "veil-of-nightfall": Moment(1, battle, ("roll", "miss/hit"), "", {}),
    "orb-of-venom": Moment(1, race, (), ":champion", {}),
    "gaolers-chain": Moment(1, battle, ("flee",), ":twice", {}),
    "satchel-of-plunder": Moment(0, race, (), "", {}),
}


def offers_during_turn(s: Race, seat: int) -> list[str]:
    """Everything a seat is offered until the active champion, who runs at the first chance, is done."""
    active, seen = s.active, list(offered(s, seat))
    while s.active == active and s.question is not None:
        choices = s.question.options
        hasty = [answer for answer in ("pass", "flee", "end", "miss") if answer in choices]
        apply(s, hasty[0] if hasty else next(iter(choices)))
        if s.active == active:
            seen += offered(s, seat)
    return seen


# ---------------------------------------------------------------- relics in general


@rule("ER-RELIC-6")
def test_there_are_eight_relics_with_at_least_one_ability_each() -> None:
    relics = load_content().relics
    assert len(relics) == 8
    assert set(MOMENTS) == set(relics)
    assert all(relic.uses for relic in relics.values())
    assert all("active" in [use.kind for use in relic.uses] for relic in relics.values())
    assert {*USES, MIRROR} == set(relics)


@pytest.mark.parametrize("relic", MOMENTS)
@rule("ER-RELIC-6")
def test_using_a_relic_spends_it_until_its_owners_next_turn(relic: str) -> None:
    moment = MOMENTS[relic]
    s = holding(relic, moment.seat, moment.start, **moment.rest)
    play_out(s, *moment.lead, f"use:{relic}{moment.use}")
    assert s.drained[moment.seat]
    assert [fact["relic"] for fact in told(s, "used relic")] == [relic]
    assert not [answer for answer in offers_during_turn(s, moment.seat) if answer.startswith(f"use:{relic}")]
    assert (s.active, s.drained[1]) == (1, False)  # seat 1 has readied its own
    if moment.seat == 0:
        assert s.drained[0]
        offers_during_turn(s, 0)
        assert (s.active, s.drained[0]) == (0, False)


@rule("ER-RELIC-7")
def test_of_several_abilities_only_one_is_used() -> None:
    s = holding("hourglass-of-ash", 1, race)
    play_out(s, "halfling", "use:hourglass-of-ash:encounter", "elf", "roll", "miss/miss")
    assert offered(s, 0) == ["roll", "flee"]  # no second use on the champion die
    s = holding("gaolers-chain", 1)
    play_out(s, "flee")
    assert offered(s, 1) == ["pass", "use:gaolers-chain:free", "use:gaolers-chain:twice"]
    play_out(s, "use:gaolers-chain:twice", "miss", "miss")
    assert s.active == 1
    assert len(told(s, "used relic")) == 1


@rule("ER-RELIC-8")
def test_relic_and_champion_card_are_spent_and_readied_apart() -> None:
    s = race("goramoth", "elandra", hands=[["hit"]], relics=["", "orb-of-venom"])
    assert offered(until(s, 1), 1) == ["pass", "use:open-your-mind:0", "use:orb-of-venom:champion"]
    relic_first = play_out(s.copy(), "use:orb-of-venom:champion", "use:open-your-mind:0")
    ability_first = play_out(s.copy(), "use:open-your-mind:0")
    assert (ability_first.spent[1], ability_first.drained[1]) == (True, False)
    play_out(ability_first, "use:orb-of-venom:champion")
    for s in (relic_first, ability_first):
        assert (s.spent[1], s.drained[1]) == (True, True)
        turn_of(play_out(s, "halfling", "flee", "miss"), 1)
        assert (s.spent[1], s.drained[1]) == (False, False)


@rule("ER-RELIC-9", "ER-CARD-COUNTER-7")
def test_a_relic_cannot_be_countered_but_its_damage_can_be_blocked() -> None:
    s = holding("orb-of-venom", 1, race, hands=[["block", "counter"]])
    play_out(s, "use:orb-of-venom:champion")
    assert offered(s, 0) == ["pass", "play:block"]
    assert play_out(s.copy(), "play:block").health == 6
    assert play_out(s.copy(), "pass").health == 5


@rule("ER-RELIC-10")
@pytest.mark.parametrize("spent", [False, True])
def test_a_defeated_champion_keeps_its_relic(spent: bool) -> None:
    s = holding("orb-of-venom", 0, health=1, hands=[["hit"]], fields={"drained": (spent, False)})
    turn_of(play_out(s, "roll", "miss/hit"), 1)
    assert told(s, "defeated")
    assert (s.hands[0], s.relics[0], s.revealed[0], s.drained[0]) == ((), "orb-of-venom", True, spent)


# ---------------------------------------------------------------- Wicked Scepter


@rule("ER-RELIC-11")
@pytest.mark.parametrize(
    ("at", "lead"),
    [(1, ("roll", "miss/hit")), (5, ("roll", "miss/critical/blank")), (8, ("roll", "miss/hit/blank/hit"))],
)
def test_the_scepter_stops_all_dice_of_a_roll_and_strikes_back(at: int, lead: tuple[str, ...]) -> None:
    s = holding("wicked-scepter", 0, at=at)
    full = s.enemy_health
    hush(play_out(s, *lead, "use:wicked-scepter"))
    assert (s.health, s.enemy_health) == (6, full - 1)


@rule("ER-RELIC-11", "ER-FLEE-14")
def test_the_scepter_covers_a_flight_from_the_king() -> None:
    s = holding("wicked-scepter", 0, at=8)
    turn_of(play_out(s, "flee", "critical/hit", "use:wicked-scepter"), 1)
    assert (told(s, "wounded"), told(s, "escaped")[0]["position"]) == ([], 7)
    assert told(s, "enemy wounded")[-1]["left"] == 8


@rule("ER-RELIC-11")
def test_the_scepter_protects_nobody_else_and_stops_no_card() -> None:
    s = holding("wicked-scepter", 1)
    play_out(s, "roll", "miss/hit", "roll")  # its owner was never asked
    assert s.health == 5
    s = holding("wicked-scepter", 0, race, hands=[[], ["bolt"]])
    play_out(s, "play:bolt")
    assert s.health == 5


# ---------------------------------------------------------------- Chalice, Hourglass


@rule("ER-RELIC-13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("before", "then"), [(2, 4), (5, 6)])
def test_the_chalice_mends_the_champion_whose_turn_it_is(seat: int, before: int, then: int) -> None:
    s = holding("chalice-of-midnight", seat, resting, at=2, fields={"health": before})
    play_out(s, "use:chalice-of-midnight")
    assert s.health == then


@rule("ER-RELIC-13")
def test_the_chalice_is_not_drunk_at_full_health_or_before_the_dice_stand() -> None:
    assert offered(holding("chalice-of-midnight", 0), 0) == ["roll", "flee"]
    s = play_out(holding("chalice-of-midnight", 0, health=3), "roll", "miss/miss")
    assert (s.question and s.question.rule, offered(s, 0)) == (
        "ER-TIMING-1", ["pass", "use:chalice-of-midnight"]
    )  # fmt: skip


@rule("ER-RELIC-13", "ER-TIMING-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_chalice_rescues_at_zero(seat: int) -> None:
    s = holding("chalice-of-midnight", seat, health=1)
    play_out(s, "roll", "miss/hit")
    while s.dice:
        apply(s, "pass")
    assert (s.health, offered(s, seat)) == (0, ["pass", "use:chalice-of-midnight"])
    play_out(s, "use:chalice-of-midnight")
    assert (s.health, offered(s, 0)[:2]) == (2, ["roll", "flee"])


@rule("ER-RELIC-14")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("at", "first", "second"), [(0, "halfling", "dwarf"), (4, "ranger", "templar")])
def test_the_hourglass_rolls_an_encounter_again(seat: int, at: int, first: str, second: str) -> None:
    s = holding("hourglass-of-ash", seat, race, at=at)
    play_out(s, first)
    assert offered(s, seat) == ["pass", "use:hourglass-of-ash:encounter"]
    play_out(s, "use:hourglass-of-ash:encounter", second)
    assert (s.enemy, s.enemy_health) == (second, 5 if at == 0 else 8)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-RELIC-15")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_hourglass_rolls_a_champion_die_again(seat: int) -> None:
    s = holding("hourglass-of-ash", seat)
    play_out(s, "roll", "critical/hit")
    assert offered(s, seat) == ["pass", "use:hourglass-of-ash:champion"]  # no Power Die here
    play_out(s, "use:hourglass-of-ash:champion", "miss")
    assert (s.health, s.enemy_health) == (5, 3)  # the enemy's Hit stands


@rule("ER-RELIC-15", "ER-POWER-6", "ER-TIMING-2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "second", "locked"), [("star", "blank", False), ("blank", "star", True)])
def test_the_hourglass_rolls_a_power_die_again(seat: int, first: str, second: str, locked: bool) -> None:
    s = holding("hourglass-of-ash", seat, at=5)
    play_out(s, "roll", f"block/miss/{first}", "use:hourglass-of-ash:power", second)
    assert (s.locked, s.enemy_health) == (locked, 5 if locked else 6)


@rule("ER-RELIC-15")
def test_no_power_die_no_second_roll_of_it() -> None:
    s = holding("hourglass-of-ash", 1, at=5, fields={"locked": True})
    play_out(s, "roll", "block/miss")
    assert offered(s, 1) == ["pass", "use:hourglass-of-ash:champion"]
