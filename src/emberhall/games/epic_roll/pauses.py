"""Timing of responses: one window for every interruption, and what a seat may do in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ...kernel import Frame, Hand, Question, Seat, step
from . import cards, champions, moments, relics
from .editions import Rules
from .state import Race

Aims = dict[str, tuple[str, ...]]  # kinds of card, each with what it can be aimed at
NOTHING: Aims = {}
BOLT: Aims = {"bolt": ("",)}


@step
def pause(race: Race, moment: str, passed: int) -> Question | None:
    """ER-TIMING-3: the active player first, then the others in turn order, until all decline in a row.

    Who is asked follows from what everybody can see: a hand with cards in it might hold an answer.

    Also ER-CARD-2, ER-CARD-HEAL-3, ER-CARD-HEAL-5, ER-TIMING-6.
    """
    if (moment == moments.DYING and race.health) or (moment == moments.HURT and not race.threat):
        return None
    return asked_in_turn(race, moment, passed, lambda n: pause(moment, n))


def add_pause(race: Race, moment: str) -> None:
    """Let a pause follow, unless everybody can see that nobody would be asked in it."""
    rules = race.rules
    if rules.rerolls or (any(race.hands) if rules.bystanders else race.hands[race.active]):
        race.then(pause(moment, 0))


def asked_in_turn(race: Race, moment: str, passed: int, window: Callable[[int], Frame]) -> Question | None:
    """The question to the next seat that might act, if any is left; `window(n)` goes on after n seats."""
    rules, hands = race.rules, race.hands
    seats = turn_order(race.order, race.active) if rules.bystanders else (race.active,)
    for n in range(passed, len(seats)):
        seat = seats[n]
        if not (hands[seat] or rules.rerolls):
            continue
        aims = openings(race, seat, moment)
        might_play = hands[seat] and not rules.kinds.isdisjoint(aims)
        if might_play or (rules.rerolls and might_use(race, seat, moment, aims)):
            if not rules.rerolls and kinds_in(hands[seat], rules).isdisjoint(aims):
                return only_pass(seat, moment, window(n + 1))
            menu = {"pass": window(n + 1)}
            add_actions(race, menu, seat, moment, aims, window(0))
            return Question(seat, menu, *moments.ASKED[moment])
    return None


@lru_cache(maxsize=256)
def turn_order(order: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """All seats in order of play, from one on."""
    place = order.index(first)
    return order[place:] + order[:place]


@lru_cache(maxsize=1024)
def kinds_in(hand: Hand, rules: Rules) -> frozenset[str]:
    """The kinds of card that a hand holds, wildcards as each of theirs."""
    return frozenset(kind for card in hand for kind in rules.content.cards[card].kinds)


@lru_cache(maxsize=1024)
def only_pass(seat: Seat, moment: str, after: Frame) -> Question:
    """The question to a seat that has nothing to answer with: asked all the same, so that asking tells nothing."""
    return Question(seat, {"pass": after}, *moments.ASKED[moment])


def might_use(race: Race, seat: Seat, moment: str, aims: Aims) -> bool:
    """Whether a seat has an ability or a relic to use now, as everybody can see."""
    rules = race.rules
    if rules.abilities and any(use.when(race, seat, moment) for _, use in champions.uses_of(race, seat)):
        return True
    return rules.relics and relics.might_use(race, seat, moment, aims)


def openings(race: Race, seat: Seat, moment: str) -> Aims:
    """The kinds of card a seat may play now, each with what it can be aimed at ("": nothing to aim).

    ER-CARD-3, ER-CARD-4, ER-TEAM-12, ER-TEAM-16: the active side helps its champion, the others send
    Bolts. ER-CARD-5: no card is played for nothing. Known to all: no hand is looked at.

    Also ER-CARD-HIT-3, ER-CARD-BLOCK-8, ER-CARD-BLOCK-9, ER-CARD-WILD-4, ER-TEAM-13, ER-VET-FOCUS-3.
    """
    if moment in moments.REROLLS:
        return NOTHING
    sides = race.rules.sides
    if sides[seat] != sides[race.active]:
        if race.health and not race.threat and moment not in moments.NO_BOLTS:
            return BOLT  # ER-CARD-BOLT-2 to ER-CARD-BOLT-4
        return NOTHING
    if moment == moments.HURT:
        return {"block": race.threat[:1]}  # ER-CARD-BLOCK-5, ER-CARD-BLOCK-6
    found: Aims = {}
    if race.enemy_health and not race.fleeing:
        found["hit"] = ("",)  # ER-CARD-HIT-2, ER-FLEE-9
    if race.health < race.rules.content.health:
        found["heal"] = ("",)  # ER-CARD-HEAL-2
    if race.dice:
        sources = race.sources()
        if sources:
            found["block"] = sources  # ER-CARD-BLOCK-4, ER-CARD-BLOCK-7
    return found


def offer(race: Race, menu: dict[str, Frame], seat: Seat, moment: str, again: Frame) -> None:
    """Add to a menu all that a seat may play or use at this moment; each leads back to `again`."""
    if race.hands[seat] or race.rules.rerolls:
        add_actions(race, menu, seat, moment, openings(race, seat, moment), again)


def add_actions(race: Race, menu: dict[str, Frame], seat: Seat, moment: str, aims: Aims, again: Frame) -> None:
    """Cards first, then what the Mirror echoes, then abilities and relics; a hand is cut down by cards alone."""
    rules = race.rules
    hand = race.hands[seat]
    if hand and aims:
        menu.update(cards.plays(rules, seat, hand, tuple(aims.items()), again))
    if not rules.rerolls or moment == moments.LIMIT:
        return
    if rules.abilities:
        champions.add_uses(race, menu, seat, moment, again)
    if rules.relics:
        relics.add_echoes(race, menu, seat, aims, again)
        relics.add_uses(race, menu, seat, moment, again)
