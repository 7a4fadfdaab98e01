"""Running the server: uvicorn, with a farewell to every connection before it goes down."""

from __future__ import annotations

import gc
import socket as sockets
import sys
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


def serve(settings: Settings, host: str, port: int) -> None:
    """Serve until somebody stops it."""
    take_over(sys.stderr)
    make_room()
    Server(configured(settings, host=host, port=port, timeout_graceful_shutdown=SHUTDOWN)).run()


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
