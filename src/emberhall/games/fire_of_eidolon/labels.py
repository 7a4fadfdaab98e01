"""The answers of Fire of Eidolon in words, for the lines of a menu."""

from __future__ import annotations

from ...kernel import Answer
from .actions import challenge_price
from .board import HOME, WIDTH, cell_at
from .state import COLOURS, Dungeon
from .text import RELICS, SIDES, TOKENS, doorways, hero_name, tile_name

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
    "let-it": "Let the Cultist appear where the card says",
    "charge": "Hero's Charge: three moves with attacks (3 AP, once per game)",
    "end-charge": "End the Charge",
    "ride-on": "Do not strike",
    "break-limit": "Break Limit: clear this chamber and all connected ones (3 AP, once per game)",
    "consume": "Consume: one more AP from now on",
    "falcon": "Master Falconry: fetch a token (3 AP, once per game)",
    "sneak-attack": "Sneak Attack: 6 AP this turn, through walls (0 AP, once per game)",
    "sacrifice": "Metallic Sacrifice: Bob explodes (3 AP, once per game)",
    "bob-attack": "Bob attacks the Cultist where he is",
    "bob-wait": "Bob waits",
    "timeturn": "Timeturn: bring a chamber back from the Void (3 AP, once per game)",
    "bless": "Bless this chamber (1 AP)",
    "sanctify": "Sanctify this chamber (3 AP, once per game)",
    "terraport": "Terraport: move a chamber (1 AP, once per game)",
    "leave": "Leave the dungeon (0 AP)",
}
CELLS = {
    "explore": "Explore {way} (1 AP)",
    "move": "Move {way} into {tile}",
    "lunge": "Lunge at the Cultist in {tile} {way} (1 AP)",
    "smite": "Smite the Cultist in {tile} {way} (1 AP)",
    "holy-light": "Holy Light around {tile} {way} (3 AP, once per game)",
    "strike": "Strike the Cultist in {tile}",
    "boomerang": "Throw the Boomerang to {tile} {way} (1 AP)",
    "bomb": "Bomb the wall to {tile} {way} (2 AP)",
    "teleport": "Teleport to {tile} at {cell} (3 AP, once per game)",
    "fetch": "The {token} of {tile}",
    "at": "At {cell}",
    "lift": "{tile} at {cell}",
    "slide": "Slide this chamber {way} to {cell} (1 AP)",
    "explode": "Bob explodes in {tile} at {cell}",
    "bob-move": "Bob moves to {tile} at {cell}",
    "redirect": "Send it to {tile} at {cell} instead",
    "dive": "Dive into {tile} at {cell}",
    "march": "It stops in {tile} at {cell}",
    "path": "By {tile} at {cell}",
}


def label(answer: Answer, d: Dungeon) -> str:
    """An answer in words."""
    verb, _, rest = answer.partition(":")
    if verb in CELLS and "," in rest:
        return _cell(d, verb, rest)
    if answer in PLAIN:
        return PLAIN[answer]
    if verb == "challenge":
        return _challenge(d)
    if verb == "destroy":
        return f"Destroy {RELICS[COLOURS[d.rules.colour[d.here]]]}: 6 tokens, 1 AP"
    if verb in ("orient", "turn"):
        ways = doorways(rest)
        return ways[0].upper() + ways[1:] if verb == "orient" else f"Turn this chamber: {ways} (1 AP)"
    if verb == "sword":
        return f"Enormous Sword to the {SIDES[rest]} (2 AP)"
    if verb in ("choose", "first", "for", "give-fire"):
        name = hero_name(d, rest)
        return {"choose": _card(d, rest), "first": f"The {name}", "for": f"The {name}"}.get(
            verb, f"Hand the Fire to the {name} (1 AP)"
        )
    if verb == "restore":
        return tile_name(d, rest)
    if verb in ("shade", "banish"):
        return f"The {rest} Shade" if verb == "shade" else f"Banish the {rest} Shade"
    hero, _, colour = rest.partition(":")
    name, token = hero_name(d, hero), TOKENS[colour]
    return {
        "give": f"Give a {token} to the {name}",
        "take": f"Take a {token} from the {name}",
        "portal": f"Object Portal: a {token} to the {name} (1 AP)",
    }[verb]


def _card(d: Dungeon, key: str) -> str:
    """A Hero to choose: stars and skills."""
    card = d.rules.content.heroes[key]
    red, green, blue = card.stars
    skills = f"{card.basic.name}, {card.master.name}"
    return f"{card.title} {card.name}: Strength {red}, Dexterity {green}, Intellect {blue}; {skills}"


def _challenge(d: Dungeon) -> str:
    if not d.heroes or d.here < 0 or d.rules.colour[d.here] < 0:
        return "Collect the token"
    colour = d.rules.colour[d.here]
    price = challenge_price(d, d.active, colour) - (d.boomerang == d.here)
    return f"Collect the {TOKENS[COLOURS[colour]]} ({price} AP)"


def _cell(d: Dungeon, verb: str, place: str) -> str:
    east, north = (int(number) for number in place.split(","))
    tile = d.tile_at(cell_at(east, north))
    token = TOKENS.get(COLOURS[d.rules.colour[tile]], "") if tile is not None and d.rules.colour[tile] >= 0 else "token"
    name = d.rules.tiles[tile].name if tile is not None else "the new chamber"
    return CELLS[verb].format(cell=f"({place})", tile=name, token=token, way=_way(d, east, north))


def _way(d: Dungeon, east: int, north: int) -> str:
    """A direction from the active Hero, or the place if it is not beside it."""
    if not d.heroes or d.here < 0:
        return f"at ({east},{north})"
    south_of, east_of = divmod(d.places[d.here], WIDTH)
    home_south, home_east = divmod(HOME, WIDTH)
    there = (east - (east_of - home_east), north - (home_south - south_of))
    sides = {(0, 1): "north", (1, 0): "east", (0, -1): "south", (-1, 0): "west"}
    return sides.get(there, f"at ({east},{north})")
