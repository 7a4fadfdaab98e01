"""Several server processes behind one port of one machine, and somebody who looks after them.

Each listens at the port itself, and the system hands every new connection to one of them (SO_REUSEPORT): when one dies,
nobody knocks at its door any more, and its players' pages find another. They share their tables as processes on
several machines do, through PostgreSQL and Redis; but whoever comes to a table is handed on to the process where it
is at home (see `homes`), so that these have little to tell each other.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

import uvicorn

from .app import Settings
from .homes import Homes
from .limits import make_room
from .logs import Log, take_over
from .serve import SHUTDOWN, Server, close, configured, listening
from .wire import Visit, host_of

CAN_SHARE = hasattr(socket, "SO_REUSEPORT")  # whether this system lets processes share a port
TICK = 0.2  # seconds after which a signal is noticed at the latest
LIVED = 10.0  # seconds; a process that dies sooner is replaced more and more slowly
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds
BURIED = SHUTDOWN + 4  # seconds after which a process that was asked to end is killed


class Member(Server):
    """One of the processes. It does not outlive whoever looks after it."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        super().__init__(config)
        self._homes = host_of(config).homes = homes

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, also for those whom the others hand over."""
        await super().startup(sockets)
        self._homes.open(self._take_in)

    def _take_in(self, visiting: socket.socket, said: bytes) -> None:
        """Somebody has come to a table that is at home here, and has said this to another process."""
        visit = Visit(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        visit.was_handed_over = True

        async def go_on() -> None:
            with suppress(OSError):  # they may have gone meanwhile
                await asyncio.get_running_loop().connect_accepted_socket(lambda: visit, visiting)
                visit.data_received(said)

        task = asyncio.create_task(go_on())
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End. Whoever comes from now on goes to others."""
        self._homes.close()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to end."""
        keeper = multiprocessing.parent_process()
        return await super().on_tick(counter) or (keeper is not None and not keeper.is_alive())


def member(settings: Settings, host: str, port: int, homes: Homes) -> None:
    """What each process does."""
    take_over(sys.stderr)
    make_room()
    server = Member(configured(settings, timeout_graceful_shutdown=SHUTDOWN), homes)
    server.run(sockets=listening(host, port, shared=True))


class Place:
    """Where a process belongs: the one that is there, since when, and how long the next one will have to wait."""

    def __init__(self, start: Callable[[], BaseProcess]) -> None:
        self._start = start
        self.process: BaseProcess | None = None
        self._pause, self._since = FIRST_PAUSE, 0.0
        self.fill()

    def fill(self) -> None:
        """See to it that a process is there, unless it is too soon for the next one."""
        if self.process is None and time.monotonic() >= self._since:
            self._since = time.monotonic()
            self.process = self._start()

    def look(self) -> int | None:
        """The exit status of a process that has ended since the last look."""
        if self.process is None or (status := self.process.exitcode) is None:
            return None
        now = time.monotonic()
        self._pause = FIRST_PAUSE if now - self._since >= LIVED else min(2 * self._pause, LONGEST_PAUSE)
        self.process.close()
        self.process, self._since = None, now + self._pause
        return status


def keep_fleet(settings: Settings, host: str, port: int, processes: int) -> None:
    """Run so many processes until a signal comes: whichever dies is replaced."""
    take_over(sys.stderr)
    log, asked = Log(), list[int]()
    spawning = multiprocessing.get_context("spawn")

    def start(homes: Homes) -> BaseProcess:
        made = spawning.Process(target=member, args=(settings, host, port, homes))
        made.start()
        return made

    def ask(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="emberhall-")))  # nobody else may look into it
        for number in (signal.SIGTERM, signal.SIGINT):
            stack.callback(signal.signal, number, signal.signal(number, ask))
        reserved = listening(host, port, shared=True)  # the port is ours while one is replaced
        stack.callback(close, reserved)
        port = reserved[0].getsockname()[1]
        places = [Place(partial(start, Homes(folder, place, processes))) for place in range(processes)]
        while not asked:
            wait([place.process.sentinel for place in places if place.process is not None], TICK)
            for place in places:
                if (status := place.look()) is not None:
                    log.warning("process-ended", status=status)
                place.fill()
        end([place.process for place in places if place.process is not None])
    signal.raise_signal(asked[0])


def end(running: list[BaseProcess]) -> None:
    """Ask every process to end, and wait; who does not is killed."""
    for process in running:
        process.terminate()
    until = time.monotonic() + BURIED
    for process in running:
        process.join(max(0.0, until - time.monotonic()))
        if process.exitcode is None:
            process.kill()
            process.join()
