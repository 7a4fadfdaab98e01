"""Reading HTTP requests and answering them: bodies, tokens, refusals as problem+json."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..games import language_for
from ..kernel import say
from ..kernel.tongues import ENGLISH
from . import messages
from .hall import Hall
from .messages import WATCHER
from .refusals import Refusal
from .room import Room
from .stores import StoreError
from .table import Table
from .visitors import visitor

STATUS = {
    "no-table": 404, "no-page": 404, "link": 403, "host": 403, "not-yours": 403, "rate": 429, "running": 409,
    "too-long": 413, "too-slow": 408, "store": 503, "unreadable": 400, "frozen": 409, "no-odds": 409,
    "started": 409, "too-much": 422, "busy": 409, "damaged": 500, "full": 507, "gone": 410, "closed": 409,
    "origin": 403, "type": 415, "not-offered": 409, "no-hints": 409, "not-asked": 409, "stale": 409,
}  # fmt: skip
BODY_WITHIN = 20.0  # seconds for the body of a request to arrive
T = TypeVar("T")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused (RFC 9457), with the ledger entry if a rule refused it."""

    title: str
    status: int
    detail: str
    code: str
    rule: str = ""
    type: str = "about:blank"


def hall_of(request: Request) -> Hall:
    """The hall that serves this request."""
    hall: Hall = request.app.state.hall
    return hall


def reply(body: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(messages.encode(body), status, media_type="application/json")


def written(body: bytes) -> Response:
    """A JSON answer that somebody else has written."""
    return Response(body, media_type="application/json")


def problem(refusal: Refusal, language: str, more: dict[str, str] | None = None) -> Response:
    """A refusal as problem+json, with more headers if need be."""
    status = STATUS.get(refusal.code, 422)
    titles = {
        400: "Unreadable", 403: "Not allowed", 404: "Not found", 408: "Too slow", 409: "Not now", 413: "Too long",
        415: "Not JSON",
    }  # fmt: skip
    title = titles.get(status, "Too many requests" if status == 429 else "Refused" if status < 500 else "Trouble here")
    body = Problem(title, status, refusal.said(language), refusal.code, refusal.rule)
    headers = {"retry-after": "60"} if status == 429 else {"connection": "close"} if status in (408, 413) else {}
    return Response(messages.encode(body), status, headers | (more or {}), media_type="application/problem+json")


Endpoint = Callable[[Request], Awaitable[Response]]


def answering(endpoint: Endpoint) -> Endpoint:
    """Refusals become problem+json, whatever goes wrong."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refusal as refused:
            refusal = refused
        except StoreError as error:
            hall_of(request).log.error("store", str(error))
            refusal = Refusal("store", "refusal-store")
        hall_of(request).metrics.refused.labels(refusal.code).inc()
        return problem(refusal, language_of(request))

    return answered


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def language_of(request: Request) -> str:
    """The language that a request asks for: ?language=de."""
    return language_for(request.query_params.get("language", ENGLISH))


def visitor_of(request: Request) -> str:
    """Who asks, as far as limits go."""
    return visitor(address_of(request))


async def body_of(request: Request, kind: type[T]) -> T:
    """The request's body as the thing it should be. Raises Refusal."""
    try:
        return msgspec.json.decode(await raw_body(request, request.app.state.limits.body_bytes), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"The request cannot be read: {error}."[:400]) from None


async def raw_body(request: Request, most: int) -> bytes:
    """The request's body, if it is not too long."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Refusal("too-long", say("refusal-too-long", most=most))
    except TimeoutError:
        raise Refusal("too-slow", say("refusal-too-slow", seconds=f"{BODY_WITHIN:g}")) from None
    except ClientDisconnect:
        raise Refusal("unreadable", "refusal-broke-off") from None
    return bytes(body)


async def while_waited_for(request: Request, work: Coroutine[Any, Any, bytes]) -> bytes:
    """What is worked out for whoever asks. Once they have hung up nobody works for them any more."""
    working, gone = asyncio.ensure_future(work), asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("unreadable", "refusal-broke-off")
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def token_of(request: Request) -> str:
    """The token of the link that the request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refusal("link", "refusal-token")
    return token


async def room_of(request: Request) -> Room:
    """The table that the request names."""
    return await hall_of(request).room(str(request.path_params["table"])[:64], visitor_of(request))


def viewer_of(table: Table, token: str) -> int:
    """Through whose eyes a token looks; whoever is only invited looks on. Raises Refusal if it opens nothing."""
    seat = table.seats.opened_by(token)
    if seat is not None:
        return seat
    if table.seats.is_host(token) or table.seats.may_watch(token) or table.seats.inviting(token) is not None:
        return WATCHER
    raise Refusal("link", table.seats.why_shut(token))


def need_host(table: Table, token: str) -> None:
    """Only the host may go on."""
    if not table.seats.is_host(token):
        raise Refusal("host", "refusal-host")
