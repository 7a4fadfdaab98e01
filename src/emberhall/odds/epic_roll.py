"""Epic Roll: what of a race matters to a battle, how it ends, and who plays for what.

The seat whose chances are wanted sees its own hand. What the others hold and what lies in the deck it does not see: to
it all these cards are alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..games.epic_roll import moments
from ..games.epic_roll.battle import dealt
from ..games.epic_roll.champions import champion_die_again
from ..games.epic_roll.editions import LONELY, Rules
from ..games.epic_roll.pauses import pause
from ..games.epic_roll.relics import power_die_again
from ..games.epic_roll.state import CHECKPOINT, LAIR, Race
from ..kernel import Answer, Hand, Question, Seat, advance, apply
from .atlas import LEAST, MOST

WON, ESCAPED, FELL, STOPPED, ARRIVED = "won", "escaped", "fell", "stopped", "arrived"
TOLD = {"escaped": ESCAPED, "defeated": FELL, "stopped": STOPPED}  # events that end a turn


class Exit(NamedTuple):
    """How a battle, or a turn, has ended; after a victory, what the champion goes on with."""

    how: str
    health: int = 0
    hand: Hand = ()
    locked: bool = False
    spent: bool = False
    drained: bool = False


# ---------------------------------------------------------------- what a seat knows


def among_friends(race: Race, seat: Seat) -> Race:
    """The position as a seat knows it, if the others let everything happen: they have nothing to play or to use, and
    their cards lie in the deck, from which any card that the seat does not see may be drawn next.

    This is exact while the deck lasts. One that is renewed is taken to be as much larger as the others hold cards.
    """
    others = [card for other, hand in enumerate(race.hands) if other != seat for card in hand]
    twin = race.copy()
    twin.deck = race.deck.add(*others)
    twin.spent = tuple(spent or other != seat for other, spent in enumerate(race.spent))
    twin.drained = tuple(drained or other != seat for other, drained in enumerate(race.drained))
    return _with_hands(twin, [hand if other == seat else () for other, hand in enumerate(race.hands)])


def among_foes(race: Race, seat: Seat) -> Iterator[Race]:
    """The position with each choice of cards that opponents may hold and could harm the seat with.

    Each is one that the seat cannot tell from the real one, but for cards that do nothing in its turn.
    """
    foes = [other for other in range(race.rules.seats) if not race.rules.allied(other, seat) and race.hands[other]]
    kinds = [kind for kind in LONELY if kind in race.rules.kinds]
    left = {kind: race.deck.count(kind) for kind in kinds}
    for other, hand in enumerate(race.hands):
        if other != seat:
            for kind in kinds:
                left[kind] += hand.count(kind)
    size = sum(len(race.hands[foe]) for foe in foes)
    size = min(size, sum(left.values()))
    for cards in combinations_with_replacement(kinds, size):
        if any(cards.count(kind) > left[kind] for kind in kinds):
            continue
        given, hands = list(cards), [hand if other == seat else () for other, hand in enumerate(race.hands)]
        for foe in foes:
            room = len(race.hands[foe])
            hands[foe], given = tuple(sorted(given[:room])), given[room:]
        yield _with_hands(race.copy(), hands)


def _with_hands(twin: Race, hands: Sequence[Hand]) -> Race:
    twin.hands, twin.story = tuple(hands), None
    if twin.known:
        twin.known = (((),) * twin.rules.seats,) * twin.rules.seats
    advance(twin)
    return twin


@lru_cache(maxsize=4096)
def useful(hand: Hand, rules: Rules) -> Hand:
    """The cards of a hand that do something in the own turn while nobody else plays any."""
    return tuple(card for card in hand if not set(rules.content.cards[card].kinds) <= set(LONELY))


# ---------------------------------------------------------------- a battle


class Battle:
    """The quest of one battle: from wherever the turn stands to the next victory, or to the end of the turn.

    The seat plays for it. The others let everything happen, or `hostile` opponents do their worst with what they hold.
    `exact` keeps apart what need not be: tests show that it makes no difference.
    """

    def __init__(self, rules: Rules, active: Seat, seat: Seat, hostile: bool = False, exact: bool = False) -> None:
        self.rules, self.active, self.seat, self.hostile = rules, active, seat, hostile
        self.piles = rules.relics  # some relics draw cards, or play them again, in the middle of a battle
        self.faces = exact or (hostile and rules.abilities)  # who mends an enemy may meet its full health
        self.exits: dict[Exit, Race] = {}  # for each a position in which the battle has ended so

    def matters(self, race: Race) -> Hashable:
        """What decides how the battle goes on."""
        if self.faces:
            pending: Hashable = (race.enemy_health, race.locked, race.dice, race.stopped, race.fleeing, race.attacks)
        elif race.fleeing:
            pending = race.attacks, struck(race)  # what becomes of the enemy is all the same now
        elif race.dice:
            pending = waiting_roll(race)
        else:
            pending = race.enemy_health, race.locked
        hands = useful(race.hands[self.seat], self.rules) if not self.hostile and not self.piles else race.hands
        return (
            race.stack, hands, race.health, race.enemy or min(race.battles, 1), pending, race.threat, race.tried,
            race.spent, race.drained, race.in_play, kind_of(race), (race.deck, race.discard) if self.piles else (),
        )  # fmt: skip

    def end(self, before: Race, answers: Sequence[Answer], race: Race) -> Exit | None:
        """Whether the battle is won, or the turn over."""
        if race.over and race.winner >= 0:
            return Exit(WON if race.rules.sides[self.active] == race.winner else FELL)
        if race.fallen:
            return Exit(FELL)
        if race.over or race.active != self.active or race.battles < before.battles:
            return Exit(how_it_ended(before, answers))
        if race.enemy:
            return None
        if before.enemy or race.battles > before.battles:
            return self._exit(WON, race)
        arrived = race.position == CHECKPOINT != before.position
        return self._exit(ARRIVED, race) if arrived else None

    def _exit(self, how: str, race: Race) -> Exit:
        seat = self.active
        found = Exit(how, race.health, race.hands[seat], race.locked, race.spent[seat], race.drained[seat])
        self.exits.setdefault(found, race.copy())
        return found

    def role(self, race: Race, question: Question) -> int | Answer:
        """The seat itself does its best, opponents at most their worst; whoever has no part declines."""
        if question.seat == self.seat:
            return MOST
        if self.hostile and not race.rules.allied(question.seat, self.seat):
            return LEAST
        return "pass" if "pass" in question.options else next(iter(question.options))


def how_it_ended(before: Race, answers: Sequence[Answer]) -> str:
    """How a turn has ended, by what its rules have told."""
    twin = before.copy()
    twin.story = []
    for answer in answers:
        apply(twin, answer)
    return next(TOLD[event.kind] for event in twin.story if event.kind in TOLD)


def kind_of(race: Race) -> int:
    """Which kind of battle is fought, or waits on the next space: basic, advanced, with the boss."""
    space = race.position if race.enemy or race.battles else race.position + 1
    return 0 if space < CHECKPOINT else 1 if space < LAIR else 2


def struck(race: Race) -> tuple[tuple[str, int], ...]:
    """What the enemy's dice of a roll are about to do to the champion."""
    return tuple((source, race.source_damage(source)) for source in race.sources())


def waiting_roll(race: Race) -> Hashable:
    """What matters of an enemy and a roll that waits to be resolved: all faces while one may be rolled again, later
    only what they are about to do. An enemy of 5 about to lose 2 is as good as one of 4 about to lose 1."""
    assert race.stack is not None
    (step, args), _ = race.stack
    champion, enemy, power, boss = race.dice
    if step is champion_die_again:
        return race.enemy_health, race.locked, enemy, power, boss
    if step is power_die_again or (step is pause and args[0] == moments.DICE):
        return race.enemy_health, race.locked, race.dice
    blow, bonus = dealt(race)
    left: Hashable = max(0, race.enemy_health - blow - bonus)
    if boss == "block" and not {"champion", "power"} & set(race.stopped):
        # the King is about to stop one of the two, and the player says which
        left = (race.enemy_health - blow, race.enemy_health - bonus) if blow and bonus else race.enemy_health
    mends = champion == "heal", power == "star" and race.champion.power == "heal" and not race.locked
    return left, race.locked, mends, struck(race), boss if boss in ("star", "block") else ""
