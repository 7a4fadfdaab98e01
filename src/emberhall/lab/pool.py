"""Work shared out, and what comes of it as it comes: to processes of this machine, or whoever else works."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context, resource_tracker
from typing import Protocol, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
Ticket = TypeVar("Ticket")  # what stands for a task that was handed out
AHEAD = 3  # tasks for each worker that wait or are worked on


class Workers(Protocol):
    """Whoever does the same with many tasks. What comes of a task never depends on who does it."""

    @property
    def at_once(self) -> int:
        """How many work at the same time, at most."""
        ...

    def shared_out(self, do: Callable[[Task], Done], tasks: Iterable[Task]) -> AbstractContextManager[Iterator[Done]]:
        """What comes of each task, as it is done; whatever has not begun when the caller leaves is dropped."""
        ...


class Processes:
    """Processes of this machine: as many as it has cores, if nobody says otherwise. A single one is this one."""

    def __init__(self, jobs: int | None = None) -> None:
        self.at_once = jobs or os.cpu_count() or 1

    @contextmanager
    def shared_out(self, do: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Iterator[Done]]:
        """In processes that are started now, no more of them than there are tasks."""
        left = iter(tasks)
        first = list(islice(left, self.at_once))
        if len(first) <= 1:
            yield map(do, chain(first, left))
            return
        spawn, ready = get_context("spawn"), _leave_ctrl_c_to_the_parent
        pool = ProcessPoolExecutor(len(first), mp_context=spawn, initializer=ready)
        try:
            ahead = AHEAD * len(first)
            yield as_they_come(chain(first, left), ahead, partial(submitted, pool, do), _some_done, Future.result)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def as_they_come(
    tasks: Iterator[Task],
    ahead: int,
    hand_out: Callable[[Task], Ticket],
    some_done: Callable[[set[Ticket]], tuple[set[Ticket], set[Ticket]]],
    result: Callable[[Ticket], Done],
) -> Iterator[Done]:
    """In the order in which they are done. Only so many are handed out ahead: a long simulation has millions.

    `some_done` waits until one of the tickets at least is done, and parts those from the others.
    """
    waiting = {hand_out(task) for task in islice(tasks, ahead)}
    while waiting:
        done, waiting = some_done(waiting)
        waiting |= {hand_out(task) for task in islice(tasks, len(done))}
        yield from map(result, done)


def _some_done(waiting: set[Future[Done]]) -> tuple[set[Future[Done]], set[Future[Done]]]:
    done, others = wait(waiting, return_when=FIRST_COMPLETED)
    return done, others


def submitted(pool: ProcessPoolExecutor, do: Callable[[Task], Done], task: Task) -> Future[Done]:
    """Hand out a task. A process that starts for it is deaf to Ctrl-C from its first moment on, and says nothing."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(do, task)
    resource_tracker.ensure_running()  # which would listen to Ctrl-C again when it is started later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(do, task)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
