"""Dungeons haunted by Shades, for tests."""

from __future__ import annotations

from typing import Any

from emberhall.games.fire_of_eidolon.state import NOWHERE, Dungeon
from emberhall.kernel import advance

from .dungeons import Place, dungeon, tile_at

EVENTS = ["event-red", "event-green", "event-blue"]
BROKEN = ("red", "green", "blue")
MAP: dict[Place, str] = {  # every relic chamber three steps from the Vestibule
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (0, 3): "voraxs-heart",
    (1, 2): "voraxs-focus:w",
    (-1, 2): "voraxs-knowledge:e",
}
SQUARE: dict[Place, str] = {
    (0, 1): "minotaur",
    (1, 0): "psychomancer",
    (1, 1): "floating-stones",
    (1, 2): "voraxs-heart",
}
CUT_OFF: dict[Place, str] = {(0, 1): "minotaur", (3, 3): "voraxs-heart", (1, 0): "floating-stones"}


def shades(
    *heroes: str, tiles: dict[Place, str] = MAP, at_work: dict[str, Place] | None = None, **more: Any
) -> Dungeon:
    """A dungeon haunted by Shades; `at_work` says where which of them are."""
    s = dungeon(*heroes, tiles=tiles, scenario="shades", **more)
    red, green, blue = (
        tile_at(s, at_work[colour]) if at_work and colour in at_work else NOWHERE for colour in ("red", "green", "blue")
    )
    s.shades = (red, green, blue)
    advance(s)  # asks again, now that they are there
    return s


def where(s: Dungeon, colour: str) -> str:
    """The place of a Shade, or nothing."""
    tile = s.shades[("red", "green", "blue").index(colour)]
    return s.spot(tile) if tile >= 0 else ""


def story(s: Dungeon, *kinds: str) -> list[str]:
    """What was told, of these kinds."""
    return [event.kind for event in s.story or () if event.kind in kinds]
