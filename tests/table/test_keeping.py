"""Whoever runs the server lists, closes and deletes tables while people sit there; names, links, time and room."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from secrets import token_urlsafe
from time import time
from typing import Any

import pytest

from emberhall.table import keeping
from emberhall.table.entries import Closed
from emberhall.table.keeping import DAY, Terms
from emberhall.table.stores import Entry, open_store
from tests.patience import until
from tests.services import database

from .live import House, Player, house
from .test_backup import emberhall, refused

SECRET_WORD, NAME = "xyzzy-plugh", "Annabella"


@pytest.fixture(autouse=True)
def look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server looks after two seconds; tests need not wait for that."""
    monkeypatch.setattr(keeping, "LOOK_EVERY", 0.02)


@pytest.fixture
def db(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/t.db"


async def typed(db: str, *arguments: str) -> str:
    """A command of `emberhall tables`, typed while the server runs; what it says."""
    done = await asyncio.to_thread(emberhall, "tables", "--db", db, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def chat_of(player: Player) -> list[str]:
    assert player.welcome is not None
    return [line["text"] for line in player.welcome["chat"]]


async def made_old(hall: House, links: dict[str, Any], days: float) -> None:
    """As if nothing had happened there for so long."""
    store: Any = hall.hall.store
    row = await store.row(links["table"])
    then = row.made - days * DAY
    body = json.dumps({**json.loads(row.body), "made": then}).encode()
    await store._transact(("UPDATE tables SET made = ?, body = ? WHERE id = ?", (then, body, links["table"])))


# ---------------------------------------------------------------- seeing


@pytest.mark.slow
def test_tables_are_listed_by_age_size_and_maker(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            first = await hall.table("epic-roll", "oo")
            second = await hall.table("fire-of-eidolon", "oo")
            await made_old(hall, first, 40)
            async with hall.player(second, *second["seats"]) as both:
                await both.do(type="say", seat=0, text="hello " * 50)
            lines = (await typed(db, "list")).splitlines()
            assert [line.split()[0] for line in lines] == [first["table"], second["table"]]
            listed = [json.loads(line) for line in (await typed(db, "list", "--json", "--by", "size")).splitlines()]
            assert [one["table"] for one in listed] == [first["table"], second["table"]]
            assert listed[0]["bytes"] < listed[1]["bytes"]
            assert listed[0]["maker"] == listed[1]["maker"] != ""
            assert "127.0.0.1" not in json.dumps(listed)
            for option, value, found in (
                ("--older-than", "30", [first]), ("--older-than", "50", []), ("--larger-than", "1.2KB", [second]),
                ("--address", "127.0.0.1", [first, second]), ("--address", listed[0]["maker"], [first, second]),
                ("--address", "192.0.2.1", []),
            ):  # fmt: skip
                said = await typed(db, "list", option, value)
                assert [line.split()[0] for line in said.splitlines()] == [one["table"] for one in found], option
            shown = await typed(db, "show", second["table"], "--chat")
            assert "fire-of-eidolon" in shown
            assert "hello hello" in shown
            created = (await hall.hall.read_log(second["table"]))[0]
            for secret in (created.secret, created.host, *second["seats"], second["host"]):
                assert secret not in shown

    asyncio.run(play())


def test_no_mark_of_the_maker_is_kept_if_so_told(db: str) -> None:
    async def play() -> None:
        async with house(db, terms=Terms(know_makers=False)) as hall:
            links = await hall.table()
            row = await hall.hall.store.row(links["table"])
            assert row is not None
            assert row.maker == ""

    asyncio.run(play())


def test_marks_cannot_be_compared_after_a_month(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        store = await open_store(db)
        at_once = await asyncio.gather(*(keeping.mark(store, "192.0.2.7") for _ in range(8)))
        assert len(set(at_once)) == 1, "one key, whoever is the first to need one"
        first = at_once[0]
        assert first == await keeping.mark(store, "192.0.2.7") != await keeping.mark(store, "192.0.2.8")
        assert await keeping.mark(store, "2001:db8::1") == await keeping.mark(store, "2001:db8::2")
        monkeypatch.setattr(keeping, "time", lambda: time() + 31 * DAY)
        assert await keeping.mark(store, "192.0.2.7") != first
        await store.close()

    asyncio.run(play())


@pytest.mark.slow
def test_wrong_words_are_answered_with_a_sentence(tmp_path: Path, db: str) -> None:
    assert "no database" in refused("tables", "--db", db, "list")
    assert not (tmp_path / "t.db").exists()

    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table()
            table = links["table"]
            for arguments, said in (
                (["show", "nothing"], "There is no table “nothing”."),
                (["show"], "Missing argument 'TABLE'"),
                (["close", table], "Missing option '--why'"),
                (["close", table, "--why", "\x1b "], "between 1 and"),
                (["close", table, "nothing", "--why", "no"], "There is no table “nothing”."),
                (["reopen", table], "is not closed"),
                (["delete"], "Name the tables to delete"),
                (["delete", table, "--older-than", "3"], "Name the tables to delete"),
                (["delete", "nothing", "--yes"], "There is no table “nothing”."),
                (["delete", "--larger-than", "much"], "“much” is not a size"),
                (["delete", "--older-than", "-3"], "-3"),
                (["show", "-h_table-4"], "There is no table “-h_table-4”."),
                (["forget", table, "7"], "has no seat 7"),
                (["forget", table, "anna"], "“anna” is not a valid integer"),
                (["dance"], "There is no command “dance”"),
            ):
                assert said in await asyncio.to_thread(refused, "tables", "--db", db, *arguments)
            assert (await hall.get(f"/api/tables/{table}", links["watch"]))["closed"] == ""
            asked = await asyncio.to_thread(emberhall, "tables", "--db", db, "delete", table)
            assert asked.returncode == 1, "nobody said yes"
            await hall.get(f"/api/tables/{table}", links["watch"])

    asyncio.run(play())


# ---------------------------------------------------------------- closing and deleting


def test_a_closed_table_says_why_and_stands_still(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await both.until(lambda: any(map(both.choices, (0, 1))))
                await typed(db, "close", links["table"], "--why", "Somebody was rude.")
                await both.until(lambda: both.info and both.info["closed"] == "Somebody was rude.")
                await both.until(lambda: both.now["asked"] is None)
                for message in ({"type": "say", "seat": 0, "text": "but"}, {"type": "pause", "on": True}):
                    told = await both.do(**message)
                    assert told["code"] == "closed"
                    assert "Somebody was rude." in told["reason"]
                assert not both.closed
                await typed(db, "reopen", links["table"])
                await both.until(lambda: both.info and not both.info["closed"])
                assert both.info is not None
                assert both.info["paused"], "nobody's time runs until they are back"
                await both.do(type="pause", on=False)
                await both.until(lambda: any(map(both.choices, (0, 1))))
                seat = 0 if both.choices(0) else 1
                assert (await both.answer(both.choices(seat)[0], seat))["type"] == "done"
            log = (await hall.hall.read_log(links["table"]))[1]
            assert [entry.on for _, entry in log if isinstance(entry, Closed)] == [True, False]

    asyncio.run(play())


def test_a_deleted_table_is_gone_for_those_who_sit_there_and_nothing_is_written_to_it(db: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links, others = await hall.table("epic-roll", "oo"), await hall.table("epic-roll", "oo")
            async with hall.player(links, *links["seats"]) as both, hall.player(others, *others["seats"]) as rest:
                said = await typed(db, "delete", links["table"], "--yes", "--why", "It was spam.")
                assert said == "Deleted 1 table.\n"
                await both.until(lambda: both.closed)
                assert both.heard[-1]["type"] == "bye"
                assert both.heard[-1]["retry"] is None
                assert "It was spam." in both.heard[-1]["reason"]
                assert (await rest.do(type="say", seat=0, text="still here"))["type"] == "done"
            told = await hall.get(f"/api/tables/{links['table']}", links["watch"], 410)
            assert "It was spam." in told["detail"]
            assert not await hall.hall.store.append(Entry(links["table"], 1, b"{}"))
        with sqlite3.connect(tmp_path / "t.db") as file:
            for table, column in (("tables", "id"), ("log", "table_id"), ("snapshots", "table_id")):
                rows = file.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (links["table"],))
                assert rows.fetchone() == (0,)

    asyncio.run(play())


def test_whoever_speaks_before_the_server_has_noticed_is_sent_away(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "LOOK_EVERY", 1000.0)

    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await typed(db, "delete", links["table"], "--yes")
                await both.send(type="say", seat=0, text="hello?", id="lost")
                await both.until(lambda: both.closed)
                assert "lost" not in both.done
                assert "This table was deleted" in both.heard[-1]["reason"]

    asyncio.run(play())


# ---------------------------------------------------------------- their time, their room


def test_a_table_expires_after_its_people_were_warned(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with house(db) as hall:
            old, used = await hall.table(), await hall.table()
            for links in (old, used):
                await made_old(hall, links, 100)
            async with hall.player(used, used["seats"][0]) as anna:
                assert anna.info is not None
                assert anna.info["expires"] is None
        async with house(db, terms=Terms(keep_days=30)) as hall:  # switched on today: a week to see the warning
            info = await hall.get(f"/api/tables/{old['table']}", old["watch"])
            assert 6.9 * DAY < info["expires"] - time() < 7.0 * DAY
            info = await hall.get(f"/api/tables/{used['table']}", used["watch"])
            assert info["expires"] is None, "it has time"
            assert hall.hall.keeper.expires(1e9) == pytest.approx(time() + 7 * DAY, abs=DAY / 10)
            assert await hall.hall.keeper.sweep() == 0
        monkeypatch.setattr(keeping, "time", lambda: time() + 8 * DAY)
        async with house(db, terms=Terms(keep_days=30)) as hall:  # it was away, or its clock has jumped
            assert await hall.hall.keeper.sweep() == 0
            info = await hall.get(f"/api/tables/{old['table']}", old["watch"])
            assert info["expires"] == pytest.approx(time() + 15 * DAY, abs=DAY / 10)
        monkeypatch.setattr(keeping, "AWAY", 10 * DAY)
        monkeypatch.setattr(keeping, "time", lambda: time() + 16 * DAY)
        async with house(db, terms=Terms(keep_days=30)) as hall:
            await until(lambda: hall.hall.store)
            told: dict[str, Any] = {}

            async def gone() -> bool:
                answer = await hall.http.get(
                    f"/api/tables/{old['table']}", headers={"authorization": f"Bearer {old['watch']}"}
                )
                told.update(answer.json())
                return answer.status_code == 410

            while not await gone():
                await asyncio.sleep(0.02)
            assert "Nothing had happened at it for 30 days." in told["detail"]
            await hall.get(f"/api/tables/{used['table']}", used["watch"])

    asyncio.run(play())


def test_a_table_that_is_used_while_it_expires_stays(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await both.until(lambda: any(map(both.choices, (0, 1))))
                store = hall.hall.store
                newest = await store.newest(links["table"])
                await both.do(type="say", seat=0, text="wait")
                assert not await store.erase(links["table"], "too old", newest)
                assert await store.erase(links["table"], "too old", newest + 1)

    asyncio.run(play())


def test_when_the_room_is_used_up_new_tables_are_refused_and_games_go_on(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
        wish = {"game": "epic-roll", "players": 2}
        for terms, said in (
            (Terms(most_bytes=1000), "This server has no room for new tables"),
            (Terms(most_bytes_each=500), "made from your address"),
        ):
            async with house(db, terms=terms) as hall:
                answer = await hall.http.post("/api/tables", json=wish)
                assert answer.status_code == 507
                assert answer.json()["code"] == "full"
                assert said in answer.json()["detail"]
                async with hall.player(links, *links["seats"]) as both:
                    await both.until(lambda: any(map(both.choices, (0, 1))))
                    seat = 0 if both.choices(0) else 1
                    assert (await both.answer(both.choices(seat)[0], seat))["type"] == "done"
        async with house(db, terms=Terms(most_bytes=10**9, most_bytes_each=10**6)) as hall:
            await hall.table()

    asyncio.run(play())


# ---------------------------------------------------------------- names and links


@pytest.mark.parametrize("by", ["player", "operator"])
def test_a_name_and_all_that_was_said_can_be_removed(by: str, db: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
            async with hall.people(links, NAME, "Ben") as (anna, ben):
                for player in (anna, ben):
                    await player.do(type="say", seat=player.seat, text=f"{SECRET_WORD} of {player.seat}")
                if by == "player":
                    assert (await ben.do(type="forget", seat=0))["code"] == "not-yours"
                    assert (await anna.do(type="forget", seat=0))["type"] == "done"
                    newest = await hall.hall.store.newest(links["table"])
                    assert (await anna.do(type="forget", seat=0))["number"] == newest, "once is enough"
                else:
                    await typed(db, "forget", links["table"], "0")
                await ben.until(lambda: ben.info and ben.info["forgotten"][0])
                assert ben.info is not None
                assert [seat["name"] for seat in ben.info["seats"]] == ["", "Ben"]
                assert (await anna.do(type="say", seat=0, text="here again"))["type"] == "done"
            async with hall.player(links, links["watch"]) as guest:
                assert chat_of(guest) == [f"{SECRET_WORD} of 1", "here again"]
        async with house(db) as hall, hall.player(links, links["watch"]) as guest:
            assert chat_of(guest) == [f"{SECRET_WORD} of 1", "here again"]
        with sqlite3.connect(tmp_path / "t.db") as file:
            bodies = [row[0] for row in file.execute("SELECT body FROM log UNION ALL SELECT body FROM snapshots")]
        assert not [body for body in bodies if NAME.encode() in body or f"{SECRET_WORD} of 0".encode() in body]
        whole = b"".join(file.read_bytes() for file in tmp_path.glob("t.db*"))
        assert NAME.encode() not in whole, "not even in what SQLite has thrown away"
        assert f"{SECRET_WORD} of 0".encode() not in whole

    asyncio.run(play())


def test_links_of_host_and_onlookers_can_be_renewed(db: str) -> None:
    async def play() -> None:
        async with house(db) as hall:
            links = await hall.table("epic-roll", "oo")
            async with (
                hall.player(links, links["host"]) as host,
                hall.player(links, links["host"]) as thief,
                hall.player(links, links["watch"]) as guest,
                hall.player(links, *links["seats"]) as both,
            ):
                new, seen = token_urlsafe(24), token_urlsafe(24)
                assert (await both.do(type="renew", link="watch", token=seen))["code"] == "host"
                assert (await host.do(type="renew", link="watch", token="short"))["code"] == "key"
                assert (await host.do(type="renew", link="watch", token=links["seats"][0]))["code"] == "key"
                assert (await host.do(type="renew", link="watch", token=seen))["type"] == "done"
                await guest.until(lambda: guest.closed)
                first = await host.do(type="renew", link="host", token=new)
                await thief.until(lambda: thief.closed)
                assert (await host.do(type="renew", link="host", token=new)) == first, "sent again"
                assert not host.closed
                assert not both.closed
            for token, good in ((links["watch"], False), (links["host"], False), (seen, True), (new, True)):
                answer = await hall.http.get(
                    f"/api/tables/{links['table']}", headers={"authorization": f"Bearer {token}"}
                )
                assert answer.status_code == (200 if good else 403)
        async with house(db) as hall, hall.player(links, new) as host:
            assert host.welcome is not None
            assert host.welcome["host"]

    asyncio.run(play())


# ---------------------------------------------------------------- PostgreSQL


@pytest.mark.slow
def test_the_same_with_postgresql(pg_url: str) -> None:
    async def play(db: str) -> None:
        async with house(db, terms=Terms(keep_days=30, most_bytes=10**12, most_bytes_each=10**9)) as hall:
            links, other = await hall.table("epic-roll", "oo"), await hall.table("epic-roll", "oo")
            await made_old(hall, other, 40)
            async with hall.player(links, *links["seats"], name=NAME) as both:
                await both.do(type="say", seat=0, text=SECRET_WORD)
                listed = [json.loads(line) for line in (await typed(db, "list", "--json")).splitlines()]
                assert [one["table"] for one in listed] == [other["table"], links["table"]]
                await typed(db, "close", links["table"], "--why", "Enough.")
                await both.until(lambda: both.info and both.info["closed"])
                await typed(db, "forget", links["table"], "0")
                await both.until(lambda: both.info and both.info["forgotten"][0])
                lines = await hall.hall.store.entries(links["table"])
                assert not [line for line in lines if SECRET_WORD.encode() in line.body]
                await typed(db, "delete", "--address", "127.0.0.1", "--yes")
                await both.until(lambda: both.closed)
            assert not await hall.hall.store.append(Entry(links["table"], 1, b"{}"))
            assert await typed(db, "list") == ""

    with database(pg_url) as db:
        asyncio.run(play(db))
