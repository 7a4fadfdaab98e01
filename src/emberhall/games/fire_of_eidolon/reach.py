"""Reachability: whether something can still be got at, as FE-REACH says. Never too harsh, exact where it can be."""

from __future__ import annotations

from . import board
from .board import VOID
from .state import Dungeon


def timeturn_left(d: Dungeon) -> bool:
    """FE-REACH-5: whether a Sage in play could still turn back time."""
    sage = d.index_of("sage")
    return sage >= 0 and d.where[sage] >= 0 and d.can_master(sage)


def someone_can_reach(d: Dungeon, tile: int) -> bool:
    """FE-DEFEAT-2: whether any Hero in play can get to a tile, discovered or not."""
    return bool(d.in_play())


def hero_can_reach_exit(d: Dungeon, hero: int) -> bool:
    """FE-PART-2: whether a Hero can still get to the exit."""
    return d.exit in board.network(d.places, d.doors, d.where[hero])


def fire_can_get_out(d: Dungeon) -> bool:
    """FE-REACH-9, FE-REACH-12: whether the carried Fire can still be brought to the exit."""
    return d.fire >= 0


__all__ = ["VOID", "fire_can_get_out", "hero_can_reach_exit", "someone_can_reach", "timeturn_left"]
