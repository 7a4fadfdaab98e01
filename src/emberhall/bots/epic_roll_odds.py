"""The odds of Epic Roll: what a champion may hope for from each position of a turn, solved from the dice.

A hand is counted in two numbers: wards (cards that save one health: Heal, Block, wildcards) and hits. A
champion's *life* is its health and its wards together, so that a battle is a small table over its life and
the health of its enemy. Everything is a chance of winning between 0 and 1.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..games.epic_roll.content import Board, Champion
from ..games.epic_roll.editions import Edition, Rules
from ..games.epic_roll.state import CHECKPOINT, DAMAGE, LAIR, START
from ..kernel import Seat

Row = list[float]  # chances by life, or by space
CAP = 3  # more cards than this are not told apart
BASIC, ADVANCED, BOSS = 0, 1, 2  # the three kinds of battle
CLOSE, SURE = 1e-4, 1 - 1e-9  # when a table is solved; when nothing else can happen

# ---------------------------------------------------------------- the dice


class Blow(NamedTuple):
    """What a roll does if no cards are played."""

    lost: int  # health of the champion
    healed: int
    dealt: int  # damage to the enemy
    mended: int  # health the enemy regains
    locked: bool  # whether the power is locked in from now on


def blow(edition: Edition, champion: Champion, faces: Sequence[str], locked: bool) -> Blow:
    """A roll as the champion would read it: its Blocks stop the worst, the King's Block the least."""
    mine, theirs, power, boss = faces
    stays, star = edition.power_stays, power == "star"
    locked = locked or (star and stays)
    now = "" if stays or not star else champion.power
    struck = sorted(DAMAGE[face] for face in (theirs, boss) if face in DAMAGE)
    blocks = (mine == "block") + (now == "block")
    dealt = (DAMAGE.get(mine, 0), int(now == "hit" or (stays and locked and mine == champion.power)))
    return Blow(
        sum(struck[: max(0, len(struck) - blocks)]),
        (mine == "heal") + (now == "heal"),
        sum(dealt) - (min(dealt) or max(dealt)) if boss == "block" else sum(dealt),
        int(boss == "star"),
        locked,
    )


def blows(edition: Edition, board: Board, champion: Champion, kind: int, locked: bool) -> dict[Blow, float]:
    """Every different outcome of a roll in a kind of battle, with its chance."""
    power = board.power_die if kind and not locked else ("",)
    boss = board.boss_die if kind == BOSS else ("",)
    rolls = list(product(champion.die, board.enemy_dice[min(kind, 1)], power, boss))
    found = Counter(blow(edition, champion, faces, locked) for faces in rolls)
    return {outcome: n / len(rolls) for outcome, n in found.items()}


def partings(edition: Edition, board: Board, kind: int) -> list[tuple[float, int]]:
    """The damage of a parting attack, each with its chance."""
    boss = board.boss_die if kind == BOSS and edition.boss_die_parts else ("",)
    rolls = list(product(board.enemy_dice[min(kind, 1)], boss))
    found = Counter(sum(DAMAGE.get(face, 0) for face in faces) for faces in rolls)
    return [(n / len(rolls), points) for points, n in found.items()]


def kept(life: int, wards: int) -> int:
    """The wards a champion still holds: they are spent when its health is gone."""
    return wards if life > wards else max(life - 1, 0)


# ---------------------------------------------------------------- one battle


class Arena:
    """A kind of battle for a champion with so many wards: where each roll leads, as indices into one table.

    The chance at life L against an enemy with health E stands at `base + L * width + E`, where `base` is 0
    with the power locked in or without a lock, else `size`. E = 0 is the victory, L = 0 the defeat.
    """

    def __init__(self, road: Road, kind: int, wards: int, toughest: int) -> None:
        self.width, self.tall = toughest + 1, road.full + wards + 1
        self.size = self.width * self.tall
        self.locks = bool(kind) and road.edition.power_stays
        self.states: list[tuple[int, int, tuple[tuple[float, int], ...]]] = []
        self.loops = False  # whether a roll may lead back: a heal, a boss that mends
        for locked in (True, False) if self.locks else (False,):
            outcomes = blows(road.edition, road.board, road.champion, kind, locked)
            base = self.base(locked)
            for enemy in range(1, self.width):
                for life in range(1, self.tall):
                    here = base + life * self.width + enemy
                    chances: dict[int, float] = defaultdict(float)
                    for (lost, healed, dealt, mended, lock), chance in outcomes.items():
                        left = min(life - min(lost, max(1, life - wards)) + healed, self.tall - 1)
                        foe = min(max(0, enemy - dealt) + mended, toughest)
                        chances[self.base(lock) + left * self.width + foe if left else 0] += chance
                    again = chances.pop(here, 0.0)  # a roll that changes nothing is rolled again
                    links = tuple((chance / (1 - again), there) for there, chance in chances.items() if again < SURE)
                    self.loops = self.loops or any(there > here for _, there in links)
                    self.states.append((here, life, links))

    def base(self, locked: bool) -> int:
        """Where the table with the power locked in, or not yet, begins."""
        return self.size if self.locks and not locked else 0

    def solve(self, win: Sequence[Row], flee: Row, dead: float, with_hit_less: Row | None) -> Row:
        """The chances of a battle, always taking the better of rolling, fleeing and playing a Hit."""
        table = [dead] * (self.size * (1 + self.locks))
        for locked, row in enumerate(win):
            start = self.base(bool(locked))
            for life in range(1, self.tall):
                table[start + life * self.width] = row[life]
        for _ in range(60 if self.loops else 1):
            change = 0.0
            for here, life, links in self.states:
                chance = 0.0
                for weight, there in links:
                    chance += weight * table[there]
                if flee[life] > chance:
                    chance = flee[life]
                if with_hit_less is not None and with_hit_less[here - 1] > chance:
                    chance = with_hit_less[here - 1]
                if abs(chance - table[here]) > change:
                    change = abs(chance - table[here])
                table[here] = chance
            if change < CLOSE:
                break
        return table


