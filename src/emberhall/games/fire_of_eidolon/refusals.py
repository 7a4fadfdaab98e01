"""Why the active Hero cannot do something now, for whoever presses it all the same."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel import Answer, Saying, Seat, say
from . import actions, board
from .content import Skill
from .figures import barred
from .hero import skill_used
from .state import RELIC_PRICE, Dungeon

Reason = tuple[Saying, str]
ACTIONS = ("FE-TURN-3", "FE-STAND-1")  # the rules behind the question what to do next


def refused(d: Dungeon, seat: Seat, answer: Answer) -> Reason | None:
    """The reason and its rule, while a Hero may act. A skill is any answer of it, or `use:` and its key."""
    verb, _, named = answer.partition(":")
    if verb == "choose" and named in d.heroes:
        return "refused-taken", "FE-SETUP-5"
    if verb == "orient":
        return "refused-orientation", "FE-EXPLORE-3"
    if d.question is None or d.question.rule not in ACTIONS:
        return None
    card = d.rules.content.heroes[d.hero]
    skill = skill_used(d.rules.content, verb)
    own = next((one for one in (card.basic, card.master) if one is skill or (verb, named) == ("use", one.key)), None)
    if verb not in REASONS and own is None:
        return None
    if d.tipped[d.active] and verb != "stand":
        return "refused-lying", "FE-STAND-1"
    if own is not None:
        return no_skill(d, own)
    return REASONS[verb](d, named) if d.ap else ("refused-no-ap", "FE-TURN-2")


def no_skill(d: Dungeon, skill: Skill) -> Reason:
    """FE-SKILL-1 to FE-SKILL-4: what its card says, as the board shows it; else there is nothing to use it on."""
    match barred(d, d.active, skill):
        case "used":
            return say("refused-skill-used", skill=skill.name, uses=skill.uses), "FE-SKILL-2"
        case "always":
            return say("refused-skill-always", skill=skill.name), "FE-SKILL-3"
        case "fire":
            return "refused-skill-fire", "FE-SKILL-4"
        case "spent":
            return say("refused-skill-spent", skill=skill.name), "FE-SKILL-2"
        case "cost":
            return say("refused-skill-price", skill=skill.name, price=skill.price, ap=d.ap), "FE-TURN-5"
    return say("refused-skill-idle", skill=skill.name, text=skill.text), "FE-SKILL-1"


def no_way(d: Dungeon, named: str) -> Reason | None:
    """FE-MOVE-1, FE-TERM-2, FE-EXPLORE-1, FE-EXPLORE-11: a neighbour, a doorway on both sides, something to draw."""
    here = d.places[d.where[d.active]]
    beside = {board.name(here + step): (side, here + step) for side, step in board.STEP.items()}
    if named not in beside:
        return "refused-far", "FE-MOVE-1"
    side, cell = beside[named]
    if not d.doors[d.where[d.active]] & side:
        return "refused-wall", "FE-TERM-2"
    if d.tile_at(cell) is not None:
        return "refused-other-wall", "FE-TERM-2"
    return ("refused-supply", "FE-EXPLORE-11") if not d.supply.size else ("refused-near-home", "FE-EXPLORE-7")


def no_token(d: Dungeon, named: str) -> Reason | None:
    """FE-CHAL-1: a token that is still there, and AP by the stars of the Hero."""
    tile = d.where[d.active]
    if tile not in d.rules.basic or not d.tokens[tile]:
        return "refused-no-token", "FE-CHAL-1"
    price = actions.challenge_price(d, d.active, d.rules.colour[tile])
    return say("refused-price", price=price, ap=d.ap), "FE-CHAL-1"


def no_relic(d: Dungeon, named: str) -> Reason | None:
    """FE-CHAL-4, FE-CHAL-5: a relic here that stands, and six tokens of its colour on one's own card."""
    tile = d.where[d.active]
    if tile not in d.rules.relic_tiles or d.broken[d.rules.colour[tile]]:
        return "refused-no-relic", "FE-CHAL-4"
    return say("refused-tokens", held=d.carried[d.active][d.rules.colour[tile]], price=RELIC_PRICE), "FE-CHAL-5"


def no_fire(d: Dungeon, named: str) -> Reason | None:
    """FE-CHAL-8: the Fire can be taken when all relics are destroyed."""
    return ("refused-fire-far", "FE-CHAL-8") if all(d.broken) else ("refused-fire-bound", "FE-CHAL-8")


REASONS: dict[str, Callable[[Dungeon, str], Reason | None]] = {
    "move": no_way,
    "explore": no_way,
    "challenge": no_token,
    "destroy": no_relic,
    "take-fire": no_fire,
    "attack": lambda d, named: ("refused-no-cultist", "FE-ATTACK-2"),
    "stand": lambda d, named: ("refused-standing", "FE-STAND-1"),
    "exchange": lambda d, named: ("refused-alone", "FE-EXCH-1"),
}
