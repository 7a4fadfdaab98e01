"""What a table keeps for ever: how it began, and one entry for everything that was accepted since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from ..bots import FORMER
from ..kernel import OptionValue

By = Literal["player", "bot", "clock", "forced", "order", "cover"]  # who or what gave an answer
SeatKind = Literal["open", "human", "bot"]  # open: nobody has sat down there yet
USUAL_BOT = "normal"
Actor = Literal["seat", "host", "operator"]  # who did something: a seat's own player, or somebody with more power


class Stored(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is written to the log as JSON."""


class Clock(Stored, frozen=True):
    """How long players may think, and what happens when their time is up."""

    kind: Literal["none", "decision", "game"] = "none"
    seconds: float = 0.0
    at_zero: Literal["default", "bot"] = "default"


class SeatPlan(Stored, frozen=True):
    """Who or what sits somewhere. Of keys and invitations only hashes are stored; an empty hash opens nothing."""

    kind: SeatKind = "open"
    name: str = ""
    bot: str = USUAL_BOT
    level: str = ""  # what a bot once had beside its kind
    token: str = ""  # the key of whoever sits there
    invite: str = ""  # the invitation that is good now: whoever uses it gets the seat for a key of their own
    invited: Actor = "host"  # who made that invitation
    colour: str = ""  # the one its player has picked: see colours.py


class Created(Stored, frozen=True):
    """How a table began."""

    table: str
    game: str
    rules: str  # the version of the rules it is played under
    players: int
    options: dict[str, OptionValue]
    seats: tuple[SeatPlan, ...]
    host: str  # hashes of the two links that belong to no seat
    watch: str
    secret: str  # what the dice come from, in hex: see dice.py
    made: float
    content: str = ""
    clock: Clock = Clock()
    pace: float = 0.5  # seconds before an answer that nobody has to think about
    grace: float | None = None  # seconds after which a bot covers for somebody who is away
    odds: bool = True  # whether pages may show odds
    hints: bool = False  # whether players may ask the coach
    given: tuple[str, ...] = ()  # answers it was forked with
    forked: str = ""  # the table they come from
    lesson: bool = False  # a guided first game: its dice are chosen while its script is followed


class Entry(Stored, frozen=True, tag_field="is"):
    """Something that was accepted, and when (seconds since 1970)."""

    at: float


class Answered(Entry, frozen=True, tag="answer"):
    """An answer, and after it those of Nature that it led to."""

    seat: int
    answers: tuple[str, ...]
    by: By = "player"
    id: str = ""  # chosen by the client, so that nothing is done twice
    took: float = 0.0  # seconds of the seat's clock, if there is one


class Undone(Entry, frozen=True, tag="undo"):
    """Entries after number `to` no longer count for the game."""

    seat: int
    to: int
    agreed: bool = False  # everybody consented; otherwise it was free to take back
    id: str = ""
    took: float = 0.0  # seconds of the seat's clock that went by before it took back what it had chosen


class Voted(Entry, frozen=True, tag="vote"):
    """A seat asks for an undo that takes everybody's consent, or says yes or no to it."""

    seat: int
    agree: bool
    asks: bool = False
    id: str = ""


class Hinted(Entry, frozen=True, tag="hint"):
    """A seat has asked the coach about the question that public entry `asked` led to."""

    seat: int
    asked: int


class Seated(Entry, frozen=True, tag="seat"):
    """Somebody sat down, or a seat was renamed or handed over."""

    seat: int
    plan: SeatPlan
    by: Actor = "seat"
    there: bool = False  # what a host did while its player was connected
    entropy: str = ""  # the contribution to the dice of whoever sat down, before the game starts


class Invited(Entry, frozen=True, tag="invite"):
    """Somebody may sit down here by a new invitation; an empty hash takes the last one back."""

    seat: int
    invite: str
    by: Actor = "host"


class Declined(Entry, frozen=True, tag="refuse"):
    """Whoever sits here wants nobody to sit down by the invitation that was made."""

    seat: int


class Entropy(Entry, frozen=True, tag="entropy"):
    """A player's own contribution to the dice, before the game starts."""

    seat: int
    text: str


