"""Epic Roll, chapter 8: the dice of a battle, what their faces do, and in which order."""

from __future__ import annotations

from fractions import Fraction

import pytest

from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, apply
from tests.rules import rule

from .positions import DUELS, battle, both, hush, offered, play_out, rolled, told

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)
core_editions = pytest.mark.parametrize(("hero", "rival"), [DUELS["1e"], DUELS["2e"]], ids=["1e", "2e"])


def chances(s: Race, place: int) -> dict[str, Fraction]:
    """Before a battle roll: how likely each face of one of its dice is."""
    hush(play_out(s, "roll"))
    assert s.question is not None
    assert s.question.seat == NATURE
    assert s.question.weights is not None
    found: dict[str, Fraction] = {}
    for dice, weight in zip(s.question.options, s.question.weights, strict=True):
        face = dice.split("/")[place]
        found[face] = found.get(face, Fraction(0)) + Fraction(weight, sum(s.question.weights))
    return found


# ---------------------------------------------------------------- the dice of a battle


@rule("ER-BATTLE-1")
@every_edition
def test_champion_die_and_enemy_die_are_rolled_together(hero: str, rival: str) -> None:
    s = battle(hero, rival)
    assert offered(s, 0) == ["roll", "flee"]  # nobody but the active player
    play_out(s, "roll")
    assert s.question is not None
    assert s.question.seat == NATURE
    assert s.question.weights is not None
    assert sum(s.question.weights) == 36
    assert set(s.question.options) == {
        f"{mine}/{theirs}" for mine in ("miss", "block", "hit", "critical") for theirs in ("miss", "hit")
    }
    apply(s, "hit/hit")
    assert told(s, "rolled") == [{"seat": 0, "dice": ("hit", "hit", "", "")}]


@rule("ER-BATTLE-2", "ER-BATTLE-10")
@every_edition
def test_the_advanced_enemy_die_is_for_all_battles_beyond_the_checkpoint(hero: str, rival: str) -> None:
    for space in (1, 2, 3):
        assert chances(battle(hero, rival, at=space), 1) == {"miss": Fraction(1, 3), "hit": Fraction(2, 3)}
    advanced = {"miss": Fraction(1, 3), "hit": Fraction(1, 2), "critical": Fraction(1, 6)}
    for space in (5, 6, 7, 8):
        assert chances(battle(hero, rival, at=space), 1) == advanced


@rule("ER-BATTLE-17", "ER-BATTLE-18", "ER-BATTLE-19")
@pytest.mark.parametrize(
    ("wizard", "warrior", "elf"), [("wizard", "warrior", "elf"), ("greff", "orric", "dara")], ids=["1e", "2e"]
)
@pytest.mark.parametrize("space", [1, 5, 8])
def test_what_the_core_champions_may_roll(wizard: str, warrior: str, elf: str, space: int) -> None:
    magic = chances(battle(wizard, elf, at=space), 0)
    steel = chances(battle(warrior, elf, at=space), 0)
    bow = chances(battle(elf, warrior, at=space), 0)
    assert "block" not in magic
    assert magic["miss"] > steel["miss"] > bow.get("miss", 0)
    assert set(steel) == {"miss", "block", "hit", "critical"}
    assert set(bow) == {"hit", "block"}


@rule("ER-BATTLE-20")
@pytest.mark.parametrize(("champion", "face"), [("goramoth", "block"), ("mal-asha", "hit"), ("elandra", "heal")])
def test_what_the_champions_of_eclipse_may_roll(champion: str, face: str) -> None:
    faces = chances(battle(champion, "goramoth" if champion == "elandra" else "elandra"), 0)
    assert face in faces
    assert set(faces) <= {"miss", "block", "heal", "hit", "critical"}


# ---------------------------------------------------------------- what the faces do


