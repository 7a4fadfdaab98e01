"""One table: its seats, its game and its log, folded into what is true now. No input or output happens here."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from hashlib import blake2b, sha256
from hmac import compare_digest
from math import inf
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from ..games import find_game
from ..kernel import NATURE, Answer, Event, Game, Question, Refused, Setup, State, Story, apply, barrier
from ..kernel.drive import drive
from ..kernel.views import keeps_secrets
from .clocks import Standing
from .dice import LONGEST_ENTROPY, KeyedNature, commitment, make_key
from .entries import (
    Actor,
    Answered,
    AnyEntry,
    By,
    Closed,
    Created,
    Declined,
    Entropy,
    Forgotten,
    Invited,
    Offered,
    Ordered,
    Paused,
    Renewed,
    Said,
    Seated,
    SeatPlan,
    Started,
    Undone,
    Unreadable,
    Voted,
    as_now,
    changed,
    plan_after,
)
from .growth import Growth
from .house import HouseLine, house_line, seat_of
from .refusals import Broken, Refusal
from .tempo import Tempo

PASS = "pass"  # the answer that declines, in every game that lets people decline
FREE_PASS = 3.0  # seconds of a game's clock that a pass costs nobody: who cannot answer has to wait too
BACK = 24  # entries that can be taken back without reading the log
REMEMBERED = 40  # events and lines of chat kept in memory; the log has them all
HOST = -1  # who speaks without a seat
Numbered = tuple[int, AnyEntry]
GAME_ENTRIES = (Started, Answered, Undone)  # what a record of the game is made of


class Told(NamedTuple):
    """An event, the (public) number of the entry that led to it, and how many answers had been given after that."""

    number: int
    moment: int
    event: Event


class Past(NamedTuple):
    """How the game stood after an entry that still counts: what is needed to go back there."""

    number: int
    state: State
    moment: int
    recent: tuple[Told, ...]
    free: tuple[int, tuple[int, ...]]
    chose: dict[int, int]


def hashed(token: str) -> str:
    """What is stored of a link's token."""
    return sha256(token.encode()).hexdigest()


@dataclass
class SeatNow:
    """A seat as it is now."""

    plan: SeatPlan
    only: tuple[str, ...] | None = None  # its standing order
    spent: float = 0.0  # seconds of thinking, for the clock
    lent: float = 0  # the entry with which the host gave it to a bot; no end of it if its player looked on
    replaced: int = 0  # the entry with which somebody sat down in its player's place, invited by the host


