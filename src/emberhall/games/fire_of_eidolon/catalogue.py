"""Every answer a player of Fire of Eidolon may give, as far as it can be written down beforehand.

Cells are named by their place, and the dungeon grows without limit: the catalogue covers the cells a
dungeon of all tiles can reach in a straight line from the Vestibule.
"""

from __future__ import annotations

from functools import lru_cache

from ...kernel import Answer, Setup
from .board import letters, orientations
from .content import BASIC_OF_A_COLOUR
from .rules import rules_for
from .state import COLOURS

PLAIN = (
    "explore", "move", "lunge", "smite", "holy-light", "strike", "boomerang", "bomb", "teleport", "fetch", "at",
    "lift", "slide", "explode", "bob-move", "redirect", "dive", "march", "path",
)  # fmt: skip
WORDS = (
    "stand", "end", "wait", "give-up", "play-on", "agree", "stay", "hop", "challenge", "destroy", "take-fire",
    "attack", "exchange", "receive-fire", "done", "cancel", "back", "let-it", "charge", "end-charge", "ride-on",
    "break-limit", "consume", "falcon", "sneak-attack", "sacrifice", "bob-attack", "bob-wait", "timeturn",
    "bless", "sanctify", "terraport", "leave", "sword:n", "sword:e", "sword:s", "sword:w",
)  # fmt: skip
HANDED = ("give", "give-some", "give-all", "take", "take-some", "take-all", "portal")


@lru_cache(maxsize=16)
def catalogue(setup: Setup) -> tuple[Answer, ...]:
    """All answers of a setup, the same for the same setup."""
    rules = rules_for(setup)
    heroes = rules.heroes
    ways = dict.fromkeys(letters(way) for doors in rules.doors for way in orientations(doors))
    found = [f"{verb}:{hero}" for verb in ("choose", "first", "give-fire", "for") for hero in heroes]
    found += WORDS
    found += [f"{verb}:{way}" for verb in ("orient", "turn") for way in ways]
    found += [f"{verb}:{colour}" for verb in ("shade", "banish") for colour in COLOURS]
    found += [f"{verb}:{hero}:{colour}" for verb in HANDED for hero in heroes for colour in COLOURS]
    found += [f"count:{count}" for count in range(2, BASIC_OF_A_COLOUR)]
    found += [f"restore:{tile.key}" for tile in rules.tiles[1:]]
    reach = range(-len(rules.tiles), len(rules.tiles) + 1)
    found += [f"{verb}:{east},{north}" for verb in PLAIN for east in reach for north in reach]
    return tuple(found)
