"""What somebody may ask about in the terminal, whether it is offered or not, and what it is called."""

from __future__ import annotations

from ...kernel import Answer, Saying, Seat
from .labels import label
from .state import Race
from .text import card_name


def wishes(race: Race, seat: Seat) -> dict[Answer, Saying]:
    """To fight, to run away, and the cards in hand."""
    held = {f"play:{card}": card_name(race, card) for card in race.hands[seat]}
    return {"roll": label("roll", race), "flee": label("flee", race), **held}
