"""Every answer a player of Fire of Eidolon may give, as far as it can be written down beforehand.

Cells are named by their place, and the dungeon grows without limit: the catalogue covers the cells a
dungeon of all tiles can reach in a straight line from the Vestibule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ...kernel import Answer, Setup
from .board import LETTERS, letters, orientations
from .content import BASIC_OF_A_COLOUR
from .hero import HEROES
from .scenario import SCENARIOS
from .setup import rules_for
from .state import COLOURS

ANSWERS = (  # of all games; Heroes and scenarios bring their own
    "choose:{hero}", "first:{hero}", "stand", "end", "wait", "give-up", "play-on", "agree", "explore:{cell}",
    "orient:{way}", "move:{cell}", "stay", "hop", "challenge", "destroy", "take-fire", "attack", "exchange",
    "give:{hero}:{colour}", "give-some:{hero}:{colour}", "give-all:{hero}:{colour}", "take:{hero}:{colour}",
    "take-some:{hero}:{colour}", "take-all:{hero}:{colour}", "count:{count}", "give-fire:{hero}", "receive-fire",
    "done", "cancel", "back", "dive:{cell}",
)  # fmt: skip


@lru_cache(maxsize=16)
def catalogue(setup: Setup) -> tuple[Answer, ...]:
    """All answers of a setup, the same for the same setup."""
    rules = rules_for(setup)
    reach = range(-len(rules.tiles), len(rules.tiles) + 1)
    things = {
        "hero": rules.heroes,
        "colour": COLOURS,
        "side": tuple(LETTERS),
        "way": tuple(dict.fromkeys(letters(way) for doors in rules.doors for way in orientations(doors))),
        "tile": tuple(tile.key for tile in rules.tiles[1:]),
        "count": tuple(map(str, range(2, BASIC_OF_A_COLOUR))),
        "cell": tuple(f"{east},{north}" for east in reach for north in reach),
    }
    brought = [(*hero.basic, *hero.master, *hero.answers) for hero in HEROES.values()]
    brought += [scenario.answers for scenario in SCENARIOS.values()]
    patterns = dict.fromkeys((*ANSWERS, *(pattern for patterns in brought for pattern in patterns)))
    return tuple(answer for pattern in patterns for answer in _written_out(pattern, things))


def _written_out(pattern: str, things: Mapping[str, tuple[str, ...]]) -> Iterator[Answer]:
    """The answers of a pattern: bless for itself, banish:{colour} for three."""
    before, brace, rest = pattern.partition("{")
    if not brace:
        yield pattern
        return
    name, _, after = rest.partition("}")
    for thing in things[name]:
        yield from _written_out(f"{before}{thing}{after}", things)
