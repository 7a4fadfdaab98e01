"""A Hero's turn: an action phase, then a Ritual, then the next Hero."""

from __future__ import annotations

from ...kernel import step
from . import actions, ritual, victory
from .hero import HEROES, ap_limit
from .scenario import scenario_of
from .state import NO_HAUNTING, Dungeon


@step
def hero_turn(d: Dungeon) -> None:
    """FE-TURN-1: actions, then the Cultists' Ritual; both always, in that order."""
    d.ap, d.done = ap_limit(d, d.active), ()
    d.ran_out, d.stepped, d.haunting = False, False, NO_HAUNTING
    d.tell("turn", "FE-TURN-1", hero=d.hero, ap=d.ap, threat=d.threat)
    hero = HEROES[d.hero]
    if hero.wakes is not None:
        hero.wakes(d)
    if hero.rests is None:
        d.then(actions.ACT, ritual.HOLD_RITUAL, END_TURN)
    else:
        d.then(actions.ACT, rest(), ritual.HOLD_RITUAL, END_TURN)


@step
def rest(d: Dungeon) -> None:
    """FE-HERO-ENGINEER-3: when its AP are spent a Hero may have something left to do before the Ritual."""
    rests = HEROES[d.hero].rests
    if rests is not None:
        rests(d)


@step
def end_turn(d: Dungeon) -> None:
    """FE-SCEN-SHADES-6: what the scenario does at the end of a turn, then the next Hero."""
    turn_ends = scenario_of(d).turn_ends
    if turn_ends is not None:
        turn_ends(d)
    d.then(NEXT_HERO)


@step
def next_hero(d: Dungeon) -> None:
    """FE-TURN-7, FE-LOST-1, FE-SCEN-PORTAL-7: the next Hero in order who is still in play."""
    count = len(d.heroes)
    for n in range(1, count + 1):
        hero = (d.active + n) % count
        if d.where[hero] >= 0:
            d.active = hero
            d.then(HERO_TURN)
            return
    d.then(victory.judge(True))


HERO_TURN, END_TURN, NEXT_HERO = hero_turn(), end_turn(), next_hero()  # the frames of every turn
