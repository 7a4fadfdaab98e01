"""The Exploration phase, and how enemies come to the map."""

from __future__ import annotations

from ...kernel import Pile, Question, draw, step
from . import ground
from .chapters import MOST_ALIKE
from .state import FOES, NOBODY, Chapter, Foe


@step
def explore(s: Chapter) -> Question:
    """E7-EXPLORE-1, E7-EXPLORE-4, E7-GROUP-1, E7-GROUP-2: the group selects a tile beside its own, visited or not."""
    menu = {f"explore:{place}": explored(place) for place in s.beside(s.party)}
    return Question(s.leader, menu, "E7-EXPLORE-1", "ask-explore")


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
    return draw(s.enemy_deck, enemy_drawn, "E7-EXPLORE-2", "nature-enemy-card", (place,))


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
    """E7-EXPLORE-6: where enemies appear that should on a position."""
    return ground.free_place(s.party, place, s.beside(place), s.foes_at)


def make_way(s: Chapter) -> None:
    """E7-EXPLORE-6: the monsters on a tile that heroes are brought to leave it together."""
    there, leaving = free_place(s, s.party), s.foes_at(s.party)
    s.foes = tuple(foe for foe in s.foes if foe.at != s.party)
    for foe in leaving:
        _stand(s, foe._replace(at=there), "E7-EXPLORE-6")


def place_foe(s: Chapter, kind: str, place: str) -> int:
    """E7-EXPLORE-2: one enemy more; its number, or NOBODY."""
    taken = {foe.id for foe in s.foes}
    ref = next(number for number in range(FOES, FOES + len(taken) + 1) if number not in taken)
    return _stand(s, Foe(ref, kind, 0, place), "E7-EXPLORE-2")


def _stand(s: Chapter, foe: Foe, rule: str) -> int:
    """E7-EXPLORE-7: it stands among those of its kind, told apart by a number; the tenth on a tile stays away."""
    alike = {other.number for other in s.foes_at(foe.at) if other.kind == foe.kind}
    number = next((number for number in range(1, MOST_ALIKE + 1) if number not in alike), 0)
    if not number:
        return NOBODY
    s.foes = (*s.foes, foe._replace(number=number))
    s.tell("appeared", rule, who=f"{foe.kind}-{number}", at=foe.at)
    return foe.id
