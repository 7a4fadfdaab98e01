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


async def one_who_changes(hall: House) -> None:
    links = await hall.table("epic-roll", "oo", options={"champions": "chosen"})
    first, second = links["seats"]
    async with hall.player(links, first, name="Anna") as anna, hall.player(links, second, name="Ben") as ben:
        await anna.until(lambda: anna.now["asked"])
        await anna.do(type="answer", seat=0, at=anna.now["at"], answer="choose:greff")
        await ben.until(lambda: ben.now["asked"] and ben.now["asked"]["prompt"] == "Which champion will you play?")
        heard = len(anna.heard)
        done = await ben.do(type="speak", language="de", seen=0)
        assert done["type"] == "done"
        assert ben.now["asked"]["prompt"] == "Welchen Helden spielst du?"
        await ben.do(type="look")
        assert ben.now["asked"]["prompt"] == "Welchen Helden spielst du?"
        await ben.do(type="say", seat=1, text="Hallo")
        await anna.until(lambda: anna.heard[-1]["type"] == "chat")
        told = [message for message in anna.heard[heard:] if message["type"] == "table"]
        assert all(seat["connections"] == 1 for message in told for seat in message["seats"]), "Ben has not been away"


def test_who_reads_another_language_from_now_on_has_not_been_away(tmp_path: Path) -> None:
    async def change() -> None:
        async with house(db(tmp_path)) as hall:
            await one_who_changes(hall)

    asyncio.run(change())


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
