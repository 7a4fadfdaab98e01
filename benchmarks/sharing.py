"""What sharing games out to two processes costs, beside a bare pool of multiprocessing: `python -m benchmarks.sharing`.

Both play the same games in the same parts, and both start their processes anew. Ours also keeps every part of a study
in a file, adds up what a simulation counts, and hands out only so much ahead.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from emberhall.games import find_game
from emberhall.lab.chunk import play_chunk
from emberhall.lab.pool import Processes
from emberhall.lab.run import run
from emberhall.lab.simulate import BATCH, play_batch, simulate
from emberhall.lab.study import Study

PROCESSES = 2
GAME, BOT = "epic-roll", "normal"
GAMES, ROUNDS = 3000, 5
LEAST = 0.9  # of the games a second of a bare pool


def sharing_ratios(games: int = GAMES, rounds: int = ROUNDS) -> dict[str, float]:
    """For a simulation and a study: how many times the games of a bare pool, the median of interleaved pairs."""
    setup = find_game(GAME).setup(3)
    study = Study((setup,), (BOT,), games)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    simulated = partial(simulate, setup, [BOT], games, workers=Processes(PROCESSES))
    pairs: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "simulate": (simulated, lambda: bare(partial(play_batch, setup, (BOT,) * 3, 0), batches)),
        "report": (lambda: studied(study), lambda: bare(partial(play_chunk, study), range(study.chunks))),
    }
    found: dict[str, list[float]] = {name: [] for name in pairs}
    for number in range(rounds):
        for name, (ours, theirs) in pairs.items():
            first, second = (seconds(each) for each in ((theirs, ours) if number % 2 else (ours, theirs)))
            found[name].append(first / second if number % 2 else second / first)
    return {name: median(ratios) for name, ratios in found.items()}


def bare(do: Callable[[Any], object], tasks: Iterable[Any]) -> None:
    """As anybody would do it."""
    with get_context("spawn").Pool(PROCESSES) as pool:
        for _ in pool.imap_unordered(do, tasks):
            pass
        pool.close()
        pool.join()  # ours waits for the end of its processes too


def studied(study: Study) -> None:
    """Every part, in files."""
    with TemporaryDirectory() as folder:
        run(study, Path(folder), Processes(PROCESSES))


def seconds(do: Callable[[], object]) -> float:
    """On the clock of the wall: processes that wait for work cost nothing else."""
    begun = perf_counter()
    do()
    return perf_counter() - begun


def main() -> int:
    """Measure and print; 1 if a ratio is too small."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sharing", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each measurement (default {GAMES})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"interleaved rounds (default {ROUNDS})")
    args = parser.parse_args()
    ratios = sharing_ratios(args.games, args.rounds)
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.3f} × the games of a bare pool of {PROCESSES} (at least {LEAST})")
    return int(min(ratios.values()) < LEAST)


if __name__ == "__main__":
    sys.exit(main())
