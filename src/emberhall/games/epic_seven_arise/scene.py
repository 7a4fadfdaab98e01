"""What a drawn board needs to know before the first move: names and numbers of the components.

Only what lies open from the beginning: Story cards, bosses and story tokens come with the figures of a position, when
they are on the table.
"""

from __future__ import annotations

from typing import Any

from ...kernel import Setup
from .chapters import ChapterCard, FoeCard, Token
from .components import Content, HeroCard
from .effect_words import artifact_in_words, in_words
from .missions import asked_of
from .rules import Rules, rules_for


def scene(setup: Setup) -> dict[str, Any]:
    """The components of a setup as plain values; the same for every viewer."""
    rules = rules_for(setup)
    content, numbers = rules.content, rules.numbers
    return {
        "campaign": rules.campaign,
        "hero_count": rules.hero_count,
        "heroes": {key: _hero(content, card) for key, card in content.heroes.items()},
        "tiles": {
            key: {"biome": tile.biome, "circles": {name: list(hit) for name, hit in tile.circles.items()}}
            for key, tile in content.tiles.items()
        },
        "cards": {
            card: {"number": rules.nums[card][0], "colour": rules.colour(card)}
            for card in dict.fromkeys(numbers.skill_cards)
        },
        "artifacts": {
            key: {
                "name": card.name,
                "numbers": list(card.nums),
                "text": artifact_in_words(content, card),
                "equipment": card.equipment,
            }
            for key, card in content.artifacts.items()
            if rules.campaign or not card.equipment
        },
        "chapters": {str(number): _chapter(rules, content.chapters[number]) for number in rules.chapters},
        "attacks": list(numbers.attack_cards),
        "aside": numbers.aside,
        "souls": numbers.souls,
        "speeds": [numbers.speed_min, numbers.speed_max],
        "prices": {what: rules.price(what) for what in numbers.prices},
        "dual": list(numbers.dual_cost),  # Souls by rank
    }


def _hero(content: Content, card: HeroCard) -> dict[str, Any]:
    """E7-SETUP-9: a Hero card; its skills are paid with a pair, a run of three and three alike."""
    return {
        "name": card.name,
        "title": card.title,
        "role": card.role,
        "hp": card.hp,
        "armor": card.armor,
        "speed": card.speed,
        "skills": [
            {
                "name": skill.name,
                "text": in_words(content, skill.fx),
                "cost": skill.burn_cost,
                "price": skill.burn_price,
                "burn": in_words(content, skill.burn),
            }
            for skill in card.skills
        ],
    }


def _chapter(rules: Rules, card: ChapterCard) -> dict[str, Any]:
    """E7-SETUP-1, E7-SETUP-3, E7-SETUP-7: the Setting card, and the Enemy cards that go into the deck."""
    return {
        "title": card.title,
        "intro": card.intro,
        "skulls": rules.skull_limit(card.number),
        "start": card.map.start,
        "positions": {place: list(cell) for place, cell in card.map.positions.items()},
        "links": [list(pair) for pair in card.map.links],
        "packs": {key: [list(part) for part in card.enemy_cards[key]] for key in dict.fromkeys(card.enemy_deck)},
        "monsters": {kind: foe(rules.content, one) for kind, one in card.foes.items() if not one.boss},
        "clocks": [
            {"first": clock.first, "every": clock.every, "text": in_words(rules.content, clock.fx)}
            for clock in card.clocks
        ],
        "last": card.last_round,
    }


def foe(content: Content, card: FoeCard) -> dict[str, Any]:
    """E7-MONSTER-1, E7-REWARD-4: an Enemy card: the skills with the faces of the die that choose them, and the rewards;
    those of a boss go by rank, not to whoever killed it."""
    return {
        "name": card.name,
        "boss": card.boss,
        "mini": card.mini,
        "steadfast": card.steadfast,
        "skills": [
            {"name": skill.name, "faces": list(skill.faces), "text": in_words(content, skill.fx)}
            for skill in card.skills
        ],
        "rewards": [in_words(content, key) for key in card.rewards],
    }


def token(rules: Rules, card: Token) -> dict[str, Any]:
    """E7-ENCOUNTER-1: an Encounter token: its mission, what is gained and what is lost."""
    lists = (("reward", card.reward), ("punish", card.punish), ("always", card.on_won))
    words = {name: in_words(rules.content, key) for name, key in lists}
    asked = [list(part) for part in asked_of(rules.seats, card.mission)]
    return {"name": card.name, "found": card.found, "mission": asked, **words}
