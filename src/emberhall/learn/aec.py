"""PettingZoo environments: every ruleset, one agent to a seat, turn by turn.

    from emberhall.learn import env

    race = env("epic-roll", players=3, veteran="yes")
    race.reset(seed=7)
    for agent in race.agent_iter():
        seen, reward, over, cut, _ = race.last()
        race.step(None if over or cut else int(seen["action_mask"].argmax()))

Actions are the game's catalogue of answers, in its order. Nature answers inside, from the seed; so do questions with
one answer, unless `forced` keeps them. Rewards come with the end of a game: what its result gives each seat.
"""

from __future__ import annotations

import re
from secrets import randbits
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from pettingzoo import AECEnv

from ..games import all_games, find_game
from ..kernel import NATURE, Answer, Game, Nature, OptionValue, Refused, Setup, State, apply
from .schema import Schema, schema_of

MASKS = 1 << 22  # bytes of masks that are remembered
Observed = dict[str, np.ndarray[Any, Any]]


class SeatsEnv(AECEnv[str, Observed, int | None]):  # type: ignore[misc]  # PettingZoo declares no types
    """A game for agents `seat_0`, `seat_1` and so on. Raises `IllegalAction`, and then nothing has changed.

    `most`, if it is given, is how many actions a game may take before it is cut off (`truncations`).
    """

    def __init__(self, setup: Setup, forced: bool = False, most: int | None = None) -> None:
        super().__init__()
        game = find_game(setup.game)
        self.setup, self.forced, self.most = setup, forced, most
        name = f"{game.id.replace('-', '_')}_v{version_of(game)}"
        self.metadata = {"name": name, "is_parallelizable": False, "render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = "ansi"
        self.schema: Schema = schema_of(setup)
        self.answers: tuple[Answer, ...] = game.rules.catalogue(setup)
        self._numbers = {answer: number for number, answer in enumerate(self.answers)}
        self._result, self._start = game.rules.result, game.rules.begin(setup)
        self._observe = self.schema.observe
        self._masks: dict[tuple[Answer, ...], bytes] = {}
        self._most_masks = max(1, MASKS // len(self.answers))
        self._nothing = bytes(len(self.answers))
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = (np.array(ends, np.float32) for ends in self.schema.bounds())
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.answers),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._space)
        self.action_spaces = {agent: spaces.Discrete(len(self.answers)) for agent in self.possible_agents}
        self.state_now: State | None = None  # the whole position, secrets too: for programs that look behind the scenes
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self._seed, self._played = randbits(64), 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed fixes its dice and those of all games after it, until there is another."""
        if seed is not None:
            self._seed, self._played = seed, 0
        self._roll = Nature(f"{self._seed}/{self._played}").answer
        self._played += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.state_now = s = self._start.copy()
        self._left = -1 if self.most is None else self.most
        self.agent_selection = self.possible_agents[0]
        self._go_on(s)

    def _go_on(self, s: State) -> None:
        """Dice fall and forced answers are given, until an agent has to choose or the game is over."""
        roll, forced = self._roll, self.forced
        while (question := s.question) is not None:
            if question.seat == NATURE:
                apply(s, roll(question))
            elif forced or len(question.options) > 1:
                self.agent_selection = self.possible_agents[question.seat]
                return
            else:
                apply(s, next(iter(question.options)))
        result = self._result(s)
        assert result is not None, "nothing is asked, so the game is over"
        self.rewards = dict(zip(self.agents, map(float, result), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """The answer of the agent whose turn it is; after the end None, once for each agent."""
        s, agent = self.state_now, self.agent_selection
        if s is None:
            raise IllegalAction("reset() comes first: there is no game yet")
        if not self.agents:
            raise IllegalAction("the game is over and everybody has left: reset() begins a new one")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            answer = self.answers[action] if action >= 0 else ""  # type: ignore[operator, index]
            apply(s, answer)
        except (Refused, IndexError, TypeError) as error:
            if not isinstance(error, Refused) and self.is_legal(action):
                raise  # the rules themselves fail
            raise IllegalAction(self._why_not(action)) from None
        self._cumulative_rewards[agent] = 0.0
        self._go_on(s)
        if self._left > 0:
            self._left -= 1
            if not self._left and s.question is not None:
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]

    def is_legal(self, action: Any) -> bool:
        """Whether the agent whose turn it is may take an action now."""
        return action in {self._numbers[answer] for answer in self.legal()}

    def seat_of(self, agent: str) -> int:
        """The number of an agent's seat."""
        return self._seats[agent]

    def _why_not(self, action: Any) -> str:
        known = isinstance(action, int | np.integer) and 0 <= action < len(self.answers)
        said = f"{action} ({self.answers[action]})" if known else f"{action!r}, which is no action,"
        legal = ", ".join(f"{self._numbers[one]} ({one})" for one in self.legal())
        return f"{said} is not possible for {self.agent_selection}; it may answer {legal}"

    def legal(self) -> tuple[Answer, ...]:
        """The answers that the agent whose turn it is may give, in words."""
        question = self.state_now.question if self.state_now is not None else None
        return tuple(question.options) if question is not None else ()

    def observe(self, agent: str) -> Observed:
        """What an agent sees, and which actions it may take: none while another one is asked."""
        s, seat = self.state_now, self._seats[agent]
        if s is None:
            raise IllegalAction("reset() comes first: there is no game yet")
        question = s.question
        mask = self._nothing
        if question is not None and question.seat == seat:
            options = tuple(question.options)
            mask = self._masks.get(options) or self._new_mask(options)
        return {
            "observation": self._observe(s, seat),
            "action_mask": np.frombuffer(bytearray(mask), np.int8),
        }

    def _new_mask(self, options: tuple[Answer, ...]) -> bytes:
        mask = bytearray(len(self.answers))
        for answer in options:
            mask[self._numbers[answer]] = 1
        if len(self._masks) >= self._most_masks:
            self._masks.clear()
        self._masks[options] = found = bytes(mask)
        return found

    def render(self) -> str:
        """What stands before the agent whose turn it is, in words."""
        s = self.state_now
        if s is None:
            raise IllegalAction("reset() comes first: there is no game yet")
        question = s.question
        return "The game is over." if question is None else f"{self.agent_selection}: {', '.join(question.options)}"

    def close(self) -> None:
        """Nothing to put away."""


class IllegalAction(ValueError):
    """An action that the agent may not take now. Nothing has changed."""


def env(
    game: str, players: int | None = None, forced: bool = False, most: int | None = None, content: str = "",
    **options: OptionValue,
) -> SeatsEnv:  # fmt: skip
    """A PettingZoo environment of a ruleset, with its options as keywords; what is not given is as usual."""
    return SeatsEnv(find_game(game).setup(players, content, **options), forced, most)


def version_of(game: Game) -> int:
    """The version of an environment: the first number of the game's rules."""
    found = re.search(r"\d+", game.rules_version)
    return int(found[0]) if found else 0


for _game in all_games().values():  # pettingzoo.make("aec", "emberhall/epic-roll")
    pettingzoo.register(
        "aec", f"emberhall/{_game.id}-v{version_of(_game)}", "emberhall.learn.aec:env", kwargs={"game": _game.id}
    )
