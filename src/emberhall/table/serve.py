"""Running the server: uvicorn, with a farewell to every connection before it goes down."""

from __future__ import annotations

import errno
import gc
import os
import socket as sockets
import sys
from collections.abc import Iterable
from typing import Any

import uvicorn
from starlette.applications import Starlette

from .app import Settings, make_app
from .bus import open_bus
from .hall import Hall
from .limits import make_room
from .logs import take_over
from .stores import open_store
from .wire import Visit, Wire

SHUTDOWN = 8  # seconds for everything to end
UNREACHABLE = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)  # a machine may know IPv6 and not speak it
# New objects before the collector looks at them, and how often it then looks further. Answers leave no cycles, only
# tables and connections that end do; and to look at everything takes as long as hundreds of answers. With a tenth
# of the first, looking takes every twentieth part of all computing.
COLLECT = 50_000, 5, 200


class Server(uvicorn.Server):
    """A server that tells its clients to come back."""

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Begin. What is there by then stays until the end, so the collector need not look at it again."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Say good-bye, then close."""
        app = self.config.app
        assert isinstance(app, Starlette)
        hall: Hall | None = getattr(app.state, "hall", None)
        if hall is not None:
            await hall.take_leave()
        await super().shutdown(sockets)


async def try_out(settings: Settings) -> None:
    """Whether tables and news can be reached at all. Raises StoreError or BusError."""
    bus = await open_bus(settings.bus)
    await bus.close()
    store = await open_store(settings.db)
    await store.close()


def serve(settings: Settings, at: list[sockets.socket]) -> None:
    """Serve until somebody stops it."""
    take_over(sys.stderr)
    make_room()
    Server(configured(settings, timeout_graceful_shutdown=SHUTDOWN)).run(sockets=at)


def listening(host: str, port: int, shared: bool = False) -> list[sockets.socket]:
    """Sockets at an address, one for each way to reach it, all with one port; `shared` with other processes."""
    made: list[sockets.socket] = []
    failed: OSError | None = None
    found = sockets.getaddrinfo(host or None, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE)
    for family, _, _, _, (address, _, *more) in dict.fromkeys(found):
        try:
            made.append(bound(family, (address, port, *more), shared))
        except OSError as error:
            if error.errno not in UNREACHABLE:
                close(made)
                raise
            failed = error
        else:
            port = made[0].getsockname()[1]
    if not made:
        raise failed or OSError(errno.EADDRNOTAVAIL, host)
    return made


def bound(family: int, address: tuple[str | int | bytes, ...], shared: bool) -> sockets.socket:
    """A socket at an address."""
    made = sockets.socket(family)
    try:
        if os.name == "posix":  # elsewhere it would let two servers have the same port
            made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        if shared:
            made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEPORT, 1)
        if family == sockets.AF_INET6:
            made.setsockopt(sockets.IPPROTO_IPV6, sockets.IPV6_V6ONLY, 1)
        made.bind(address)
    except BaseException:
        made.close()
        raise
    return made


def close(those: Iterable[sockets.socket]) -> None:
    """Give addresses back."""
    for one in those:
        one.close()


def configured(settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves tables."""
    return uvicorn.Config(
        make_app(settings),
        http=Visit,
        ws=Wire,
        ws_max_size=settings.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,  # addresses of tables are nobody's business
        log_config=None,  # ours: see logs.py
        log_level="warning",
        server_header=False,
        proxy_headers=False,  # the door knows which proxies to believe
        **more,
    )
