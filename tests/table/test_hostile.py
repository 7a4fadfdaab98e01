"""Whatever is sent here gets a clear refusal, and every table stays as it was."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection

from emberhall.table import app, entries, exports, incoming, live, messages, requests, wire
from emberhall.table.founding import TableWish, new_table
from emberhall.table.limits import Limits
from emberhall.table.logs import Log
from emberhall.table.messages import Chat, ChatLine
from emberhall.table.room import Room
from emberhall.table.table import Table
from tests.patience import PATIENCE, until

from .live import JSON, ROOMY, House, Player, connected, house, key_of, play_out

STRICT = Limits()
HEALTHY = settings(deadline=None, suppress_health_check=list(HealthCheck))

UNREADABLE: list[str | bytes] = [
    "", b"", " ", "\0", "null", "true", "7", '"hello"', "[]", "{}", "{", '{"type"}', "NaN", "Infinity", "-", "1e999",
    '{"type": null}', '{"type": 3}', '{"type": ["answer"]}', '{"type": "win"}', '{"type": "update"}',
    '{"Type": "undo"}', '{"type": "undo"}', '{"type": "undo", "seat": "0"}', '{"type": "undo", "seat": 0.5}',
    '{"type": "undo", "seat": true}', '{"type": "undo", "seat": NaN}', '{"type": "undo", "seat": 1e400}',
    '{"type": "undo", "seat": null}', '{"type": "undo", "seat": %s}' % ("9" * 5000),
    '{"type": "undo", "seat": 0, "extra": 1}', '{"type": "undo", "seat": [0]}',
    '{"type": "orders", "seat": 0, "only": "pass"}', '{"type": "orders", "seat": 0, "only": [1]}',
    '{"type": "seat", "seat": 0, "kind": "open"}', '{"type": "pause", "on": "yes"}',
    '{"type": "say", "text": "\\ud800"}', '{"type": "say", "text": "a"} {"type": "say", "text": "b"}',
    "[" * 15_000, '{"a":' * 3_000, '{"type": ' + "[" * 15_000, "\ufeff{}",
    b"\xff\xfe\x00", b'{"type": "say", "text": "\xff"}', b'{"type": "say", "text": "\xed\xa0\x80"}',
    b"\x80\x04\x95.", b"GET / HTTP/1.1\r\n\r\n",
]  # fmt: skip


async def all_of(hall: House, links: dict[str, Any]) -> tuple[Any, ...]:
    """A table from top to bottom: its log, and the position in memory and on disk."""
    room = await hall.hall.room(links["table"])
    written = [entries.encode(entry) for _, entry in (await hall.hall.read_log(links["table"]))[1]]
    stored = await hall.hall.read_table(links["table"])
    assert stored.state.key() == room.table.state.key()
    return written, room.table.state.key(), room.table.number, room.table.frozen, room.table.paused


@asynccontextmanager
async def raw(hall: House, **more: Any) -> AsyncIterator[ClientConnection]:
    """A connection that has said nothing yet."""
    async with connected(hall.port, **more) as socket:
        yield socket


async def ending(socket: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """All that is said until the server hangs up, and the close code."""
    heard = []
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                heard.append(json.loads(await socket.recv()))
        except websockets.ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd is not None else 1006


@asynccontextmanager
async def a_game(hall: House) -> AsyncIterator[tuple[dict[str, Any], Player, Player]]:
    """Two honest players in the middle of a game, who can play on afterwards."""
    links = await hall.table("epic-roll", "oo")
    async with hall.people(links) as (anna, ben):
        await play_out([anna, ben], Random(4), most=6)
        await quiet(anna, ben)
        yield links, anna, ben
        assert await play_out([anna, ben], Random(5), most=4) >= 4 or anna.now["result"] is not None
        assert not anna.closed
        assert not ben.closed


async def quiet(*players: Player) -> None:
    """Wait until everybody has heard everything and somebody has to choose."""

    def settled() -> bool:
        over = players[0].now["result"] is not None
        return len({player.now["at"] for player in players}) == 1 and (over or any(p.choices() for p in players))

    for player in players:
        await player.until(settled)


def at_a_table(work: Callable[[House, dict[str, Any], Player], Awaitable[None]], folder: Path, **options: Any) -> None:
    """Let something hostile happen beside an honest game, and see that it changed nothing."""

    async def play() -> None:
        async with house(f"sqlite:///{folder}/t.db", **options) as hall, a_game(hall) as (links, anna, ben):
            before = await all_of(hall, links)
            views = anna.now, ben.now
            await work(hall, links, anna)
            assert await all_of(hall, links) == before
            assert (anna.now["view"], ben.now["view"]) == (views[0]["view"], views[1]["view"])

    asyncio.run(play())


# ---------------------------------------------------------------- messages


def test_what_is_no_message_is_refused_and_too_much_of_it_ends_the_connection(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        for start in range(0, len(UNREADABLE), live.STRIKES - 1):
            async with hall.player(links, links["seats"][0]) as player:
                for place, body in enumerate(UNREADABLE[start : start + live.STRIKES - 1], 1):
                    await player.socket.send(body)
                    await player.until(lambda: len(player.refused) == place or player.closed)  # noqa: B023
                    assert not player.closed, body
                    assert player.refused[-1]["code"] == "unreadable", body
                    assert len(player.refused[-1]["reason"]) <= 300
                assert (await player.do(type="undo", seat=9))["code"] == "not-yours"  # still there
                await player.socket.send(b"\xff")
                await player.socket.send(b"\xff" * 10)
                if len(player.refused) >= live.STRIKES:
                    await player.until(lambda: player.closed)
        async with raw(hall) as socket:
            await socket.send(json.dumps({"type": "hello", "table": links["table"], "tokens": [links["watch"]]}))
            for _ in range(live.STRIKES + 5):
                await socket.send("?")
            heard, code = await ending(socket)
            assert code == live.POLICY
            assert sum(m["type"] == "refused" for m in heard) == live.STRIKES

    at_a_table(work, tmp_path)


def test_the_first_message_must_be_a_hello_that_opens_something(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        other = await hall.table("epic-roll", "oo")
        token = key_of(links["seats"][0])
        good = {"type": "hello", "table": links["table"], "tokens": [token]}
        wrong: list[tuple[Any, str]] = [
            ({**good, "tokens": []}, "hello"),
            ({**good, "tokens": [token] * (live.TOKENS_AT_ONCE + 1)}, "hello"),
            ({**good, "protocol": 0}, "protocol"),
            ({**good, "protocol": 10**400}, "protocol"),
            ({**good, "tokens": [""]}, "link"),
            ({**good, "tokens": [token[:-1]]}, "link"),
            ({**good, "tokens": [token.swapcase()]}, "link"),
            ({**good, "tokens": [links["seats"][0]]}, "link"),  # the invitation was used
            ({**good, "tokens": [other["seats"][0]]}, "link"),
            ({**good, "tokens": [other["host"]]}, "link"),
            ({**good, "tokens": [other["watch"]]}, "link"),
            ({**good, "tokens": ["\0" * 900]}, "link"),
            ({**good, "table": other["table"]}, "link"),
            ({**good, "table": "nowhere"}, "no-table"),
            ({**good, "table": ""}, "no-table"),
            ({**good, "table": "x" * 9000}, "no-table"),
            ({**good, "table": "a\0b"}, "no-table"),
            ({**good, "table": "' OR 1=1 --"}, "no-table"),
            ({**good, "seen": "all"}, "unreadable"),
            ({"type": "answer", "id": "x", "seat": 0, "at": anna.now["at"], "answer": "roll"}, "hello"),
            ({"type": "undo", "seat": 0}, "hello"),
            *((body, "unreadable") for body in UNREADABLE[:12]),
        ]
        table = (await hall.hall.room(links["table"])).table
        marks = (table.seats[0].plan.token, (await hall.hall.room(other["table"])).table.seats[0].plan.invite)
        for hashed in (table.created.host, table.created.watch, *marks):
            wrong.append(({**good, "tokens": [hashed]}, "link"))  # what is stored opens nothing
        for message, code in wrong:
            async with raw(hall) as socket:
                await socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
                heard, closed = await ending(socket)
                assert [m["type"] for m in heard] == ["refused"], message
                assert heard[0]["code"] == code, message
                assert closed == live.POLICY
        async with hall.player(links, token, seen=-(10**300)) as player:
            await player.send(type="hello", table=links["table"], tokens=[links["seats"][1]])
            await player.until(lambda: player.refused)
            assert player.refused[-1]["code"] == "hello"
            assert player.seats == {0}
            assert (await player.do(type="undo", seat=1))["code"] == "not-yours"

    at_a_table(work, tmp_path)


def test_nobody_can_do_anything_for_another_seat_or_out_of_turn(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        at = anna.now["at"]
        asked = anna.now["asked"]["seat"]
        rule = anna.now["asked"]["rule"]
        mine, theirs = asked, 1 - asked
        async with hall.player(links, links["seats"][mine]) as one, hall.player(links, links["seats"][theirs]) as other:
            huge = 10**300
            tries: list[tuple[Player, dict[str, Any], str]] = [
                (other, {"type": "answer", "seat": mine, "at": at, "answer": "roll"}, "not-yours"),
                (other, {"type": "answer", "seat": theirs, "at": at, "answer": "roll"}, "not-asked"),
                (one, {"type": "answer", "seat": -1, "at": at, "answer": "roll"}, "not-yours"),
                (one, {"type": "answer", "seat": huge, "at": at, "answer": "roll"}, "not-yours"),
                (one, {"type": "answer", "seat": mine, "at": huge, "answer": "roll"}, "stale"),
                (one, {"type": "answer", "seat": mine, "at": at - 1, "answer": "roll"}, "stale"),
                (one, {"type": "answer", "seat": mine, "at": at, "answer": ""}, "illegal"),
                (one, {"type": "answer", "seat": mine, "at": at, "answer": "__class__"}, "illegal"),
                (one, {"type": "answer", "seat": mine, "at": at, "answer": "x" * 9000}, "illegal"),
                (one, {"type": "answer", "seat": mine, "at": at, "answer": "r\u00f6ll\0\U0001f3b2"}, "illegal"),
                (one, {"type": "answer", "seat": mine, "at": at, "answer": "roll", "id": "x" * 65}, "id"),
                (one, {"type": "say", "seat": mine, "text": "hello", "id": "x" * 9000}, "id"),
                (other, {"type": "undo", "seat": mine}, "not-yours"),
                (other, {"type": "vote", "seat": mine, "agree": True}, "not-yours"),
                (one, {"type": "vote", "seat": mine, "agree": True}, "no-vote"),
                (other, {"type": "orders", "seat": mine, "only": []}, "not-yours"),
                (other, {"type": "seat", "seat": mine, "kind": "bot"}, "not-yours"),
                (other, {"type": "seat", "seat": -1, "kind": "bot"}, "seat"),
                (other, {"type": "seat", "seat": huge, "kind": "bot"}, "seat"),
                (other, {"type": "seat", "seat": theirs, "kind": "bot", "bot": "x" * 9000}, "setup"),
                (other, {"type": "say", "seat": mine, "text": "I give up"}, "not-yours"),
                (other, {"type": "say", "text": "I am the host"}, "not-yours"),
                (other, {"type": "say", "seat": theirs, "text": "\0\n\u202e"}, "chat"),
                (other, {"type": "start"}, "host"),
            ]
            for player, message, code in tries:
                refused = await player.do(**message)
                assert refused.get("code") == code, message
                assert refused["reason"].endswith((".", "…"))
                assert len(refused["reason"]) < 1000, message
                if code in ("illegal", "not-asked") and len(message["answer"]) < 80:
                    assert refused["rule"] == rule
            for kind, word in (("emote", {"emote": "cheer"}), ("point", {"thing": "x"})):
                count = len(other.refused)
                await other.send(type=kind, seat=mine, **word)
                await other.until(lambda: len(other.refused) > count)  # noqa: B023
                assert other.refused[-1]["code"] == "not-yours"

    at_a_table(work, tmp_path)


def test_the_last_of_two_equal_keys_counts_for_everybody(tmp_path: Path) -> None:
    """So that nobody who looks at a message on its way, and us, can read it differently."""

    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        twice = '{"type": "undo", "seat": 0, "seat": 7}'
        assert json.loads(twice)["seat"] == 7
        await anna.socket.send(twice)
        await anna.until(lambda: anna.refused)
        assert anna.refused[-1]["code"] == "not-yours"

    at_a_table(work, tmp_path)


def test_a_message_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        hello = json.dumps({"type": "hello", "table": links["table"], "tokens": [key_of(links["seats"][0])]})
        longest = ROOMY.message_bytes
        for body, code in (
            ("x" * (longest + 1), live.POLICY),
            (b"x" * (longest + 1), live.POLICY),
            ("x" * (longest * 4 + 1), 1009),
        ):
            for first in (True, False):
                async with raw(hall) as socket:
                    if not first:
                        await socket.send(hello)
                    await socket.send(body)
                    assert (await ending(socket))[1] == code
        async with raw(hall) as socket:  # in many small parts
            await socket.send(hello)
            with contextlib.suppress(websockets.ConnectionClosed):
                await socket.send("x" * 1000 for _ in range(100))
            assert (await ending(socket))[1] == 1009

    at_a_table(work, tmp_path)


# ---------------------------------------------------------------- too much, too fast, too slow


@pytest.mark.endure
def test_ten_thousand_messages_in_a_burst(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are refused, then the connection ends; the others do not notice."""
    monkeypatch.setattr(live, "FLOOD", 30)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=STRICT) as hall, a_game(hall) as (links, anna, ben):
            before = await all_of(hall, links)
            async with raw(hall) as socket:
                tokens = [key_of(links["seats"][0])]
                await socket.send(json.dumps({"type": "hello", "table": links["table"], "tokens": tokens}))

                async def flood() -> None:
                    body = json.dumps({"type": "answer", "id": "x", "seat": 0, "at": -1, "answer": "roll"})
                    for _ in range(10_000):
                        await socket.send(body)

                flooding = asyncio.create_task(flood())
                assert (await ben.do(type="vote", seat=1, agree=True))["code"] == "no-vote"
                heard, code = await ending(socket)
                await asyncio.gather(flooding, return_exceptions=True)
                assert code == live.POLICY
                refused = [m["code"] for m in heard if m["type"] == "refused"]
                assert refused.count("rate") >= live.FLOOD - 1
                assert len(refused) < 1000
            assert await all_of(hall, links) == before
            for _ in range(STRICT.chat_at_once):
                assert (await anna.do(type="say", seat=0, text="a"))["type"] == "done"
            assert (await anna.do(type="say", seat=0, text="a"))["code"] == "rate"

    asyncio.run(play())


