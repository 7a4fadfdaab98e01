"""A ruleset is one value: how it is set up, who has won, which answers it knows, how events read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic

from .events import Event, Events
from .flow import Answer, State
from .ledger import Ledger
from .views import Sight

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its default lets whoever takes any game write `Game`

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)

OptionValue = str | int | bool
Brain = Callable[[Sight], Answer]  # what answers for a seat, from what that seat sees
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
class Rules(Generic[S]):
    """How a game is begun and ended, and what the laws hold it to."""

    begin: Callable[[Setup], S]  # raises SetupError where the rules forbid the combination
    result: Callable[[S], tuple[float, ...] | None]  # one value per seat when the game is over
    catalogue: Callable[[Setup], tuple[Answer, ...]]  # every answer a player may ever give, in a fixed order
    conserved: Callable[[S], Any]  # what must never change in a game: cards, tokens, tiles
    ledger: Callable[[], Ledger]  # the rules its questions and events name
    events: Events | None = None  # what its steps tell; None: nobody has written it down
    reveals: frozenset[str] = frozenset()  # kinds of events that turn hidden things face up
    brisk: tuple[Answer, ...] = ()  # answers that hurry a game along, for random play that would wander
    patient: frozenset[Answer] = frozenset()  # answers that wait for a person even where there is no other
    check_content: Callable[[str], str] | None = None  # a content file's path -> overlay JSON


@dataclass(frozen=True)
class Words(Generic[S]):
    """How a game reads."""

    text: Callable[[Event, S], str]  # the sentence for an event
    label: Callable[[Answer, S], str]  # an answer in words, for menus
    seat_name: Callable[[S, int], str]  # what a seat is called in sentences


@dataclass(frozen=True)
class Chances(Generic[S]):
    """What the dice hold, and what they brought."""

    prospects: Callable[[S, Sequence[Event]], tuple[str, ...]] | None = None  # what odds are given for, in words
    fortune: Callable[[S, Sequence[Event]], tuple[int, int] | None] | None = None  # whose roll, what it brought
    whole: Callable[[S], Mapping[str, Fraction]] | None = None  # before the first of several draws: what all may bring


@dataclass(frozen=True)
class Pictures(Generic[S]):
    """What a drawn board on a page must know beyond the view of a seat."""

    scene: Callable[[Setup], Mapping[str, Any]] | None = None  # names and numbers of components
    figures: Callable[[S], Mapping[str, Any]] | None = None  # what everybody can work out of a position


@dataclass(frozen=True)
class Terminal(Generic[S]):
    """What a terminal shows of a game."""

    portrait: Callable[[S, int | None, int], str] | None = None  # what a seat sees, in so many columns
    sheet: Callable[[S, int | None], Sheet] | None = None  # what a seat may look up about the pieces, in words


@dataclass(frozen=True)
class BrainOf:
    """The brain that a module makes, `package.module:function`: imported when somebody first plays against it."""

    where: str

    def __call__(self, setup: Setup) -> Brain:
        module, _, function = self.where.partition(":")
        made: Brain = getattr(import_module(module), function)(setup)
        return made


@dataclass(frozen=True)
class Game(Generic[S]):
    """A ruleset: the one value that table, terminal, lab and learning environments need."""

    id: str
    name: str
    rules_version: str  # changes when old games no longer replay to the same end
    players: range  # over all options; `start` refuses what the options do not allow
    options: Mapping[str, Option]
    rules: Rules[S]
    words: Words[S]
    chances: Chances[S] = Chances()
    pictures: Pictures[S] = Pictures()
    terminal: Terminal[S] = Terminal()
    brain: Callable[[Setup], Brain] | None = None  # its own bot; without one it is played by looking ahead
    compatible: frozenset[str] = frozenset()  # earlier versions of the rules: each game of theirs goes the same way
    default_players: int = 2
    cooperative: bool = False  # everybody wins or loses together
    proposals: bool = False  # some decisions are the group's: the others may point and propose

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

    def start(self, players: int | None = None, content: str = "", **given: OptionValue) -> S:
        """A new game at its first question."""
        return self.rules.begin(self.setup(players, content, **given))
