"""The coach at a table: hints that everybody hears of, and reviews that are made once."""

from __future__ import annotations

import asyncio
import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emberhall.coach import review
from emberhall.kernel import read_transcript
from emberhall.kernel.saves import setup_from
from emberhall.table import exports, lookups, luck, reviews
from emberhall.table.founding import TableWish, new_table
from tests.golden import path_of

from .live import House, Player, db, house, key_of, play_out
from .test_looking_back import finished


async def hinted(hall: House, links: dict[str, Any], seat: int, status: int = 200) -> Any:
    """What the coach says to a seat."""
    return await hall.post(f"/api/tables/{links['table']}/hint", key_of(links["seats"][seat]), status=status)


def read_out(player: Player) -> list[tuple[int, str]]:
    """What everybody was told about hints."""
    lines = [message["line"] for message in player.heard if message["type"] == "house"]
    return [(line["seat"], line["what"]) for line in lines if line["what"] == "hinted"]


def test_who_is_asked_may_ask_the_coach_and_everybody_hears_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.people(links, "Anna", "Ben") as (anna, ben):
                await play_out([anna, ben], Random(1), most=6)
                await anna.until(lambda: anna.now["asked"] is not None)
                seat = anna.now["asked"]["seat"]
                asked = (anna, ben)[seat]
                await asked.until(asked.choices)
                told = await hinted(hall, links, seat)
                assert told["at"] == asked.now["at"]
                assert {each["answer"] for each in told["answers"]} <= set(asked.choices())
                assert all(0 <= each["chance"] <= 1 and each["label"] for each in told["answers"])
                await hinted(hall, links, seat)  # the same question again: nobody is told twice
                await anna.until(lambda: read_out(anna))
                await ben.until(lambda: read_out(ben))
                assert read_out(anna) == read_out(ben) == [(seat, "hinted")]
                assert (await hinted(hall, links, 1 - seat, 409))["code"] == "not-asked"
                assert (await hall.post(f"/api/tables/{links['table']}/hint", links["watch"], status=409))["code"]

    asyncio.run(play())


def test_where_the_table_does_not_allow_it_the_coach_is_silent(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo", hints=False)
            async with hall.people(links, "Anna", "Ben") as (anna, ben):
                await play_out([anna, ben], Random(1), most=6)
                assert (await hinted(hall, links, 0, 409))["code"] == "no-hints"
                assert anna.info is not None
                assert not anna.info["hints"]

    asyncio.run(play())


@pytest.mark.slow
def test_a_review_is_made_in_the_background_and_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await finished(hall, "epic-roll-1e", "ob")
            path, token = f"/api/tables/{links['table']}/review", links["watch"]
            assert (await hall.get(path, token)) == {"done": 0, "of": 0, "review": None, "under_way": False}
            assert (await hall.post(path, token))["under_way"]
            while (found := await hall.get(path, token))["review"] is None:
                assert found["under_way"]
                assert found["done"] <= found["of"]
                await asyncio.sleep(0.2)
            review = found["review"]
            moments = [point["moment"] for point in review["curve"]]
            assert moments == sorted(moments)
            assert review["seats"][0]["decisions"] > 0
            assert review["seats"][1]["decisions"] == 0  # a bot
            assert review["seats"][0]["luck"] == pytest.approx(sum(t["brought"][0] for t in review["throws"]), abs=0.01)
        async with house(db(tmp_path)) as hall:  # the server was started again
            kept = await hall.get(path, token)
            assert kept["review"] == review

    asyncio.run(play())


def test_a_review_is_for_games_that_are_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            links = await hall.table("epic-roll", "oo")
            path = f"/api/tables/{links['table']}/review"
            assert (await hall.get(path, links["watch"], 409))["code"] == "running"
            assert (await hall.get(path, "nobody", 403))["code"] == "link"

    asyncio.run(play())


def test_what_is_not_too_long_for_a_replay_is_not_too_long_for_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    assert review.LONGEST == exports.LONGEST_GAME
    head, answers = read_transcript(path_of("epic-roll-two-players").read_text(encoding="utf-8"))
    setup = setup_from(head)
    wish = TableWish(setup.game, setup.players, dict(setup.options))
    history = lookups.History(new_table(wish, tuple(answers))[0], [])
    monkeypatch.setattr(lookups, "SLICE", 0.0)  # seconds: here we only ask how much there is to do
    for longest, told in ((len(answers), True), (len(answers) - 1, False)):
        monkeypatch.setattr(luck, "LONGEST_GAME", longest)
        monkeypatch.setattr(reviews, "LONGEST", longest)
        assert bool(json.loads(lookups.weigh_luck(history))["rolls"]) == told
        assert bool(pickle.loads(lookups.weigh(history, (0,), 0))[1]) == told
