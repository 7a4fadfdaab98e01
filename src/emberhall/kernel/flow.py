"""The flow of play: steps wait on a stack; a step acts, or asks a seat or Nature one question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    ParamSpec,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    final,
)

from .events import Event, Story
from .messages import Saying

Seat = int
NATURE: Seat = -1  # the seat that answers for dice and decks
Answer = str  # "roll", "play:heal", "hit/miss": a key, never parsed by rules

P = ParamSpec("P")
S = TypeVar("S", bound="State")
C = TypeVar("C")
Frame = tuple["Step[Any]", tuple[Any, ...]]  # a step and the arguments it waits with
Stack = tuple[Frame, "Stack"] | None  # the frames that wait, next one first
Next: TypeAlias = "Question | Frame | None"  # what a step leads to: it asks, goes on with a frame, or has only acted
STEPS: dict[str, Step[Any]] = {}  # every step by name, so that a saved frame finds its rule again


class Step(Generic[P]):
    """A rule. Calling it does not run it: the call makes a frame, which runs when its turn comes."""

    __slots__ = ("body", "name")

    def __init__(self, body: Callable[Concatenate[Any, P], Next]) -> None:
        self.body = body
        self.name = f"{body.__module__}.{body.__name__}".removeprefix("emberhall.games.")

    if TYPE_CHECKING:

        def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame: ...
    else:

        def __call__(self, *args: Any) -> Frame:  # by position only: keywords would be lost in a save
            return self, args

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Callable[[str], Step[Any]], tuple[str]]:
        return find_step, (self.name,)


def step(body: Callable[Concatenate[S, P], Next]) -> Step[P]:
    """Make a rule of a function: its first argument is the position, the others wait in its frame.

    It returns what comes next: a question, a frame to go on with (after those it gave to `then`), or nothing.
    """
    made: Step[P] = Step(body)
    STEPS[made.name] = made
    return made


def find_step(name: str) -> Step[Any]:
    """The step of that name, for frames that were saved or sent to another process."""
    return STEPS[name]


@final
class Question:
    """Who must answer, and for each possible answer the frame it leads to.

    `rule` is the ledger entry behind the question, `prompt` what is asked, as a message. `weights` are the chances, in
    the order of the options, when Nature answers. `seen_by` names the seats that may see the answer (None: everybody).
    """

    __slots__ = ("lots", "options", "prompt", "rule", "seat", "seen_by", "weights")

    def __init__(
        self,
        seat: Seat,
        options: Mapping[Answer, Frame],
        rule: str,
        prompt: Saying,
        weights: tuple[int, ...] | None = None,
        seen_by: tuple[Seat, ...] | None = None,
    ) -> None:
        self.seat = seat
        self.options = options
        self.rule = rule
        self.prompt = prompt
        self.weights = weights
        self.seen_by = seen_by
        self.lots: tuple[Answer | None, ...] | None = None  # Nature's notes; see `chance.Nature`

    def __repr__(self) -> str:
        who = "Nature" if self.seat == NATURE else f"seat {self.seat}"
        return f"<{self.rule} {who}: {self.prompt} {', '.join(self.options)}>"


class Refused(ValueError):
    """An answer that the question does not offer. Nothing has changed."""

    def __init__(self, question: Question | None, answer: Answer) -> None:
        self.question, self.answer = question, answer
        if question is None:
            super().__init__(f"{answer!r} is not possible: the game is over and nothing is asked")
        else:
            legal = ", ".join(question.options)
            asked = question.prompt if isinstance(question.prompt, str) else question.prompt.key
            super().__init__(f"{answer!r} does not answer “{asked}” (rule {question.rule}). Legal: {legal}")


DERIVED = ("agenda", "question", "story")  # not part of the position


@dataclass_transform()
def record(cls: type[C]) -> type[C]:
    """A slotted dataclass of immutable values whose `copy` and `key` are straight-line code."""
    made = dataclass(slots=True, eq=False)(cls)
    names = [f.name for f in fields(made)]  # type: ignore[arg-type]
    lines = ["def copy(self):", " twin = new(cls)"]
    lines += [f" twin.{n} = self.{n}" for n in names if n not in ("agenda", "story")]
    lines += [" twin.agenda = ()", " twin.story = None", " return twin"]
    lines += ["def key(self):", f" return ({''.join(f'self.{n}, ' for n in names if n not in DERIVED)})"]
    scope: dict[str, Any] = {"new": object.__new__, "cls": made}
    exec("\n".join(lines), scope)
    made.copy = scope["copy"]  # type: ignore[attr-defined]
    made.key = scope["key"]  # type: ignore[attr-defined]
    return made


@record
class State:
    """A record of immutable values. Rules rebind fields; they never change a value in place."""

    setup: Any = field(default=None, metadata={"constant": True})  # a `game.Setup`: how the game began
    stack: Stack = None
    agenda: tuple[Frame, ...] = ()  # what the running step has put next
    question: Question | None = None  # what the top step asks: derived from the rest
    story: list[Event] | None = None  # events, when someone listens

    circumstances: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # for a kind of event, facts and the fields they are
    seating: ClassVar[Mapping[str, str]] = {}  # fields, or parts of them (`heroes.owner`), that hold one value for
    # "each" seat, or the number of a "seat": learning programs see them from their own

    if TYPE_CHECKING:  # written by @record for each class

        def copy(self: S) -> S: ...
        def key(self) -> tuple[Any, ...]: ...

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def then(self, *frames: Frame) -> None:
        """After this step run these, in this order, before whatever was already waiting."""
        self.agenda += frames

    def drop_to(self, target: Step[Any]) -> None:
        """Forget the steps that wait above the next `target`."""
        stack = self.stack
        while stack is not None and stack[0][0] is not target:
            stack = stack[1]
        self.stack = stack

    def drop(self, target: Step[Any]) -> tuple[Any, ...]:
        """Forget the steps that wait, down to and including the next `target`; give its arguments."""
        self.drop_to(target)
        assert self.stack is not None, f"{target} is not waiting"
        (_, args), self.stack = self.stack
        return args

    def stop(self) -> None:
        """The game is over: forget everything that waits."""
        self.stack, self.agenda = None, ()

    def tell(self, kind: str, rule: str, /, **facts: Any) -> None:
        """Say what happened, if someone listens; a `Story` keeps the position beside it too.

        A rule tells what it alone knows. What the position says as well is added from `circumstances`.
        """
        if self.story is not None:
            self._told(kind, rule, facts)

    def mark(self, kind: str, rule: str) -> None:
        """Say what happened where the position says all there is to say of it: an event of `circumstances` alone."""
        if self.story is not None:
            self._told(kind, rule, {})

    def _told(self, kind: str, rule: str, facts: dict[str, Any]) -> None:
        story = self.story
        assert story is not None
        said = {fact: getattr(self, name) for fact, name in self.circumstances.get(kind, {}).items()}
        story.append(Event(kind, rule, said | facts))
        if type(story) is Story:
            story.positions.append(self.copy())

    def reimagine(self, seat: Seat, rng: Any) -> None:
        """Replace what `seat` cannot see beyond hands and decks. Games with such secrets override this."""

    def vocabulary(self) -> Mapping[str, tuple[str, ...]]:
        """Words that fields, or parts of them, may hold in this game, for learning programs: they know without it only
        words that a few games at random have shown."""
        return {}

    def waiting(self) -> Iterator[Frame]:
        """The frames that wait, next one first: what is left of the turn, for people and saves."""
        stack = self.stack
        while stack is not None:
            frame, stack = stack
            yield frame


def advance(s: State) -> None:
    """Run waiting steps until one asks a question or none is left."""
    s.question = None
    if s.stack is not None:
        s.question = Question(NATURE, {"": s.stack[0]}, "", "")  # the frame on top, as if it were what an answer led to
        apply(s, "")


def apply(s: State, answer: Answer) -> None:
    """Answer the question, in place: what the answer leads to takes the place of the step that asked.

    Then steps run until one asks a question or none is left.
    """
    try:
        frame = s.question.options[answer]  # type: ignore[union-attr]
    except (KeyError, AttributeError):
        raise Refused(s.question, answer) from None
    s.stack = s.stack[1]  # type: ignore[index]
    while True:
        run, args = frame
        # a plain call is quicker than one with *args, and most frames wait with one argument or none
        found = run.body(s) if not args else run.body(s, args[0]) if len(args) == 1 else run.body(s, *args)
        if type(found) is Question:
            assert not s.agenda, f"{run} acts and asks: a step does one or the other"
            s.stack, s.question = (frame, s.stack), found  # the step that asks waits for its answer
            return
        if agenda := s.agenda:
            rest = s.stack if found is None else (found, s.stack)
            for later in agenda[:0:-1]:
                rest = later, rest
            frame, s.stack, s.agenda = agenda[0], rest, ()
        elif found is not None:
            frame = found
        elif s.stack is not None:
            frame, s.stack = s.stack
        else:
            s.question = None
            return


def after(s: S, answer: Answer) -> S:
    """The position after an answer; `s` is left as it was."""
    twin = s.copy()
    apply(twin, answer)
    return twin


def begin(s: S, *frames: Frame) -> S:
    """Put the first steps of a game into a fresh state and run to the first question."""
    s.then(*frames)
    for frame in reversed(s.agenda):
        s.stack = frame, s.stack
    s.agenda = ()
    advance(s)
    return s


def replay(s: S, answers: Iterable[Answer]) -> S:
    """Answer one question after another, in place: a saved game is its setup and its answers."""
    for answer in answers:
        apply(s, answer)
    return s


def settle(s: State) -> list[Answer]:
    """Answer every forced question, in place; the answers given, for the log."""
    given: list[Answer] = []
    while s.question is not None and len(s.question.options) == 1:
        (answer,) = s.question.options
        apply(s, answer)
        given.append(answer)
    return given
