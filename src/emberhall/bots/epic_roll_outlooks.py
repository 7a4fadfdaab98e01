"""How far a player of Epic Roll looks: to the end of a battle, of a turn, or of the whole race.

Each outlook says what it is worth to end a turn with a hand on a space; `Road.turn` solves the turn for it.
"""

from __future__ import annotations

from math import prod

from ..games.epic_roll.state import LAIR
from .epic_roll_odds import Road, Row, Turn

NEAREST = (1, 1, 1, 4, 4, 5, 6, 7, 7)  # how the spaces of other champions are told apart
CARD = 0.25  # what a card is worth to whoever counts the spaces of one turn
BOSS = 4.0  # and the boss, beyond its space


def one_battle(way: Road, kept: float) -> Turn:
    """For somebody who looks no further than a battle: of a victory, what stopping and running away are worth."""
    return way.turn([[kept] * LAIR for _ in way.hands], (0.0, 0.0), beyond=False)


def one_turn(way: Road) -> Turn:
    """For somebody who looks no further than its turn: as far as possible, with cards in hand; the boss above all."""
    whole = LAIR + BOSS
    return way.turn([[(space + CARD * (wards + hits)) / whole for space in range(LAIR)] for wards, hits in way.hands])


def race_after(way: Road, rivals: tuple[int, ...], friends: tuple[int, ...], horizon: int) -> list[Row]:
    """By hand and space: the chance that this champion's side is first, if its turn ends so."""
    after = [[0.0] * LAIR for _ in way.hands]
    before = [[0.0] * LAIR for _ in way.hands]
    one_card = way.hand[1, 0]
    for turns in range(1, horizon + 1):
        others = way.within(turns)[one_card]
        alone = prod(1 - others[space] for space in friends)
        ahead = prod(1 - others[space] for space in rivals)
        for hand, row in enumerate(way.within(turns)):
            for space, chance in enumerate(row):
                done = 1 - (1 - chance) * alone
                after[hand][space] += (done - before[hand][space]) * ahead
                before[hand][space] = done
    return after
