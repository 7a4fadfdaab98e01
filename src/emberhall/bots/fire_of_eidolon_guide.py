"""What helps a bot that tries answers out in Fire of Eidolon: which errands are worth a try, and how a game stands.

How it stands is told at the beginning of a Hero's turn, by what goes with winning in games of the usual party: how much
of the work is done, how much of it hangs by a thread, and how far the Ritual is. The weights were fitted to such games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.state import Dungeon
from ..kernel import Answer, Plan, Question, Setup, Sight
from .fire_of_eidolon_errands import MEET
from .fire_of_eidolon_turn import Party
from .fire_of_eidolon_value import ENDS, chance, promise, worth
from .fire_of_eidolon_works import Errand

PLANS = 14  # turns that are tried
MENU = ("wait", "end", "stand")  # one of them is offered whenever a Hero acts
CALLED_OFF = ("cancel", "back")  # what was begun is not called off for nothing
FULL = 3  # AP at the beginning of a turn


class Guide:
    """What the party knows."""

    far = 1  # answers: to the next turn
    margin = 0.01
    unseen = 0.03

    def reach(self, question: Question) -> tuple[int, int]:
        """From two or three turns to two rounds."""
        return 10, 60

    def likely(self, sight: Sight) -> Sequence[Plan]:
        """When a Hero acts, the first steps of the errands that look best; else all there is."""
        options = sight.question.options
        if "play-on" in options:
            return ()  # the usual answer is careful enough
        if "stay" in options or not any(answer in options for answer in MENU):
            return [(answer,) for answer in options if answer not in CALLED_OFF]
        party = Party(sight)
        return turns(party) if party.ap else [(answer,) for answer in options if answer != "give-up"]

    def value(self, s: Dungeon, seat: int) -> float | None:
        """What the party may expect, at the beginning of a Hero's turn."""
        if s.question is None:
            return ENDS[s.ended]
        return chance(s) if self.tells(s) else None

    def aim(self, s: Dungeon, seat: int) -> float | None:
        """What the party goes by, at the same moments."""
        if s.question is None:
            return worth(s)
        return promise(s) if self.tells(s) else None

    def tells(self, s: Dungeon) -> bool:
        """Whether a Hero's turn begins."""
        return s.question is not None and s.ap >= FULL and "wait" in s.question.options


def turns(party: Party) -> list[Plan]:
    """Turns of the active Hero: each of the errands that look best, and after it another one, as far as the AP go."""
    ap, options = party.ap, party.options
    steps = [step for step in party.likely(ap) if step.answer]
    first, found = {}, list[tuple[float, Plan]]()
    for step in steps:
        errand = step.errand
        if step.answer.startswith("teleport"):
            found.append((step.value, (step.answer, errand.answer)))
            continue
        way, left = walk(party, party.here, errand, ap)
        found.append((step.value, way))
        if left > 0 and errand.answer != "wait" and not errand.answer.startswith("explore"):
            first[errand.aim] = step, way, left
    for step, way, left in first.values():
        for then in steps:
            if then.errand.aim != step.errand.aim and then.errand.answer != "wait":
                more, _ = walk(party, step.errand.tile, then.errand, left)
                if more:
                    found.append((step.value + then.value / 2, (*way, *more)))
    found.sort(key=itemgetter(0), reverse=True)
    plans = dict.fromkeys(plan for _, plan in found if plan and plan[0] in options)
    return list(plans)[:PLANS]


def walk(party: Party, start: int, errand: Errand, ap: int) -> tuple[Plan, int]:
    """The answers that lead from a tile to an errand and settle it, as far as the AP go; and the AP left, if it is."""
    secrets, way = party.active in party.finders, list[Answer]()
    here = start
    while here != errand.tile:
        steps, next_ = party.chart.walks(here, secrets)
        if len(way) >= ap or errand.tile not in steps:
            return tuple(way), 0
        here = next_[errand.tile]
        way.append(f"move:{board.name(party.places[here])}")
    left = ap - len(way) - errand.price
    if left < 0 or errand.answer == MEET:
        return tuple(way), 0
    return (*way, errand.answer), left


@lru_cache(maxsize=1)
def guide(setup: Setup) -> Guide:
    """The same for every setup."""
    return Guide()
