"""Shades of Vorax walk to the Vestibule, cost a card where they cannot, and bring another Ritual there."""

from __future__ import annotations

from emberhall.games.fire_of_eidolon.state import Haunting
from emberhall.kernel import pile
from tests.rules import rule

from .dungeons import Place, chances, end_turn, missing, offered, play, stack_deck, tile_at, told
from .english import sentence
from .haunts import BROKEN, CUT_OFF, EVENTS, MAP, SQUARE, shades, story, where

# ---------------------------------------------------------------- the end of a turn


@rule("FE-SCEN-SHADES-6")
def test_at_the_end_of_every_turn_each_shade_comes_one_chamber_closer() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 3)})
    end_turn(s)
    assert where(s, "red") == "0,2"
    end_turn(s)
    assert where(s, "red") == "0,1"


@rule("FE-SCEN-SHADES-6")
def test_one_that_came_in_this_turn_moves_too_and_after_the_ritual() -> None:
    s = shades("warrior", "sage", threat=3)
    play(s, "wait", "event-red")
    assert where(s, "red") == "0,3"  # another card is due
    play(s, missing(s)[0])
    assert where(s, "red") == "0,2"


@rule("FE-SCEN-SHADES-6")
def test_shades_follow_doorways() -> None:
    tiles: dict[Place, str] = {
        (0, 1): "acid-jets:ew",  # a wall to the Vestibule and to (0, 2)
        (0, 2): "psychomancer",
        (1, 2): "minotaur",
        (1, 1): "floating-stones",
        (1, 0): "voracious-plant",
    }
    s = shades("warrior", tiles=tiles, at_work={"red": (0, 2)})
    end_turn(s)
    assert where(s, "red") == "1,2"


@rule("FE-SCEN-SHADES-7")
def test_the_active_player_chooses_among_equally_short_paths() -> None:
    s = shades("warrior", "sage", tiles=SQUARE, at_work={"red": (1, 1)})
    end_turn(s)
    assert s.question is not None
    assert s.question.seat == 0
    assert sorted(offered(s)) == ["path:0,1", "path:1,0"]
    play(s, "path:1,0")
    assert where(s, "red") == "1,0"
    by_event = shades("warrior", "sage", tiles=SQUARE, at_work={"red": (1, 1)})
    play(by_event, "wait", "event-red")
    assert sorted(offered(by_event)) == ["path:0,1", "path:1,0"]


@rule("FE-SCEN-SHADES-7")
def test_and_the_order_of_the_shades() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 3), "green": (1, 2), "blue": (-1, 2)})
    end_turn(s)
    assert s.question is not None
    assert s.question.seat == 0
    assert offered(s) == ["shade:red", "shade:green", "shade:blue"]
    play(s, "shade:green")
    assert (where(s, "red"), where(s, "green")) == ("0,3", "0,2")
    assert offered(s) == ["shade:red", "shade:blue"]
    play(s, "shade:blue")  # the last one goes without a question
    assert [where(s, colour) for colour in ("red", "green", "blue")] == ["0,2", "0,2", "0,2"]
    assert s.hero == "sage"


# ---------------------------------------------------------------- no path


@rule("FE-SCEN-SHADES-8")
def test_a_shade_without_a_path_stays_and_costs_a_card_at_the_end_of_the_turn() -> None:
    s = shades("warrior", "sage", tiles=CUT_OFF, at_work={"red": (3, 3)})
    play(s, "wait", "mimic-chest")
    assert chances(s)  # one more
    assert s.hero == "warrior"
    play(s, "minotaur")
    assert where(s, "red") == "3,3"
    assert s.cultists[tile_at(s, (0, 1))] == 1
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-8")
def test_by_event_it_costs_a_card_too() -> None:
    s = shades("warrior", "sage", tiles=CUT_OFF, at_work={"red": (3, 3)})
    play(s, "wait", "event-red")  # the one card of level 1
    assert s.hero == "warrior"
    play(s, "mimic-chest")  # instead of the move by Event
    assert s.hero == "warrior"
    play(s, "mindeater")  # instead of the move at the end
    assert s.hero == "sage"
    assert where(s, "red") == "3,3"
    assert s.discard.count("event-red") == 1
    assert told(s, "shade stuck") == [{"colour": "red", "follows": True}] * 2