@rule("ER-BATTLE-3", "ER-BATTLE-16")
@every_edition
def test_misses_change_nothing_and_the_battle_goes_on(hero: str, rival: str) -> None:
    s = battle(hero, rival)
    for _ in range(5):
        rolled(s, "miss/miss")
        assert both(s) == (6, 3)
        assert offered(s, 0) == ["roll", "flee"]


@rule("ER-BATTLE-4", "ER-BATTLE-5", "ER-BATTLE-16")
@every_edition
def test_hits_take_one_and_critical_hits_two_until_somebody_falls(hero: str, rival: str) -> None:
    s = battle(hero, rival, at=5)
    seen = []
    for dice in ("hit/miss", "miss/hit", "critical/hit", "miss/critical", "hit/hit"):
        rolled(s, dice, "blank")
        seen.append(both(s))
    assert seen == [(6, 5), (5, 5), (4, 3), (2, 3), (1, 2)]
    assert offered(s, 0) == ["roll", "flee"]
    rolled(s, "critical/miss/blank")
    assert [fact["seat"] for fact in told(s, "victory")] == [0]


@rule("ER-BATTLE-6", "ER-BATTLE-7")
@every_edition
@pytest.mark.parametrize("blow", ["hit", "critical"])
def test_a_rolled_block_stops_the_whole_enemy_die(hero: str, rival: str, blow: str) -> None:
    s = rolled(battle(hero, rival, at=5), "block", blow, "blank")
    assert both(s) == (6, 6)
    assert told(s, "prevented") == [{"seat": 0, "source": "enemy"}]
    (event,) = [event for event in s.story or () if event.kind == "prevented"]
    assert event.rule == ("ER-BATTLE-6" if hero == "warrior" else "ER-BATTLE-7")


@rule("ER-BATTLE-7")
def test_against_the_king_a_rolled_block_stops_one_die_of_the_players_choice() -> None:
    for chosen, left in (("block:enemy", 5), ("block:paladin", 4)):
        s = rolled(battle("goramoth", "elandra", at=8), "block/critical/blank/hit")
        assert offered(s, 0) == ["block:enemy", "block:paladin"]
        play_out(s, chosen)
        assert s.health == left


@rule("ER-BATTLE-7")
@pytest.mark.parametrize("enemy_face", ["miss", "hit"])
def test_a_rolled_block_is_no_help_against_cards_and_abilities(enemy_face: str) -> None:
    bolted = battle("goramoth", "elandra", hands=[[], ["bolt"]])
    play_out(bolted, "roll", f"block/{enemy_face}", "play:bolt")
    assert hush(bolted).health == 5
    tripped = battle("orric", "greff", veteran="yes")
    play_out(tripped, "roll", f"block/{enemy_face}")
    while "use:watch-your-step" not in offered(tripped, 1) or tripped.dice == ():
        apply(tripped, "pass")
    play_out(tripped, "use:watch-your-step")
    assert hush(tripped).health == 5


@rule("ER-BATTLE-8")
@every_edition
def test_a_block_that_meets_no_damage_is_not_kept(hero: str, rival: str) -> None:
    s = rolled(battle(hero, rival), "block/miss")
    assert told(s, "prevented") == []
    rolled(s, "miss/hit")
    assert both(s) == (5, 3)
    after_a_stop = rolled(rolled(battle(hero, rival), "block/hit"), "miss/hit")
    assert both(after_a_stop) == (5, 3)


@rule("ER-BATTLE-9")
def test_a_heal_on_the_champion_die_restores_one() -> None:
    assert both(rolled(battle("elandra", "goramoth", health=2), "heal/miss")) == (3, 3)
    assert both(rolled(battle("elandra", "goramoth", health=6), "heal/miss")) == (6, 3)


@rule("ER-BATTLE-11")
@every_edition
@pytest.mark.parametrize("blow", ["hit", "critical"])
def test_a_felling_blow_does_not_cancel_the_enemys(hero: str, rival: str, blow: str) -> None:
    s = rolled(battle(hero, rival, enemy_health=1, at=5), "hit", blow, "blank")
    assert both(s) == (5 if blow == "hit" else 4, 0)
    assert len(told(s, "victory")) == 1


