"""Selectors: whom an effect means, named by one word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable

from .state import Chapter

Refs = tuple[int, ...]  # numbers of heroes and enemies
WHOEVER = ("team", "each_player", "killer")  # selectors that mean players, whether their heroes live or not


def present(s: Chapter, refs: Refs) -> Refs:
    """Those that are alive: an effect on anybody else does nothing."""
    return tuple([ref for ref in refs if s.alive(ref)])


def _enemies(s: Chapter) -> Refs:
    return tuple([foe.id for foe in s.foes_at(s.battle)]) if s.battle else ()


def _same(s: Chapter) -> Refs:
    return present(s, s.act.same)


def _one_enemy(s: Chapter) -> tuple[int, str, Refs]:
    return s.act.seat, "E7-SKILL-12", _enemies(s)


def _one_hero(s: Chapter) -> tuple[int, str, Refs]:
    return s.act.seat, "E7-SKILL-12", s.living


def _lowest(s: Chapter) -> tuple[int, str, Refs]:
    """E7-MONSTER-11, E7-GROUP-4: a tie is a group decision."""
    least = min((s.heroes[hero].hp for hero in s.living), default=0)
    return s.leader, "E7-MONSTER-11", tuple(hero for hero in s.living if s.heroes[hero].hp == least)


def _highest(s: Chapter) -> tuple[int, str, Refs]:
    """E7-MONSTER-11, E7-GROUP-4: a tie is a group decision."""
    most = max((s.heroes[hero].hp for hero in s.living), default=0)
    return s.leader, "E7-MONSTER-11", tuple(hero for hero in s.living if s.heroes[hero].hp == most)


def _self(s: Chapter) -> Refs:
    return (s.act.actor,)


CHOSEN: dict[str, Callable[[Chapter], tuple[int, str, Refs]]] = {
    "one_enemy": _one_enemy,
    "two_enemies": _one_enemy,
    "one_hero": _one_hero,
    "lowest_hero": _lowest,
    "highest_hero": _highest,
}
FIXED: dict[str, Callable[[Chapter], Refs]] = {
    "all_enemies": _enemies,
    "all_monsters": _enemies,
    "same": _same,
    "other_enemies": lambda s: tuple(ref for ref in _enemies(s) if ref not in s.act.same),
    "self": _self,
    "killer": _self,
    "same_hero": lambda s: tuple(hero for hero in s.living if hero == s.act.chosen),
    "other_heroes": lambda s: tuple(hero for hero in s.living if hero != s.act.actor),
    "all_heroes": lambda s: s.living,
    "living_heroes": lambda s: s.living,
    "hit": lambda s: s.act.hit,
    "team": lambda s: tuple(range(len(s.heroes))),
    "each_player": lambda s: tuple(s.heroes_of(seat)[0] for seat in s.order),
}
