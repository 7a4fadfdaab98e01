"""Unstable Void: Events of a standing relic's colour throw Heroes down."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import pile
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, offered, place_of, play, stack_deck, told

EVENTS = ("event-red", "event-green", "event-blue")
MAP: dict[Place, str] = {
    (0, 1): "minotaur",
    (0, 2): "voraxs-heart",
    (1, 1): "floating-stones",
    (1, 2): "voraxs-focus",
    (-1, 1): "psychomancer",
    (-1, 2): "voraxs-knowledge",
}


def void(*heroes: str, tiles: dict[Place, str] = MAP, **more: Any) -> Dungeon:
    """A dungeon in the Unstable Void."""
    return dungeon(*heroes, tiles=tiles, scenario="unstable-void", **more)


@rule("FE-SCEN-UNSTABLE-1")
def test_the_three_events_are_shuffled_into_the_ritual_deck() -> None:
    s = void("warrior")
    assert s.deck.size == 24
    play(s, "wait")
    assert len(chances(s)) == 24
    assert all(chances(s)[event] == 1 for event in EVENTS)


@rule("FE-SCEN-UNSTABLE-2")
@pytest.mark.parametrize(
    ("event", "down"),
    [
        ("event-red", (True, True, False, False, False, False)),
        ("event-green", (False, False, True, True, False, False)),
        ("event-blue", (False, False, False, False, True, True)),
    ],
)
def test_an_event_throws_down_everybody_in_basic_and_relic_chambers_of_its_colour(
    event: str, down: tuple[bool, ...]
) -> None:
    heroes = ("warrior", "ranger", "wizard", "paladin", "rogue", "soldier")
    s = void(*heroes, at=dict(zip(heroes, MAP, strict=True)))
    before = s.places
    play(s, "wait", event)
    assert s.tipped == down
    assert [place_of(s, hero) for hero in heroes] == list(MAP)  # nobody moves
    assert s.places == before
    assert sum(s.cultists) == 0


@rule("FE-SCEN-UNSTABLE-3")
def test_vestibule_fire_glyph_and_passages_have_no_colour() -> None:
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): "secret-passage-x",
        (1, 2): "fire-of-eidolon:w",
        (-1, 2): "teleportation-glyph:e",
    }
    at: dict[str, Place] = {"ranger": (0, 2), "wizard": (1, 2), "paladin": (-1, 2)}
    heroes = ("warrior", "ranger", "wizard", "paladin")
    s = void(*heroes, tiles=tiles, at=at, glyph=True, passages=True, threat=6)
    play(s, "wait", *EVENTS)
    assert s.tipped == (False,) * 4


@rule("FE-SCEN-UNSTABLE-4")
def test_such_an_event_counts_as_a_card_and_is_discarded() -> None:
    s = void("warrior", "sage", at={"warrior": (0, 1)}, threat=3)
    play(s, "wait", "event-red", "mimic-chest")  # two cards at level 3
    assert s.hero == "sage"
    assert s.discard == pile(["event-red", "mimic-chest"])
    assert s.gone.size == 0


@rule("FE-SCEN-UNSTABLE-4")
def test_an_event_may_be_the_last_card_of_the_deck() -> None:
    s = void("warrior", "sage", at={"warrior": (0, 1)})
    stack_deck(s, "event-red")
    play(s, "wait", "event-red")
    assert s.deck.size == 24
    assert s.threat == 2
    assert s.hero == "sage"


@rule("FE-SCEN-UNSTABLE-5")
def test_an_event_whose_relic_is_broken_goes_to_the_void_and_is_replaced() -> None:
    s = void("warrior", "sage", at={"warrior": (0, 1)}, broken=("red",))
    play(s, "wait", "event-red")
    assert s.tipped == (False, False)
    assert s.gone == pile(["event-red"])
    assert s.discard.size == 0
    assert chances(s)  # it does not count: another card is due
    assert "event-red" not in chances(s)
    play(s, "mimic-chest")
    assert s.hero == "sage"
    assert len(told(s, "card")) == 1


@rule("FE-SCEN-UNSTABLE-5")
def test_several_may_be_replaced_in_a_row_and_a_standing_one_counts() -> None:
    s = void("warrior", "sage", at={"warrior": (-1, 1)}, broken=("red", "green"))
    play(s, "wait", "event-green", "event-red", "event-blue")
    assert s.tipped == (True, False)
    assert s.hero == "sage"
    assert s.gone == pile(["event-green", "event-red"])
    assert s.discard == pile(["event-blue"])


@rule("FE-SCEN-UNSTABLE-5")
def test_the_replacement_comes_from_the_new_deck_if_the_event_was_the_last_card() -> None:
    s = void("warrior", "sage", broken=("red",))
    stack_deck(s, "event-red")
    play(s, "wait", "event-red")
    assert len(chances(s)) == 23
    play(s, "minotaur")
    assert s.cultists[s.rules.index["minotaur"]] == 1
    assert s.threat == 2  # the deck had run out
    assert s.hero == "sage"


@rule("FE-SCEN-UNSTABLE-6")
def test_who_was_thrown_down_stands_up_in_its_next_turn() -> None:
    s = void("warrior", "sage", at={"warrior": (0, 1), "sage": (0, 1)})
    play(s, "wait", "event-red")
    assert offered(s) == ["stand", "give-up"]  # the Sage
    play(s, "stand")
    assert s.ap == 2
    end_turn(s)
    assert offered(s) == ["stand", "give-up"]  # the Warrior


@rule("FE-SCEN-UNSTABLE-6")
def test_an_undiscovered_relic_still_stands() -> None:
    s = void("warrior", "sage", tiles={(0, 1): "minotaur"}, at={"warrior": (0, 1)})
    play(s, "wait", "event-red")
    assert s.tipped == (True, False)


@rule("FE-SCEN-UNSTABLE-7")
def test_bob_is_not_affected() -> None:
    s = void("engineer", "warrior", at={"warrior": (0, 1)})
    s.bob = s.rules.index["minotaur"]
    play(s, "wait", "bob-wait", "event-red")
    assert s.tipped == (False, True)
    end_turn(play(s, "stand"))
    play(s, "wait", "bob-move:0,0", "bob-move:0,1")  # no AP of his went into standing up
    assert s.bob == s.rules.index["minotaur"]
    assert chances(s)
