"""What a setup comes to: the tiles in play, the track, the options. The same for the whole game."""

from __future__ import annotations

from ...kernel import Setup, pile
from .board import doorways
from .content import COLOURS, Content

EVENTS = tuple(f"event-{colour}" for colour in COLOURS)


class Rules:
    """The components of one game. Tile 0 is the Vestibule; colours are 0 red, 1 green, 2 blue."""

    def __init__(self, setup: Setup, content: Content, *, events: bool, fixed_exit: bool) -> None:
        self.content = content
        self.seats = setup.players
        self.hero_count = int(setup["heroes"]) or setup.players
        self.with_glyph = setup["glyph"] is True
        self.with_passages = setup["passages"] is True
        self.scenario = str(setup["scenario"])
        self.track = content.difficulties[str(setup["difficulty"])].track
        self.drawn = setup["pick"] == "drawn"
        self.may_give_up = setup["give_up"] is True
        self.heroes = tuple(  # FE-ADV-5
            key for key, hero in content.heroes.items() if setup["advanced"] is True or not hero.advanced
        )
        unused = set()
        if not self.with_glyph:
            unused.add("glyph")
        if not self.with_passages:
            unused.add("passage")
        tiles = [tile for tile in content.tiles.values() if tile.kind not in unused]
        tiles.sort(key=lambda tile: tile.kind != "vestibule")
        self.tiles = tuple(tiles)
        self.index = {tile.key: number for number, tile in enumerate(tiles)}
        self.doors = tuple(doorways(tile.doors) for tile in tiles)
        self.colour = tuple(COLOURS.index(tile.colour) if tile.colour else -1 for tile in tiles)
        self.basic = frozenset(number for number, tile in enumerate(tiles) if tile.kind == "basic")
        self.special = frozenset(range(1, len(tiles))) - self.basic  # FE-TERM-5, FE-GLYPH-6
        of_kind = {kind: [n for n, tile in enumerate(tiles) if tile.kind == kind] for kind in ("relic", "passage")}
        self.relic_tiles = tuple(sorted(of_kind["relic"], key=lambda number: self.colour[number]))
        self.fire_tile = self._only("fire")
        self.glyph = self._only("glyph") if self.with_glyph else -1
        self.passages = tuple(of_kind["passage"])
        self.fixed_exit = -1 if not fixed_exit else self.glyph if self.with_glyph else 0
        self.full_supply = pile(tile.key for tile in tiles[1:])  # FE-GLYPH-1, FE-SECRET-1
        self.basic_keys = frozenset(tiles[number].key for number in self.basic)
        self.events = EVENTS if events else ()  # shuffled into the deck
        self.cards = (*sorted(self.basic_keys), *self.events)  # FE-RITUAL-8: none for any other tile
        self.full_deck = pile(self.cards)  # FE-SETUP-7, FE-SCEN-UNSTABLE-1, FE-SCEN-SHADES-1
        self.rating = self._rating(setup)

    def _only(self, kind: str) -> int:
        return next(number for number, tile in enumerate(self.tiles) if tile.kind == kind)

    def _rating(self, setup: Setup) -> int | None:
        """FE-ADV-2: the stars of the difficulty, the Glyph and the scenario; none for the Glitch track."""
        stars = self.content.difficulties[str(setup["difficulty"])].stars
        if stars is None:
            return None
        if self.with_glyph:
            stars += self.content.glyph_stars
        return stars + (self.content.scenarios[self.scenario].stars if self.scenario != "none" else 0)

    def exit_with(self, portal: int) -> int:
        """FE-GLYPH-2, FE-SCEN-PORTAL-5: the exit tile, given the colour of the portal, if one is open; -1 for none."""
        return self.relic_tiles[portal] if portal >= 0 else self.fixed_exit
