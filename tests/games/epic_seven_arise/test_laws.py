"""Random games, and games of sensible teams with a wild moment here and there, under the laws every game obeys."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from emberhall.bots.heuristic import HeuristicBot
from emberhall.games.epic_seven_arise import CHAPTERS, GAME
from emberhall.games.epic_seven_arise.state import ATTACK, Chapter
from emberhall.kernel import NATURE, Answer, Nature, Setup, Sight, Spoken, apply, revealed
from emberhall.kernel.laws import check_game, check_position, perft

SLOW = (HealthCheck.too_slow, HealthCheck.filter_too_much)
SECRET = ("E7-SHOP-5", "E7-SHOP-9", "E7-SHOP-10", "E7-STORY-8")  # questions around cards that not everybody sees


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any number of players and heroes, any chapter or the campaign."""
    players = draw(st.integers(1, 4), label="players")
    heroes = draw(st.sampled_from([0, *range(players, 5)]), label="heroes")
    return GAME.setup(
        players,
        "",
        chapter=draw(st.sampled_from([*CHAPTERS, "campaign"]), label="chapter"),
        heroes=heroes,
        pick=draw(st.sampled_from(["chosen", "drawn"]), label="pick"),
        gentle=draw(st.booleans(), label="gentle"),
    )


def check_values(s: Chapter) -> None:
    """What must hold in any position."""
    assert s.skulls >= 0
    most = s.rules.numbers.souls
    assert all(min(player.stones) >= 0 and 0 <= player.souls <= most and player.potions >= 0 for player in s.players)
    assert all(0 <= hero.hp <= s.rules.content.heroes[hero.key].hp for hero in s.heroes)
    assert all(foe.at != s.party for foe in s.foes)  # E7-EXPLORE-6
    assert len({foe.id for foe in s.foes}) == len(s.foes)
    circles = [hero.circle for hero in s.heroes if hero.circle]
    assert len(circles) == len(set(circles))
    assert len(s.attacks_seen) <= 10
    assert s.decks[ATTACK].size + len(s.attacks_seen) + (len(s.looked) if s.looked_from == ATTACK else 0) == 12
    assert sorted(s.order) == list(range(s.rules.seats))


def sensible(setup: Setup, seed: int, every: int, limit: int) -> Chapter:
    """A game between bots that answer at random now and then, so that games get far and still go astray."""
    s = GAME.rules.begin(setup)
    assert isinstance(s, Chapter)
    nature, rng, bot = Nature(seed), Random(seed), HeuristicBot(seed)
    conserved, catalogue = GAME.rules.conserved(s), frozenset(GAME.rules.catalogue(setup))
    for number in range(limit):
        question = s.question
        if question is None:
            break
        assert question.seat == NATURE or catalogue.issuperset(question.options)
        if number % every == 0 or (question.rule in SECRET and number % 3 == 0):
            check_position(GAME, s, rng)
            check_values(s)
        answer: Answer
        if question.seat == NATURE:
            answer = nature.answer(question)
        elif rng.random() < 0.05:
            answer = rng.choice(list(question.options))
        else:
            answer = bot.answer(Sight(s, question.seat))
        s.story = []
        apply(s, answer)
        assert GAME.rules.conserved(s) == conserved
        for event in s.story:
            assert event.rule in GAME.rules.ledger()
            assert Spoken(GAME).text(revealed(event), s)
    return s


@settings(max_examples=9, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_random_games_obey_the_laws(setup: Setup, seed: int) -> None:
    s = check_game(GAME, setup, seed, every=53)
    assert isinstance(s, Chapter)
    assert s.ended in ("won", "lost")
    check_values(s)


@settings(max_examples=4, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_sensible_games_obey_the_laws(setup: Setup, seed: int) -> None:
    sensible(setup, seed, every=101, limit=700)


@pytest.mark.endure
@settings(max_examples=50, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_many_random_games_obey_the_laws(setup: Setup, seed: int) -> None:
    check_game(GAME, setup, seed, every=29)


@pytest.mark.endure
@settings(max_examples=10, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_many_sensible_games_obey_the_laws(setup: Setup, seed: int) -> None:
    sensible(setup, seed, every=61, limit=2500)


@pytest.mark.slow
def test_a_campaign_of_sensible_players_comes_to_its_end() -> None:
    s = sensible(GAME.setup(4, "", chapter="campaign", pick="drawn", gentle=True), 3, every=301, limit=60_000)
    assert s.ended == "won"
    assert len(s.champions) == 6


def test_lines_of_play_can_be_counted_by_hand() -> None:
    s = GAME.start(4)
    assert perft(s, 1) == 8
    assert perft(s, 3) == 8 * 7 * 6
    assert perft(s, 5) == 8 * 7 * 6 * 5 * 7  # then the first of seven tiles
