"""Running a study: its parts are played by workers, each is kept as soon as it is done, and none is played twice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from .chunk import Chunk, play_chunk, unpacked
from .pool import Processes, Workers
from .simulate import Progress
from .study import Study, check_bots, pending


class Work:
    """The folder in which the finished parts of a study are kept, each in a file of its own."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.study, self.folder = study, folder / study.digest

    def path(self, chunk: int) -> Path:
        """The file of a part."""
        return self.folder / f"{chunk:07}.chunk"

    def finished(self) -> set[int]:
        """The parts that are there."""
        names = (path.stem for path in self.folder.glob("*.chunk"))
        return {int(name) for name in names if name.isdecimal() and int(name) < self.study.chunks}

    def keep(self, chunk: int, packed: bytes) -> None:
        """Keep a part: it is there as a whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.path(chunk)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_bytes(packed)
        draft.replace(path)

    def chunks(self) -> Iterator[Chunk]:
        """All parts in order."""
        for chunk in range(self.study.chunks):
            yield unpacked(self.path(chunk).read_bytes())

    def drop_damaged(self) -> None:
        """Forget parts that cannot be read, so that they are played again."""
        for chunk in self.finished():
            try:
                unpacked(self.path(chunk).read_bytes())
            except ValueError:
                self.path(chunk).unlink()


def run(study: Study, folder: Path, workers: Workers | None = None, progress: Progress | None = None) -> Work:
    """Play what is left of a study; its finished parts are in the folder. Raises GameFails.

    Progress is told in games played now, of those that were left. Whatever ends this early, the parts that are done
    stay, and the next run goes on from there.
    """
    check_bots(study)
    work = Work(folder, study)
    work.drop_damaged()
    finished = work.finished()
    left = sum(len(study.numbers(chunk)) for chunk in pending(study, finished))
    done = 0
    if not left:
        return work
    with (workers or Processes()).shared_out(partial(play_chunk, study), pending(study, finished)) as parts:
        for chunk, packed in parts:
            work.keep(chunk, packed)
            done += len(study.numbers(chunk))
            if progress is not None:
                progress(done, left)
    return work
