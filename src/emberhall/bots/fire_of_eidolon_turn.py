"""How the active Hero of the Fire of Eidolon bot spends its AP: which errand comes first.

Everything is judged anew before every answer but for a Hero on its way (`fire_of_eidolon.Going`).
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.state import RELIC_PRICE
from ..kernel import Answer
from .fire_of_eidolon_errands import MEET, Errands
from .fire_of_eidolon_map import Steps
from .fire_of_eidolon_plan import FAR
from .fire_of_eidolon_works import Errand, Value

AT_ONCE = ("destroy", "take-fire", "stand", "consume", "leave")  # whenever it can be done
FAR_ENDS = ("destroy", "take-fire")  # worth a Teleport
CELLS = 1000  # aims above are cells of the grid
BREADTH = 8  # errands that are looked at closely
DELAY = 0.85  # what is left of the worth of a thing that is done one AP later
DEAREST = 7  # AP; nothing costs more, whatever the content
LONGEST = 80  # AP; farther than that nobody plans
SHARE = tuple(DELAY ** min(ap, LONGEST) for ap in range(3 * FAR))  # what is left of a worth at best, after so many AP
TINY = 1e-9  # rounding


def finished(start: int, price: int, ap: int) -> int:
    """After how many AP something is done that cannot be begun in one turn and ended in the next."""
    left = ap - start if start < ap else 3 - (start - ap) % 3
    return start + price + (left if left < price else 0)


@lru_cache(maxsize=64)
def timetables(ap: int) -> list[tuple[tuple[int, ...], tuple[float, ...]]]:
    """By price, for each start: when something is done, and what is left of its worth by then."""
    found = []
    for price in range(DEAREST + 1):
        ends = tuple(min(finished(start, price, ap), LONGEST) for start in range(LONGEST + FAR + 1))
        found.append((ends, tuple(DELAY**end for end in ends)))
    return found


class Step(NamedTuple):
    """An errand that is looked at closely: when it would be done, and the answer that begins it."""

    value: float
    time: int
    errand: Errand
    answer: Answer


Ranked = tuple[float, int, Errand, Answer | None]  # a Step whose answer is None where it is a step on the way


class Party(Errands):
    """The active Hero's next answer."""

    __slots__ = ()

    def worth_at(self, tile: int) -> float:
        """What the active Hero could do from a tile."""
        here, where, ways = self.here, self.where, self._ways
        self.here, self.where, self.dreaming = tile, (*where[: self.active], tile, *where[self.active + 1 :]), True
        self._ways = {}
        worth = self.best(self.ap or 3)[0]
        self.here, self.where, self.dreaming, self._ways = here, where, False, ways
        return worth

    def best(self, ap: int) -> tuple[float, Errand | None, Answer]:
        """The errand to begin with: what it is worth and what the best one after it is, less for every AP of delay.

        With it comes the answer that begins it ("" if it has to wait).
        """
        ranked, first = self._ranked(ap)
        best: Ranked | None = None
        secrets, top, times = self.active in self.finders, -1.0, timetables(ap)
        goals = [(tile, aim, worth, times[price][1]) for _, _, (worth, tile, _, price, aim), _ in ranked]
        hope = max([errand.worth * SHARE[errand.price] for _, _, errand, _ in ranked], default=0.0)
        for one in ranked:
            total, time, (_, start, _, _, mine), answer = one
            if answer != "wait" and total + hope * SHARE[time] + TINY > top:  # else it cannot become the best
                steps, more = self.chart.steps(start, secrets), 0.0
                time += mine >= CELLS  # into the new chamber
                for tile, aim, worth, values in goals:
                    if aim != mine and tile in steps:
                        value = worth * values[time + steps[tile]]
                        if value > more:
                            more = value
                total += more
            if total > top:
                top, best = total, one
        return (top, best[2], self._begins(best, first)) if best is not None else (0.0, None, "")

    def likely(self, ap: int) -> list[Step]:
        """The errands that look best by themselves, best first."""
        ranked, first = self._ranked(ap)
        return [Step(one[0], one[1], one[2], self._begins(one, first)) for one in ranked]

    def _ranked(self, ap: int) -> tuple[list[Ranked], Steps]:
        """The same, each with the answer that begins it unless that is a step on the way; and the ways."""
        steps, first = self.chart.walks(self.here, self.active in self.finders)
        found: list[Ranked] = []
        options, far, times = self.options, self.master + 1, timetables(ap)
        for errand in self.errands():
            worth, tile, answer, price, _ = errand
            away = steps.get(tile, FAR)
            if away > far and answer in FAR_ENDS:
                leap = f"teleport:{board.name(self.places[tile])}"
                if leap in options:
                    time = self.master + price
                    found.append((worth * DELAY**time, time, errand, leap))
            if away >= FAR:
                continue
            step: Answer | None = None  # a step on the way
            if not away:
                if answer in options or self.dreaming:
                    step = answer
                elif price > ap or answer == MEET:
                    step = ""  # more AP are needed, or somebody who is on the way
                else:
                    continue
            ends, values = times[price]
            found.append((worth * values[away], ends[away], errand, step))
        found.sort(key=itemgetter(0), reverse=True)
        return found[:BREADTH], first

    def _begins(self, ranked: Ranked, first: Steps) -> Answer:
        """The answer that begins an errand."""
        _, _, errand, answer = ranked
        return self._toward(first[errand.tile]) if answer is None else answer

    def _toward(self, tile: int) -> Answer:
        return f"move:{board.name(self.places[tile])}"

    def has_hope(self) -> bool:
        """Whether this Hero could still do anything for the party, when nothing happens any more by itself."""
        if self._has_to_send_or_leap():
            return True
        steps = self.chart.steps(self.here, self.active in self.finders)
        for errand in self.errands():
            if errand.tile in steps and (errand.answer != "wait" or (self.fire >= 0 and self.here != self.exit)):
                return True
        return False

    def _has_to_send_or_leap(self) -> bool:
        """Whether this Hero has tokens to send, or a full set and a Teleport; another Hero may be asked."""
        for colour, relic in enumerate(self.rules.relic_tiles):
            mine = 0 if self.broken[colour] else self.carried[self.active][colour]
            if mine and self.active in self.senders and self.carriers[colour] != self.active:
                return True
            if mine >= RELIC_PRICE and self.places[relic] >= 0 and self.can_leap(self.active):
                return True
        return False

    def next_answer(self) -> Answer:
        """The first step of the best errand; an errand that needs the AP of the next turn is waited for."""
        options = self.options
        for answer in AT_ONCE:
            if answer in options:
                return answer
        if not self.ap:
            if "sneak-attack" in options and self.fire < 0 and self.best(3)[0] > Value.sneak:
                return "sneak-attack"
            return "end"
        _, errand, answer = self.best(self.ap)
        if answer and answer in options:
            if errand is not None and errand.tile != self.here and answer.startswith("move:"):
                self.goal = errand
            return answer
        if errand is not None:  # something to do here, as far as the AP go
            here = [e for e in self.errands() if e.tile == self.here and e.price <= self.ap and e.answer in options]
            here = [e for e in here if not e.answer.startswith("explore:")]
            if here:
                return max(here, key=lambda e: e.worth).answer
            if errand.answer == MEET and self.ap > 1:
                return self._pass_the_time()
        return "wait" if "wait" in options else next(iter(options))

    def _pass_the_time(self) -> Answer:
        """While somebody is waited for: a fight next door."""
        best, answer = 0.5, "wait"
        for tile in self.chart.joined[self.here]:
            if self.cultists[tile] and self.fight(tile) > best:
                step = self._toward(tile)
                if step in self.options:
                    best, answer = self.fight(tile), step
        return answer


class Glance(Party):
    """The next answer of a Hero who does what looks best, and thinks of nothing that comes after it."""

    __slots__ = ()

    def best(self, ap: int) -> tuple[float, Errand | None, Answer]:
        """The errand that looks best by itself."""
        likely = self.likely(ap)
        return (likely[0].value, likely[0].errand, likely[0].answer) if likely else (0.0, None, "")
