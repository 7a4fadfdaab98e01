"""Timing of responses: when cards, abilities and relics take effect, and the last pause (ledger 24)."""

from __future__ import annotations

import pytest

from emberhall.games.epic_roll import SECOND
from emberhall.kernel import Spoken, view
from tests.rules import rule

from .positions import battle, editions, in_teams, offered, play_out, resting, seats_asked, told, until

Trio = tuple[str, ...]


# ---------------------------------------------------------------- after a roll


@rule("ER-TIMING-1")
@editions()
def test_everything_rolled_is_known_before_anything_is_applied(trio: Trio) -> None:
    s = battle(*trio, at=5, hands=[["block"]])
    play_out(s, "roll", "critical/critical/star")
    assert offered(s, 0) == ["pass", "play:block"]
    assert (s.health, s.enemy_health) == (6, 6)
    assert view(s, None)["dice"] == ("critical", "critical", "star", "")
    play_out(s, "pass")
    assert s.enemy_health == 4
    assert s.health == (5 if trio[0] != "goramoth" else 4)  # the star heals the warrior


@rule("ER-TIMING-1")
@editions()
def test_the_dice_of_the_boss_too(trio: Trio) -> None:
    last = "hit" if trio[0] == "goramoth" else "star"
    s = battle(*trio, at=8, hands=[["heal"]], health=3, enemy_health=5)
    play_out(s, "roll", f"hit/hit/blank/{last}")
    assert view(s, None)["dice"] == ("hit", "hit", "blank", last)
    assert (s.health, s.enemy_health) == (3, 5)


@rule("ER-TIMING-2")
def test_a_die_is_rolled_again_before_any_card_answers() -> None:
    s = battle("dara", "orric", at=5, veteran="abilities", hands=[["block", "hit"]])
    play_out(s, "roll", "hit/hit/blank")
    assert offered(s, 0) == ["pass", "use:hold-still"]  # no card yet
    assert s.question is not None
    spoken = Spoken(SECOND)
    assert (spoken.prompt(s.question, s), spoken.label("pass", s)) == ("Let the roll stand?", "Let it stand")
    play_out(s, "use:hold-still", "block")
    assert offered(until(s, 0), 0) == ["pass", "play:hit"]  # the new result has blocked
    play_out(s, "pass")
    assert s.health == 6


@rule("ER-TIMING-2")
def test_in_eclipse_a_relic_turns_the_die_before_the_cards() -> None:
    relics = ["gaolers-chain", "hourglass-of-ash"]
    s = battle("goramoth", "elandra", relics=relics, at=5, hands=[["block"], ["bolt"]])
    play_out(s, "roll", "block/critical/blank")
    assert offered(s, 1) == ["pass", "use:hourglass-of-ash:champion", "use:hourglass-of-ash:power"]  # no Bolt
    play_out(s, "use:hourglass-of-ash:champion", "miss")
    assert offered(until(s, 0), 0) == ["pass", "play:block"]  # now there is something to block
    assert s.health == 6


@rule("ER-TIMING-2")
def test_the_power_is_locked_in_only_by_the_final_result() -> None:
    s = battle("goramoth", "elandra", relics=["gaolers-chain", "hourglass-of-ash"], at=5)
    play_out(s, "roll", "miss/miss/star", "use:hourglass-of-ash:power", "blank", "roll")
    assert not s.locked


@rule("ER-TIMING-2")
def test_a_parting_attack_is_rolled_again_before_any_card_answers() -> None:
    s = battle("orric", "dara", veteran="abilities", hands=[["block"]])
    play_out(s, "flee", "miss")
    assert offered(s, 1) == ["pass", "use:going-somewhere"]
    play_out(s, "use:going-somewhere", "hit")
    assert offered(s, 0) == ["pass", "play:block"]


# ---------------------------------------------------------------- the last pause


@rule("ER-TIMING-5")
@editions()
def test_a_champion_at_zero_has_a_last_pause(trio: Trio) -> None:
    s = battle(*trio, at=3, hands=[["block"]], health=1)
    play_out(s, "roll", "hit/hit", "pass")
    assert s.health == 0
    assert offered(s, 0) == ["pass"]  # there might be a Heal in that hand
    assert s.positions[0] == 3
    play_out(s, "pass")
    assert s.positions[0] == 0
    assert told(s, "defeated")


@rule("ER-TIMING-5")
@editions()
def test_with_empty_hands_the_defeat_comes_at_once(trio: Trio) -> None:
    s = battle(*trio, at=3, hands=[[], ["heal"]], health=1)
    play_out(s, "roll", "hit/hit")
    while s.active == 0:
        assert offered(s, 1) == ["pass"]  # in Eclipse, after the roll: a Bolt?
        assert s.dice
        play_out(s, "pass")
    assert told(s, "defeated")


