"""The HTTP side: making tables, links, looking back, forking, taking games in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from secrets import token_urlsafe
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from .. import __version__
from ..bots import bots, installed_bots
from ..bots.levels import LEVELS
from ..games import all_games, find_game, installed_games
from ..kernel import Game, Saying, Spoken, say
from . import offers, seating, sights
from .choices import choices
from .contents import HostContent
from .founding import TOKEN_BYTES, SeatWish, TableWish
from .lookups import Forecast, Odds
from .messages import WATCHER
from .refusals import Refusal
from .requests import (
    answering,
    body_of,
    hall_of,
    language_of,
    need_host,
    raw_body,
    reply,
    room_of,
    token_of,
    viewer_of,
    visitor_of,
    while_waited_for,
    written,
)
from .room import Room
from .seats import mark_of
from .table import Table

LONGEST_REASON = 200  # letters of why something does not load


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game: what it is called, what it does, its values and what these are called."""

    name: str
    title: str
    help: str
    values: list[str | int | bool]
    labels: list[str]
    default: str | int | bool


class ContentInfo(msgspec.Struct, frozen=True):
    """Content that the host offers for tables of a game: what it is called, and the options with what it brings."""

    name: str
    title: str
    options: list[OptionInfo]


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
    lesson: int = 0  # the minutes that its guided first game takes; 0: it has none
    contents: list[ContentInfo] = []


class Games(msgspec.Struct, frozen=True):
    """Everything that can be played here, and by which bots."""

    games: list[GameInfo]
    bots: list[str]
    levels: dict[str, str]
    version: str
    unusable: list[UnusableInfo]


class UnusableInfo(msgspec.Struct, frozen=True):
    """A game or bot that is installed and cannot be used, and why."""

    kind: str
    name: str
    package: str
    reason: str


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
    """A new invitation to a seat. Whoever sits there stays until it is used, and can refuse it."""

    seat: int
    token: str | None


class ForkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table from another one as it was after its first `at` answers, Nature's counted too."""

    at: int
    seats: list[SeatWish] = []


# ---------------------------------------------------------------- what can be played


@answering
async def list_games(request: Request) -> Response:
    """GET /api/games: everything that can be played here."""
    language, contents = language_of(request), hall_of(request).contents
    found = [game_info(game, language, contents.of(game.id)) for game in all_games().values()]
    levels = {name: level.help for name, level in LEVELS.items()}
    unusable = [
        UnusableInfo(installed.kind, one.name, one.package, one.reason[:LONGEST_REASON])
        for installed in (installed_games(), installed_bots())
        for one in installed.unusable
    ]
    return reply(Games(found, list(bots()), levels, __version__, unusable))


def game_info(game: Game, language: str, contents: Iterable[HostContent] = ()) -> GameInfo:
    """A game as it is announced."""
    spoken = Spoken(game, language)
    return GameInfo(
        game.id, spoken.name, game.rules_version, game.players[0], game.players[-1], game.default_players,
        game.cooperative, option_infos(spoken), game.lesson().minutes if game.lesson else 0,
        [content_info(spoken, each) for each in contents],
    )  # fmt: skip


def option_infos(spoken: Spoken[Any], content: str = "") -> list[OptionInfo]:
    """The options of a game, with the values that content brings."""
    found = []
    for name, option in spoken.game.options.items():
        values = [*option.values, *option.more(content)]
        labels = [spoken.option_value(name, value, content) for value in values]
        title, told = spoken.option_title(name), spoken.option_help(option)
        found.append(OptionInfo(name, title, told, values, labels, option.default))
    return found


def content_info(spoken: Spoken[Any], content: HostContent) -> ContentInfo:
    """Content as it is announced: by what it brings to choose from, else by the name of its file."""
    options = spoken.game.options.values()
    brought = [spoken.tongue.say(name) for option in options for name in option.more(content.overlay).values()]
    return ContentInfo(content.name, ", ".join(brought) or content.name, option_infos(spoken, content.overlay))


def game_of(request: Request) -> Game:
    """The game that the request names."""
    try:
        return find_game(request.path_params["game"])
    except LookupError as error:
        raise Refusal("no-page", f"{str(error.args[0]).capitalize()}.") from None


