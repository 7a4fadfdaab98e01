"""Epic Seven Arise: semi-cooperative card combat in six chapters, one to four players, four heroes."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from ...kernel import Game, Ledger, Option
from . import content, figures, labels, names, portrait, text
from .catalogue import catalogue
from .prospects import prospects
from .rules import CAMPAIGN
from .scene import scene
from .setup import conserved, start
from .sheet import sheet
from .victory import result


def chapters_in(overlay: str) -> tuple[str, ...]:
    """The chapters that can be played with an owner's content, those of the book among them."""
    return tuple(str(number) for number in content.content_for(overlay).chapters)


CHAPTERS = chapters_in("")
OPTIONS = {
    "chapter": Option(
        "one chapter, or the campaign through the six of the book",
        (*CHAPTERS, CAMPAIGN),
        CHAPTERS[0],
        brought=chapters_in,
    ),
    "heroes": Option("heroes in all; 0 for the standard team of four", (0, 1, 2, 3, 4), 0),
    "pick": Option("heroes are chosen in seat order or drawn", ("chosen", "drawn"), "chosen"),
    "gentle": Option("more skulls and weaker bosses, above all for playing alone", (False, True), False),
}


@lru_cache(maxsize=1)
def ledger() -> Ledger:
    """The rule ledger of the rulebook."""
    return Ledger(files(__package__).joinpath("rules.md").read_text(encoding="utf-8"))


def read_content(path: str) -> str:
    """A file of corrections to the components, checked, as the JSON a setup carries."""
    from pathlib import Path

    return content.canonical(content.read_overlay(Path(path)))


GAME = Game(
    id="epic-seven-arise",
    name="Epic Seven Arise",
    rules_version="2",
    players=range(1, 5),
    options=OPTIONS,
    begin=start,
    result=result,  # type: ignore[arg-type]
    catalogue=catalogue,
    ledger=ledger,
    text=text.sentence,  # type: ignore[arg-type]
    label=labels.label,  # type: ignore[arg-type]
    seat_name=names.seat_name,  # type: ignore[arg-type]
    conserved=conserved,  # type: ignore[arg-type]
    reveals=frozenset(("gained card", "attack card")),
    brisk=("end", "pass", "done", "fall", "give-up", "keep"),
    patient=frozenset(("go-on",)),
    default_players=4,
    proposals=True,
    scene=scene,
    figures=figures.figures,  # type: ignore[arg-type]
    sheet=sheet,  # type: ignore[arg-type]
    portrait=portrait.portrait,  # type: ignore[arg-type]
    prospects=prospects,  # type: ignore[arg-type]
    check_content=read_content,
)
