"""The Epic Roll family as games of OpenSpiel, with chance nodes: import this module, and they are registered.

    import pyspiel
    import emberhall.learn.openspiel

    game = pyspiel.load_game("emberhall_epic_roll(players=2)")

Needs the extra `openspiel`. Parameters are `players`, the options of the ruleset, and `most`: after so many answers,
those of chance too, a game is over and nobody has won, for play at random may wander for ever. A player's actions are
the game's catalogue of answers; those of a chance node are numbered in its order. Questions with one answer are
answered inside.
States know everything: who searches from them looks into the others' hands, and observations show what a seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError(f'{error}: install it with pip install "emberhall[openspiel]"') from error

from ..games import find_game
from ..kernel import NATURE, Game, State, apply, settle
from .schema import schema_of

FAMILY = ("epic-roll", "epic-roll-1e", "epic-roll-eclipse")
MOST = 2000  # answers
MOST_OUTCOMES = 1296  # of one chance node: four dice with six faces


class Held:
    """A position in OpenSpiel's hands: it copies states deeply, and a position is copied at once."""

    __slots__ = ("given", "s")

    def __init__(self, s: State, given: int = 0) -> None:
        self.s, self.given = s, given

    def __deepcopy__(self, _: Any) -> Held:
        return Held(self.s.copy(), self.given)


class Ruling:
    """A ruleset with its options fixed. OpenSpiel forgets what is noted on its games; this stays with states."""

    def __init__(self, ruleset: Game, options: dict[str, Any]) -> None:
        self.ruleset, self.most = ruleset, int(options.pop("most"))
        self.setup = ruleset.setup(int(options.pop("players")), "", **options)
        self.answers = ruleset.rules.catalogue(self.setup)
        self.numbers = {answer: number for number, answer in enumerate(self.answers)}

    def __deepcopy__(self, _: Any) -> Ruling:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel declares no types
    """A position, at a choice of a player or of chance."""

    def __init__(self, game: Any, ruling: Ruling) -> None:
        super().__init__(game)
        self.ruling = ruling
        self.held = Held(ruling.ruleset.rules.begin(ruling.setup))
        self.held.given += len(settle(self.held.s))

    def current_player(self) -> int:
        """Who chooses."""
        question = self.held.s.question
        if question is None or self.held.given >= self.ruling.most:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if question.seat == NATURE else question.seat

    def _legal_actions(self, player: int) -> list[int]:
        question = self.held.s.question
        return sorted(map(self.ruling.numbers.__getitem__, question.options)) if question is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely it is."""
        question = self.held.s.question
        assert question is not None
        assert question.weights is not None
        total = sum(question.weights)
        return [(number, float(Fraction(weight, total))) for number, weight in enumerate(question.weights)]

    def _answer(self, player: int, action: int) -> str:
        question = self.held.s.question
        if player == pyspiel.PlayerId.CHANCE and question is not None:
            return tuple(question.options)[action]
        return self.ruling.answers[action]

    def _apply_action(self, action: int) -> None:
        held = self.held
        apply(held.s, self._answer(self.current_player(), action))
        held.given += 1 + len(settle(held.s))

    def _action_to_string(self, player: int, action: int) -> str:
        return self._answer(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """What each seat has won so far: all of it comes with the end."""
        result = self.ruling.ruleset.rules.result(self.held.s) if self.held.s.question is None else None
        return [0.0] * self.ruling.setup.players if result is None else list(map(float, result))

    def __str__(self) -> str:
        return f"{self.held.given}: {self.held.s.question}"


class SpielObserver:
    """What a seat sees, as `Schema` writes it."""

    def __init__(self, ruling: Ruling) -> None:
        self.schema = schema_of(ruling.setup)
        self.tensor = np.zeros(self.schema.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees."""
        self.tensor[:] = self.schema.observe(state.held.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers that are not 0, with their meanings."""
        seen = zip(self.schema.meanings, self.schema.observe(state.held.s, player).tolist(), strict=True)
        return ", ".join(f"{one.name} = {number:g}" for one, number in seen if number)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset with its options fixed."""

    def __init__(self, ruleset: Game, kind: Any, given: Mapping[str, Any]) -> None:
        self.ruling = Ruling(ruleset, {**kind.parameter_specification, **given})
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.ruling.answers), max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.ruling.setup.players,
            min_utility=0.0, max_utility=1.0, utility_sum=None, max_game_length=self.ruling.most,
        )  # fmt: skip
        super().__init__(kind, about, dict(given))

    def new_initial_state(self) -> SpielState:
        """A game at its beginning."""
        return SpielState(self, self.ruling)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Who writes down what a seat sees."""
        return SpielObserver(self.ruling)


def _register(ruleset: Game) -> None:
    defaults = {name: option.default for name, option in ruleset.options.items()}
    kind = pyspiel.GameType(
        short_name=f"emberhall_{ruleset.id.replace('-', '_')}",
        long_name=ruleset.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=ruleset.players[-1],
        min_num_players=ruleset.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": ruleset.default_players, "most": MOST, **defaults},
    )

    class Registered(SpielGame):
        """OpenSpiel keeps classes until the end of the program, and no other callable."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(ruleset, kind, params or {})

    pyspiel.register_game(kind, Registered)


for _id in FAMILY:
    _register(find_game(_id))
