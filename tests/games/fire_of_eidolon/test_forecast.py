"""The chance of each chamber to fall: every way to draw the coming Rituals is played by the rules and counted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from emberhall.games.fire_of_eidolon.forecast import fallen, forecast, lost_with
from emberhall.games.fire_of_eidolon.state import VOID, Dungeon
from emberhall.kernel import NATURE, Pile, after
from tests.rules import rule

from .dungeons import Place, dungeon, missing

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 1): "floating-stones", (-1, 1): "lava-lake"}


def played_out(d: Dungeon, rituals: int) -> dict[int, Fraction]:
    """By chamber the chance to be gone after so many Rituals in which every Hero waits: by playing all of them."""
    if d.question is None or (d.question.seat != NATURE and not rituals):
        return {tile: Fraction(1) for tile in d.rules.basic if d.places[tile] == VOID}
    if d.question.seat != NATURE:
        waits = "wait" in d.question.options
        return played_out(after(d, "wait" if waits else next(iter(d.question.options))), rituals - waits)
    assert d.question.weights is not None
    found: dict[int, Fraction] = {}
    for card, weight in zip(d.question.options, d.question.weights, strict=True):
        for tile, chance in played_out(after(d, card), rituals).items():
            found[tile] = found.get(tile, Fraction(0)) + chance * Fraction(weight, sum(d.question.weights))
    return found


def a_hall(threat: int, deck: int, blessed: bool = False) -> Dungeon:
    """Four chambers, one with a Cultist, and a deck of their cards and of chambers that nobody has found."""
    d = dungeon("warrior", "rogue", tiles=HALL, threat=threat, cultists=[(0, 2), (1, 1)])
    cards = ["minotaur", "psychomancer", "floating-stones", "lava-lake", *missing(d)[:2]]
    d.deck, d.discard = Pile().add(*cards[:deck]), Pile().add(*cards[deck:])
    d.gone = Pile().add(*(card for card in d.rules.cards if card not in cards))
    if blessed:
        d.blessed = d.rules.index["psychomancer"]
    return d


@rule("FE-RITUAL-1", "FE-RITUAL-6", "FE-RITUAL-9", "FE-RITUAL-10", "FE-RITUAL-12", "FE-HERO-CLERIC-3")
@pytest.mark.parametrize(("threat", "deck", "blessed"), [(1, 6, False), (4, 5, False), (6, 4, False), (6, 5, True)])
@pytest.mark.parametrize("rituals", [1, 2])
def test_a_chamber_falls_as_often_as_the_rules_let_it(threat: int, deck: int, blessed: bool, rituals: int) -> None:
    d = a_hall(threat, deck, blessed)
    d.broken = (True, True, True)  # so that no loss ends the game
    told = {tile: chance for tile, chance in fallen(d, rituals).items() if d.places[tile] >= 0}
    counted = {tile: chance for tile, chance in played_out(d, rituals).items() if d.places[tile] >= 0}
    assert told == counted
    assert rituals == 1 or told


@rule("FE-DEFEAT-3")
def test_a_chamber_that_is_the_last_of_its_colour_is_grave() -> None:
    """With one token of a colour lost already, the next one loses the game; of another colour it does not."""
    d = a_hall(1, 6)
    tile = d.rules.index["minotaur"]
    other = next(t for t in d.rules.basic if d.rules.colour[t] == d.rules.colour[tile] and d.places[t] < 0)
    assert not lost_with(d, tile)
    d.places = tuple(VOID if t == other else cell for t, cell in enumerate(d.places))
    assert lost_with(d, tile)
    assert forecast(d)[d.spot(tile)].grave
    safe = next(t for t in d.rules.basic if d.places[t] >= 0 and d.rules.colour[t] != d.rules.colour[tile])
    assert not lost_with(d, safe)


def test_nothing_is_foretold_where_more_than_cards_decides() -> None:
    d = dungeon("warrior", "rogue", tiles=HALL, scenario="unstable-void")
    assert not fallen(d, 3)
