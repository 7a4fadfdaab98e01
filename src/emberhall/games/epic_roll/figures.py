"""What a drawn board shows of a position besides its fields."""

from __future__ import annotations

from typing import Any, TypedDict, cast

from ...kernel import Figure
from .flight import parting_dice
from .state import CHECKPOINT, ENEMY_DICE, LAIR, Race


class Figures(TypedDict):
    """Whether champions or relics are still chosen, the dice of the next roll, and which of two dice counts there."""

    drafting: bool
    due: tuple[str, ...]
    half: int


def figures(race: Race) -> Figures:
    """What everybody can work out of a position."""
    return cast(Figures, {name: part.of(race) for name, part in PARTS.items()})


def drafting(race: Race) -> bool:
    """ER-SETUP-2, ER-RELIC-3: whether champions or relics are still to be chosen."""
    return not all(race.champions) or (race.rules.relics and not all(race.relics))


def due(race: Race) -> tuple[str, ...]:
    """ER-BATTLE-1, ER-POWER-1, ER-POWER-7, ER-BOSS-LICH-2, ER-BOSS-KING-2, ER-FLEE-2: the dice of the next roll."""
    if not race.enemy:
        return ()
    if race.fleeing:
        return ENEMY_DICE[: len(parting_dice(race))]
    power = ("power",) if race.position > CHECKPOINT and not race.locked else ()
    boss = ("paladin",) if race.position == LAIR else ()
    return ("champion", "enemy", *power, *boss)


def half(race: Race) -> int:
    """ER-BATTLE-2, ER-ENC-2: the half of the storyline that the active champion is in."""
    return race.tier


PARTS: dict[str, Figure[Any]] = {
    "drafting": Figure(drafting, "champions", "relics"),
    "due": Figure(due, "active", "enemy", "fleeing", "locked", "positions"),
    "half": Figure(half, "active", "positions"),
}
