"""Searching and solving: OpenSpiel's tree searches and value iteration, and our solver on the same game.

An *iteration* of a search is one try of an answer. In OpenSpiel's MCTS it goes down the tree and plays to the end of
the game at random; in ours the usual players play on to where the game's guide can tell how it stands, which is the
end of a turn in Epic Roll. A *playout* is a whole game played at random, from its beginning.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from .contender import Contender, Sample, clocked
from .peers import played_at_random

SIMULATIONS = 20  # in one search
UCT = 1.4
MEMORY = 256  # MB, of the tree in C++
CLOSE = 1e-6  # how close to the truth a solved game must be
FIRST = 0.615559  # the chance of whoever begins Pig to 20
GOAL, FAR_GOAL = 20, 100
SEED = 7


class OpenSpielSearch(Contender):
    """Monte Carlo tree search with one random game for an iteration, from Python or all in C++."""

    package = "open-spiel"

    def __init__(self, game: str, in_python: bool, **parameters: Any) -> None:
        import pyspiel

        self.name = f"openspiel-{game}{parameters.get('players', '')}-{'python' if in_python else 'c++'}-mcts"
        self.game = pyspiel.load_game(game, parameters)
        self.random = Random(SEED)
        self.in_python = in_python
        self.bot: Any
        if in_python:
            import numpy as np
            from open_spiel.python.algorithms import mcts

            luck = np.random.RandomState(SEED)
            rollouts: Any = mcts.RandomRolloutEvaluator(1, luck)
            self.bot = mcts.MCTSBot(self.game, UCT, SIMULATIONS, rollouts, solve=False, random_state=luck)
        else:
            rollouts = pyspiel.RandomRolloutEvaluator(1, SEED)
            self.bot = pyspiel.MCTSBot(self.game, rollouts, UCT, SIMULATIONS, MEMORY, False, SEED, False)
        self.root = self.game.new_initial_state()
        while self.root.is_chance_node():
            self.root.apply_action(self.root.legal_actions()[0])

    def _search(self) -> int:
        self.bot.mcts_search(self.root)
        return SIMULATIONS

    def _playout(self) -> int:
        played_at_random(self.game.new_initial_state(), self.random)
        return 1

    def search(self, seconds: float) -> Sample:
        return clocked(seconds, self._search)

    def playouts(self, seconds: float) -> Sample | None:
        return clocked(seconds, self._playout) if self.in_python else None


class OpenSpielSolver(Contender):
    """Value iteration on Pig for two, to as close as it promises. A solved game is one answer."""

    name = "openspiel-pig-value-iteration"
    package = "open-spiel"

    def __init__(self) -> None:
        import pyspiel

        # Its solver of matrix games needs packages that a game of turns has no use for: they need not be there.
        linear = "open_spiel.python.algorithms.lp_solver"
        sys.modules.setdefault(linear, ModuleType(linear))
        from open_spiel.python.algorithms.value_iteration import value_iteration

        self.game = pyspiel.load_game("pig", {"players": 2, "winscore": GOAL, "horizon": 100_000})
        self.iterate: Callable[..., Any] = value_iteration

    def _solve(self) -> int:
        values = self.iterate(self.game, -1, CLOSE, cyclic_game=True)
        found = (values[str(self.game.new_initial_state())] + 1) / 2
        assert abs(found - FIRST) <= 2 * CLOSE, found
        return 1

    def solve(self, seconds: float) -> Sample:
        return clocked(seconds, self._solve)


class OurSolver(Contender):
    """Our solver on our Pig, which is walked anew each time."""

    package = "emberhall"

    def __init__(self, goal: int) -> None:
        from .pig import solved

        self.name, self.goal, self.solved = f"emberhall-pig-to-{goal}", goal, solved

    def _solve(self) -> int:
        found = self.solved(self.goal)
        assert self.goal != GOAL or abs(found - FIRST) <= CLOSE, found
        return 1

    def solve(self, seconds: float) -> Sample:
        return clocked(seconds, self._solve)


SOLVED, FAR_SOLVED = f"emberhall-pig-to-{GOAL}", f"emberhall-pig-to-{FAR_GOAL}"
VALUE_ITERATION = OpenSpielSolver.name
TREE = "openspiel-pig3-python-mcts"

THINKERS: dict[str, Callable[[], Contender]] = {
    SOLVED: lambda: OurSolver(GOAL),
    FAR_SOLVED: lambda: OurSolver(FAR_GOAL),
    VALUE_ITERATION: OpenSpielSolver,
    TREE: lambda: OpenSpielSearch("pig", True, players=3),
    "openspiel-pig3-c++-mcts": lambda: OpenSpielSearch("pig", False, players=3),
    "openspiel-backgammon-python-mcts": lambda: OpenSpielSearch("backgammon", True),
    "openspiel-backgammon-c++-mcts": lambda: OpenSpielSearch("backgammon", False),
}
