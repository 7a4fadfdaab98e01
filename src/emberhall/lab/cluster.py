"""Work shared out to a Ray cluster: `--on ray://HOST:PORT`, with the extra `ray`.

Every node needs the same Emberhall, as it needs the same Ray and Python. A task whose node is lost is done again
on another one; what comes of it is the same, so nothing of that shows.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import Any
from urllib.parse import urlsplit

from .. import __version__
from ..kernel import Message, say
from .pool import AHEAD, Done, Task, as_they_come

SCHEME, PORT = "ray", 10001  # the port is Ray's own, for those who connect from outside
LISTENS = 10  # seconds in which a machine answers at an address, if there is one
KNOCKS, BETWEEN = 5, 2.0  # times to ask a cluster that has just been started, and seconds between them
ANEW = 5  # times that a task is begun anew whose node was lost
PLAYED_BY = ("kernel", "games", "bots", "odds", "lab")  # what the results of games depend on


class ClusterError(Exception):
    """A cluster is of no use; why is a message."""

    def __init__(self, said: Message) -> None:
        super().__init__(said)
        self.said = said


class Cluster:
    """A Ray cluster that is running somewhere: a worker for each of its cores."""

    def __init__(self, address: str) -> None:
        """Connect. Raises ClusterError."""
        self.address = address
        self._ray = _connected(address)
        self.at_once = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @contextmanager
    def shared_out(self, do: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Iterator[Done]]:
        """On all nodes alike. Raises ClusterError, and whatever a task raises."""
        ray, handed_out = self._ray, set[Any]()
        remote = ray.remote(max_retries=ANEW, scheduling_strategy="SPREAD")(_done_there)
        with self._told():
            shared = ray.put((do, same_everywhere()))

        def hand_out(task: Task) -> Any:
            with self._told():
                ticket = remote.remote(shared, task)
            handed_out.add(ticket)
            return ticket

        def some_done(waiting: set[Any]) -> tuple[set[Any], set[Any]]:
            with self._told():
                done, others = ray.wait(list(waiting))
            return set(done), set(others)

        def result(ticket: Any) -> Done:
            handed_out.discard(ticket)
            with self._told():
                found: Done = ray.get(ticket)
            return found

        try:
            yield as_they_come(iter(tasks), AHEAD * self.at_once, hand_out, some_done, result)
        finally:
            if ray.is_initialized():
                for ticket in handed_out:
                    ray.cancel(ticket)

    def close(self) -> None:
        """Leave the cluster, which goes on."""
        self._ray.shutdown()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What a task raised is raised as it was; a cluster that is gone, or lacks something, is a ClusterError."""
        errors = self._ray.exceptions
        try:
            yield
        except errors.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, ImportError):
                package = (cause.name or "emberhall").partition(".")[0]
                raise ClusterError(say("cluster-lacks", address=self.address, package=package)) from None
            raise cause from None
        except (errors.RayError, ConnectionError) as error:
            raise ClusterError(say("cluster-lost", address=self.address, why=first_line(error))) from error


def _done_there(shared: tuple[Callable[[Task], Done], str], task: Task) -> Done:
    """On a node: the task, if games are played here as they are where it comes from."""
    do, wanted = shared
    if same_everywhere() != wanted:
        raise ClusterError(say("cluster-other", theirs=same_everywhere(), ours=wanted))
    return do(task)


@lru_cache(maxsize=1)
def same_everywhere() -> str:
    """The version of Emberhall, and a digest of all its files on which the results of games depend."""
    house, digest = Path(__file__).parents[1], sha256()
    files = (file for part in PLAYED_BY for file in (house / part).rglob("*") if file.suffix in (".py", ".toml"))
    for file in sorted(files):
        digest.update(file.relative_to(house).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return f"{__version__} ({digest.hexdigest()[:8]})"


def _connected(address: str) -> Any:
    """Ray, connected to a cluster."""
    parts = urlsplit(address)
    try:
        place = (parts.hostname, parts.port or PORT)
    except ValueError:  # that is no port
        place = (None, PORT)
    if parts.scheme != SCHEME or not place[0]:
        raise ClusterError(say("cluster-no-address", address=address))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import grpc  # noqa: F401  # Ray asks for it only once it connects
        import ray
    except ImportError as error:
        raise ClusterError(say("cluster-extra", package=(error.name or "ray").partition(".")[0])) from error
    try:
        socket.create_connection(place, LISTENS).close()
        _let_in(ray, address)
    except RuntimeError as error:
        if "Version mismatch" in str(error):
            theirs = " ".join(str(error).partition("This process")[0].split()[-4:])
            raise ClusterError(say("cluster-version", address=address, theirs=theirs, ours=ray.__version__)) from error
        raise ClusterError(say("cluster-nobody", address=address, why=first_line(error))) from error
    except Exception as error:  # whatever Ray or the system says of an address at which there is no cluster
        raise ClusterError(say("cluster-nobody", address=address, why=first_line(error))) from error
    return ray


def _let_in(ray: Any, address: str) -> None:
    """A cluster that has just been started listens before it can take anybody in: it is asked a few times."""
    for left in reversed(range(KNOCKS)):
        try:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
            return
        except ConnectionAbortedError:
            if not left:
                raise
            sleep(BETWEEN)


def first_line(error: BaseException) -> str:
    """What an error says first."""
    return str(error).strip().partition("\n")[0] or type(error).__name__
