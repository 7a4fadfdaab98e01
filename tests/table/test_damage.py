"""A damaged entry is reported as what it is; its table can be looked at, and the others go on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .live import house, play_out

BAD = [b'{"is":"answ', b"", b"\xff\xfe", b'{"is":"dream","at":1.0}', b'{"is":"seat","at":1,"seat":99,"plan":{}}', None]


def damage(path: Path, table: str, number: int, body: bytes | None) -> None:
    """As a bad disk would."""
    with sqlite3.connect(path) as file:
        if body is None:
            file.execute("DELETE FROM log WHERE table_id = ? AND number = ?", (table, number))
        else:
            file.execute("UPDATE log SET body = ? WHERE table_id = ? AND number = ?", (body, table, number))


async def played(path: Path) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Two tables with a game under way, and how the first one looked last."""
    async with house(f"sqlite:///{path}") as hall:
        links = await hall.table("epic-roll", "oo")
        others = await hall.table("epic-roll", "oo")
        for one in (links, others):
            async with hall.player(one, *one["seats"]) as both:
                await play_out([both], Random(1), most=20)
                if one is links:
                    last = both.now["view"]
    return links, others, last


@pytest.mark.parametrize("body", BAD)
def test_a_damaged_table_is_shown_as_it_was_last_kept_and_the_others_go_on(body: bytes | None, tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        links, others, last = await played(path)
        damage(path, links["table"], 9, body)
        async with house(f"sqlite:///{path}") as hall:
            async with hall.player(links, *links["seats"]) as anna:
                assert anna.info is not None
                assert anna.info["frozen"].startswith("Entry 9 of its log ")
                assert anna.now["view"] == last
                told = await anna.do(type="say", seat=0, text="hello?")
                assert told["type"] == "refused"
                assert told["code"] == "damaged"
                assert "Entry 9" in told["reason"]
            for path_of in ("", "/replay", "/scene"):
                answer = await hall.http.get(
                    f"/api/tables/{links['table']}{path_of}", headers={"authorization": f"Bearer {links['watch']}"}
                )
                assert answer.status_code == 200, answer.text
            async with hall.player(others, *others["seats"]) as ben:
                assert await play_out([ben], Random(2), most=5) == 5

    asyncio.run(play())


def test_how_a_table_began_cannot_be_read(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        links, others, _ = await played(path)
        with sqlite3.connect(path) as file:
            file.execute("UPDATE tables SET body = ? WHERE id = ?", (b"\x00", links["table"]))
        async with house(f"sqlite:///{path}") as hall:
            told = await hall.get(f"/api/tables/{links['table']}", links["watch"], 500)
            assert told["code"] == "damaged"
            assert links["table"] in told["detail"]
            await hall.get(f"/api/tables/{others['table']}", others["watch"])

    asyncio.run(play())


def test_a_damaged_snapshot_is_done_without(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        links, _, _ = await played(path)
        damage(path, links["table"], 9, b"")
        with sqlite3.connect(path) as file:
            file.execute("UPDATE snapshots SET body = ?", (b"{",))
        async with house(f"sqlite:///{path}") as hall, hall.player(links, *links["seats"]) as anna:
            assert anna.info is not None
            assert anna.info["frozen"]
            assert anna.now["view"]

    asyncio.run(play())
