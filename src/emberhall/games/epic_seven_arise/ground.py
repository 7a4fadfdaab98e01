"""The lie of the land: what follows from map, tiles and Story card, which seldom change, is found out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from .components import Tile
from .rules import Rules


@lru_cache(maxsize=4096)
def tile(rules: Rules, number: int, tiles: tuple[str, ...], position: str) -> Tile:
    """The tile on a position of a chapter."""
    return rules.content.tiles[tiles[list(rules.content.chapters[number].map.positions).index(position)]]


@lru_cache(maxsize=4096)
def beside(rules: Rules, number: int, more_links: tuple[tuple[str, str], ...], position: str) -> tuple[str, ...]:
    """E7-TERM-8: the positions adjacent to one, in the order of the layout."""
    layout = rules.content.chapters[number].map
    links = (*layout.links, *more_links)
    joined = {b for pair in links for a, b in (pair, pair[::-1]) if a == position}
    return tuple(place for place in layout.positions if place in joined)


@lru_cache(maxsize=4096)
def on_tile(
    rules: Rules, number: int, tiles: tuple[str, ...], card: str, skulls: int, position: str, colour: str
) -> tuple[str, ...]:
    """E7-TILE-2, E7-TILE-4: the tokens of a colour on a tile, as long as Story card and skulls call for them."""
    biome = tile(rules, number, tiles, position).biome
    return tuple(
        local.token
        for local in rules.content.chapters[number].statuses
        if local.colour == colour and local.called_for(card, skulls) and local.lies_at(position, biome)
    )


def free_place(party: str, place: str, beside: Sequence[str], monsters_at: Callable[[str], object]) -> str:
    """E7-EXPLORE-6: never the heroes' tile, but the first adjacent one without monsters; with monsters on all of them
    the first."""
    if place != party:
        return place
    return next((other for other in beside if not monsters_at(other)), beside[0])
