"""Reachability: whether something can still be got at. Never too harsh: a game that can be won goes on.

Cheap tests come first: a way through connected doorways, or a doorway onto an empty cell. Only when they
fail is the map searched for the fewest cells that would have to be bridged with new tiles (FE-REACH-16).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from . import board
from .board import EDGES, NEAR_HOME, SUPPLY, VOID, WAYS, WIDTH, Cell
from .hero import HEROES, Power, secret_finders, with_power
from .rules import Rules
from .scenario import possible_exits
from .state import NOWHERE, Dungeon

MARGIN = 2  # FE-REACH-16: how far around the tiles in play a way may lead


class Means(NamedTuple):
    """FE-REACH-11: what the unspent skills of Heroes still in play do for everybody."""

    bombs: int  # walls the Master-Swordsman can still open
    timeturn: bool
    blast: bool  # Bob can still explode
    reshape: bool  # a Geomancer is about


# ---------------------------------------------------------------- what the rules of victory ask


def someone_can_reach(d: Dungeon, *tiles: int) -> bool:
    """FE-DEFEAT-2: whether each of these tiles, discovered or not, can be got to by some Hero in play."""
    far = _not_at_hand(d, d.where, tiles)
    if not far:
        return True
    bound, party = _bound(d), d.in_play()
    means = _means(d, bound)
    return all(_can_reach(d, party, tile, means, bound) for tile in far)


def hero_can_reach_exit(d: Dungeon, hero: int) -> bool:
    """FE-PART-2: whether a Hero can still get to the exit."""
    exits = possible_exits(d)
    if len(_not_at_hand(d, (d.where[hero],), exits)) < len(exits):
        return True
    bound = _bound(d)
    means = _means(d, bound)
    return any(_can_reach(d, (hero,), tile, means, bound) for tile in exits)


def fire_can_get_out(d: Dungeon) -> bool:
    """FE-REACH-9: whether the carrier, or a Hero who can take the Fire over, can bring it to the exit.

    Whoever takes it over sets out from the carrier's tile. Only who finds secrets knows other ways than the
    carrier, and all of the carrier's too; Teleport never counts (FE-REACH-12).
    """
    at, exits = d.where[d.fire], possible_exits(d)
    if len(_not_at_hand(d, (at,), exits)) < len(exits):
        return True
    bound, finders = _bound(d), secret_finders(d.heroes)
    means = _means(d, bound)
    secrets = d.fire in finders or any(d.where[hero] >= 0 and _can_meet(d, (hero,), bound) for hero in finders)
    walls = secrets and _crosses_walls(d, bound)
    for tile in exits:
        if d.places[tile] == VOID:
            if means.timeturn:
                return True
            continue
        if means.reshape or _passage_may_open(d, means, bound):
            return True
        if _search(d, (at,), tile, means, secrets, walls):
            return True
        if d.places[tile] == SUPPLY and (means.bombs or walls):  # FE-REACH-1: behind a wall of the carrier's
            if _can_reach(d, d.in_play(), tile, means, bound):  # another Hero may discover it
                return True
    return False


def leads_on(d: Dungeon, tile: int) -> bool:
    """FE-REACH-7: a new chamber with a doorway onto an empty cell, in a dungeon that never lost a tile.

    All its chambers are connected still, and beyond that doorway anything may be found: nothing was cut off,
    so there is nothing to judge.
    """
    if d.gone.counts or VOID in d.places or with_power(d.heroes, Power.RESHAPE):
        return False
    tiles, cell = board.grid(d.places), d.places[tile]
    return any(cell + step not in tiles and cell + step not in NEAR_HOME for _, _, step in WAYS[d.doors[tile]])


def cards_left(d: Dungeon) -> bool:
    """FE-RITUAL-13: whether some Ritual Card has not gone to the Void; one that is being resolved has not."""
    return d.gone.size < len(d.rules.cards)


def may_fall(d: Dungeon) -> frozenset[int]:
    """FE-REACH-4: the Basic Chambers, in play or not, whose Ritual Card has not gone to the Void."""
    index = d.rules.index
    return d.rules.basic.difference([index[card] for card, _ in d.gone.counts if card in index])


def something_may_fall(d: Dungeon) -> bool:
    """FE-REACH-4: whether there is such a chamber in play. Mostly the next card that may come tells."""
    places, index = d.places, d.rules.index
    for card, _ in d.deck.counts:
        if card in index and places[index[card]] >= 0:
            return True
    return any(places[tile] >= 0 for tile in may_fall(d))


def skills_left(d: Dungeon) -> bool:
    """FE-REACH-17: whether somebody has a skill left that changes the map, or leads through walls.

    An explosion alone helps nobody: there has to be a tile for the room it makes.
    """
    bound = _bound(d)
    means = _means(d, bound)
    if means.bombs or means.timeturn or means.reshape or (means.blast and d.supply.counts):
        return True
    return _crosses_walls(d, bound)


# ---------------------------------------------------------------- cheap tests


def _not_at_hand(d: Dungeon, starts: Iterable[int], targets: Sequence[int]) -> list[int]:
    """FE-REACH-7: the targets to which connected doorways alone lead from none of these tiles.

    An undiscovered target is at hand where they lead to a doorway onto an empty cell that is not adjacent
    to the Vestibule (FE-REACH-6).
    """
    places, doors, tiles = d.places, d.doors, board.grid(d.places)
    seen = {tile for tile in starts if tile >= 0}
    todo = list(seen)
    missing = {tile for tile in targets if places[tile] >= 0}
    undiscovered = len(missing) < len(targets)
    while todo and (missing or undiscovered):
        tile = todo.pop()
        missing.discard(tile)
        cell = places[tile]
        for _, back, step in WAYS[doors[tile]]:
            other = tiles.get(cell + step)
            if other is None:
                if undiscovered and cell + step not in NEAR_HOME:
                    undiscovered = False
            elif other not in seen and doors[other] & back:
                seen.add(other)
                todo.append(other)
    away = (SUPPLY, VOID) if undiscovered else (VOID,)
    return [tile for tile in targets if tile in missing or places[tile] in away]


# ---------------------------------------------------------------- skills


def in_play(d: Dungeon, power: Power, bound: int = NOWHERE) -> bool:
    """FE-REACH-10, FE-REACH-12: whether a Hero who has a power is in the dungeon, and free to use it."""
    return any(d.where[hero] >= 0 and hero != bound for hero in with_power(d.heroes, power))


def unspent(d: Dungeon, power: Power, bound: int = NOWHERE) -> int:
    """FE-REACH-11, FE-REACH-12: how often Heroes in the dungeon are free to use a power of their Master Skills."""
    return sum(d.uses_left(hero) for hero in with_power(d.heroes, power) if d.where[hero] >= 0 and hero != bound)


def teleports_left(d: Dungeon) -> int:
    """FE-REACH-8, FE-REACH-12: how often the Wizard can still Teleport."""
    return unspent(d, Power.TELEPORT, _bound(d))


def _means(d: Dungeon, bound: int) -> Means:
    """FE-REACH-4, FE-REACH-5, FE-REACH-8, FE-REACH-10: the skills that help everybody."""
    return Means(
        unspent(d, Power.OPEN_WALLS, bound),
        unspent(d, Power.RESTORE, bound) > 0,
        d.bob >= 0 and unspent(d, Power.BLAST, bound) > 0,
        in_play(d, Power.RESHAPE, bound),
    )


def _crosses_walls(d: Dungeon, bound: int) -> bool:
    """FE-REACH-8, FE-HERO-ROGUE-5: the Rogue's Sneak Attack is unspent, or is going on and AP are left."""
    if unspent(d, Power.CROSS_WALLS, bound):
        return True
    return d.ap > 0 and Power.CROSS_WALLS in HEROES[d.hero].powers and d.card.master.key in d.done


