"""The four scenarios. Event Cards are used by three of them (FE-ADV-6)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Question, chance, put, step
from . import actions, board, reach, ritual, victory
from .hero import HEROES
from .rules import EVENTS
from .scenario import SCENARIOS, Scenario
from .state import COLOURS, LEFT, NOWHERE, Dungeon, Menu

# ---------------------------------------------------------------- Unstable Void


def unstable_event(d: Dungeon, colour: int, count: int, own_ritual: bool) -> None:
    """FE-SCEN-UNSTABLE-2 to FE-SCEN-UNSTABLE-7: Heroes in chambers of a standing relic's colour are tipped over."""
    card = EVENTS[colour]
    if d.broken[colour]:
        d.gone = d.gone.add(card)
        d.tell("event void", "FE-SCEN-UNSTABLE-5", colour=COLOURS[colour])
        ritual.go_on(d, count, own_ritual)
        return
    d.tell("event", "FE-SCEN-UNSTABLE-2", colour=COLOURS[colour])
    for hero in d.in_play():
        if d.rules.colour[d.where[hero]] == colour:
            d.tip(hero)
            d.tell("tipped", "FE-SCEN-UNSTABLE-2", hero=d.heroes[hero])
    ritual.put_away(d, card)
    ritual.go_on(d, count - 1, own_ritual)


# ---------------------------------------------------------------- Vagrant Portal


def open_portal(d: Dungeon) -> None:
    """FE-SCEN-PORTAL-2, FE-SCEN-PORTAL-10: with the third relic, after the threat step, an exit is turned up."""
    d.then(turn_up_exit())


def move_portal(d: Dungeon) -> None:
    """FE-SCEN-PORTAL-3, FE-SCEN-PORTAL-4: each reshuffle after that may move it."""
    if all(d.broken):
        d.then(turn_up_exit())


@step
def turn_up_exit(d: Dungeon) -> Question:
    """FE-SCEN-PORTAL-1 to FE-SCEN-PORTAL-3: any of the three Event Cards, which lie in a pile of their own."""
    outcomes = tuple((card, 1) for card in EVENTS)
    return chance(outcomes, new_exit, "FE-SCEN-PORTAL-2", "nature-exit")


@step
def new_exit(d: Dungeon, card: str) -> None:
    """FE-SCEN-PORTAL-5, FE-SCEN-PORTAL-6: the relic chamber of its colour is the exit now."""
    d.portal = EVENTS.index(card)
    d.tell("exit", "FE-SCEN-PORTAL-5", colour=COLOURS[d.portal])
    d.then(victory.judge(True))


def portal_exits(d: Dungeon) -> Sequence[int]:
    """FE-SCEN-PORTAL-9: while the portal may still move, any relic chamber; then the one it is in.

    It moves while a card is left, and in the turn the last one left if the deck runs out now.
    """
    deck_runs_out = not d.ran_out and any(waits is ritual.renew_deck for waits, _ in d.waiting())
    moves = d.portal < 0 or reach.cards_left(d) or deck_runs_out
    return d.rules.relic_tiles if moves else (d.exit,)


def offer_to_leave(d: Dungeon, menu: Menu) -> None:
    """FE-SCEN-PORTAL-7: once the Fire has left its chamber, a Hero in the exit may leave, for 0 AP."""
    if d.fire >= 0 and d.here == d.exit:
        menu["leave"] = leave()


@step
def leave(d: Dungeon) -> None:
    """FE-SCEN-PORTAL-7, FE-SCEN-PORTAL-8: its later turns are skipped; it counts as being at the exit."""
    d.walk(d.active, LEFT)
    d.ap = 0
    d.tell("left", "FE-SCEN-PORTAL-7", hero=d.hero)
    goes = HEROES[d.hero].goes
    if goes is not None:
        goes(d)
    d.then(victory.judge(True))


# ---------------------------------------------------------------- Invasion of the Shadow Cult


def march(d: Dungeon, tile: int) -> None:
    """FE-SCEN-INVASION-1 to FE-SCEN-INVASION-7: one of the two Cultists marches toward the Vestibule."""
    if not all(d.broken):
        d.then(choose_march(tile))


@step
def choose_march(d: Dungeon, tile: int) -> Question | None:
    """FE-SCEN-INVASION-5, FE-SCEN-INVASION-12: the nearest free chamber on a shortest route.

    Between equals the active player chooses; Mindstrike has no say.
    """
    stops = resting_places(d, tile)
    if len(stops) <= 1:
        d.then(*(halt_at(stop) for stop in stops))
        return None
    menu: Menu = {f"march:{d.spot(stop)}": halt_at(stop) for stop in stops}
    return Question(d.owner, menu, "FE-SCEN-INVASION-5", "ask-march")


