"""What the rows of a study come to, worked out by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from emberhall.games.epic_roll import FIRST
from emberhall.games.fire_of_eidolon import GAME as DUNGEON
from emberhall.kernel import Setup
from emberhall.lab.assumptions import made_up
from emberhall.lab.chunk import Chunk, GameRow, SeatRow, Usage
from emberhall.lab.evidence import Evidence
from emberhall.lab.stats import NORMAL_95, Rate
from emberhall.lab.study import Study

TWO, THREE = FIRST.setup(2), FIRST.setup(3)


def study(*setups: Setup) -> Study:
    return Study(setups, ("normal",), games=2)


def seat(game: int, number: int, result: float, champion: str, of: int, worst: float = 0) -> SeatRow:
    return SeatRow(game, number, "normal", result, 1 / of, "" if result else "3", worst, {"champion": [champion]}, {})


def races() -> Chunk:
    return Chunk(
        [GameRow(0, 0, 100, 40, True), GameRow(1, 1, 300, 60, True)],
        [seat(0, 0, 1, "elf", 2, -3), seat(0, 1, 0, "wizard", 2),
         seat(1, 0, 0, "elf", 3, -5), seat(1, 1, 1, "warrior", 3), seat(1, 2, 0, "wizard", 3)],
    )  # fmt: skip


def test_rates_stand_beside_an_even_share() -> None:
    shares = Evidence(study(TWO, THREE), [races()]).shares("champion")
    assert shares["elf"].rate == Rate(1, 2)
    assert shares["elf"].even == pytest.approx((1 / 2 + 1 / 3) / 2)
    assert (shares["warrior"].rate, shares["wizard"].rate) == (Rate(1, 1), Rate(0, 2))


def test_who_was_behind_and_won_came_back() -> None:
    evidence = Evidence(study(TWO, THREE), [races()])
    assert {step: rate for step, rate in evidence.comebacks().items() if rate.games} == {
        1: Rate(1, 2), 2: Rate(1, 2), 3: Rate(1, 2), 4: Rate(0, 1), 5: Rate(0, 1),
    }  # fmt: skip
    assert evidence.endings() == [("3", 3)]
    assert evidence.crossed(("champion", "players"))["elf", "3"] == Rate(0, 1)
    assert (evidence.won, evidence.asked, evidence.lengths.median) == (Rate(2, 2), 50, 100)


def test_what_something_is_worth_is_compared_within_each_setup() -> None:
    """A hard setup in which everybody does it must not speak against it."""
    easy = Usage(offers=0, times=0, could=100, could_win=60.0, did=50, did_win=35.0)  # 70 % with, 50 % without
    hard = Usage(offers=0, times=0, could=100, could_win=18.0, did=80, did_win=16.0)  # 20 % with, 10 % without
    chunk = Chunk(decisions={"0": {"roll": easy}, "1": {"roll": hard}})
    (merit,) = Evidence(study(TWO, THREE), [chunk]).decisions()
    assert merit.did == Rate(51, 130)
    assert merit.did_not == Rate(27, 70)
    assert merit.did.share - merit.did_not.share < 0.01, "added up it would seem to be worth nothing"
    weights = 50 * 50 / 100, 80 * 20 / 100
    assert merit.gain == pytest.approx((weights[0] * 0.2 + weights[1] * 0.1) / sum(weights))
    spread = weights[0] ** 2 * (0.7 * 0.3 / 50 + 0.25 / 50) + weights[1] ** 2 * (0.2 * 0.8 / 80 + 0.1 * 0.9 / 20)
    assert merit.reach == pytest.approx(NORMAL_95 * sqrt(spread) / sum(weights))


def test_heroes_of_one_game_are_pairs() -> None:
    heroes = [SeatRow(0, n, "normal", 0.5, 0.5, "", None, {"hero": [h]}, {}) for n, h in enumerate(("sage", "rogue"))]
    evidence = Evidence(study(DUNGEON.setup(2)), [Chunk([GameRow(0, 0, 9, 9, True)], heroes)])
    assert evidence.pairs() == {("rogue", "sage"): Rate(0.5, 1)}


def test_values_of_ours_are_found_by_where_their_tables_come_from() -> None:
    places = {each.place: each for each in made_up(FIRST)}
    assert places["enemy.ghost.health"].value == 6
    assert places["board.second.dice.power"].shown == "blank 5, star 1"
    assert "enemy.mummy.health" not in places, "that one is printed"
    assert not any("note" in place or "provenance" in place for place in places)
