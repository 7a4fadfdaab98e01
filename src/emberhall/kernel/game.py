"""A ruleset is one value: how it is set up, who has won, which answers it knows, how events read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from .content import Components
from .events import Event, Events
from .flow import Answer, Frame, Question, State
from .ledger import Ledger, Rule, translated_ledger
from .measures import Measures
from .messages import Saying, say
from .tongues import ENGLISH, Tongue, languages, tongue
from .views import Sight

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its default lets whoever takes any game write `Game`

    from .lessons import Lesson

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)

OptionValue = str | int | bool
NOTHING_MEASURED: Measures[Any] = Measures()
Brain = Callable[[Sight], Answer]  # what answers for a seat, from what that seat sees
Plan = tuple[Answer, ...]  # answers that a seat means to give one after the other
Sheet = Sequence[tuple[Saying, Sequence[Saying]]]  # titles, each with the lines below it


class SetupError(ValueError):
    """A setup that the rules do not allow; `said` says what and why, as a message."""

    def __init__(self, said: Saying) -> None:
        super().__init__(said)
        self.said = said

    def __str__(self) -> str:
        return tongue(ENGLISH).say(self.said)


@dataclass(frozen=True)
class Option:
    """One choice made before the game: its legal values, what it does, what it is if nobody says."""

    help: Saying  # a message may have a form `title`, and one for each value: what they are called
    values: tuple[OptionValue, ...]
    default: OptionValue
    brought: Callable[[str], Mapping[OptionValue, Saying]] | None = None  # more values of a setup's content, by name

    def more(self, content: str) -> dict[OptionValue, Saying]:
        """The values that a setup's content brings, and what they are called."""
        brought = self.brought(content) if self.brought is not None and content else {}
        return {value: name for value, name in brought.items() if value not in self.values}

    def read(self, name: str, given: OptionValue, content: str = "") -> OptionValue:
        """The legal value meant by what a person or a file gave."""
        legal = (*self.values, *self.more(content))
        for value in legal:
            if given is value or str(given).lower() == word_of(value) or str(given) == str(value):
                return value
        known = ", ".join(map(word_of, legal))
        raise SetupError(say("error-option-value", name=name, given=str(given)[:40], known=known))


def word_of(value: OptionValue) -> str:
    """A value as people type it."""
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
    editions: Callable[[Setup], frozenset[str]] | None = None  # tags of the entries that hold; None: all of them do
    events: Events | None = None  # what its steps tell; None: nobody has written it down
    reveals: frozenset[str] = frozenset()  # kinds of events that turn hidden things face up
    brisk: tuple[Answer, ...] = ()  # answers that hurry a game along, for random play that would wander
    patient: frozenset[Answer] = frozenset()  # answers that wait for a person even where there is no other
    check_content: Callable[[str], str] | None = None  # a content file's path -> overlay JSON
    components: Components[Any] | None = None  # what such a file changes; None: all its mistakes cannot be told


@dataclass(frozen=True)
class Words(Generic[S]):
    """How a game reads: messages, whose words are in the catalogues of a package, or plain sentences."""

    text: Callable[[Event, S], Saying]  # the sentence for an event
    label: Callable[[Answer, S], Saying]  # an answer in words, for menus
    seat_name: Callable[[S, int], Saying]  # what a seat is called in sentences
    package: str = ""  # where the catalogues are: in its folder `words`, one for each language
    refused: Callable[[S, int, Answer], tuple[Saying, str] | None] | None = (
        None  # why a seat cannot answer so, the rule
    )
    wishes: Callable[[S, int], Mapping[Answer, Saying]] | None = (
        None  # what a seat may ask about, offered or not, and its name
    )
    prompt: Callable[[Question, S], Saying] | None = None  # what is asked, with facts that the question itself has not
    behind: Callable[[S, Frame], str | None] | None = (
        None  # the entry behind what an answer leads to, where its step serves several
    )


class Fate(NamedTuple):
    """What may become of a thing on the board, with exact chances, and what would be lost with it ("": nothing)."""

    chances: Mapping[Saying, Fraction]
    grave: Saying = ""


class Chance(NamedTuple):
    """How likely something is if the others let it happen, and, where that is known, if they do their worst."""

    likely: float
    least: float | None = None


class Exact(NamedTuple):
    """For each answer to the question that stands, what can still be reached and how likely that is; and how that was
    computed: what was taken for granted, in words."""

    chances: Mapping[Answer, Mapping[Saying, Chance]]
    how: Saying


@dataclass(frozen=True)
class Chances(Generic[S]):
    """What the dice hold, and what they brought."""

    prospects: Callable[[S, Sequence[Event]], tuple[Saying, ...]] | None = None  # what odds are given for, in words
    fortune: Callable[[S, Sequence[Event]], tuple[int, int] | None] | None = None  # whose roll, what it brought
    whole: Callable[[S], Mapping[Saying, Fraction]] | None = (
        None  # before the first of several draws: what they may bring
    )
    turns_on: Callable[[S, Sequence[Event]], tuple[Saying, ...]] | None = (
        None  # what a hint may turn on, of all that came about for a while; else `prospects`
    )
    forecast: Callable[[S], Mapping[str, Fate]] | None = None  # by thing, what may become of it if nobody acts
    exact: Callable[[S], Exact | None] | None = None  # far ahead, with best play; None: not for this question


