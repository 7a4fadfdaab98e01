"""What is written is judged by the position it is written to, whoever was quicker: another connection or process."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from random import Random

import pytest

from emberhall.games import find_game
from emberhall.kernel import NATURE, apply
from emberhall.kernel.brisk import brisk_answer
from emberhall.table.founding import SeatWish, TableWish

from .live import House, Player, house

GAME = "epic-roll-1e"


@cache
def nearly_over() -> tuple[tuple[str, ...], str, str]:
    """A game of two up to a choice of seat 0: that choice, a pass of seat 1, and the answer of seat 0 that ends it."""
    game = find_game(GAME)
    for seed in range(100):
        rng, state = Random(seed), game.begin(game.setup(2, ""))
        given: list[tuple[int, str]] = []
        while (question := state.question) is not None:
            hurried = brisk_answer(game, question.options) if question.seat != NATURE and rng.random() < 0.8 else None
            given.append((question.seat, hurried or rng.choice(list(question.options))))
            apply(state, given[-1][1])
        (one, choice), (other, passed), (last, end) = given[-3:]
        if (one, other, passed, last) == (0, 1, "pass", 0) and choice != "pass":
            return tuple(answer for _, answer in given[:-3]), choice, end
    raise AssertionError("no game ends so")


async def one_answer_before_the_end(hall: House, player: Player) -> str:
    """Play up to the last answer, which is this player's; which it is."""
    _, choice, end = nearly_over()
    await player.until(player.choices)
    assert (await player.answer(choice))["type"] == "done"
    await player.until(lambda: player.now["asked"] and player.now["asked"]["seat"] == 0)
    return end


def against_a_bot(pace: float = 0.2) -> TableWish:
    """A table at which nobody else has to agree to anything."""
    return TableWish(GAME, 2, seats=[SeatWish(), SeatWish("bot")], pace=pace)


@pytest.mark.parametrize("times", [8, pytest.param(200, marks=pytest.mark.endure)])
def test_a_game_that_is_over_stays_over(times: int, tmp_path: Path) -> None:
    """The last answer on one connection and an undo on another, at the same moment."""
    rng = Random(times)

    async def play() -> int:
        went_on = 0
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            for _ in range(times):
                links = await hall.hall.create(against_a_bot(), nearly_over()[0])
                table, mine = {"table": links.table}, str(links.seats[0])
                async with hall.player(table, mine) as one, hall.player(table, mine) as two:
                    end = await one_answer_before_the_end(hall, one)
                    answer = asyncio.create_task(one.answer(end))
                    await asyncio.sleep(rng.uniform(0, 0.002))
                    await two.do(type="undo", seat=0)
                    await answer
                    secret = {info["secret"] for info in one.heard + two.heard if info["type"] == "table"} - {None}
                    over = (await hall.hall.room(links.table)).table.over
                    went_on += bool(secret) and not over
        return went_on

    assert asyncio.run(play()) == 0
