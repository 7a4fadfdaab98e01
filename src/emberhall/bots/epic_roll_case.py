"""A moment of Epic Roll as a bot weighs it: how the active champion stands, and what each answer would change."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from ..games.epic_roll.content import Champion
from ..games.epic_roll.editions import Rules
from ..games.epic_roll.state import CHECKPOINT, DAMAGE
from ..kernel import Answer, Hand, Sight, without_card
from .epic_roll_odds import Road, Turn, blow, kept

RELICS = {  # how much life each saves its owner in a turn; the best comes first in a draft
    "wicked-scepter": 3, "chalice-of-midnight": 2, "veil-of-nightfall": 1, "orb-of-venom": 2, "gaolers-chain": 0,
    "mirror-of-echoes": 1, "hourglass-of-ash": 1, "satchel-of-plunder": 1,
}  # fmt: skip
ABILITIES = {"life-and-death": 2}
MENDING = ("chalice-of-midnight", "life-and-death")  # help at zero health
HEALERS = 0.3  # how often a card unseen is one that helps at zero health


@lru_cache(maxsize=4096)
def tally(rules: Rules, hand: Hand) -> tuple[int, int, int]:
    """How many cards of a hand are wards, how many only hit, how many help at zero health."""
    kinds = [rules.content.cards[card].kinds for card in hand]
    wards = sum("heal" in each or "block" in each for each in kinds)
    return wards, sum(each == ("hit",) for each in kinds), sum("heal" in each for each in kinds)


@lru_cache(maxsize=4096)
def read_play(rules: Rules, words: str) -> tuple[Hand, str, str]:
    """A play in words as its cards, the kind they are played as, and what they aim at ("" if not said)."""
    said, *rest = words.split(":")
    cards = tuple(said.split("+"))
    if rest and all(rest[0] in rules.content.cards[card].kinds for card in cards):
        return cards, rest[0], rest[1] if len(rest) > 1 else ""
    return cards, cards[0], rest[0] if rest else ""


@dataclass(slots=True)
class Case:
    """How the active champion stands, as far as one seat can tell."""

    rules: Rules
    road: Road
    plan: Turn
    champion: Champion
    mine: bool  # whether the seat that thinks is the active one
    space: int
    health: int
    enemy: int  # its health
    hand: Hand  # of the seat that thinks
    wards: int
    hits: int
    saved: float  # the chance of help at zero health
    spare: int  # life that ready abilities and relics would save
    battle: bool
    locked: bool
    dice: tuple[str, ...]
    unread: bool  # whether the dice may still be rolled again, before a rolled Block is assigned
    stopped: tuple[str, ...]
    threat: int
    fleeing: bool
    attacks: int
    starting: bool

    # ------------------------------------------------------------ what it is worth

    @property
    def dead(self) -> float:
        """The chance after a defeat here."""
        return self.plan.fall[self.space > CHECKPOINT]

    def worth(self) -> float:
        """The active side's chance of winning, once everything pending has happened."""
        health, enemy, locked = max(0, self.health - self.threat), self.enemy, self.locked
        if self.dice:
            lost = sum(points for source, points in self.sources() if source not in self.stopped)
            healed = 0
            if not self.fleeing:
                read, healed, dealt, mended, locked = blow(self.road.line, self.champion, self.dice, self.locked)
                enemy = max(0, enemy - dealt) + mended
                lost = read if self.unread else lost
            health = min(self.road.full, max(0, health - lost) + healed)
        if health:
            return self._standing(health, enemy, locked)
        return self.saved * self._standing(0, enemy, locked) + (1 - self.saved) * self.dead

    def sources(self) -> list[tuple[str, int]]:
        """The enemy's dice that deal damage, with how much."""
        _, enemy, _, boss = self.dice
        return [(name, DAMAGE[face]) for name, face in (("enemy", enemy), ("paladin", boss)) if face in DAMAGE]

    def hand_and_life(self, health: int) -> tuple[int, int]:
        """The number of the hand in the tables, and the life with it; what is ready counts as wards."""
        road = self.road
        wards = min(road.limit, self.wards + self.spare)
        life = min(max(1, health + self.wards + self.spare), road.full + wards)
        return road.hand[wards, min(self.hits, road.limit - wards)], life

    def _standing(self, health: int, enemy: int, locked: bool) -> float:
        hand, life = self.hand_and_life(health)
        if self.fleeing:
            return self.flight(hand, life) if self.attacks and not self.dice else self.ended(hand, life, self.space - 1)
        if not self.battle:
            go = self.plan.goes[self.space + 1][locked][hand][life]
            return go if self.starting else max(go, self.ended(hand, life, self.space))
        arena = self.road.arenas[self.road.kind(self.space)][self.road.hands[hand][0]]
        enemy = min(enemy, arena.width - 1)
        return self.plan.fights[self.space][hand][arena.base(locked) + life * arena.width + enemy]

    def flight(self, hand: int, life: int) -> float:
        """The chance of running away, with the parting attack to come."""
        return self.plan.flights[self.space][hand][life]

    def ended(self, hand: int, life: int, space: int) -> float:
        """The chance when the turn has ended on a space."""
        wards, hits = self.road.hands[hand]
        return self.plan.after[self.road.hand[kept(life, wards), hits]][space]

    # ------------------------------------------------------------ what an answer changes

    def after(self, answer: Answer) -> list[Case]:
        """The cases an answer may lead to, each as likely as the others; none if it is not understood."""
        verb, _, words = answer.partition(":")
        twin = copy(self)
        if verb == "pass":
            return [twin]
        if verb == "play":
            return [twin] if twin.play(*read_play(self.rules, words), self.mine) else []
        if verb == "discard":
            twin.hold(without_card(self.hand, words))
            return [twin]
        if verb == "use":
            name, _, way = words.partition(":")
            if self.mine:
                twin.spare = max(0, self.spare - RELICS.get(name, ABILITIES.get(name, 0)))
            if name == "mirror-of-echoes":
                cards, kind, aim = read_play(self.rules, way)
                twin.hold(without_card(self.hand, *cards[1:])) if self.mine and len(cards) > 1 else None
                return [twin] if twin.play(cards, kind, aim, False) else []
            return twin.use(name, way)
        return []

    def hold(self, hand: Hand) -> None:
        """The seat that thinks, being active, now has these cards."""
        wards, hits, healers = tally(self.rules, hand)
        self.hand, self.wards, self.hits = hand, wards, hits
        self.saved = 1.0 if healers or self.spare > 1 else 0.0

    def play(self, cards: Hand, kind: str, aim: str, from_hand: bool) -> bool:
        """Cards take effect; whether the seat understands what they do."""
        pair = len(cards) > 1
        if from_hand:
            self.hold(without_card(self.hand, *cards))
        if kind == "hit":
            self.enemy = max(0, self.enemy - (3 if pair else 1))
        elif kind == "heal":
            self.mend(3 if pair else 1)
        elif kind == "bolt":
            self.threat += 3 if pair else 1
        elif kind == "block":
            if pair and self.dice:
                self.enemy = max(0, self.enemy - DAMAGE.get(self.dice[1], 0))
            self.stop(aim or ("enemy" if pair else ""))
        else:
            return False
        return True

    def mend(self, points: int) -> None:
        """Health back, never above the full measure."""
        self.health = min(self.road.full, self.health + points)

    def stop(self, source: str) -> None:
        """The damage of a source is prevented; with none named, of the only one, else of the worst."""
        if self.threat and source not in ("enemy", "paladin"):
            self.threat = 0
            return
        left = [(points, name) for name, points in self.sources() if name not in self.stopped] if self.dice else []
        if source or left:
            self.stopped = (*self.stopped, source or max(left)[1])

    def use(self, name: str, way: str) -> list[Case]:
        """What an ability or a relic does."""
        if name in ("watch-your-step", "orb-of-venom", "life-and-death") and way in ("", "champion", "wound"):
            self.threat += 1
            self.enemy += way == "wound"
        elif name in ("orb-of-venom", "life-and-death"):
            self.enemy = max(0, self.enemy - (2 if name == "orb-of-venom" else 1))
            self.mend(0 if name == "orb-of-venom" else 1)
        elif name == "chalice-of-midnight":
            self.mend(2)
        elif name == "wicked-scepter":
            self.stopped, self.enemy = ("enemy", "paladin"), max(0, self.enemy - 1)
        elif name == "veil-of-nightfall":
            self.stop(way)
        elif name == "kneel":
            self.dice = (self.dice[0], "critical", *self.dice[2:])
        elif name == "gaolers-chain":
            self.attacks = 0 if way == "free" else 2
            self.health = max(1, self.health - 1) if way == "twice" else self.health
        elif name == "satchel-of-plunder":
            self.wards, self.hits = self.wards + 1, self.hits + 1
        else:
            return self.rolled_again(name, way)
        return [self]

    def rolled_again(self, name: str, way: str) -> list[Case]:
        """A die is rolled once more: a case for each of its faces."""
        line, found = self.road.line, []
        if name == "going-somewhere":
            faces, place = line.board.enemy_dice[self.space > CHECKPOINT], 1
        elif way == "power":
            faces, place = line.board.power_die, 2
        elif name == "hold-still" or way == "champion":
            faces, place = self.champion.die, 0
        elif name in ("real-challenge", "youre-next", "hourglass-of-ash"):
            for face in line.board.encounter_dice[self.space > CHECKPOINT]:
                twin = copy(self)
                twin.enemy = line.enemies[face].health
                found.append(twin)
            return found
        else:
            return []
        for face in faces:
            twin = copy(self)
            twin.dice = (*self.dice[:place], face, *self.dice[place + 1 :])
            found.append(twin)
        return found


