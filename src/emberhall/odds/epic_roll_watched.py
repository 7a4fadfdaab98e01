"""Epic Roll: the exact chances of a champion whose turn it is, for somebody else who is asked in a pause of that turn.

A Bolt, a Counter, an ability, a card for a teammate: beside each answer stands how likely the active champion then is

- to win this battle, or the next one;
- not to be defeated;
- to come to the checkpoint or to the lair in this turn.

The active player plays best for just that. What it holds nobody sees: it is taken to hold no cards and to draw none, so
these are its chances by dice, champion and relic. What lies open between the seats is exact: a card that was played and
may be countered, abilities, relics. All others keep out of it. Whoever is asked does nothing more after the answer; or,
for a second figure, goes on with all it holds, against an opponent or for a teammate.
"""

from __future__ import annotations

from collections import OrderedDict

from ..games.epic_roll.prospects import TOO_MUCH, Watched, how_watched
from ..games.epic_roll.state import CHECKPOINT, LAIR, Race
from ..games.epic_roll.text import seat_name
from ..kernel import Answer, Pile, Question, Saying, Seat, Setup, advance
from ..kernel.game import Chance, Exact
from .atlas import LEAST, MOST, Atlas, TooFar
from .epic_roll import Battle, Worth, stands, won
from .epic_roll_turn import Journey, tier
from .solve import Values

KEPT = 12  # watches
STRIDE = 4_000  # places that are walked to for one question
MORE_STRIDE, MORE_MOST = 1_500, 12_000  # the same where the seat goes on, and in all: nobody waits for more
BOSS = 2  # the kind of battle that wins the game
LITTLE = 5e-4  # what is less likely is not worth telling


class WatchedBattle(Battle):
    """The quest of a battle that is watched. The active player plays for it; the watcher lets everything happen, or
    `acts`: against an opponent, for a teammate. Everybody else declines."""

    def __init__(self, race: Race, watcher: Seat, acts: bool) -> None:
        super().__init__(race.rules, race.active, race.active, hostile=acts)
        self.watcher = watcher

    def role(self, race: Race, question: Question) -> int | Answer:
        """What the one who is asked does."""
        if question.seat == self.active:
            return MOST
        if question.seat == self.watcher and self.hostile:
            return MOST if race.rules.allied(self.watcher, self.active) else LEAST
        return "pass" if "pass" in question.options else next(iter(question.options))


class WatchedTables:
    """All that was worked out for one seat about the turns of another, by the kind of battle."""

    def __init__(self, race: Race, watcher: Seat) -> None:
        self.seat = race.active
        self.quests = {kind: WatchedBattle(race, watcher, acts=False) for kind in range(3)}
        self.battles = {kind: Atlas[Race](quest, STRIDE) for kind, quest in self.quests.items()}
        self.more = {
            kind: Atlas[Race](WatchedBattle(race, watcher, acts=True), MORE_STRIDE, MORE_MOST) for kind in range(3)
        }
        worths: tuple[Worth, ...] = won, stands
        self.still = {(kind, worth): Values(self.battles[kind], worth) for kind in range(3) for worth in worths}
        self.acting = {(kind, worth): Values(self.more[kind], worth) for kind in range(3) for worth in worths}
        self.journeys = {
            goal: Journey(dict(self.battles), dict(self.quests), self.seat, goal) for goal in (CHECKPOINT, LAIR)
        }

    def chances(self, race: Race, kind: int, answers: list[Answer], worth: Worth) -> dict[Answer, Chance]:
        """What each answer leaves: if the watcher does nothing more, and if it goes on. Raises TooFar."""
        found: dict[Answer, Chance] = {}
        for answer in answers:
            still = self.still[kind, worth].of(self.battles[kind].way(race, answer))
            try:
                acting = self.acting[kind, worth].of(self.more[kind].way(race, answer))
            except TooFar:
                acting = still  # nobody waits for it
            more, less = max(still, acting), min(still, acting)
            found[answer] = Chance(more, less) if less < more - LITTLE else Chance(more)
        return found


_kept: OrderedDict[tuple[Setup, tuple[str, ...], Seat, Seat], WatchedTables] = OrderedDict()


def tables_for(race: Race, watcher: Seat) -> WatchedTables:
    """The tables of a seat about the active champion."""
    key = race.setup, race.champions, race.active, watcher
    if key not in _kept:
        _kept[key] = WatchedTables(race, watcher)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return _kept[key]


def as_watched(race: Race, watcher: Seat) -> Race:
    """The position as a seat watches it: its own hand, no other, and nobody beside it and the active player who could
    do anything. Without relics no card is drawn either; with them any card that the seat does not see may be."""
    twin = race.copy()
    unseen = [card for seat, hand in enumerate(race.hands) if seat != watcher for card in hand]
    twin.deck, twin.discard = (race.deck.add(*unseen), race.discard) if race.rules.relics else (Pile(), Pile())
    plays = race.active, watcher
    twin.hands = tuple(hand if seat == watcher else () for seat, hand in enumerate(race.hands))
    twin.spent = tuple(spent or seat not in plays for seat, spent in enumerate(race.spent))
    twin.drained = tuple(drained or seat not in plays for seat, drained in enumerate(race.drained))
    twin.story = None
    if twin.known:
        twin.known = (((),) * race.rules.seats,) * race.rules.seats
    advance(twin)
    return twin


def watched(race: Race, question: Question) -> Exact | None:
    """What the active champion can still reach after each answer of somebody else who may decline."""
    if "pass" not in question.options or len(question.options) < 2:
        return None
    twin = as_watched(race, question.seat)
    if twin.question is None or twin.question.seat != question.seat:
        return None  # it is about cards that only their owner sees
    try:
        told = _told(twin, question)
    except TooFar:
        return Exact({}, TOO_MUCH)
    acting = any(chance.least is not None for chances in told.values() for chance in chances.values())
    return Exact(told, how_watched(race, race.rules.allied(question.seat, race.active), acting))


def _told(twin: Race, question: Question) -> dict[Answer, dict[Saying, Chance]]:
    assert twin.question is not None
    who, tables, fights = Watched(seat_name(twin, twin.active)), tables_for(twin, question.seat), bool(twin.enemy)
    kind = tier(twin.position + (not fights))
    answers = [answer for answer in question.options if answer in twin.question.options]
    told: dict[Answer, dict[Saying, Chance]] = {answer: {} for answer in question.options}
    if not twin.fleeing and (fights or twin.position + 1 != CHECKPOINT):
        wins = tables.chances(twin, kind, answers, won)
        _tell(told, who.wins(fights, kind == BOSS), wins)
    stand = tables.chances(twin, kind, answers, stands)
    if any(min(chance.likely, chance.least or 1) < 1 - LITTLE for chance in stand.values()):
        _tell(told, who.stands(), stand)
    goal = CHECKPOINT if twin.position < CHECKPOINT else LAIR
    if twin.position + (not fights) < goal and not twin.fleeing and not twin.rules.relics:
        journey = tables.journeys[goal]
        _tell(told, who.arrives(goal == LAIR), {answer: Chance(journey.chance(twin, answer)) for answer in answers})
    return told


def _tell(told: dict[Answer, dict[Saying, Chance]], what: Saying, chances: dict[Answer, Chance]) -> None:
    for answer, chance in chances.items():
        if chance.likely > LITTLE:
            told[answer][what] = chance
