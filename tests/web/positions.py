"""Positions that a page is opened at: bots play elsewhere until something is asked, and the game is taken in."""

from __future__ import annotations

import json
from urllib.request import Request, urlopen

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.kernel import NATURE, Answer, Nature, Setup, Sight, apply
from emberhall.table.record import Record, Sitter, dump_record
from tests.patience import PATIENCE

from .house import House, Links


def played_until(house: House, setup: Setup, wanted: str) -> Links:
    """A table of one player at which bots have played until this answer is possible."""
    game = find_game(setup.game)
    for seed in range(100):
        s, nature, bot = game.rules.begin(setup), Nature(seed), make_bot("heuristic", str(seed))
        answers: list[Answer] = []
        while s.question is not None:
            asked = s.question.seat
            if asked != NATURE and any(answer.startswith(wanted) for answer in s.question.options):
                return taken_in(house, setup, answers)
            answers.append(nature.answer(s.question) if asked == NATURE else bot.answer(Sight(s, asked)))
            apply(s, answers[-1])
    raise AssertionError(f"nobody was ever asked: {wanted}")


def taken_in(house: House, setup: Setup, answers: list[Answer]) -> Links:
    """A game that was played elsewhere, as a table."""
    record = Record(
        setup=setup, rules=find_game(setup.game).rules_version, table="t", seats=(Sitter("Anna", "human"),),
        made=0.0, commitment="ab" * 32, log=(), entropy=(None,), given=tuple(answers),
    )  # fmt: skip
    data, headers = dump_record(record).encode(), {"content-type": "application/json"}
    with urlopen(Request(f"{house.url}/api/records", data, headers), timeout=PATIENCE) as answer:
        return Links(house.url, json.load(answer))