@answering
async def list_choices(request: Request) -> Response:
    """GET /api/games/{game}/choices?content=: what can be chosen for a table of it."""
    game = game_of(request).id
    content = hall_of(request).contents.overlay(game, request.query_params.get("content", ""))
    return reply(await asyncio.to_thread(choices, game, content))


@answering
async def list_rules(request: Request) -> Response:
    """GET /api/games/{game}/rules: its ledger."""
    game = game_of(request)
    ledger = game.ledger(language_of(request)).values()
    rules = [RuleInfo(rule.id, rule.chapter, rule.text, rule.reading) for rule in ledger]
    return reply(Rules(game.id, rules))


# ---------------------------------------------------------------- tables


def check_table_limit(request: Request) -> None:
    """Nobody makes tables without end."""
    if not request.app.state.addresses.may_make_table(visitor_of(request)):
        raise Refusal("rate", "refusal-tables")


@answering
async def make_table(request: Request) -> Response:
    """POST /api/tables: a new table and its links."""
    wish = await body_of(request, TableWish)
    check_table_limit(request)
    return reply(await hall_of(request).create(wish, visitor=visitor_of(request)), 201)


@answering
async def list_open(request: Request) -> Response:
    """GET /api/open: the tables that hosts have put on the list."""
    return reply(await hall_of(request).offers.all(language_of(request)))


@answering
async def join_open(request: Request) -> Response:
    """POST /api/open/{table}: a seat at a table on the list."""
    wish = await body_of(request, offers.JoinWish)
    if not request.app.state.addresses.may_join(visitor_of(request)):
        raise Refusal("rate", "refusal-joins")
    room = await room_of(request)
    if not await hall_of(request).offers.has(room.id) and room.table.seats.held_by(mark_of(wish.key)) is None:
        raise Refusal("not-offered", offers.NO_LONGER)
    return reply(offers.Joined(room.id, await offers.join(room, wish)), 201)


@answering
async def show_table(request: Request) -> Response:
    """GET /api/tables/{table}: how the table stands."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    return reply(room.info(language_of(request)))


@answering
async def show_scene(request: Request) -> Response:
    """GET /api/tables/{table}/scene: names and numbers of the game's components, for drawn boards."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    return reply(room.scene(language_of(request)))


@answering
async def renew_link(request: Request) -> Response:
    """POST /api/tables/{table}/seats/{seat}/link: invite somebody to a seat; DELETE: nobody any more (the host)."""
    room, seat = await room_of(request), int(request.path_params["seat"])
    need_host(room.table, token_of(request))
    if not 0 <= seat < len(room.table.seats):
        raise Refusal("no-page", say("refusal-no-seat", seat=seat))
    token = None if request.method == "DELETE" else token_urlsafe(TOKEN_BYTES)
    await seating.invite(room, seat, token, "host", lambda: need_host(room.table, token_of(request)))
    return reply(NewLink(seat, token))


