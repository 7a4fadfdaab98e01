"""One table: its seats, its game and its log, folded into what is true now. No input or output happens here."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from ..games import find_game
from ..kernel import Answer, Event, Game, Question, Saying, Setup, State, Story, say
from ..kernel.drive import Answers
from ..kernel.lessons import Tutor
from ..kernel.timeline import Move
from .clocks import Standing
from .course import Course, current_line
from .dice import KeyedNature, commitment
from .entries import (
    Answered,
    AnyEntry,
    Created,
    Numbered,
    Paused,
    Said,
    Started,
    Undone,
)
from .fold import note
from .growth import Growth
from .house import HouseLine
from .refusals import Broken, Refusal
from .seats import Seats
from .tempo import Tempo

REMEMBERED = 40  # lines of chat and of the house kept in memory; the log has them all
KNOWN = 16  # answers of each seat that are known again at once; older ones are looked up in the log
HOST = -1  # who speaks without a seat


class Table:
    """What is true at a table after its entries 1 to `number`."""

    def __init__(self, created: Created, clock: Callable[[], float] = monotonic) -> None:
        self.created, self.clock = created, clock
        self.game: Game = find_game(created.game)
        self.frozen: Saying = ""  # why the table can only be looked at
        self.was_over = False  # of a frozen table: whether its game had ended, as it was kept
        self.roles: list[str] = []  # of a frozen table: what the game called its seats
        self.foreign = not self.game.plays(created.rules)  # begun under other rules, none of which is here
        self.setup = Setup(created.game, created.players, tuple(created.options.items()), created.content)
        if not self.foreign:
            self.setup = self.game.check(self.setup)
        else:  # no rule of another version ever touches it
            self.frozen = say("frozen-foreign", began=created.rules, here=self.game.rules_version)
            self.roles = [""] * created.players
        self.seats = Seats(created)
        self.tempo = Tempo(created.pace)  # how long players take for their answers
        self.unseen: list[int] = []  # entries that only the seat they are about hears of
        self.entropy: list[str | None] = [None] * created.players
        self.secret = bytes.fromhex(created.secret)
        self.commitment = commitment(self.secret)
        self.number = 0  # of the last entry
        self.moved = 0  # of the last entry that changed the game
        self.turns = 0  # how many entries were about the game, undone ones too: the dice are numbered by them
        self.started = self.paused = False
        self.asked_at = created.made  # when the question was asked, or the game went on with it: for people to read
        self.standing = Standing()  # how long that has been, pauses left out
        self.known: dict[tuple[str, int], dict[str, int]] = {}  # entries by kind and seat, and the id of their sender
        self.chat: deque[tuple[int, Said]] = deque(maxlen=REMEMBERED)
        self.house: deque[HouseLine] = deque(maxlen=REMEMBERED)
        self.key = b""
        self.undo_by: int | None = None  # the seat whose undo waits for consent
        self.agreed: set[int] = set()  # who has consented
        self.hinted = -1  # the question that the coach was asked about last, by its public number
        self.closed = ""  # why it was closed by whoever runs the server
        self.offered = False  # on the list of open tables
        self.offerer = HOST  # the seat of the host who put it there
        self.forgotten = [0] * created.players  # by seat: the entry before which its name and words were removed
        self.spoke: set[int] = set()  # the seats that have said something since
        self.last = created.made  # when something was written last that everybody hears of
        self.damaged = 0  # the entry that is missing or cannot be read
        self.growth = Growth()
        self.tutor = Tutor(self.game.lesson()) if created.lesson and self.game.lesson and not self.foreign else None
        self.course = Course(self.game, State(setup=self.setup) if self.frozen else self.game.rules.begin(self.setup))
        try:
            self.course.begin(created.given if not self.frozen else ())
        except Exception:  # rules that have changed may refuse it, or fail
            self._freeze("frozen-beginning")

    def __getstate__(self) -> dict[str, Any]:
        """For another process: all but the rules, which it has itself."""
        return {name: value for name, value in self.__dict__.items() if name != "game"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = find_game(self.created.game)

    # ------------------------------------------------------------ from the log

    @classmethod
    def load(cls, created: Created, log: Sequence[Numbered], clock: Callable[[], float] = monotonic) -> Table:
        """A table as its log says; if the rules no longer follow the log, it can be looked at and no more."""
        table = cls(created, clock)
        line = current_line(log)
        for number, entry in log:
            if isinstance(entry, Answered | Started) and number in line:
                table._move(number, entry, None, [])
            try:
                note(table, number, entry)
            except LookupError:  # a seat that there is not
                table.damage(number, "frozen-senseless")
        return table

    def _freeze(self, what: str, number: int = 0) -> None:
        """What does not fit is not said: everybody reads this, and it might tell what somebody holds."""
        self.frozen = say(what, number=number, began=self.created.rules, here=self.game.rules_version)

    def broken(self, error: Exception) -> Broken:
        """A rule fails at what was answered. Nothing of that is written: with a corrected game the table goes on."""
        self.frozen = say("frozen-broken", error=type(error).__name__)
        return Broken("frozen", say("refusal-frozen", why=self.frozen))

    def damage(self, number: int, what: str) -> None:
        """An entry of the log cannot be followed: what is wrong with it."""
        self.number = number
        if not self.frozen:
            self.damaged = number
            self.frozen = say(what, number=number)

    # ------------------------------------------------------------ what is asked

    @property
    def state(self) -> State:
        """The position the game stands at."""
        return self.course.line.now

    @property
    def question(self) -> Question | None:
        """What is asked, once the game has started."""
        return self.state.question if self.started and not self.frozen and not self.closed else None

    def nature(self, answers: tuple[Answer, ...], key: bytes) -> Answers:
        """Who answers for dice and decks after these answers: the dice of the table, or the script of its lesson."""
        fair = KeyedNature(key, self.turns + 1).answer
        return fair if self.tutor is None else self.tutor.nature(answers, fair)

    @property
    def over(self) -> bool:
        """Whether the game has ended; of a frozen table nobody knows more than was kept."""
        return self.was_over if self.frozen else self.state.question is None

    def role(self, seat: int) -> Saying:
        """What the game calls a seat."""
        return self.roles[seat] if self.roles else self.game.words.seat_name(self.state, seat)

    def consented(self) -> bool:
        """Whether everybody agrees to the undo that somebody has asked for."""
        if self.undo_by is None or self.seats.lacks_voters(self.course.chose.get(self.undo_by, 0)):
            return False
        return not self.awaited()

    def awaited(self) -> list[int]:
        """Who has yet to agree to that."""
        assert self.undo_by is not None, "somebody asks for an undo"
        voters = self.seats.voters(self.course.chose.get(self.undo_by, 0))
        return [seat for seat in voters if seat not in self.agreed]

    @property
    def at(self) -> int:
        """The number by which players know the question that stands."""
        return self.public(self.moved)

    def public(self, number: int) -> int:
        """An entry's number among those that everybody hears of: a gap would tell that somebody gave an order."""
        return number - bisect_right(self.unseen, number)

    def check_open(self) -> None:
        """Raises Refusal if the table can only be looked at."""
        if self.frozen:
            code = "damaged" if self.damaged else "frozen"
            raise Refusal(code, say("refusal-frozen", why=self.frozen))
        if self.closed:
            raise Refusal("closed", say("refusal-closed", why=self.closed))

    def check_running(self) -> None:
        """Raises Refusal unless the game goes on. Once it is over its secret is out: nothing may change it any more."""
        self.check_open()
        if self.over:
            raise Refusal("over", "refusal-over")
        if not self.started:
            raise Refusal("over", "refusal-not-begun")

    def known_as(self, kind: str, seat: int, id: str) -> int | None:
        """The number of the entry that a message of this kind and id has become, if it was sent not long before."""
        return self.known.get((kind, seat), {}).get(id) if id else None

    def may_have_forgotten(self, seat: int) -> bool:
        """Whether a seat has given so many answers that older ones are not known any more."""
        return len(self.known.get(("answer", seat), ())) >= KNOWN

    # ------------------------------------------------------------ new entries

    def accept(self, number: int, entry: AnyEntry, move: Move[State] | None = None) -> None:
        """An entry that has been written. `move` is what it leads to, if that was worked out already."""
        assert number == self.number + 1, f"entry {number} after entry {self.number}"
        if type(entry) is Answered or type(entry) is Started:
            self._move(number, entry, move, Story())
        elif type(entry) is Undone:
            self.course.back(entry.to)
            if self.tutor is not None:
                self.tutor.back(self.course.moment)
        note(self, number, entry)

    def _move(self, number: int, entry: Answered | Started, move: Move[State] | None, story: list[Event]) -> None:
        """The game goes on; what is told goes to the story."""
        if self.frozen:
            return
        question, chooser = self.state.question, None
        if move is None:
            try:
                move = self.course.line.ahead(entry.answers, story)
            except Exception:  # rules that have changed may refuse it, or fail
                self._freeze("frozen-entry", number)
                return
        if type(entry) is Answered:
            if entry.by == "player":
                chooser = entry.seat
            if entry.by in ("player", "clock") and question is not None and not move.forced:
                self.tempo.note(entry.seat, question.rule, entry.answers[0], entry.took)
        self.course.take(number, self.public(number), move, chooser)
        if self.tutor is not None:
            self.tutor.hear(move.answers, move.events, move.position.question)
        self.moved, self.undo_by = number, None

    def know(self, kind: str, seat: int, id: str) -> None:
        """What a message has become, should it be sent again."""
        if id:
            known = self.known.setdefault((kind, seat), {})
            known[id] = self.number
            if kind == "answer" and len(known) > KNOWN:  # of everything else there is an end: see `growth`
                del known[next(iter(known))]

    def ask(self, at: float) -> None:
        """A question is asked now."""
        self.asked_at = at
        self.standing.begin(self.clock())

    def pause(self, entry: Paused) -> None:
        """Clocks stand still, or go on."""
        if self.started and entry.on and not self.paused:
            by_the_wall = self.standing.counted + max(0.0, entry.at - self.asked_at)
            self.standing.stop(by_the_wall if entry.stood is None else entry.stood)
        elif self.started and self.paused and not entry.on:
            self.asked_at = entry.at
            self.standing.go(self.clock())
        self.paused = entry.on

    def stood(self) -> float:
        """How many seconds the question has stood."""
        return self.standing.seconds(self.clock())

    def left(self, seat: int) -> float | None:
        """How many seconds a seat has left for this decision, or for the game; None without a clock."""
        clock, question = self.created.clock, self.question
        if clock.kind == "none":
            return None
        running = self.stood() if question is not None and question.seat == seat else 0.0
        return clock.seconds - running - (self.seats[seat].spent if clock.kind == "game" else 0.0)
