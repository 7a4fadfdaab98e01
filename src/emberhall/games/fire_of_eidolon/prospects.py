"""What the party hopes and fears, in words: the events of the next draw that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event
from .state import COLOURS, Dungeon

TOKENS = {"red": "a red chamber", "green": "a green chamber", "blue": "a blue chamber"}


def prospects(d: Dungeon, story: Sequence[Event]) -> tuple[str, ...]:
    """What came about by the next tile or card, each said once."""
    found = dict[str, None]()
    for event in story:
        match event.kind:
            case "revealed":
                found[_chamber(d, event.facts["tile"])] = None
            case "cultist":
                found["a Cultist appears"] = None
            case "collapses":
                found["a chamber collapses"] = None
            case "dived" | "lost":
                found["a Hero must dive"] = None
            case "threat":
                found["the threat rises"] = None
            case "ended":
                found["the game ends"] = None
    return tuple(found)


def _chamber(d: Dungeon, key: str) -> str:
    """A tile as somebody hopes for it."""
    tile = d.rules.index[key]
    if tile in d.rules.relic_tiles:
        return f"the {COLOURS[d.rules.relic_tiles.index(tile)]} relic's chamber"
    if tile == d.rules.fire_tile:
        return "the Fire's chamber"
    if tile not in d.rules.basic:
        return d.rules.tiles[tile].name
    return TOKENS[COLOURS[d.rules.colour[tile]]]
