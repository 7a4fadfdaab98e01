"""The colour of a seat: the one its player has picked, or one that is left. No two seats of a table share one."""

from __future__ import annotations

from collections.abc import Sequence

from .entries import SeatPlan

COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "silver")


def is_free(plans: Sequence[SeatPlan], seat: int, colour: str) -> bool:
    """Whether a seat may have this colour: there is such a colour, and nobody else at the table has picked it."""
    return colour in COLOURS and all(plan.colour != colour for other, plan in enumerate(plans) if other != seat)


def colours(plans: Sequence[SeatPlan]) -> list[str]:
    """Every seat's colour. Whoever has picked none has one that is left; beyond the last colour nobody has one."""
    picked = [plan.colour for plan in plans]
    left = (colour for colour in COLOURS if colour not in picked)
    return [colour or next(left, "") for colour in picked]
