"""Honest players: a bot sees what its seat may see, and answers its seat's question."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from ..kernel import Answer, Sight


class Bot(Protocol):
    """Anything that answers for a seat from what that seat sees."""

    def answer(self, sight: Sight) -> Answer:
        """One of `sight.question.options`."""
        ...


class BotKind(Protocol):
    """A kind of bot: called with a seed it makes one, and equal seeds make equal players."""

    def __call__(self, seed: int | str | None = None) -> Bot:
        """A new player."""
        ...


@lru_cache(maxsize=1)
def bots() -> dict[str, BotKind]:
    """Every installed kind of bot by name, ours and third parties', from the entry points `emberhall.bots`."""
    from importlib.metadata import entry_points

    found = {point.name: point for point in entry_points(group="emberhall.bots")}
    return {name: point.load() for name, point in sorted(found.items())}


def make_bot(kind: str, seed: int | str | None = None) -> Bot:
    """A bot of that kind, or a sentence that says which kinds there are."""
    known = bots()
    if kind not in known:
        raise LookupError(f"there is no bot {kind!r}; the kinds are: {', '.join(known)}")
    return known[kind](seed)
