"""Train a small agent on Epic Roll, in minutes and with nothing but numpy, and seat it against our bots.

    pip install "emberhall[learn]"
    python examples/train.py --seconds 240

A network with one hidden layer plays both seats of many races at once, and learns from who won them (by proximal
policy optimisation). It is told no rule and no strategy, only what a seat sees and what it may answer. Then it plays
as a bot: it gets a `Sight`, like any other, and what it wins is counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import numpy as np

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.kernel import Answer, Setup, Sight
from emberhall.lab.match import play_match
from emberhall.lab.stats import Rate
from emberhall.learn import SeatsEnv, schema_of

Array = np.ndarray[Any, Any]

HIDDEN = 64  # units of the network
RACES, STEPS = 64, 160  # races at once, and answers in each between two lessons
EPOCHS, PORTION = 4, 2048  # how often a lesson goes through what was played, and how much of it at a time
PACE = 2e-3  # of learning, at the beginning; it falls to a tenth of that
FAR, NEAR = 0.999, 0.95  # how much later answers count, and how far an answer is judged by what came of it
CLIP, CURIOUS = 0.2, 0.01  # how far a lesson may change what is answered; what trying things out is worth
NOTED = {  # of an answer: what its seat saw and might do, what it did, how likely and good that was, what came of it
    "seen": np.float32, "mask": np.bool_, "answer": np.int64, "chance": np.float32, "value": np.float32,
    "worth": np.float32, "target": np.float32,
}  # fmt: skip


class Network:
    """What to answer, and how good it looks: from what a seat sees, with one hidden layer."""

    def __init__(self, seen: int, answers: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            "scale": np.ones(seen),
            "in": chance.normal(0, seen**-0.5, (seen, HIDDEN)), "in+": np.zeros(HIDDEN),
            "policy": chance.normal(0, 0.01, (HIDDEN, answers)), "policy+": np.zeros(answers),
            "value": np.zeros((HIDDEN, 1)), "value+": np.zeros(1),
        }  # fmt: skip
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}

    def look(self, seen: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """The scaled numbers, the hidden layer, the chance of each legal answer, and the chance to win."""
        w = self.weights
        scaled = seen * w["scale"]
        hidden = np.tanh(scaled @ w["in"] + w["in+"])
        liking = np.where(mask, hidden @ w["policy"] + w["policy+"], -1e9)
        chances = np.exp(liking - liking.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return scaled, hidden, chances, (hidden @ w["value"] + w["value+"])[:, 0]


class Learner:
    """Changes a network a little after each lesson (with Adam)."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network, self.chance, self.lessons = network, np.random.default_rng(seed), 0
        self.mean = {name: np.zeros_like(value) for name, value in network.weights.items()}
        self.spread = {name: np.zeros_like(value) for name, value in network.weights.items()}

    def learn(self, played: dict[str, Array], pace: float) -> None:
        """One lesson, from answers with what each of them was worth."""
        count = len(played["answer"])
        for _ in range(EPOCHS):
            order = self.chance.permutation(count)
            for start in range(0, count, PORTION):
                some = order[start : start + PORTION]
                self._step({name: values[some] for name, values in played.items()}, pace)

    def _step(self, some: dict[str, Array], pace: float) -> None:
        w = self.network.weights
        scaled, hidden, chances, value = self.network.look(some["seen"], some["mask"])
        count, rows = len(value), np.arange(len(value))
        worth = some["worth"]
        worth = (worth - worth.mean()) / (worth.std() + 1e-8)
        ratio = chances[rows, some["answer"]] / some["chance"]
        held = ((worth > 0) & (ratio > 1 + CLIP)) | ((worth < 0) & (ratio < 1 - CLIP))
        push = np.where(held, 0.0, worth * ratio)
        logs = np.log(chances + 1e-12)
        doubt = -(chances * logs).sum(axis=1, keepdims=True)
        to_policy = chances * push[:, None] + CURIOUS * chances * (logs + doubt)
        to_policy[rows, some["answer"]] -= push
        to_policy /= count
        to_value = ((value - some["target"]) / count)[:, None]
        to_hidden = (to_policy @ w["policy"].T + to_value @ w["value"].T) * (1 - hidden**2)
        self._move({
            "in": scaled.T @ to_hidden, "in+": to_hidden.sum(axis=0),
            "policy": hidden.T @ to_policy, "policy+": to_policy.sum(axis=0),
            "value": hidden.T @ to_value, "value+": to_value.sum(axis=0),
        }, pace)  # fmt: skip

    def _move(self, slopes: dict[str, Array], pace: float) -> None:
        self.lessons += 1
        size = sum(float((slope**2).sum()) for slope in slopes.values()) ** 0.5
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope
            self.spread[name] = 0.999 * self.spread[name] + 0.001 * slope**2
            mean = self.mean[name] / (1 - 0.9**self.lessons)
            spread = self.spread[name] / (1 - 0.999**self.lessons)
            self.network.weights[name] -= pace * mean / (np.sqrt(spread) + 1e-8)


