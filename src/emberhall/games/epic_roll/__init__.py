"""Epic Roll, three rulesets: the first edition, the second edition, and Eclipse."""

from __future__ import annotations

from functools import partial

from ...kernel import BrainOf, Chances, Game, Option, OptionValue, Pictures, Rules, Terminal, Words
from ...kernel.ledger import packaged_ledger
from ...kernel.lessons import packaged_lesson
from . import content, editions, labels, portrait, text
from .catalogue import catalogue
from .events import EVENTS
from .figures import PARTS, figures
from .fortune import fortune
from .measures import measures
from .prospects import prospects, turns_on
from .refusals import refused
from .scene import scene
from .setup import conserved, start
from .state import Race
from .wishes import wishes

DRAWN_OR_CHOSEN: tuple[OptionValue, ...] = ("drawn", "chosen")
VETERAN = {
    "champions": Option("option-champions", DRAWN_OR_CHOSEN, "drawn"),
    "veteran": Option("option-veteran", ("no", "abilities", "focused", "yes"), "no"),
    "relics": Option("option-relics", (False, True), False),
    "boards": Option("option-boards", ("same", "core+core", "core+eclipse", "eclipse+core", "eclipse+eclipse"), "same"),
    "decks": Option("option-decks", ("one", "two"), "one"),
    "solo_cards": Option("option-solo-cards", ("out", "replaced"), "out"),
}
PLAIN = {"champions": Option("option-champions", DRAWN_OR_CHOSEN, "chosen")}


def result(race: Race) -> tuple[float, ...] | None:
    """ER-END-1, ER-TEAM-21: 1 for the side that beat the boss, 0 for the others, when the game is over."""
    if not race.over:
        return None
    return tuple(1.0 if side == race.winner else 0.0 for side in race.rules.sides)


def _game(edition: editions.Edition) -> Game[Race]:
    return Game(
        id=edition.id,
        name=edition.name,
        rules_version="3" if edition.veteran else "2",  # 3: another die for Mal Asha, whom no first edition meets
        players=range(1, 7) if edition.veteran else range(2, 4),
        default_players=3,
        options=VETERAN if edition.veteran else PLAIN,
        rules=Rules(
            begin=start,
            result=result,
            catalogue=catalogue,
            conserved=conserved,
            ledger=partial(packaged_ledger, __package__),
            editions=editions.tags,
            events=EVENTS,
            reveals=frozenset({"discarded", "revealed relic", "looked at relics", "looked", "swapped"}),
            brisk=("roll", "end"),
            check_content=content.COMPONENTS.check,
            components=content.COMPONENTS,
        ),
        words=Words(
            text.sentence, labels.label, text.seat_name, __package__, refused, wishes, labels.prompt, labels.behind
        ),
        chances=Chances(prospects, fortune, turns_on=turns_on, exact=BrainOf("emberhall.odds.epic_roll_told:exact")),
        pictures=Pictures(scene, figures, PARTS),
        terminal=Terminal(portrait.portrait),
        brain=BrainOf("emberhall.bots.epic_roll:brain"),
        glances={level: BrainOf(f"emberhall.bots.epic_roll:{level}") for level in ("easy", "normal", "hard")},
        guide=BrainOf("emberhall.bots.epic_roll_guide:guide"),
        lesson=packaged_lesson(__package__, edition.id),
        measures=measures(edition),
    )


FIRST, SECOND, ECLIPSE = (_game(edition) for edition in (editions.FIRST, editions.SECOND, editions.ECLIPSE))
