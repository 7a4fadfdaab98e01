"""What is kept of a table, so that it can be read when the rules it was played under are gone.

How it looked last to everybody; its history, which is the whole story in words and every moment of it; and, once
the game is over, the draws of its record. No rule is needed to read any of it.

A history is a compressed list of chapters; see chronicle.py. Those of old tell the changes of an answer only as a
whole, after all its lines.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ..kernel import Answer, Game, Setup
from . import messages
from .checking import with_draws
from .chronicle import EVERY, Chapter, Chronicle, Moment, Replay, seen_through
from .messages import WATCHER, Asked, Line
from .record import Draw, Record, RecordError, draws_from, draws_text


class Ended(msgspec.Struct, frozen=True):
    """What a record needs of a game that is over, and only its rules could tell."""

    drawn: bytes = b""
    result: list[float] | None = None

    def draws(self) -> tuple[Draw, ...]:
        """Every draw with all its outcomes."""
        return draws_from(zlib.decompress(self.drawn).decode())


class Kept(msgspec.Struct, frozen=True):
    """A table as it was last kept. Those of old have no more than how it looked."""

    info: dict[str, Any]
    updates: list[dict[str, Any]]
    moved: int = 0  # the entry that led to the question, and how many seconds that had stood
    stood: float = 0.0
    scene: dict[str, Any] | None = None
    answers: int = 0  # how many the history has
    history: bytes = b""
    ended: Ended | None = None
    review: bytes = b""  # what was luck and what was choice, once somebody has asked; see reviews.py


def snapshot(looks: bytes, game: Game, setup: Setup, answers: Sequence[Answer], record: Record | None) -> bytes:
    """A table to be kept: how it looks, its history, and what its record needs once the game is over."""
    chronicle = Chronicle(game, setup, range(WATCHER, setup.players), game.languages)
    history = zlib.compress(messages.encode(list(chronicle.chapters(answers))))
    body = {**msgspec.json.decode(looks, type=dict[str, msgspec.Raw]), "answers": len(answers), "history": history}
    if record is not None:
        with suppress(RecordError):  # a game that was over before it began has no draws
            record = with_draws(record)
        result = None if record.result is None else list(record.result)
        body["ended"] = Ended(zlib.compress(draws_text(record.draws).encode()), result)
    return messages.encode(body)


def with_review(body: bytes, before: Kept | None) -> bytes:
    """A new snapshot of a table, with the review that the one before had: of a game that is over, it stays true."""
    kept = read_snapshot(body) if before is not None and before.review else None
    if kept is None or before is None or kept.answers != before.answers:
        return body
    return messages.encode(msgspec.structs.replace(kept, review=before.review))


def read_snapshot(body: bytes) -> Kept | None:
    """What `snapshot` wrote; None if it cannot be read."""
    try:
        return msgspec.json.decode(body, type=Kept)
    except msgspec.MsgspecError:
        return None


def without_names(body: bytes, seats: Collection[int]) -> bytes | None:
    """A snapshot without the names of those who sat there; None if it cannot be read."""
    kept = read_snapshot(body)
    if kept is None:
        return None
    there = [{**seat, "name": ""} if place in seats else seat for place, seat in enumerate(kept.info["seats"])]
    return messages.encode(msgspec.structs.replace(kept, info={**kept.info, "seats": there}))


def replay(kept: Kept, viewer: int, language: str) -> Replay:
    """A game that was kept, as a viewer may see it. Of a table of old only its last lines and its last view were."""
    if kept.history:
        chapters = msgspec.json.decode(zlib.decompress(kept.history), type=list[Chapter[msgspec.Raw]])
        return seen_through(chapters, viewer, language)
    last = next(update for update in kept.updates if update["viewer"] == viewer)
    lines = [msgspec.structs.replace(line, number=0, moment=0) for line in msgspec.convert(last["lines"], list[Line])]
    asked = None if last["asked"] is None else msgspec.convert(last["asked"], Asked)
    return Replay(viewer, EVERY, [{}], [Moment(lines, last["view"], asked, last["result"])])
