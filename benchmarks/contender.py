"""What is measured: contenders, and the clock they are measured by."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Sample(NamedTuple):
    """One measurement: how many answers (or copies, or games), in how much CPU time of this process."""

    answers: int
    cpu_seconds: float

    @property
    def rate(self) -> float:
        """Answers per second of CPU time."""
        return self.answers / self.cpu_seconds


class Contender:
    """A game that is measured. A measurement that makes no sense for it gives None.

    An *answer* is one decision of a player or one outcome of chance (a roll of dice, a card drawn).
    `package` names the distribution whose version is printed under the table.
    """

    name: str
    package: str = ""

    def play(self, seconds: float) -> Sample | None:
        """Answers in whole games of random play, setting up included."""
        return None

    def copy_apply(self, seconds: float) -> Sample | None:
        """Copies of a position in the middle of a game, each with one legal answer applied to it."""
        return None

    def copy(self, seconds: float) -> Sample | None:
        """Copies of a position in the middle of a game, and nothing else."""
        return None

    def steps(self, seconds: float) -> Sample | None:
        """Steps through PettingZoo, with observations and masks."""
        return None

    def bot_games(self, seconds: float) -> Sample | None:
        """Whole games, ours between heuristic bots with the game's own brain, which plays tries of a search on."""
        return None

    def playouts(self, seconds: float) -> Sample | None:
        """Whole games of random play."""
        return None

    def search(self, seconds: float) -> Sample | None:
        """Iterations of a search: tries of an answer, each with a game played on from there."""
        return None

    def solve(self, seconds: float) -> Sample | None:
        """Games that are solved exactly."""
        return None


def clocked(seconds: float, turn: Callable[[], int]) -> Sample:
    """Take turns until `seconds` of CPU time are spent. A turn says how many answers it took."""
    count = 0
    start = now = process_time()
    while now - start < seconds:
        count += turn()
        now = process_time()
    return Sample(count, now - start)
