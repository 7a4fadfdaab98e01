"""One seat as a Gymnasium environment, with bots on the others; and several at once."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from emberhall.games import all_games
from emberhall.learn import OneSeatEnv, many_games, one_seat
from emberhall.learn.aec import version_of
from emberhall.learn.single import PENALTY

USUAL = ("roll", "end", "pass")


def usual(race: OneSeatEnv, mask: Any) -> int:
    """What somebody does who takes every fight, one at a time."""
    legal = np.flatnonzero(mask).tolist() or [0]  # over: whatever is said begins a new game
    return next((race.answers.index(one) for one in USUAL if race.answers.index(one) in legal), legal[0])


@pytest.mark.parametrize("ruleset", all_games())
def test_gymnasium_has_nothing_to_say_against_it(ruleset: str) -> None:
    name = f"emberhall.learn.single:emberhall/{ruleset}-v{version_of(all_games()[ruleset])}"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, bots="random", most=40, disable_env_checker=True).unwrapped)


def test_a_game_against_bots_is_played_to_its_end_and_pays_what_it_brings() -> None:
    rewards = list[float]()
    for seed, bots in enumerate(("random", "random", "easy", "easy")):
        race = one_seat("epic-roll", 3, seat=1, bots=bots)
        (seen, _), over = race.reset(seed=seed), False
        while not over:
            assert race.table.agent_selection == "seat_1"
            seen, reward, over, _, info = race.step(usual(race, seen["action_mask"]))
            assert not info
        rewards.append(reward)
        with pytest.raises(RuntimeError, match="reset"):
            race.step(0)
    assert set(rewards) == {0.0, 1.0}, "somebody else wins, and sometimes not"


def test_what_the_mask_forbids_changes_nothing_and_costs_a_little() -> None:
    race = one_seat("epic-roll", 2, most=2)
    seen, _ = race.reset(seed=1)
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, cut, info = race.step(forbidden)
    assert np.array_equal(again["observation"], seen["observation"])
    assert (reward, over, cut, info) == (-PENALTY, False, False, {"illegal": True})
    assert race.step(forbidden)[3], "forbidden actions count too"


def test_bots_and_seats_that_there_are_not_are_named() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        one_seat("epic-roll", 2, seat=2)
    with pytest.raises(ValueError, match="2 other seats"):
        one_seat("epic-roll", 3, bots=["easy"])


def test_several_games_go_on_side_by_side() -> None:
    races = many_games(3, "epic-roll", players=2, bots="random")
    seen, _ = races.reset(seed=5)
    ended, lonely = 0, one_seat("epic-roll", 2, bots="random")
    assert np.array_equal(seen["observation"][1], lonely.reset(seed=6)[0]["observation"]), "each has a seed of its own"
    for _ in range(400):
        seen, rewards, over, _, _ = races.step([usual(lonely, mask) for mask in seen["action_mask"]])
        ended += int(over.sum())
        assert rewards.shape == (3,)
    assert ended > 1
