"""What the places of an atlas are worth, if each end is worth so much and everybody plays their best.

Places that lead to each other form a circle: a roll that changes nothing leads back to the same question. Circles are
solved one after another, what comes of them first; a place in no circle is solved at once, and a circle by going round
until nothing moves any more. Only what can be reached from a place that is asked for is solved. The values are those of
play that does end: who only walks in circles gets nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

from .atlas import CHANCE, MOST, Atlas

CLOSE = 1e-12  # how far from the truth a circle may be left, by how quickly it settles
ROUNDS = 200_000


class Unsettled(ArithmeticError):
    """The values of a circle do not settle."""


class Values:
    """The values of places and ends of an atlas, each worked out when it is first asked for."""

    def __init__(self, atlas: Atlas[Any], worth: Callable[[Any], float]) -> None:
        self.atlas, self.worth = atlas, worth
        self.known: dict[int, float] = {}  # by the number of a place, or of an end

    def of(self, way: int) -> float:
        """The value of whatever a way of the atlas leads to. Raises Unsettled."""
        if way < 0:
            return self._end(way)
        if way not in self.known:
            for circle in circles(self.atlas.ways.__getitem__, way, self.known):
                self._solve(circle)
        return self.known[way]

    def _end(self, way: int) -> float:
        if way not in self.known:
            self.known[way] = self.worth(self.atlas.ends[~way])
        return self.known[way]

    def _solve(self, circle: list[int]) -> None:
        roles, ways, chances, known = self.atlas.roles, self.atlas.ways, self.atlas.chances, self.known
        for place in circle:
            known[place] = 0.0
            for way in ways[place]:
                if way < 0 and way not in known:
                    self._end(way)
        alone, before = len(circle) == 1 and circle[0] not in ways[circle[0]], 1.0
        for _ in range(ROUNDS):
            change = 0.0
            for place in circle:
                role = roles[place]
                if role == CHANCE:
                    value = 0.0
                    for way, chance in zip(ways[place], chances[place], strict=True):
                        value += chance * known[way]
                elif role == MOST:
                    value = max([known[way] for way in ways[place]])
                else:
                    value = min([known[way] for way in ways[place]])
                moved = abs(value - known[place])
                if moved > change:
                    change = moved
                known[place] = value
            if alone or settles(change, before):
                return
            before = change
        raise Unsettled(f"a circle of {len(circle)} places does not settle")

    def residual(self) -> float:
        """How much the values of the solved places and of what they lead to disagree at most."""
        atlas, known, worst = self.atlas, self.known, 0.0
        for place in [place for place in known if place >= 0]:
            ahead = [known[way] for way in atlas.ways[place]]
            if atlas.roles[place] == CHANCE:
                value = sum(chance * there for chance, there in zip(atlas.chances[place], ahead, strict=True))
            else:
                value = max(ahead) if atlas.roles[place] == MOST else min(ahead)
            worst = max(worst, abs(value - known[place]))
        return worst


def settles(change: float, before: float) -> bool:
    """Whether going round in a circle may end, by what the last round and the one before it have changed.

    What is still to come is a geometric series: change² / (before - change) in all.
    """
    return change == 0.0 or (change < before and change * change < CLOSE * (before - change))


def circles(ways: Callable[[int], Iterable[int]], root: int, solved: Container[int]) -> Iterator[list[int]]:
    """What can be reached from a place and is not solved yet, in circles; each comes after all that it leads to.

    This is Tarjan's way to find strongly connected components.
    """
    met: dict[int, int] = {root: 1}  # when a place was come to
    low: dict[int, int] = {root: 1}  # of the places on the path, the first place that is reached from it
    path, work = [root], [(root, iter(ways(root)))]
    while work:
        place, onward = work[-1]
        for way in onward:
            if way < 0 or way in solved:
                continue
            if way not in met:
                met[way] = low[way] = len(met) + 1
                path.append(way)
                work.append((way, iter(ways(way))))
                break
            if way in low and met[way] < low[place]:
                low[place] = met[way]
        else:
            work.pop()
            first = low[place]
            if work and first < low[work[-1][0]]:
                low[work[-1][0]] = first
            if first == met[place]:
                circle: list[int] = []
                while not circle or circle[-1] != place:
                    circle.append(path.pop())
                    del low[circle[-1]]
                yield circle
