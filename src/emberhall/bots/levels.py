"""Bots of a level: the weaker the level, the more often a bot overlooks its own answer."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..kernel import Answer, Sight
from . import Bot, bots, make_bot
from .random import RandomBot


@dataclass(frozen=True)
class Level:
    """How well a bot plays of what it can."""

    help: str
    slips: float  # how often it gives any legal answer instead of its own


LEVELS = {  # against a player who looks at health alone these win 25, 55 and 88 of 100 races of Epic Roll
    "novice": Level("Overlooks every fourth thing: for a first game.", 0.25),
    "steady": Level("Knows the game and makes a mistake now and then.", 0.12),
    "keen": Level("Plays as well as it can.", 0.0),
}
NO_SLIP = frozenset({"give-up", "agree"})  # nobody ends the game of a whole party by oversight


class Levelled:
    """Another bot's answers, but for slips: then any legal answer, each equally likely."""

    def __init__(self, bot: Bot, slips: float, seed: int | str | None = None) -> None:
        self.bot, self.slips = bot, slips
        self._random = Random(seed)

    def answer(self, sight: Sight) -> Answer:
        """One of the options."""
        if self._random.random() < self.slips:
            options = [option for option in sight.question.options if option not in NO_SLIP]
            if options:
                return self._random.choice(options)
        return self.bot.answer(sight)


def levelled(kind: str, level: str, seed: int | str | None = None) -> Bot:
    """A bot of that kind and level, or a sentence that says which there are. Chance has no levels."""
    if level not in LEVELS:
        raise LookupError(f"there is no level {level!r}; the levels are: {', '.join(LEVELS)}")
    bot, slips = make_bot(kind, seed), LEVELS[level].slips
    return bot if not slips or bots()[kind] is RandomBot else Levelled(bot, slips, seed)
