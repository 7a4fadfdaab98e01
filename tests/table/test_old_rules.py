"""Old games stay what they were: without the rules they began under they are read as they were kept, and not played."""

from __future__ import annotations

import asyncio
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import Chances, Game, Pictures, Words
from emberhall.table.checking import Keepsake, check_record
from emberhall.table.chronicle import Chapter, seen_through
from emberhall.table.record import load_record
from tests.patience import until

from .live import House, house, merged, play_out, story, views
from .test_fold import begun, body_of, tamper

EARLIER = "epic-roll 0.1"
GAMES = [("epic-roll", 60), ("epic-roll", 5000), ("fire-of-eidolon", 5000), ("epic-seven-arise", 15)]


def untouchable(game: Game) -> Game:
    """A game none of whose rules may be asked for anything."""

    def refuse(*asked: Any) -> NoReturn:
        raise AssertionError("a rule of another version was asked")

    return replace(
        game,
        rules=replace(game.rules, begin=refuse, result=refuse, catalogue=refuse),
        words=Words(refuse, refuse, refuse),
        chances=Chances(refuse, refuse),
        pictures=Pictures(refuse, refuse),
    )


def play_earlier(path: Path) -> None:
    """Say that the table in a database was begun under earlier rules."""
    ((_, body),) = body_of(path, "SELECT 1, body FROM tables")
    tamper(path, "UPDATE tables SET body = ?", json.dumps({**body, "rules": EARLIER}).encode())


async def everything(hall: House, links: dict[str, Any], over: bool) -> dict[Any, Any]:
    """All that can be read of a table: by everybody its replay, and its scene and record."""
    path, seats = f"/api/tables/{links['table']}", links["seats"]
    found: dict[Any, Any] = {"scene": await hall.get(f"{path}/scene", links["watch"])}
    for viewer, token in ((-1, links["watch"]), *enumerate(seats)):
        found["replay", viewer] = await hall.get(f"{path}/replay", token)
    if over:
        found["record"] = await hall.get(f"{path}/record", links["watch"])
        found["eyes"] = await hall.get(f"{path}/replay", seats[0], viewer=1)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("name", "most"), GAMES)
