"""Dungeons for tests: which chambers lie where, who stands in them, what is about to happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import cell_at, doorways
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.games.fire_of_eidolon.turn import hero_turn
from emberhall.kernel import NATURE, Frame, OptionValue, advance, apply, pile, revealed

Place = tuple[int, int]  # steps to the east and to the north of the Vestibule
HOME: Place = (0, 0)


def dungeon(
    *heroes: str,
    tiles: Mapping[Place, str] | None = None,
    at: Mapping[str, Place] | None = None,
    cultists: Sequence[Place] = (),
    carried: Mapping[str, tuple[int, int, int]] | None = None,
    broken: Sequence[str] = (),
    fire: str = "",
    threat: int = 1,
    fields: dict[str, Any] | None = None,
    then: Sequence[Frame] = (),
    players: int = 0,
    content: str = "",
    **options: OptionValue,
) -> Dungeon:
    """A dungeon in which the first Hero named is about to take its turn.

    `tiles` says what lies where besides the Vestibule: "minotaur" in its printed orientation, or
    "dragonling:nse" with its doorways as they lie. `at` puts Heroes elsewhere than on the Vestibule.
    `carried` gives a Hero tokens (red, green, blue), taken from chambers that are not in play.
    `broken` names relics destroyed by colour, `fire` the Hero who carries the Fire. `content` changes what is
    printed on the components, as in a saved game.
    """
    count = players or len(heroes)
    s = GAME.start(count, content, heroes=len(heroes), advanced=True, **options)
    for hero in heroes:
        apply(s, f"choose:{hero}")
    if len(heroes) > 1:
        apply(s, f"first:{heroes[0]}")
    assert isinstance(s, Dungeon)
    rules = s.rules
    for (east, north), what in (tiles or {}).items():
        key, _, lies = what.partition(":")
        tile = rules.index[key]
        s.lay(tile, cell_at(east, north), doorways(lies) if lies else rules.doors[tile])
    s.supply = pile(tile.key for n, tile in enumerate(rules.tiles) if s.places[n] == -1)
    for hero, place in (at or {}).items():
        s.walk(s.heroes.index(hero), tile_at(s, place))
    for place in cultists:
        s.set_cultists(tile_at(s, place), s.cultists[tile_at(s, place)] + 1)
    s.broken = tuple(colour in broken for colour in ("red", "green", "blue"))  # type: ignore[assignment]
    _give_tokens(s, carried or {})
    if fire:
        s.fire = s.heroes.index(fire)
    s.threat = threat
    s.story = []
    for name, value in (fields or {}).items():
        setattr(s, name, value)
    s.stack = None
    for frame in reversed(tuple(then) or (hero_turn(),)):
        s.stack = frame, s.stack
    advance(s)
    return s


def _give_tokens(s: Dungeon, carried: Mapping[str, tuple[int, int, int]]) -> None:
    """Tokens on cards, and those that broken relics cost, come from chambers: undiscovered ones first."""
    wanted = [6 * s.broken[colour] for colour in range(3)]
    for hero, tokens in carried.items():
        s.carried = tuple(tokens if name == hero else held for name, held in zip(s.heroes, s.carried, strict=True))
        wanted = [want + more for want, more in zip(wanted, tokens, strict=True)]
    order = sorted(s.rules.basic, key=lambda tile: s.places[tile] >= 0)
    taken = set()
    for colour, want in enumerate(wanted):
        of_colour = [tile for tile in order if s.rules.colour[tile] == colour]
        assert want <= len(of_colour), "there are seven tokens of a colour"
        taken.update(of_colour[:want])
    s.tokens = tuple(there and tile not in taken for tile, there in enumerate(s.tokens))


def tile_at(s: Dungeon, place: Place) -> int:
    """The number of the tile at a place."""
    tile = s.tile_at(cell_at(*place))
    assert tile is not None, f"nothing lies at {place}"
    return tile


def place_of(s: Dungeon, hero: str) -> Place:
    """Where a Hero stands."""
    tile = s.where[s.heroes.index(hero)]
    assert tile >= 0, f"the {hero} is not in the dungeon"
    east, north = s.spot(tile).split(",")
    return int(east), int(north)


def play(s: Dungeon, *answers: str) -> Dungeon:
    """Give these answers; forced questions in between are answered. Nature must be told what to turn up."""
    for answer in answers:
        while s.question is not None and answer not in s.question.options:
            forced = [option for option in s.question.options if option != "give-up"]
            if len(forced) != 1:
                break
            apply(s, forced[0])
        apply(s, answer)
    return s


def stack_deck(s: Dungeon, *cards: str) -> Dungeon:
    """The Ritual deck holds just these cards; all others lie in the discard pile."""
    rest = [card for card in (*s.deck.cards(), *s.discard.cards()) if card not in cards]
    s.deck, s.discard = pile(cards), pile(rest)
    return s


def offered(s: Dungeon, verb: str = "") -> list[str]:
    """What may be answered now; with a verb, the answers that begin with it. Nothing if Nature is asked."""
    if s.question is None or s.question.seat == NATURE:
        return []
    return [answer for answer in s.question.options if not verb or answer.split(":")[0] == verb]


def told(s: Dungeon, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind so far."""
    return [revealed(event).facts for event in s.story or () if event.kind == kind]


def chances(s: Dungeon) -> dict[str, int]:
    """What Nature may turn up now, each with its weight. Nothing if a player is asked."""
    if s.question is None or s.question.seat != NATURE:
        return {}
    assert s.question.weights is not None
    return dict(zip(s.question.options, s.question.weights, strict=True))


def missing(s: Dungeon, count: int = 1) -> list[str]:
    """So many cards of the Ritual deck whose chambers are not in play."""
    found = [card for card in s.deck.cards() if card in s.rules.index and s.places[s.rules.index[card]] < 0]
    assert len(found) >= count, "the deck has too few such cards"
    return found[:count]


def end_turn(s: Dungeon) -> Dungeon:
    """The active Hero waits; the Ritual reveals nothing but cards of chambers that are not in play."""
    hero = s.active
    play(s, "wait")
    while chances(s) and s.active == hero:
        apply(s, missing(s)[0])
    return s


def cultists(s: Dungeon) -> dict[str, int]:
    """How many Cultists are where, by the place of the tile."""
    return {s.spot(tile): count for tile, count in enumerate(s.cultists) if count}
