"""Games that are made of legs: turns, say, that are alike but for what surrounds them.

In a leg the rules look at little of a game: in a turn of Pig at the score of whoever rolls, not at the others'. So a
leg is walked once (`atlas.py`), whatever surrounds it, and weighed again in every *situation* that it may begin in: an
end of it is worth what the situation is worth that comes of it. Situations that lead to each other form a circle, as
places of an atlas do, and are gone round until they settle.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import itemgetter, mul
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .atlas import CHANCE, MOST, Atlas
from .solve import CLOSE, ROUNDS, Unsettled, circles

T = TypeVar("T", bound=Hashable)
EVEN = 0.5  # what an unknown situation is worth at first
ALIKE = 1e-15  # chances that differ by less are the same, but for rounding


class Then(NamedTuple, Generic[T]):
    """What comes of an end: a situation, and whether it is a rival's who gets whatever the seat does not get."""

    situation: T
    rivals: bool


class Legs(Protocol[T]):
    """What a game says of its legs."""

    def begins(self, situation: T) -> int:
        """The place of the atlas at which the leg of a situation begins."""
        ...

    def onward(self, situation: T, end: Any) -> Then[T] | float:
        """What comes of an end of that leg, or what it is worth."""
        ...


class Leg:
    """All that can be reached from a place of an atlas, laid out so that it is weighed in one go: first what the ends
    are worth, then place by place what follows from that. A leg does not go in circles."""

    def __init__(self, atlas: Atlas[Any], begin: int) -> None:
        order = list(circles(atlas.ways.__getitem__, begin, {}))
        assert all(len(circle) == 1 for circle in order), "what goes in circles is no leg"
        places = [place for circle in order for place in circle]
        met = dict.fromkeys(way for place in places for way in atlas.ways[place] if way < 0)
        self.ends = [atlas.ends[~way] for way in met]
        at = {way: number for number, way in enumerate((*met, *places))}
        self._steps: list[tuple[Callable[[list[float]], tuple[float, ...]], int, float, tuple[float, ...]]] = []
        for place in places:
            ahead, chances = [at[way] for way in atlas.ways[place]], atlas.chances[place]
            get = itemgetter(*ahead) if len(ahead) > 1 else itemgetter(ahead[0], ahead[0])
            role = atlas.roles[place] if len(ahead) > 1 else MOST
            even = chances[0] if role == CHANCE and max(chances) - min(chances) < ALIKE else 0.0
            self._steps.append((get, role, even, chances))

    def weigh(self, worths: Sequence[float]) -> float:
        """What the leg is worth when its ends are worth so much."""
        values = list(worths)
        append = values.append
        for get, role, even, chances in self._steps:
            ahead = get(values)
            if role == CHANCE:
                append(sum(ahead) * even if even else sum(map(mul, chances, ahead)))
            else:
                append(max(ahead) if role == MOST else min(ahead))
        return values[-1]


class Opened(NamedTuple):
    """A situation that was looked at: its leg, what those of its ends are worth that end the game, and for the others
    (by their place among the ends) the number of the situation that comes of them and whether it is a rival's."""

    leg: Leg
    worths: list[float]
    ahead: list[tuple[int, int, bool]]


class Relay(Generic[T]):
    """The values of situations, each worked out when it is first asked for. Everybody plays their best."""

    def __init__(self, atlas: Atlas[Any], legs: Legs[T]) -> None:
        self.atlas, self.legs = atlas, legs
        self.known: dict[int, float] = {}  # by the number of a situation
        self._numbers: dict[T, int] = {}
        self._situations: list[T] = []
        self._opened: dict[int, Opened] = {}
        self._legs: dict[int, Leg] = {}  # by the place where they begin

    def of(self, situation: T) -> float:
        """What a situation is worth to whoever begins its leg. Raises Unsettled."""
        number = self._number(situation)
        if number not in self.known:
            for circle in circles(self._ways, number, self.known):
                self._solve(circle)
        return self.known[number]

    def residual(self) -> float:
        """How much the values of the situations and of what comes of them disagree at most."""
        return max(abs(self._weigh(number, self._opened[number].ahead) - value) for number, value in self.known.items())

    def _number(self, situation: T) -> int:
        number = self._numbers.get(situation)
        if number is None:
            number = self._numbers[situation] = len(self._situations)
            self._situations.append(situation)
        return number

    def _ways(self, number: int) -> list[int]:
        """The situations that may come of one."""
        situation = self._situations[number]
        begin = self.legs.begins(situation)
        leg = self._legs.get(begin)
        if leg is None:
            leg = self._legs[begin] = Leg(self.atlas, begin)
        worths: list[float] = []
        ahead: list[tuple[int, int, bool]] = []
        for place, end in enumerate(leg.ends):
            then = self.legs.onward(situation, end)
            if isinstance(then, Then):
                worths.append(0.0)
                ahead.append((place, self._number(then.situation), then.rivals))
            else:
                worths.append(then)
        self._opened[number] = Opened(leg, worths, ahead)
        return [onward for _, onward, _ in ahead]

    def _weigh(self, number: int, news: list[tuple[int, int, bool]]) -> float:
        """What a situation is worth by what is known of those that come of it; only some of that is news."""
        leg, worths, _ = self._opened[number]
        known = self.known
        for place, onward, rivals in news:
            worths[place] = 1.0 - known[onward] if rivals else known[onward]
        return leg.weigh(worths)

    def _solve(self, circle: list[int]) -> None:
        known, members, inner = self.known, set(circle), dict[int, list[tuple[int, int, bool]]]()
        for number in circle:
            _, worths, ahead = self._opened[number]
            inner[number] = [each for each in ahead if each[1] in members]
            for place, onward, rivals in ahead:
                if onward not in members:
                    worths[place] = 1.0 - known[onward] if rivals else known[onward]
        for number in circle:
            known[number] = EVEN
        if not any(inner.values()):
            known[circle[0]] = self._weigh(circle[0], [])
            return
        before, pace, trail = 1.0, 1.0, list[list[float]]()
        for _ in range(ROUNDS):
            change, values = 0.0, list[float]()
            for number in circle:
                value = self._weigh(number, inner[number])
                change = max(change, abs(value - known[number]))
                known[number] = value
                values.append(value)
            if trail:
                pace = change / before
            if change == 0.0 or (pace < 1.0 and change * pace < CLOSE * (1.0 - pace)):
                return  # what is still to come is a geometric series
            before = change
            trail.append(values)
            if len(trail) == 3:
                # while nobody decides otherwise each value takes the steps of a geometric series: go to its end at once
                for number, first, second, third in zip(circle, *trail, strict=True):
                    bend = (third - second) - (second - first)
                    known[number] = third - (third - second) ** 2 / bend if bend else third
                trail.clear()
        raise Unsettled(f"a circle of {len(circle)} situations does not settle")
