"""Notices that an SQLite file is no longer what was opened: what is written then would be lost, and nobody told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ..refusals import house_says
from . import StoreError

CHANGES = slice(24, 28)  # where an SQLite file counts its changes


class Watch:
    """Looks at the file and its write-ahead log: are they still there, and is nothing older in their place?

    The file itself is kept open until SQLite has closed it: to close it before would take away SQLite's locks.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._files = {name: identity(name) for name in (path, f"{path}-wal")}
        self._file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._seen = (0, 0, 0)  # when it was changed last, how often, and how long it was
        self.look()

    def look(self) -> None:
        """Raises StoreError if we write to files that nobody will find again."""
        for name, opened in self._files.items():
            if identity(name) != opened:
                self._refuse(name)
        changed, changes, size = self._seen
        found = os.fstat(self._file)
        if found.st_mtime_ns != changed or found.st_size != size:  # pages were brought in, or it is another
            os.lseek(self._file, 0, os.SEEK_SET)
            count = int.from_bytes(os.read(self._file, CHANGES.stop)[CHANGES], "big")
            if count < changes or (count == changes and found.st_size < size):
                self._refuse(self._path)
            self._seen = found.st_mtime_ns, count, found.st_size

    def _refuse(self, name: str) -> None:
        raise StoreError(house_says("store-file-gone", file=name), house_says("store-gone"))

    def disk_left(self) -> int:
        """How many bytes there is room for."""
        try:
            return shutil.disk_usage(Path(self._path).parent).free
        except OSError:  # not even the folder is there
            return 0

    def close(self) -> None:
        """The end; SQLite has closed the file."""
        os.close(self._file)


def identity(path: str) -> tuple[int, int] | None:
    """Which file a path leads to, whatever is in it; None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
