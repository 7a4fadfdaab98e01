"""Content of the host's own: files with which a server was started, each offered for tables of its game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..kernel import say
from .refusals import Refusal


class HostContent(NamedTuple):
    """A file that lies over the content of a game: what the host calls it, and the overlay that tables keep."""

    game: str
    name: str
    overlay: str


class Shelf:
    """All that a host offers."""

    def __init__(self, offered: Sequence[HostContent] = ()) -> None:
        self._offered = tuple(offered)

    def of(self, game: str) -> Iterator[HostContent]:
        """Those for a game."""
        return (each for each in self._offered if each.game == game)

    def overlay(self, game: str, name: str) -> str:
        """The overlay of that name; none for no name. Raises Refusal if nothing is called so."""
        if not name:
            return ""
        for each in self.of(game):
            if each.name == name:
                return each.overlay
        raise Refusal("setup", say("refusal-no-content", name=name[:40]))

    @property
    def overlays(self) -> frozenset[str]:
        """Every overlay with which games may be played here."""
        return frozenset(each.overlay for each in self._offered)
