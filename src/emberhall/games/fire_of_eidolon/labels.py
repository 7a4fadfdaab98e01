"""The answers of Fire of Eidolon for the lines of a menu: what happens, where, and at what price.

What an answer leads to is the frame behind it in the question: chambers, numbers and prices are read from there
and from the Heroes' cards, so that nothing is said twice. The words are in `words`.
"""

from __future__ import annotations

from typing import Any

from ...kernel import Answer, Frame, Message, Saying, say
from ...kernel.reasons import entry_of
from . import actions, board
from .actions import challenge_price
from .content import Skill
from .hero import skill_used
from .heroes.scouts import BOB_AP, SNEAKY_AP
from .state import COLOURS, RELIC_PRICE, Dungeon
from .text import chamber, doorways, hero_name, relic, side, tokens

PLAIN = frozenset((  # said with no more than the name of a skill
    "stand", "end", "wait", "give-up", "play-on", "agree", "stay", "hop", "take-fire", "attack", "exchange",
    "receive-fire", "done", "cancel", "back", "charge", "end-charge", "ride-on", "break-limit", "falcon",
    "sneak-attack", "sacrifice", "bob-wait", "timeturn", "bless", "sanctify", "terraport", "leave",
))  # fmt: skip
CELLS = frozenset((  # said of a chamber, a direction or both
    "explore", "lunge", "smite", "holy-light", "strike", "boomerang", "bomb", "teleport", "fetch", "lift", "slide",
    "explode", "redirect", "dive", "march", "path",
))  # fmt: skip


def label(answer: Answer, d: Dungeon) -> Saying:
    """What an answer does; with what it costs, if it uses a skill."""
    verb, _, rest = answer.partition(":")
    skill = skill_used(d.rules.content, verb)
    if skill is None:
        return _said(d, answer, verb, rest)
    return say("priced", what=_said(d, answer, verb, rest, skill.name), price=price(d, skill))


def behind(d: Dungeon, frame: Frame) -> str | None:
    """The entry of what comes before the next action."""
    run, args = frame
    return entry_of(args[0]) if run is actions.act_after else None


def price(d: Dungeon, skill: Skill) -> Message:
    """FE-SKILL-1, FE-SKILL-2: what a skill costs, and how often it can still be used."""
    if not skill.limit:
        return say("price", ap=skill.price)
    if skill.uses > 1 and d.heroes:
        used = d.mastered[d.active] if skill.limit == "game" else d.done.count(skill.key)
        return say(f"price-{skill.limit}-left", ap=skill.price, left=skill.uses - used, uses=skill.uses)
    return say(f"price-{skill.limit}", ap=skill.price)


def _frame(d: Dungeon, answer: Answer) -> tuple[Any, tuple[Any, ...]]:
    """The step that an answer leads to and its arguments; nothing for an answer that is not offered."""
    return d.question.options.get(answer, (None, ())) if d.question is not None else (None, ())


def _said(d: Dungeon, answer: Answer, verb: str, rest: str, skill: Saying = "") -> Saying:
    """An answer without its price; `skill` is the name of the skill it uses."""
    step, args = _frame(d, answer)
    if answer in PLAIN:
        return say(f"answer-{answer}", skill=skill, ap=SNEAKY_AP)
    if "," in rest:
        return _cell(d, verb, rest, step, args, skill)
    if verb in ("give", "take", "portal", "give-some", "take-some", "give-all", "take-all"):
        return _handed(d, verb, rest, args, skill)
    match verb:
        case "challenge":
            return _challenge(d, args)
        case "destroy":
            colour = COLOURS[d.rules.colour[d.here]]
            return say("answer-destroy", relic=relic(d.rules.content, colour), tokens=tokens(d, colour, RELIC_PRICE))
        case "orient" | "turn":
            return say(f"answer-{verb}", skill=skill, doorways=doorways(rest))
        case "sword":
            return say("answer-sword", skill=skill, way=side(rest))
        case "choose":
            return _card(d, rest)
        case "first" | "for":
            return say("answer-hero", hero=hero_name(d, rest))
        case "give-fire":
            return say("answer-give-fire", hero=hero_name(d, rest))
        case "restore":
            return _voided(d, rest)
        case "shade" | "banish":
            return say(f"answer-{verb}", shade=say(f"shade-{rest}"), ap=args[1] if verb == "banish" and args else None)
        case "consume":
            return say("answer-consume", skill=skill, souls=args[0] if args else d.souls)
        case "bob-attack":
            return say("answer-bob-attack", ap=_of_bob(args))
        case "let-it":
            return _let_it(d, args)
        case "count":
            return say("answer-count", tokens=tokens(d, COLOURS[args[1][2]], int(rest))) if args else rest
        case _:  # nobody has found better words yet
            said = skill or verb.replace("-", " ").capitalize()
            return say("answer-other", what=said, rest=rest) if rest else said


