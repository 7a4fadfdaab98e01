"""`emberhall serve --processes`: several processes behind one port; one dies, and is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from emberhall.cli.app import app
from emberhall.table import serve as serving
from emberhall.table.app import Settings
from emberhall.table.homes import Homes, table_named
from emberhall.table.serve import close, listening
from tests.patience import wait_until
from tests.services import database, listeners

from .live import House, at, level, play_out
from .process import running


def members(keeper: int) -> set[int]:
    """The server processes that somebody looks after, leaving out what multiprocessing starts for itself."""
    found = set()
    for child in map(int, Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split()):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(child)
    return found


@pytest.mark.slow
def test_a_process_dies_and_its_tables_go_on(pg_url: str, redis_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"

    async def play(keeper: int) -> None:
        server = at(process)
        links = await server.table("epic-roll-1e", "oo")

        async def play_on(seed: int) -> None:
            async with server.people(links) as players:
                await play_out(players, Random(seed), most=10)
                await level(*players)

        await play_on(0)
        before = members(keeper)
        assert len(before) == 2
        for victim in before:
            wait_until(lambda: listeners(process.port) == 2, "not everybody listens")
            os.kill(victim, signal.SIGKILL)
            wait_until(lambda: listeners(process.port) == 1, "somebody knocks at the door of the dead")
            await play_on(victim)
        wait_until(lambda: listeners(process.port) == 2, "it is not replaced")
        assert not before & members(keeper)

    with database(pg_url) as db, running(db, log, "--bus", redis_url, "--processes", "2") as process:
        assert process.process is not None
        keeper = process.process.pid
        asyncio.run(play(keeper))
        left = members(keeper)
        assert len(left) == 2
        assert process.stop() in (0, -signal.SIGTERM)
        assert not any(Path(f"/proc/{pid}").exists() for pid in left)
    assert log.read_text().count('"event": "process-ended"') == 2
    assert "Traceback" not in log.read_text()


def owner(server: int, client: int, among: set[int]) -> int:
    """The process that has the server's end of a connection from a port."""
    ends = (f":{server:04X}", f":{client:04X}")
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    (number,) = (row[9] for row in rows if row[1].endswith(ends[0]) and row[2].endswith(ends[1]))
    (found,) = (pid for pid in among if has_socket(pid, number))
    return found


def has_socket(pid: int, number: str) -> bool:
    """Whether a process has a socket of this number."""
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            if os.readlink(handle) == f"socket:[{number}]":
                return True
    return False


@pytest.mark.slow
def test_everybody_at_a_table_meets_in_one_process(pg_url: str, redis_url: str, tmp_path: Path) -> None:
    async def at_home(house: House, keeper: int) -> int:
        links = await house.table("epic-roll", "ooo")
        async with house.people(links) as players:
            await play_out(players, Random(1), most=5)
            ports = [player.socket.local_address[1] for player in players]
            (home,) = {owner(house.port, port, members(keeper)) for port in ports}
            return home

    async def look(keeper: int) -> None:
        house, homes = at(process), set[int]()
        for _ in range(64):  # all of them in one process: once in 2 ** 63 runs
            homes.add(await at_home(house, keeper))
            if len(homes) == 2:
                return
        pytest.fail("every table is in the same process")

    with database(pg_url) as db, running(db, tmp_path / "log", "--bus", redis_url, "--processes", "2") as process:
        assert process.process is not None
        wait_until(lambda: listeners(process.port) == 2, "not everybody listens")
        asyncio.run(look(process.process.pid))


def test_a_table_goes_to_the_next_place_if_its_home_is_dead(tmp_path: Path) -> None:
    async def hand_on() -> None:
        homes = [Homes(tmp_path, place, 3) for place in range(3)]
        first, second, third = homes[0].ranked("a table")
        arrived: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()

        def take_in(place: int, visiting: socket.socket, said: bytes) -> None:
            with visiting:
                visiting.send(b"welcome")
            arrived.put_nowait((place, said))

        for place in (first, second):
            homes[place].open(partial(take_in, place))
        here, there = socket.socketpair()
        with here, there:
            for home in (first, second):
                assert homes[third].hand_over("a table", here.fileno(), b"hello")
                assert await arrived.get() == (home, b"hello")
                assert there.recv(7) == b"welcome"
                assert not homes[home].hand_over("a table", here.fileno(), b"hello"), "it is at home"
                homes[home].close()
            assert not homes[third].hand_over("a table", here.fileno(), b"hello"), "there is nobody else"

    asyncio.run(hand_on())


def test_the_tables_of_one_place_move_and_no_others(tmp_path: Path) -> None:
    three, four = Homes(tmp_path, 0, 3), Homes(tmp_path, 0, 4)
    for number in range(200):
        without = [place for place in four.ranked(f"table {number}") if place != 3]
        assert three.ranked(f"table {number}") == without


@pytest.mark.parametrize(
    ("url", "table"),
    [(b"/live", ""), (b"/live?table=abc", "abc"), (b"/live?x=1&table=a%20c", "a c"), (b"/live?" + b"a=1&" * 99, "")],
)
def test_the_table_is_read_from_the_address(url: bytes, table: str) -> None:
    assert table_named(url) == table


def test_every_way_to_an_address_has_the_same_port() -> None:
    for host in ("", "localhost"):
        found = listening(host, 0)
        try:
            assert len({one.getsockname()[1] for one in found}) == 1
        finally:
            close(found)


@pytest.mark.parametrize(
    ("host", "address"), [("127.0.0.1", "localhost"), ("", "localhost"), ("::1", "[::1]"), ("::", "[::]")]
)
def test_the_address_that_is_printed_leads_to_the_server(
    host: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if ":" in host and not speaks_ipv6():
        pytest.skip("this machine does not speak IPv6")
    ports = list[int]()

    def served(settings: Settings, places: list[socket.socket]) -> None:
        ports.extend(place.getsockname()[1] for place in places)
        close(places)

    monkeypatch.setattr(serving, "serve", served)
    asked = ["serve", "--db", f"sqlite:///{tmp_path}/t.db", "--host", host, "--port", "0"]
    done = CliRunner().invoke(app, asked)
    assert ports[0] > 0
    assert f"Emberhall is open at http://{address}:{ports[0]} " in done.output


def speaks_ipv6() -> bool:
    """Whether this machine does."""
    with suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


def test_several_sockets_share_a_port_and_nobody_else_gets_it() -> None:
    (one,) = listening("127.0.0.1", 0, shared=True)
    with one:
        port = one.getsockname()[1]
        (two,) = listening("127.0.0.1", port, shared=True)
        with two, socket.socket() as stranger, pytest.raises(OSError, match="in use"):
            stranger.bind(("127.0.0.1", port))
