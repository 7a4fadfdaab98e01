"""What everybody can work out from a position, for drawn boards: what is about to happen, and what a Hero may do."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, cast

from ...kernel import Figure
from . import actions, ritual, victory
from .content import Skill
from .hero import HEROES, ap_limit
from .state import NOWHERE, Dungeon

FALLING = (ritual.collapse, ritual.sink)  # what waits until the last Hero has left the chamber

Barred = Literal["", "gone", "used", "always", "fire", "turn", "spent", "cost"]


class HeldTile(TypedDict):
    """A tile in somebody's hand, and the cell where it will lie; -1 while that is not chosen."""

    tile: int
    cell: int


class TokensOfPower(TypedDict):
    """Of a colour: how many the Heroes carry, and how many are not spent or lost, these included."""

    carried: int
    left: int


Peril = Literal["", "falls", "comes", "rests", "never"]


class Figures(TypedDict):
    """The chambers through which one leaves, that fall and to which a Cultist comes (-1: none), the tile in hand; by
    Hero the AP of a turn, and why the basic and the master skill cannot be used ("": they can); Tokens of Power by
    colour; and by tile what the next Ritual may do to it."""

    exit: int
    falling: int
    coming: int
    held: HeldTile | None
    ap: list[int]
    skills: list[list[Barred]]
    tokens: list[TokensOfPower]
    peril: list[Peril]


def figures(d: Dungeon) -> Figures:
    """Nothing in this game is secret; all of it follows from the components and from what is still due."""
    return cast(Figures, {name: part.of(d) for name, part in PARTS.items()})


def _exit(d: Dungeon) -> int:
    """FE-GLYPH-2, FE-SCEN-PORTAL-5: the chamber through which one leaves."""
    return d.exit


def _falling(d: Dungeon) -> int:
    """FE-RITUAL-6: the chamber that falls once the last Hero has left it."""
    return next((args[0] for waits, args in d.waiting() if waits in FALLING), NOWHERE)


def _coming(d: Dungeon) -> int:
    """FE-HERO-SAGE-2: the chamber to which a Cultist is about to come, while the Sage decides about it."""
    waits, args = next(d.waiting(), (None, ()))
    return args[0] if waits is ritual.mindstrike else NOWHERE


def _held(d: Dungeon) -> HeldTile | None:
    """FE-EXPLORE-2: the tile in somebody's hand, and the cell where it will lie; NOWHERE while that is not chosen."""
    waits, args = next(d.waiting(), (None, ()))
    if waits is not actions.orient and not any(waits in HEROES[hero].holds for hero in d.heroes):
        return None
    return {"tile": args[0], "cell": args[1] if len(args) > 1 else NOWHERE}


def _tokens(d: Dungeon) -> list[TokensOfPower]:
    """FE-CHAL-4, FE-DEFEAT-3: what the party has for each relic, and what it may still get."""
    hands = [d.carried[hero] for hero in d.in_play()]
    return [
        {"carried": sum(hand[colour] for hand in hands), "left": left}
        for colour, left in enumerate(victory.tokens_left(d))
    ]


def _peril(d: Dungeon) -> list[Peril]:
    """FE-RITUAL-3 to FE-RITUAL-6, FE-RITUAL-12: by tile, what its Ritual Card may do; "" where there is no such card.

    The tile falls, or a Cultist comes, if the card may be turned up in the next Ritual, the Blessing aside; or the card
    rests among the discards, or it never comes again.
    """
    coming = set(d.deck.cards())
    if d.deck.size < d.rules.track[min(d.threat, len(d.rules.track)) - 1]:  # then it is renewed before the last card
        coming.update(d.discard.cards())
    gone = set(d.gone.cards())

    def of(tile: int) -> Peril:
        key = d.rules.tiles[tile].key
        if tile not in d.rules.basic or d.places[tile] < 0:
            return ""
        if key in coming:
            return "falls" if d.cultists[tile] and tile != d.blessed else "comes"
        return "never" if key in gone else "rests"

    return [of(tile) for tile in range(len(d.rules.tiles))]


def _ap(d: Dungeon) -> list[int]:
    """FE-TURN-2: the AP of a turn, by Hero."""
    return [ap_limit(d, hero) for hero in range(len(d.heroes))]


def _skills(d: Dungeon) -> list[list[Barred]]:
    """FE-SKILL-1: by Hero, why its basic and its master skill cannot be used."""
    cards = [d.rules.content.heroes[hero] for hero in d.heroes]
    return [[barred(d, hero, skill) for skill in (card.basic, card.master)] for hero, card in enumerate(cards)]


def barred(d: Dungeon, hero: int, skill: Skill) -> Barred:
    """FE-SKILL-1, FE-SKILL-2, FE-SKILL-4: why a Hero cannot use a skill, if its card says so; "" if it does not."""
    if d.where[hero] < 0:
        return "gone"
    if skill.limit == "game" and d.mastered[hero] >= skill.uses:
        return "used"
    if skill.cost is None and not skill.limit:
        return "always"
    if d.fire == hero and skill.cost is not None:
        return "fire"
    if d.active != hero or d.ended:
        return "turn"
    if skill.limit == "turn" and d.done.count(skill.key) >= skill.uses:
        return "spent"
    return "cost" if skill.price > d.ap else ""


PARTS: dict[str, Figure[Any]] = {
    "exit": Figure(_exit, "portal"),
    "falling": Figure(_falling, "stack"),
    "coming": Figure(_coming, "stack"),
    "held": Figure(_held, "heroes", "stack"),
    "ap": Figure(_ap, "growth", "heroes"),
    "skills": Figure(_skills, "active", "ap", "done", "ended", "fire", "heroes", "mastered", "where"),
    "tokens": Figure(_tokens, "broken", "carried", "heroes", "mastered", "places", "tokens", "where"),
    "peril": Figure(_peril, "blessed", "cultists", "deck", "discard", "gone", "places", "threat"),
}
