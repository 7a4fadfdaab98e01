"""The odds of a Ritual are those of all its cards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import NATURE, Event, Pile, apply
from emberhall.kernel.odds import odds
from tests.rules import rule

from .dungeons import Place, dungeon, missing, play

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 1): "floating-stones", (-1, 1): "lava-lake"}
SAID = {"cultist": "odds-cultist", "collapses": "odds-collapse", "dived": "odds-dive"}


def rituals(d: Dungeon) -> Iterator[tuple[list[Event], Fraction]]:
    """Every way in which Nature may draw until somebody is asked, told and weighed."""
    if d.question is None or d.question.seat != NATURE:
        yield list(d.story or ()), Fraction(1)
        return
    assert d.question.weights is not None
    for outcome, weight in zip(d.question.options, d.question.weights, strict=True):
        twin = d.copy()
        twin.story = list(d.story or ())
        apply(twin, outcome)
        for story, chance in rituals(twin):
            yield story, chance * Fraction(weight, sum(d.question.weights))


@rule("FE-RITUAL-1", "FE-RITUAL-3", "FE-RITUAL-6")
def test_waiting_tells_the_chances_of_all_cards_of_the_ritual() -> None:
    """Three cards of six, every way to draw them counted."""
    d = dungeon("warrior", "rogue", tiles=HALL, threat=6, cultists=[(0, 2), (1, 1)], at={"rogue": (0, 2)})
    d.deck = Pile().add("minotaur", "psychomancer", "floating-stones", "lava-lake", *missing(d)[:2])
    told = odds(GAME, d, "wait")
    after = d.copy()
    after.story = []
    play(after, "wait")
    drawn = list(rituals(after))
    assert sum(chance for _, chance in drawn) == 1
    for kind, said in SAID.items():
        assert told[said] == sum(chance for story, chance in drawn if any(event.kind == kind for event in story)), said


@rule("FE-RITUAL-10")
def test_a_ritual_that_takes_the_last_card_raises_the_threat() -> None:
    d = dungeon("warrior", "rogue", tiles=HALL, threat=6)
    d.deck = Pile().add("minotaur", "psychomancer", "floating-stones")
    assert odds(GAME, d, "wait")["odds-threat"] == 1


@rule("FE-HERO-SAGE-2")
def test_where_the_sage_decides_only_the_next_card_is_weighed() -> None:
    d = dungeon("sage", "rogue", tiles=HALL, threat=6, cultists=[(0, 1)])
    d.deck = Pile().add("minotaur", "psychomancer", "floating-stones", "lava-lake")
    assert odds(GAME, d, "wait").get("odds-cultist", 0) <= Fraction(3, 4)
