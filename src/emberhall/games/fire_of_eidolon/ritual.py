"""The Cultists' Ritual: cards are revealed, Cultists placed, chambers collapse, the threat rises."""

from __future__ import annotations

from ...kernel import Pile, Question, chance, put, say, step
from . import victory
from .hero import HEROES
from .rules import EVENTS
from .scenario import scenario_of
from .state import LOST, NOWHERE, VOID, Dungeon


@step
def hold_ritual(d: Dungeon) -> None:
    """FE-RITUAL-1, FE-RITUAL-13: as many cards as the threat level in force shows, if there are any."""
    count = d.rules.track[d.threat - 1]
    if d.deck.counts:
        d.tell("ritual", "FE-RITUAL-1", cards=count, threat=d.threat)
    d.then(reveal_cards(count, True), CLOSE_RITUAL)


@step
def reveal_cards(d: Dungeon, count: int, own_ritual: bool) -> Question | None:
    """FE-RITUAL-2, FE-RITUAL-12, FE-RITUAL-13, FE-RITUAL-15: one card at a time, while there are any.

    `own_ritual` is false for cards that belong to no Ritual: no Mindstrike, no marching Cultist.
    """
    if not count or not d.deck.counts:
        return None
    return chance(d.deck.counts, turn_up, "FE-RITUAL-2", "nature-card", (count, own_ritual))


@step
def turn_up(d: Dungeon, count: int, own_ritual: bool, card: str) -> None:
    """FE-RITUAL-3, FE-RITUAL-4: a chamber in play gets a Cultist; otherwise the card does nothing.

    FE-HERO-SAGE-6, FE-HERO-SAGE-12: down or not, with the Fire or without it, the Sage redirects it while he is there.
    """
    d.deck = d.deck.take(card)
    if card in EVENTS:
        event = scenario_of(d).event
        assert event is not None, "an Event Card in a game without its scenario"
        event(d, EVENTS.index(card), count, own_ritual)
        return
    tile = d.rules.index[card]
    d.tell("card", "FE-RITUAL-3", card=card, in_play=d.places[tile] >= 0)
    if d.places[tile] < 0:
        put_away(d, card)
    elif own_ritual and HEROES[d.hero].redirects and d.here >= 0 and free_chambers(d, tile):
        d.then(mindstrike(tile))
    else:
        d.then(arrive(tile, tile, own_ritual))
    go_on(d, count - 1, own_ritual)


def go_on(d: Dungeon, count: int, own_ritual: bool) -> None:
    """FE-RITUAL-9, FE-RITUAL-12: a deck that is used up is renewed before the cards that are still due."""
    if not d.deck.counts:
        d.then(renew_deck())
    if count:
        d.then(reveal_cards(count, own_ritual))


def put_away(d: Dungeon, card: str) -> None:
    """FE-RITUAL-4, FE-RITUAL-5: a card that has been resolved is discarded."""
    d.discard = d.discard.add(card)


# ---------------------------------------------------------------- Cultists


def free_chambers(d: Dungeon, shown: int) -> list[int]:
    """FE-HERO-SAGE-3, FE-HERO-SAGE-7: other Basic Chambers in play without a Cultist, none sanctified."""
    return [
        tile
        for tile in sorted(d.rules.basic)
        if tile != shown and d.places[tile] >= 0 and not d.cultists[tile] and tile != d.sanctified
    ]


@step
def mindstrike(d: Dungeon, tile: int) -> Question:
    """FE-HERO-SAGE-2, FE-HERO-SAGE-5: in his own Ritual the Sage may send each Cultist elsewhere."""
    menu = {"let-it": arrive(tile, tile, True)}
    for other in free_chambers(d, tile):
        menu[f"redirect:{d.spot(other)}"] = arrive(other, tile, True)
    stake = "-blessed" if tile == d.blessed else "-collapse" if d.cultists[tile] else ""
    return Question(d.owner, menu, "FE-HERO-SAGE-2", say(f"ask-redirect{stake}", tile=d.rules.tiles[tile].name))


