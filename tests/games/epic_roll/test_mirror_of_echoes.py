"""Relics of Eclipse: the Mirror of Echoes plays the top card of the discard pile."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll.state import Race
from tests.games.epic_roll.positions import discarded, holding, hush, offered, play_out, race
from tests.rules import rule


def echoes(s: Race, seat: int) -> set[str]:
    """What a seat may play through the Mirror of Echoes now."""
    mirror = "use:mirror-of-echoes:"
    return {answer.removeprefix(mirror) for answer in offered(s, seat) if answer.startswith(mirror)}


@rule("ER-RELIC-12")
def test_the_mirror_plays_the_top_of_the_discard_pile() -> None:
    s = holding("mirror-of-echoes", 0, fields={"discard": discarded("heal", "hit")})
    assert echoes(s, 0) == {"hit"}
    play_out(s, "use:mirror-of-echoes:hit")
    assert (s.enemy_health, s.hands[0]) == (2, ())
    assert s.discard == discarded("heal", "hit")  # it lies where it lay


@rule("ER-RELIC-12")
@pytest.mark.parametrize(
    ("top", "health", "lead", "said"),
    [
        ("heal", 4, (), {"heal"}),
        ("heal", 6, (), set()),
        ("block", 6, (), set()),
        ("block", 6, ("roll", "miss/hit"), {"block"}),
        ("counter", 6, ("roll", "miss/hit"), set()),
        ("bolt", 6, ("roll", "miss/hit"), set()),
        ("clash", 6, (), {"clash:hit"}),
        ("clash", 6, ("roll", "miss/hit"), {"clash:hit", "clash:block"}),
        ("life-blade", 4, (), {"life-blade:hit", "life-blade:heal"}),
    ],
)
def test_the_mirror_waits_for_a_moment_when_the_card_is_legal(
    top: str, health: int, lead: tuple[str, ...], said: set[str]
) -> None:
    s = holding("mirror-of-echoes", 0, health=health, fields={"discard": discarded(top)})
    play_out(s, *lead)
    assert echoes(s, 0) == said


@rule("ER-RELIC-12")
def test_the_mirror_needs_a_card_on_the_pile() -> None:
    assert offered(holding("mirror-of-echoes", 0), 0) == ["roll", "flee"]


@rule("ER-RELIC-12", "ER-CARD-BOLT-2")
def test_on_an_opponents_turn_the_mirror_echoes_a_bolt_but_no_hit() -> None:
    s = holding("mirror-of-echoes", 1, race, fields={"discard": discarded("bolt")})
    play_out(s, "use:mirror-of-echoes:bolt")
    assert s.health == 5
    s = holding("mirror-of-echoes", 1, fields={"discard": discarded("hit")})
    play_out(s, "roll", "miss/miss")
    assert offered(s, 0) == ["roll", "flee"]  # its owner was not asked


@rule("ER-RELIC-12", "ER-BOSS-KING-3")
def test_against_the_king_an_echoed_block_is_aimed() -> None:
    s = holding("mirror-of-echoes", 0, at=8, fields={"discard": discarded("block")})
    play_out(s, "roll", "miss/critical/blank/hit")
    assert echoes(s, 0) == {"block:enemy", "block:paladin"}
    play_out(s, "use:mirror-of-echoes:block:enemy")
    assert s.health == 5


@rule("ER-RELIC-12", "ER-CARD-COUNTER-1")
@pytest.mark.parametrize(("top", "said"), [("hit", set()), ("counter", {"counter"})])
def test_nothing_but_a_counter_is_echoed_to_cancel_a_card(top: str, said: set[str]) -> None:
    s = holding("mirror-of-echoes", 1, hands=[["hit"], ["heal"]], fields={"discard": discarded(top)})
    play_out(s, "play:hit")
    assert echoes(s, 1) == said


@rule("ER-RELIC-12", "ER-CARD-HEAL-3")
def test_the_mirror_echoes_a_heal_at_zero_health() -> None:
    s = holding("mirror-of-echoes", 0, health=1, fields={"discard": discarded("heal")})
    play_out(s, "roll", "miss/hit", "pass", "use:mirror-of-echoes:heal")
    assert (s.health, offered(s, 0)) == (1, ["roll", "flee"])


@rule("ER-RELIC-12", "ER-RELIC-9")
def test_an_echo_can_be_countered() -> None:
    s = holding("mirror-of-echoes", 0, hands=[[], ["counter"]], fields={"discard": discarded("hit")})
    play_out(s, "use:mirror-of-echoes:hit", "play:counter")
    assert (s.enemy_health, s.drained[0], s.discard) == (3, True, discarded("hit", "counter"))


@rule("ER-RELIC-12", "ER-VET-FOCUS-10")
def test_an_echo_can_be_stolen_from_the_pile() -> None:
    hands = [[], ["counter", "counter"]]
    s = holding("mirror-of-echoes", 0, hands=hands, fields={"discard": discarded("hit")})
    play_out(s, "use:mirror-of-echoes:hit", "play:counter+counter")
    hush(s)
    assert (s.enemy_health, s.hands[1], s.discard) == (3, ("hit",), discarded("counter", "counter"))


@rule("ER-RELIC-12", "ER-CARD-COUNTER-3")
@pytest.mark.parametrize("hand", [["hit"], ["heal", "hit"]])
def test_the_mirror_answers_a_counter_with_the_counter_on_the_pile(hand: list[str]) -> None:
    s = holding("mirror-of-echoes", 0, hands=[hand, ["counter"]], fields={"discard": discarded("counter")})
    play_out(s, "play:hit", "play:counter")
    assert echoes(s, 0) == {"counter"}
    play_out(s, "use:mirror-of-echoes:counter")
    assert (s.enemy_health, s.discard) == (2, discarded("counter", "counter", "hit"))


@rule("ER-RELIC-24", "ER-VET-FOCUS-4")
def test_an_echo_may_be_half_of_a_crushing_blow() -> None:
    hands = [["clash", "hit"]]
    s = holding("mirror-of-echoes", 0, hands=hands, enemy="dwarf", fields={"discard": discarded("hit")})
    assert echoes(s, 0) == {"hit", "hit+hit", "clash+hit:hit"}
    play_out(s, "use:mirror-of-echoes:hit+hit")
    assert (s.enemy_health, s.hands[0], s.discard) == (2, ("clash",), discarded("hit", "hit"))


@rule("ER-RELIC-24", "ER-VET-FOCUS-6")
def test_an_echo_may_be_half_of_a_reflection() -> None:
    s = holding("mirror-of-echoes", 0, at=5, hands=[["block"]], fields={"discard": discarded("block")})
    play_out(s, "roll", "miss/critical/blank", "use:mirror-of-echoes:block+block")
    assert (s.health, s.enemy_health, s.hands[0]) == (6, 4, ())


@rule("ER-RELIC-24", "ER-VET-FOCUS-10", "ER-VET-FOCUS-11")
def test_an_echo_may_be_half_of_steal_power() -> None:
    hands = [["counter", "hit"], ["counter"]]
    s = holding("mirror-of-echoes", 0, hands=hands, fields={"discard": discarded("counter")})
    play_out(s, "play:hit", "play:counter")
    assert echoes(s, 0) == {"counter", "counter+counter"}
    play_out(s, "use:mirror-of-echoes:counter+counter")
    assert (s.enemy_health, s.hands, s.discard.count("counter")) == (2, (("counter",), ()), 2)


@rule("ER-RELIC-24", "ER-VET-FOCUS-14")
def test_an_echoed_pair_can_be_countered_by_half() -> None:
    hands = [["hit"], ["counter"]]
    s = holding("mirror-of-echoes", 0, hands=hands, enemy="dwarf", fields={"discard": discarded("hit")})
    play_out(s, "use:mirror-of-echoes:hit+hit", "play:counter")
    assert s.enemy_health == 4


@rule("ER-RELIC-24")
def test_without_focused_effects_an_echo_is_never_half_of_a_pair() -> None:
    hands = [["counter", "hit"], ["counter"]]
    for top in ("hit", "counter"):
        fields = {"discard": discarded(top), "spent": (True, True)}
        s = holding("mirror-of-echoes", 0, hands=hands, veteran="abilities", fields=fields)
        if top == "counter":
            play_out(s, "play:hit", "play:counter")
        assert echoes(s, 0) == {top}
