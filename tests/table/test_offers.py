"""Open tables: nothing is listed unasked, joining gives a seat and no more, and a listing ends by itself."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import httpx
import pytest

from emberhall.table import offers
from emberhall.table.hall import Hall
from emberhall.table.keeping import Terms
from emberhall.table.limits import Limits
from tests.patience import until
from tests.services import database

from .live import House, Player, house


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/t.db"


async def listed(hall: House) -> list[dict[str, Any]]:
    """What a visitor finds on the list."""
    answer = await hall.http.get("/api/open")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


async def join(hall: House, table: str, name: str = "Cleo", key: str = "", **more: Any) -> httpx.Response:
    """A visitor wants a seat."""
    return await hall.http.post(f"/api/open/{table}", json={"key": key or token_urlsafe(24), "name": name, **more})


async def is_off(hall: House) -> None:
    """Nothing is on the list, from now on."""
    while await listed(hall):
        await asyncio.sleep(0.01)


def test_a_visitor_finds_an_open_table_and_sits_down(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="oob")
            async with hall.player(links, links["seats"][0], links["host"], name="Anna") as anna:
                assert await listed(hall) == [], "nothing is listed unasked"
                assert (await join(hall, links["table"])).json()["code"] == "not-offered"
                assert (await anna.do(type="offer", on=True))["type"] == "done"
                (found,) = await listed(hall)
                assert (found["table"], found["host"], found["free"], found["bots"]) == (links["table"], "Anna", 1, 1)
                assert not set(found) & {"seats", "watch", "tokens"}
                assert found["commitment"] == anna.commitment
                key = token_urlsafe(24)
                letters = {"entropy": "letters", "commitment": found["commitment"]}
                joined = await join(hall, links["table"], "  Cleo\u202e ", key, colour="teal", **letters)
                assert joined.json() == {"table": links["table"], "seat": 1}
                again = await join(hall, links["table"], "Cleo", key)
                assert again.json() == joined.json(), "sent again it is the same seat"
                await anna.until(lambda: anna.info and anna.info["started"])
                await is_off(hall)
                assert anna.info is not None
                seat = anna.info["seats"][1]
                assert (seat["name"], seat["colour"], seat["entropy"]) == ("Cleo", "teal", True)
                async with hall.guest(links, key) as cleo:
                    assert cleo.seats == {1}
                    assert cleo.welcome is not None
                    assert not cleo.welcome["host"]

    asyncio.run(play())


def test_only_the_host_offers_a_table_and_everybody_reads_it(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="ooo")
            async with (
                hall.player(links, links["seats"][1], name="Ben") as ben,
                hall.player(links, links["host"]) as host,
            ):
                assert (await ben.do(type="offer", on=True))["code"] == "host"
                assert (await host.do(type="offer", on=True))["type"] == "done"
                await ben.until(lambda: read_out(ben) == ["offered"])
                (found,) = await listed(hall)
                assert found["host"] == "", "a host who does not play has no name, and Ben's is nobody's business"
                await host.do(type="offer", on=False)
                await ben.until(lambda: read_out(ben) == ["offered", "unoffered"])
                assert await listed(hall) == []
                assert (await join(hall, links["table"])).json()["code"] == "not-offered"

    asyncio.run(play())


def read_out(player: Player) -> list[str]:
    """What the house said about the list."""
    return [m["line"]["what"] for m in player.heard if m["type"] == "house" and "offered" in m["line"]["what"]]


def test_a_listing_ends_when_the_game_starts_or_no_seat_is_free(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            for end in ({"type": "start"}, {"type": "seat", "seat": 1, "kind": "bot"}):
                links = await hall.table(seats="oo")
                async with hall.player(links, links["seats"][0], links["host"]) as anna:
                    await anna.do(type="offer", on=True)
                    assert len(await listed(hall)) == 1
                    await anna.do(**end)
                    await is_off(hall)
                    assert (await join(hall, links["table"])).status_code == 409
                    assert (await anna.do(type="offer", on=True))["code"] == "no-seat"

    asyncio.run(play())


def test_of_two_who_want_the_last_seat_one_gets_it(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["seats"][0], links["host"]) as anna:
                await anna.do(type="offer", on=True)
                answers = await asyncio.gather(*(join(hall, links["table"], f"Guest {n}") for n in range(6)))
                assert sorted(answer.status_code for answer in answers) == [201, *5 * [409]]

    asyncio.run(play())


def test_a_table_whose_host_is_long_away_is_not_on_the_list(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "SEEN_EVERY", 0.05)
    monkeypatch.setattr(offers, "AWAY", 0.6)

    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["seats"][0]):
                async with hall.player(links, links["host"]) as host:
                    await host.do(type="offer", on=True)
                    await asyncio.sleep(1.0)
                    assert len(await listed(hall)) == 1, "the host is there"
                await is_off(hall)
                assert (await join(hall, links["table"])).json()["code"] == "not-offered"

    asyncio.run(play())


def test_names_and_keys_are_checked(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["seats"][0], links["host"], name="Anna") as anna:
                await anna.do(type="offer", on=True)
                table = links["table"]
                assert (await join(hall, table, " \u200b\u2800 ")).json()["code"] == "name"
                assert (await join(hall, table, key="short")).json()["code"] == "key"
                assert (await join(hall, table, key=links["seats"][1])).json()["code"] == "key", "others know that one"
                wrong = await join(hall, table, entropy="letters", commitment="0" * 64)
                assert wrong.json()["code"] == "commitment"
                assert (await join(hall, "no-such-table")).status_code == 404

    asyncio.run(play())


def test_one_address_cannot_fill_the_list_nor_all_seats_on_it(db: str) -> None:
    async def play() -> None:
        async with house(db, limits=Limits(joins_per_hour=2)) as hall:
            for number in range(offers.EACH + 1):
                links = await hall.table(seats="ooooo", game="fire-of-eidolon")
                async with hall.player(links, links["seats"][0], links["host"]) as host:
                    told = await host.do(type="offer", on=True)
                    assert told.get("code") == ("rate" if number == offers.EACH else None)
                    assert host.info is not None
                    assert host.info["offered"] == (number < offers.EACH)
            assert len(await listed(hall)) == offers.EACH
            table = (await listed(hall))[0]["table"]
            answers = [await join(hall, table, f"Guest {n}") for n in range(3)]
            assert [answer.status_code for answer in answers] == [201, 201, 429]
            async with hall.visitor("127.0.0.2") as other:
                body = {"key": token_urlsafe(24), "name": "Cleo"}
                assert (await other.post(f"/api/open/{table}", json=body)).status_code == 201

    asyncio.run(play())


def test_where_no_marks_of_addresses_are_kept_the_list_keeps_none(db: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db, terms=Terms(know_makers=False)) as hall:
            links = await hall.table(seats="oo")
            async with hall.player(links, links["host"]) as host:
                await host.do(type="offer", on=True)
                with sqlite3.connect(tmp_path / "t.db") as file:
                    assert file.execute("SELECT maker FROM offers").fetchall() == [("",)]

    asyncio.run(play())


@pytest.mark.slow
def test_several_processes_share_the_list(pg_url: str) -> None:
    async def play(db: str) -> None:
        async with house(db) as one, house(db) as other:
            links = await one.table(seats="oo")
            async with one.player(links, links["seats"][0], links["host"], name="Anna") as anna:
                await anna.do(type="offer", on=True)
                assert [found["host"] for found in await listed(other)] == ["Anna"]
                answers = await asyncio.gather(join(one, links["table"]), join(other, links["table"], "Dora"))
                assert sorted(answer.status_code for answer in answers) == [201, 409]
                await is_off(other)

    with database(pg_url) as db:
        asyncio.run(play(db))


def test_a_database_of_before_gets_the_list(db: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db) as hall:
            await hall.table(seats="oo")
        with sqlite3.connect(tmp_path / "t.db") as file:  # as it was
            file.execute("DROP TABLE offers")
            file.execute("DELETE FROM schema_version WHERE version = 3")
        async with house(db) as hall:
            assert await listed(hall) == []
            assert await hall.hall.store.count() == 1

    asyncio.run(play())


# ---------------------------------------------------------------- colours


def colours_at(hall: Hall, table: str) -> list[str]:
    """Every seat's colour as everybody sees it."""
    return [seat.colour for seat in hall.rooms[table].info().seats]


