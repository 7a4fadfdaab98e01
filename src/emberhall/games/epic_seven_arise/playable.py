"""What the components need from one another, so that every game set up from them can be dealt and comes to an end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...kernel.content import Table
from .chapters import FoeCard
from .components import Content
from .vocabulary import Effect

SEATS = 4
BLOWS = ("drawn", "all_heroes", "lowest_hero", "highest_hero")  # how enemies hit heroes without having hit before
Lists = Mapping[str, tuple[Effect, ...]]


def check(root: Table, content: Content) -> None:
    """Refuse what could not be dealt, told apart or brought to an end."""
    check_supplies(root, content)
    check_names(root, content)
    check_circles(root, content)
    check_attacks(root, content)


def check_supplies(root: Table, content: Content) -> None:
    """E7-SETUP-13, E7-SETUP-14: four players can be dealt cards and stones; the speed track has two ends."""
    numbers = content.numbers
    if len(numbers.skill_cards) < SEATS * numbers.start_deck:
        have, need = len(numbers.skill_cards), SEATS * numbers.start_deck
        root.wrong(None, "skill_deck", "wrong-skill-deck", have=have, each=numbers.start_deck, need=need)
    if sum(numbers.skystones) < SEATS * numbers.start_skystones:
        have, need = sum(numbers.skystones), SEATS * numbers.start_skystones
        root.wrong(None, "skystones", "wrong-stones", have=have, each=numbers.start_skystones, need=need)
    if numbers.speed_min >= numbers.speed_max:
        root.wrong(None, "limits.speed_max", "wrong-speed", speed=numbers.speed_max)


def check_names(root: Table, content: Content) -> None:
    """Answers name cards and combatants: no two of them may be called the same."""
    for key, card in content.artifacts.items():
        if key in content.numbers.skill_cards:
            root.wrong(None, f"{'equipment' if card.equipment else 'artifact'}.{key}", "wrong-skill-card")
    for chapter in content.chapters.values():
        for key in content.heroes:
            kind, _, number = key.rpartition("-")
            if kind in chapter.foes and number.isdigit():
                root.wrong(None, f"hero.{key}", "wrong-enemy", number=chapter.number)


def check_circles(root: Table, content: Content) -> None:
    """E7-MONSTER-2: no circle is out of reach of the Enemy Attack cards, or heroes could hide there for ever."""
    highest = len(content.numbers.attack_cards)
    for key, tile in content.tiles.items():
        for circle, listed in tile.circles.items():
            if not any(number <= highest for number in listed):
                root.wrong(None, f"tile.{key}.circles.{circle}", "wrong-attacks", most=highest)


def check_attacks(root: Table, content: Content) -> None:
    """E7-COMBAT-5: every enemy can hurt every hero, or a battle might never end."""
    armor = max(hero.armor for hero in content.heroes.values())
    for chapter in content.chapters.values():
        for key, foe in chapter.foes.items():
            if not any(_hurts(effect, armor) for effect in _attacks(foe, content.lists)):
                place = f"chapter.{chapter.number}.{'boss' if foe.boss else 'monster'}.{key}.skills"
                root.wrong(None, place, "wrong-harmless", armor=armor)


def _hurts(effect: Effect, armor: int) -> bool:
    return effect.do == "damage" and effect.to in BLOWS and (effect.kind != "physical" or effect.n > armor)


def _attacks(foe: FoeCard, lists: Lists) -> Iterator[Effect]:
    """Everything an enemy may do, whatever the dice show."""
    keys = [skill.fx for skill in foe.skills]
    while keys:
        for effect in lists[keys.pop()]:
            keys += [key for _, key in effect.table]
            yield effect
