"""Steps through PettingZoo: the loop of its own `performance_benchmark`, the same for every environment."""

from __future__ import annotations

from random import Random
from typing import Any

STRETCH = 300  # rounds of all agents between two looks at the clock


class Walk:
    """Random steps through an environment as its users get it, checks and all; it goes on where it stopped."""

    def __init__(self, env: Any, seed: int) -> None:
        from numpy import flatnonzero

        self.env, self.choice, self.legal = env, Random(seed).choice, flatnonzero
        env.reset(seed=seed)

    def stretch(self) -> int:
        """Some rounds; how many steps they took."""
        env, choice, legal, steps = self.env, self.choice, self.legal, 0
        for _ in range(STRETCH):
            for _agent in env.agent_iter(env.num_agents):
                seen, _reward, over, cut, _info = env.last()
                env.step(None if over or cut else choice(legal(seen["action_mask"]).tolist()))
                steps += 1
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
        return steps
