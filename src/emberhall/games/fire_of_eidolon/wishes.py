"""What somebody may ask about in the terminal, whether it is offered or not, and what it is called."""

from __future__ import annotations

from ...kernel import Answer, Saying, Seat
from . import board
from .labels import label
from .state import Dungeon


def wishes(d: Dungeon, seat: Seat) -> dict[Answer, Saying]:
    """The four ways from here, and what a Hero can do."""
    if not d.heroes or d.here < 0:
        return {}
    beside = [d.places[d.here] + step for step in board.STEP.values()]
    ways = [f"{'explore' if d.tile_at(cell) is None else 'move'}:{board.name(cell)}" for cell in beside]
    plain = [*ways, "challenge", "take-fire", "attack", "stand", "exchange"]
    return {**{answer: label(answer, d) for answer in plain}, "destroy": "wish-destroy"}
