"""Where everyone stands: the record of a race, and the small verbs the rules are written in."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar, NamedTuple

from ...kernel import (
    Hand,
    Pile,
    Seat,
    State,
    constant,
    hidden,
    own,
    put,
    record,
    secret,
    shown,
    thing,
    with_card,
    without_card,
)
from .content import Champion
from .editions import Rules, Storyline
from .events import CIRCUMSTANCES

START, CHECKPOINT, LAIR = 0, 4, 8  # ER-BOARD-1: 1 to 3 and 5 to 7 are battle spaces
DAMAGE = {"hit": 1, "critical": 2}  # ER-BATTLE-4, ER-BATTLE-5
DICE = ("champion", "enemy", "power", "paladin")  # in the order in which a roll is written
ENEMY_DICE = ("enemy", "paladin")  # the dice that wound champions
FACE_DOWN = "face down"


@thing
class Played(NamedTuple):
    """A card, or a pair, that lies on the table and waits for Counters."""

    seat: Seat
    cards: Hand
    kind: str  # what it is played as
    aim: str  # a source of damage, or the card that a Counter cancels; "" for nothing to aim at


def _turned_up(race: Race, relics: tuple[str, ...], seat: Seat | None) -> tuple[str, ...]:
    """ER-RELIC-4, ER-RELIC-5: a relic lies face down until its owner's first turn."""
    return tuple(relic if not relic or race.revealed[i] or i == seat else FACE_DOWN for i, relic in enumerate(relics))


def _how_many(race: Race, offer: tuple[str, ...], seat: Seat | None) -> int:
    """ER-RELIC-3: of the relics that are left everybody sees how many there are."""
    return len(offer)


