"""What a player hopes and fears, in words: the events of the next roll that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event
from .state import Race
from .text import enemy_name, seat_name


def prospects(race: Race, story: Sequence[Event]) -> tuple[str, ...]:
    """What came about for the active champion, each said once."""
    me, found = seat_name(race, race.active), dict[str, None]()
    for event in story:
        facts = event.facts
        match event.kind:
            case "met":
                found[f"{enemy_name(race, facts['enemy'])}"] = None
            case "victory" | "won":
                found[f"{enemy_name(race, race.enemy)} falls" if race.enemy else "victory"] = None
            case "defeated":
                found[f"{me} falls"] = None
            case "wounded" if facts["seat"] == race.active:
                found[f"{me} is hurt"] = None
            case "locked":
                found["the power locks in"] = None
            case "turn":
                break  # what comes after is another's turn
    return tuple(found)
