"""The Ritual deck runs out: it is renewed at once, and the threat rises when the Ritual is over."""

from __future__ import annotations

from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.state import LOST, Dungeon
from emberhall.kernel import pile
from tests.rules import rule

from .dungeons import Place, chances, cultists, dungeon, end_turn, play, stack_deck, told

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 0): "floating-stones"}


def only_cards(s: Dungeon, deck: list[str], discard: list[str]) -> Dungeon:
    """Just these cards are left; all others are in the Void, and nobody needs tokens any more."""
    s.deck, s.discard = pile(deck), pile(discard)
    s.gone = pile(card for card in s.rules.cards if card not in deck + discard)
    return s


@rule("FE-RITUAL-9")
def test_with_its_last_card_resolved_the_deck_is_renewed_at_the_end_of_a_ritual() -> None:
    s = dungeon("warrior", "sage", tiles=HALL)
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest")
    assert s.hero == "sage"
    assert s.deck.size == 21  # at once, with that card, not when the next one is needed
    assert s.discard.size == 0
    assert told(s, "reshuffled") == [{"cards": 21}]


@rule("FE-RITUAL-9")
def test_and_in_the_middle_of_one_without_the_void() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, cultists=[(0, 1)], threat=3)
    stack_deck(s, "minotaur")
    play(s, "wait", "minotaur")
    assert len(chances(s)) == 20
    assert "minotaur" not in chances(s)
    play(s, "psychomancer")
    assert (s.deck.size, s.discard, s.gone) == (19, pile(["psychomancer"]), pile(["minotaur"]))


@rule("FE-RITUAL-10")
def test_the_threat_rises_after_all_cards_and_their_number_does_not_change() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, threat=5)
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest")
    assert s.threat == 5  # one card is still due
    play(s, "mindeater")
    assert s.threat == 6
    assert s.hero == "sage"  # two cards, not the three of level 6
    kinds = [event.kind for event in s.story or () if event.kind in ("card", "reshuffled", "threat")]
    assert kinds == ["card", "reshuffled", "card", "threat"]


@rule("FE-RITUAL-10")
def test_a_ritual_in_which_cards_are_left_raises_nothing() -> None:
    s = dungeon("warrior", "sage", tiles=HALL)
    stack_deck(s, "mimic-chest", "mindeater")
    play(s, "wait", "mindeater")
    assert s.threat == 1
    play(s, "wait", "mimic-chest")
    assert s.threat == 2


@rule("FE-RITUAL-11", "FE-RITUAL-12")
def test_a_deck_that_runs_out_again_and_again_raises_the_threat_once() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, broken=("red", "green", "blue"), threat=8)
    only_cards(s, ["mimic-chest"], [])
    play(s, "wait")  # three cards are due at level 8, and only one exists
    assert len(told(s, "card")) == 0
    play(s, "mimic-chest", "mimic-chest", "mimic-chest")  # the same card three times
    assert len(told(s, "reshuffled")) == 3
    assert s.threat == 9
    assert s.hero == "sage"


@rule("FE-RITUAL-11")
def test_each_turn_may_raise_it_anew() -> None:
    s = dungeon("warrior", "sage", tiles=HALL)
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest")
    stack_deck(s, "mindeater")
    play(s, "wait", "mindeater")
    assert s.threat == 3


@rule("FE-RITUAL-11")
def test_the_step_of_the_third_relic_is_not_counted_against_it() -> None:
    s = dungeon(
        "warrior",
        tiles={(0, 1): "floating-stones", (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2)},
        carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"),
    )
    stack_deck(s, "mimic-chest")
    play(s, "destroy", "wait", "mimic-chest")
    assert s.threat == 3


@rule("FE-RITUAL-12")
def test_a_card_may_come_up_twice_in_one_ritual_and_bring_its_chamber_down() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, broken=("red", "green", "blue"), threat=9)
    only_cards(s, ["minotaur"], ["psychomancer"])
    play(s, "wait", "minotaur", "minotaur")
    assert s.places[s.rules.index["minotaur"]] == VOID
    assert cultists(s) == {}
    play(s, "psychomancer", "psychomancer")
    assert s.deck.size + s.discard.size == 0


@rule("FE-RITUAL-13")
def test_when_every_card_is_in_the_void_the_ritual_ends_there_for_good() -> None:
    # level 2 and 3 show one and two cards; the last card that exists goes to the Void with its chamber
    s = dungeon("warrior", "sage", tiles=HALL, broken=("red", "green", "blue"), cultists=[(0, 1)], threat=3)
    only_cards(s, ["minotaur"], [])
    play(s, "wait", "minotaur")
    assert s.hero == "sage"  # the second card does not exist
    assert s.threat == 4  # the one step for this turn
    assert s.gone.size == 21
    play(s, "wait")
    assert s.hero == "warrior"  # nothing is revealed, now or later
    play(s, "wait", "wait")
    assert s.threat == 4
    assert len(told(s, "card")) == len(told(s, "ritual")) == 1  # nor announced


@rule("FE-RITUAL-13")
def test_a_deck_that_ran_out_before_its_last_card_left_in_one_turn_makes_one_step() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, broken=("red", "green", "blue"), threat=6)
    only_cards(s, ["minotaur"], [])
    play(s, "wait", "minotaur", "minotaur")
    assert s.hero == "sage"
    assert s.threat == 7
    play(s, "wait")
    assert s.threat == 7


@rule("FE-RITUAL-14")
def test_the_top_symbol_ends_the_game_after_the_last_card() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, threat=9)
    stack_deck(s, "mimic-chest", "mindeater")
    play(s, "wait", "mimic-chest", "mindeater")
    assert s.ended == ""  # the deck ran out, two of four cards are still due
    play(s, "minotaur")
    assert s.ended == ""
    play(s, "psychomancer")
    assert s.ended == "defeat"
    assert cultists(s) == {"0,1": 1, "0,2": 1}


@rule("FE-RITUAL-14")
def test_or_in_partial_victory_with_the_fire_at_the_exit() -> None:
    s = dungeon(
        "warrior", "sage", tiles=HALL, at={"sage": (0, 1)}, broken=("red", "green", "blue"), fire="warrior", threat=9
    )
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest", "mindeater", "arrow-trap")
    assert s.ended == ""
    play(s, "lava-lake")
    assert s.ended == "partial"


@rule("FE-RITUAL-15")
def test_the_ritual_of_a_lost_hero_is_finished() -> None:
    tiles: dict[Place, str] = {**HALL, (2, 2): "voracious-plant"}  # cut off
    s = dungeon("warrior", "sage", tiles=tiles, at={"warrior": (2, 2)}, cultists=[(2, 2)], threat=6)
    play(s, "wait", "voracious-plant")
    assert s.where[0] == LOST
    assert chances(s)  # two more cards
    play(s, "minotaur", "psychomancer")
    assert cultists(s) == {"0,1": 1, "0,2": 1}
    assert s.hero == "sage"
    end_turn(s)
    assert s.hero == "sage"
