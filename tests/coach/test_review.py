"""After the game: what was luck, what was choice."""

from __future__ import annotations

from math import sqrt

import pytest

from emberhall.bots.heuristic import HeuristicBot
from emberhall.coach.judge import Judge
from emberhall.coach.review import Reviewing, review
from emberhall.games import all_games, find_game
from emberhall.kernel import Answer, Setup, Sight, after, replay

from .played import played

RACE, DUNGEON = find_game("epic-roll"), find_game("fire-of-eidolon")
CHAPTER = find_game("epic-seven-arise")
ROUGH = 0.05  # so little care that a test can look at many games


class Coward:
    """Runs away whenever it can, and stops whenever it may."""

    def answer(self, sight: Sight) -> Answer:
        options = sight.question.options
        return next((answer for answer in ("flee", "end", "pass") if answer in options), next(iter(options)))


def test_what_a_roll_may_bring_adds_up_to_nothing() -> None:
    judge, start = Judge(RACE.setup(2)), RACE.start(2)
    answers = played(RACE, RACE.setup(2))
    moment = answers.index("roll") + 1
    s = replay(start, answers[:moment])
    assert s.question is not None
    assert s.question.weights is not None
    before = judge.stands(s, 5, 300, "before")
    total, mean, doubt = sum(s.question.weights), 0.0, before.errors[0] ** 2
    for outcome, weight in zip(s.question.options, s.question.weights, strict=True):
        then = judge.stands(after(s, outcome), 4, 60, f"after {outcome}")
        mean += weight / total * then.values[0]
        doubt += (weight / total * then.errors[0]) ** 2
    assert abs(mean - before.values[0]) < 4 * sqrt(doubt)


def lucks(setup: Setup, games: int) -> list[tuple[float, ...]]:
    """What all rolls and draws of a game brought each seat, for many games."""
    game, found = find_game(setup.game), []
    for seed in range(games):
        looked_at = review(setup, played(game, setup, f"many/{seed}"), seats=(), care=ROUGH)
        found.append(tuple(share.luck for share in looked_at.shares))
    return found


def comes_to_nothing(sums: list[float]) -> bool:
    """Whether there is luck in a game, and none on the whole."""
    mean = sum(sums) / len(sums)
    spread = sqrt(sum((each - mean) ** 2 for each in sums) / (len(sums) - 1))
    return spread > 0.1 and abs(mean) < 4 * spread / sqrt(len(sums))


def dungeon(difficulty: str) -> Setup:
    """Four drawn Heroes in a dungeon."""
    return DUNGEON.setup(4, difficulty=difficulty, pick="drawn")


def chapter(number: str) -> Setup:
    """Four drawn heroes in a chapter."""
    return CHAPTER.setup(4, chapter=number, pick="drawn")


@pytest.mark.parametrize(
    ("id", "players", "games"),
    [
        pytest.param("epic-roll", 2, 10, marks=pytest.mark.slow),
        pytest.param("epic-roll-1e", 2, 6, marks=pytest.mark.slow),
        pytest.param("epic-roll-eclipse", 2, 6, marks=pytest.mark.slow),
        pytest.param("epic-roll", 3, 300, marks=pytest.mark.endure),
        pytest.param("epic-roll-1e", 3, 300, marks=pytest.mark.endure),
        pytest.param("epic-roll-eclipse", 3, 300, marks=pytest.mark.endure),
    ],
)
def test_over_many_games_luck_comes_to_nothing(id: str, players: int, games: int) -> None:
    found = lucks(find_game(id).setup(players), games)
    assert all(sum(luck) == pytest.approx(0) for luck in found)  # one side's luck is the others'
    assert comes_to_nothing([luck[0] for luck in found])


@pytest.mark.parametrize(
    ("setup", "games"),
    [
        pytest.param(dungeon("hard"), 5, marks=pytest.mark.slow, id="hard"),
        pytest.param(dungeon("beginner"), 200, marks=pytest.mark.endure, id="beginner, many"),
        pytest.param(dungeon("hard"), 200, marks=pytest.mark.endure, id="hard, many"),
        pytest.param(chapter("2"), 3, marks=pytest.mark.slow, id="chapter 2"),
        pytest.param(chapter("1"), 100, marks=pytest.mark.endure, id="chapter 1, many"),
        pytest.param(chapter("6"), 100, marks=pytest.mark.endure, id="chapter 6, many"),
    ],
)
def test_over_many_games_of_a_party_luck_comes_to_nothing(setup: Setup, games: int) -> None:
    found = lucks(setup, games)
    if setup.game == DUNGEON.id:  # all win together, or nobody
        assert all(min(luck) == max(luck) for luck in found)
    assert comes_to_nothing([luck[0] for luck in found])


@pytest.mark.parametrize("id", ["epic-roll-1e", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"])
def test_every_game_can_be_looked_at(id: str) -> None:
    game = all_games()[id]
    setup = game.setup()
    answers = played(game, setup)
    work = Reviewing(setup, answers, seats=(0,), care=ROUGH)
    last = work.points[-1]
    assert last.moment == len(answers)
    assert [point.moment for point in work.points] == sorted(point.moment for point in work.points)
    for task in (0, len(work.points) - 1, len(work) - 1):
        work.weigh(task)


def test_who_always_runs_away_gives_more_away_than_who_knows_the_game() -> None:
    setup = RACE.setup(2)
    answers = played(RACE, setup, bots=[Coward(), HeuristicBot()])
    found = review(setup, answers, care=ROUGH)
    coward, other = found.shares
    assert coward.lost > 3 * other.lost
    dearest = found.dearest(0)
    assert dearest
    assert all(slip.seat == 0 and answers[slip.moment] == slip.given != slip.best for slip in dearest)
    assert coward.accuracy is not None
    assert other.accuracy is not None
    assert coward.accuracy < other.accuracy


def test_the_parts_of_a_review_do_not_need_each_other() -> None:
    setup = RACE.setup(2)
    answers = played(RACE, setup, "parts")
    one, other = (Reviewing(setup, answers, (), ROUGH) for _ in range(2))
    tasks = range(len(one))
    backwards = {task: other.weigh(task) for task in reversed(tasks)}
    found = one.review([one.weigh(task) for task in tasks])
    assert found == other.review([backwards[task] for task in tasks])
    assert found.curve[-1] == (len(answers), Judge(setup).tells(replay(RACE.start(2), answers)))
