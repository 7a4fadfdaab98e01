"""Answers without a thought, and when they are given: their time must not tell that there was no choice."""

from __future__ import annotations

from hashlib import blake2b
from math import inf
from random import Random

from ..kernel import Answer
from ..kernel.views import keeps_secrets
from .entries import By
from .fold import PASS
from .table import Table


def unasked(table: Table) -> tuple[Answer, By] | None:
    """The answer that a person need not be asked for: the only one there is, or a pass by standing order."""
    question = table.question
    if question is None or table.seats[question.seat].plan.kind == "bot":
        return None
    if len(question.options) == 1 and table.game.rules.patient.isdisjoint(question.options):
        return next(iter(question.options)), "forced"
    only = table.seats[question.seat].only
    if only is not None and PASS in question.options:
        if not any(answer.startswith(only) for answer in question.options if answer != PASS):
            return PASS, "order"
    return None


def hesitation(table: Table) -> float | None:
    """How long an answer without a thought waits, so that its time does not tell that there was none: see `tempo`.

    None where there is nothing to tell: everybody can see what the seat can answer, or there is nobody else.
    """
    question, answer = table.question, unasked(table)
    if question is None or answer is None:
        return None
    seat = question.seat
    if not keeps_secrets(table.state, seat) or not table.seats.has_rivals(seat):
        return None
    # the same in every process, as nobody outside can know it
    luck = Random(blake2b(str(table.turns).encode(), key=table.secret, person=b"tempo").digest())
    left, limit = table.left(seat), inf
    if left is not None:
        limit = (left + table.stood()) * (0.9 if table.created.clock.kind == "decision" else 0.25)
    return table.tempo.wait(seat, question.rule, answer[0], luck, limit)
