"""What a store promises, asked of an SQLite file and of a real PostgreSQL; then what may go wrong with each."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from statistics import median

import psycopg
import pytest

from emberhall.table.stores import Entry, Store, StoreError, TableRow, open_store, sqlite
from emberhall.table.stores.group import Group
from tests.patience import PATIENCE, until
from tests.services import NOBODY, database

MEGABYTE = bytes(range(256)) * 4096


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        with database(request.getfixturevalue("pg_url")) as fresh:
            yield fresh


@pytest.fixture
def pg(pg_url: str) -> Iterator[str]:
    """An empty PostgreSQL database."""
    with database(pg_url) as fresh:
        yield fresh


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store for a while."""
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, play: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, do something with it, close it."""

    async def everything() -> None:
        async with opened(url) as store:
            await play(store)

    asyncio.run(everything())


def problem_of_opening(url: str) -> str:
    """What is said when a store cannot be opened."""
    with pytest.raises(StoreError) as refused:
        with_store(url, nothing)
    return str(refused.value)


async def nothing(store: Store) -> None:
    """Opening it was all."""


# The contract


def test_a_new_store_is_empty(url: str) -> None:
    async def play(store: Store) -> None:
        assert await store.ready()
        assert await store.count() == 0
        assert await store.row("a") is None
        assert await store.entries("a") == []
        assert await store.newest("a") == 0
        assert await store.kept("a") is None

    with_store(url, play)


def test_how_a_table_began_is_kept(url: str) -> None:
    row = TableRow("a", 1789512345.678, b'{"game":"epic-roll"}')

    async def play(store: Store) -> None:
        await store.create(row)
        await store.create(TableRow("b", 2.0, b"{}"))
        assert await store.row("a") == row
        assert await store.row("c") is None
        assert await store.count() == 2

    with_store(url, play)


def test_a_table_begins_only_once(url: str) -> None:
    async def play(store: Store) -> None:
        await store.create(TableRow("a", 1.0, b"first"))
        with pytest.raises(StoreError, match="already a table 'a'"):
            await store.create(TableRow("a", 2.0, b"second"))
        both = [store.create(TableRow("b", n, b"%d" % n)) for n in range(2)]
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert outcomes[0] is None
        assert isinstance(outcomes[1], StoreError)
        assert await store.row("a") == TableRow("a", 1.0, b"first")
        assert await store.row("b") == TableRow("b", 0.0, b"0")

    with_store(url, play)


def test_a_log_is_read_in_order(url: str) -> None:
    async def play(store: Store) -> None:
        lines = [Entry("a", number, b"%d" % number) for number in range(1, 121)]
        assert all(await asyncio.gather(*map(store.append, reversed(lines))))
        assert await store.append(Entry("b", 1, b"elsewhere"))
        assert await store.entries("a") == lines
        assert await store.entries("a", after=117) == lines[117:]
        assert await store.entries("a", after=120) == []
        assert await store.newest("a") == 120
        assert await store.newest("b") == 1

    with_store(url, play)


def test_a_taken_number_is_not_written_again(url: str) -> None:
    async def play(store: Store) -> None:
        assert await store.append(Entry("a", 1, b"first"))
        assert not await store.append(Entry("a", 1, b"second"))
        assert not await store.append(Entry("a", 1, b"first"))  # not even by the same words
        assert await store.entries("a") == [Entry("a", 1, b"first")]

    with_store(url, play)


def test_of_those_who_race_for_a_number_one_wins(url: str) -> None:
    async def play(store: Store) -> None:
        async with opened(url) as other:
            for number in range(1, 11):
                racers = [Entry("a", number, b"%d" % n) for n in range(20)]
                stores = [(store, other)[n % 2] for n in range(20)]
                won = await asyncio.gather(*(s.append(racer) for s, racer in zip(stores, racers, strict=True)))
                assert sum(won) == 1
                assert await other.entries("a", after=number - 1) == [racers[won.index(True)]]
            assert await store.newest("a") == 10

    with_store(url, play)


def test_a_lost_race_spoils_nothing_for_the_others_in_the_batch(url: str) -> None:
    async def play(store: Store) -> None:
        await store.append(Entry("a", 1, b""))
        lines = [Entry(table, number, b"") for number in (1, 2) for table in "abc"]
        assert await asyncio.gather(*map(store.append, lines)) == [False, True, True, True, True, True]

    with_store(url, play)


def test_what_one_store_writes_another_reads_at_once(url: str) -> None:
    async def play(store: Store) -> None:
        async with opened(url) as other:
            for number in range(1, 31):
                assert await store.append(Entry("a", number, b""))
                assert await store.newest("a") == number
                assert await other.newest("a") == number

    with_store(url, play)


def test_everything_is_there_after_opening_again(url: str) -> None:
    async def write(store: Store) -> None:
        await store.create(TableRow("a", 1.0, b"row"))
        await store.append(Entry("a", 1, b"line"))
        await store.keep("a", 1, b"snapshot")

    async def read(store: Store) -> None:
        assert await store.row("a") == TableRow("a", 1.0, b"row")
        assert await store.entries("a") == [Entry("a", 1, b"line")]
        assert await store.kept("a") == (1, b"snapshot")
        assert not await store.append(Entry("a", 1, b"again"))

    with_store(url, write)
    with_store(url, read)


def test_a_newer_snapshot_replaces_an_older_one_and_never_the_other_way(url: str) -> None:
    async def play(store: Store) -> None:
        async with opened(url) as other:
            await store.keep("a", 5, b"five")
            await other.keep("a", 3, b"three")
            assert await store.kept("a") == (5, b"five")
            await other.keep("a", 8, b"eight")
            await store.keep("a", 8, b"eight, said anew")
            assert await other.kept("a") == (8, b"eight, said anew")
            await asyncio.gather(*(store.keep("a", n, b"%d" % n) for n in (11, 13, 9, 12)), store.keep("b", 1, b""))
            assert await store.kept("a") == (13, b"13")
            assert await store.kept("b") == (1, b"")

    with_store(url, play)


def test_any_name_and_any_body(url: str) -> None:
    names = ["", "Ork", "Ork ", "ork", "Zwölf Würfel", "卓", "🎲", "'; DROP TABLE log; --", "%s", "x" * 500]
    bodies = [b"", b"\0", "Größe 🎲".encode(), b"\xff\xfe", MEGABYTE]

    async def play(store: Store) -> None:
        lines = [Entry(name, n, body) for name in names for n, body in enumerate(bodies[:4], 1)]
        lines += [Entry("large", n, MEGABYTE) for n in range(1, 6)]
        assert all(await asyncio.gather(*map(store.append, lines)))
        for name in (*names, "large"):
            assert await store.entries(name) == [line for line in lines if line.table == name]
        await store.create(TableRow("🎲", 0.1, MEGABYTE))
        await store.keep("🎲", 2**31 - 1, MEGABYTE)
        assert await store.row("🎲") == TableRow("🎲", 0.1, MEGABYTE)
        assert await store.kept("🎲") == (2**31 - 1, MEGABYTE)
        for odd in ("\ud800", "a\0b"):  # whatever people put into an address
            assert await store.row(odd) is None
            assert await store.entries(odd) == []
            assert await store.newest(odd) == 0
            assert await store.kept(odd) is None

    with_store(url, play)


def test_cancelled_callers_leave_the_others_in_peace(url: str) -> None:
    async def play(store: Store) -> None:
        calls = [asyncio.create_task(store.append(Entry("a", n, b""))) for n in range(1, 101)]
        for pause in range(4):  # some before their batch began, some while it is written
            for call in calls[pause * 10 : pause * 10 + 5]:
                call.cancel()
            await asyncio.sleep(0)
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert sum(outcome is True for outcome in outcomes) == 80
        told = {n for n, outcome in enumerate(outcomes, 1) if outcome is True}
        assert told <= {entry.number for entry in await store.entries("a")}
        assert await store.append(Entry("a", 101, b""))

    with_store(url, play)


def test_closing_finishes_what_was_begun(url: str) -> None:
    async def everything() -> None:
        store = await open_store(url)
        calls = [asyncio.create_task(store.append(Entry("a", n, b""))) for n in range(1, 51)]
        await asyncio.sleep(0)
        await store.close()
        assert all(await asyncio.gather(*calls))
        await store.close()  # twice does no harm
        assert not await store.ready()
        for call in (store.append(Entry("a", 51, b"")), store.keep("a", 1, b""), store.create(TableRow("a", 1, b""))):
            with pytest.raises(StoreError, match="closed"):
                await call
        with pytest.raises(StoreError, match="closed"):
            await store.entries("a")
        async with opened(url) as again:
            assert await again.newest("a") == 50

    asyncio.run(everything())


RACER = """
import asyncio, json, sys
from emberhall.table.stores import Entry, open_store
async def race(url, name):
    store = await open_store(url)
    lines = [Entry(table, number, name.encode()) for number in range(1, 31) for table in "abcd"]
    won = await asyncio.gather(*map(store.append, lines if name < "c" else reversed(lines)))
    await store.close()
    print(sum(won))
