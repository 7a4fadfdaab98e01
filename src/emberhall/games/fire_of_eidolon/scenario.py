"""What a scenario is: the points at which it reaches into the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .state import Dungeon, Menu


@dataclass(frozen=True)
class Scenario:
    """FE-ADV-7: what a scenario changes. Points that it leaves alone are None."""

    key: str
    event: Callable[[Dungeon, int, int, bool], None] | None = None  # an Event Card: colour, cards due, own Ritual
    collapse: Callable[[Dungeon, int], None] | None = None  # a chamber collapses in a Ritual, still in place
    third_relic: Callable[[Dungeon], None] | None = None  # after the threat step
    reshuffled: Callable[[Dungeon], None] | None = None
    turn_ends: Callable[[Dungeon], None] | None = None  # after the Ritual
    actions: Callable[[Dungeon, Menu], None] | None = None


SCENARIOS = {"none": Scenario("none")}  # every scenario by key, filled by scenarios.py


def scenario_of(d: Dungeon) -> Scenario:
    """The scenario of this game."""
    return SCENARIOS[d.rules.scenario]
