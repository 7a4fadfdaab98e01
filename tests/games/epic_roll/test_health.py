"""Epic Roll, chapter 9: the limits of health, of champions and of their enemies."""

from __future__ import annotations

import pytest

from emberhall.kernel import apply
from tests.rules import rule

from .positions import DUELS, battle, both, hush, offered, play_out, rolled, told

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
core_editions = pytest.mark.parametrize(("hero", "rival"), [DUELS["1e"], DUELS["2e"]], ids=["1e", "2e"])


@rule("ER-HEALTH-1")
@every_edition
def test_health_never_exceeds_six(hero: str, rival: str) -> None:
    s = battle(hero, rival, health=5, hands=[["heal", "heal"]])
    assert "play:heal" in offered(s, 0)
    play_out(s, "play:heal")
    hush(s)
    assert s.health == 6
    assert "play:heal" not in offered(s, 0)


@rule("ER-HEALTH-1")
def test_larger_healings_stop_at_six_too() -> None:
    assert rolled(battle("orric", "dara", at=5), "miss/miss/star").health == 6
    pair = battle("orric", "dara", health=5, hands=[["heal", "heal"]], veteran="focused")
    assert hush(play_out(pair, "play:heal+heal")).health == 6
    cup = battle("goramoth", "elandra", health=5, relics=["chalice-of-midnight", ""])
    assert hush(play_out(cup, "use:chalice-of-midnight")).health == 6


@rule("ER-HEALTH-2")
@every_edition
def test_health_never_falls_below_zero(hero: str, rival: str) -> None:
    s = battle(hero, rival, at=5, health=1, enemy_health=1, hands=[["heal"]])
    play_out(s, "roll", "critical/critical/blank")
    while s.dice:
        apply(s, "pass")
    assert both(s) == (0, 0)
    assert [fact["left"] for fact in (*told(s, "wounded"), *told(s, "enemy wounded"))] == [0, 0]


@rule("ER-HEALTH-3")
@every_edition
def test_one_point_of_healing_leads_from_zero_to_one(hero: str, rival: str) -> None:
    s = battle(hero, rival, at=5, health=1, hands=[["heal"]])
    play_out(s, "roll", "miss/critical/blank")
    while s.dice:
        apply(s, "pass")
    assert (s.health, offered(s, 0)) == (0, ["pass", "play:heal"])
    hush(play_out(s, "play:heal"))
    assert both(s) == (1, 6)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-HEALTH-3")
@core_editions
def test_the_warrior_at_one_is_saved_by_his_star(hero: str, rival: str) -> None:
    s = rolled(battle(hero, rival, at=5, health=1), "hit/critical/star")
    assert both(s) == (1, 5)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-HEALTH-3")
def test_elandra_at_one_is_saved_by_her_heal_after_the_blow() -> None:
    s = rolled(battle("elandra", "goramoth", at=5, health=1), "heal/critical/blank")
    assert offered(s, 0) == ["order:enemy+heal", "order:heal+enemy"]
    assert play_out(s.copy(), "order:enemy+heal").health == 1
    assert len(told(play_out(s, "order:heal+enemy"), "defeated")) == 1


@rule("ER-HEALTH-4")
@core_editions
def test_the_lich_is_never_healed_above_nine(hero: str, rival: str) -> None:
    assert rolled(battle(hero, rival, at=8, enemy_health=9), "miss/miss/blank/star").enemy_health == 9
    assert rolled(battle(hero, rival, at=8, enemy_health=7), "miss/miss/blank/star").enemy_health == 8


@rule("ER-HEALTH-4")
@pytest.mark.parametrize(("before", "after"), [(3, 3), (2, 3), (1, 2)])
def test_an_ability_heals_no_enemy_above_its_start(before: int, after: int) -> None:
    s = battle("mal-asha", "elandra", enemy_health=before, veteran="yes")
    play_out(s, "use:life-and-death:wound")
    assert both(hush(s)) == (5, after)
