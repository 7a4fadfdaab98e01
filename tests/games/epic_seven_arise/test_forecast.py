"""Who will be hit, and which skills come together: told exactly, and counted by playing every card."""

from __future__ import annotations

from fractions import Fraction

import pytest

from emberhall.games.epic_seven_arise.combat import still_to_act
from emberhall.games.epic_seven_arise.forecast import cards_drawn, completed, forecast, hit
from emberhall.games.epic_seven_arise.monsters import enemy_turn
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.kernel import NATURE, apply, say
from tests.rules import rule

from .tables import again, battle, give, table, turn_of, waiting


def hits(s: Chapter, chance: Fraction = Fraction(1)) -> dict[str, Fraction]:
    """By hero the chance that an Attack card named it before somebody is asked to act: every card played."""
    if s.question is None or s.question.seat != NATURE:
        named = {event.facts["hero"] for event in s.story or () if event.kind == "attack card"}
        return dict.fromkeys(named, chance)
    assert s.question.weights is not None
    found: dict[str, Fraction] = {}
    for outcome, weight in zip(s.question.options, s.question.weights, strict=True):
        twin = s.copy()
        twin.story = list(s.story or ())
        apply(twin, outcome)
        for hero, part in hits(twin, chance * Fraction(weight, sum(s.question.weights))).items():
            found[hero] = found.get(hero, Fraction(0)) + part
    return found


@rule("E7-MONSTER-1", "E7-MONSTER-2", "E7-MONSTER-8", "E7-MONSTER-9")
@pytest.mark.parametrize("seen", [(), ("1", "2", "3"), ("1", "2", "3", "4", "5", "6", "7", "8", "9")])
def test_each_hero_is_hit_as_often_as_the_cards_say(seen: tuple[str, ...]) -> None:
    s = battle(table())
    for card in seen:
        s.set_deck(3, s.decks[3].draw(card))
    s.attacks_seen = seen
    foe = next(ref for ref in still_to_act(s) if ref >= FOES)
    s.heroes = tuple(hero._replace(hp=99) for hero in s.heroes)  # nobody falls, so nobody is asked anything
    told = {s.heroes[hero].key: chance for hero, chance in hit(s, cards_drawn(s, foe)).items()}
    counted = hits(waiting(s.copy(), enemy_turn(foe)))
    counted.pop("", None)
    assert {hero: chance for hero, chance in told.items() if chance} == counted


@rule("E7-SKILL-1", "E7-SKILL-2", "E7-SKILL-3", "E7-TURN-5")
def test_a_skill_comes_together_with_the_cards_still_to_be_drawn() -> None:
    """Of 4, 5 a pair and a run may come with the card that is drawn for the first; a triple needs both to be fours."""
    s = turn_of(battle(table()), "ras")
    give(s, s.heroes[s.active].owner, ("4-grey", "5-grey"), ("4-grey", "6-red", "9-grey", "9-red"))
    pair, run, triple = completed(again(s))
    assert pair == Fraction(1, 4)  # a 4 for the 4; nothing makes a second 5
    assert run == Fraction(1, 4) + Fraction(3, 4) * Fraction(
        1, 3
    )  # the 6 comes with the first card, or with the second
    assert triple == 0


def test_the_active_hero_reads_of_skills_and_everybody_of_blows() -> None:
    s = turn_of(battle(table()), "ras")
    told = forecast(s)
    assert set(told) == {hero.key for hero in s.heroes}
    names = [say("fate-skill", skill=skill.name) for skill in s.hero_card(s.active).skills]
    assert all(name in told["ras"].chances for name in names)
    assert not set(names) & set(told["krau"].chances)
    assert all(0 <= chance <= 1 for fate in told.values() for chance in fate.chances.values())
