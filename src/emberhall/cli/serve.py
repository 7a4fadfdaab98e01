"""`emberhall serve`: tables for friends and bots, in the browser."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..games import installed_games
from .backup import DATABASE
from .check import game_for
from .commands import command, language_option, option
from .complaints import Complaint, because, missing, worded
from .setups import read_content
from .sizes import size
from .speech import part, said

if TYPE_CHECKING:
    from ..table.contents import HostContent


@command(help="help-serve")
@language_option
@DATABASE
@option("--bus", default=None, metavar="URL", help="help-serve-bus")
@option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="help-serve-host")
@option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), metavar="N", help="help-serve-port")
@option(
    "--bots", "workers", default=1, show_default=True, type=click.IntRange(1, 64), metavar="N", help="help-serve-bots"
)
@option(
    "--processes", default=1, show_default=True, type=click.IntRange(1, 256), metavar="N", help="help-serve-processes"
)
@option("--content", "files", multiple=True, type=click.Path(path_type=Path), metavar="FILE", help="help-serve-content")
@option("--origin", "origins", multiple=True, metavar="URL", help="help-serve-origin")
@option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="help-serve-proxy")
@option(
    "--tables-per-hour", default=60, show_default=True, type=click.IntRange(1), metavar="N", help="help-serve-address"
)
@option("--messages-per-second", default=30.0, show_default=True, metavar="N", help="help-serve-connection")
@option("--connections", default=60, show_default=True, type=click.IntRange(1), metavar="N", help="help-serve-address")
@option(
    "--computing",
    default=20.0,
    show_default=True,
    type=click.FloatRange(min=1),
    metavar="N",
    help="help-serve-computing",
)
@option(
    "--metrics-for", multiple=True, metavar="ADDRESS|TOKEN", envvar="EMBERHALL_METRICS_FOR", help="help-serve-metrics"
)
@option("--keep-days", type=click.FloatRange(min=0.01), metavar="DAYS", help="help-serve-keep")
@option("--most-bytes", type=size, metavar="SIZE", help="help-serve-most")
@option("--most-bytes-each", type=size, metavar="SIZE", help="help-serve-most-each")
@option("--forget-makers", is_flag=True, help="help-serve-forget")
def serve(
    db: str, bus: str | None, host: str, port: int, workers: int, processes: int, files: tuple[Path, ...],
    origins: tuple[str, ...], proxies: tuple[str, ...], tables_per_hour: int, messages_per_second: float,
    connections: int, computing: float, metrics_for: tuple[str, ...], keep_days: float | None, most_bytes: int | None,
    most_bytes_each: int | None, forget_makers: bool,
) -> None:  # fmt: skip
    """Open the hall: a server for tables in the browser, and for bots that play from outside."""
    try:
        from ..table.app import Settings
        from ..table.bus import BusError
        from ..table.fleet import CAN_SHARE, keep_fleet
        from ..table.keeping import Terms
        from ..table.limits import Limits
        from ..table.metrics import SHORTEST_TOKEN, Readers
        from ..table.serve import close, listening, try_out
        from ..table.serve import serve as run
        from ..table.stores import StoreError
        from ..table.visitors import Proxies
    except ImportError as error:
        raise missing(error) from None
    if forget_makers and most_bytes_each is not None:
        raise Complaint("serve-no-makers")
    if processes > 1 and not CAN_SHARE:
        raise Complaint("serve-processes-system")
    if processes > 1 and (bus is None or not db.startswith(("postgres://", "postgresql://"))):
        raise Complaint("serve-processes-alone")
    limits = Limits(
        messages_per_second=messages_per_second,
        messages_at_once=max(90, int(3 * messages_per_second)),
        connections_per_address=connections,
        tables_per_hour=tables_per_hour,
        work_per_minute=computing,
    )
    settings = Settings(
        db=db, bus=bus, workers=workers, origins=frozenset(origins), proxies=proxies, limits=limits,
        contents=tuple(host_contents(files)), metrics_for=metrics_for,
        terms=Terms(keep_days, most_bytes, most_bytes_each, not forget_makers),
    )  # fmt: skip
    for reader in metrics_for:
        try:
            Readers((reader,))
        except ValueError:
            raise Complaint("serve-metrics", name=reader[:80], least=SHORTEST_TOKEN) from None
    for proxy in proxies:
        try:
            Proxies((proxy,))
        except ValueError:
            raise Complaint("serve-proxy", name=proxy[:80]) from None
    try:
        places = listening(host, port)
    except (OSError, UnicodeError) as error:
        raise Complaint("serve-cannot-listen", where=shown(host, port), why=why_not(error)) from None
    port = places[0].getsockname()[1]  # whoever asks for port 0 gets one that is free
    try:
        asyncio.run(try_out(settings))
    except (StoreError, BusError) as error:
        close(places)
        raise Complaint(worded(error)) from None
    click.echo(said("serve-open", url=f"http://{shown('localhost' if host in ('', '127.0.0.1') else host, port)}"))
    try:
        if processes > 1:
            close(places)
            keep_fleet(settings, host, port, processes)
        else:
            run(settings, places)
    except KeyboardInterrupt:  # closed as it should be; the word "Aborted!" would be no line of the log
        raise SystemExit(130) from None


def shown(host: str, port: int) -> str:
    """An address as it stands in a link."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def why_not(error: OSError | UnicodeError) -> str:
    """Why there is no listening at an address."""
    if isinstance(error, UnicodeError):
        return part("system-unusual-name")
    return part("system-unknown-name") if isinstance(error, socket.gaierror) else because(error)


def host_contents(files: Sequence[Path]) -> Iterator[HostContent]:
    """The content files that are offered at tables of all games with those components, each under the file's name."""
    from ..table.contents import HostContent

    found: set[tuple[str, str]] = set()
    for file in files:
        game, components = game_for(file)
        overlay = read_content(game, file)
        for other in installed_games().usable.values():
            if other.rules.components is components:
                if (other.id, file.stem) in found:
                    raise Complaint("serve-content-twice", name=file.stem)
                found.add((other.id, file.stem))
                yield HostContent(other.id, file.stem, overlay)