class Table:
    """What is true at a table after its entries 1 to `number`."""

    def __init__(self, created: Created, clock: Callable[[], float] = monotonic) -> None:
        self.created, self._clock = created, clock
        self.game: Game = find_game(created.game)
        self.frozen = ""  # why the table can only be looked at
        self.was_over = False  # of a frozen table: whether its game had ended, as it was kept
        self.roles: list[str] = []  # of a frozen table: what the game called its seats
        self.foreign = not self.game.plays(created.rules)  # begun under other rules, none of which is here
        self.setup = Setup(created.game, created.players, tuple(created.options.items()), created.content)
        if not self.foreign:
            self.setup = self.game.check(self.setup)
        else:  # no rule of another version ever touches it
            self.frozen = (
                f"Its game was begun under the rules {created.rules!r}, "
                f"and this server has {self.game.rules_version!r}."
            )
            self.roles = [""] * created.players
        self.seats = [SeatNow(as_now(plan)) for plan in created.seats]
        self.invitations = {seat.plan.invite for seat in self.seats}  # hashes of all there ever were
        self.former: set[str] = set()  # hashes of keys that opened a seat until somebody else sat down there
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
        self.known: dict[tuple[str, int, str], int] = {}  # entries by kind, seat and the id their sender gave them
        self.recent: deque[Told] = deque(maxlen=REMEMBERED)
        self.fresh: list[tuple[Told, State]] = []  # what nobody has been shown yet, with the position as it was then
        self.moment = len(created.given)  # how many answers the game is long, everybody's and Nature's
        self.chat: deque[tuple[int, Said]] = deque(maxlen=REMEMBERED)
        self.house: deque[HouseLine] = deque(maxlen=REMEMBERED)
        self.free: tuple[int, tuple[int, ...]] = (NATURE, ())  # whose last answers can be taken back, and which
        self.chose: dict[int, int] = {}  # by seat: the number of its player's last choice that still counts
        self.key = b""
        self.undo_by: int | None = None  # the seat whose undo waits for consent
        self.agreed: set[int] = set()  # who has consented
        self.closed = ""  # why it was closed by whoever runs the server
        self.offered = False  # on the list of open tables
        self.offerer = HOST  # the seat of the host who put it there
        self.host, self.watch = created.host, created.watch  # hashes of the two links that belong to no seat
        self.forgotten = [0] * created.players  # by seat: the entry before which its name and words were removed
        self.spoke: set[int] = set()  # the seats that have said something since
        self.last = created.made  # when something was written last that everybody hears of
        self.damaged = 0  # the entry that is missing or cannot be read
        self.growth = Growth()
        self._past: deque[Past] = deque(maxlen=BACK)
        self.state: State = self._opening()

    def __getstate__(self) -> dict[str, Any]:
        """For another process: all but the rules, which it has itself, and the past, which would be much."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "_past", "fresh")}
        if not self.frozen:  # else its rules may no longer be able to say what the constants were
            kept["state"] = _with_constants(self.state.copy(), State())
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = find_game(self.created.game)
        if not self.frozen:
            _with_constants(self.state, self.game.rules.begin(self.setup))
        self.fresh = []
        self._past = deque([self._as_now(self.moved)], BACK)

    # ------------------------------------------------------------ from the log

    @classmethod
    def load(cls, created: Created, log: Sequence[Numbered], clock: Callable[[], float] = monotonic) -> Table:
        """A table as its log says; if the rules no longer follow the log, it can be looked at and no more."""
        table = cls(created, clock)
        line = current_line(log)
        for number, entry in log:
            if isinstance(entry, Answered | Started) and number in line:
                table._replay(number, entry, [])
            try:
                table._note(number, entry)
            except LookupError:  # a seat that there is not
                table._damage(number, "makes no sense")
        return table

    def _opening(self) -> State:
        if self.frozen:
            return State(setup=self.setup)
        state: State = self.game.rules.begin(self.setup)
        state.story = []
        try:
            for answer in self.created.given:
                apply(state, answer)
        except Exception:
            self._freeze("What it began with")
        self.recent.extend(Told(0, self.moment, event) for event in state.story)
        return state

    def _replay(self, number: int, entry: Answered | Started, story: list[Event]) -> None:
        if self.frozen:
            return
        state, question = self.state.copy(), self.state.question
        state.story = story
        try:
            for answer in entry.answers:
                apply(state, answer)
        except Exception:  # rules that have changed may refuse it, or fail
            self._freeze(f"Entry {number}")
            return
        self.state = state
        self._after_move(number, entry, question)

    def _freeze(self, what: str) -> None:
        """What does not fit is not said: everybody reads this, and it might tell what somebody holds."""
        self.frozen = (
            f"{what} no longer fits the rules: the game was played under {self.created.rules!r}, "
            f"these are {self.game.rules_version!r}."
        )

    def _broken(self, error: Exception) -> Broken:
        """A rule fails at what was answered. Nothing of that is written: with a corrected game the table goes on."""
        self.frozen = (
            f"A rule of the game fails here ({type(error).__name__}); whoever runs this server finds more in its log."
        )
        return Broken("frozen", f"This table can only be looked at. {self.frozen}")

    def _damage(self, number: int, what: str) -> None:
        self.number = number
        if not self.frozen:
            self.damaged = number
            self.frozen = f"Entry {number} of its log {what}. Whoever runs this server may have a backup."

    # ------------------------------------------------------------ what is asked

    @property
    def question(self) -> Question | None:
        """What is asked, once the game has started."""
        return self.state.question if self.started and not self.frozen and not self.closed else None

    @property
    def over(self) -> bool:
        """Whether the game has ended; of a frozen table nobody knows more than was kept."""
        return self.was_over if self.frozen else self.state.question is None

    def role(self, seat: int) -> str:
        """What the game calls a seat."""
        return self.roles[seat] if self.roles else self.game.words.seat_name(self.state, seat)

    def humans(self) -> list[int]:
        """The seats that people play, whether they are here or not."""
        return [number for number, seat in enumerate(self.seats) if seat.plan.kind != "bot"]

    def voters(self, seat: int) -> list[int]:
        """Whose consent it takes to take a seat's last choice back: whoever plays, and whoever played when it was made.

        A bot that the host has put in a player's place since does not consent for them, and one that was put there
        before their eyes never does.
        """
        choice = self.chose.get(seat, 0)
        return [number for number, one in enumerate(self.seats) if one.plan.kind == "human" or one.lent > choice]

    def lacks_voters(self, seat: int) -> bool:
        """Whether somebody else sits now where a player would have to consent: nobody can do it for them."""
        return any(one.replaced > self.chose.get(seat, 0) for one in self.seats)

    def consented(self) -> bool:
        """Whether everybody agrees to the undo that somebody has asked for."""
        by = self.undo_by
        return by is not None and self.agreed.issuperset(self.voters(by)) and not self.lacks_voters(by)

    def seat_of(self, token: str) -> int | None:
        """The seat a token is the key of."""
        return self._opened(token, lambda plan: plan.token)

    def invited_to(self, token: str) -> int | None:
        """The seat a token is an invitation to."""
        return self._opened(token, lambda plan: plan.invite)

    def _opened(self, token: str, stored: Callable[[SeatPlan], str]) -> int | None:
        mark = hashed(token)
        for number, seat in enumerate(self.seats):
            if compare_digest(stored(seat.plan), mark):
                return number
        return None

    def seat_with(self, mark: str) -> int | None:
        """The seat whose key has this hash."""
        return next((number for number, seat in enumerate(self.seats) if seat.plan.token == mark), None)

    def has_token(self, mark: str) -> bool:
        """Whether a token with this hash opens something here, or was an invitation once: others may know it."""
        used = (self.host, self.watch, *(seat.plan.token for seat in self.seats))
        return mark in self.invitations or mark in used

    def why_shut(self, token: str) -> str:
        """Why a token opens nothing, as far as whoever shows it may know."""
        mark = hashed(token)
        if mark in self.former:
            return "Somebody has sat down in your place, by a newer invitation. If that was not you, ask the others."
        if mark in self.invitations:
            return "This invitation was used or withdrawn. Ask the host of the table for a new one."
        return "This link opens nothing (any more). Ask the host of the table for a new one."

    def is_host(self, token: str) -> bool:
        """Whether a token is the host's."""
        return compare_digest(self.host, hashed(token))

    def may_watch(self, token: str) -> bool:
        """Whether a token lets somebody look on."""
        return compare_digest(self.watch, hashed(token))

    def plans(self) -> list[SeatPlan]:
        """Who or what sits where."""
        return [seat.plan for seat in self.seats]

    def free_seat(self) -> int | None:
        """The first seat where nobody has sat down yet, before the game."""
        free = (number for number, seat in enumerate(self.seats) if seat.plan.kind == "open")
        return None if self.started else next(free, None)

    @property
    def at(self) -> int:
        """The number by which players know the question that stands."""
        return self.public(self.moved)

    def public(self, number: int) -> int:
        """An entry's number among those that everybody hears of: a gap would tell that somebody gave an order."""
        return number - bisect_right(self.unseen, number)

    # ------------------------------------------------------------ new entries

    def check_open(self) -> None:
        """Raises Refusal if the table can only be looked at."""
        if self.frozen:
            code = "damaged" if self.damaged else "frozen"
            raise Refusal(code, f"This table can only be looked at. {self.frozen}")
        if self.closed:
            raise Refusal("closed", f"This table was closed by whoever runs this server. {self.closed}")

    def check_running(self) -> None:
        """Raises Refusal unless the game goes on. Once it is over its secret is out: nothing may change it any more."""
        self.check_open()
        if self.over:
            raise Refusal("over", "The game is over.")
        if not self.started:
            raise Refusal("over", "The game has not started yet.")

    def known_as(self, kind: str, seat: int, id: str) -> int | None:
        """The number of the entry that a message of this kind and id has become, if it was sent before."""
        return self.known.get((kind, seat, id)) if id else None

    def letters(self, seat: int, text: str, shown: str, now: float) -> Entropy:
        """A player's letters for the dice. They count before the start only, and only for whoever has been shown
        this table's commitment: so nobody can choose the secret to go with them."""
        if self.started:
            raise Refusal("started", "The game has started: letters for the dice would come too late.")
        if shown != self.commitment:
            raise Refusal("commitment", "These letters are for other dice: look at this table's commitment first.")
        if self.entropy[seat] is not None:
            raise Refusal("letters", "This seat has added its letters to the dice already.")
        if len(text) > LONGEST_ENTROPY:
            raise Refusal("letters", f"A seat adds at most {LONGEST_ENTROPY} letters to the dice.")
        return Entropy(now, seat, text)

    def begin(self, now: float, by: Actor = "seat") -> tuple[Started, State]:
        """The start of the game: the dice are fixed."""
        if self.started:
            raise Refusal("started", "The game has started already.")
        state = self.state.copy()
        state.story = Story()
        key = make_key(self.secret, self.created.table, self.entropy)
        try:
            answers = settle_nature(state, KeyedNature(key, self.turns + 1))
        except Exception as error:
            raise self._broken(error) from error
        return Started(now, tuple(answers), by), state

    def answer(self, seat: int, at: int, answer: Answer, by: By, now: float, id: str = "") -> tuple[Answered, State]:
        """An answer with what Nature says to it, and the position it leads to. Nothing is changed yet."""
        self.check_running()
        question = self.question
        assert question is not None, "a game that goes on asks something"
        if self.paused:
            raise Refusal("paused", "The game is paused: nobody can answer until it goes on.")
        if at != self.at:
            raise Refusal("stale", "The game has moved on since: this was an answer to an older question.")
        if question.seat != seat:
            asked = self.game.words.seat_name(self.state, question.seat)
            raise Refusal("not-asked", f"It is {asked} who is asked now.", question.rule)
        if by == "player" and (only := self.unasked()) is not None and only[1] == "forced" and self.hesitation():
            why = "There is no other answer. The table gives it for you, as late as if you had chosen it."
            raise Refusal("unasked", why, question.rule)
        state = self.state.copy()
        state.story = Story()
        try:
            apply(state, answer)
            said = (answer, *settle_nature(state, KeyedNature(self.key, self.turns + 1)))
        except Refused as refused:
            raise Refusal("illegal", f"{refused}.", question.rule) from None
        except Exception as error:
            raise self._broken(error) from error
        return Answered(now, seat, said, by, id, round(self.stood(), 3)), state

    def undo(self, seat: int, now: float, id: str = "") -> Undone | Voted:
        """A seat takes back its last choice, or asks everybody whether it may."""
        self.check_running()
        whose, numbers = self.free
        if whose == seat and numbers:  # to choose, think and take back is thinking too
            return Undone(now, seat, numbers[-1] - 1, id=id, took=round(self.stood(), 3))
        if seat not in self.chose:
            raise Refusal("nothing", "You have not chosen anything yet that could be taken back.")
        if self.lacks_voters(seat):
            reason = "Somebody else has sat down at the table since: nobody can agree for whoever sat there then."
            raise Refusal("no-voters", reason)
        return Voted(now, seat, True, asks=True, id=id)

    def vote(self, seat: int, agree: bool, now: float, id: str = "") -> Voted:
        """A word on the undo that was asked for."""
        self.check_running()
        if self.undo_by is None:
            raise Refusal("no-vote", "Nobody is asking for an undo any more.")
        return Voted(now, seat, agree, id=id)

    def agreed_undo(self, now: float) -> Undone:
        """What everybody has consented to."""
        self.check_running()
        if self.undo_by is None or not self.consented() or self.undo_by not in self.chose:
            raise Refusal("stale", "The game has moved on since.")
        return Undone(now, self.undo_by, self.chose[self.undo_by] - 1, agreed=True)

    def order(self, seat: int, only: tuple[str, ...] | None, now: float) -> Ordered:
        """What a seat wants to be asked for, in a game that can still go on."""
        if self.over:
            raise Refusal("over", "The game is over.")
        return Ordered(now, seat, only)

    def offer(self, on: bool, now: float, seat: int = HOST) -> Offered:
        """On the list of open tables, or off it."""
        if on and self.free_seat() is None:
            raise Refusal("no-seat", "No seat is free at this table: nobody could sit down.")
        return Offered(now, on, seat)

    def pause(self, on: bool, now: float, seat: int = HOST) -> Paused:
        """Clocks and bots stand still, or go on."""
        self.check_running()
        return Paused(now, on, round(self.stood(), 3), seat)

    def accept(self, number: int, entry: AnyEntry, state: State | None = None) -> None:
        """An entry that has been written. `state` is the position it leads to, if that was worked out already."""
        assert number == self.number + 1, f"entry {number} after entry {self.number}"
        if isinstance(entry, Undone):
            self._go_back(entry.to)
        if isinstance(entry, Answered | Started):
            if state is None:
                self._replay(number, entry, Story())
            else:
                question, self.state = self.state.question, state
                self._after_move(number, entry, question)
        self._note(number, entry)

    def _after_move(self, number: int, entry: Answered | Started, question: Question | None) -> None:
        story = self.state.story or []
        self.moment += len(entry.answers)
        told = [Told(self.public(number), self.moment, event) for event in story]
        self.recent.extend(told)
        if isinstance(story, Story):
            self.fresh.extend(zip(told, story.positions, strict=True))
        self.state.story = None
        self.moved, self.undo_by = number, None
        if isinstance(entry, Answered):
            if entry.by == "player":
                self.chose[entry.seat] = number
            if entry.by in ("player", "clock") and question is not None and len(question.options) > 1:
                self.tempo.note(entry.seat, question.rule, entry.answers[0], entry.took)
            self.free = self._free_after(number, entry, question, story)
        self._past.append(self._as_now(number))

    def _as_now(self, number: int) -> Past:
        return Past(number, self.state, self.moment, tuple(self.recent), self.free, dict(self.chose))

    def knows(self, to: int) -> bool:
        """Whether the game can go back to entry `to` without its log."""
        return bool(self._past) and self._past[0].number <= to

    def _go_back(self, to: int) -> None:
        while self._past[-1].number > to:
            self._past.pop()
        past = self._past[-1]
        self.state, self.moment, self.free, self.chose = past.state, past.moment, past.free, dict(past.chose)
        self.recent = deque(past.recent, REMEMBERED)
        self.fresh = [(told, position) for told, position in self.fresh if told.moment <= self.moment]

    def _free_after(
        self, number: int, entry: Answered, question: Question | None, story: Iterable[Event]
    ) -> tuple[int, tuple[int, ...]]:
        """Which entries could be taken back for the asking: see `kernel.taking_back`."""
        if len(entry.answers) > 1 or barrier(self.game, entry.seat, story, self.state.question):
            return NATURE, ()
        whose, numbers = self.free
        earlier = numbers[-REMEMBERED:] if whose == entry.seat else ()
        if question is not None and len(question.options) == 1:
            return (entry.seat, earlier) if earlier else (NATURE, ())
        return entry.seat, (*earlier, number)

    def _note(self, number: int, entry: AnyEntry) -> None:
        """What an entry changes besides the game."""
        self.number = number
        if not isinstance(entry, Ordered):  # everybody is told when the table will expire, and nobody of orders
            self.last = max(self.last, entry.at)
        self.growth.count(entry)
        self._read_out(number, entry)
        self.turns += isinstance(entry, GAME_ENTRIES)
        match entry:
            case Answered(at=at, seat=seat, id=id, took=took):
                free = FREE_PASS if entry.answers[0] == PASS else 0.0
                self.seats[seat].spent += max(0.0, took - free)
                self._know("answer", seat, id)
                self._asked(at)
            case Started(at=at):
                self.started, self.offered = True, False
                self._asked(at)
                if not self.paused:
                    self.standing.go(self._clock())
                self.key = make_key(self.secret, self.created.table, self.entropy)
            case Undone(at=at, seat=seat, id=id, took=took):
                self.moved, self.free, self.undo_by = number, (NATURE, ()), None
                self.seats[seat].spent += took
                self._know("undo", seat, id)
                self._asked(at)
            case Voted(seat=seat, agree=agree, asks=asks, id=id):
                self._know("undo" if asks else "vote", seat, id)
                self.undo_by = seat if asks else self.undo_by if agree else None
                self.agreed = {seat} if asks else {*self.agreed, seat} if agree else set()
            case Seated(seat=seat, entropy=text):
                self._change_seat(number, entry)
                self.offered = self.offered and self.free_seat() is not None
                if text and not self.started:
                    self.entropy[seat] = text
            case Invited(invite=invite):
                self.invitations.add(invite)
                self._change_seat(number, entry)
            case Declined():
                self._change_seat(number, entry)
            case Entropy(seat=seat, text=text):
                if not self.started:  # tables of old have some that came too late: the key does not know them
                    self.entropy[seat] = text
            case Ordered(seat=seat, only=only):
                self.seats[seat].only = only
                self.unseen.append(number)
            case Paused():
                self._pause(entry)
            case Said(seat=seat, id=id):
                self._know("say", seat, id)
                self.spoke.add(seat)
                self.chat.append((number, entry))
            case Closed(at=at, on=on, why=why):
                self.closed = (why or "No reason was given.") if on else ""
                if on:  # nobody's time runs, nor when it is opened again: people have to come back first
                    self.offered = False
                    self._pause(Paused(at, True))
            case Offered(on=on, seat=seat):
                self.offered, self.offerer = on, seat
            case Renewed(link=link, token=token):
                setattr(self, link, token)
            case Forgotten(seat=seat):
                self.forgotten[seat] = number
                self.spoke.discard(seat)
                self.seats[seat].plan = changed(self.seats[seat].plan, name="")
                self.house = deque((line.nameless(seat) for line in self.house), maxlen=REMEMBERED)
                kept = [(said_at, said) for said_at, said in self.chat if said.seat != seat]
                self.chat = deque(kept, maxlen=REMEMBERED)
            case Unreadable(why=why):
                self._damage(number, why)

    def _know(self, kind: str, seat: int, id: str) -> None:
        if id:
            self.known[kind, seat, id] = self.number

    def _asked(self, at: float) -> None:
        """A question is asked now."""
        self.asked_at = at
        self.standing.begin(self._clock())

    def _pause(self, entry: Paused) -> None:
        if self.started and entry.on and not self.paused:
            by_the_wall = self.standing.counted + max(0.0, entry.at - self.asked_at)
            self.standing.stop(by_the_wall if entry.stood is None else entry.stood)
        elif self.started and self.paused and not entry.on:
            self.asked_at = entry.at
            self.standing.go(self._clock())
        self.paused = entry.on

    def _read_out(self, number: int, entry: AnyEntry) -> None:
        about = seat_of(entry)
        line = house_line(self.public(number), entry, None if about is None else self.seats[about].plan)
        if line is not None:
            self.house.append(line)

    def _change_seat(self, number: int, entry: Seated | Invited | Declined) -> None:
        seat = self.seats[entry.seat]
        before, seat.plan = seat.plan, plan_after(seat.plan, entry)
        if isinstance(entry, Seated):
            if seat.plan.kind != "bot" or entry.by == "seat":
                seat.lent = 0
            elif before.kind == "human":
                seat.lent = inf if entry.there else number
        if before.token and seat.plan.token != before.token:
            self.former.add(before.token)
            if before.invited == "host":
                seat.replaced = number

    # ------------------------------------------------------------ answers without a thought

    def unasked(self) -> tuple[Answer, By] | None:
        """The answer that a person need not be asked for: the only one there is, or a pass by standing order."""
        question = self.question
        if question is None or self.seats[question.seat].plan.kind == "bot":
            return None
        if len(question.options) == 1 and self.game.rules.patient.isdisjoint(question.options):
            return next(iter(question.options)), "forced"
        only = self.seats[question.seat].only
        if only is not None and PASS in question.options:
            if not any(answer.startswith(only) for answer in question.options if answer != PASS):
                return PASS, "order"
        return None

    def hesitation(self) -> float | None:
        """How long an answer without a thought waits, so that its time does not tell that there was none: see `tempo`.

        None where there is nothing to tell: everybody can see what the seat can answer, or there is nobody else.
        """
        question, unasked = self.question, self.unasked()
        if question is None or unasked is None:
            return None
        seat = question.seat
        if not keeps_secrets(self.state, seat) or not self._has_rivals(seat):
            return None
        # the same in every process, as nobody outside can know it
        luck = Random(blake2b(str(self.turns).encode(), key=self.secret, person=b"tempo").digest())
        left, limit = self.left(seat), inf
        if left is not None:
            limit = (left + self.stood()) * (0.9 if self.created.clock.kind == "decision" else 0.25)
        return self.tempo.wait(seat, question.rule, unasked[0], luck, limit)

    def _has_rivals(self, seat: int) -> bool:
        """Whether anybody else plays here, or can take a seat back that a bot keeps: that one may look on meanwhile."""
        others = (other.plan for number, other in enumerate(self.seats) if number != seat)
        return any(plan.kind != "bot" or plan.token or plan.invite for plan in others)

    def stood(self) -> float:
        """How many seconds the question has stood."""
        return self.standing.seconds(self._clock())

    def left(self, seat: int) -> float | None:
        """How many seconds a seat has left for this decision, or for the game; None without a clock."""
        clock, question = self.created.clock, self.question
        if clock.kind == "none":
            return None
        running = self.stood() if question is not None and question.seat == seat else 0.0
        return clock.seconds - running - (self.seats[seat].spent if clock.kind == "game" else 0.0)


