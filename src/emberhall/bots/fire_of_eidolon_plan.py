"""What the party of the Fire of Eidolon bot is after, and what is at stake in each chamber.

Everything is read off one position; nothing is remembered from one answer to the next.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.hero import Power, secret_finders, with_power
from ..games.fire_of_eidolon.rules import Rules
from ..games.fire_of_eidolon.setup import rules_for
from ..games.fire_of_eidolon.state import CHALLENGE_COST, NOWHERE, RELIC_PRICE, VOID
from ..kernel import Pile, Sight
from .fire_of_eidolon_map import Chart, Steps, chart
from .recent import while_same

if TYPE_CHECKING:
    from .fire_of_eidolon_works import Errand

FAR = 99  # more steps than any way has


class Worth:
    """What things are worth, in AP of a Hero on the spot. Found by experiment."""

    token_lost = 6.0  # a token that could still be spared
    doom = 30.0  # something without which the game is lost
    bridged = 0.5  # how much of that is left while tiles remain to build another way
    stranded = 5.0  # a Hero cut off from the Vestibule
    now, later = 0.6, 0.25  # the least chance of a collapse with this deck, or with the next one
    held = 1.2  # a token in hand, against a star, for who carries a colour
    crowded = 2.0  # one Hero for two colours
    detour = 1.0  # what a step toward a token costs in the end
    hand_over = 1.5  # AP it takes in the end to bring a token to its carrier


class Pace(NamedTuple):
    """What the Ritual's pace makes of things."""

    chamber: float  # what any chamber is worth that would be lost: with its card gone the deck runs out sooner
    restraint: float  # how much less a new chamber is worth for each token that lies about already
    sprawl: float  # and for each step farther than two from the Vestibule
    horizon: float = 2.0  # dangers are looked at so many rounds ahead


CALM = Pace(chamber=0.2, restraint=0.3, sprawl=0.7)  # the second deck too is drawn card by card
SWIFT = Pace(chamber=4.0, restraint=0.6, sprawl=0.55)  # what is found is soon in danger: less at a time, and close by
FIERCE = Pace(chamber=2.0, restraint=0.3, sprawl=0.55, horizon=1.0)  # time is shorter than chambers: no fight too many


@lru_cache(maxsize=16)
def pace(track: tuple[int, ...]) -> Pace:
    """How a party goes about it with so many Ritual Cards at each level of threat."""
    if track[1] == 1:
        return CALM
    return SWIFT if track[0] == 1 else FIERCE


