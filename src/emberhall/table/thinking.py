"""Bots think in processes of their own, at the lowest priority, so that tables never wait for them to yield.

A worker is `python -m emberhall.table.thinking`. It reads pickled positions from its standard input, a socket,
and writes one line back for each: the answer. It ends when the socket closes, so it never outlives the server.

How long a bot may think is counted in seconds of computing, so that on a busy machine it answers later but no worse.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import lru_cache
from time import perf_counter

from ..bots import Bot, bots
from ..bots.levels import levelled
from ..games import all_games, find_game
from ..kernel import Answer, Game, Question, Setup, Sight, State
from ..kernel.brisk import brisk_answer
from .logs import Printed, take_over

START = 30.0  # seconds a new worker may take until it is ready
HANGS = 600.0  # seconds after which a worker that does not compute is waiting for something that never comes
GRACE = 5.0  # seconds beyond that after which a worker whose server is gone ends itself; and a killed one is buried
LIFE = 20_000  # answers after which a worker is replaced: what it has worked out fills its memory
log = logging.getLogger(__name__)


class Thinkers:
    """Worker processes that answer for bots: questions are taken in the order in which they are asked."""

    def __init__(self, workers: int = 1, budget: float = 3.0) -> None:
        self.budget = budget  # seconds of computing for one answer
        self.thought = 0  # answers that bots gave, and the seconds they took
        self.seconds = 0.0
        self.given_up = 0  # answers given in a bot's place
        self._workers = [Worker(budget) for _ in range(workers)]
        self._desks: list[asyncio.Task[None]] = []  # one for each worker
        self._asked: asyncio.Queue[tuple[bytes, asyncio.Future[Answer | Exception]]] = asyncio.Queue()

    @property
    def waiting(self) -> int:
        """How many questions no worker has taken up yet."""
        return self._asked.qsize()

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers there are."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def start(self) -> None:
        """Start the workers; questions wait until they are ready."""
        self._desks = [asyncio.create_task(self._desk(worker)) for worker in self._workers]

    async def answer(self, s: State, seat: int, kind: str, level: str, table: str = "") -> Answer:
        """What a bot answers for a seat; a safe answer if its worker is too slow, fails or dies.

        `table` tells games apart: a bot may remember what it has just tried. Closing cancels whoever waits.
        """
        if not self._desks:
            raise RuntimeError("bots think after start() and before close()")
        question = s.question
        assert question is not None, "nobody is asked: the game is over"
        assert question.seat == seat, f"seat {question.seat} is asked, not seat {seat}"
        # the copy leaves out the story, which grows and which no bot may read
        message = pickle.dumps((s.copy(), seat, kind, level, table), pickle.HIGHEST_PROTOCOL)
        reply: asyncio.Future[Answer | Exception] = asyncio.get_running_loop().create_future()
        self._asked.put_nowait((message, reply))
        given = await reply
        if isinstance(given, str) and given in question.options:
            return given
        self.given_up += 1
        log.warning("%s bot (%s) has no answer in %s, %s: %r", kind, level, s.setup.game, question.rule, given)
        return safe_answer(find_game(s.setup.game), question)

    def close(self) -> None:
        """End the workers and cancel whoever waits for an answer."""
        for desk in self._desks:
            desk.cancel()
        self._desks = []
        while not self._asked.empty():
            self._asked.get_nowait()[1].cancel()
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.bury()

    async def _desk(self, worker: Worker) -> None:
        """Hand one question after the other to a worker; if it fails, a new process takes its place."""
        while True:
            with suppress(OSError):  # tried again when it is needed
                await worker.start()
            message, reply = await self._asked.get()
            if reply.done():
                continue  # the table was closed meanwhile
            given: Answer | Exception
            try:
                await worker.ready()
                began = perf_counter()
                async with asyncio.timeout(HANGS):
                    given = await worker.ask(message)
                self.thought += 1
                self.seconds += perf_counter() - began
                if worker.answers >= LIFE:
                    worker.stop()
            except asyncio.CancelledError:
                reply.cancel()
                raise
            except Exception as trouble:
                worker.stop()
                given = trouble
            if not reply.done():
                reply.set_result(given)


def safe_answer(game: Game, question: Question) -> Answer:
    """A legal answer that needs no thought: what hurries the game along, or declines, or comes first."""
    options = question.options
    return brisk_answer(game, options) or ("pass" if "pass" in options else next(iter(options)))


class Worker:
    """A place for a worker process, and the way to talk to it. Processes come and go, the place stays."""

    def __init__(self, budget: float) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.answers = 0  # of this process
        self._budget = budget
        self._is_ready = False
        self._gone: list[subprocess.Popen[bytes]] = []  # killed, but perhaps not dead yet

    async def start(self) -> None:
        """See that there is a process, without waiting for it to be ready."""
        if self.process is not None and self.process.poll() is None:
            return
        self.stop()
        self._gone = [process for process in self._gone if process.poll() is None]
        ours, theirs = socket.socketpair()
        with theirs:
            self._reader, self._writer = await asyncio.open_unix_connection(sock=ours)
            try:
                self.process = subprocess.Popen(
                    [sys.executable, "-P", "-m", "emberhall.table.thinking", str(self._budget)],
                    stdin=theirs.fileno(),
                    stdout=2,  # what a bot prints is no answer
                    # Ctrl-C is for the server. No new session: Linux weighs sessions against each other, so that
                    # the lowest priority would mean nothing in one of its own
                    process_group=0,
                )
            except OSError:
                self._writer.close()
                raise

    async def ready(self) -> None:
        """Wait for a process that can be asked."""
        await self.start()
        if not self._is_ready:
            async with asyncio.timeout(START):
                await self._line()
            self._is_ready = True

    async def ask(self, message: bytes) -> Answer:
        """Its answer to a pickled question."""
        self._writer.write(message)
        await self._writer.drain()
        answer = await self._line()
        self.answers += 1
        return answer

    async def _line(self) -> str:
        line = await self._reader.readline()
        if not line.endswith(b"\n"):
            raise ConnectionError(await asyncio.to_thread(self._reason))
        return line.decode().removesuffix("\n")

    def _reason(self) -> str:
        """Why the process has ended."""
        with suppress(subprocess.TimeoutExpired):
            if self.process is not None and self.process.wait(GRACE) == -signal.SIGPROF:
                return f"it thought for more than {self._budget} seconds"
        return "the worker has ended"

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self._writer.close()
            self._gone.append(self.process)
        self.process, self._is_ready, self.answers = None, False, 0

    def bury(self) -> None:
        """Wait for the end of killed processes."""
        for process in self._gone:
            with suppress(subprocess.TimeoutExpired):
                process.wait(GRACE)
        self._gone = []


# ---------------------------------------------------------------- in the worker


def work(budget: float) -> None:
    """Answer questions until the server closes the socket or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    take_over(sys.stderr)
    sys.stdout = Printed()
    all_games()  # a position is read by the rules that made it
    bots()
    # SCHED_IDLE would not make the server any quicker, but on a busy machine bots would hardly ever answer
    os.nice(19)
    with suppress(EOFError, ConnectionError, pickle.UnpicklingError):
        os.write(0, b"ready\n")
        while True:
            s, seat, kind, level, table = pickle.load(sys.stdin.buffer)
            signal.setitimer(signal.ITIMER_PROF, budget)  # ends a bot that thinks for too long
            signal.setitimer(signal.ITIMER_REAL, HANGS + GRACE)  # or waits for ever, with nobody left to kill it
            s.setup = same_setup(s.setup)
            answer = seated(s.setup, kind, level, table, seat).answer(Sight(s, seat))
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.setitimer(signal.ITIMER_PROF, 0)
            os.write(0, answer.encode() + b"\n")


@lru_cache(maxsize=256)
def same_setup(setup: Setup) -> Setup:
    """One object for equal setups: bots work things out once for each."""
    return setup


@lru_cache(maxsize=1024)
def seated(setup: Setup, kind: str, level: str, table: str, seat: int) -> Bot:
    """The bot of a seat, which may remember things from one answer to the next."""
    return levelled(kind, level)


if __name__ == "__main__":
    work(float(sys.argv[1]))
