"""Taking an answer back: for the asking, as long as nobody has learned anything by it.

Whoever could take an answer back after seeing what comes of it could try answers out to read hidden hands. So it is
free only while the same seat goes on being asked: nothing was drawn or rolled, nothing hidden was laid open, and
nobody else was asked. A rival who is asked may hesitate, answer, or have no answer at all, and a bot may think: each
would tell something. Who is asked depends on what everybody can see, so the rule itself tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from .events import Event, Secret
from .flow import NATURE, Question, Seat
from .game import Game

Barrier = Literal["chance", "asked", "opened"]  # Nature was asked, another seat was, something hidden was laid open


def barrier(game: Game, seat: Seat, told: Iterable[Event], now: Question | None) -> Barrier | None:
    """Why a seat's answer stands, if it does: what was told because of it, and who is asked after it."""
    if any(lays_open(game, event) for event in told):
        return "opened"
    if now is not None and now.seat != seat:
        return "chance" if now.seat == NATURE else "asked"
    return None


def lays_open(game: Game, event: Event) -> bool:
    """Whether something hidden was turned up, for everybody or for somebody."""
    return event.kind in game.rules.reveals or any(isinstance(fact, Secret) for fact in event.facts.values())
