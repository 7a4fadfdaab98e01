"""Fire of Eidolon: total and partial victory."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.state import LOST, VOID, Dungeon
from emberhall.games.fire_of_eidolon.victory import judge
from tests.rules import rule

from .dungeons import dungeon, end_turn, missing, offered, place_of, play, stack_deck, tile_at, told
from .ends import RELICS, ended_by, late

HALL = {(1, 0): "minotaur:ew", (2, 0): "dark-slime:ew", (0, 1): "fel-knight:ns"}
TOTAL = "FE-WIN-1"


def escape(*heroes: str, **position: Any) -> Dungeon:
    """The relics are broken and the first Hero has the Fire; who is not elsewhere is on the Vestibule."""
    return dungeon(*heroes, **{"tiles": HALL, "broken": RELICS, "fire": heroes[0], **position})


# ---------------------------------------------------------------- total victory


@rule("FE-WIN-1")
def test_all_heroes_on_the_vestibule_one_with_the_fire_win() -> None:
    s = escape("warrior", "paladin", "sage", at={"warrior": (1, 0), "paladin": (2, 0)})
    play(s, "move:0,0")
    assert not s.ended  # the Paladin is still away
    end_turn(s)
    play(s, "move:1,0")
    assert not s.ended
    play(s, "move:0,0")
    assert (s.ended, ended_by(s)) == ("total", TOTAL)
    assert GAME.rules.result(s) == (1.0, 1.0, 1.0)


@rule("FE-WIN-1")
def test_without_the_fire_they_win_nothing() -> None:
    s = dungeon("warrior", "paladin", tiles=HALL, at={"warrior": (1, 0)}, broken=RELICS)
    play(s, "move:0,0")
    assert not s.ended


@rule("FE-WIN-1")
def test_a_hero_that_started_and_is_lost_is_missed() -> None:
    s = late("warrior", "paladin", tiles=HALL, at={"warrior": (1, 0)}, fire="warrior", lost=["paladin"])
    play(s, "move:0,0")
    assert s.ended == "partial"


@rule("FE-WIN-2")
def test_it_may_be_a_move_a_teleport_or_a_charge_that_brings_the_last_one_home() -> None:
    for hero, answers in {
        "paladin": ["move:1,0", "move:0,0"],
        "wizard": ["teleport:0,0"],
        "warrior": ["charge", "move:1,0", "move:0,0"],
    }.items():
        s = escape("sage", hero, at={hero: (2, 0)})
        end_turn(s)
        play(s, *answers)
        assert ended_by(s) == TOTAL


@rule("FE-WIN-2")
def test_or_a_dive_in_the_middle_of_a_ritual() -> None:
    s = escape("sage", "paladin", at={"paladin": (0, 1)}, cultists=[(0, 1)], threat=3)
    play(s, "wait", "fel-knight", "let-it")
    assert ended_by(s) == TOTAL
    assert s.tipped == (False, True)
    assert s.places[s.rules.index["fel-knight"]] != VOID  # so suddenly that nothing else happens
    assert len(told(s, "card")) == 1  # of two


@rule("FE-WIN-2")
def test_the_fire_itself_may_come_by_a_dive() -> None:
    s = escape("paladin", "sage", at={"paladin": (0, 1)}, cultists=[(0, 1)])
    play(s, "wait", "fel-knight")
    assert ended_by(s) == TOTAL


@rule("FE-WIN-3")
def test_alone_with_the_fire_the_way_home_is_the_victory() -> None:
    s = escape("paladin", at={"paladin": (1, 0)})
    play(s, "move:0,0")
    assert (ended_by(s), s.ap) == (TOTAL, 2)
    assert told(s, "ritual") == []


@rule("FE-WIN-4")
def test_bob_shades_cultists_and_tokens_do_not_matter() -> None:
    at: dict[str, Any] = {"at": {"engineer": (1, 0)}, "cultists": [(1, 0), (2, 0)]}
    s = escape("engineer", carried={"engineer": (0, 1, 1)}, scenario="shades", **at)
    s.bob = tile_at(s, (2, 0))
    s.shades = (tile_at(s, (0, 1)), tile_at(s, (1, 0)), -1)
    play(s, "move:0,0")
    assert ended_by(s) == TOTAL


@rule("FE-WIN-5")
def test_a_carrier_who_waits_at_home_keeps_taking_turns_and_may_leave() -> None:
    s = escape("warrior", "paladin", at={"warrior": (1, 0), "paladin": (2, 0)})
    play(s, "move:0,0")
    end_turn(s)
    end_turn(s)
    assert (s.hero, s.ended) == ("warrior", "")
    assert told(s, "ritual")
    play(s, "move:1,0")
    assert (place_of(s, "warrior"), s.fire, s.ended) == ((1, 0), 0, "")
    assert "move:0,0" in offered(s)


# ---------------------------------------------------------------- partial victory


@rule("FE-PART-1", "FE-PART-4")
def test_with_a_hero_lost_the_carriers_return_ends_the_game_at_once() -> None:
    at = {"warrior": (1, 0), "sage": (2, 0)}
    s = late("warrior", "paladin", "sage", tiles=HALL, at=at, fire="warrior", lost=["paladin"])
    assert not s.ended
    play(s, "move:0,0")
    assert (s.ended, ended_by(s)) == ("partial", "FE-PART-1")
    assert s.where == (0, LOST, LOST)  # the Sage was on his way
    assert told(s, "left behind") == [{"hero": "sage"}]
    assert GAME.rules.result(s) == (0.5, 0.5, 0.5)


@rule("FE-PART-1")
def test_so_does_a_loss_while_the_carrier_waits() -> None:
    tiles = HALL | {(5, 0): "minotaur:ew"}
    del tiles[1, 0]
    s = escape("warrior", "paladin", "ranger", "sage", tiles=tiles, at={"paladin": (5, 0), "ranger": (5, 0)})
    s.set_cultists(s.rules.index["minotaur"], 1)
    play(s, "wait", "minotaur")
    assert ended_by(s) == "FE-PART-1"
    lost = [(event.kind, event.facts["hero"]) for event in s.story or () if event.kind in ("lost", "left behind")]
    assert lost == [("lost", "paladin"), ("left behind", "ranger")]  # nothing came between


@rule("FE-PART-2", "FE-PART-4")
def test_when_a_hero_can_no_longer_come_home_the_carrier_there_ends_the_game() -> None:
    position: dict[str, Any] = {"tiles": HALL, "at": {"paladin": (2, 0), "sage": (0, 1)}, "fire": "warrior"}
    position |= {"cultists": [(1, 0)], "cards": "minotaur"}
    s = late("warrior", "paladin", "sage", "ranger", **position, spent={"sage": 1})
    assert not s.ended
    play(s, "wait", "minotaur")
    assert (s.ended, ended_by(s)) == ("partial", "FE-PART-2")
    assert s.where == (0, LOST, LOST, 0)  # the Sage could have come, but not the Paladin


@rule("FE-PART-2")
@pytest.mark.parametrize("help_", [{"supply": "acid-jets"}, {"spent": {}}])
def test_not_while_there_is_a_way_to_help(help_: dict[str, Any]) -> None:
    position: dict[str, Any] = {"tiles": HALL, "at": {"paladin": (2, 0)}, "fire": "warrior"}
    position |= {"cultists": [(1, 0)], "cards": "minotaur", "spent": {"sage": 1}}
    s = late("warrior", "paladin", "sage", **position | help_)
    play(s, "wait", "minotaur")
    assert not s.ended
    assert s.places[s.rules.index["minotaur"]] == VOID


@rule("FE-PART-2")
def test_it_is_looked_at_when_the_carrier_arrives() -> None:
    tiles = HALL | {(2, 0): "dark-slime:e"}
    s = late("warrior", "paladin", tiles=tiles, at={"warrior": (1, 0), "paladin": (2, 0)}, fire="warrior")
    assert not s.ended
    play(s, "move:0,0")
    assert ended_by(s) == "FE-PART-2"


@rule("FE-PART-2")
def test_a_chamber_that_falls_under_the_carrier_may_open_the_way_for_a_friend() -> None:
    tiles = {(1, 0): "minotaur:w", (2, 0): "dark-slime:w"}
    at = {"warrior": (1, 0), "paladin": (2, 0)}
    position: dict[str, Any] = {"cards": "minotaur", "cultists": [(1, 0)], "fire": "warrior"}
    s = late("warrior", "paladin", tiles=tiles, at=at, supply="acid-jets", **position)
    play(s, "wait", "minotaur")
    assert (place_of(s, "warrior"), s.ended) == ((0, 0), "")  # at home after a dive, the wall gone behind him
    play(s, "explore:1,0", "move:0,0")
    assert ended_by(s) == TOTAL


@rule("FE-PART-3")
def test_at_the_top_symbol_the_carrier_at_home_has_won_in_part() -> None:
    s = escape("warrior", "paladin", at={"paladin": (2, 0)}, threat=9)
    cards = missing(s, 4)
    stack_deck(s, *cards)
    play(s, "wait", *cards)
    assert (s.threat, s.ended, ended_by(s)) == (10, "partial", "FE-PART-3")
    assert s.where == (0, LOST)


@rule("FE-PART-5")
def test_total_victory_comes_before_partial_victory() -> None:
    s = escape("warrior", "paladin", threat=10, then=[judge(True)])
    assert (s.ended, ended_by(s)) == ("total", TOTAL)
    s = escape("warrior", "paladin", at={"paladin": (2, 0)}, threat=10, then=[judge(True)])
    assert s.ended == "partial"
