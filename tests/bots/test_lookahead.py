"""The bot for any game: it beats chance where it knows nothing but the rules."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.bots import Bot
from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.lookahead import LookaheadBot
from emberhall.bots.random import RandomBot
from emberhall.bots.sense import sense_of
from emberhall.games import all_games
from emberhall.games.epic_roll import FIRST, SECOND
from emberhall.games.epic_seven_arise import GAME as ARISE
from emberhall.games.fire_of_eidolon import GAME as EIDOLON
from emberhall.kernel import Answer, Game, Sight, replay
from emberhall.kernel.drive import Endless
from emberhall.lab import play_match


@pytest.fixture(autouse=True)
def hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game of CONTRIBUTING.md, which has no brain of its own, is installed."""
    monkeypatch.setitem(all_games(), HOARD.id, HOARD)


def wins(game: Game, one: Callable[[str], Bot], other: Callable[[str], Bot], games: int) -> float:
    """How many duels the first wins; each plays both seats of the same dice."""
    won = 0.0
    for number in range(games):
        pair, first = [one(f"one {number}"), other(f"other {number}")], number % 2
        won += play_match(game, game.setup(2), [*pair[first:], *pair[:first]], number // 2).result[first]
    return won


def quick(seed: str) -> LookaheadBot:
    """One that tries little, for the sake of the tests."""
    return LookaheadBot(seed, budget=600)


def test_it_beats_chance_in_the_tiny_game() -> None:
    assert wins(HOARD, quick, RandomBot, 40) >= 30


@pytest.mark.endure
def test_it_beats_chance_in_a_long_game_of_dice_and_cards() -> None:
    """Random players hurry when a race gets long, so they are no easy prey."""
    assert wins(FIRST, lambda seed: LookaheadBot(seed, budget=800), RandomBot, 6) >= 5


def test_it_learns_what_winners_have_more_of() -> None:
    race, sense = FIRST.start(2, champions="chosen"), sense_of(FIRST.setup(2))
    ahead, behind = race.copy(), race.copy()
    ahead.positions, behind.positions = (7, 1), (1, 7)
    assert sense.value(ahead, 0) > 0.6 > 0.4 > sense.value(behind, 0)
    assert sense.value(ahead, 1) < 0.4
    rich = replay(HOARD.start(2), ["charm", "5"])
    rich.gold = (25, 5)
    assert sense_of(HOARD.setup(2)).value(rich, 0) > 0.6


def test_whoever_looks_less_far_and_tries_less_is_weaker() -> None:
    assert wins(HOARD, quick, lambda seed: HeuristicBot(seed, "easy"), 40) > 22


def test_it_takes_what_wins_at_once_and_refuses_what_loses() -> None:
    s = replay(HOARD.start(2), ["pebble", *["6", "roll"] * 4, "6"])
    assert (s.stake, s.active) == (30, 0)
    assert quick("any").answer(Sight(s, 0)) == "stop"  # and has won
    replay(s, ["roll", "1", "flee", "charm", *["6", "roll"] * 3, "6", "roll", "1"])
    s.gold = (29, 0)  # whoever moves next wins most likely
    assert quick("any").answer(Sight(s, 1)) == "play:charm"


def test_equal_seeds_make_equal_players() -> None:
    s = replay(HOARD.start(3), ["charm", "5"])
    first, again = quick("same"), quick("same")
    given = [first.answer(Sight(s, 0)) for _ in range(10)]
    assert given == [again.answer(Sight(s, 0)) for _ in range(10)]


def test_it_stands_in_wherever_a_game_has_no_brain(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def answer(bot: LookaheadBot, sight: Sight) -> Answer:
        asked.append(sight.setup.game)
        return next(iter(sight.question.options))

    monkeypatch.setattr(LookaheadBot, "answer", answer)
    for game in (HOARD, SECOND):
        bots: list[Bot] = [HeuristicBot(seat) for seat in range(2)]
        with contextlib.suppress(Endless):
            play_match(game, game.setup(2), bots, seed=1, longest=100)
    assert set(asked) == {HOARD.id}


@pytest.mark.parametrize("game", [SECOND, EIDOLON, ARISE], ids=lambda game: game.id)
def test_it_finds_its_way_through_any_game(game: Game) -> None:
    """Cooperative ones too, and with many answers to a question."""
    party: list[Bot] = [LookaheadBot(seat, budget=50) for seat in range(2)]
    with contextlib.suppress(Endless):
        play_match(game, game.setup(2), party, seed=1, longest=100)
