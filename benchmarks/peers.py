"""Reference games from other libraries, each driven from Python by a fair loop.

Fair means: whole games, every choice drawn evenly from the legal ones, every outcome of chance drawn by its
weight, no shortcut that knows which game is played, nothing below the interface the library offers. Each
class says what it counts. Shuffles and set-up are timed but not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeVar

from .contender import Contender, Sample, clocked
from .zoo import Walk

T = TypeVar("T")
SEED = 7
POSITIONS = 64  # how many positions of mid-game are copied in turn


def gather(position: Callable[[], T | None]) -> list[T]:
    """`POSITIONS` positions; None stands for a game that ended too soon to give one."""
    found: list[T] = []
    while len(found) < POSITIONS:
        if (one := position()) is not None:
            found.append(one)
    return found


class Peer(Contender):
    """A reference game: `_game` plays a whole game, `_copies` copies every position; both count answers."""

    def _game(self) -> int:
        raise NotImplementedError

    def _copies(self) -> int:
        raise NotImplementedError

    def play(self, seconds: float) -> Sample:
        return clocked(seconds, self._game)

    def copy_apply(self, seconds: float) -> Sample:
        return clocked(seconds, self._copies)


class Catanatron(Peer):
    """Four random players on a fresh board, until somebody wins or the library's limit of turns.

    What is counted are decisions, the actions of the library's log: what chance turns up inside a roll, a theft
    or a draw is not counted again, though Emberhall's answers include Nature's. Copying is `Game.copy()`.
    """

    name = "catanatron"
    package = "catanatron"
    mid_game = 300  # decisions, of about 1000

    def __init__(self) -> None:
        import catanatron
        from catanatron.game import TURNS_LIMIT

        self.library: Any = catanatron
        self.turns_limit: int = TURNS_LIMIT
        self.random = Random(SEED)
        self.positions = gather(self._position)

    def _start(self) -> Any:
        players = [self.library.RandomPlayer(color) for color in self.library.Color]
        return self.library.Game(players, seed=self.random.randrange(1, 1 << 32))

    def _run(self, game: Any, decisions: float = float("inf")) -> None:
        state, execute, winner, random = game.state, game.execute, game.winning_color, self.random.random
        while winner() is None and state.num_turns < self.turns_limit and len(state.actions) < decisions:
            actions = state.playable_actions
            execute(actions[int(random() * len(actions))], validate_action=False)

    def _position(self) -> tuple[Any, Any] | None:
        game = self._start()
        self._run(game, self.mid_game)
        if game.winning_color() is not None:
            return None
        return game, self.random.choice(game.state.playable_actions)

    def _game(self) -> int:
        game = self._start()
        self._run(game)
        return len(game.state.actions)

    def _whole_game(self) -> int:
        self._run(self._start())
        return 1

    def bot_games(self, seconds: float) -> Sample:
        return clocked(seconds, self._whole_game)

    def _copies(self) -> int:
        for game, action in self.positions:
            game.copy().execute(action, validate_action=False)
        return len(self.positions)


def played_at_random(state: Any, luck: Random) -> int:
    """A game of OpenSpiel to its end, with the loop of the library's own examples; how many actions that took."""
    random, choices, count = luck.random, luck.choices, 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = choices(actions, chances)[0]
        else:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
        state.apply_action(action)
        count += 1
    return count


