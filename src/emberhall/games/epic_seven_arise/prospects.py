"""What the team hopes and fears: the events of the next card or die that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...kernel import Event, Message, say, without_card
from .names import hero_name, kind_name, token_name, who_name
from .skills import complete, numbers_of
from .state import Chapter

LARGEST = 3  # cards of a combination
PLAYS = ("played", "dual attack", "used")  # what a hero does with a card, who then draws


def prospects(s: Chapter, story: Sequence[Event]) -> tuple[Message, ...]:
    """What came about, each said once."""
    found = dict.fromkeys(_in_reach(s, story))
    for event in story:
        facts = event.facts
        match event.kind:
            case "attack card":
                hero = hero_name(s, facts["hero"])
                found[say("odds-attacked", hero=hero) if hero else Message("odds-miss")] = None
            case "died":
                found[say("odds-die", hero=hero_name(s, facts["hero"]))] = None
            case "slain":
                found[say("odds-fall", who=who_name(s, facts["who"]))] = None
            case "appeared":
                found[say("odds-appear", who=kind_name(s, facts["who"]))] = None
            case "token":
                found[say("odds-token", token=token_name(s, facts["token"]))] = None
            case "lost":
                found[Message("odds-lose")] = None
    return tuple(found)


def _in_reach(s: Chapter, story: Sequence[Event]) -> list[Message]:
    """E7-SKILL-1, E7-SKILL-2, E7-SKILL-3: the active hero's skills that cards played and cards in hand make up once
    the next card is drawn. Which the cards played make up by themselves, the answer says."""
    if s.skill_used or not any(event.kind in PLAYS for event in story):
        return []
    seat = s.heroes[s.active].owner
    played, hand = list(s.played), s.players[seat].hand
    for event in story:
        card = event.facts.get("card", "")
        if event.kind in ("played", "dual attack") and event.facts["seat"] == seat:
            played.append(card)
            hand = without_card(hand, card) if event.kind == "played" else hand
        elif event.kind == "used":
            hand = without_card(hand, card)
        elif event.kind == "drew" and event.facts["seat"] == seat:
            hand = (*hand, card)
    ways = (
        numbers_of(s, (*played, *more))
        for size in range(LARGEST - len(played) + 1)
        for more in combinations(hand, size)
    )
    reached = {skill for numbers in ways for skill in complete(numbers)} - set(complete(numbers_of(s, tuple(played))))
    return [say("odds-reach", skill=s.hero_card(s.active).skills[skill - 1].name) for skill in sorted(reached)]
