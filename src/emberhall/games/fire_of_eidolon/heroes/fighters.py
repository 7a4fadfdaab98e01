"""Warrior, Paladin, Soldier, Dark-Knight: Heroes who fight."""

from __future__ import annotations

from itertools import islice

from ....kernel import Question, step
from .. import actions, board
from ..board import SIDES, STEP
from ..hero import Hero, ap_limit
from ..state import Dungeon, Menu

# ---------------------------------------------------------------- Warrior


def warrior(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-WARRIOR-2, FE-HERO-WARRIOR-3: Polearm Lunge; Hero's Charge, once per game."""
    card = d.card
    if any(d.cultists) and d.may_use(card.basic):
        for tile in d.joined(d.here):
            if actions.can_attack(d, tile):
                menu[f"lunge:{d.spot(tile)}"] = lunge(tile)
    if d.may_use(card.master) and actions.ways_out(d):
        menu["charge"] = begin_charge()


@step
def lunge(d: Dungeon, tile: int) -> None:
    """FE-HERO-WARRIOR-2: a Cultist next door."""
    d.use(d.card.basic)
    actions.slay(d, tile)
    d.then(actions.act())


@step
def begin_charge(d: Dungeon) -> None:
    """FE-HERO-WARRIOR-3: up to three MOVEs in a row."""
    d.use(d.card.master)
    d.tell("skill", "FE-HERO-WARRIOR-3", hero=d.hero, skill="charge")
    d.then(charge(CHARGE_MOVES, True))


@step
def charge(d: Dungeon, moves: int, first: bool) -> Question | None:
    """FE-HERO-WARRIOR-4: only moves and the attacks that go with them; it may end early."""
    if not moves:
        d.then(actions.act())
        return None
    menu: Menu = {f"move:{d.spot(tile)}": charge_to(tile, moves) for tile in actions.ways_out(d)}
    if not first:
        menu["end-charge"] = actions.act()
    return Question(d.owner, menu, "FE-HERO-WARRIOR-4", "ask-charge")


@step
def charge_to(d: Dungeon, tile: int, moves: int) -> None:
    """FE-HERO-WARRIOR-5: a hop through a Secret Passage is not one of the three."""
    actions.go(d, tile)
    d.then(strike_on_the_way(moves - 1))


@step
def strike_on_the_way(d: Dungeon, moves: int) -> Question | None:
    """FE-HERO-WARRIOR-3: after each move one free attack or lunge, or none."""
    targets = [tile for tile in (d.here, *d.joined(d.here)) if actions.can_attack(d, tile)]
    if not targets:
        d.then(charge(moves, False))
        return None
    menu: Menu = {f"strike:{d.spot(tile)}": strike(tile, moves) for tile in targets}
    menu["ride-on"] = charge(moves, False)
    return Question(d.owner, menu, "FE-HERO-WARRIOR-3", "ask-strike")


@step
def strike(d: Dungeon, tile: int, moves: int) -> None:
    """FE-HERO-WARRIOR-3: the attack is free."""
    actions.slay(d, tile, "FE-HERO-WARRIOR-3")
    d.then(charge(moves, False))


# ---------------------------------------------------------------- Paladin


def paladin(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-PALADIN-2, FE-HERO-PALADIN-3: Smite anywhere, once per turn; Holy Light, once per game."""
    if not any(d.cultists):
        return
    card = d.card
    if d.may_use(card.basic):
        for tile in targets(d):
            menu[f"smite:{d.spot(tile)}"] = smite(tile)
    if d.may_use(card.master):
        for tile in targets(d):
            menu[f"holy-light:{d.spot(tile)}"] = holy_light(tile)


def targets(d: Dungeon) -> list[int]:
    """FE-HERO-PALADIN-2: the chambers in play with a Cultist."""
    return [tile for tile, count in enumerate(d.cultists) if count and actions.can_attack(d, tile)]


@step
def smite(d: Dungeon, tile: int) -> None:
    """FE-HERO-PALADIN-2: one Cultist in any chamber in play."""
    d.use(d.card.basic)
    actions.slay(d, tile, "FE-HERO-PALADIN-2")
    d.then(actions.act())


@step
def holy_light(d: Dungeon, tile: int) -> None:
    """FE-HERO-PALADIN-3, FE-HERO-PALADIN-4: that Cultist and those on the four tiles beside it, walls or not."""
    d.use(d.card.master)
    d.tell("skill", "FE-HERO-PALADIN-3", hero=d.hero, skill="holy-light")
    beside = [d.tile_at(d.places[tile] + STEP[side]) for side in SIDES]
    for target in (tile, *beside):
        if target is not None and actions.can_attack(d, target):
            actions.slay(d, target, "FE-HERO-PALADIN-3")
    d.then(actions.act())


# ---------------------------------------------------------------- Soldier


def soldier(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-SOLDIER-2, FE-HERO-SOLDIER-4: Enormous Sword, once per turn; Break Limit, once per game."""
    if not any(d.cultists):
        return
    card = d.card
    if d.may_use(card.basic):
        for letter, side in board.LETTERS.items():
            if any(actions.can_attack(d, tile) for tile in in_line(d, side)):
                menu[f"sword:{letter}"] = sword(side)
    if d.may_use(card.master):
        if any(actions.can_attack(d, tile) for tile in (d.here, *d.joined(d.here))):
            menu["break-limit"] = break_limit()


def in_line(d: Dungeon, side: int) -> tuple[int, ...]:
    """FE-HERO-SOLDIER-2: the adjacent connected chamber, and the one behind it if connected in line."""
    return tuple(islice(board.straight(d.places, d.doors, d.here, side), 2))


@step
def sword(d: Dungeon, side: int) -> None:
    """FE-HERO-SOLDIER-3: one Cultist in either chamber is enough; his own is not hit."""
    d.use(d.card.basic)
    for tile in in_line(d, side):
        if actions.can_attack(d, tile):
            actions.slay(d, tile, "FE-HERO-SOLDIER-2")
    d.then(actions.act())


@step
def break_limit(d: Dungeon) -> None:
    """FE-HERO-SOLDIER-4: all Cultists in his chamber and in every adjacent connected one."""
    d.use(d.card.master)
    d.tell("skill", "FE-HERO-SOLDIER-4", hero=d.hero, skill="break-limit")
    for tile in (d.here, *d.joined(d.here)):
        while actions.can_attack(d, tile):
            actions.slay(d, tile, "FE-HERO-SOLDIER-4")
    d.then(actions.act())


# ---------------------------------------------------------------- Dark-Knight


def dark_knight(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-DARKKNIGHT-3, FE-HERO-DARKKNIGHT-4: Consume, passive, once per turn, up to a limit of 7 AP."""
    if d.souls and d.may_use(d.card.master):
        limit = ap_limit(d, d.active)
        if limit < MOST_AP and d.souls >= limit + 2:
            menu["consume"] = consume(limit + 2)


@step
def consume(d: Dungeon, price: int) -> None:
    """FE-HERO-DARKKNIGHT-3, FE-HERO-DARKKNIGHT-5: the limit rises for good, and the new AP is there at once."""
    d.use(d.card.master)
    d.souls -= price
    d.growth += 1
    d.ap += 1
    d.tell("consumed", "FE-HERO-DARKKNIGHT-3", hero=d.hero, growth=d.growth)
    d.then(actions.act())


def dark_knight_goes(d: Dungeon) -> None:
    """FE-HERO-DARKKNIGHT-6: stored Cultists return to the supply."""
    d.souls = 0


CHARGE_MOVES = 3
MOST_AP = 7
FIGHTERS = (
    Hero(
        "warrior",
        skills=warrior,
        basic=("lunge:{cell}",),
        master=("charge",),
        answers=("end-charge", "strike:{cell}", "ride-on"),
    ),
    Hero("paladin", skills=paladin, basic=("smite:{cell}",), master=("holy-light:{cell}",)),
    Hero("soldier", skills=soldier, basic=("sword:{side}",), master=("break-limit",)),
    Hero("dark-knight", passives=dark_knight, master=("consume",), keeps_cultists=True, goes=dark_knight_goes),
)
