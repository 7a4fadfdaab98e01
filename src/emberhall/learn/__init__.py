"""Learning programs at the table: PettingZoo, Gymnasium and OpenSpiel environments, and recorded games as rows.

    from emberhall.learn import env, one_seat, many_games

`env` seats an agent everywhere (PettingZoo), `one_seat` on one seat, with bots on the others (Gymnasium), and
`many_games` plays several of those at once. Each needs the extra `learn`: pip install "emberhall[learn]".
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import IllegalAction, SeatsEnv, env
    from .schema import Schema, schema_of
    from .single import OneSeatEnv, many_games, one_seat

HOMES = {
    "IllegalAction": "aec", "SeatsEnv": "aec", "env": "aec",
    "OneSeatEnv": "single", "many_games": "single", "one_seat": "single",
    "Schema": "schema", "schema_of": "schema",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """What is asked for is imported then: each part needs packages that the others do not."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f".{HOMES[name]}", __name__), name)
    except ModuleNotFoundError as error:
        raise ImportError(f'{error}: install what emberhall.learn needs with pip install "emberhall[learn]"') from error


__all__ = ["IllegalAction", "OneSeatEnv", "Schema", "SeatsEnv", "env", "many_games", "one_seat", "schema_of"]
