"""What the party hopes and fears: the events of the next draw that odds are given for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import comb

from ...kernel import Event, Saying, say
from ...kernel.chance import Lottery
from . import ritual
from .hero import HEROES
from .scenario import scenario_of
from .state import Dungeon
from .text import kind_of, tile_name

CULTIST, COLLAPSE, DIVE, THREAT = "odds-cultist", "odds-collapse", "odds-dive", "odds-threat"
DECIDING = {
    "collected": "odds-collected", "destroyed": "odds-destroyed", "took fire": "odds-fire", "dived": DIVE, "lost": DIVE,
    "threat": THREAT, "ended": "odds-end",
}  # fmt: skip


def prospects(d: Dungeon, story: Sequence[Event]) -> tuple[Saying, ...]:
    """What came about by the next tile or card, each said once."""
    found = dict[Saying, None]()
    for event in story:
        match event.kind:
            case "revealed":
                found[_chamber(d, event.facts["tile"])] = None
            case "cultist":
                found[CULTIST] = None
            case "collapses":
                found[COLLAPSE] = None
            case "dived" | "lost" | "left behind":
                found[DIVE] = None
            case "threat":
                found[THREAT] = None
            case "ended":
                found["odds-end"] = None
    return tuple(found)


def turns_on(d: Dungeon, story: Sequence[Event]) -> tuple[Saying, ...]:
    """What came about in the next turns and may decide a game; chambers that fall by name."""
    found = dict[Saying, None]()
    for event in story:
        if event.kind == "collapses":
            found[say("odds-collapse-of", tile=tile_name(d, event.facts["tile"]))] = None
        elif event.kind in DECIDING:
            found[DECIDING[event.kind]] = None
    return tuple(found)


def whole_ritual(d: Dungeon) -> dict[Saying, Fraction]:
    """FE-RITUAL-1 to FE-RITUAL-6: what all cards of a Ritual may bring, before the first; as if the game went on.

    Nothing if the Ritual is longer than the deck, or if more than the cards decides: the Sage, a scenario.
    """
    lottery = d.question.options if d.question is not None else {}
    if not isinstance(lottery, Lottery) or lottery.then is not ritual.turn_up:
        return {}
    cards, own_ritual = lottery.args
    redirected = own_ritual and HEROES[d.hero].redirects and d.here >= 0
    if cards > d.deck.size or redirected or scenario_of(d).collapse is not None or scenario_of(d).event is not None:
        return {}
    tiles = [d.rules.index[card] for card in d.deck.cards()]
    calm = [tile for tile in tiles if d.places[tile] >= 0 and not d.cultists[tile] and tile != d.blessed]
    falling = [tile for tile in tiles if d.places[tile] >= 0 and d.cultists[tile] and tile != d.blessed]

    def some(of: Collection[int]) -> Fraction:
        return 1 - Fraction(comb(len(tiles) - len(of), cards), comb(len(tiles), cards))

    found: dict[Saying, Fraction] = {
        CULTIST: some(calm),
        COLLAPSE: some(falling),
        DIVE: some([tile for tile in falling if d.heroes_on(tile)]),
    }
    if cards == d.deck.size:
        found[THREAT] = Fraction(1)
    return {said: chance for said, chance in found.items() if chance}


def _chamber(d: Dungeon, key: str) -> Saying:
    """A tile as somebody hopes for it."""
    hoped = d.rules.content.tiles[key].kind in ("basic", "relic", "fire")
    return kind_of(d, key) if hoped else tile_name(d, key)
