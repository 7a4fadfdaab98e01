"""What belongs to one chapter: its map, tokens, enemies, story and clocks. `chapter_file` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...kernel import Saying
from .vocabulary import Condition

MOST_ALIKE = 9  # enemies of one kind on one tile


@dataclass(frozen=True, slots=True)
class Map:
    """The layout of the Setting card: what lies beside what, and which tiles are dealt where."""

    start: str
    positions: Mapping[str, tuple[int, int]] = field(hash=False)  # column and row, for drawing
    links: tuple[tuple[str, str], ...]
    fixed: Mapping[str, str] = field(hash=False)
    pool: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TokenSetup:
    """Tokens that are mixed and laid on positions, face up or face down."""

    tokens: tuple[str, ...]
    at: tuple[str, ...]
    up: bool


@dataclass(frozen=True, slots=True)
class Token:
    """An Encounter token; the lists of effects are named by their keys."""

    key: str
    name: Saying
    group: str
    found: bool  # a story token: it can be found
    mission: tuple[tuple[str, int], ...]
    reward: str
    punish: str
    on_won: str


@dataclass(frozen=True, slots=True)
class FoeSkill:
    """A skill of an enemy, and the faces of the die that choose it (none where it is the only one)."""

    name: Saying
    faces: tuple[int, ...]
    fx: str


@dataclass(frozen=True, slots=True)
class Line:
    """Health, armour and speed of an enemy; a boss has one line for each step of the skulls."""

    skulls: int
    hp: int
    armor: int
    speed: int


@dataclass(frozen=True, slots=True)
class FoeCard:
    """A monster or a boss."""

    key: str
    name: Saying
    boss: bool
    mini: str
    steadfast: bool
    lines: tuple[Line, ...]
    skills: tuple[FoeSkill, ...]
    rewards: tuple[str, ...]  # a monster has one; a boss one for each rank of contribution


@dataclass(frozen=True, slots=True)
class Exit:
    """A way out of a Story card: when, what happens then, which card follows ("" for none)."""

    when: Condition
    then: str
    next: str


@dataclass(frozen=True, slots=True)
class StoryCard:
    """A Story card. `goal` tells bots and hints where to go and means nothing to the rules."""

    key: str
    title: Saying
    text: Saying
    objective: Saying
    goal: tuple[str, tuple[str, ...]]
    on_reveal: str
    exits: tuple[Exit, ...]


@dataclass(frozen=True, slots=True)
class Local:
    """A sign or a status of tiles: where it holds, with which Story cards and how many skulls."""

    token: str  # a status of tiles; "" for a sign
    colour: str
    story: tuple[str, ...]
    least: int
    most: int
    biomes: tuple[str, ...]
    at: tuple[str, ...]
    fx: str = ""

    def called_for(self, card: str, skulls: int) -> bool:
        """Whether a Story card calls for it, with so many skulls."""
        return card in self.story and self.least <= skulls <= self.most

    def lies_at(self, position: str, biome: str) -> bool:
        """Whether a position with a tile of that biome is one of those it is for."""
        return position in self.at or biome in self.biomes


@dataclass(frozen=True, slots=True)
class Clock:
    """Effects at the end of rounds."""

    first: int
    every: int
    fx: str

    def strikes(self, round: int) -> bool:
        """Whether its effects happen at the end of a round."""
        return round >= self.first and (round - self.first) % self.every == 0


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a campaign gives after the chapter: who picks how many cards of which deck."""

    who: str
    pick: str
    n: int
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class ChapterCard:
    """A chapter: everything in its box."""

    number: int
    title: Saying
    intro: Saying
    skull_limit: int
    map: Map
    token_setup: tuple[TokenSetup, ...]
    tokens: Mapping[str, Token] = field(hash=False)
    foes: Mapping[str, FoeCard] = field(hash=False)
    enemy_cards: Mapping[str, tuple[tuple[str, int], ...]] = field(hash=False)
    enemy_deck: tuple[str, ...]
    story: Mapping[str, StoryCard] = field(hash=False)
    signs: tuple[Local, ...]
    statuses: tuple[Local, ...]
    clocks: tuple[Clock, ...]
    lose_if: tuple[tuple[Condition, Saying], ...]
    bonus: tuple[Bonus, ...]
    boss_at: tuple[str, ...]

    @property
    def last_round(self) -> int:
        """E7-END-2: the round at whose end the chapter is lost; 0 for none."""
        return min((when.n for when, _ in self.lose_if if when.test == "round_at_least"), default=0)
