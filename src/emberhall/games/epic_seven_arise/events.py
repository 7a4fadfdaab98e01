"""What is told in Epic Seven Arise: each kind of event, its facts and their types.

Heroes, cards, tiles and tokens are their keys; `who` is any combatant as answers call it, `at` a position on the map.
A fact that is kept from some is None for them.
"""

from __future__ import annotations

from typing import Literal

from ...kernel import Events, Seat

Skystone = Literal["white", "black", "green"]
Deck = Literal["skill", "artifact", "equipment", "attack"]
Harm = Literal["physical", "magical", "true_dmg"]
HERO = {"hero": str}
WHO = {"who": str}
HOW_MUCH = {"who": str, "n": int}
PLACE = {"at": str}
CARD = {"seat": Seat, "card": str}
STONE = {"seat": Seat, "colour": Skystone}

EVENTS: Events = {
    # setup
    "joined": {"seat": Seat, "hero": str},
    "few heroes": {"n": int},
    "chapter": {"number": int},
    "tile": {"at": str, "tile": str},
    "token": {"at": str, "token": str},
    "stone": STONE,
    "exchanged": STONE,
    "order": {"order": tuple[Seat, ...]},
    # the round
    "round": {"round": int},
    "story": {"chapter": int, "card": str},
    "exit": {"chapter": int, "card": str, "next": str},
    "explored": PLACE,
    "appeared": {"who": str, "at": str},
    "linked": {"at": str, "other": str},
    "moved": PLACE,
    "stands": {"hero": str, "circle": str},
    # the Merchant, and what is gained and lost
    "shop": {},
    "bought": {"seat": Seat, "what": Literal["potion", "skill_card", "artifact"]},
    "looked": {"seat": Seat, "deck": Deck, "card": str | None},
    "kept": CARD,
    "renewed": {},
    "gained card": {**CARD, "deck": Deck},
    "potion": {"seat": Seat, "n": int},
    "drank": {"seat": Seat, "hero": str},
    "lost stone": STONE,
    "souls": {"seat": Seat, "n": int},
    # battles
    "battle": PLACE,
    "mission": {"token": str},
    "sign": {"colour": str, "at": str},
    "battle round": {"round": int},
    "battle won": {"at": str, "round": int},
    "judged": {"token": str, "success": bool, "mission": bool},
    "found": {"token": str},
    "contribution": {"seat": Seat, "points": int},
    # turns of heroes
    "turn": HERO,
    "stunned": WHO,
    "drew": CARD,
    "played": CARD,
    "discarded": CARD,
    "dual attack": {"seat": Seat, "helper": Seat, "card": str, "souls": int},
    "skill": {"hero": str, "skill": int, "burn": bool},
    "used": {"hero": str, "card": str},
    # turns of enemies
    "enemy turn": WHO,
    "enemy skill": {"who": str, "face": int, "skill": int},  # face 0 if no die was needed
    "attack card": {"card": str, "hero": str},  # "" for nobody
    "reshuffled": {},
    # effects
    "struck": {**HOW_MUCH, "kind": Harm, "stopped": int, "by": str},  # "" for nobody
    "slain": {"who": str, "hero": str},  # "" for nobody
    "healed": HOW_MUCH,
    "unhealable": WHO,
    "shield": HOW_MUCH,
    "temp": HOW_MUCH,
    "power": HOW_MUCH,
    "speed": {"who": str, "speed": int},
    "status": {"who": str, "status": Literal["stun", "silence", "slow", "unhealable"]},
    "cleansed": WHO,
    "rolled": {"face": int},
    "skulls": {"n": int, "skulls": int},
    "died": HERO,
    "fallen": HERO,
    "paid revival": {"hero": str, "colour": Skystone},
    "revived": {"hero": str, "lost": tuple[str, ...]},
    # the end
    "objectives": {},
    "won": {"scores": tuple[int, ...], "champions": tuple[Seat, ...]},
    "lost": {"loss": int | None},
    "ended": {"how": Literal["won", "lost"], "totals": tuple[int, ...]},
}