class Started(Entry, frozen=True, tag="start"):
    """The dice are fixed, and the first question is asked; Nature may have answered at once."""

    answers: tuple[str, ...] = ()
    by: Actor = "seat"  # the host need not wait until every seat is taken


class Ordered(Entry, frozen=True, tag="orders"):
    """A standing order: ask this seat only if it may answer with one of these; None: always ask."""

    seat: int
    only: tuple[str, ...] | None = None


class Paused(Entry, frozen=True, tag="pause"):
    """Clocks and bots stand still, or go on."""

    on: bool
    stood: float | None = None  # seconds the question had stood by then; older tables have only `at`
    seat: int | None = None  # whose wish it was; -1 is the host


class Said(Entry, frozen=True, tag="said"):
    """Chat: no part of the game, but nothing said is lost either. Seat -1 is the host."""

    seat: int
    text: str
    id: str = ""


class Closed(Entry, frozen=True, tag="close"):
    """Whoever runs the server closes the table, or opens it again: it can be looked at, but nothing changes."""

    why: str = ""
    on: bool = True


class Renewed(Entry, frozen=True, tag="renew"):
    """The link of the host, or of those who look on, was replaced: its hash. The old one opens nothing."""

    link: Literal["host", "watch"]
    token: str


class Forgotten(Entry, frozen=True, tag="forget"):
    """A seat's name and all it has said were removed; the game stays."""

    seat: int
    by: Literal["player", "operator"] = "player"


class Offered(Entry, frozen=True, tag="offer"):
    """The host puts the table on the list of open tables, or takes it off: anybody may sit down on a free seat."""

    on: bool
    seat: int = -1  # the host's own, whose name the list shows


class Unreadable(Entry, frozen=True, tag="unreadable"):
    """In the place of an entry that is damaged or missing. Never written."""

    why: str


Written = (
    Answered | Undone | Voted | Seated | Invited | Declined | Entropy | Started | Ordered | Paused | Said | Closed
    | Renewed | Forgotten | Offered | Hinted
)  # fmt: skip
AnyEntry = Written | Unreadable
Numbered = tuple[int, AnyEntry]
GAME_ENTRIES = (Started, Answered, Undone)  # what a record of the game is made of

encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Written)
_created = msgspec.json.Decoder(Created)


def read_entry(body: bytes) -> AnyEntry:
    """An entry as it was written, or the word that it cannot be read."""
    try:
        found: AnyEntry = _entry.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Unreadable(0.0, "frozen-unreadable")
    return found


def read_entries(lines: Iterable[tuple[str, int, bytes]], after: int = 0) -> list[Numbered]:
    """A table's log from the entry after that number; where one is missing, the word that it is."""
    found: list[Numbered] = []
    for _, number, body in lines:
        if number != after + 1:
            found.append((after + 1, Unreadable(0.0, "frozen-missing")))
        found.append((number, read_entry(body)))
        after = number
    return found


def read_created(body: bytes) -> Created:
    """How a table began, as it was written."""
    return _created.decode(body)


def changed(plan: SeatPlan, **fields: Any) -> SeatPlan:
    """A seat's plan with some of it changed."""
    return msgspec.structs.replace(plan, **fields)


def as_now(plan: SeatPlan) -> SeatPlan:
    """A plan as it is written today. Links were keys once, and an open seat's had not been used; and the usual bot had
    levels of its own."""
    if plan.level or plan.bot in FORMER:
        ours = plan.bot == USUAL_BOT or plan.bot in FORMER
        plan = changed(plan, bot=FORMER.get(plan.level, USUAL_BOT) if ours else plan.bot, level="")
    return changed(plan, token="", invite=plan.token) if plan.kind == "open" and plan.token else plan


def plan_after(plan: SeatPlan, entry: AnyEntry) -> SeatPlan:
    """A seat after an entry about it."""
    match entry:
        case Seated():
            return as_now(entry.plan)
        case Invited():
            return changed(plan, invite=entry.invite, invited=entry.by)
        case Declined():
            return changed(plan, invite="")
    return plan
