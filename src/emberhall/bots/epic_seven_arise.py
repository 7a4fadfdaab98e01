"""A sensible team for Epic Seven Arise: it works for the objective, lends cards, burns Souls, keeps heroes alive.

Here are the answers to all the questions of the game. A hero's turn is in `epic_seven_arise_turn`, where to go in
`epic_seven_arise_map`, what a position is worth in `epic_seven_arise_worth`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random

from ..games.epic_seven_arise.skills import complete
from ..games.epic_seven_arise.state import Chapter
from ..games.epic_seven_arise.vocabulary import COLOURS
from ..kernel import Answer, Setup, Sight
from . import epic_seven_arise_map as places
from .epic_seven_arise_turn import Glance, Turn, pay_for_burn
from .epic_seven_arise_worth import USUAL, best_of

FAVOURITES = ("ras", "cartuja", "aither", "iseria", "ludwig", "yuna", "krau", "mercedes")
LIKED = (
    "tear-of-diche", "star-shard", "warm-censer", "needle-bolt", "ember-phial", "accord-banner", "squire-buckler",
    "honed-edge", "frost-bell", "courier-boots", "gambler-coin", "soul-flask", "trail-ration", "bramble-net",
    "clearwater-leaf", "scout-lantern",
)  # fmt: skip
POOR_DECK = 9  # combinations of three; ten random cards have about a dozen
POTIONS = 1  # as many everybody likes to carry
Thought = Callable[[Chapter, int, list[Answer]], Answer]


def normal(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for a seat: the same for every setup."""
    return answer


def glance(setup: Setup) -> Callable[[Sight], Answer]:
    """The same for somebody who plays the cards in hand, and thinks of none that may come."""
    thoughts = {**THOUGHTS, "end": short_turn}
    return lambda sight: answer(sight, thoughts)


def answer(sight: Sight, thoughts: Mapping[str, Thought] | None = None) -> Answer:
    """The team's answer to whatever is asked."""
    options = list(sight.question.options)
    if len(options) == 1:
        return options[0]
    s = sight.imagine(Random(0))
    assert isinstance(s, Chapter)
    verbs = {option.partition(":")[0] for option in options}
    for verb, think in (thoughts or THOUGHTS).items():
        if verb in verbs:
            return think(s, sight.seat, options)
    return options[0]


def choose(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The heroes that teams with them win most with."""
    return next((f"choose:{key}" for key in FAVOURITES if f"choose:{key}" in options), options[0])


def turn(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """A hero's turn."""
    return Turn(s).answer()


def short_turn(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """A hero's turn, with what is in hand."""
    return Glance(s).answer()


def explore(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Where to look for monsters."""
    return places.explore(s, options)


def move(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Where to go."""
    return places.move(s, options)


def circle(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Where to stand."""
    return places.circle(s, options)


def fight(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The weakest enemies first: Souls and stones are gathered on the way."""
    return min(options, key=lambda option: sum(s.foe_hp(foe) for foe in s.foes_at(option.partition(":")[2])))


def compare(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Whatever leads to the best position."""
    return best_of(s, [option for option in options if option != "back"], USUAL)


def revive(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Pay when few stand, or when it costs little; never when the battle is as good as won."""
    stones = s.players[seat].stones
    pay = max((option for option in options if option != "fall"), key=lambda option: option)
    foes = sum(s.foe_hp(foe) for foe in s.foes_at(s.battle))
    standing = len(s.living)
    if standing == 0 and s.battle:
        return pay
    if foes <= 6 * standing or not s.battle:
        return "fall"
    boss = any(s.foe_card(foe).boss for foe in s.foes_at(s.battle))
    return pay if standing <= (2 if boss else 1) or max(stones) <= 1 else "fall"


def buy(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Potions for the way, artifacts when there is plenty, a use for a potion at once if somebody is badly hurt."""
    held, player = sum(s.players[seat].stones), s.players[seat]
    weak = min(s.living, key=lambda hero: s.heroes[hero].hp - s.hero_card(hero).hp, default=-1)
    if weak >= 0 and s.hero_card(weak).hp - s.heroes[weak].hp >= 5 and f"drink:{s.heroes[weak].key}" in options:
        return f"drink:{s.heroes[weak].key}"
    missing = sum(s.hero_card(hero).hp - s.heroes[hero].hp for hero in s.living)
    if "buy:potion" in options and player.potions < POTIONS + (missing >= 12):
        return "buy:potion"
    if "done" in options:
        return "done"
    spare = held - s.rules.price("artifact")
    if "buy:artifact" in options and spare >= 1:
        return "buy:artifact"
    return "pass"


def pay(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The stone or card that is missed least."""
    if "pay:white" in options or "pay:black" in options or "pay:green" in options:
        return spend(s, seat, [option for option in options if option != "back"])
    return pay_for_burn(s)


def spend(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The colour there is most of."""
    stones = s.players[seat].stones
    return max(options, key=lambda option: stones[COLOURS.index(option.partition(":")[2])])


def take(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The colour there is least of: sets count."""
    stones = s.players[seat].stones
    return min(options, key=lambda option: stones[COLOURS.index(option.partition(":")[2])])


def exchange(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """Ten cards that go together badly are worth a Skystone."""
    numbers = [s.rules.nums[card] for card in s.players[seat].hand]
    good = sum(bool(complete(chosen)) for chosen in combinations(numbers, 3))
    if good >= POOR_DECK:
        return "keep"
    return spend(s, seat, [option for option in options if option != "keep"])


def keep(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """The artifact that is liked best, or the card that goes best with the others."""
    owned = Counter(s.rules.nums[card][0] for card in s.players[seat].cards() if s.rules.is_skill_card(card))

    def value(option: Answer) -> float:
        card = option.partition(":")[2]
        if card in LIKED:
            return 100.0 - LIKED.index(card)
        number = s.rules.nums[card][0]
        near = sum(owned[number + step] for step in (-2, -1, 1, 2))
        return 2.0 * owned[number] + near + (0.5 if s.rules.colour(card) in ("blue", "red") else 0.0)

    return max(options, key=value)


def under(s: Chapter, seat: int, options: list[Answer]) -> Answer:
    """What would hit hardest lies deepest."""
    return max(options, key=lambda option: places.harm(s, option.partition(":")[2]))


THOUGHTS: dict[str, Thought] = {
    "choose": choose,
    "end": turn,
    "explore": explore,
    "move": move,
    "circle": circle,
    "fight": fight,
    "target": compare,
    "first": compare,
    "discard": compare,
    "revive": revive,
    "pay": pay,
    "buy": buy,
    "drink": buy,
    "done": buy,
    "exchange": exchange,
    "keep": keep,
    "take": take,
    "give": spend,
    "under": under,
}
