"""What Fire of Eidolon says, in English."""

from __future__ import annotations

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import Answer, Event, Saying, Spoken

SPOKEN = Spoken(GAME)


def label(answer: Answer, s: Dungeon) -> str:
    """A line of the menu."""
    return SPOKEN.label(answer, s)


def sentence(event: Event, s: Dungeon) -> str:
    """A line of the log."""
    return SPOKEN.text(event, s)


def words(saying: Saying) -> str:
    """A name or a text of the components."""
    return SPOKEN.tongue.say(saying)
