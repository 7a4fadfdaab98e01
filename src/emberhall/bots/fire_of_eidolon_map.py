"""The dungeon as a map for the Fire of Eidolon bot: how far things are, what hangs on what, where it is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.board import HOME, OPPOSITE, SIDES, STEP, WAYS, WIDTH, Cell

Steps = dict[int, int]  # tile -> MOVEs to get there
Walks = tuple[Steps, dict[int, int]]  # and tile -> the tile to step on first


class Chart:
    """One layout of the tiles. What is asked of it is found out once and kept."""

    __slots__ = (
        "_behind", "_ends", "_frontier", "_hop", "_named", "_secret", "_steps", "_walks", "doors", "joined", "places",
        "tiles",
    )  # fmt: skip

    def __init__(self, places: tuple[Cell, ...], doors: tuple[int, ...], passages: tuple[int, ...]) -> None:
        self.places, self.doors = places, doors
        self.tiles = board.grid(places)
        self.joined = board.links(places, doors)
        linked = len(passages) == 2 and all(places[tile] >= 0 for tile in passages)
        self._hop = {passages[0]: passages[1], passages[1]: passages[0]} if linked else {}
        self._ends: dict[bool, dict[int, list[int]]] = {}
        self._steps: tuple[dict[int, Steps], dict[int, Steps]] = ({}, {})  # without and with secrets
        self._walks: tuple[dict[int, Walks], dict[int, Walks]] = ({}, {})
        self._behind: dict[int, frozenset[int]] = {}
        self._frontier: tuple[tuple[int, Cell], ...] | None = None
        self._secret: dict[int, tuple[int, ...]] = {}
        self._named: dict[str, int] = {}

    # ------------------------------------------------------------ ways

    @property
    def one_way(self) -> bool:
        """Whether some ways are longer than back: into a Secret Passage one goes on at once, out of it one walks."""
        return bool(self._hop)

    def walks(self, start: int, secrets: bool = False) -> Walks:
        """How far each tile is from one, and the tile to step on first. `secrets`: one doorway is enough."""
        found = self._walks[secrets].get(start)
        if found is None:
            ways, hop = self._ways(secrets), self._hop
            first, steps = {start: start}, {start: 0}
            for other in self._crossings(start) if secrets else self.joined[start]:
                for goal in (other, hop[other]) if other in hop else (other,):
                    if goal not in first:
                        first[goal], steps[goal] = other, 1
            todo = list(first)[1:]
            for tile in todo:
                toward, far = first[tile], steps[tile] + 1
                for goal in ways[tile]:
                    if goal not in first:
                        first[goal], steps[goal] = toward, far
                        todo.append(goal)
            self._steps[secrets][start] = steps
            found = self._walks[secrets][start] = steps, first
        return found

    def steps(self, start: int, secrets: bool = False) -> Steps:
        """How far each tile is from one."""
        steps = self._steps[secrets].get(start)
        if steps is None:
            steps, todo, ways = {start: 0}, [start], self._ways(secrets)
            for tile in todo:
                far = steps[tile] + 1
                for goal in ways[tile]:
                    if goal not in steps:
                        steps[goal] = far
                        todo.append(goal)
            self._steps[secrets][start] = steps
        return steps

    def _ways(self, secrets: bool) -> Mapping[int, Sequence[int]]:
        """Where a MOVE from each tile may end."""
        if not secrets and not self._hop:
            return self.joined
        ways, hop = self._ends.get(secrets), self._hop
        if ways is None:
            ways = self._ends[secrets] = {}
            for tile in self.tiles.values():
                nearby = self._crossings(tile) if secrets else self.joined[tile]
                ways[tile] = [goal for near in nearby for goal in ((near, hop[near]) if near in hop else (near,))]
        return ways

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

    @property
    def named(self) -> dict[str, int]:
        """The tiles by the names of their cells."""
        if not self._named:
            self._named = {board.name(cell): tile for cell, tile in self.tiles.items()}
        return self._named

    def behind(self, gone: int) -> frozenset[int]:
        """The tiles that would be parted from the Vestibule if a tile collapsed."""
        found = self._behind.get(gone)
        if found is None:
            found = self._behind[gone] = self._cut_off(gone) if len(self.joined[gone]) > 1 else frozenset()
        return found

    def _cut_off(self, gone: int) -> frozenset[int]:
        whole, joined = self.steps(0), self.joined
        if gone not in whole:
            return frozenset()
        if not self._hop and self._bypassed(gone, whole):
            return frozenset()
        seen, todo = {0, gone}, [0]
        for tile in todo:
            for other in joined[tile]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return frozenset(whole.keys() - seen)

    def _bypassed(self, gone: int, whole: Steps) -> bool:
        """Whether every tile beyond one is as near by another way: then nothing hangs on that one."""
        near, joined = whole[gone], self.joined
        for beyond in joined[gone]:
            if whole[beyond] > near:
                for other in joined[beyond]:
                    if other != gone and whole[other] == near:
                        break
                else:
                    return False
        return True

    @property
    def frontier(self) -> tuple[tuple[int, Cell], ...]:
        """Every doorway onto an empty cell: the tile it belongs to, and the cell."""
        if self._frontier is None:
            doors, tiles = self.doors, self.tiles
            self._frontier = tuple(
                [
                    (tile, cell + step)
                    for cell, tile in tiles.items()
                    for _, _, step in WAYS[doors[tile]]
                    if cell + step not in tiles
                ]
            )
        return self._frontier


@lru_cache(maxsize=board.KEPT)
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
