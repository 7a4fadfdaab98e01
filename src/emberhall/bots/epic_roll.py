"""How the heuristic bot plays Epic Roll: by solved odds, one answer ahead, in all three rulesets.

Every answer is weighed by the chance of winning it leaves the active champion (`epic_roll_odds`), for its
own side upwards, for opponents downwards; what is spent on the turns of others has a price.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

from ..games.epic_roll.editions import rules_for
from ..games.epic_roll.state import CHECKPOINT, DAMAGE, LAIR, Played
from ..kernel import Answer, Hand, Question, Seat, Setup, Sight
from .epic_roll_case import CARDS, RELICS, Case, case_for, read_play, useful
from .epic_roll_odds import Road, Row, Turn, road
from .epic_roll_outlooks import NEAREST, one_battle, one_turn, race_after

HORIZON = 10  # turns that are looked ahead
CARD_PRICE, USE_PRICE = 0.04, 0.08  # how much a chance must change for a card or a use on the turn of another
OWN_PRICE = 0.015  # and for an ability on one's own turn, which is then missing on the turns of others
MARGIN, TINY = 1e-3, 1e-9  # how much better than waiting a play of one's own must be; what counts as equal
SOON = 3  # an enemy with more health is not finished by the cards of a hand
DARING, CAREFUL = 0.15, 0.3  # what players who think of one battle would not risk for a victory
PAIR = 2  # how much better a card is that has its like, with focused effects
COUNTERS, PAUSES, DICE = "ER-CARD-COUNTER-2", "ER-TIMING-3", ("ER-TIMING-1", "ER-FLEE-7")  # rules behind pauses

Thought = Callable[["Brain", Sight, Question], Answer]


class Brain:
    """What is worked out for one setup and shared by all who play it.

    `look`, for somebody who does not look at the race, is what a champion's turn then comes to.
    """

    def __init__(self, setup: Setup, look: Callable[[Road], Turn] | None = None) -> None:
        self.rules, self.look = rules_for(setup), look
        self.plain = not (self.rules.abilities or self.rules.relics)
        self.hale = self.rules.content.health - 1  # with so much health nobody runs away
        self._plans: dict[tuple[Seat, tuple[str, ...], tuple[int, ...]], tuple[Road, Turn]] = {}
        self._races: dict[tuple[Road, tuple[int, ...], tuple[int, ...]], Turn] = {}
        self._solos: dict[tuple[Road, int, int], Turn] = {}
        self._looks: dict[Road, Turn] = {}
        self._roads: dict[tuple[Seat, str], Road] = {}

    def answer(self, sight: Sight) -> Answer:
        """The best answer to the question, as far as this bot can tell."""
        question = sight.question
        first = next(iter(question.options))
        think = THOUGHTS.get(first) or THOUGHTS.get(first.partition(":")[0])
        chosen = think(self, sight, question) if think else first
        return chosen if chosen in question.options else first

    # ------------------------------------------------------------ plans

    def case(self, sight: Sight) -> Case:
        """What the seat has before its eyes."""
        return case_for(self.rules, *self.plan(sight, sight.active), sight)

    def plan(self, sight: Sight, active: Seat) -> tuple[Road, Turn]:
        """The road of the active champion and its odds for this turn."""
        if self.look is not None:
            way = self.road(active, sight.champions[active])
            return way, self._looks.get(way) or self._looks.setdefault(way, self.look(way))
        if self.rules.solo:
            way, content = self.road(active, sight.champions[active]), self.rules.content
            turns, defeats = content.solo_turns - sight.turns, content.solo_defeats - sight.defeats
            return way, self._solo(way, min(turns, HORIZON), min(defeats, HORIZON))
        key = active, sight.champions, sight.positions
        return self._plans.get(key) or self._plans.setdefault(key, self._race(sight, active))

    def road(self, seat: Seat, champion: str) -> Road:
        """The road of a seat that plays a champion."""
        key = seat, champion
        if key not in self._roads:
            self._roads[key] = road(self.rules, seat, champion)
        return self._roads[key]

    def _race(self, sight: Sight, active: Seat) -> tuple[Road, Turn]:
        """The nearest opponent and the nearest friend count, each as fast as this champion would be."""
        way, allied = self.road(active, sight.champions[active]), self.rules.allied
        near = [(NEAREST[space], allied(seat, active)) for seat, space in enumerate(sight.positions) if seat != active]
        rivals = sorted(space for space, friend in near if not friend)
        friends = sorted(space for space, friend in near if friend)
        second = (min(rivals[-1], CHECKPOINT),) if len(rivals) > 1 else ()
        key = way, (*second, rivals[-1]), tuple(friends[-1:])
        if key not in self._races:
            self._races[key] = way.turn(race_after(way, key[1], key[2], HORIZON))
        return way, self._races[key]

    def _solo(self, way: Road, turns: int, defeats: int) -> Turn:
        """A lone champion with so many turns and defeats to go, this turn among them."""
        key = way, turns, defeats
        if key not in self._solos:
            nothing: list[Row] = [[0.0] * LAIR for _ in way.hands]
            after = way.opening(self._solo(way, turns - 1, defeats)) if turns > 1 else nothing
            fallen = way.opening(self._solo(way, turns - 1, defeats - 1)) if min(turns, defeats) > 1 else nothing
            self._solos[key] = way.turn(after, (fallen[0][0], fallen[0][CHECKPOINT]))
        return self._solos[key]

    # ------------------------------------------------------------ the active player's own questions

    def fight(self, sight: Sight, question: Question) -> Answer:
        """Roll, flee, or play something first."""
        options, health, seat = question.options, sight.health, sight.seat
        if not self.plain:
            return self._fight(options, self.case(sight))
        if health >= self.hale and (len(options) == 2 or sight.enemy_health > SOON):
            return "roll"
        said = self.plan(sight, seat)[1].said
        key = sight.positions[seat], health, sight.enemy_health, sight.locked, useful(sight.hands[seat])
        return said.get(key) or said.setdefault(key, self._fight(options, self.case(sight)))

    def _fight(self, options: Iterable[Answer], case: Case) -> Answer:
        chance = case.worth()
        flight = case.scene.flight(*case.hand_and_life(case.health))
        best = "flee" if flight >= chance - TINY else "roll"
        bar = chance - TINY  # the table knows of single Hits: what it says about rolling has them in it
        for answer in options:
            if answer not in ("roll", "flee"):
                worth = self.worth(case, answer)
                if worth > bar + (0 if answer == "play:hit" else MARGIN):
                    best, bar = answer, worth
        return best

    def rest(self, sight: Sight, question: Question) -> Answer:
        """Go on or stop, perhaps after a Heal."""
        if not self.plain:
            return self._rest(question.options, self.case(sight))
        seat = sight.seat
        said = self.plan(sight, seat)[1].said
        key = "rest", sight.positions[seat], sight.health, sight.locked, useful(sight.hands[seat])
        return said.get(key) or said.setdefault(key, self._rest(question.options, self.case(sight)))

    def _rest(self, options: Iterable[Answer], case: Case) -> Answer:
        scene, (hand, life) = case.scene, case.hand_and_life(case.health)
        go, stop = scene.go(hand, life), scene.ended(hand, life, scene.space)
        best, chance = ("continue", go) if go > stop else ("end", stop)
        for answer in options:
            if answer not in ("continue", "end"):
                worth = self.worth(case, answer)
                if worth > chance + MARGIN:
                    best, chance = answer, worth
        return best

    def too_many(self, sight: Sight, question: Question) -> Answer:
        """The hand is over its limit: play or drop what is missed least."""
        hand: Hand = sight.hands[sight.seat]
        best = "discard:" + min(hand, key=lambda card: self.value(hand, card))
        if sight.seat == sight.active and not sight.dice:
            case = self.case(sight)
            bar = self.worth(case, best)
            for answer in question.options:
                if answer.startswith("play:"):
                    worth = self.worth(case, answer)
                    if worth > bar:
                        best, bar = answer, worth
        return best

    def value(self, hand: Hand, card: str) -> int:
        """How much a card of a hand is worth keeping."""
        alike = hand.count(card) > 1
        pair = PAIR if alike and self.rules.focused else -2 if alike and card == "counter" else 0
        return CARDS.get(card, 0) + pair

    # ------------------------------------------------------------ pauses

    def pause(self, sight: Sight, question: Question) -> Answer:
        """Something may be done or not, on any turn: for one's own side what helps, against others what hurts."""
        rule, active = question.rule, sight.active
        if rule == COUNTERS:
            return self.counter(sight, question)
        if self.plain:
            if active == sight.seat:
                waits = rule == PAUSES and sight.enemy  # before the choice to go on there is no later moment
                if waits or (rule in DICE and not self.hard_hit(sight, question)):
                    return "pass"  # one's own cards can wait for the last moment, except a Block
            elif sight.health > 2 and sight.positions[active] < LAIR:
                return "pass"  # the champion of another is worth a Bolt when it is weak or fights the boss
        return self._pause(question.options, self.case(sight), self.rules.allied(sight.seat, active))

    def hard_hit(self, sight: Sight, question: Question) -> bool:
        """Whether the dice do more than a scratch, and there is a Block against it."""
        _, enemy, _, boss = sight.dice
        struck = DAMAGE.get(enemy, 0) + DAMAGE.get(boss, 0)
        if struck < sight.health and (struck < 2 or sight.fleeing):
            return False  # who gets away is healed before the next turn
        return any("block" in answer for answer in question.options)

    def _pause(self, options: Iterable[Answer], case: Case, friend: bool) -> Answer:
        now, mine = case.worth(), case.scene.mine
        best, most = "pass", MARGIN if mine else 0.0
        for answer in options:
            if answer != "pass":
                gain = self.worth(case, answer) - now
                gain = (gain if friend else -gain) - self.price(answer, mine)
                if gain > most:
                    best, most = answer, gain
        return best

    def worth(self, case: Case, answer: Answer) -> float:
        """The active side's chance after an answer; one that is not understood changes nothing."""
        cases = case.after(answer)
        return sum(each.worth() for each in cases) / len(cases) if cases else case.worth()

    def price(self, answer: Answer, mine: bool) -> float:
        """What a seat gives away by an answer."""
        verb, _, words = answer.partition(":")
        if verb == "use":
            return USE_PRICE if not mine else 0.0 if words.partition(":")[0] in RELICS else OWN_PRICE
        return 0.0 if mine else CARD_PRICE * len(read_play(self.rules, words)[0])

    def counter(self, sight: Sight, question: Question) -> Answer:
        """Cancel a card where it matters: the last one laid down."""
        friend = self.rules.allied(sight.seat, sight.active)
        last: Played = sight.in_play[-1]
        case = self.case(sight)
        now, changes = case.worth(), [0.0]
        if last.kind == "counter" and friend and not sight.health:
            changes.append(case.scene.dead - now)  # it was against what would have saved this champion
        changes += [twin.worth() - now for twin in case.twin().play(last.cards, last.kind, last.aim, False)]
        gain = -min(changes) if friend else max(changes)
        best, most = "pass", 0.0
        for answer in question.options:
            if answer != "pass" and gain - self.price(answer, False) > most:
                best, most = answer, gain - self.price(answer, False)
        return best

    # ------------------------------------------------------------ rarer questions

    def choose(self, sight: Sight, question: Question) -> Answer:
        """The champion with the best chance of an early victory."""

        def speed(answer: Answer) -> float:
            way = self.road(sight.seat, answer.partition(":")[2])
            return sum(way.within(turns)[0][0] for turns in range(1, HORIZON + 1))

        return max(question.options, key=speed)

    def keep(self, sight: Sight, question: Question) -> Answer:
        """The best relic of a draft, or the best card under a veil."""
        hand = sight.hands[sight.seat]

        def value(answer: Answer) -> int:
            name = answer.partition(":")[2]
            return -RELICS.index(name) if name in RELICS else self.value(hand, name)

        return max(question.options, key=value)

    def exchange(self, sight: Sight, question: Question) -> Answer:
        """The best card seen for the worst held; at zero health the one that saves."""
        dying = sight.seat == sight.active and not sight.health

        def value(card: str) -> int:
            saves = dying and "heal" in self.rules.content.cards[card].kinds
            return CARDS.get(card, 0) + (max(CARDS.values()) if saves else 0)

        def gain(answer: Answer) -> int:
            _, given, taken = answer.split(":")
            return value(taken) - value(given)

        best = max((answer for answer in question.options if answer != "leave"), key=gain, default="leave")
        return best if best != "leave" and gain(best) > 0 else "leave"

    def stop_worst(self, sight: Sight, question: Question) -> Answer:
        """A rolled Block stops the die that deals more."""
        return "block:enemy" if sight.dice[1] == "critical" else "block:paladin"

    def give_up(self, sight: Sight, question: Question) -> Answer:
        """Of die and power the King stops the smaller: the power never deals more than 1."""
        return "give-up:power"


THOUGHTS: dict[str, Thought] = {  # by how the first answer begins; of the orders of dice the first is the best
    "roll": Brain.fight, "continue": Brain.rest, "pass": Brain.pause, "discard": Brain.too_many,
    "choose": Brain.choose, "keep": Brain.keep, "leave": Brain.exchange, "block": Brain.stop_worst,
    "give-up": Brain.give_up,
}  # fmt: skip


@lru_cache(maxsize=64)
def brain(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for any seat in games of this setup."""
    return Brain(setup).answer


@lru_cache(maxsize=64)
def easy(setup: Setup) -> Callable[[Sight], Answer]:
    """The same for somebody who thinks of the battle before it, and is daring."""
    return Brain(setup, partial(one_battle, kept=DARING)).answer


@lru_cache(maxsize=64)
def normal(setup: Setup) -> Callable[[Sight], Answer]:
    """For somebody who thinks of the battle before it, and knows when to run."""
    return Brain(setup, partial(one_battle, kept=CAREFUL)).answer


@lru_cache(maxsize=64)
def hard(setup: Setup) -> Callable[[Sight], Answer]:
    """For somebody who thinks of the whole turn: how far it may get, and with how many cards."""
    return Brain(setup, one_turn).answer
