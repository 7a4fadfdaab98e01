"""The answers of Fire of Eidolon in words, for the lines of a menu: what happens, where, and at what price.

What an answer leads to is the frame behind it in the question: chambers, numbers and prices are read from there
and from the Heroes' cards, so that nothing is said twice.
"""

from __future__ import annotations

from typing import Any

from ...kernel import Answer
from ..wording import together
from . import actions, board
from .actions import challenge_price
from .content import Skill
from .hero import skill_used
from .heroes.scouts import SNEAKY_AP
from .state import COLOURS, RELIC_PRICE, Dungeon
from .text import SIDES, chamber, doorways, hero_name, relic, token, tokens

PLAIN = {
    "stand": "Stand up (1 AP)",
    "end": "End the turn",
    "wait": "Wait: give up all remaining AP",
    "give-up": "Propose to give the game up",
    "play-on": "Play on",
    "agree": "Give up",
    "stay": "Stay here",
    "hop": "Go on through the Secret Passage (0 AP)",
    "take-fire": "Take the Fire of Eidolon (1 AP)",
    "attack": "Attack the Cultist here (1 AP)",
    "exchange": "Exchange tokens with the Heroes here (1 AP)",
    "receive-fire": "Take over the Fire (1 AP)",
    "done": "Done: the exchange stands (1 AP)",
    "cancel": "Never mind",
    "back": "Back",
    "charge": "{skill}: three moves with attacks",
    "end-charge": "End the Charge",
    "ride-on": "Do not strike",
    "break-limit": "{skill}: clear this chamber and all connected ones",
    "falcon": "{skill}: fetch a token",
    "sneak-attack": f"{{skill}}: {SNEAKY_AP} AP this turn, and through walls",
    "sacrifice": "{skill}: Bob explodes",
    "bob-wait": "Bob waits",
    "timeturn": "{skill}: bring a chamber back from the Void",
    "bless": "{skill} this chamber",
    "sanctify": "{skill} this chamber",
    "terraport": "{skill}: move a chamber",
    "leave": "Leave the dungeon (0 AP)",
}
CELLS = {
    "explore": "Explore {way} (1 AP)",
    "lunge": "{skill} at the Cultist in {tile}",
    "smite": "{skill} the Cultist in {tile}",
    "holy-light": "{skill} in and around {tile}",
    "strike": "Strike the Cultist in {tile}",
    "boomerang": "Throw the Boomerang to {tile}",
    "bomb": "Bomb the wall {way} to {tile}",
    "teleport": "{skill} to {tile}",
    "fetch": "The {token} of {tile}",
    "lift": "{tile}",
    "slide": "{skill}: slide this chamber {way}",
    "explode": "Bob explodes in {tile}",
    "redirect": "Send it to {tile}",
    "dive": "Dive into {tile}",
    "march": "It stops in {tile}",
    "path": "By way of {tile}",
}


def label(answer: Answer, d: Dungeon) -> str:
    """An answer in words."""
    verb, _, rest = answer.partition(":")
    skill = skill_used(d.rules.content, verb)
    if skill is None:
        return _said(d, answer, verb, rest)
    return f"{_said(d, answer, verb, rest, skill.name)} ({price(d, skill)})"


def price(d: Dungeon, skill: Skill) -> str:
    """FE-SKILL-1, FE-SKILL-2: what a skill costs, and how often it can still be used."""
    cost = f"{skill.price} AP"
    if skill.uses > 1 and d.heroes:
        used = d.mastered[d.active] if skill.limit == "game" else d.done.count(skill.key)
        return f"{cost}, {skill.uses - used} of {skill.uses} left{' this turn' if skill.limit == 'turn' else ''}"
    return f"{cost}, once per {skill.limit}" if skill.limit else cost


def _cost(skill: Skill) -> str:
    return "passive" if skill.cost is None else f"{skill.cost} AP"


def _frame(d: Dungeon, answer: Answer) -> tuple[Any, tuple[Any, ...]]:
    """The step that an answer leads to and its arguments; nothing for an answer that is not offered."""
    return d.question.options.get(answer, (None, ())) if d.question is not None else (None, ())


def _said(d: Dungeon, answer: Answer, verb: str, rest: str, skill: str = "") -> str:
    """An answer without its price; `skill` is the name of the skill it uses."""
    step, args = _frame(d, answer)
    if answer in PLAIN:
        return PLAIN[answer].format(skill=skill)
    if "," in rest:
        return _cell(d, verb, rest, step, args, skill)
    if verb in ("give", "take", "portal", "give-some", "take-some", "give-all", "take-all"):
        return _handed(d, verb, rest, args, skill)
    match verb:
        case "challenge":
            return _challenge(d, args)
        case "destroy":
            colour = COLOURS[d.rules.colour[d.here]]
            return f"Destroy {relic(d.rules.content, colour)} (1 AP and {tokens(d, colour, RELIC_PRICE)})"
        case "orient" | "turn":
            ways = doorways(rest)
            return f"{ways[0].upper()}{ways[1:]}" if verb == "orient" else f"{skill}: turn this chamber to {ways}"
        case "sword":
            return f"{skill} to the {SIDES[rest]}"
        case "choose":
            return _card(d, rest)
        case "first" | "for":
            return f"The {hero_name(d, rest)}"
        case "give-fire":
            return f"Hand the Fire to the {hero_name(d, rest)} (1 AP)"
        case "restore":
            return _voided(d, rest)
        case "shade":
            return f"The {rest} Shade"
        case "banish":
            cost = f" ({args[1]} AP)" if args else ""
            return f"Banish the {rest} Shade{cost}"
        case "consume":
            souls = f"{args[0]} souls" if args else "souls"
            return f"{skill} {souls}: one more AP from now on"
        case "bob-attack":
            return f"Bob attacks the Cultist where he is{_of_bob(args)}"
        case "let-it":
            return _let_it(d, args)
        case "count":
            return tokens(d, COLOURS[args[1][2]], int(rest)) if args else rest
        case _:  # nobody has found better words yet
            said = skill or verb.replace("-", " ").capitalize()
            return f"{said}: {rest}" if rest else said