@answering
async def fork_table(request: Request) -> Response:
    """POST /api/tables/{table}/fork: a new table from a point of this one."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    wish = await body_of(request, ForkWish)
    check_table_limit(request)
    seats = TableWish(room.table.game.id, seats=wish.seats) if wish.seats else None
    return reply(await hall_of(request).fork(room.id, wish.at, seats, visitor_of(request)), 201)


@answering
async def tell_odds(request: Request) -> Response:
    """GET /api/tables/{table}/odds: for the seat that is asked, what may come of each answer."""
    room = await room_of(request)
    table, question = room.table, room.table.question
    viewer = viewer_of(table, token_of(request))
    if not table.created.odds:
        raise Refusal("no-odds", "refusal-no-odds")
    if question is None or not sights.is_asked(table, viewer):
        return reply(Odds(table.at, {}))
    return await _worked_out(request, table, "tell_odds")


@answering
async def tell_forecast(request: Request) -> Response:
    """GET /api/tables/{table}/forecast: what is coming for the things on the board; it lies open to everybody."""
    room = await room_of(request)
    table = room.table
    viewer_of(table, token_of(request))
    if not table.created.odds:
        raise Refusal("no-odds", "refusal-no-odds")
    if table.question is None:
        return reply(Forecast(table.at, {}))
    return await _worked_out(request, table, "tell_forecast")


async def _worked_out(request: Request, table: Table, errand: str) -> Response:
    """What a clerk makes of the position; the copy leaves out the story."""
    work = hall_of(request).clerks.do(
        visitor_of(request), errand, table.game.id, table.state.copy(), table.at, language_of(request)
    )
    return written(await while_waited_for(request, work))


# ---------------------------------------------------------------- looking back


@answering
async def show_replay(request: Request) -> Response:
    """GET /api/tables/{table}/replay: the whole game step by step, as the link's owner may see it."""
    room = await room_of(request)
    viewer, packed = chosen_viewer(room.table, request), "gzip" in request.headers.get("accept-encoding", "")
    language = language_of(request)
    if (kept := await room.snapshots.history()) is not None:
        work = hall_of(request).clerks.do(visitor_of(request), "past_replay", kept, viewer, packed, language)
        told = await while_waited_for(request, work)
    else:
        told = await looked_up(request, room, "write_replay", viewer, packed, language)
    answer = written(told)
    answer.headers["vary"] = "accept-encoding"
    if packed:
        answer.headers["content-encoding"] = "gzip"
    return answer


async def looked_up(request: Request, room: Room, errand: str, *more: Any) -> bytes:
    """What a clerk finds out about a table as it is now."""
    return await while_waited_for(request, hall_of(request).look_up(room, visitor_of(request), errand, *more))


def chosen_viewer(table: Table, request: Request) -> int:
    """The link's own eyes; when the game is over anybody's (?viewer=)."""
    viewer, wanted = viewer_of(table, token_of(request)), request.query_params.get("viewer")
    if wanted is None or wanted == str(viewer):
        return viewer
    if not table.over:
        raise Refusal("running", "refusal-other-eyes")
    if wanted not in map(str, range(WATCHER, len(table.seats))):
        raise Refusal("unreadable", "refusal-viewer")
    return int(wanted)


async def room_when_over(request: Request, why: Saying) -> Room:
    """The table a link opens, once its game is over; until then `why` it must be waited for."""
    room = await room_of(request)
    viewer_of(room.table, token_of(request))
    if not room.table.over:
        await room.catch_up()  # it may have ended at another process
    if not room.table.over:
        raise Refusal("running", why)
    return room


@answering
async def tell_luck(request: Request) -> Response:
    """GET /api/tables/{table}/luck: what each roll of the dice brought, and its exact mean (when the game is over)."""
    room = await room_when_over(request, "refusal-luck-running")
    return written(await looked_up(request, room, "weigh_luck"))


@answering
async def export_game(request: Request) -> Response:
    """GET /api/tables/{table}/record: the whole game, with what its dice came from (when it is over)."""
    why = "refusal-record-running"
    room = await room_when_over(request, why)
    if room.table.damaged:
        room.table.check_open()  # a record with holes would make honest dice look loaded
    kept = await room.snapshots.newest()
    return written(await looked_up(request, room, "write_record", kept.ended if kept is not None else None))


@answering
async def import_game(request: Request) -> Response:
    """POST /api/records: a recorded game as a table, to look at and to fork."""
    text = await raw_body(request, request.app.state.limits.record_bytes)
    check_table_limit(request)
    hall, visitor = hall_of(request), visitor_of(request)
    return reply(await hall.found(await hall.clerks.do(visitor, "take_in", text, hall.contents.overlays), visitor), 201)


@answering
async def report_problem(request: Request) -> Response:
    """GET /api/tables/{table}/report?rule=: what a report about a rule needs, and nothing its sender may not know."""
    room = await room_of(request)
    viewer = viewer_of(room.table, token_of(request))
    if room.table.frozen:
        room.table.check_open()
    rule = request.query_params.get("rule", "")
    if rule and rule not in room.table.game.rules.ledger():
        raise Refusal("no-page", say("refusal-no-rule", rule=rule[:40]))
    return written(await looked_up(request, room, "write_report", viewer, rule))
