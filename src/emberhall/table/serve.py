"""Running the server: uvicorn, with a farewell to every connection before it goes down."""

from __future__ import annotations

import socket as sockets
import sys
from asyncio import TimerHandle
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .app import Settings, make_app
from .bus import open_bus
from .hall import Hall
from .logs import take_over
from .stores import open_store

SHUTDOWN = 8  # seconds for everything to end
UNREAD = 20.0  # seconds after which a connection that reads nothing at all is cut off


class Wire(WebSocketsSansIOProtocol):
    """A live connection that does not wait for ever for somebody who reads nothing: no farewell would reach them."""

    _unread: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Nothing more fits into the buffers."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        """It was read after all."""
        super().resume_writing()
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self._read()
        super().connection_lost(exc)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


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
    take_over(sys.stderr)
    trust = {"proxy_headers": behind_proxy, "forwarded_allow_ips": "*" if behind_proxy else None}
    Server(configured(settings, host=host, port=port, timeout_graceful_shutdown=SHUTDOWN, **trust)).run()


def configured(settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves tables."""
    return uvicorn.Config(
        make_app(settings),
        ws=Wire,
        ws_max_size=settings.limits.message_bytes * 4,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,  # addresses of tables are nobody's business
        log_config=None,  # ours: see logs.py
        log_level="warning",
        server_header=False,
        **more,
    )
