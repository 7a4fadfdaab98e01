"""Veteran rules: focused effects. When two equal cards may be played together, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import apply
from tests.games.epic_roll.positions import (
    battle,
    hush,
    offered,
    play_out,
    resting,
    told,
    turn_of,
    until,
)
from tests.rules import rule

FOCUSED: dict[str, Any] = {"veteran": "focused"}
BOTH = pytest.mark.parametrize("champions", [("orric", "greff"), ("goramoth", "mal-asha")])
Champions = tuple[str, ...]


def plays(s: Race, seat: int) -> set[str]:
    """The cards a seat may play now, as they are said."""
    return {answer.removeprefix("play:") for answer in offered(s, seat) if answer.startswith("play:")}


def toughest(champions: Champions) -> str:
    return "skeleton" if champions[0] == "orric" else "dwarf"  # 5 health each


# ---------------------------------------------------------------- two cards together


@BOTH
@rule("ER-VET-FOCUS-1", "ER-VET-FOCUS-4")
def test_two_hits_together_are_a_crushing_blow(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "hit"]], enemy=toughest(champions), **FOCUSED)
    play_out(s, "play:hit+hit")
    assert (s.enemy_health, s.hands[0], s.discard.count("hit")) == (2, (), 2)
    assert told(s, "played") == [{"seat": 0, "cards": ("hit", "hit"), "kind": "hit", "aim": ""}]
    entries = [event.rule for event in s.story or () if event.kind in ("played", "enemy wounded")]
    assert entries == ["ER-VET-FOCUS-1", "ER-VET-FOCUS-4"]


@BOTH
@rule("ER-VET-FOCUS-2")
def test_two_hits_one_after_the_other_act_singly(champions: Champions) -> None:
    s = battle(*champions, hands=[["hit", "hit"]], enemy=toughest(champions), **FOCUSED)
    play_out(s, "play:hit", "play:hit")
    assert s.enemy_health == 3


@pytest.mark.parametrize("veteran", ["no", "abilities"])
@BOTH
@rule("ER-VET-FOCUS-1", "ER-SCOPE-3")
def test_without_focused_effects_there_are_no_pairs(champions: Champions, veteran: str) -> None:
    s = battle(*champions, hands=[["hit", "hit"], ["counter", "counter"]], veteran=veteran)
    assert plays(s, 0) == {"hit"}
    play_out(s, "play:hit")
    assert plays(s, 1) == {"counter"}


@BOTH
@rule("ER-VET-FOCUS-1")
def test_different_cards_are_no_pair(champions: Champions) -> None:
    s = battle(*champions, hands=[["heal", "hit"]], health=3, **FOCUSED)
    assert plays(s, 0) == {"heal", "hit"}


CHECKPOINT = {"at": 4, "moment": "checkpoint", "fields": {"health": 2}}
MOMENTS: dict[str, tuple[Any, tuple[str, ...], dict[str, Any], str]] = {
    "hits before the first roll": (battle, (), {}, "hit"),
    "hits while a roll is pending": (battle, ("roll", "miss/hit"), {}, "hit"),
    "hits at zero health": (battle, ("roll", "miss/hit", "pass"), {"health": 1}, "hit"),
    "heals before the first roll": (battle, (), {"health": 2}, "heal"),
    "heals while a roll is pending": (battle, ("roll", "miss/hit"), {"health": 2}, "heal"),
    "heals in flight": (battle, ("flee",), {"health": 2}, "heal"),
    "heals at zero health": (battle, ("roll", "miss/hit", "pass"), {"health": 1}, "heal"),
    "heals after a victory": (resting, (), {"at": 2, "fields": {"health": 2}}, "heal"),
    "heals at the checkpoint": (resting, (), CHECKPOINT, "heal"),
    "blocks against a roll": (battle, ("roll", "miss/hit"), {}, "block"),
    "blocks against a parting attack": (battle, ("flee", "hit"), {}, "block"),
}


@pytest.mark.parametrize("moment", MOMENTS)
@BOTH
@rule("ER-VET-FOCUS-3")
def test_a_pair_may_be_used_whenever_a_single_card_may(champions: Champions, moment: str) -> None:
    start, lead, rest, kind = MOMENTS[moment]
    s: Race = start(*champions, hands=[[kind, kind]], **rest, **FOCUSED)
    until(play_out(s, *lead), 0)
    assert plays(s, 0) == {kind, f"{kind}+{kind}"}


@BOTH
@rule("ER-VET-FOCUS-3", "ER-HAND-3")
def test_a_pair_may_be_played_to_meet_the_hand_limit(champions: Champions) -> None:
    s = battle(*champions, hands=[["heal", "heal", "hit"]], enemy_health=1, health=2, **FOCUSED)
    play_out(s, "roll", "hit/miss", "block")
    assert plays(s, 0) == {"heal", "heal+heal"}
    play_out(s, "play:heal+heal")
    assert (s.health, s.hands[0]) == (5, ("block", "hit"))


@BOTH
@rule("ER-VET-FOCUS-3")
def test_where_no_single_card_may_be_played_no_pair_may(champions: Champions) -> None:
    s = resting(*champions, at=2, hands=[["block", "block", "hit", "hit"]], **FOCUSED)
    assert not plays(hush(s), 0)  # no battle
    s = battle(*champions, hands=[["heal", "heal", "hit", "hit"]], **FOCUSED)
    assert plays(s, 0) == {"hit", "hit+hit"}  # full health
    play_out(s, "flee")
    while s.active == 0 and s.question is not None:
        assert not plays(s, 0)  # a fleeing champion strikes no more
        apply(s, "pass" if "pass" in s.question.options else "miss")


# ---------------------------------------------------------------- Rejuvenation


@pytest.mark.parametrize(("before", "then"), [(1, 4), (3, 6), (5, 6)])
@BOTH
@rule("ER-VET-FOCUS-5", "ER-HEALTH-1")
def test_two_heals_together_restore_three_health_but_never_above_six(
    champions: Champions, before: int, then: int
) -> None:
    s = battle(*champions, hands=[["heal", "heal"]], health=before, **FOCUSED)
    play_out(s, "play:heal+heal")
    assert s.health == then


@BOTH
@rule("ER-VET-FOCUS-5", "ER-CARD-HEAL-3")
def test_two_heals_lead_from_zero_to_three(champions: Champions) -> None:
    s = battle(*champions, hands=[["heal", "heal"]], health=1, **FOCUSED)
    play_out(s, "roll", "miss/hit", "pass", "play:heal+heal")
    assert (s.health, offered(s, 0)) == (3, ["roll", "flee"])


# ---------------------------------------------------------------- Reflect Damage


@pytest.mark.parametrize(("face", "points"), [("hit", 1), ("critical", 2)])
@BOTH
@rule("ER-VET-FOCUS-6")
def test_two_blocks_send_the_damage_back(champions: Champions, face: str, points: int) -> None:
    s = battle(*champions, at=5, hands=[["block", "block"]], **FOCUSED)
    play_out(s, "roll", f"miss/{face}/blank", "play:block+block")
    assert (s.health, s.enemy_health) == (6, 6 - points)
    assert offered(s, 0) == ["roll", "flee"]


@BOTH
@rule("ER-VET-FOCUS-6", "ER-FLEE-14")
def test_a_parting_attack_sent_back_wins_nothing(champions: Champions) -> None:
    s = battle(*champions, enemy_health=1, hands=[["block", "block"]], **FOCUSED)
    turn_of(play_out(s, "flee", "hit", "play:block+block"), 1)
    assert told(s, "enemy wounded")[-1]["left"] == 0
    assert not told(s, "victory")
    assert told(s, "escaped") == [{"seat": 0, "position": 0}]


@BOTH
@rule("ER-VET-FOCUS-7")
def test_there_must_be_damage_of_the_enemy_die_to_send_back(champions: Champions) -> None:
    s = battle(*champions, hands=[["block", "block", "heal"]], health=5, **FOCUSED)
    play_out(s, "roll", "miss/miss")
    assert plays(s, 0) == {"heal"}
    play_out(s, "roll", "block/hit")  # the rolled Block was faster
    assert plays(s, 0) == {"heal"}


@BOTH
@rule("ER-VET-FOCUS-7")
def test_what_a_block_card_has_stopped_cannot_be_sent_back(champions: Champions) -> None:
    s = battle(*champions, hands=[["block", "block", "block"]], **FOCUSED)
    play_out(s, "roll", "miss/hit", "play:block", "roll")
    assert (s.health, s.enemy_health, s.hands[0]) == (6, 3, ("block", "block"))


@rule("ER-VET-FOCUS-7")
def test_a_star_that_blocks_for_greff_leaves_nothing_to_send_back() -> None:
    s = battle("greff", "orric", at=5, hands=[["block", "block"]], **FOCUSED)
    play_out(s, "roll", "miss/hit/star")
    assert (s.stopped, plays(s, 0)) == (("enemy",), set())


@pytest.mark.parametrize(
    ("champions", "attack", "hand"),
    [(("orric", "greff"), "use:watch-your-step", []), (("goramoth", "mal-asha"), "play:bolt", ["bolt"])],
)
@rule("ER-VET-FOCUS-7")
def test_damage_from_a_player_can_be_blocked_but_not_sent_back(
    champions: Champions, attack: str, hand: list[str]
) -> None:
    s = battle(*champions, hands=[["block", "block"], hand], veteran="yes")
    play_out(s, "roll", "miss/hit", attack)
    while s.question is not None and not s.threat:
        play_out(s, "pass")
    assert plays(s, 0) == {"block"}


@rule("ER-VET-FOCUS-8", "ER-BOSS-KING-3")
def test_against_the_king_only_the_enemy_die_is_sent_back() -> None:
    s = battle("goramoth", "mal-asha", at=8, hands=[["block", "block"]], **FOCUSED)
    play_out(s, "roll", "miss/critical/blank/hit")
    assert plays(s, 0) == {"block:enemy", "block:paladin", "block+block"}
    play_out(s, "play:block+block")
    assert (s.health, s.enemy_health) == (5, 7)
    s = battle("goramoth", "mal-asha", at=8, hands=[["block", "block"]], **FOCUSED)
    play_out(s, "roll", "miss/miss/blank/hit")
    assert plays(s, 0) == {"block"}  # the Paladin Die alone: nothing to send back


@BOTH
@rule("ER-VET-FOCUS-9", "ER-BATTLE-15")
def test_reflected_damage_waits_for_the_end_of_its_roll(champions: Champions) -> None:
    s = battle(*champions, enemy_health=1, hands=[["block", "block", "heal"]], health=5, **FOCUSED)
    play_out(s, "roll", "miss/hit", "play:block+block")
    assert (s.enemy_health, plays(s, 0)) == (0, {"heal"})  # the roll is still pending
    assert not told(s, "victory")
    hush(s)
    assert told(s, "victory")


@pytest.mark.parametrize(
    ("champions", "attack", "hand"),
    [(("orric", "greff"), "use:watch-your-step", []), (("goramoth", "mal-asha"), "play:bolt", ["bolt"])],
)
@rule("ER-VET-FOCUS-9", "ER-DEFEAT-2")
def test_if_both_are_at_zero_after_a_reflection_the_champion_is_defeated(
    champions: Champions, attack: str, hand: list[str]
) -> None:
    s = battle(*champions, enemy_health=1, health=1, hands=[["block", "block"], hand], veteran="yes")
    play_out(s, "roll", "miss/hit", "play:block+block", attack)
    hush(s)
    assert told(s, "defeated")
    assert not told(s, "victory")
