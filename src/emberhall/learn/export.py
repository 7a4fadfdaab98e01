"""Recorded games as rows, for learning from play: one for each choice of a seat. Needs the extras `learn` and `lab`.

Every row has the same columns (`COLUMNS`), whatever the game. What a seat saw is the observation that the environments
show for that setup; `schema` is its version, and `emberhall.learn.schema_of` says what each of its numbers means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import polars

from ..kernel import NATURE, Answer, Game, Setup, apply
from .schema import schema_of

COLUMNS: dict[str, Any] = {
    "name": polars.String,  # of the file
    "game": polars.String,  # the ruleset
    "players": polars.Int32,
    "number": polars.Int32,  # how many answers had been given before, Nature's too
    "seat": polars.Int32,  # from 1 on
    "player": polars.String,  # "human", or a kind of bot; empty: nobody wrote it down
    "answer": polars.String,
    "legal": polars.List(polars.String),  # the answers that were possible
    "action": polars.Int32,  # the answer as the environments number it
    "legal_actions": polars.List(polars.Int32),
    "schema": polars.String,
    "observation": polars.List(polars.Float32),
    "result": polars.Float64,  # what the game gave this seat in the end; null: it did not come to one
}


class Played(NamedTuple):
    """A game that was played to its last answer by the rules that are installed."""

    name: str
    game: Game
    setup: Setup
    answers: tuple[Answer, ...]
    players: tuple[str, ...] = ()  # by seat


def rows(played: Iterable[Played]) -> polars.DataFrame:
    """Every choice of every seat; questions with one answer are left out, as in the environments."""
    frames = [_rows(one) for one in played]
    return polars.concat(frames) if frames else polars.DataFrame(schema=COLUMNS)


def _rows(played: Played) -> polars.DataFrame:
    rules, setup = played.game.rules, played.setup
    schema, s = schema_of(setup), rules.begin(setup)
    numbers = {answer: number for number, answer in enumerate(rules.catalogue(setup))}
    found: list[dict[str, Any]] = []
    for number, answer in enumerate(played.answers):
        question = s.question
        if question is not None and question.seat != NATURE and len(question.options) > 1:
            legal, seat = list(question.options), question.seat
            found.append({
                "number": number, "seat": seat + 1, "player": played.players[seat] if played.players else "",
                "answer": answer, "legal": legal,
                "action": numbers[answer], "legal_actions": [numbers[one] for one in legal],
                "observation": schema.observe(s, seat).tolist(),
            })  # fmt: skip
        apply(s, answer)
    result = rules.result(s) if s.question is None else None
    about = {"name": played.name, "game": setup.game, "players": setup.players, "schema": schema.version}
    for row in found:
        row |= about
        row["result"] = result[row["seat"] - 1] if result is not None else None
    return polars.DataFrame(found, schema=COLUMNS)
