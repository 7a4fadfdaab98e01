"""Exchange: Tokens of Power between Heroes in one chamber, built from small questions; and the Fire."""

from __future__ import annotations

from ...kernel import Question, step
from . import victory
from .state import COLOURS, Dungeon, Menu

Cards = tuple[tuple[int, int, int], ...]
Way = tuple[int, int, int]  # who gives, who takes, which colour


def exchanges(d: Dungeon) -> Menu:
    """FE-EXCH-1, FE-EXCH-4: with any Heroes in the same chamber who have something to give or take."""
    menu: Menu = {}
    carried, partners = d.carried, partners_of(d)
    if any(any(carried[hero]) for hero in (d.active, *partners)):
        menu["exchange"] = exchange(carried)
    for partner in partners if d.fire >= 0 else ():
        if d.fire == d.active:
            menu[f"give-fire:{d.heroes[partner]}"] = pass_fire(partner)
        elif d.fire == partner:
            menu["receive-fire"] = pass_fire(d.active)
    return menu


def partners_of(d: Dungeon) -> tuple[int, ...]:
    """FE-EXCH-1, FE-EXCH-5, FE-MULTI-4: the other Heroes here, tipped over or not, whoever plays them."""
    return tuple(hero for hero in d.heroes_on(d.here) if hero != d.active)


@step
def exchange(d: Dungeon, before: Cards) -> Question:
    """FE-EXCH-1 to FE-EXCH-3: any number of tokens from card to card, in both directions; then done, or undone.

    What was given to a Hero in this exchange is not taken back from it, so the questions come to an end.
    """
    menu: Menu = {}
    for partner in partners_of(d):
        for colour in range(len(COLOURS)):
            net = d.carried[partner][colour] - before[partner][colour]
            if net >= 0:
                offer(d, menu, "give", before, (d.active, partner, colour))
            if net <= 0:
                offer(d, menu, "take", before, (partner, d.active, colour))
    if d.carried != before:
        menu["done"] = conclude()
    menu["cancel"] = cancel(before)
    return Question(d.owner, menu, "FE-EXCH-1", "ask-exchange")


def offer(d: Dungeon, menu: Menu, verb: str, before: Cards, way: Way) -> None:
    """FE-EXCH-1: one token, all of the colour, or a number that is asked for next."""
    giver, taker, colour = way
    partner = d.heroes[taker if giver == d.active else giver]
    what, held = f"{partner}:{COLOURS[colour]}", d.carried[giver][colour]
    if held:
        menu[f"{verb}:{what}"] = hand(before, way, 1)
    if held > 2:
        menu[f"{verb}-some:{what}"] = how_many(before, way)
    if held > 1:
        menu[f"{verb}-all:{what}"] = hand(before, way, held)


@step
def how_many(d: Dungeon, before: Cards, way: Way) -> Question:
    """FE-EXCH-1: as many as are wanted; one and all have been offered already."""
    giver, _, colour = way
    menu: Menu = {f"count:{count}": hand(before, way, count) for count in range(2, d.carried[giver][colour])}
    menu["back"] = exchange(before)
    return Question(d.owner, menu, "FE-EXCH-1", "ask-how-many")


@step
def hand(d: Dungeon, before: Cards, way: Way, count: int) -> None:
    """FE-EXCH-1: so many tokens of a colour from card to card."""
    giver, taker, colour = way
    d.hand_over(giver, taker, colour, count)
    d.tell("handed", "FE-EXCH-1", giver=d.heroes[giver], taker=d.heroes[taker], colour=COLOURS[colour], count=count)
    d.then(exchange(before))


@step
def conclude(d: Dungeon) -> None:
    """FE-EXCH-1: the whole exchange costs 1 AP."""
    d.ap -= 1
    d.tell("exchanged", "FE-EXCH-1", hero=d.hero)


@step
def cancel(d: Dungeon, before: Cards) -> None:
    """FE-EXCH-2: nothing has changed hands, and nothing is paid."""
    if d.carried != before:
        d.carried = before
        d.tell("took back", "FE-EXCH-2", hero=d.hero)


@step
def pass_fire(d: Dungeon, taker: int) -> None:
    """FE-EXCH-4, FE-CHAL-9: the Fire from Hero to Hero, for 1 AP of the active one; it is never dropped."""
    d.ap -= 1
    giver, d.fire = d.fire, taker
    d.tell("passed fire", "FE-EXCH-4", giver=d.heroes[giver], taker=d.heroes[taker])
    d.then(victory.judge(True))
