"""The server put together: routes, headers, and the order in which things begin and end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..bots import installed_bots
from ..games import installed_games
from ..kernel import say
from . import api, coaching, lessons, messages, openapi, reasons, requests
from .bus import open_bus
from .clerks import Clerks
from .contents import HostContent
from .door import Door, Doorkeeper
from .front import AT_ROOT, PAGE, PICTURES, at_root, front
from .hall import PARK_AFTER, Hall
from .keeping import Terms
from .limits import Addresses, Gate, Limits
from .metrics import Readers
from .refusals import Refusal
from .stores import StoreError, open_store
from .thinking import ENDLESS, Thinkers
from .visitors import Proxies

STATIC = Path(str(files(__package__).joinpath("static")))
HEADERS = (
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; "
     b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    db: str = "sqlite:///emberhall.db"
    bus: str | None = None
    workers: int = 1  # processes for bots
    budget: float = ENDLESS  # seconds of computing after which a bot is given up
    clerks: int = 2  # processes for looking back; started when there is something to do
    park_after: float = PARK_AFTER
    origins: frozenset[str] = frozenset()  # other sites whose pages may connect
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies whose word about visitors is believed
    limits: Limits = field(default_factory=Limits)
    terms: Terms = field(default_factory=Terms)  # how long tables are kept, and how much room they have
    contents: tuple[HostContent, ...] = ()  # of the host's own, offered for new tables
    metrics_for: tuple[str, ...] = ()  # who may read the figures: addresses, networks, tokens


def make_app(settings: Settings) -> Starlette:
    """The whole server as one ASGI application."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(settings.db)
        bus = await open_bus(settings.bus)
        thinkers = Thinkers(settings.workers, settings.budget)
        clerks = Clerks(settings.clerks, settings.limits.work_per_minute)
        hall = Hall(
            store, bus, thinkers, clerks, settings.park_after, settings.terms, settings.limits, settings.contents
        )
        bus.on_reconnect = hall.company.missed_news
        await hall.open()
        for description in (openapi.description, openapi.message_schema):  # not when the first visitor asks
            encoded(description)
        app.state.hall = hall
        for kind in (installed_games(), installed_bots()):
            for one in kind.unusable:
                hall.log.warning("not-loaded", kind=kind.kind, name=one.name, package=one.package, reason=one.reason)
        try:
            yield
        finally:
            await hall.close()

    app = Door(
        routes=routes(),
        middleware=[Middleware(SafeHeaders), Middleware(Doorkeeper)],
        lifespan=lifespan,
        exception_handlers={404: not_found, 405: not_found, 500: our_mistake},
    )
    app.state.limits = settings.limits
    app.state.addresses = Addresses(settings.limits)
    app.state.gate = Gate(settings.limits)
    app.state.proxies = Proxies(settings.proxies)
    app.state.homes = None
    app.state.origins = settings.origins
    app.state.metrics_for = Readers(settings.metrics_for)
    return app


class Number(IntegerConvertor):
    """A number in a path. Python does not read numbers of thousands of digits."""

    regex = "[0-9]{1,9}"


register_url_convertor("number", Number())


def routes() -> list[BaseRoute]:
    """Where everything is."""
    http: list[tuple[str, Callable[[Request], Awaitable[Response]], list[str]]] = [
        ("/health", health, ["GET"]),
        ("/ready", ready, ["GET"]),
        ("/metrics", metrics, ["GET"]),
        ("/api/openapi.json", describe, ["GET"]),
        ("/api/messages.json", describe_messages, ["GET"]),
        ("/api/games", api.list_games, ["GET"]),
        ("/api/games/{game}/choices", api.list_choices, ["GET"]),
        ("/api/games/{game}/rules", api.list_rules, ["GET"]),
        ("/api/games/{game}/lesson", lessons.show_lesson, ["GET"]),
        ("/api/tables", api.make_table, ["POST"]),
        ("/api/open", api.list_open, ["GET"]),
        ("/api/open/{table}", api.join_open, ["POST"]),
        ("/api/tables/{table}", api.show_table, ["GET"]),
        ("/api/tables/{table}/scene", api.show_scene, ["GET"]),
        ("/api/tables/{table}/seats/{seat:number}/link", api.renew_link, ["POST", "DELETE"]),
        ("/api/tables/{table}/fork", api.fork_table, ["POST"]),
        ("/api/tables/{table}/odds", api.tell_odds, ["GET"]),
        ("/api/tables/{table}/forecast", api.tell_forecast, ["GET"]),
        ("/api/tables/{table}/why", reasons.show_why, ["GET"]),
        ("/api/tables/{table}/hint", coaching.give_hint, ["POST"]),
        ("/api/tables/{table}/luck", api.tell_luck, ["GET"]),
        ("/api/tables/{table}/review", coaching.show_review, ["GET", "POST"]),
        ("/api/tables/{table}/replay", api.show_replay, ["GET"]),
        ("/api/tables/{table}/record", api.export_game, ["GET"]),
        ("/api/tables/{table}/report", api.report_problem, ["GET"]),
        ("/api/records", api.import_game, ["POST"]),
        ("/verify", verify_page, ["GET"]),
        ("/static/verify.de.html", german_verify_page, ["GET"]),
        ("/", front, ["GET"]),
        ("/play/{game}", front, ["GET"]),
        *((f"/{name}", at_root, ["GET"]) for name in AT_ROOT),
    ]
    return [
        *(Route(path, endpoint, methods=methods) for path, endpoint, methods in http),
        Mount("/static", StaticFiles(directory=STATIC)),
        Mount("/assets", Unchanging(directory=PAGE / "assets", check_dir=False)),
        Mount(f"/{PICTURES}", Unchanging(directory=PAGE / PICTURES, check_dir=False, days=1)),
    ]


