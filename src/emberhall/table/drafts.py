"""What may be written next: an entry for the table as it is, or a Refusal. Nothing is changed yet."""

from __future__ import annotations

from ..kernel import Answer, Refused, State, say
from ..kernel.reasons import why_not
from ..kernel.timeline import Move
from .dice import LONGEST_ENTROPY, make_key
from .entries import Actor, Answered, By, Entropy, Offered, Ordered, Paused, Started, Undone, Voted
from .refusals import Refusal
from .table import HOST, Table
from .unasked import hesitation, unasked


def letters(table: Table, seat: int, text: str, shown: str, now: float) -> Entropy:
    """A player's letters for the dice. They count before the start only, and only for whoever has been shown
    this table's commitment: so nobody can choose the secret to go with them."""
    if table.started:
        raise Refusal("started", "refusal-letters-late")
    if shown != table.commitment:
        raise Refusal("commitment", "refusal-letters-other")
    if table.entropy[seat] is not None:
        raise Refusal("letters", "refusal-letters-twice")
    if len(text) > LONGEST_ENTROPY:
        raise Refusal("letters", say("refusal-letters-many", most=LONGEST_ENTROPY))
    return Entropy(now, seat, text)


def begin(table: Table, now: float, by: Actor = "seat") -> tuple[Started, Move[State]]:
    """The start of the game: the dice are fixed."""
    if table.started:
        raise Refusal("started", "refusal-begun")
    key = make_key(table.secret, table.created.table, table.entropy)
    try:
        move = table.course.ahead((), table.nature((), key))
    except Exception as error:
        raise table.broken(error) from error
    return Started(now, move.answers, by), move


def answer(
    table: Table, seat: int, at: int, answer: Answer, by: By, now: float, id: str = ""
) -> tuple[Answered, Move[State]]:
    """An answer with what Nature says to it, and what they lead to."""
    table.check_running()
    question = table.question
    assert question is not None, "a game that goes on asks something"
    if table.paused:
        raise Refusal("paused", "refusal-paused")
    if at != table.at:
        raise Refusal("stale", "refusal-stale")
    if question.seat != seat:
        asked = table.seats[question.seat].plan.name or table.role(question.seat)
        raise Refusal("not-asked", say("refusal-not-asked", who=asked), question.rule, table.game.words.package)
    if by == "player" and (only := unasked(table)) is not None and only[1] == "forced" and hesitation(table):
        raise Refusal("unasked", "refusal-unasked", question.rule)
    try:
        move = table.course.ahead((answer,), table.nature((answer,), table.key))
    except Refused:
        raise Refusal("illegal", *why_not(table.game, table.state, seat, answer), table.game.words.package) from None
    except Exception as error:
        raise table.broken(error) from error
    return Answered(now, seat, move.answers, by, id, round(table.stood(), 3)), move


def undo(table: Table, seat: int, now: float, id: str = "") -> Undone | Voted:
    """A seat takes back its last choice, or asks everybody whether it may."""
    table.check_running()
    if (choice := table.course.free(seat)) is not None:  # to choose, think and take back is thinking too
        return Undone(now, seat, choice - 1, id=id, took=round(table.stood(), 3))
    if seat not in table.course.chose:
        raise Refusal("nothing", "refusal-nothing")
    chose = table.course.chose[seat]
    if table.seats.lacks_voters(chose):
        raise Refusal("no-voters", "refusal-no-voters")
    if table.seats.decides_alone(seat, chose):  # nothing can happen between question and consent
        return Undone(now, seat, chose - 1, agreed=True, id=id)
    return Voted(now, seat, True, asks=True, id=id)


def vote(table: Table, seat: int, agree: bool, now: float, id: str = "") -> Voted:
    """A word on the undo that was asked for."""
    table.check_running()
    if table.undo_by is None:
        raise Refusal("no-vote", "refusal-no-vote")
    return Voted(now, seat, agree, id=id)


def agreed_undo(table: Table, now: float) -> Undone:
    """What everybody has consented to."""
    table.check_running()
    if table.undo_by is None or not table.consented() or table.undo_by not in table.course.chose:
        raise Refusal("stale", "refusal-moved-on")
    return Undone(now, table.undo_by, table.course.chose[table.undo_by] - 1, agreed=True)


def order(table: Table, seat: int, only: tuple[str, ...] | None, now: float) -> Ordered:
    """What a seat wants to be asked for, in a game that can still go on."""
    if table.over:
        raise Refusal("over", "refusal-over")
    return Ordered(now, seat, only)


def offer(table: Table, on: bool, now: float, seat: int = HOST) -> Offered:
    """On the list of open tables, or off it."""
    if on and (table.started or table.seats.free() is None):
        raise Refusal("no-seat", "refusal-no-free-seat")
    return Offered(now, on, seat)


def pause(table: Table, on: bool, now: float, seat: int = HOST) -> Paused:
    """Clocks and bots stand still, or go on."""
    table.check_running()
    return Paused(now, on, round(table.stood(), 3), seat)
