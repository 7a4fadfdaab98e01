"""The HTTP side: making tables, links, looking back, forking, taking games in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from time import time
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from .. import __version__
from ..bots import bots
from ..bots.levels import LEVELS
from ..games import find_game, games
from ..kernel import Game
from ..kernel.odds import odds
from . import exports, messages, sights
from .entries import Seated, changed
from .hall import TOKEN_BYTES, Hall, SeatWish, TableWish
from .messages import WATCHER, Line
from .room import Room
from .stores import StoreError
from .table import Refusal, Table, all_answers, hashed

STATUS = {
    "no-table": 404, "no-page": 404, "link": 403, "host": 403, "not-yours": 403, "rate": 429, "running": 409,
    "too-long": 413, "too-slow": 408, "store": 503, "unreadable": 400, "frozen": 409, "no-odds": 409,
    "started": 409, "busy": 409,
}  # fmt: skip
BODY_WITHIN = 30.0  # seconds for the body of a request to arrive
T = TypeVar("T")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused (RFC 9457), with the ledger entry if a rule refused it."""

    title: str
    status: int
    detail: str
    code: str
    rule: str = ""
    type: str = "about:blank"


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    help: str
    values: list[str | int | bool]
    default: str | int | bool


class GameInfo(msgspec.Struct, frozen=True):
    """A ruleset that can be played here."""

    id: str
    name: str
    rules: str
    fewest: int
    most: int
    usual: int
    cooperative: bool
    options: list[OptionInfo]


class Games(msgspec.Struct, frozen=True):
    """Everything that can be played here, and by which bots."""

    games: list[GameInfo]
    bots: list[str]
    levels: dict[str, str]
    version: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in our own words; our reading where the rulebook is silent."""

    id: str
    chapter: str
    text: str
    reading: str


class Rules(msgspec.Struct, frozen=True):
    """The ledger of a game."""

    game: str
    rules: list[RuleInfo]


class NewLink(msgspec.Struct, frozen=True):
    """A seat's new link; the old one opens nothing any more."""

    seat: int
    token: str | None


class ForkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table from another one as it was after its first `at` answers, Nature's counted too."""

    at: int
    seats: list[SeatWish] = []


class Story(msgspec.Struct, frozen=True):
    """All that happened at a table, as one viewer may read it: each line with how many answers led to it."""

    viewer: int
    answers: int
    lines: list[Line]


class Prospect(msgspec.Struct, frozen=True):
    """Something that may come of an answer by the next roll or draw, and its exact chance."""

    text: str
    chance: float


class Odds(msgspec.Struct, frozen=True):
    """For each answer to the question that entry `at` led to, what may come of it if everybody lets it happen."""

    at: int
    odds: dict[str, list[Prospect]]


def hall_of(request: Request) -> Hall:
    """The hall that serves this request."""
    hall: Hall = request.app.state.hall
    return hall


