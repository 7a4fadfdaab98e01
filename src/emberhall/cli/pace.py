"""A bar for many games: how many are played, how fast that goes, and how long it will still take."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from ..lab.simulate import Progress as Told
from .speech import said

SLOW = 10  # games a second; fewer are counted by the minute


@contextmanager
def shown_progress(games: int) -> Iterator[Told]:
    """A bar while games are played, on a terminal only; it is moved by being told how many are."""
    console = Console(stderr=True)
    columns = (TextColumn(said("playing")), BarColumn(), MofNCompleteColumn(), Pace())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)


class Pace(ProgressColumn):
    """Games a second or a minute so far, and the time left at that rate; nothing before the first ones are played."""

    def render(self, task: Task) -> Text:
        """The words after the bar."""
        return Text(pace(int(task.completed), int(task.total or 0), task.elapsed or 0.0))


def pace(played: int, wanted: int, seconds: float) -> str:
    """How fast it goes, in words; "" while nobody can tell."""
    if not played or not seconds:
        return ""
    rate = played / seconds
    left = timedelta(seconds=round((wanted - played) / rate))
    if rate < SLOW:
        return said("simulate-pace-slow", rate=round(60 * rate), left=str(left))
    return said("simulate-pace", rate=round(rate), left=str(left))
