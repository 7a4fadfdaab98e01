"""Epic Roll, three rulesets: the first edition, the second edition, and Eclipse."""

from __future__ import annotations

from functools import partial

from ...kernel import BrainOf, Chances, Game, Option, OptionValue, Pictures, Rules, Terminal, Words
from ...kernel.ledger import packaged_ledger
from . import content, editions, labels, portrait, text
from .catalogue import catalogue
from .events import EVENTS
from .figures import figures
from .fortune import fortune
from .prospects import prospects
from .scene import scene
from .setup import conserved, start
from .state import Race

DRAWN_OR_CHOSEN: tuple[OptionValue, ...] = ("drawn", "chosen")
VETERAN = {
    "champions": Option("champions are drawn blindly or chosen in seat order", DRAWN_OR_CHOSEN, "drawn"),
    "veteran": Option(
        "veteran rules: champions' abilities, focused effects of two equal cards, both (yes) or none",
        ("no", "abilities", "focused", "yes"),
        "no",
    ),
    "relics": Option("relics of Eclipse with their draft; needs veteran rules", (False, True), False),
    "boards": Option(
        "team games: the boards of the first and second team",
        ("same", "core+core", "core+eclipse", "eclipse+core", "eclipse+eclipse"),
        "same",
    ),
    "decks": Option("team games: one deck, or two shuffled together", ("one", "two"), "one"),
    "solo_cards": Option(
        "solo: cards that need an opponent are taken out, or discarded and replaced when drawn",
        ("out", "replaced"),
        "out",
    ),
}
PLAIN = {"champions": Option("champions are chosen in seat order or drawn blindly", DRAWN_OR_CHOSEN, "chosen")}


def result(race: Race) -> tuple[float, ...] | None:
    """ER-END-1, ER-TEAM-21: 1 for the side that beat the boss, 0 for the others, when the game is over."""
    if not race.over:
        return None
    return tuple(1.0 if side == race.winner else 0.0 for side in race.rules.sides)


def _game(edition: editions.Edition) -> Game[Race]:
    return Game(
        id=edition.id,
        name=edition.name,
        rules_version="2",
        players=range(1, 7) if edition.veteran else range(2, 4),
        default_players=3,
        options=VETERAN if edition.veteran else PLAIN,
        rules=Rules(
            begin=start,
            result=result,
            catalogue=catalogue,
            conserved=conserved,
            ledger=partial(packaged_ledger, __package__),
            events=EVENTS,
            reveals=frozenset({"discarded", "revealed relic", "looked at relics", "looked", "swapped"}),
            brisk=("roll", "end"),
            check_content=content.COMPONENTS.check,
        ),
        words=Words(text.sentence, labels.label, text.seat_name),
        chances=Chances(prospects, fortune),
        pictures=Pictures(scene, figures),
        terminal=Terminal(portrait.portrait),
        brain=BrainOf("emberhall.bots.epic_roll:brain"),
    )


FIRST, SECOND, ECLIPSE = (_game(edition) for edition in (editions.FIRST, editions.SECOND, editions.ECLIPSE))
