"""What is told in Fire of Eidolon: each kind of event, its facts and their types.

Heroes, tiles and cards are their keys. `cell` is a place on the grid, `near` a chamber beside it and `side` where from
there. `follows` says whether something comes of it.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from ...kernel import Events, Seat
from .content import Hue

Side = Literal["n", "e", "s", "w"]
HERO = {"hero": str}
PLACE = {"tile": str, "cell": str}
HERO_AND_PLACE = {**HERO, **PLACE}
LAID_ANEW = {**HERO_AND_PLACE, "near": str, "side": Side}

EVENTS: Events = {
    # setup and turns
    "joined": {"seat": Seat, "hero": str},
    "first": HERO,
    "turn": {"hero": str, "ap": int, "threat": int},
    "waited": {"hero": str, "ap": int},
    # actions
    "stood": HERO,
    "revealed": {**HERO_AND_PLACE, "side": Side},
    "placed": {**PLACE, "doors": str},
    "stayed": HERO,
    "moved": HERO_AND_PLACE,
    "hopped": HERO_AND_PLACE,
    "collected": {"hero": str, "colour": Hue, "tile": str, "ap": int},
    "destroyed": {"hero": str, "colour": Hue},
    "took fire": HERO,
    "attacked": HERO_AND_PLACE,
    "handed": {"giver": str, "taker": str, "colour": Hue, "count": int},
    "exchanged": HERO,
    "took back": HERO,
    "passed fire": {"giver": str, "taker": str},
    # skills
    "skill": {"hero": str, "skill": str},
    "consumed": {"hero": str, "growth": int},
    "fetched": {"hero": str, "taker": str, "colour": Hue},
    "bob moved": PLACE,
    "bob attacked": PLACE,
    "exploded": PLACE,
    "boomerang": HERO_AND_PLACE,
    "bombed": HERO_AND_PLACE,
    "teleported": HERO_AND_PLACE,
    "restored": LAID_ANEW,
    "blessed": {"hero": str, "tile": str},
    "sanctified": {"hero": str, "tile": str},
    "pivoted": {**LAID_ANEW, "doors": str},
    "terraported": LAID_ANEW,
    # the Ritual
    "ritual": {"cards": int, "threat": int},
    "card": {"card": str, "in_play": bool},
    "cultist": PLACE,
    "blessing": {"tile": str},
    "collapses": PLACE,
    "dived": HERO_AND_PLACE,
    "lost": HERO,
    "tipped": HERO,
    "reshuffled": {"cards": int},
    "threat": {"threat": int},
    # scenarios
    "event": {"colour": Hue},
    "event void": {"colour": Hue},
    "event missed": {"colour": Hue, "follows": bool},
    "exit": {"colour": Hue},
    "left": HERO,
    "marched": PLACE,
    "siege lifted": {"cards": int, "follows": bool},
    "shade": {"colour": Hue, **PLACE},
    "shade stuck": {"colour": Hue, "follows": bool},
    "shade arrived": {"colour": Hue, "follows": bool},
    "banished": {"hero": str, "colour": Hue, "ap": int},
    # the end
    "left behind": HERO,
    "proposes to give up": HERO,
    "plays on": {"seat": Seat},
    "ended": {
        "how": Literal["total", "partial", "defeat"],
        "tiles": NotRequired[tuple[str, ...]],  # that can no longer be reached
        "colours": NotRequired[tuple[Hue, ...]],  # of which too few Tokens are left: so many for a price
        "left": NotRequired[tuple[int, ...]],
        "price": NotRequired[int],
        "tile": NotRequired[str],  # the exit, to which the Fire can no longer be brought
    },
}
