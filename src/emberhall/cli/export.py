"""emberhall export: recorded games as rows of a Parquet file, for learning from play."""

from __future__ import annotations

import os
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..kernel import SavedGame, restore
from .commands import argument, command, language_option, option
from .complaints import Complaint, because, complaining
from .saves import read_save
from .seats import YOU
from .setups import named_game
from .speech import figure, said
from .verify import read_record

if TYPE_CHECKING:
    from ..learn.export import Played

MARK = '"emberhall-record"'  # what a record begins with, and a save has not


@command(help="help-export")
@language_option
@argument("files", type=click.Path(path_type=Path), metavar="FILE...", nargs=-1, required=True)
@option(
    "-o", "--to", "target", type=click.Path(path_type=Path, dir_okay=False), default="games.parquet", show_default=True,
    metavar="FILE", help="help-export-to",
)  # fmt: skip
def export(files: tuple[Path, ...], target: Path) -> None:
    """Write every choice of every seat as a row; all files are read before anything is written."""
    try:
        from ..learn.export import rows
    except ModuleNotFoundError as error:
        raise Complaint("export-missing", package=error.name or "") from None
    found = rows([read_played(path) for path in files])
    whole, draft = BytesIO(), target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        found.write_parquet(whole)  # to a file it would say by itself, in English, why that cannot be written
        draft.write_bytes(whole.getbuffer())
        os.replace(draft, target)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise Complaint("export-unwritten", path=str(target), why=because(error)) from None
    click.echo(said("exported", number=found.height, shown=figure(found.height), games=len(files), path=str(target)))


def read_played(path: Path) -> Played:
    """The game in a file, a save or a record, played again by the rules, or a complaint that says why not."""
    from ..learn.export import Played

    if not is_record(path):
        game, saved = read_save(path)
        kinds = (seat.partition(":")[0] for seat in saved.seats)  # people's names stay where they are
        players = tuple("human" if kind == YOU else kind for kind in kinds)
    else:
        record = read_record(path)
        answers = (answer for entry in record.log if not entry.undone for answer in entry.answers)
        saved = SavedGame(record.setup, (*record.given, *answers), record.rules)
        players = tuple(sitter.kind for sitter in record.seats)
        with complaining(said("the-file", file=str(path))):
            game = named_game(record.setup.game, path)
            restore(game, saved)
    setup = game.check(saved.setup)
    return Played(path.name, game, setup, saved.answers, players if len(players) == setup.players else ())


def is_record(path: Path) -> bool:
    """Whether a file says of itself that it is the record of a table; what cannot be read is no record."""
    try:
        return MARK in path.read_text(encoding="utf-8")[:200]
    except (OSError, UnicodeDecodeError):
        return False
