"""What the active Hero could set out to do: errands, each with its worth and its price in AP."""

from __future__ import annotations

from ..games.fire_of_eidolon import board
from ..games.fire_of_eidolon.state import COLOURS, RELIC_PRICE
from .fire_of_eidolon_plan import FAR
from .fire_of_eidolon_works import Errand, Value, Works

MEET = "meet"  # not an answer: somebody is waited for


class Errands(Works):
    """All the errands of the active Hero."""

    __slots__ = ()

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
        if "timeturn" in self.options:
            self._turn_back_time(found)
        self._explore(found)
        self._fight(found)
        self._banish(found)
        return found

    def _turn_back_time(self, found: list[Errand]) -> None:
        """For a token without which the game is lost, or for a way to what is cut off when no tiles are left."""
        if any(self.needed[colour] and self.spare[colour] < 0 for colour in range(3)):
            found.append(Errand(Value.restore, self.here, "timeturn", self.master, 500))
        elif not self.supply.counts:
            near = self.steps(self.active)
            shores = {cell for tile, cell in self.chart.frontier if tile in near}
            stake = max((stake for cell, stake in self.bridges() if cell in shores), default=0.0)
            if stake:
                found.append(Errand(stake, self.here, "timeturn", self.master, 500))

    # ------------------------------------------------------------ the end

    def _way_out(self, found: list[Errand]) -> None:
        """With the Fire in hand everybody goes to the exit and waits there; who has time guards the way."""
        if self.exit >= 0 and self.places[self.exit] >= 0:
            worth = Value.way_out  # if the Fire has gone through it already
            if self.where[self.fire] >= 0:
                worth = self._hurry(self.steps(self.fire).get(self.exit, FAR))
            answer = "leave" if "leave" in self.options else "wait"
            found.append(Errand(worth, self.exit, answer, 0, 501))

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
            self._through_the_wizard(found, colour, carrier, Value.last_tokens if complete else each)
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
                    found.append(Errand(worth, self.here, gift, self.basic, 520 + carrier))

    def _through_the_wizard(self, found: list[Errand], colour: int, carrier: int, worth: float) -> None:
        """Tokens that have no way to their carrier go to the Wizard, who can send them."""
        for wizard in self.senders:
            if wizard == carrier or self.where[wizard] < 0:
                continue
            for hero in self.alive if wizard == self.active else (self.active,):
                if hero not in (wizard, carrier) and self.carried[hero][colour] and self.parted(hero, carrier):
                    partner = hero if wizard == self.active else wizard
                    found.append(Errand(worth, self.where[partner], "exchange", 1, 520 + partner))

    def _meet(self, found: list[Errand], worth: float, partner: int, colour: int) -> None:
        """Two Heroes meet where it is best for the one who then goes on to the relic."""
        there = self.where[partner]
        if there == self.here or self.held[colour] < RELIC_PRICE:
            found.append(Errand(worth, there, "exchange", 1, 520 + partner))
            return
        mine, theirs, relic = self.steps(self.active), self.steps(partner), self.rules.relic_tiles[colour]
        onward = self.chart.steps(relic) if self.places[relic] >= 0 else {}

        def trouble(tile: int) -> tuple[int, int, int]:  # the same for both, so that they agree
            away, coming = mine[tile], theirs.get(tile, FAR)
            return max(away, coming) + onward.get(tile, 0), away + coming, tile

        place = min(mine, key=trouble)
        if mine.get(there, FAR) < self.ap or (place == self.here and theirs.get(place, FAR) > 3):
            place = there
        if theirs.get(place, FAR) < FAR:
            found.append(Errand(worth, place, MEET, 1, 520 + partner))

    def keeper(self, partner: int, colour: int) -> int:
        """Who of two Heroes in one chamber should hold a colour: with a full set, who is sooner at the relic."""
        relic, both = self.rules.relic_tiles[colour], self.carried[self.active][colour] + self.carried[partner][colour]
        carrier = self.carriers[colour]
        if carrier not in (self.active, partner) and self.parted(partner, carrier):
            return next((hero for hero in self.senders if hero in (self.active, partner)), carrier)
        if both < RELIC_PRICE or relic not in self.chart.steps(self.here):
            return carrier
        count = len(self.heroes)

        def turns(hero: int, ap: int, wait: int) -> int:
            rest = self.steps(hero).get(relic, FAR) + 1 - ap
            return 0 if rest <= 0 else wait + (rest - 1) // 3 * count

        mine = turns(self.active, self.ap - 1, count)
        wait = (partner - self.active) % count
        return self.active if mine < turns(partner, 0, wait) else partner

    def _fetch_tokens(self, found: list[Errand]) -> None:
        """Tokens that are needed, for who fetches them at the least cost to the party."""
        falcon = board.network(self.places, self.doors, self.here) if "falcon" in self.options else ()
        self._make_up_a_set(found)
        for tile in self.token_tiles:
            costs = self.token_costs(tile)
            cost = costs.pop(self.active)
            others = min(costs.values(), default=FAR)
            worth = Value.token + self.fight(tile)
            if tile in falcon and min(cost, others) >= Value.falcon:
                saved = min(cost, others) - self.master
                found.append(Errand(worth + Value.regret * saved, self.here, "falcon", self.master, 100 + tile))
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
