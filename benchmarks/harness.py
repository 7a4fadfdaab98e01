"""Interleaved rounds of every measurement of every contender, so that noise meets all of them alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import median

from .contender import Contender

MEASURES = ("play", "copy_apply", "copy", "steps", "bot_games", "playouts", "search", "solve")  # methods of a contender
Maker = Callable[[], Contender]


@dataclass
class Results:
    """The rates of every round, by contender and measure, and the contenders that could not be loaded."""

    rates: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)  # name -> why
    contenders: list[Contender] = field(default_factory=list)

    def rate(self, name: str, measure: str) -> float | None:
        """The median rate per second of CPU time, or None where it was not measured."""
        rates = self.rates.get((name, measure))
        return median(rates) if rates else None

    def ratio(self, name: str, reference: str, measure: str = "play") -> float | None:
        """How many times the reference's rate: the median of the ratios of each round."""
        ours, theirs = self.rates.get((name, measure)), self.rates.get((reference, measure))
        if not ours or not theirs:
            return None
        return median(our / their for our, their in zip(ours, theirs, strict=True))


def load(makers: Mapping[str, Maker]) -> tuple[list[Contender], dict[str, str]]:
    """The contenders that could be made, and why the others could not."""
    made: list[Contender] = []
    absent: dict[str, str] = {}
    for name, make in makers.items():
        try:
            made.append(make())
        except ImportError as error:
            absent[name] = str(error)
    return made, absent


def interleaved(contenders: list[Contender], rounds: int) -> Iterator[tuple[Contender, str]]:
    """Which measurement comes next: every other round runs backwards, so that a drift cancels out."""
    jobs = [(contender, measure) for contender in contenders for measure in MEASURES]
    for number in range(rounds):
        yield from reversed(jobs) if number % 2 else jobs


def run(
    contenders: Iterable[Contender],
    rounds: int,
    seconds: float,
    absent: Mapping[str, str] | None = None,
    progress: Callable[[str], None] = lambda line: None,
) -> Results:
    """Measure every contender in `rounds` rounds of `seconds` of CPU time per measurement."""
    results = Results(absent=dict(absent or {}), contenders=list(contenders))
    gc.collect()
    gc.freeze()  # what one library keeps in memory shall not slow the others' garbage collection
    try:
        for contender, measure in interleaved(results.contenders, rounds):
            progress(f"{contender.name} {measure}")
            gc.collect()
            sample = getattr(contender, measure)(seconds)
            if sample is not None:
                results.rates.setdefault((contender.name, measure), []).append(sample.rate)
    finally:
        gc.unfreeze()
    return results