class Plan:
    """One look at the position: needs, dangers, and who does what."""

    __slots__ = (  # Python is slow with more than thirty fields that are kept in a dict
        "_losses", "_perils", "_ways", "active", "alive", "ap", "basic", "blessed", "bob", "boomerang", "broken",
        "carried", "carriers", "chart", "cultists", "doors", "dreaming", "due", "exit", "finders", "fire", "goal",
        "gone", "held", "here", "heroes", "later", "lying", "master", "mastered", "needed", "options", "pace", "places",
        "rate", "rituals_over", "rules", "sanctified", "senders", "shades", "spare", "supply", "time_left",
        "token_tiles", "tokens", "unseen", "where",
    )  # fmt: skip

    def __init__(self, sight: Sight, hero: int = NOWHERE) -> None:
        rules = self.rules = _rules(sight.setup)
        self.options = sight.question.options
        self.heroes, self.where, self.carried = sight.heroes, sight.where, sight.carried
        self.places, self.doors, self.tokens = sight.places, sight.doors, sight.tokens
        self.cultists, self.broken, self.fire, self.active = sight.cultists, sight.broken, sight.fire, sight.active
        if hero >= 0:  # through the eyes of another Hero
            self.active = hero
        self.ap, self.mastered, self.supply, self.gone = sight.ap, sight.mastered, sight.supply, sight.gone
        self.blessed, self.sanctified, self.boomerang = sight.blessed, sight.sanctified, sight.boomerang
        self.shades, self.bob = sight.shades, sight.bob
        card = rules.content.heroes[self.heroes[self.active]]
        self.basic, self.master = card.basic.price, card.master.price  # what the Hero's skills cost
        self.due, self.later = cards_left(rules, sight.deck, sight.discard)
        self.rate = rules.track[min(sight.threat, len(rules.track)) - 1]
        self.pace = pace(rules.track)
        self.rituals_over = not (self.due or self.later)
        self.chart = chart_of(sight)
        self.alive = tuple([hero for hero, tile in enumerate(self.where) if tile >= 0])
        self.here = self.where[self.active]
        self.exit = rules.exit_with(sight.portal)
        self.finders, self.senders = secret_finders(self.heroes), with_power(self.heroes, Power.SEND)
        self._count_tokens()
        self.carriers = carriers(rules, self.heroes, self.carried, self.alive, self.broken)
        self.time_left = FAR  # AP until everybody should be at the exit
        self.goal: Errand | None = None  # where the Hero goes with its next answer
        self.dreaming = False  # the Hero is thought of as being somewhere else, with other options
        self._losses: dict[int, float] = {}
        self._ways: dict[int, Steps] = {}  # by Hero
        self._perils = self._chances()
        if self.alive and len(self.chart.steps(0)) < len(self.chart.tiles):
            self.carriers = self._who_gets_there()

    def _count_tokens(self) -> None:
        """Of each colour: tokens in hand, lying about, undiscovered; those still to collect, those to spare."""
        tiles, self.lying, self.unseen = tokens_about(self.rules, self.places, self.tokens)
        self.held, self.needed, self.spare = stock(self.carried, self.alive, self.broken, self.lying, self.unseen)
        colour, needed = self.rules.colour, self.needed
        self.token_tiles = [tile for tile in tiles if needed[colour[tile]]]

    # ------------------------------------------------------------ Heroes

    def stars(self, hero: int, colour: int) -> int:
        """The stars of a Hero in a colour."""
        return self.rules.content.heroes[self.heroes[hero]].stars[colour]

    def price(self, hero: int, tile: int) -> int:
        """The AP a Hero pays for the token of a chamber."""
        return CHALLENGE_COST[self.stars(hero, self.rules.colour[tile])] - int(self.boomerang == tile)

    def steps(self, hero: int) -> dict[int, int]:
        """How far everything is from a Hero."""
        found = self._ways.get(hero)
        if found is None:
            found = self._ways[hero] = self.chart.steps(self.where[hero], hero in self.finders)
        return found

    def token_costs(self, tile: int) -> dict[int, float]:
        """The AP that a token costs the party, by the Hero who fetches it.

        Ways are the same in both directions, but for who finds secrets and through Secret Passages: so the tile is
        asked how far everybody is, and not each Hero anew wherever it goes.
        """
        chart, where, finders, colour = self.chart, self.where, self.finders, self.rules.colour[tile]
        there, less = None if chart.one_way else chart.steps(tile), self.boomerang == tile
        found = {}
        for hero, fee in fees(self.rules, self.heroes, self.alive, self.carriers[colour], colour).items():
            if there is None or hero in finders:
                away = self.steps(hero).get(tile, FAR)
            else:
                away = there.get(where[hero], FAR)
            found[hero] = Worth.detour * away + (fee - less)
        return found

    def _who_gets_there(self) -> tuple[int, ...]:
        """In a dungeon that is torn apart: instead of a carrier who has no way to its relic the Wizard, if he can meet
        the carrier and Teleport there; or else whoever has a way, if the Wizard can send the tokens."""
        found = list(self.carriers)
        for colour, relic in enumerate(self.rules.relic_tiles):
            carrier = found[colour]
            if self.broken[colour] or self.places[relic] < 0 or relic in self.steps(carrier):
                continue
            for wizard in self.senders:
                if self.where[wizard] in self.steps(carrier):
                    there = [hero for hero in self.alive if relic in self.steps(hero)]
                    if self.can_leap(wizard):
                        found[colour] = wizard
                    elif there:
                        found[colour] = max(there, key=lambda hero: self.carried[hero][colour])
        return tuple(found)

    def can_leap(self, hero: int) -> bool:
        """Whether a Hero has a Teleport left."""
        uses = self.rules.content.heroes[self.heroes[hero]].master.uses
        return hero in with_power(self.heroes, Power.TELEPORT) and self.mastered[hero] < uses

    def parted(self, hero: int, other: int) -> bool:
        """Whether a Hero has no way to another."""
        return self.where[other] not in self.steps(hero)

    # ------------------------------------------------------------ dangers

    def peril(self, tile: int) -> float:
        """The chance that a chamber with a Cultist collapses before long."""
        if not self.cultists[tile] or tile == self.blessed or tile == self.sanctified:
            return 0.0
        now, later = self._perils
        return now if tile in self.due else later if tile in self.later else 0.0

    def _chances(self) -> tuple[float, float]:
        """The chance that a card is drawn before long, of this deck and of the next one."""
        ahead, size = self.rate * len(self.alive) * self.pace.horizon, len(self.due)
        now = min(1.0, ahead / size) if size else 1.0
        after = size + len(self.later)
        later = min(1.0, max(0.0, ahead - size) / after) if after else 1.0
        return max(Worth.now, now), max(Worth.later, later)

    def loss(self, tile: int) -> float:
        """What the collapse of a chamber would cost: what lies in it, and all that would be cut off."""
        total = self._losses.get(tile)
        if total is None:
            rules, total = self.rules, self.pace.chamber
            if self.tokens[tile] and self.needed[rules.colour[tile]]:  # only Basic Chambers have tokens
                total += Worth.token_lost if self.spare[rules.colour[tile]] > 0 else Worth.doom
            part = self.chart.behind(tile)
            if part:
                total += self._cut(part)
            self._losses[tile] = total
        return total

    def _cut(self, part: frozenset[int]) -> float:
        """What it would cost if these tiles were cut off from the Vestibule."""
        rules, cost, tokens = self.rules, 0.0, [0, 0, 0]
        for tile in part:
            colour = rules.colour[tile]
            if tile in rules.basic:
                tokens[colour] += self.tokens[tile]
            elif tile in rules.relic_tiles:
                cost += 0.0 if self.broken[colour] else Worth.doom
            elif (tile == rules.fire_tile and self.fire == NOWHERE) or tile == self.exit:
                cost += Worth.doom
        for colour in range(3):
            if self.needed[colour] and tokens[colour]:
                cost += Worth.doom if tokens[colour] > self.spare[colour] else Worth.token_lost * tokens[colour]
        for hero in self.alive:
            if self.where[hero] in part:
                cost += Worth.doom if hero == self.fire else Worth.stranded
        return min(cost * (Worth.bridged if self.supply.counts else 1.0), 2 * Worth.doom)

    def fight(self, tile: int) -> float:
        """What it is worth to remove the Cultist of a chamber."""
        peril = self.peril(tile)
        return self.loss(tile) * peril if peril else 0.0


