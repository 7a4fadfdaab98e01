"""A real server and real players for tests: uvicorn in this event loop, clients over real sockets."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import zip_longest
from pathlib import Path
from random import Random
from secrets import token_hex, token_urlsafe
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from emberhall.games import find_game
from emberhall.kernel.brisk import brisk_answer
from emberhall.kernel.changes import merge as put_into
from emberhall.table.app import Settings
from emberhall.table.entries import Answered
from emberhall.table.hall import Hall
from emberhall.table.limits import Limits
from emberhall.table.serve import Server, configured
from tests.patience import PATIENCE, until

from .process import Process

ROOMY = Limits(
    messages_per_second=100_000, messages_at_once=100_000, tables_per_hour=1_000_000, connections_per_address=10_000,
    chat_per_second=1000, chat_at_once=1000, work_per_minute=1_000_000,
    changes_per_second=1000, changes_at_once=1000, joins_per_hour=1_000_000,
)  # fmt: skip

JSON = {"content-type": "application/json"}


KEYS: dict[str, str] = {}  # what our players have made of their invitations


def key_of(token: str) -> str:
    """The key that an invitation was exchanged for; any other token is itself."""
    return KEYS.get(token, token)


def sitting_down(links: dict[str, Any]) -> list[str]:
    """What a program says that sits down at all open seats, or takes them again: it does not wait for answers."""
    invitations = {seat: token for seat, token in enumerate(links["seats"]) if token}
    keys = {seat: KEYS.setdefault(token, token_urlsafe(24)) for seat, token in invitations.items()}
    hello = {"type": "hello", "table": links["table"], "tokens": [*keys.values(), *invitations.values()]}
    sits = [{"type": "sit", "seat": seat, "key": key} for seat, key in keys.items()]
    return [json.dumps(message) for message in (hello, *sits)]


def connected(port: int, table: str = "", **more: Any) -> websockets.connect:
    """A connection, opened with all the time in the world; to a server of several processes, with the table's name."""
    more.setdefault("open_timeout", PATIENCE)
    more.setdefault("close_timeout", 1.0)  # a server that has hung up reads no farewell
    return websockets.connect(f"ws://127.0.0.1:{port}/live?table={table}", max_size=None, ping_timeout=PATIENCE, **more)


class House:
    """A server that runs, and how to reach it."""

    def __init__(self, port: int, hall: Hall | None, client: httpx.AsyncClient) -> None:
        self.port, self._hall, self.http = port, hall, client

    @property
    def hall(self) -> Hall:
        """The hall inside this process."""
        assert self._hall is not None, "this server runs in another process"
        return self._hall

    def visitor(self, address: str) -> httpx.AsyncClient:
        """Somebody at another address, as 127.0.0.2."""
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=self.http.base_url, transport=transport, timeout=PATIENCE)

    async def table(self, game: str = "epic-roll", seats: str = "oo", **wish: Any) -> dict[str, Any]:
        """A new table: o for an open seat, b for a bot. Its links."""
        kinds = {"o": "open", "b": "bot"}
        wish.setdefault("pace", 0.0)
        body = {"game": game, "seats": [{"kind": kinds[letter]} for letter in seats], **wish}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        links: dict[str, Any] = answer.json()
        return links

    async def answered(self, links: dict[str, Any]) -> list[tuple[int, Answered]]:
        """The answers in a table's log, with their numbers."""
        log = (await self.hall.read_log(links["table"]))[1]
        return [(number, entry) for number, entry in log if isinstance(entry, Answered)]

    async def get(self, path: str, token: str, status: int = 200, **query: Any) -> Any:
        """A GET with a link's token; whoever has sat down by it shows their key."""
        answer = await self.http.get(path, headers={"authorization": f"Bearer {key_of(token)}"}, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, token: str, body: Any = None, status: int = 200, method: str = "POST") -> Any:
        """A POST with a link's token; whoever has sat down by it shows their key."""
        headers = {"authorization": f"Bearer {key_of(token)}"}
        answer = await self.http.request(method, path, headers=headers, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    @asynccontextmanager
    async def player(
        self, links: dict[str, Any], *tokens: str, name: str = "", entropy: str = "", **hello: Any
    ) -> AsyncIterator[Player]:
        """Somebody at a table, who sits down wherever they are invited, or takes their seat again."""
        async with self.guest(links, *map(key_of, tokens), **hello) as player:
            others = (links.get("host"), links.get("watch"))
            invitations = [token for token in tokens if token not in KEYS and token not in others]
            for seat, token in zip(player.invited, invitations, strict=False):  # the host's link comes last
                KEYS[token] = token_urlsafe(24)
                letters = {"entropy": entropy, "commitment": player.commitment} if entropy else {}
                told = await player.do(type="sit", seat=seat, key=KEYS[token], name=name, **letters)
                assert told["type"] == "done", told
            await player.until(lambda: player.refused or player.closed or player.seats <= set(player.updates))
            yield player

    @asynccontextmanager
    async def people(self, links: dict[str, Any], *names: str) -> AsyncIterator[list[Player]]:
        """Whoever is invited, each on a connection of their own."""
        tokens = [token for token in links["seats"] if token]
        async with AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(self.player(links, token, name=name))
                for token, name in zip_longest(tokens, names, fillvalue="")
            ]

    @asynccontextmanager
    async def guest(self, links: dict[str, Any], *tokens: str, **hello: Any) -> AsyncIterator[Player]:
        """Somebody who says hello with these tokens, and no more."""
        async with connected(self.port, links["table"]) as socket:
            player = Player(socket)
            await player.send(type="hello", table=links["table"], tokens=list(tokens), **hello)
            listening = asyncio.create_task(player.listen())
            try:
                await player.until(lambda: player.updates or player.refused or player.closed)
                await player.until(lambda: player.refused or player.closed or player.seats <= set(player.updates))
                yield player
            finally:
                listening.cancel()