@step
def arrive(d: Dungeon, tile: int, shown: int, own_ritual: bool) -> None:
    """FE-RITUAL-3, FE-RITUAL-5 to FE-RITUAL-7: a first Cultist stays, a second one ends the chamber.

    FE-HERO-SAGE-4, FE-HERO-CLERIC-3: it is not always the chamber on the card `shown`, and a Blessing keeps it away.
    """
    card = d.rules.tiles[shown].key
    if tile == d.blessed:
        d.blessed = NOWHERE
        d.tell("blessing", "FE-HERO-CLERIC-3", tile=d.rules.tiles[tile].key)
        put_away(d, card)
        return
    count = d.cultists[tile] + 1
    d.set_cultists(tile, count)
    if count < 2:
        d.tell("cultist", "FE-RITUAL-3", tile=d.rules.tiles[tile].key, cell=d.spot(tile))
        put_away(d, card)
        return
    d.tell("collapses", "FE-RITUAL-6", tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    d.set_cultists(tile, 0)
    leave_tile(d, tile)
    march = scenario_of(d).collapse
    if march is not None and own_ritual:
        march(d, tile)
    d.then(collapse(tile), victory.judge(True))


# ---------------------------------------------------------------- diving


def leave_tile(d: Dungeon, tile: int) -> None:
    """FE-DIVE-1: every Hero in the chamber must dive before the tile leaves."""
    d.then(*(dive(hero, tile) for hero in d.heroes_on(tile)))


@step
def dive(d: Dungeon, hero: int, tile: int) -> Question | None:
    """FE-DIVE-1 to FE-DIVE-3, FE-DIVE-7: to a connected chamber of its player's choice, tipped over, or lost."""
    ways = d.joined(tile)
    if len(ways) < 2:
        d.then(dive_to(hero, ways[0]) if ways else lose(hero))
        return None
    menu = {f"dive:{d.spot(way)}": dive_to(hero, way) for way in ways}
    asked = say("ask-dive", tile=d.rules.tiles[tile].name, hero=d.rules.content.heroes[d.heroes[hero]].title)
    return Question(d.owners[hero], menu, "FE-DIVE-2", asked)


@step
def dive_to(d: Dungeon, hero: int, tile: int) -> None:
    """FE-DIVE-1, FE-DIVE-2, FE-DIVE-4 to FE-DIVE-6: each as it chose, tipped over, for no AP, with all it carries."""
    d.walk(hero, tile)
    d.tip(hero)
    d.tell("dived", "FE-DIVE-1", hero=d.heroes[hero], tile=d.rules.tiles[tile].key, cell=d.spot(tile))
    d.then(victory.judge(False))


@step
def lose(d: Dungeon, hero: int) -> None:
    """FE-DIVE-7, FE-LOST-2: the Hero is in the Void with everything it carries."""
    d.walk(hero, LOST)
    if d.fire == hero:
        d.fire = LOST
    d.tell("lost", "FE-DIVE-7", hero=d.heroes[hero])
    goes = HEROES[d.heroes[hero]].goes
    if goes is not None:
        goes(d)
    d.then(victory.judge(True))


@step
def collapse(d: Dungeon, tile: int) -> None:
    """FE-RITUAL-6: tile and Ritual Card leave together; until then the chamber may be reckoned as falling."""
    d.gone = d.gone.add(d.rules.tiles[tile].key)
    d.then(sink(tile))


@step
def sink(d: Dungeon, tile: int) -> None:
    """FE-RITUAL-6: the tile goes to the Void with its uncollected token."""
    cell = d.places[tile]
    send_to_void(d, tile)
    for key in d.heroes:
        sinks = HEROES[key].sinks
        if sinks is not None:
            sinks(d, tile, cell)


def send_to_void(d: Dungeon, tile: int) -> None:
    """FE-TERM-9, FE-HERO-CLERIC-5, FE-HERO-SWORDSMAN-5, FE-SCEN-SHADES-17: what lay on a tile that leaves.

    FE-HERO-SWORDSMAN-7, FE-HERO-SWORDSMAN-8: its own holes go with it; the tile beside it keeps those it has.
    """
    d.places = put(d.places, tile, VOID)
    d.doors = put(d.doors, tile, d.rules.doors[tile])
    d.holes = put(d.holes, tile, 0)
    d.set_cultists(tile, 0)
    if d.blessed == tile:
        d.blessed = NOWHERE
    if d.boomerang == tile:
        d.boomerang = NOWHERE
    if tile in d.shades:
        red, green, blue = (NOWHERE if at == tile else at for at in d.shades)
        d.shades = (red, green, blue)


# ---------------------------------------------------------------- the deck and the threat


@step
def renew_deck(d: Dungeon) -> None:
    """FE-RITUAL-9: with its last card resolved, the deck is renewed from the discards at once."""
    if d.deck.counts or (d.ran_out and not d.discard.counts):
        return
    d.ran_out = True
    d.deck, d.discard = d.discard, Pile()
    d.tell("reshuffled", "FE-RITUAL-9", cards=d.deck.size)
    reshuffled = scenario_of(d).reshuffled
    if reshuffled is not None:
        reshuffled(d)


@step
def close_ritual(d: Dungeon) -> None:
    """FE-RITUAL-10, FE-RITUAL-11, FE-RITUAL-14, FE-SCEN-SHADES-11: a deck that ran out raises the threat, once a turn.

    FE-REACH-17: when every card is in the Void nothing else would ever call for a verdict.
    """
    if d.ran_out and not d.stepped:
        d.stepped = True
        victory.raise_threat(d, "FE-RITUAL-10")
        d.then(victory.judge(True))
    elif not d.deck.counts:
        d.then(victory.judge(True))


HOLD_RITUAL, CLOSE_RITUAL = hold_ritual(), close_ritual()  # the frames that wait in every turn
