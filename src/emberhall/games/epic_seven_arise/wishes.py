"""What somebody may ask about in the terminal, whether it is offered or not, and what it is called."""

from __future__ import annotations

from ...kernel import Answer, Saying, Seat
from .labels import label
from .names import card_name
from .state import Chapter


def wishes(s: Chapter, seat: Seat) -> dict[Answer, Saying]:
    """The cards in hand, and a potion for each hero."""
    cards = {f"play:{card}": card_name(s, card) for card in s.players[seat].hand if s.rules.is_skill_card(card)}
    return {**cards, **{f"drink:{hero.key}": label(f"drink:{hero.key}", s) for hero in s.heroes}}
