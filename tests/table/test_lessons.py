"""A guided first game at a live table: chosen dice, notes, detours, and a record that says so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from emberhall.games import find_game
from emberhall.kernel.lessons import Lesson
from emberhall.table.checking import check_record
from emberhall.table.record import load_record

from .live import House, Player, db, house


def lesson_of(game: str) -> Lesson:
    found = find_game(game).lesson
    assert found is not None
    return found()


async def begun(hall: House, game: str = "epic-roll") -> dict[str, Any]:
    """A table for a lesson."""
    answer = await hall.http.post("/api/tables", json={"game": game, "lesson": True, "pace": 0.0})
    assert answer.status_code == 201, answer.text
    links: dict[str, Any] = answer.json()
    return links


@asynccontextmanager
async def learner(tmp_path: Path) -> AsyncIterator[tuple[House, dict[str, Any], Player]]:
    """Somebody who sits down to a lesson in Epic Roll: the house, the links of the table, and who sits there."""
    async with house(db(tmp_path)) as hall:
        links = await begun(hall)
        async with hall.player(links, links["seats"][0]) as player:
            yield hall, links, player


def told(player: Player) -> dict[str, Any]:
    """How far the lesson has come, as the learner was told last."""
    return [message for message in player.heard if message["type"] == "lesson"][-1]


def notes(player: Player) -> list[str]:
    """The notes that have come."""
    return [note["key"] for note in told(player)["notes"]]


async def give(player: Player, answer: str) -> None:
    """An answer, and wait for what comes of it."""
    at = player.now["at"]
    assert (await player.answer(answer))["type"] == "done"
    await player.until(lambda: player.now["at"] > at)


async def follow(player: Player, decisions: int = 1000) -> None:
    """Answer as the lesson goes on, so often or to its end."""
    for _ in range(decisions):
        await player.until(lambda: player.choices() or told(player)["done"])
        if told(player)["done"]:
            return
        await give(player, told(player)["next"])


def test_whoever_follows_meets_the_dice_of_the_script_and_every_note(tmp_path: Path) -> None:
    async def play() -> None:
        lesson = lesson_of("epic-roll")
        async with house(db(tmp_path)) as hall:
            links = await begun(hall)
            async with hall.player(links, links["seats"][lesson.you]) as player:
                assert player.info is not None
                assert player.info["lesson"]
                assert not player.info["odds"]
                assert notes(player) == ["goal", "roll"]
                await follow(player)
                assert set(notes(player)) == {note.key for note in lesson.notes}
                now = told(player)
                assert (now["strayed"], now["next"], now["of"]) == (False, None, len(lesson.notes))
            _, log = await hall.hall.read_log(links["table"])
            answers = [answer for _, entry in log for answer in getattr(entry, "answers", ())]
            assert answers == [said.answer for said in lesson.script]

    asyncio.run(play())


def test_after_a_detour_the_dice_are_fair_bots_play_and_notes_still_come(tmp_path: Path) -> None:
    async def play() -> None:
        async with learner(tmp_path) as (_, _, player):
            await follow(player, 2)
            assert told(player)["next"] == "continue"
            await give(player, "end")
            await player.until(lambda: player.choices() and "rival" in notes(player))
            now = told(player)
            assert (now["strayed"], now["next"], now["done"]) == (True, None, False)

    asyncio.run(play())


def test_what_is_taken_back_leads_back_to_the_lesson(tmp_path: Path) -> None:
    async def play() -> None:
        async with learner(tmp_path) as (_, _, player):
            await follow(player, 2)
            before = player.now["at"]
            await give(player, "end")
            assert told(player)["strayed"]
            assert (await player.do(type="undo", seat=0))["type"] == "done"
            await player.until(lambda: player.now["back"] is not None or player.now["at"] > before)
            await player.until(lambda: not told(player)["strayed"])
            assert told(player)["next"] == "continue"

    asyncio.run(play())


def test_a_table_that_is_opened_again_remembers_the_lesson(tmp_path: Path) -> None:
    async def play() -> None:
        async with learner(tmp_path) as (_, links, player):
            await follow(player, 4)
            before = told(player)
        async with house(db(tmp_path)) as hall, hall.player(links, links["seats"][0]) as player:
            assert told(player) == before
            await follow(player)
            assert not told(player)["strayed"]

    asyncio.run(play())


def test_the_record_of_a_lesson_says_that_its_dice_were_chosen(tmp_path: Path) -> None:
    """Never that they were honest, nor that something is wrong with them; and nobody had luck."""

    async def play() -> None:
        async with learner(tmp_path) as (hall, links, player):
            await follow(player, 3)
            while player.now["result"] is None:
                await player.until(lambda: player.choices() or player.now["result"] is not None)
                if choices := player.choices():
                    await give(
                        player, next((one for one in ("roll", "continue", "pass") if one in choices), choices[0])
                    )
            path = f"/api/tables/{links['table']}"
            text = (await hall.http.get(f"{path}/record", headers={"authorization": f"Bearer {links['host']}"})).text
            findings = check_record(load_record(text))
            assert findings.verdict.startswith("There is nothing to verify: this was a guided first game")
            assert (findings.wrong, findings.honest, findings.holds) == ("", False, False)
            assert await hall.get(f"{path}/luck", links["host"]) == {"rolls": []}

    asyncio.run(play())


def test_the_words_of_a_lesson_are_had_in_a_language_of_ones_own(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(db(tmp_path)) as hall:
            german = (await hall.http.get("/api/games/epic-roll/lesson?language=de")).json()
            other = (await hall.http.get("/api/games/epic-roll/lesson?language=xx")).json()
            games = (await hall.http.get("/api/games")).json()["games"]
            assert {note["language"] for note in german["notes"]} == {"de"}
            assert {note["language"] for note in other["notes"]} == {"en"}
            assert {game["id"]: game["lesson"] for game in games}["epic-roll"] == german["minutes"]

    asyncio.run(look())