def _with_constants(state: State, other: State) -> State:
    """A position with what never changes taken from another."""
    for known in fields(state):
        if "constant" in known.metadata:
            setattr(state, known.name, getattr(other, known.name, None))
    return state


def settle_nature(state: State, nature: KeyedNature) -> list[Answer]:
    """Let Nature answer until somebody else is asked; what it said."""
    said: list[Answer] = []

    def answer(question: Question) -> Answer | None:
        if question.seat != NATURE:
            return None
        said.append(nature.answer(question))
        return said[-1]

    drive(state, answer)
    return said


def current_line(log: Iterable[Numbered]) -> set[int]:
    """The numbers of the entries that count for the game: those that were not undone."""
    line: list[int] = []
    for number, entry in log:
        if isinstance(entry, Answered | Started):
            line.append(number)
        elif isinstance(entry, Undone):
            line = [kept for kept in line if kept <= entry.to]
    return set(line)


def all_answers(created: Created, log: Sequence[Numbered]) -> tuple[Answer, ...]:
    """The answers of the game as it stands, everybody's and Nature's."""
    line = current_line(log)
    counted = (entry.answers for number, entry in log if number in line and isinstance(entry, Answered | Started))
    return (*created.given, *(answer for answers in counted for answer in answers))


__all__ = ["Refusal", "Table"]
