"""Victory, partial victory and defeat: checked in that order after every single event."""

from __future__ import annotations

from typing import Any

from ...kernel import Question, Seat, put, step
from . import last_hope, reach
from .content import BASIC_OF_A_COLOUR
from .hero import Power
from .state import COLOURS, LOST, NOWHERE, RELIC_PRICE, TOP, VOID, Dungeon

ENOUGH_LOST = BASIC_OF_A_COLOUR + 1 - RELIC_PRICE  # so many tiles have to go before the tokens of a colour may not do


def raise_threat(d: Dungeon, rule: str) -> None:
    """FE-THREAT-1 to FE-THREAT-3: the marker goes up one step, for either reason; it never goes down."""
    d.threat = min(TOP, d.threat + 1)
    d.tell("threat", rule, threat=d.threat)


@step
def judge(d: Dungeon, changed: bool) -> None:
    """FE-TURN-9, FE-PART-5: the game stops at the first condition that holds, and the best is looked for first.

    Only the Fire and the Heroes count (FE-WIN-4, FE-HERO-ENGINEER-12): a single Hero wins at once (FE-WIN-3), a carrier
    at the exit waits for the others (FE-WIN-5), and with one of them lost the victory is partial (FE-LOST-3).

    `changed` says that tiles, tokens, skills or the Fire have changed since the last look; a walk
    through connected doorways cuts nothing off, so then only the places of the Heroes count.
    """
    carrier = d.fire
    if carrier >= 0 and d.at_exit(carrier):
        if all(d.at_exit(hero) for hero in range(len(d.heroes))):
            finish(d, "total", "FE-WIN-1")
        elif LOST in d.where:
            finish(d, "partial", "FE-PART-1")
        elif d.threat == TOP:
            finish(d, "partial", "FE-PART-3")
        elif someone_is_left_behind(d):
            finish(d, "partial", "FE-PART-2")
        return
    rule = defeat(d) if changed else ""
    if rule:
        finish(d, "defeat", rule)


def someone_is_left_behind(d: Dungeon) -> bool:
    """FE-PART-2: whether some Hero in play can no longer get to the exit."""
    away = [hero for hero in d.in_play() if not d.at_exit(hero)]
    return not all(reach.hero_can_reach_exit(d, hero) for hero in away) or last_hope.someone_is_left_behind(d, away)


def defeat(d: Dungeon) -> str:
    """FE-DEFEAT-2 to FE-DEFEAT-6, FE-DEFEAT-13: the rule by which the game is lost, if it is.

    FE-DEFEAT-10, FE-DEFEAT-11: an empty supply is no defeat, nor is a Hero cut off while another can do what is needed.
    """
    if max(d.where) < 0:
        return "FE-DEFEAT-6"
    if d.threat == TOP:
        return "FE-DEFEAT-5"
    if d.fire == LOST:
        return "FE-DEFEAT-4"
    if d.places.count(VOID) >= ENOUGH_LOST or LOST in d.where:  # tokens leave play only with a tile or with a Hero
        left = tokens_left(d)  # FE-DEFEAT-7, FE-DEFEAT-8: the second loss counts, of a colour whose relic stands
        if any(left[colour] < RELIC_PRICE for colour in range(3) if not d.broken[colour]):
            return "FE-DEFEAT-3"
    if d.fire != NOWHERE and not reach.fire_can_get_out(d):
        return "FE-DEFEAT-4"
    if not reach.someone_can_reach(d, *still_needed(d)):
        return "FE-DEFEAT-2"
    return "FE-DEFEAT-13" if last_hope.is_lost(d) else ""


def still_needed(d: Dungeon) -> list[int]:
    """FE-DEFEAT-2: the chambers somebody has to get to: those of standing relics, and of the Fire while it is there."""
    relics = [tile for tile, broken in zip(d.rules.relic_tiles, d.broken, strict=True) if not broken]
    return [*relics, d.rules.fire_tile] if d.fire == NOWHERE else relics


def tokens_left(d: Dungeon) -> list[int]:
    """FE-DEFEAT-3, FE-DEFEAT-9: of each colour, what is not spent or lost, and one that a Timeturn can bring back."""
    left = [BASIC_OF_A_COLOUR - RELIC_PRICE * broken for broken in d.broken]
    voided = set()
    for hero, tile in enumerate(d.where):
        if tile < 0:
            left = [all_of_it - gone for all_of_it, gone in zip(left, d.carried[hero], strict=True)]
    for tile, cell in enumerate(d.places):
        if cell == VOID and d.tokens[tile]:
            left[d.rules.colour[tile]] -= 1
            voided.add(d.rules.colour[tile])
    if voided and reach.unspent(d, Power.RESTORE):
        for colour in voided:
            left[colour] += 1
    return left


def out_of_reach(d: Dungeon, rule: str) -> dict[str, Any]:
    """FE-DEFEAT-2 to FE-DEFEAT-4: what exactly a defeat comes from: chambers, colours with too few tokens, the exit."""
    if rule == "FE-DEFEAT-2":
        far = (tile for tile in still_needed(d) if not reach.someone_can_reach(d, tile))
        return {"tiles": tuple(d.rules.tiles[tile].key for tile in far)}
    if rule == "FE-DEFEAT-3":
        left = tokens_left(d)
        few = [colour for colour in range(3) if not d.broken[colour] and left[colour] < RELIC_PRICE]
        return {"colours": tuple(COLOURS[c] for c in few), "left": tuple(left[c] for c in few), "price": RELIC_PRICE}
    if rule == "FE-DEFEAT-4" and d.fire != LOST and d.exit != NOWHERE:
        return {"tile": d.rules.tiles[d.exit].key}
    return {}


def finish(d: Dungeon, how: str, rule: str) -> None:
    """FE-PART-4: the game is over; in a partial victory whoever is not at the exit is lost."""
    d.ended = how
    if how == "partial":
        for hero in range(len(d.heroes)):
            if not d.at_exit(hero) and d.where[hero] != LOST:
                d.where = put(d.where, hero, LOST)
                d.tell("left behind", "FE-PART-4", hero=d.heroes[hero])
    d.tell("ended", rule, how=how, **out_of_reach(d, rule))
    d.stop()


# ---------------------------------------------------------------- giving up


@step
def propose_to_give_up(d: Dungeon) -> None:
    """FE-DEFEAT-12: giving up takes the consent of everybody."""
    d.tell("proposes to give up", "FE-DEFEAT-12", hero=d.hero)
    d.then(consent(0))


@step
def consent(d: Dungeon, agreed: int) -> Question | None:
    """FE-DEFEAT-12, FE-DEFEAT-1: each player in turn agrees or goes on playing; the Fire, once safe, stays safe."""
    if agreed == d.rules.seats:
        safe = d.fire >= 0 and d.at_exit(d.fire)
        finish(d, "partial" if safe else "defeat", "FE-DEFEAT-12")
        return None
    seat: Seat = (d.owner + 1 + agreed) % d.rules.seats
    menu = {"play-on": play_on(seat), "agree": consent(agreed + 1)}
    return Question(seat, menu, "FE-DEFEAT-12", "ask-give-up")


@step
def play_on(d: Dungeon, seat: Seat) -> None:
    """FE-DEFEAT-12: one voice is enough to go on."""
    d.tell("plays on", "FE-DEFEAT-12", seat=seat)