class OpenSpiel(Peer):
    """A game of OpenSpiel, in C++, one action at a time from Python.

    An answer is an action applied, at a player's node or at a chance node. Chance is drawn by the
    probabilities the state gives, as for any game: plainly, with the loop of the library's own examples and
    `random.choices` for the draw, or tuned, with fewer calls. Copying is `State.child(action)`, which clones
    and applies in one call.
    """

    package = "open-spiel"

    def __init__(self, game: str, tuned: bool = False) -> None:
        import pyspiel

        self.name = f"openspiel-{game}{'-tuned' if tuned else ''}"
        self.loop = self._run_tuned if tuned else self._run
        self.start: Callable[[], Any] = pyspiel.load_game(game).new_initial_state
        self.terminal = int(pyspiel.PlayerId.TERMINAL)
        self.random = Random(SEED)
        self.positions = gather(self._position)

    def _run(self, state: Any) -> int:
        return played_at_random(state, self.random)

    def _run_tuned(self, state: Any) -> int:
        current, legal, outcomes, apply = (
            state.current_player,
            state.legal_actions,
            state.chance_outcomes,
            state.apply_action,
        )
        random, terminal, count = self.random.random, self.terminal, 0
        while (player := current()) != terminal:
            if player >= 0:
                actions = legal()
                apply(actions[int(random() * len(actions))])
            else:
                left, action = random(), 0
                for action, probability in outcomes():  # noqa: B007
                    left -= probability
                    if left < 0:
                        break
                apply(action)
            count += 1
        return count

    def _position(self) -> tuple[Any, int]:
        whole, half = self.start(), self.start()
        self._run(whole)
        history = whole.history()
        for action in history[: len(history) // 2]:
            half.apply_action(action)
        return half, self.random.choice(half.legal_actions())

    def _game(self) -> int:
        return self.loop(self.start())

    def _copies(self) -> int:
        for state, action in self.positions:
            state.child(action)
        return len(self.positions)


class PettingZooTicTacToe(Peer):
    """Tic-tac-toe as a bare environment: without the wrappers that check actions, which make it 3 × slower.

    An answer is a mark placed, chosen from the mask of the observation. There is no chance. The environment
    has no copy of its own, so copying is `deepcopy`. Steps go through the environment as `tictactoe_v3.env()` gives it.
    """

    name = "pettingzoo-tictactoe"
    package = "pettingzoo"
    mid_game = 4  # marks

    def __init__(self) -> None:
        from pettingzoo.classic import tictactoe_v3
        from pettingzoo.classic.tictactoe.tictactoe import raw_env

        self.walk = Walk(tictactoe_v3.env(), SEED)
        self.make: Callable[[], Any] = raw_env
        self.env = self.make()
        self.random = Random(SEED)
        self.positions = gather(self._position)

    def _choose(self, env: Any) -> int:
        mask = env.observe(env.agent_selection)["action_mask"].tolist()
        legal = [square for square, free in enumerate(mask) if free]
        return legal[int(self.random.random() * len(legal))]

    def _position(self) -> tuple[Any, int]:
        env = self.make()
        env.reset()
        for _ in range(self.mid_game):  # nobody can have won after two marks each
            env.step(self._choose(env))
        return env, self._choose(env)

    def _game(self) -> int:
        env, count = self.env, 0
        env.reset()
        while not env.terminations[env.agent_selection]:
            env.step(self._choose(env))
            count += 1
        return count

    def _copies(self) -> int:
        for env, action in self.positions:
            deepcopy(env).step(action)
        return len(self.positions)

    def steps(self, seconds: float) -> Sample:
        return clocked(seconds, self.walk.stretch)


class RLCardUno(Peer):
    """UNO for two, as the game under the environment: without the arrays for learning, which halve its speed.

    An answer is an action of a player; `draw` counts once more for the card drawn. The game has no copy of
    its own, so copying is `deepcopy`.
    """

    name = "rlcard-uno"
    package = "rlcard"
    mid_game = 20  # actions, of about 45

    def __init__(self) -> None:
        import rlcard

        self.game: Any = rlcard.make("uno", config={"seed": SEED}).game
        self.random = Random(SEED)
        self.positions = gather(self._position)

    def _choose(self, legal: Sequence[str]) -> str:
        return legal[int(self.random.random() * len(legal))]

    def _position(self) -> tuple[Any, str] | None:
        game = self.game
        state, _ = game.init_game()
        for _ in range(self.mid_game):
            state, _ = game.step(self._choose(state["legal_actions"]))
            if game.is_over():
                return None
        return deepcopy(game), self._choose(state["legal_actions"])

    def _game(self) -> int:
        game, count = self.game, 0
        state, _ = game.init_game()
        while not game.is_over():
            action = self._choose(state["legal_actions"])
            state, _ = game.step(action)
            count += 2 if action == "draw" else 1
        return count

    def _copies(self) -> int:
        for game, action in self.positions:
            deepcopy(game).step(action)
        return len(self.positions)


CATANATRON = Catanatron.name
PIG = "openspiel-pig"
TICTACTOE = PettingZooTicTacToe.name

PEERS: dict[str, Callable[[], Contender]] = {
    CATANATRON: Catanatron,
    PIG: lambda: OpenSpiel("pig"),
    f"{PIG}-tuned": lambda: OpenSpiel("pig", tuned=True),
    "openspiel-backgammon": lambda: OpenSpiel("backgammon"),
    PettingZooTicTacToe.name: PettingZooTicTacToe,
    RLCardUno.name: RLCardUno,
}
