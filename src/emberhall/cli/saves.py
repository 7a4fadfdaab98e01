"""Saved games on disk: where they lie, how they are written so that nothing is ever half there."""

from __future__ import annotations

import os
import shlex
import traceback
from datetime import datetime
from pathlib import Path
from time import monotonic

from ..kernel import Answer, Game, SavedGame, load_game, restore
from .complaints import Complaint, Fault, because, complaining
from .setups import named_game
from .speech import SPEECH, said

MOMENT = 0.05  # seconds


def state_folder() -> Path:
    """Where saves go if nobody says otherwise."""
    base = os.environ.get("XDG_STATE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local" / "state") / "emberhall"


def new_save(game: Game) -> Path:
    """A file name for a new game that no other game has."""
    stem = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = state_folder() / f"{stem}.json", 2
    while path.exists():
        path, number = state_folder() / f"{stem}-{number}.json", number + 1
    return path


def last_save() -> Path:
    """The save that was written last."""
    try:
        saves = sorted(state_folder().glob("*.json"), key=lambda path: path.stat().st_mtime)
    except OSError:
        saves = []
    if not saves:
        raise Complaint("no-save", folder=str(state_folder()))
    return saves[-1]


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: a killed process leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def read_save(path: Path) -> tuple[Game, SavedGame]:
    """A saved game that can be played to its last answer, or a complaint that says why not."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Complaint("cannot-read", file=str(path), why=because(error)) from None
    except UnicodeDecodeError:
        raise Complaint("no-text", file=str(path)) from None
    with complaining(said("the-file", file=str(path))):
        saved = load_game(text)
        game = named_game(saved.setup.game, path)
        restore(game, saved)
    return game, saved


class Autosave:
    """Keeps a file up to date with a game; says once if it cannot."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed = False
        self.written = 0.0  # when, on the clock that only goes forward

    @property
    def is_due(self) -> bool:
        """Whether it is time to write again where nobody is waiting: bots may answer very fast."""
        return monotonic() - self.written > MOMENT

    def keep(self, text: str) -> str:
        """Write the game; a sentence the first time that goes wrong, else nothing."""
        try:
            write(self.path, text)
            self.written = monotonic()
        except OSError as error:
            first, self.failed = not self.failed, True
            return said("cannot-keep", path=str(self.path), why=because(error)) if first else ""
        self.failed = False
        return ""

    @property
    def quoted(self) -> str:
        """The file as a word of a command."""
        return shlex.quote(str(self.path))


def rule_fails(game: Game, answer: Answer, why: str, autosave: Autosave, error: Exception) -> Fault:
    """What to tell whose game ends because a rule fails: at which answer, why, and how to go on."""
    told = said("rule-fails", game=SPEECH.of(game).name, answer=answer, why=why)
    if not autosave.failed:
        told += f" {said('rule-fails-saved')}\n  emberhall play --resume {autosave.quoted}"
    return Fault(f"{told}\n{report(error)}")


def report(error: Exception) -> str:
    """Write an error down with all its details; where they are, as a sentence, if they could be written."""
    path = state_folder() / "last-error.txt"
    try:
        write(path, "".join(traceback.format_exception(error)))
    except OSError:
        return ""
    return said("report-is-in", path=str(path))
