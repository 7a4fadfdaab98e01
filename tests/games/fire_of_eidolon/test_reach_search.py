"""Fire of Eidolon: the search for a way against a slow one, written from the ledger, on random dungeons.

The slow search writes down for every place, and for every number of bombs used on the way there, the fewest
cells that must be bridged, and improves these numbers edge by edge until nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.fire_of_eidolon import GAME, reach, victory
from emberhall.games.fire_of_eidolon.board import SUPPLY, VOID, letters, name
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import apply
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .dungeons import Place
from .ends import unjudged

Node = tuple[Place, bool, int]  # a place, whether it is bridged there, bombs used so far
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
BESIDE_HOME = {(0, 1), (1, 0), (0, -1), (-1, 0)}


# ---------------------------------------------------------------- the slow search


@dataclass
class Walk:
    """One Hero, or the Fire in a Hero's hands, on the way to a target."""

    s: Dungeon
    starts: set[int]
    target: int
    bound: int | None  # the carrier, while its skills do not count
    rogue: bool = False
    sneaks: bool = False

    def __post_init__(self) -> None:
        s, rules = self.s, self.s.rules
        self.chambers = {place(s, tile): tile for tile in range(len(s.places)) if s.places[tile] >= 0}
        self.doors = {at: letters(s.doors[tile]) for at, tile in self.chambers.items()}
        swordsman = free(s, "master-swordsman", self.bound)
        self.bombs = 2 - s.mastered[s.heroes.index("master-swordsman")] if swordsman else 0
        timeturn = free(s, "sage", self.bound)
        useful = [key for key in s.supply.cards() if rules.index[key] != self.target]
        single = self.rogue or self.bombs > 0
        self.room = timeturn + sum(single or len(rules.content.tiles[key].doors) > 1 for key in useful)
        blast = free(s, "engineer", self.bound) and s.bob >= 0
        cards = {*s.deck.cards(), *s.discard.cards()}
        self.hollow = {
            at
            for at, tile in self.chambers.items()
            if (s.supply.size or timeturn)
            and (rules.tiles[tile].key in cards or (blast and tile not in (0, self.target)))
        }
        xs, ys = [x for x, _ in self.chambers], [y for _, y in self.chambers]
        self.area = {(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)}

    def empty(self, at: Place) -> bool:
        return at not in self.chambers or at in self.hollow

    def nodes(self) -> Iterator[Node]:
        for used in range(self.bombs + 1):
            yield from ((at, False, used) for at in self.chambers)
            yield from ((at, True, used) for at in self.area if self.empty(at))

    def steps(self, node: Node) -> Iterator[tuple[Node, int]]:
        """Where one can go from here, and how many cells that bridges."""
        (x, y), bridged, used = node
        for side, (east, north) in WAYS.items():
            to = x + east, y + north
            here = bridged or side in self.doors[x, y]
            if to in self.chambers:
                there = BACK[side] in self.doors[to]
                free_step = (here and there) or (self.rogue and (here or there)) or self.sneaks
                yield (to, False, used + (not free_step)), 0
            if self.empty(to):
                yield (to, True, used + (not here and not self.rogue)), 1
        passages = [place(self.s, tile) for tile in self.s.rules.passages if self.s.places[tile] >= 0]
        if len(passages) == 2 and not bridged and (x, y) in passages:
            yield from (((to, False, used), 0) for to in passages)

    def arrives(self) -> bool:
        fewest: dict[Node, int] = {(place(self.s, tile), False, 0): 0 for tile in self.starts}
        edges = [(node, to, price) for node in self.nodes() for to, price in self.steps(node)]
        known = set(self.nodes())
        changed = True
        while changed:
            changed = False
            for node, to, price in edges:
                if node in fewest and to in known and fewest[node] + price < fewest.get(to, 99):
                    fewest[to] = fewest[node] + price
                    changed = True
        found = [(at, bridged) for (at, bridged, _), cells in fewest.items() if cells <= self.room]
        if self.s.places[self.target] >= 0:
            return (place(self.s, self.target), False) in found
        return any(
            self.empty(to) and to not in BESIDE_HOME
            for (x, y), bridged in found
            for side, (east, north) in WAYS.items()
            if bridged or side in self.doors[x, y]
            for to in [(x + east, y + north)]
        )


