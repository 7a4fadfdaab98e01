"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import randbelow
from typing import Any
from urllib.request import urlopen

from tests.nursery import Forked
from tests.patience import PATIENCE, wait_until

EMBERHALL = (sys.executable, "-m", "emberhall")
GENEROUS = (
    "--tables-per-hour", "1000000", "--messages-per-second", "100000", "--connections", "10000",
    "--computing", "100000",
    "--metrics-for", "127.0.0.1",
)  # fmt: skip


def free_port() -> int:
    """A port nobody listens at. The system gives it to nobody else, so that it is still free after a restart."""
    while True:
        port = 10_000 + randbelow(20_000)  # below those for connections that go out
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Process:
    """`emberhall serve` with a database; started, stopped, killed and started again at the same port.

    It comes from the nursery, unless it is to be `alone`, a command like any other, or to have several processes.
    """

    def __init__(
        self, db: str, log: Path, *arguments: str, by: tuple[str, ...] = EMBERHALL, env: dict[str, str] | None = None,
        limits: tuple[str, ...] = GENEROUS, alone: bool = False,
    ) -> None:  # fmt: skip
        self.port = free_port()
        self.log = log
        self.command = [*by, "serve", "--db", db, "--port", str(self.port), *limits, *arguments]
        self.env = env
        self.alone = alone or by != EMBERHALL or "--processes" in arguments
        self.process: subprocess.Popen[bytes] | Forked | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            if self.alone:
                self.process = subprocess.Popen(self.command, env=self.env, stdout=log, stderr=log)
            else:
                self.process = Forked(self.command, env=self.env, stdout=log, stderr=log)
        wait_until(self.answers, "the server does not come up")

    def answers(self) -> bool:
        """Whether it is ready for visitors."""
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            urlopen(f"{self.url}/ready", timeout=PATIENCE).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """As if the power had failed."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextmanager
def running(db: str, log: Path, *arguments: str, **more: Any) -> Iterator[Process]:
    """A server for the length of a test."""
    process = Process(db, log, *arguments, **more)
    process.start()
    try:
        yield process
    finally:
        if process.process is not None and process.process.poll() is None:
            process.kill()
