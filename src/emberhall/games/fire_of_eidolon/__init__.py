"""Fire of Eidolon: a cooperative dungeon of tiles for one to six Heroes."""

from __future__ import annotations

from functools import partial

from ...kernel import BrainOf, Chances, Game, Option, Pictures, Rules, Terminal, Words
from ...kernel.ledger import packaged_ledger
from . import content, heroes, labels, portrait, scenarios, text  # noqa: F401 (so that Heroes and scenarios are known)
from .catalogue import catalogue
from .content import DIFFICULTIES
from .events import EVENTS
from .figures import figures
from .prospects import prospects, whole_ritual
from .scenario import SCENARIOS
from .scene import scene
from .setup import conserved, start
from .state import Dungeon

OPTIONS = {  # if nobody says otherwise, a Quick Start game (FE-SETUP-2)
    "difficulty": Option("how many Ritual Cards each threat level reveals", DIFFICULTIES, "beginner"),
    "heroes": Option("Heroes in all; 0 for one per player", (0, 1, 2, 3, 4, 5, 6), 0),
    "advanced": Option("the six Advanced Heroes may be picked too", (False, True), False),
    "pick": Option("Heroes are chosen in seat order or drawn", ("chosen", "drawn"), "chosen"),
    "glyph": Option("the Teleportation Glyph is the exit", (False, True), False),
    "passages": Option("two Secret Passages are among the tiles", (False, True), False),
    "scenario": Option("one scenario at most", tuple(SCENARIOS), "none"),  # FE-ADV-3
    "give_up": Option("the players may agree to give up", (False, True), True),
}
VALUES = {"total": 1.0, "partial": 0.5, "defeat": 0.0}


def result(d: Dungeon) -> tuple[float, ...] | None:
    """FE-WIN-1, FE-PART-1, FE-DEFEAT-1: the same for everybody: 1 total, one half partial victory, 0 defeat."""
    return (VALUES[d.ended],) * d.rules.seats if d.ended else None


GAME = Game(
    id="fire-of-eidolon",
    name="Fire of Eidolon",
    rules_version="2",
    players=range(1, 7),  # FE-SETUP-1
    default_players=4,
    cooperative=True,
    options=OPTIONS,
    rules=Rules(
        begin=start,
        result=result,
        catalogue=catalogue,
        conserved=conserved,
        ledger=partial(packaged_ledger, __package__),
        events=EVENTS,
        brisk=("wait", "play-on"),
        check_content=content.COMPONENTS.check,
    ),
    words=Words(text.sentence, labels.label, text.seat_name),
    chances=Chances(prospects, whole=whole_ritual),
    pictures=Pictures(scene, figures),
    terminal=Terminal(portrait.portrait),
    brain=BrainOf("emberhall.bots.fire_of_eidolon:brain"),
)