@rule("FE-SCEN-SHADES-8", "FE-SCEN-SHADES-11")
def test_the_extra_card_of_an_event_is_there_even_if_that_was_the_last_of_the_deck() -> None:
    s = shades("warrior", "sage", tiles=CUT_OFF, at_work={"red": (3, 3)}, threat=5)
    stack_deck(s, "event-red")
    play(s, "wait", "event-red", "mimic-chest")
    assert s.threat == 5  # two cards and one instead of the move: the last one is still due
    play(s, "mindeater")
    assert s.threat == 6
    play(s, "arrow-trap")  # at the end of the turn
    assert s.hero == "sage"
    assert s.threat == 6
    assert story(s, "card", "threat") == ["card", "card", "threat", "card"]


@rule("FE-SCEN-SHADES-8")
def test_the_extra_card_belongs_to_the_ritual_of_this_turn() -> None:
    s = shades("sage", "warrior", tiles=CUT_OFF, at_work={"red": (3, 3)})
    play(s, "wait", *missing(s), "minotaur")
    assert offered(s) == ["let-it", "redirect:1,0"]  # so the Sage may use his mind on it


@rule("FE-SCEN-SHADES-8")
def test_the_extra_card_at_the_end_may_bring_the_threat_step_of_the_turn() -> None:
    s = shades("warrior", "sage", tiles=CUT_OFF, at_work={"red": (3, 3)})
    stack_deck(s, "mimic-chest", "mindeater")
    play(s, "wait", "mimic-chest")
    assert s.threat == 1
    play(s, "mindeater")
    assert s.threat == 2


# ---------------------------------------------------------------- on the Vestibule


@rule("FE-SCEN-SHADES-9")
def test_a_shade_on_the_vestibule_is_taken_off_and_a_whole_ritual_follows() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)}, threat=3)
    play(s, "wait", *missing(s, 2))
    assert where(s, "red") == ""
    assert s.hero == "warrior"
    play(s, "minotaur", *missing(s))
    assert s.hero == "sage"
    assert [facts["cards"] for facts in told(s, "ritual")] == [2, 2]
    assert len(told(s, "card")) == 4


@rule("FE-SCEN-SHADES-9", "FE-SCEN-SHADES-11")
def test_the_extra_ritual_has_the_cards_of_the_level_at_its_start() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)}, threat=5)
    stack_deck(s, "mimic-chest", "mindeater")  # the deck runs out: level 6
    play(s, "wait", "mimic-chest", "mindeater", "arrow-trap", "lava-lake", "dark-slime")
    assert told(s, "ritual") == [{"cards": 2, "threat": 5}, {"cards": 3, "threat": 6}]
    assert s.hero == "sage"
    assert s.threat == 6


