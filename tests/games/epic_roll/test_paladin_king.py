"""The Paladin King: two sources of damage, and a Block of his own (ledger 28)."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll.state import Race
from tests.rules import rule

from .positions import battle, dice_of, offered, play_out, told


def king(champion: str = "goramoth", **position: Any) -> Race:
    """A champion before the Paladin King."""
    return battle(champion, "elandra" if champion != "elandra" else "goramoth", at=8, **position)


LOCKED = {"locked": True}


@rule("ER-BOSS-KING-1", "ER-BOSS-KING-3")
@pytest.mark.parametrize(("face", "left"), [("miss", 4), ("hit", 3), ("block", 4)])
def test_the_paladin_die_adds_to_the_enemy_die(face: str, left: int) -> None:
    s = play_out(king(), "roll", f"miss/critical/blank/{face}")
    assert (s.health, s.enemy_health) == (left, 9)


@rule("ER-BOSS-KING-2")
def test_with_the_power_locked_in_three_dice_are_rolled() -> None:
    s = play_out(king(fields=LOCKED), "roll")
    assert dice_of(s)[1:] == [{"miss", "hit", "critical"}, {"miss", "hit", "block"}]
    play_out(s, "hit/critical/hit")
    assert (s.health, s.enemy_health) == (3, 8)


@rule("ER-BOSS-KING-3")
@pytest.mark.parametrize(("stopped", "left"), [("enemy", 5), ("paladin", 4)])
def test_a_rolled_block_stops_the_die_the_player_names(stopped: str, left: int) -> None:
    s = play_out(king(), "roll", "block/critical/blank/hit")
    assert offered(s, 0) == ["block:enemy", "block:paladin"]
    play_out(s, f"block:{stopped}")
    assert s.health == left


@rule("ER-BOSS-KING-3")
@pytest.mark.parametrize("roll", ["block/hit/blank/miss", "block/miss/blank/hit", "block/miss/blank/miss"])
def test_with_one_source_or_none_there_is_nothing_to_choose(roll: str) -> None:
    s = play_out(king(), "roll", roll)
    assert offered(s, 0) == ["roll", "flee"]
    assert s.health == 6


@rule("ER-BOSS-KING-4")
@pytest.mark.parametrize(("given_up", "counts"), [("champion", "power"), ("power", "champion")])
def test_the_player_chooses_what_the_king_blocks(given_up: str, counts: str) -> None:
    s = play_out(king("mal-asha", fields=LOCKED), "roll", "hit/miss/block")
    assert offered(s, 0) == ["give-up:champion", "give-up:power"]
    play_out(s, f"give-up:{given_up}")
    assert s.enemy_health == 8
    assert [fact["source"] for fact in told(s, "enemy wounded")] == [counts]
    assert [event.rule for event in s.story or () if event.kind == "prevented"] == ["ER-BOSS-KING-4"]


@rule("ER-BOSS-KING-4", "ER-POWER-6")
def test_a_power_locked_in_by_this_roll_can_be_blocked() -> None:
    s = play_out(king("mal-asha"), "roll", "hit/miss/star/block")
    assert offered(s, 0) == ["give-up:champion", "give-up:power"]
    play_out(s, "give-up:champion")
    assert (s.enemy_health, s.locked) == (8, True)  # the damage is blocked, not the lock


@rule("ER-BOSS-KING-4", "ER-BOSS-KING-5")
@pytest.mark.parametrize(
    ("champion", "face"),
    [("goramoth", "hit"), ("goramoth", "critical"), ("goramoth", "block"), ("elandra", "heal")],
)
def test_when_only_one_of_the_two_deals_damage_it_is_stopped_whole(champion: str, face: str) -> None:
    s = play_out(king(champion, fields=LOCKED, health=3), "roll", f"{face}/hit/block")
    assert s.enemy_health == 9
    assert s.health == {"block": 3, "heal": 3}.get(face, 2)  # a Block blocks and a Heal heals all the same


@rule("ER-BOSS-KING-5")
def test_without_damage_his_block_does_nothing() -> None:
    s = play_out(king(fields=LOCKED), "roll", "miss/miss/block")
    assert offered(s, 0) == ["roll", "flee"]
    assert not told(s, "prevented")
    play_out(s, "roll", "hit/miss/miss")
    assert s.enemy_health == 8  # nor is it kept


@rule("ER-BOSS-KING-6")
def test_his_block_does_not_touch_cards() -> None:
    s = play_out(king(hands=[["hit"]]), "roll", "critical/miss/blank/block", "play:hit")
    assert s.enemy_health == 8


@rule("ER-BOSS-KING-6")
def test_nor_abilities() -> None:
    s = king("mal-asha", veteran="abilities", health=3)
    play_out(s, "roll", "hit/miss/blank/block", "use:life-and-death:mend", "roll")
    assert (s.health, s.enemy_health) == (4, 8)


@rule("ER-BOSS-KING-6")
def test_nor_relics() -> None:
    s = king(relics=["orb-of-venom", "gaolers-chain"])
    play_out(s, "roll", "hit/miss/blank/block", "use:orb-of-venom:enemy", "roll")
    assert s.enemy_health == 7


@rule("ER-BOSS-KING-6")
def test_nor_reflected_damage() -> None:
    s = king(veteran="focused", hands=[["block", "block"]])
    play_out(s, "roll", "hit/critical/blank/block", "play:block+block")
    assert (s.health, s.enemy_health) == (6, 7)


@rule("ER-BOSS-KING-7")
@pytest.mark.parametrize(("roll", "left"), [("critical/hit", 3), ("miss/hit", 5), ("hit/block", 5)])
def test_the_king_parts_with_both_dice(roll: str, left: int) -> None:
    s = play_out(king(), "flee")
    assert dice_of(s) == [{"miss", "hit", "critical"}, {"miss", "hit", "block"}]
    play_out(s, roll)
    assert told(s, "wounded")[-1]["left"] == left
    assert s.positions[0] == 7


@rule("ER-BOSS-KING-7", "ER-CARD-BLOCK-7")
def test_one_block_card_stops_one_die_of_his_parting_attack() -> None:
    s = play_out(king(hands=[["block"]], health=3), "flee", "critical/hit")
    assert offered(s, 0) == ["pass", "play:block:enemy", "play:block:paladin"]
    play_out(s, "play:block:enemy")
    assert told(s, "wounded") == [{"seat": 0, "points": 1, "source": "paladin", "left": 2}]