def test_a_table_of_other_rules_is_read_as_it_was(
    name: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, file, game = f"sqlite:///{tmp_path}/t.db", tmp_path / "t.db", find_game(name)

    async def play() -> None:
        async with house(path) as hall:
            links = await hall.table(name, "oo")
            async with hall.player(links, *links["seats"], entropy="ours") as both:
                await play_out([both], Random(5), most=most)
                before, over = dict(both.updates), both.now["result"] is not None
            assert over == (most == 5000)
            was = await everything(hall, links, over)
            shown = await hall.get(f"/api/tables/{links['table']}", links["watch"])
        play_earlier(file)
        monkeypatch.setitem(all_games(), name, untouchable(game))
        async with house(path) as hall:
            now = await everything(hall, links, over)
            if over:
                assert now["record"].pop("rules") == EARLIER
                assert was["record"].pop("rules") == game.rules_version
            assert now == was
            async with hall.player(links, *links["seats"]) as both:
                assert both.info is not None
                assert both.welcome is not None
                assert both.welcome["scene"] == was["scene"]
                for seat in (0, 1):
                    assert both.updates[seat]["view"] == before[seat]["view"]
                for same in ("over", "secret", "started", "options", "commitment"):
                    assert both.info[same] == shown[same]
                assert [seat["role"] for seat in both.info["seats"]] == [seat["role"] for seat in shown["seats"]]
                assert both.info["frozen"] == (
                    f"Its game was begun under the rules “{EARLIER}”, and this server has “{game.rules_version}”."
                )
                for message in ({"type": "say", "seat": 0, "text": "?"}, {"type": "pause", "on": True}):
                    assert (await both.do(**message))["code"] == "frozen"
            table = f"/api/tables/{links['table']}"
            forked = await hall.post(f"{table}/fork", links["seats"][0], {"at": 3}, 409)
            assert "can only be looked at. Its game was begun under the rules" in forked["detail"]
            assert (await hall.get(f"{table}/report", links["watch"], 409))["code"] == "frozen"
            assert (await hall.get(f"{table}/odds", links["seats"][0]))["odds"] == {}
            await check_what_is_over(hall, links, over)

    asyncio.run(play())


async def check_what_is_over(hall: House, links: dict[str, Any], over: bool) -> None:
    """Whoever kept commitment and letters can check the dice of a finished game still, and nothing else is told."""
    table, watch = f"/api/tables/{links['table']}", links["watch"]
    if not over:
        assert (await hall.get(f"{table}/record", watch, 409))["code"] == "running"
        assert (await hall.get(f"{table}/replay", watch, 409, viewer=1))["code"] == "running"
        return
    assert (await hall.get(f"{table}/luck", watch)) == {"rolls": []}
    text = json.dumps(await hall.get(f"{table}/record", watch))
    report = check_record(load_record(text), keepsake=Keepsake(links["commitment"], ("ours",), links["table"]))
    assert report.honest, report.wrong
    assert not report.played
    assert report.draws > 10
    refused = await hall.http.post("/api/records", content=text, headers={"content-type": "application/json"})
    assert refused.json()["code"] == "rules"


def reopened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, check: Callable[[House, dict[str, Any], dict[int, Any]], Any],
    change: Callable[[Path], None] = lambda path: None, **rules: Any,
) -> None:  # fmt: skip
    """A table is begun, its database is changed, and the game has other rules when it is opened again."""
    path = tmp_path / "t.db"

    async def play() -> None:
        links, seen = await begun(path, 20)  # so short that no other process, which has rules of its own, opens it
        change(path)
        play_earlier(path)
        monkeypatch.setitem(all_games(), "epic-roll", replace(find_game("epic-roll"), **rules))
        async with house(f"sqlite:///{path}") as hall:
            await check(hall, links, seen)

    asyncio.run(play())


def test_a_table_of_rules_that_play_the_same_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        async with hall.player(links, *links["seats"]) as both:
            assert both.info is not None
            assert (both.info["rules"], both.info["frozen"]) == (EARLIER, "")
            assert both.updates[0]["view"] == seen[0]["view"]
            assert await play_out([both], Random(1), most=30) > 0

    reopened(tmp_path, monkeypatch, check, compatible=frozenset({EARLIER}))


def test_a_table_of_which_nothing_was_kept_is_not_guessed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        problem = await hall.get(f"/api/tables/{links['table']}", links["host"], 409)
        assert problem["code"] == "frozen"
        assert problem["detail"].endswith(" Nothing of it was kept.")
        async with hall.player(links, links["seats"][0]) as anna:
            assert anna.refused[-1]["code"] == "frozen"

    reopened(tmp_path, monkeypatch, check, lambda path: tamper(path, "DELETE FROM snapshots"))


