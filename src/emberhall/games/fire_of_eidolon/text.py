"""Events and answers of Fire of Eidolon in words."""

from __future__ import annotations

from ...kernel import Answer, Event
from .state import Dungeon


def seat_name(d: Dungeon, seat: int) -> str:
    """What a seat is called in sentences: its Heroes."""
    return f"Player {seat + 1}"


def label(answer: Answer, d: Dungeon) -> str:
    """An answer in words."""
    return answer


def sentence(event: Event, d: Dungeon) -> str:
    """An event in words."""
    return f"{event.kind} {event.facts}"
