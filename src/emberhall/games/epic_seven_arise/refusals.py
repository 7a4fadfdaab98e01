"""Why a hero cannot do something now, for whoever presses it all the same."""

from __future__ import annotations

from ...kernel import Answer, Saying, Seat, say
from . import skills
from .names import burn_price
from .state import ARTIFACT, NOBODY, SKILL, Chapter

Reason = tuple[Saying, str]
WARES = {"potion": "E7-SHOP-4", "skill-card": "E7-SHOP-5", "artifact": "E7-SHOP-6"}


def refused(s: Chapter, seat: Seat, answer: Answer) -> Reason | None:
    """The reason and its rule: in a hero's turn, at the Merchant's, on the map, and when heroes are chosen."""
    verb, _, named = answer.partition(":")
    rule = "" if s.question is None else s.question.rule
    match verb:
        case "play" | "skill" | "burn" | "dual" | "use" | "drink":
            return _turn(s, seat, verb, named) if rule == "E7-TURN-1" else ("refused-no-turn", "E7-TURN-1")
        case "buy" if rule in ("E7-SHOP-2", "E7-POTION-2") and named in WARES:
            return _ware(s, seat, named)
        case "move" | "explore" | "fight" if verb == "fight" or rule == f"E7-{verb.upper()}-1":
            return _place(s, verb, named)
        case "circle":
            taken = any(hero.circle == named for hero in s.heroes)
            return ("refused-circle", "E7-MOVE-4") if taken else ("refused-circles", "E7-MOVE-6")
        case "choose":
            return "refused-taken", "E7-SETUP-9"
    return None


def _turn(s: Chapter, seat: Seat, verb: str, named: str) -> Reason | None:
    """E7-TURN-1 to E7-TURN-3: one skill, with the cards that are its pattern; potions and artifacts besides."""
    if verb == "drink":
        return ("refused-healthy", "E7-POTION-7") if s.players[seat].potions else ("refused-no-potion", "E7-POTION-1")
    if verb == "use":
        return "refused-no-artifact", "E7-ARTIFACT-1"
    if s.skill_used:
        return "refused-skill-used", "E7-SKILL-10"
    if verb == "dual":
        return _help(s, seat, named.rpartition(":")[2])
    if verb == "play":
        return "refused-no-pattern", "E7-SKILL-7"
    if named not in ("1", "2", "3"):
        return None
    if int(named) not in skills.complete(skills.numbers_of(s, s.played)):
        return f"refused-skill-{named}", f"E7-SKILL-{named}"
    return _burn(s, seat, int(named)) if verb == "burn" else None


def _burn(s: Chapter, seat: Seat, number: int) -> Reason:
    """E7-BURN-2, E7-STATUS-3: what a Soul Burn costs, and Silence."""
    if s.has(s.active, "silence"):
        return "refused-silenced", "E7-STATUS-3"
    skill = skills.skill_of(s, s.active, number)
    if skill.burn_cost == "souls":
        price, held = skills.burn_souls(s, s.active, number), s.players[seat].souls
    else:
        price, held = skill.burn_price, len(skills.burn_cards(s, s.active, number))
    return say("refused-burn", price=burn_price(skill, price), held=held), "E7-BURN-2"


def _help(s: Chapter, seat: Seat, card: str) -> Reason:
    """E7-DUAL-1, E7-DUAL-3, E7-DUAL-6: one helper, the whole price, a Skill Point card that fits."""
    price, held = skills.dual_cost(s, s.active), s.players[seat].souls
    if s.helper != NOBODY:
        return "refused-helped", "E7-DUAL-1"
    if held < price:
        return say("refused-dual", price=say("souls", n=price), held=held), "E7-DUAL-3"
    return ("refused-no-pattern", "E7-SKILL-7") if s.rules.is_skill_card(card) else ("refused-lent", "E7-DUAL-6")


def _ware(s: Chapter, seat: Seat, named: str) -> Reason:
    """E7-SHOP-4 to E7-SHOP-6, E7-SHOP-11, E7-SHOP-14: what is left of it, and what it costs."""
    left = {
        "potion": s.potions,
        "skill-card": s.decks[SKILL].size,
        "artifact": s.decks[ARTIFACT].size + s.artifact_discard.size,
    }
    price, held = s.rules.price(named.replace("-", "_")), sum(s.players[seat].stones)
    if not left[named]:
        return "refused-sold-out", "E7-SHOP-14" if named == "potion" else "E7-SHOP-11"
    if held < price:
        return say("refused-stones", price=say("skystones", n=price), held=held), WARES[named]
    return "refused-potions-only", "E7-SHOP-2"


def _place(s: Chapter, verb: str, named: str) -> Reason:
    """E7-MOVE-1, E7-MOVE-2, E7-EXPLORE-1, E7-COMBAT-1: a tile beside the heroes', to be fought over if enemies are
    there."""
    if named == s.party:
        return ("refused-stay", "E7-MOVE-2") if verb == "move" else ("refused-here", "E7-EXPLORE-1")
    if named not in s.beside(s.party):
        return "refused-not-beside", "E7-COMBAT-1" if verb == "fight" else f"E7-{verb.upper()}-1"
    return "refused-no-foes", "E7-COMBAT-1"
