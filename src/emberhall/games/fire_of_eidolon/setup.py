"""Setup: Heroes are picked, the first one is named, everything waits in its supply."""

from __future__ import annotations

from functools import lru_cache

from ...kernel import Question, Setup, SetupError, begin, chance, say, step
from . import turn
from .board import HOME, SUPPLY
from .content import content_for
from .hero import HEROES
from .rules import Rules
from .scenario import SCENARIOS
from .state import COLOURS, RELIC_PRICE, Dungeon


@lru_cache(maxsize=256)
def rules_for(setup: Setup) -> Rules:
    """FE-ADV-1: the rules of a setup, made once; what the rulebook does not allow is refused, with the reason."""
    content, scenario = content_for(setup.content), SCENARIOS[str(setup["scenario"])]
    heroes = int(setup["heroes"]) or setup.players
    if heroes < setup.players:
        raise SetupError(say("error-heroes", players=setup.players, heroes=heroes))  # FE-MULTI-1
    fixed_exit = scenario.exits is None
    if setup["glyph"] is True and not fixed_exit:
        raise SetupError(say("error-glyph", scenario=content.scenarios[scenario.key].name))  # FE-ADV-4
    return Rules(setup, content, events=scenario.shuffles_events, fixed_exit=fixed_exit)


def start(setup: Setup) -> Dungeon:
    """FE-SETUP-3 to FE-SETUP-8: the Vestibule in the middle, everything else in its supply."""
    rules = rules_for(setup)
    tiles = len(rules.tiles)
    d = Dungeon(
        setup=setup,
        rules=rules,
        places=(HOME, *(SUPPLY,) * (tiles - 1)),
        doors=rules.doors,
        holes=(0,) * tiles,
        tokens=tuple(tile in rules.basic for tile in range(tiles)),
        cultists=(0,) * tiles,
        supply=rules.full_supply,
        deck=rules.full_deck,
    )
    picks = [draw_hero(n) if rules.drawn else pick_hero(n) for n in range(rules.hero_count)]
    return begin(d, *picks, name_first())


def _free(d: Dungeon) -> list[str]:
    """FE-SETUP-5: every Hero exists only once."""
    return [key for key in d.rules.heroes if key not in d.heroes]


@step
def pick_hero(d: Dungeon, number: int) -> Question:
    """FE-SETUP-5, FE-MULTI-1: players pick in turn until every Hero of the game is taken."""
    seat = number % d.rules.seats
    menu = {f"choose:{key}": join(seat, key) for key in _free(d)}
    return Question(seat, menu, "FE-SETUP-5", "ask-hero")


@step
def draw_hero(d: Dungeon, number: int) -> Question:
    """FE-SETUP-5: or they are drawn."""
    seat = number % d.rules.seats
    return chance(tuple((key, 1) for key in _free(d)), join, "FE-SETUP-5", "nature-hero", (seat,))


@step
def join(d: Dungeon, seat: int, key: str) -> None:
    """FE-SETUP-6: a Hero stands on the Vestibule with no tokens."""
    d.heroes = (*d.heroes, key)
    d.owners = (*d.owners, seat)
    d.where = (*d.where, 0)
    d.tipped = (*d.tipped, False)
    d.carried = (*d.carried, (0, 0, 0))
    d.mastered = (*d.mastered, 0)
    d.tell("joined", "FE-SETUP-5", seat=seat, hero=key)


@step
def name_first(d: Dungeon) -> Question | None:
    """FE-SETUP-9, FE-MULTI-3: the first player says which Hero begins; the order is then fixed."""
    if len(d.heroes) == 1:
        d.then(open_gates(0))
        return None
    menu = {f"first:{key}": open_gates(number) for number, key in enumerate(d.heroes)}
    return Question(0, menu, "FE-SETUP-9", "ask-first")


@step
def open_gates(d: Dungeon, first: int) -> None:
    """FE-SETUP-9: the game begins."""
    d.active = first
    d.tell("first", "FE-SETUP-9", hero=d.hero)
    for key in d.heroes:
        begins = HEROES[key].begins
        if begins is not None:
            begins(d)
    d.then(turn.hero_turn())


def conserved(d: Dungeon) -> tuple[object, ...]:
    """What never changes: each tile is in one place, the Tokens of Power by colour, the Ritual Cards."""
    rules = d.rules
    supply = sorted(rules.index[key] for key in d.supply.cards())
    waiting = [tile for tile, cell in enumerate(d.places) if cell == SUPPLY]
    cells = [cell for cell in d.places if cell >= 0]
    tokens = tuple(
        sum(d.tokens[tile] for tile in rules.basic if rules.colour[tile] == colour)
        + sum(held[colour] for held in d.carried)
        + RELIC_PRICE * d.broken[colour]
        for colour in range(len(COLOURS))
    )
    revealed = len(waiting) - len(supply)  # a tile in the hand of the player who turns it
    cards = d.deck.add(*d.discard.cards(), *d.gone.cards())
    resolving = len(rules.cards) - cards.size
    return (
        revealed in (0, 1),
        set(supply) <= set(waiting),
        len(cells) == len(set(cells)),
        tokens,
        resolving in (0, 1),
        all(count == 1 for _, count in cards.counts),
    )
