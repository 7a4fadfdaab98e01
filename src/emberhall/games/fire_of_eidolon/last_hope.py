"""The last hope: a party that no series of actions can help any more has lost, or won in part, at once.

`reach` judges each need by itself, in the players' favour. Here the needs are judged together and exactly, but
only in a dungeon that can grow by nothing but the last tiles of the supply (FE-REACH-17). What falls into the Void
there helps nobody but by making room for them, so it is enough to look at the dungeon as it lies (FE-REACH-18); with
one or two tiles left every way to lay them is tried (FE-REACH-19).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...kernel import put
from . import board, reach
from .board import EDGES, NEAR_HOME, VOID, WAYS, Cell
from .hero import HEROES, Power, ap_limit, secret_finders, with_power
from .scenario import possible_exits
from .state import CHALLENGE_COST, LEFT, LOST, NOWHERE, RELIC_PRICE, Dungeon

FEW = 2  # FE-REACH-19: tiles in the supply, of which every placement is tried
FEW_SITES = 4  # FE-REACH-19: places for the first of two tiles; with more the game goes on


class Layout(NamedTuple):
    """The dungeon as it may come to lie. What could have been collected on the way counts as collected."""

    places: tuple[Cell, ...]
    doors: tuple[int, ...]
    tokens: tuple[bool, ...]
    supply: tuple[int, ...]
    broken: tuple[bool, bool, bool]
    teleports: int  # that the Wizard has left
    stands: tuple[frozenset[int], ...]  # the tiles on which each Hero may come to stand; none for one who is away
    held: tuple[tuple[int, int, int], ...]


class Group(NamedTuple):
    """FE-REACH-18: Heroes who can meet, one through another, and all the tiles that one of them can get to."""

    heroes: tuple[int, ...]
    tiles: frozenset[int]


Goal = Callable[["Party", Layout], bool]


# ---------------------------------------------------------------- what the rules of victory ask


def is_lost(d: Dungeon) -> bool:
    """FE-DEFEAT-13: whether the Fire, wherever it is, can be brought out in no way any more."""
    return _hardly_changes(d) and not _can_come_true(d, brought_out)


def someone_is_left_behind(d: Dungeon, away: Sequence[int]) -> bool:
    """FE-PART-2, FE-REACH-17: whether one of these Heroes cannot get to the exit any more."""
    return _hardly_changes(d) and not all(
        _can_come_true(d, lambda party, layout, hero=hero: party.can_leave(layout, hero))  # type: ignore[misc]
        for hero in away
    )


def looks_lost(d: Dungeon) -> bool:
    """FE-REACH-18: whether the Fire cannot be brought out as things lie, skills left aside, and no tile be laid."""
    party, layout = Party(d), layout_of(d)
    return not brought_out(party, layout) and not any(True for _ in party.layouts_after(layout))


def _hardly_changes(d: Dungeon) -> bool:
    """FE-REACH-17: whether nothing but the last tiles of the supply can make the dungeon any better.

    While more of them are left than can be tried, one chamber that may fall is enough to make room for them.
    """
    if VOID not in d.places and LOST not in d.where and LEFT not in d.where:
        return False  # what was never torn apart hangs together
    if len(d.supply.counts) > FEW and reach.something_may_fall(d):
        return False
    return not reach.skills_left(d)


def _can_come_true(d: Dungeon, goal: Goal) -> bool:
    party, layout = Party(d), layout_of(d)
    if goal(party, layout):
        return True
    sites = [cell for group in party.groups(layout) for cell in party.sites(layout, group)]
    if len(layout.supply) > 1 and (layout.teleports or len(sites) > FEW_SITES):
        return True
    if len(layout.supply) > FEW:
        return any(True for _ in party.layouts_after(layout))
    seen, ways = {layout}, [party.layouts_after(layout)]
    while ways:
        later = next(ways[-1], None)
        if later is None:
            ways.pop()
        elif later not in seen:
            seen.add(later)
            if goal(party, later):
                return True
            ways.append(party.layouts_after(later))
    return False


# ---------------------------------------------------------------- all needs together


def brought_out(party: Party, layout: Layout) -> bool:
    """FE-REACH-18: every relic that stands can be broken, and the Fire be taken and brought to the exit."""
    groups = party.groups(layout)
    if not all(party.can_break(layout, groups, colour) for colour in range(3)):
        return False
    if party.fire == NOWHERE:
        carriers = [group for group in groups if party.rules.fire_tile in group.tiles]
    else:
        carriers = [group for group in groups if party.fire in group.heroes]
    return any(not group.tiles.isdisjoint(party.exits) for group in carriers)


class Party:
    """What stays the same, however the dungeon comes to lie."""

    def __init__(self, d: Dungeon) -> None:
        self.rules, self.fire = d.rules, d.fire
        self.exits = frozenset(possible_exits(d))
        self.crosses = who_crosses(d)
        self.teleporters = with_power(d.heroes, Power.TELEPORT)
        self.senders = frozenset(with_power(d.heroes, Power.SEND))
        self.falls = reach.may_fall(d)
        self.collects = tuple([can_collect(d, hero, colour) for colour in range(3)] for hero in range(len(d.heroes)))

    def can_leave(self, layout: Layout, hero: int) -> bool:
        """FE-PART-2: whether a Hero can get to the exit."""
        return not layout.stands[hero].isdisjoint(self.exits)

    def groups(self, layout: Layout) -> list[Group]:
        """FE-REACH-18: who can meet whom. What they carry can change hands, the Fire included."""
        found: list[Group] = []
        for hero, tiles in enumerate(layout.stands):
            if tiles:
                meets = [group for group in found if not group.tiles.isdisjoint(tiles)]
                found = [group for group in found if group not in meets]
                heroes = [other for group in meets for other in group.heroes]
                found.append(Group((*heroes, hero), tiles.union(*(group.tiles for group in meets))))
        return found

    def tokens(self, layout: Layout, group: Group, colour: int) -> int:
        """FE-REACH-18: the tokens of a colour that one Hero of the group can come to hold."""
        lying = sum(
            layout.tokens[tile] and self.rules.colour[tile] == colour and self._collector(layout, tile) in group.heroes
            for tile in group.tiles
        )
        return lying + sum(layout.held[hero][colour] for hero in group.heroes)

    def _collector(self, layout: Layout, tile: int) -> int:
        """A Hero who can collect the token of a tile, or NOWHERE. Whoever gets to one tile is of one group."""
        colour = self.rules.colour[tile]
        for hero, tiles in enumerate(layout.stands):
            if tile in tiles and self.collects[hero][colour]:
                return hero
        return NOWHERE

    def can_break(self, layout: Layout, groups: Sequence[Group], colour: int) -> bool:
        """FE-REACH-18: whether a relic is broken, or a group can break it, perhaps with tokens from the Wizard."""
        if layout.broken[colour]:
            return True
        relic = self.rules.relic_tiles[colour]
        for group in groups:
            if relic in group.tiles:
                helpers = [other for other in groups if other is group or not self.senders.isdisjoint(other.heroes)]
                if sum(self.tokens(layout, helper, colour) for helper in helpers) >= RELIC_PRICE:
                    return True
        return False

    def layouts_after(self, layout: Layout) -> Iterator[Layout]:
        """FE-REACH-18, FE-REACH-19: what may come of a Teleport, or of exploring once more."""
        for hero in self.teleporters if layout.teleports else ():
            if hero != self.fire and layout.stands[hero]:
                yield from self._teleported(layout, hero)
        if layout.supply:
            yield from self._explored(layout)

    # ------------------------------------------------------------ a Teleport

    def _teleported(self, layout: Layout, wizard: int) -> Iterator[Layout]:
        """FE-REACH-18: the Wizard goes over to another part, with all that his group has and can collect.

        What can be broken before is broken before.
        """
        groups = self.groups(layout)
        mine = next(group for group in groups if wizard in group.heroes)
        red, green, blue = (self.tokens(layout, mine, colour) for colour in range(3))
        held = tuple((0, 0, 0) if hero in mine.heroes else theirs for hero, theirs in enumerate(layout.held))
        tokens = tuple(
            there and not (tile in mine.tiles and self._collector(layout, tile) >= 0)
            for tile, there in enumerate(layout.tokens)
        )
        broken = [self.can_break(layout, groups, colour) for colour in range(3)]
        gone = layout._replace(
            tokens=tokens,
            held=put(held, wizard, (red, green, blue)),
            broken=(broken[0], broken[1], broken[2]),
            teleports=layout.teleports - 1,
        )
        away = {tile for tile, cell in enumerate(layout.places) if cell >= 0} - layout.stands[wizard]
        while away:
            (part,) = board.walks(layout.places, layout.doors, [frozenset({away.pop()})], [False], self.rules.passages)
            away -= part
            yield gone._replace(stands=put(layout.stands, wizard, part))

    # ------------------------------------------------------------ the last tiles

    def _explored(self, layout: Layout) -> Iterator[Layout]:
        """FE-REACH-19: what may come of exploring once more; a chamber that may fall makes room.

        Where the very last tile joins nothing that its explorers cannot get to anyway, one place for it is as good
        as another.
        """
        tiles = board.grid(layout.places)
        for group in self.groups(layout):
            sites = self.sites(layout, group)
            known = {None, *group.tiles}
            for new in layout.supply:
                anywhere = False
                for cell, backs in sites.items():
                    if cell in NEAR_HOME and new not in self.rules.basic:  # FE-EXPLORE-5
                        continue
                    if len(layout.supply) == 1 and known.issuperset(tiles.get(cell + step) for _, _, step in EDGES):
                        if anywhere:
                            continue
                        anywhere = True
                    for way in board.orientations(self.rules.doors[new]):
                        if way & backs:
                            yield self._laid(layout, new, cell, way, tiles.get(cell))

    def sites(self, layout: Layout, group: Group) -> dict[Cell, int]:
        """FE-REACH-19: the cells where Heroes of a group may lay a tile, and the doorways of which it must have one."""
        tiles, sites = board.grid(layout.places), dict[Cell, int]()
        for tile in group.tiles:
            cell = layout.places[tile]
            for _, back, step in WAYS[layout.doors[tile]]:
                there = tiles.get(cell + step)
                if there is None or there in self.falls:
                    sites[cell + step] = sites.get(cell + step, 0) | back
        return sites

    def _laid(self, layout: Layout, new: int, cell: Cell, way: int, fallen: int | None) -> Layout:
        """The dungeon with a new tile, perhaps where another one fell; its token was collected before."""
        places, doors, tokens, supply, broken, teleports, stands, held = layout
        if fallen is not None:
            places = put(places, fallen, VOID)
            if tokens[fallen]:
                tokens = put(tokens, fallen, False)
                collector, colour = self._collector(layout, fallen), self.rules.colour[fallen]
                if collector >= 0:
                    mine = held[collector]
                    held = put(held, collector, put(mine, colour, mine[colour] + 1))  # type: ignore[arg-type]
            stands = tuple(tiles - {fallen} for tiles in stands)
            held = tuple(mine if tiles else (0, 0, 0) for mine, tiles in zip(held, stands, strict=True))
        places, doors = put(places, new, cell), put(doors, new, way)
        supply = tuple(tile for tile in supply if tile != new)
        stands = board.walks(places, doors, stands, self.crosses, self.rules.passages)
        return Layout(places, doors, tokens, supply, broken, teleports, stands, held)


def layout_of(d: Dungeon) -> Layout:
    """The dungeon as it lies, and where everybody can get to in it."""
    starts = [frozenset({tile} if tile >= 0 else ()) for tile in d.where]
    stands = board.walks(d.places, d.doors, starts, who_crosses(d), d.rules.passages)
    held = tuple(mine if tile >= 0 else (0, 0, 0) for mine, tile in zip(d.carried, d.where, strict=True))
    supply = tuple(d.rules.index[key] for key in d.supply.cards())
    return Layout(d.places, d.doors, d.tokens, supply, d.broken, reach.teleports_left(d), stands, held)


def who_crosses(d: Dungeon) -> tuple[bool, ...]:
    """FE-HERO-ROGUE-2: for each Hero, whether a doorway on one side is enough."""
    return tuple(hero in secret_finders(d.heroes) for hero in range(len(d.heroes)))


def can_collect(d: Dungeon, hero: int, colour: int) -> bool:
    """FE-REACH-18, FE-TURN-5: whether a Hero may one day have the AP for a token of a colour in one turn.

    A Boomerang or a falcon may help it, and the Dark-Knight may still grow while Cultists are about.
    """
    price, limit = CHALLENGE_COST[d.stars(hero, colour)], ap_limit(d, hero)
    if price <= limit or reach.unspent(d, Power.FETCH):
        return True
    if price - 1 <= limit and reach.in_play(d, Power.CHEAPEN):
        return True
    return HEROES[d.heroes[hero]].keeps_cultists and bool(d.souls or any(d.cultists) or reach.cards_left(d))


__all__ = ["is_lost", "looks_lost", "someone_is_left_behind"]
