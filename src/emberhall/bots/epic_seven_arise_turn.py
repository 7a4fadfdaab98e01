"""A hero's turn in Epic Seven Arise: which skill to work for, card by card, and what to use besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from typing import Any, TypeVar

from ..games.epic_seven_arise import effects, skills
from ..games.epic_seven_arise.encounter import progress
from ..games.epic_seven_arise.skills import Numbers, can_go_on, complete
from ..games.epic_seven_arise.state import Act, Chapter
from ..kernel import Answer, Frame, advance
from .epic_seven_arise_worth import CARD, NEVER, USUAL, Weights, settled, worth

T = TypeVar("T")
Values = tuple[float, float, float]  # of the three skills
RED, BLUE = 0.4, 0.25
CLEAR = 0.01  # so much better something has to be
WANTED = {  # mission -> what it asks for or forbids, and what that makes it worth
    "soul_burns": ("burn", 3.0),
    "dual_attacks": ("dual", 3.0),
    "use_skill3": ("skill3", 3.0),
    "artifacts": ("artifact", 2.5),
    "no_potions": ("thirst", 4.0),
}
MEMORY: dict[object, Any] = {}  # of situations met lately
MOST_REMEMBERED = 256
SORTED = 0.6  # to choose who is hit next


def wanted(s: Chapter) -> dict[str, float]:
    """What the mission of this battle still asks for, and what that is worth."""
    found = {}
    for mission in progress(s):
        if mission.key in WANTED:
            what, value = WANTED[mission.key]
            found[what] = 0.0 if mission.met and not mission.limit else value
    return found


def remembered(key: object, found_out: Callable[[], T]) -> T:
    """What was found out when this was asked before, or is found out now."""
    found: T | None = MEMORY.get(key)
    if found is None:
        found = found_out()
        if len(MEMORY) >= MOST_REMEMBERED:
            MEMORY.clear()
        MEMORY[key] = found
    return found


class Turn:
    """The active hero's turn, as its player sees it."""

    def __init__(self, s: Chapter, weights: Weights = USUAL) -> None:
        self.s, self.hero, self.weights = s, s.active, weights
        self.seat = s.heroes[self.hero].owner
        self.player = s.players[self.seat]
        assert s.question is not None
        self.options = s.question.options
        self.wanted = wanted(s)
        self.means: dict[tuple[Numbers, Numbers], float] = {}  # by the cards played and held
        self.fight = any(foe.at == s.battle for foe in s.foes)

    @cached_property
    def now(self) -> float:
        """How the team stands."""
        return worth(self.s, self.weights)

    @cached_property
    def deck(self) -> Counter[tuple[int, ...]]:
        """How many cards of the player's deck stand for the same numbers."""
        found: Counter[tuple[int, ...]] = Counter()
        for card, n in self.player.deck.counts:
            found[self.s.rules.nums[card]] += n
        return found

    @cached_property
    def situation(self) -> tuple[object, ...]:
        """All that the worth of a skill or of an artifact hangs on: it stays the same while cards are played."""
        s, own = self.s, self.player
        others = [(player.souls, len(player.hand), player.deck.size) for player in s.players if player is not own]
        return (
            type(self), s.setup, s.number, self.hero, s.heroes, s.foes, own.souls, *others, *self.wanted.items(),
            s.skulls, s.card, s.battle, self.weights,
        )  # fmt: skip

    def answer(self) -> Answer:
        """What to do now."""
        if (potion := self.potion()) is not None:
            return potion
        if (artifact := self.artifact()) is not None:
            return artifact
        if self.s.skill_used or not self.fight:
            return "end"
        return self.card()

    # ------------------------------------------------------------ potions and artifacts

    def potion(self) -> Answer | None:
        """A potion for whoever is in danger, unless the mission forbids it."""
        if not self.fight:
            return None
        s, danger = self.s, 0.34 if not self.wanted.get("thirst") else 0.2
        weak = [hero for hero in s.living if s.heroes[hero].hp <= danger * s.hero_card(hero).hp]
        weak.sort(key=lambda hero: s.heroes[hero].hp - s.hero_card(hero).hp)
        return next((name for hero in weak if (name := f"drink:{s.heroes[hero].key}") in self.options), None)

    def artifact(self) -> Answer | None:
        """An artifact whose effect is worth the card."""
        best, found = self.weights.spare - self.wanted.get("artifact", 0.0), None
        for answer in self.options:
            verb, _, card = answer.partition(":")
            if verb == "use" and (self.fight or self.lasts(card)):
                printed = self.s.rules.content.artifacts[card]
                gain = 1.0 if printed.equipment else self.used(printed.fx) - self.weights.kept
                if gain > best:
                    best, found = gain, answer
        return found

    def used(self, fx: str) -> float:
        """What an artifact is worth when it is used: its effects, and the cards that come for it."""
        gain, draws, fury = self.effect(fx), 1, False
        for each in self.s.effects(fx):
            if each.do == "draw":
                draws += each.n
            elif each.do == "sort_attack":
                gain += SORTED
            fury = fury or each.until == "turn"
        if self.s.skill_used or not self.fight:
            return gain
        return gain + draws * BLUE * self.missing + (self.edge(fx) if fury else 0.0)

    @cached_property
    def missing(self) -> float:
        """How much better the best skill is than the best one that the cards in hand make."""
        numbers = skills.numbers_of(self.s, self.s.played)
        first, second, third = (max(both) for both in self.worths())
        held = _sorted(*[self.s.rules.nums[card] for card in self.player.hand])
        return max(first, second, third) - _best(numbers, within_reach(numbers, held), (first, second, third))

    def edge(self, fx: str) -> float:
        """How much more a skill that is ready does after some effects."""
        gains = [self.sharpened(fx, skill) for skill in complete(skills.numbers_of(self.s, self.s.played))]
        return max(gains, default=0.0)

    def sharpened(self, fx: str, skill: int) -> float:
        """The same for one skill. Worked out once for each situation."""
        first, blow = effects.run(fx, Act(self.hero, self.seat)), skills.carry_out(self.hero, skill, False)
        return remembered((self.situation, fx, skill), lambda: self.tried(first, blow) - self.tried(blow))

    def effect(self, fx: str) -> float:
        """What the effects of an artifact are worth. Worked out once for each situation."""
        listed = self.s.effects(fx)
        if len(listed) == 1 and listed[0].do == "roll":  # Nature would always give the first face
            lists = [[key for least, key in listed[0].table if least <= face][-1] for face in range(1, 7)]
            return sum(self.effect(each) for each in lists) / len(lists)
        return remembered((self.situation, fx), lambda: self.tried(effects.run(fx, Act(self.hero, self.seat))))

    def lasts(self, card: str) -> bool:
        """Whether an artifact does its good after a battle too: Souls are kept."""
        printed = self.s.rules.content.artifacts[card]
        return not printed.equipment and all(fx.do == "souls" for fx in self.s.effects(printed.fx))

    # ------------------------------------------------------------ skills

    def card(self) -> Answer:
        """The next card of a combination, or the skill when it is complete and nothing better is likely."""
        s, worths = self.s, self.worths()
        first, second, third = (max(plain, burned) for plain, burned in worths)
        values = first, second, third
        numbers = skills.numbers_of(s, s.played)
        ready = max(((values[skill - 1], skill) for skill in complete(numbers)), default=(0.0, 0))
        hand = tuple(self.player.hand)
        best, chosen = ready[0], f"skill:{ready[1]}" if ready[1] else "end"
        most = max(0.0, *values)  # no card leads to more, but for what its colour brings
        for card in dict.fromkeys(hand):
            if best + CLEAR < most + self.bonus(card) and f"play:{card}" in self.options:
                gain = self.gain(numbers, hand, card, values)
                if gain > best + CLEAR:
                    best, chosen = gain, f"play:{card}"
        if best < max(values) - self.weights.lending - 0.5 or self.wanted.get("dual"):
            for answer in self.options:
                verb, _, rest = answer.partition(":")
                if verb == "dual":
                    card = rest.partition(":")[2]
                    gain = self.lent(numbers, hand, card, values) + self.wanted.get("dual", 0.0) - self.weights.lending
                    if gain > best + CLEAR:
                        best, chosen = gain, answer
        if chosen.startswith("skill"):
            plain, burned = worths[ready[1] - 1]
            return f"burn:{ready[1]}" if burned > plain else chosen
        return chosen

    def gain(self, played: Numbers, hand: tuple[str, ...], card: str, values: Values) -> float:
        """What playing a card leads to: the best skill after the next draw."""
        rest = list(hand)
        rest.remove(card)
        draws = 2 if self.s.rules.colour(card) == "blue" else 1
        return self.bonus(card) + self.after(played, rest, card, values, draws)

    def bonus(self, card: str) -> float:
        """What a card brings by its colour, whatever it leads to."""
        return RED if self.s.rules.colour(card) == "red" else 0.0

    def lent(self, played: Numbers, hand: tuple[str, ...], card: str, values: Values) -> float:
        """The same for a card out of a helper's hand."""
        bonus = 2 * RED if self.s.rules.colour(card) == "red" else 0.0
        return bonus + self.after(played, list(hand), card, values, 2 if self.s.rules.colour(card) == "blue" else 1)

    def after(self, played: Numbers, rest: list[str], card: str, values: Values, draws: int) -> float:
        """The best skill that a card more leads to, on average over what may be drawn."""
        nums = self.s.rules.nums
        now, held = _sorted(*played, nums[card]), _sorted(*[nums[other] for other in rest])
        mean = self.means.get((now, held))
        if mean is None:
            mean = self.means[now, held] = self.mean(now, held, values)
        return mean + (draws > 1 and bool(self.deck)) * BLUE * (max(values) - mean)

    def mean(self, now: Numbers, held: Numbers, values: Values) -> float:
        reach = within_reach(now, held)
        best = _best(now, reach, values)
        if not self.deck or best == max(values):  # nothing that is drawn leads to more
            return best
        total = 0.0
        for drawn, n in self.deck.items():
            total += n * _best(now, reach | within_reach(_sorted(*now, drawn), held), values)
        return total / self.deck.total()

    def worths(self) -> tuple[tuple[float, float], ...]:
        """What each skill is worth, without and with its Soul Burn. Worked out once for each situation."""
        burns = tuple(skills.can_burn(self.s, self.hero, skill) for skill in (1, 2, 3))
        return remembered(
            (self.situation, burns),
            lambda: tuple(
                (self.simulated(skill, False), self.burns(skill) if burns[skill - 1] else NEVER) for skill in (1, 2, 3)
            ),
        )

    def burns(self, skill: int) -> float:
        """A skill with its Soul Burn, less what it costs."""
        printed = skills.skill_of(self.s, self.hero, skill)
        price = 0.0 if printed.burn_cost == "souls" else CARD * printed.burn_price
        souls = skills.burn_souls(self.s, self.hero, skill) if printed.burn_cost == "souls" else 0
        return self.simulated(skill, True) - price - self.weights.soul * souls + self.wanted.get("burn", 0.0)

    def simulated(self, skill: int, burn: bool) -> float:
        """What a skill is worth, done on the spot."""
        gain = self.tried(skills.carry_out(self.hero, skill, burn))
        return gain + 0.5 + (self.wanted.get("skill3", 0.0) if skill == skills.TRIPLE else 0.0)

    def tried(self, frame: Frame, after: Frame | None = None) -> float:
        """How much better the team stands once something has been done, and perhaps something else after it."""
        twin = self.s.copy()
        twin.stack = frame, (after, None) if after is not None else None
        advance(twin)
        return worth(settled(twin, self.weights), self.weights) - self.now


