"""Founding a table: what somebody wishes for, checked, and the invitations to its seats."""

from __future__ import annotations

import logging
from secrets import token_urlsafe
from time import time

import msgspec

from ..bots import installed_bots
from ..games import find_game
from ..kernel import Game, OptionValue, Refused, Setup, SetupError, replay, say
from .dice import commitment, new_secret
from .entries import USUAL_BOT, Clock, Created, SeatKind, SeatPlan
from .messages import LONGEST_NAME
from .refusals import Refusal
from .seats import hashed
from .words import tidy

TOKEN_BYTES = 24  # 192 bits
EASY = "easy"  # the bots in guided first games
log = logging.getLogger(__name__)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table's seat should be: for whoever is invited, or a bot."""

    kind: str = "open"
    name: str = ""
    bot: str = USUAL_BOT


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table as somebody wants it."""

    game: str
    players: int | None = None
    options: dict[str, OptionValue] = {}
    seats: list[SeatWish] = []
    clock: Clock = Clock()
    pace: float = 0.5
    grace: float | None = None
    odds: bool = True
    hints: bool = True
    lesson: bool = False  # a guided first game, which brings all of this itself
    content: str = ""  # what the host of this server offers under that name


class Links(msgspec.Struct, frozen=True):
    """A new table's tokens. They are shown once: the table keeps hashes."""

    table: str
    host: str
    seats: list[str | None]  # invitations, good for one who sits down; None for bots
    watch: str
    commitment: str


def new_table(
    wish: TableWish, given: tuple[str, ...] = (), forked: str = "", content: str = ""
) -> tuple[Created, Links]:
    """A table as wished, with an overlay of content or none, and its links. Raises Refusal with what cannot be."""
    try:
        game = find_game(wish.game)
        if wish.lesson:
            wish = lesson_wish(game, wish)
    except LookupError as error:
        raise Refusal("setup", as_sentence(error)) from None
    try:
        setup = game.setup(wish.players or len(wish.seats) or None, content, **wish.options)
        _check_given(setup, given)
    except SetupError as error:
        said = as_sentence(error) if isinstance(error.said, str) else error.said
        raise Refusal("setup", said, package=game.words.package) from None
    if wish.seats and len(wish.seats) != setup.players:
        raise Refusal("setup", say("refusal-seats", players=setup.players, seats=len(wish.seats)))
    _check_manners(wish)
    plans, tokens = [], []
    for seat in wish.seats or [SeatWish()] * setup.players:
        token = None if seat.kind == "bot" else token_urlsafe(TOKEN_BYTES)
        tokens.append(token)
        plans.append(seat_plan(seat, hashed(token) if token else ""))
    host, watch, secret = token_urlsafe(TOKEN_BYTES), token_urlsafe(TOKEN_BYTES), new_secret()
    created = Created(
        table=token_urlsafe(12),
        game=game.id,
        rules=game.rules_version,
        players=setup.players,
        options=dict(setup.options),
        content=setup.content,
        seats=tuple(plans),
        host=hashed(host),
        watch=hashed(watch),
        secret=secret.hex(),
        made=time(),
        clock=wish.clock,
        pace=wish.pace,
        grace=wish.grace,
        odds=wish.odds,
        hints=wish.hints,
        given=given,
        forked=forked,
        lesson=wish.lesson,
    )
    return created, Links(created.table, host, tokens, watch, commitment(secret))


def lesson_wish(game: Game, wish: TableWish) -> TableWish:
    """A table for a guided first game: the learner against easy bots. No odds: its dice are chosen. Raises Refusal."""
    if game.lesson is None:
        raise Refusal("setup", say("refusal-no-lesson", game=game.name))
    lesson = game.lesson()
    seats = [SeatWish("bot", bot=EASY) for _ in range(lesson.players)]
    seats[lesson.you] = SeatWish("open", *(seat.name for seat in wish.seats[:1]))
    return TableWish(
        game.id, lesson.players, dict(lesson.options), seats, pace=wish.pace, odds=False, hints=False, lesson=True
    )


def _check_given(setup: Setup, given: tuple[str, ...]) -> None:
    """Whether the game can begin so: raises SetupError, or Refusal for answers that do not fit."""
    try:
        replay(find_game(setup.game).rules.begin(setup), given)
    except Refused as refused:
        raise Refusal("given", say("refusal-given", why=str(refused))) from None
    except SetupError:
        raise
    except Exception as error:  # a rule of another package, as a rule
        log.exception("%s cannot be begun: %s", setup.game, setup)
        raise Refusal("setup", say("refusal-rules-fail", error=type(error).__name__)) from error


def _check_manners(wish: TableWish) -> None:
    limits = (
        ("pace", wish.pace, 0.0, 30.0),
        ("grace", wish.grace or 0.0, 0.0, 86_400.0),
        ("clock.seconds", wish.clock.seconds, 0.0 if wish.clock.kind == "none" else 1.0, 7 * 86_400.0),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            raise Refusal(
                "setup", say("refusal-between", name=name, least=f"{least:g}", most=f"{most:g}", value=f"{value:g}")
            )


def seat_plan(wish: SeatWish, invite: str) -> SeatPlan:
    """A seat as wished, with the hash of its invitation. Raises Refusal."""
    if wish.kind not in ("open", "bot"):
        raise Refusal("setup", say("refusal-seat-kind", kind=wish.kind[:40]))
    check_bot(wish.bot)
    kind: SeatKind = "bot" if wish.kind == "bot" else "open"
    return SeatPlan(kind, tidy(wish.name, LONGEST_NAME), wish.bot, invite=invite)


def check_bot(kind: str) -> None:
    """Whether there is such a bot. Raises Refusal."""
    try:
        installed_bots().find(kind)
    except LookupError as error:
        raise Refusal("setup", as_sentence(error)) from None


def changed_wish(plan: SeatPlan) -> SeatWish:
    """A seat of a forked table, as it was."""
    return SeatWish("bot" if plan.kind == "bot" else "open", plan.name, plan.bot)


def as_sentence(error: Exception) -> str:
    """What an error says, with a capital letter and a full stop."""
    text = str(error.args[0]) if error.args else str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
