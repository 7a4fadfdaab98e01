"""What a drawn board needs to know before the first move: names (messages) and numbers of the components."""

from __future__ import annotations

from typing import Literal, TypedDict

from ...kernel import Saying, Setup
from .board import HOME, WIDTH
from .content import DIFFICULTIES, HeroCard, Hue, Kind, Limit, Skill
from .rules import Rules
from .setup import rules_for
from .state import CHALLENGE_COST, COLOURS, RELIC_PRICE, TOP
from .text import relic


class Grid(TypedDict):
    """How wide the field is, and the cell in its middle."""

    width: int
    home: int


class TilePicture(TypedDict):
    """A tile; `colour` is empty for one that has none."""

    key: str
    name: Saying
    kind: Kind
    colour: Hue | Literal[""]
    doors: str


class ColourPicture(TypedDict):
    """What is called by a colour."""

    key: Hue
    attribute: Saying
    short: Saying
    token: Saying
    relic: Saying


class SkillPicture(TypedDict):
    """A skill; one that costs null AP is passive."""

    key: str
    name: Saying
    cost: int | None
    limit: Limit | Literal[""]
    uses: int
    text: Saying


class HeroPicture(TypedDict):
    """A Hero card."""

    name: str
    title: Saying
    advanced: bool
    ap: int
    stars: list[int]
    basic: SkillPicture
    master: SkillPicture


class Difficulty(TypedDict):
    """How hard it is to be, and what would be harder by a step; empty if nothing is."""

    key: str
    name: Saying
    stars: int | None
    harder: Saying


class ScenarioPicture(TypedDict):
    """A scenario."""

    key: str
    name: Saying
    text: Saying


class EventPicture(TypedDict):
    """An Event card."""

    key: str
    colour: Hue


class Prices(TypedDict):
    """AP for a challenge by stars, and Tokens for a relic."""

    challenge: list[int]
    relic: int


class Scene(TypedDict):
    """The components of a setup. Tiles are listed by their numbers, colours are red, green, blue."""

    grid: Grid
    tiles: list[TilePicture]
    colours: list[ColourPicture]
    heroes: dict[str, HeroPicture]
    hero_count: int
    difficulty: Difficulty
    rating: int | None
    track: list[int]
    top: int
    scenario: ScenarioPicture | None
    glyph: int
    passages: list[int]
    fire: int
    relics: list[int]
    events: list[EventPicture]
    prices: Prices


def scene(setup: Setup) -> Scene:
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
        "difficulty": {"key": level.key, "name": level.name, "stars": level.stars, "harder": _harder(rules, level.key)},
        "rating": rules.rating,
        "track": list(rules.track),  # Ritual Cards at each level of threat
        "top": TOP,  # the level at which all is lost
        "scenario": None if plot is None else {"key": plot.key, "name": plot.name, "text": plot.text},
        "glyph": rules.glyph,  # tile numbers; -1 without the Glyph
        "passages": list(rules.passages),
        "fire": rules.fire_tile,
        "relics": list(rules.relic_tiles),
        "events": [{"key": card, "colour": hue} for card, hue in zip(rules.events, COLOURS, strict=False)],
        "prices": {"challenge": [CHALLENGE_COST[stars] for stars in (1, 2, 3)], "relic": RELIC_PRICE},
    }


def _harder(rules: Rules, level: str) -> Saying:
    after = DIFFICULTIES[DIFFICULTIES.index(level) + 1 :]
    return rules.content.difficulties[after[0]].name if after else ""


def _colour(rules: Rules, key: Hue) -> ColourPicture:
    colour = rules.content.colours[key]
    return {
        "key": key,
        "attribute": colour.attribute,
        "short": colour.short,
        "token": colour.token,
        "relic": relic(rules.content, key),
    }


def _hero(card: HeroCard) -> HeroPicture:
    return {
        "name": card.name,
        "title": card.title,
        "advanced": card.advanced,
        "ap": card.ap,
        "stars": list(card.stars),
        "basic": _skill(card.basic),
        "master": _skill(card.master),
    }


def _skill(skill: Skill) -> SkillPicture:
    return {
        "key": skill.key,
        "name": skill.name,
        "cost": skill.cost,  # None for a passive skill
        "limit": skill.limit,
        "uses": skill.uses,
        "text": skill.text,
    }
