"""Levels: how often a bot overlooks its own answer."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.bots import Bot
from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.levels import LEVELS, NO_SLIP, Levelled, levelled
from emberhall.bots.random import RandomBot
from emberhall.games.epic_roll import SECOND
from emberhall.games.fire_of_eidolon import GAME as EIDOLON
from emberhall.kernel import Answer, Sight
from emberhall.lab import play_match
from tests.bots.test_bots import sight_with


class Stubborn:
    """Always says the same."""

    def answer(self, sight: Sight) -> Answer:
        return "paper"


def wins(first: str, second: str, games: int) -> float:
    """How many duels of Epic Roll the first level wins against the second; seats and dice are fair."""
    won = 0.0
    for number in range(games):
        pair = [levelled("heuristic", level, f"{level}/{number}") for level in (first, second)]
        turn = number % 2
        won += play_match(SECOND, SECOND.setup(2), [*pair[turn:], *pair[:turn]], number // 2).result[turn]
    return won


@pytest.mark.parametrize(("weaker", "stronger"), [("novice", "steady"), ("steady", "keen")])
def test_every_level_is_stronger_than_the_one_before(weaker: str, stronger: str) -> None:
    assert wins(stronger, weaker, 80) > 50


def test_even_a_novice_beats_chance() -> None:
    won = 0.0
    for number in range(20):
        pair: list[Bot] = [levelled("heuristic", "novice", number), RandomBot(number)]
        won += play_match(SECOND, SECOND.setup(2), pair, number).result[0]
    assert won > 15


def test_levels_go_from_weak_to_strong_and_say_what_they_are() -> None:
    slips = [level.slips for level in LEVELS.values()]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0
    assert all(level.help.endswith(".") for level in LEVELS.values())


def test_slips_come_as_often_as_the_level_says_and_follow_from_the_seed() -> None:
    sight = sight_with("rock", "paper", "scissors", "well")
    first, again = Levelled(Stubborn(), 0.4, 5), Levelled(Stubborn(), 0.4, 5)
    given = [first.answer(sight) for _ in range(4000)]
    assert given == [again.answer(sight) for _ in range(4000)]
    counts = Counter(given)
    assert 2700 < counts["paper"] < 2900  # six tenths, and a quarter of the slips
    assert all(330 < counts[other] < 470 for other in ("rock", "scissors", "well"))


def test_nobody_gives_up_by_oversight() -> None:
    careless = Levelled(Stubborn(), 1.0, 1)
    assert {careless.answer(sight_with("wait", *sorted(NO_SLIP))) for _ in range(50)} == {"wait"}
    assert careless.answer(sight_with("agree")) == "paper"  # nothing else to slip to: the bot is asked


def test_novices_finish_a_dungeon() -> None:
    party: list[Bot] = [levelled("heuristic", "novice", seat) for seat in range(2)]
    match = play_match(EIDOLON, EIDOLON.setup(2), party, 1, longest=20_000)
    assert len(match.result) == 2


def test_the_best_level_is_the_bot_itself_and_chance_has_no_levels() -> None:
    assert isinstance(levelled("heuristic", "keen", 1), HeuristicBot)
    assert all(isinstance(levelled("random", level, 1), RandomBot) for level in LEVELS)


def test_unknown_words_are_refused_with_the_words_there_are() -> None:
    with pytest.raises(LookupError, match="no level 'godlike'; the levels are: novice, steady, keen"):
        levelled("heuristic", "godlike")
    with pytest.raises(LookupError, match=r"no bot 'clever'; the bots are: .*heuristic, random"):
        levelled("clever", "keen")