def resting_places(d: Dungeon, tile: int) -> list[int]:
    """FE-SCEN-INVASION-3 to FE-SCEN-INVASION-7: where it may stop, ring by ring.

    FE-SCEN-INVASION-10, FE-SCEN-INVASION-11: never by the link of the Secret Passages, nor on sanctified ground.
    FE-GLYPH-5: it heads for the Vestibule, wherever the exit is.
    """
    steps = board.distances(d.places, d.doors, 0)
    if tile not in steps:
        return []
    ring = [tile]
    while ring != [0]:
        ahead = {other for at in ring for other in d.joined(at) if steps[other] == steps[at] - 1}
        ring = sorted(ahead)
        free = [at for at in ring if at != 0 and not d.cultists[at] and at != d.sanctified]
        if free:
            return free
    return [0]


@step
def halt_at(d: Dungeon, tile: int) -> None:
    """FE-SCEN-INVASION-6, FE-SCEN-INVASION-9, FE-SCEN-INVASION-11: it stays there, unless a Blessing stops it."""
    if tile == d.blessed:
        d.blessed = NOWHERE
        d.tell("blessing", "FE-SCEN-INVASION-11", tile=d.rules.tiles[tile].key)
        return
    d.set_cultists(tile, d.cultists[tile] + 1)
    d.tell("marched", "FE-SCEN-INVASION-4", tile=d.rules.tiles[tile].key, cell=d.spot(tile))


def besieged(d: Dungeon, tile: int) -> bool:
    """FE-SCEN-INVASION-8: a besieged Vestibule keeps its Cultists until the third relic is destroyed."""
    return tile == 0 and not all(d.broken)


def lift_siege(d: Dungeon) -> None:
    """FE-SCEN-INVASION-13: with the third relic, after the threat step."""
    d.then(cultists_go())


@step
def cultists_go(d: Dungeon) -> None:
    """FE-SCEN-INVASION-13, FE-SCEN-INVASION-14: the Vestibule's Cultists go, and a card is resolved for each."""
    count = d.cultists[0]
    d.set_cultists(0, 0)
    if count:
        d.tell("siege lifted", "FE-SCEN-INVASION-13", cards=count, follows=bool(d.deck.counts))
        d.then(ritual.reveal_cards(count, False), ritual.close_ritual())


# ---------------------------------------------------------------- Shades of Vorax


def shade_event(d: Dungeon, colour: int, count: int, own_ritual: bool) -> None:
    """FE-SCEN-SHADES-2 to FE-SCEN-SHADES-5, FE-SCEN-SHADES-8: a Shade appears, moves, or another card is due."""
    card, chamber = EVENTS[colour], d.rules.relic_tiles[colour]
    ritual.put_away(d, card)
    left = count - 1
    if is_idle(d, colour):
        replaced = may_replace(d, colour)
        stuck = d.shades[colour] >= 0
        kind, rule = ("shade stuck", "FE-SCEN-SHADES-8") if stuck else ("event missed", "FE-SCEN-SHADES-3")
        d.tell(kind, rule, colour=COLOURS[colour], follows=replaced)
        left = count if replaced else left
    elif d.shades[colour] >= 0:
        d.tell("event", "FE-SCEN-SHADES-4", colour=COLOURS[colour])
        if not d.deck.counts:
            d.then(ritual.renew_deck())  # FE-RITUAL-9: before an extra Ritual needs it
        d.then(step_shade(colour))
    else:
        set_shade(d, colour, chamber)
        key = d.rules.tiles[chamber].key
        d.tell("shade", "FE-SCEN-SHADES-2", colour=COLOURS[colour], tile=key, cell=d.spot(chamber))
        if d.haunting.walking:
            d.haunting = d.haunting._replace(late=(*d.haunting.late, colour))
    ritual.go_on(d, left, own_ritual)


def is_idle(d: Dungeon, colour: int) -> bool:
    """FE-SCEN-SHADES-3, FE-SCEN-SHADES-8: an Event that can neither place its Shade nor move it."""
    at = d.shades[colour]
    if at < 0:
        return d.places[d.rules.relic_tiles[colour]] < 0
    return at not in board.distances(d.places, d.doors, 0)


def may_replace(d: Dungeon, colour: int) -> bool:
    """FE-SCEN-SHADES-19: another card each time; with nothing but idle Events left, once per turn for each."""
    if d.deck.size + d.discard.size > len(EVENTS) or not all(is_idle(d, other) for other in range(len(EVENTS))):
        return True
    if colour in d.haunting.replaced:
        return False
    d.haunting = d.haunting._replace(replaced=(*d.haunting.replaced, colour))
    return True


def set_shade(d: Dungeon, colour: int, tile: int) -> None:
    """A Shade on a tile, or NOWHERE."""
    d.shades = put(d.shades, colour, tile)  # type: ignore[assignment]


