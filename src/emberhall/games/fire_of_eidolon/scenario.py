"""What a scenario is: the points at which it reaches into the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...kernel import Saying
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
    guards: Callable[[Dungeon, int], bool] | None = None  # whether the Cultists of a tile cannot be attacked
    exits: Callable[[Dungeon], Sequence[int]] | None = None  # the tiles that may be the exit, where it is not fixed
    answers: tuple[str, ...] = ()  # as patterns for the catalogue: "march:{cell}"
    legend: Saying = ""  # what it adds to the map of the terminal

    @property
    def shuffles_events(self) -> bool:
        """FE-SCEN-UNSTABLE-1, FE-SCEN-SHADES-1: whether the Event Cards are shuffled into the Ritual deck."""
        return self.event is not None


SCENARIOS = {"none": Scenario("none")}  # every scenario by key, filled by scenarios.py


def scenario_of(d: Dungeon) -> Scenario:
    """The scenario of this game."""
    return SCENARIOS[d.rules.scenario]


def possible_exits(d: Dungeon) -> Sequence[int]:
    """FE-GLYPH-4, FE-SCEN-PORTAL-9: the exit, or every tile that may still become it."""
    exits = scenario_of(d).exits
    return exits(d) if exits is not None else (d.exit,)
