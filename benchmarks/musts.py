"""What Emberhall promises about its speed, judged by its slowest ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from .harness import Results
from .peers import CATANATRON, PIG, TICTACTOE
from .sharing import LEAST
from .thinking import SOLVED, TREE, VALUE_ITERATION

BOT_GAMES = {  # ruleset -> how many times Catanatron's games a second, one core each
    "epic-roll": 8,
    "epic-roll-eclipse": 5,
    "fire-of-eidolon": 2,
    "epic-seven-arise": 0.3,
}


@dataclass(frozen=True)
class Verdict:
    """A promise, the figure that was measured for it and the ruleset it belongs to; no figure, no verdict."""

    promise: str
    figure: float | None
    kept: bool | None
    where: str = ""

    @property
    def mark(self) -> str:
        """The verdict in a word."""
        return {True: "pass", False: "FAIL", None: "not measured"}[self.kept]


def judge(
    results: Results, ours: Sequence[str], import_ratio: float | None, sharing: Mapping[str, float]
) -> list[Verdict]:
    """Every promise with its verdict."""
    races = [name for name in ours if name.startswith("epic-roll")]
    dungeons = [name for name in ours if name == "fire-of-eidolon"]

    def at_least(promise: str, least: float, names: list[str], figure: Callable[[str], float | None]) -> Verdict:
        measured = [(value, name) for name in names if (value := figure(name)) is not None]
        if not measured:
            return Verdict(promise, None, None)
        worst, where = min(measured)
        return Verdict(promise, worst, worst >= least, where)

    games = [
        at_least(
            f"{name}, games of heuristic bots: at least {least} × Catanatron's games of random players",
            least,
            [each for each in ours if each == name],
            lambda name: results.ratio(name, CATANATRON, "bot_games"),
        )
        for name, least in BOT_GAMES.items()
    ]
    copies = at_least("copying a position: under 1 µs", 1e6, races + dungeons, lambda name: results.rate(name, "copy"))
    return [
        at_least(
            "Epic Roll, random play: at least 12 × Catanatron's decisions",
            12,
            races,
            lambda name: results.ratio(name, CATANATRON),
        ),
        at_least(
            "Epic Roll, random play: at least 0.5 × OpenSpiel pig", 0.5, races, lambda name: results.ratio(name, PIG)
        ),
        at_least(
            "Epic Roll, games of three heuristic bots: at least 200/s",
            200,
            races,
            lambda name: results.rate(name, "bot_games"),
        ),
        at_least(
            "Fire of Eidolon, random play: at least 3 × Catanatron's decisions",
            3,
            dungeons,
            lambda name: results.ratio(name, CATANATRON),
        ),
        at_least(
            "Fire of Eidolon, copy and apply: at least 5 × Catanatron's",
            5,
            dungeons,
            lambda name: results.ratio(name, CATANATRON, "copy_apply"),
        ),
        at_least(
            "Epic Roll through PettingZoo: at least 3 × the steps of its tic-tac-toe",
            3,
            [name for name in races if name == "epic-roll"],
            lambda name: results.ratio(name, TICTACTOE, "steps"),
        ),
        *games,
        at_least(
            "Epic Roll, search: at least 5 × the iterations of OpenSpiel's MCTS in Python on pig for three",
            5,
            races,
            lambda name: results.ratio(name, TREE, "search"),
        ),
        at_least(
            "pig to 20, solved: at least 50 × as fast as OpenSpiel's value iteration, the same value to 1e-6",
            50,
            [SOLVED],
            lambda name: results.ratio(name, VALUE_ITERATION, "solve"),
        ),
        Verdict(copies.promise, 1e6 / copies.figure if copies.figure else None, copies.kept, copies.where),
        Verdict(
            "from emberhall import find_game: within 6 × python -c pass",
            import_ratio,
            None if import_ratio is None else import_ratio <= 6,
        ),
        at_least(
            f"two processes: at least {LEAST} × the games of a bare multiprocessing pool",
            LEAST,
            [*sharing],
            sharing.get,
        ),
    ]
