"""The way in: who a visitor is, whose pages send requests, how many sockets and frames, and how slowly."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from emberhall.cli.app import app
from emberhall.table import wire
from emberhall.table.limits import ELBOW_ROOM, Gate, Limits
from emberhall.table.visitors import Proxies, visitor
from emberhall.table.words import tidy
from tests.patience import PATIENCE, until

from .live import JSON, House, house

UPGRADE = (
    b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
EMPTY_PING, EMPTY_PONG, EMPTY_PART, EMPTY_TEXT = (bytes([kind, 0x80, 0, 0, 0, 0]) for kind in (0x89, 0x8A, 0x00, 0x01))


def in_a_house(work: Callable[[House], Coroutine[Any, Any, None]], folder: Path, **settings: Any) -> None:
    """Do something to a server."""

    async def play() -> None:
        async with house(f"sqlite:///{folder}/t.db", **settings) as hall:
            await work(hall)

    asyncio.run(play())


class Knock:
    """A socket from an address, which says what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def at(cls, hall: House, address: str = "127.0.0.1", saying: bytes = b"") -> Knock:
        """Open it."""
        made = cls(*await asyncio.open_connection("127.0.0.1", hall.port, local_addr=(address, 0)))
        made.writer.write(saying)
        return made

    async def rest(self) -> bytes:
        """All that comes until the other side hangs up."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""

    async def upgraded(self) -> Knock:
        """The same as a live connection."""
        self.writer.write(UPGRADE)
        assert b" 101 " in await self.reader.readuntil(b"\r\n\r\n")
        return self


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2002:cb00:7107::1", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_a_visitor_is_an_address_of_ipv4_or_a_network_of_ipv6(host: str, who: str) -> None:
    assert visitor(host) == who


@pytest.mark.parametrize(
    ("peer", "told", "client"),
    [
        ("127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("::ffff:127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["1.1.1.1, 203.0.113.7"], "203.0.113.7"),  # whatever stands left is made up
        ("127.0.0.1", ["1.1.1.1", "203.0.113.7, 10.2.3.4"], "203.0.113.7"),  # two proxies, one behind the other
        ("127.0.0.1", ["1.1.1.1, 203.0.113.7:4711"], "203.0.113.7"),
        ("127.0.0.1", ["[2001:db8::7]:80"], "2001:db8::7"),
        ("127.0.0.1", ["10.0.0.1, 10.0.0.2"], "10.0.0.1"),  # a proxy asks for itself
        ("127.0.0.1", ["203.0.113.7, unknown"], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.7, unknown, 10.0.0.2"], "10.0.0.2"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("203.0.113.9", ["203.0.113.7"], "203.0.113.9"),  # not a proxy of ours
    ],
)
def test_only_named_proxies_are_believed_and_they_are_read_from_the_right(
    peer: str, told: list[str], client: str
) -> None:
    scope: dict[str, Any] = {
        "type": "http", "scheme": "http", "client": (peer, 5),
        "headers": [*((b"x-forwarded-for", line.encode()) for line in told), (b"x-forwarded-proto", b"https")],
    }  # fmt: skip
    proxies = Proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"])
    proxies.introduce(scope)
    assert scope["client"][0] == client
    assert scope["scheme"] == ("https" if proxies.trusts(peer) else "http")


def test_what_is_no_address_is_no_proxy() -> None:
    for name in ("", "*", "proxy.example", "10.0.0.0/40"):
        with pytest.raises(ValueError):  # noqa: PT011 its words are Python's
            Proxies([name])


def test_a_proxy_that_is_no_address_is_a_complaint() -> None:
    told = CliRunner().invoke(app, ["serve", "--proxy", "somewhere"])
    assert told.exit_code != 0
    assert "--proxy takes an address or a network, such as 127.0.0.1 or 10.0.0.0/8" in f"{told.output} {told.exception}"


@pytest.mark.parametrize("trusted", [True, False])
def test_visitors_behind_a_proxy_do_not_share_their_limits(trusted: bool, tmp_path: Path) -> None:
    async def work(hall: House) -> None:
        async def make(told: str) -> int:
            headers = {"x-forwarded-for": told}
            return (await hall.http.post("/api/tables", json={"game": "epic-roll"}, headers=headers)).status_code

        assert await make("203.0.113.7") == 201
        assert await make("9.9.9.9, 203.0.113.7") == 429  # making up addresses helps nobody
        assert await make("203.0.113.8") == (201 if trusted else 429)
        assert await make("2001:db8::1") == (201 if trusted else 429)
        assert await make("2001:db8::2") == 429

    in_a_house(work, tmp_path, limits=Limits(tables_per_hour=1), proxies=("127.0.0.1",) if trusted else ())


# ---------------------------------------------------------------- pages of other sites


def test_a_page_of_another_site_cannot_use_up_what_a_visitor_may_ask_for(tmp_path: Path) -> None:
    wish = json.dumps({"game": "epic-roll"}).encode()
    plain, theirs = {"content-type": "text/plain"}, {"origin": "http://evil.example"}

    async def work(hall: House) -> None:
        for headers, status in (
            (plain, 415),
            ({"content-type": "application/x-www-form-urlencoded"}, 415),
            ({}, 415),
            ({**plain, **theirs}, 403),
            ({**JSON, **theirs}, 403),
            ({**JSON, "origin": "null"}, 403),
            ({**JSON, "sec-fetch-site": "cross-site"}, 403),
        ):
            for path in ("/api/tables", "/api/records"):
                refused = await hall.http.post(path, content=wish, headers=headers)
                assert refused.status_code == status, (headers, refused.text)
                assert refused.json()["detail"].endswith(".")
        for _ in range(20):  # pictures of another page: <img src=…/api/games>
            answer = await hall.http.get("/api/games", headers={"sec-fetch-site": "cross-site"})
            assert answer.status_code == 403
        assert (await hall.http.get("/static/nothing", headers={"sec-fetch-site": "cross-site"})).status_code == 404
        ours = {"origin": str(hall.http.base_url).rstrip("/"), "sec-fetch-site": "same-origin"}
        made = await hall.http.post("/api/tables", content=wish, headers={**JSON, **ours})
        assert made.status_code == 201, made.text

    in_a_house(work, tmp_path, limits=Limits(tables_per_hour=1, messages_at_once=5, messages_per_second=0.001))


# ---------------------------------------------------------------- sockets


def test_a_visitor_opens_no_more_sockets_than_allowed_and_others_find_the_door_open(tmp_path: Path) -> None:
    most = 2 + ELBOW_ROOM

    async def work(hall: House) -> None:
        held = [await Knock.at(hall, "127.0.0.2") for _ in range(most)]
        for _ in range(3):
            answer = await (await Knock.at(hall, "127.0.0.2", UPGRADE)).rest()
            assert answer.startswith(b"HTTP/1.1 429 ") or not answer  # or the line is cut while we still talk
        async with hall.visitor("127.0.0.3") as other:
            assert (await other.get("/api/games")).status_code == 200
        held[0].writer.close()
        held[1].writer.close()
        async with asyncio.timeout(PATIENCE):
            while b" 101 " not in await (again := await Knock.at(hall, "127.0.0.2", UPGRADE)).reader.readline():
                again.writer.close()
        for knock in (*held, again):
            knock.writer.close()

    in_a_house(work, tmp_path, limits=Limits(connections_per_address=2))


def test_a_full_hall_has_room_for_somebody_new() -> None:
    gate = Gate(Limits(connections_per_address=60), most=100)
    for number in range(90):
        gate.enter("greedy")
        assert gate.total == min(number + 1, 75)
    for number in range(25):
        assert gate.enter(f"new-{number // 4}"), number
    assert not gate.enter("newest")
    gate.leave("greedy")
    assert gate.enter("newest")
    assert not gate.enter(None)


@pytest.mark.parametrize(
    "half",
    [
        b"", b"GET / HTTP/1.1\r\nHost", b"\r\n", UPGRADE[:-2],
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nx",
        b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nabc",
    ],
    ids=["nothing", "half a head", "an empty line", "half an upgrade", "half a second one", "half a body"],
)  # fmt: skip
def test_half_a_request_is_not_waited_for(half: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_WITHIN", 0.3)

    async def work(hall: House) -> None:
        knock = await Knock.at(hall, saying=half)

        async def dribble() -> None:
            while True:
                await asyncio.sleep(0.05)
                knock.writer.write(half if half.isspace() else b"x" * bool(half))

        dribbling = asyncio.create_task(dribble())
        answer = await knock.rest()
        assert b" 408 " in answer or not answer  # the line may be cut while we still talk
        dribbling.cancel()
        knock.writer.close()

    in_a_house(work, tmp_path)


def test_a_head_has_an_end(tmp_path: Path) -> None:
    async def work(hall: House) -> None:
        for head, status in (
            (b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 300_000, b" 431 "),
            (b"GET /" + b"y" * 300_000, b" 431 "),
            (b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 100_000, b" 400 "),
        ):
            knock = await Knock.at(hall, saying=head)
            answer = await knock.rest()
            assert status in answer or not answer  # or the line is cut while we still talk
            knock.writer.close()
        many = await Knock.at(hall, saying=b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n" * 50_000)
        assert (await many.rest()).count(b"\nok") < 100
        many.writer.close()
        assert (await hall.http.get("/health")).text == "ok"

    in_a_house(work, tmp_path)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "UNREAD", 0.2)
    visits: list[wire.Visit] = []
    begin = wire.Visit.connection_made

    def noted(self: wire.Visit, transport: asyncio.Transport) -> None:
        visits.append(self)
        begin(self, transport)

    monkeypatch.setattr(wire.Visit, "connection_made", noted)

    async def work(hall: House) -> None:
        quick, slow = await Knock.at(hall), await Knock.at(hall)
        await until(lambda: len(visits) == 2)
        for visit in visits:
            visit.pause_writing()  # as when the buffers are full
        visits[0].resume_writing()
        assert await slow.rest() == b""
        quick.writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await quick.rest()).endswith(b"ok")

    in_a_house(work, tmp_path)


def test_a_packed_body_is_not_unpacked(tmp_path: Path) -> None:
    async def work(hall: House) -> None:
        bomb = gzip.compress(b"[" * 1_000_000)
        for path in ("/api/tables", "/api/records"):
            refused = await hall.http.post(path, content=bomb, headers={**JSON, "content-encoding": "gzip"})
            assert refused.status_code == 400, refused.text

    in_a_house(work, tmp_path)


# ---------------------------------------------------------------- frames


@pytest.mark.parametrize("frame", [EMPTY_PING, EMPTY_PONG, EMPTY_PART], ids=["ping", "pong", "part"])
def test_control_frames_and_parts_count_like_messages(frame: bytes, tmp_path: Path) -> None:
    limits = Limits(messages_at_once=20, messages_per_second=1.0)

    async def work(hall: House) -> None:
        knock = await (await Knock.at(hall)).upgraded()
        knock.writer.write((EMPTY_TEXT if frame == EMPTY_PART else b"") + frame * 100_000)
        answer = await knock.rest()
        assert b"too many frames" in answer or not answer
        assert answer.count(b"\x8a\x00") <= limits.messages_at_once + 1
        assert (await hall.http.get("/health")).text == "ok"
        calm = await (await Knock.at(hall)).upgraded()
        calm.writer.write(EMPTY_PING * 5)
        assert await calm.reader.readexactly(10) == b"\x8a\x00" * 5
        calm.writer.close()
        knock.writer.close()

    in_a_house(work, tmp_path, limits=limits)


def test_a_heap_of_messages_is_read_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes in one gulp, the loop turns between its messages: somebody else is served meanwhile."""
    pieces: list[int] = []
    take = WebSocketsSansIOProtocol.data_received

    def counted(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        pieces.append(len(data))
        take(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)

    async def work(hall: House) -> None:
        links = await hall.table()
        async with hall.player(links, links["watch"]) as player:
            ping = json.dumps({"type": "ping", "id": "x"}).encode()
            frame = b"\x81" + bytes([0x80 | len(ping)]) + b"\0\0\0\0" + ping
            player.socket.transport.write(frame * 2000)
            await player.until(lambda: sum(message["type"] == "done" for message in player.heard) == 2000)
        assert max(pieces) <= wire.PIECE

    in_a_house(work, tmp_path)


@pytest.mark.parametrize("cut", [1, 3, 7, 100, 10_000])
def test_messages_are_read_however_they_are_framed_and_cut(cut: int, tmp_path: Path) -> None:
    def frame(kind: int, body: bytes) -> bytes:
        mask, size = b"\x01\x02\x03\x04", len(body)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        return bytes([kind]) + length + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))

    def ping(id: str) -> bytes:
        return json.dumps({"type": "ping", "id": id}, ensure_ascii=False).encode()

    ids = ["plain", "ümläut", "l" * 60, "in parts", "after"]
    parts = ping("in parts")
    sent = b"".join(
        [
            frame(0x81, ping("plain")), frame(0x81, ping("ümläut")), frame(0x81, ping("l" * 60) + b" " * 100),
            frame(0x01, parts[:9]), EMPTY_PING, frame(0x00, parts[9:20]), frame(0x80, parts[20:]),
            frame(0x81, ping("after")),
        ]
    )  # fmt: skip

    async def work(hall: House) -> None:
        links = await hall.table()
        async with hall.player(links, links["watch"]) as player:
            for start in range(0, len(sent), cut):
                player.socket.transport.write(sent[start : start + cut])
                await asyncio.sleep(0)
            await player.until(lambda: len(player.done) == len(ids))
            assert [message["id"] for message in player.heard if message["type"] == "done"] == ids
            player.socket.transport.write(frame(0x01, parts[:9]) + frame(0x81, ping("too soon")))
            await player.socket.wait_closed()
            assert player.socket.close_code == 1002  # a message within another

    in_a_house(work, tmp_path)


