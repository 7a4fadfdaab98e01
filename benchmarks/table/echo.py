"""The ceiling: a bare Starlette server that sends as many messages of the same size, with no rules and no disk.

`python -m benchmarks.table.echo PORT UPDATE_BYTES`. To the scripted players it looks like a table server: whoever
answers gets a Done, all three get an update of the given length, and the next one is asked.
"""

from __future__ import annotations

import sys
from itertools import count
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

SEATS = 3
UPDATE = '{"type":"update","viewer":%d,"at":%d,"asked":{"seat":%d,"choices":%s,"unasked":false},"view":"%s"}'
DONE = '{"type":"done","id":"%s","number":%d}'
CHOICES = '[{"answer":"roll"},{"answer":"flee"}]'

numbers = count(1)
tables: dict[str, list[WebSocket]] = {}
decode = msgspec.json.Decoder(dict[str, Any]).decode
padding = ""


async def make_table(request: Request) -> Response:
    """A new table; its links are as good as any."""
    table = f"t{next(numbers)}"
    tables[table] = []
    links = {"table": table, "seats": [str(seat) for seat in range(SEATS)]}
    return Response(msgspec.json.encode(links), 201, media_type="application/json")


async def live(socket: WebSocket) -> None:
    """Somebody at a table."""
    await socket.accept()
    try:
        hello = decode(await socket.receive_text())
        seats = tables[hello["table"]]
        seats.append(socket)
        if len(seats) == SEATS:
            await tell(seats, 1)
        while True:
            message = decode(await socket.receive_text())
            if "at" not in message:  # it sits down
                continue
            number = message["at"] + 1
            await tell(seats, number)
            await socket.send_text(DONE % (message["id"], number))
    except WebSocketDisconnect:
        pass


async def tell(seats: list[WebSocket], number: int) -> None:
    """An update for everybody."""
    asked = number % SEATS
    for seat, socket in enumerate(seats):
        choices = CHOICES if seat == asked else "null"
        await socket.send_text(UPDATE % (seat, number, asked, choices, padding))


async def ready(request: Request) -> Response:
    """Whether it is up."""
    return Response("ready")


if __name__ == "__main__":
    padding = "x" * max(0, int(sys.argv[2]) - len(UPDATE % (0, 1000, 0, CHOICES, "")) + len(CHOICES) * 2 // 3)
    app = Starlette(
        routes=[
            WebSocketRoute("/live", live),
            Route("/ready", ready),
            Route("/api/tables", make_table, methods=["POST"]),
        ]
    )
    uvicorn.run(
        app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="error",
        access_log=False,
    )  # fmt: skip
