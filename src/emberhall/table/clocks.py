"""How long the question that stands has stood, by clocks that nobody can set.

Instants are those of `monotonic()`: each process has its own. What processes tell each other, and what is stored, are
durations.
"""

from __future__ import annotations

AFTER_A_CRASH = 60.0  # seconds of thinking at most that count if nobody is left to say how long it was


class Standing:
    """A stop-watch: it counts seconds while it runs."""

    __slots__ = ("_since", "counted")

    def __init__(self) -> None:
        self.counted = 0.0  # before it last began to run
        self._since: float | None = None  # None: it does not run

    def begin(self, now: float, counted: float = 0.0) -> None:
        """Count from here on; if it stands still, once it goes on."""
        self.counted = counted
        if self._since is not None:
            self._since = now

    def stop(self, counted: float) -> None:
        """Stand still, with so many seconds counted."""
        self.counted, self._since = counted, None

    def go(self, now: float) -> None:
        """Go on."""
        if self._since is None:
            self._since = now

    def skip(self, seconds: float, now: float) -> None:
        """The last so many seconds did not count: nobody could have answered."""
        if self._since is not None:
            self._since = min(now, self._since + seconds)

    def seconds(self, now: float) -> float:
        """What was counted so far."""
        return self.counted + (0.0 if self._since is None else max(0.0, now - self._since))


def stood_at_most(by_the_wall: float, left: float) -> float:
    """What to count of a question whose process died with its stop-watch.

    The clock on the wall is all there is, and it may have been set anew, or nobody could answer for an hour. So it
    never costs more than half of what was left.
    """
    return max(0.0, min(by_the_wall, AFTER_A_CRASH, left / 2))
