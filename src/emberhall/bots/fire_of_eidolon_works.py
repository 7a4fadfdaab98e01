"""Work on the dungeon itself for the Fire of Eidolon bot: exploring, bridging what is cut off, fighting Cultists."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.board import NEAR_HOME, SIDES, STEP, Cell
from ..games.fire_of_eidolon.hero import HEROES, Hero
from ..games.fire_of_eidolon.rules import Rules
from ..games.fire_of_eidolon.state import CHALLENGE_COST, COLOURS, NOWHERE, RELIC_PRICE, SUPPLY
from ..kernel import Answer
from .fire_of_eidolon_map import Chart, apart, from_home
from .fire_of_eidolon_plan import FAR, Plan
from .recent import while_same

LUNGE, SMITE, HOLY_LIGHT = "lunge:{cell}", "smite:{cell}", "holy-light:{cell}"  # answers that strike next door or afar
AROUND = tuple(STEP.values())
STRIKES = frozenset((LUNGE, SMITE, HOLY_LIGHT))


class Value:
    """What errands are worth, in AP of a Hero on the spot. Found by experiment."""

    token = 6.0
    second_best = 0.5  # for each AP that another Hero would fetch a token cheaper
    regret = 1.0  # for each AP that a token would cost any other Hero more
    regret_most = 8.0
    relic = 60.0
    fire = 60.0
    way_out = 100.0
    margin = 1  # so many steps earlier than the Fire the others are at the exit
    hand_over = 2.0  # per token that reaches its carrier
    last_tokens = 20.0  # what completes a set
    explore = 5.0
    wanted = 3.0  # so much more if a full set waits for its relic chamber to be found
    loops = 0.3  # for each further doorway onto the new cell
    walls = 0.1  # for each wall around it
    bridge = 15.0  # a way to something that is cut off and needed
    restore = 40.0  # a lost token without which the game is lost
    idle = 0.3
    charge = 8.0  # from what the Cultists are worth Hero's Charge is thought about
    falcon = 5.0  # from how many AP for a token the falcon is sent
    sneak = 8.0  # from what the Rogue makes her Sneak Attack


class Errand(NamedTuple):
    """How much it is worth, on which tile, with which answer once there, for how many AP; `aim` is what it settles."""

    worth: float
    tile: int
    answer: Answer
    price: int
    aim: int


class Works(Plan):
    """Errands that make or keep the dungeon."""

    __slots__ = ()

    # ------------------------------------------------------------ the dungeon

    def explore_worth(self) -> float:
        """What a new chamber is worth: more if much of what is needed is undiscovered, less if tokens lie about."""
        rules, useful, factor = self.rules, 0, 1.0
        for colour, tile in enumerate(rules.relic_tiles):
            if self.needed[colour] > self.lying[colour]:
                useful += self.unseen[colour]
            if self.places[tile] == SUPPLY and not self.broken[colour]:
                useful += 1
                if self.held[colour] >= RELIC_PRICE:
                    factor = Value.wanted
        if self.places[rules.fire_tile] == SUPPLY:
            useful += 1
            if all(self.broken):
                factor = Value.wanted
        if self.fire >= 0 and self.exit >= 0 and self.places[self.exit] == SUPPLY:
            useful, factor = 1, 10.0
        if not useful:
            return 0.0
        return float(Value.explore * factor / (1 + self.pace.restraint * len(self.token_tiles)))

    def _explore(self, found: list[Errand]) -> None:
        if not self.supply.counts:
            return
        worth, bridges = self.explore_worth(), self.bridges()
        if self.rituals_over:  # nothing can get worse by that
            worth = max(worth, Value.idle)
        if not worth and not bridges:
            return
        errands = _explorations(self.chart, any(self.unseen), self.pace.sprawl, worth)
        if bridges:
            for value, tile, answer, price, cell in errands:
                value += max([stake / (1 + apart(cell, shore)) for shore, stake in bridges])
                found.append(Errand(value, tile, answer, price, cell))
        else:
            found += errands

    def bridges(self) -> list[tuple[int, float]]:
        """Empty cells at the doorways of parts of the dungeon that are cut off, with what is at stake there."""
        steps = self.steps(self.active)
        if len(steps) == len(self.chart.tiles):
            return []
        found, seen = [], set(steps)
        for tile in self.chart.tiles.values():
            if tile not in seen:
                part = self.chart.steps(tile)
                seen.update(part)
                stake = self._stake(part)
                if stake:
                    found += [(cell, stake) for at, cell in self.chart.frontier if at in part]
        return found

    def _stake(self, part: Collection[int]) -> float:
        """What there is to get at in a part of the dungeon."""
        total = 0.0
        for colour, tile in enumerate(self.rules.relic_tiles):
            if tile in part and not self.broken[colour]:
                total += Value.bridge * (2 if self.held[colour] >= RELIC_PRICE else 1)
        total += Value.bridge * (self.fire == NOWHERE and self.rules.fire_tile in part)
        total += Value.bridge * (self.exit in part)
        total += Value.token * sum(tile in part for tile in self.token_tiles)
        for hero in self.alive:
            if self.where[hero] in part:
                total += Value.bridge if self.fire == hero or any(self.carried[hero]) else Value.token
        return total

    def _fight(self, found: list[Errand]) -> None:
        """Cultists are removed where the chamber matters, by whatever skill there is."""
        options, hero = self.options, HEROES[self.heroes[self.active]]
        values = {}
        for tile in besieged(self.rules, self.cultists):
            worth = self.fight(tile)
            if worth > 0:
                values[tile] = worth
                if self.time_left == FAR or self._in_time(tile):
                    found.append(Errand(worth, tile, "attack", 1, tile))
        for tile, worth in values.items() if strikes(hero) else ():
            name = board.name(self.places[tile])
            if LUNGE in hero.basic:
                found.extend(Errand(worth, near, f"lunge:{name}", self.basic, tile) for near in self.chart.joined[tile])
            if SMITE in hero.basic and f"smite:{name}" in options:
                found.append(Errand(worth, self.here, f"smite:{name}", self.basic, tile))
            if HOLY_LIGHT in hero.master and f"holy-light:{name}" in options:
                beside = (self.chart.tiles.get(self.places[tile] + STEP[side], NOWHERE) for side in SIDES)
                total = worth + sum(values.get(near, 0.0) for near in beside)
                found.append(Errand(total, self.here, f"holy-light:{name}", self.master, tile))
        if "charge" in options and sum(values.values()) > Value.charge:
            total, _ = self.charge()
            found.append(Errand(total, self.here, "charge", self.master, 505))
        if "sword:{side}" in hero.basic and values:
            self._sweep(found, values)
        if "bless" in options and not self.cultists[self.here]:
            if self.here in self.due:
                found.append(Errand(self.loss(self.here) * 0.2, self.here, "bless", self.basic, 503))

    def _in_time(self, tile: int) -> bool:
        """Whether one may go there and fight, and be at the exit in time."""
        steps = self.steps(self.active)
        return tile in steps and steps[tile] + 1 + self.chart.steps(tile).get(self.exit, FAR) <= self.time_left

    def charge(self) -> tuple[float, int]:
        """What three moves in a row with a free attack after each are worth, and the tile to begin with."""
        values = {tile: self.fight(tile) for tile in self.rules.basic if self.cultists[tile]}
        return self._ride(self.here, 3, {tile: worth for tile, worth in values.items() if worth > 0})

    def _ride(self, tile: int, moves: int, values: dict[int, float]) -> tuple[float, int]:
        best, first = 0.0, tile
        if not moves or not values:
            return best, first
        for other in self.chart.joined[tile]:
            gain, target = max((values.get(at, 0.0), at) for at in (other, *self.chart.joined[other]))
            left = {at: worth for at, worth in values.items() if at != target}
            total = gain + self._ride(other, moves - 1, left)[0]
            if total > best:
                best, first = total, other
        return best, first

    def _sweep(self, found: list[Errand], values: dict[int, float]) -> None:
        """The Soldier's Enormous Sword and Break Limit, from where he stands."""
        for letter, side in board.LETTERS.items():
            if f"sword:{letter}" in self.options:
                line = list(board.straight(self.places, self.doors, self.here, side))[:2]
                total = sum(values.get(tile, 0.0) for tile in line)
                found.append(Errand(total, self.here, f"sword:{letter}", self.basic, 504))
        if "break-limit" in self.options:
            total = sum(values.get(tile, 0.0) for tile in (self.here, *self.chart.joined[self.here]))
            found.append(Errand(total, self.here, "break-limit", self.master, 504))

    def _banish(self, found: list[Errand]) -> None:
        """Shades are challenged away before they reach the Vestibule."""
        for colour, tile in enumerate(self.shades):
            if tile >= 0:
                price = 1 if self.broken[colour] else CHALLENGE_COST[self.stars(self.active, colour)]
                found.append(Errand(3.0, tile, f"banish:{COLOURS[colour]}", price, 530 + colour))


