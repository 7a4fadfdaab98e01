"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

GENEROUS = (
    "--tables-per-hour", "1000000", "--messages-per-second", "100000", "--connections", "10000",
)  # fmt: skip


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """`emberhall serve` with a database; started, stopped, killed and started again at the same port."""

    def __init__(self, db: str, log: Path, *arguments: str) -> None:
        self.port = free_port()
        self.log = log
        self.command = [
            sys.executable, "-m", "emberhall", "serve", "--db", db, "--port", str(self.port), *GENEROUS, *arguments,
        ]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, within: float = 30.0) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)
        end = time.monotonic() + within
        while True:
            try:
                urlopen(f"{self.url}/ready", timeout=5).close()
            except (URLError, OSError):
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < end, "the server does not come up"
                time.sleep(0.01)
            else:
                return

    def kill(self) -> None:
        """As if the power had failed."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


@contextmanager
def running(db: str, log: Path, *arguments: str) -> Iterator[Process]:
    """A server for the length of a test."""
    process = Process(db, log, *arguments)
    process.start()
    try:
        yield process
    finally:
        if process.process is not None and process.process.poll() is None:
            process.kill()
