"""Positions for the tests of the Heroes: what their skills change, and how it looks afterwards."""

from __future__ import annotations

from emberhall.games.fire_of_eidolon.actions import act
from emberhall.games.fire_of_eidolon.board import letters, name
from emberhall.games.fire_of_eidolon.ritual import hold_ritual, send_to_void
from emberhall.games.fire_of_eidolon.state import VOID, Dungeon
from emberhall.games.fire_of_eidolon.turn import end_turn, rest
from emberhall.kernel import NATURE, advance
from tests.games.fire_of_eidolon.dungeons import Place, dungeon, play, tile_at

CROSSROADS = {  # four doorways each: connected on every side
    (0, 1): "minotaur",
    (1, 0): "floating-stones",
    (0, -1): "psychomancer",
    (-1, 0): "voracious-plant",
}
CLOSED = {  # no doorway leads onto an empty cell
    (0, 1): "mimic-chest:s",
    (0, -1): "skeletal-guards:ew",
    (1, 0): "acid-jets:ns",
    (1, 1): "voraxs-heart:s",
    (1, -1): "voraxs-focus:n",
    (-1, 0): "pendulum-blades:ns",
    (-1, 1): "voraxs-knowledge:s",
    (-1, -1): "fire-of-eidolon:n",
}
PHASE = (act(), rest(), hold_ritual(), end_turn())  # an action phase with as many AP as a test says


def again(s: Dungeon) -> Dungeon:
    """The same question, asked again after the position was changed by hand."""
    advance(s)
    return s


def card_of(hero: str) -> tuple[int, tuple[int, ...]]:
    """The AP of a Hero's first turn, and the AP it pays to collect a red, a green and a blue token."""
    paid = []
    for chamber in ("minotaur", "floating-stones", "psychomancer"):
        s = dungeon(hero, tiles={(0, 1): chamber}, at={hero: (0, 1)}, fields={"ap": 7}, then=PHASE)
        paid.append(7 - play(s, "challenge").ap)
    return dungeon(hero).ap, tuple(paid)


def cultists(s: Dungeon) -> dict[Place, int]:
    """Where Cultists are, and how many."""
    return {_place(s, tile): count for tile, count in enumerate(s.cultists) if count}


def lies_at(s: Dungeon, chamber: str) -> Place | None:
    """Where a chamber lies, if it is in play."""
    tile = s.rules.index[chamber]
    return _place(s, tile) if s.places[tile] >= 0 else None


def in_void(s: Dungeon, chamber: str) -> bool:
    """Whether a chamber has gone to the Void."""
    return s.places[s.rules.index[chamber]] == VOID


def doors(s: Dungeon, chamber: str) -> str:
    """The doorways of a chamber as it lies."""
    return letters(s.doors[s.rules.index[chamber]])


def sunk(s: Dungeon, *chambers: str) -> Dungeon:
    """These chambers have collapsed in an earlier Ritual: tile and card are in the Void."""
    for chamber in chambers:
        send_to_void(s, s.rules.index[chamber])
        if s.deck.count(chamber):
            s.deck, s.gone = s.deck.take(chamber), s.gone.add(chamber)
    return again(s)


def bob_at(s: Dungeon, place: Place) -> Dungeon:
    """Bob has walked to a chamber in earlier turns."""
    s.bob = tile_at(s, place)
    return again(s)


def bob_is_at(s: Dungeon) -> Place | None:
    """Where Bob is, if he is in play."""
    return _place(s, s.bob) if s.bob >= 0 else None


def is_down(s: Dungeon, hero: str) -> bool:
    """Whether a Hero is tipped over."""
    return s.tipped[s.heroes.index(hero)]


def tokens_of(s: Dungeon, hero: str) -> tuple[int, int, int]:
    """The red, green and blue tokens on a Hero's card."""
    return s.carried[s.heroes.index(hero)]


def ritual_has_begun(s: Dungeon) -> bool:
    """Whether the next thing to happen is a Ritual Card."""
    return s.question is not None and (s.question.seat, s.question.rule) == (NATURE, "FE-RITUAL-2")


def _place(s: Dungeon, tile: int) -> Place:
    east, north = name(s.places[tile]).split(",")
    return int(east), int(north)
