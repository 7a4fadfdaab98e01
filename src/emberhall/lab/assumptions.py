"""What no rulebook prints: the values of a game's content that are ours, by where each table says it comes from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..kernel import Game

OURS = "ours"
LONG = 90  # letters of a value
WORDS = ("provenance", "note", "name", "text", "title", "intro")


class Assumption(NamedTuple):
    """A value that we have made up, and where it stands: `champion.greff.die`."""

    path: tuple[str, ...]
    value: Any

    @property
    def place(self) -> str:
        """Where it stands in the file."""
        return ".".join(self.path)

    @property
    def shown(self) -> str:
        """The value as a file would have it."""
        return shown_value(self.value)


def shown_value(value: Any) -> str:
    """A value in short: a die as its faces, anything else as a file would have it."""
    if is_count(value):
        return ", ".join(f"{key} {count}" for key, count in value.items())
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= LONG else f"{shown[: LONG - 1]}…"


def made_up(game: Game) -> list[Assumption]:
    """All values of tables that say they are ours, as the packaged content has them."""
    return list(_within(game.measures.tables(), (), "")) if game.measures.tables is not None else []


def _within(table: Mapping[str, Any], path: tuple[str, ...], above: str) -> Iterator[Assumption]:
    whence = table.get("provenance", above)
    for key, value in table.items():
        if isinstance(value, Mapping) and not is_count(value):
            yield from _within(value, (*path, key), whence)
        elif whence == OURS and key not in WORDS:
            yield Assumption((*path, key), value)


def is_count(value: Any) -> bool:
    """A die or a deck: so many of each."""
    return isinstance(value, Mapping) and bool(value) and all(type(each) is int for each in value.values())