@rule("FE-SCEN-SHADES-10")
def test_in_the_middle_of_a_ritual_the_extra_one_comes_at_once() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)}, threat=5)
    stack_deck(s, "event-red", "mimic-chest")
    play(s, "wait", "event-red")
    assert where(s, "red") == ""
    play(s, "mimic-chest", "arrow-trap", "lava-lake")
    kinds = story(s, "ritual", "shade arrived", "card", "reshuffled", "threat")
    assert kinds == ["ritual", "shade arrived", "ritual", "card", "reshuffled", "card", "threat", "card"]
    assert told(s, "ritual") == [{"cards": 2, "threat": 5}, {"cards": 2, "threat": 5}]  # the threat rises after it
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-10", "FE-RITUAL-9")
def test_an_event_that_was_the_last_card_is_shuffled_in_before_the_extra_ritual() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)}, threat=5)
    stack_deck(s, "event-red")
    play(s, "wait", "event-red")
    assert "event-red" in chances(s)
    play(s, "mimic-chest", "arrow-trap", "lava-lake")
    kinds = story(s, "ritual", "shade arrived", "card", "reshuffled", "threat")
    assert kinds == ["ritual", "reshuffled", "shade arrived", "ritual", "card", "card", "threat", "card"]
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-19", "FE-SCEN-SHADES-9")
def test_the_log_announces_only_rituals_that_take_place() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)})
    s.ran_out, s.haunting = True, Haunting(arrived=(0,))  # it has brought its last Ritual of this turn
    play(s, "wait", "event-red")
    assert s.hero == "sage"
    (arrived,) = told(s, "shade arrived")
    assert arrived["follows"] is False
    said = [sentence(event, s) for event in s.story or () if event.kind == "shade arrived"]
    assert said == ["The red Shade reaches the Vestibule, but brings no further Ritual this turn."]
    assert len(told(s, "ritual")) == 1


@rule("FE-SCEN-SHADES-10")
def test_two_that_arrive_in_one_ritual_bring_two_more() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1), "blue": (0, 1)}, threat=3)
    play(s, "wait", "event-red", "event-blue", *missing(s, 4))
    assert len(told(s, "ritual")) == 3
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-10")
def test_at_the_end_of_the_turn_it_comes_before_the_next_shade_moves() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1), "green": (1, 2)})
    play(s, "wait", *missing(s), "shade:red")
    assert chances(s)
    assert where(s, "green") == "1,2"  # not yet
    play(s, missing(s)[0])
    assert where(s, "green") == "0,2"
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-11")
def test_over_all_rituals_of_a_turn_the_threat_rises_once() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)}, tiles={(0, 1): "minotaur"}, broken=BROKEN)
    s.deck, s.discard = pile(["mimic-chest"]), pile(EVENTS)
    s.gone = pile(card for card in s.rules.cards if card not in (*EVENTS, "mimic-chest"))
    play(s, "wait", "mimic-chest")  # the deck runs out in the Ritual, and in the extra one again
    assert s.threat == 2
    play(s, "event-red", "event-green", "event-blue", "mimic-chest")
    assert len(told(s, "reshuffled")) == 2
    assert s.threat == 2
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-12")
def test_a_shade_that_comes_during_the_moves_at_the_end_does_not_move_yet() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)})
    play(s, "wait", *missing(s), "event-blue")  # the extra Ritual of the red one
    assert where(s, "blue") == "-1,2"
    assert s.hero == "sage"
    end_turn(s)
    assert where(s, "blue") == "0,2"


@rule("FE-SCEN-SHADES-6")
def test_one_that_falls_before_its_turn_to_move_neither_moves_nor_costs_a_card() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1), "green": (0, 2)}, cultists=[(0, 2)])
    play(s, "wait", *missing(s), "shade:red", "psychomancer")  # in the extra Ritual of the red one
    assert s.hero == "sage"
    assert s.shades == (-1, -1, -1)
    assert not told(s, "shade stuck")


@rule("FE-SCEN-SHADES-12")
def test_nor_does_one_that_fell_and_came_back_during_them() -> None:
    tiles: dict[Place, str] = {**MAP, (1, 1): "floating-stones", (1, 0): "voracious-plant", (1, 2): "voraxs-focus:s"}
    s = shades("warrior", "sage", tiles=tiles, at_work={"red": (0, 1), "green": (0, 2)}, cultists=[(0, 2)], threat=3)
    play(s, "wait", *missing(s, 2), "shade:red", "psychomancer")
    assert where(s, "green") == ""  # its chamber fell before it moved
    play(s, "event-green")
    assert s.hero == "sage"
    assert where(s, "green") == "1,2"
