"""Work shared out to processes of this machine, and what comes of it as it comes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
AHEAD = 3  # tasks for each process that wait or are worked on


@contextmanager
def shared_out(do: Callable[[Task], Done], tasks: Iterator[Task], workers: int) -> Iterator[Iterator[Done]]:
    """What comes of each task, as it is done; whatever has not begun when the caller leaves is dropped."""
    if workers <= 1:
        yield map(do, tasks)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent)
    try:
        yield _as_they_come(pool, do, tasks, AHEAD * workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _as_they_come(
    pool: ProcessPoolExecutor, do: Callable[[Task], Done], tasks: Iterator[Task], ahead: int
) -> Iterator[Done]:
    """In the order in which they are done. Only so many are handed out ahead: a long simulation has millions."""
    waiting: set[Future[Done]] = {pool.submit(do, task) for task in islice(tasks, ahead)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(do, task) for task in islice(tasks, len(done))}
        yield from (each.result() for each in done)


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
