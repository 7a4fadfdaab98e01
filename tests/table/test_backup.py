"""Backups are whole, whatever happens meanwhile; and what is there is never overwritten."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from emberhall.table.stores import Entry, TableRow, open_store
from tests.nursery import run
from tests.patience import until
from tests.services import database, postgres_programs

from .process import EMBERHALL, Process, running
from .test_kill import TABLES, Pair, written

BEGAN = (
    b'{"table":"t","game":"epic-roll","rules":"1","players":2,"options":{},"seats":[{},{}],"host":"","watch":"",'
    b'"secret":"00","made":1.0}'
)
HELLO = b'{"is":"said","at":2.0,"seat":0,"text":"hello"}'


def emberhall(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """A command as somebody types it."""
    result = run([*EMBERHALL, *map(str, arguments)])
    assert "Traceback" not in result.stderr + result.stdout
    return result


def refused(*arguments: str | Path) -> str:
    """Why a command was refused, in one line."""
    result = emberhall(*arguments)
    assert result.returncode == 2, result
    return " ".join(result.stderr.split())


def made(
    path: Path, *numbers: int, body: bytes = b'{"is":"said","at":2.0,"seat":0,"text":"hello"}', began: bytes = BEGAN
) -> Path:
    """A database with one table and these entries."""

    async def make() -> None:
        store = await open_store(f"sqlite:///{path}")
        await store.create(TableRow("t", 1.0, began))
        for number in numbers:
            await store.append(Entry("t", number, body))
        await store.close()

    asyncio.run(make())
    return path


# ---------------------------------------------------------------- under load


def back_up_under_load(process: Process, path: Path, folder: Path, times: int, seed: int) -> None:
    """Backups while tables are played at; then the power fails, and every backup is tried."""
    pairs = [Pair(process, seed + number) for number in range(TABLES)]
    taken: list[tuple[Path, set[tuple[str, str]]]] = []

    def heard() -> set[tuple[str, str]]:
        return {answer for pair in pairs for answer in pair.acknowledged}

    async def play() -> None:
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        for number in range(times):
            before = len(heard())
            await until(lambda: len(heard()) >= before + 10 * TABLES or any(task.done() for task in playing))  # noqa: B023
            file, acknowledged = folder / f"{number}.backup", heard()
            result = await asyncio.to_thread(emberhall, "backup", file, "--db", f"sqlite:///{path}")
            assert result.returncode == 0, result.stderr
            taken.append((file, acknowledged))
        process.kill()
        for task in playing:
            task.cancel()
        for end in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(end, asyncio.CancelledError), end

    asyncio.run(play())
    for file, acknowledged in taken:
        restored = file.with_suffix(".db")
        result = emberhall("restore", file, "--db", f"sqlite:///{restored}")
        assert result.returncode == 0, result.stderr
        applied: Counter[tuple[str, str]] = Counter()
        for table in {table for table, _ in acknowledged}:
            applied.update((table, entry["id"]) for entry in written(restored, table) if entry.get("id"))
        assert not [answer for answer in acknowledged if answer not in applied], "acknowledged and lost"
        assert not [answer for answer, count in applied.items() if count > 1], "there twice"


@pytest.mark.slow
@pytest.mark.parametrize("times", [3, pytest.param(40, marks=pytest.mark.endure)])
def test_a_backup_under_load_has_all_that_was_acknowledged(times: int, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with running(f"sqlite:///{path}", tmp_path / "log") as process:
        back_up_under_load(process, path, tmp_path, times, seed=times)
    with running(f"sqlite:///{tmp_path / f'{times - 1}.db'}", tmp_path / "again.log"):
        pass  # a server takes the restored file


# ---------------------------------------------------------------- what is refused


def test_a_backup_is_one_file_for_its_owner_only_and_comes_back(tmp_path: Path) -> None:
    db, copy, back = made(tmp_path / "t.db", 1, 2, 3), tmp_path / "copy", tmp_path / "back.db"
    done = emberhall("backup", copy, "--db", f"sqlite:///{db}")
    assert done.stdout == f"Backed up 1 table with 3 entries to {copy} ({copy.stat().st_size:,} bytes).\n"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy", "t.db"]
    assert "already" in refused("backup", copy, "--db", f"sqlite:///{db}")
    assert emberhall("backup", copy, "--db", f"sqlite:///{db}", "--force").returncode == 0
    done = emberhall("restore", copy, "--db", f"sqlite:///{back}")
    assert done.stdout == f"Restored 1 table with 3 entries to sqlite:///{back}.\n"
    assert back.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in tmp_path.iterdir()) == ["back.db", "copy", "t.db"]


@pytest.mark.slow
def test_what_cannot_be_backed_up(tmp_path: Path) -> None:
    db = made(tmp_path / "t.db")
    assert "no database" in refused("backup", tmp_path / "x", "--db", f"sqlite:///{tmp_path}/none.db")
    assert not (tmp_path / "none.db").exists()
    assert "the database itself" in refused("backup", db, "--db", f"sqlite:///{db}", "--force")
    assert "is not a file" in refused("backup", tmp_path, "--db", f"sqlite:///{db}", "--force")
    assert "is not a file" in refused("backup", "/dev/null", "--db", f"sqlite:///{db}", "--force")
    assert "cannot be written" in refused("backup", tmp_path / "no" / "x", "--db", f"sqlite:///{db}")
    assert "pg_dump" in refused("backup", tmp_path / "x", "--db", "postgresql://nobody@nowhere/none")
    assert "in memory" in refused("backup", tmp_path / "x", "--db", "sqlite://:memory:")
    assert "begins with" not in refused("backup", tmp_path / "x", "--db", "nonsense")
    assert "Missing argument 'FILE'" in refused("backup")
    (tmp_path / "words.db").write_text("no database at all, but long enough to be taken for one" * 100)
    assert "not a database" in refused("backup", tmp_path / "x", "--db", f"sqlite:///{tmp_path}/words.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["t.db", "words.db"]


@pytest.mark.slow
def test_a_restore_touches_nothing_that_is_there(tmp_path: Path) -> None:
    db, copy = made(tmp_path / "t.db", 1), tmp_path / "copy"
    emberhall("backup", copy, "--db", f"sqlite:///{db}")
    before = db.read_bytes()
    assert "already" in refused("restore", copy, "--db", f"sqlite:///{db}")
    for left in ("-wal", "-shm", "-journal"):
        other = tmp_path / "other.db"
        Path(f"{other}{left}").write_bytes(b"left")
        assert f"other.db{left}" in refused("restore", copy, "--db", f"sqlite:///{other}")
        Path(f"{other}{left}").unlink()
        assert not other.exists()
    assert db.read_bytes() == before
    assert "no file" in refused("restore", tmp_path / "none", "--db", f"sqlite:///{tmp_path}/new.db")
    assert "no folder" in refused("restore", copy, "--db", f"sqlite:///{tmp_path}/no/new.db")
    Path(f"{copy}-wal").write_bytes(b"left")
    assert "emberhall backup" in refused("restore", copy, "--db", f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


def test_nothing_is_restored_under_a_server_that_has_the_file_open(tmp_path: Path) -> None:
    db, copy = made(tmp_path / "t.db", 1), tmp_path / "copy"
    emberhall("backup", copy, "--db", f"sqlite:///{db}")
    with db.open("rb"):
        db.unlink()
        assert f"Process {os.getpid()} still has" in refused("restore", copy, "--db", f"sqlite:///{db}")


@pytest.mark.slow
def test_a_damaged_backup_is_refused_and_says_where(tmp_path: Path) -> None:
    for name, db, said in (
        ("gap", made(tmp_path / "gap.db", 1, 2, 4), "table t: entry 3 is missing"),
        ("entry", made(tmp_path / "entry.db", 1, body=b'{"is":"sai'), "table t: entry 1 cannot be read"),
    ):
        new = f"sqlite:///{tmp_path}/{name}.new"
        assert said in refused("backup", tmp_path / name, "--db", f"sqlite:///{db}"), "the copy is made, with a warning"
        assert said in refused("restore", tmp_path / name, "--db", new)
        assert not (tmp_path / f"{name}.new").exists()
        done = emberhall("restore", tmp_path / name, "--db", new, "--despite-damage")
        assert done.returncode == 0
        assert said in done.stderr
    copy = tmp_path / "whole"
    emberhall("backup", copy, "--db", f"sqlite:///{made(tmp_path / 't.db', *range(1, 400))}")
    body = bytearray(copy.read_bytes())
    body[5 * 4096 : 6 * 4096] = os.urandom(4096)
    copy.write_bytes(body)
    assert "damaged" in refused("restore", copy, "--db", f"sqlite:///{tmp_path}/new.db", "--despite-damage")
    copy.write_bytes(body[: 4096 * 3])
    assert "damaged" in refused("restore", copy, "--db", f"sqlite:///{tmp_path}/new.db")
    with sqlite3.connect(tmp_path / "foreign") as other:
        other.execute("CREATE TABLE things (name TEXT)")
    assert "not a database of Emberhall" in refused(
        "restore", tmp_path / "foreign", "--db", f"sqlite:///{tmp_path}/new.db"
    )
    with sqlite3.connect(tmp_path / "t.db") as newer:
        newer.execute("INSERT INTO schema_version VALUES (99)")
    assert "newer Emberhall" in refused("backup", tmp_path / "newer", "--db", f"sqlite:///{tmp_path}/t.db")
    assert not (tmp_path / "new.db").exists()


# ---------------------------------------------------------------- PostgreSQL


def test_the_way_for_postgresql(pg_url: str, tmp_path: Path) -> None:
    """As docs/hosting.md says: pg_dump while the server runs, pg_restore into a new database."""
    programs = postgres_programs()
    if not (programs / "pg_dump").exists():
        pytest.skip("this PostgreSQL came without pg_dump")

    async def fill(url: str) -> None:
        store = await open_store(url)
        await store.create(TableRow("t", 1.0, BEGAN))
        for number in range(1, 30):
            await store.append(Entry("t", number, b"%d" % number))
        await store.close()

    async def read(url: str) -> list[Entry]:
        store = await open_store(url)
        found = await store.entries("t")
        await store.close()
        return found

    with database(pg_url) as url, database(pg_url) as new:
        asyncio.run(fill(url))
        dump = tmp_path / "tables.dump"
        subprocess.run([programs / "pg_dump", "--format=custom", f"--file={dump}", f"--dbname={url}"], check=True)
        safely = ("--exit-on-error", "--single-transaction", "--no-owner")
        restore: list[str | Path] = [programs / "pg_restore", *safely, f"--dbname={new}"]
        subprocess.run([*restore, dump], check=True)
        assert asyncio.run(read(new)) == asyncio.run(read(url))
        again = subprocess.run([*restore, dump], capture_output=True, text=True)
        assert again.returncode != 0, "a database with tables in it is not overwritten"
