"""A moment of Epic Roll as a bot weighs it: how the active champion stands, and what each answer would change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..games.epic_roll.editions import Rules
from ..games.epic_roll.state import CHECKPOINT, DAMAGE
from ..kernel import Answer, Hand, Seat, Sight, with_card, without_card
from .epic_roll_odds import Road, Turn, kept

RELICS = (  # the best first
    "satchel-of-plunder", "wicked-scepter", "chalice-of-midnight", "orb-of-venom", "veil-of-nightfall",
    "mirror-of-echoes", "gaolers-chain", "hourglass-of-ash",
)  # fmt: skip
CARDS = {"clash": 6, "life-blade": 6, "heal": 5, "block": 5, "hit": 4, "bolt": 3, "counter": 2}  # their value
HINDRANCES = ("bolt", "counter")  # cards against others
SPARES = {  # life they will save
    "chalice-of-midnight": 1, "wicked-scepter": 1, "orb-of-venom": 1, "veil-of-nightfall": 1, "life-and-death": 1,
}  # fmt: skip
MENDING = ("chalice-of-midnight", "life-and-death")  # help at zero health
STRIKES = ("watch-your-step", "orb-of-venom", "life-and-death")  # may hurt the active champion
HARMFUL = (*STRIKES, "kneel")  # will cost it a life, in the hands of others
UNSEEN_HEAL = 0.3  # how often a card in another's hand helps at zero health
REROLLS, DYING = "ER-TIMING-2", "ER-TIMING-5"  # the rules behind two kinds of pauses


@lru_cache(maxsize=4096)
def useful(hand: Hand) -> Hand:
    """The cards of a hand that are for one's own battles."""
    return tuple(card for card in hand if card not in HINDRANCES)


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


@dataclass(slots=True, eq=False)
class Scene:
    """What no answer to the question changes."""

    rules: Rules
    road: Road
    plan: Turn
    seat: Seat  # that thinks
    mine: bool  # whether the seat that thinks is the active one
    space: int
    battle: bool
    locked: bool
    fleeing: bool
    unread: bool  # whether the dice may still be rolled again, before a rolled Block is assigned
    starting: bool  # whether the turn begins: the champion must go on

    @property
    def dead(self) -> float:
        """The chance after a defeat here."""
        return self.plan.fall[self.space > CHECKPOINT]

    def go(self, hand: int, life: int) -> float:
        """The chance when the champion goes on."""
        return self.plan.goes[self.space + 1][self.locked][hand][life]

    def flight(self, hand: int, life: int) -> float:
        """The chance of running away, with the parting attack to come."""
        return self.plan.flights[self.space][hand][life]

    def ended(self, hand: int, life: int, space: int) -> float:
        """The chance when the turn has ended on a space."""
        wards, hits = self.road.hands[hand]
        return self.plan.after[self.road.hand[kept(life, wards), hits]][space]


