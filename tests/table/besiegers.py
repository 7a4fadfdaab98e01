"""One visitor who wants to stop the others, in a process of its own: `python -m tests.table.besiegers ATTACK PORT`.

It comes from an address of its own, gets ready, writes a line, and then does one thing as fast as it can until it is
ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from random import Random
from secrets import token_urlsafe
from typing import Any

import httpx
import websockets

from emberhall.games import find_game
from emberhall.kernel import NATURE, apply
from emberhall.table import exports
from emberhall.table.founding import TableWish, new_table
from emberhall.table.table import Table

from .live import House, Player, connected

JSON = {"content-type": "application/json"}
TROUBLE = (
    OSError, RuntimeError, AssertionError, ValueError,
    asyncio.IncompleteReadError, httpx.HTTPError, websockets.WebSocketException,
)  # fmt: skip
Attack = Callable[["Camp"], Awaitable[None]]


def long_record(answers: int) -> dict[str, Any]:
    """A recorded game in which everybody runs away as often as possible."""
    game, rng = find_game("epic-roll-1e"), Random(5)
    state, given = game.start(2), list[str]()
    while state.question is not None and len(given) < answers:
        question = state.question
        if question.seat == NATURE:
            answer = rng.choices(list(question.options), question.weights)[0]
        else:
            answer = "flee" if "flee" in question.options else rng.choice(list(question.options))
        given.append(answer)
        apply(state, answer)
    table = Table(new_table(TableWish("epic-roll-1e", 2))[0])
    record: dict[str, Any] = json.loads(exports.record_text(table, []))
    return {**record, "given": given}


class Camp:
    """What an attacker has: a port, an address, and a long game that was taken in."""

    def __init__(self, port: int, address: str, http: httpx.AsyncClient) -> None:
        self.port, self.address, self.http = port, address, http
        self.house = House(port, None, http)
        self.record = json.dumps(long_record(exports.LONGEST_GAME - 10)).encode()
        self.links: dict[str, Any] = {}
        self.keys: list[str] = []  # of the attacker's own seats, once taken

    async def take_in(self) -> dict[str, Any]:
        """A table with the long game."""
        links: dict[str, Any] = (await self.http.post("/api/records", content=self.record, headers=JSON)).json()
        return links

    async def settle(self) -> None:
        """The table to be looked at."""
        self.links = await self.take_in()

    @asynccontextmanager
    async def watching(self, *tokens: str) -> AsyncIterator[Player]:
        """A live connection, which looks on if it has no other link."""
        async with connected(self.port, local_addr=(self.address, 0)) as socket:
            player = Player(socket)
            await player.send(type="hello", table=self.links["table"], tokens=[*tokens] or [self.links["watch"]])
            listening = asyncio.create_task(player.listen())
            try:
                yield player
            finally:
                listening.cancel()

    async def ask(self, path: str) -> None:
        """One request about the table."""
        headers = {"authorization": f"Bearer {self.links['host']}"}
        await self.http.get(f"/api/tables/{self.links['table']}/{path}", headers=headers)

    async def raw(self, saying: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket that has said something."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        writer.write(saying)
        return reader, writer


async def again(do: Callable[[], Awaitable[None]], at_once: int = 8) -> None:
    """The same thing again and again, several at a time, whatever comes of it."""

    async def one() -> None:
        while True:
            with suppress(*TROUBLE):
                await do()
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(at_once)))


async def replays(camp: Camp) -> None:
    """The whole replay of a long game."""
    await again(lambda: camp.ask("replay"))


async def report(camp: Camp) -> None:
    """Reports about it."""
    await again(lambda: camp.ask("report"))


async def imports(camp: Camp) -> None:
    """Long games, one after the other."""

    async def one() -> None:
        await camp.take_in()

    await again(one)


async def forks(camp: Camp) -> None:
    """Forks of a long game."""
    path, headers = f"/api/tables/{camp.links['table']}/fork", {"authorization": f"Bearer {camp.links['host']}"}

    async def one() -> None:
        await camp.http.post(path, json={"at": exports.LONGEST_GAME - 10}, headers=headers)

    await again(one)


async def openings(camp: Camp) -> None:
    """Long games that are opened, one after the other."""
    tables = [await camp.take_in() for _ in range(12)]
    turns = count()

    async def one() -> None:
        camp.links = tables[next(turns) % len(tables)]
        await camp.ask("")

    await again(one)


async def pings(camp: Camp) -> None:
    """Control frames by the thousand."""

    async def one() -> None:
        async with camp.watching() as player:
            transport = player.socket.transport
            while not transport.is_closing():
                transport.write(b"\x89\x80\0\0\0\0" * 20_000)
                await asyncio.sleep(0.01)

    await again(one, 20)


async def chatter(camp: Camp) -> None:
    """Messages that mean nothing."""

    async def one() -> None:
        async with camp.watching() as player:
            while not player.closed:
                for _ in range(50):
                    await player.send(type="vote", seat=0, agree=True)
                await asyncio.sleep(0.001)

    await again(one, 40)


async def half_open(camp: Camp) -> None:
    """1,300 sockets with half a request each."""

    async def one() -> None:
        reader, writer = await camp.raw(b"GET / HTTP/1.1\r\nHost: ")
        try:
            while not reader.at_eof():
                writer.write(b"x")
                await asyncio.sleep(1.0)
                if writer.transport.is_closing():
                    return
        finally:
            writer.close()

    await again(one, 1300)


async def knocking(camp: Camp) -> None:
    """Sockets that are opened and closed."""

    async def one() -> None:
        _, writer = await camp.raw(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        writer.transport.abort()

    await again(one, 20)


async def heads(camp: Camp) -> None:
    """Requests with endless heads, and thousands of requests in one gulp."""
    bodies = [b"GET / HTTP/1.1\r\n" + b"a:\r\n" * 60_000, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 5000]

    async def one() -> None:
        for body in bodies:
            reader, writer = await camp.raw(body)
            with suppress(*TROUBLE):
                async with asyncio.timeout(2):
                    await reader.read(100_000)
            writer.close()

    await again(one, 10)


@asynccontextmanager
async def at_both_seats(camp: Camp) -> AsyncIterator[Player]:
    """Somebody who plays the long game with themselves, and comes back to their seats."""
    async with camp.watching(*(camp.keys or camp.links["seats"])) as player:
        await player.until(lambda: player.welcome is not None or player.closed)
        for seat in range(len(camp.keys), 2):
            key = token_urlsafe(24)
            told = await player.do(type="sit", seat=seat, key=key, name="Ann")
            assert told["type"] == "done", told
            camp.keys.append(key)
        await player.until(lambda: any(map(player.choices, player.updates)) or player.closed)
        yield player


async def undos(camp: Camp) -> None:
    """Choices in a long game that are taken back again and again."""

    async def one() -> None:
        async with at_both_seats(camp) as player:
            while not player.closed:
                seat = next((seat for seat in (0, 1) if player.choices(seat)), 0)
                for answer in player.choices(seat)[:1]:
                    await player.answer(answer, seat)
                if (await player.do(type="undo", seat=seat))["type"] == "done":
                    await player.do(type="vote", seat=1 - seat, agree=True)

    await again(one, 1)


async def orders(camp: Camp) -> None:
    """Standing orders, each unlike the one before; thrown out, the attacker comes again."""
    numbers = count()

    async def one() -> None:
        async with at_both_seats(camp) as player:
            while not player.closed:
                number = next(numbers)
                await player.send(type="orders", seat=number % 2, only=[f"{number}:{'x' * 30}"] * 300)
                await asyncio.sleep(0.002)

    await again(one, 1)


async def schemas(camp: Camp) -> None:
    """What is worked out for every visitor anew."""

    async def one() -> None:
        await camp.http.get("/api/messages.json")
        await camp.http.get("/api/openapi.json")

    await again(one)


async def come_and_go(camp: Camp) -> None:
    """Onlookers who come and go at a table of the attacker's own."""

    async def one() -> None:
        async with camp.watching() as player:
            await player.until(lambda: player.info is not None or player.closed)

    await again(one, 30)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        replays, report, imports, forks, openings, pings, chatter, half_open, knocking, heads, schemas,
        come_and_go, undos, orders,
    )
}  # fmt: skip


async def besiege(attack: str, port: int) -> None:
    """Get ready, say so, attack."""
    address = f"127.0.0.{2 + list(ATTACKS).index(attack)}"
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=20))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60) as http:
        camp = Camp(port, address, http)
        await camp.settle()
        print("ready", flush=True)
        await ATTACKS[attack](camp)


if __name__ == "__main__":
    os.nice(19)
    asyncio.run(besiege(sys.argv[1], int(sys.argv[2])))
