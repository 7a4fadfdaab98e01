"""A Hero's turn: actions while AP last, then the Ritual, then the next Hero."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.victory import judge
from emberhall.kernel import NATURE, Refused, apply, pile
from tests.rules import rule

from .dungeons import chances, dungeon, end_turn, missing, offered, place_of, play, told

HALL = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 0): "floating-stones"}
BROKEN = ("red", "green", "blue")


# ---------------------------------------------------------------- the shape of a turn


@rule("FE-TURN-1")
def test_a_turn_is_actions_and_then_a_ritual_even_when_nothing_was_done() -> None:
    s = dungeon("warrior", "wizard", tiles=HALL)
    play(s, "move:0,1")
    assert s.question is not None
    assert s.question.seat == 0  # AP are left: no card yet
    end_turn(s)
    assert s.hero == "wizard"
    end_turn(s)  # no action at all
    turn = ["turn", "ritual", "card"]
    assert [event.kind for event in s.story or () if event.kind in turn] == [*turn, *turn, "turn"]


@rule("FE-TURN-2")
@pytest.mark.parametrize(
    "hero",
    ["warrior", "ranger", "wizard", "paladin", "sage", "rogue", "cleric", "engineer", "geomancer", "soldier"],
)
def test_three_ap_and_not_one_more(hero: str) -> None:
    s = dungeon(hero, tiles=HALL, fields={"mastered": (1,)})
    play(s, "move:0,1", "move:0,0", "move:1,0")
    assert not offered(s, "move")
    assert place_of(s, hero) == (1, 0)


@rule("FE-TURN-2")
def test_the_dark_knight_starts_with_two_ap() -> None:
    s = dungeon("dark-knight", tiles=HALL)
    play(s, "move:0,1", "move:0,0")
    assert chances(s)  # the Ritual has begun
    assert told(s, "turn")[0]["ap"] == 2


@rule("FE-TURN-3")
def test_actions_mix_and_repeat_in_any_order() -> None:
    s = dungeon("warrior", tiles=HALL, cultists=[(0, 1), (0, 2)])
    play(s, "move:0,1", "attack", "challenge")
    assert s.carried[0] == (1, 0, 0)
    s = dungeon("warrior", tiles=HALL, cultists=[(0, 1), (0, 2)])
    play(s, "lunge:0,1", "move:0,1", "lunge:0,2")
    assert sum(s.cultists) == 0
    s = dungeon("warrior", tiles=HALL)
    play(s, "move:0,1", "move:0,2", "move:0,1")
    assert place_of(s, "warrior") == (0, 1)


@rule("FE-TURN-4")
def test_unused_ap_are_lost() -> None:
    s = dungeon("warrior", tiles=HALL)
    play(s, "move:0,1")
    end_turn(s)  # two AP given up
    assert s.hero == "warrior"
    assert s.ap == 3
    play(s, "move:0,0", "move:0,1", "move:0,0")
    assert chances(s)


@rule("FE-TURN-5")
def test_a_task_that_costs_more_than_what_is_left_cannot_be_begun() -> None:
    s = dungeon("paladin", tiles=HALL, at={"paladin": (0, 0)})  # one star in Dexterity: 3 AP
    play(s, "move:1,0")
    assert s.ap == 2
    assert not offered(s, "challenge")
    end_turn(s)
    assert "challenge" in offered(s)  # with three AP
    knight = dungeon("dark-knight", tiles=HALL, at={"dark-knight": (1, 0)})
    assert not offered(knight, "challenge")
    with pytest.raises(Refused):
        apply(knight, "challenge")


@rule("FE-TURN-6")
def test_the_phase_ends_by_itself_when_nothing_free_is_left() -> None:
    s = dungeon("warrior", tiles=HALL)
    play(s, "move:0,1", "move:0,2", "move:0,1")
    assert s.question is not None
    assert s.question.seat == NATURE
    assert told(s, "ritual")


@rule("FE-TURN-6")
def test_what_costs_nothing_may_be_done_after_the_last_ap() -> None:
    s = dungeon("rogue", tiles=HALL)
    play(s, "move:0,1", "move:0,2", "move:0,1")
    assert offered(s) == ["sneak-attack", "end", "give-up"]
    play(s, "end")
    assert chances(s)
    s = dungeon("dark-knight", tiles=HALL, at={"dark-knight": (0, 1)}, fields={"souls": 4})
    play(s, "move:0,2", "move:0,1")
    assert offered(s) == ["consume", "end", "give-up"]
    play(s, "consume", "challenge")  # one more AP, and three stars
    assert s.carried[0] == (1, 0, 0)
    assert chances(s)  # and too late once the Ritual has begun


@rule("FE-TURN-7")
def test_the_next_hero_in_order_who_is_in_play_is_on() -> None:
    s = dungeon("warrior", "wizard", "rogue", tiles=HALL, fields={"where": (0, -2, 0)})  # the Wizard is lost
    end_turn(s)
    assert s.hero == "rogue"
    end_turn(s)
    assert s.hero == "warrior"
    assert [facts["hero"] for facts in told(s, "turn")] == ["warrior", "rogue", "warrior"]


@rule("FE-TURN-8")
def test_only_the_active_hero_acts_and_the_others_stay() -> None:
    s = dungeon("warrior", "wizard", tiles=HALL, at={"wizard": (0, 2)})
    assert s.question is not None
    assert s.question.seat == 0
    assert offered(s, "move") == ["move:0,1", "move:1,0"]  # the Warrior's ways, not the Wizard's
    assert not offered(s, "teleport")
    play(s, "move:1,0", "move:0,0", "move:0,1")
    assert place_of(s, "wizard") == (0, 2)
    apply(s, missing(s)[0])
    assert s.question is not None
    assert s.question.seat == 1
    assert offered(s, "move") == ["move:0,1"]


@rule("FE-TURN-9")
def test_the_game_stops_in_the_middle_of_a_turn_when_it_is_won() -> None:
    s = dungeon("warrior", tiles=HALL, at={"warrior": (0, 1)}, broken=BROKEN, fire="warrior")
    play(s, "move:0,0")
    assert s.ended == "total"
    assert s.question is None
    assert not told(s, "ritual")


@rule("FE-TURN-9")
def test_the_game_stops_in_the_middle_of_a_ritual_when_it_is_lost() -> None:
    # the second red chamber to fall takes the sixth token with it: FE-DEFEAT-3
    tiles = {(0, 1): "minotaur", (1, 0): "voracious-plant", (0, -1): "psychomancer"}
    s = dungeon("warrior", tiles=tiles, cultists=[(0, 1), (1, 0), (0, -1)], threat=6)
    play(s, "wait", "minotaur")
    assert s.ended == ""
    play(s, "voracious-plant")
    assert s.ended == "defeat"
    assert len(told(s, "card")) == 2  # of three
    assert [end["how"] for end in told(s, "ended")] == ["defeat"]


@rule("FE-TURN-9")
def test_the_game_stops_with_a_tile_that_walls_off_what_is_needed() -> None:
    # the only doorway left leads north; no chamber can fall any more, and the Fire is still undiscovered
    tiles = {(0, 1): "acid-jets", (1, 0): "psychomancer:w", (0, -1): "minotaur:n", (-1, 0): "laughing-shadow:e"}
    fields = {"supply": pile(["mimic-chest", "fire-of-eidolon"]), "deck": pile(()), "gone": dungeon("sage").deck}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, broken=BROKEN, fields=fields)
    play(s, "explore:0,2", "mimic-chest")
    assert s.ended == "defeat"
    assert s.ap == 2
    assert not told(s, "ritual")


@rule("FE-TURN-9")
@pytest.mark.parametrize(
    ("warrior", "sage", "how"), [((0, 0), (0, 0), "total"), ((0, 0), (0, 1), "partial"), ((0, 1), (0, 0), "defeat")]
)
def test_of_several_ends_at_one_moment_the_best_one_holds(
    warrior: tuple[int, int], sage: tuple[int, int], how: str
) -> None:
    at = {"warrior": warrior, "sage": sage}
    s = dungeon("warrior", "sage", tiles=HALL, at=at, broken=BROKEN, fire="warrior", threat=10, then=[judge(True)])
    assert s.ended == how
