"""The example that trains an agent: a few lessons are enough to beat whoever plays at random, as a bot among bots."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.lab.match import play_match

TRAIN = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(TRAIN))


def test_a_learner_finds_out_what_is_worth_answering(example: dict[str, Any]) -> None:
    """Four answers, of which three are legal at a time; the one that wins hangs on two of the numbers that are seen."""
    chance = np.random.default_rng(1)
    network = example["Network"](6, 4, seed=1)
    learner = example["Learner"](network, seed=1)

    def lesson() -> tuple[dict[str, Any], float]:
        seen = chance.normal(size=(600, 6)).astype(np.float32)
        rows, right = np.arange(600), 2 * (seen[:, 0] > 0) + (seen[:, 1] > 0)
        mask = np.ones((600, 4), bool)
        mask[rows, (right + chance.integers(1, 4, 600)) % 4] = False
        _, _, chances, value = network.look(seen, mask)
        answer = (chances.cumsum(axis=1) > chance.random((600, 1))).argmax(axis=1)
        assert mask[rows, answer].all(), "what is not legal is never answered"
        won = (answer == right).astype(np.float32)
        worth = {"worth": won - value, "target": won}
        return {"seen": seen, "mask": mask, "answer": answer, "chance": chances[rows, answer], **worth}, won.mean()

    before = lesson()[1]
    for _ in range(60):
        learner.learn(lesson()[0], 0.01)
    played, after = lesson()
    assert before < 0.45
    assert after > 0.8
    value = network.look(played["seen"], played["mask"])[3]
    assert abs(value.mean() - after) < 0.1, "it knows how often it wins"


@pytest.mark.endure
def test_a_short_training_beats_random_play(example: dict[str, Any]) -> None:
    setup, told = find_game("epic-roll").setup(2), list[str]()
    network = example["train"](setup, seconds=float("inf"), most=50, tell=told.append)
    assert "1 lessons" in told[0]
    rate = example["measured"](network, setup, "random", 100)
    assert rate.interval[0] > 0.8, f"it wins {rate}"


def test_an_agent_is_a_bot_for_the_setup_it_has_seen(
    example: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example["main"](["--seconds", "0", "--games", "2", "--keep", str(tmp_path / "agent.npz")])
    assert "against easy   it wins" in capsys.readouterr().out
    game = find_game("epic-roll")
    setup, other = game.setup(2), game.setup(3)
    network = example["Network"](example["schema_of"](setup).size, len(game.rules.catalogue(setup)), seed=1)
    with np.load(tmp_path / "agent.npz") as kept:
        assert {name: value.shape for name, value in kept.items()} == {
            name: value.shape for name, value in network.weights.items()
        }
    bots = [example["TrainedBot"](network, setup, 1), make_bot("easy", 2), make_bot("easy", 3)]
    assert sum(play_match(game, setup, bots[:2], 1).result) == 1
    with pytest.raises(LookupError, match="trained for"):
        play_match(game, other, bots, 1)