@record
class Race(State):
    """The race to the boss. Fields are rebound, never changed inside."""

    rules: Rules = constant()
    champions: tuple[str, ...] = ()  # by seat
    order: tuple[Seat, ...] = ()  # seats in order of play
    positions: tuple[int, ...] = ()
    hands: tuple[Hand, ...] = secret((), dealt_from="deck", known="known")
    known: tuple[tuple[Hand, ...], ...] = own(())  # for each seat, cards it knows the others to hold
    deck: Pile = hidden(Pile())
    discard: Pile = Pile()  # ER-CARD-1: face up, its last card on top
    in_play: tuple[Played, ...] = ()  # ER-CARD-6: what waits for its effect, the last play at the end
    active: Seat = 0
    health: int = 0  # ER-BOARD-3: of the active champion; no other health is tracked
    enemy: str = ""  # who is fought, if a battle is on
    enemy_health: int = 0
    dice: tuple[str, ...] = ()  # a roll that waits to be resolved: champion, enemy, power, boss ("": not rolled)
    stopped: tuple[str, ...] = ()  # dice of that roll whose damage is prevented
    threat: tuple[()] | tuple[str, int] = ()  # damage about to strike the champion outside the dice: source, points
    fleeing: bool = False
    attacks: int = 0  # parting attacks still to come
    locked: bool = False  # ER-POWER-6: the power is locked in for this turn
    battles: int = 0  # fought this turn, for Juggernaut
    tried: tuple[str, ...] = ()  # passive re-rolls already used in this battle
    felled_by: str = ""  # the source of the blow that last took this champion's health to zero
    fallen: bool = False  # defeated this turn, for Torpor
    spent: tuple[bool, ...] = ()  # champion cards
    relics: tuple[str, ...] = shown((), _turned_up, by=("revealed",))
    revealed: tuple[bool, ...] = ()
    drained: tuple[bool, ...] = ()  # relics that are spent
    offer: tuple[str, ...] = shown((), _how_many, by=())
    offers: tuple[tuple[str, ...], ...] = own(())  # for each seat, the relics it could choose from
    turns: int = 0  # solo only: turns taken
    defeats: int = 0  # solo only
    winner: int = -1  # the side that has won
    over: bool = False

    circumstances = CIRCUMSTANCES
    seating: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("champions", "positions", "known", "spent", "relics", "revealed", "drained"), "each"),
        **dict.fromkeys(("order", "active", "in_play.seat"), "seat"),
    }

    # ------------------------------------------------------------ who is who

    @property
    def storyline(self) -> Storyline:
        """The board of the active champion."""
        return self.rules.storylines[self.active]

    @property
    def champion(self) -> Champion:
        """The active champion."""
        return self.rules.content.champions[self.champions[self.active]]

    @property
    def position(self) -> int:
        """Where the active champion stands."""
        return self.positions[self.active]

    def champion_of(self, seat: Seat) -> Champion:
        """The champion a seat plays."""
        return self.rules.content.champions[self.champions[seat]]

    def helps(self, seat: Seat) -> bool:
        """Whether a seat is on the side of the active champion."""
        return self.rules.sides[seat] == self.rules.sides[self.active]

    def seats_from(self, seat: Seat, first: int = 0) -> tuple[Seat, ...]:
        """All seats in turn order, beginning `first` places after `seat`."""
        place = self.order.index(seat) + first
        return self.order[place:] + self.order[:place] if place < len(self.order) else self.order

    def hand_limit(self, seat: Seat) -> int:
        """ER-HAND-1, ER-HAND-2, ER-VET-GREFF-1, ER-RELIC-22: the board's limit, one more for some."""
        limit = self.rules.storylines[seat].board.hand_limit
        if self.rules.abilities and self.champion_of(seat).passive == "arcane-research":
            limit += 1
        return limit + self.holds_relic(seat, "satchel-of-plunder")

    def holds_relic(self, seat: Seat, relic: str) -> bool:
        """ER-RELIC-5: a relic counts once it is revealed."""
        return self.rules.relics and self.relics[seat] == relic and self.revealed[seat]

    # ------------------------------------------------------------ the roll that waits

    @property
    def tier(self) -> int:
        """ER-BATTLE-2, ER-ENC-2: 0 before the checkpoint, 1 beyond it."""
        return 1 if self.positions[self.active] > CHECKPOINT else 0

    def sources(self) -> tuple[str, ...]:
        """ER-BOSS-KING-3: the enemy's dice of the pending roll that deal damage nothing has stopped."""
        if not self.dice:
            return ()
        _, enemy, _, boss = self.dice
        found = ("enemy",) if enemy in DAMAGE and "enemy" not in self.stopped else ()
        return (*found, "paladin") if boss == "hit" and "paladin" not in self.stopped else found

    def source_damage(self, source: str) -> int:
        """How much a source of the pending roll deals."""
        return DAMAGE[self.dice[1] if source == "enemy" else self.dice[3]]

    # ------------------------------------------------------------ health

    def wound(self, points: int, source: str, rule: str) -> None:
        """ER-HEALTH-2: the champion loses health, never below zero."""
        if 0 < self.health <= points:
            self.felled_by = source
        self.health = self.health - points if self.health > points else 0
        self.tell("wounded", rule, points=points, source=source)

    def mend(self, points: int, rule: str) -> None:
        """ER-HEALTH-1: the champion regains health, never above its full measure.

        Also ER-HEALTH-3.
        """
        before = self.health
        self.health = min(self.rules.content.health, before + points)
        self.tell("mended", rule, points=self.health - before)

    def wound_enemy(self, points: int, source: str, rule: str) -> None:
        """ER-HEALTH-2: the enemy loses health, never below zero."""
        self.enemy_health = self.enemy_health - points if self.enemy_health > points else 0
        self.tell("enemy wounded", rule, points=points, source=source)

    def mend_enemy(self, points: int, rule: str) -> None:
        """ER-HEALTH-4: an enemy is never healed above its starting health."""
        before = self.enemy_health
        self.enemy_health = min(self.storyline.enemies[self.enemy].health, before + points)
        self.tell("enemy mended", rule, points=self.enemy_health - before)

    def go(self, spaces: int) -> int:
        """The active champion's token goes on, or back; the space on which it stands now.

        Also ER-BOARD-2, ER-MOVE-2.
        """
        position = self.positions[self.active] + spaces
        self.positions = put(self.positions, self.active, position)
        return position

    # ------------------------------------------------------------ hands and piles

    def receive(self, seat: Seat, card: str) -> None:
        """A card into a hand.

        Also ER-TEAM-20.
        """
        self.hands = put(self.hands, seat, with_card(self.hands[seat], card))

    def lay_down(self, seat: Seat, *cards: str) -> None:
        """Cards leave a hand, face up."""
        self.hands = put(self.hands, seat, without_card(self.hands[seat], *cards))
        if self.known:
            self.known = tuple(
                put(notes, seat, _forget(notes[seat], cards)) if notes[seat] else notes for notes in self.known
            )

    def use_up(self, *cards: str) -> None:
        """ER-CARD-1, ER-CARD-6: used cards go to the discard pile, face up."""
        for card in cards:
            self.discard = self.discard.cover(card)

    def throw_away(self, seat: Seat, *cards: str) -> None:
        """Cards go from a hand to the discard pile."""
        self.lay_down(seat, *cards)
        self.use_up(*cards)

    def clear_table(self) -> None:
        """ER-CARD-6: what still waits when a battle or a turn is over has been used for nothing."""
        for played in self.in_play:
            self.use_up(*played.cards)
        self.in_play = ()

    def learn(self, who: Seat, seat: Seat, cards: Hand) -> None:
        """One seat now knows these cards, and no others for certain, in the hand of another."""
        self.known = put(self.known, who, put(self.known[who], seat, cards))

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Relics, and what may fell a champion: few games at random show them all."""
        relics = tuple(self.rules.content.relics) if self.rules.relics else ()
        return {"relics": relics, "offers": relics, "felled_by": ENEMY_DICE, "stopped": ENEMY_DICE}

    def reimagine(self, seat: Seat, rng: Random) -> None:
        """ER-RELIC-2 to ER-RELIC-4: relics this seat has not seen may be any that it has not seen elsewhere."""
        if not self.rules.relics or not self.offers:
            return
        draft = self.order[::-1]
        looked = bool(self.offers[seat])
        before = [s for s in draft[: draft.index(seat)] if self.relics[s]] if looked else []
        if not looked:
            before = [s for s in draft if self.relics[s]]
        after = [s for s in draft if self.relics[s] and s != seat and s not in before]
        sure = {s for s in range(len(self.relics)) if self.revealed[s] or s == seat}
        fixed = {self.relics[s] for s in sure}
        mine = self.offers[seat]
        elsewhere = [r for r in self.rules.content.relics if r not in mine and r not in fixed]
        passed_on = [r for r in mine if r not in fixed]
        rng.shuffle(elsewhere)
        rng.shuffle(passed_on)
        for s in before:
            if s not in sure:
                self.relics = put(self.relics, s, elsewhere.pop())
        for s in after:
            if s not in sure:
                self.relics = put(self.relics, s, passed_on.pop())
        left = passed_on if looked else elsewhere[: len(self.offer)]
        self.offer = tuple(sorted(left))
        seen = self.offer  # rebuild what each seat saw, from the last one back
        for s in reversed(draft):
            if self.offers[s]:
                seen = tuple(sorted((*seen, self.relics[s]))) if self.relics[s] else seen
                self.offers = put(self.offers, s, seen)


def _forget(notes: Hand, cards: tuple[str, ...]) -> Hand:
    """What is still certain of a hand after these cards were seen to leave it."""
    left = list(notes)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)
