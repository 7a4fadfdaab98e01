"""Relics of Eclipse: Veil of Nightfall, Orb of Venom, Gaoler's Chain, Satchel of Plunder."""

from __future__ import annotations

import pytest

from emberhall.kernel import Pile, asked
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

# ---------------------------------------------------------------- Veil of Nightfall


@rule("ER-RELIC-16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("at", "lead"), [(1, ("roll", "miss/hit")), (5, ("roll", "miss/critical/blank")), (1, ("flee", "hit"))]
)
def test_the_veil_stops_the_enemy_die_on_anybodys_turn(seat: int, at: int, lead: tuple[str, ...]) -> None:
    s = holding("veil-of-nightfall", seat, at=at)
    play_out(s, *lead)
    assert s.question is not None
    assert s.question.rule != "ER-TIMING-2"  # it is no re-roll: it waits until the dice stand
    play_out(s, "use:veil-of-nightfall")
    hush(s)
    assert told(s, "prevented") == [{"seat": 0, "source": "enemy"}]
    assert not told(s, "wounded")


@rule("ER-RELIC-16", "ER-BOSS-KING-3")
@pytest.mark.parametrize(("source", "left"), [("enemy", 5), ("paladin", 4)])
def test_against_the_king_the_veil_stops_one_die_of_its_owners_choice(source: str, left: int) -> None:
    s = holding("veil-of-nightfall", 0, at=8)
    play_out(s, "roll", "miss/critical/blank/hit")
    assert offered(s, 0) == ["pass", "use:veil-of-nightfall:enemy", "use:veil-of-nightfall:paladin"]
    play_out(s, f"use:veil-of-nightfall:{source}")
    assert s.health == left


@rule("ER-RELIC-16", "ER-CARD-BLOCK-6")
def test_the_veil_stops_a_death_ray() -> None:
    s = holding("veil-of-nightfall", 0, race, hands=[[], ["bolt", "bolt"]])
    play_out(s, "play:bolt+bolt", "use:veil-of-nightfall")
    assert (s.health, s.drained[0]) == (6, True)


@rule("ER-RELIC-16")
def test_the_veil_stops_an_ability() -> None:
    s = battle("goramoth", "mal-asha", relics=["veil-of-nightfall", ""], fields={"spent": (True, False)})
    play_out(s, "roll", "use:life-and-death:wound", "use:veil-of-nightfall")
    assert s.health == 6


@rule("ER-RELIC-17", "ER-DEFEAT-5")
@pytest.mark.parametrize("spent", [False, True])
def test_the_veil_saves_one_card_of_a_defeated_owner(spent: bool) -> None:
    hand = ["bolt", "counter", "counter"]
    s = holding("veil-of-nightfall", 0, health=1, hands=[hand], fields={"drained": (spent, False)})
    play_out(s, "roll", "miss/hit")
    while not told(s, "defeated"):
        play_out(s, "pass")
    assert offered(s, 0) == ["keep:bolt", "keep:counter"]
    assert (asked(s, 1) or {})["options"] is None
    play_out(s, "keep:counter")
    assert s.hands[0] == ("counter",)
    assert sorted(s.discard.cards()) == ["bolt", "counter"]


@rule("ER-RELIC-17")
def test_the_veil_saves_no_card_of_anybody_else() -> None:
    drained = {"drained": (False, True)}
    s = holding("veil-of-nightfall", 1, health=1, hands=[["bolt", "counter"]], fields=drained)
    turn_of(play_out(s, "roll", "miss/hit"), 1)
    assert s.hands[0] == ()


# ---------------------------------------------------------------- Orb of Venom


@rule("ER-RELIC-18")
@pytest.mark.parametrize("moment", ["start", "battle", "roll", "flight", "reward", "checkpoint"])
def test_the_orb_wounds_an_opponent_at_any_moment_of_its_turn(moment: str) -> None:
    if moment == "start":
        s = holding("orb-of-venom", 1, race)
    elif moment in ("reward", "checkpoint"):
        s = holding("orb-of-venom", 1, resting, at=4, moment=moment)
    else:
        s = holding("orb-of-venom", 1)
        play_out(s, *{"battle": ("roll",), "roll": ("roll", "miss/miss"), "flight": ("flee",)}[moment])
    until(s, 1)
    assert offered(s, 1) == ["pass", "use:orb-of-venom:champion"]
    play_out(s, "use:orb-of-venom:champion")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "orb-of-venom", "left": 5}]


@rule("ER-RELIC-18", "ER-CARD-5")
def test_a_champion_already_at_zero_is_not_struck_again() -> None:
    s = holding("orb-of-venom", 1, health=1, hands=[[], ["bolt", "bolt"]])
    play_out(s, "roll", "miss/miss", "play:bolt")  # the roll was pending; nobody is asked any more
    assert (told(s, "defeated")[0]["seat"], s.active) == (0, 1)


@rule("ER-RELIC-19", "ER-VICTORY-6")
def test_on_its_owners_turn_the_orb_takes_two_health_from_the_enemy() -> None:
    s = holding("orb-of-venom", 0)
    assert offered(s, 0) == ["roll", "flee", "use:orb-of-venom:enemy"]
    play_out(s, "use:orb-of-venom:enemy")
    assert s.enemy_health == 1
    s = holding("orb-of-venom", 0, enemy_health=2)
    play_out(s, "use:orb-of-venom:enemy", "hit")
    assert (told(s, "victory")[0]["seat"], s.hands[0]) == (0, ("hit",))


