"""Shades of Vorax: they come by Event, are challenged away, fall, and come back."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import VOID
from emberhall.games.fire_of_eidolon.state import NOWHERE
from emberhall.kernel import apply, pile
from emberhall.kernel.brisk import Brisk
from tests.rules import rule

from .dungeons import Place, chances, missing, offered, play, stack_deck, tile_at, told
from .haunts import BROKEN, EVENTS, shades, where

# ---------------------------------------------------------------- Events


@rule("FE-SCEN-SHADES-1")
def test_the_events_are_in_the_deck_and_the_shades_wait() -> None:
    s = shades("warrior")
    assert s.deck.size == 24
    assert s.shades == (NOWHERE,) * 3
    play(s, "wait")
    assert all(chances(s)[event] == 1 for event in EVENTS)
    play(s, "minotaur")
    assert s.shades == (NOWHERE,) * 3


@rule("FE-SCEN-SHADES-2", "FE-SCEN-SHADES-5")
@pytest.mark.parametrize("broken", [(), ("green",)])
@pytest.mark.parametrize(("colour", "place"), [("red", "0,3"), ("green", "1,2"), ("blue", "-1,2")])
def test_an_event_puts_its_shade_on_its_relic_chamber(colour: str, place: str, broken: tuple[str, ...]) -> None:
    s = shades("warrior", threat=3, broken=broken)
    play(s, "wait", f"event-{colour}")
    assert where(s, colour) == place
    assert sum(shade >= 0 for shade in s.shades) == 1
    assert s.discard == pile([f"event-{colour}"])
    play(s, missing(s)[0])  # it counted: one of two cards
    assert s.ap == 3
    assert s.gone.size == 0


@rule("FE-SCEN-SHADES-3")
def test_without_its_relic_chamber_an_event_is_discarded_and_replaced() -> None:
    s = shades("warrior", "sage", tiles={(0, 1): "minotaur"})
    play(s, "wait", "event-red")
    assert chances(s)  # it did not count
    assert s.discard == pile(["event-red"])
    play(s, "event-blue", "minotaur")
    assert s.hero == "sage"
    assert told(s, "event missed") == [{"colour": colour, "follows": True} for colour in ("red", "blue")]
    assert s.shades == (NOWHERE,) * 3
    assert s.discard == pile(["event-blue", "event-red", "minotaur"])


@rule("FE-SCEN-SHADES-3")
def test_it_is_replaced_from_the_new_deck_and_again_if_it_comes_up_again() -> None:
    s = shades("warrior", "sage", tiles={(0, 1): "minotaur"})
    stack_deck(s, "event-red")
    play(s, "wait", "event-red")
    assert len(chances(s)) == 24
    play(s, "event-red")
    assert len(chances(s)) == 23
    play(s, "minotaur")
    assert s.hero == "sage"
    assert s.threat == 2


@rule("FE-SCEN-SHADES-3")
def test_as_long_as_any_other_card_is_left_even_a_single_one() -> None:
    s = shades("warrior", "sage", tiles={(0, 1): "minotaur"}, broken=BROKEN)
    s.deck, s.discard = pile(["event-red"]), pile(["event-green", "event-blue", "mimic-chest"])
    s.gone = pile(s.rules.basic_keys - {"mimic-chest"})
    play(s, "wait", "event-red", "event-green", "event-blue", "event-red")  # for the second time in this turn
    assert s.hero == "warrior"
    play(s, "mimic-chest")
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-4", "FE-SCEN-SHADES-5")
def test_an_event_moves_its_shade_if_it_is_in_the_dungeon() -> None:
    s = shades("warrior", at_work={"red": (0, 3), "blue": (-1, 2)}, threat=3)
    play(s, "wait", "event-red")
    assert (where(s, "red"), where(s, "blue")) == ("0,2", "-1,2")  # at once, and only that one
    assert s.discard == pile(["event-red"])
    play(s, missing(s)[0])
    assert offered(s, "shade")  # two cards: it counted, and the turn is at its end


# ---------------------------------------------------------------- Heroes and Shades


@rule("FE-SCEN-SHADES-13")
def test_shades_are_neither_attacked_nor_removed_by_a_skill_and_hinder_nobody() -> None:
    hunts = {
        "warrior": ("attack", "lunge"),
        "paladin": ("attack", "smite", "holy-light"),
        "soldier": ("attack", "sword", "break-limit"),
    }
    for hero, skills in hunts.items():
        s = shades(hero, at={hero: (0, 1)}, at_work={"red": (0, 1), "blue": (0, 2)})
        assert not any(offered(s, skill) for skill in skills)
        play(s, "move:0,2")
        assert s.ap == 2
        assert s.tipped == (False,)
    s = shades("engineer", at={"engineer": (0, 0)}, at_work={"red": (0, 1)})
    s.bob = tile_at(s, (0, 2))
    play(s, "sacrifice", "explode:0,2")
    assert where(s, "red") == "0,1"  # beside the explosion


@rule("FE-SCEN-SHADES-14")
@pytest.mark.parametrize(
    ("hero", "prices"), [("warrior", (1, 2, 3)), ("ranger", (2, 1, 3)), ("sage", (2, 3, 1)), ("engineer", (2, 2, 2))]
)
def test_a_shade_here_is_challenged_away_with_the_attribute_of_its_colour(hero: str, prices: tuple[int, ...]) -> None:
    for colour, price in zip(("red", "green", "blue"), prices, strict=True):
        assert not offered(shades(hero, at_work={colour: (0, 1)}), "banish")  # not in its chamber
        s = shades(hero, at={hero: (0, 1)}, at_work={colour: (0, 1)})
        play(s, f"banish:{colour}")
        assert s.shades == (NOWHERE,) * 3
        assert s.ap == 3 - price
        assert s.tokens[tile_at(s, (0, 1))]  # the chamber's own token is another matter


@rule("FE-SCEN-SHADES-14")
def test_the_whole_price_must_be_there() -> None:
    s = shades("warrior", at_work={"blue": (0, 1)})
    play(s, "move:0,1")
    assert not offered(s, "banish")  # 3 AP for one star, and two are left


@rule("FE-SCEN-SHADES-15")
def test_with_its_relic_destroyed_one_ap_is_enough() -> None:
    s = shades("warrior", at_work={"blue": (0, 1), "green": (0, 1)}, broken=("blue",))
    play(s, "move:0,1")
    assert offered(s, "banish") == ["banish:green", "banish:blue"]
    play(s, "banish:blue")
    assert s.ap == 1
    assert not offered(s, "banish")  # the green one still costs two


@rule("FE-SCEN-SHADES-16")
def test_the_boomerang_makes_no_shade_cheaper() -> None:
    s = shades("warrior", at_work={"green": (0, 1)})
    s.boomerang = tile_at(s, (0, 1))
    play(s, "move:0,1", "banish:green")
    assert s.ap == 0  # 2 AP, not 1
    assert offered(s) == ["challenge", "end", "give-up"]  # for the token, it does


@rule("FE-SCEN-SHADES-17")
def test_a_shade_goes_back_to_the_supply_with_its_chamber() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 2), "blue": (-1, 2)}, cultists=[(0, 2)])
    play(s, "wait", "psychomancer")
    assert where(s, "red") == ""
    assert s.places[s.rules.index["psychomancer"]] == VOID
    assert where(s, "blue") == "-1,2"  # another chamber, another Shade
    t = shades("engineer", "sage", at_work={"red": (0, 2)})
    t.bob = tile_at(t, (0, 2))
    play(t, "sacrifice", "explode:0,2")
    assert where(t, "red") == ""


@rule("FE-SCEN-SHADES-18")
def test_a_shade_removed_in_any_way_comes_back_with_its_next_event() -> None:
    s = shades("warrior", "sage", at_work={"red": (0, 1)})
    play(s, "move:0,1", "banish:red", "wait", "event-red")
    assert where(s, "red") == "0,2"  # placed on its relic chamber, and one step at the end of the turn
    fell = shades("warrior", "sage", at_work={"red": (0, 1)}, cultists=[(0, 1)], threat=3)
    play(fell, "wait", "minotaur", "event-red")
    assert where(fell, "red") == "0,3"
    arrived = shades("warrior", "sage", at_work={"red": (0, 1)})
    play(arrived, "wait", *missing(arrived), "event-red")
    assert where(arrived, "red") == "0,3"


# ---------------------------------------------------------------- the guard


@rule("FE-SCEN-SHADES-19")
def test_with_nothing_but_idle_events_left_each_is_replaced_once_in_a_turn() -> None:
    s = shades("warrior", "sage", tiles={(0, 1): "minotaur"}, broken=BROKEN)
    s.deck, s.discard, s.gone = pile(EVENTS), pile(()), pile(s.rules.basic_keys)
    play(s, "wait", "event-red", "event-green", "event-blue")
    assert s.hero == "warrior"
    play(s, "event-green")  # comes up again, and counts this time
    assert [facts["follows"] for facts in told(s, "event missed")] == [True, True, True, False]
    assert s.hero == "sage"
    assert s.threat == 2
    play(s, "wait", "event-red")  # anew in every turn
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-19")
def test_an_event_that_still_works_makes_the_guard_needless() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (0, 3): "voraxs-heart"}
    s = shades("warrior", "sage", tiles=tiles, broken=BROKEN, threat=3)
    s.deck, s.discard, s.gone = pile(EVENTS), pile(()), pile(s.rules.basic_keys)
    play(s, "wait", "event-green", "event-blue", "event-red")  # the red one counts, as one of two cards
    play(s, "event-green", "event-blue")
    assert s.hero == "warrior"  # replaced every time
    play(s, "event-red")
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-19")
def test_the_guard_knows_stuck_shades_too() -> None:
    at_work = {"red": (3, 3)}
    tiles: dict[Place, str] = {(0, 1): "minotaur", (3, 3): "voraxs-heart"}
    s = shades("warrior", "sage", tiles=tiles, at_work=at_work, broken=BROKEN)
    s.deck, s.discard, s.gone = pile(EVENTS), pile(()), pile(s.rules.basic_keys)
    play(s, "wait", "event-red", "event-green", "event-blue", "event-red")
    assert s.hero == "warrior"  # the Ritual is over; the Shade at the end of the turn costs one card more
    play(s, "event-green")
    assert s.hero == "sage"


@rule("FE-SCEN-SHADES-19")
def test_extra_rituals_do_not_bring_each_other_about_without_end() -> None:
    """With the Events alone left and four cards a Ritual, one Shade after the other would come and go for ever."""
    tiles: dict[Place, str] = {
        (0, 1): "minotaur", (0, 2): "voraxs-heart:s", (1, 0): "psychomancer", (1, 1): "voraxs-focus:s",
        (-1, 0): "floating-stones", (-1, 1): "voraxs-knowledge:s",
    }  # fmt: skip
    for seed in range(12):
        s = shades("warrior", "sage", tiles=tiles, broken=BROKEN, threat=8, difficulty="legendary")
        s.deck, s.discard, s.gone = pile(EVENTS), pile(()), pile(s.rules.basic_keys)
        player = Brisk(GAME, seed, most=200)
        play(s, "wait")
        while s.question is not None and s.hero == "warrior":
            apply(s, player.answer(s.question))
        assert len([event for event in s.story or () if event.kind == "ritual"]) <= 1 + 3 + 3