class Figure(Generic[S]):
    """Something that everybody can work out of a position, and the fields that it follows from: while they are what
    they were, so is the figure. What waits to be done is the field `stack`."""

    def __init__(self, of: Callable[[S], Any], *by: str) -> None:
        self.of, self.by = of, frozenset(by)


@dataclass(frozen=True, eq=False)
class Pictures(Generic[S]):
    """What a drawn board on a page must know beyond the view of a seat."""

    scene: Callable[[Setup], Mapping[str, Any]] | None = None  # names (messages) and numbers of components
    figures: Callable[[S], Mapping[str, Any]] | None = None  # what everybody can work out of a position
    parts: Mapping[str, Figure[S]] | None = None  # each figure alone: then only those that may be new are worked out


@dataclass(frozen=True)
class Terminal(Generic[S]):
    """What a terminal shows of a game."""

    portrait: Callable[[S, int | None, int, Tongue], str] | None = None  # what a seat sees, in so many columns
    sheet: Callable[[S, int | None], Sheet] | None = None  # what a seat may look up about the pieces, in words


class Guide(Protocol):
    """What a game knows that helps a bot which tries answers out."""

    far: int  # answers that are played on before anybody asks how a game stands
    margin: float  # so much better than the usual answer another must seem: what the guide tells may be wrong
    unseen: float  # added to what it tells differs by, squared: what was not seen in a few tries may still happen

    def reach(self, question: Question) -> tuple[int, int]:
        """How many answers to a question are played on, at first and where there is time to look closely; 0: what the
        guide tells is no better for that."""
        ...

    def likely(self, sight: Sight) -> Sequence[Plan]:
        """The plans worth trying; none: the usual answer will do."""
        ...

    def value(self, s: Any, seat: int) -> float | None:
        """What to expect for a seat of a game that stands so or has ended so, 0 to 1; None: not to be told now."""
        ...

    def aim(self, s: Any, seat: int) -> float | None:
        """What a bot goes by: the same, unless hardly anybody wins, so that all chances are alike."""
        ...


@dataclass(frozen=True)
class BrainOf:
    """What a module makes for bots or says of a position, `package.module:function`: imported when first used."""

    where: str

    def __call__(self, about: Any) -> Any:
        module, _, function = self.where.partition(":")
        return getattr(import_module(module), function)(about)


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
    glances: Mapping[str, Callable[[Setup], Brain]] = field(default_factory=dict)  # by level, if it tries nothing out
    guide: Callable[[Setup], Guide] | None = None  # what helps who tries answers out
    lesson: Callable[[], Lesson] | None = None  # a guided first game
    measures: Measures[S] = NOTHING_MEASURED  # what a laboratory looks at beyond who has won
    compatible: frozenset[str] = frozenset()  # earlier versions of the rules: each game of theirs goes the same way
    default_players: int = 2
    cooperative: bool = False  # everybody wins or loses together
    proposals: bool = False  # some decisions are the group's: the others may point and propose

    def tongue(self, language: str = ENGLISH) -> Tongue:
        """Whoever says this game's messages in a language."""
        return tongue(language, self.words.package) if self.words.package else tongue(language)

    def title(self, tongue: Tongue) -> str:
        """Its name as a language has it: the message `game-ID` of its words, if they have one."""
        key = f"game-{self.id}"
        return tongue.say(key) if tongue.find(key) is not None else self.name

    def prompt(self, question: Question, s: S) -> Saying:
        """What is asked in a position; facts that all can see are put in here, where it is read."""
        return question.prompt if self.words.prompt is None else self.words.prompt(question, s)

    def ledger(self, language: str = ENGLISH) -> Mapping[str, Rule]:
        """Its rules in a language; what is not translated is in English."""
        if language == ENGLISH or not self.words.package:
            return self.rules.ledger()
        return {**self.rules.ledger(), **translated_ledger(self.words.package, language)}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that it has words in, English first."""
        return languages(self.words.package) if self.words.package else (ENGLISH,)

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
                raise SetupError(say("error-no-option", game=self.name, name=name[:40], known=known))
        options = tuple(
            (name, option.read(name, given[name], setup.content) if name in given else option.default)
            for name, option in self.options.items()
        )
        if setup.players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise SetupError(say("error-players", game=self.name, least=least, most=most, number=setup.players))
        return Setup(self.id, setup.players, options, setup.content)

    def start(self, players: int | None = None, content: str = "", **given: OptionValue) -> S:
        """A new game at its first question."""
        return self.rules.begin(self.setup(players, content, **given))
