"""What helps a bot that tries answers out in Epic Roll: how a race stands when a turn begins.

Each champion has a merit: by where it stands, the cards its player holds, and when its turn comes; a side wins as often
as its share in all merits says. The weights were fitted to races of three usual players, for each ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from ..games.epic_roll.editions import rules_for
from ..games.epic_roll.state import CHECKPOINT, Race
from ..kernel import Plan, Question, Setup, Sight
from .epic_roll_case import tally

ENCOUNTERS = ("ER-ENC-1", "ER-ENC-2")  # with these questions to Nature a champion sets out


class Merits(NamedTuple):
    """What goes with winning."""

    spaces: tuple[float, ...]  # by the space that a champion stands on
    near: tuple[float, ...]  # before the checkpoint, by how many turns come before its own
    far: tuple[float, ...]  # from the checkpoint on
    ward: float  # a card that saves health
    hit: float
    other: float


MERITS = {
    "epic-roll-1e": Merits(
        (-0.12, -0.28, -0.16, -0.2, -0.8, -0.44, 0.1, 0.65, 1.27),
        (-0.17, -0.19, -0.41), (0.03, 0.45, 0.29), 0.25, 0.12, 0.1,
    ),
    "epic-roll": Merits(
        (-0.04, -0.13, -0.29, -0.31, -0.81, -0.49, 0.06, 0.69, 1.32),
        (-0.14, -0.31, -0.32), (0.15, 0.37, 0.25), 0.31, 0.26, 0.22,
    ),
    "epic-roll-eclipse": Merits(
        (-0.26, -0.22, -0.05, -0.17, -0.35, -0.15, 0.29, 0.74, 0.74),
        (-0.06, -0.25, -0.39), (0.41, 0.18, 0.11), 0.41, 0.14, 0.09,
    ),
}  # fmt: skip


class Guide:
    """What is known of races of one setup."""

    far = 0
    margin = 0.0
    unseen = 0.03

    def __init__(self, setup: Setup) -> None:
        self.rules, self.merits = rules_for(setup), MERITS.get(setup.game, MERITS["epic-roll"])

    def reach(self, question: Question) -> tuple[int, int]:
        """To the end of the turn."""
        return 0, 0

    def likely(self, sight: Sight) -> Sequence[Plan]:
        """All there is: questions are short."""
        return [(answer,) for answer in sight.question.options]

    def value(self, s: Race, seat: int) -> float | None:
        """The chance of a seat's side when a turn begins; alone, turns and defeats count, and a race is played on."""
        question = s.question
        if question is None or self.rules.solo or s.enemy or s.battles or question.rule not in ENCOUNTERS:
            return None
        merits = [self._merit(s, other) for other in range(self.rules.seats)]
        own = sum(merit for other, merit in enumerate(merits) if self.rules.allied(seat, other))
        return own / sum(merits)

    aim = value

    def _merit(self, s: Race, seat: int) -> float:
        merits, space, hand = self.merits, s.positions[seat], s.hands[seat]
        wards, hits, _ = tally(self.rules, hand)
        before = s.seats_from(s.active).index(seat)
        turns = merits.far if space >= CHECKPOINT else merits.near
        cards = merits.ward * wards + merits.hit * hits + merits.other * (len(hand) - wards - hits)
        return exp(merits.spaces[space] + turns[min(before, len(turns) - 1)] + cards)


@lru_cache(maxsize=64)
def guide(setup: Setup) -> Guide:
    """One for each setup."""
    return Guide(setup)
