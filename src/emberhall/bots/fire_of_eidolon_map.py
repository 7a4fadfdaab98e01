"""The dungeon as a map for the Fire of Eidolon bot: how far things are, what hangs on what, where it is open."""

from __future__ import annotations

from functools import lru_cache

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.board import HOME, OPPOSITE, SIDES, STEP, WIDTH, Cell

Steps = dict[int, int]  # tile -> MOVEs to get there


class Chart:
    """One layout of the tiles. What is asked of it is found out once and kept."""

    __slots__ = ("_behind", "_frontier", "_hop", "_secret", "_walks", "doors", "joined", "places", "tiles")

    def __init__(self, places: tuple[Cell, ...], doors: tuple[int, ...], passages: tuple[int, ...]) -> None:
        self.places, self.doors = places, doors
        self.tiles = board.grid(places)
        self.joined = board.links(places, doors)
        linked = len(passages) == 2 and all(places[tile] >= 0 for tile in passages)
        self._hop = {passages[0]: passages[1], passages[1]: passages[0]} if linked else {}
        self._walks: dict[tuple[int, bool], tuple[Steps, dict[int, int]]] = {}
        self._behind: dict[int, frozenset[int]] = {}
        self._frontier: tuple[tuple[int, Cell], ...] | None = None
        self._secret: dict[int, tuple[int, ...]] = {}

    # ------------------------------------------------------------ ways

    def walks(self, start: int, secrets: bool = False) -> tuple[Steps, dict[int, int]]:
        """How far each tile is from one, and the tile to step on first. `secrets`: one doorway is enough."""
        found = self._walks.get((start, secrets))
        if found is None:
            found = self._walks[start, secrets] = self._search(start, secrets)
        return found

    def steps(self, start: int, secrets: bool = False) -> Steps:
        """How far each tile is from one."""
        return self.walks(start, secrets)[0]

    def _search(self, start: int, secrets: bool) -> tuple[Steps, dict[int, int]]:
        steps, first, todo, hop = {start: 0}, {start: start}, [start], self._hop
        for tile in todo:
            for other in self._crossings(tile) if secrets else self.joined[tile]:
                for goal in (other, hop[other]) if other in hop else (other,):
                    if goal not in steps:
                        steps[goal] = steps[tile] + 1
                        first[goal] = other if tile == start else first[tile]
                        todo.append(goal)
        return steps, first

    def _crossings(self, tile: int) -> tuple[int, ...]:
        """Where one who needs only one doorway can go from a tile."""
        ways = self._secret.get(tile)
        if ways is None:
            found, cell = list(self.joined[tile]), self.places[tile]
            for side in SIDES:
                other = self.tiles.get(cell + STEP[side])
                if other is not None and other not in found:
                    if self.doors[tile] & side or self.doors[other] & OPPOSITE[side]:
                        found.append(other)
            ways = self._secret[tile] = tuple(found)
        return ways

    # ------------------------------------------------------------ shape

    def behind(self, gone: int) -> frozenset[int]:
        """The tiles that would be parted from the Vestibule if a tile collapsed."""
        found = self._behind.get(gone)
        if found is None:
            whole = self.steps(0)
            seen, todo = {0, gone}, [0]
            for tile in todo if gone in whole else ():
                for other in self.joined[tile]:
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
            found = self._behind[gone] = frozenset(whole.keys() - seen) if gone in whole else frozenset()
        return found

    @property
    def frontier(self) -> tuple[tuple[int, Cell], ...]:
        """Every doorway onto an empty cell: the tile it belongs to, and the cell."""
        if self._frontier is None:
            self._frontier = tuple(
                (tile, cell + STEP[side])
                for cell, tile in self.tiles.items()
                for side in SIDES
                if self.doors[tile] & side and cell + STEP[side] not in self.tiles
            )
        return self._frontier

    def welcome(self, cell: Cell) -> tuple[int, int]:
        """Around an empty cell: neighbours with a doorway onto it, and those that show it a wall."""
        doorways = walls = 0
        for side in SIDES:
            other = self.tiles.get(cell + STEP[side])
            if other is not None:
                if self.doors[other] & OPPOSITE[side]:
                    doorways += 1
                else:
                    walls += 1
        return doorways, walls


@lru_cache(maxsize=2048)
def chart(places: tuple[Cell, ...], doors: tuple[int, ...], passages: tuple[int, ...]) -> Chart:
    """The map of a layout, shared by all positions with it."""
    return Chart(places, doors, passages)


@lru_cache(maxsize=16384)
def apart(cell: Cell, other: Cell) -> int:
    """Steps from cell to cell as the crow flies."""
    (south, east), (row, column) = divmod(cell, WIDTH), divmod(other, WIDTH)
    return abs(south - row) + abs(east - column)


def from_home(cell: Cell) -> int:
    """Steps from the Vestibule as the crow flies."""
    return apart(cell, HOME)
