"""The actions: explore, move, challenge, exchange, attack, stand, wait. One menu, asked while AP last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...kernel import Answer, Frame, Pile, Question, Saying, chance, put, say, step
from . import board, exchange, reach, ritual, text, victory
from .board import NEAR_HOME, SIDES, STEP, WAYS, Cell
from .hero import HEROES
from .scenario import scenario_of
from .state import CHALLENGE_COST, COLOURS, LOST, NOWHERE, RELIC_PRICE, Dungeon, Menu


@step
def act(d: Dungeon) -> Question | None:
    """FE-TURN-3, FE-TURN-6: any mix of actions while AP last, and what costs nothing after the last one.

    FE-TURN-8: of the active Hero alone. FE-STAND-3, FE-STAND-4: one who is down has its passive skills, and stands up.
    """
    menu: Menu = {}
    active, ap = d.active, d.ap
    here = d.where[active]
    if here < 0:
        if here == LOST:
            d.drop(ritual.hold_ritual)  # FE-LOST-5: no Ritual either
        return None
    hero = HEROES[d.heroes[active]]
    if hero.passives is not None:
        hero.passives(d, menu)
    if d.tipped[active]:
        if ap:
            menu["stand"] = STAND  # FE-STAND-1: before anything else
    else:
        if ap:
            add_ways(d, here, menu)
        add_challenges(d, here, menu)
        if ap:
            if d.where.count(here) > 1:
                menu |= {answer: act_after(frame) for answer, frame in exchange.exchanges(d).items()}
            if can_attack(d, here):
                menu["attack"] = attack(here)
        if d.fire != active:  # FE-SKILL-4, FE-SKILL-8, FE-EXPLORE-12: the Fire bars nothing else
            hero.skills(d, menu)
        scenario = scenario_of(d)
        if scenario.actions is not None:
            scenario.actions(d, menu)
        if ap:
            menu["wait"] = WAIT
    if not menu:
        return None
    if not ap:
        menu["end"] = END
    if d.rules.may_give_up:
        menu["give-up"] = GIVE_UP
    name, owner = d.card.title, d.owners[active]
    if d.tipped[active]:
        return Question(owner, menu, "FE-STAND-1", say("ask-stand", hero=name, ap=ap))
    return Question(owner, menu, "FE-TURN-3", what_next(name, ap))


@lru_cache(maxsize=256)
def what_next(hero: Saying, ap: int) -> Saying:
    """The question that is asked most often, made once."""
    return say("ask-action", hero=hero, ap=ap)


@step
def act_after(d: Dungeon, frame: Frame) -> None:
    """FE-TURN-3: what has a chapter of its own, then the next action."""
    d.then(frame, ACT)


@step
def end_phase(d: Dungeon) -> None:
    """FE-TURN-6: nothing more is wanted; the Ritual begins."""


@step
def wait(d: Dungeon) -> None:
    """FE-WAIT-1, FE-TURN-4: all remaining AP are given up."""
    d.tell("waited", "FE-WAIT-1", hero=d.hero, ap=d.ap)
    d.ap = 0


@step
def stand(d: Dungeon) -> None:
    """FE-STAND-1, FE-STAND-2: one STAND is enough, however often the Hero was tipped over."""
    d.ap -= 1
    d.tipped = put(d.tipped, d.active, False)
    d.tell("stood", "FE-STAND-1", hero=d.hero)
    d.then(ACT)


# ---------------------------------------------------------------- explore


def add_ways(d: Dungeon, tile: int, menu: Menu) -> None:
    """FE-EXPLORE-1, FE-EXPLORE-7, FE-MOVE-1, FE-TERM-3: a doorway opens onto the unknown, a chamber, or a wall.

    FE-EXPLORE-10, FE-EXPLORE-11: the unknown is any empty cell, also one where a chamber fell, while the supply lasts.
    """
    places, doors, tiles = d.places, d.doors, board.grid(d.places)
    here, supply, basic = places[tile], d.supply.counts, d.rules.basic_keys
    joined: list[int] = []
    for side, opposite, step_ in WAYS[doors[tile]]:
        cell = here + step_
        other = tiles.get(cell)
        if other is not None:
            if doors[other] & opposite:
                joined.append(other)
        elif supply and (cell not in NEAR_HOME or any(key in basic for key, _ in supply)):  # FE-EXPLORE-5
            answer, frame = exploration(cell, side)
            menu[answer] = frame
    for other in joined if HEROES[d.hero].crosses is None else ways_out(d):
        answer, frame = movement(places[other], other)
        menu[answer] = frame


@lru_cache(maxsize=8192)
def exploration(cell: Cell, side: int) -> tuple[Answer, Frame]:
    """An entry of the menu, made once."""
    return f"explore:{board.name(cell)}", explore(cell, side)


@lru_cache(maxsize=8192)
def movement(cell: Cell, tile: int) -> tuple[Answer, Frame]:
    """An entry of the menu, made once."""
    return f"move:{board.name(cell)}", move(tile)


def drawable(d: Dungeon, cell: Cell) -> Pile:
    """FE-EXPLORE-5, FE-EXPLORE-6: beside the Vestibule only Basic Chambers; others are shuffled back unplaced."""
    if cell not in NEAR_HOME:
        return d.supply
    basic = d.rules.basic_keys
    return Pile(tuple(entry for entry in d.supply.counts if entry[0] in basic))


@step
def explore(d: Dungeon, cell: Cell, side: int) -> None:
    """FE-EXPLORE-1, FE-EXPLORE-2: the doorway is chosen, then the tile is revealed."""
    d.ap -= 1
    d.then(reveal_tile(cell, side))


@step
def reveal_tile(d: Dungeon, cell: Cell, side: int) -> Question:
    """FE-EXPLORE-2, FE-EXPLORE-6: any tile that may lie there is equally likely."""
    return chance(drawable(d, cell).counts, revealed, "FE-EXPLORE-2", "nature-tile", (cell, side))


@step
def revealed(d: Dungeon, cell: Cell, side: int, key: str) -> None:
    """FE-EXPLORE-2: the tile leaves the supply for good."""
    d.supply = d.supply.take(key)
    d.tell("revealed", "FE-EXPLORE-2", hero=d.hero, tile=key, cell=board.name(cell), side=board.letters(side))
    tile = d.rules.index[key]
    ways = board.ways_to_lie(d.rules.doors[tile], side)
    d.then(lay_tile(tile, cell, ways[0]) if len(ways) == 1 else orient(tile, cell, side))


@step
def orient(d: Dungeon, tile: int, cell: Cell, side: int) -> Question:
    """FE-EXPLORE-3: the player turns the tile."""
    ways = board.ways_to_lie(d.rules.doors[tile], side)
    menu = {f"orient:{board.letters(way)}": lay_tile(tile, cell, way) for way in ways}
    drawn = text.chamber(d, d.rules.tiles[tile].key)
    return Question(d.owner, menu, "FE-EXPLORE-3", say("ask-orient", chamber=drawn))


@step
def lay_tile(d: Dungeon, tile: int, cell: Cell, doors: int) -> None:
    """FE-EXPLORE-3, FE-EXPLORE-8, FE-EXPLORE-9: the tile with what belongs on it; the Hero enters."""
    d.lay(tile, cell, doors)
    key = d.rules.tiles[tile].key
    d.tell("placed", "FE-EXPLORE-8", tile=key, cell=board.name(cell), doors=board.letters(doors))
    if not reach.leads_on(d, tile):
        d.then(victory.judge(True))
    if HEROES[d.hero].may_stay:
        d.then(enter_or_stay(tile), ACT)
    else:
        d.then(enter(tile))


@step
def enter_or_stay(d: Dungeon, tile: int) -> Question:
    """FE-HERO-RANGER-2: Ranger's Sight lets her decide."""
    menu = {f"move:{d.spot(tile)}": enter(tile), "stay": stay(tile)}
    return Question(d.owner, menu, "FE-HERO-RANGER-2", say("ask-enter", tile=d.rules.tiles[tile].name))


