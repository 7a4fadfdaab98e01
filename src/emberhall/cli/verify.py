"""emberhall verify: whether the dice of a recorded game were honest, and how far that can be told."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..table.checking import Findings, Keepsake, check_record
from ..table.record import HEX, Record, RecordError, load_record
from . import drawing
from .complaints import Complaint

COMMITMENT_HELP = "The commitment that your page kept when you sat down."
LETTERS_HELP = "The letters for the dice that your page sent; more than once for several seats."
TABLE_HELP = "The table you played at, as in its link."


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", default="", metavar="HEX", help=COMMITMENT_HELP)
@click.option("--letters", multiple=True, metavar="TEXT", help=LETTERS_HELP)
@click.option("--table", default="", metavar="ID", help=TABLE_HELP)
def verify(file: Path, commitment: str, letters: tuple[str, ...], table: str) -> None:
    """Check the dice of a game that was played at a table.

    FILE is the record that the table gives out when the game is over. Every draw is worked out again from the
    server's secret and the letters that the players added, and the game is played again by the rules.

    A record alone cannot show that the server was bound to its secret before it saw the letters. If you played,
    your page has kept what can: copy it there, and give it with --commitment and --letters.

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
        raise Complaint("--commitment must be 64 digits from 0 to f: copy it whole from your page")
    return found


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


def show(console: Console, found: Findings) -> None:
    """The verdict, and what it rests on."""
    record = found.record
    for line in drawing.wrapped(console, _printable(found.verdict), console.width, ""):
        line.stylize("bold green" if found.honest else "bold" if found.holds else "bold red")
        console.print(line)
    seats = ", ".join(f"{sitter.name} ({sitter.kind})" for sitter in record.seats)
    added = [sitter.name for sitter, text in zip(record.seats, record.entropy, strict=True) if text is not None]
    rows = [
        ("Game", f"{record.setup.game}, rules {record.rules}, table {record.table}"),
        ("Seats", seats),
        ("Commitment", record.commitment),
        ("Letters", f"from {len(added)} of {len(record.seats)} seats" + (f": {', '.join(added)}" if added else "")),
        ("Draws", f"{len(record.draws)} in the list, {found.draws} worked out again"),
        *(("Checked", f"{what}.") for what in found.checked),
        *(("Not checked", f"{what}.") for what in found.unchecked),
    ]
    for name, said in rows:
        for line in drawing.wrapped(console, _printable(said), console.width, f"  {name:<13}"):
            console.print(line)
    if not found.wrong and record.secret is None:
        console.print(Text("Ask for the record again when the game is over.", "dim"))


def _printable(text: str) -> str:
    """A text from a file, without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
