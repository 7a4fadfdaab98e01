"""The protocol: every message from a player to a table, and how they are read."""

from __future__ import annotations

from typing import Literal

import msgspec

from .entries import USUAL_BOT
from .messages import PROTOCOL, WATCHER

LONGEST_ID = 64  # letters


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
    language: str = "en"  # in which everything is to be said; what has no words in it is said in English, and marked


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
    bot: str = USUAL_BOT
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


class Speak(FromClient, frozen=True, tag="speak"):
    """Say everything in this language from now on. Answered with a Welcome and all that follows it, and a Done."""

    id: str
    language: str
    seen: int = 0  # as in a Hello


class Ping(FromClient, frozen=True, tag="ping"):
    """Are you there? Answered with a Done."""

    id: str


ClientMessage = (
    Hello | Sit | MoveSeat | Refuse | Answer | Start | Undo | Vote | Orders | ChangeSeat | Pause | Offer | Renew
    | Forget | Say | Emote | Point | Shown | Look | Speak | Ping
)  # fmt: skip

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