@rule("ER-TIMING-5", "ER-TIMING-3")
@in_teams()
def test_a_team_mate_heals_in_the_last_pause(team: Trio) -> None:
    s = battle(*team, at=3, hands=[["block"], ["heal"], ["heal"], []], health=1)
    until(play_out(s, "roll", "hit/hit", "pass"), 2)  # seat 2 may block, and does not
    play_out(s, "pass")
    assert s.health == 0
    assert seats_asked(s, "pass") == [0]
    assert offered(s, 2) == ["pass", "play:heal"]  # and not seat 1, who cannot help
    play_out(s, "play:heal")
    assert offered(until(s, 0), 0) == ["roll", "flee"]
    assert s.health == 1


@rule("ER-TIMING-6")
@editions()
def test_a_hit_in_the_last_pause_does_not_save(trio: Trio) -> None:
    s = battle(*trio, at=3, hands=[["hit", "hit"]], health=1, enemy_health=2)
    play_out(s, "roll", "hit/hit", "pass")
    assert offered(s, 0) == ["pass", "play:hit"]
    play_out(s, "play:hit")
    assert s.enemy_health == 0
    assert not told(s, "victory")
    while s.active == 0:
        play_out(s, "pass")
    assert told(s, "defeated")
    assert not told(s, "victory")
    assert s.hands[0] == ()


@rule("ER-TIMING-6", "ER-CARD-HEAL-4")
@editions()
def test_a_hit_and_a_heal_in_the_last_pause_win(trio: Trio) -> None:
    s = battle(*trio, at=3, hands=[["heal", "hit"]], health=1, enemy_health=1)
    play_out(s, "roll", "miss/hit", "pass", "play:hit", "play:heal", "block")
    assert told(s, "victory")
    assert not told(s, "defeated")
    assert s.health == 1


# ---------------------------------------------------------------- at once, or after the roll


@rule("ER-TIMING-7", "ER-DEFEAT-7")
def test_damage_outside_a_roll_is_applied_and_checked_at_once() -> None:
    s = battle("orric", "greff", at=3, veteran="abilities", health=1, hands=[["hit"]])
    play_out(s, "roll", "use:watch-your-step", "pass")  # not blocked
    assert s.health == 0
    assert offered(s, 0) == ["pass", "play:hit"]  # the last pause; no dice have fallen
    play_out(s, "pass")
    assert told(s, "defeated")
    assert not told(s, "rolled")
    assert s.positions[0] == 0


@rule("ER-TIMING-7")
@pytest.mark.parametrize(
    ("champions", "strike"),
    [(("orric", "greff"), "use:watch-your-step"), (("goramoth", "elandra"), "play:bolt")],
)
@pytest.mark.parametrize(("space", "home"), [(3, 0), (4, 4)])
def test_between_battles_too(champions: Trio, strike: str, space: int, home: int) -> None:
    options = {"veteran": "abilities"} if "greff" in champions else {}
    hands = [[], ["bolt"]] if "elandra" in champions else []
    s = resting(*champions, at=(space, 0), hands=hands, fields={"health": 1}, **options)
    play_out(s, strike)
    assert told(s, "defeated")
    assert (s.positions[0], s.active) == (home, 1)


@rule("ER-TIMING-8")
@editions()
def test_a_heal_during_a_roll_takes_effect_before_the_dice(trio: Trio) -> None:
    s = battle(*trio, at=5, hands=[["heal"]], health=1)
    play_out(s, "roll", "miss/critical/blank", "play:heal")
    assert told(s, "mended")[0]["left"] == 2
    assert told(s, "defeated")  # and then both points strike


@rule("ER-TIMING-8", "ER-CARD-HIT-3")
@editions()
def test_a_hit_during_a_roll_takes_effect_at_once_and_is_checked_after_it(trio: Trio) -> None:
    s = battle(*trio, hands=[["block", "hit"]], enemy_health=1)
    play_out(s, "roll", "miss/hit", "play:hit")
    assert s.enemy_health == 0
    assert not told(s, "victory")
    assert offered(s, 0) == ["pass", "play:block"]  # the roll is still to come
    play_out(s, "pass", "heal")
    assert told(s, "victory")
    assert s.health == 5


@rule("ER-TIMING-8")
def test_an_ability_during_a_roll_is_checked_after_it() -> None:
    s = battle("orric", "greff", at=5, veteran="abilities", health=1)
    play_out(s, "roll", "pass", "miss/miss/star", "use:watch-your-step")
    assert told(s, "wounded")[0]["left"] == 0
    assert s.health == 1  # the star of the same roll has healed
    assert not told(s, "defeated")


@rule("ER-TIMING-8")
def test_a_relic_during_a_roll_takes_effect_before_the_dice() -> None:
    s = battle("goramoth", "elandra", at=5, relics=["chalice-of-midnight", "gaolers-chain"], health=5)
    play_out(s, "roll", "miss/critical/blank", "use:chalice-of-midnight", "roll")
    assert s.health == 4  # up to six, and two down
