"""A study is a value: which games are played, by whom, how many, and with what chance.

Everything about a game follows from the study and the game's number: its setup, who sits where, its seeds. So a study
comes to the same however its games are shared out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import product

from ..bots import make_bot
from ..games import find_game
from ..kernel import Game, OptionValue, Setup, SetupError

PLAYERS = "players"
CHUNKS = 200  # parts of a study at least, where it has games enough: what one worker plays, and one file keeps
LARGEST = 250  # games of a part at most
FORMAT = 1  # of what a chunk holds


@dataclass(frozen=True)
class Study:
    """Games between bots: they go through the setups in turn, and the bots move one seat on each time round."""

    setups: tuple[Setup, ...]  # of one game
    kinds: tuple[str, ...]  # of bots, for the seats in turn
    games: int
    seed: int = 0
    budget: float | None = None  # seconds that a bot may compute for an answer; None: what each usually takes

    @property
    def game(self) -> Game:
        """The ruleset."""
        return find_game(self.setups[0].game)

    @property
    def chunk(self) -> int:
        """How many games a part has."""
        return max(1, min(LARGEST, self.games // CHUNKS))

    @property
    def chunks(self) -> int:
        """How many parts there are."""
        return -(-self.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The games of a part."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.games))

    def setup_of(self, number: int) -> int:
        """Which of the setups a game has."""
        return number % len(self.setups)

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots of a game, seat by seat."""
        turn = number // len(self.setups)
        players = self.setups[self.setup_of(number)].players
        return tuple(self.kinds[(seat + turn) % len(self.kinds)] for seat in range(players))

    def seed_of(self, number: int) -> str:
        """What the chance of a game comes from."""
        return f"{self.seed}/{number}"

    @property
    def digest(self) -> str:
        """Two studies of the same digest have the same results; it names the folder of finished parts."""
        told = {**asdict(self), "rules": self.game.rules_version, "format": FORMAT}
        return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def grid(
    game: Game, players: Sequence[int] | None, options: Mapping[str, Sequence[OptionValue]], content: str = ""
) -> tuple[Setup, ...]:
    """Every combination of what was asked for that can be played; what was not is as the game suggests.

    Raises SetupError for a value that the game does not have, and if nothing is left.
    """
    usual = {name: values for name, values in game.measures.usual.items() if name != PLAYERS}
    wanted = {**usual, **options}
    counts = players or game.measures.usual.get(PLAYERS) or (game.default_players,)
    found: list[Setup] = []
    last: SetupError | None = None
    for count, *values in product(counts, *wanted.values()):
        setup = game.setup(count, content, **dict(zip(wanted, values, strict=True)))
        try:
            game.rules.begin(setup)
        except SetupError as error:
            last = error
        else:
            found.append(setup)
    if not found:
        assert last is not None, "nothing else keeps a setup out"
        raise last
    return tuple(dict.fromkeys(found))


def check_bots(study: Study) -> None:
    """Refuse kinds of bots that nobody has, before the first game."""
    for kind in study.kinds:
        make_bot(kind)


def varied(setups: Sequence[Setup]) -> dict[str, tuple[OptionValue, ...]]:
    """What differs between setups: "players" and options, each with its values in order."""
    names = [PLAYERS, *(name for name, _ in setups[0].options)]
    columns = {name: tuple(dict.fromkeys(value_of(setup, name) for setup in setups)) for name in names}
    return {name: values for name, values in columns.items() if len(values) > 1}


def value_of(setup: Setup, name: str) -> OptionValue:
    """How many players, or the value of an option."""
    return setup.players if name == PLAYERS else setup[name]


def pending(study: Study, finished: set[int]) -> Iterator[int]:
    """The parts that are still to be played."""
    return (chunk for chunk in range(study.chunks) if chunk not in finished)