def _card(d: Dungeon, key: str) -> Message:
    """A Hero to choose: stars, and skills with their price."""
    card = d.rules.content.heroes[key]
    stars = [
        say("stars", attribute=colour.attribute, count=count)
        for colour, count in zip(d.rules.content.colours.values(), card.stars, strict=True)
    ]
    skills = [say("priced", what=skill.name, price=_cost(skill)) for skill in (card.basic, card.master)]
    return say("answer-choose", hero=card.title, name=card.name, stars=stars, skills=skills)


def _cost(skill: Skill) -> Message:
    return say("price-passive") if skill.cost is None else say("price", ap=skill.cost)


def _handed(d: Dungeon, verb: str, rest: str, args: tuple[Any, ...], skill: Saying) -> Message:
    """FE-EXCH-1, FE-HERO-WIZARD-2: which tokens go to or come from whom."""
    hero, _, colour = rest.partition(":")
    held = 1
    if verb.endswith(("-some", "-all")):
        held = d.carried[args[1][0]][COLOURS.index(colour)] if args else 2
    return say(f"answer-{verb}", skill=skill, tokens=tokens(d, colour, held), hero=hero_name(d, hero))


def _challenge(d: Dungeon, args: tuple[Any, ...]) -> Message:
    if not d.heroes or d.here < 0 or d.rules.colour[d.here] < 0:
        return say("answer-collect")
    colour = d.rules.colour[d.here]
    cost = args[1] if args else challenge_price(d, d.active, colour)
    return say("answer-challenge", token=d.rules.content.colours[COLOURS[colour]].token, ap=cost)


def _voided(d: Dungeon, key: str) -> Message:
    """FE-HERO-SAGE-10: a chamber in the Void, and what would come back with it."""
    tile = d.rules.index[key]
    if not d.tokens[tile]:
        return chamber(d, key)
    token = d.rules.content.colours[COLOURS[d.rules.colour[tile]]].token
    return say("answer-restore", chamber=chamber(d, key), token=token)


def _let_it(d: Dungeon, args: tuple[Any, ...]) -> Message:
    """FE-HERO-SAGE-2: what happens if the Sage does nothing."""
    tile = args[0] if args else 0
    if tile == d.blessed:
        return say("answer-let-it-blessed")
    return say("answer-let-it-collapse" if d.cultists[tile] else "answer-let-it", tile=d.rules.tiles[tile].name)


def _of_bob(args: tuple[Any, ...]) -> int:
    """FE-HERO-ENGINEER-3: Bob pays with AP of his own."""
    return int(args[-1]) if args else BOB_AP


# ---------------------------------------------------------------- places


def _cell(d: Dungeon, verb: str, place: str, step: Any, args: tuple[Any, ...], skill: Saying) -> Message:
    """FE-TERM-1: a chamber by its name, an empty cell by its direction or by what is beside it."""
    east, north = (int(number) for number in place.split(","))
    cell = board.cell_at(east, north)
    tile = d.tile_at(cell)
    name = d.rules.tiles[tile].name if tile is not None else say("new-chamber")
    if verb == "at":
        return _beside(d, cell, args[0] if args else -1)
    if verb == "move":
        verb = "enter" if step is actions.enter else "move" if step in (actions.move, None) else "charge-to"
        return say(f"answer-{verb}", tile=name, way=_way(d, cell))
    if verb == "bob-move":
        return say("answer-bob-move", tile=name, ap=_of_bob(args))
    if verb == "redirect" and tile is not None and tile == d.blessed:
        return say("answer-redirect-blessed", tile=name)
    if verb not in CELLS:
        return say("answer-other", what=skill or verb.capitalize(), rest=name)
    colour = d.rules.colour[tile] if tile is not None else -1
    token = d.rules.content.colours[COLOURS[colour]].token if colour >= 0 else None
    return say(f"answer-{verb}", tile=name, token=token, way=_way(d, cell), skill=skill)


def _way(d: Dungeon, cell: int) -> Message:
    """The direction of a cell from the active Hero; "onward" for one that is not beside it."""
    letter = board.side_of(d.places[d.here], cell) if d.heroes and d.here >= 0 else ""
    return side(letter or "onward")


def _beside(d: Dungeon, cell: int, tile: int) -> Message:
    """FE-HERO-SAGE-9: an empty cell, by the chambers with a doorway onto it; the tile that goes there is none."""
    found = []
    for _, opposite, step in board.EDGES:
        other = d.tile_at(cell + step)
        if other is not None and other != tile and d.doors[other] & opposite:
            found.append(say("beside", side=side(board.letters(opposite)), tile=d.rules.tiles[other].name))
    return say("answer-at", places=found) if found else say("answer-at-nowhere")
