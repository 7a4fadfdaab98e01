"""What a roll of the dice brings, in points of health: the measure of luck."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Event, Seat
from .state import DAMAGE, Race


def fortune(race: Race, story: Sequence[Event]) -> tuple[Seat, int] | None:
    """Whose roll it was and what its dice are worth, if a battle or a parting attack was rolled."""
    for event in story:
        if event.kind in ("rolled", "parting attack"):
            return event.facts["seat"], worth(race, event.facts["dice"])
    return None


def worth(race: Race, dice: tuple[str, str, str, str]) -> int:
    """Damage dealt and health regained, less damage suffered and what the enemy regains.

    The dice alone: no cards, and neither full health nor an enemy that is nearly down makes a roll worth less.
    Where a Block may stop one of two sources, it stops the larger one.
    """
    champion, enemy, power, boss = dice
    stays, own = race.storyline.edition.power_stays, race.champion.power
    star = power == "star"
    locked = race.locked or (star and stays)
    blow = DAMAGE.get(champion, 0)
    bonus = int(champion == own if locked else star and own == "hit")
    dealt = blow + bonus
    if boss == "block":  # ER-BOSS-KING-4, ER-BOSS-KING-5: the smaller of two, or the only one
        dealt -= min(blow, bonus) or max(blow, bonus)
    blocks = (champion == "block") + (star and not stays and own == "block")
    blows = sorted((DAMAGE.get(enemy, 0), DAMAGE["hit"] if boss == "hit" else 0), reverse=True)
    healed = (champion == "heal") + (star and not locked and own == "heal")
    return dealt + healed - sum(blows[blocks:]) - (boss == "star")
