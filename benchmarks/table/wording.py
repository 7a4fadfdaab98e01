"""What a second language costs: an answer told to two readers of one language, and to two of two languages.

In one process and in its own computing time, for the difference is smaller than what a network adds.
"""

from __future__ import annotations

from copy import copy
from time import process_time_ns

from emberhall.kernel import NATURE
from emberhall.kernel.brisk import Brisk
from emberhall.table import drafts, messages, sights
from emberhall.table.founding import TableWish, new_table
from emberhall.table.table import Table

ONE, TWO = ("en", "en"), ("en", "de")
GAMES = ("epic-roll", "fire-of-eidolon", "epic-seven-arise")


def ratio(game: str, answers: int = 1500) -> float:
    """How many times as much the words of an answer cost in two languages as in one."""
    costs: dict[tuple[str, str], list[int]] = {ONE: [], TWO: []}
    told = 0
    for seed in range(1000):
        table = Table(new_table(TableWish(game, 2), ())[0])
        player, walk = Brisk(table.game, seed), sights.Walk(table.game, table.state)
        entry, move = drafts.begin(table, 0.0)
        table.accept(1, entry, move)
        while (question := table.question) is not None and question.seat != NATURE:
            answer = player.answer(question)
            given, move = drafts.answer(table, question.seat, table.at, answer, "bot", 0.0)
            table.accept(table.number + 1, given, move)
            for languages in (ONE, TWO) if told % 2 else (TWO, ONE):  # neither always comes first
                costs[languages].append(_cost(table, copy(walk), languages))
            sights.Telling.since(table, walk)
            table.course.fresh.clear()
            told += 1
        if told >= answers:
            break
    half = told // 2  # what is said again and again is known by then
    return sum(costs[TWO][half:]) / sum(costs[ONE][half:])


def _cost(table: Table, walk: sights.Walk, languages: tuple[str, str]) -> int:
    """Nanoseconds of computing for all that two seats are sent."""
    began = process_time_ns()
    telling = sights.Telling.since(table, walk)
    for seat, language in enumerate(languages):
        messages.encode(sights.update(telling, seat, table.game.tongue(language), whole=False))
    return process_time_ns() - began
