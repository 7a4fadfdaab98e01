"""Encounter missions: what is counted in a battle, and how much of it a mission asks for or allows.

A mission is added here; its words are in `names`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ...kernel.content import Table
from .things import Hero, Tally
from .vocabulary import MOST

Asked = tuple[tuple[str, int], ...]  # missions, each with its number


class Battle(NamedTuple):
    """What missions are judged by."""

    round: int
    tally: Tally
    heroes: tuple[Hero, ...]


@dataclass(frozen=True, slots=True)
class Mission:
    """What is counted, and whether it may be so many at most or has to be so many at least.

    How many is the number in the content, unless the mission knows it by itself: then the content says true.
    """

    counted: Callable[[Battle], int]
    at_most: bool = False
    number: Callable[[Battle], int] | None = None


MISSIONS = {
    "win_within": Mission(lambda battle: battle.round, at_most=True),
    "no_deaths": Mission(lambda battle: battle.tally.deaths, at_most=True, number=lambda battle: 0),
    "taken_at_most": Mission(lambda battle: battle.tally.taken, at_most=True),
    "all_deal_damage": Mission(lambda battle: sum(battle.tally.dealt), number=lambda battle: len(battle.tally.dealt)),
    "dual_attacks": Mission(lambda battle: battle.tally.duals),
    "soul_burns": Mission(lambda battle: battle.tally.burns),
    "use_skill2": Mission(lambda battle: battle.tally.skill2),
    "use_skill3": Mission(lambda battle: battle.tally.skill3),
    "kills_in_one_turn": Mission(lambda battle: battle.tally.most_kills),
    "no_potions": Mission(lambda battle: battle.tally.potions, at_most=True, number=lambda battle: 0),
    "artifacts": Mission(lambda battle: battle.tally.artifacts),
    "min_hp": Mission(lambda battle: min(hero.hp for hero in battle.heroes)),
}


class Progress(NamedTuple):
    """How far a mission has come, and whether it would succeed if the battle were won now."""

    key: str
    n: int
    now: int
    met: bool
    limit: bool  # so many at most


def progress(key: str, n: int, battle: Battle) -> Progress:
    """E7-ENCOUNTER-2: a mission judged from what was counted."""
    mission = MISSIONS[key]
    n, now = mission.number(battle) if mission.number else n, mission.counted(battle)
    return Progress(key, n, now, now <= n if mission.at_most else now >= n, mission.at_most)


def asked_of(seats: int, mission: Asked) -> Asked:
    """E7-SOLO-11: nobody can help a single player, who is asked for Soul Burns instead of Dual Attacks."""
    return tuple(("soul_burns" if key == "dual_attacks" and seats == 1 else key, n) for key, n in mission)


def read(table: Table) -> Asked:
    """The missions of a token in the content, all of which must succeed."""
    table.only(*MISSIONS)
    found = []
    for key in table.values:
        if key in MISSIONS:
            knows = MISSIONS[key].number is not None
            if knows and table.get(key) is not True:
                table.wrong(None, key, "wrong-true")
            found.append((key, 0 if knows else table.number(key, 1, MOST)))
    return tuple(found)
