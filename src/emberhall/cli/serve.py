"""`emberhall serve`: tables for friends and bots, in the browser."""

from __future__ import annotations

import asyncio
import socket

import click

from . import not_installed
from .complaints import Complaint
from .sizes import size


@click.command()
@click.option("--db", default="sqlite:///emberhall.db", show_default=True, help="Where tables are kept.")
@click.option("--bus", default=None, metavar="URL", help="redis://… if several processes share the tables.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network join.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--bots", "workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes for bots.")
@click.option("--origin", "origins", multiple=True, help="Another site whose pages may connect.")
@click.option(
    "--proxy", "proxies", multiple=True, metavar="ADDRESS",
    help="A proxy in front, or a network of them: believe what it says about visitors. May be given several times.",
)  # fmt: skip
@click.option("--tables-per-hour", default=60, show_default=True, type=click.IntRange(1), help="For each address.")
@click.option("--messages-per-second", default=30.0, show_default=True, help="For each connection.")
@click.option("--connections", default=60, show_default=True, type=click.IntRange(1), help="For each address.")
@click.option(
    "--metrics-for", multiple=True, metavar="ADDRESS|TOKEN", envvar="EMBERHALL_METRICS_FOR",
    help="Who may read /metrics: an address, a network, or whoever shows this token. Else nobody.",
)  # fmt: skip
@click.option("--keep-days", type=click.FloatRange(min=0.01), help="Delete tables unused for so long. Else never.")
@click.option("--most-bytes", type=size, metavar="SIZE", help="No new tables once all take up this: 500MB, 20G.")
@click.option("--most-bytes-each", type=size, metavar="SIZE", help="The same for the tables made from one address.")
@click.option("--forget-makers", is_flag=True, help="Keep no mark of the address a table was made from.")
def serve(
    db: str, bus: str | None, host: str, port: int, workers: int, origins: tuple[str, ...],
    proxies: tuple[str, ...], tables_per_hour: int, messages_per_second: float, connections: int,
    metrics_for: tuple[str, ...], keep_days: float | None, most_bytes: int | None, most_bytes_each: int | None,
    forget_makers: bool,
) -> None:  # fmt: skip
    """Open the hall: a server for tables in the browser, and for bots that play from outside."""
    try:
        from ..table.app import Settings
        from ..table.bus import BusError
        from ..table.keeping import Terms
        from ..table.limits import Limits
        from ..table.metrics import Readers
        from ..table.serve import serve as run
        from ..table.serve import try_out
        from ..table.stores import StoreError
        from ..table.visitors import Proxies
    except ImportError as error:
        raise Complaint(not_installed(error)) from None
    if forget_makers and most_bytes_each is not None:
        raise Complaint("--most-bytes-each needs a mark of who made a table, which --forget-makers does not keep.")
    limits = Limits(
        messages_per_second=messages_per_second,
        messages_at_once=max(90, int(3 * messages_per_second)),
        connections_per_address=connections,
        tables_per_hour=tables_per_hour,
    )
    settings = Settings(
        db=db, bus=bus, workers=workers, origins=frozenset(origins), proxies=proxies, limits=limits,
        metrics_for=metrics_for, terms=Terms(keep_days, most_bytes, most_bytes_each, not forget_makers),
    )  # fmt: skip
    try:
        Readers(metrics_for)
    except ValueError as error:
        raise Complaint(f"--metrics-for: {error}") from None
    try:
        Proxies(proxies)
    except ValueError as error:
        raise Complaint(f"--proxy names an address or a network, as 127.0.0.1 or 10.0.0.0/8: {error}.") from None
    try:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise Complaint(f"The server cannot listen at {host}:{port}: {error.strerror}.") from None
    try:
        asyncio.run(try_out(settings))
    except (StoreError, BusError) as error:
        raise Complaint(str(error)) from None
    click.echo(f"Emberhall is open at http://{'localhost' if host == '127.0.0.1' else host}:{port}  (Ctrl+C to close)")
    try:
        run(settings, host, port)
    except KeyboardInterrupt:  # closed as it should be; the word "Aborted!" would be no line of the log
        raise SystemExit(130) from None