@dataclass(slots=True, eq=False)
class Case:
    """How the active champion stands, as far as the seat that thinks can tell."""

    scene: Scene
    health: int
    enemy: int  # its health
    hand: Hand  # of the seat that thinks
    wards: int  # of the active champion, as its hits
    hits: int
    saved: float  # the chance of help at zero health
    spare: int  # life that what is ready will save, or cost
    mends: bool  # whether something ready helps at zero health
    dice: tuple[str, ...]
    stopped: tuple[str, ...]
    threat: int
    attacks: int

    def twin(self) -> Case:
        """The same case, to be changed."""
        return Case(
            self.scene, self.health, self.enemy, self.hand, self.wards, self.hits, self.saved, self.spare,
            self.mends, self.dice, self.stopped, self.threat, self.attacks,
        )  # fmt: skip

    # ------------------------------------------------------------ what it is worth

    def worth(self) -> float:
        """The active side's chance of winning, once everything pending has happened."""
        scene = self.scene
        health, enemy, locked = max(0, self.health - self.threat), self.enemy, scene.locked
        if self.dice:
            lost, healed = sum(points for source, points in self.sources() if source not in self.stopped), 0
            if not scene.fleeing:
                read, healed, dealt, mended, locked = scene.road.blow(self.dice, locked)
                enemy = max(0, enemy - dealt) + mended
                lost = read if scene.unread else lost
            health = min(scene.road.full, max(0, health - lost) + healed)
        if health:
            return self._standing(health, enemy, locked)
        return self.saved * self._standing(0, enemy, locked) + (1 - self.saved) * scene.dead

    def sources(self) -> list[tuple[str, int]]:
        """The enemy's dice that deal damage, with how much."""
        _, enemy, _, boss = self.dice
        return [(name, DAMAGE[face]) for name, face in (("enemy", enemy), ("paladin", boss)) if face in DAMAGE]

    def hand_and_life(self, health: int) -> tuple[int, int]:
        """The number of the hand in the tables, and the life with it; what is ready counts as wards."""
        road, saves = self.scene.road, self.wards + self.spare
        wards = max(0, min(road.limit, saves))
        life = min(max(1, health + saves), road.full + wards)
        return road.hand[wards, min(self.hits, road.limit - wards)], life

    def _standing(self, health: int, enemy: int, locked: bool) -> float:
        scene, (hand, life) = self.scene, self.hand_and_life(health)
        if scene.fleeing:
            parting = self.attacks and not self.dice
            return scene.flight(hand, life) if parting else scene.ended(hand, life, scene.space - 1)
        if not scene.battle:
            go = scene.go(hand, life)
            return go if scene.starting else max(go, scene.ended(hand, life, scene.space))
        road = scene.road
        arena = road.arenas[road.kind(scene.space)][road.hands[hand][0]]
        enemy = min(enemy, arena.width - 1)
        return scene.plan.fights[scene.space][hand][arena.base(locked) + life * arena.width + enemy]

    # ------------------------------------------------------------ what an answer changes

    def after(self, answer: Answer) -> list[Case]:
        """The cases an answer may lead to, each as likely as the others; none if it is not understood."""
        verb, _, words = answer.partition(":")
        rules, mine = self.scene.rules, self.scene.mine
        twin = self.twin()
        if verb == "play":
            return twin.play(*read_play(rules, words), mine)
        if verb == "discard":
            twin.hold(without_card(self.hand, words))
            return [twin]
        if verb != "use":
            return []
        name, _, way = words.partition(":")
        if mine:
            twin.spare -= SPARES.get(name, 0)
            twin.mends = self.mends and name not in MENDING
        if name == "mirror-of-echoes":
            cards, kind, aim = read_play(rules, way)
            return twin.play(cards, kind, aim, False)
        return twin.use(name, way)

    def hold(self, hand: Hand) -> None:
        """The seat that thinks, being active, now has these cards."""
        self.hand = hand
        self.wards, self.hits, healers = tally(self.scene.rules, hand)
        self.saved = 1.0 if healers or self.mends else 0.0

    def play(self, cards: Hand, kind: str, aim: str, from_hand: bool) -> list[Case]:
        """Cards take effect."""
        pair = len(cards) > 1
        if from_hand:
            self.hold(without_card(self.hand, *cards))
        if kind == "hit":
            self.strike(3 if pair else 1)
        elif kind == "heal":
            self.mend(3 if pair else 1)
        elif kind == "bolt":
            self.threat += 3 if pair else 1
        elif kind == "block":
            if pair and self.dice:
                self.strike(DAMAGE.get(self.dice[1], 0))
            self.stop(aim or ("enemy" if pair else ""))
        else:
            return []
        return [self]

    def strike(self, points: int) -> None:
        """Damage to the enemy."""
        self.enemy = max(0, self.enemy - points)

    def mend(self, points: int) -> None:
        """Health back, never above the full measure."""
        self.health = min(self.scene.road.full, self.health + points)

    def stop(self, source: str) -> None:
        """The damage of a source is prevented; with none named, what strikes just now, else the worst."""
        if self.threat and source not in ("enemy", "paladin"):
            self.threat = 0
            return
        left = [(points, name) for name, points in self.sources() if name not in self.stopped] if self.dice else []
        if source or left:
            self.stopped = (*self.stopped, source or max(left)[1])

    def use(self, name: str, way: str) -> list[Case]:
        """What an ability or a relic does."""
        if name in STRIKES and way in ("", "champion", "wound"):
            self.threat += 1
            self.enemy += way == "wound"
        elif name == "orb-of-venom":
            self.strike(2)
        elif name == "life-and-death":
            self.strike(1)
            self.mend(1)
        elif name == "chalice-of-midnight":
            self.mend(2)
        elif name == "wicked-scepter":
            self.stopped = ("enemy", "paladin")
            self.strike(1)
        elif name == "veil-of-nightfall":
            self.stop(way)
        elif name == "kneel":
            self.dice = (self.dice[0], "critical", *self.dice[2:])
        elif name == "gaolers-chain":
            self.attacks = 0 if way == "free" else 2
            self.threat += way == "twice"
        elif name == "satchel-of-plunder":
            self.wards, self.hits = self.wards + 1, self.hits + 1
            self.saved = max(self.saved, 1 - (1 - UNSEEN_HEAL) ** 2)
        elif name == "open-your-mind":
            self.look(int(way))
        else:
            return self.rolled_again(name, way)
        return [self]

    def look(self, other: Seat) -> None:
        """A card that only hinders, or at zero health any, exchanged for what an opponent is likely to hold."""
        idle = [card for card in self.hand if card in HINDRANCES or not self.health]
        if self.scene.mine and idle and not self.scene.rules.allied(self.scene.seat, other):
            self.hold(with_card(without_card(self.hand, idle[0]), "heal"))

    def rolled_again(self, name: str, way: str) -> list[Case]:
        """A die is rolled once more: a case for each of its faces."""
        board, tier = self.scene.road.board, self.scene.space > CHECKPOINT
        if name in ("real-challenge", "youre-next") or way == "encounter":
            faces, place = board.encounter_dice[tier], -1
        elif name == "going-somewhere":
            faces, place = board.enemy_dice[tier], 1
        elif way == "power":
            faces, place = board.power_die, 2
        elif name == "hold-still" or way == "champion":
            faces, place = self.scene.road.champion.die, 0
        else:
            return []
        found = []
        for face in faces:
            twin = self.twin()
            if place < 0:
                twin.enemy = board.enemies[face].health
            else:
                twin.dice = (*self.dice[:place], face, *self.dice[place + 1 :])
            found.append(twin)
        return found


