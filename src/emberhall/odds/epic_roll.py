"""Epic Roll: what of a race matters to a battle, how it ends, and who plays for what.

The seat whose chances are wanted sees its own hand. What the others hold and what lies in the deck it does not see: to
it all these cards are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..games.epic_roll import moments
from ..games.epic_roll.battle import battle_roll, dealt
from ..games.epic_roll.cards import FOCUSED, SINGLE, draw_card, play
from ..games.epic_roll.champions import champion_die_again, use_ability
from ..games.epic_roll.editions import LONELY, Rules
from ..games.epic_roll.pauses import pause
from ..games.epic_roll.relics import power_die_again
from ..games.epic_roll.state import CHECKPOINT, LAIR, Race
from ..kernel import Answer, Frame, Hand, Question, Seat, advance, apply
from .atlas import LEAST, MOST, each_outcome

WON, ESCAPED, FELL, STOPPED, ARRIVED = "won", "escaped", "fell", "stopped", "arrived"
STOPS = ("star", "block")  # faces of a boss's die that do something beside damage
TOLD = {"escaped": ESCAPED, "defeated": FELL, "stopped": STOPPED}  # events that end a turn


class Exit(NamedTuple):
    """How a battle, or a turn, has ended; after a victory, what the champion goes on with."""

    how: str
    health: int = 0
    hand: Hand = ()
    locked: bool = False
    spent: bool = False
    drained: bool = False
    rewards: int = 0  # cards that are due


Worth = Callable[[Exit], float]


def won(end: Exit) -> float:
    """What an end is worth to whoever wants to win the battle."""
    return float(end.how == WON)


def stands(end: Exit) -> float:
    """What an end is worth to whoever wants not to fall."""
    return float(end.how != FELL)


# ---------------------------------------------------------------- what a seat knows


def among_friends(race: Race, seat: Seat) -> Race:
    """The position as a seat knows it, if the others let everything happen: they have nothing to play or to use, and
    their cards lie in the deck, from which any card that the seat does not see may be drawn next.

    This is exact while the deck lasts. One that is renewed is taken to be as much larger as the others hold cards.
    """
    others = [card for other, hand in enumerate(race.hands) if other != seat for card in hand]
    twin = race.copy()
    twin.rules = _unattended(race.rules)
    twin.deck = race.deck.add(*others)
    twin.spent = tuple(spent or other != seat for other, spent in enumerate(race.spent))
    twin.drained = tuple(drained or other != seat for other, drained in enumerate(race.drained))
    return _with_hands(twin, [hand if other == seat else () for other, hand in enumerate(race.hands)])


@lru_cache(maxsize=64)
def _unattended(rules: Rules) -> Rules:
    """The same rules where nobody but the active player is ever asked: the others would decline."""
    twin = copy(rules)
    twin.bystanders = False
    return twin


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
    `exact` keeps apart what need not be, and follows answers that can wait: tests show that it makes no difference.
    """

    def __init__(self, rules: Rules, active: Seat, seat: Seat, hostile: bool = False, exact: bool = False) -> None:
        self.rules, self.active, self.seat, self.hostile = rules, active, seat, hostile
        self.piles = rules.relics  # some relics draw cards, or play them again, in the middle of a battle
        self.patient = not (hostile or exact or rules.relics)  # nobody comes in between, so what can wait waits
        self.faces = exact or (hostile and rules.abilities)  # who mends an enemy may meet its full health
        self.exits: dict[Exit, Race] = {}  # for each a position in which the battle has ended so
        self._rolls: dict[Hashable, tuple[tuple[Answer, int], ...]] = {}  # different ones, by what is rolled

    def matters(self, race: Race) -> Hashable:
        """What decides how the battle goes on."""
        held = self._held(race) if self.patient else 0
        if self.faces:
            pending: Hashable = (race.enemy_health, race.locked, race.dice, race.stopped, race.fleeing, race.attacks)
        elif race.fleeing:
            pending = race.attacks, struck(race)  # what becomes of the enemy is all the same now
        elif race.dice:
            pending = waiting_roll(race, held)
        else:
            pending = race.enemy_health - held, race.locked
        hands: Hashable = race.hands
        if not self.hostile and not self.piles:
            own = useful(race.hands[self.seat], self.rules)
            hands = tuple(card for card in own if card != "hit") if held else own
        return (
            race.stack, hands, race.health, race.enemy or min(race.battles, 1), pending, race.threat, race.tried,
            race.spent, race.drained, race.in_play, kind_of(race), (race.deck, race.discard) if self.piles else (),
        )  # fmt: skip

    def _held(self, race: Race) -> int:
        """What the Hits in hand will take of a boss that does not mend, as its last blow: it is as good as gone.

        Nobody asks what is left in hand when the game is won. Hits that a wildcard may be paired with are not counted.
        """
        if not race.enemy or race.position < LAIR or "star" in race.storyline.board.boss_die:
            return 0
        kinds, hand = self.rules.content.cards, race.hands[self.seat]
        if self.rules.focused and any("hit" in kinds[card].kinds for card in hand if card != "hit"):
            return 0
        return blows(hand.count("hit"), self.rules.focused)

    def end(self, before: Race, answers: Sequence[Answer], race: Race) -> Exit | None:
        """Whether the battle is won, or the turn over."""
        if race.over and race.winner >= 0:
            return Exit(WON if race.rules.sides[self.active] == race.winner else FELL)
        if race.fallen:
            return Exit(FELL)
        alone = race.turns > before.turns  # the next turn of a lone champion may begin with a battle at once
        if race.over or alone or race.active != self.active or race.battles < before.battles:
            return Exit(how_it_ended(before, answers))
        if race.enemy:
            return None
        if before.enemy or race.battles > before.battles:
            return self._exit(WON, race)
        arrived = race.position == CHECKPOINT != before.position
        return self._exit(ARRIVED, race) if arrived else None

    def _exit(self, how: str, race: Race) -> Exit:
        seat = self.active
        health, hand, spent, drained = race.health, race.hands[seat], race.spent[seat], race.drained[seat]
        found = Exit(how, health, hand, race.locked, spent, drained, due(race))
        self.exits.setdefault(found, race.copy())
        return found

    def role(self, race: Race, question: Question) -> int | Answer:
        """The seat itself does its best, opponents at most their worst; whoever has no part declines."""
        if question.seat == self.seat:
            return MOST
        if self.hostile and not race.rules.allied(question.seat, self.seat):
            return LEAST
        return "pass" if "pass" in question.options else next(iter(question.options))

    def tries(self, race: Race, question: Question) -> Collection[Answer]:
        """Where nobody comes in between, what is just as good later is not tried now."""
        if not self.patient or not race.enemy:
            return question.options
        return [answer for answer, frame in question.options.items() if not can_wait(race, frame)]

    def outcomes(self, race: Race, question: Question) -> Iterable[tuple[Answer, int]]:
        """Of rolls that do the same one stands for all, unless a die may be rolled again."""
        assert race.stack is not None
        if not self.patient or race.stack[0][0] is not battle_roll or race.champion.passive == "hold-still":
            return each_outcome(question)
        key = race.locked, kind_of(race)
        if key not in self._rolls:
            alike: dict[Hashable, tuple[Answer, int]] = {}
            for answer, weight in each_outcome(question):
                effect = read(race, question.options[answer][1][0])
                first, total = alike.get(effect, (answer, 0))
                alike[effect] = first, total + weight
            self._rolls[key] = tuple(alike.values())
        return self._rolls[key]