def merge(before: dict[str, Any] | None, update: dict[str, Any]) -> None:
    """What an update changed becomes a whole view, as a client makes it of the one before."""
    if update["view"] is None:
        assert before is not None, "a whole view comes first"
        changes = (*(line["changes"] for line in update["lines"]), update["changes"])
        update["view"] = list(merged(changes, before["view"]))[-1]


def merged(later: Iterable[dict[str, Any]], view: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A view after each of several changes."""
    for changes in later:
        view = put_into(view, changes)
        yield view


def views(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """What the viewer of a replay saw after each answer."""
    found, view = [], dict[str, Any]()
    for moment in replay["moments"]:
        changes = [*(line["changes"] for line in moment.get("lines", ())), moment.get("changes", {})]
        view = list(merged(changes, view))[-1]
        found.append(view)
    return found


def story(replay: dict[str, Any]) -> list[dict[str, Any]]:
    """All lines of a replay."""
    return [line for moment in replay["moments"] for line in moment.get("lines", ())]


class Player:
    """A client that keeps what it was last told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.info: dict[str, Any] | None = None
        self.welcome: dict[str, Any] | None = None
        self.updates: dict[int, dict[str, Any]] = {}
        self.done: dict[str, int] = {}
        self.refused: list[dict[str, Any]] = []
        self.closed = False
        self._news = asyncio.Event()
        self._ids = (f"{token_hex(4)}-{number}" for number in itertools.count(1))

    async def send(self, **message: Any) -> None:
        """A message, as it is."""
        await self.socket.send(json.dumps(message))

    async def listen(self) -> None:
        """Keep what is told, until the end."""
        try:
            async for body in self.socket:
                self.hear(json.loads(body))
        except websockets.ConnectionClosed:
            pass
        self.closed = True
        self._news.set()

    def hear(self, message: dict[str, Any]) -> None:
        """One message."""
        self.heard.append(message)
        match message["type"]:
            case "table":
                self.info = message
            case "welcome":
                self.welcome = message
                if message["seats"]:
                    self.updates.pop(-1, None)  # whoever has sat down looks on no longer
            case "update":
                merge(self.updates.get(message["viewer"]), message)
                self.updates[message["viewer"]] = message
            case "done":
                self.done[message["id"]] = message["number"]
            case "refused":
                self.refused.append(message)
        self._news.set()

    async def until(self, holds: Callable[[], Any]) -> None:
        """Wait for something to be true."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()

    @property
    def invited(self) -> list[int]:
        """The seats where this client may sit down, in the order of its invitations."""
        return list(self.welcome["invited"]) if self.welcome is not None else []

    @property
    def commitment(self) -> str:
        """What the table has shown of its dice."""
        assert self.info is not None
        return str(self.info["commitment"])

    @property
    def seats(self) -> set[int]:
        """The seats of this client."""
        return set(self.welcome["seats"]) if self.welcome is not None else set()

    @property
    def seat(self) -> int:
        """The first seat of this client."""
        assert self.welcome is not None
        return int(self.welcome["seats"][0])

    @property
    def now(self) -> dict[str, Any]:
        """The game as this client's first seat sees it."""
        assert self.welcome is not None
        return self.updates[self.seat if self.welcome["seats"] else -1]

    def choices(self, seat: int | None = None) -> list[str]:
        """What this client may answer now."""
        asked = self.updates[self.seat if seat is None else seat]["asked"]
        if asked is None or asked["unasked"]:
            return []
        return [choice["answer"] for choice in asked["choices"] or ()]

    async def do(self, **message: Any) -> dict[str, Any]:
        """Send something and wait for its Done or Refused."""
        id = message.setdefault("id", next(self._ids))
        refused = len(self.refused)
        self.done.pop(id, None)
        await self.send(**message)
        await self.until(lambda: id in self.done or len(self.refused) > refused or self.closed)
        if id in self.done:
            return {"type": "done", "number": self.done[id]}
        assert not self.closed, "the server has hung up"
        return self.refused[-1]

    async def answer(self, answer: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Answer the question that stands."""
        mine = self.seat if seat is None else seat
        more.setdefault("at", self.updates[mine]["at"])
        return await self.do(type="answer", seat=mine, answer=answer, **more)


async def level(*players: Player) -> None:
    """Wait until all of them see the same position."""
    await until(lambda: len({player.now["at"] for player in players}) == 1)


async def play_out(players: Sequence[Player], rng: Random, most: int = 5000) -> int:
    """Everybody answers at random, but goes on rather than back, until the game is over; how many answers that took."""

    async def play(player: Player) -> int:
        given = 0
        assert player.welcome is not None
        assert player.info is not None
        seats = player.welcome["seats"]
        while True:
            await player.until(
                lambda: player.closed or player.now["result"] is not None or any(map(player.choices, seats))
            )
            if player.closed or player.now["result"] is not None or given >= most:
                return given
            seat = next(seat for seat in seats if player.choices(seat))
            at = player.updates[seat]["at"]
            choices = player.choices(seat)
            hurried = brisk_answer(find_game(player.info["game"]), choices) if rng.random() < 0.8 else None
            told = await player.answer(hurried or rng.choice(choices), seat)
            if told["type"] == "done":
                given += 1
            await player.until(lambda: player.updates[seat]["at"] != at or player.closed)  # noqa: B023

    playing = [asyncio.create_task(play(player)) for player in players]
    _, others = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    if any(player.now["result"] is None and not player.closed for player in players):  # as many answers as wanted
        for task in others:
            task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    return sum(task.result() for task in playing if not task.cancelled())


@asynccontextmanager
async def house(db: str, **settings: Any) -> AsyncIterator[House]:
    """A server in this event loop, at a port of its own."""
    settings.setdefault("limits", ROOMY)
    settings.setdefault("metrics_for", ("127.0.0.1",))
    settings.setdefault("clerks", 1)
    server = Server(configured(Settings(db=db, **settings), port=0))
    app: Any = server.config.app
    running = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not running.done(), "the server has ended"
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            yield House(port, app.state.hall, client)
    finally:
        server.should_exit = True
        await running


def db(tmp_path: Path) -> str:
    """A file for the tables of a test."""
    return f"sqlite:///{tmp_path}/t.db"


@asynccontextmanager
async def two_halls(tmp_path: Path, **settings: Any) -> AsyncIterator[tuple[House, House]]:
    """Two servers that share a file; without a bus, each learns what the other wrote when it writes itself."""
    async with house(db(tmp_path), **settings) as here, house(db(tmp_path), **settings) as there:
        yield here, there


def at(process: Process) -> House:
    """How to reach a server in a process of its own."""
    return House(process.port, None, httpx.AsyncClient(base_url=process.url, timeout=PATIENCE))
