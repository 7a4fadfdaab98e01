"""The example reports of the documentation: `python -m tools.examples` plays a study of every ruleset of ours.

Each becomes one page in docs/reports that needs nothing else. Parts that are done are kept in build/examples, so a run
that was stopped goes on where it was; a page whose rules and content are as before is the same, byte by byte.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from emberhall.games import find_game
from emberhall.lab.evidence import Evidence
from emberhall.lab.pool import Processes, Workers
from emberhall.lab.report import write_report
from emberhall.lab.run import run
from emberhall.lab.study import Study, grid
from emberhall.lab.words import Reader

ROOT = Path(__file__).resolve().parent.parent
PAGES, WORK = ROOT / "docs/reports", ROOT / "build/examples"
GAMES = {
    "epic-roll-1e": 3000,
    "epic-roll": 3000,
    "epic-roll-eclipse": 3000,
    "fire-of-eidolon": 900,
    "epic-seven-arise": 360,
}  # how many of each
BOT, SEED = "normal", 1
LARGEST = 300_000  # bytes of a page


def example(game_id: str, games: int, work: Path, workers: Workers) -> str:
    """The page of a study of a ruleset, through the setups that it suggests."""
    game = find_game(game_id)
    study = Study(grid(game, None, {}), (BOT,), games, SEED)
    evidence = Evidence(study, run(study, work, workers).chunks())
    return write_report(evidence, Reader(game, "en")).html()


def main() -> int:
    """All of them, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tools.examples", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=[*GAMES], metavar="RULESET", help="the default is all of ours")
    parser.add_argument("--games", type=int, help="of each, instead of as many as the pages have")
    parser.add_argument("--jobs", type=int, help="processes; the default is one for each core")
    args = parser.parse_args()
    if unknown := [name for name in args.rulesets if name not in GAMES]:
        parser.error(f"there is no ruleset {unknown[0]}; ours are {', '.join(GAMES)}")
    PAGES.mkdir(exist_ok=True)
    for name in args.rulesets:
        page = example(name, args.games or GAMES[name], WORK, Processes(args.jobs))
        assert len(page.encode()) <= LARGEST, f"the report of {name} is too large"
        (PAGES / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")
        print(f"docs/reports/{name}.html", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
