"""A bot outside the server: it takes a seat over the same protocol as a browser.

    python examples/bot.py http://localhost:8000 TABLE INVITATION

Needs the package `websockets`. An invitation is good once: this bot sits down with a key that it makes by chance. To
come back later, say hello with the key. It goes on rather than back, and else answers at random: replace `decide`.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import uuid
from typing import Any

from websockets.sync.client import connect


def decide(update: dict[str, Any]) -> str:
    """One of the answers offered; `update["view"]` is everything this seat may see."""
    offered = [choice["answer"] for choice in update["asked"]["choices"]]
    brisk = [answer for answer in offered if answer in ("roll", "wait", "play-on")]
    return str(random.choice(brisk if brisk and random.random() < 0.8 else offered))


def merge(view: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """What this seat sees now. After the first update the table tells only what has changed, event by event."""
    if update["view"] is not None:
        return dict(update["view"])
    for changes in (*(line["changes"] for line in update["lines"]), update["changes"]):
        figures = {**view.get("figures", {}), **changes.get("figures", {})}
        view = {**view, **changes, "figures": figures}
    return view


def main(server: str, table: str, invitation: str) -> None:
    """Sit down and play until the game is over."""
    key, view = secrets.token_urlsafe(24), dict[str, Any]()
    with connect(server.replace("http", "ws", 1) + f"/live?table={table}") as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "tokens": [invitation]}))
        for body in socket:
            message = json.loads(body)
            if message["type"] in ("refused", "bye"):
                print(message["reason"])
            elif message["type"] == "welcome":
                for seat in message["invited"]:
                    socket.send(json.dumps({"type": "sit", "seat": seat, "key": key, "name": "Robin"}))
            elif message["type"] == "update":
                message["view"] = view = merge(view, message)
                if message["result"] is not None:
                    print("The game is over:", message["result"])
                    return
                asked = message["asked"]
                if asked is not None and asked["choices"] and not asked["unasked"]:
                    answer = {"seat": message["viewer"], "at": message["at"], "answer": decide(message)}
                    socket.send(json.dumps({"type": "answer", "id": uuid.uuid4().hex, **answer}))


if __name__ == "__main__":
    main(*sys.argv[1:4])