def test_who_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 1013 if it wakes up in time; if it does not, without another word. Nothing piles up for it."""
    small = Limits(messages_at_once=1000, waiting_bytes=100_000)

    async def sleeper(hall: House, links: dict[str, Any]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", hall.port, limit=1024)
        writer.write(
            b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        hello = json.dumps({"type": "hello", "table": links["table"], "tokens": [links["watch"]]}).encode()
        writer.write(b"\x81\xfe" + len(hello).to_bytes(2, "big") + b"\0\0\0\0" + hello)
        return reader, writer

    async def shout(room: Room, readers: tuple[Player, ...], enough: Callable[[], bool]) -> None:
        """Talk until a connection that does not read has more than enough waiting; whoever reads keeps up."""
        while not enough():
            heard = [len(reader.heard) for reader in readers]
            for _ in range(10):
                room.send(Chat(ChatLine(0, 0, "\u1234" * 500, 0.0)))
            for reader, before in zip(readers, heard, strict=True):
                await reader.until(lambda: len(reader.heard) >= before + 10)  # noqa: B023

    async def told_to_go(
        hall: House, links: dict[str, Any], readers: tuple[Player, ...]
    ) -> tuple[live.Connection, asyncio.StreamReader, asyncio.StreamWriter]:
        """Somebody for whom more waits than may."""
        known = set(hall.hall.connections)
        reader, writer = await sleeper(hall, links)
        room = await hall.hall.room(links["table"])
        await until(lambda: len(room.listeners) == 3)
        (slow,) = set(hall.hall.connections) - known
        await shout(room, readers, lambda: slow._closing is not None)
        assert slow._closing
        assert slow._closing[0] == live.TOO_SLOW
        assert slow._bytes <= small.waiting_bytes
        return slow, reader, writer

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=small) as hall, a_game(hall) as (links, anna, ben):
            monkeypatch.setattr(wire, "UNREAD", PATIENCE)
            woken, reader, writer = await told_to_go(hall, links, (anna, ben))
            tail = b""
            while b"this connection does not keep up" not in tail:
                part = await reader.read(1 << 20)
                assert part, "it was cut off although it reads"
                tail = (tail + part)[-200:]
            assert live.TOO_SLOW.to_bytes(2, "big") + b"this connection does not keep up" in tail
            writer.close()
            await anna.until(lambda: anna.info is not None and anna.info["watchers"] == 0)
            monkeypatch.setattr(wire, "UNREAD", 0.1)
            asleep, _, writer = await told_to_go(hall, links, (anna, ben))
            await anna.until(lambda: anna.info is not None and anna.info["watchers"] == 0)
            room = await hall.hall.room(links["table"])
            await until(lambda: len(room.listeners) == 2)
            assert not {woken, asleep} & hall.hall.connections
            writer.close()

    asyncio.run(play())


def test_who_says_nothing_has_to_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        monkeypatch.setattr(live, "HELLO_WITHIN", 0.3)
        monkeypatch.setattr(requests, "BODY_WITHIN", 0.3)
        async with raw(hall) as socket:
            assert await ending(socket) == ([], live.POLICY)
        reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
        head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
        writer.write(head + b"{")
        assert b" 408 " in await reader.readline()
        writer.close()
        begun = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"
        for half in (b"", b"GET /live HTTP/1.1\r\nHost: x\r\n", begun):
            _, writer = await asyncio.open_connection("127.0.0.1", hall.port)  # half a request, then gone
            writer.write(half)
            await asyncio.sleep(0.05)
            writer.transport.abort()
        assert (await hall.http.get("/health")).text == "ok"
        assert len(hall.hall.connections) == 2

    at_a_table(work, tmp_path)


def test_no_address_has_more_connections_or_tables_than_allowed(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=4, tables_per_hour=3, messages_per_second=5.0)

    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db", limits=limits) as hall, a_game(hall) as (links, _, _):
            before = await all_of(hall, links)
            async with raw(hall), raw(hall):
                for _ in range(3):
                    with pytest.raises(websockets.InvalidStatus) as refused:
                        async with raw(hall):
                            pass
                    assert refused.value.response.status_code == 403
            await until(lambda: len(hall.hall.connections) == 2)
            async with hall.player(links, links["watch"]) as fan:  # there is room again
                assert fan.info is not None
            for _ in range(2):
                assert (await hall.http.post("/api/tables", json={"game": "epic-roll"})).status_code == 201
            for path in ("/api/tables", "/api/records"):
                refusal = await hall.http.post(path, json={"game": "epic-roll"})
                assert refusal.status_code == 429
                assert int(refusal.headers["retry-after"]) > 0
                assert refusal.headers["content-type"] == "application/problem+json"
            codes = [(await hall.http.get("/api/games")).status_code for _ in range(2 * limits.messages_at_once)]
            assert {*codes} == {200, 429}
            async with hall.visitor("127.0.0.2") as other:  # nobody else has less for it
                assert (await other.get("/api/games")).status_code == 200
            assert await all_of(hall, links) == before

    asyncio.run(play())


# ---------------------------------------------------------------- pages of other sites, strange requests


def test_pages_of_other_sites_cannot_connect(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        ours = f"127.0.0.1:{hall.port}"
        for origin in (
            "http://evil.example", "null", "", "http://", "http://[", f"http://{ours}.evil.example", "file://",
            f"http://evil.example/{ours}", f"http://{ours}@evil.example", "https://other.example:8443",
        ):  # fmt: skip
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with raw(hall, additional_headers={"Origin": origin}):
                    pass
            assert refused.value.response.status_code == 403, origin
        for origin in (f"http://{ours}", "https://friends.example"):
            async with raw(hall, additional_headers={"Origin": origin}) as socket:
                await socket.ping()

    at_a_table(work, tmp_path, origins=frozenset({"https://friends.example"}))


def test_strange_requests_get_a_clear_answer(tmp_path: Path) -> None:
    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        path = f"/api/tables/{links['table']}"
        host = {"authorization": f"Bearer {links['host']}"}
        requests: list[tuple[str, str, dict[str, str], bytes, int]] = [
            ("POST", f"{path}/seats/{'9' * 5000}/link", host, b"", 404),
            ("POST", f"{path}/seats/7/link", host, b"", 404),
            ("POST", f"{path}/seats/-1/link", host, b"", 404),
            ("POST", f"{path}/seats/0/link", {"authorization": f"Bearer {links['seats'][0]}"}, b"", 403),
            ("POST", f"{path}/seats/0/link", {}, b"", 403),
            ("GET", path, {"authorization": "Bearer"}, b"", 403),
            ("GET", path, {"authorization": "Basic " + links["host"]}, b"", 403),
            ("GET", path, {"authorization": "Bearer \xe9"}, b"", 403),
            ("GET", f"{path}?token={links['host']}", {}, b"", 403),
            ("GET", f"{path}/replay?viewer=1", host, b"", 409),
            ("GET", "/api/tables/%00", host, b"", 404),
            ("GET", "/api/tables/%ff%fe", host, b"", 404),
            ("GET", f"/api/tables/{'x' * 3000}", host, b"", 404),
            ("GET", "/api/games/nothing/rules", {}, b"", 404),
            ("DELETE", path, host, b"", 404),
            ("PUT", "/api/tables", {}, b"{}", 404),
            ("POST", f"{path}/fork", host, b"[" * 5000, 400),
            ("POST", f"{path}/fork", host, b'{"at": 0, "seats": [7]}', 400),
            ("POST", f"{path}/fork", host, b'{"at": 0, "seats": [{"kind": 7}]}', 400),
            ("POST", f"{path}/fork", host, b'{"at": -1}', 409),
            ("POST", "/api/tables", {}, b"", 400),
            ("POST", "/api/tables", {}, b"\xff", 400),
            ("POST", "/api/tables", {}, b'{"a":' * 5000, 400),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "players": %b}' % (b"9" * 4000), 422),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "options": {"veteran": %b}}' % (b"9" * 4000), 422),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "pace": NaN}', 400),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "pace": 1e999}', 400),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "pace": -1}', 422),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "secret": "00"}', 400),
            ("POST", "/api/tables", {}, b'{"game": "epic-roll", "seats": [%b]}' % b",".join([b"{}"] * 5000), 422),
            ("POST", "/api/records", {}, b"[" * 100_000, 400),
            ("POST", "/api/records", {}, b"9" * 100_000, 400),
            ("POST", "/api/records", {}, b'{"emberhall-record": 1, "game": %b}' % (b"[" * 5000), 400),
        ]  # fmt: skip
        for method, where, headers, body, status in requests:
            raw_headers = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
            raw_headers.append((b"content-type", b"application/json"))
            answer = await hall.http.request(method, where, headers=raw_headers, content=body)
            assert answer.status_code == status, (method, where[:80], body[:60], answer.text)
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert len(answer.text) < 10_000
        assert (await hall.http.get("/health")).text == "ok"

    at_a_table(work, tmp_path)


def test_when_a_game_is_over_a_strange_viewer_is_still_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            links = await hall.table("epic-roll-1e", "oo")
            async with hall.player(links, *links["seats"]) as both:
                await play_out([both], Random(3))
            for wanted in ("--1", "2", "-2", "9" * 5000, "\u0661", "", "1.0", "None"):
                path = f"/api/tables/{links['table']}/replay"
                refused = await hall.get(path, links["watch"], 400, viewer=wanted)
                assert refused["code"] == "unreadable", wanted

    asyncio.run(play())


def test_a_body_is_never_longer_than_allowed(tmp_path: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100_000):
            yield b"x" * 65_536

    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        for path in ("/api/tables", "/api/records"):
            try:
                answer = await hall.http.post(path, content=endless(), headers=JSON)
            except (httpx.WriteError, httpx.ReadError, httpx.RemoteProtocolError):
                continue  # the server has hung up before the end
            assert answer.status_code == 413
        assert (await hall.http.get("/health")).text == "ok"

    at_a_table(work, tmp_path)


def test_a_recorded_game_without_end_is_not_taken_in(tmp_path: Path) -> None:
    """Somebody else's server would have to replay it whenever anybody looks."""

    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        table = Table(new_table(TableWish("epic-roll-1e", 2))[0])
        record = json.loads(exports.record_text(table, []))
        assert (await hall.http.post("/api/records", json=record)).status_code == 201
        record["given"] = ["flee", "miss"] * 100_000
        answer = await hall.http.post("/api/records", json=record)
        assert answer.status_code == 422, answer.text[:300]
        assert answer.json()["code"] == "too-many"

    at_a_table(work, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("built", [True, False])
@pytest.mark.parametrize("mount", ["static", "assets"])
def test_only_what_is_meant_to_be_served_is_served(
    mount: str, built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "PAGE", tmp_path / "page")
    if built:
        (tmp_path / "page" / "assets").mkdir(parents=True)
        (tmp_path / "page" / "app.py").write_text("import this")

    async def work(hall: House, links: dict[str, Any], anna: Player) -> None:
        for path in (
            "../app.py", "..%2fapp.py", "%2e%2e/app.py", "%2e%2e%2fapp.py", "..%5capp.py", "....//app.py",
            "./../app.py", "//etc/passwd", "%2fetc%2fpasswd", "/etc/passwd", "a%00b", "%00", "~root", ".", "..", "",
            "/", "x" * 5000,
            "a/" * 500, "nothing.js", "%ff%fe", "verify.html/..%2f..%2fapp.py", "CON", "..;/app.py",
        ):  # fmt: skip
            reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
            writer.write(f"GET /{mount}/{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = await reader.read()
            writer.close()
            assert answer.split(b" ", 2)[1] in (b"404", b"307"), (path, answer[:300])
            assert b"import" not in answer
            assert b"root:" not in answer

    at_a_table(work, tmp_path)


# ---------------------------------------------------------------- fuzz


VALID: list[dict[str, Any]] = [
    {"type": "hello", "table": "t", "tokens": ["a", "b"], "protocol": 4, "seen": 4},
    {"type": "sit", "seat": 1, "key": "k" * 32, "name": "Anna", "entropy": "x", "commitment": "c", "id": "k"},
    {"type": "move", "seat": 0, "invite": "i" * 32, "id": "m"},
    {"type": "refuse", "seat": 0, "id": "r"},
    {"type": "answer", "id": "a1", "seat": 0, "at": 12, "answer": "play:heal"},
    {"type": "start", "id": "s"},
    {"type": "undo", "seat": 1, "id": "u"},
    {"type": "vote", "seat": 1, "agree": True, "id": "v"},
    {"type": "orders", "seat": 0, "only": ["play:", "use"], "id": "o"},
    {"type": "seat", "seat": 1, "kind": "bot", "name": "Bo", "bot": "random", "id": "c"},
    {"type": "pause", "on": True, "id": "p"},
    {"type": "say", "text": "hello", "seat": 0, "id": "t"},
    {"type": "emote", "seat": 0, "emote": "cheer"},
    {"type": "point", "seat": 0, "thing": "move:0,1", "propose": True},
]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(10**400) | st.just("roll"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A message with something wrong: a field changed, gone or new, or some of its bytes."""
    message = dict(draw(st.sampled_from(VALID)))
    for _ in range(draw(st.integers(0, 2))):
        message[draw(st.sampled_from([*message, "extra"]))] = draw(ANYTHING)
    if draw(st.booleans()):
        message.pop(draw(st.sampled_from(list(message))), None)
    body = bytearray(json.dumps(message, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass"))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(body)))
        body[place : place + draw(st.integers(0, 3))] = draw(st.binary(max_size=4))
    return bytes(body)


@settings(HEALTHY, max_examples=400)
@given(spoiled() | st.binary(max_size=60))
def test_the_reader_knows_a_message_or_says_that_it_does_not(body: bytes) -> None:
    try:
        message = incoming.read(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return
    assert incoming.read(messages.encode(message)) == message


def test_a_live_connection_survives_whatever_is_sent(tmp_path: Path) -> None:
    """One server for all examples: after each of them the table can still be played."""
    loop = asyncio.new_event_loop()
    keep: dict[str, Any] = {}

    async def open_hall() -> None:
        keep["house"] = house(f"sqlite:///{tmp_path}/t.db")
        keep["hall"] = await keep["house"].__aenter__()
        keep["links"] = await keep["hall"].table("epic-roll", "oo", options={"veteran": "yes"})
        keep["errors"] = []
        keep["hall"].hall.log = Complaints(keep["errors"])

    async def storm(bodies: list[bytes], binary: bool) -> None:
        hall, links = keep["hall"], keep["links"]
        async with hall.player(links, *links["seats"]) as player:
            for body in bodies:
                try:
                    await player.socket.send(body if binary else body.decode("utf-8", "replace"))
                except websockets.ConnectionClosed:
                    break
            await player.until(lambda: True)
        async with hall.player(links, *links["seats"]) as player:
            for seat in (0, 1):
                await player.do(type="seat", seat=seat, kind="human")
            await player.do(type="pause", on=False)
            assert (await player.do(type="answer", seat=0, at=-5, answer="roll"))["code"] == "stale"
            assert not player.closed
            table = (await hall.hall.room(links["table"])).table
            stored = await hall.hall.read_table(links["table"])
            assert stored.state.key() == table.state.key()
            assert not table.frozen
        assert not keep["errors"]

    @settings(HEALTHY, max_examples=25)
    @given(st.lists(spoiled() | st.sampled_from([json.dumps(m).encode() for m in VALID]), max_size=12), st.booleans())
    def check(bodies: list[bytes], binary: bool) -> None:
        loop.run_until_complete(storm(bodies, binary))

    loop.run_until_complete(open_hall())
    try:
        check()
    finally:
        loop.run_until_complete(keep["house"].__aexit__(None, None, None))
        loop.close()


class Complaints(Log):
    """A log that keeps what went wrong; that the machine gave no time to this process is not the hall's fault."""

    def __init__(self, kept: list[Any]) -> None:
        super().__init__()
        self.kept = kept

    def _say(self, level: int, event: str, facts: dict[str, Any], error: BaseException | None = None) -> None:
        if level >= logging.WARNING and event not in ("slept", "waiting", "no longer waiting"):
            self.kept.append((event, facts, error))


# ---------------------------------------------------------------- a storm


async def storm_of(hall: House, links: dict[str, Any], connections: int, rng: Random) -> int:
    """Connections that open, talk nonsense and go, a few dozen at a time; how many there were."""
    gate = asyncio.Semaphore(30)

    async def one(number: int) -> int:
        async with gate:
            try:
                async with raw(hall, close_timeout=1) as socket:
                    if number % 3 == 0:
                        hello = {"type": "hello", "table": links["table"], "tokens": [links["watch"]]}
                        await socket.send(json.dumps(hello))
                    for _ in range(rng.randrange(6)):
                        await socket.send(rng.choice([rng.randbytes(40), *UNREADABLE]))
                    if number % 2:
                        await asyncio.sleep(rng.random() / 20)
                    if number % 5 == 0:
                        socket.transport.abort()
            except (websockets.WebSocketException, OSError):
                pass
            return 1

    return sum(await asyncio.gather(*map(one, range(connections))))


@pytest.mark.slow
@pytest.mark.parametrize("connections", [60, pytest.param(3000, marks=pytest.mark.endure)])
def test_two_honest_players_finish_their_game_in_a_storm(connections: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/t.db") as hall:
            errors: list[Any] = []
            hall.hall.log = Complaints(errors)
            links = await hall.table("epic-roll", "oo")
            async with hall.people(links) as (anna, ben):
                storm = asyncio.create_task(storm_of(hall, links, connections, Random(1)))
                await play_out([anna, ben], Random(2))
                assert await storm == connections
                assert anna.now["result"] == ben.now["result"] is not None
                for player in (anna, ben):
                    assert not player.closed
                    assert {m["code"] for m in player.refused} <= {"stale"}
            await until(lambda: not hall.hall.connections)
            assert not errors
            assert not (await hall.hall.room(links["table"])).listeners
            text = (await hall.http.get("/metrics")).text
            assert "emberhall_connections 0.0" in text

    asyncio.run(play())
