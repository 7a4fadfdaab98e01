"""Epic Roll: the exact chances beside the answers to a question, and what they take for granted.

Atlases are walked when they are first needed and kept, those used last, so that the next question of a battle is a
matter of looking up. Told are, for whoever is asked in its own turn (for the others see `epic_roll_watched.py`):

- the chance to win this battle (or, before going on, the next one);
- the chance not to be defeated, and so to keep the cards: after a victory everybody is free to stop;
- the chance to come to the checkpoint or to the lair in this turn. Where so many hands may be drawn on the way that it
  would take too long (`WIDE`), the deck is taken to be empty: then it is a lower bound, and said to be one.

In a battle each has a second figure, if opponents do their worst with cards they may hold. They are taken to know all
hands and to hold just those cards that do most harm, so that no real opponents can do worse.
"""

from __future__ import annotations

from collections import OrderedDict
from math import comb

from ..games.epic_roll.prospects import (
    KEEP_CARDS,
    NEXT_BATTLE,
    STAND,
    THE_GAME,
    THIS_BATTLE,
    TO_CHECKPOINT,
    TO_LAIR,
    TOO_MUCH,
    how_computed,
)
from ..games.epic_roll.state import CHECKPOINT, LAIR, Race
from ..games.epic_roll.turn import continue_or_end
from ..kernel import Answer, Pile, Question, Saying, Seat, Setup
from ..kernel.game import Chance, Exact
from .atlas import Atlas, TooFar
from .epic_roll import Battle, among_foes, among_friends, stands, useful, won
from .epic_roll_turn import Journey, tier
from .epic_roll_watched import watched
from .solve import Values

KEPT = 12  # tables
STRIDE = 7_000  # places that are walked to for one question; what is not known then is told with the next one
HOSTILE_STRIDE, HOSTILE_MORE = 2_000, 250  # the same for a battle among foes: for its first question, and for the next
HOSTILE_MOST = 24_000  # places of such a battle in all; nobody waits for more
WIDE = 100  # useful hands that may be held, times the health of the toughest enemy
BOSS = 2  # the kind of battle that wins the game
LITTLE = 5e-4  # what is less likely is not worth telling, and what is more likely than 1 less this is certain


class Tables:
    """All that was worked out for the turns of one champion, by the kind of battle."""

    def __init__(self, race: Race) -> None:
        rules, seat = race.rules, race.active
        self.quests = {kind: Battle(rules, seat, seat) for kind in range(3)}
        self.battles = {kind: Atlas(quest, STRIDE) for kind, quest in self.quests.items()}
        self.foes = {
            kind: Atlas(Battle(rules, seat, seat, hostile=True), HOSTILE_STRIDE, HOSTILE_MOST) for kind in range(3)
        }
        self.likely = {(kind, worth): Values(self.battles[kind], worth) for kind in range(3) for worth in (won, stands)}
        self.least = {(kind, worth): Values(self.foes[kind], worth) for kind in range(3) for worth in (won, stands)}
        self._journeys: OrderedDict[tuple[int, Pile], Journey] = OrderedDict()

    def journey(self, seat: Seat, goal: int, deck: Pile) -> Journey:
        """The way to a goal while such a deck lies there."""
        key = goal, deck
        if key not in self._journeys:
            self._journeys[key] = Journey(self.battles, self.quests, seat, goal)
            if len(self._journeys) > 2:
                self._journeys.popitem(last=False)
        return self._journeys[key]


_kept: OrderedDict[tuple[Setup, tuple[str, ...], Seat], Tables] = OrderedDict()


def tables_for(race: Race) -> Tables:
    """The tables of the active champion."""
    key = race.setup, race.champions, race.active
    if key not in _kept:
        _kept[key] = Tables(race)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return _kept[key]


