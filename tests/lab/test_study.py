"""A study: the same parts however the work is shared, kept as soon as they are done, and played once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.bots import make_bot
from emberhall.games.epic_roll import FIRST, SECOND
from emberhall.games.fire_of_eidolon import GAME as DUNGEON
from emberhall.kernel import SetupError
from emberhall.lab.chunk import Chunk, Usage, unpacked
from emberhall.lab.observe import Observer, decision
from emberhall.lab.pool import Done, Processes, Task
from emberhall.lab.run import Work, run
from emberhall.lab.study import Study, grid, varied

STUDY = Study(grid(FIRST, None, {}), ("random", "easy"), games=8, seed=3)


def kept(work: Work) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(work.folder.iterdir())}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return kept(run(STUDY, tmp_path_factory.mktemp("alone"), Processes(1)))


@pytest.mark.parametrize("jobs", [pytest.param(2, marks=pytest.mark.slow), pytest.param(7, marks=pytest.mark.endure)])
def test_the_parts_do_not_depend_on_the_number_of_processes(jobs: int, alone: dict[str, bytes], tmp_path: Path) -> None:
    assert kept(run(STUDY, tmp_path, Processes(jobs))) == alone


class Stopped:
    """Workers that play so many parts, last one first, and are then interrupted."""

    at_once = 1

    def __init__(self, most: int) -> None:
        self.most, self.played = most, list[Any]()

    @contextmanager
    def shared_out(self, do: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Iterator[Done]]:
        def parts() -> Iterator[Done]:
            for task in reversed(list(tasks)):
                if len(self.played) == self.most:
                    raise KeyboardInterrupt
                self.played.append(task)
                yield do(task)

        yield parts()


def test_a_study_that_was_stopped_goes_on_and_no_part_is_played_twice(alone: dict[str, bytes], tmp_path: Path) -> None:
    first, second = Stopped(3), Stopped(99)
    with pytest.raises(KeyboardInterrupt):
        run(STUDY, tmp_path, first)
    told: list[tuple[int, int]] = []
    work = run(STUDY, tmp_path, second, lambda done, left: told.append((done, left)))
    assert sorted(first.played + second.played) == list(range(STUDY.chunks))
    assert told[-1] == (5, 5), "eight games, three of them before"
    assert kept(work) == alone


def test_a_part_that_cannot_be_read_is_played_again(alone: dict[str, bytes], tmp_path: Path) -> None:
    work = run(STUDY, tmp_path, Processes(1))
    work.path(2).write_bytes(work.path(2).read_bytes()[:-7])
    work.path(4).write_bytes(b"")
    workers = Stopped(99)
    assert kept(run(STUDY, tmp_path, workers)) == alone
    assert sorted(workers.played) == [2, 4]


def test_another_study_has_another_folder(tmp_path: Path) -> None:
    others = (
        replace(STUDY, seed=4), replace(STUDY, kinds=("random",)), replace(STUDY, games=9),
        replace(STUDY, setups=STUDY.setups[:1]),
    )  # fmt: skip
    assert len({Work(tmp_path, study).folder for study in (STUDY, *others)}) == 5


def test_setups_and_seats_go_round() -> None:
    assert [setup.players for setup in STUDY.setups] == [2, 3]
    assert [STUDY.setup_of(number) for number in range(4)] == [0, 1, 0, 1]
    assert STUDY.seated(0) == ("random", "easy")
    assert STUDY.seated(3) == ("easy", "random", "easy")
    assert sorted(number for chunk in range(STUDY.chunks) for number in STUDY.numbers(chunk)) == list(range(8))


def test_a_grid_leaves_out_what_cannot_be_played() -> None:
    setups = grid(SECOND, (4, 5, 6), {"veteran": ("no", "yes")})
    assert [(setup.players, setup["veteran"]) for setup in setups] == [(4, "no"), (4, "yes"), (6, "no"), (6, "yes")]
    assert varied(setups) == {"players": (4, 6), "veteran": ("no", "yes")}
    with pytest.raises(SetupError, match="error-five"):
        grid(SECOND, (5,), {})
    with pytest.raises(SetupError, match="difficulty"):
        grid(DUNGEON, (2,), {"difficulty": ("easy-peasy",)})


def test_what_was_offered_and_taken_is_counted(alone: dict[str, bytes]) -> None:
    total = Usage()
    for packed in alone.values():
        chunk = unpacked(packed)
        assert isinstance(chunk, Chunk)
        assert all(sum(row.result for row in chunk.seats if row.game == game.game) == 1 for game in chunk.games)
        for uses in chunk.decisions.values():
            assert all(use.did <= use.could and use.times <= use.offers for use in uses.values())
            total += uses["roll"]
    assert total.could == sum(STUDY.setups[STUDY.setup_of(number)].players for number in range(STUDY.games))
    assert total.did_win <= total.could_win == STUDY.games


def test_a_game_that_says_nothing_of_it_is_measured_all_the_same() -> None:
    facts = Observer(HOARD, HOARD.setup(3), [make_bot("random", seat) for seat in range(3)], seed=1).play()
    assert sorted(seat.result for seat in facts.seats) == [0, 0, 1]
    assert {"roll", "stop"} <= set(facts.seats[0].offered)
    assert facts.seats[0].taken["stop"] < facts.seats[0].offered["stop"]
    assert (facts.seats[0].traits, facts.seats[0].worst) == ({}, None)
    assert facts.labels["stop"] == "stop"


def test_an_answer_stands_for_a_decision() -> None:
    answers = ("roll", "play:heal", "move:2,-1", "explore:2,0:n", "orient:nsw", "swap:bolt:block", "play:8-red")
    assert [decision(answer) for answer in answers] == [
        "roll", "play:heal", "move", "explore", "orient", "swap:bolt", "play",
    ]  # fmt: skip