class Races:
    """Many races at once, in which the network plays every seat."""

    def __init__(self, network: Network, setup: Setup, seed: int, races: int = RACES) -> None:
        self.network, self.chance, self.over = network, np.random.default_rng(seed), 0
        self.tables = [SeatsEnv(setup) for _ in range(races)]
        for number, table in enumerate(self.tables):
            table.reset(seed=seed * 100_000 + number)
        self.lines: dict[tuple[int, str], list[list[Any]]] = {}  # what each seat answered, not learnt from yet

    def play(self, steps: int) -> dict[str, Array]:
        """Some answers in each race, ready to learn from."""
        done: list[list[Any]] = []
        for _ in range(steps):
            views = [table.observe(table.agent_selection) for table in self.tables]
            seen = np.stack([view["observation"] for view in views])
            mask = np.stack([view["action_mask"] for view in views]).astype(bool)
            _, _, chances, value = self.network.look(seen, mask)
            picked = (chances.cumsum(axis=1) > self.chance.random((len(views), 1))).argmax(axis=1)
            for number, table in enumerate(self.tables):
                answer = int(picked[number])
                entry = [seen[number], mask[number], answer, chances[number, answer], value[number], 0.0, 0.0]
                self.lines.setdefault((number, table.agent_selection), []).append(entry)
                table.step(answer)
                if table.terminations[table.agent_selection]:
                    self.over += 1
                    for agent in table.possible_agents:
                        done += judged(self.lines.pop((number, agent), []), table.rewards[agent])
                    table.reset()
        for place, line in self.lines.items():  # of races that go on, the last answer waits for what comes of it
            done += judged(line[:-1], line[-1][4])
            self.lines[place] = line[-1:]
        columns = zip(NOTED.items(), zip(*done, strict=True), strict=True)
        return {name: np.array(values, kind) for (name, kind), values in columns}


def judged(line: list[list[Any]], end: float) -> list[list[Any]]:
    """Answers of a seat, each with how much better things came than they had looked, and with how good that was."""
    worth, ahead = 0.0, end
    for entry in reversed(line):
        worth = FAR * ahead - entry[4] + FAR * NEAR * worth
        ahead, entry[5], entry[6] = entry[4], worth, worth + entry[4]
    return line


class TrainedBot:
    """The network on a seat: a bot like any other, for the setup that it was trained on."""

    def __init__(self, network: Network, setup: Setup, seed: int | str | None = None) -> None:
        self.network, self.setup, self._random = network, setup, Random(seed)
        self._schema = schema_of(setup)
        self._answers = find_game(setup.game).rules.catalogue(setup)

    def answer(self, sight: Sight) -> Answer:
        """One of the options, as the network likes them."""
        if sight.setup != self.setup:
            raise LookupError(f"trained for {self.setup}, and not for {sight.setup}")
        # a position that its seat cannot tell from the real one: what can be seen of it is the same
        seen = self._schema.observe(sight.imagine(self._random), sight.seat)
        options = sight.question.options
        mask = np.array([answer in options for answer in self._answers])
        chances = self.network.look(seen[None], mask[None])[2][0]
        return self._random.choices(self._answers, chances)[0]


def train(
    setup: Setup, seconds: float, seed: int = 0, most: int | None = None, tell: Callable[[str], None] = print
) -> Network:
    """A network after so many seconds of computing, or after the `most` lessons."""
    network = Network(schema_of(setup).size, len(find_game(setup.game).rules.catalogue(setup)), seed)
    races, learner = Races(network, setup, seed), Learner(network, seed)
    began, lesson, told = thread_time(), 0, 0
    while (spent := thread_time() - began) < seconds and lesson != most:
        played = races.play(STEPS)
        if not lesson:
            network.weights["scale"] = 1 / np.maximum(1.0, np.abs(played["seen"]).max(axis=0))  # large numbers to 1
        learner.learn(played, PACE * (1 - 0.9 * spent / seconds))
        lesson += 1
        if spent >= told:
            tell(f"{spent:5.0f} s   {lesson:4} lessons   {races.over:6} races")
            told += 20
    return network


def measured(network: Network, setup: Setup, kind: str, games: int) -> Rate:
    """How often the network wins against a kind of bot, on either seat in turn."""
    game, wins = find_game(setup.game), 0.0
    for number in range(games):
        seat = number % 2
        bots = [TrainedBot(network, setup, number), make_bot(kind, number)]
        wins += play_match(game, setup, bots[:: -1 if seat else 1], f"{kind} {number}").result[seat]
    return Rate(wins, games)


def main(arguments: list[str] | None = None) -> None:
    """Train, play, tell."""
    parser = argparse.ArgumentParser(description="Train an agent on Epic Roll and seat it against bots.")
    parser.add_argument("--seconds", type=float, default=240, help="of computing, for training")
    parser.add_argument("--games", type=int, default=1000, help="against each bot")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the network to a file of numpy's (.npz)")
    wanted = parser.parse_args(arguments)
    setup = find_game("epic-roll").setup(2)
    network = train(setup, wanted.seconds, wanted.seed)
    if wanted.keep is not None:
        np.savez(wanted.keep, allow_pickle=True, **network.weights)
    for kind in ("random", "easy"):
        print(f"against {kind:6} it wins {measured(network, setup, kind, wanted.games)}")


if __name__ == "__main__":
    main()
