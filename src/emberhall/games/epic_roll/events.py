"""What is told in Epic Roll: each kind of event, its facts and their types.

Champions, enemies, cards and relics are their keys. A fact that is kept from some is None for them.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from ...kernel import Events, Seat

Die = Literal["champion", "enemy", "power", "paladin"]
Cards = tuple[str, ...]
Dice = tuple[str, str, str, str]  # the faces, "" for a die that was not rolled

EVENTS: Events = {
    # setup and turns
    "became": {"seat": Seat, "champion": str},
    "order": {"seats": tuple[Seat, ...]},
    "looked at relics": {"seat": Seat, "relics": tuple[str, ...] | None},
    "kept relic": {"seat": Seat, "relic": str | None},
    "revealed relic": {"seat": Seat, "relic": str},
    "turn": {"seat": Seat, "position": int},
    "moved": {"seat": Seat, "position": int},
    "checkpoint": {"seat": Seat},
    "met": {"seat": Seat, "enemy": str, "health": int},
    "stopped": {"seat": Seat, "position": int},
    # battles
    "rolled": {"seat": Seat, "dice": Dice, "again": NotRequired[Die]},
    "parting attack": {"seat": Seat, "dice": Dice},
    "locked": {"seat": Seat},
    "prevented": {"seat": Seat, "source": str},
    "wounded": {"seat": Seat, "points": int, "source": str, "left": int},
    "mended": {"seat": Seat, "points": int, "left": int},
    "enemy wounded": {"enemy": str, "points": int, "source": str, "left": int},
    "enemy mended": {"enemy": str, "points": int, "left": int},
    "threatened": {"seat": Seat, "source": str, "points": int},
    "victory": {"seat": Seat, "enemy": str},
    "defeated": {"seat": Seat, "enemy": str, "source": str, "position": int},
    "won": {"seat": Seat, "enemy": str},
    "lost": {"seat": Seat, "turns": int, "defeats": int},
    "fled": {"seat": Seat, "enemy": str},
    "escaped": {"seat": Seat, "position": int},
    # cards
    "drew": {"seat": Seat, "card": str | None},
    "replaced": {"seat": Seat, "card": str},
    "no card left": {"seat": Seat},
    "shuffled": {"cards": int},
    "discarded": {"seat": Seat, "cards": Cards},
    "played": {"seat": Seat, "cards": Cards, "kind": str, "aim": str},
    "countered": {"seat": Seat, "owner": Seat, "card": str},
    "stole": {"seat": Seat, "owner": Seat, "card": str},
    # abilities and relics
    "used ability": {"seat": Seat, "ability": str, "way": str},
    "used relic": {"seat": Seat, "relic": str, "way": str},
    "looked": {"seat": Seat, "other": Seat, "cards": Cards | None},
    "left": {"seat": Seat, "other": Seat},
    "swapped": {"seat": Seat, "other": Seat, "given": str | None, "taken": str | None},
}

# Facts that the position says, each with the field it is read from: a rule tells only what it alone knows.
SEAT = {"seat": "active"}
CIRCUMSTANCES = {
    "turn": SEAT | {"position": "position"},
    "moved": SEAT | {"position": "position"},
    "checkpoint": SEAT,
    "met": SEAT | {"enemy": "enemy", "health": "enemy_health"},
    "rolled": SEAT | {"dice": "dice"},
    "locked": SEAT,
    "prevented": SEAT,
    "threatened": SEAT,
    "wounded": SEAT | {"left": "health"},
    "mended": SEAT | {"left": "health"},
    "enemy wounded": {"enemy": "enemy", "left": "enemy_health"},
    "enemy mended": {"enemy": "enemy", "left": "enemy_health"},
    "fled": SEAT | {"enemy": "enemy"},
    "parting attack": SEAT | {"dice": "dice"},
    "escaped": SEAT | {"position": "position"},
    "stopped": SEAT | {"position": "position"},
}
