"""Founding a table: what somebody wishes for, checked, and the invitations to its seats."""

from __future__ import annotations

import logging
from secrets import token_urlsafe
from time import time

import msgspec

from ..bots import installed_bots
from ..bots.levels import LEVELS
from ..games import find_game
from ..kernel import OptionValue, Refused, Setup, SetupError, replay
from .dice import commitment, new_secret
from .entries import Clock, Created, SeatKind, SeatPlan
from .messages import LONGEST_NAME
from .refusals import Refusal
from .seats import hashed
from .words import tidy

TOKEN_BYTES = 24  # 192 bits
log = logging.getLogger(__name__)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new table's seat should be: for whoever is invited, or a bot."""

    kind: str = "open"
    name: str = ""
    bot: str = "heuristic"
    level: str = "keen"


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


class Links(msgspec.Struct, frozen=True):
    """A new table's tokens. They are shown once: the table keeps hashes."""

    table: str
    host: str
    seats: list[str | None]  # invitations, good for one who sits down; None for bots
    watch: str
    commitment: str


def new_table(wish: TableWish, given: tuple[str, ...] = (), forked: str = "") -> tuple[Created, Links]:
    """A table as wished, and its links. Raises Refusal with what cannot be."""
    try:
        game = find_game(wish.game)
        setup = game.setup(wish.players or len(wish.seats) or None, "", **wish.options)
        _check_given(setup, given)
    except (LookupError, SetupError) as error:
        raise Refusal("setup", as_sentence(error)) from None
    if wish.seats and len(wish.seats) != setup.players:
        raise Refusal("setup", f"{setup.players} players need as many seats, not {len(wish.seats)}.")
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
        seats=tuple(plans),
        host=hashed(host),
        watch=hashed(watch),
        secret=secret.hex(),
        made=time(),
        clock=wish.clock,
        pace=wish.pace,
        grace=wish.grace,
        odds=wish.odds,
        given=given,
        forked=forked,
    )
    return created, Links(created.table, host, tokens, watch, commitment(secret))


def _check_given(setup: Setup, given: tuple[str, ...]) -> None:
    """Whether the game can begin so: raises SetupError, or Refusal for answers that do not fit."""
    try:
        replay(find_game(setup.game).rules.begin(setup), given)
    except Refused as refused:
        raise Refusal("given", f"The game cannot begin so: {refused}.") from None
    except SetupError:
        raise
    except Exception as error:  # a rule of another package, as a rule
        log.exception("%s cannot be begun: %s", setup.game, setup)
        raise Refusal("setup", f"The game cannot begin so: its rules fail ({type(error).__name__}).") from error


def _check_manners(wish: TableWish) -> None:
    limits = (
        ("pace", wish.pace, 0.0, 30.0),
        ("grace", wish.grace or 0.0, 0.0, 86_400.0),
        ("clock.seconds", wish.clock.seconds, 0.0 if wish.clock.kind == "none" else 1.0, 7 * 86_400.0),
    )
    for name, value, least, most in limits:
        if not least <= value <= most:
            raise Refusal("setup", f"{name} must be between {least:g} and {most:g} seconds, not {value:g}.")


def seat_plan(wish: SeatWish, invite: str) -> SeatPlan:
    """A seat as wished, with the hash of its invitation. Raises Refusal."""
    if wish.kind not in ("open", "bot"):
        raise Refusal("setup", f"A seat is 'open' or 'bot', not {wish.kind!r}.")
    check_bot(wish.bot, wish.level)
    kind: SeatKind = "bot" if wish.kind == "bot" else "open"
    return SeatPlan(kind, tidy(wish.name, LONGEST_NAME), wish.bot, wish.level, invite=invite)


def check_bot(kind: str, level: str) -> None:
    """Whether there is such a bot. Raises Refusal."""
    try:
        installed_bots().find(kind)
    except LookupError as error:
        raise Refusal("setup", as_sentence(error)) from None
    if level not in LEVELS:
        raise Refusal("setup", f"There is no level {level[:40]!r}; the levels are: {', '.join(LEVELS)}.")


def changed_wish(plan: SeatPlan) -> SeatWish:
    """A seat of a forked table, as it was."""
    return SeatWish("bot" if plan.kind == "bot" else "open", plan.name, plan.bot, plan.level)


def as_sentence(error: Exception) -> str:
    """What an error says, with a capital letter and a full stop."""
    text = str(error.args[0]) if error.args else str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
