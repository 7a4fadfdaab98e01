"""How fast tables are served: `.venv/bin/python -m benchmarks.table [--quick]`, or `python3 dev.py bench-table`.

It needs the packages of the server (.venv, not .venv-bench), node and npm; boardgame.io is fetched into .cache once.
Everything runs on loopback, servers on one core and players on another. Nine minutes; --quick takes one and a half.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace

from . import report, rounds, servers, wording
from .measure import load_now
from .rounds import ECHO, FULL, OTHERS, OURS, QUICK, THEIRS, Figures

PARTS = ("speed", "bots", "processes", "memory", "words")


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round, to see that everything works")
    parser.add_argument("--only", choices=PARTS, help="one part of it")
    parser.add_argument("--patience", type=float, help="seconds to wait before each run for others to be quiet")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if a promise is not kept, else 0."""
    args = arguments(given)
    plan, figures, names = QUICK if args.quick else FULL, Figures(), [OURS, ECHO, THEIRS]
    if args.patience is not None:
        plan = replace(plan, patience=args.patience)
    parts = (args.only,) if args.only else PARTS
    began, load = time.monotonic(), load_now()
    if len(servers.cores()) < 2:
        progress("There is only one core: servers and players share it, and the figures mean little.", end="\n")
    if "speed" in parts:
        try:
            servers.install_boardgame()
        except (OSError, subprocess.SubprocessError) as error:
            figures.absent[THEIRS] = str(error)
            names.remove(THEIRS)
        rounds.speed(figures, plan, names, progress)
    if "bots" in parts:
        rounds.bots(figures, plan, progress)
    if "processes" in parts:
        rounds.processes(figures, plan, progress)
    if "memory" in parts:
        rounds.keep(figures, plan, progress, waves=not args.quick)
    if "words" in parts:
        progress("Words in two languages")
        figures.wording = {game: wording.ratio(game, plan.worded) for game in wording.GAMES}
    progress("")
    verdicts = report.judge(figures)
    print(report.as_text(figures, [*names, *OTHERS] if "speed" in parts else [], verdicts))
    took = time.monotonic() - began
    print(f"\nLoad of the machine: {load:.1f} before, {load_now():.1f} after (we are 2 of it). {took:.0f} s.")
    return int(any(verdict.kept is False for verdict in verdicts))


def progress(line: str, end: str = "") -> None:
    """What is being measured, on a terminal only."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}{end}")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