@step
def stay(d: Dungeon, tile: int) -> None:
    """FE-HERO-RANGER-2: the tile is placed all the same."""
    d.tell("stayed", "FE-HERO-RANGER-2", hero=d.hero)


# ---------------------------------------------------------------- move


def ways_out(d: Dungeon) -> Sequence[int]:
    """FE-MOVE-1, FE-MOVE-2, FE-HERO-ROGUE-2: where a MOVE of the active Hero may lead; nobody is in its way."""
    here = d.here
    joined = d.joined(here)
    crosses = HEROES[d.hero].crosses
    if crosses is None:
        return joined
    tiles, cell = board.grid(d.places), d.places[here]
    beside = [(side, tiles.get(cell + STEP[side])) for side in SIDES]
    return [
        *joined,
        *(
            other
            for side, other in beside
            if other is not None and other not in joined and crosses(d, here, side, other)
        ),
    ]


@step
def move(d: Dungeon, tile: int) -> None:
    """FE-MOVE-1: 1 AP to an adjacent chamber."""
    d.ap -= 1
    go(d, tile)
    d.then(ACT)


@step
def enter(d: Dungeon, tile: int) -> None:
    """FE-EXPLORE-9: into the new chamber, at no extra cost."""
    go(d, tile)
    if not HEROES[d.hero].may_stay:
        d.then(ACT)


