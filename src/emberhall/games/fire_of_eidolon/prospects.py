"""What the party hopes and fears, in words: the events of the next draw that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event
from .state import Dungeon
from .text import kind_of, tile_name


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
            case "dived" | "lost" | "left behind":
                found["a Hero must dive"] = None
            case "threat":
                found["the threat rises"] = None
            case "ended":
                found["the game ends"] = None
    return tuple(found)


def _chamber(d: Dungeon, key: str) -> str:
    """A tile as somebody hopes for it."""
    hoped = d.rules.content.tiles[key].kind in ("basic", "relic", "fire")
    return kind_of(d, key) if hoped else tile_name(d, key)
