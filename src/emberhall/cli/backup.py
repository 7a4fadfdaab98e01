"""emberhall backup and emberhall restore: a copy of all tables, and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..kernel import Message, say
from .commands import argument, command, language_option, option
from .complaints import Complaint, complaining_about_stores
from .speech import figure, in_words, said

if TYPE_CHECKING:
    from ..table.stores.copies import Contents

DATABASE = option("--db", default="sqlite:///emberhall.db", show_default=True, metavar="URL", help="help-db")


@command(help="help-backup")
@language_option
@argument("file", type=click.Path(path_type=Path), metavar="FILE")
@DATABASE
@option("--force", is_flag=True, help="help-backup-force")
def backup(file: Path, db: str, force: bool) -> None:
    """Copy all tables to a file while the server runs."""
    with complaining_about_stores():
        from ..table.stores.copies import back_up

        contents = back_up(db, file, force)
    click.echo(said("backed-up", contents=held(contents), file=str(file), bytes=figure(file.stat().st_size)))
    warn(contents)
    if contents.damage:
        raise Complaint("backup-damaged")


@command(help="help-restore")
@language_option
@argument("file", type=click.Path(path_type=Path), metavar="FILE")
@DATABASE
@option("--despite-damage", is_flag=True, help="help-restore-despite")
def restore(file: Path, db: str, despite_damage: bool) -> None:
    """Make a database of a backup, where there is none."""
    with complaining_about_stores():
        from ..table.stores.copies import put_back

        contents = put_back(file, db, despite_damage)
    warn(contents)
    click.echo(said("restored", contents=held(contents), db=db))


def held(contents: Contents) -> Message:
    """What a file holds, for a sentence."""
    return say("backup-contents", tables=contents.tables, entries=figure(contents.entries))


def warn(contents: Contents) -> None:
    """Say which tables are damaged."""
    for damage in contents.damage:
        click.echo(said("backup-warning", damage=in_words(damage)), err=True)
