"""Wizard, Sage, Cleric, Geomancer: Heroes who bend the rules of the place."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel import Question, say, step
from .. import actions, board, text, victory
from ..board import NEAR_HOME, OPPOSITE, SIDES, STEP, Cell
from ..hero import Hero, Power
from ..state import COLOURS, VOID, Dungeon, Menu

# ---------------------------------------------------------------- Wizard


def wizard(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-WIZARD-2, FE-HERO-WIZARD-4, FE-HERO-WIZARD-5: Object Portal for each token; Teleport, once per game."""
    card = d.card
    mine = d.carried[d.active]
    if any(mine) and d.may_use(card.basic):
        for hero in d.in_play():
            if hero != d.active:
                for colour, word in enumerate(COLOURS):
                    if mine[colour]:
                        menu[f"portal:{d.heroes[hero]}:{word}"] = object_portal(hero, colour)
    if d.may_use(card.master):
        here = d.here
        for cell, tile in board.grid(d.places).items():
            if tile != here:
                menu[f"teleport:{board.name(cell)}"] = teleport(tile)


@step
def object_portal(d: Dungeon, hero: int, colour: int) -> None:
    """FE-HERO-WIZARD-2, FE-HERO-WIZARD-3: one token to any other Hero; it only gives."""
    d.use(d.card.basic)
    d.hand_over(d.active, hero, colour)
    d.tell("handed", "FE-HERO-WIZARD-2", giver=d.hero, taker=d.heroes[hero], colour=COLOURS[colour], count=1)
    d.then(victory.judge(True), actions.act())