def _bound(d: Dungeon) -> int:
    """FE-REACH-12: the carrier, if nobody could take the Fire over: then its skills do not count."""
    carrier = d.fire
    if carrier < 0 or d.where[carrier] < 0:
        return NOWHERE
    others = [hero for hero in d.in_play() if hero != carrier]
    return NOWHERE if others and _can_meet(d, others, carrier) else carrier


def _can_meet(d: Dungeon, others: Sequence[int], bound: int) -> bool:
    """FE-REACH-9: whether one of the others can come to the carrier, or the carrier to one of them."""
    at = d.where[d.fire]
    if not _not_at_hand(d, [d.where[hero] for hero in others], (at,)):
        return True
    means = _means(d, bound)
    if _can_reach(d, others, at, means, bound):
        return True
    return any(_can_walk(d, (d.fire,), d.where[hero], means, d.fire) for hero in others)


# ---------------------------------------------------------------- the search


def _can_reach(d: Dungeon, party: Sequence[int], target: int, means: Means, bound: int) -> bool:
    """FE-REACH-1: whether one of these Heroes could get to a target by any series of actions."""
    if d.places[target] == VOID:
        return means.timeturn  # FE-REACH-13
    if means.reshape or _passage_may_open(d, means, bound):
        return True
    return _can_walk(d, party, target, means, bound)


def _passage_may_open(d: Dungeon, means: Means, bound: int) -> bool:
    """FE-REACH-14: whether a Secret Passage may still come into play, and lead anywhere."""
    for tile in d.rules.passages:
        if d.places[tile] == VOID:
            if means.timeturn:
                return True
        elif d.places[tile] == SUPPLY:
            if not _not_at_hand(d, d.where, (tile,)) or _can_walk(d, d.in_play(), tile, means, bound):
                return True
    return False