def reply(body: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(messages.encode(body), status, media_type="application/json")


def problem(refusal: Refusal) -> Response:
    """A refusal as problem+json."""
    status = STATUS.get(refusal.code, 422)
    titles = {
        400: "Unreadable", 403: "Not allowed", 404: "Not found", 408: "Too slow", 409: "Not now", 413: "Too long",
    }  # fmt: skip
    title = titles.get(status, "Too many requests" if status == 429 else "Refused" if status < 500 else "Trouble here")
    body = Problem(title, status, refusal.reason, refusal.code, refusal.rule)
    headers = {"retry-after": "60"} if status == 429 else {"connection": "close"} if status in (408, 413) else None
    return Response(messages.encode(body), status, headers, media_type="application/problem+json")


Endpoint = Callable[[Request], Awaitable[Response]]


def answering(endpoint: Endpoint) -> Endpoint:
    """Refusals become problem+json, whatever goes wrong."""

    async def answered(request: Request) -> Response:
        if not request.app.state.addresses.may_ask(address_of(request)):
            return problem(Refusal("rate", "Too many requests from your address. Wait a moment."))
        try:
            return await endpoint(request)
        except Refusal as refusal:
            return problem(refusal)
        except StoreError as error:
            hall_of(request).log.error("store", error=str(error))
            return problem(Refusal("store", "The tables cannot be reached just now. Try again in a moment."))

    return answered


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def body_of(request: Request, kind: type[T]) -> T:
    """The request's body as the thing it should be. Raises Refusal."""
    try:
        return msgspec.json.decode(await raw_body(request), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", f"The request cannot be read: {error}."[:400]) from None


async def raw_body(request: Request) -> bytes:
    """The request's body, if it is not too long."""
    most = request.app.state.addresses.limits.body_bytes
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Refusal("too-long", f"The request is longer than {most} bytes.")
    except TimeoutError:
        raise Refusal("too-slow", f"The request was not complete within {BODY_WITHIN:g} seconds.") from None
    except ClientDisconnect:
        raise Refusal("unreadable", "The request broke off.") from None
    return bytes(body)


def token_of(request: Request) -> str:
    """The token of the link that the request shows."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Refusal("link", "Show a link's token: Authorization: Bearer TOKEN.")
    return token


async def room_of(request: Request) -> Room:
    """The table that the request names."""
    return await hall_of(request).room(str(request.path_params["table"])[:64])


def viewer_of(table: Table, token: str) -> int:
    """Through whose eyes a link looks. Raises Refusal if it opens nothing."""
    seat = table.seat_of(token)
    if seat is not None:
        return seat
    if table.is_host(token) or table.may_watch(token):
        return WATCHER
    raise Refusal("link", "This link opens nothing (any more). Ask the host of the table for a new one.")


def need_host(table: Table, token: str) -> None:
    """Only the host may go on."""
    if not table.is_host(token):
        raise Refusal("host", "Only the host of the table can do this.")


# ---------------------------------------------------------------- what can be played


@answering
async def list_games(request: Request) -> Response:
    """GET /api/games: everything that can be played here."""
    found = [game_info(game) for game in games().values()]
    return reply(Games(found, list(bots()), {name: level.help for name, level in LEVELS.items()}, __version__))


def game_info(game: Game) -> GameInfo:
    """A game as it is announced."""
    options = [
        OptionInfo(name, option.help, list(option.values), option.default) for name, option in game.options.items()
    ]
    return GameInfo(
        game.id, game.name, game.rules_version, game.players[0], game.players[-1], game.default_players,
        game.cooperative, options,
    )  # fmt: skip


@answering
async def list_rules(request: Request) -> Response:
    """GET /api/games/{game}/rules: its ledger."""
    try:
        game = find_game(request.path_params["game"])
    except LookupError as error:
        raise Refusal("no-page", f"{str(error.args[0]).capitalize()}.") from None
    rules = [RuleInfo(rule.id, rule.chapter, rule.text, rule.reading) for rule in game.ledger().values()]
    return reply(Rules(game.id, rules))


# ---------------------------------------------------------------- tables


def check_table_limit(request: Request) -> None:
    """Nobody makes tables without end."""
    if not request.app.state.addresses.may_make_table(address_of(request)):
        raise Refusal("rate", "Too many new tables from your address. Try again in a few minutes.")


@answering
async def make_table(request: Request) -> Response:
    """POST /api/tables: a new table and its links."""
    wish = await body_of(request, TableWish)
    check_table_limit(request)
    return reply(await hall_of(request).create(wish), 201)


@answering
async def show_table(request: Request) -> Response:
    """GET /api/tables/{table}: how the table stands."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    return reply(room.info())


@answering
async def renew_link(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}/link: a new link for a seat; DELETE: none at all (the host)."""
    room, seat = await room_of(request), int(request.path_params["seat"])
    need_host(room.table, token_of(request))
    if not 0 <= seat < len(room.table.seats):
        raise Refusal("no-page", f"There is no seat {seat}.")
    token = None if request.method == "DELETE" else token_urlsafe(TOKEN_BYTES)

    def draft() -> tuple[Seated, None]:
        plan = room.table.seats[seat].plan
        kind = plan.kind if plan.kind == "bot" else "open"
        return Seated(time(), seat, changed(plan, kind=kind, token=hashed(token) if token else "")), None

    await room.submit(draft)
    return reply(NewLink(seat, token))


@answering
async def fork_table(request: Request) -> Response:
    """POST /api/tables/{table}/fork: a new table from a point of this one."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    wish = await body_of(request, ForkWish)
    check_table_limit(request)
    seats = TableWish(room.table.game.id, seats=wish.seats) if wish.seats else None
    return reply(await hall_of(request).fork(room.id, wish.at, seats), 201)


@answering
async def tell_odds(request: Request) -> Response:
    """GET /api/tables/{table}/odds: for the seat that is asked, what may come of each answer."""
    room = await room_of(request)
    table, question = room.table, room.table.question
    viewer = viewer_of(table, token_of(request))
    if not table.created.odds:
        raise Refusal("no-odds", "At this table nobody is told the odds.")
    if question is None or question.seat != viewer:
        return reply(Odds(table.moved, {}))
    told = {answer: odds(table.game, table.state, answer) for answer in question.options}
    said = {
        answer: [Prospect(text, float(chance)) for text, chance in chances.items()]
        for answer, chances in told.items()
    }
    return reply(Odds(table.moved, said))


# ---------------------------------------------------------------- looking back


@answering
async def tell_story(request: Request) -> Response:
    """GET /api/tables/{table}/story: all that happened, as the link's owner may read it."""
    room = await room_of(request)
    viewer = chosen_viewer(room.table, request)
    answers = all_answers(*await hall_of(request).read_log(room.id))
    events = exports.whole_story(room.table, answers)
    return reply(Story(viewer, len(answers), sights.Telling(room.table, events).lines(viewer)))


@answering
async def show_moment(request: Request) -> Response:
    """GET /api/tables/{table}/moments/{number}: the game as it was after so many answers."""
    room, number = await room_of(request), int(request.path_params["number"])
    viewer = chosen_viewer(room.table, request)
    answers = all_answers(*await hall_of(request).read_log(room.id))
    if number > len(answers):
        raise Refusal("no-page", f"There are {len(answers)} answers so far, not {number}.")
    then = Table(msgspec.structs.replace(room.table.created, given=answers[:number]))
    then.started = True
    return reply(sights.update(then, viewer, sights.Telling(then, ()), time()))


def chosen_viewer(table: Table, request: Request) -> int:
    """The link's own eyes; when the game is over anybody's (?viewer=)."""
    viewer, wanted = viewer_of(table, token_of(request)), request.query_params.get("viewer")
    if wanted is None or wanted == str(viewer):
        return viewer
    if not table.over:
        raise Refusal("running", "Through other eyes a game can be seen when it is over.")
    if wanted not in map(str, range(WATCHER, len(table.seats))):
        raise Refusal("unreadable", "viewer must be a seat, or -1 for somebody who looks on.")
    return int(wanted)


@answering
async def export_game(request: Request) -> Response:
    """GET /api/tables/{table}/record: the whole game, with what its dice came from (when it is over)."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    if not room.table.over:
        raise Refusal("running", "The record of a game can be had when it is over: before, it would tell its secrets.")
    _, log = await hall_of(request).read_log(room.id)
    return Response(exports.record_text(room.table, log), media_type="application/json")


@answering
async def import_game(request: Request) -> Response:
    """POST /api/records: a recorded game as a table, to look at and to fork."""
    text = (await raw_body(request)).decode("utf-8", "replace")
    check_table_limit(request)
    wish, given = exports.from_record(text)
    return reply(await hall_of(request).create(wish, given), 201)


@answering
async def report_problem(request: Request) -> Response:
    """GET /api/tables/{table}/report?rule=: what a report about a rule needs, and nothing its sender may not know."""
    room = await room_of(request)
    viewer = viewer_of(room.table, token_of(request))
    rule = request.query_params.get("rule", "")
    if rule and rule not in room.table.game.ledger():
        raise Refusal("no-page", f"The ledger of {room.table.game.id} has no entry {rule!r}.")
    _, log = await hall_of(request).read_log(room.id)
    return reply(exports.report(room.table, log, viewer, rule))
