"""emberhall verify: whether the dice of a recorded game were honest."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..table.checking import Report, check_record
from ..table.record import Record, RecordError, load_record
from . import drawing
from .complaints import Complaint


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Check the dice of a game that was played at a table.

    FILE is the record that the table gives out when the game is over. Every draw is worked out again from the
    secret that the server was committed to and from what the players added, and the game is played again by
    the rules. The exit code is 0 if the dice were honest, 1 if something does not hold or the secret is not
    shown yet, 2 if the file cannot be read.
    """
    report = check_record(read_record(file))
    show(Console(highlight=False), report)
    if not report.honest:
        click.get_current_context().exit(1)


def read_record(path: Path) -> Record:
    """The record in a file, or a complaint that says why it cannot be read."""
    try:
        return load_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Complaint(f"the file {path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Complaint(f"the file {path} is not a record: it is not a text in UTF-8") from None
    except RecordError as error:
        raise Complaint(_printable(f"the file {path}: {error}")) from None


def show(console: Console, report: Report) -> None:
    """The verdict, and what it rests on."""
    record = report.record
    for line in drawing.wrapped(console, _printable(report.verdict), console.width, ""):
        line.stylize("bold green" if report.honest else "bold red")
        console.print(line)
    seats = ", ".join(f"{sitter.name} ({sitter.kind})" for sitter in record.seats)
    added = [sitter.name for sitter, text in zip(record.seats, record.entropy, strict=True) if text is not None]
    rows = [
        ("Game", f"{record.setup.game}, rules {record.rules}, table {record.table}"),
        ("Seats", seats),
        ("Commitment", record.commitment),
        ("Entropy", f"from {len(added)} of {len(record.seats)} seats" + (f": {', '.join(added)}" if added else "")),
        ("Draws", f"{len(record.draws)} in the list, {report.draws} worked out again"),
        *(("Checked", f"{what}.") for what in report.checked),
        *(("Not checked", f"{what}.") for what in report.unchecked),
    ]
    for name, said in rows:
        for line in drawing.wrapped(console, _printable(said), console.width, f"  {name:<13}"):
            console.print(line)
    if not report.wrong and not report.honest:
        console.print(Text("Ask for the record again when the game is over.", "dim"))


def _printable(text: str) -> str:
    """A text from a file, without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
