"""How a game of Fire of Eidolon stands at the beginning of a Hero's turn: facts in numbers, and what they say together.

What they say was learnt from games of the usual party (`tools/learn_values.py`) and is kept in `learnt_values`: how
likely a game is won, and for fierce tracks (Nightmare, Legendary) how far it gets as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..games.fire_of_eidolon.state import NOWHERE, TOP, VOID, Dungeon
from .fire_of_eidolon_plan import FAR, FIERCE, Plan, Worth, pace
from .learnt import learnt

LOST_WAY = 12  # steps to what cannot be reached, or is not found yet
LEAP = 4  # steps that a Teleport is about as dear as
UNSEEN = 6.0  # AP for a token that is not found yet
FRAGILE = Worth.doom * Worth.bridged  # a collapse that costs so much may cost the game
WITHOUT_END = 60.0  # turns
ENDS = {"total": 1.0, "partial": 0.8, "defeat": 0.0}  # to get out with the Fire is what counts
NEAR = (0.0, 0.05, 0.12, 0.2)  # what a defeat counts for on a fierce track, by relics broken
TELLING = ("sage", "wizard", "rogue", "paladin")  # Heroes of whom it matters whether they are there


def chance(d: Dungeon) -> float:
    """What the party may expect, at the beginning of a Hero's turn."""
    return learnt("fire_of_eidolon").chance(facts(d))


def promise(d: Dungeon) -> float:
    """What the party goes by: the same, but where hardly anybody wins, so that all chances look alike, how near it may
    come counts too."""
    return learnt("fire_of_eidolon_fierce").chance(facts(d)) if fierce(d) else chance(d)


def worth(d: Dungeon) -> float:
    """What a game that is over was worth to who goes by that."""
    return max(ENDS[d.ended], NEAR[sum(d.broken)]) if fierce(d) else ENDS[d.ended]


def fierce(d: Dungeon) -> bool:
    """Whether the Ritual is quick from the beginning."""
    return pace(d.rules.track) is FIERCE


def facts(d: Dungeon) -> tuple[float, ...]:
    """What counts, in numbers of about one."""
    seen: Any = d  # a plan looks at what lies open, and in this game everything does
    plan = Plan(seen)
    (standing, fetch, relic, apart, hidden, ready), each, wait = relics(plan)
    meet, last_meet = meetings(plan)
    taken, fire, home, late = ways(d, plan)
    (danger, worst, deadly, fragile, weak), threads = dangers(d, plan)
    spares = [3, *(plan.spare[colour] for colour in range(3) if not plan.broken[colour])]
    turns, work = turns_left(d), fetch + relic + apart + standing + fire + (not taken) + home
    alive = len(plan.alive) or 1
    stranded = sum(0 not in plan.steps(hero) for hero in plan.alive)
    doorways = sum(map(len, plan.chart.joined.values())) / 2
    return (
        standing / 3, fetch / 50, min(spares) / 3, sum(spares) / 9, relic / 20, apart / 6, hidden / 3, ready / 3,
        float(taken), fire / 10, home / 10, late / 10, float(d.places[d.rules.fire_tile] < 0), danger / 30, worst / 20,
        deadly, fragile / 5, weak / 5, turns / 30, work / 60, min(3.0, work / max(3 * turns, 3.0)),
        work / 60 * plan.rate / 2, plan.rate / 3, d.threat / TOP, alive / 4, len(d.heroes) / 4 - alive / 4,
        stranded / 2, d.supply.size / 25, (d.deck.size + d.discard.size) / 21, d.deck.size / 21,
        sum(map(bool, d.cultists)) / 8, d.places.count(VOID) / 8, sum(d.tipped) / 3,
        sum(d.uses_left(hero) == 1 for hero in plan.alive) / 4,
        *threads, (doorways - len(plan.chart.tiles) + 1) / 6, float(not d.supply.size), len(plan.chart.frontier) / 12,
        *(float(hero in d.heroes) for hero in TELLING), each[0] / 30, each[1] / 30, each[2] / 30, wait / 12,
        meet / 12, last_meet / 12,
    )  # fmt: skip


def relics(plan: Plan) -> tuple[tuple[int, float, int, int, int, int], list[float], int]:
    """Relics that stand; AP for their tokens, steps of the carriers to them; tokens in other hands; relics that are not
    found, and those of which all tokens are held. Then the AP of each by itself, most first; and after how many turns
    those with a full set can be there."""
    standing, fetch, relic, apart, hidden, ready, wait = 0, 0.0, 0, 0, 0, 0, 0
    each = [0.0, 0.0, 0.0]
    for colour, tile in enumerate(plan.rules.relic_tiles):
        if plan.broken[colour]:
            continue
        needed, carrier = plan.needed[colour], plan.carriers[colour]
        costs = sorted(
            min(LOST_WAY + 3.0, *plan.token_costs(token).values())
            for token in plan.token_tiles
            if plan.rules.colour[token] == colour
        )[:needed]
        found = plan.places[tile] >= 0
        tokens = sum(costs) + UNSEEN * (needed - len(costs))
        others = sum(plan.carried[hero][colour] for hero in plan.alive if hero != carrier)
        away = min(LOST_WAY, plan.steps(carrier).get(tile, FAR)) if found and carrier in plan.alive else LOST_WAY
        if away > LEAP and found and carrier in plan.alive and plan.can_leap(carrier):
            away = LEAP
        standing += 1
        fetch += tokens
        apart += others
        relic += away
        hidden += not found
        ready += not needed
        each[colour] = tokens + away + others
        if not needed and not others:
            wait += (carrier - plan.active) % len(plan.heroes) + away // 3 * len(plan.alive)
    return (standing, fetch, relic, apart, hidden, ready), sorted(each, reverse=True), wait