def go(d: Dungeon, tile: int) -> None:
    """FE-WIN-2, FE-SECRET-2, FE-SECRET-3: a Hero arrives; the link of two Secret Passages may take it further."""
    d.walk(d.active, tile)
    d.tell("moved", "FE-MOVE-1", hero=d.hero, tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    if tile in d.rules.passages and "hop" not in d.done and all(d.places[p] >= 0 for p in d.rules.passages):
        d.then(hop_or_stay(tile))
    if d.fire >= 0:
        d.then(victory.judge(False))


@step
def hop_or_stay(d: Dungeon, tile: int) -> Question:
    """FE-SECRET-3 to FE-SECRET-6, FE-SECRET-9: at once, for 0 AP, once per turn, with the Fire or without it."""
    menu = {"hop": hop(tile), "stay": linger()}
    return Question(d.owner, menu, "FE-SECRET-3", "ask-hop")


@step
def hop(d: Dungeon, tile: int) -> None:
    """FE-SECRET-3: to the other passage, however far."""
    first, second = d.rules.passages
    other = second if tile == first else first
    d.once("hop")
    d.walk(d.active, other)
    d.tell("hopped", "FE-SECRET-3", hero=d.hero, tile=d.rules.tiles[other].key, cell=d.spot(other))


@step
def linger(d: Dungeon) -> None:
    """FE-SECRET-5: who does not go at once has to leave and come back."""


# ---------------------------------------------------------------- challenge


def add_challenges(d: Dungeon, tile: int, menu: Menu) -> None:
    """FE-CHAL-1, FE-CHAL-3, FE-CHAL-4, FE-CHAL-8: a token, a relic, the Fire; no Cultist is in the way.

    FE-HERO-SWORDSMAN-4: what costs nothing needs no AP. FE-HERO-DARKKNIGHT-7: what costs three, more than some have.
    """
    rules = d.rules
    colour = rules.colour[tile]
    if tile in rules.basic:
        if d.tokens[tile]:
            price = challenge_price(d, d.active, colour) - (d.boomerang == tile)  # FE-HERO-SWORDSMAN-3
            if price <= d.ap:
                menu["challenge"] = collect(tile, price)
    elif not d.ap:
        return
    elif tile in rules.relic_tiles:
        if not d.broken[colour] and d.carried[d.active][colour] >= RELIC_PRICE:
            menu["destroy"] = destroy(colour)
    elif tile == rules.fire_tile and d.fire == NOWHERE and all(d.broken):
        menu["take-fire"] = take_fire()


def challenge_price(d: Dungeon, hero: int, colour: int) -> int:
    """FE-CHAL-1: 3, 2 or 1 AP with 1, 2 or 3 stars."""
    return CHALLENGE_COST[d.stars(hero, colour)]


@step
def collect(d: Dungeon, tile: int, price: int) -> None:
    """FE-CHAL-1, FE-CHAL-2: the token goes to the Hero's card."""
    d.ap -= price
    colour = d.rules.colour[tile]
    d.tokens = put(d.tokens, tile, False)
    d.receive(d.active, colour)
    d.tell("collected", "FE-CHAL-1", hero=d.hero, colour=COLOURS[colour], tile=d.rules.tiles[tile].key, ap=price)
    d.then(ACT)


@step
def destroy(d: Dungeon, colour: int) -> None:
    """FE-CHAL-4 to FE-CHAL-7, FE-THREAT-4: six tokens break the relic; the third one raises the threat at once."""
    d.ap -= 1
    d.receive(d.active, colour, -RELIC_PRICE)
    d.broken = put(d.broken, colour, True)  # type: ignore[assignment]
    d.tell("destroyed", "FE-CHAL-4", hero=d.hero, colour=COLOURS[colour])
    if all(d.broken):
        victory.raise_threat(d, "FE-CHAL-7")
        d.then(victory.judge(True))
        third_relic = scenario_of(d).third_relic
        if third_relic is not None:
            third_relic(d)
    d.then(victory.judge(True), ACT)


@step
def take_fire(d: Dungeon) -> None:
    """FE-CHAL-8: once all relics are destroyed, for 1 AP."""
    d.ap -= 1
    d.fire = d.active
    d.tell("took fire", "FE-CHAL-8", hero=d.hero)
    d.then(victory.judge(True), ACT)


# ---------------------------------------------------------------- attack


def can_attack(d: Dungeon, tile: int) -> bool:
    """FE-ATTACK-2, FE-SKILL-6, FE-SCEN-SHADES-13: there is a Cultist to remove, unless the scenario guards it."""
    if not d.cultists[tile]:
        return False
    guards = scenario_of(d).guards
    return guards is None or not guards(d, tile)


@step
def attack(d: Dungeon, tile: int) -> None:
    """FE-ATTACK-1: one Cultist returns to the supply; it always succeeds."""
    d.ap -= 1
    slay(d, tile)
    d.then(ACT)


def slay(d: Dungeon, tile: int, rule: str = "FE-ATTACK-1") -> None:
    """FE-ATTACK-1, FE-HERO-DARKKNIGHT-2: to the supply, or to the card of one who thirsts for souls."""
    d.set_cultists(tile, d.cultists[tile] - 1)
    if HEROES[d.hero].keeps_cultists:
        d.souls += 1
    d.tell("attacked", rule, hero=d.hero, tile=d.rules.tiles[tile].key, cell=d.spot(tile))


ACT, STAND, WAIT, END = act(), stand(), wait(), end_phase()  # the frames of every action phase
GIVE_UP = act_after(victory.propose_to_give_up())