@while_same
def besieged(rules: Rules, cultists: tuple[int, ...]) -> list[int]:
    """The Basic Chambers with a Cultist."""
    return [tile for tile, count in enumerate(cultists) if count and tile in rules.basic]


@lru_cache
def strikes(hero: Hero) -> bool:
    """Whether a Hero can strike next door or afar."""
    return not STRIKES.isdisjoint((*hero.basic, *hero.master))


@lru_cache(maxsize=board.KEPT)
def _explorations(chart: Chart, basics_left: bool, sprawl: float, worth: float) -> list[Errand]:
    """All the places for a new chamber, which is worth so much at the best of them."""
    sites, best = _sites(chart, basics_left, sprawl)
    return [Errand(worth * merit / best, tile, answer, 1, cell) for tile, answer, cell, merit in sites]


@lru_cache(maxsize=board.KEPT)
def _sites(chart: Chart, basics_left: bool, sprawl: float) -> tuple[list[tuple[int, Answer, Cell, float]], float]:
    """Where a chamber could be explored: from which tile, with which answer, on which cell, and how good that is; and
    how good the best of them is."""
    found, sites = [], dict[Cell, tuple[Answer, float]]()
    doorways, tiles = [cell for _, cell in chart.frontier], chart.tiles
    for tile, cell in chart.frontier:
        if basics_left or cell not in NEAR_HOME:
            site = sites.get(cell)
            if site is None:
                ways, around = doorways.count(cell), 0
                for step in AROUND:
                    if cell + step in tiles:
                        around += 1
                answer, near = _site(cell, sprawl)
                merit = 1 + Value.loops * (ways - 1) - Value.walls * (around - ways)
                site = sites[cell] = answer, merit * near
            answer, merit = site
            found.append((tile, answer, cell, merit))
    return found, max([merit for _, merit in sites.values()], default=1.0)


@lru_cache(maxsize=1024)
def _site(cell: Cell, sprawl: float) -> tuple[Answer, float]:
    """The answer that explores a cell, and what is left of its worth so far from the Vestibule."""
    return f"explore:{board.name(cell)}", sprawl ** max(0, from_home(cell) - 2)
