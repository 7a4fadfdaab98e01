"""Gymnasium environments: one seat of a ruleset, with bots on the others.

from emberhall.learn import one_seat

race = one_seat("epic-roll", players=3, bots="easy")
seen, info = race.reset(seed=7)
seen, reward, over, cut, info = race.step(int(seen["action_mask"].argmax()))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from ..bots import Bot, make_bot
from ..games import all_games, find_game
from ..kernel import OptionValue, Setup
from ..kernel.views import sight_of
from .aec import Observed, SeatsEnv, version_of

PENALTY = 0.01  # what an action costs that the mask forbids


class OneSeatEnv(gymnasium.Env[Observed, int]):
    """A game for the agent on one seat. The reward comes with the end: what the result gives that seat.

    An action that the mask forbids changes nothing, costs `PENALTY` and is told in `info["illegal"]`. `most` is how
    many actions a game may take, those too, before it is cut off.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self, setup: Setup, seat: int = 0, others: str | Sequence[str] = "easy", budget: float | None = None,
        most: int | None = None, forced: bool = False, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        if not 0 <= seat < setup.players:
            raise ValueError(f"there are seats 0 to {setup.players - 1}, and no seat {seat}")
        self.table = SeatsEnv(setup, forced)
        self.seat, self.agent, self.most, self.budget = seat, f"seat_{seat}", most, budget
        self.render_mode = render_mode
        self.kinds = [others] * (setup.players - 1) if isinstance(others, str) else list(others)
        if len(self.kinds) != setup.players - 1:
            raise ValueError(f"{setup.players - 1} other seats need as many bots, or one kind for all")
        for kind in self.kinds:
            make_bot(kind)
        self.observation_space = self.table.observation_space(self.agent)
        self.action_space: Any = self.table.action_space(self.agent)
        self.schema, self.answers = self.table.schema, self.table.answers
        self._numbers = {answer: number for number, answer in enumerate(self.answers)}
        self._bots: dict[str, Bot] = {}
        self._given = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game, in which the others have answered what comes before this seat's first question."""
        super().reset(seed=seed)
        self._given = 0
        self.table.reset(seed=int(self.np_random.integers(1 << 62)))
        seats = [agent for agent in self.table.possible_agents if agent != self.agent]
        self._bots = {
            agent: make_bot(kind, int(self.np_random.integers(1 << 62)), self.budget)
            for agent, kind in zip(seats, self.kinds, strict=True)
        }
        self._let_others_play()
        return self.table.observe(self.agent), {}

    def _let_others_play(self) -> None:
        table = self.table
        s = table.state_now
        kind: Any = type(s)
        look = sight_of(kind)
        while not table.terminations[agent := table.agent_selection] and agent != self.agent:
            assert s is not None
            answer = self._bots[agent].answer(look(s, table.seat_of(agent)))
            table.step(self._numbers[answer])

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """This seat's answer, and then the others', until it is asked again."""
        table, reward, info = self.table, 0.0, dict[str, Any]()
        if not table.agents or table.terminations[self.agent]:
            raise RuntimeError("there is no game, or it is over: reset() begins a new one")
        self._given += 1
        if table.is_legal(action):
            table.step(action)
            self._let_others_play()
            reward = table.rewards[self.agent]
        else:
            reward, info = -PENALTY, {"illegal": True}
        over = table.terminations[self.agent]
        return table.observe(self.agent), reward, over, not over and self._given == self.most, info

    def render(self) -> str | None:
        """What stands before the seat, in words."""
        return self.table.render() if self.render_mode == "ansi" else None


def one_seat(
    game: str, players: int | None = None, seat: int = 0, bots: str | Sequence[str] = "easy",
    budget: float | None = None, most: int | None = None, forced: bool = False, render_mode: str | None = None,
    content: str = "", **options: OptionValue,
) -> OneSeatEnv:  # fmt: skip
    """A Gymnasium environment of a ruleset, with its options as keywords; `bots` names one kind, or one for each."""
    setup = find_game(game).setup(players, content, **options)
    return OneSeatEnv(setup, seat, bots, budget, most, forced, render_mode)


def many_games(games: int, *args: Any, processes: bool = False, **keywords: Any) -> VectorEnv[Any, Any, Any]:
    """Several games of `one_seat` at once, with its arguments, in this process or one for each."""
    makers: list[Callable[[], OneSeatEnv]] = [lambda: one_seat(*args, **keywords)] * games
    return AsyncVectorEnv(makers) if processes else SyncVectorEnv(makers)


for _game in all_games().values():  # gymnasium.make("emberhall.learn.single:emberhall/epic-roll-v1")
    _id = f"emberhall/{_game.id}-v{version_of(_game)}"
    if _id not in gymnasium.registry:
        gymnasium.register(_id, "emberhall.learn.single:one_seat", kwargs={"game": _game.id})
