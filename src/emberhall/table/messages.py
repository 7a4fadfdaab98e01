"""The protocol: every message between a table and its players, defined once. Schema and client types follow from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from .entries import Actor, By, Clock, SeatKind
from .house import HouseLine

PROTOCOL = 3
LONGEST_CHAT = 500  # letters
LONGEST_NAME = 40
LONGEST_ID = 64
EMOTES = ("cheer", "groan", "laugh", "think", "hurry", "thanks", "sorry", "wow")
WATCHER = -1  # the viewer of those who only look on


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client may send."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: which table, and what one holds: keys to seats, invitations, the host's or watchers' link.

    It claims nothing. Whoever has only an invitation looks on until they sit down.
    """

    table: str
    tokens: list[str]
    protocol: int = PROTOCOL
    seen: int = 0  # the last entry seen before, to be told only what is new


class Sit(FromClient, frozen=True, tag="sit"):
    """Exchange an invitation for a seat. From then on the key opens it, and the invitation opens nothing.

    The client makes the key by chance (at least 24 bytes, as 32 letters or more) and keeps it before it sends it:
    then it is safe to send again.
    """

    seat: int
    key: str
    name: str = ""
    entropy: str = ""  # one's own contribution to the dice
    commitment: str = ""  # of the dice it is for: what the table has shown
    colour: str = ""  # the one that is wanted, if nobody else has it
    id: str = ""


class MoveSeat(FromClient, frozen=True, tag="move"):
    """Make an invitation to one's own seat, for another device. The client makes it by chance, like a key."""

    seat: int
    invite: str
    id: str = ""


class Refuse(FromClient, frozen=True, tag="refuse"):
    """Take back the invitation to one's own seat, whoever has made it."""

    seat: int
    id: str = ""


class Answer(FromClient, frozen=True, tag="answer"):
    """The answer to the question that entry `at` led to. The id makes it safe to send again."""

    id: str
    seat: int
    at: int
    answer: str


class Shown(FromClient, frozen=True, tag="shown"):
    """This page has shown its players everything up to entry `at`, with all its motion.

    `bots` says what it wishes of them: to begin their pause when the next motion is over too (`wait`), not to wait for
    it (`go`), or not to pause either, since nobody here looks on (`hurry`).
    """

    at: int
    bots: Literal["wait", "go", "hurry"] = "wait"


class Start(FromClient, frozen=True, tag="start"):
    """Begin although seats are still open (the host)."""

    id: str = ""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back this seat's last choice: at once if nothing was revealed and nobody else asked, else by consent."""

    seat: int
    id: str = ""


class Vote(FromClient, frozen=True, tag="vote"):
    """A seat's word on the undo that somebody has asked for."""

    seat: int
    agree: bool
    id: str = ""


class Orders(FromClient, frozen=True, tag="orders"):
    """A standing order: ask me only if one of these is possible (beginnings of answers); null: always ask."""

    seat: int
    only: list[str] | None = None
    id: str = ""


class ChangeSeat(FromClient, frozen=True, tag="seat"):
    """Hand a seat to a bot or back to its player (that player or the host); a name and a colour for it."""

    seat: int
    kind: Literal["human", "bot"]
    name: str | None = None
    colour: str | None = None
    bot: str = "heuristic"
    level: str = "keen"
    id: str = ""


class Pause(FromClient, frozen=True, tag="pause"):
    """Stop clocks and bots, or go on."""

    on: bool
    id: str = ""


class Offer(FromClient, frozen=True, tag="offer"):
    """Put the table on the list of open tables, or take it off (the host)."""

    on: bool
    id: str = ""


class Renew(FromClient, frozen=True, tag="renew"):
    """A new link for the host or for those who look on (the host). Whoever asks makes the token and keeps it first."""

    link: Literal["host", "watch"]
    token: str
    id: str = ""


class Forget(FromClient, frozen=True, tag="forget"):
    """Remove this seat's name and all it has said from the table; the game stays."""

    seat: int
    id: str = ""


class Say(FromClient, frozen=True, tag="say"):
    """Chat; without a seat as the host."""

    text: str
    seat: int = WATCHER
    id: str = ""


class Emote(FromClient, frozen=True, tag="emote"):
    """A feeling, one of EMOTES. Not kept."""

    seat: int
    emote: str


class Point(FromClient, frozen=True, tag="point"):
    """Point at something on the board, or propose an answer to whoever is asked. Not part of the rules; not kept."""

    seat: int
    thing: str
    propose: bool = False


class Look(FromClient, frozen=True, tag="look"):
    """Show me the whole position again. Answered with Updates that have a view, and a Done."""

    id: str


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there? Answered with a Done."""

    id: str


ClientMessage = (
    Hello | Sit | MoveSeat | Refuse | Answer | Start | Undo | Vote | Orders | ChangeSeat | Pause | Offer | Renew
    | Forget | Say | Emote | Point | Shown | Look | Ping
)  # fmt: skip


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
    level: str
    covered: bool  # a bot answers while its player is away
    entropy: bool  # has contributed to the dice
    colour: str = ""  # picked by its player, or one that was left


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


class Choice(msgspec.Struct, frozen=True):
    """A possible answer, in words."""

    answer: str
    label: str


class Asked(msgspec.Struct, frozen=True):
    """The question that stands. Choices are for the seat that is asked."""

    seat: int
    prompt: str
    rule: str
    choices: list[Choice] | None
    unasked: bool  # will be answered without asking: the only answer, or a standing order (own seat only)


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


class Update(FromServer, frozen=True, tag="update"):
    """The game as one viewer (a seat, or -1) sees it after entry `at`, and what is new in its story.

    A whole view comes with the answer to a hello or a look. After that come changes: new values by the name of a field,
    and in `figures` by the name of a figure. Merged into what was seen before, those of each line in turn and then
    those of the update itself, they give the view.
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
    undo: Literal["free", "ask", "no"]


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


ServerMessage = Welcome | Info | Update | Chat | House | Emoted | Pointed | Done | Refused | Bye | Waiting

encode = msgspec.json.Encoder(enc_hook=str).encode
read = msgspec.json.Decoder(ClientMessage).decode


class _Named(msgspec.Struct):
    """As much of any message as names it."""

    id: str = ""


_named = msgspec.json.Decoder(_Named)


def id_of(body: str | bytes) -> str:
    """The id of a message that is not read any further; empty if it has none that makes sense."""
    try:
        id = _named.decode(body).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    return id if len(id) <= LONGEST_ID else ""


class _Greeting(msgspec.Struct, frozen=True):
    """What every hello has said in every protocol."""

    type: Literal["hello"]
    protocol: int = PROTOCOL


_greeting = msgspec.json.Decoder(_Greeting)


def protocol_of(body: str | bytes) -> int:
    """The protocol of a hello that cannot be read; ours if it is no hello."""
    try:
        return _greeting.decode(body).protocol
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return PROTOCOL
