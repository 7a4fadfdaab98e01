"""What a drawn board needs to know before the first move: names and numbers of the components."""

from __future__ import annotations

from typing import Any

from ...kernel import Setup
from .board import HOME, WIDTH
from .content import HeroCard, Skill
from .rules import Rules
from .setup import rules_for
from .state import CHALLENGE_COST, COLOURS, RELIC_PRICE, TOP
from .text import relic


def scene(setup: Setup) -> dict[str, Any]:
    """The components of a setup. Tiles are listed by their numbers, colours are red, green, blue."""
    rules = rules_for(setup)
    content = rules.content
    level = content.difficulties[str(setup["difficulty"])]
    plot = content.scenarios.get(rules.scenario)
    return {
        "grid": {"width": WIDTH, "home": HOME},
        "tiles": [
            {"key": tile.key, "name": tile.name, "kind": tile.kind, "colour": tile.colour, "doors": tile.doors}
            for tile in rules.tiles
        ],
        "colours": [_colour(rules, key) for key in COLOURS],
        "heroes": {key: _hero(content.heroes[key]) for key in rules.heroes},
        "hero_count": rules.hero_count,
        "difficulty": {"key": level.key, "name": level.name, "stars": level.stars},
        "rating": rules.rating,
        "track": list(rules.track),  # Ritual Cards at each level of threat
        "top": TOP,  # the level at which all is lost
        "scenario": None if plot is None else {"key": plot.key, "name": plot.name, "text": plot.text},
        "glyph": rules.glyph,  # tile numbers; -1 without the Glyph
        "passages": list(rules.passages),
        "fire": rules.fire_tile,
        "relics": list(rules.relic_tiles),
        "events": [{"key": card, "colour": card.removeprefix("event-")} for card in rules.events],
        "prices": {"challenge": [CHALLENGE_COST[stars] for stars in (1, 2, 3)], "relic": RELIC_PRICE},
    }


def _colour(rules: Rules, key: str) -> dict[str, str]:
    colour = rules.content.colours[key]
    return {
        "key": key,
        "attribute": colour.attribute,
        "short": colour.short,
        "token": colour.token,
        "relic": relic(rules.content, key),
    }


def _hero(card: HeroCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "title": card.title,
        "advanced": card.advanced,
        "ap": card.ap,
        "stars": list(card.stars),
        "basic": _skill(card.basic),
        "master": _skill(card.master),
    }


def _skill(skill: Skill) -> dict[str, Any]:
    return {
        "key": skill.key,
        "name": skill.name,
        "cost": skill.cost,  # None for a passive skill
        "limit": skill.limit,
        "uses": skill.uses,
        "text": " ".join(skill.text.split()),
    }
