"""What a Hero may bring to the game beyond its card: the points at which its skills reach into the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..state import Dungeon, Menu


def _nothing(d: Dungeon, menu: Menu) -> None:
    """Most Heroes have nothing to add at most points."""


@dataclass(frozen=True)
class Hero:
    """A Hero's skills. `skills` are offered unless it carries the Fire (FE-SKILL-4); `passives` always."""

    key: str
    skills: Callable[[Dungeon, Menu], None] = _nothing
    passives: Callable[[Dungeon, Menu], None] | None = None
    crosses: Callable[[Dungeon, int, int, int], bool] | None = None  # MOVEs over an edge that is not connected
    may_stay: bool = False  # Ranger's Sight: need not enter what it explored
    redirects: bool = False  # Mindstrike: may send a new Cultist elsewhere
    keeps_cultists: bool = False  # Soul Thirst: attacked Cultists go to its card
    begins: Callable[[Dungeon], None] | None = None  # when the game begins
    wakes: Callable[[Dungeon], None] | None = None  # when its turn begins
    rests: Callable[[Dungeon], None] | None = None  # when its AP are spent, before the Ritual
    goes: Callable[[Dungeon], None] | None = None  # when it is lost, or has left the dungeon
    sinks: Callable[[Dungeon, int, int], None] | None = None  # when a tile has collapsed: the tile, its cell


HEROES: dict[str, Hero] = {}  # every Hero by key, filled by the package


def ap_limit(d: Dungeon, hero: int) -> int:
    """FE-TURN-2, FE-HERO-DARKKNIGHT-3: the AP on the Hero's card, and what the Dark-Knight has consumed."""
    key = d.heroes[hero]
    return d.rules.content.heroes[key].ap + (d.growth if HEROES[key].keeps_cultists else 0)
