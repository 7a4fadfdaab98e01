"""emberhall verify: whether the dice of a recorded game were honest, and how far that can be told."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..table.checking import Findings, Keepsake, check_record
from ..table.record import HEX, Record, RecordError, load_record
from . import drawing
from .commands import argument, command, language_option, option
from .complaints import Complaint, because, worded
from .speech import in_words, part, said


@command(help="help-verify")
@language_option
@argument("file", type=click.Path(path_type=Path), metavar="FILE")
@option("--commitment", default="", metavar="HEX", help="help-verify-commitment")
@option("--letters", multiple=True, metavar="TEXT", help="help-verify-letters")
@option("--table", default="", metavar="ID", help="help-verify-table")
def verify(file: Path, commitment: str, letters: tuple[str, ...], table: str) -> None:
    """Check the dice of a game that was played at a table.

    The exit code is 0 if all that could be checked holds, 1 if something does not hold, if there is nothing to
    verify or if the secret is not shown yet, 2 if the file cannot be read.
    """
    found = check_record(read_record(file), keepsake=Keepsake(as_commitment(commitment), letters, table.strip()))
    show(Console(highlight=False), found)
    if not found.holds:
        click.get_current_context().exit(1)


def as_commitment(text: str) -> str:
    """A commitment as it was copied, or a complaint."""
    found = text.strip().lower()
    if found and not HEX.fullmatch(found):
        raise Complaint("commitment-form")
    return found


def read_record(path: Path) -> Record:
    """The record in a file, or a complaint that says why it cannot be read."""
    try:
        return load_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Complaint("cannot-read", file=str(path), why=because(error)) from None
    except UnicodeDecodeError:
        raise Complaint("no-record-text", file=str(path)) from None
    except RecordError as error:
        raise Complaint(_printable(f"{said('the-file', file=str(path))}: {worded(error)}")) from None


def show(console: Console, found: Findings) -> None:
    """The verdict, and what it rests on."""
    record = found.record
    for line in drawing.wrapped(console, _printable(in_words(found.verdict)), console.width, ""):
        line.stylize("bold green" if found.honest else "bold" if found.holds else "bold red")
        console.print(line)
    seats = ", ".join(f"{sitter.name} ({sitter.kind})" for sitter in record.seats)
    added = [sitter.name for sitter, text in zip(record.seats, record.entropy, strict=True) if text is not None]
    game = {"game": record.setup.game, "rules": record.rules, "table": record.table}
    rows = [
        ("row-game", part("game-rules-table", **game)),
        ("row-seats", seats),
        ("row-commitment", record.commitment),
        ("row-letters", part("letters-from", names=added, number=len(added), seats=len(record.seats))),
        ("row-draws", part("draws-listed", listed=len(record.draws), found=found.draws)),
        *(("row-checked", f"{in_words(what)}.") for what in found.checked),
        *(("row-unchecked", f"{in_words(what)}.") for what in found.unchecked),
    ]
    titles = [said(title) for title, _ in rows]
    width = max(map(len, titles)) + 2
    for title, (_, text) in zip(titles, rows, strict=True):
        for line in drawing.wrapped(console, _printable(text), console.width, f"  {title:<{width}}"):
            console.print(line)
    if not found.wrong and record.secret is None:
        console.print(Text(said("record-later"), "dim"))


def _printable(text: str) -> str:
    """A text from a file, without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