@pytest.mark.parametrize("damage", [b"{", b"[]", b'{"info": 3}'])
def test_nor_is_one_whose_snapshot_cannot_be_read(
    damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        problem = await hall.get(f"/api/tables/{links['table']}", links["host"], 409)
        assert "Nothing of it was kept" in problem["detail"]

    reopened(tmp_path, monkeypatch, check, lambda path: tamper(path, "UPDATE snapshots SET body = ?", damage))


def test_a_snapshot_of_old_shows_the_last_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those had no history: how the table looked, and its last lines."""

    def change(path: Path) -> None:
        ((_, body),) = body_of(path, "SELECT 1, body FROM snapshots")
        old = {"info": body["info"], "updates": body["updates"]}
        tamper(path, "UPDATE snapshots SET body = ?", json.dumps(old).encode())

    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        table, token = f"/api/tables/{links['table']}", links["seats"][0]
        async with hall.player(links, token) as anna:
            assert anna.now["view"] == seen[0]["view"]
        replay = await hall.get(f"{table}/replay", token)
        assert [line["text"] for line in story(replay)]
        assert views(replay) == [seen[0]["view"]]

    reopened(tmp_path, monkeypatch, check, change)


def test_a_history_of_old_tells_every_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has what an answer changed, but not at which line."""
    ours: list[Chapter[Any]] = []

    def change(path: Path) -> None:
        ((_, body),) = body_of(path, "SELECT 1, body FROM snapshots")
        ours[:] = msgspec.json.decode(zlib.decompress(b64decode(body["history"])), type=list[Chapter[Any]])
        old = list(older(ours))
        assert any(line.changed for chapter in ours for line in chapter.told)
        body["history"] = b64encode(zlib.compress(msgspec.json.encode(old))).decode()
        tamper(path, "UPDATE snapshots SET body = ?", json.dumps(body).encode())

    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        for viewer, token in ((-1, links["watch"]), *enumerate(links["seats"])):
            replay = await hall.get(f"/api/tables/{links['table']}/replay", token)
            expected = json.loads(msgspec.json.encode(seen_through(ours, viewer, "en")))
            assert views(replay) == views(expected)
            assert [line["text"] for line in story(replay)] == [line["text"] for line in story(expected)]

    reopened(tmp_path, monkeypatch, check, change)


def older(chapters: Iterable[Chapter[Any]]) -> Iterator[Chapter[Any]]:
    """Chapters as they were written once: all that an answer changed, each field as a whole, after its lines."""
    seen: dict[str, dict[str, Any]] = {}
    for chapter in chapters:
        touched: dict[str, set[str]] = {}
        for changed in (*(line.changed for line in chapter.told), chapter.changed):
            for who, fields in changed.items():
                seen[who] = list(merged([fields], seen.get(who, {})))[-1]
                touched.setdefault(who, set()).update(fields)
        whole = {who: {name: seen[who][name] for name in sorted(names)} for who, names in touched.items()}
        told = [msgspec.structs.replace(line, changed={}) for line in chapter.told]
        yield msgspec.structs.replace(chapter, changed=whole, told=told)


def test_a_snapshot_that_is_behind_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was killed, and then its rules were changed."""

    def change(path: Path) -> None:
        ((number, _),) = body_of(path, "SELECT max(number), '{}' FROM log")
        entry = json.dumps({"is": "answer", "at": 1, "seat": 0, "answers": ["roll", "hit", "miss"]}).encode()
        tamper(path, "INSERT INTO log SELECT id, ?, ? FROM tables", number + 1, entry)

    async def check(hall: House, links: dict[str, Any], seen: dict[int, Any]) -> None:
        async with hall.player(links, links["seats"][0]) as anna:
            assert anna.info is not None
            assert anna.info["frozen"].endswith("The last 3 of its answers were not kept in words.")
            assert anna.now["view"] == seen[0]["view"]

    reopened(tmp_path, monkeypatch, check, change)


@pytest.mark.slow
def test_what_a_crash_left_unkept_of_a_finished_game_is_kept_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play() -> None:
        links, _ = await begun(path, most=5000)
        ((_, whole),) = body_of(path, "SELECT 1, body FROM snapshots")
        assert whole["ended"]["drawn"]
        tamper(path, "DELETE FROM snapshots")
        async with house(f"sqlite:///{path}") as hall:
            await hall.get(f"/api/tables/{links['table']}", links["watch"])
        ((_, again),) = body_of(path, "SELECT 1, body FROM snapshots")
        for part in ("answers", "history", "ended", "scene"):
            assert again[part] == whole[part]

    asyncio.run(play())


def test_a_table_that_was_deleted_is_not_kept_and_harms_nobody(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def play() -> None:
        async with house(f"sqlite:///{path}", park_after=0.1) as hall:
            links, other = await hall.table("epic-roll", "ob"), await hall.table("epic-roll", "ob")
            for table in (links, other):
                async with hall.player(table, table["seats"][0]):
                    pass
                if table is links:
                    tamper(path, "DELETE FROM tables WHERE id = ?", links["table"])
            await until(lambda: not hall.hall.rooms)

    asyncio.run(play())
