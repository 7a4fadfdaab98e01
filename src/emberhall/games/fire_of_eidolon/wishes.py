"""What somebody may ask about in the terminal, whether it is offered or not, and what it is called."""

from __future__ import annotations

from ...kernel import Answer, Saying, Seat
from . import board
from .hero import skill_used
from .labels import label
from .state import Dungeon


def wishes(d: Dungeon, seat: Seat) -> dict[Answer, Saying]:
    """The four ways from here, what a Hero can do, and its skills unless they are offered."""
    if not d.heroes or d.here < 0:
        return {}
    beside = [d.places[d.here] + step for step in board.STEP.values()]
    ways = [f"{'explore' if d.tile_at(cell) is None else 'move'}:{board.name(cell)}" for cell in beside]
    plain = [*ways, "challenge", "take-fire", "attack", "stand", "exchange"]
    verbs = {answer.partition(":")[0] for answer in d.question.options} if d.question is not None else set()
    offered = [skill_used(d.rules.content, verb) for verb in verbs]
    skills = {f"use:{skill.key}": skill.name for skill in (d.card.basic, d.card.master) if skill not in offered}
    return {**{answer: label(answer, d) for answer in plain}, "destroy": "wish-destroy", **skills}