_rules = while_same(rules_for)


def chart_of(sight: Sight) -> Chart:
    """The map of the dungeon as it lies."""
    return chart(sight.places, sight.doors, _rules(sight.setup).passages)


@while_same
def cards_left(rules: Rules, deck: Pile, discard: Pile) -> tuple[frozenset[int | None], frozenset[int | None]]:
    """The chambers whose cards are in the deck, and those among the discards."""
    tile_of = rules.index.get  # none for an Event Card
    return frozenset(map(tile_of, dict(deck.counts))), frozenset(map(tile_of, dict(discard.counts)))


@lru_cache(maxsize=board.KEPT)
def tokens_about(
    rules: Rules, places: tuple[int, ...], tokens: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The chambers where tokens lie; how many lie about and how many are undiscovered, of each colour."""
    lying, unseen, tiles = [0, 0, 0], [0, 0, 0], []
    for tile in rules.basic:
        if tokens[tile]:
            if places[tile] >= 0:
                lying[rules.colour[tile]] += 1
                tiles.append(tile)
            elif places[tile] != VOID:
                unseen[rules.colour[tile]] += 1
    return tuple(sorted(tiles)), tuple(lying), tuple(unseen)


@lru_cache(maxsize=board.KEPT)
def stock(
    carried: tuple[tuple[int, int, int], ...],
    alive: tuple[int, ...],
    broken: tuple[bool, bool, bool],
    lying: tuple[int, ...],
    unseen: tuple[int, ...],
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Of each colour the tokens in hand, those still to collect, and how many may be lost."""
    held = tuple([sum([carried[hero][colour] for hero in alive]) for colour in range(3)])
    needed = tuple([0 if broken[c] else max(0, RELIC_PRICE - held[c]) for c in range(3)])
    return held, needed, tuple([held[c] + lying[c] + unseen[c] - RELIC_PRICE for c in range(3)])


@lru_cache(maxsize=4096)
def fees(rules: Rules, heroes: tuple[str, ...], alive: tuple[int, ...], carrier: int, colour: int) -> dict[int, float]:
    """What a token of a colour costs beyond the way to it, by Hero: the AP, and to bring it to its carrier."""
    cards, senders = rules.content.heroes, with_power(heroes, Power.SEND)
    return {
        hero: CHALLENGE_COST[cards[heroes[hero]].stars[colour]]
        + (0.0 if carrier == hero else 1.0 if hero in senders else Worth.hand_over)
        for hero in alive
    }


@lru_cache(maxsize=4096)
def carriers(
    rules: Rules,
    heroes: tuple[str, ...],
    carried: tuple[tuple[int, int, int], ...],
    alive: tuple[int, ...],
    broken: tuple[bool, bool, bool],
) -> tuple[int, ...]:
    """Who gathers the tokens of each colour: tokens in hand count, then stars; if possible three Heroes."""
    cards = rules.content.heroes
    merit = [
        [0.0 if broken[c] else cards[heroes[h]].stars[c] + Worth.held * carried[h][c] for c in range(3)]
        for h in range(len(heroes))
    ]

    best, chosen, most = -inf, (0, 0, 0), max([merit[hero][2] for hero in alive], default=0.0)
    for red in alive:
        for green in alive:
            two, apart = merit[red][0] + merit[green][1], red != green
            if two + most <= best:
                continue
            for blue in alive:
                together = (blue == red) + (blue == green) if apart else 3 if blue == red else 1
                fitness = two + merit[blue][2] - Worth.crowded * together
                if fitness > best:
                    best, chosen = fitness, (red, green, blue)
    return chosen
