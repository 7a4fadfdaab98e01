"""Why something cannot be done now, for whoever presses it all the same."""

from __future__ import annotations

from functools import reduce

from ...kernel import Answer, Saying, Seat, say
from . import champions, relics
from .state import Race

Reason = tuple[Saying, str]


def refused(race: Race, seat: Seat, answer: Answer) -> Reason | None:
    """The reason and its rule; nothing about what somebody holds who is not this seat."""
    verb, _, named = answer.partition(":")
    match verb:
        case "play" if named in race.hands[seat]:
            return _card(race, seat, named)
        case "use":
            return _use(race, seat, named.partition(":")[0])
        case "roll" | "flee" if not race.enemy:
            return "refused-no-battle", "ER-BATTLE-1"
        case "flee":
            return ("refused-flight", "ER-FLEE-2") if race.fleeing else ("refused-mid-roll", "ER-FLEE-1")
        case "end" | "continue" if race.enemy:
            return "refused-in-battle", "ER-CONT-1"
    return None


def _card(race: Race, seat: Seat, named: str) -> Reason | None:
    """A card that may be several things cannot be any of them."""
    card = race.rules.content.cards[named]
    found = [_kind(race, seat, kind) for kind in card.kinds]
    reasons = [reason for reason in found if reason is not None]
    if not reasons or len(reasons) < len(found):
        return None
    said = [say(reason) if isinstance(reason, str) else reason for reason in dict.fromkeys(why for why, _ in reasons)]
    joined = reduce(lambda first, second: say("refused-both", first=first, second=second), said)
    return joined, reasons[0][1]


def _kind(race: Race, seat: Seat, kind: str) -> Reason | None:
    if kind == "counter":
        return "refused-counter", "ER-CARD-COUNTER-1"
    mine = race.rules.allied(seat, race.active)
    if kind == "bolt":
        return ("refused-bolt", "ER-CARD-BOLT-2") if mine else None
    if not mine:
        return "refused-own-turn", "ER-CARD-4" if "bolt" in race.rules.kinds else "ER-CARD-3"
    if kind == "heal" and race.health >= race.rules.content.health:
        return "refused-full-health", "ER-CARD-5"
    if kind == "hit":
        return ("refused-fleeing", "ER-FLEE-9") if race.fleeing else ("refused-no-enemy", "ER-CARD-HIT-2")
    return ("refused-nothing-to-block", "ER-CARD-BLOCK-4") if kind == "block" else None


def _use(race: Race, seat: Seat, key: str) -> Reason | None:
    """ER-VET-ABIL-4, ER-RELIC-5, ER-RELIC-6: ready, revealed, and at the moment that its text names."""
    content = race.rules.content
    if not race.champions[seat]:
        return None
    champion = race.champion_of(seat)
    if race.rules.abilities and key in (champion.active, champion.passive):
        if key == champion.active and race.spent[seat]:
            return "refused-spent", "ER-VET-ABIL-4"
        rule = champions.USES[key].rule if key in champions.USES else "ER-VET-ABIL-2"
        return say("refused-moment", text=content.abilities[key].text), rule
    if race.rules.relics and key and key == race.relics[seat]:
        if not race.revealed[seat]:
            return "refused-unrevealed", "ER-RELIC-5"
        if race.drained[seat]:
            return "refused-spent", "ER-RELIC-6"
        rule = relics.USES[key].rule if key in relics.USES else "ER-RELIC-12"
        return say("refused-moment", text=content.relics[key].uses[0].text), rule
    return None