def _card(d: Dungeon, key: str) -> str:
    """A Hero to choose: stars, and skills with their price."""
    card = d.rules.content.heroes[key]
    attributes = [colour.attribute for colour in d.rules.content.colours.values()]
    stars = ", ".join(f"{name} {count}" for name, count in zip(attributes, card.stars, strict=True))
    skills = ", ".join(f"{skill.name} ({_cost(skill)})" for skill in (card.basic, card.master))
    return f"{card.title} {card.name}: {stars}; {skills}"


def _handed(d: Dungeon, verb: str, rest: str, args: tuple[Any, ...], skill: str) -> str:
    """FE-EXCH-1, FE-HERO-WIZARD-2: which tokens go to or come from whom."""
    hero, _, colour = rest.partition(":")
    name, (way, _, much) = hero_name(d, hero), verb.partition("-")
    if verb == "portal":
        return f"{skill}: {tokens(d, colour, 1)} to the {name}"
    what = tokens(d, colour, 1)
    if much:
        held = d.carried[args[1][0]][COLOURS.index(colour)] if args else 2
        what = f"{'some of' if much == 'some' else 'all'} {tokens(d, colour, held)}"
    return f"Give {what} to the {name}" if way == "give" else f"Take {what} from the {name}"


def _challenge(d: Dungeon, args: tuple[Any, ...]) -> str:
    if not d.heroes or d.here < 0 or d.rules.colour[d.here] < 0:
        return "Collect the token"
    colour = d.rules.colour[d.here]
    cost = args[1] if args else challenge_price(d, d.active, colour)
    return f"Collect the {token(d, COLOURS[colour])} ({cost} AP)"


def _voided(d: Dungeon, key: str) -> str:
    """FE-HERO-SAGE-10: a chamber in the Void, and what would come back with it."""
    tile = d.rules.index[key]
    if not d.tokens[tile]:
        return chamber(d, key)
    return f"{chamber(d, key)}, with its {d.rules.content.colours[COLOURS[d.rules.colour[tile]]].token}"


def _let_it(d: Dungeon, args: tuple[Any, ...]) -> str:
    """FE-HERO-SAGE-2: what happens if the Sage does nothing."""
    tile = args[0] if args else 0
    name = d.rules.tiles[tile].name
    if tile == d.blessed:
        return "Let the Blessing keep it away"
    return f"Let {name} collapse" if d.cultists[tile] else f"Let it come to {name}"


def _of_bob(args: tuple[Any, ...]) -> str:
    """FE-HERO-ENGINEER-3: Bob pays with AP of his own."""
    return f" (1 of his {args[-1]} AP)" if args else ""


# ---------------------------------------------------------------- places


def _cell(d: Dungeon, verb: str, place: str, step: Any, args: tuple[Any, ...], skill: str) -> str:
    """FE-TERM-1: a chamber by its name, an empty cell by its direction or by what is beside it."""
    east, north = (int(number) for number in place.split(","))
    cell = board.cell_at(east, north)
    tile = d.tile_at(cell)
    name = d.rules.tiles[tile].name if tile is not None else "the new chamber"
    way = _way(d, cell)
    if verb == "move":
        if step is actions.enter:
            return f"Enter {name}"
        return f"Move {way} into {name} (1 AP)" if step in (actions.move, None) else f"Charge {way} into {name}"
    if verb == "at":
        return _beside(d, cell, args[0] if args else -1)
    if verb == "bob-move":
        return f"Bob moves into {name}{_of_bob(args)}"
    if verb == "redirect" and tile is not None and tile == d.blessed:
        return f"Send it to {name}, where the Blessing keeps it away"
    colour = d.rules.colour[tile] if tile is not None else -1
    what = token(d, COLOURS[colour]) if colour >= 0 else "token"
    pattern = CELLS.get(verb, "{skill}: {tile}")
    return pattern.format(tile=name, token=what, way=way, skill=skill or verb.capitalize())


def _way(d: Dungeon, cell: int) -> str:
    """The direction of a cell from the active Hero; "onward" for one that is not beside it."""
    letter = board.side_of(d.places[d.here], cell) if d.heroes and d.here >= 0 else ""
    return SIDES.get(letter, "onward")


def _beside(d: Dungeon, cell: int, tile: int) -> str:
    """FE-HERO-SAGE-9: an empty cell, by the chambers with a doorway onto it; the tile that goes there is none."""
    found = []
    for _, opposite, step in board.EDGES:
        other = d.tile_at(cell + step)
        if other is not None and other != tile and d.doors[other] & opposite:
            found.append(f"{SIDES[board.letters(opposite)]} of {d.rules.tiles[other].name}")
    said = together(found) or "an empty place"
    return f"{said[0].upper()}{said[1:]}"
