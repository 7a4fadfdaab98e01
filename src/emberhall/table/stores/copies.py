"""Copies of an SQLite file, made while a server writes to it, and put back where there is none.

A copy of the file alone is not enough: what was written last is in the write-ahead log beside it. SQLite's own backup
reads both, as they were at one moment, and lets writers go on meanwhile.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from ...kernel import Message, say
from ...kernel.tongues import Translatable, because
from .. import entries
from ..refusals import house_says
from . import StoreError
from .sql import migrations, refuse_newer
from .sqlite import BESIDE, MEMORY, OWNER_ONLY, PATIENCE, explained, path_of

NAMED = 5  # damaged tables that are named one by one


@dataclass
class Contents:
    """What a file holds, and what is wrong with single tables in it."""

    tables: int = 0
    entries: int = 0
    damage: list[Translatable] = field(default_factory=list)


def back_up(url: str, target: Path, overwrite: bool = False) -> Contents:
    """Copy a database to a new file, as it is at this moment. Raises StoreError; then there is no new file."""
    source = database_file(url)
    if not source.is_file():
        raise StoreError(house_says("copy-no-database", file=str(source)))
    if target.exists() and target.samefile(source):
        raise StoreError(house_says("copy-itself", file=str(target)))
    if target.exists() and not target.is_file():
        raise StoreError(house_says("copy-no-file", file=str(target)))
    if target.exists() and not overwrite:
        raise StoreError(house_says("copy-there", file=str(target)))
    with new_file(target) as part:
        copy(f"{source.absolute().as_uri()}?mode=rw", source, part)  # rw: to read on, SQLite notes how far it has read
        contents = examine(part)
        sync(part)
        part.replace(target)
    return contents


def put_back(file: Path, url: str, despite_damage: bool = False) -> Contents:
    """Make a database of a backup, where there is none. Raises StoreError; then nothing has changed."""
    target = database_file(url)
    if file.is_dir():
        raise StoreError(house_says("copy-folder", file=str(file)))
    if not file.is_file():
        raise StoreError(house_says("copy-none", file=str(file)))
    if lies := [suffix for suffix in BESIDE if beside(file, suffix).exists()]:
        raise StoreError(house_says("copy-in-use", file=str(file), beside=beside(file, lies[0]).name))
    refuse_what_is_there(target)
    with new_file(target) as part:
        copy(f"{file.absolute().as_uri()}?mode=ro&immutable=1", file, part)
        contents = examine(part)
        if contents.damage and not despite_damage:
            named = [damage.said for damage in contents.damage[:NAMED]]
            more = len(contents.damage) - len(named)
            raise StoreError(house_says("copy-damaged", file=str(file), damage=named, more=more))
        sync(part)
        refuse_what_is_there(target)
        place(part, target)
    return contents


def database_file(url: str) -> Path:
    """The file of a database. Raises StoreError for one that is no file."""
    if url.partition(":")[0] in ("postgresql", "postgres"):
        raise StoreError(house_says("copy-postgres"))
    path = path_of(url)
    if path == MEMORY:
        raise StoreError(house_says("copy-memory"))
    if not Path(path).parent.is_dir():
        raise StoreError(house_says("copy-no-folder", folder=str(Path(path).parent)))
    return Path(path)


def beside(file: Path, suffix: str) -> Path:
    """A file that SQLite keeps next to a database."""
    return file.with_name(file.name + suffix)


def refuse_what_is_there(target: Path) -> None:
    """Whatever a restore could overwrite, or mix with, stays as it is."""
    if target.exists() or target.is_symlink():
        raise StoreError(house_says("copy-database-there", file=str(target)))
    for suffix in BESIDE:
        if (left := beside(target, suffix)).exists():
            raise StoreError(house_says("copy-left", file=str(left)))
    if pids := holders(target):
        raise StoreError(house_says("copy-open", process=str(pids[0])))


def holders(target: Path) -> list[int]:
    """Processes with that file open after it was deleted, as far as this system tells."""
    gone, found = f"{target.absolute()} (deleted)", []
    for folder in Path("/proc").glob("[0-9]*/fd"):
        try:
            if any(os.readlink(handle.path) == gone for handle in os.scandir(folder)):
                found.append(int(folder.parent.name))
        except OSError:  # somebody else's, or just ended
            continue
    return found


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """An empty file beside the target, for its owner's eyes only; if it was not moved away, it is thrown away."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
        yield part
    except OSError as problem:
        raise StoreError(house_says("copy-unwritable", file=str(target), why=because(problem))) from problem
    finally:
        for suffix in ("", *BESIDE):
            beside(part, suffix).unlink(missing_ok=True)


def copy(uri: str, source: Path, part: Path) -> None:
    """All of a database as it is at one moment, in one plain file. Does not keep others from writing."""
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as database, closing(connect(part)) as new:
            database.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # nothing beside it that could be left behind
    except sqlite3.Error as problem:
        raise explained(problem, str(source)) from problem


def connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)


def examine(file: Path) -> Contents:
    """What a file holds. Raises StoreError if it is no sound database of ours."""
    try:
        with closing(connect(file)) as database:
            said = [row[0] for row in database.execute("PRAGMA integrity_check(3)")]
            if said != ["ok"]:
                raise StoreError(house_says("copy-file-damaged", said="; ".join(said)))
            version = database.execute("SELECT max(version) FROM schema_version").fetchone()[0] or 0
            refuse_newer(version, len(migrations("sqlite")))
            return read_through(database)
    except sqlite3.Error as problem:
        if "no such table" in str(problem):
            raise StoreError(house_says("copy-foreign")) from None
        raise explained(problem, file.name) from problem


def read_through(database: sqlite3.Connection) -> Contents:
    """Every table's beginning and every entry: readable, and numbered without a gap."""
    contents = Contents()
    known: dict[str, int] = {}  # how many entries each has so far
    for table, body in database.execute("SELECT id, body FROM tables ORDER BY id"):
        known[table] = 0
        try:
            entries.read_created(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            contents.damage.append(house_says("damage-beginning", table=table))
    contents.tables = len(known)
    broken: set[str] = set()  # one word about each is enough
    for table, number, body in database.execute("SELECT table_id, number, body FROM log ORDER BY table_id, number"):
        contents.entries += 1
        expected = known.get(table, -1) + 1
        if table in broken:
            continue
        known[table] = number
        if said := trouble(expected, number, body):
            broken.add(table)
            contents.damage.append(house_says("damage-table", table=table, what=said))
    return contents


def trouble(expected: int, number: int, body: bytes) -> Message | None:
    """What is wrong with an entry, if something is."""
    if not expected:
        return say("damage-no-beginning")
    if number != expected:
        return say("damage-missing", number=expected)
    unreadable = isinstance(entries.read_entry(body), entries.Unreadable)
    return say("damage-unreadable", number=number) if unreadable else None


def sync(file: Path) -> None:
    """Wait until the disk has it."""
    for path in (file, file.parent):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def place(part: Path, target: Path) -> None:
    """Give the new file its name, unless somebody has taken it meanwhile."""
    try:
        os.link(part, target)
    except FileExistsError:
        refuse_what_is_there(target)
    except OSError:  # a disk that knows no second names
        part.rename(target)
    sync(target)
