"""emberhall backup and emberhall restore: a copy of all tables, and the way back."""

from __future__ import annotations

from pathlib import Path

import click

from .complaints import Complaint, complaining_about_stores

DATABASE = click.option(
    "--db", default="sqlite:///emberhall.db", show_default=True, metavar="URL", help="Where tables are kept."
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
def backup(file: Path, db: str, force: bool) -> None:
    """Copy all tables to FILE while the server runs.

    FILE is whole or not there: it is written under another name, checked, and then named. It holds everything that
    was acknowledged before the command began. Keep it as safe as the database: it holds the secrets of games in play.
    """
    with complaining_about_stores():
        from ..table.stores.copies import back_up

        contents = back_up(db, file, force)
    click.echo(f"Backed up {contents} to {file} ({file.stat().st_size:,} bytes).")
    for said in contents.damage:
        click.echo(f"Warning: {said}.", err=True)
    if contents.damage:
        raise Complaint("The copy is complete, but what it was made from is damaged, as said above.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@DATABASE
@click.option("--despite-damage", is_flag=True, help="Restore even if single tables are damaged.")
def restore(file: Path, db: str, despite_damage: bool) -> None:
    """Make a database of a backup, where there is none.

    FILE is checked first: the file itself, its version, and that no table's log has a gap. A database that is there,
    or what is left of one, is never touched: end the server and move it away.
    """
    with complaining_about_stores():
        from ..table.stores.copies import put_back

        contents = put_back(file, db, despite_damage)
    for said in contents.damage:
        click.echo(f"Warning: {said}.", err=True)
    click.echo(f"Restored {contents} to {db}.")