@rule("ER-RELIC-19")
def test_outside_a_battle_the_orb_has_no_enemy_to_wound() -> None:
    s = holding("orb-of-venom", 0, resting, at=2)
    assert offered(s, 0) == ["continue", "end"]
    s = play_out(holding("orb-of-venom", 0, race), "halfling")
    assert offered(s, 0) == ["roll", "flee", "use:orb-of-venom:enemy"]  # not before the battle begins


# ---------------------------------------------------------------- Gaoler's Chain


@rule("ER-RELIC-20", "ER-FLEE-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_chain_frees_a_flight_of_its_parting_attack(seat: int) -> None:
    s = holding("gaolers-chain", seat, health=1)
    play_out(s, "flee", "use:gaolers-chain:free", "heal")
    assert s.hands == (("heal",), ())  # the card is for the one who flees
    turn_of(s, 1)
    assert not told(s, "parting attack")
    assert told(s, "escaped") == [{"seat": 0, "position": 0}]


@rule("ER-RELIC-20", "ER-HAND-3")
def test_the_card_for_a_free_flight_is_subject_to_the_hand_limit() -> None:
    s = holding("gaolers-chain", 0, hands=[["hit", "hit", "block"]])
    play_out(s, "flee", "use:gaolers-chain:free", "heal")
    assert offered(s, 0) == ["discard:block", "discard:heal", "discard:hit"]


@rule("ER-RELIC-21")
@pytest.mark.parametrize(("health", "event"), [(3, "escaped"), (2, "defeated"), (1, "defeated")])
def test_the_chain_strikes_an_opponent_twice(health: int, event: str) -> None:
    s = holding("gaolers-chain", 1, health=health)
    play_out(s, "flee", "use:gaolers-chain:twice", "hit")
    if health > 1:  # each attack is settled before the next: one already dead is not struck again
        assert s.health == health - 1
        play_out(s, "hit")
    turn_of(s, 1)
    assert len(told(s, "parting attack")) == (2 if health > 1 else 1)
    assert told(s, event)


@rule("ER-RELIC-21")
def test_a_champion_healed_between_two_attacks_faces_the_second() -> None:
    s = holding("gaolers-chain", 1, health=1, hands=[["heal"]])
    play_out(s, "flee", "use:gaolers-chain:twice", "hit", "pass", "play:heal")
    assert s.health == 1
    turn_of(play_out(s, "miss"), 1)
    assert told(s, "escaped")


@rule("ER-RELIC-21")
def test_nobody_doubles_the_attack_on_himself() -> None:
    s = holding("gaolers-chain", 0)
    play_out(s, "flee")
    assert offered(s, 0) == ["pass", "use:gaolers-chain:free"]


# ---------------------------------------------------------------- Satchel of Plunder


@rule("ER-RELIC-22", "ER-HAND-2")
@pytest.mark.parametrize("spent", [False, True])
def test_the_satchel_holds_one_card_more_ready_or_spent(spent: bool) -> None:
    hands, drained = [["block", "hit", "hit"]], {"drained": (spent, False)}
    s = holding("satchel-of-plunder", 0, enemy="dwarf", enemy_health=1, hands=hands, fields=drained)
    play_out(s, "roll", "hit/miss", "heal")  # the dwarf pays two
    assert len(s.hands[0]) == 4
    play_out(s, "heal")
    assert offered(s, 0) == ["discard:block", "discard:heal", "discard:hit"]
    play_out(s, "discard:heal")
    assert len(s.hands[0]) == 4
    assert offered(hush(s), 0)[:2] == ["continue", "end"]


@rule("ER-RELIC-22")
def test_a_satchel_face_down_holds_nothing() -> None:
    hand = ["block", "hit", "hit"]
    s = holding("satchel-of-plunder", 1, hands=[["hit"], hand], fields={"revealed": (False, False)})
    assert s.hand_limit(1) == 3
    turn_of(play_out(s, "flee", "miss"), 1)
    assert s.hand_limit(1) == 4


@rule("ER-RELIC-23")
def test_the_satchel_draws_two_cards_on_its_owners_turn() -> None:
    s = holding("satchel-of-plunder", 0, race)
    play_out(s, "use:satchel-of-plunder", "hit", "heal")
    assert s.hands == (("heal", "hit"), ())
    s = holding("satchel-of-plunder", 1, race)
    assert not offered(s, 1)  # not on anybody else's


@rule("ER-RELIC-23", "ER-DECK-2")
def test_the_satchel_needs_a_card_to_draw() -> None:
    nothing = {"deck": Pile(), "discard": Pile()}
    assert not offered(holding("satchel-of-plunder", 0, race, fields=nothing), 0)
    s = holding("satchel-of-plunder", 0, race, fields={"deck": Pile(), "discard": discarded("hit", "heal")})
    play_out(s, "use:satchel-of-plunder", "hit", "heal")
    assert s.hands[0] == ("heal", "hit")


@rule("ER-RELIC-23")
def test_the_satchel_stays_shut_while_an_encounter_may_be_rolled_again() -> None:
    s = play_out(holding("satchel-of-plunder", 0, race), "pass", "halfling")
    assert offered(s, 0) == ["roll", "flee", "use:satchel-of-plunder"]


@rule("ER-RELIC-23", "ER-HAND-6")
def test_the_hand_limit_applies_at_once_to_what_the_satchel_brings() -> None:
    s = holding("satchel-of-plunder", 0, hands=[["block", "hit", "hit"]])
    play_out(s, "use:satchel-of-plunder", "heal", "heal")
    assert len(s.hands[0]) == 5
    assert {answer for answer in offered(s, 0) if answer.startswith("discard:")} == {
        "discard:block", "discard:heal", "discard:hit"
    }  # fmt: skip
    play_out(s, "play:hit")  # in battle a Hit may be played instead
    assert (len(s.hands[0]), s.enemy_health) == (4, 2)
