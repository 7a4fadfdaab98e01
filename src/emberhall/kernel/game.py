"""A ruleset is one value: how it is set up, who has won, which answers it knows, how events read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .events import Event
from .flow import Answer, State
from .ledger import Ledger

OptionValue = str | int | bool
Sheet = Sequence[tuple[str, Sequence[str]]]  # titles, each with the lines below it


class SetupError(ValueError):
    """A setup that the rules do not allow; the message says what and why."""


@dataclass(frozen=True)
class Option:
    """One choice made before the game: its legal values, what it does, what it is if nobody says."""

    help: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    brought: Callable[[str], tuple[OptionValue, ...]] | None = None  # further values that a setup's content brings

    def read(self, name: str, given: OptionValue, content: str = "") -> OptionValue:
        """The legal value meant by what a person or a file gave."""
        brought = self.brought(content) if self.brought is not None and content else ()
        legal = (*self.values, *(value for value in brought if value not in self.values))
        for value in legal:
            if given is value or str(given).lower() == _word(value) or str(given) == str(value):
                return value
        raise SetupError(f"option {name}: {given!r} is not one of {', '.join(map(_word, legal))}")


def _word(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Setup:
    """Everything fixed before the first question: with the answers, the whole game."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    content: str = ""  # corrections to the game's content, as canonical JSON; empty for none

    def __getitem__(self, name: str) -> OptionValue:
        for key, value in self.options:
            if key == name:
                return value
        raise KeyError(name)


@dataclass(frozen=True)
class Game:
    """A ruleset: the one value that table, terminal, lab and learning environments need."""

    id: str
    name: str
    rules_version: str  # changes when old games no longer replay to the same end
    players: range  # over all options; `start` refuses what the options do not allow
    options: Mapping[str, Option]
    begin: Callable[[Setup], State]  # raises SetupError where the rules forbid the combination
    result: Callable[[State], tuple[float, ...] | None]  # one value per seat when the game is over
    catalogue: Callable[[Setup], tuple[Answer, ...]]  # every answer a player may ever give, in a fixed order
    ledger: Callable[[], Ledger]  # the rules its questions and events name
    text: Callable[[Event, State], str]  # the sentence for an event
    label: Callable[[Answer, State], str]  # an answer in words, for menus
    seat_name: Callable[[State, int], str]  # what a seat is called in sentences
    conserved: Callable[[State], Any]  # what must never change in a game: cards, tokens, tiles
    compatible: frozenset[str] = frozenset()  # earlier versions of the rules: each game of theirs goes the same way
    reveals: frozenset[str] = frozenset()  # kinds of events that turn hidden things face up
    brisk: tuple[Answer, ...] = ()  # answers that hurry a game along, for random play that would wander
    patient: frozenset[Answer] = frozenset()  # answers that wait for a person even where there is no other
    default_players: int = 2
    cooperative: bool = False  # everybody wins or loses together
    proposals: bool = False  # some decisions are the group's: the others may point and propose
    prospects: Callable[[State, Sequence[Event]], tuple[str, ...]] | None = None  # what odds are given for, in words
    fortune: Callable[[State, Sequence[Event]], tuple[int, int] | None] | None = None  # whose roll, what it brought
    scene: Callable[[Setup], dict[str, Any]] | None = None  # names and numbers of components, for drawn boards
    figures: Callable[[State], dict[str, Any]] | None = None  # what everybody can work out of a position, for them too
    sheet: Callable[[State, int | None], Sheet] | None = None  # what a seat may look up about the pieces, in words
    portrait: Callable[[State, int | None, int], str] | None = None  # for a terminal: what a seat sees, in columns
    check_content: Callable[[str], str] | None = field(default=None)  # a content file's path -> overlay JSON

    def plays(self, version: str) -> bool:
        """Whether these are the rules of that version: a game begun under others is not gone on with."""
        return version == self.rules_version or version in self.compatible

    def setup(self, players: int | None = None, content: str = "", **given: OptionValue) -> Setup:
        """A checked setup; what is not given is as usual for this game."""
        count = self.default_players if players is None else players
        return self.check(Setup(self.id, count, tuple(given.items()), content))

    def check(self, setup: Setup) -> Setup:
        """The setup with every option at a legal value; what the game does not know is refused."""
        given = dict(setup.options)
        for name in given:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetupError(f"{self.id} has no option {name!r}; its options are: {known}")
        options = tuple(
            (name, option.read(name, given[name], setup.content) if name in given else option.default)
            for name, option in self.options.items()
        )
        if setup.players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise SetupError(f"{self.id} is for {least} to {most} players, not {setup.players}")
        return Setup(self.id, setup.players, options, setup.content)

    def start(self, players: int | None = None, content: str = "", **given: OptionValue) -> State:
        """A new game at its first question."""
        return self.begin(self.setup(players, content, **given))
