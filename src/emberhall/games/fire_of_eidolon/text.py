"""Events of Fire of Eidolon in words.

A sentence is a pattern filled with the facts of its event: heroes by their titles, chambers by their names (no two
have the same), a place by the chamber it is beside. {hero} begins a sentence, so nothing needs a capital of its own.
"""

from __future__ import annotations

from typing import Any

from ...kernel import Event
from ..wording import together
from .content import Content
from .hero import skill_used
from .state import Dungeon

ENDS = {
    "total": "Total victory! Everybody is at the exit, and the Fire with them.",
    "partial": "Partial victory: the Fire is saved, but not everybody is.",
    "defeat": "Defeat.",
}
REASONS = {
    "FE-DEFEAT-2": "{tiles} can no longer be reached.",
    "FE-DEFEAT-3": "{few}.",
    "FE-DEFEAT-4": "The Fire of Eidolon {lost}.",
    "FE-DEFEAT-5": "The threat has risen to the top.",
    "FE-DEFEAT-6": "No Hero is left.",
    "FE-DEFEAT-12": "The party gives up.",
    "FE-DEFEAT-13": "Whatever the party does, the Fire can no longer be brought out.",
}
FIRES, LOST_FIRE = "the Fire's chamber", "is lost in the Void"
SENTENCES = {
    "joined": "{player} plays {the_hero}.",
    "first": "{hero} goes first.",
    "turn": "{hero}'s turn: {ap} AP, threat level {threat}.",
    "waited": "{hero} waits and gives up {ap} AP.",
    "stood": "{hero} stands up.",
    "revealed": "{hero} explores {side}: {tile}, {kind}.",
    "placed": "{tile} is laid, with {doors}.",
    "stayed": "{hero} stays where she is.",
    "moved": "{hero} enters {tile}.",
    "hopped": "{hero} goes on through the Secret Passage to {tile}.",
    "collected": "{hero} collects the {token} of {tile} for {ap} AP.",
    "destroyed": "{hero} destroys {relic}!",
    "took fire": "{hero} takes the Fire of Eidolon!",
    "handed": "{giver} gives {tokens} to {the_taker}.",
    "exchanged": "{hero} has finished the exchange.",
    "took back": "{hero} takes it all back.",
    "passed fire": "{giver} hands the Fire to {the_taker}.",
    "attacked": "{hero} removes a Cultist from {tile}.",
    "skill": "{hero} uses {skill}!",
    "consumed": "{hero} consumes the souls he gathered and has one more AP from now on.",
    "fetched": "{hero} sends the falcon: a {token} goes to {the_taker}.",
    "bob moved": "Bob rattles to {tile}.",
    "bob attacked": "Bob removes a Cultist from {tile}.",
    "exploded": "Bob explodes in {tile}!",
    "boomerang": "{hero} throws the Boomerang to {tile}.",
    "bombed": "{hero} blows a way through the wall to {tile}.",
    "teleported": "{hero} vanishes and stands in {tile}.",
    "restored": "{hero} turns back time: {tile} is back, {side} of {near}.",
    "blessed": "{hero} blesses {tile}.",
    "sanctified": "{hero} sanctifies {tile}: no Cultist will come there again.",
    "pivoted": "{hero} moves the ground: {tile} now lies {side} of {near}, with {doors}.",
    "terraported": "{hero} lifts {tile} to a place {side} of {near}.",
    "ritual": "The Cultists' Ritual: {cards} at threat level {threat}.",
    "cultist": "A Cultist appears in {tile}.",
    "blessing": "The Blessing on {tile} keeps a Cultist away.",
    "collapses": "A second Cultist: {tile} falls into the Void!",
    "dived": "{hero} dives into {tile}.",
    "lost": "{hero} is lost in the Void.",
    "left behind": "{hero} is lost in the Void.",
    "tipped": "{hero} is knocked down.",
    "reshuffled": "The Ritual deck is renewed: {cards}.",
    "threat": "The threat rises: {level}.",
    "event": "An Event: the {colour} relic stirs.",
    "event void": "The {colour} Event has lost its power and goes to the Void.",
    "event missed": "The {colour} Event finds no relic chamber; another card takes its place.",
    "event missed, no more": "The {colour} Event finds no relic chamber.",
    "exit": "The exit is now the chamber of {relic}.",
    "left": "{hero} leaves the dungeon.",
    "marched": "A Cultist marches toward the Vestibule and stops in {tile}.",
    "siege lifted": "The siege of the Vestibule ends; {cards} must be resolved.",
    "siege lifted, no more": "The siege of the Vestibule ends.",
    "shade": "The {colour} Shade is in {tile}.",
    "shade stuck": "The {colour} Shade finds no way; a card is revealed instead.",
    "shade stuck, no more": "The {colour} Shade finds no way.",
    "shade arrived": "The {colour} Shade reaches the Vestibule: an extra Ritual!",
    "shade arrived, no more": "The {colour} Shade reaches the Vestibule, but brings no other Ritual in this turn.",
    "banished": "{hero} banishes the {colour} Shade for {ap} AP.",
    "proposes to give up": "{hero} would give the game up.",
    "plays on": "{players_heroes} would rather play on.",
}
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def sentence(event: Event, d: Dungeon) -> str:
    """An event in words."""
    if event.kind == "ended":
        how, reason = ENDS[str(event.facts["how"])], REASONS.get(event.rule, "")
        return f"{how} {_capital(reason.format(**_losses(d, event.facts)))}".rstrip()
    if event.kind == "card":
        here = "" if event.facts["in_play"] else "; it is not in the dungeon"
        return f"Card: {tile_name(d, event.facts['card'])}{here}."
    kind = event.kind if event.facts.get("follows", True) else f"{event.kind}, no more"  # nothing comes of it
    return _capital(SENTENCES[kind].format(**_words(d, event.facts)))


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _losses(d: Dungeon, facts: dict[str, Any]) -> dict[str, str]:
    """FE-DEFEAT-2 to FE-DEFEAT-4: what a defeat comes from, as it reads in a sentence."""
    tiles = [("the " if kind_of(d, key) == FIRES else "") + tile_name(d, key) for key in facts.get("tiles", ())]
    few = []
    for colour, left in zip(facts.get("colours", ()), facts.get("left", ()), strict=True):
        count, are = (f"only {left}" if left else "no"), ("is" if left == 1 else "are")
        name = token(d, colour) + ("" if left == 1 else "s")
        few.append(f"{count} {name} {are} left, and {relic(d.rules.content, colour)} takes {facts['price']}")
    lost = f"can no longer be brought to the exit ({tile_name(d, facts['tile'])})" if "tile" in facts else LOST_FIRE
    return {"tiles": together(tiles), "few": "; ".join(few), "lost": lost}


