"""Every answer a player of Epic Seven Arise may give, in a fixed order."""

from __future__ import annotations

from functools import lru_cache

from ...kernel import Answer, Setup
from .chapters import MOST_ALIKE
from .rules import rules_for
from .vocabulary import COLOURS

WORDS = ("keep", "pass", "done", "back", "end", "fall", "again", "give-up", "go-on")
GOODS = ("buy:potion", "buy:skill-card", "buy:artifact")


@lru_cache(maxsize=16)
def catalogue(setup: Setup) -> tuple[Answer, ...]:
    """All answers of a setup, the same for the same setup."""
    rules = rules_for(setup)
    chapters = [rules.content.chapters[number] for number in rules.chapters]
    heroes = tuple(rules.content.heroes)
    skill_cards = tuple(dict.fromkeys(rules.numbers.skill_cards))
    artifacts = tuple(key for key, card in rules.content.artifacts.items() if rules.campaign or not card.equipment)
    places = tuple(dict.fromkeys(place for chapter in chapters for place in chapter.map.positions))
    kinds = tuple(dict.fromkeys(kind for chapter in chapters for kind in chapter.foes))
    foes = [f"{kind}-{number}" for kind in kinds for number in range(1, MOST_ALIKE + 1)]
    found = [f"choose:{hero}" for hero in heroes]
    found += WORDS + GOODS
    found += [f"{verb}:{colour}" for verb in ("exchange", "pay", "take", "give", "revive") for colour in COLOURS]
    found += [f"{verb}:{place}" for verb in ("explore", "fight", "move") for place in places]
    found += [f"circle:{circle}" for circle in "abcdef"]
    found += [f"{verb}:{number}" for verb in ("skill", "burn") for number in (1, 2, 3)]
    found += [f"{verb}:{card}" for verb in ("play", "keep", "under") for card in (*skill_cards, *artifacts)]
    found += [f"{verb}:{card}" for verb in ("discard", "pay") for card in skill_cards]
    found += [f"under:{card}" for card in rules.numbers.attack_cards]
    found += [f"use:{card}" for card in artifacts]
    found += [f"dual:{hero}:{card}" for hero in heroes for card in skill_cards]
    found += [f"drink:{hero}" for hero in heroes]
    found += [f"{verb}:{who}" for verb in ("target", "first") for who in (*heroes, *foes)]
    return tuple(found)
