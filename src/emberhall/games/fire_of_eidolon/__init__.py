"""Fire of Eidolon: a cooperative dungeon of tiles for one to six Heroes."""

from __future__ import annotations

from functools import partial

from ...kernel import BrainOf, Chances, Game, Option, Pictures, Rules, Terminal, Words
from ...kernel.ledger import packaged_ledger
from ...kernel.lessons import packaged_lesson
from . import content, heroes, labels, portrait, scenarios, text  # noqa: F401 (so that Heroes and scenarios are known)
from .catalogue import catalogue
from .content import DIFFICULTIES
from .events import EVENTS
from .figures import PARTS, figures
from .forecast import forecast
from .measures import MEASURES
from .prospects import prospects, turns_on, whole_ritual
from .refusals import refused
from .scenario import SCENARIOS
from .scene import scene
from .setup import conserved, start
from .state import Dungeon
from .wishes import wishes

OPTIONS = {  # if nobody says otherwise, a Quick Start game (FE-SETUP-2)
    "difficulty": Option("option-difficulty", DIFFICULTIES, "beginner"),
    "heroes": Option("option-heroes", (0, 1, 2, 3, 4, 5, 6), 0),
    "advanced": Option("option-advanced", (False, True), False),
    "pick": Option("option-pick", ("chosen", "drawn"), "chosen"),
    "glyph": Option("option-glyph", (False, True), False),
    "passages": Option("option-passages", (False, True), False),
    "scenario": Option("option-scenario", tuple(SCENARIOS), "none"),  # FE-ADV-3
    "give_up": Option("option-give-up", (False, True), True),
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
        components=content.COMPONENTS,
    ),
    words=Words(text.sentence, labels.label, text.seat_name, __package__, refused, wishes, behind=labels.behind),
    chances=Chances(prospects, whole=whole_ritual, turns_on=turns_on, forecast=forecast),
    pictures=Pictures(scene, figures, PARTS),
    terminal=Terminal(portrait.portrait),
    brain=BrainOf("emberhall.bots.fire_of_eidolon:brain"),
    glances={"easy": BrainOf("emberhall.bots.fire_of_eidolon:glance")},
    guide=BrainOf("emberhall.bots.fire_of_eidolon_guide:guide"),
    lesson=packaged_lesson(__package__, "fire-of-eidolon"),
    measures=MEASURES,
)
