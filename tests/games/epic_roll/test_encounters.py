"""Epic Roll, chapter 7: which die decides, who is met, and with how much health."""

from __future__ import annotations

import pytest

from emberhall.kernel import NATURE, apply
from tests.rules import rule

from .positions import DUELS, foes, play_out, race

every_edition = pytest.mark.parametrize(("hero", "rival"), DUELS.values(), ids=DUELS)


@rule("ER-ENC-1", "ER-ENC-2")
@every_edition
@pytest.mark.parametrize("space", [1, 2, 3, 5, 6, 7])
def test_the_die_of_this_half_decides_the_enemy(hero: str, rival: str, space: int) -> None:
    s = race(hero, rival, at=space - 1)
    assert s.question is not None
    assert s.question.seat == NATURE
    assert list(s.question.options) == foes(hero, space)
    assert s.question.weights == (3, 2, 1)
    assert s.question.rule == ("ER-ENC-1" if space < 4 else "ER-ENC-2")


CORE_HEALTH = {"mummy": 3, "ghoul": 4, "skeleton": 5, "ghost": 6, "zombie": 7, "banshee": 8}
ECLIPSE_HEALTH = {"halfling": 3, "elf": 4, "dwarf": 5, "ranger": 6, "cleric": 7, "templar": 8}


@rule("ER-ENC-3", "ER-ENC-4", "ER-ENC-5", "ER-ENC-6", "ER-ENC-8")
@every_edition
def test_the_enemy_counter_is_set_to_what_is_printed(hero: str, rival: str) -> None:
    printed = ECLIPSE_HEALTH if hero == "goramoth" else CORE_HEALTH
    for space in (1, 5):
        met = {}
        for enemy in foes(hero, space):
            s = race(hero, rival, at=space - 1, fields={"enemy_health": 1})
            apply(s, enemy)
            assert s.enemy == enemy
            met[enemy] = s.enemy_health
        assert met == {enemy: printed[enemy] for enemy in foes(hero, space)}
        assert max(met.values()) == met[foes(hero, space)[2]]  # the toughest of its die


@rule("ER-ENC-7")
@every_edition
@pytest.mark.parametrize("space", [2, 6])
def test_a_space_once_fled_holds_a_new_enemy_at_full_health(hero: str, rival: str, space: int) -> None:
    s = race(hero, rival, at=(space - 1, 0))
    old, new, _ = foes(hero, space)
    dice = "hit/miss" if space < 4 else "hit/miss/blank"
    play_out(s, old, "roll", dice, "roll", dice)
    full = s.storyline.enemies[old].health
    assert s.enemy_health == full - 2
    play_out(s, "flee", "miss", foes(hero, 1)[0], "flee", "miss")
    assert (s.active, s.position) == (0, space)
    assert s.question is not None
    assert set(s.question.options) >= {old, new}
    again = play_out(s.copy(), old)
    assert (again.enemy, again.enemy_health) == (old, full)
    other = play_out(s, new)
    assert (other.enemy, other.enemy_health) == (new, full + 1)