def _words(d: Dungeon, facts: dict[str, Any]) -> dict[str, str]:
    """The facts as they read in a sentence."""
    words: dict[str, str] = {}
    for name, value in facts.items():
        if name in ("hero", "giver", "taker"):
            words[name] = words[f"the_{name}"] = the(d, value)
        elif name in ("tile", "near"):
            words[name] = tile_name(d, value)
            words["kind"] = kind_of(d, facts["tile"])
        elif name == "side":
            words[name] = SIDES[value]
        elif name == "seat":
            words["player"] = f"Player {value + 1}"
            mine = [the(d, key) for key, owner in zip(d.heroes, d.owners, strict=True) if owner == value]
            words["players_heroes"] = together(mine)
        elif name == "colour":
            words.update(colour=value, token=token(d, value), relic=relic(d.rules.content, value))
            words["tokens"] = tokens(d, value, facts.get("count", 1))
        elif name == "cards":
            words[name] = "one card" if value == 1 else f"{value} cards"
        elif name == "doors":
            words[name] = doorways(value)
        elif name == "skill":
            words[name] = skill_name(d, value)
        elif name == "threat":
            words[name] = str(value)
            words["level"] = f"level {value}" if value < 10 else "the top"
        else:
            words[name] = str(value)
    return words


def token(d: Dungeon, colour: str) -> str:
    """A Token of Power: red pick."""
    return f"{colour} {d.rules.content.colours[colour].token}"


def tokens(d: Dungeon, colour: str, count: int) -> str:
    """So many Tokens of Power: a red pick, 6 red picks."""
    return f"a {token(d, colour)}" if count == 1 else f"{count} {token(d, colour)}s"


def relic(content: Content, colour: str) -> str:
    """The Dark Relic of a colour has the name of its chamber: Vorax's Heart."""
    return content.tiles[content.colours[colour].relic].name


def skill_name(d: Dungeon, verb: str) -> str:
    """The printed name of the skill that is used by the answers with a first word: Hero's Charge."""
    skill = skill_used(d.rules.content, verb)
    assert skill is not None, f"no skill is used by {verb!r}"
    return skill.name


def kind_of(d: Dungeon, key: str) -> str:
    """What a chamber is, besides its name: a red chamber."""
    tile = d.rules.content.tiles[key]
    if tile.kind == "relic":
        return f"the {tile.colour} relic's chamber"
    kinds = {"basic": f"a {tile.colour} chamber", "fire": FIRES, "vestibule": "where you came in"}
    return kinds.get(tile.kind, "a Special Chamber")


def chamber(d: Dungeon, key: str) -> str:
    """A chamber by name and colour, for whoever has not seen it before: Minotaur, a red chamber."""
    return f"{tile_name(d, key)}, {kind_of(d, key)}"


def doorways(letters: str) -> str:
    """The sides of a chamber that are open: doorways north and east."""
    *others, last = (SIDES[letter] for letter in letters)
    return f"doorways {', '.join(others)} and {last}" if others else f"a doorway {last}"


def hero_name(d: Dungeon, key: str) -> str:
    """A Hero by title: Warrior."""
    return d.rules.content.heroes[key].title


def the(d: Dungeon, key: str) -> str:
    """A Hero in a sentence: the Warrior."""
    return f"the {hero_name(d, key)}"


def tile_name(d: Dungeon, key: str) -> str:
    """A chamber by its printed name."""
    return d.rules.content.tiles[key].name


def seat_name(d: Dungeon, seat: int) -> str:
    """What a seat is called in sentences: its Heroes."""
    heroes = [hero_name(d, key) for key, owner in zip(d.heroes, d.owners, strict=True) if owner == seat]
    return together(heroes) or f"Player {seat + 1}"
