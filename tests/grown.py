"""What the nursery has imported before anything is asked of it: every game and bot, the server and its commands."""

from __future__ import annotations

from importlib import import_module

from emberhall.bots import bots
from emberhall.games import all_games

for name in (
    "emberhall.cli.app", "emberhall.cli.serve", "emberhall.cli.tables", "emberhall.cli.backup",
    "emberhall.table.serve", "emberhall.table.app", "emberhall.table.clerks", "emberhall.table.thinking",
    "uvloop", "httptools", "psycopg_pool", "redis.asyncio", "tests.nursery",
):  # fmt: skip
    import_module(name)
all_games()
bots()
