"""emberhall tables: what whoever runs a server can see and do about its tables, while it runs or not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from time import localtime, strftime, time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from .backup import DATABASE
from .complaints import Complaint, complaining_about_stores
from .sizes import shown_size, size

if TYPE_CHECKING:
    from ..table.stores import Listed, Store

T = TypeVar("T")
LONGEST_WHY = 300  # letters
IDS = {"ignore_unknown_options": True, "help_option_names": ["--help"]}  # the id of a table may begin with a dash


class Wanted(NamedTuple):
    """Which tables somebody means."""

    older_than: float | None  # days since something was written
    larger_than: int | None  # bytes
    address: str | None  # of whoever made them, or the mark that is kept of it

    def __bool__(self) -> bool:
        return any(part is not None for part in self)


def choosing(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that choose tables."""
    for option in (
        click.option("--address", metavar="ADDRESS|MARK", help="Made from this address, or by whoever has this mark."),
        click.option("--larger-than", type=size, metavar="SIZE", help="Taking up more than this: 500KB, 2M."),
        click.option("--older-than", type=click.FloatRange(min=0), metavar="DAYS", help="Nothing written for so long."),
    ):
        command = option(command)
    return command


@click.group(invoke_without_command=True)
@DATABASE
@click.pass_context
def tables(context: click.Context, db: str) -> None:
    """See what tables there are, and close or delete them.

    A running server of the same database follows within seconds.
    """
    context.obj = db
    if context.invoked_subcommand is None:
        context.invoke(list_tables)


@tables.command("list")
@choosing
@click.option("--by", type=click.Choice(["age", "size", "maker"]), default="age", help="Their order; largest last.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per line.")
@click.pass_obj
def list_tables(db: str, /, by: str = "age", as_json: bool = False, **chosen: Any) -> None:
    """List tables: when they were used last, how large they are, and a mark of who made them."""

    async def work(store: Store) -> list[Listed]:
        return await choose(store, wanted(**chosen))

    found = run(db, work)
    from ..table.keeping import last_used

    order: dict[str, Callable[[Listed], Any]] = {
        "age": last_used, "size": lambda one: one.size, "maker": lambda one: (one.maker, one.made),
    }  # fmt: skip
    for table in sorted(found, key=order[by]):
        if as_json:
            shown = {"table": table.table, "made": table.made, "used": last_used(table), "bytes": table.size}
            click.echo(json.dumps({**shown, "entries": table.entries, "maker": table.maker}))
        else:
            when, large = moment(last_used(table)), shown_size(table.size)
            click.echo(f"{table.table}  {when}  {table.entries:>6} entries  {large:>9}  {table.maker or '-'}")
    if not as_json:
        total = shown_size(sum(table.size for table in found))
        click.echo(f"{len(found)} {'table' if len(found) == 1 else 'tables'}, {total}.", err=True)


@tables.command("show", context_settings=IDS)
@click.argument("table")
@click.option("--chat", is_flag=True, help="Also what was said last.")
@click.pass_obj
def show_table(db: str, table: str, chat: bool) -> None:
    """Show one table: its game, who sits there, whether it is closed. No cards, no links, no secrets."""

    async def work(store: Store) -> list[str]:
        from ..table import keeping
        from ..table.table import Table

        created, log = await keeping.read(store, table)
        (stored,) = [one for one in await store.listed() if one.table == table]
        lines = [
            f"Table    {table}",
            f"Game     {created.game}, rules {created.rules}",
            f"Made     {moment(created.made)}  by {stored.maker or 'an address of which nothing is kept'}",
            f"Used     {moment(keeping.last_used(stored))}",
            f"Size     {stored.entries} entries, {shown_size(stored.size)}",
        ]
        try:
            now = Table.load(created, log)
        except Exception as error:  # a game that is not installed, or no longer has that option
            return [*lines, f"Stands   cannot be opened here: {error}"]
        state = "over" if now.over else "being played" if now.started else "waiting for players"
        lines.append(f"Stands   {state}{', paused' if now.paused else ''}")
        lines += [f"Closed   {now.closed}"] if now.closed else []
        lines += [f"Frozen   {now.frozen}"] if now.frozen else []
        for number, seat in enumerate(now.seats):
            lines.append(f"Seat {number}   {seat.plan.kind}  {printable(seat.plan.name)}".rstrip())
        if chat:
            lines += [f"{moment(said.at)}  {said.seat}: {printable(said.text)}" for _, said in now.chat]
        return lines

    for line in run(db, work):
        click.echo(line)


@tables.command("close", context_settings=IDS)
@click.argument("table", nargs=-1, required=True)
@click.option("--why", required=True, help="What everybody at the table reads.")
@click.pass_obj
def close_tables(db: str, table: tuple[str, ...], why: str) -> None:
    """Close tables: they can be looked at, but nothing more happens there. Their people read why."""
    reason = printable(why).strip()
    if not 0 < len(reason) <= LONGEST_WHY:
        raise Complaint(f"The reason that everybody reads has between 1 and {LONGEST_WHY} letters.")
    set_closed(db, table, reason, True)


