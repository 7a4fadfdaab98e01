"""Block cards: one source each, after it is known and before it lands (ledger 18)."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .positions import battle, editions, offered, play_out, resting, until

Trio = tuple[str, ...]


@rule("ER-CARD-BLOCK-1", "ER-CARD-BLOCK-2")
@editions()
def test_a_block_stops_the_enemy_die(trio: Trio) -> None:
    s = battle(*trio, hands=[["block"]])
    play_out(s, "roll", "hit/hit", "play:block")
    assert (s.health, s.enemy_health) == (6, 2)
    assert offered(s, 0) == ["roll", "flee"]
    play_out(s, "roll", "miss/hit")
    assert s.health == 5  # it worked for one roll only


@rule("ER-CARD-BLOCK-3")
@editions()
def test_a_block_stops_both_points_of_a_critical_hit(trio: Trio) -> None:
    s = battle(*trio, hands=[["block"]], at=5)
    play_out(s, "roll", "miss/critical/blank", "play:block")
    assert s.health == 6


@rule("ER-CARD-BLOCK-1", "ER-CARD-BLOCK-4")
@editions()
def test_a_block_is_neither_too_early_nor_too_late(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "heal"]], health=1)
    assert offered(s, 0) == ["roll", "flee", "play:heal"]
    play_out(s, "roll", "miss/miss")
    assert offered(s, 0) == ["pass", "play:heal"]  # there is nothing to block
    play_out(s, "pass", "roll", "miss/hit")
    assert offered(s, 0) == ["pass", "play:block", "play:heal"]
    assert s.health == 1
    play_out(s, "pass")
    assert s.health == 0
    assert offered(s, 0) == ["pass", "play:heal"]  # it has landed


@rule("ER-CARD-BLOCK-1")
def test_a_block_is_of_no_use_after_the_battle() -> None:
    s = resting("warrior", "elf", at=2, hands=[["block"]], fields={"health": 3})
    assert offered(s, 0) == ["continue", "end"]


@rule("ER-CARD-BLOCK-5")
@pytest.mark.parametrize(
    ("champions", "ability"),
    [(("orric", "greff"), "use:watch-your-step"), (("goramoth", "mal-asha"), "use:life-and-death:wound")],
)
@pytest.mark.parametrize(("answer", "left"), [("play:block", 6), ("pass", 5)])
def test_a_block_stops_the_damage_of_an_ability(
    champions: tuple[str, ...], ability: str, answer: str, left: int
) -> None:
    s = battle(*champions, veteran="abilities", hands=[["block"]])
    play_out(s, "roll", ability)
    assert s.health == 6
    assert offered(s, 0) == ["pass", "play:block"]
    play_out(s, answer)
    assert s.health == left


@rule("ER-CARD-BLOCK-6")
@pytest.mark.parametrize(("cards", "points"), [("bolt", 1), ("bolt+bolt", 3)])
def test_one_block_stops_a_bolt_or_a_whole_death_ray(cards: str, points: int) -> None:
    s = battle("goramoth", "elandra", veteran="focused", hands=[["block"], ["bolt", "bolt"]])
    play_out(s, "roll", f"play:{cards}")
    assert offered(until(s, 0), 0) == ["pass", "play:block"]
    struck = play_out(s.copy(), "pass")
    assert struck.health == 6 - points
    play_out(s, "play:block")
    assert s.health == 6


@rule("ER-CARD-BLOCK-7", "ER-BOSS-KING-3")
@pytest.mark.parametrize(("stopped", "left"), [("enemy", 5), ("paladin", 4)])
def test_of_two_sources_the_blocker_names_the_one_that_is_stopped(stopped: str, left: int) -> None:
    s = battle("goramoth", "elandra", at=8, hands=[["block"]])
    play_out(s, "roll", "miss/critical/blank/hit")
    assert offered(s, 0) == ["pass", "play:block:enemy", "play:block:paladin"]
    play_out(s, f"play:block:{stopped}")
    assert s.health == left


@rule("ER-CARD-BLOCK-7")
@pytest.mark.parametrize(("answers", "left"), [(("play:block",), 4), (("pass", "play:block"), 5)])
def test_of_a_die_and_an_ability_the_blocker_stops_one(answers: tuple[str, ...], left: int) -> None:
    s = battle("orric", "greff", at=5, veteran="abilities", hands=[["block"]])
    play_out(s, "roll", "miss/critical/blank", "pass", "use:watch-your-step")
    play_out(s, *answers)  # the ability asks first
    assert s.health == left


@rule("ER-CARD-BLOCK-8")
def test_a_rolled_block_and_a_card_stop_both_dice_of_the_king() -> None:
    s = battle("goramoth", "elandra", at=8, hands=[["block"]])
    play_out(s, "roll", "block/hit/blank/hit", "block:paladin", "play:block")
    assert s.health == 6


@rule("ER-CARD-BLOCK-8")
def test_two_block_cards_stop_both_dice_of_the_king() -> None:
    s = battle("goramoth", "elandra", at=8, hands=[["block", "block"]])
    play_out(s, "roll", "miss/critical/blank/hit", "play:block:paladin", "play:block")
    assert s.health == 6


@rule("ER-CARD-BLOCK-8")
@pytest.mark.parametrize(("face", "hand"), [("block", ["block"]), ("miss", ["block", "block"])])
def test_two_blocks_stop_a_die_and_an_ability(face: str, hand: list[str]) -> None:
    s = battle("orric", "greff", veteran="abilities", hands=[hand])
    play_out(s, "roll", f"{face}/hit")
    play_out(until(s, 1), "use:watch-your-step", "play:block")
    if face == "miss":
        play_out(s, "play:block")
    play_out(s, "roll")
    assert s.health == 6


@rule("ER-CARD-BLOCK-9", "ER-BATTLE-7")
@editions()
def test_no_block_card_is_spent_where_the_die_has_blocked(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "hit"]])
    play_out(s, "roll", "block/hit")
    assert offered(s, 0) == ["pass", "play:hit"]
    play_out(s, "pass")
    assert s.health == 6


@rule("ER-CARD-BLOCK-9")
@pytest.mark.parametrize("champions", [("wizard", "elf"), ("greff", "dara")])
def test_no_block_card_is_spent_where_the_star_has_blocked(champions: tuple[str, ...]) -> None:
    s = battle(*champions, at=5, hands=[["block", "hit"]])
    play_out(s, "roll", "miss/critical/star")
    assert offered(s, 0) == ["pass", "play:hit"]
    play_out(s, "pass")
    assert s.health == 6
