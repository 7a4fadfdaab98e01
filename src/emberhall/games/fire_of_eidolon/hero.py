"""What a Hero is: the points at which its skills reach into the rules, beyond what is printed on its card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum, auto
from functools import lru_cache
from typing import Any

from ...kernel import Step
from .content import Content, Skill
from .state import Dungeon, Menu


class Power(IntEnum):
    """What a Hero can do about something that seems out of reach (FE-REACH-8 to FE-REACH-11)."""

    # while it is in play
    RESHAPE = auto()  # turns and moves chambers
    SEND = auto()  # gives tokens to anybody, however far away
    CHEAPEN = auto()  # makes a token cost 1 AP less
    # with its Master Skill, while that has uses left
    OPEN_WALLS = auto()
    CROSS_WALLS = auto()  # for the rest of the turn
    TELEPORT = auto()
    RESTORE = auto()  # brings a tile back from the Void
    BLAST = auto()  # sends Bob's chamber to the Void
    FETCH = auto()  # gets a token without a CHALLENGE


def _nothing(d: Dungeon, menu: Menu) -> None:
    """Most Heroes have nothing to add at most points."""


@dataclass(frozen=True, eq=False)
class Hero:
    """A Hero. `skills` are offered unless it carries the Fire (FE-SKILL-4); `passives` always (FE-SKILL-3).

    What its skills have set up goes on working, whatever it carries later (FE-SKILL-5).
    Its answers are written as patterns for the catalogue: "lunge:{cell}". By their first words labels know
    which of them use its skills, and have the price from its card.
    """

    key: str
    skills: Callable[[Dungeon, Menu], None] = _nothing
    passives: Callable[[Dungeon, Menu], None] | None = None
    basic: tuple[str, ...] = ()  # answers that use its Basic Skill
    master: tuple[str, ...] = ()  # answers that use its Master Skill
    answers: tuple[str, ...] = ()  # answers to the questions that its skills raise
    holds: tuple[Step[Any], ...] = ()  # questions in which it has a tile in hand: which, and where it is to lie
    powers: tuple[Power, ...] = ()
    crosses: Callable[[Dungeon, int, int, int], bool] | None = None  # MOVEs over an edge that is not connected
    may_stay: bool = False  # Ranger's Sight: need not enter what it explored
    redirects: bool = False  # Mindstrike: may send a new Cultist elsewhere
    keeps_cultists: bool = False  # Soul Thirst: attacked Cultists go to its card, and make it grow
    begins: Callable[[Dungeon], None] | None = None  # when the game begins
    wakes: Callable[[Dungeon], None] | None = None  # when its turn begins
    rests: Callable[[Dungeon], None] | None = None  # when its AP are spent, before the Ritual
    goes: Callable[[Dungeon], None] | None = None  # when it is lost, or has left the dungeon
    sinks: Callable[[Dungeon, int, int], None] | None = None  # when a tile has collapsed: the tile, its cell


HEROES: dict[str, Hero] = {}  # every Hero by key, filled by the package `heroes`


def ap_limit(d: Dungeon, hero: int) -> int:
    """FE-TURN-2, FE-HERO-DARKKNIGHT-3: the AP on the Hero's card, and what the Dark-Knight has consumed."""
    key = d.heroes[hero]
    return d.rules.content.heroes[key].ap + (d.growth if HEROES[key].keeps_cultists else 0)


@lru_cache(maxsize=4096)
def with_power(heroes: tuple[str, ...], power: Power) -> tuple[int, ...]:
    """The numbers of the Heroes of a party who have a power."""
    return tuple(number for number, key in enumerate(heroes) if power in HEROES[key].powers)


@lru_cache(maxsize=4096)
def secret_finders(heroes: tuple[str, ...]) -> tuple[int, ...]:
    """FE-HERO-ROGUE-2: the numbers of the Heroes of a party for whom a doorway on one side is enough."""
    return tuple(number for number, key in enumerate(heroes) if HEROES[key].crosses is not None)


def skill_used(content: Content, verb: str) -> Skill | None:
    """The skill that is used by the answers with a first word, as its Hero's card has it."""
    found = _skills(tuple(HEROES.values())).get(verb)
    if found is None:
        return None
    key, is_master = found
    return content.heroes[key].master if is_master else content.heroes[key].basic


@lru_cache(maxsize=8)
def _skills(heroes: tuple[Hero, ...]) -> dict[str, tuple[str, bool]]:
    """By the first words of answers: whose skill they use, and whether it is the Master Skill."""
    return {
        answer.partition(":")[0]: (hero.key, is_master)
        for hero in heroes
        for is_master, answers in ((False, hero.basic), (True, hero.master))
        for answer in answers
    }
