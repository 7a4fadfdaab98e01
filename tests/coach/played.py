"""Whole games for the coach to look at."""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.bots import Bot
from emberhall.bots.heuristic import HeuristicBot
from emberhall.kernel import Answer, Game, Setup
from emberhall.lab.match import play_match


def played(game: Game, setup: Setup, seed: int | str = 1, bots: Sequence[Bot] = ()) -> list[Answer]:
    """Every answer of a game between usual players, or others."""
    notes: list[Answer] = []
    seats = bots or [HeuristicBot(f"{seed}/{seat}") for seat in range(setup.players)]
    play_match(game, setup, seats, f"{seed}", notes=notes)
    return notes