# ---------------------------------------------------------------- one turn, many turns


class Turn:
    """The chances in one turn of a champion, given what each place to end it is worth."""

    __slots__ = ("after", "fall", "fights", "flights", "goes", "said")

    def __init__(self, after: list[Row], fall: tuple[float, float]) -> None:
        self.after = after  # by hand and space: the turn ended there
        self.fall = fall  # defeated before the checkpoint, beyond it
        self.fights: dict[int, list[Row]] = {}  # by space and hand: the table of its arena
        self.flights: dict[int, list[Row]] = {}  # by space, hand and life: running away from it
        self.goes: dict[int, list[list[Row]]] = {}  # by space, lock, hand and life: about to enter it
        self.said: dict[tuple[object, ...], str] = {}  # a bot's notes: answers it has worked out before


class Road:
    """The way of one champion to the boss of its board."""

    def __init__(
        self, edition: Edition, board: Board, champion: Champion, full: int, wards: float, hits: float
    ) -> None:
        self.edition, self.board, self.champion, self.full = edition, board, champion, full
        self.limit = min(CAP, board.hand_limit)
        self.hands = [(w, k) for w in range(self.limit + 1) for k in range(self.limit + 1 - w)]
        self.hand = {hand: number for number, hand in enumerate(self.hands)}
        self.locks = (False, True) if edition.power_stays else (False,)
        health = {name: enemy.health for name, enemy in board.enemies.items()}
        self.met = [Counter(health[name] for name in die) for die in board.encounter_dice]
        toughest = [max(met) for met in self.met] + [health[board.boss]]
        self.arenas = [
            [Arena(self, kind, wards, toughest[kind]) for wards in range(self.limit + 1)]
            for kind in (BASIC, ADVANCED, BOSS)
        ]
        self.partings = [partings(edition, board, kind) for kind in (BASIC, ADVANCED, BOSS)]
        self.draws = ((wards, 1, 0), (hits, 0, 1), (1 - wards - hits, 0, 0))  # what the next card is, by chance
        self.rewards = [[self._reward(life, w, k) for life in range(full + w + 1)] for w, k in self.hands]
        self._within = [[[0.0] * LAIR for _ in self.hands]]
        self._blows: dict[tuple[tuple[str, ...], bool], Blow] = {}

    def blow(self, dice: tuple[str, ...], locked: bool) -> Blow:
        """What a roll of this champion does if no cards are played."""
        key = dice, locked
        if key not in self._blows:
            self._blows[key] = blow(self.edition, self.champion, dice, locked)
        return self._blows[key]

    def _reward(self, life: int, wards: int, hits: int) -> list[tuple[float, int, int]]:
        """After a victory: the chance of each new hand and the life with it."""
        health, wards = max(1, life - wards), kept(life, wards)
        found: dict[tuple[int, int], float] = defaultdict(float)
        for chance, ward, hit in self.draws:
            if wards + hits + ward + hit > self.limit:
                ward, hit = (1, -1) if ward and hits else (0, 0)  # a Hit makes room for a ward
            found[self.hand[wards + ward, hits + hit], health + wards + ward] += chance
        return [(chance, hand, new) for (hand, new), chance in found.items()]

    def kind(self, space: int) -> int:
        """Which kind of battle waits on a space."""
        return BOSS if space == LAIR else ADVANCED if space > CHECKPOINT else BASIC

    def turn(self, after: list[Row], fall: tuple[float, float] | None = None, beyond: bool = True) -> Turn:
        """Solve a turn backwards from the lair; `after` is what each hand and space is worth when it ends there.

        For somebody who looks no further than a battle nothing `beyond` it counts: a victory is all there is to win.
        """
        plan = Turn(after, fall or (after[0][START], after[0][CHECKPOINT]))
        for space in range(LAIR, START, -1):
            if space != CHECKPOINT:
                self._battle(plan, space, beyond)
                continue
            plan.goes[space] = [
                [
                    self._rests(plan, space, locked, hand) if beyond else [1.0] * (self.full + wards + 1)
                    for hand, (wards, _) in enumerate(self.hands)
                ]
                for locked in range(len(self.locks))
            ]
        return plan

    def _rests(self, plan: Turn, space: int, locked: int, hand: int) -> Row:
        """By life: after a battle or on the checkpoint, the better of going on and stopping."""
        wards, hits = self.hands[hand]
        go = plan.goes[space + 1][locked][hand]
        if space == CHECKPOINT - 1 and self.edition.must_level_up:
            return go
        return [max(chance, plan.after[self.hand[kept(life, wards), hits]][space]) for life, chance in enumerate(go)]

    def _battle(self, plan: Turn, space: int, beyond: bool) -> None:
        kind, hands = self.kind(space), range(len(self.hands))
        dead, last = plan.fall[space > CHECKPOINT], space == LAIR or not beyond
        rests = [
            [] if last else [self._rests(plan, space, locked, hand) for hand in hands]
            for locked in range(len(self.locks))
        ]
        plan.flights[space] = [self._flight(plan, space, hand, dead) for hand in hands]
        tables: list[Row] = []
        plan.fights[space] = tables
        plan.goes[space] = [[] for _ in self.locks]
        for hand, (wards, hits) in enumerate(self.hands):
            arena = self.arenas[kind][wards]
            if last:
                win = [[1.0] * arena.tall] * len(self.locks)
            else:
                win = [
                    [sum(c * rest[new][life] for c, new, life in reward) for reward in self.rewards[hand]]
                    for rest in rests
                ]
            less = tables[self.hand[wards, hits - 1]] if hits else None
            table = arena.solve(win, plan.flights[space][hand], dead, less)
            tables.append(table)
            for locked, entered in enumerate(plan.goes[space]):
                entered.append(self._entering(arena, table, kind, bool(locked)))

    def _entering(self, arena: Arena, table: Row, kind: int, locked: bool) -> Row:
        """By life: the chance before the Encounter Die is rolled."""
        met = Counter({arena.width - 1: 1}) if kind == BOSS else self.met[kind]
        base, rolls = arena.base(locked), met.total()
        return [
            sum(n * table[base + life * arena.width + enemy] for enemy, n in met.items()) / rolls
            for life in range(arena.tall)
        ]

    def _flight(self, plan: Turn, space: int, hand: int, dead: float) -> Row:
        """By life: the chance of a champion who runs away."""
        wards, hits = self.hands[hand]
        row = [dead]
        for life in range(1, self.full + wards + 1):
            chance = 0.0
            for weight, points in self.partings[self.kind(space)]:
                left = life - min(points, max(1, life - wards))
                chance += weight * (plan.after[self.hand[kept(left, wards), hits]][space - 1] if left else dead)
            row.append(chance)
        return row

    def opening(self, plan: Turn) -> list[Row]:
        """By hand and space: the chance at the beginning of such a turn, at full health."""
        return [
            [plan.goes[space + 1][0][hand][self.full + wards] for space in range(LAIR)]
            for hand, (wards, _) in enumerate(self.hands)
        ]

    def within(self, turns: int) -> list[Row]:
        """By hand and space: the chance to beat the boss within so many turns, playing for just that."""
        while len(self._within) <= turns:
            self._within.append(self.opening(self.turn(self._within[-1])))
        return self._within[turns]


@lru_cache(maxsize=256)
def _road(edition: Edition, board: Board, champion: Champion, full: int, wards: float, hits: float) -> Road:
    return Road(edition, board, champion, full, wards, hits)


def road(rules: Rules, seat: Seat, champion: str) -> Road:
    """The road of a seat that plays a champion; setups with the same boards and cards share it."""
    line, kinds = rules.storylines[seat], rules.content.cards
    cards = [kinds[card].kinds for card in rules.full_deck.cards() if card not in rules.replaced] or [()]
    wards = sum("heal" in each or "block" in each for each in cards) / len(cards)
    hits = sum(each == ("hit",) for each in cards) / len(cards)
    return _road(line.edition, line.board, rules.content.champions[champion], rules.content.health, wards, hits)
