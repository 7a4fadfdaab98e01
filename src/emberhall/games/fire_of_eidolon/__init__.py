"""Fire of Eidolon: a cooperative dungeon of tiles for one to six Heroes."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from ...kernel import Game, Ledger, Option
from . import heroes, labels, portrait, scenarios, text  # noqa: F401 (Heroes and scenarios are known once imported)
from .catalogue import catalogue
from .prospects import prospects
from .scene import scene
from .setup import conserved, start
from .state import Dungeon

DIFFICULTIES = (
    "beginner", "normal", "hard", "very-hard", "extreme", "heroic", "nightmare", "legendary", "glitch",
)  # fmt: skip
OPTIONS = {
    "difficulty": Option("how many Ritual Cards each threat level reveals", DIFFICULTIES, "beginner"),
    "heroes": Option("Heroes in all; 0 for one per player", (0, 1, 2, 3, 4, 5, 6), 0),
    "advanced": Option("the six Advanced Heroes may be picked too", (False, True), False),
    "pick": Option("Heroes are chosen in seat order or drawn", ("chosen", "drawn"), "chosen"),
    "glyph": Option("the Teleportation Glyph is the exit", (False, True), False),
    "passages": Option("two Secret Passages are among the tiles", (False, True), False),
    "scenario": Option(
        "one scenario at most", ("none", "unstable-void", "vagrant-portal", "invasion", "shades"), "none"
    ),
    "give_up": Option("the players may agree to give up", (False, True), True),
}
VALUES = {"total": 1.0, "partial": 0.5, "defeat": 0.0}


def result(d: Dungeon) -> tuple[float, ...] | None:
    """FE-WIN-1, FE-PART-1, FE-DEFEAT-1: the same for everybody: 1 total, one half partial victory, 0 defeat."""
    return (VALUES[d.ended],) * d.rules.seats if d.ended else None


@lru_cache(maxsize=1)
def ledger() -> Ledger:
    """The rule ledger of the rulebook."""
    return Ledger(files(__package__).joinpath("rules.md").read_text(encoding="utf-8"))


def read_content(path: str) -> str:
    """A file of corrections to the components, checked, as the JSON a setup carries."""
    from pathlib import Path

    from . import content

    return content.canonical(content.read_overlay(Path(path)))


GAME = Game(
    id="fire-of-eidolon",
    name="Fire of Eidolon",
    rules_version="2",
    players=range(1, 7),
    options=OPTIONS,
    begin=start,
    result=result,  # type: ignore[arg-type]
    catalogue=catalogue,
    ledger=ledger,
    text=text.sentence,  # type: ignore[arg-type]
    label=labels.label,  # type: ignore[arg-type]
    seat_name=text.seat_name,  # type: ignore[arg-type]
    conserved=conserved,  # type: ignore[arg-type]
    brisk=("wait", "play-on"),
    default_players=4,
    cooperative=True,
    scene=scene,
    prospects=prospects,  # type: ignore[arg-type]
    portrait=portrait.portrait,  # type: ignore[arg-type]
    check_content=read_content,
)
