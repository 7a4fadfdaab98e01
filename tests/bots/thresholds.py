"""A plain player of Epic Roll to measure others by: it looks at health alone and plays cards when it must."""

from __future__ import annotations

from emberhall.games.epic_roll.state import CHECKPOINT
from emberhall.kernel import Answer, Sight


class ThresholdBot:
    """Flees when weak, goes on when strong; heals at zero, blocks heavy blows, hits to finish."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        options = sight.question.options
        beyond = sight.positions[sight.active] > CHECKPOINT
        if "roll" in options:
            if sight.enemy_health == 1 and "play:hit" in options:
                return "play:hit"
            weak = sight.health <= (3 if beyond else 2)
            return "flee" if weak and sight.enemy_health > 1 else "roll"
        if "continue" in options:
            return "continue" if sight.health >= (5 if beyond else 4) else "end"
        if "pass" in options:
            return self.act(sight) if sight.active == sight.seat else self.hinder(sight)
        return next(iter(options))

    def act(self, sight: Sight) -> Answer:
        """On its own turn: what saves it now."""
        heavy = sight.dice and (sight.dice[1] == "critical" or sight.health <= 1)
        wanted = ("heal", "chalice", "mend") if not sight.health else ("block", "veil", "scepter") if heavy else ()
        for answer in sight.question.options:
            if any(word in answer for word in wanted):
                return answer
        return "pass"

    def hinder(self, sight: Sight) -> Answer:
        """On the turns of others: anything, against whoever is at the boss or its doorstep."""
        near = sight.positions[sight.active] >= 7
        return next((answer for answer in sight.question.options if answer != "pass" and near), "pass")
