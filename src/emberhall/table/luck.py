"""The luck of a finished game, kept for the next who asks."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..games import find_game
from ..kernel import Answer, Setup
from ..kernel.luck import strokes
from .exports import LONGEST_GAME
from .table import Table

KEPT = 64  # games


class LuckyRoll(msgspec.Struct, frozen=True):
    """A roll of the dice: how many answers there were with it, whose it was, what it brought and its exact mean."""

    moment: int
    seat: int
    brought: int
    mean: float


class Luck(msgspec.Struct, frozen=True):
    """The rolls of a game that can be weighed, in order; none if the game has no measure for them."""

    rolls: list[LuckyRoll]


def luck_of(table: Table, answers: tuple[Answer, ...]) -> Luck:
    """How the dice fell in a game that is over; dice that were chosen have no luck.

    A game has thousands of outcomes to weigh: this is a clerk's work.
    """
    if table.frozen or table.created.lesson or table.game.chances.fortune is None or len(answers) > LONGEST_GAME:
        return Luck([])
    return _luck(table.setup, answers)


@lru_cache(maxsize=KEPT)
def _luck(setup: Setup, answers: tuple[Answer, ...]) -> Luck:
    game = find_game(setup.game)
    found = strokes(game, game.rules.begin(setup), answers)
    return Luck([LuckyRoll(roll.moment, roll.seat, roll.brought, float(roll.mean)) for roll in found])
