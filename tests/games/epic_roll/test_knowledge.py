"""What a seat comes to know of another's hand: through Open Your Mind, and through Steal Power."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, asked, imagine, seen_by, view
from tests.games.epic_roll.positions import battle, hush, offered, play_out, race
from tests.rules import rule

VETERAN: dict[str, Any] = {"veteran": "abilities"}
FOCUSED: dict[str, Any] = {"veteran": "focused"}


def knows(s: Race, who: int, whose: int) -> tuple[str, ...]:
    """The cards one seat is sure that another holds."""
    cards: tuple[str, ...] = view(s, who)["known"][whose]
    return cards


@rule("ER-VET-ELAN-2")
@pytest.mark.parametrize("mind", [0, 1])
def test_elandra_looks_at_the_hand_of_any_one_player(mind: int) -> None:
    hands = [["heal", "hit"], ["block"], []]
    s = race("goramoth", "mal-asha", "elandra", hands=hands, **VETERAN)
    play_out(s, f"use:open-your-mind:{mind}")  # she has no card to give: nothing more is asked
    assert knows(s, 2, mind) == tuple(hands[mind])
    assert knows(s, 2, 1 - mind) == ()
    assert knows(s, 1 - mind, mind) == knows(s, mind, 2) == ()  # nobody else is the wiser
    looked = next(event for event in s.story or () if event.kind == "looked")
    assert seen_by(looked, 2).facts["cards"] == tuple(hands[mind])
    assert [seen_by(looked, seat).facts["cards"] for seat in (0, 1, None)] == [None] * 3


@rule("ER-VET-ELAN-2")
def test_there_must_be_a_hand_to_look_at_and_it_is_never_her_own() -> None:
    s = race("elandra", "goramoth", "mal-asha", hands=[["hit"], [], ["heal", "heal"]], **VETERAN)
    assert offered(s, 0) == ["pass", "use:open-your-mind:2"]
    s = race("elandra", "goramoth", hands=[["hit"], []], **VETERAN)
    assert s.question is not None
    assert s.question.seat == NATURE  # nobody's mind is worth a question


@rule("ER-VET-ELAN-2")
def test_what_she_has_seen_she_remembers_until_it_is_played() -> None:
    s = battle("goramoth", "elandra", hands=[["heal", "hit"]], **VETERAN)
    play_out(s, "roll", "use:open-your-mind:0", "play:hit")
    assert knows(s, 1, 0) == ("heal",)
    for seed in range(5):
        assert imagine(s, 1, Random(seed)).hands[0] == ("heal",)


@rule("ER-VET-ELAN-3")
def test_elandra_may_exchange_one_card_for_one_she_saw() -> None:
    hands = [["heal", "hit"], ["clash"], ["block", "bolt"]]
    s = race("goramoth", "mal-asha", "elandra", hands=hands, **VETERAN)
    play_out(s, "use:open-your-mind:0")
    choices = ["leave", "swap:block:heal", "swap:block:hit", "swap:bolt:heal", "swap:bolt:hit"]
    assert offered(s, 2) == choices
    assert [(asked(s, seat) or {})["options"] for seat in (0, 1, None)] == [None] * 3
    play_out(s, "swap:bolt:heal")
    assert s.hands == (("bolt", "hit"), ("clash",), ("block", "heal"))


@rule("ER-VET-ELAN-3")
def test_an_exchange_is_known_to_the_two_of_them_only() -> None:
    hands = [["heal", "hit"], ["clash"], ["block", "bolt"]]
    s = race("goramoth", "mal-asha", "elandra", hands=hands, **VETERAN)
    play_out(s, "use:open-your-mind:0", "swap:bolt:heal")
    assert knows(s, 2, 0) == ("bolt", "hit")
    assert knows(s, 0, 2) == ("heal",)  # he gave it to her; of the rest of her hand he saw nothing
    assert knows(s, 1, 0) == knows(s, 1, 2) == ()
    swapped = next(event for event in s.story or () if event.kind == "swapped")
    assert [seen_by(swapped, seat).facts["given"] for seat in (0, 1, 2, None)] == ["bolt", None, "bolt", None]
    assert [seen_by(swapped, seat).facts["taken"] for seat in (0, 1, 2, None)] == ["heal", None, "heal", None]


@rule("ER-VET-ELAN-3")
def test_elandra_may_leave_it_at_looking() -> None:
    hands = (("heal", "hit"), ("block",))
    s = race("goramoth", "elandra", hands=hands, **VETERAN)
    play_out(s, "use:open-your-mind:0", "leave")
    assert s.hands == hands
    assert (knows(s, 1, 0), knows(s, 0, 1)) == (("heal", "hit"), ())


@rule("ER-VET-ELAN-3")
def test_a_third_players_knowledge_of_a_hand_ends_with_an_exchange() -> None:
    notes = (((), (), ()), (("hit",), (), ("block",)), ((), (), ()))  # Mal Asha knows a card of each
    hands = [["heal", "hit"], [], ["block", "bolt"]]
    s = race("goramoth", "mal-asha", "elandra", hands=hands, fields={"known": notes}, **VETERAN)
    play_out(s, "use:open-your-mind:0", "swap:block:hit")
    assert (knows(s, 1, 0), knows(s, 1, 2)) == ((), ())


@rule("ER-VET-ELAN-3")
@pytest.mark.parametrize(("given", "sure"), [("block", ("heal",)), ("bolt", ("block", "heal"))])
def test_the_partner_of_an_exchange_knows_what_she_did_not_give(given: str, sure: tuple[str, ...]) -> None:
    notes = (((), ("block",)), ((), ()))  # Goramoth has seen her Block
    s = race("goramoth", "elandra", hands=[["heal"], ["block", "bolt"]], fields={"known": notes}, **VETERAN)
    play_out(s, "use:open-your-mind:0", f"swap:{given}:heal")
    assert knows(s, 0, 1) == sure


# ---------------------------------------------------------------- Steal Power


@rule("ER-VET-FOCUS-10", "ER-VICTORY-5")
@pytest.mark.parametrize("champions", [("orric", "greff", "dara"), ("goramoth", "mal-asha", "elandra")])
def test_everybody_knows_the_card_a_thief_has_taken(champions: tuple[str, ...]) -> None:
    s = battle(*champions, hands=[["hit"], ["counter", "counter", "heal"], []], **FOCUSED)
    play_out(s, "play:hit", "play:counter+counter")
    assert [knows(s, seat, 1) for seat in range(3)] == [("hit",), (), ("hit",)]
    assert [view(s, seat)["hands"][1] for seat in (0, 1, 2, None)] == [2, ("heal", "hit"), 2, 2]
    for seed in range(5):
        assert "hit" in imagine(s, 2, Random(seed)).hands[1]


@rule("ER-VET-FOCUS-10")
def test_a_stolen_card_is_forgotten_once_it_is_played() -> None:
    s = battle("orric", "greff", hands=[["counter", "counter", "heal"], ["counter"]], health=3, **FOCUSED)
    play_out(s, "play:heal", "play:counter", "play:counter+counter")
    assert (s.hands[0], knows(s, 1, 0), s.health) == (("counter",), ("counter",), 4)
    s = battle("goramoth", "mal-asha", hands=[["hit"], ["counter", "counter"]], **FOCUSED)
    play_out(s, "play:hit", "play:counter+counter", "flee", "miss", "halfling", "play:hit")
    assert (s.hands[1], knows(s, 0, 1)) == ((), ())


@rule("ER-VET-FOCUS-10", "ER-VET-ELAN-2")
def test_what_is_stolen_from_a_hand_that_was_seen_is_known_to_have_moved() -> None:
    hands = [["hit", "heal"], ["counter", "counter"], []]
    s = battle("goramoth", "mal-asha", "elandra", hands=hands, veteran="yes")
    hush(play_out(s, "roll", "use:open-your-mind:0", "play:hit", "play:counter+counter"))
    assert (knows(s, 2, 0), knows(s, 2, 1)) == (("heal",), ("hit",))
