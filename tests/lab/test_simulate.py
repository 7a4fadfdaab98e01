"""Many games: the same report however the work is shared, and a clean end when it is stopped."""

from __future__ import annotations

import signal
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.kernel import Setup
from emberhall.lab import Report, simulate
from emberhall.lab.pool import Processes, submitted
from emberhall.lab.simulate import BATCH

DRAWN = FIRST.setup(3, champions="drawn")


@pytest.fixture(scope="module")
def alone() -> Report:
    return simulate(DRAWN, ["normal"], 50, seed=7, workers=Processes(1))


@pytest.mark.slow
def test_the_report_does_not_depend_on_the_number_of_processes(alone: Report) -> None:
    shared = simulate(DRAWN, ["normal"], 50, seed=7, workers=Processes(2))
    assert shared == alone
    assert shared.seconds > 0
    assert shared.games_per_second > 0


def test_another_seed_other_games(alone: Report) -> None:
    other = simulate(DRAWN, ["normal"], 20, seed=8, workers=Processes(1))
    assert other.answers != alone.answers
    assert replace(other, seed=7) != alone


def test_everything_adds_up(alone: Report) -> None:
    assert alone.games == alone.wanted == 50
    assert sum(rate.wins for rate in alone.seats) == 50
    assert [rate.games for rate in alone.seats] == [50, 50, 50]
    assert sum(rate.wins for rate in alone.roles.values()) == 50
    assert [FIRST.tongue().say(role) for role in alone.roles] == ["Elf", "Warrior", "Wizard"]
    assert alone.bots["normal"].games == 150
    assert alone.won.share == 1.0
    assert alone.answers.low <= alone.answers.median <= alone.answers.high
    assert 0 < alone.asked < alone.answers.mean


def test_bots_move_on_by_one_seat_with_every_game() -> None:
    report = simulate(DRAWN, ["normal", "random", "random"], 9, workers=Processes(1))
    assert report.bots["normal"].games == 9
    assert report.bots["normal"].share > 0.8
    assert [rate.wins for rate in report.seats] == [3, 3, 3]


def test_a_lone_champion_wins_or_loses() -> None:
    report = simulate(ECLIPSE.setup(1), ["hard"], 40, workers=Processes(1))
    assert 0.5 < report.won.share < 1.0
    assert report.won == report.seats[0]


def test_team_mates_win_together() -> None:
    report = simulate(SECOND.setup(4), ["normal"], 6, workers=Processes(1))
    assert report.won.wins == 6
    assert report.seats[0] == report.seats[2]
    assert report.bots["normal"].share == 0.5


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(DRAWN, ["normal"], BATCH + 5, workers=Processes(1), progress=lambda done, of: told.append((done, of)))
    assert told == [(BATCH, BATCH + 5), (BATCH + 5, BATCH + 5)]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_early_it_reports_what_was_played(jobs: int) -> None:
    def enough(done: int, of: int) -> None:
        raise KeyboardInterrupt

    report = simulate(DRAWN, ["normal"], 10_000, workers=Processes(jobs), progress=enough)
    assert report.wanted == 10_000
    assert report.games == sum(rate.wins for rate in report.seats) == BATCH


def test_no_games_no_rates() -> None:
    report = simulate(DRAWN, ["normal"], 0)
    assert report.games == 0
    assert report.seats[0].interval == (0.0, 1.0)


def test_what_cannot_be_simulated_is_refused_at_once() -> None:
    with pytest.raises(LookupError, match="there is no bot 'clever'"):
        simulate(DRAWN, ["clever"], 10)
    with pytest.raises(ValueError, match="3 seats need as many bots, or one kind for all, not 2"):
        simulate(DRAWN, ["random", "random"], 10)
    with pytest.raises(LookupError, match="there is no game 'go'"):
        simulate(Setup("go", 2), ["random"], 10)


def test_a_process_that_starts_does_not_hear_ctrl_c() -> None:
    def deaf() -> bool:
        return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())

    class Starting(ProcessPoolExecutor):
        """It starts none: the moment in which it would is what counts."""

        def submit(self, do: Any, /, *tasks: Any, **more: Any) -> Future[Any]:
            done = Future[Any]()
            done.set_result(deaf())
            return done

    with Starting() as pool:
        assert submitted(pool, bool, 0).result()
    assert not deaf(), "whoever starts it hears it again"