class Glance(Turn):
    """The turn of somebody who thinks of no card that may be drawn, and of nobody's help."""

    def after(self, played: Numbers, rest: list[str], card: str, values: Values, draws: int) -> float:
        """What the cards in hand lead to."""
        nums = self.s.rules.nums
        now = _sorted(*played, nums[card])
        return _best(now, within_reach(now, _sorted(*[nums[other] for other in rest])), values)

    def lent(self, played: Numbers, hand: tuple[str, ...], card: str, values: Values) -> float:
        """Nobody is asked for a card."""
        return NEVER

    def burns(self, skill: int) -> float:
        """Souls are kept for later."""
        return NEVER


def _sorted(*numbers: tuple[int, ...]) -> Numbers:
    return tuple(sorted(numbers))


def _best(played: Numbers, reach: frozenset[int], values: Values) -> float:
    """The most valuable skill within reach, and a little for what the cards played may still become."""
    best = max([values[skill - 1] for skill in reach], default=0.0)
    if best <= 0.0 and not complete(played):
        return 0.05 * max(values) if len(played) < 3 and can_go_on(played) else 0.0
    return best


class Thirds(dict[tuple[int, ...], frozenset[int]]):
    """The skills that two cards make with a third one."""

    def __init__(self, played: Numbers) -> None:
        self.played = played

    @staticmethod
    @cache
    def of(played: Numbers) -> Thirds:
        """Of these two; worked out once."""
        return Thirds(played)

    def __missing__(self, card: tuple[int, ...]) -> frozenset[int]:
        found = self[card] = frozenset(complete(_sorted(*self.played, card)))
        return found


@lru_cache(maxsize=50_000)
def within_reach(played: Numbers, held: Numbers) -> frozenset[int]:
    """The skills that the cards played make, alone or with some of those in hand."""
    found = frozenset(complete(played))
    if len(played) > 2:
        return found
    if len(played) == 2:
        thirds = Thirds.of(played)
        return found.union(*[thirds[card] for card in held])
    more = [within_reach(_sorted(*played, card), held[place + 1 :]) for place, card in enumerate(held)]
    return found.union(*more)


def pay_for_burn(s: Chapter) -> Answer:
    """The card that fits the others least: any will do, for the hand goes back soon."""
    assert s.question is not None
    return next(answer for answer in s.question.options if answer != "back")
