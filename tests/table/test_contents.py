"""Content of the host's own at tables: offered by its name, kept with the table, and refused where nobody offers it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emberhall.cli.serve import host_contents
from emberhall.table.checking import check_record
from emberhall.table.contents import HostContent
from emberhall.table.record import load_record
from tests.cli.conftest import Cli, cli, saves

from .live import JSON, House, db, house, play_out

CHAPTERS = Path(__file__).parents[2] / "docs/chapter"
MILL, SMALLEST = CHAPTERS / "broken_mill.toml", CHAPTERS / "smallest.toml"
__all__ = ["cli", "saves"]  # fixtures of the terminal's tests
NAME, ARISE = "broken_mill", "epic-seven-arise"


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> tuple[HostContent, ...]:
    """Two chapters, and a correction of another game."""
    longer = tmp_path_factory.mktemp("content") / "longer.toml"
    longer.write_text("[champion.elf]\ndie = { critical = 6 }\n", encoding="utf-8")
    return tuple(host_contents([MILL, longer, SMALLEST]))


async def game(hall: House, name: str, language: str = "en") -> dict[str, Any]:
    games = (await hall.http.get("/api/games", params={"language": language})).json()["games"]
    (found,) = (each for each in games if each["id"] == name)
    return dict(found)


def test_a_chapter_is_offered_by_its_title(contents: tuple[HostContent, ...], tmp_path: Path) -> None:
    async def look() -> None:
        async with house(db(tmp_path), contents=contents) as hall:
            arise = await game(hall, ARISE)
            offered = arise["contents"][0]
            assert (offered["name"], offered["title"]) == (NAME, "The Broken Mill")
            usual, chapter = arise["options"][0], offered["options"][0]
            assert "7" not in usual["values"]
            assert dict(zip(chapter["values"], chapter["labels"], strict=True))["7"] == "The Broken Mill"
            choices = (await hall.http.get(f"/api/games/{ARISE}/choices", params={"content": NAME})).json()
            assert len(choices["options"]["chapter"]) == len(chapter["values"])
            assert choices["options"]["chapter"][-1]["players"] == [1, 2, 3, 4]
            assert not (await game(hall, "fire-of-eidolon"))["contents"]
            for race in ("epic-roll-1e", "epic-roll", "epic-roll-eclipse"):  # they share their champions
                (correction,) = (await game(hall, race))["contents"]
                assert correction["title"] == "longer"

    asyncio.run(look())


def test_a_table_of_it_is_played_recorded_forked_and_taken_in(
    contents: tuple[HostContent, ...], tmp_path: Path
) -> None:
    smallest = contents[-1].overlay

    async def play() -> str:
        async with house(db(tmp_path), contents=contents) as hall:
            links = await hall.table(ARISE, "o", content="smallest", options={"chapter": "7"})
            table = f"/api/tables/{links['table']}"
            assert "The Old Well" in json.dumps(await hall.get(f"{table}/scene", links["watch"]))
            async with hall.people(links) as players:
                await play_out(players, Random(1))
            record = json.dumps(await hall.get(f"{table}/record", links["host"]))
            fork = await hall.post(f"{table}/fork", links["host"], {"at": 5}, 201)
            taken = await hall.http.post("/api/records", content=record, headers=JSON)
            assert taken.status_code == 201, taken.text
            for each in (links, fork, taken.json()):
                assert (await hall.hall.room(each["table"])).table.setup.content == smallest
            return record

    async def refuse(record: str) -> None:
        async with house(db(tmp_path)) as hall:
            taken = await hall.http.post("/api/records", content=record, headers=JSON)
            assert taken.status_code == 422, "who offers no such content takes in no such game"
            assert "corrected components" in taken.json()["detail"]

    record = asyncio.run(play())
    checked = check_record(load_record(record))
    assert (checked.holds, checked.played) == (True, True)
    asyncio.run(refuse(record))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": ARISE, "content": "mill"}, "offers no content “mill” for this game"),
        ({"game": "epic-roll", "content": NAME}, "offers no content “broken_mill” for this game"),
        ({"game": ARISE, "options": {"chapter": "7"}}, "chapter"),
    ],
)
def test_what_nobody_offers_is_refused(
    contents: tuple[HostContent, ...], tmp_path: Path, wish: dict[str, Any], why: str
) -> None:
    async def ask() -> None:
        async with house(db(tmp_path), contents=contents) as hall:
            answer = await hall.http.post("/api/tables", json=wish)
            assert answer.status_code == 422
            assert why in answer.json()["detail"]

    asyncio.run(ask())


def test_a_host_hears_at_once_what_is_wrong_with_a_file(cli: Cli, tmp_path: Path) -> None:
    broken, twin = tmp_path / "broken.toml", tmp_path / MILL.name
    broken.write_text("[champion.elf]\ndie = { critical = 7 }\n", encoding="utf-8")
    twin.write_bytes(MILL.read_bytes())
    for files, why in (
        ([broken], "champion.elf.die"),
        ([tmp_path / "nothing.toml"], "nothing.toml"),
        ([MILL, twin], "Two content files"),
    ):
        result = cli("serve", *(word for file in files for word in ("--content", str(file))))
        assert (result.exit_code, why in result.stderr) == (2, True), result.stderr
