"""The Exploration phase, and how enemies come to the map."""

from __future__ import annotations

from ...kernel import Pile, Question, draw, step
from .state import FOES, Chapter, Foe


@step
def explore(s: Chapter) -> Question:
    """E7-EXPLORE-1, E7-EXPLORE-4, E7-GROUP-1, E7-GROUP-2: the group selects a tile beside its own, visited or not."""
    menu = {f"explore:{place}": explored(place) for place in s.beside(s.party)}
    return Question(s.leader, menu, "E7-EXPLORE-1", "Which tile is explored?")


@step
def explored(s: Chapter, place: str) -> None:
    """E7-EXPLORE-2, E7-EXPLORE-3: new monsters, unless there are some."""
    s.tell("explored", "E7-EXPLORE-1", at=place)
    if not s.foes_at(place):
        s.then(draw_enemy(place))


@step
def draw_enemy(s: Chapter, place: str) -> None:
    """E7-EXPLORE-5: an empty Enemy deck is made anew from the used cards."""
    if not s.enemy_deck.size:
        s.enemy_deck, s.enemy_discard = s.enemy_discard, Pile()
    s.then(turn_enemy_card(place))


@step
def turn_enemy_card(s: Chapter, place: str) -> Question:
    """E7-EXPLORE-2: the top Enemy card."""
    return draw(s.enemy_deck, enemy_drawn, "E7-EXPLORE-2", "An Enemy card is drawn.", (place,))


@step
def enemy_drawn(s: Chapter, place: str, card: str) -> None:
    """E7-EXPLORE-2: its monsters are placed, each at its printed health."""
    s.enemy_deck, s.enemy_discard = s.enemy_deck.draw(card), s.enemy_discard.add(card)
    place_card(s, card, place)


def place_card(s: Chapter, card: str, place: str) -> None:
    """E7-EXPLORE-2, E7-EXPLORE-7: the monsters of an Enemy card, however many miniatures there are."""
    there = free_place(s, place)
    for kind, count in s.chapter.enemy_cards[card]:
        for _ in range(count):
            place_foe(s, kind, there)


def free_place(s: Chapter, place: str) -> str:
    """E7-EXPLORE-6: never the heroes' tile, but the first adjacent one without monsters; with monsters on all of them
    the first."""
    if place != s.party:
        return place
    beside = s.beside(place)
    return next((other for other in beside if not s.foes_at(other)), beside[0])


def place_foe(s: Chapter, kind: str, place: str) -> int:
    """E7-EXPLORE-2: one enemy more; its number."""
    taken = {foe.id for foe in s.foes}
    ref = next(number for number in range(FOES, FOES + len(taken) + 1) if number not in taken)
    alike = {foe.number for foe in s.foes_at(place) if foe.kind == kind}
    number = next(number for number in range(1, len(alike) + 2) if number not in alike)
    s.foes = (*s.foes, Foe(ref, kind, number, place))
    s.tell("appeared", "E7-EXPLORE-2", who=f"{kind}-{number}", at=place)
    return ref