@step
def teleport(d: Dungeon, tile: int) -> None:
    """FE-HERO-WIZARD-4, FE-SECRET-7: to any other tile in play; it is not a MOVE."""
    d.use(d.card.master)
    d.walk(d.active, tile)
    d.tell("teleported", "FE-HERO-WIZARD-4", hero=d.hero, tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    d.then(victory.judge(True), actions.act())


# ---------------------------------------------------------------- Sage


def sage(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-SAGE-8: Timeturn, once per game."""
    if VOID in d.places and d.may_use(d.card.master) and any(voided(d)):
        menu["timeturn"] = timeturn()


def voided(d: Dungeon) -> Iterator[int]:
    """FE-HERO-SAGE-8, FE-HERO-SAGE-9: the tiles in the Void that would find a legal place."""
    return (tile for tile, cell in enumerate(d.places) if cell == VOID and any(sites(d, tile)))


def sites(d: Dungeon, tile: int) -> Iterator[Cell]:
    """FE-HERO-SAGE-9, FE-HERO-GEOMANCER-7: empty cells onto which another tile has a doorway.

    In one orientation or another the tile is connected there. A cell may be named more than once.
    """
    tiles, barred = board.grid(d.places), NEAR_HOME if tile in d.rules.special else ()
    for cell, neighbour in tiles.items():
        if neighbour != tile:
            for side in SIDES:
                site = cell + STEP[side]
                if d.doors[neighbour] & side and site not in tiles and site not in barred:
                    yield site


def ways(d: Dungeon, tile: int, site: Cell) -> tuple[int, ...]:
    """FE-HERO-SAGE-9, FE-HERO-GEOMANCER-7: the orientations that connect the tile to another one there."""
    return tuple(way for way in board.orientations(d.rules.doors[tile]) if connects(d, tile, site, way))


def connects(d: Dungeon, tile: int, site: Cell, doors: int) -> bool:
    """FE-TERM-2: whether a tile lying there with these doorways would be connected to another one."""
    tiles = board.grid(d.places)
    for side in SIDES:
        if doors & side:
            other = tiles.get(site + STEP[side])
            if other is not None and other != tile and d.doors[other] & OPPOSITE[side]:
                return True
    return False


def whereabouts(d: Dungeon, tile: int) -> dict[str, str]:
    """Where a tile that was laid anew lies: its cell, and on which side of which chamber it is connected to."""
    near, keys = d.joined(tile)[0], d.rules.tiles
    side = board.side_of(d.places[near], d.places[tile])
    return {"tile": keys[tile].key, "cell": d.spot(tile), "near": keys[near].key, "side": side}


@step
def timeturn(d: Dungeon) -> Question:
    """FE-HERO-SAGE-8: which tile."""
    menu: Menu = {f"restore:{d.rules.tiles[tile].key}": restore_at(tile) for tile in voided(d)}
    menu["cancel"] = actions.act()
    return Question(d.owner, menu, "FE-HERO-SAGE-8", "ask-restore")


@step
def restore_at(d: Dungeon, tile: int) -> Question:
    """FE-HERO-SAGE-8: where."""
    menu: Menu = {f"at:{board.name(site)}": restore_as(tile, site) for site in sites(d, tile)}
    menu["back"] = timeturn()
    return Question(d.owner, menu, "FE-HERO-SAGE-9", say("ask-restore-at", tile=d.rules.tiles[tile].name))


@step
def restore_as(d: Dungeon, tile: int, site: Cell) -> Question:
    """FE-HERO-SAGE-8: and in which orientation."""
    menu: Menu = {f"orient:{board.letters(way)}": restore(tile, site, way) for way in ways(d, tile, site)}
    menu["back"] = restore_at(tile)
    chamber = text.chamber(d, d.rules.tiles[tile].key)
    return Question(d.owner, menu, "FE-HERO-SAGE-8", say("ask-orient", chamber=chamber))


@step
def restore(d: Dungeon, tile: int, site: Cell, doors: int) -> None:
    """FE-HERO-SAGE-10, FE-HERO-SAGE-11: with the token, relic or Fire that went with it; its card stays away."""
    d.use(d.card.master)
    d.lay(tile, site, doors)
    d.tell("restored", "FE-HERO-SAGE-8", hero=d.hero, **whereabouts(d, tile))
    d.then(victory.judge(True), actions.act())


# ---------------------------------------------------------------- Cleric


def cleric(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-CLERIC-2, FE-HERO-CLERIC-6: Bless, once per turn; Sanctify, once per game."""
    card = d.card
    if d.blessed != d.here and d.may_use(card.basic):
        menu["bless"] = bless()
    if d.here in d.rules.basic and d.may_use(card.master):
        if d.discard.count(d.rules.tiles[d.here].key):
            menu["sanctify"] = sanctify()


@step
def bless(d: Dungeon) -> None:
    """FE-HERO-CLERIC-2, FE-HERO-CLERIC-4: the one Blessing lies on her current chamber."""
    d.use(d.card.basic)
    d.blessed = d.here
    d.tell("blessed", "FE-HERO-CLERIC-2", hero=d.hero, tile=d.rules.tiles[d.here].key)
    d.then(actions.act())


@step
def sanctify(d: Dungeon) -> None:
    """FE-HERO-CLERIC-6, FE-HERO-CLERIC-7: the chamber's card goes to the Void; no Cultist can come there any more."""
    d.use(d.card.master)
    card = d.rules.tiles[d.here].key
    d.discard = d.discard.take(card)
    d.gone = d.gone.add(card)
    d.sanctified = d.here
    d.tell("sanctified", "FE-HERO-CLERIC-6", hero=d.hero, tile=card)
    d.then(victory.judge(True), actions.act())


# ---------------------------------------------------------------- Geomancer


def geomancer(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-GEOMANCER-2, FE-HERO-GEOMANCER-6: Geopivot; Terraport, once per game."""
    card = d.card
    tile, cell = d.here, d.places[d.here]
    if tile != 0 and d.may_use(card.basic):  # FE-TERM-6
        printed = d.doors[tile] & ~d.holes[tile]
        for way in board.orientations(d.rules.doors[tile]):
            if way != printed and connects(d, tile, cell, way):
                menu[f"turn:{board.letters(way)}"] = pivot(cell, way)
        tiles = board.grid(d.places)
        for side in SIDES:
            site = cell + STEP[side]
            beside_home = site in NEAR_HOME and tile in d.rules.special  # FE-HERO-GEOMANCER-5
            if site not in tiles and not beside_home and connects(d, tile, site, printed):
                menu[f"slide:{board.name(site)}"] = pivot(site, printed)
    if d.may_use(card.master) and any(loose(d)):
        menu["terraport"] = terraport()


@step
def pivot(d: Dungeon, cell: Cell, doors: int) -> None:
    """FE-HERO-GEOMANCER-3, FE-HERO-GEOMANCER-4: the chamber turns or slides with everything on it."""
    d.use(d.card.basic)
    d.lay(d.here, cell, doors)
    d.tell("pivoted", "FE-HERO-GEOMANCER-2", hero=d.hero, **whereabouts(d, d.here), doors=board.letters(doors))
    d.then(victory.judge(True), actions.act())


def loose(d: Dungeon) -> Iterator[int]:
    """FE-HERO-GEOMANCER-6: Basic Chambers in play without a standee, that would find a place elsewhere."""
    basic, standing = d.rules.basic, {*d.where, d.bob, *d.shades}
    for tile, cell in enumerate(d.places):
        if cell >= 0 and tile in basic and tile not in standing and any(sites(d, tile)):
            yield tile


@step
def terraport(d: Dungeon) -> Question:
    """FE-HERO-GEOMANCER-6: which chamber."""
    menu: Menu = {f"lift:{d.spot(tile)}": carry(tile) for tile in loose(d)}
    menu["cancel"] = actions.act()
    return Question(d.owner, menu, "FE-HERO-GEOMANCER-6", "ask-terraport")


@step
def carry(d: Dungeon, tile: int) -> Question:
    """FE-HERO-GEOMANCER-7: where to."""
    menu: Menu = {f"at:{board.name(site)}": settle_as(tile, site) for site in sites(d, tile)}
    menu["back"] = terraport()
    return Question(d.owner, menu, "FE-HERO-GEOMANCER-7", say("ask-terraport-at", tile=d.rules.tiles[tile].name))


@step
def settle_as(d: Dungeon, tile: int, site: Cell) -> Question:
    """FE-HERO-GEOMANCER-6: in any orientation that connects it."""
    menu: Menu = {f"orient:{board.letters(way)}": settle(tile, site, way) for way in ways(d, tile, site)}
    menu["back"] = carry(tile)
    chamber = text.chamber(d, d.rules.tiles[tile].key)
    return Question(d.owner, menu, "FE-HERO-GEOMANCER-6", say("ask-orient", chamber=chamber))


@step
def settle(d: Dungeon, tile: int, site: Cell, doors: int) -> None:
    """FE-HERO-GEOMANCER-6, FE-HERO-GEOMANCER-8: with all tokens on it, whatever that cuts off."""
    d.use(d.card.master)
    d.lay(tile, site, doors)
    d.tell("terraported", "FE-HERO-GEOMANCER-6", hero=d.hero, **whereabouts(d, tile))
    d.then(victory.judge(True), actions.act())


MAGES = (
    Hero(
        "wizard",
        skills=wizard,
        basic=("portal:{hero}:{colour}",),
        master=("teleport:{cell}",),
        powers=(Power.SEND, Power.TELEPORT),
    ),
    Hero(
        "sage",
        skills=sage,
        master=("timeturn",),
        answers=("restore:{tile}", "at:{cell}", "let-it", "redirect:{cell}"),
        holds=(restore_at, restore_as),
        powers=(Power.RESTORE,),
        redirects=True,
    ),
    Hero("cleric", skills=cleric, basic=("bless",), master=("sanctify",)),
    Hero(
        "geomancer",
        skills=geomancer,
        basic=("turn:{way}", "slide:{cell}"),
        master=("terraport",),
        answers=("lift:{cell}", "at:{cell}"),
        holds=(carry, settle_as),
        powers=(Power.RESHAPE,),
    ),
)
