"""What Fire of Eidolon tells of its events: a message for each, with its facts by name. The words are in `words`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel import Event, Message, Saying, say
from .content import Content
from .hero import skill_used
from .state import Dungeon

GIVEN_UP = "FE-DEFEAT-12"  # a defeat, or a partial victory


def sentence(event: Event, d: Dungeon) -> Saying:
    """What is told of an event."""
    if event.kind == "ended":
        return _ended(event, d)
    return Message(f"told-{event.kind.replace(' ', '-')}", _facts(d, event.facts))


def _ended(event: Event, d: Dungeon) -> Message:
    """FE-DEFEAT-2 to FE-DEFEAT-4: how it ended, and what a defeat comes from."""
    facts, content = event.facts, d.rules.content
    lost = facts["how"] == "defeat" or event.rule == GIVEN_UP
    few = [
        say("few", relic=relic(content, colour), token=content.colours[colour].token, left=left, price=facts["price"])
        for colour, left in zip(facts.get("colours", ()), facts.get("left", ()), strict=True)
    ]
    return say(
        f"told-{event.rule.lower() if lost else facts['how']}",
        how=facts["how"],
        tiles=[tile_name(d, key) for key in facts.get("tiles", ())],
        few=few,
        tile=tile_name(d, facts["tile"]) if "tile" in facts else None,
    )


def _facts(d: Dungeon, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an event with names for keys: Heroes, chambers, sides, colours."""
    said = dict(facts)
    for name, value in facts.items():
        if name in ("hero", "giver", "taker"):
            said[name] = hero_name(d, value)
        elif name in ("tile", "near"):
            said[name] = tile_name(d, value)
        elif name == "card":
            said["tile"] = tile_name(d, value)
        elif name == "side":
            said[name] = side(value)
            said["chamber"] = chamber(d, facts["tile"])
        elif name == "seat":
            said.update(player=say("player", number=value + 1), heroes=heroes_of(d, value))
        elif name == "colour":
            content = d.rules.content
            said.update(
                token=content.colours[value].token,
                tokens=tokens(d, value, facts.get("count", 1)),
                relic=relic(content, value),
                shade=say(f"shade-{value}"),
                event=say(f"event-{value}"),
            )
        elif name == "doors":
            said["doorways"] = doorways(value)
        elif name == "skill":
            said[name] = skill_name(d, value)
    return said


def tokens(d: Dungeon, colour: str, count: int) -> Message:
    """So many Tokens of Power: a red pick, 6 red picks."""
    return say("tokens", token=d.rules.content.colours[colour].token, count=count)


def relic(content: Content, colour: str) -> Saying:
    """The Dark Relic of a colour has the name of its chamber: Vorax's Heart."""
    return content.tiles[content.colours[colour].relic].name


def skill_name(d: Dungeon, verb: str) -> Saying:
    """The printed name of the skill that is used by the answers with a first word: Hero's Charge."""
    skill = skill_used(d.rules.content, verb)
    assert skill is not None, f"no skill is used by {verb!r}"
    return skill.name


def kind_of(d: Dungeon, key: str) -> Message:
    """What a chamber is, besides its name: a red chamber."""
    tile = d.rules.content.tiles[key]
    if tile.colour:
        return say(f"kind-{tile.kind}", colour=tile.colour)
    return say(f"kind-{tile.kind}" if tile.kind in ("fire", "vestibule") else "kind-special")


def chamber(d: Dungeon, key: str) -> Message:
    """A chamber by name and colour, for whoever has not seen it before: Minotaur, a red chamber."""
    return say("chamber", tile=tile_name(d, key), kind=kind_of(d, key))


def side(letter: str) -> Message:
    """A direction: north."""
    return say(f"side-{letter}")


def doorways(letters: str) -> Message:
    """The sides of a chamber that are open: doorways north and east."""
    return say("doorways", sides=[side(letter) for letter in letters])


def hero_name(d: Dungeon, key: str) -> Saying:
    """A Hero by title: Warrior."""
    return d.rules.content.heroes[key].title


def tile_name(d: Dungeon, key: str) -> Saying:
    """A chamber by its printed name."""
    return d.rules.content.tiles[key].name


def heroes_of(d: Dungeon, seat: int) -> Sequence[Saying]:
    """The Heroes that somebody plays, by title."""
    return [hero_name(d, key) for key, owner in zip(d.heroes, d.owners, strict=True) if owner == seat]


def seat_name(d: Dungeon, seat: int) -> Saying:
    """What a seat is called in sentences: its Heroes."""
    heroes = heroes_of(d, seat)
    return say("party", heroes=heroes) if heroes else say("player", number=seat + 1)
