"""What the active Hero could set out to do: errands, each with its worth and its price in AP.

An errand is a chamber to go to and an answer to give there. The one that is worth most for its AP decides
the next step; everything is judged anew before every answer.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.actions import RELIC_PRICE
from ..games.fire_of_eidolon.board import NEAR_HOME, SIDES, STEP
from ..games.fire_of_eidolon.state import COLOURS, NOWHERE
from ..kernel import Answer
from .fire_of_eidolon_map import apart, from_home
from .fire_of_eidolon_plan import FAR, Plan

MASTER = 3  # AP of most Master Skills
FAR_ENDS = ("destroy", "take-fire")  # worth a Teleport
MEET = "meet"  # not an answer: somebody is waited for


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
    restraint = 0.3  # for each token that lies about already
    finish = 0.0  # so much more for the last tiles
    wanted = 3.0  # so much more if a full set waits for its relic chamber to be found
    loops = 0.3  # for each further doorway onto the new cell
    walls = 0.1  # for each wall around it
    sprawl = 0.7  # for each step farther than two from the Vestibule
    bridge = 15.0  # a way to something that is cut off and needed
    restore = 40.0  # a lost token without which the game is lost
    idle = 0.3
    falcon = 5.0  # from how many AP for a token the falcon is sent
    sneak = 8.0  # from what the Rogue makes her Sneak Attack
    fights = 1.0


class Errand(NamedTuple):
    """How much it is worth, on which tile, with which answer once there, for how many AP; `aim` is what it settles."""

    worth: float
    tile: int
    answer: Answer
    price: int
    aim: int


CELLS = 1000  # aims above are cells of the grid
BREADTH = 8  # errands that are looked at closely
DELAYS = [1.0] * 200  # by AP


def set_delay(each: float) -> None:
    """How much less things are worth for every AP of delay."""
    DELAYS[:] = [each**n for n in range(200)]


set_delay(0.85)


def finished(start: int, price: int, ap: int) -> int:
    """After how many AP something is done that cannot be begun in one turn and ended in the next."""
    left = ap - start if start < ap else 3 - (start - ap) % 3
    return min(start + price + (left if left < price else 0), 199)


class Party(Plan):
    """The errands of the active Hero, and its next answer."""

    time_left = FAR  # AP until everybody should be at the exit

    def errands(self) -> list[Errand]:
        """Everything worth doing."""
        found: list[Errand] = []
        if self.fire >= 0:
            self._way_out(found)
        elif all(self.broken):
            self._take_fire(found)
        else:
            self._relics(found)
            self._hand_over(found)
            self._fetch_tokens(found)
            self._stand_by(found)
            if "timeturn" in self.options and any(self.needed[c] and self.spare[c] < 0 for c in range(3)):
                found.append(Errand(Value.restore, self.here, "timeturn", MASTER, 500))
        self._explore(found)
        self._fight(found)
        self._banish(found)
        return found

    # ------------------------------------------------------------ the end

    def _way_out(self, found: list[Errand]) -> None:
        """With the Fire in hand everybody goes to the exit and waits there; who has time guards the way."""
        if self.exit >= 0 and self.places[self.exit] >= 0:
            away = self.steps(self.fire).get(self.exit, FAR)
            answer = "leave" if "leave" in self.options else "wait"
            found.append(Errand(self._hurry(away), self.exit, answer, 0, 501))

    def _take_fire(self, found: list[Errand]) -> None:
        """The Hero who is nearest takes the Fire, the others go to the exit."""
        tile = self.rules.fire_tile
        if self.places[tile] < 0:
            return
        taker = self.fire_taker()
        if taker == self.active:
            found.append(Errand(Value.fire, tile, "take-fire", 1, 502))
        elif self.exit >= 0 and self.places[self.exit] >= 0:
            away = self.steps(taker).get(tile, FAR) + 1 + self.chart.steps(tile).get(self.exit, FAR)
            found.append(Errand(self._hurry(away), self.exit, "wait", 0, 501))

    def _hurry(self, away: int) -> float:
        """What it is worth to go to the exit while the Fire is so far away from it; sets how much time is left."""
        if self.fire == self.active or self.rituals_over:
            return Value.way_out
        mine = self.chart.steps(self.here).get(self.exit, FAR)
        self.time_left = self.ap + 3 * max(0, (away + 2) // 3 - 1)
        return Value.way_out if mine and mine + Value.margin > self.time_left else Value.idle

    def fire_taker(self) -> int:
        """Who is nearest to the Fire, counting whose turn comes first."""
        tile, count = self.rules.fire_tile, len(self.heroes)

        def turns(hero: int) -> tuple[int, int]:
            return self.steps(hero).get(tile, FAR) // 3, (hero - self.active) % count

        return min(self.alive, key=turns)

    def _stand_by(self, found: list[Errand]) -> None:
        """Who has nothing to do goes where it will be needed: one to the Fire, the others to the exit."""
        if sum(self.broken) < 2 and self.supply.counts:
            return
        fire = self.rules.fire_tile
        if self.places[fire] >= 0:
            free = [h for h in self.alive if not any(self.carried[h][c] for c in range(3) if not self.broken[c])]
            nearest = min(free or self.alive, key=lambda hero: self.steps(hero).get(fire, FAR))
            goal = fire if nearest == self.active else self.exit
        else:
            goal = self.exit
        if goal >= 0 and self.places[goal] >= 0:
            found.append(Errand(Value.idle, goal, "wait", 0, 501))

    # ------------------------------------------------------------ relics and tokens

    def _relics(self, found: list[Errand]) -> None:
        """A full set of tokens goes to its relic."""
        for colour, tile in enumerate(self.rules.relic_tiles):
            if not self.broken[colour] and self.carried[self.active][colour] >= RELIC_PRICE:
                if self.places[tile] >= 0:
                    found.append(Errand(Value.relic, tile, "destroy", 1, 510 + colour))

    def _hand_over(self, found: list[Errand]) -> None:
        """Loose tokens go to whoever carries that colour; both go to meet."""
        for colour in range(3):
            carrier = self.carriers[colour]
            if self.broken[colour] or self.where[carrier] < 0:
                continue
            complete, each = self.held[colour] >= RELIC_PRICE, Value.hand_over
            if carrier == self.active:
                for hero in self.alive:
                    if hero != carrier and self.carried[hero][colour]:
                        count = self.carried[hero][colour]
                        self._meet(found, Value.last_tokens if complete else each * count, hero, colour)
            elif self.carried[self.active][colour]:
                count = self.carried[self.active][colour]
                self._meet(found, Value.last_tokens if complete else each * count, carrier, colour)
                gift = f"portal:{self.heroes[carrier]}:{COLOURS[colour]}"
                if gift in self.options:
                    worth = Value.last_tokens / count if complete else each
                    found.append(Errand(worth, self.here, gift, 1, 520 + carrier))

    def _meet(self, found: list[Errand], worth: float, partner: int, colour: int) -> None:
        """Two Heroes meet where it is best for the one who then goes on to the relic."""
        there = self.where[partner]
        if there == self.here or self.held[colour] < RELIC_PRICE:
            found.append(Errand(worth, there, "exchange", 1, 520 + partner))
            return
        mine, theirs, relic = self.steps(self.active), self.steps(partner), self.rules.relic_tiles[colour]
        onward = self.chart.steps(relic) if self.places[relic] >= 0 else {}

        def trouble(tile: int) -> tuple[int, int]:
            away, coming = mine[tile], theirs.get(tile, FAR)
            return max(away, coming) + onward.get(tile, 0), away + coming

        place = min(mine, key=trouble)
        if mine.get(there, FAR) < self.ap or (place == self.here and theirs.get(place, FAR) > 3):
            place = there
        if theirs.get(place, FAR) < FAR:
            found.append(Errand(worth, place, MEET, 1, 520 + partner))

    def keeper(self, partner: int, colour: int) -> int:
        """Who of two Heroes in one chamber should hold a colour: with a full set, who is sooner at the relic."""
        relic, both = self.rules.relic_tiles[colour], self.carried[self.active][colour] + self.carried[partner][colour]
        if both < RELIC_PRICE or self.places[relic] < 0:
            return self.carriers[colour]
        count = len(self.heroes)

        def turns(hero: int, ap: int, wait: int) -> int:
            rest = self.steps(hero).get(relic, FAR) + 1 - ap
            return 0 if rest <= 0 else wait + (rest - 1) // 3 * count

        mine = turns(self.active, self.ap - 1, count)
        wait = (partner - self.active) % count
        return self.active if mine < turns(partner, 0, wait) else partner

    def _fetch_tokens(self, found: list[Errand]) -> None:
        """Tokens that are needed, for who fetches them at the least cost to the party."""
        falcon = self.heroes[self.active] == "ranger" and "falcon" in self.options
        self._make_up_a_set(found)
        for tile in self.token_tiles:
            cost = self.token_cost(self.active, tile)
            others = min((self.token_cost(hero, tile) for hero in self.alive if hero != self.active), default=FAR)
            worth = Value.token + self.fight(tile)
            if falcon and min(cost, others) >= Value.falcon and self.places[tile] >= 0:
                saved = min(cost, others) - MASTER
                found.append(Errand(worth + Value.regret * saved, self.here, "falcon", MASTER, 100 + tile))
            if cost < FAR:
                if others < cost:
                    worth /= 1 + Value.second_best * (cost - others)
                else:
                    worth += Value.regret * min(others - cost, Value.regret_most)
                found.append(Errand(worth, tile, "challenge", self.price(self.active, tile), 100 + tile))

    def _make_up_a_set(self, found: list[Errand]) -> None:
        """A carrier may rather fetch a spare token than one that another Hero brings from afar."""
        colours = self.rules.colour
        for colour in range(3):
            lacks = RELIC_PRICE - self.carried[self.active][colour]
            if self.carriers[colour] == self.active and not (self.broken[colour] or self.needed[colour]) and lacks > 0:
                for tile in self.rules.basic:
                    if colours[tile] == colour and self.tokens[tile] and self.places[tile] >= 0:
                        price = self.price(self.active, tile)
                        found.append(Errand(Value.last_tokens / lacks, tile, "challenge", price, 100 + tile))

    # ------------------------------------------------------------ the dungeon

    def explore_worth(self) -> float:
        """What a new chamber is worth: more if much of what is needed is undiscovered, less if tokens lie about."""
        rules, useful, factor = self.rules, 0, 1.0
        for card, _ in self.supply.counts:
            tile = rules.index[card]
            if tile in rules.basic:
                useful += self.needed[rules.colour[tile]] > self.lying[rules.colour[tile]]
            elif tile in rules.relic_tiles:
                colour = rules.colour[tile]
                if not self.broken[colour]:
                    useful += 1
                    if self.held[colour] >= RELIC_PRICE:
                        factor = Value.wanted
            elif tile == rules.fire_tile:
                useful += 1
                if all(self.broken):
                    factor = Value.wanted
            elif tile == self.exit and self.fire >= 0:
                useful, factor = 1, 10.0
        if not useful:
            return 0.0
        size = sum(count for _, count in self.supply.counts)
        factor *= 1 + Value.finish * (1 - size / 25)
        return float(Value.explore * factor / (1 + Value.restraint * len(self.token_tiles)))

    def _explore(self, found: list[Errand]) -> None:
        if not self.supply.counts:
            return
        worth, bridges = self.explore_worth(), self._bridges()
        if self.rituals_over:  # nothing can get worse by that
            worth = max(worth, Value.idle)
        if not worth and not bridges:
            return
        best = max((merit for _, _, merit in self._sites()), default=1.0)
        for tile, cell, merit in self._sites():
            value = worth * merit / best
            if bridges:
                value += max(stake / (1 + apart(cell, shore)) for shore, stake in bridges)
            found.append(Errand(value, tile, f"explore:{board.name(cell)}", 1, cell))

    def _sites(self) -> list[tuple[int, int, float]]:
        """Where a chamber could be explored: from which tile, on which cell, and how good a place that is."""
        basics_left = any(card in self.rules.basic_keys for card, _ in self.supply.counts)
        found = []
        for tile, cell in self.chart.frontier:
            if basics_left or cell not in NEAR_HOME:
                doorways, walls = self.chart.welcome(cell)
                merit = 1 + Value.loops * (doorways - 1) - Value.walls * walls
                found.append((tile, cell, merit * Value.sprawl ** max(0, from_home(cell) - 2)))
        return found

    def _bridges(self) -> list[tuple[int, float]]:
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
        options, hero = self.options, self.heroes[self.active]
        values = {}
        for tile, count in enumerate(self.cultists):
            if count and tile in self.rules.basic:
                worth = self.fight(tile) * Value.fights
                if worth > 0:
                    values[tile] = worth
                    if self.time_left == FAR or self._in_time(tile):
                        found.append(Errand(worth, tile, "attack", 1, tile))
        for tile, worth in values.items():
            name = board.name(self.places[tile])
            if hero == "warrior":
                found.extend(Errand(worth, near, f"lunge:{name}", 1, tile) for near in self.chart.joined[tile])
            elif hero == "paladin" and f"smite:{name}" in options:
                found.append(Errand(worth, self.here, f"smite:{name}", 1, tile))
            if hero == "paladin" and f"holy-light:{name}" in options:
                beside = (self.chart.tiles.get(self.places[tile] + STEP[side], NOWHERE) for side in SIDES)
                total = worth + sum(values.get(near, 0.0) for near in beside)
                found.append(Errand(total, self.here, f"holy-light:{name}", MASTER, tile))
        if hero == "soldier" and values:
            self._sweep(found, values)
        if hero == "cleric" and "bless" in options and not self.cultists[self.here]:
            if self.here in self.due:
                found.append(Errand(self.loss(self.here) * 0.2, self.here, "bless", 1, 503))

    def _in_time(self, tile: int) -> bool:
        """Whether one may go there and fight, and be at the exit in time."""
        steps = self.steps(self.active)
        return tile in steps and steps[tile] + 1 + self.chart.steps(tile).get(self.exit, FAR) <= self.time_left

    def _sweep(self, found: list[Errand], values: dict[int, float]) -> None:
        """The Soldier's Enormous Sword and Break Limit, from where he stands."""
        for letter, side in board.LETTERS.items():
            if f"sword:{letter}" in self.options:
                line = list(board.straight(self.places, self.doors, self.here, side))[:2]
                found.append(Errand(sum(values.get(tile, 0.0) for tile in line), self.here, f"sword:{letter}", 2, 504))
        if "break-limit" in self.options:
            total = sum(values.get(tile, 0.0) for tile in (self.here, *self.chart.joined[self.here]))
            found.append(Errand(total, self.here, "break-limit", MASTER, 504))

    def _banish(self, found: list[Errand]) -> None:
        """Shades are challenged away before they reach the Vestibule."""
        for colour, tile in enumerate(self.shades):
            if tile >= 0:
                price = 1 if self.broken[colour] else 4 - self.stars(self.active, colour)
                found.append(Errand(3.0, tile, f"banish:{COLOURS[colour]}", price, 530 + colour))

    # ------------------------------------------------------------ the next answer

    def best(self, ap: int) -> tuple[float, Errand | None, Answer]:
        """The errand to begin with: what it is worth, and what could be done after it, less for every AP of delay.

        With it comes the answer that begins it ("" if it has to wait).
        """
        secrets = self.heroes[self.active] == "rogue"
        steps, first = self.chart.walks(self.here, secrets)
        delay = DELAYS
        likely: list[tuple[float, int, Errand, Answer]] = []
        for errand in self.errands():
            worth, tile, answer, price, _ = errand
            away = steps.get(tile, FAR)
            if away > MASTER + 1 and answer in FAR_ENDS:
                leap = f"teleport:{board.name(self.places[tile])}"
                if leap in self.options:
                    likely.append((worth * delay[MASTER + price], MASTER + price, errand, leap))
            if away >= FAR:
                continue
            if away:
                step = f"move:{board.name(self.places[first[tile]])}"
            elif answer in self.options:
                step = answer
            elif price > ap or answer == MEET:
                step = ""  # more AP are needed, or somebody who is on the way
            else:
                continue
            time = finished(away, price, ap)
            likely.append((worth * delay[time], time, errand, step))
        likely.sort(key=lambda entry: -entry[0])
        del likely[BREADTH:]
        top, chosen, begin = 0.0, None, ""
        for value, time, errand, step in likely:
            if step != "wait":
                on, after = self.chart.steps(errand.tile, secrets), 0.0
                time += errand.aim >= CELLS  # who explores stands one step farther out
                for other, _, second, _ in likely:
                    if second.aim != errand.aim and other > after and second.tile in on:
                        after = max(after, second.worth * delay[finished(time + on[second.tile], second.price, ap)])
                value += after
            if value > top:
                top, chosen, begin = value, errand, step
        return top, chosen, begin

    def has_hope(self) -> bool:
        """Whether this Hero could still do anything for the party, when nothing happens any more by itself."""
        steps = self.chart.steps(self.here, self.heroes[self.active] == "rogue")
        for errand in self.errands():
            if errand.tile in steps and (errand.answer != "wait" or (self.fire >= 0 and self.here != self.exit)):
                return True
        return False

    def next_answer(self) -> Answer:
        """The first step of the best errand; an errand that needs the AP of the next turn is waited for."""
        options = self.options
        for answer in ("destroy", "take-fire", "stand", "consume", "leave"):
            if answer in options:
                return answer
        score, errand, answer = self.best(self.ap or 3)
        if not self.ap:
            if "sneak-attack" in options and errand is not None and score > Value.sneak and self.fire < 0:
                return "sneak-attack"
            return "end"
        if answer and answer in options:
            return answer
        if errand is not None:  # something to do here, as far as the AP go
            here = [e for e in self.errands() if e.tile == self.here and e.price <= self.ap and e.answer in options]
            here = [e for e in here if not e.answer.startswith("explore:")]
            if here:
                return max(here, key=lambda e: e.worth).answer
            if errand.answer == MEET and self.ap > 1:
                return self._pass_the_time()
        return "wait" if "wait" in options else next(iter(options))

    def _pass_the_time(self) -> Answer:
        """While somebody is waited for: a fight next door."""
        best, answer = 0.5, "wait"
        for tile in self.chart.joined[self.here]:
            if self.cultists[tile] and self.fight(tile) > best:
                step = f"move:{board.name(self.places[tile])}"
                if step in self.options:
                    best, answer = self.fight(tile), step
        return answer