def exact(race: Race) -> Exact | None:
    """What a player who is asked can still reach by each answer in its own turn, or the active champion in another's.

    None: this is no such question. Where more can be reached than is walked to for one, just that is said.
    """
    question = race.question
    if question is None or race.stack is None or not all(race.champions):
        return None
    if question.seat != race.active:
        return watched(race, question) if question.seat >= 0 else None
    try:
        told, draws = _told(race, question)
    except TooFar:
        return Exact({}, TOO_MUCH)
    hostile = any(chance.least is not None for chances in told.values() for chance in chances.values())
    return Exact(told, how_computed(hostile, draws)) if any(told.values()) else None


def _told(race: Race, question: Question) -> tuple[dict[Answer, dict[Saying, Chance]], bool]:
    """By answer, what is told; and whether all that may be drawn is in it."""
    assert race.stack is not None
    fights, rests, tables = bool(race.enemy), race.stack[0][0] is continue_or_end, tables_for(race)
    kind = tier(race.position + (not fights))
    friends = among_friends(race, race.active)
    answers = [answer for answer in question.options if friends.question and answer in friends.question.options]
    told: dict[Answer, dict[Saying, Chance]] = {answer: {} for answer in question.options}
    if fights or rests:
        atlas, foes_atlas = tables.battles[kind], tables.foes[kind]
        known = len(atlas)
        ways = {answer: atlas.way(friends, answer) for answer in answers}
        if len(atlas) - known > HOSTILE_STRIDE:
            foes_atlas.stride = HOSTILE_MORE  # that was a long walk already
        among = _among_foes(race, foes_atlas, answers) if fights else []
        wins, stand = (
            {
                answer: _chance(
                    tables.likely[kind, worth].of(way), [tables.least[kind, worth].of(foes[answer]) for foes in among]
                )
                for answer, way in ways.items()
            }
            for worth in (won, stands)
        )
        if not race.fleeing:
            _tell(told, THE_GAME if kind == BOSS else THIS_BATTLE if fights else NEXT_BATTLE, wins)
        if any(min(chance.likely, chance.least or 1) < 1 - LITTLE for chance in stand.values()):
            _tell(told, KEEP_CARDS if race.hands[race.active] else STAND, stand)
    goal, draws = CHECKPOINT if race.position < CHECKPOINT else LAIR, _draws(race, kind)
    if race.position + (not fights) < goal and not race.fleeing and not race.rules.relics:
        if not draws:
            friends.deck = friends.discard = Pile()
        journey = tables.journey(race.active, goal, friends.deck)
        reached = {answer: Chance(journey.chance(friends, answer)) for answer in answers}
        _tell(told, TO_CHECKPOINT if goal == CHECKPOINT else TO_LAIR, reached)
    return told, draws


def _chance(likely: float, least: list[float]) -> Chance:
    """A chance, and what opponents can make of it if that is less."""
    return Chance(likely, min(least)) if least and min(least) < likely - LITTLE else Chance(likely)


def _tell(told: dict[Answer, dict[Saying, Chance]], what: Saying, chances: dict[Answer, Chance]) -> None:
    for answer, chance in chances.items():
        if chance.likely > LITTLE:
            told[answer][what] = chance


def _among_foes(race: Race, atlas: Atlas[Race], answers: list[Answer]) -> list[dict[Answer, int]]:
    """Where the answers lead with each choice of cards that opponents may hold; nothing if it is not known by now."""
    if not (race.rules.rerolls or any(hand for seat, hand in enumerate(race.hands) if seat != race.active)):
        return []  # they have nothing
    try:
        return [{answer: atlas.way(foes, answer) for answer in answers} for foes in among_foes(race, race.active)]
    except TooFar:
        atlas.stride = HOSTILE_MORE
        return []


def _draws(race: Race, kind: int) -> bool:
    """Whether all that may be drawn in a turn can be told apart in good time."""
    rules, limit = race.rules, race.hand_limit(race.active)
    enemies = race.storyline.enemies
    toughest = max(enemies[name].health for die in race.storyline.encounter_dice[min(kind, 1)] for name in die.faces)
    return comb(len(useful(tuple(rules.cards), rules)) + limit, limit) * toughest <= WIDE
