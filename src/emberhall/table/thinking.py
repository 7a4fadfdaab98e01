"""Bots think in processes of their own, at the lowest priority, so that tables never wait for them to yield."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Iterable
from functools import lru_cache

from ..bots import Bot, bots, make_bot
from ..games import all_games, find_game
from ..kernel import Answer, Game, Question, Setup, Sight, State
from ..kernel.brisk import brisk_answer
from ..kernel.views import with_constants
from . import workers
from .workers import Pool

LOWEST = 19  # priority
ENDLESS = 60.0  # seconds of computing after which a bot will never answer: the best need three, and a game to get ready
log = logging.getLogger(__name__)


class Thinkers:
    """Worker processes that answer for bots. Those who ask for much wait for themselves."""

    def __init__(self, workers: int = 1, budget: float = ENDLESS) -> None:
        self.given_up = 0  # answers given in a bot's place
        self._pool = Pool("emberhall.table.thinking", workers, budget, LOWEST)

    @property
    def thought(self) -> int:
        """How many answers bots have given."""
        return self._pool.done

    @property
    def seconds(self) -> float:
        """The seconds of computing they took."""
        return self._pool.seconds

    @property
    def waiting(self) -> int:
        """How many questions no worker has taken up yet."""
        return len(self._pool.turns)

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers there are."""
        return self._pool.pids

    def open(self) -> None:
        """Answer from now on."""
        self._pool.start()

    def wake(self) -> None:
        """A bot will be asked soon: let it find its worker ready."""
        self._pool.wake()

    async def answer(self, s: State, seat: int, kind: str, table: str = "", owners: Iterable[str] = ()) -> Answer:
        """What a bot answers for a seat; a safe answer if it never comes to an end, fails or dies.

        `table` tells games apart: a bot may remember what it has just tried. Of its owners, the visitors for whom the
        bot plays, it counts for the one who has used least. Closing cancels whoever waits.
        """
        if not self._pool.is_open:
            raise RuntimeError("bots think after open() and before close()")
        question = s.question
        assert question is not None, "nobody is asked: the game is over"
        assert question.seat == seat, f"seat {question.seat} is asked, not seat {seat}"
        # the copy leaves out the story, which grows and which no bot may read; what never changes the worker has itself
        changing = with_constants(s.copy(), State())
        message = pickle.dumps((s.setup, changing, seat, kind, table), pickle.HIGHEST_PROTOCOL)
        given: Answer | Exception
        try:
            given = (await self._pool.ask(min(owners, key=self._pool.turns.used, default=""), message)).decode()
        except Exception as trouble:
            given = trouble
        if isinstance(given, str) and given in question.options:
            return given
        self.given_up += 1
        log.warning("%s bot has no answer in %s, %s: %r", kind, s.setup.game, question.rule, given)
        return safe_answer(find_game(s.setup.game), question)

    def close(self) -> None:
        """End the workers and cancel whoever waits for an answer."""
        self._pool.close()


def safe_answer(game: Game, question: Question) -> Answer:
    """A legal answer that needs no thought: what hurries the game along, or declines, or comes first."""
    options = question.options
    return brisk_answer(game, options) or ("pass" if "pass" in options else next(iter(options)))


# ---------------------------------------------------------------- in the worker


def think(message: tuple[Setup, State, int, str, str]) -> bytes:
    """A bot's answer to a question, or why it has none: that is no answer either, and goes into the log."""
    setup, s, seat, kind, table = message
    try:
        with_constants(s, beginning(setup))
        return seated(s.setup, kind, table, seat).answer(Sight(s, seat)).encode()
    except Exception as error:  # the process goes on: its other bots remember what they have worked out
        return f"{type(error).__name__}: {error}".encode()


@lru_cache(maxsize=256)
def beginning(setup: Setup) -> State:
    """What never changes in a game: one object for equal setups, for which bots work things out once."""
    start: State = find_game(setup.game).rules.begin(setup)
    start.setup = setup
    return start


@lru_cache(maxsize=1024)
def seated(setup: Setup, kind: str, table: str, seat: int) -> Bot:
    """The bot of a seat, which may remember things from one answer to the next."""
    return make_bot(kind)


def prepare() -> None:
    """A position is read by the rules that made it."""
    all_games()
    bots()


if __name__ == "__main__":
    workers.work(think, prepare)
