"""Reviews of finished games: how they are made, kept and sent.

A review is made in slices, which count for the visitor who asked for it first: nobody makes the server compute for
ever, and no clerk is away for long. It is numbers, and the answers it speaks of in words.
"""

from __future__ import annotations

import asyncio
import pickle
from typing import TYPE_CHECKING

import msgspec

from ..coach.review import LONGEST, Review, Reviewing
from ..kernel import Answer, Game, State
from ..kernel.tongues import ENGLISH
from .refusals import Refusal

if TYPE_CHECKING:
    from .hall import Hall
    from .room import Room

REST = 3.0  # seconds to wait when a visitor has had enough computing for now
RESTS = 400  # after so many in a row nobody waits any more
DIGITS = 4
InLanguages = dict[str, str]  # by language


class ReviewedSeat(msgspec.Struct, frozen=True):
    """What a game was for a seat: what luck brought it and the error of that, what its decisions gave away, how many of
    them were weighed (0: those of bots are not), and the part that was kept of what was at stake in them."""

    luck: float
    error: float
    lost: float
    decisions: int
    accuracy: float | None


class ReviewedThrow(msgspec.Struct, frozen=True):
    """Rolls or draws with no decision between them, after `first` answers until there were `moment`, and what they
    brought each seat."""

    first: int
    moment: int
    brought: list[float]


class ReviewedPoint(msgspec.Struct, frozen=True):
    """The chance to win of each seat when so many answers had been given."""

    moment: int
    chances: list[float]


class KeptSlip(msgspec.Struct, frozen=True):
    """A mistake, as it is kept."""

    moment: int
    seat: int
    lost: float
    given: InLanguages
    best: InLanguages


class Reviewed(msgspec.Struct, frozen=True):
    """A review, as it is kept."""

    curve: list[ReviewedPoint]
    throws: list[ReviewedThrow]
    slips: list[KeptSlip]
    seats: list[ReviewedSeat]


class Slip(msgspec.Struct, frozen=True):
    """A decision that gave something away: after how many answers, whose, what it cost in chance to win, what was given
    and what was better."""

    moment: int
    seat: int
    lost: float
    given: str
    best: str


class ReviewInfo(msgspec.Struct, frozen=True):
    """What was luck and what was choice, in chance to win. For each seat the dearest mistakes, dearest first. If it is
    empty, the game cannot be weighed."""

    curve: list[ReviewedPoint]
    throws: list[ReviewedThrow]
    slips: list[Slip]
    seats: list[ReviewedSeat]


class ReviewAnswer(msgspec.Struct, frozen=True):
    """How far a review is, and the review once it is there."""

    done: int
    of: int
    review: ReviewInfo | None
    under_way: bool = False


NOTHING = Reviewed([], [], [], [])


def too_long(answers: tuple[Answer, ...]) -> bool:
    """Whether a game has more answers than can be weighed."""
    return len(answers) > LONGEST


def to_keep(game: Game, work: Reviewing, found: Review) -> Reviewed:
    """A review with the words that it needs, in all languages of the game."""

    def worded(answer: Answer, s: State) -> InLanguages:
        said = game.words.label(answer, s)
        tongues = [game.tongue(language) for language in game.languages]
        return {tongue.language: tongue.sentence(said) for tongue in tongues}

    slips = [
        KeptSlip(
            slip.moment, slip.seat, round(slip.lost, DIGITS),
            *(worded(answer, work.position(slip.moment)) for answer in (slip.given, slip.best)),
        )
        for seat in range(work.setup.players)
        for slip in found.dearest(seat)
    ]  # fmt: skip
    return Reviewed(
        [ReviewedPoint(moment, rounded(values)) for moment, values in found.curve],
        [ReviewedThrow(throw.first, throw.moment, rounded(throw.brought)) for throw in found.throws],
        slips,
        [
            ReviewedSeat(
                round(share.luck, DIGITS), round(share.error, DIGITS), round(share.lost, DIGITS), share.decisions,
                None if share.accuracy is None else round(share.accuracy, DIGITS),
            )
            for share in found.shares
        ],
    )  # fmt: skip


def rounded(values: tuple[float, ...]) -> list[float]:
    """Digits that nobody reads are not kept."""
    return [round(value, DIGITS) for value in values]


def in_words(kept: Reviewed, language: str) -> ReviewInfo:
    """A review for somebody who reads a language."""

    def said(words: InLanguages) -> str:
        return words.get(language) or words.get(ENGLISH, "")

    slips = [Slip(slip.moment, slip.seat, slip.lost, said(slip.given), said(slip.best)) for slip in kept.slips]
    return ReviewInfo(kept.curve, kept.throws, slips, kept.seats)


class Reviews:
    """The reviews that are being made at this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._under_way: dict[str, list[int]] = {}  # by table: how many tasks are done, and of how many

    def begin(self, room: Room, visitor: str) -> None:
        """Make the review of a table, unless it is being made."""
        if room.id not in self._under_way:
            self._under_way[room.id] = [0, 0]
            self._hall.spawn(self._make(room, visitor))

    def far(self, table: str) -> ReviewAnswer:
        """How far the review of a table is."""
        done, of = self._under_way.get(table, (0, 0))
        return ReviewAnswer(done, of, None, table in self._under_way)

    async def _make(self, room: Room, visitor: str) -> None:
        far = self._under_way[room.id]
        people = tuple(place for place, seat in enumerate(room.table.seats) if seat.plan.kind != "bot")
        found: list[object] = []
        try:
            while not far[1] or far[0] < far[1]:
                more, far[1] = pickle.loads(await self._slice(room, visitor, "weigh", people, far[0]))
                if not far[1]:
                    break  # it cannot be weighed
                found += more
                far[0] = len(found)
            body = await self._slice(room, visitor, "sum_up", people, found)
            await self._hall.keep_review(room, body)
        finally:
            del self._under_way[room.id]

    async def _slice(self, room: Room, visitor: str, errand: str, *more: object) -> bytes:
        """Some of the work. Reviews have an account of their own: who waits for one can look at the game meanwhile."""
        for _ in range(RESTS):
            try:
                return await self._hall.look_up(room, f"{visitor} reviews", errand, *more)
            except Refusal as refusal:
                if refusal.code != "rate":
                    raise
                await asyncio.sleep(REST)
        raise Refusal("rate", "refusal-work")