def due(race: Race) -> int:
    """How many reward cards are about to be drawn."""
    cards, stack = 0, race.stack
    while stack is not None:
        frame, stack = stack
        cards += frame[0] is draw_card
    return cards


def read(race: Race, faces: tuple[str, ...]) -> Hashable:
    """What a roll does, as far as it differs from others: damage both ways, what mends, what the dice stop."""
    race = race.copy()
    champion, enemy, *others = faces
    power = others.pop(0) if others and not race.locked else ""
    boss = others[0] if others else ""
    race.dice = champion, enemy, power, boss
    stays = race.storyline.edition.power_stays
    race.locked = race.locked or (stays and power == "star")
    blocks = (champion == "block") + (power == "star" and not stays and race.champion.power == "block")
    hurts = struck(race)
    if blocks >= len(hurts):
        blocks, hurts = 0, ()
    blow, bonus = dealt(race)
    mends = champion == "heal", power == "star" and race.champion.power == "heal" and not race.locked
    return (blow, bonus) if boss == "block" else blow + bonus, blocks, hurts, mends, race.locked, boss in STOPS and boss


def can_wait(race: Race, frame: Frame) -> bool:
    """Whether what an answer does in a battle is as good later, or of no use at all.

    A Heal is best at zero health: no blow takes more than is left, and there is always a pause before a champion falls.
    Hits are best as the last blow, for the dice deal no more than is left either, and a boss may mend; while dice lie
    there they can wait until those are done. Life and Death mends and wounds, so it can wait while dice lie there.
    """
    step, args = frame
    if step is play:
        kind = args[2]
        if kind == "heal":
            return race.health > 0
        return kind == "hit" and (not race.health or bool(race.dice) or race.enemy_health > last_blow(race))
    if step is use_ability and args[1] == "life-and-death":
        return args[2] == "wound" or bool(race.dice and race.health)
    return False


def last_blow(race: Race) -> int:
    """The most that the active champion can deal at once, with all Hits of its hand and what it can use."""
    kinds, rules = race.rules.content.cards, race.rules
    hits = sum("hit" in kinds[card].kinds for card in race.hands[race.active])
    return blows(hits, rules.focused) + rules.abilities


def blows(hits: int, focused: bool) -> int:
    """What so many Hits deal, in pairs where they may be paired."""
    return hits // 2 * FOCUSED["hit"] + hits % 2 * SINGLE["hit"] if focused else hits * SINGLE["hit"]


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


def waiting_roll(race: Race, held: int = 0) -> Hashable:
    """What matters of an enemy and a roll that waits to be resolved: all faces while one may be rolled again, later
    only what they are about to do. An enemy of 5 about to lose 2 is as good as one of 4 about to lose 1.

    `held` is what the enemy will lose beside that."""
    assert race.stack is not None
    (step, args), _ = race.stack
    health = race.enemy_health - held
    champion, enemy, power, boss = race.dice
    if step is champion_die_again:
        return health, race.locked, enemy, power, boss
    if step is power_die_again or (step is pause and args[0] == moments.DICE):
        return health, race.locked, race.dice
    blow, bonus = dealt(race)
    left: Hashable = max(0, health - blow - bonus)
    if boss == "block" and not {"champion", "power"} & set(race.stopped):
        # the King is about to stop one of the two, and the player says which
        left = (health - blow, health - bonus) if blow and bonus else health
    mends = champion == "heal", power == "star" and race.champion.power == "heal" and not race.locked
    return left, race.locked, mends, struck(race), boss if boss in ("star", "block") else ""
