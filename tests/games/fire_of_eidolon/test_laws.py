"""Random games with every combination of players, Heroes and options obey the laws of the kernel."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.content import DIFFICULTIES
from emberhall.games.fire_of_eidolon.state import LOST, TOP, Dungeon
from emberhall.kernel import NATURE, OptionValue, Setup, apply
from emberhall.kernel.brisk import Brisk
from emberhall.kernel.laws import check_game, check_position

from .dungeons import Place, dungeon

HEROES = (
    "warrior", "ranger", "wizard", "paladin", "sage", "rogue",
    "cleric", "engineer", "dark-knight", "geomancer", "soldier", "master-swordsman",
)  # fmt: skip
LATE: dict[Place, str] = {
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (0, 3): "voraxs-heart",
    (1, 1): "floating-stones",
    (1, 2): "voracious-plant",
    (1, 3): "fel-knight:esw",
    (2, 2): "secret-passage-x",
    (2, 3): "voraxs-focus:w",
    (3, 2): "voraxs-knowledge:w",
    (-1, 2): "laughing-shadow",
    (-1, 3): "arrow-trap:nsw",
    (-1, 4): "den-of-snakes:nes",
    (0, 4): "fire-of-eidolon:w",
    (-2, 3): "secret-passage-y",
    (-2, 2): "teleportation-glyph:e",
    (-1, 1): "paradox-puzzle:nsw",
}
SCENARIOS = ("none", "unstable-void", "vagrant-portal", "invasion", "shades")


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game the rules allow; giving up is rare, for it would end most random games early."""
    players = draw(st.integers(1, 6), label="players")
    scenario = draw(st.sampled_from(SCENARIOS), label="scenario")
    options: dict[str, OptionValue] = {
        "heroes": draw(st.sampled_from([0, *range(players, 7)]), label="heroes"),
        "difficulty": draw(st.sampled_from(DIFFICULTIES), label="difficulty"),
        "advanced": draw(st.sampled_from([True, True, False]), label="advanced"),
        "pick": draw(st.sampled_from(["drawn", "chosen"]), label="pick"),
        "glyph": scenario != "vagrant-portal" and draw(st.booleans(), label="glyph"),
        "passages": draw(st.booleans(), label="passages"),
        "scenario": scenario,
        "give_up": draw(st.integers(0, 5), label="give up") == 5,
    }
    return GAME.setup(players, "", **options)


@st.composite
def late_dungeons(draw: st.DrawFn) -> Dungeon:
    """Two relics are destroyed; the Hero who begins is about to destroy the third, or bears the Fire already."""
    scenario = draw(st.sampled_from(SCENARIOS), label="scenario")
    heroes = draw(st.lists(st.sampled_from(HEROES), min_size=1, max_size=4, unique=True), label="heroes")
    bears = draw(st.booleans(), label="bears the Fire")
    places = [place for place in LATE if LATE[place] != "teleportation-glyph:e"]
    at = {hero: draw(st.sampled_from(places), label=hero) for hero in heroes[1:]}
    glyph = scenario != "vagrant-portal" and draw(st.booleans(), label="glyph")
    tiles = {place: tile for place, tile in LATE.items() if glyph or tile != "teleportation-glyph:e"}
    fields: dict[str, object] = {"portal": 0} if bears and scenario == "vagrant-portal" else {}
    return dungeon(
        *heroes,
        tiles=tiles,
        at={heroes[0]: (0, 4) if bears else (0, 3), **at},
        cultists=[(0, 1), (1, 1), (1, 2), *([] if bears or scenario != "invasion" else [(0, 0)] * 2)],
        carried={} if bears else {heroes[0]: (6, 0, 0)},
        broken=("red", "green", "blue") if bears else ("green", "blue"),
        fire=heroes[0] if bears else "",
        threat=draw(st.integers(1, 8), label="threat"),
        fields=fields,
        scenario=scenario,
        glyph=glyph,
        passages=True,
        give_up=False,
    )


def roam(s: Dungeon, seed: int, every: int) -> None:
    """Play a position to its end at random, under the laws."""
    player, rng = Brisk(GAME, seed, wander=300), Random(seed)
    conserved, catalogue, number = GAME.rules.conserved(s), frozenset(GAME.rules.catalogue(s.setup)), 0
    while s.question is not None:
        if number % every == 0:
            check_position(GAME, s, rng)
        assert s.question.seat == NATURE or catalogue.issuperset(s.question.options)
        apply(s, player.answer(s.question))
        assert GAME.rules.conserved(s) == conserved
        number += 1
        if number == 2000:  # FE-RITUAL-13: without cards nothing presses, and whoever cannot win has to give up
            assert not s.deck.size + s.discard.size
            return
    check_end(s)


def check_end(s: Dungeon) -> None:
    """What must hold at the end of any game."""
    setup: Setup = s.setup
    assert s.ended in ("total", "partial", "defeat")
    assert 1 <= s.threat <= TOP
    for tile, count in enumerate(s.cultists):  # FE-RITUAL-7
        assert count <= 1 or (tile == 0 and setup["scenario"] == "invasion")
        assert not count or s.places[tile] >= 0
    assert all(s.places[tile] >= 0 for tile in s.where if tile >= 0)
    assert all(tile < 0 or s.places[tile] >= 0 for tile in s.shades)
    assert s.places[0] >= 0  # FE-TERM-6
    assert all(cell != VOID or key in s.rules.basic or "engineer" in s.heroes for key, cell in enumerate(s.places))
    assert s.ended != "total" or LOST not in s.where  # FE-LOST-3
    assert GAME.rules.result(s) == ({"total": 1.0, "partial": 0.5, "defeat": 0.0}[s.ended],) * setup.players


def check(setup: Setup, seed: int, every: int) -> None:
    """One random game under the laws."""
    s = check_game(GAME, setup, seed, every=every)
    assert isinstance(s, Dungeon)
    check_end(s)


@settings(max_examples=18, suppress_health_check=[HealthCheck.too_slow])
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_random_games_obey_the_laws(setup: Setup, seed: int) -> None:
    check(setup, seed, every=23)


@pytest.mark.endure
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_many_random_games_obey_the_laws(setup: Setup, seed: int) -> None:
    check(setup, seed, every=11)


@settings(max_examples=18, suppress_health_check=[HealthCheck.too_slow])
@given(s=late_dungeons(), seed=st.integers(0, 2**32))
def test_the_last_part_of_a_game_obeys_the_laws(s: Dungeon, seed: int) -> None:
    roam(s, seed, every=17)


@pytest.mark.endure
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(s=late_dungeons(), seed=st.integers(0, 2**32))
def test_the_last_part_of_many_games_obeys_the_laws(s: Dungeon, seed: int) -> None:
    roam(s, seed, every=7)