def case_for(rules: Rules, road: Road, plan: Turn, sight: Sight) -> Case:
    """The case a seat is in. Its own cards it knows; of others it counts them."""
    seat, active = sight.seat, sight.active
    hands, spare, saved = sight.hands, 0, 0.0
    hand: Hand = hands[seat]
    mine = seat == active
    if mine:
        wards, hits, healers = tally(rules, hand)
        for name in ready(rules, sight):
            spare += RELICS.get(name, ABILITIES.get(name, 0))
            healers += name in MENDING
        saved = 1.0 if healers else 0.0
    else:
        held = len(hands[active]) if rules.allied(seat, active) and not isinstance(hands[active], int) else hands[active]
        wards, hits = (held + 1) // 2, held // 2
        saved = 1 - (1 - HEALERS) ** held
    threat = sight.threat
    return Case(
        rules, road, plan, rules.content.champions[sight.champions[active]], mine, sight.positions[active],
        sight.health, sight.enemy_health, hand, wards, hits, saved, spare, bool(sight.enemy), sight.locked,
        sight.dice, sight.question.rule == "ER-TIMING-2", sight.stopped, threat[1] if threat else 0,
        sight.fleeing, sight.attacks, not sight.battles and sight.positions[active] != CHECKPOINT,
    )  # fmt: skip


def ready(rules: Rules, sight: Sight) -> list[str]:
    """The active ability and the relic the seat could still use, as far as they save life."""
    seat, found = sight.seat, []
    if rules.abilities and not sight.spent[seat]:
        found.append(rules.content.champions[sight.champions[seat]].active)
    if rules.relics and sight.revealed[seat] and not sight.drained[seat]:
        found.append(sight.relics[seat])
    return found
