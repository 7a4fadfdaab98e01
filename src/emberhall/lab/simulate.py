"""Many games at once: win rates by seat, bot and role, lengths of games, games per second.

A game is fixed by the seed of the simulation and its number, so a report is the same however many
processes share the work, as long as no bot counts the time it computes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from ..bots import make_bot
from ..games import find_game
from ..kernel import Answer, Game, Saying, Setup, replay, save_game
from .match import Match, play_match
from .pool import Processes, Workers
from .stats import Lengths, Rate, lengths

BATCH = 20  # games that one process plays before it reports, at most
SHARES = 8  # reports of each process at least, so that all of them end at about the same time
Progress = Callable[[int, int], None]  # games played, games to play


@dataclass(frozen=True)
class Report:
    """What came of a simulation. Two reports of the same games are equal, whatever time they took."""

    setup: Setup
    kinds: tuple[str, ...]  # of bots; they move one seat on with every game
    seed: int
    wanted: int
    games: int  # fewer than wanted if it was stopped
    seats: tuple[Rate, ...]
    bots: dict[str, Rate]  # by kind, each seat of each game counted
    roles: dict[Saying, Rate]  # by what a seat was called: champion, hero
    won: Rate  # games that anybody has won: the success of solo and cooperative games
    answers: Lengths
    asked: float  # answers that bots had to choose, per game
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        """How fast it went, all processes together."""
        return self.games / self.seconds if self.seconds else 0.0


class GameFails(Exception):
    """A rule fails in one of the games: at which answer, why, and the game before it, as it is saved."""

    def __init__(self, answer: Answer, why: str, save: str) -> None:
        super().__init__(answer, why, save)
        self.answer, self.why, self.save = answer, why, save


class Tally:
    """What is counted while games are played; tallies add up in any order."""

    def __init__(self) -> None:
        self.wins: Counter[tuple[str, Saying | int]] = Counter()  # ("seat", 0), ("bot", kind), ("role", name)
        self.games: Counter[tuple[str, Saying | int]] = Counter()
        self.played, self.won, self.asked = 0, 0, 0
        self.lengths: Counter[int] = Counter()  # a million games have few: nothing here grows with their number

    def add(self, other: Tally) -> None:
        """Count the games of another tally too."""
        self.wins.update(other.wins)
        self.games.update(other.games)
        self.played += other.played
        self.won += other.won
        self.asked += other.asked
        self.lengths.update(other.lengths)

    def rates(self, of: str) -> dict[Saying | int, Rate]:
        """All rates of one sort, by name."""
        names = sorted((name for sort, name in self.games if sort == of), key=str)
        return {name: Rate(self.wins[of, name], self.games[of, name]) for name in names}


def play_batch(setup: Setup, kinds: Sequence[str], seed: int, numbers: range, budget: float | None = None) -> Tally:
    """Play the games with these numbers. Each has its own seeds; bots take turns in the seats."""
    game, tally = find_game(setup.game), Tally()
    for number in numbers:
        turn = number % len(kinds)
        seated = [*kinds[turn:], *kinds[:turn]]
        match = play_one(game, setup, seated, f"{seed}/{number}", budget)
        for seat, value in enumerate(match.result):
            for key in (("seat", seat), ("bot", seated[seat]), ("role", match.roles[seat])):
                tally.games[key] += 1
                tally.wins[key] += value  # type: ignore[assignment]
        tally.played += 1
        tally.won += max(match.result) > 0
        tally.asked += match.asked
        tally.lengths[match.answers] += 1
    return tally


def play_one(game: Game, setup: Setup, seated: Sequence[str], seed: str, budget: float | None = None) -> Match:
    """Play one game; one in which something fails is played again with a pen in hand. Raises GameFails."""

    def play(notes: list[Answer] | None = None) -> Match:
        bots = [make_bot(kind, f"{seed}/{seat}", budget) for seat, kind in enumerate(seated)]
        return play_match(game, setup, bots, seed, notes=notes)

    try:
        return play()
    except Exception as error:
        notes: list[Answer] = []
        with suppress(Exception):
            play(notes)
        if not notes or can_be_replayed(game, setup, notes):
            raise  # it was a bot, or something before the first answer
        raise GameFails(notes.pop(), repr(error), save_game(game, setup, notes, seated)) from error


def can_be_replayed(game: Game, setup: Setup, answers: Sequence[Answer]) -> bool:
    """Whether answers lead somewhere: if so, what failed was no rule."""
    try:
        replay(game.rules.begin(setup), answers)
    except Exception:
        return False
    return True


def simulate(
    setup: Setup,
    kinds: Sequence[str],
    games: int,
    seed: int = 0,
    workers: Workers | None = None,
    progress: Progress | None = None,
    budget: float | None = None,
) -> Report:
    """Play many games and report. `kinds` names a bot for each seat; one name stands for all seats.

    `workers` are those who play (None: a process for each core), `budget` the seconds that bots may compute for an
    answer (None: what each usually takes). Ctrl-C ends it early, and the report is about the games played so far.
    Raises GameFails, and whatever else stops the workers.
    """
    seated = tuple(kinds) * (setup.players if len(kinds) == 1 else 1)
    if len(seated) != setup.players:
        raise ValueError(f"{setup.players} seats need as many bots, or one kind for all, not {len(kinds)}")
    for kind in seated:
        make_bot(kind)
    find_game(setup.game)
    total, started = Tally(), perf_counter()
    workers = workers or Processes()
    size = min(BATCH, max(1, games // (SHARES * workers.at_once))) if workers.at_once > 1 else BATCH
    batches = (range(first, min(first + size, games)) for first in range(0, games, size))
    play = partial(play_batch, setup, seated, seed, budget=budget)
    with workers.shared_out(play, batches) as results:
        try:
            for tally in results:
                total.add(tally)
                if progress is not None:
                    progress(total.played, games)
        except KeyboardInterrupt:
            pass
    seats = total.rates("seat")
    return Report(
        setup=setup,
        kinds=seated,
        seed=seed,
        wanted=games,
        games=total.played,
        seats=tuple(seats.get(seat, Rate(0, 0)) for seat in range(setup.players)),
        bots={str(name): rate for name, rate in total.rates("bot").items()},
        roles={name: rate for name, rate in total.rates("role").items() if not isinstance(name, int)},
        won=Rate(total.won, total.played),
        answers=lengths(total.lengths),
        asked=total.asked / total.played if total.played else 0.0,
        seconds=perf_counter() - started,
    )
