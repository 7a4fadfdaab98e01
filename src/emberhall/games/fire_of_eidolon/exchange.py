"""Exchange: Tokens of Power between Heroes in one chamber, built from small questions; and the Fire."""

from __future__ import annotations

from ...kernel import Question, step
from . import actions, victory
from .state import COLOURS, Dungeon, Menu

Cards = tuple[tuple[int, int, int], ...]


def add_exchange(d: Dungeon, menu: Menu) -> None:
    """FE-EXCH-1, FE-EXCH-4: with any Heroes in the same chamber who have something to give or take."""
    where, carried = d.where, d.carried
    if where.count(where[d.active]) < 2:
        return
    partners = partners_of(d)
    if any(carried[d.active]) or any(any(carried[hero]) for hero in partners):
        menu["exchange"] = exchange(carried)
    if d.fire < 0:
        return
    for partner in partners:
        if d.fire == d.active:
            menu[f"give-fire:{d.heroes[partner]}"] = pass_fire(partner)
        elif d.fire == partner:
            menu["receive-fire"] = pass_fire(d.active)


def partners_of(d: Dungeon) -> tuple[int, ...]:
    """FE-EXCH-1, FE-EXCH-5: the other Heroes here, tipped over or not."""
    return tuple(hero for hero in d.heroes_on(d.here) if hero != d.active)


@step
def exchange(d: Dungeon, before: Cards) -> Question:
    """FE-EXCH-1, FE-EXCH-2: one token at a time, any number, in both directions; then done, or undone.

    What was given to a Hero in this exchange is not taken back from it, so the questions come to an end.
    """
    menu: Menu = {}
    for partner in partners_of(d):
        for colour, word in enumerate(COLOURS):
            net = d.carried[partner][colour] - before[partner][colour]
            if net >= 0 and d.carried[d.active][colour]:
                menu[f"give:{d.heroes[partner]}:{word}"] = hand(before, d.active, partner, colour)
            if net <= 0 and d.carried[partner][colour]:
                menu[f"take:{d.heroes[partner]}:{word}"] = hand(before, partner, d.active, colour)
    if d.carried != before:
        menu["done"] = conclude()
    menu["cancel"] = cancel(before)
    return Question(d.owner, menu, "FE-EXCH-1", "What changes hands?")


@step
def hand(d: Dungeon, before: Cards, giver: int, taker: int, colour: int) -> None:
    """FE-EXCH-1: one token from card to card."""
    d.hand_over(giver, taker, colour)
    d.tell("handed", "FE-EXCH-1", giver=d.heroes[giver], taker=d.heroes[taker], colour=COLOURS[colour])
    d.then(exchange(before))


@step
def conclude(d: Dungeon) -> None:
    """FE-EXCH-1: the whole exchange costs 1 AP."""
    d.ap -= 1
    d.tell("exchanged", "FE-EXCH-1", hero=d.hero)
    d.then(actions.act())


@step
def cancel(d: Dungeon, before: Cards) -> None:
    """FE-EXCH-2: nothing has changed hands, and nothing is paid."""
    if d.carried != before:
        d.carried = before
        d.tell("took back", "FE-EXCH-2", hero=d.hero)
    d.then(actions.act())


@step
def pass_fire(d: Dungeon, taker: int) -> None:
    """FE-EXCH-4: the Fire from Hero to Hero, for 1 AP of the active one."""
    d.ap -= 1
    d.tell("passed fire", "FE-EXCH-4", giver=d.heroes[d.fire], taker=d.heroes[taker])
    d.fire = taker
    d.then(victory.judge(True), actions.act())