asyncio.run(race(*sys.argv[1:]))
"""


@pytest.mark.slow
def test_processes_that_start_together_share_a_new_database(url: str) -> None:
    racers = [
        subprocess.Popen([sys.executable, "-c", RACER, url, name], stdout=subprocess.PIPE, text=True) for name in "abcd"
    ]
    said = [racer.communicate(timeout=PATIENCE)[0] for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0, 0, 0]
    won = {name: json.loads(answer) for name, answer in zip("abcd", said, strict=True)}
    assert sum(won.values()) == 120

    async def play(store: Store) -> None:
        written = [entry.body.decode() for table in "abcd" for entry in await store.entries(table)]
        assert {name: written.count(name) for name in "abcd"} == won  # everybody was told the truth

    with_store(url, play)


# Group commit


def test_what_comes_together_is_written_together() -> None:
    async def play() -> None:
        batches: list[list[int]] = []
        written = asyncio.Event()

        async def commit(batch: list[int]) -> list[bool]:
            batches.append(batch)
            await written.wait()
            return [number % 2 == 1 for number in batch]

        group = Group(commit)
        first = [group.add(number) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        second = [group.add(number) for number in (4, 5)]  # these come while the first are being written
        written.set()
        assert await asyncio.gather(*first, *second) == [True, False, True, False, True]
        assert batches == [[1, 2, 3], [4, 5]]

    asyncio.run(play())


def test_writers_that_were_woken_together_meet_again_in_the_next_batch() -> None:
    async def play() -> None:
        sizes: list[int] = []

        async def commit(batch: list[int]) -> list[bool]:
            sizes.append(len(batch))
            await asyncio.sleep(0.001)
            return [True] * len(batch)

        group = Group(commit)

        async def write_five_times(number: int) -> None:
            for _ in range(5):
                await group.add(number)

        await asyncio.gather(*map(write_five_times, range(200)))
        assert sizes == [200] * 5

    asyncio.run(play())


def test_a_batch_that_fails_tells_everybody_and_the_next_one_is_tried() -> None:
    async def play() -> None:
        async def commit(batch: list[int]) -> list[bool]:
            if 13 in batch:
                raise StoreError("no luck today")
            return [True] * len(batch)

        group = Group(commit)
        for outcome in await asyncio.gather(group.add(1), group.add(13), return_exceptions=True):
            assert isinstance(outcome, StoreError)
            assert str(outcome) == "no luck today"
        assert await group.add(2)

    asyncio.run(play())


# URLs


def test_a_store_in_memory() -> None:
    async def play(store: Store) -> None:
        await store.create(TableRow("a", 1.0, b""))
        assert all(await asyncio.gather(*(store.append(Entry("a", n, b"")) for n in range(1, 11))))
        assert await store.newest("a") == 10
        async with opened("sqlite://:memory:") as other:
            assert await other.count() == 0

    with_store("sqlite://:memory:", play)
    with_store("sqlite:///:memory:", play)


def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with_store("sqlite:///some.db", nothing)
    assert (tmp_path / "some.db").exists()


@pytest.mark.parametrize("wrong", ["", "tables.db", "mysql://me:secret@host/db", "sqlite://", "sqlite:///", "sqlite:x"])
def test_other_urls_are_explained(wrong: str) -> None:
    said = problem_of_opening(wrong)
    assert "sqlite:///" in said
    assert "secret" not in said


# What goes wrong with SQLite


def test_a_missing_folder(tmp_path: Path) -> None:
    said = problem_of_opening(f"sqlite:///{tmp_path}/missing/tables.db")
    assert f"no folder '{tmp_path}/missing'" in said


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "make sure that it is a file" in problem_of_opening(f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir or Madam, " * 100)
    said = problem_of_opening(f"sqlite:///{tmp_path}/letter.txt")
    assert "letter.txt" in said
    assert "the file is something else" in said


def test_a_file_of_somebody_else_stays_as_it_is(tmp_path: Path) -> None:
    letter, diary = tmp_path / "letter.txt", tmp_path / "diary.db"
    letter.write_text("Dear Sir or Madam, " * 100)
    with closing(sqlite3.connect(diary)) as file:
        file.execute("CREATE TABLE days (told TEXT)")
    for path, why in ((letter, "something else"), (diary, "another program")):
        path.chmod(0o644)
        before = path.read_bytes()
        assert why in problem_of_opening(f"sqlite:///{path}")
        assert path.read_bytes() == before
        assert path.stat().st_mode & 0o777 == 0o644
    assert {path.name for path in tmp_path.iterdir()} == {"letter.txt", "diary.db"}


@contextmanager
def as_an_ordinary_user() -> Iterator[Path]:
    """A folder of an ordinary user, and for a while the rights of one: root may write everywhere."""
    folder = Path(tempfile.mkdtemp(prefix="ember-"))
    myself = os.geteuid()
    try:
        if myself == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        yield folder
    finally:
        os.seteuid(myself)
        shutil.rmtree(folder)


def test_a_file_that_may_only_be_read() -> None:
    with as_an_ordinary_user() as folder:
        url = f"sqlite:///{folder}/tables.db"
        with_store(url, nothing)
        (folder / "tables.db").chmod(0o444)
        said = problem_of_opening(url)
        assert "readonly" in said
        assert "must be writable" in said


def test_a_folder_that_may_only_be_read() -> None:
    with as_an_ordinary_user() as folder:
        folder.chmod(0o555)
        assert "can be read and written" in problem_of_opening(f"sqlite:///{folder}/tables.db")
        folder.chmod(0o700)


def test_a_file_of_a_newer_emberhall(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with_store(url, nothing)
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("INSERT INTO schema_version VALUES (99)")
    assert "newer Emberhall (schema 99, this one knows 3)" in problem_of_opening(url)


def test_another_program_that_locks_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    file = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)

    async def play(store: Store) -> None:
        file.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await store.append(Entry("a", 1, b""))
        assert await store.newest("a") == 0  # reading goes on
        file.execute("ROLLBACK")
        assert await store.append(Entry("a", 1, b""))

    with_store(f"sqlite:///{tmp_path}/tables.db", play)
    file.execute("BEGIN EXCLUSIVE")
    assert "locked" in problem_of_opening(f"sqlite:///{tmp_path}/tables.db")
    file.close()


@contextmanager
def files_must_stay_below(size: int) -> Iterator[None]:
    """As if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_fails_one_batch_and_the_store_goes_on(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        assert await store.append(Entry("a", 1, b"before"))
        with files_must_stay_below(200_000):
            calls = (store.append(Entry("a", n, bytes(100_000))) for n in range(2, 12))
            for outcome in await asyncio.gather(*calls, return_exceptions=True):
                assert isinstance(outcome, StoreError)
                assert "disk" in str(outcome)
            assert await store.entries("a") == [Entry("a", 1, b"before")]
        assert await store.append(Entry("a", 2, bytes(100_000)))
        assert await store.newest("a") == 2

    with_store(f"sqlite:///{tmp_path}/tables.db", play)


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    connection = sqlite.connect(str(tmp_path / "tables.db"))
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_a_busy_event_loop_does_not_starve_the_writer(tmp_path: Path) -> None:
    turns = 0

    async def keep_busy() -> None:
        nonlocal turns
        while True:
            sum(range(20_000))
            turns += 1
            await asyncio.sleep(0)

    async def play(store: Store) -> None:
        noise = asyncio.create_task(keep_busy())
        waited = []
        for number in range(1, 101):
            before = turns
            assert await store.append(Entry("a", number, b""))
            waited.append(turns - before)
        noise.cancel()
        assert median(waited) < 200  # a disk may be slow now and then

    with_store(f"sqlite:///{tmp_path}/tables.db", play)


# What goes wrong with PostgreSQL


def test_postgres_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "emberhall.table.stores.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'emberhall[postgres]'" in problem_of_opening("postgresql://host/db")


def test_postgres_that_is_not_there(tmp_path: Path) -> None:
    said = problem_of_opening(f"postgresql://me:sEcReT@/tables?host={tmp_path}")
    assert "make sure that it is running" in said
    assert "sEcReT" not in said


def test_a_postgres_url_that_cannot_be_read() -> None:
    said = problem_of_opening("postgresql://me:sEc:ReT@host:pOrT/tables?x")
    assert "not the URL of a database" in said
    assert not any(part in said for part in ("sEc", "ReT", "pOrT"))


def test_a_postgres_database_of_a_newer_emberhall(pg: str) -> None:
    with_store(pg, nothing)
    with psycopg.connect(pg) as connection:
        connection.execute("INSERT INTO schema_version VALUES (99)")
    assert "newer Emberhall (schema 99, this one knows 3)" in problem_of_opening(pg)


def test_a_postgres_user_without_the_right_to_make_tables(pg: str) -> None:
    with psycopg.connect(pg, autocommit=True) as owner:
        owner.execute("DROP ROLE IF EXISTS guest")
        owner.execute("CREATE ROLE guest LOGIN")
        guest = pg.replace("postgres@", "guest@")
        assert "may use the database and create tables" in problem_of_opening(guest)
        with_store(pg, nothing)
        owner.execute("GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO guest")

        async def play(store: Store) -> None:
            assert await store.append(Entry("a", 1, b""))

        with_store(guest, play)  # the tables are there: no need to make any


def name_of(url: str) -> str:
    """The name of a database."""
    return url.partition("?")[0].rpartition("/")[2]


async def hang_up(admin: psycopg.Connection, name: str) -> None:
    """Have PostgreSQL end the connections that stores have to a database, and wait until it has."""
    ours = "FROM pg_stat_activity WHERE application_name = 'emberhall' AND datname = %s"
    admin.execute(f"SELECT pg_terminate_backend(pid, 5000) {ours}".encode(), (name,))
    await asyncio.sleep(0.05)


def test_idle_connections_that_postgres_closed_are_not_used(pg: str, pg_url: str) -> None:
    async def play(store: Store) -> None:
        await asyncio.gather(*(store.newest("a") for _ in range(20)))  # several connections
        with psycopg.connect(pg_url, autocommit=True) as admin:
            await hang_up(admin, name_of(pg))
        assert await store.append(Entry("a", 1, b""))
        assert await asyncio.gather(*(store.newest("a") for _ in range(20))) == [1] * 20

    with_store(pg, play)


def test_two_stores_that_write_the_same_numbers_in_opposite_order_do_not_wait_for_each_other(pg: str) -> None:
    async def play(store: Store) -> None:
        async with opened(pg) as other:
            for turn in range(5):
                lines = [Entry(f"{turn}:{n}", 1, b"") for n in range(1000)]
                won = await asyncio.gather(*map(store.append, lines), *map(other.append, reversed(lines)))
                assert sum(won) == 1000
                names = [line.table for line in lines]
                one_way = (store.keep(name, 1, b"") for name in names)
                await asyncio.gather(*one_way, *(other.keep(name, 1, b"") for name in reversed(names)))

    with_store(pg, play)


def test_a_connection_lost_in_the_midst_of_a_batch(pg: str, pg_url: str) -> None:
    async def play(store: Store) -> None:
        with psycopg.connect(pg) as blocker, psycopg.connect(pg_url, autocommit=True) as admin:
            blocker.execute("LOCK TABLE log")
            calls = [asyncio.create_task(store.append(Entry("a", n, b""))) for n in range(1, 11)]
            stuck = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = %s"
            await until(lambda: admin.execute(stuck, (name_of(pg),)).fetchone())
            assert not any(call.done() for call in calls)
            await hang_up(admin, name_of(pg))
            for outcome in await asyncio.gather(*calls, return_exceptions=True):
                assert isinstance(outcome, StoreError)
        assert await store.append(Entry("a", 1, b""))

    with_store(pg, play)


def test_postgres_goes_away_and_comes_back(pg: str, pg_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from emberhall.table.stores import postgres

    monkeypatch.setattr(postgres, "PATIENCE", 0.3)
    name = name_of(pg)

    async def play(store: Store) -> None:
        assert await store.append(Entry("a", 1, b""))
        with psycopg.connect(pg_url, autocommit=True) as admin:
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
            await hang_up(admin, name)
            assert not await store.ready()
            with pytest.raises(StoreError, match="make sure that it is running"):
                await store.append(Entry("a", 2, b""))
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())
        async with asyncio.timeout(PATIENCE):
            while not await store.ready():
                await asyncio.sleep(0.05)
        assert await store.append(Entry("a", 2, b""))
        assert await store.newest("a") == 2

    with_store(pg, play)
