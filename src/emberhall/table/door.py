"""The way in: who a visitor is, whose page sends them, and whether they have asked for enough."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from .limits import Addresses
from .live import POLICY, live
from .refusals import Refusal
from .requests import language_of, problem
from .visitors import visitor

FILES = ("/assets/", "/static/", "/pictures/")
ALIVE = "/health"  # always answered


class Door(Starlette):
    """The server. Live connections go straight to their table: what serves pages would cost each of them dearly."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes."""
        scope["app"] = self
        if scope["type"] in ("http", "websocket"):
            self.state.proxies.introduce(scope)
        if scope["type"] == "websocket" and scope["path"] == "/live":
            if is_ours(Headers(scope=scope), self.state.origins):
                await live(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": POLICY})
        else:
            await super().__call__(scope, receive, send)


class Doorkeeper:
    """Refuses what pages of other sites send, and too many requests, before anything is done about them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or say why not."""
        refusal = self._refusal(scope) if scope["type"] == "http" else None
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            language = language_of(Request(scope))
            await problem(refusal, language, {"connection": "close"})(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        path, headers, state = scope["path"], Headers(scope=scope), scope["app"].state
        reads = scope["method"] in ("GET", "HEAD")
        # none of this may count against somebody whose browser was made to send it by a page of another site
        if (not reads or path.startswith("/api/")) and not is_ours(headers, state.origins):
            return Refusal("origin", "refusal-origin")
        if not reads and has_body(headers) and not is_json(headers):
            return Refusal("type", "refusal-type")
        addresses: Addresses = state.addresses
        who = visitor(scope["client"][0] if scope.get("client") else "")
        if path == ALIVE or (addresses.may_fetch(who) if path.startswith(FILES) else addresses.may_ask(who)):
            return None
        return Refusal("rate", "refusal-requests")


def has_body(headers: Headers) -> bool:
    """Whether something comes after the head."""
    return "transfer-encoding" in headers or headers.get("content-length", "0") != "0"


def is_json(headers: Headers) -> bool:
    """Whether it is said to be JSON, which pages cannot send to other sites unasked."""
    return headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"


def is_ours(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a page of ours sends this, or a program, which names no origin. Other sites may not use our visitors."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host") != ""
    except ValueError:
        return False
