"""Veteran rules: Greff, Orric and Dara, each with a passive and an active ability."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_roll.state import Race
from tests.games.epic_roll.positions import (
    battle,
    hush,
    offered,
    play_out,
    race,
    resting,
    slay,
    told,
    turn_of,
)
from tests.rules import rule

VETERAN: dict[str, Any] = {"veteran": "abilities"}


# ---------------------------------------------------------------- Greff


@rule("ER-VET-GREFF-1", "ER-HAND-2")
def test_greff_may_hold_four_cards() -> None:
    for champion, limit in (("greff", 4), ("orric", 3), ("dara", 3)):
        hand = ["heal", "hit", "block", "hit"][: limit - 1]
        rival = "dara" if champion == "orric" else "orric"
        s = battle(champion, rival, hands=[hand], enemy="skeleton", enemy_health=1, **VETERAN)
        play_out(s, "roll", "hit/miss", "counter")  # the skeleton pays two
        assert len(s.hands[0]) == limit
        play_out(s, "counter")
        assert [answer for answer in offered(s, 0) if answer.startswith("discard:")], champion
        play_out(s, "discard:counter")
        assert len(s.hands[0]) == limit
        assert "end" in offered(hush(s), 0)


@rule("ER-VET-GREFF-1")
def test_without_abilities_greff_holds_three_cards_like_everybody() -> None:
    s = battle("greff", "orric", hands=[["heal", "hit", "block"]], enemy_health=1, veteran="focused")
    play_out(s, "roll", "hit/miss", "counter")
    assert "discard:counter" in offered(s, 0)


MOMENTS: dict[str, tuple[Any, tuple[str, ...], dict[str, Any]]] = {
    "at the start of the turn": (race, (), {}),
    "before the first roll": (battle, ("roll",), {}),
    "while a roll is pending": (battle, ("roll", "miss/miss"), {}),
    "when flight is declared": (battle, ("flee",), {}),
    "while the parting attack is settled": (battle, ("flee", "miss"), {}),
    "after a victory": (resting, (), {"at": 2}),
    "on the checkpoint": (resting, (), {"at": 4, "moment": "checkpoint"}),
}


@rule("ER-VET-GREFF-2")
@pytest.mark.parametrize("moment", MOMENTS)
def test_watch_your_step_strikes_an_opponent_in_battle_or_not(moment: str) -> None:
    start, lead, rest = MOMENTS[moment]
    s: Race = start("orric", "greff", **rest, **VETERAN)
    play_out(s, *lead, "use:watch-your-step")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "watch-your-step", "left": 5}]


@rule("ER-VET-GREFF-2", "ER-TIMING-2")
def test_watch_your_step_waits_while_others_roll_again() -> None:
    s = race("orric", "dara", "greff", **VETERAN)
    play_out(s, "pass", "mummy")
    while s.question is not None and s.question.prompt == "ask-encounter":
        assert not offered(s, 2)
        play_out(s, "pass")
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-VET-GREFF-2", "ER-DEFEAT-7")
@pytest.mark.parametrize(("at", "back"), [(3, 0), (4, 4), (6, 4)])
def test_watch_your_step_can_fell_a_champion_that_rests(at: int, back: int) -> None:
    s = resting("orric", "greff", at=at, hands=[["hit"]], fields={"health": 1}, **VETERAN)
    turn_of(play_out(s, "use:watch-your-step"), 1)
    assert told(s, "defeated") == [{"seat": 0, "enemy": "", "source": "watch-your-step", "position": back}]
    assert s.hands[0] == ()


# ---------------------------------------------------------------- Orric


@rule("ER-VET-ORRIC-1")
@pytest.mark.parametrize(("at", "first", "second"), [(0, "mummy", "skeleton"), (4, "banshee", "banshee")])
def test_orric_may_roll_once_more_and_keeps_the_second_result(at: int, first: str, second: str) -> None:
    s = race("orric", "greff", at=at, **VETERAN)
    play_out(s, first)
    assert "use:youre-next" in offered(s, 0)
    play_out(s, "use:youre-next", second)
    assert (s.enemy, s.enemy_health) == (second, {"skeleton": 5, "banshee": 8}[second])
    assert "use:youre-next" not in offered(s, 0)
    assert "use:real-challenge" in offered(s, 0)  # his other ability is another matter
    assert s.spent == (False, False)


@rule("ER-VET-ORRIC-1")
def test_orric_may_roll_once_more_at_every_entry() -> None:
    s = race("orric", "greff", **VETERAN)
    slay(play_out(s, "mummy", "use:youre-next", "mummy", "pass"))
    play_out(s, "hit", "continue", "skeleton", "use:youre-next", "ghoul")
    assert (s.position, s.enemy) == (2, "ghoul")


@rule("ER-VET-ORRIC-1", "ER-VET-ORRIC-2", "ER-BOSS-3")
def test_nobody_rolls_again_for_the_boss_or_the_checkpoint() -> None:
    s = resting("orric", "greff", at=7, **VETERAN)
    play_out(s, "continue")
    assert (s.enemy, offered(s, 0)) == ("lich", ["roll", "flee"])
    s = resting("orric", "greff", at=3, **VETERAN)
    assert offered(hush(play_out(s, "continue")), 0) == ["continue", "end"]


@rule("ER-VET-ORRIC-1")
def test_youre_next_is_for_orrics_own_encounters() -> None:
    s = race("greff", "orric", **VETERAN)
    play_out(s, "mummy")
    assert offered(s, 1) == ["pass", "use:real-challenge"]


@rule("ER-VET-ORRIC-2")
@pytest.mark.parametrize(("at", "first", "second", "health"), [(0, "mummy", "skeleton", 5), (4, "ghost", "zombie", 7)])
@pytest.mark.parametrize(("champions", "orric"), [(("greff", "orric"), 1), (("orric", "greff"), 0)])
def test_real_challenge_rolls_anybodys_encounter_again(
    champions: tuple[str, str], orric: int, at: int, first: str, second: str, health: int
) -> None:
    s = race(*champions, at=at, **VETERAN)
    play_out(s, first, "use:real-challenge", second)
    assert (s.enemy, s.enemy_health, s.spent[orric]) == (second, health, True)
    assert "use:real-challenge" not in offered(s, orric)


# ---------------------------------------------------------------- Dara


@rule("ER-VET-DARA-1")
@pytest.mark.parametrize(("at", "dice"), [(5, "block/hit/star"), (7, "block/hit/star"), (8, "block/hit/star/blank")])
def test_beyond_the_checkpoint_dara_may_roll_her_own_die_again(at: int, dice: str) -> None:
    s = battle("dara", "greff", at=at, **VETERAN)
    assert offered(s, 0) == ["roll", "flee"]  # there is nothing to roll again yet
    play_out(s, "roll", dice, "use:hold-still")
    assert s.question is not None
    assert set(s.question.options) == {"hit", "block"}
    full = s.enemy_health
    play_out(s, "hit", "roll")
    assert (s.enemy_health, s.health) == (full - 2, 5)  # the Hit and the star; the enemy's Hit was kept too
    assert s.spent == (False, False)


@rule("ER-VET-DARA-1")
def test_dara_holds_still_once_in_each_battle() -> None:
    s = battle("dara", "greff", at=5, enemy_health=2, **VETERAN)
    play_out(s, "roll", "block/miss/blank", "use:hold-still", "hit")
    assert "use:hold-still" not in offered(s, 0)  # the second result is kept
    play_out(s, "roll", "hit/miss/blank")
    assert not offered(s, 0)  # not even in another roll of that battle
    play_out(s, "heal", "continue", "ghost", "roll", "block/miss/blank")
    assert "use:hold-still" in offered(s, 0)


@rule("ER-VET-DARA-1")
def test_hold_still_is_no_use_before_the_checkpoint_or_in_the_battles_of_others() -> None:
    s = battle("dara", "greff", at=3, **VETERAN)
    play_out(s, "roll", "block/miss")
    assert told(s, "rolled")
    assert offered(hush(s), 0) == ["roll", "flee"]
    s = battle("greff", "dara", at=5, **VETERAN)
    play_out(s, "roll", "miss/miss/blank")
    assert offered(s, 0) == ["roll", "flee"]  # Dara was not asked


@rule("ER-VET-DARA-2", "ER-FLEE-2")
@pytest.mark.parametrize(("champions", "dara"), [(("greff", "dara"), 1), (("dara", "greff"), 0)])
def test_going_somewhere_rolls_a_parting_attack_again(champions: tuple[str, str], dara: int) -> None:
    s = battle(*champions, at=5, **VETERAN)
    play_out(s, "flee", "critical", "use:going-somewhere", "hit")
    assert "use:going-somewhere" not in offered(s, dara)
    turn_of(s, 1)
    assert s.spent[dara] is (dara == 0)  # hers is ready again in her own turn
    assert [fact["points"] for fact in told(s, "wounded")] == [1]
    assert told(s, "escaped") == [{"seat": 0, "position": 4}]


@rule("ER-VET-DARA-2", "ER-BOSS-KING-7")
def test_going_somewhere_rolls_both_dice_of_the_king() -> None:
    champions = ("goramoth", "dara", "mal-asha", "greff")
    s = battle(*champions, at=8, game=SECOND, boards="eclipse+core", **VETERAN)
    play_out(s, "flee", "miss/miss", "use:going-somewhere", "critical/hit")
    turn_of(s, 3)
    assert [(fact["source"], fact["points"]) for fact in told(s, "wounded")] == [("enemy", 2), ("paladin", 1)]
