"""Programs of ours that start in no time, for tests in which many are started.

To start Python and to import every game takes half a second of computing. A process that has imported them can be
forked instead: the *nursery*, one for each process that runs tests. What it makes is a process like any other, with
its own input, output and environment; it can be stopped and killed, and nobody else remembers what it did. The workers
of a server from there come from there too.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import forkserver, get_context
from multiprocessing.reduction import DupFd
from types import SimpleNamespace
from typing import IO, Any

from emberhall.table import workers

NURSERY = get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.grown"])
WAY_THERE: Any = forkserver._forkserver  # the way to it from this process


class Forked:
    """What `subprocess.Popen` would start with `python -m MODULE ARGUMENTS`: as much of it as our tests need."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        stdin: int | IO[Any] | None = None,
        stdout: int | IO[Any] | None = None,
        stderr: int | IO[Any] | None = None,
        env: Mapping[str, str] | None = None,
        process_group: int | None = None,
    ) -> None:
        words = [word for word in command[1:] if word != "-P"]
        assert command[0] == sys.executable, command
        assert words[0] == "-m", command
        files = [number_of(given, usual) for usual, given in enumerate((stdin, stdout, stderr))]
        world = (dict(os.environ if env is None else env), os.getcwd(), process_group)
        WAY_THERE.ensure_running()
        handed = [Handed(file) for file in files]
        self._process = NURSERY.Process(target=become, args=(words[1:], handed, *world, WAY_THERE._forkserver_address))
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended, if it has."""
        return self._process.exitcode

    def poll(self) -> int | None:
        """How it ended, if it has."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """How it ended, once it has."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0.0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Tell it something, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()


def run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Start something, wait for its end and read what it said; nobody types anything."""
    with open(os.devnull) as nothing, tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        status = Forked(command, stdin=nothing, stdout=out, stderr=err).wait()
        said = [(file.seek(0), file.read())[1] for file in (out, err)]
    return subprocess.CompletedProcess(command, status, *said)


STARTING = SimpleNamespace(Popen=Forked, TimeoutExpired=subprocess.TimeoutExpired)  # for whoever starts processes


def number_of(file: int | IO[Any] | None, usual: int) -> int:
    """The number of an open file; without one, that of our own."""
    if file is None:
        return usual
    return file if isinstance(file, int) else file.fileno()


class Handed:
    """An open file that is handed to a new process, where it is a number again."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> tuple[Callable[[Any], int], tuple[Any]]:
        return received, (DupFd(self.number),)


def received(file: Any) -> int:
    """The number of a file that was handed to this process."""
    return int(file.detach())


def become(
    words: Sequence[str], files: Sequence[int], env: Mapping[str, str], folder: str, process_group: int | None, way: str
) -> None:
    """In the new process: be the program that was asked for."""
    WAY_THERE._forkserver_address = way
    WAY_THERE.ensure_running = lambda: None  # it runs; it is not ours to look after
    setattr(workers, "subprocess", STARTING)  # noqa: B010
    for usual, file in enumerate(files):
        os.dup2(file, usual)
        os.close(file)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w", 1, errors="backslashreplace")
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    if process_group is not None:
        os.setpgid(0, process_group)
    warnings.simplefilter("ignore", RuntimeWarning)  # the module has been imported already
    sys.argv = list(words)
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)