def _can_walk(d: Dungeon, party: Sequence[int], target: int, means: Means, bound: int) -> bool:
    """FE-REACH-8: whether one of these Heroes finds a way, each with its own skills."""
    finders = [hero for hero in party if hero in secret_finders(d.heroes)]
    starts = [d.where[hero] for hero in party if hero not in finders]
    if any(hero in party and hero != bound and d.uses_left(hero) for hero in with_power(d.heroes, Power.TELEPORT)):
        starts = list(board.grid(d.places).values())
    if starts and _search(d, starts, target, means, False, False):
        return True
    return any(_search(d, (d.where[hero],), target, means, True, _crosses_walls(d, bound)) for hero in finders)


def _search(d: Dungeon, starts: Sequence[int], target: int, means: Means, secrets: bool, walls: bool) -> bool:
    """FE-REACH-3 to FE-REACH-6, FE-REACH-16: whether there are tiles and bombs enough for a way.

    `secrets` lets a way cross an edge with one doorway, `walls` one with none. All that can be reached with
    so many bridged cells is found before one more is bridged. A bridged cell is written as ~cell, since a
    chamber can be walked through as it lies, and the same cell be bridged after its collapse. Ways are the
    same in both directions, and what is cut off is mostly small: so the search begins at a target in play.
    """
    places, doors, bombs, tiles = d.places, d.doors, means.bombs, board.grid(d.places)
    hollow, (rows, columns) = _hollow(d, target, means), _area(tiles)
    undiscovered = places[target] < 0
    goals = () if undiscovered else {places[tile] for tile in starts}
    ahead = [(places[tile], 0) for tile in (starts if undiscovered else (target,))]
    linked = d.rules.passages
    if linked and not all(places[tile] >= 0 for tile in linked):
        linked = ()
    fewest: dict[Cell, int] = {}  # the fewest bombs used to get there
    for _ in range(_bridges(d, target, means, secrets or bombs > 0) + 1):
        todo, ahead = ahead, []
        while todo:
            node, used = todo.pop()
            if fewest.get(node, bombs + 1) <= used:
                continue
            fewest[node] = used
            if node in goals:
                return True
            if node >= 0:
                cell, tile = node, tiles[node]
                ways = doors[tile]
                if tile in linked:
                    todo += [(places[other], used) for other in linked]  # FE-REACH-2
            else:
                cell, ways = ~node, 15  # as many doorways as may be wanted: FE-REACH-3
            for side, back, step in EDGES:
                beyond = cell + step
                other = tiles.get(beyond)
                if other is not None:
                    if walls:
                        spent = used
                    elif secrets:
                        spent = used if ways & side or doors[other] & back else used + 1
                    else:
                        spent = used if ways & side and doors[other] & back else used + 1
                    if spent <= bombs:
                        todo.append((beyond, spent))
                    if other not in hollow:
                        continue
                if undiscovered and ways & side and beyond not in NEAR_HOME:
                    return True
                spent = used if ways & side or secrets else used + 1
                if spent <= bombs and beyond // WIDTH in rows and beyond % WIDTH in columns:
                    ahead.append((~beyond, spent))
    return False


def _bridges(d: Dungeon, target: int, means: Means, single: bool) -> int:
    """FE-REACH-5, FE-REACH-15: the supply tiles that can bridge a cell, the target never; and a Timeturn."""
    useless = {d.rules.tiles[target].key} if single else {d.rules.tiles[target].key, *_dead_ends(d.rules)}
    return sum(key not in useless for key, _ in d.supply.counts) + means.timeturn


@lru_cache(maxsize=256)
def _dead_ends(rules: Rules) -> tuple[str, ...]:
    """FE-REACH-5: the tiles with a single doorway."""
    return tuple(tile.key for tile in rules.tiles if len(tile.doors) < 2)


def _hollow(d: Dungeon, target: int, means: Means) -> Collection[int]:
    """FE-REACH-4: the tiles that, in play, may be treated as empty cells: they may yet go to the Void.

    A card that is being resolved is not in the Void, so a chamber about to collapse is among them.
    """
    if not d.supply.counts and not means.timeturn:
        return ()
    hollow = may_fall(d)
    if means.blast:
        return hollow.union(tile for tile in range(1, len(d.rules.tiles)) if tile != target)
    return hollow


def _area(tiles: Collection[Cell]) -> tuple[range, range]:
    """FE-REACH-16: the rows and columns of the rectangle around the tiles in play, widened."""
    east = [cell % WIDTH for cell in tiles]
    return (
        range(min(tiles) // WIDTH - MARGIN, max(tiles) // WIDTH + MARGIN + 1),
        range(min(east) - MARGIN, max(east) + MARGIN + 1),
    )


__all__ = [
    "cards_left", "fire_can_get_out", "hero_can_reach_exit", "in_play", "leads_on", "may_fall", "skills_left",
    "someone_can_reach", "something_may_fall", "teleports_left", "unspent",
]  # fmt: skip
