"""A sensible party for Fire of Eidolon: each Hero follows the most rewarding errand it can see.

An errand is a chamber to go to and an answer to give there. Its worth is divided by the AP it takes, and
the best one decides the next step. Everything is judged anew before every answer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.actions import CHALLENGE_COST, RELIC_PRICE
from ..games.fire_of_eidolon.board import NEAR_HOME, OPPOSITE, SIDES, STEP
from ..games.fire_of_eidolon.rules import Rules, rules_for
from ..games.fire_of_eidolon.state import COLOURS, NOWHERE
from ..kernel import Answer, Setup, Sight

# What things are worth, in AP of a Hero who is on the spot.
TOKEN, TOKEN_FOR_OTHERS, TOKEN_LOST = 6.0, 2.0, 6.0
EXPLORE, EXPLORE_RESTRAINT = 5.0, 1.0
COMPACT, SPRAWL = 0.3, 0.15  # a new chamber with more neighbours, nearer to the Vestibule, is better
CLUMSY = 0.4  # a token that takes a whole turn
SMITE = 1.0  # from what a chamber is worth a Smite
HAND_OVER = 4.0  # per token that reaches its carrier
CUT_OFF, CUT_OFF_MOST = 1.0, 12.0  # per chamber that would be parted from the Vestibule
LATER = 0.35  # a danger that will not come before the deck is renewed

CHOICES = (
    "orient", "dive", "redirect", "let-it", "first", "play-on", "move", "hop", "strike", "leave", "consume", "stand",
    "bob-attack", "march", "path", "shade",
)  # fmt: skip


class Errand(NamedTuple):
    """Something worth doing: how much, on which tile, with which answer once there, for how many AP."""

    worth: float
    tile: int
    answer: Answer
    price: int


class Party:
    """One look at the dungeon through the eyes of the player whose Hero acts."""

    def __init__(self, sight: Sight) -> None:
        self.options = sight.question.options
        self.rules: Rules = rules_for(sight.setup)
        self.heroes, self.where, self.carried = sight.heroes, sight.where, sight.carried
        self.places, self.doors, self.tokens = sight.places, sight.doors, sight.tokens
        self.cultists, self.broken, self.fire, self.active = sight.cultists, sight.broken, sight.fire, sight.active
        self.ap, self.mastered, self.supply = sight.ap, sight.mastered, sight.supply
        self.due = frozenset(self.rules.index.get(card, NOWHERE) for card in sight.deck.cards())
        self.spent = frozenset(self.rules.index.get(card, NOWHERE) for card in sight.gone.cards())
        self.rituals_over = not (sight.deck.counts or sight.discard.counts)  # nothing changes any more by itself
        self.here = self.where[self.active]
        self.exit = sight.portal if self.rules.scenario == "vagrant-portal" else 0
        if self.rules.scenario == "vagrant-portal":
            self.exit = self.rules.relic_tiles[sight.portal] if sight.portal >= 0 else 0
        elif self.rules.with_glyph:
            self.exit = self.rules.glyph
        self.links = board.links(self.places, self.doors)
        self.carriers = self.assign()

    # ------------------------------------------------------------ the party's plan

    def stars(self, hero: int, colour: int) -> int:
        return self.rules.content.heroes[self.heroes[hero]].stars[colour]

    def carrier(self, colour: int) -> int:
        """Who gathers the tokens of a colour: different Heroes for the three colours, those who do it best."""
        return self.carriers[colour]

    def assign(self) -> tuple[int, ...]:
        """Tokens already held count most, then stars; a colour whose relic is broken does not matter."""
        alive = [hero for hero, tile in enumerate(self.where) if tile >= 0]

        def fitness(chosen: tuple[int, ...]) -> float:
            total = -2.0 * (len(chosen) - len(set(chosen)))
            for colour, hero in enumerate(chosen):
                if not self.broken[colour]:
                    total += self.stars(hero, colour) + 1.2 * self.carried[hero][colour]
            return total

        return max(product(alive, repeat=3), key=fitness)

    def missing(self, colour: int) -> int:
        """How many tokens of a colour its carrier still lacks."""
        return 0 if self.broken[colour] else RELIC_PRICE - self.carried[self.carrier(colour)][colour]

    def weight_of(self, tile: int) -> float:
        """What the loss of a chamber would cost: its token, and all that would be cut off."""
        worth = 0.3
        colour = self.rules.colour[tile]
        if tile in self.rules.basic and self.tokens[tile] and self.missing(colour):
            worth += TOKEN_LOST
        return worth + min(CUT_OFF * cut_off(self.places, self.doors).get(tile, 0), CUT_OFF_MOST)

    # ------------------------------------------------------------ errands

    def errands(self) -> list[Errand]:
        found: list[Errand] = []
        if self.fire >= 0:
            self.add_way_out(found)
        elif all(self.broken):
            self.add_fire(found)
        else:
            self.add_relics(found)
            self.add_tokens(found)
        self.add_exploring(found)
        self.add_fights(found)
        return found

    def add_way_out(self, found: list[Errand]) -> None:
        """With the Fire in hand everybody goes to the exit and waits there."""
        if self.places[self.exit] >= 0:
            found.append(Errand(100, self.exit, "leave" if "leave" in self.options else "wait", 0))

    def add_fire(self, found: list[Errand]) -> None:
        tile = self.rules.fire_tile
        if self.places[tile] >= 0:
            found.append(Errand(60, tile, "take-fire", 1))

    def add_relics(self, found: list[Errand]) -> None:
        """A full set of tokens goes to its relic; loose tokens go to whoever carries that colour."""
        for colour in range(3):
            held = self.carried[self.active][colour]
            if self.broken[colour] or not held:
                continue
            tile, carrier = self.rules.relic_tiles[colour], self.carrier(colour)
            if held >= RELIC_PRICE:
                if self.places[tile] >= 0:
                    found.append(Errand(80, tile, "destroy", 1))
            elif carrier != self.active:
                found.append(Errand(HAND_OVER * held, self.where[carrier], "exchange", 1))
        for colour in range(3):
            if self.broken[colour] or self.carrier(colour) != self.active:
                continue
            for hero, held_by in enumerate(self.carried):
                if hero != self.active and held_by[colour] and self.where[hero] >= 0:
                    found.append(Errand(HAND_OVER * held_by[colour], self.where[hero], "exchange", 1))

    def add_tokens(self, found: list[Errand]) -> None:
        for tile in self.rules.basic:
            if self.places[tile] < 0 or not self.tokens[tile]:
                continue
            colour = self.rules.colour[tile]
            if not self.missing(colour):
                continue
            price = CHALLENGE_COST[self.stars(self.active, colour)]
            worth = TOKEN if self.carrier(colour) == self.active else TOKEN_FOR_OTHERS
            if price == 3:
                worth *= CLUMSY
            if self.cultists[tile]:
                worth *= 1.8 if tile in self.due else 1.3  # may be gone before long
            found.append(Errand(worth, tile, "challenge", price))

    def add_exploring(self, found: list[Errand]) -> None:
        if not self.supply.counts or (self.fire >= 0 and self.places[self.exit] >= 0):
            return
        tiles = board.grid(self.places)
        lying = sum(
            1 for tile in self.rules.basic
            if self.tokens[tile] and self.places[tile] >= 0 and self.missing(self.rules.colour[tile])
        )
        worth = EXPLORE / (1 + EXPLORE_RESTRAINT * lying)
        basics_left = any(card in self.rules.basic_keys for card, _ in self.supply.counts)
        for tile in tiles.values():
            for side in SIDES:
                cell = self.places[tile] + STEP[side]
                if self.doors[tile] & side and cell not in tiles and (basics_left or cell not in NEAR_HOME):
                    near = sum(cell + STEP[way] in tiles for way in SIDES)  # loops hold a dungeon together
                    value = worth * (1 + COMPACT * (near - 1)) / (1 + SPRAWL * from_home(cell))
                    found.append(Errand(value, tile, f"explore:{board.name(cell)}", 1))

    def add_fights(self, found: list[Errand]) -> None:
        for tile, count in enumerate(self.cultists):
            if count and tile in self.rules.basic and tile not in self.spent:
                worth = self.weight_of(tile) * (1.0 if tile in self.due else LATER)
                found.append(Errand(worth, tile, "attack", 1))
                for reach in self.links.get(tile, ()):
                    if reach == self.here and f"lunge:{board.name(self.places[tile])}" in self.options:
                        found.append(Errand(worth, reach, f"lunge:{board.name(self.places[tile])}", 1))

    # ------------------------------------------------------------ the next answer

    def next_answer(self) -> Answer:
        """The first step of the errand that is worth most for its AP."""
        urgent = self.urgent()
        if urgent:
            return urgent
        steps, first = self.walks()
        best, answer = 0.0, ""
        for errand in self.errands():
            if errand.tile not in steps:
                continue
            score = errand.worth / (steps[errand.tile] + errand.price + 0.5)
            step = errand.answer if errand.tile == self.here else first[errand.tile]
            if score > best and step in self.options:
                best, answer = score, step
        if not answer:
            if "give-up" in self.options and self.rituals_over:
                return "give-up"
            return "wait" if "wait" in self.options else next(iter(self.options))
        return answer

    def urgent(self) -> Answer:
        """Skills that are worth more than a walk."""
        for answer in ("destroy", "take-fire", "stand"):
            if answer in self.options:
                return answer
        smites = [answer for answer in self.options if answer.startswith("smite:")]
        threatened = {f"smite:{board.name(self.places[tile])}": tile for tile in self.rules.basic & self.due}
        worthy = [(self.weight_of(threatened[answer]), answer) for answer in smites if answer in threatened]
        if worthy and max(worthy)[0] >= SMITE:
            return max(worthy)[1]
        for colour, word in enumerate(COLOURS):
            gift = f"portal:{self.heroes[self.carrier(colour)]}:{word}"
            if gift in self.options and not self.broken[colour]:
                return gift
        if "sneak-attack" in self.options and self.ap == 0 and (max(self.carried[self.active]) >= RELIC_PRICE):
            return "sneak-attack"
        return ""

    def walks(self) -> tuple[dict[int, int], dict[int, Answer]]:
        """How far each tile is, and the first step toward it."""
        steps, first, todo = {self.here: 0}, {self.here: ""}, [self.here]
        for tile in todo:
            for other in self.links[tile]:
                if other not in steps:
                    steps[other] = steps[tile] + 1
                    first[other] = first[tile] or f"move:{board.name(self.places[other])}"
                    todo.append(other)
        return steps, first

    # ------------------------------------------------------------ small choices

    def best_orientation(self) -> Answer:
        """The way a tile lies that opens most: connections first, then doorways onto empty cells."""
        cell = self.new_cell()
        tiles = board.grid(self.places)

        def openness(answer: Answer) -> float:
            total = 0.0
            for side in SIDES:
                if board.doorways(answer.split(":")[1]) & side:
                    other = tiles.get(cell + STEP[side])
                    total += 0.6 if other is None else 1.0 if self.doors[other] & OPPOSITE[side] else -0.5
            return total

        return max(self.options, key=openness)

    def new_cell(self) -> int:
        """The cell that is being filled: all ways to lie share the doorway back to the explorer."""
        back = 15
        for option in self.options:
            back &= board.doorways(option.split(":")[1])
        side = next(side for side in SIDES if back & side)
        return int(self.places[self.here]) + STEP[OPPOSITE[side]]

    def exchange(self) -> Answer:
        """Give what another carries better, take what this Hero carries better."""
        for answer in self.options:
            verb, _, rest = answer.partition(":")
            if verb in ("give", "take"):
                partner, _, word = rest.partition(":")
                colour = COLOURS.index(word)
                wanted = self.heroes[self.carrier(colour)]
                if not self.broken[colour] and wanted == (partner if verb == "give" else self.heroes[self.active]):
                    return answer
        return "done" if "done" in self.options else "cancel"

    def redirect(self) -> Answer:
        """Mindstrike: the chamber that can best bear a Cultist."""
        cells = {board.name(cell): tile for cell, tile in board.grid(self.places).items()}
        spots = [answer for answer in self.options if answer.startswith("redirect:")]
        return min(spots, key=lambda answer: self.weight_of(cells[answer.split(":")[1]]) + (cells[answer.split(":")[1]] in self.due))


def from_home(cell: int) -> int:
    """Steps from the Vestibule as the crow flies."""
    south, east = divmod(cell, board.WIDTH)
    return abs(south - board.WIDTH // 2) + abs(east - board.WIDTH // 2)


@lru_cache(maxsize=4096)
def cut_off(places: tuple[int, ...], doors: tuple[int, ...]) -> dict[int, int]:
    """How many tiles the loss of each tile would part from the Vestibule."""
    links = board.links(places, doors)
    whole = board.network(places, doors, 0)
    found = {}
    for gone in whole:
        if gone == 0:
            continue
        seen, todo = {0, gone}, [0]
        for tile in todo:
            for other in links[tile]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        if len(seen) < len(whole):
            found[gone] = len(whole) - len(seen)
    return found


def brain(setup: Setup) -> Callable[[Sight], Answer]:
    """What answers for a seat: the same for every setup."""
    return answer


def answer(sight: Sight) -> Answer:
    """The party's answer to whatever is asked."""
    options = sight.question.options
    if len(options) == 1:
        return next(iter(options))
    party = Party(sight) if sight.where else None
    if party is None or "play-on" in options or next(iter(options)).startswith(("choose:", "first:")):
        return ("agree" if party and party.rituals_over else "play-on") if "play-on" in options else next(iter(options))
    verbs = {option.split(":")[0] for option in options}
    if "wait" in verbs or "end" in verbs or "stand" in verbs:
        return party.next_answer() if "wait" in verbs or "stand" in verbs else "end"
    if "orient" in verbs and "back" not in verbs:
        return party.best_orientation()
    if verbs & {"done", "give", "take"}:
        return party.exchange()
    if "cancel" in verbs:
        return "cancel"
    if "let-it" in verbs:
        return party.redirect()
    if "bob-wait" in verbs:
        return "bob-attack" if "bob-attack" in options else "bob-wait"
    return next((option for verb in CHOICES for option in options if option.split(":")[0] == verb), next(iter(options)))
