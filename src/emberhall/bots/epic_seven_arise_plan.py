"""A team for Epic Seven Arise that thinks of the whole chapter: what is spent when, and that the last boss decides.

It plays like the sensible team of `epic_seven_arise`, but for the boss with whom a chapter ends: nothing has to be kept
for later then, so Souls, artifacts and stones are spent on striking it down before too many skulls are collected. On
the way there it loses no round (`epic_seven_arise_route`) and minds the missions that cost a skull.
"""

from __future__ import annotations

from collections.abc import Callable

from ..games.epic_seven_arise.state import Chapter
from ..kernel import Answer, Setup, Sight
from . import epic_seven_arise as usual
from . import epic_seven_arise_map as places
from .epic_seven_arise_route import router
from .epic_seven_arise_turn import Turn
from .epic_seven_arise_worth import SEVERAL, USUAL, Weights, best_of

LAST_STAND = Weights(boss=2.2, soul=0.1, lending=0.4, spare=0.2, kept=0.2)  # for the last boss
AT_ONCE = Weights(several=16.0)  # for enemies that have to fall together; with more they might never be felled
AT_STAKE = Weights(mission=10.0)  # for a mission that costs a skull
TRIPLE = 5.0  # what a mission that asks for the third skill makes it worth
NEARLY = 0.004  # ways that are as good as each other
POTIONS = 1  # as many everybody carries to the last boss
REVIVALS = 2  # stones that everybody keeps for it: whoever dies is back for those of one colour, and unhurt
HURT = 3  # hit points that a hero misses and is given a potion for before it
WORTH_IT = 0.4  # of a hero's health: so much a potion has to give back
STRUCK = 3  # hit points that a hero takes from a boss in a turn, at least


def brain(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for a seat: the same for every setup."""
    return lambda sight: usual.answer(sight, THOUGHTS)


def steadfast(setup: Setup) -> Callable[[Sight], Answer]:
    """The same for somebody who thinks of the battle and of the last boss, and not of the way there."""
    return lambda sight: usual.answer(sight, STEADFAST)


def is_last(s: Chapter) -> bool:
    """Whether no Story card comes after the one in force."""
    return not any(way.next for way in s.story_card.exits)


def faces_boss(s: Chapter) -> bool:
    """Whether a boss is fought."""
    return any(foe.at == s.battle and s.foe_card(foe).boss for foe in s.foes)


def weights(s: Chapter) -> Weights:
    """How much things matter now."""
    if s.token:
        token = s.chapter.tokens[s.token]
        if any(mission == SEVERAL for mission, _ in token.mission):
            return AT_ONCE
        if token.punish and any(fx.do == "skull" for fx in s.effects(token.punish)):
            return AT_STAKE
    return LAST_STAND if s.battle and is_last(s) and faces_boss(s) else USUAL


class FarTurn(Turn):
    """The turn of somebody who thinks of the chapter."""

    def __init__(self, s: Chapter) -> None:
        super().__init__(s, weights(s))
        if self.wanted.get("skill3"):
            self.wanted["skill3"] = TRIPLE

    def potion(self) -> Answer | None:
        """Against a boss a potion for whom one blow may kill; whoever dies loses the own potions, and more."""
        s = self.s
        if not (self.fight and faces_boss(s)):
            return super().potion()
        hurt = [hero for hero in s.living if f"drink:{s.heroes[hero].key}" in self.options and in_danger(s, hero)]
        worst = max(hurt, key=lambda hero: s.hero_card(hero).hp - s.heroes[hero].hp, default=None)
        return None if worst is None else f"drink:{s.heroes[worst].key}"


def in_danger(s: Chapter, number: int) -> bool:
    """Whether a hero that has lost enough for a potion may die by one blow."""
    hero, most = s.heroes[number], s.hero_card(number).hp
    if hero.hp <= most / 3:
        return True
    return most - hero.hp >= WORTH_IT * most and hero.hp + hero.shields + hero.temp <= hardest_blow(s, number)


def hardest_blow(s: Chapter, hero: int) -> int:
    """The most that an enemy of this battle can do to a hero with one blow."""
    armor, most = s.armor(hero), 0
    for foe in s.foes_at(s.battle):
        for skill in s.foe_card(foe).skills:
            for fx in s.effects(skill.fx):
                if fx.do == "damage":
                    most = max(most, fx.n + foe.power - (armor if fx.kind == "physical" else 0))
    return most


def turn(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """A hero's turn."""
    return FarTurn(s).answer()


def explore(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Where to look for monsters: on the best way, and of equal ones where it pays most."""
    routes = router(s.rules, s.number)
    way = routes.way(s)
    return places.explore(s, best_ways({option: routes.explored(way, option.partition(":")[2]) for option in options}))


def move(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Where to go, on the best way."""
    routes = router(s.rules, s.number)
    way = routes.way(s)
    return approach(s, seat, best_ways({option: routes.moved(way, option.partition(":")[2]) for option in options}))


def approach(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Closer to the objective. Enemies that the next Story card brings to the team's own tile make way (E7-EXPLORE-6),
    and are fought at once: nobody need step aside for them."""
    coming: set[str] = set()
    if s.next_card and (key := s.chapter.story[s.next_card].on_reveal):
        coming = {fx.at for fx in s.effects(key) if fx.do in ("spawn", "spawn_boss")}
    return places.move(s, options, coming)


def best_ways(found: dict[Answer, float]) -> list[Answer]:
    """The answers after which the chances are best, or nearly so."""
    most = max(found.values())
    return [answer for answer, chance in found.items() if chance >= most - NEARLY]


def compare(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Whatever leads to the best position."""
    return best_of(s, [option for option in options if option != "back"], weights(s))


def revive(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Against a boss every hero counts, unless it is as good as dead: stones buy nothing for those who lose."""
    foes = sum(s.foe_hp(foe) for foe in s.foes_at(s.battle))
    if s.battle and faces_boss(s) and foes > STRUCK * len(s.living):
        return max(option for option in options if option != "fall")
    return usual.revive(s, seat, options)


def buy(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """When only the last boss is to come, nobody goes to it hurt, and stones are kept for revivals; whatever is left of
    them counts for the title."""
    if not is_last(s):
        return usual.buy(s, seat, options)
    hurt = max(s.living, key=lambda hero: s.hero_card(hero).hp - s.heroes[hero].hp, default=-1)
    if hurt >= 0 and s.hero_card(hurt).hp - s.heroes[hurt].hp >= HURT and f"drink:{s.heroes[hurt].key}" in options:
        return f"drink:{s.heroes[hurt].key}"
    if "buy:potion" in options and s.players[seat].potions < POTIONS:
        return "buy:potion"
    if "done" in options:
        return "done"
    spare = sum(s.players[seat].stones) - s.rules.price("artifact")
    return "buy:artifact" if "buy:artifact" in options and spare >= REVIVALS else "pass"


STEADFAST: dict[str, usual.Thought] = {
    **usual.THOUGHTS,
    "end": turn,
    "move": approach,
    **dict.fromkeys(("target", "first", "discard"), compare),
    "revive": revive,
}
THOUGHTS: dict[str, usual.Thought] = {
    **STEADFAST,
    "explore": explore,
    "move": move,
    **dict.fromkeys(("buy", "drink", "done"), buy),
}
