"""What a player hopes and fears, in words: the events of the next roll that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event
from .state import Race
from .text import enemy_name, seat_name


def prospects(race: Race, story: Sequence[Event]) -> tuple[str, ...]:
    """What came about for the active champion, each said once: what it does to the enemy, and what it suffers.

    Whoever is asked about their own champion is spoken to.
    """
    mine = race.question is not None and race.question.seat == race.active
    me, hits, hurt, falls = (
        ("you", "hit", "are hurt", "fall") if mine else (seat_name(race, race.active), "hits", "is hurt", "falls")
    )
    found = dict[str, None]()
    for event in story:
        facts = event.facts
        match event.kind:
            case "met":
                found[f"{enemy_name(race, facts['enemy'])}"] = None
            case "victory" | "won":
                found[f"{enemy_name(race, race.enemy)} falls" if race.enemy else "victory"] = None
            case "defeated":
                found[f"{me} {falls}"] = None
            case "enemy wounded" if facts["points"]:
                found[f"{me} {hits}"] = None
            case "wounded" if facts["seat"] == race.active:
                found[f"{me} {hurt}"] = None
            case "locked":
                found["the power locks in"] = None
            case "turn":
                break  # what comes after is another's turn
    return tuple(found)
