"""What may be written next: an entry for the table as it is, or a Refusal. Nothing is changed yet."""

from __future__ import annotations

from ..kernel import Answer, Refused, State
from ..kernel.timeline import Move
from .dice import LONGEST_ENTROPY, KeyedNature, make_key
from .entries import Actor, Answered, By, Entropy, Offered, Ordered, Paused, Started, Undone, Voted
from .refusals import Refusal
from .table import HOST, Table
from .unasked import hesitation, unasked


def letters(table: Table, seat: int, text: str, shown: str, now: float) -> Entropy:
    """A player's letters for the dice. They count before the start only, and only for whoever has been shown
    this table's commitment: so nobody can choose the secret to go with them."""
    if table.started:
        raise Refusal("started", "The game has started: letters for the dice would come too late.")
    if shown != table.commitment:
        raise Refusal("commitment", "These letters are for other dice: look at this table's commitment first.")
    if table.entropy[seat] is not None:
        raise Refusal("letters", "This seat has added its letters to the dice already.")
    if len(text) > LONGEST_ENTROPY:
        raise Refusal("letters", f"A seat adds at most {LONGEST_ENTROPY} letters to the dice.")
    return Entropy(now, seat, text)


def begin(table: Table, now: float, by: Actor = "seat") -> tuple[Started, Move[State]]:
    """The start of the game: the dice are fixed."""
    if table.started:
        raise Refusal("started", "The game has started already.")
    key = make_key(table.secret, table.created.table, table.entropy)
    try:
        move = table.course.ahead((), KeyedNature(key, table.turns + 1).answer)
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
        raise Refusal("paused", "The game is paused: nobody can answer until it goes on.")
    if at != table.at:
        raise Refusal("stale", "The game has moved on since: this was an answer to an older question.")
    if question.seat != seat:
        asked = table.game.words.seat_name(table.state, question.seat)
        raise Refusal("not-asked", f"It is {asked} who is asked now.", question.rule)
    if by == "player" and (only := unasked(table)) is not None and only[1] == "forced" and hesitation(table):
        why = "There is no other answer. The table gives it for you, as late as if you had chosen it."
        raise Refusal("unasked", why, question.rule)
    try:
        move = table.course.ahead((answer,), KeyedNature(table.key, table.turns + 1).answer)
    except Refused as refused:
        raise Refusal("illegal", f"{refused}.", question.rule) from None
    except Exception as error:
        raise table.broken(error) from error
    return Answered(now, seat, move.answers, by, id, round(table.stood(), 3)), move


def undo(table: Table, seat: int, now: float, id: str = "") -> Undone | Voted:
    """A seat takes back its last choice, or asks everybody whether it may."""
    table.check_running()
    if (choice := table.course.free(seat)) is not None:  # to choose, think and take back is thinking too
        return Undone(now, seat, choice - 1, id=id, took=round(table.stood(), 3))
    if seat not in table.course.chose:
        raise Refusal("nothing", "You have not chosen anything yet that could be taken back.")
    if table.seats.lacks_voters(table.course.chose[seat]):
        reason = "Somebody else has sat down at the table since: nobody can agree for whoever sat there then."
        raise Refusal("no-voters", reason)
    return Voted(now, seat, True, asks=True, id=id)


def vote(table: Table, seat: int, agree: bool, now: float, id: str = "") -> Voted:
    """A word on the undo that was asked for."""
    table.check_running()
    if table.undo_by is None:
        raise Refusal("no-vote", "Nobody is asking for an undo any more.")
    return Voted(now, seat, agree, id=id)


def agreed_undo(table: Table, now: float) -> Undone:
    """What everybody has consented to."""
    table.check_running()
    if table.undo_by is None or not table.consented() or table.undo_by not in table.course.chose:
        raise Refusal("stale", "The game has moved on since.")
    return Undone(now, table.undo_by, table.course.chose[table.undo_by] - 1, agreed=True)


def order(table: Table, seat: int, only: tuple[str, ...] | None, now: float) -> Ordered:
    """What a seat wants to be asked for, in a game that can still go on."""
    if table.over:
        raise Refusal("over", "The game is over.")
    return Ordered(now, seat, only)


def offer(table: Table, on: bool, now: float, seat: int = HOST) -> Offered:
    """On the list of open tables, or off it."""
    if on and (table.started or table.seats.free() is None):
        raise Refusal("no-seat", "No seat is free at this table: nobody could sit down.")
    return Offered(now, on, seat)


def pause(table: Table, on: bool, now: float, seat: int = HOST) -> Paused:
    """Clocks and bots stand still, or go on."""
    table.check_running()
    return Paused(now, on, round(table.stood(), 3), seat)