async def health(request: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("ok")


async def ready(request: Request) -> Response:
    """Whether tables can be played: something was just written. If not, what is wrong."""
    found = await requests.hall_of(request).outages.condition()
    return JSONResponse(found, 200 if found["ready"] else 503)


@requests.answering
async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for those who were named when the server was started."""
    readers: Readers = request.app.state.metrics_for
    if not readers.include(requests.address_of(request), request.headers.get("authorization", "")):
        raise Refusal("link", "refusal-metrics")
    hall = requests.hall_of(request)
    figures, thinkers = hall.metrics, hall.thinkers
    figures.tables.set(len(hall.rooms))
    figures.thoughts.set(thinkers.thought)
    figures.thinking.set(thinkers.seconds)
    figures.given_up.set(thinkers.given_up)
    with suppress(StoreError):
        figures.stored.set(await hall.store.size())
    if (left := hall.store.disk_left()) is not None:
        figures.disk_left.set(left)
    for what in ("store", "news"):
        figures.waiting.labels(what).set(hall.outages.waiting == what)
    return Response(figures.text(), media_type="text/plain; version=0.0.4")


@lru_cache(maxsize=2)
def encoded(describe: Callable[[], dict[str, Any]]) -> bytes:
    """A description as JSON, written once."""
    return messages.encode(describe())


async def describe(request: Request) -> Response:
    """The HTTP interface as OpenAPI 3.1."""
    return requests.written(encoded(openapi.description))


async def describe_messages(request: Request) -> Response:
    """The live protocol as JSON Schema."""
    return requests.written(encoded(openapi.message_schema))


async def verify_page(request: Request) -> Response:
    """The page that checks a game's dice, in the language that the link asks for; else it takes the browser's."""
    asked = f"?language={requests.language_of(request)}" if "language" in request.query_params else ""
    return RedirectResponse(f"/static/verify.html{asked}")  # beside what it needs: it is to work from a folder too


async def german_verify_page(request: Request) -> Response:
    """Where German had a page of its own: links to it still lead there."""
    return RedirectResponse("/static/verify.html?language=de")


async def not_found(request: Request, error: Exception) -> Response:
    """Nothing is here."""
    return requests.problem(
        Refusal("no-page", say("refusal-no-page", path=f"{request.method} {request.url.path[:80]}")),
        requests.language_of(request),
    )


async def our_mistake(request: Request, error: Exception) -> Response:
    """A mistake of ours: logged here, not shown there."""
    hall = requests.hall_of(request)
    hall.log.error("mistake", error, path=request.url.path)
    return requests.problem(
        Refusal("store", "refusal-mistake"),
        requests.language_of(request),
    )


class Unchanging(StaticFiles):
    """Files whose names change with what is in them, or that may be a day old."""

    def __init__(self, *, directory: Path, check_dir: bool, days: int = 365) -> None:
        super().__init__(directory=directory, check_dir=check_dir)
        self._kept = f"public, max-age={days * 86_400}" + (", immutable" if days > 1 else "")

    async def check_config(self) -> None:
        """No files are all right too: the page may not have been built."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """To be kept by browsers."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = self._kept
        return response


class SafeHeaders:
    """Headers that keep pages to themselves, on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and add the headers to what comes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        await self.app(scope, receive, send_with_headers)
