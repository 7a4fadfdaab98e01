"""Epic Roll, chapter 14: reaching the checkpoint, resting there, and what counts as having reached it."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel import NATURE, apply
from tests.rules import rule

from .positions import DUELS, battle, foes, hush, offered, play_out, race, resting, slay, told

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
later_editions = pytest.mark.parametrize(("hero", "rival"), [DUELS["2e"], DUELS["ec"]], ids=["2e", "ec"])


@rule("ER-CHECK-1", "ER-CHECK-5")
@every_edition
def test_the_checkpoint_has_no_enemy_no_roll_and_no_reward(hero: str, rival: str) -> None:
    s = play_out(slay(battle(hero, rival, at=3)), "hit")
    whole, hand = s.deck.size, s.hands[0]
    if s.position == 3:
        play_out(s, "continue")
    assert (s.position, s.enemy, s.enemy_health) == (4, "", 0)
    assert told(s, "met") == []
    assert offered(s, 0) == ["continue", "end"]
    assert (s.deck.size, s.hands[0]) == (whole, hand)


@rule("ER-CHECK-2")
def test_in_the_first_edition_the_third_victory_moves_the_hero_unasked() -> None:
    s = slay(battle("warrior", "elf", at=3, health=4))
    assert s.position == 3  # the card comes first
    apply(s, "hit")
    assert (s.position, s.health) == (4, 4)
    assert s.question is not None
    assert (offered(s, 0), s.question.rule) == (["continue", "end"], "ER-CHECK-5")
    stopped = play_out(s, "end")
    assert stopped.positions[0] == 4


@rule("ER-CHECK-2")
def test_the_hand_limit_comes_before_the_move() -> None:
    s = slay(battle("warrior", "elf", at=3, hands=[["block", "hit"]]))
    apply(s, "heal")
    assert (s.position, offered(s, 0)) == (3, ["discard:block", "discard:heal", "discard:hit"])
    apply(s, "discard:hit")
    assert (s.position, offered(s, 0)) == (4, ["continue", "end"])


@rule("ER-CHECK-2", "ER-CHECK-3")
@every_edition
@pytest.mark.parametrize("space", [2, 7])
def test_other_victories_move_nobody(hero: str, rival: str, space: int) -> None:
    s = play_out(slay(battle(hero, rival, at=space)), "hit")
    assert (s.position, offered(s, 0)) == (space, ["continue", "end"])


@rule("ER-CHECK-3")
@later_editions
def test_later_the_third_victory_leaves_the_choice(hero: str, rival: str) -> None:
    s = play_out(slay(battle(hero, rival, at=3)), "hit")
    assert (s.position, offered(s, 0)) == (3, ["continue", "end"])
    stopped = play_out(s.copy(), "end")
    assert (stopped.positions[0], stopped.active) == (3, 1)
    moved = play_out(s, "continue")
    assert (moved.position, moved.active, offered(moved, 0)) == (4, 0, ["continue", "end"])


@rule("ER-CHECK-4")
@later_editions
def test_a_turn_begun_on_the_third_space_opens_on_the_checkpoint(hero: str, rival: str) -> None:
    s = race(hero, rival, at=3)
    assert (s.position, s.health, offered(s, 0)) == (4, 6, ["continue", "end"])
    assert told(s, "met") == []
    stopped = play_out(s.copy(), "end")
    assert (stopped.positions[0], stopped.active) == (4, 1)
    onwards = play_out(s, "continue", foes(hero, 5)[0])
    assert (onwards.position, offered(onwards, 0)) == (5, ["roll", "flee"])


@rule("ER-CHECK-5")
@every_edition
def test_on_the_checkpoint_one_stops_or_goes_on(hero: str, rival: str) -> None:
    s = resting(hero, rival, moment="checkpoint", at=4, hands=[["heal", "hit"]], fields={"health": 2})
    assert "play:heal" in offered(s, 0)  # in a pause where others may act too, else with the choice
    assert offered(hush(s.copy()), 0)[:2] == ["continue", "end"]
    stopped = play_out(s.copy(), "end")
    assert (stopped.positions[0], stopped.active) == (4, 1)
    play_out(s, "play:heal", "continue")
    assert s.question is not None
    assert (s.position, s.health, s.active, s.question.seat) == (5, 3, 0, NATURE)


# ---------------------------------------------------------------- not yet reached

RIVALS: dict[str, tuple[tuple[str, str], str, dict[str, Any]]] = {
    "2e": (("orric", "greff"), "use:watch-your-step", {"veteran": "abilities"}),
    "ec": (("goramoth", "elandra"), "play:bolt", {"hands": [[], ["bolt", "bolt"]]}),
}
by_a_rival = pytest.mark.parametrize(("champions", "weapon", "options"), RIVALS.values(), ids=RIVALS)


@rule("ER-CHECK-6")
@by_a_rival
def test_struck_down_after_the_third_victory_one_falls_back_to_the_start(
    champions: tuple[str, str], weapon: str, options: dict[str, Any]
) -> None:
    s = resting(*champions, at=(3, 0), fields={"health": 1}, **options)
    hush(play_out(s, weapon))
    assert (s.positions[0], s.active) == (0, 1)


@rule("ER-CHECK-6")
@by_a_rival
def test_a_champion_that_stopped_on_the_third_space_has_not_reached_the_checkpoint(
    champions: tuple[str, str], weapon: str, options: dict[str, Any]
) -> None:
    s = race(*champions, at=(3, 0), **options)
    assert (s.position, s.question is not None and s.question.seat) == (3, 1)  # before the opening move
    s.health = 1
    hush(play_out(s, weapon))
    assert told(s, "defeated") == [{"seat": 0, "enemy": "", "source": weapon.partition(":")[2], "position": 0}]
    assert (s.positions[0], s.active) == (0, 1)
