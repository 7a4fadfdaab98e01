"""The protocol: every message from a table to its players, defined once; theirs to it are in incoming.py. Schema and
client types follow from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .entries import Actor, By, Clock, SeatKind
from .house import HouseLine

PROTOCOL = 4
LONGEST_CHAT = 500  # letters
LONGEST_NAME = 40
EMOTES = ("cheer", "groan", "laugh", "think", "hurry", "thanks", "sorry", "wow")
WATCHER = -1  # the viewer of those who only look on


# The language of words that are not in the reader's own, since nobody has translated them.
Foreign = str | msgspec.UnsetType


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """What a server sends."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str  # of the person, if given
    role: str  # what the game calls the seat
    kind: SeatKind
    present: bool
    connections: int  # how many are open to this seat, everywhere
    invited: Actor | None  # who has made an invitation that can still be used
    bot: str
    covered: bool  # a bot answers while its player is away
    entropy: bool  # has contributed to the dice
    colour: str = ""  # picked by its player, or one that was left
    painted: bool = False  # its player has picked it


class VoteInfo(msgspec.Struct, frozen=True):
    """An undo that waits for consent."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class Info(FromServer, frozen=True, tag="table"):
    """Everything about a table but the game itself."""

    table: str
    game: str
    name: str
    rules: str
    options: dict[str, str | int | bool]
    seats: list[SeatInfo]
    started: bool
    paused: bool
    over: bool
    cooperative: bool
    proposals: bool  # whether others may point at things and propose answers
    clock: Clock
    pace: float
    grace: float | None
    odds: bool
    hints: bool
    commitment: str
    secret: str | None  # when the game is over
    vote: VoteInfo | None
    watchers: int
    forked: str
    frozen: str  # why the table can only be looked at; empty if it can be played
    closed: str = ""  # why whoever runs the server has closed it
    expires: float | None = None  # soon: when it will be deleted unless something happens (seconds since 1970)
    forgotten: list[int] = []  # by seat: what it said before this entry was removed
    offered: bool = False  # on the list of open tables: anybody may sit down on a free seat
    lesson: bool = False  # a guided first game: its dice are chosen


class Choice(msgspec.Struct, frozen=True):
    """A possible answer, in words."""

    answer: str
    label: str
    language: Foreign = msgspec.UNSET


class Asked(msgspec.Struct, frozen=True):
    """The question that stands. Choices are for the seat that is asked."""

    seat: int
    prompt: str
    rule: str
    choices: list[Choice] | None
    unasked: bool  # will be answered without asking: the only answer, or a standing order (own seat only)
    language: Foreign = msgspec.UNSET


class Line(msgspec.Struct, frozen=True):
    """Something that happened after entry `number`: the fact, the sentence, the rule.

    `moment` is how long the game was then, in answers: what a look back asks for.
    """

    number: int
    moment: int
    kind: str
    rule: str
    text: str
    facts: dict[str, Any]
    changes: dict[str, Any] = {}  # what this viewer sees differently from then on, of a line that is new
    language: Foreign = msgspec.UNSET


class Update(FromServer, frozen=True, tag="update"):
    """The game as one viewer (a seat, or -1) sees it after entry `at`, and what is new in its story.

    A whole view comes with the answer to a hello or a look. After that come changes: new values by the name of a field,
    and in `figures` by the name of a figure. A value of which only parts are new is `{"@": {place: part}}`, and so may
    its parts be. Merged into what was seen before, those of each line in turn and then those of the update itself, they
    give the view.
    """

    viewer: int
    at: int
    view: dict[str, Any] | None
    changes: dict[str, Any]
    asked: Asked | None
    lines: list[Line]
    result: list[float] | None
    left: list[float] | None  # seconds each seat has left, with a clock
    by: By | None  # who gave the last answer
    back: int | None  # after an undo: what came after this entry no longer counts
    orders: list[str] | None
    undo: Literal["free", "alone", "ask", "no"]


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody said."""

    number: int
    seat: int
    text: str
    at: float


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to a hello, and to sitting down: what one's tokens are good for. An Info and Updates follow."""

    protocol: int
    table: str
    seats: list[int]
    invited: list[int]  # seats where one may sit down, in the order of one's invitations
    eyes: list[int | None]  # through whose eyes each token of the hello looks: a seat's, -1; null if it opens nothing
    host: bool
    number: int
    chat: list[ChatLine]
    house: list[HouseLine]
    scene: dict[str, Any]


class Noted(msgspec.Struct, frozen=True):
    """A note of a guided first game that has come: its words are had over HTTP."""

    key: str
    lights: str  # the answer to light up; empty: the one that the lesson goes on with


class Taught(FromServer, frozen=True, tag="lesson"):
    """How far a guided first game has come after entry `at`. It comes before each update of whoever learns."""

    at: int
    notes: list[Noted]  # in the order in which they came
    of: int  # how many there are in all
    next: str | None  # the answer that the lesson goes on with, while it is followed
    strayed: bool  # it is not followed any more: the dice fall as they like
    done: bool  # there is nothing more to learn


class Chat(FromServer, frozen=True, tag="chat"):
    """Somebody says something."""

    line: ChatLine


class House(FromServer, frozen=True, tag="house"):
    """Something happened to a seat, or a host has done something: for everybody to know."""

    line: HouseLine


class Emoted(FromServer, frozen=True, tag="emoted"):
    """Somebody shows a feeling."""

    seat: int
    emote: str


class Pointed(FromServer, frozen=True, tag="pointed"):
    """Somebody points at something, or proposes an answer."""

    seat: int
    thing: str
    propose: bool


class Done(FromServer, frozen=True, tag="done"):
    """What was sent under this id has been accepted and written, as entry `number`."""

    id: str
    number: int


class Refused(FromServer, frozen=True, tag="refused"):
    """What was sent has changed nothing: why, and by which rule."""

    id: str
    code: str
    reason: str
    rule: str = ""


class Bye(FromServer, frozen=True, tag="bye"):
    """The server closes this connection; come back after so many seconds, or never (null)."""

    reason: str
    retry: float | None


WaitsFor = Literal["", "store", "news"]


class Waiting(FromServer, frozen=True, tag="waiting"):
    """The hall waits: nothing can be written (store), or what happens elsewhere comes late (news); "": no longer."""

    what: WaitsFor


ServerMessage = Welcome | Info | Update | Taught | Chat | House | Emoted | Pointed | Done | Refused | Bye | Waiting

encode = msgspec.json.Encoder(enc_hook=str).encode
