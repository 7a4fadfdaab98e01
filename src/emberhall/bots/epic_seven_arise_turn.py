"""A hero's turn in Epic Seven Arise: which skill to work for, card by card, and what to use besides."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ..games.epic_seven_arise import skills
from ..games.epic_seven_arise.encounter import progress
from ..games.epic_seven_arise.skills import Numbers, can_go_on, complete
from ..games.epic_seven_arise.state import Chapter
from ..kernel import Answer, advance
from .epic_seven_arise_worth import CARD, SOUL, led_to, settled, worth

Values = tuple[float, float, float]  # of the three skills
RED, BLUE = 0.4, 0.25
LENDING = 0.9  # what a helper misses the card
WANTED = {  # mission -> what it asks for or forbids, and what that makes it worth
    "soul_burns": ("burn", 3.0),
    "dual_attacks": ("dual", 3.0),
    "use_skill3": ("skill3", 3.0),
    "artifacts": ("artifact", 2.5),
    "no_potions": ("thirst", 4.0),
}
NEVER = float("-inf")
MEMORY: dict[object, tuple[tuple[float, float], ...]] = {}  # of situations met lately
MOST_REMEMBERED = 256
SPARE = 0.5  # what an artifact has to be worth to be used up at once


def wanted(s: Chapter) -> dict[str, float]:
    """What the mission of this battle still asks for, and what that is worth."""
    found = {}
    for mission in progress(s):
        if mission.key in WANTED:
            what, value = WANTED[mission.key]
            found[what] = 0.0 if mission.met and not mission.limit else value
    return found


class Turn:
    """The active hero's turn, as its player sees it."""

    def __init__(self, s: Chapter) -> None:
        self.s, self.hero = s, s.active
        self.seat = s.heroes[self.hero].owner
        self.player = s.players[self.seat]
        assert s.question is not None
        self.options = s.question.options
        self.wanted = wanted(s)
        self.now = worth(s)
        self.fight = any(foe.at == s.battle for foe in s.foes)

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
        best, found = SPARE - self.wanted.get("artifact", 0.0), None
        for answer in self.options:
            verb, _, card = answer.partition(":")
            if verb == "use" and (self.fight or self.lasts(card)):
                if self.s.rules.content.artifacts[card].equipment:
                    gain = 1.0
                else:
                    gain = worth(led_to(self.s, answer)) - self.now - CARD - 0.8
                if gain > best:
                    best, found = gain, answer
        return found

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
        for card in dict.fromkeys(hand):
            if f"play:{card}" in self.options:
                gain = self.gain(numbers, hand, card, values)
                if gain > best + 0.01:
                    best, chosen = gain, f"play:{card}"
        if best < max(values) - LENDING - 0.5 or self.wanted.get("dual"):
            for answer in self.options:
                verb, _, rest = answer.partition(":")
                if verb == "dual":
                    card = rest.partition(":")[2]
                    gain = self.lent(numbers, hand, card, values) - LENDING + self.wanted.get("dual", 0.0)
                    if gain > best + 0.01:
                        best, chosen = gain, answer
        if chosen.startswith("skill"):
            plain, burned = worths[ready[1] - 1]
            return f"burn:{ready[1]}" if burned > plain else chosen
        return chosen

    def gain(self, played: Numbers, hand: tuple[str, ...], card: str, values: Values) -> float:
        """What playing a card leads to: the best skill after the next draw."""
        rest = list(hand)
        rest.remove(card)
        colour = self.s.rules.colour(card)
        bonus = RED if colour == "red" else 0.0
        return bonus + self.after(played, rest, card, values, 2 if colour == "blue" else 1)

    def lent(self, played: Numbers, hand: tuple[str, ...], card: str, values: Values) -> float:
        """The same for a card out of a helper's hand."""
        bonus = 2 * RED if self.s.rules.colour(card) == "red" else 0.0
        return bonus + self.after(played, list(hand), card, values, 2 if self.s.rules.colour(card) == "blue" else 1)

    def after(self, played: Numbers, rest: list[str], card: str, values: Values, draws: int) -> float:
        nums = self.s.rules.nums
        now = tuple(sorted((*played, nums[card])))
        held = tuple(sorted(nums[other] for other in rest))
        deck = self.player.deck.counts
        size = sum(count for _, count in deck)
        if not size:
            return _best(now, held, values)
        mean = sum(n * _best(now, tuple(sorted((*held, nums[other]))), values) for other, n in deck) / size
        return mean + (draws > 1) * BLUE * (max(values) - mean)

    def worths(self) -> tuple[tuple[float, float], ...]:
        """What each skill is worth, without and with its Soul Burn. Worked out once for each situation."""
        s = self.s
        burns = tuple(skills.can_burn(s, self.hero, skill) for skill in (1, 2, 3))
        others = tuple((player.souls, len(player.hand), player.deck.size) for player in s.players)
        own = others[self.seat][0]
        others = (*others[: self.seat], *others[self.seat + 1 :])
        wanted = tuple(self.wanted.items())
        key = (s.setup, s.number, self.hero, s.heroes, s.foes, own, others, burns, wanted, s.skulls, s.card, s.battle)
        found = MEMORY.get(key)
        if found is None:
            found = tuple(
                (self.simulated(skill, False), self.burns(skill) if burns[skill - 1] else NEVER) for skill in (1, 2, 3)
            )
            if len(MEMORY) >= MOST_REMEMBERED:
                MEMORY.clear()
            MEMORY[key] = found
        return found

    def burns(self, skill: int) -> float:
        """A skill with its Soul Burn, less what it costs."""
        printed = skills.skill_of(self.s, self.hero, skill)
        price = 0.0 if printed.burn_cost == "souls" else CARD * printed.burn_price
        souls = skills.burn_souls(self.s, self.hero, skill) if printed.burn_cost == "souls" else 0
        return self.simulated(skill, True) - price - SOUL * souls + self.wanted.get("burn", 0.0)

    def simulated(self, skill: int, burn: bool) -> float:
        twin = self.s.copy()
        twin.stack = (skills.carry_out(self.hero, skill, burn), None)
        advance(twin)
        gain = worth(settled(twin)) - self.now
        return gain + 0.5 + (self.wanted.get("skill3", 0.0) if skill == skills.TRIPLE else 0.0)


@lru_cache(maxsize=200_000)
def _best(played: Numbers, held: Numbers, values: Values) -> float:
    """The most valuable skill that these cards make, and a little for what they may still become."""
    best = max((values[skill - 1] for skill in complete(played)), default=0.0)
    if len(played) >= 3:
        return best
    for more in range(1, 4 - len(played)):
        for chosen in combinations(held, more):
            for skill in complete(tuple(sorted((*played, *chosen)))):
                if values[skill - 1] > best:
                    best = values[skill - 1]
    if best <= 0.0 and can_go_on(played):
        return 0.05 * max(values)
    return best


def pay_for_burn(s: Chapter) -> Answer:
    """The card that fits the others least: any will do, for the hand goes back soon."""
    assert s.question is not None
    return next(answer for answer in s.question.options if answer != "back")
