"""How a game of Fire of Eidolon stands at the beginning of a Hero's turn: facts in numbers, and what they say together.

What they say was learnt from games of the usual party (`tools/learn_values.py`) and is kept in `learnt_values`.
"""

from __future__ import annotations

from typing import Any

from ..games.fire_of_eidolon.state import NOWHERE, TOP, VOID, Dungeon
from .fire_of_eidolon_plan import FAR, Plan, Worth
from .learnt import learnt

LOST_WAY = 12  # steps to what cannot be reached, or is not found yet
UNSEEN = 6.0  # AP for a token that is not found yet
FRAGILE = Worth.doom * Worth.bridged  # a collapse that costs so much may cost the game
WITHOUT_END = 60.0  # turns


def chance(d: Dungeon) -> float:
    """What the party may expect, at the beginning of a Hero's turn."""
    return learnt("fire_of_eidolon").chance(facts(d))


def facts(d: Dungeon) -> tuple[float, ...]:
    """What counts, in numbers of about one."""
    seen: Any = d  # a plan looks at what lies open, and in this game everything does
    plan = Plan(seen)
    standing, fetch, relic, apart, hidden, ready = relics(plan)
    taken, fire, home, late = ways(d, plan)
    danger, worst, deadly, fragile, weak = dangers(d, plan)
    spares = [3, *(plan.spare[colour] for colour in range(3) if not plan.broken[colour])]
    turns, work = turns_left(d), fetch + relic + apart + standing + fire + (not taken) + home
    alive = len(plan.alive) or 1
    stranded = sum(0 not in plan.steps(hero) for hero in plan.alive)
    return (
        standing / 3, fetch / 50, min(spares) / 3, sum(spares) / 9, relic / 20, apart / 6, hidden / 3, ready / 3,
        float(taken), fire / 10, home / 10, late / 10, float(d.places[d.rules.fire_tile] < 0), danger / 30, worst / 20,
        deadly, fragile / 5, weak / 5, turns / 30, work / 60, min(3.0, work / max(3 * turns, 3.0)),
        work / 60 * plan.rate / 2, plan.rate / 3, d.threat / TOP, alive / 4, len(d.heroes) / 4 - alive / 4,
        stranded / 2, d.supply.size / 25, (d.deck.size + d.discard.size) / 21, d.deck.size / 21,
        sum(map(bool, d.cultists)) / 8, d.places.count(VOID) / 8, sum(d.tipped) / 3,
        sum(d.uses_left(hero) == 1 for hero in plan.alive) / 4,
    )  # fmt: skip


def relics(plan: Plan) -> tuple[int, float, int, int, int, int]:
    """Relics that stand; AP for their tokens, steps of the carriers to them; tokens in other hands; relics that are not
    found, and those of which all tokens are held."""
    standing, fetch, relic, apart, hidden, ready = 0, 0.0, 0, 0, 0, 0
    for colour, tile in enumerate(plan.rules.relic_tiles):
        if plan.broken[colour]:
            continue
        needed, carrier = plan.needed[colour], plan.carriers[colour]
        costs = sorted(
            min(LOST_WAY + 3.0, *plan.token_costs(token).values())
            for token in plan.token_tiles
            if plan.rules.colour[token] == colour
        )[:needed]
        standing += 1
        fetch += sum(costs) + UNSEEN * (needed - len(costs))
        apart += sum(plan.carried[hero][colour] for hero in plan.alive if hero != carrier)
        found = plan.places[tile] >= 0
        relic += min(LOST_WAY, plan.steps(carrier).get(tile, FAR)) if found and carrier in plan.alive else LOST_WAY
        hidden += not found
        ready += not needed
    return standing, fetch, relic, apart, hidden, ready


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


def dangers(d: Dungeon, plan: Plan) -> tuple[float, float, float, int, int]:
    """What Cultists threaten, all of them, the worst of them, how many the game; chambers whose collapse may cost the
    game, and those whose cards are still in the deck."""
    danger = worst = deadly = 0.0
    fragile = weak = 0
    for tile in d.rules.basic:
        if d.places[tile] < 0:
            continue
        loss = plan.loss(tile)
        if d.cultists[tile]:
            peril = plan.peril(tile)
            danger += loss * peril
            worst = max(worst, loss * peril)
            deadly += peril * (loss >= FRAGILE)
        fragile += loss >= FRAGILE
        weak += tile in plan.due and loss >= FRAGILE
    return danger, worst, deadly, fragile, weak


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