@rule("ER-BATTLE-12", "ER-HEALTH-1")
@core_editions
def test_in_the_core_editions_damage_comes_before_healing(hero: str, rival: str) -> None:
    fresh = rolled(battle(hero, rival, at=5), "miss/hit/star")
    assert fresh.health == 6  # 5, then 6: healing first would leave 5
    lich = rolled(battle(hero, rival, at=8), "hit/miss/blank/star")
    assert lich.enemy_health == 9  # 8, then 9
    wounded = rolled(battle(hero, rival, at=8, enemy_health=1), "critical/miss/blank/star")
    assert wounded.enemy_health == 1  # 0, then 1, and no victory
    assert offered(wounded, 0) == ["roll", "flee"]


@rule("ER-BATTLE-13")
def test_in_eclipse_the_player_orders_the_dice() -> None:
    s = rolled(battle("elandra", "goramoth"), "heal/hit")
    assert offered(s, 0) == ["order:enemy+heal", "order:heal+enemy"]
    assert both(play_out(s.copy(), "order:enemy+heal")) == (6, 3)
    assert both(play_out(s, "order:heal+enemy")) == (5, 3)


@rule("ER-BATTLE-13", "ER-BATTLE-15")
def test_against_the_king_three_dice_are_put_in_order() -> None:
    s = rolled(battle("elandra", "goramoth", at=8, health=5), "heal/critical/blank/hit")
    assert both(s) == (3, 9)  # every order ends alike: nothing is asked
    s = rolled(battle("elandra", "goramoth", at=8, health=1), "heal/hit/blank/hit")
    saved, lost = offered(s, 0)
    assert both(play_out(s.copy(), saved)) == (1, 9)  # at zero between the dice, and yet no defeat
    assert len(told(play_out(s, lost), "defeated")) == 1


@rule("ER-BATTLE-13", "ER-BATTLE-14")
def test_with_a_block_there_is_nothing_to_order() -> None:
    s = battle("elandra", "goramoth", health=5, hands=[["block"]])
    play_out(s, "roll", "heal/hit", "play:block")
    assert both(hush(s)) == (6, 3)
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-BATTLE-14")
def test_a_block_holds_whatever_order_is_chosen() -> None:
    for chosen, left in (("order:paladin+heal", 6), ("order:heal+paladin", 5)):
        s = battle("elandra", "goramoth", at=8, hands=[["block"]])
        play_out(s, "roll", "heal/critical/blank/hit", "play:block:enemy")
        hush(s)
        assert offered(s, 0) == ["order:paladin+heal", "order:heal+paladin"]
        assert play_out(s, chosen).health == left


@rule("ER-BATTLE-14")
@core_editions
def test_a_block_and_a_healing_star_of_one_roll(hero: str, rival: str) -> None:
    assert rolled(battle(hero, rival, at=5, health=1), "block/critical/star").health == 2
    wizard = "wizard" if hero == "warrior" else "greff"
    assert rolled(battle(wizard, rival, at=5, health=1), "critical/critical/star").health == 1


@rule("ER-BATTLE-15")
@core_editions
def test_nobody_falls_between_the_dice_of_a_roll(hero: str, rival: str) -> None:
    s = rolled(battle(hero, rival, at=8, health=1, enemy_health=1), "hit/critical/star/star")
    assert both(s) == (1, 1)
    assert told(s, "defeated") == []
    assert offered(s, 0) == ["roll", "flee"]


@rule("ER-BATTLE-15")
@every_edition
def test_the_check_waits_for_the_whole_roll(hero: str, rival: str) -> None:
    s = battle(hero, rival, enemy_health=1, hands=[["hit"]], health=1)
    play_out(s, "roll", "miss/hit", "play:hit")
    assert told(s, "victory") == []  # the enemy is at zero, and its blow is still to come
    hush(s)
    assert len(told(s, "defeated")) == 1
