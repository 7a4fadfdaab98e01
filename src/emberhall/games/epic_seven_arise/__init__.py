"""Epic Seven Arise: semi-cooperative card combat in six chapters, one to four players, four heroes."""

from __future__ import annotations

from functools import partial

from ...kernel import BrainOf, Chances, Game, Option, OptionValue, Pictures, Rules, Saying, Terminal, Words
from ...kernel.ledger import packaged_ledger
from ...kernel.lessons import packaged_lesson
from . import content, figures, labels, names, portrait, text
from .campaign import start
from .catalogue import catalogue
from .events import EVENTS
from .forecast import forecast
from .measures import MEASURES
from .prospects import prospects
from .refusals import refused
from .rules import CAMPAIGN
from .scene import scene
from .setup import conserved
from .sheet import sheet
from .victory import result
from .wishes import wishes


def chapters_in(overlay: str) -> dict[OptionValue, Saying]:
    """The chapters that can be played with an owner's content, those of the book among them, and their titles."""
    return {str(number): chapter.title for number, chapter in content.content_for(overlay).chapters.items()}


CHAPTERS = tuple(chapters_in(""))
OPTIONS = {
    "chapter": Option(
        "option-chapter",
        (*CHAPTERS, CAMPAIGN),
        CHAPTERS[0],
        brought=chapters_in,
    ),
    "heroes": Option("option-heroes", (0, 1, 2, 3, 4), 0),
    "pick": Option("option-pick", ("chosen", "drawn"), "chosen"),
    "gentle": Option("option-gentle", (False, True), False),
}


GAME = Game(
    id="epic-seven-arise",
    name="Epic Seven Arise",
    rules_version="3",
    players=range(1, 5),
    default_players=4,
    proposals=True,
    options=OPTIONS,
    rules=Rules(
        begin=start,
        result=result,
        catalogue=catalogue,
        conserved=conserved,
        ledger=partial(packaged_ledger, __package__),
        events=EVENTS,
        reveals=frozenset(("gained card", "attack card")),
        brisk=("end", "pass", "done", "fall", "give-up", "keep"),
        patient=frozenset(("go-on",)),
        check_content=content.COMPONENTS.check,
        components=content.COMPONENTS,
    ),
    words=Words(text.sentence, labels.label, names.seat_name, __package__, refused, wishes, labels.prompt),
    chances=Chances(prospects, forecast=forecast),
    pictures=Pictures(scene, figures.figures, figures.PARTS),
    terminal=Terminal(portrait.portrait, sheet),
    brain=BrainOf("emberhall.bots.epic_seven_arise_plan:steadfast"),  # it looks for no way: that takes a second
    lesson=packaged_lesson(__package__, "epic-seven-arise"),
    measures=MEASURES,
    glances={
        "easy": BrainOf("emberhall.bots.epic_seven_arise:glance"),
        "normal": BrainOf("emberhall.bots.epic_seven_arise:normal"),
        # who tries turns out wins less often than who follows the plan: docs/bots.md
        "hard": BrainOf("emberhall.bots.epic_seven_arise_plan:steadfast"),
        "best": BrainOf("emberhall.bots.epic_seven_arise_plan:brain"),
    },
    guide=BrainOf("emberhall.bots.epic_seven_arise_guide:guide"),
)