def place(s: Dungeon, tile: int) -> Place:
    east, north = name(s.places[tile]).split(",")
    return int(east), int(north)


def free(s: Dungeon, hero: str, bound: int | None) -> bool:
    """In play, with its Master Skill not used up, and not hindered by the Fire."""
    if hero not in s.heroes:
        return False
    number = s.heroes.index(hero)
    uses = 2 if hero == "master-swordsman" else 1
    return s.where[number] >= 0 and number != bound and s.mastered[number] < uses


def walks(s: Dungeon, hero: int, target: int, bound: int | None, start: int | None = None) -> bool:
    """A Hero with its own skills; from the `start` tile it carries the Fire, so no Teleport."""
    starts = {s.where[hero] if start is None else start}
    if s.heroes[hero] == "wizard" and free(s, "wizard", bound) and start is None:
        starts = {tile for tile, cell in enumerate(s.places) if cell >= 0}
    rogue = s.heroes[hero] == "rogue"
    return Walk(s, starts, target, bound, rogue, rogue and free(s, "rogue", bound)).arrives()


def anything_goes(s: Dungeon, bound: int | None) -> bool:
    """A Geomancer, or a passage that may yet come into play."""
    party = s.in_play()
    if any(s.heroes[hero] == "geomancer" and hero != bound for hero in party):
        return True
    for tile in s.rules.passages:
        if s.places[tile] == VOID and free(s, "sage", bound):
            return True
        if s.places[tile] == SUPPLY and any(walks(s, hero, tile, bound) for hero in party):
            return True
    return False


def reaches(s: Dungeon, hero: int, target: int, bound: int | None) -> bool:
    if s.places[target] == VOID:
        return free(s, "sage", bound)
    return anything_goes(s, bound) or walks(s, hero, target, bound)


def meets(s: Dungeon, hero: int, bound: int | None) -> bool:
    at, carrier = s.where[s.fire], s.fire
    return reaches(s, hero, at, bound) or walks(s, carrier, s.where[hero], bound, start=at)


def hindered(s: Dungeon) -> int | None:
    if s.fire < 0 or any(meets(s, hero, s.fire) for hero in s.in_play() if hero != s.fire):
        return None
    return s.fire


def gets_out(s: Dungeon, exits: tuple[int, ...]) -> bool:
    bound, at = hindered(s), s.where[s.fire]
    takers = [hero for hero in s.in_play() if hero == s.fire or meets(s, hero, bound)]
    sneaks = any(s.heroes[hero] == "rogue" for hero in takers) and free(s, "rogue", bound)
    for tile in exits:
        if s.places[tile] == VOID:
            if free(s, "sage", bound):
                return True
        elif anything_goes(s, bound) or any(walks(s, hero, tile, bound, start=at) for hero in takers):
            return True
        elif s.places[tile] == SUPPLY and (sneaks or free(s, "master-swordsman", bound)):
            if any(walks(s, hero, tile, bound) for hero in s.in_play()):
                return True  # found by others behind a wall that can be passed
    return False


# ---------------------------------------------------------------- random dungeons

PARTY = ("warrior", "rogue", "sage", "wizard", "master-swordsman", "engineer", "geomancer", "paladin")
SHAPES = ("n", "e", "s", "w", "ns", "ew", "ne", "sw", "nsw", "nesw")
SITES = [(x, y) for x in range(-1, 4) for y in range(-1, 2) if (x, y) != (0, 0)]
GOALS = ("fire-of-eidolon", "voraxs-heart", "teleportation-glyph", "secret-passage-x", "secret-passage-y")


