"""Honest players: a bot sees what its seat may see, and answers its seat's question."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from ..installed import Installed, Unfit, load_all
from ..kernel import Answer, Sight

FORMER = {"heuristic": "normal", "novice": "easy", "steady": "normal", "keen": "normal"}  # names that bots once had


class Bot(Protocol):
    """Anything that answers for a seat from what that seat sees."""

    def answer(self, sight: Sight) -> Answer:
        """One of `sight.question.options`."""
        ...


class BotKind(Protocol):
    """A kind of bot: called with a seed it makes one. Chance is all in the seed.

    `budget`, if it is given, is how many seconds the bot may compute for one answer; who needs less is free to. Seconds
    of computing, not on the wall: on a busy machine a bot plays as well, only later.
    """

    def __call__(self, seed: int | str | None = None, budget: float | None = None) -> Bot:
        """A new player."""
        ...


def bots() -> dict[str, BotKind]:
    """Every kind of bot that can play, by name, ours and third parties'."""
    return installed_bots().usable


def make_bot(kind: str, seed: int | str | None = None, budget: float | None = None) -> Bot:
    """A bot of that kind, or a sentence that says which kinds there are; without a budget it takes its usual one."""
    made = installed_bots().find(FORMER.get(kind, kind))
    return made(seed) if budget is None else made(seed, budget)


@lru_cache(maxsize=1)
def installed_bots() -> Installed[BotKind]:
    """Every installed kind of bot, from the entry points `emberhall.bots`, those that cannot be loaded too."""
    return load_all("bot", _kind)


def _kind(name: str, found: Any) -> BotKind:
    if not callable(found):
        raise Unfit(f"it is of type {type(found).__name__}, which makes no players")
    kind: BotKind = found
    return kind
