"""The results as a table for people and as JSON for programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from .columns import aligned
from .contender import Contender
from .harness import MEASURES, Results
from .musts import Verdict
from .peers import CATANATRON, PIG
from .thinking import TREE

HEADINGS = (
    "contender",
    "random play/s",
    "copy+apply/s",
    "× Catanatron",
    "× pig",
    "copy µs",
    "steps/s",
    "games/s",
    "playouts/s",
    "search/s",
    "× MCTS",
    "solved/s",
)


def as_text(results: Results, verdicts: Sequence[Verdict]) -> str:
    """The table, the contenders that are missing, the promises and the versions that were measured."""
    rows = [HEADINGS, *(_row(results, contender.name) for contender in results.contenders)]
    rows += [(name, "not installed", *[""] * (len(HEADINGS) - 2)) for name in results.absent]
    promises = [
        (verdict.mark, _figure(verdict.figure), verdict.promise, verdict.where and f"({verdict.where})")
        for verdict in verdicts
    ]
    versions = ", ".join(f"{name} {number}" for name, number in _versions(results.contenders).items())
    return "\n".join(
        [
            *aligned(rows, left=(0,)),
            *(f"({name}: {why})" for name, why in results.absent.items()),
            "",
            "Answers per second of CPU time; × compares random play. Whole games: ours of heuristic bots, with the",
            "brain that plays tries of a search on (the laboratory's “normal” takes as long, or less), Catanatron's of",
            "random players. Playouts: whole games at random, ours hurried along. Search: tries of an answer.",
            "OpenSpiel's MCTS plays each at random to the end of the game; ours go on with heuristic bots until the",
            "guide can tell how it stands; × compares with MCTS in Python on pig for three. Steps go through",
            "PettingZoo, with observations and masks. Medians of rounds.",
            "",
            *aligned(promises, left=(0, 2, 3)),
            "",
            versions,
        ]
    )


def as_json(results: Results, verdicts: Sequence[Verdict], import_ratio: float | None) -> str:
    """Medians, ratios, every round's rates, verdicts and versions."""
    contenders = {
        contender.name: {
            **{measure: results.rate(contender.name, measure) for measure in MEASURES},
            "play_ratio_to_catanatron": results.ratio(contender.name, CATANATRON),
            "play_ratio_to_pig": results.ratio(contender.name, PIG),
            "search_ratio_to_mcts": results.ratio(contender.name, TREE, "search"),
            "rounds": {measure: results.rates.get((contender.name, measure)) for measure in MEASURES},
        }
        for contender in results.contenders
    }
    whole = {
        "contenders": contenders,
        "absent": results.absent,
        "import_ratio": import_ratio,
        "musts": [
            {
                "promise": verdict.promise,
                "figure": verdict.figure,
                "kept": verdict.kept,
                "where": verdict.where,
            }
            for verdict in verdicts
        ],
        "versions": _versions(results.contenders),
    }
    return json.dumps(whole, indent=2, ensure_ascii=False)


def _row(results: Results, name: str) -> tuple[str, ...]:
    copies = results.rate(name, "copy")
    return (
        name,
        _figure(results.rate(name, "play")),
        _figure(results.rate(name, "copy_apply")),
        _figure(results.ratio(name, CATANATRON)),
        _figure(results.ratio(name, PIG)),
        _figure(1e6 / copies if copies else None),
        _figure(results.rate(name, "steps")),
        _figure(results.rate(name, "bot_games")),
        _figure(results.rate(name, "playouts")),
        _figure(results.rate(name, "search")),
        _figure(results.ratio(name, TREE, "search")),
        _figure(results.rate(name, "solve")),
    )


def _figure(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _versions(contenders: Sequence[Contender]) -> dict[str, str]:
    found = {"python": platform.python_version()}
    for package in dict.fromkeys(contender.package for contender in contenders if contender.package):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "(not installed as a package)"
    return found
