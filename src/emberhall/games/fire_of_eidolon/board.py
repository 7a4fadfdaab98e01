"""The growing dungeon: cells of an unbounded grid, doorways as four bits, and what is connected to what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

Cell = int  # a place on the grid; -1 and -2 stand for the supply and the Void
WIDTH = 1024  # FE-TERM-1: wider than any dungeon can grow
HOME: Cell = WIDTH * WIDTH // 2 + WIDTH // 2  # where the Vestibule lies
SUPPLY: Cell = -1
VOID: Cell = -2

NORTH, EAST, SOUTH, WEST = SIDES = (1, 2, 4, 8)
STEP = {NORTH: -WIDTH, EAST: 1, SOUTH: WIDTH, WEST: -1}
OPPOSITE = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
EDGES = tuple((side, OPPOSITE[side], STEP[side]) for side in SIDES)
WAYS = tuple(tuple(edge for edge in EDGES if doors & edge[0]) for doors in range(16))  # the edges of those doorways
LETTERS = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}
NEAR_HOME = frozenset(HOME + STEP[side] for side in SIDES)  # FE-EXPLORE-5
AROUND = tuple(dy * WIDTH + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx)
KEPT = 16  # boards that are kept: what is made anew takes the place of what nobody needs while that is still at hand


def doorways(letters: str) -> int:
    """The bits of doorways written as letters: "ns" for a straight corridor."""
    return sum(LETTERS[letter] for letter in letters)


@lru_cache(maxsize=64)
def letters(doors: int) -> str:
    """The letters of doorways, in the order n, e, s, w."""
    return "".join(letter for letter, side in LETTERS.items() if doors & side)


@lru_cache(maxsize=64)
def orientations(doors: int) -> tuple[int, ...]:
    """FE-EXPLORE-3: the different ways a tile can lie."""
    turned = [doors]
    for _ in range(3):
        doors = (doors << 1 | doors >> 3) & 15
        turned.append(doors)
    return tuple(dict.fromkeys(turned))


@lru_cache(maxsize=64)
def ways_to_lie(doors: int, side: int) -> tuple[int, ...]:
    """FE-EXPLORE-3, FE-EXPLORE-4: the orientations with a doorway back to where the tile was explored from."""
    return tuple(way for way in orientations(doors) if way & OPPOSITE[side])


@lru_cache(maxsize=8192)
def name(cell: Cell) -> str:
    """A cell in an answer: steps to the east and to the north of the Vestibule."""
    south, east = divmod(cell, WIDTH)
    return f"{east - WIDTH // 2},{WIDTH // 2 - south}"


def side_of(cell: Cell, other: Cell) -> str:
    """On which side of a cell another one lies, as a letter; "" if they do not share an edge."""
    return next((letter for letter, side in LETTERS.items() if cell + STEP[side] == other), "")


def cell_at(east: int, north: int) -> Cell:
    """The cell so many steps to the east and to the north of the Vestibule."""
    return HOME + east - north * WIDTH


@lru_cache(maxsize=KEPT)
def grid(places: tuple[Cell, ...]) -> dict[Cell, int]:
    """Which tile lies on which cell. Shared by all positions with these places: never changed."""
    return {cell: tile for tile, cell in enumerate(places) if cell >= 0}


def neighbours(tiles: dict[Cell, int], doors: tuple[int, ...], cell: Cell, tile: int) -> tuple[int, ...]:
    """FE-TERM-2: the tiles connected to the tile on a cell, a doorway against a doorway."""
    found = []
    for _, opposite, step in WAYS[doors[tile]]:
        other = tiles.get(cell + step)
        if other is not None and doors[other] & opposite:
            found.append(other)
    return tuple(found)


@lru_cache(maxsize=KEPT)
def links(places: tuple[Cell, ...], doors: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """FE-TERM-2: for each tile in play the tiles connected to it, a doorway against a doorway."""
    tiles, found = grid(places), dict[int, tuple[int, ...]]()
    at = tiles.get
    for cell, tile in tiles.items():  # `neighbours` of each, without a call for each
        joined = []
        for _, opposite, step in WAYS[doors[tile]]:
            other = at(cell + step)
            if other is not None and doors[other] & opposite:
                joined.append(other)
        found[tile] = tuple(joined)
    return found


def straight(places: tuple[Cell, ...], doors: tuple[int, ...], start: int, side: int) -> Iterator[int]:
    """FE-TERM-8: the tiles in a straight line from a tile, each connected to the next, nearest first."""
    tiles = grid(places)
    while doors[start] & side:
        behind = tiles.get(places[start] + STEP[side])
        if behind is None or not doors[behind] & OPPOSITE[side]:
            return
        yield behind
        start = behind


@lru_cache(maxsize=KEPT)
def network(places: tuple[Cell, ...], doors: tuple[int, ...], start: int) -> frozenset[int]:
    """All tiles that can be walked to from a tile through connected doorways."""
    joined = links(places, doors)
    seen, todo = {start}, [start]
    while todo:
        for other in joined[todo.pop()]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)


def distances(places: tuple[Cell, ...], doors: tuple[int, ...], goal: int) -> dict[int, int]:
    """How many steps through connected doorways each tile is away from the goal."""
    joined = links(places, doors)
    steps, todo = {goal: 0}, [goal]
    for tile in todo:  # grows while it is read: nearest tiles first
        for other in joined[tile]:
            if other not in steps:
                steps[other] = steps[tile] + 1
                todo.append(other)
    return steps


def walks(
    places: tuple[Cell, ...],
    doors: tuple[int, ...],
    starts: Sequence[frozenset[int]],
    crosses: Sequence[bool],
    passages: tuple[int, ...],
) -> tuple[frozenset[int], ...]:
    """FE-REACH-2, FE-REACH-8: the tiles that each Hero can walk to from where it may stand."""
    linked = passages if all(places[tile] >= 0 for tile in passages) else ()
    known: dict[bool, list[frozenset[int]]] = {False: [], True: []}
    found = []
    for start, secrets in zip(starts, crosses, strict=True):
        # who stands where another one can walk to can walk to the same tiles, unless a Secret Passage leads one way
        tiles = next((tiles for tiles in known[secrets] if start <= tiles), None) if start and not linked else None
        if tiles is None:
            tiles = _walk(places, doors, start, secrets, linked)
            if len(start) == 1:
                known[secrets].append(tiles)
        found.append(tiles)
    return tuple(found)


def _walk(
    places: tuple[Cell, ...], doors: tuple[int, ...], start: frozenset[int], secrets: bool, linked: tuple[int, ...]
) -> frozenset[int]:
    """FE-SECRET-5: a Hero goes on through a Secret Passage only if it can move into it, be it out and in again."""
    if len(start) == 1 and not secrets and not linked:
        return network(places, doors, *start)
    tiles, joined, seen, todo = grid(places), links(places, doors), set(start), list(start)
    while todo:
        tile = todo.pop()
        ways: Sequence[int] = joined[tile]
        if secrets:
            cell, open_ = places[tile], doors[tile]
            around = [(tiles.get(cell + step), side, back) for side, back, step in EDGES]
            ways = [
                other for other, side, back in around if other is not None and (open_ & side or doors[other] & back)
            ]
        if ways and tile in linked:
            ways = (*ways, *linked)
        for other in ways:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)
