"""What a drawn board needs to know before the first move: names, texts and numbers of the components.

All that a chapter's box holds, whatever comes of it, but the story: nobody reads ahead. The figures of a position say
what lies on the table, by keys, and bring the words of the Story card in force.
"""

from __future__ import annotations

from typing import TypedDict

from ...kernel import Saying, Setup, say
from .chapters import ChapterCard, FoeCard, Token
from .components import Biome, Content, HeroCard
from .effect_words import artifact_in_words, in_words
from .missions import asked_of
from .rules import Rules, rules_for


class SkillPicture(TypedDict):
    """A skill; `cost` is what a Soul Burn is paid with."""

    name: Saying
    text: Saying
    cost: str
    price: int
    burn: Saying


class HeroPicture(TypedDict):
    """A Hero card."""

    name: Saying
    title: Saying
    calling: Saying
    hp: int
    armor: int
    speed: int
    skills: list[SkillPicture]


class FoeSkill(TypedDict):
    """A skill of an enemy, and the faces of the die that choose it."""

    name: Saying
    faces: list[int]
    text: Saying


class FoePicture(TypedDict):
    """An Enemy card."""

    name: Saying
    boss: bool
    mini: str
    steadfast: bool
    skills: list[FoeSkill]
    rewards: list[Saying]


class TokenPicture(TypedDict):
    """An Encounter token: its mission, what is gained, what is lost, and what happens in any case."""

    name: Saying
    found: bool
    mission: list[tuple[str, int]]
    reward: Saying
    punish: Saying
    always: Saying


class TilePicture(TypedDict):
    """A tile, and whom an Enemy Attack card hits on each of its circles."""

    biome: Biome
    circles: dict[str, list[int]]


class CardPicture(TypedDict):
    """A Skill card."""

    number: int
    colour: str


class ArtifactPicture(TypedDict):
    """An Artifact card."""

    name: Saying
    numbers: list[int]
    text: Saying
    equipment: bool


class Clock(TypedDict):
    """What happens at the end of a round, and of each so many after it."""

    first: int
    every: int
    text: Saying


class SignPicture(TypedDict):
    """A sign printed on tiles, and what it does."""

    colour: str
    text: Saying


class ChapterPicture(TypedDict):
    """A chapter's box. With so many skulls, or at the end of round `last` (0: none), all is lost."""

    title: Saying
    skulls: int
    start: str
    positions: dict[str, tuple[int, int]]
    links: list[tuple[str, str]]
    packs: dict[str, list[tuple[str, int]]]
    enemies: dict[str, FoePicture]
    tokens: dict[str, TokenPicture]
    signs: list[SignPicture]
    clocks: list[Clock]
    last: int


class NextChapter(TypedDict):
    """A chapter that is another game."""

    number: int
    title: Saying


class Scene(TypedDict):
    """The components of a setup, by key; `dual` has Souls by rank; `next` is the chapter to go on with."""

    campaign: bool
    next: NextChapter | None
    hero_count: int
    heroes: dict[str, HeroPicture]
    tiles: dict[str, TilePicture]
    cards: dict[str, CardPicture]
    artifacts: dict[str, ArtifactPicture]
    chapters: dict[str, ChapterPicture]
    attacks: list[str]
    aside: int
    souls: int
    speeds: tuple[int, int]
    prices: dict[str, int]
    dual: list[int]


def scene(setup: Setup) -> Scene:
    """The components of a setup as plain values; the same for every viewer."""
    rules = rules_for(setup)
    content, numbers = rules.content, rules.numbers
    return {
        "campaign": rules.campaign,
        "next": _next(rules),
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
                "text": artifact_in_words(content, card) or "",
                "equipment": card.equipment,
            }
            for key, card in content.artifacts.items()
            if rules.campaign or not card.equipment
        },
        "chapters": {str(number): _chapter(rules, content.chapters[number]) for number in rules.chapters},
        "attacks": list(numbers.attack_cards),
        "aside": numbers.aside,
        "souls": numbers.souls,
        "speeds": (numbers.speed_min, numbers.speed_max),
        "prices": {what: rules.price(what) for what in numbers.prices},
        "dual": list(numbers.dual_cost),  # Souls by rank
    }


def _next(rules: Rules) -> NextChapter | None:
    """The chapter after this one in the book; a campaign goes on by itself."""
    book = rules.content.chapters
    following = [number for number in book if number > rules.chapters[-1] and not rules.campaign]
    return {"number": min(following), "title": book[min(following)].title} if following else None


def _hero(content: Content, card: HeroCard) -> HeroPicture:
    """E7-SETUP-9: a Hero card; its skills are paid with a pair, a run of three and three alike."""
    return {
        "name": card.name,
        "title": card.title,
        "calling": say(f"calling-{card.role.replace(' ', '-')}", name=card.name),
        "hp": card.hp,
        "armor": card.armor,
        "speed": card.speed,
        "skills": [
            {
                "name": skill.name,
                "text": _text(content, skill.fx),
                "cost": skill.burn_cost,
                "price": skill.burn_price,
                "burn": _text(content, skill.burn),
            }
            for skill in card.skills
        ],
    }


def _chapter(rules: Rules, card: ChapterCard) -> ChapterPicture:
    """E7-SETUP-1, E7-SETUP-3, E7-SETUP-7: the Setting card, the Enemy cards and all pieces that the story may bring."""
    content = rules.content
    return {
        "title": card.title,
        "skulls": rules.skull_limit(card.number),
        "start": card.map.start,
        "positions": dict(card.map.positions),
        "links": list(card.map.links),
        "packs": {key: list(card.enemy_cards[key]) for key in dict.fromkeys(card.enemy_deck)},
        "enemies": {kind: _foe(content, one) for kind, one in card.foes.items()},
        "tokens": {key: _token(rules, one) for key, one in card.tokens.items()},
        "signs": [{"colour": sign.colour, "text": _text(content, sign.fx)} for sign in card.signs],
        "clocks": [
            {"first": clock.first, "every": clock.every, "text": _text(content, clock.fx)} for clock in card.clocks
        ],
        "last": card.last_round,
    }


def _foe(content: Content, card: FoeCard) -> FoePicture:
    """E7-MONSTER-1, E7-REWARD-4: an Enemy card: the skills with the faces of the die that choose them, and the rewards;
    those of a boss go by rank, not to whoever killed it."""
    return {
        "name": card.name,
        "boss": card.boss,
        "mini": card.mini,
        "steadfast": card.steadfast,
        "skills": [
            {"name": skill.name, "faces": list(skill.faces), "text": _text(content, skill.fx)} for skill in card.skills
        ],
        "rewards": [_text(content, key) for key in card.rewards],
    }


def _token(rules: Rules, card: Token) -> TokenPicture:
    """E7-ENCOUNTER-1: an Encounter token: its mission, what is gained and what is lost."""
    return {
        "name": card.name,
        "found": card.found,
        "mission": list(asked_of(rules.seats, card.mission)),
        "reward": _text(rules.content, card.reward),
        "punish": _text(rules.content, card.punish),
        "always": _text(rules.content, card.on_won),
    }


def _text(content: Content, key: str) -> Saying:
    return in_words(content, key) or ""