def test_a_refusal_for_rate_says_what_it_refuses(tmp_path: Path) -> None:
    async def work(hall: House) -> None:
        links = await hall.table()
        async with hall.player(links, links["watch"]) as player:
            for number in range(10):
                await player.send(type="ping", id=f"p{number}")
            await player.until(lambda: len(player.refused) + len(player.done) >= 10)
            assert player.refused
            assert {message["code"] for message in player.refused} == {"rate"}
            assert {message["id"] for message in player.refused} | set(player.done) == {f"p{n}" for n in range(10)}
            await player.send(type="ping", id="x" * 65)
            await player.until(lambda: player.refused[-1]["id"] == "")

    in_a_house(work, tmp_path, limits=Limits(messages_at_once=4, messages_per_second=0.01))


def test_one_visitor_with_many_connections_says_no_more_than_with_a_few(tmp_path: Path) -> None:
    limits = Limits(messages_at_once=5, messages_per_second=0.001, connections_per_address=30)

    async def work(hall: House) -> None:
        links = await hall.table()
        heard = 0
        for _ in range(10):
            async with hall.player(links, links["watch"]) as player:
                for number in range(5):
                    await player.send(type="ping", id=str(number))
                await player.until(lambda: len(player.refused) + len(player.done) >= 5)
                heard += len(player.done)
        assert heard == 4 * limits.messages_at_once

    in_a_house(work, tmp_path, limits=limits)


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Zoë   Çelik ", "Zoë Çelik"),
        ("evil\u202egnp.exe", "evil gnp.exe"),
        ("\u2066Anna\u2069", "Anna"),
        ("An\u200bna\u200d\ufeff", "An na"),
        ("A\U000e0041\U000e0042", "A"),
        ("a\x1b[31mb\r\nc\x00", "a [31mb c"),
        ("\u3164\u115f\u2800", ""),
        ("e" + "\u0301" * 30 + "x", "é\u0301\u0301\u0301x"),
        ("👩‍🚀", "👩 🚀"),
        ("日本語 नमस्ते שלום", "日本語 नमस्ते שלום"),
        ("x" * 90, "x" * 40),
    ],
)
def test_a_name_is_what_it_looks_like(typed: str, shown: str) -> None:
    assert tidy(typed, 40) == shown


def test_names_are_tidied_wherever_they_come_from(tmp_path: Path) -> None:
    nasty = "\u202eBo\u200b\x07"

    async def work(hall: House) -> None:
        seats = [{"kind": "open", "name": nasty}, {"kind": "bot", "name": nasty}]
        made: httpx.Response = await hall.http.post("/api/tables", json={"game": "epic-roll-1e", "seats": seats})
        links = made.json()
        info = await hall.get(f"/api/tables/{links['table']}", links["host"])
        assert [seat["name"] for seat in info["seats"]] == ["Bo", "Bo"]

    in_a_house(work, tmp_path)
