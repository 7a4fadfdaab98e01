"""Running the server: uvicorn, with a farewell to every connection before it goes down."""

from __future__ import annotations

import logging
import socket as sockets
import sys
from typing import TextIO

import structlog
import uvicorn
from starlette.applications import Starlette

from .app import Settings, make_app
from .bus import open_bus
from .hall import Hall
from .stores import open_store

SHUTDOWN = 8  # seconds for everything to end


class Server(uvicorn.Server):
    """A server that tells its clients to come back."""

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


def serve(settings: Settings, host: str, port: int, behind_proxy: bool = False) -> None:
    """Serve until somebody stops it."""
    set_up_logs(sys.stderr)
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN,
        access_log=False,  # addresses of tables are nobody's business
        log_level="warning",
        proxy_headers=behind_proxy,
        forwarded_allow_ips="*" if behind_proxy else None,
        server_header=False,
    )
    Server(config).run()


def set_up_logs(out: TextIO) -> None:
    """One JSON object per line, with what happened and where; never a token."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