def random_dungeon(rng: Random) -> Dungeon:
    """A few chambers on a small grid, laid anyhow; a small supply; one to three Heroes anywhere."""
    options: dict[str, Any] = {"passages": rng.random() < 0.3, "glyph": rng.random() < 0.3}
    scenario = "vagrant-portal" if not options["glyph"] and rng.random() < 0.3 else "none"
    rules = unjudged("warrior", tiles={}, scenario=scenario, **options).rules
    keys = [tile.key for tile in rules.tiles[1:]]
    rng.shuffle(keys)
    sites = rng.sample(SITES, rng.randrange(2, 10))
    laid = dict(zip(sites, keys, strict=False))
    for goal in GOALS:
        if goal in keys and goal not in laid.values() and rng.random() < 0.6:
            laid[rng.choice(sites)] = goal
    tiles = {site: f"{key}:{rng.choice(SHAPES)}" for site, key in laid.items()}
    left = [key for key in keys if key not in laid.values()]
    left += [key for key in (*GOALS, "mimic-chest") if key in left]  # these twice as likely
    heroes = rng.sample(PARTY, rng.choice((1, 2, 2, 3)))
    return unjudged(
        *heroes,
        tiles=tiles,
        supply=" ".join(set(rng.sample(left, rng.choice((0, 0, 1, 2, 3))))),
        cards=" ".join(key for key in laid.values() if key in rules.basic_keys and rng.random() < 0.4),
        spent={hero: rng.randrange(3 if hero == "master-swordsman" else 2) for hero in heroes},
        at={hero: rng.choice((*tiles, (0, 0))) for hero in heroes},
        fire=rng.choice((*heroes, "")),
        fields={"portal": rng.randrange(3) if scenario == "vagrant-portal" else -1},
        scenario=scenario,
        **options,
    )


@pytest.mark.slow
@rule("FE-REACH-16", "FE-REACH-3", "FE-REACH-4", "FE-REACH-6", "FE-REACH-8", "FE-REACH-9", "FE-REACH-12")
@settings(max_examples=200)
@given(st.integers(min_value=0, max_value=2**32))
def test_the_quick_search_finds_what_the_slow_one_finds(seed: int) -> None:
    compare(random_dungeon(Random(seed)))


@pytest.mark.endure
@settings(max_examples=3000)
@given(st.integers(min_value=0, max_value=2**32))
def test_the_quick_search_finds_much_that_the_slow_one_finds(seed: int) -> None:
    compare(random_dungeon(Random(seed)))


def compare(s: Dungeon) -> None:
    """What is out of reach to the quick search is so to the slow one, and nothing else."""
    bound, party, rules = hindered(s), s.in_play(), s.rules
    for tile in (*rules.relic_tiles, rules.fire_tile):
        slowly = any(reaches(s, hero, tile, bound) for hero in party)
        assert reach.someone_can_reach(s, tile) == slowly, rules.tiles[tile].key
    moves = rules.scenario == "vagrant-portal" and s.deck.size > 0
    exits = rules.relic_tiles if moves else (s.exit,)
    for hero in party:
        slowly = any(reaches(s, hero, tile, bound) for tile in exits)
        assert reach.hero_can_reach_exit(s, hero) == slowly, s.heroes[hero]
    if s.fire >= 0:
        assert reach.fire_can_get_out(s) == gets_out(s, exits)


# ---------------------------------------------------------------- the short cut


@rule("FE-REACH-7")
@settings(max_examples=25, deadline=None)
@given(heroes=st.integers(2, 6), passages=st.booleans(), seed=st.integers(0, 999))
def test_where_a_new_chamber_leads_on_nothing_is_lost(heroes: int, passages: bool, seed: int) -> None:
    s = GAME.start(1, heroes=heroes, advanced=True, pick="drawn", passages=passages, give_up=False)
    assert isinstance(s, Dungeon)
    player = Brisk(GAME, seed)
    for _ in range(400):
        if s.question is None:
            return
        apply(s, player.answer(s.question))
        if s.question is not None and any(reach.leads_on(s, tile) for tile, cell in enumerate(s.places) if cell >= 0):
            assert victory.defeat(s) == ""
