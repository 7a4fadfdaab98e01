"""Events and answers of Epic Roll in words."""

from __future__ import annotations

from ...kernel import Answer, Event
from .state import Race


def seat_name(race: Race, seat: int) -> str:
    """What a seat is called in sentences: its champion."""
    return race.champion_of(seat).name if race.champions[seat] else f"Player {seat + 1}"


def label(answer: Answer, race: Race) -> str:
    """An answer in words."""
    return answer


def sentence(event: Event, race: Race) -> str:
    """An event in words."""
    return f"{event.kind} {event.facts}"
