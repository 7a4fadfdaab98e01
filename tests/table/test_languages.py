"""Everybody at a table reads it in their own language."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from .live import House, db, house, play_out, story


async def two_readers(hall: House) -> None:
    links = await hall.table("epic-roll", "oo", options={"champions": "chosen"})
    first, second = links["seats"]
    path = f"/api/tables/{links['table']}"
    async with hall.player(links, first, name="Anna") as anna, hall.player(links, second, language="de-AT") as ben:
        await anna.until(lambda: anna.now["asked"])
        assert anna.now["asked"]["prompt"] == "Which champion will you play?"
        await ben.until(lambda: ben.now["asked"])
        assert ben.now["asked"]["prompt"] == "Welchen Helden spielst du?"
        refused = await ben.do(type="answer", seat=1, at=ben.now["at"], answer="choose:greff")
        assert (refused["code"], refused["reason"]) == ("not-asked", "Du bist nicht dran: Jetzt ist Anna gefragt.")
        await play_out([anna, ben], Random(3), most=30)
        told = {player: [line for told in player.heard for line in told.get("lines", ())] for player in (anna, ben)}
        english, german = ([line["text"] for line in lines if line["kind"] == "moved"] for lines in told.values())
        assert english[0].endswith(" enters the first battle space.")
        assert german[0].endswith(" betritt das erste Kampffeld.")
        assert all("language" not in line for line in told[anna])
        shown = await hall.get(f"{path}/replay", first, language="de")
        assert german[0] in [line["text"] for line in story(shown)]
        shown = await hall.get(f"{path}/replay", first)
        assert english[0] in [line["text"] for line in story(shown)]


def test_two_people_at_one_table_read_two_languages(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db(tmp_path)) as hall:
            await two_readers(hall)

    asyncio.run(play())


def test_rules_are_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def ask() -> None:
        async with house(db(tmp_path)) as hall:
            english, german, other = [
                (await hall.http.get(f"/api/games/epic-roll/rules?language={language}")).json()["rules"]
                for language in ("en", "de_DE.UTF-8", "../../../etc/passwd")
            ]
            assert [rule["id"] for rule in german] == [rule["id"] for rule in english]
            assert english == other != german

    asyncio.run(ask())
