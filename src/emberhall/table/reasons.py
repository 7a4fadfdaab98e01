"""Why something is asked, over HTTP: for the seat that is asked, what each answer leads to."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..kernel.reasons import leads_to
from . import sights
from .requests import answering, reply, room_of, token_of, viewer_of


class Reasons(msgspec.Struct, frozen=True):
    """The rules behind the question that entry `at` led to: its own, and that of what each answer leads to."""

    at: int
    rule: str
    leads: dict[str, str]


@answering
async def show_why(request: Request) -> Response:
    """GET /api/tables/{table}/why: what each answer leads to, by the rules; nothing for those who are not asked."""
    room = await room_of(request)
    table = room.table
    viewer, question = viewer_of(table, token_of(request)), table.question
    if question is None:
        return reply(Reasons(table.at, "", {}))
    leads = leads_to(table.game, table.state) if sights.is_asked(table, viewer) else {}
    return reply(Reasons(table.at, question.rule, leads))
