"""How fast games are played, and how long it will still take: at the end of the bar that a simulation shows."""

from __future__ import annotations

from datetime import timedelta

from rich.progress import ProgressColumn, Task
from rich.text import Text

from .speech import said

SLOW = 10  # games a second; fewer are counted by the minute


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
