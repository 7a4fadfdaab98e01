"""Vagrant Portal: the exit is a relic chamber, and it moves."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import LEFT, LOST, Dungeon
from emberhall.games.fire_of_eidolon.turn import hero_turn
from emberhall.games.fire_of_eidolon.victory import judge
from emberhall.kernel import Refused, apply, pile
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, missing, offered, play, stack_deck, told

EVENTS = ["event-red", "event-green", "event-blue"]
BROKEN = ("red", "green", "blue")
MAP: dict[Place, str] = {
    (0, 1): "minotaur",
    (1, 1): "floating-stones",
    (-1, 1): "psychomancer",
    (0, 2): "voraxs-heart",
    (1, 2): "voraxs-focus",
    (-1, 2): "voraxs-knowledge",
}


def portal(*heroes: str, exit: str = "", tiles: dict[Place, str] = MAP, **more: Any) -> Dungeon:
    """A dungeon with a Vagrant Portal; with an exit, all relics are destroyed and the Fire is on its way."""
    if exit:
        colour = ("red", "green", "blue").index(exit)
        more = {"broken": BROKEN, "fire": heroes[0], **more, "fields": {"portal": colour, **more.get("fields", {})}}
    return dungeon(*heroes, tiles=tiles, scenario="vagrant-portal", **more)


def third_relic(**more: Any) -> Dungeon:
    """The Warrior is about to destroy the third relic."""
    return portal(
        "warrior", "sage", at={"warrior": (0, 2)}, carried={"warrior": (6, 0, 0)}, broken=("green", "blue"), **more
    )


# ---------------------------------------------------------------- where the exit is


@rule("FE-SCEN-PORTAL-1")
def test_the_events_are_a_pile_of_their_own() -> None:
    s = portal("warrior")
    assert s.deck.size == 21
    assert not set(EVENTS) & set(s.deck.cards())
    t = play(third_relic(), "destroy")
    assert chances(t) == dict.fromkeys(EVENTS, 1)


@rule("FE-SCEN-PORTAL-2")
@pytest.mark.parametrize(("event", "place"), [("event-red", (0, 2)), ("event-green", (1, 2)), ("event-blue", (-1, 2))])
def test_with_the_third_relic_a_relic_chamber_becomes_the_exit(event: str, place: Place) -> None:
    s = third_relic()
    assert s.exit == -1
    play(s, "destroy", event)
    assert s.spot(s.exit) == f"{place[0]},{place[1]}"
    assert s.ap == 2  # and the turn goes on


@rule("FE-SCEN-PORTAL-3")
def test_every_reshuffle_after_that_turns_up_an_exit_perhaps_the_same() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 1)})
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest")
    assert chances(s) == dict.fromkeys(EVENTS, 1)  # all three are shuffled, the open one too
    play(s, "event-blue")
    assert s.exit == s.rules.index["voraxs-knowledge"]
    stack_deck(s, "mindeater")
    play(s, "wait", "mindeater", "event-blue")
    assert s.exit == s.rules.index["voraxs-knowledge"]


@rule("FE-SCEN-PORTAL-3")
def test_it_moves_at_once_in_the_middle_of_a_ritual_and_again_with_each_reshuffle() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 1)}, threat=3)
    s.deck, s.discard = pile(["mimic-chest"]), pile(())
    s.gone = pile(card for card in s.rules.cards if card != "mimic-chest")
    play(s, "wait", "mimic-chest", "event-green")
    assert s.exit == s.rules.index["voraxs-focus"]
    play(s, "mimic-chest", "event-red")
    assert s.exit == s.rules.index["voraxs-heart"]
    assert s.threat == 4


@rule("FE-SCEN-PORTAL-4")
def test_reshuffles_before_the_third_relic_turn_up_nothing() -> None:
    s = portal("warrior", "sage", broken=("red", "green"))
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest")
    assert told(s, "reshuffled")
    assert s.hero == "sage"
    assert s.exit == -1


@rule("FE-SCEN-PORTAL-10")
def test_the_exit_is_revealed_after_the_threat_step_and_its_possible_defeat() -> None:
    s = play(third_relic(), "destroy", "event-red")
    kinds = [event.kind for event in s.story or () if event.kind in ("destroyed", "threat", "exit")]
    assert kinds == ["destroyed", "threat", "exit"]
    lost = play(third_relic(threat=9), "destroy")
    assert lost.ended == "defeat"
    assert lost.exit == -1


# ---------------------------------------------------------------- what the exit does


@rule("FE-SCEN-PORTAL-5")
def test_total_victory_is_won_at_the_exit_and_not_on_the_vestibule() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 1), "sage": (0, 2)})
    home = play(s.copy(), "move:0,0")
    assert home.ended == ""
    play(s, "move:0,2")
    assert s.ended == "total"


@rule("FE-SCEN-PORTAL-5")
def test_partial_victory_and_the_top_symbol_look_at_the_exit() -> None:
    at: dict[str, Place] = {"warrior": (0, 2), "sage": (0, 0)}
    s = portal("warrior", "sage", exit="red", at=at, threat=9)
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest", "event-red", "mindeater", "arrow-trap", "lava-lake")
    assert s.ended == "partial"
    moved = portal("warrior", "sage", exit="red", at=at, threat=9)
    stack_deck(moved, "mimic-chest")
    play(moved, "wait", "mimic-chest", "event-blue", "mindeater", "arrow-trap", "lava-lake")
    assert moved.ended == "defeat"


@rule("FE-SCEN-PORTAL-6")
def test_who_stands_in_a_former_exit_has_to_travel_on() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 2), "sage": (0, 1)})
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest", "event-blue")
    assert not s.at_exit(0)
    play(s, "move:0,2")  # the Sage joins the Warrior in vain
    assert s.ended == ""
    assert not offered(s, "leave")


@rule("FE-SCEN-PORTAL-6")
def test_and_the_exit_may_come_to_those_who_wait() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (1, 2), "sage": (1, 2)}, threat=3)
    stack_deck(s, "mimic-chest")
    play(s, "wait", "mimic-chest", "event-green")
    assert s.ended == "total"  # at once: the second card is not turned up any more


# ---------------------------------------------------------------- leaving


@rule("FE-SCEN-PORTAL-7")
def test_once_the_fire_is_taken_a_hero_in_the_exit_may_leave_for_nothing() -> None:
    s = portal("warrior", "sage", "rogue", exit="red", at={"sage": (0, 2), "warrior": (0, 1)})
    assert not offered(s, "leave")  # the Warrior is not there
    end_turn(s)
    play(s, "leave")
    assert s.where[1] == LEFT
    assert chances(s)  # the Ritual of this turn is still held
    play(s, missing(s)[0])
    end_turn(s)
    end_turn(s)
    assert [facts["hero"] for facts in told(s, "turn")] == ["warrior", "sage", "rogue", "warrior", "rogue"]
    assert len(told(s, "ritual")) == 4  # none for the Sage any more


@rule("FE-SCEN-PORTAL-7")
def test_leaving_costs_no_ap_even_after_the_last_one() -> None:
    s = portal("warrior", "sage", "rogue", exit="red", at={"warrior": (0, 0), "sage": (0, 1)})
    end_turn(s)
    play(s, "move:0,2", "move:0,1", "move:0,2")
    assert offered(s) == ["leave", "end", "give-up"]
    play(s, "leave")
    assert s.where[1] == LEFT


@rule("FE-SCEN-PORTAL-7")
def test_nobody_leaves_before_the_fire_has_been_taken() -> None:
    s = portal("warrior", "sage", at={"warrior": (0, 2)}, broken=BROKEN, fields={"portal": 0})
    assert s.here == s.exit
    assert not offered(s, "leave")
    with pytest.raises(Refused):
        apply(s, "leave")


@rule("FE-SCEN-PORTAL-8")
def test_who_left_counts_as_being_at_the_exit_wherever_it_moves() -> None:
    at: dict[str, Place] = {"warrior": (1, 1), "sage": (0, 2), "rogue": (1, 2)}
    s = portal("warrior", "sage", "rogue", exit="red", at=at)
    end_turn(s)
    stack_deck(s, "mimic-chest")
    play(s, "leave", "mimic-chest", "event-green")
    assert s.at_exit(1)
    assert s.ended == ""
    end_turn(s)  # the Rogue stands in the new exit
    play(s, "move:1,2")
    assert s.ended == "total"
    assert s.where[1] == LEFT


@rule("FE-SCEN-PORTAL-8")
def test_the_fire_may_leave_first() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 2), "sage": (0, 1)})
    stack_deck(s, "mimic-chest")
    play(s, "leave", "mimic-chest", "event-blue")
    assert s.fire == 0
    assert s.ended == ""  # neither lost nor won: the Sage is on its way
    play(s, "move:-1,1", "move:-1,2")
    assert s.ended == "total"


@rule("FE-SCEN-PORTAL-8")
def test_with_the_fire_outside_the_top_symbol_is_a_partial_victory() -> None:
    s = portal("warrior", "sage", exit="red", at={"warrior": (0, 2), "sage": (0, 0)}, threat=9)
    stack_deck(s, "mimic-chest")
    play(s, "leave", "mimic-chest", "event-blue", "mindeater", "arrow-trap", "lava-lake")
    assert s.ended == "partial"
    assert s.where == (LEFT, LOST)


@rule("FE-SCEN-PORTAL-8")
def test_who_left_is_nobodys_partner_or_target() -> None:
    s = portal(
        "warrior", "sage", "wizard", exit="red", at={"sage": (0, 2), "wizard": (0, 2)}, carried={"wizard": (1, 0, 0)}
    )
    end_turn(s)
    play(s, "leave", missing(s)[0])
    assert not offered(s, "exchange")
    assert offered(s, "portal") == ["portal:warrior:red"]


@rule("FE-HERO-SWORDSMAN-5", "FE-HERO-DARKKNIGHT-6", "FE-SCEN-PORTAL-8")
def test_who_leaves_takes_the_boomerang_along_and_the_souls_are_free() -> None:
    he = "master-swordsman"
    s = portal("warrior", he, "dark-knight", exit="red", at={he: (0, 2), "dark-knight": (0, 2)})
    s.souls = 3
    end_turn(s)
    assert s.hero == he
    s.boomerang = s.rules.index["minotaur"]  # thrown in this turn
    play(s, "leave")
    assert (s.where[1], s.boomerang, s.souls) == (LEFT, -1, 3)
    play(s, missing(s)[0], "leave")
    assert (s.where[2], s.souls) == (LEFT, 0)


@rule("FE-SCEN-PORTAL-9")
@pytest.mark.parametrize(("heart", "ended"), [("voraxs-heart:s", ""), ("voraxs-heart:n", "defeat")])
def test_any_relic_chamber_in_play_will_do_for_reachability(heart: str, ended: str) -> None:
    # the exit is Vorax's Knowledge, far from everything; with no tiles left only the Heart could be walked to
    tiles: dict[Place, str] = {
        (0, 1): "minotaur",
        (0, 2): heart,
        (4, 4): "voraxs-focus",
        (4, 6): "voraxs-knowledge",
    }
    s = portal(
        "warrior",
        exit="blue",
        tiles=tiles,
        at={"warrior": (0, 1)},
        fields={"supply": pile(())},
        then=[judge(True), hero_turn()],
    )
    assert s.ended == ended
