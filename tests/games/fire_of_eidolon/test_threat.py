"""Fire of Eidolon: the threat track."""

from __future__ import annotations

from typing import Any

from emberhall.games.fire_of_eidolon.state import TOP, VOID, Dungeon
from emberhall.games.fire_of_eidolon.victory import raise_threat
from tests.rules import rule

from .dungeons import dungeon, missing, play, stack_deck, told
from .ends import ended_by


def relics_at_hand(*broken: str, **position: Any) -> Dungeon:
    """A Hero stands before the green relic with the tokens for it."""
    tiles = {(1, 0): "minotaur:ew", (2, 0): "voraxs-focus:w", (0, 1): "fel-knight:ns"}
    at: dict[str, Any] = {"at": {"warrior": (2, 0)}, "carried": {"warrior": (0, 6, 0)}}
    return dungeon("warrior", tiles=tiles, broken=broken, **at, **position)


@rule("FE-THREAT-1")
def test_the_marker_climbs_step_by_step_to_the_top_and_stays_there() -> None:
    s = dungeon("warrior", tiles={})
    levels = [s.threat]
    for _ in range(10):
        raise_threat(s, "FE-RITUAL-10")
        levels.append(s.threat)
    assert levels == [1, 2, 3, 4, 5, 6, 7, 8, 9, TOP, TOP]


@rule("FE-THREAT-2")
def test_collapses_losses_discoveries_and_the_first_two_relics_leave_the_marker_alone() -> None:
    s = relics_at_hand("red", threat=4, cultists=[(0, 1)])
    play(s, "destroy", "move:1,0", "wait", "fel-knight", missing(s)[0])
    assert s.places[s.rules.index["fel-knight"]] == VOID
    play(s, "move:0,0", "explore:0,1", "psychomancer")
    assert (s.threat, told(s, "threat")) == (4, [])


@rule("FE-THREAT-2")
def test_the_third_relic_moves_it_and_so_does_a_reshuffle() -> None:
    s = relics_at_hand("red", "blue", threat=4)
    play(s, "destroy")
    assert s.threat == 5
    s = relics_at_hand("red", threat=4)
    cards = missing(s, 2)
    stack_deck(s, *cards)
    play(s, "wait", *cards)
    assert s.threat == 5


@rule("FE-THREAT-3")
def test_both_may_happen_in_one_turn() -> None:
    s = relics_at_hand("red", "blue", threat=4)
    cards = missing(s, 2)
    stack_deck(s, *cards)
    play(s, "destroy", "wait", *cards)
    assert (s.threat, told(s, "threat")) == (6, [{"threat": 5}, {"threat": 6}])


@rule("FE-THREAT-4")
def test_at_the_last_level_the_third_relic_is_one_too_many() -> None:
    s = relics_at_hand("red", "blue", threat=9)
    play(s, "destroy")
    assert (s.threat, s.ended, ended_by(s)) == (TOP, "defeat", "FE-DEFEAT-5")
    assert told(s, "ritual") == []
