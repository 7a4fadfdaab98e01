"""How long an answer waits that nobody has to think about, so that a stopwatch tells nothing.

Whoever cannot answer passes, and whoever leaves a standing order passes too. If such a pass came sooner or later than
one that somebody has thought about, everybody could read in its time what the seat holds. So it waits as long as the
same answer takes when its player chooses it: a time drawn from those that were seen at this table, the seat's own
first, and from what is usual as long as there are few.

Times of people are spread so that their logarithms lie around a middle. What is expected of it goes from the general
to the particular: what is usual at the host's pace, what everybody here takes for this answer, what this player takes
for other answers, for this one, for this one when the same is asked. And the more is known, the more the real shape
counts: where many of the times known lie, the next one lies too.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Sequence
from math import exp, log, sqrt
from random import Random
from struct import Struct
from sys import intern

USUAL = 4.0  # how many times the table's pace people take, as long as nothing is known about them
AT_LEAST, AT_MOST = 0.4, 8.0  # seconds, whatever the host's pace is: nobody's hand is read by setting it
OTHERS = log(2.0)  # how far the others' times move that: a rival who dawdles on purpose should not set the tempo
SPREAD = 0.45  # of the logarithms of one person's times, as long as nothing is known
TRUST, STEADY = 0.5, 1.5  # how many times seen weigh as much as what was expected of the middle, and of the spread
HINT, HINTS = log(0.6), 8  # other answers take longer; they are no hint any more once so many times are known
ENOUGH = 6  # times that the same player took when the same was asked, to leave all others aside
FEW = 0.7  # times known, at which their shape and the usual one count alike
AROUND, BEYOND = 0.5, 0.3  # how far a time is blurred, so that nobody recognises one of those known
REMEMBERED = 40  # times of each kind: people change
SHORTEST, LONGEST = 0.001, 120.0  # seconds; nobody is made to wait longer, whatever was seen
TRIES = 20
ONE = Struct("f")  # a time as it is kept: there are dozens at every table


class Tempo:
    """The times that real answers took at a table, and times like them."""

    def __init__(self, pace: float) -> None:
        self._usual = log(min(AT_MOST, max(AT_LEAST, USUAL * pace)))
        self._seen: dict[Hashable, bytes] = {}
        self._answers: dict[int, list[str]] = {}  # by seat: what it took its times for

    def note(self, seat: int, rule: str, answer: str, seconds: float) -> None:
        """A player has chosen this answer to a question about this rule after so long."""
        if seconds > 0.0:  # entries of old say nothing about it
            time = log(min(LONGEST, max(SHORTEST, seconds)))
            answer = intern(answer)  # the same few words again and again: each would be kept as it came
            for key in (answer, seat, (seat, answer), (seat, answer, rule)):
                self._seen[key] = (self._seen.get(key, b"") + ONE.pack(time))[-REMEMBERED * ONE.size :]
            answers = self._answers.setdefault(seat, [])
            answers.append(answer)
            del answers[:-REMEMBERED]

    def _times(self, key: Hashable) -> Sequence[float]:
        return array("f", self._seen.get(key, b""))

    def wait(self, seat: int, rule: str, answer: str, luck: Random, limit: float = LONGEST) -> float:
        """A time after which this answer could have been chosen, below a limit unless the seat went beyond before."""
        own, here = self._times((seat, answer)), self._times((seat, answer, rule))
        known = sorted(here if len(here) >= ENOUGH else (*own, *self._hints(seat, answer, own)))
        others, _ = _learned(self._times(answer), self._usual, SPREAD)
        usual = self._usual + max(-OTHERS, min(OTHERS, others - self._usual))
        centre, spread = _learned(known, usual, SPREAD)
        wide = spread * sqrt(1.0 + 1.0 / (TRUST + len(known)))  # the middle itself is not known for sure

        def expected() -> float:
            return centre + wide * _student(STEADY + len(known), luck)

        most = log(max(SHORTEST, limit))
        for _ in range(TRIES):
            shaped = luck.random() * (len(known) + FEW) < len(known)
            time = _among(known, spread, luck) if shaped else expected()
            if time < most or (known and known[-1] >= most):
                return min(LONGEST, max(SHORTEST, exp(min(time, log(LONGEST)))))
        return limit * luck.uniform(0.4, 1.0)

    def _hints(self, seat: int, answer: str, own: Sequence[float]) -> list[float]:
        """What this player took for other answers, as if it had been for this one: as long as there is little else."""
        taken = zip(self._answers.get(seat, ()), self._times(seat), strict=True)
        others = [time for other, time in taken if other != answer]
        if not others or len(own) >= HINTS:
            return []
        quicker = HINT
        if own:
            apart = sum(own) / len(own) - sum(others) / len(others)
            quicker = (HINT + len(own) * apart) / (1 + len(own))
        return [time + quicker for time in others[int(2 * len(own)) - 2 * int(HINTS) :]]


def _learned(times: Sequence[float], centre: float, spread: float) -> tuple[float, float]:
    """The middle and the spread to be expected after these times were seen."""
    if not times:
        return centre, spread
    count = len(times)
    mean = sum(times) / count
    apart = sum((time - mean) ** 2 for time in times)
    moved = min(spread, abs(mean - centre)) ** 2  # a middle far away speaks of another person, not of a wide spread
    return (TRUST * centre + count * mean) / (TRUST + count), sqrt(
        (STEADY * spread**2 + apart + moved) / (STEADY + count)
    )


def _among(known: Sequence[float], spread: float, luck: Random) -> float:
    """A time near some of those known, where many lie more often; no nearer to any of them than the next one would."""
    place, around = luck.randrange(len(known) + 1), int(AROUND * len(known) ** 0.5)
    first, last = place - 1 - around, place + around
    least = known[first] if first >= 0 else known[0] - luck.expovariate(1.0 / (BEYOND * spread))
    most = known[last] if last < len(known) else known[-1] + luck.expovariate(1.0 / (BEYOND * spread))
    return luck.uniform(least, most)


def _student(freedom: float, luck: Random) -> float:
    """A deviation, with wide tails as long as little is known."""
    return luck.gauss(0.0, 1.0) / sqrt(luck.gammavariate(freedom / 2, 2.0) / freedom)
