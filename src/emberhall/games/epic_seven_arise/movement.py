"""The Movement phase: all heroes go to an adjacent tile and choose their circles."""

from __future__ import annotations

from ...kernel import Question, say, step
from . import exploration
from .state import Chapter


@step
def move(s: Chapter) -> Question:
    """E7-MOVE-1, E7-MOVE-2, E7-MOVE-3, E7-GROUP-1: the group selects any tile beside its own; it may not stay."""
    menu = {f"move:{place}": arrive(place) for place in s.beside(s.party)}
    return Question(s.leader, menu, "E7-MOVE-1", "ask-move")


@step
def arrive(s: Chapter, place: str) -> None:
    """E7-MOVE-5, E7-EXPLORE-6, E7-ENCOUNTER-7: all heroes together; monsters that are there, which only an effect can
    bring about, make way, and a token stays."""
    s.party = place
    exploration.make_way(s)
    s.heroes = tuple(hero._replace(circle="") for hero in s.heroes)
    s.tell("moved", "E7-MOVE-1", at=place)
    s.then(choose_circles())


@step
def choose_circles(s: Chapter) -> Question | None:
    """E7-MOVE-4, E7-MOVE-7, E7-TERM-7, E7-SETUP-12: in friendship order each hero gets a free circle, whichever its
    player likes."""
    for hero in s.by_friendship(tuple(range(len(s.heroes)))):
        if not s.heroes[hero].circle:
            taken = {other.circle for other in s.heroes}
            free = [circle for circle in s.tile(s.party).circles if circle not in taken]
            menu = {f"circle:{circle}": stand(hero, circle) for circle in free}
            return Question(s.heroes[hero].owner, menu, "E7-MOVE-4", say("ask-circle", hero=s.hero_card(hero).name))
    return None


@step
def stand(s: Chapter, hero: int, circle: str) -> None:
    """E7-MOVE-4: the hero stands on the circle."""
    s.set_hero(hero, circle=circle)
    s.tell("stands", "E7-MOVE-4", hero=s.heroes[hero].key, circle=circle)
    s.then(choose_circles())


def usual_circles(s: Chapter) -> dict[str, str]:
    """E7-MOVE-4, E7-MOVE-7: where heroes who have no circle yet may well stand, in the order in which they are asked:
    the most exposed circles stay empty, and of the others the sturdiest hero takes the one that most of the attack
    cards still to come would hit."""
    circles = s.tile(s.party).circles
    to_come = {int(card) for card in s.rules.numbers.attack_cards} - set(map(int, s.attacks_seen))
    taken = {hero.circle for hero in s.heroes}
    free = sorted(
        set(circles) - taken, key=lambda name: (len(to_come.intersection(circles[name])), len(circles[name]), name)
    )
    waiting = [hero for hero in s.by_friendship(tuple(range(len(s.heroes)))) if not s.heroes[hero].circle]
    sturdy_last = sorted(waiting, key=lambda hero: (s.heroes[hero].hp + s.armor(hero), hero))
    usual = dict(zip(sturdy_last, free, strict=False))
    return {s.heroes[hero].key: usual[hero] for hero in waiting if hero in usual}
