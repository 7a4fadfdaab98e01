"""What is taken back at a table, with a rival's Counter in mind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from emberhall.games import find_game
from emberhall.kernel import NATURE, after, apply
from emberhall.kernel.brisk import Brisk
from emberhall.table.founding import SeatWish, TableWish

from .live import House, house

DUELS = 20


def openings() -> Iterator[tuple[tuple[str, ...], int, str, bool]]:
    """Games that have come to a card which the other may answer: answers, seat, card, whether there is a Counter."""
    game = find_game("epic-roll")
    for seed in range(500):
        s, player, given = game.start(2, veteran="yes"), Brisk(game, seed), list[str]()
        for _ in range(400):
            if s.question is None:
                break
            seat = s.question.seat
            for answer in s.question.options if seat != NATURE else ():
                then = after(s, answer).question
                if answer.startswith("play:") and then is not None and then.seat == 1 - seat:
                    yield tuple(given), seat, answer, len(then.options) > 1
            given.append(player.answer(s.question))
            apply(s, given[-1])


async def waiting_table(hall: House, given: tuple[str, ...]) -> dict[str, Any]:
    """A table for two that begins in the middle of a game."""
    wish = TableWish("epic-roll", 2, {"veteran": "yes"}, [SeatWish(), SeatWish()], pace=0.0)
    return dict(msgspec.to_builtins(await hall.hall.create(wish, given)))


def test_waiting_for_a_counter_and_taking_the_card_back_needs_consent(tmp_path: Path) -> None:
    """Whoever could take it back at once would know of every Counter: who has none has passed by then."""

    async def play() -> int:
        refused = 0
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            with_counter = (opening for opening in openings() if opening[3])
            for given, seat, card, _ in [next(with_counter) for _ in range(DUELS)]:
                links = await waiting_table(hall, given)
                async with hall.player(links, *links["seats"]) as both:
                    await both.until(lambda: both.choices(seat))  # noqa: B023
                    assert (await both.answer(card, seat))["type"] == "done"
                    await both.until(lambda: both.choices(1 - seat))  # noqa: B023
                    assert both.updates[seat]["undo"] == "ask"
                    at = both.updates[seat]["at"]
                    await both.do(type="undo", seat=seat)
                    await both.until(lambda: both.info and both.info["vote"])
                    assert both.info is not None
                    assert both.info["vote"]["waiting"] == [1 - seat]
                    assert both.updates[seat]["at"] == at
                    refused += 1
        return refused

    assert asyncio.run(play()) == DUELS
