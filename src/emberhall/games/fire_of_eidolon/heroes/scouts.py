"""Ranger, Rogue, Engineer, Master-Swordsman: Heroes who find ways, or make them."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel import Question, put, step
from .. import actions, board, ritual, victory
from ..board import AROUND, OPPOSITE, SIDES, STEP, Cell
from ..hero import Hero, Power
from ..state import COLOURS, NOWHERE, VOID, Dungeon, Menu

# ---------------------------------------------------------------- Ranger


def ranger(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-RANGER-3: Master Falconry, once per game."""
    if d.may_use(d.card.master) and any(d.tokens[tile] for tile in network_of(d)):
        menu["falcon"] = send_falcon()


def network_of(d: Dungeon) -> frozenset[int]:
    """FE-HERO-RANGER-4: what connected doorways join to the Ranger's chamber, that chamber included."""
    return board.network(d.places, d.doors, d.here)


@step
def send_falcon(d: Dungeon) -> Question:
    """FE-HERO-RANGER-3, FE-HERO-RANGER-5: which of the tokens that lie there; the way back costs nothing."""
    menu: Menu = {f"fetch:{d.spot(tile)}": fetch(tile) for tile in sorted(network_of(d)) if d.tokens[tile]}
    menu["cancel"] = actions.act()
    return Question(d.owner, menu, "FE-HERO-RANGER-3", "ask-falcon")


@step
def fetch(d: Dungeon, tile: int) -> Question:
    """FE-HERO-RANGER-3, FE-HERO-RANGER-4: and for whom, herself included."""
    network = network_of(d)
    menu: Menu = {f"for:{d.heroes[hero]}": bring(tile, hero) for hero in d.in_play() if d.where[hero] in network}
    menu["back"] = send_falcon()
    return Question(d.owner, menu, "FE-HERO-RANGER-4", "ask-falcon-for")


@step
def bring(d: Dungeon, tile: int, hero: int) -> None:
    """FE-HERO-RANGER-3: without a CHALLENGE."""
    d.use(d.card.master)
    d.tokens = put(d.tokens, tile, False)
    d.receive(hero, d.rules.colour[tile])
    d.tell("fetched", "FE-HERO-RANGER-3", hero=d.hero, taker=d.heroes[hero], colour=COLOURS[d.rules.colour[tile]])
    d.then(actions.act())


# ---------------------------------------------------------------- Rogue


