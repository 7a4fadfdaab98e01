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
from .commands import SpokenGroup, argument, language_option, option
from .complaints import Complaint, complaining_about_stores
from .sizes import shown_size, size
from .speech import SPEECH, part, said

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
    for add in (
        option("--address", metavar="ADDRESS|MARK", help="help-tables-address"),
        option("--larger-than", type=size, metavar="SIZE", help="help-tables-larger"),
        option("--older-than", type=click.FloatRange(min=0), metavar="DAYS", help="help-tables-older"),
    ):
        command = add(command)
    return command


def after_too(command: Callable[..., Any]) -> Callable[..., Any]:
    """--db after the name of a command, where it counts more than before it."""

    def note(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
        context.obj = value or context.obj

    add = option("--db", metavar="URL", help="help-db", expose_value=False, callback=note)
    return add(command)  # type: ignore[no-any-return]


@click.group(cls=SpokenGroup, help="help-tables", invoke_without_command=True)
@language_option
@DATABASE
@click.pass_context
def tables(context: click.Context, db: str) -> None:
    """See what tables there are, and close or delete them."""
    context.obj = db
    if context.invoked_subcommand is None:
        context.invoke(list_tables)


@tables.command("list", help="help-tables-list")
@language_option
@after_too
@choosing
@option("--by", type=click.Choice(["age", "size", "maker"]), default="age", help="help-tables-by")
@option("--json", "as_json", is_flag=True, help="help-tables-json")
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
            entries = said("tables-entries", number=table.entries, shown=f"{table.entries:>6}")
            click.echo(f"{table.table}  {when}  {entries}  {large:>9}  {table.maker or '-'}")
    if not as_json:
        total = shown_size(sum(table.size for table in found))
        click.echo(said("tables-total", number=len(found), size=total), err=True)


@tables.command("show", context_settings=IDS, help="help-tables-show")
@language_option
@after_too
@argument("table", metavar="TABLE")
@option("--chat", is_flag=True, help="help-tables-chat")
@click.pass_obj
def show_table(db: str, table: str, chat: bool) -> None:
    """Show one table: its game, who sits there, whether it is closed. No cards, no links, no secrets."""

    async def work(store: Store) -> list[str]:
        from ..table import keeping
        from ..table.refusals import house_tongue
        from ..table.table import Table

        created, log = await keeping.read(store, table)
        (stored,) = [one for one in await store.listed() if one.table == table]
        entries = said("tables-entries", number=stored.entries, shown=str(stored.entries))
        rows = [
            ("row-table", table),
            ("row-game", part("game-and-rules", game=created.game, rules=created.rules)),
            ("row-made", said("made-by", when=moment(created.made), maker=stored.maker or None)),
            ("row-used", moment(keeping.last_used(stored))),
            ("row-size", f"{entries}, {shown_size(stored.size)}"),
        ]
        try:
            now = Table.load(created, log)
        except Exception as error:  # a game that is not installed, or no longer has that option
            return in_rows([*rows, ("row-stands", part("cannot-be-opened", why=str(error)))])
        state = "over" if now.over else "begun" if now.started else "waiting"
        rows.append(("row-stands", part("stands-as", state=state, paused=now.paused)))
        rows += [("row-closed", now.closed)] if now.closed else []
        rows += (
            [("row-frozen", house_tongue(SPEECH.language, now.game.words.package).say(now.frozen))]
            if now.frozen
            else []
        )
        lines = in_rows(rows)
        for number, seat in enumerate(now.seats):
            lines.append(f"{said('row-seat', number=number)}  {seat.plan.kind}  {printable(seat.plan.name)}".rstrip())
        if chat:
            lines += [f"{moment(one.at)}  {one.seat}: {printable(one.text)}" for _, one in now.chat]
        return lines

    for line in run(db, work):
        click.echo(line)


def in_rows(rows: list[tuple[str, str]]) -> list[str]:
    """Lines that begin with what they tell, one below the other."""
    titles = [said(title) for title, _ in rows]
    width = max(map(len, titles)) + 2
    return [f"{title:<{width}}{text}" for title, (_, text) in zip(titles, rows, strict=True)]


@tables.command("close", context_settings=IDS, help="help-tables-close")
@language_option
@after_too
@argument("table", nargs=-1, required=True, metavar="TABLE...")
@option("--why", required=True, metavar="TEXT", help="help-tables-why")
@click.pass_obj
def close_tables(db: str, table: tuple[str, ...], why: str) -> None:
    """Close tables: they can be looked at, but nothing more happens there. Their people read why."""
    reason = printable(why).strip()
    if not 0 < len(reason) <= LONGEST_WHY:
        raise Complaint("why-length", most=LONGEST_WHY)
    set_closed(db, table, reason, True)


@tables.command("reopen", context_settings=IDS, help="help-tables-reopen")
@language_option
@after_too
@argument("table", nargs=-1, required=True, metavar="TABLE...")
@click.pass_obj
def reopen_tables(db: str, table: tuple[str, ...]) -> None:
    """Open closed tables again."""
    set_closed(db, table, "", False)


def set_closed(db: str, tables: tuple[str, ...], why: str, on: bool) -> None:
    """Write to each of them that it is closed, or open again."""

    async def work(store: Store) -> None:
        from ..table import keeping
        from ..table.entries import Closed

        for table in tables:  # first look at all of them, so that a slip of the pen changes nothing
            _, log = await keeping.read(store, table)
            shut = [entry.on for _, entry in log if isinstance(entry, Closed)][-1:] == [True]
            if shut == on:
                raise Complaint("table-closed-already" if on else "table-not-closed", table=table)
        for table in tables:
            await keeping.write(store, table, Closed(time(), why, on))
            click.echo(said("table-closed" if on else "table-open-again", table=table))

    run(db, work)


@tables.command("delete", context_settings=IDS, help="help-tables-delete")
@language_option
@after_too
@argument("table", nargs=-1, metavar="[TABLE...]")
@choosing
@option("--why", default="", metavar="TEXT", help="help-tables-delete-why")
@option("--yes", is_flag=True, help="help-tables-yes")
@click.pass_obj
def delete_tables(db: str, /, table: tuple[str, ...], why: str, yes: bool, **chosen: Any) -> None:
    """Delete tables for good: those named, or those that the options choose. Backups still have them."""
    which = wanted(**chosen)
    if bool(table) == bool(which):
        raise Complaint("delete-which")

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
        click.echo(said("no-such-tables"))
        return
    if not yes and not agreed(said("delete-sure", number=len(found))):
        raise click.Abort

    async def work(store: Store) -> int:
        return sum([await store.erase(one, printable(why)[:LONGEST_WHY]) for one in found])

    done = run(db, work)
    click.echo(said("tables-deleted", number=done))


def agreed(question: str) -> bool:
    """Whether somebody says yes: in their language, or with a y."""
    told = click.prompt(question, default="", show_default=False, prompt_suffix=" ").strip().casefold()
    return told in ("y", "yes", SPEECH.tongue.say("yes"), SPEECH.tongue.say("yes")[0])


@tables.command("forget", context_settings=IDS, help="help-tables-forget")
@language_option
@after_too
@argument("table", metavar="TABLE")
@argument("seat", type=int, metavar="SEAT")
@click.pass_obj
def forget_person(db: str, table: str, seat: int) -> None:
    """Remove the name and the words of the person in a seat. The game stays."""

    async def work(store: Store) -> int:
        from ..table import keeping
        from ..table.entries import Forgotten

        created, _ = await keeping.read(store, table)
        if not 0 <= seat < created.players:
            raise Complaint("table-no-seat", table=table, seat=seat, most=created.players - 1)
        await keeping.write(store, table, Forgotten(time(), seat, "operator"))
        changed = await keeping.blank(store, table)
        await store.notify(table)
        return changed

    changed = run(db, work)
    click.echo(said("seat-forgotten", seat=seat, table=table, number=changed))


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
            raise Complaint(refusal.said(SPEECH.language)) from None


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Store]:
    """The store of a database that is there."""
    from ..table.stores import open_store
    from ..table.stores.copies import database_file

    if db.startswith("sqlite:") and not (file := database_file(db)).is_file():
        raise Complaint("no-database", file=str(file))
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