@tables.command("reopen", context_settings=IDS)
@click.argument("table", nargs=-1, required=True)
@click.pass_obj
def reopen_tables(db: str, table: tuple[str, ...]) -> None:
    """Open closed tables again."""
    set_closed(db, table, "", False)


def set_closed(db: str, tables: tuple[str, ...], why: str, on: bool) -> None:
    """Write to each of them that it is closed, or open again."""

    async def work(store: Store) -> None:
        from ..table import keeping
        from ..table.entries import Closed
        from ..table.refusals import Refusal

        for table in tables:  # first look at all of them, so that a slip of the pen changes nothing
            _, log = await keeping.read(store, table)
            shut = [entry.on for _, entry in log if isinstance(entry, Closed)][-1:] == [True]
            if shut == on:
                raise Refusal("closed", f"Table {table} is {'closed already' if on else 'not closed'}.")
        for table in tables:
            await keeping.write(store, table, Closed(time(), why, on))
            click.echo(f"Table {table} is {'closed' if on else 'open again'}.")

    run(db, work)


@tables.command("delete", context_settings=IDS)
@click.argument("table", nargs=-1)
@choosing
@click.option("--why", default="", help="What those who still come there read.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete_tables(db: str, /, table: tuple[str, ...], why: str, yes: bool, **chosen: Any) -> None:
    """Delete tables for good: those named, or those that the options choose. Backups still have them."""
    which = wanted(**chosen)
    if bool(table) == bool(which):
        raise Complaint("Name the tables to delete, or choose them with --older-than, --larger-than or --address.")

    async def find(store: Store) -> list[str]:
        from ..table import keeping

        if which:
            return [one.table for one in await choose(store, which)]
        for one in table:
            if await store.row(one) is None:
                await keeping.read(store, one)  # says that there is none
        return list(table)

    found = run(db, find)
    if not found:
        click.echo("There are no such tables.")
        return
    if not yes:
        click.confirm(f"Delete {len(found)} {'table' if len(found) == 1 else 'tables'} for good?", abort=True)

    async def work(store: Store) -> int:
        return sum([await store.erase(one, printable(why)[:LONGEST_WHY]) for one in found])

    done = run(db, work)
    click.echo(f"Deleted {done} {'table' if done == 1 else 'tables'}.")


@tables.command("forget", context_settings=IDS)
@click.argument("table")
@click.argument("seat", type=int)
@click.pass_obj
def forget_person(db: str, table: str, seat: int) -> None:
    """Remove the name and the words of the person at SEAT from a table. The game stays. Backups still have them."""

    async def work(store: Store) -> int:
        from ..table import keeping
        from ..table.entries import Forgotten
        from ..table.refusals import Refusal

        created, _ = await keeping.read(store, table)
        if not 0 <= seat < created.players:
            raise Refusal("seat", f"Table {table} has no seat {seat}; its seats are 0 to {created.players - 1}.")
        await keeping.write(store, table, Forgotten(time(), seat, "operator"))
        changed = await keeping.blank(store, table)
        await store.notify(table)
        return changed

    changed = run(db, work)
    click.echo(f"Removed the name and the words of seat {seat} at table {table} ({changed} entries).")


# ---------------------------------------------------------------- what they share


def wanted(older_than: float | None = None, larger_than: int | None = None, address: str | None = None) -> Wanted:
    """Which tables the options choose."""
    return Wanted(older_than, larger_than, address)


async def choose(store: Store, which: Wanted) -> list[Listed]:
    """The tables that are meant."""
    from ..table.keeping import DAY, last_used, mark

    marks = {which.address, await mark(store, which.address)} if which.address is not None else None
    return [
        table
        for table in await store.listed()
        if (which.older_than is None or time() - last_used(table) > which.older_than * DAY)
        and (which.larger_than is None or table.size > which.larger_than)
        and (marks is None or table.maker in marks)
    ]


def run(db: str, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Do something with the store; what it refuses is a sentence for the user."""
    with complaining_about_stores():
        from ..table.refusals import Refusal

        async def with_store() -> T:
            async with opened(db) as store:
                return await work(store)

        try:
            return asyncio.run(with_store())
        except Refusal as refusal:
            raise Complaint(refusal.reason) from None


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Store]:
    """The store of a database that is there."""
    from ..table.stores import StoreError, open_store
    from ..table.stores.copies import database_file

    if db.startswith("sqlite:") and not (file := database_file(db)).is_file():
        raise StoreError(f"there is no database {str(file)!r}: name it with --db sqlite:///FILE")
    store = await open_store(db)
    try:
        yield store
    finally:
        await store.close()


def moment(seconds: float) -> str:
    """When that was, by this machine's clock."""
    return strftime("%Y-%m-%d %H:%M", localtime(seconds))


def printable(text: str) -> str:
    """A text of somebody else's, without anything a terminal would obey."""
    from ..table.words import tidy

    return tidy(text, len(text))
