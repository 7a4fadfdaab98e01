"""The components of the box that every chapter shares: heroes, artifacts, tiles, numbers. `content` reads them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...kernel import Saying
from .chapters import ChapterCard
from .vocabulary import Effect

Biome = Literal["meadow", "forest", "desert", "ruins", "abyss"]


@dataclass(frozen=True, slots=True)
class Skill:
    """A hero's skill; the Soul Burn costs Souls, or cards of a colour."""

    name: Saying
    fx: str
    burn_cost: str  # souls, blue or red
    burn_price: int
    burn: str


@dataclass(frozen=True, slots=True)
class HeroCard:
    """A hero: the three skills in order."""

    key: str
    name: Saying
    title: Saying
    role: str
    hp: int
    armor: int
    speed: int
    skills: tuple[Skill, Skill, Skill]


@dataclass(frozen=True, slots=True)
class Trigger:
    """Something attached equipment does: at which moment, which list of effects."""

    when: str
    fx: str


@dataclass(frozen=True, slots=True)
class Mod:
    """Something attached equipment changes as long as it is attached."""

    what: str
    n: int = 0
    kind: str = ""
    names: tuple[str, ...] = ()
    half_hp: bool = False  # only against enemies at half HP or less


@dataclass(frozen=True, slots=True)
class Artifact:
    """An Artifact card or, with what is attached, an Equipment Artifact card."""

    key: str
    name: Saying
    nums: tuple[int, ...]  # what it may stand for as a Skill Point card
    copies: int
    fx: str
    triggers: tuple[Trigger, ...] = ()
    mods: tuple[Mod, ...] = ()
    equipment: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A Map tile: the numbers of each circle."""

    key: str
    biome: Biome
    circles: Mapping[str, tuple[int, ...]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Numbers:
    """What every chapter shares."""

    skill_cards: tuple[str, ...]  # all of them, as 5-blue
    attack_cards: tuple[str, ...]
    aside: int
    skystones: tuple[int, int, int]
    souls: int
    potions: int
    speed_min: int
    speed_max: int
    hand_draw: int
    start_deck: int
    start_skystones: int
    prices: Mapping[str, int] = field(hash=False)
    factor: int
    dual_cost: tuple[int, ...]
    difficulties: Mapping[str, tuple[int, int]] = field(hash=False)  # more skulls, boss HP in percent


@dataclass(frozen=True, slots=True)
class Content:
    """Everything printed."""

    numbers: Numbers
    tiles: Mapping[str, Tile] = field(hash=False)
    heroes: Mapping[str, HeroCard] = field(hash=False)
    artifacts: Mapping[str, Artifact] = field(hash=False)  # both kinds
    chapters: Mapping[int, ChapterCard] = field(hash=False)
    lists: Mapping[str, tuple[Effect, ...]] = field(hash=False)
