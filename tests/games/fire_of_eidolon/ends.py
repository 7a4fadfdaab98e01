"""Dungeons near their end, for tests of reachability, victory and defeat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from emberhall.games.fire_of_eidolon.board import SUPPLY, VOID
from emberhall.games.fire_of_eidolon.state import LOST, Dungeon
from emberhall.games.fire_of_eidolon.turn import hero_turn
from emberhall.games.fire_of_eidolon.victory import judge
from emberhall.kernel import advance, pile, put

from .dungeons import Place, dungeon

RELICS = ("red", "green", "blue")
OUT_OF_REACH = "FE-DEFEAT-2"  # a relic or the Fire
FIRE_CUT_OFF = "FE-DEFEAT-4"  # with its carrier
NO_HOPE_LEFT = "FE-DEFEAT-13"  # all needs taken together


def unjudged(
    *heroes: str,
    tiles: Mapping[Place, str],
    supply: str = "",
    cards: str = "",
    spent: Mapping[str, int] | None = None,
    lost: Sequence[str] = (),
    **position: Any,
) -> Dungeon:
    """All relics are broken, and nobody has looked yet whether the game can go on.

    Of the tiles that are not in the dungeon only those in `supply` are left, the others lie in the Void.
    `cards` are the chambers whose Ritual Cards have not gone there too. `spent` says how often Heroes have
    used their Master Skills, `lost` which Heroes are in the Void.
    """
    s = dungeon(*heroes, tiles=tiles, **{"broken": RELICS, **position})
    waiting = {s.rules.index[key] for key in supply.split()}
    s.places = tuple(cell if cell >= 0 else SUPPLY if tile in waiting else VOID for tile, cell in enumerate(s.places))
    s.supply, s.deck = pile(supply.split()), pile(cards.split())
    s.gone = pile(card for card in s.rules.cards if card not in cards.split())
    for hero, times in (spent or {}).items():
        s.mastered = put(s.mastered, s.heroes.index(hero), times)
    for hero in lost:
        s.walk(s.heroes.index(hero), LOST)
    return s


def late(*heroes: str, **position: Any) -> Dungeon:
    """Such a dungeon; the game has just been judged, and if it goes on the first Hero acts."""
    s = unjudged(*heroes, **position)
    s.stack, s.story = (judge(True), (hero_turn(), None)), []
    advance(s)
    return s


def ended_by(s: Dungeon) -> str:
    """The rule by which the game has ended; nothing while it goes on."""
    rules = [event.rule for event in s.story or () if event.kind == "ended"]
    assert bool(rules) == bool(s.ended) == (s.question is None)
    return rules[0] if rules else ""