def meetings(plan: Plan) -> tuple[int, int]:
    """How far tokens in other hands are from their carriers, of each colour the farthest; and of full sets alone."""
    every = full = 0
    for colour, carrier in enumerate(plan.carriers):
        if not plan.broken[colour]:
            steps = plan.steps(carrier) if carrier in plan.alive else {}
            away = [
                0 if hero in plan.senders else min(LOST_WAY, steps.get(plan.where[hero], LOST_WAY))
                for hero in plan.alive
                if hero != carrier and plan.carried[hero][colour]
            ]
            every += max(away, default=0)
            full += 0 if plan.needed[colour] else max(away, default=0)
    return every, full


def ways(d: Dungeon, plan: Plan) -> tuple[bool, int, int, int]:
    """Whether the Fire is taken; steps to it, steps from it to the exit, and steps to the exit of who is last."""
    fire = home = late = 0
    tile, taken = d.rules.fire_tile, d.fire != NOWHERE
    if not taken:
        fire = min((plan.steps(hero).get(tile, FAR) for hero in plan.alive), default=FAR)
        home = plan.chart.steps(tile).get(plan.exit, FAR) if d.places[tile] >= 0 else FAR
    elif d.fire in plan.alive:
        home = plan.steps(d.fire).get(plan.exit, FAR)
        late = max(plan.steps(hero).get(plan.exit, FAR) for hero in plan.alive)
    return taken, min(fire, LOST_WAY), min(home, LOST_WAY), min(late, LOST_WAY)


def dangers(d: Dungeon, plan: Plan) -> tuple[tuple[float, float, float, int, int], tuple[float, ...]]:
    """What Cultists threaten, all of them, the worst of them, how many the game; chambers whose collapse may cost the
    game, and those whose cards are still in the deck. Then what hangs by a thread, with the chance of a collapse within
    a round: what would be lost; chambers on which the way of the Fire hangs, how many of them fall, and by the next
    Ritual; the same for the ways of the carriers to their relics; tokens that fall."""
    danger = worst = deadly = 0.0
    fragile = weak = 0
    due, later = chances(plan, plan.rate * len(plan.alive))
    at_once, _ = chances(plan, plan.rate)
    fire, errands = whereabouts(d), list(carriers_and_relics(d, plan))
    costly = gates = gates_soon = gates_now = doors = doors_soon = tokens = 0.0
    for tile in d.rules.basic:
        if d.places[tile] < 0:
            continue
        loss, falls = plan.loss(tile), 0.0
        if d.cultists[tile]:
            peril = plan.peril(tile)
            danger += loss * peril
            worst = max(worst, loss * peril)
            deadly += peril * (loss >= FRAGILE)
            if peril:
                falls = due if tile in plan.due else later
        fragile += loss >= FRAGILE
        weak += tile in plan.due and loss >= FRAGILE
        costly += min(loss, Worth.doom) * falls
        if d.tokens[tile] and plan.needed[d.rules.colour[tile]]:
            tokens += falls
        part = plan.chart.behind(tile)
        if part:
            if fire in part or fire == tile:
                gates += 1
                gates_soon += falls
                gates_now += at_once if falls and tile in plan.due else 0.0
            for carrier, relic in errands:
                if (carrier in part) != (relic in part):
                    doors += 1
                    doors_soon += falls
    threads = (costly / 20, gates / 4, gates_soon, gates_now, doors / 4, doors_soon, tokens / 2)
    return (danger, worst, deadly, fragile, weak), threads


def chances(plan: Plan, cards: int) -> tuple[float, float]:
    """The chance that a card is among the next so many: one of this deck, and one of the discards."""
    size = len(plan.due)
    all_cards = size + len(plan.later)
    due = min(1.0, cards / size) if size else 0.0
    return due, min(1.0, max(0, cards - size) / all_cards) if all_cards else 0.0


def whereabouts(d: Dungeon) -> int:
    """The tile where the Fire is, or NOWHERE."""
    if d.fire == NOWHERE:
        return d.rules.fire_tile if d.places[d.rules.fire_tile] >= 0 else NOWHERE
    return d.where[d.fire] if d.fire >= 0 else NOWHERE


def carriers_and_relics(d: Dungeon, plan: Plan) -> Iterator[tuple[int, int]]:
    """For each relic that stands and is found, where its carrier is and where it is."""
    for colour, relic in enumerate(d.rules.relic_tiles):
        if not plan.broken[colour] and d.places[relic] >= 0 and d.where[plan.carriers[colour]] >= 0:
            yield d.where[plan.carriers[colour]], relic


def turns_left(d: Dungeon) -> float:
    """About how many more turns there are before the threat is at its top."""
    track, cards = d.rules.track, d.deck.size + d.discard.size
    if not cards:
        return WITHOUT_END
    turns = d.deck.size / track[min(d.threat, len(track)) - 1]
    for level in range(d.threat + 1, TOP):
        cards = max(2, cards - 1)  # some chambers fall
        turns += cards / track[level - 1]
    return min(WITHOUT_END, turns)
