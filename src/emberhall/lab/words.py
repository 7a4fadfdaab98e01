"""How a report speaks: its own words and the game's, in one language; numbers as that language writes them."""

from __future__ import annotations

from typing import Any

from ..kernel import Game, Message, OptionValue, Saying, Spoken, say
from ..kernel.tongues import Tongue, tongue
from .evidence import Evidence
from .stats import Rate

LONG = 64  # letters of a name in a table
TRUTHS = {"True": True, "False": False}


class Reader:
    """Whoever reads a report: everything in it is said by them."""

    def __init__(self, game: Game, language: str, content: str = "") -> None:
        packages = (__package__, *([game.words.package] if game.words.package else []))
        self.game, self.language, self.content = game, language, content
        self.spoken: Spoken[Any] = Spoken(game, language)
        self.tongue: Tongue = tongue(language, *packages)

    # ------------------------------------------------------------ words

    def said(self, key: str, /, **facts: Any) -> str:
        """A message of the laboratory as a sentence or a heading."""
        return self.tongue.sentence(say(key, **facts))

    def part(self, key: str, /, **facts: Any) -> str:
        """The same within something else."""
        return self.tongue.say(say(key, **facts))

    def sort(self, sort: str) -> str:
        """What a sort of things is called: champion, players, an option."""
        if sort in self.game.options:
            return self.spoken.option_title(sort)
        said = self._named("sort", sort)
        if said is not None and self.tongue.knows(said):
            return self.tongue.say(said)
        return self.part(f"sort-{sort}") if self.tongue.knows(f"sort-{sort}") else sort.replace("-", " ")

    def thing(self, sort: str, key: str) -> str:
        """What one of them is called."""
        if sort in self.game.options:
            return self.spoken.option_value(sort, TRUTHS.get(key, int(key) if key.isdecimal() else key), self.content)
        said = self._named(sort, key)
        if said is not None and (not isinstance(said, Message) or self.tongue.knows(said)):
            return self.tongue.say(said)
        return key.replace("-", " ")

    def decision(self, thing: str, evidence: Evidence) -> str:
        """A decision as the menu has called it, as far as it is the same everywhere."""
        verb, _, detail = thing.partition(":")
        said = self._named("verb", verb)
        known = said is not None and self.tongue.knows(said)
        if thing in evidence.labels and (detail or not known):
            words = evidence.labels[thing]
            label = words.get(self.language, next(iter(words.values())))
            short = label.partition(":")[0].partition(" (")[0].partition(";")[0].strip()
            return f"{short[: LONG - 1]}…" if len(short) > LONG else short
        named = self.tongue.say(said) if said is not None and known else verb.replace("-", " ")
        return f"{named}: {detail.replace('-', ' ')}" if detail else named

    def happening(self, thing: str) -> str:
        """Something that happened to a seat."""
        sort, _, key = thing.partition(":")
        return f"{self.sort(sort)}: {self.thing(sort, key)}"

    def option(self, name: str, value: OptionValue) -> str:
        """An option with its value."""
        return f"{self.spoken.option_title(name)}: {self.spoken.option_value(name, value, self.content)}"

    def _named(self, sort: str, key: str) -> Saying | None:
        named = self.game.measures.named
        return named(self.content, sort, key) if named is not None else None

    # ------------------------------------------------------------ numbers

    def number(self, value: float, form: str = ",.0f") -> str:
        """1,234.5 or 1.234,5."""
        marks = str.maketrans(",.", self.part("thousands") + self.part("decimals"))
        return f"{value:{form}}".translate(marks).replace("-", "−")

    def percent(self, share: float) -> str:
        """A share."""
        return self.part("percent", number=self.number(100 * share, ".1f"))

    def points(self, share: float) -> str:
        """A difference of shares, with its sign."""
        return self.part("percent-points", number=self.number(100 * share, "+.1f"))

    def rate(self, rate: Rate) -> str:
        """A rate with its interval."""
        low, high = rate.interval
        return self.part("rate", share=self.percent(rate.share), low=self.percent(low), high=self.percent(high))