def rogue(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-ROGUE-4, FE-HERO-ROGUE-6: Sneak Attack, once per game, at any time of her phase."""
    if SNEAKING not in d.done and d.may_use(d.card.master):
        menu["sneak-attack"] = sneak_attack()


@step
def sneak_attack(d: Dungeon) -> None:
    """FE-HERO-ROGUE-4: 6 AP in this turn, those already spent included."""
    d.use(d.card.master)
    d.ap += max(0, SNEAKY_AP - d.card.ap)
    d.tell("skill", "FE-HERO-ROGUE-4", hero=d.hero, skill="sneak-attack")
    d.then(actions.act())


def rogue_crosses(d: Dungeon, tile: int, side: int, other: int) -> bool:
    """FE-HERO-ROGUE-2, FE-HERO-ROGUE-3, FE-HERO-ROGUE-5: a doorway on one side; in a Sneak Attack any wall."""
    return bool(d.doors[tile] & side or d.doors[other] & OPPOSITE[side]) or SNEAKING in d.done


def rogue_rests(d: Dungeon) -> None:
    """FE-HERO-ROGUE-5, FE-TURN-9: with her last AP the walls close again, perhaps between her and what is needed."""
    if SNEAKING in d.done:
        d.then(victory.judge(True))


SNEAKY_AP = 6
SNEAKING = "sneak-attack"  # among the things done this turn

# ---------------------------------------------------------------- Engineer


def engineer(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-ENGINEER-6: Metallic Sacrifice, once per game."""
    if d.bob >= 0 and d.may_use(d.card.master) and sacrifices(d):
        menu["sacrifice"] = send_bob()


def sacrifices(d: Dungeon) -> list[int]:
    """FE-HERO-ENGINEER-6, FE-HERO-ENGINEER-11: where Bob may explode, after one MOVE or none; not on the Vestibule."""
    return [tile for tile in (d.bob, *d.joined(d.bob)) if tile != 0]


@step
def send_bob(d: Dungeon) -> Question:
    """FE-HERO-ENGINEER-6: Bob may move once first."""
    menu: Menu = {f"explode:{d.spot(tile)}": sacrifice(tile) for tile in sacrifices(d)}
    menu["cancel"] = actions.act()
    return Question(d.owner, menu, "FE-HERO-ENGINEER-6", "ask-sacrifice")


@step
def sacrifice(d: Dungeon, tile: int) -> None:
    """FE-HERO-ENGINEER-6, FE-HERO-ENGINEER-8: Heroes in Bob's chamber dive, then it goes to the Void.

    FE-HERO-ENGINEER-10: the chamber's Ritual Card stays where it is.
    The skill is used up when the tile sinks: until then the chamber may be reckoned as falling (FE-REACH-4).
    """
    d.ap -= d.card.master.price
    d.bob = tile
    d.tell("skill", "FE-HERO-ENGINEER-6", hero=d.hero, skill="sacrifice")
    ritual.leave_tile(d, tile)
    d.then(ritual.sink(tile), victory.judge(True), actions.act())


def engineer_sinks(d: Dungeon, tile: int, cell: Cell) -> None:
    """FE-HERO-ENGINEER-7 to FE-HERO-ENGINEER-9: where Bob goes down, everything around him feels it."""
    if d.bob != tile:
        return
    d.bob = VOID
    owner = d.index_of(ENGINEER)
    d.mastered = put(d.mastered, owner, d.rules.content.heroes[ENGINEER].master.uses)
    around = [near for step_ in AROUND if (near := d.tile_at(cell + step_)) is not None]
    for near in around:
        if actions.can_attack(d, near):
            d.set_cultists(near, 0)
    d.tell("exploded", "FE-HERO-ENGINEER-7", tile=d.rules.tiles[tile].key, cell=board.name(cell))
    for near in around:
        for hero in d.heroes_on(near):
            d.tip(hero)
            d.tell("tipped", "FE-HERO-ENGINEER-8", hero=d.heroes[hero])


ENGINEER = "engineer"
BOB_AP = 2


def engineer_begins(d: Dungeon) -> None:
    """FE-HERO-ENGINEER-2: Bob starts on the Vestibule."""
    d.bob = 0


def engineer_rests(d: Dungeon) -> None:
    """FE-HERO-ENGINEER-3, FE-HERO-ENGINEER-5: after her own AP, Bob may use up to 2, wherever he is."""
    if d.here >= 0:
        d.then(bob_acts(BOB_AP))


@step
def bob_acts(d: Dungeon, ap: int) -> Question | None:
    """FE-HERO-ENGINEER-4: Bob moves by connected doorways, attacks where he is, or waits."""
    if not ap or d.bob < 0:
        return None
    menu: Menu = {f"bob-move:{d.spot(tile)}": bob_moves(tile, ap) for tile in d.joined(d.bob)}
    if actions.can_attack(d, d.bob):
        menu["bob-attack"] = bob_attacks(ap)
    menu["bob-wait"] = bob_waits()
    return Question(d.owner, menu, "FE-HERO-ENGINEER-3", "ask-bob")


@step
def bob_moves(d: Dungeon, tile: int, ap: int) -> None:
    """FE-HERO-ENGINEER-4: one chamber, never by the Secret Passage link."""
    d.bob = tile
    d.tell("bob moved", "FE-HERO-ENGINEER-4", tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    d.then(bob_acts(ap - 1))


@step
def bob_attacks(d: Dungeon, ap: int) -> None:
    """FE-HERO-ENGINEER-4: a Cultist in his own chamber."""
    d.set_cultists(d.bob, d.cultists[d.bob] - 1)
    d.tell("bob attacked", "FE-HERO-ENGINEER-4", tile=d.rules.tiles[d.bob].key, cell=d.spot(d.bob))
    d.then(bob_acts(ap - 1))


@step
def bob_waits(d: Dungeon) -> None:
    """FE-HERO-ENGINEER-3: up to 2 AP, not always 2."""


# ---------------------------------------------------------------- Master-Swordsman


def swordsman(d: Dungeon, menu: Menu) -> None:
    """FE-HERO-SWORDSMAN-2, FE-HERO-SWORDSMAN-6: the Boomerang, once per turn; Bombs, twice per game."""
    card = d.card
    if d.may_use(card.basic):
        for tile in line_of_sight(d):
            if tile in d.rules.basic:
                menu[f"boomerang:{d.spot(tile)}"] = throw(tile)
    if d.may_use(card.master):
        joined, tiles, cell = d.joined(d.here), board.grid(d.places), d.places[d.here]
        for side in SIDES:
            other = tiles.get(cell + STEP[side])
            if other is not None and other not in joined:
                menu[f"bomb:{d.spot(other)}"] = bomb(side, other)


def line_of_sight(d: Dungeon) -> Iterator[int]:
    """FE-TERM-8, FE-HERO-SWORDSMAN-2: along straight rows of connected chambers, his own left out."""
    for side in SIDES:
        yield from board.straight(d.places, d.doors, d.here, side)


@step
def throw(d: Dungeon, tile: int) -> None:
    """FE-HERO-SWORDSMAN-2, FE-HERO-SWORDSMAN-3: it lies there and makes that chamber's token cheaper."""
    d.use(d.card.basic)
    d.boomerang = tile
    d.tell("boomerang", "FE-HERO-SWORDSMAN-2", hero=d.hero, tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    d.then(actions.act())


@step
def bomb(d: Dungeon, side: int, other: int) -> None:
    """FE-HERO-SWORDSMAN-6: from now on the edge is a connected doorway for everybody."""
    d.use(d.card.master)
    for tile, way in ((d.here, side), (other, OPPOSITE[side])):
        if not d.doors[tile] & way:
            d.doors = put(d.doors, tile, d.doors[tile] | way)
            d.holes = put(d.holes, tile, d.holes[tile] | way)
    d.tell("bombed", "FE-HERO-SWORDSMAN-6", hero=d.hero, tile=d.rules.tiles[other].key, cell=d.spot(other))
    d.then(victory.judge(True), actions.act())


def swordsman_wakes(d: Dungeon) -> None:
    """FE-HERO-SWORDSMAN-5: the Boomerang returns when his next turn begins; with him it leaves the dungeon."""
    d.boomerang = NOWHERE


SCOUTS = (
    Hero(
        "ranger",
        skills=ranger,
        master=("falcon",),
        answers=("fetch:{cell}", "for:{hero}"),
        powers=(Power.FETCH,),
        may_stay=True,
    ),
    Hero(
        "rogue",
        skills=rogue,
        master=(SNEAKING,),
        powers=(Power.CROSS_WALLS,),
        crosses=rogue_crosses,
        rests=rogue_rests,
    ),
    Hero(
        ENGINEER,
        skills=engineer,
        master=("sacrifice",),
        answers=("explode:{cell}", "bob-move:{cell}", "bob-attack", "bob-wait"),
        powers=(Power.BLAST,),
        begins=engineer_begins,
        rests=engineer_rests,
        sinks=engineer_sinks,
    ),
    Hero(
        "master-swordsman",
        skills=swordsman,
        basic=("boomerang:{cell}",),
        master=("bomb:{cell}",),
        powers=(Power.CHEAPEN, Power.OPEN_WALLS),
        wakes=swordsman_wakes,
        goes=swordsman_wakes,
    ),
)
