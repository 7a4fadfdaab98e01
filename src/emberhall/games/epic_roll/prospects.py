"""What a player hopes and fears: the events of the next roll that odds are given for."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event, Saying, say
from .state import Race
from .text import enemy_name, seat_name

# What can still be reached far ahead, with best play: `odds/epic_roll_told.py` works out how likely it is.
THIS_BATTLE, NEXT_BATTLE, THE_GAME = "odds-battle", "odds-next-battle", "odds-game"
TO_CHECKPOINT, TO_LAIR = "odds-checkpoint", "odds-to-lair"
KEEP_CARDS, STAND = "odds-keep", "odds-stand"
TOO_MUCH = "odds-too-much"


def how_computed(hostile: bool, draws: bool) -> Saying:
    """What such chances take for granted: with a figure for `hostile` others, and with what may be drawn on the way."""
    return say("odds-how", hostile=hostile, draws=draws)


class Watched:
    """What may become of the champion of another player, in words."""

    def __init__(self, who: Saying) -> None:
        self.who = who

    def wins(self, fights: bool, boss: bool) -> Saying:
        """It wins the battle that is on, or the next one; against the boss the game."""
        return say("odds-watched-wins", who=self.who, what="game" if boss else "battle" if fights else "next")

    def stands(self) -> Saying:
        """It is not defeated."""
        return say("odds-watched-stands", who=self.who)

    def arrives(self, lair: bool) -> Saying:
        """It comes to the checkpoint, or to the lair, in this turn."""
        return say("odds-watched-arrives", who=self.who, lair=lair)


def how_watched(race: Race, ally: bool, acting: bool) -> Saying:
    """What such chances take for granted; `acting`: with a figure for whoever is asked going on."""
    return say("odds-how-watched", who=seat_name(race, race.active), ally=ally, acting=acting)


def prospects(race: Race, story: Sequence[Event]) -> tuple[Saying, ...]:
    """What came about for the active champion, each said once: what it does to the enemy, and what it suffers.

    Whoever is asked about their own champion is spoken to.
    """
    mine = race.question is not None and race.question.seat == race.active
    about = {"mine": mine, "who": seat_name(race, race.active)}
    found = dict[Saying, None]()
    for event in story:
        facts = event.facts
        match event.kind:
            case "met":
                found[say("odds-met", enemy=enemy_name(race, facts["enemy"]))] = None
            case "victory" | "won":
                found[say("odds-victory", enemy=enemy_name(race, race.enemy) if race.enemy else None)] = None
            case "defeated":
                found[say("odds-defeated", **about)] = None
            case "enemy wounded" if facts["points"]:
                found[say("odds-hits", **about)] = None
            case "wounded" if facts["seat"] == race.active:
                found[say("odds-hurt", **about)] = None
            case "locked":
                found[say("odds-locked")] = None
            case "turn":
                break  # what comes after is another's turn
    return tuple(found)


def turns_on(race: Race, story: Sequence[Event]) -> tuple[Saying, ...]:
    """What came about in this turn and may decide it; whom one meets does not."""
    return prospects(race, [event for event in story if event.kind != "met"])