def shades_walk(d: Dungeon) -> None:
    """FE-SCEN-SHADES-6, FE-SCEN-SHADES-12: at the end of a turn each Shade in the dungeon moves one chamber."""
    waiting = tuple(colour for colour in range(3) if d.shades[colour] >= 0)
    d.haunting = d.haunting._replace(walking=True)
    d.then(next_shade(waiting))


@step
def next_shade(d: Dungeon, waiting: tuple[int, ...]) -> Question | None:
    """FE-SCEN-SHADES-7, FE-SCEN-SHADES-12: the active player chooses the order; who came too late stays."""
    waiting = tuple(colour for colour in waiting if d.shades[colour] >= 0 and colour not in d.haunting.late)
    if not waiting:
        return None
    if len(waiting) == 1:
        d.then(step_shade(waiting[0]))
        return None
    menu: Menu = {f"shade:{COLOURS[colour]}": pick_shade(colour, waiting) for colour in waiting}
    return Question(d.owner, menu, "FE-SCEN-SHADES-7", "ask-shade")


@step
def pick_shade(d: Dungeon, colour: int, waiting: tuple[int, ...]) -> None:
    """FE-SCEN-SHADES-7: this one, then the others."""
    d.then(step_shade(colour), next_shade(tuple(other for other in waiting if other != colour)))


@step
def step_shade(d: Dungeon, colour: int) -> Question | None:
    """FE-SCEN-SHADES-6 to FE-SCEN-SHADES-8: one chamber along a shortest path; with none, a card instead."""
    steps = board.distances(d.places, d.doors, 0)
    at = d.shades[colour]
    if at not in steps:
        d.tell("shade stuck", "FE-SCEN-SHADES-8", colour=COLOURS[colour], follows=True)
        d.then(ritual.reveal_cards(1, True), ritual.close_ritual())
        return None
    ways = [other for other in d.joined(at) if steps[other] == steps[at] - 1]
    if len(ways) == 1:
        d.then(shade_to(colour, ways[0]))
        return None
    menu: Menu = {f"path:{d.spot(way)}": shade_to(colour, way) for way in ways}
    return Question(d.owner, menu, "FE-SCEN-SHADES-7", "ask-path")


@step
def shade_to(d: Dungeon, colour: int, tile: int) -> None:
    """FE-SCEN-SHADES-9, FE-SCEN-SHADES-10: on the Vestibule it vanishes and a whole extra Ritual follows at once."""
    if tile != 0:
        set_shade(d, colour, tile)
        key = d.rules.tiles[tile].key
        d.tell("shade", "FE-SCEN-SHADES-6", colour=COLOURS[colour], tile=key, cell=d.spot(tile))
        return
    set_shade(d, colour, NOWHERE)
    follows = brings_ritual(d, colour)
    d.tell("shade arrived", "FE-SCEN-SHADES-9", colour=COLOURS[colour], follows=follows)
    if follows:
        d.then(ritual.hold_ritual())


def brings_ritual(d: Dungeon, colour: int) -> bool:
    """FE-SCEN-SHADES-19: a turn must end: once the deck has run out, each Shade brings one more Ritual at most."""
    if not d.ran_out:
        return True
    if colour in d.haunting.arrived:
        return False
    d.haunting = d.haunting._replace(arrived=(*d.haunting.arrived, colour))
    return True


def offer_to_banish(d: Dungeon, menu: Menu) -> None:
    """FE-SCEN-SHADES-14 to FE-SCEN-SHADES-16: a Shade here is challenged away; 1 AP if its relic is broken."""
    for colour, tile in enumerate(d.shades):
        if tile == d.here:
            price = 1 if d.broken[colour] else actions.challenge_price(d, d.active, colour)
            if price <= d.ap:
                menu[f"banish:{COLOURS[colour]}"] = banish(colour, price)


@step
def banish(d: Dungeon, colour: int, price: int) -> None:
    """FE-SCEN-SHADES-14, FE-SCEN-SHADES-18: it is gone until its Event next comes up."""
    d.ap -= price
    set_shade(d, colour, NOWHERE)
    d.tell("banished", "FE-SCEN-SHADES-14", hero=d.hero, colour=COLOURS[colour], ap=price)
    d.then(actions.act())


SCENARIOS.update(
    (scenario.key, scenario)
    for scenario in (
        Scenario("unstable-void", event=unstable_event),
        Scenario(
            "vagrant-portal",
            third_relic=open_portal,
            reshuffled=move_portal,
            actions=offer_to_leave,
            exits=portal_exits,
            answers=("leave",),
        ),
        Scenario("invasion", collapse=march, third_relic=lift_siege, guards=besieged, answers=("march:{cell}",)),
        Scenario(
            "shades",
            event=shade_event,
            turn_ends=shades_walk,
            actions=offer_to_banish,
            answers=("shade:{colour}", "path:{cell}", "banish:{colour}"),
            legend="map-legend-shades",
        ),
    )
)