def case_for(rules: Rules, road: Road, plan: Turn, sight: Sight) -> Case:
    """The case a seat is in. Its own cards it knows; those of others it counts."""
    seat, active, hands = sight.seat, sight.active, sight.hands
    hand: Hand = hands[seat]
    mine, space, rule, threat = seat == active, sight.positions[active], sight.question.rule, sight.threat
    spare, mends = 0, False
    if mine:
        wards, hits, healers = tally(rules, hand)
        for name in ready(rules, sight, seat):
            spare += SPARES.get(name, 0)
            mends = mends or name in MENDING
        for other in range(rules.seats if rules.abilities or rules.relics else 0):
            if not rules.allied(seat, other):
                spare -= sum(name in HARMFUL for name in ready(rules, sight, other))
        saved = 1.0 if healers or mends else 0.0
    else:
        held: int = hands[active]
        wards, hits, saved = (held + 1) // 2, held // 2, 1 - (1 - UNSEEN_HEAL) ** held
    if rule == DYING:
        saved = 0.0  # this is the moment of help: who is passed by is lost
    scene = Scene(
        rules, road, plan, seat, mine, space, bool(sight.enemy), sight.locked, sight.fleeing, rule == REROLLS,
        not sight.battles and space != CHECKPOINT,
    )  # fmt: skip
    return Case(
        scene, sight.health, sight.enemy_health, hand, wards, hits, saved, spare, mends, sight.dice, sight.stopped,
        threat[1] if threat else 0, sight.attacks,
    )  # fmt: skip


def ready(rules: Rules, sight: Sight, seat: Seat) -> list[str]:
    """The ability and the relic a seat could still use, as everybody can see."""
    found = []
    if rules.abilities and not sight.spent[seat]:
        found.append(rules.content.champions[sight.champions[seat]].active)
    if rules.relics and sight.revealed[seat] and not sight.drained[seat]:
        found.append(sight.relics[seat])
    return found
