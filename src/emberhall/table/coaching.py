"""The coach at a table, over HTTP: a hint for who is asked, and the review of a finished game.

Both are a clerk's work. A hint that was given is written into the log of the table and read out to everybody. A review
is made in the background (see reviews.py), and kept with the table.
"""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from . import sights
from .entries import Hinted
from .refusals import Refusal
from .requests import answering, hall_of, language_of, reply, room_of, token_of, viewer_of, visitor_of, written
from .reviews import NOTHING, ReviewAnswer, Reviewed, in_words

if TYPE_CHECKING:
    from .room import Drafted


@answering
async def give_hint(request: Request) -> Response:
    """POST /api/tables/{table}/hint: what the best player would answer here, and why. Everybody hears of it."""
    room = await room_of(request)
    table, token = room.table, token_of(request)
    seat, at = viewer_of(table, token), table.at
    table.check_running()
    if not table.created.hints:
        raise Refusal("no-hints", "refusal-no-hints")
    if table.question is None or not sights.is_asked(table, seat) or len(table.question.options) == 1:
        raise Refusal("not-asked", "refusal-hint-asked")
    room.pace.change(seat)
    # the copy leaves out the story
    told = await hall_of(request).clerks.do(
        visitor_of(request), "advise", table.state.copy(), seat, at, language_of(request)
    )

    def draft() -> Drafted:
        if viewer_of(room.table, token) != seat:
            raise Refusal("link", "refusal-hint-asked")
        if room.table.at != at:
            raise Refusal("stale", "refusal-stale")
        return Hinted(time(), seat, at), None

    await room.submit(draft)
    return written(told)


@answering
async def show_review(request: Request) -> Response:
    """GET /api/tables/{table}/review: what was luck and what was choice (when the game is over); or how far that is.
    POST begins it."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    if not room.table.over:
        await room.catch_up()  # it may have ended at another process
    if not room.table.over:
        raise Refusal("running", "refusal-review-running")
    kept = await room.snapshots.newest()
    if kept is not None and kept.review:
        found = msgspec.json.decode(kept.review, type=Reviewed)
        return reply(ReviewAnswer(1, 1, in_words(found, language_of(request))))
    if room.table.frozen or room.table.created.lesson:  # no rules to play on with, or no luck: its dice were chosen
        return reply(ReviewAnswer(1, 1, in_words(NOTHING, language_of(request))))
    if request.method == "POST":
        hall_of(request).reviews.begin(room, visitor_of(request))
    return reply(hall_of(request).reviews.far(room.id))