def test_every_seat_has_a_colour_of_its_own_and_players_pick_theirs(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="ooob", game="fire-of-eidolon")
            async with hall.player(links, links["host"], links["seats"][0]) as anna:
                before = colours_at(hall.hall, links["table"])
                assert len(set(before)) == 4
                async with hall.player(links, links["seats"][1]) as ben:
                    sit = {"type": "seat", "kind": "human"}
                    assert (await ben.do(seat=1, colour="pink", **sit))["type"] == "done"
                    assert colours_at(hall.hall, links["table"])[1] == "pink"
                    painted = [seat.painted for seat in hall.hall.rooms[links["table"]].info().seats]
                    assert painted == [False, True, False, False], "everybody sees who has picked one"
                    assert (await anna.do(seat=0, colour="pink", **sit))["code"] == "colour"
                    assert (await anna.do(seat=0, colour="octarine", **sit))["code"] == "colour"
                    assert (await anna.do(seat=1, colour="red", **sit))["code"] == "not-yours", "the host neither"
                    assert (await anna.do(seat=0, colour=before[1], **sit))["type"] == "done"
                    assert len(set(colours_at(hall.hall, links["table"]))) == 4
                    await until(lambda: [m["line"]["seat"] for m in ben.heard if is_coloured(m)] == [1, 0])

        async with house(db) as hall, hall.player(links, links["seats"][1]):
            assert colours_at(hall.hall, links["table"])[1] == "pink", "kept with the seat"

    asyncio.run(play())


def is_coloured(message: dict[str, Any]) -> bool:
    """Whether the house says that somebody has picked a colour."""
    return bool(message["type"] == "house" and message["line"]["what"] == "coloured")


def test_whoever_sits_down_asking_for_a_colour_that_is_taken_sits_all_the_same(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table(seats="oo")
            for seat in (0, 1):
                async with hall.guest(links, links["seats"][seat]) as guest:
                    told = await guest.do(type="sit", seat=seat, key=token_urlsafe(24), colour="green")
                    assert told["type"] == "done"
                    chosen = colours_at(hall.hall, links["table"])
            assert chosen[0] == "green"
            assert chosen[1] not in ("green", "")

    asyncio.run(play())
