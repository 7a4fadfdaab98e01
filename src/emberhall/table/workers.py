"""Processes that work beside the event loop, and the queue in front of them.

A worker is `python -m MODULE BUDGET`. It reads pickled messages from its standard input, a socket, and answers each
with the seconds it has computed, a length, and as many bytes. It ends when the socket closes, so it never outlives the
server. How long it may take is counted in seconds of computing, so that a busy machine makes it later but no worse.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

from .logs import Printed, take_over
from .turns import Turns

HANGS = 600.0  # seconds after which a worker that does not compute is waiting for something that never comes
GRACE = 5.0  # seconds beyond that after which a worker whose server is gone ends itself; and a killed one is buried
LIFE = 20_000  # answers after which a worker is replaced: what it has worked out fills its memory
HEAD = struct.Struct("!dI")  # seconds of computing, bytes that follow
READY = b"ready"
Job = tuple[bytes, "asyncio.Future[bytes | Exception]"]


class TooLong(RuntimeError):
    """A worker has computed for longer than it may."""


class Pool:
    """Worker processes of one kind. Whoever asks for much waits for themselves: see `Turns`."""

    def __init__(self, module: str, workers: int, budget: float, niceness: int, at_once: int = 1_000_000) -> None:
        self.budget = budget  # seconds of computing for one answer
        self.done = 0  # answers given, and the seconds of computing they took
        self.seconds = 0.0
        self.spent: Callable[[str, float], None] = lambda owner, seconds: None  # told whenever something is done
        self.turns: Turns[Job] = Turns(at_once)
        self._workers = [Worker(module, budget, niceness) for _ in range(workers)]
        self._desks: list[asyncio.Task[None]] = []  # one for each worker

    @property
    def pids(self) -> list[int]:
        """The process ids of the workers there are."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    @property
    def is_open(self) -> bool:
        """Whether anything can be asked."""
        return bool(self._desks)

    def start(self) -> None:
        """Answer from now on. Processes are started when there is something to do."""
        self._desks = [asyncio.create_task(self._desk(worker)) for worker in self._workers]

    def wake(self) -> None:
        """Start the processes that are not there yet: soon there will be something to do."""
        for _ in range(len(self._workers) - len(self.pids) if self.is_open else 0):
            nothing: asyncio.Future[bytes | Exception] = asyncio.get_running_loop().create_future()
            nothing.cancel()
            self.turns.put("", (b"", nothing))

    async def ask(self, owner: str, message: bytes) -> bytes:
        """The answer to a pickled message. Raises TooLong, or whatever went wrong; closing cancels whoever waits."""
        reply: asyncio.Future[bytes | Exception] = asyncio.get_running_loop().create_future()
        job = message, reply
        self.turns.put(owner, job)
        try:
            given = await reply
        except asyncio.CancelledError:
            self.turns.withdraw(owner, job)
            raise
        if isinstance(given, Exception):
            raise given
        return given

    def close(self) -> None:
        """End the workers and cancel whoever waits for an answer."""
        for desk in self._desks:
            desk.cancel()
        self._desks = []
        for _, reply in self.turns.clear():
            reply.cancel()
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            worker.bury()

    async def _desk(self, worker: Worker) -> None:
        """Hand one message after the other to a worker; if it fails, a new process takes its place."""
        while True:
            owner, (message, reply) = await self.turns.get()
            seconds = 0.0
            try:
                with suppress(OSError):  # told to whoever asks
                    await worker.start()
                if not reply.done():  # else whoever asked is gone
                    given, seconds = await self._worked(worker, message)
                    if not reply.done():
                        reply.set_result(given)
            except asyncio.CancelledError:
                reply.cancel()
                raise
            finally:
                self.turns.done(owner, seconds)
                self.spent(owner, seconds)

    async def _worked(self, worker: Worker, message: bytes) -> tuple[bytes | Exception, float]:
        try:
            await worker.ready()
            async with asyncio.timeout(HANGS):
                answer, seconds = await worker.ask(message)
        except Exception as trouble:
            worker.stop()
            return trouble, self.budget if isinstance(trouble, TooLong) else 0.1
        self.done += 1
        self.seconds += seconds
        if worker.answers >= LIFE:
            worker.stop()
        return answer, seconds


class Worker:
    """A place for a worker process, and the way to talk to it. Processes come and go, the place stays."""

    def __init__(self, module: str, budget: float, niceness: int) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.answers = 0  # of this process
        self._module, self._budget, self._niceness = module, budget, niceness
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
                    [sys.executable, "-P", "-m", self._module, str(self._budget)],
                    stdin=theirs.fileno(),
                    stdout=2,  # what is printed is no answer
                    # Ctrl-C is for the server. No new session: Linux weighs sessions against each other, so that
                    # the lowest priority would mean nothing in one of its own
                    process_group=0,
                )
                # From its first moment on: to start takes a second of computing. SCHED_IDLE would not make the server
                # any quicker, but on a busy machine hardly anything would be answered
                os.setpriority(os.PRIO_PROCESS, self.process.pid, os.getpriority(os.PRIO_PROCESS, 0) + self._niceness)
            except OSError:
                self._writer.close()
                raise

    async def ready(self) -> None:
        """Wait for a process that can be asked."""
        await self.start()
        if not self._is_ready:
            async with asyncio.timeout(HANGS):
                await self._answer()
            self._is_ready = True

    async def ask(self, message: bytes) -> tuple[bytes, float]:
        """Its answer to a pickled message, and the seconds it computed."""
        self._writer.write(message)
        await self._writer.drain()
        answer = await self._answer()
        self.answers += 1
        return answer

    async def _answer(self) -> tuple[bytes, float]:
        try:
            seconds, length = HEAD.unpack(await self._reader.readexactly(HEAD.size))
            return await self._reader.readexactly(length), seconds
        except (asyncio.IncompleteReadError, ConnectionError):
            raise await asyncio.to_thread(self._reason) from None

    def _reason(self) -> Exception:
        """Why the process has ended."""
        with suppress(subprocess.TimeoutExpired):
            if self.process is not None and self.process.wait(GRACE) == -signal.SIGPROF:
                return TooLong(f"it thought for more than {self._budget} seconds")
        return ConnectionError("the worker has ended")

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


def work(answer: Callable[[Any], bytes], prepare: Callable[[], object]) -> None:
    """Answer messages until the server closes the socket or is gone."""
    budget = float(sys.argv[1])
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    take_over(sys.stderr)
    sys.stdout = Printed()
    prepare()
    with suppress(EOFError, ConnectionError, pickle.UnpicklingError):
        write(READY, 0.0)
        while True:
            message = pickle.load(sys.stdin.buffer)
            signal.setitimer(signal.ITIMER_PROF, budget)  # ends what takes too long
            signal.setitimer(signal.ITIMER_REAL, HANGS + GRACE)  # or waits for ever, with nobody left to kill it
            began = process_time()
            given = answer(message)
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.setitimer(signal.ITIMER_PROF, 0)
            write(given, process_time() - began)


def write(body: bytes, seconds: float) -> None:
    """Send an answer back."""
    left = memoryview(HEAD.pack(seconds, len(body)) + body)
    while left:
        left = left[os.write(0, left) :]
