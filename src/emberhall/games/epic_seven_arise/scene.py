"""What a drawn board needs to know before the first move: names and numbers of the components.

Only what lies open from the beginning: Story cards, bosses and story tokens come with the figures of a position, when
they are on the table.
"""

from __future__ import annotations

from typing import TypedDict

from ...kernel import Setup
from .chapters import ChapterCard, FoeCard, Token
from .components import Biome, Content, HeroCard
from .effect_words import artifact_in_words, in_words
from .missions import asked_of
from .rules import Rules, rules_for


class SkillPicture(TypedDict):
    """A skill; `cost` is what a Soul Burn is paid with."""

    name: str
    text: str
    cost: str
    price: int
    burn: str


class HeroPicture(TypedDict):
    """A Hero card."""

    name: str
    title: str
    role: str
    hp: int
    armor: int
    speed: int
    skills: list[SkillPicture]


class FoeSkill(TypedDict):
    """A skill of an enemy, and the faces of the die that choose it."""

    name: str
    faces: list[int]
    text: str


class FoePicture(TypedDict):
    """An Enemy card."""

    name: str
    boss: bool
    mini: str
    steadfast: bool
    skills: list[FoeSkill]
    rewards: list[str]


class TokenPicture(TypedDict):
    """An Encounter token: its mission, what is gained, what is lost, and what happens in any case."""

    name: str
    found: bool
    mission: list[tuple[str, int]]
    reward: str
    punish: str
    always: str


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

    name: str
    numbers: list[int]
    text: str
    equipment: bool


class Clock(TypedDict):
    """What happens at the end of a round, and of each so many after it."""

    first: int
    every: int
    text: str


class ChapterPicture(TypedDict):
    """A Setting card. With so many skulls, or at the end of round `last` (0: none), all is lost."""

    title: str
    intro: str
    skulls: int
    start: str
    positions: dict[str, tuple[int, int]]
    links: list[tuple[str, str]]
    packs: dict[str, list[tuple[str, int]]]
    monsters: dict[str, FoePicture]
    clocks: list[Clock]
    last: int


class NextChapter(TypedDict):
    """A chapter that is another game."""

    number: int
    title: str


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


def _chapter(rules: Rules, card: ChapterCard) -> ChapterPicture:
    """E7-SETUP-1, E7-SETUP-3, E7-SETUP-7: the Setting card, and the Enemy cards that go into the deck."""
    return {
        "title": card.title,
        "intro": card.intro,
        "skulls": rules.skull_limit(card.number),
        "start": card.map.start,
        "positions": dict(card.map.positions),
        "links": list(card.map.links),
        "packs": {key: list(card.enemy_cards[key]) for key in dict.fromkeys(card.enemy_deck)},
        "monsters": {kind: foe(rules.content, one) for kind, one in card.foes.items() if not one.boss},
        "clocks": [
            {"first": clock.first, "every": clock.every, "text": in_words(rules.content, clock.fx)}
            for clock in card.clocks
        ],
        "last": card.last_round,
    }


def foe(content: Content, card: FoeCard) -> FoePicture:
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


def token(rules: Rules, card: Token) -> TokenPicture:
    """E7-ENCOUNTER-1: an Encounter token: its mission, what is gained and what is lost."""
    return {
        "name": card.name,
        "found": card.found,
        "mission": list(asked_of(rules.seats, card.mission)),
        "reward": in_words(rules.content, card.reward),
        "punish": in_words(rules.content, card.punish),
        "always": in_words(rules.content, card.on_won),
    }
