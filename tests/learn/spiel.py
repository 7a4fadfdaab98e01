"""OpenSpiel's own tests of our games, and its search: run in the environment of the benchmarks, which has OpenSpiel.

.venv-bench/bin/python tests/learn/spiel.py
"""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from emberhall.learn.openspiel import FAMILY


def main() -> None:
    """Random games with every check of OpenSpiel's; then one of its search against chance."""
    for ruleset in FAMILY:
        game = pyspiel.load_game(f"emberhall_{ruleset.replace('-', '_')}(players=2,most=150)")
        pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
        print(ruleset, "passes")
    game = pyspiel.load_game("emberhall_epic_roll(players=2,most=400)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, rng), solve=False, random_state=rng)
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal() and steps < 10:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(bot.step(state))
            steps += 1
    assert steps == 10 or state.is_terminal()
    print("MCTS has answered", steps, "questions")


if __name__ == "__main__":
    main()
