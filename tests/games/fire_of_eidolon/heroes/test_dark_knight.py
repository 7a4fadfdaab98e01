"""The Dark-Knight: Soul Thirst and Consume."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LOST
from tests.games.fire_of_eidolon.dungeons import dungeon, end_turn, offered, play, told
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    card_of,
    cultists,
    ritual_has_begun,
    tokens_of,
)
from tests.rules import rule


@rule("FE-HERO-DARKKNIGHT-1")
def test_the_dark_knights_card() -> None:
    assert card_of("dark-knight") == (2, (1, 3, 2))


# ---------------------------------------------------------------- Soul Thirst


@rule("FE-HERO-DARKKNIGHT-2")
def test_cultists_he_attacks_go_to_his_card() -> None:
    s = dungeon("dark-knight", tiles=CROSSROADS, at={"dark-knight": (0, 1)}, cultists=[(0, 1)])
    play(s, "attack")
    assert (s.souls, cultists(s), s.ap) == (1, {}, 1)


@rule("FE-HERO-DARKKNIGHT-2", "FE-TERM-10")
def test_his_card_has_room_for_any_number() -> None:
    s = dungeon("dark-knight", tiles=CROSSROADS, at={"dark-knight": (0, 1)}, cultists=[(0, 1)], fields={"souls": 30})
    assert play(s, "attack").souls == 31


@rule("FE-HERO-DARKKNIGHT-2")
def test_cultists_others_attack_go_to_the_supply() -> None:
    s = dungeon("warrior", "dark-knight", tiles=CROSSROADS, at={"warrior": (0, 1)}, cultists=[(0, 1), (1, 0)])
    play(s, "attack", "move:0,0", "lunge:1,0")
    assert (s.souls, cultists(s)) == (0, {})


@rule("FE-HERO-DARKKNIGHT-2", "FE-HERO-DARKKNIGHT-3", "FE-SKILL-3", "FE-SKILL-4")
def test_with_the_fire_his_thirst_goes_on() -> None:
    s = dungeon(
        "dark-knight",
        "ranger",
        tiles=CROSSROADS,
        at={"dark-knight": (0, 1)},
        cultists=[(0, 1)],
        broken=("red", "green", "blue"),
        fire="dark-knight",
        fields={"souls": 3},
    )
    play(s, "attack", "consume")
    assert (s.souls, s.growth, s.ap) == (0, 1, 2)


# ---------------------------------------------------------------- Consume


@rule("FE-HERO-DARKKNIGHT-3", "FE-HERO-DARKKNIGHT-5")
def test_four_cultists_make_a_third_ap_for_good() -> None:
    s = dungeon("dark-knight", tiles=CROSSROADS, fields={"souls": 4})
    play(s, "consume")
    assert (s.souls, s.ap) == (0, 3)  # the new AP may be spent in the same turn
    end_turn(s)
    assert s.ap == 3


@rule("FE-HERO-DARKKNIGHT-4")
@pytest.mark.parametrize(("limit", "price"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_the_next_ap_costs_the_present_limit_and_two(limit: int, price: int) -> None:
    s = dungeon("dark-knight", fields={"growth": limit - 2, "souls": price - 1})
    assert (s.ap, offered(s, "consume")) == (limit, [])
    s = dungeon("dark-knight", fields={"growth": limit - 2, "souls": price + 1})
    play(s, "consume")
    assert (s.souls, s.ap) == (1, limit + 1)
    assert end_turn(s).ap == limit + 1


@rule("FE-HERO-DARKKNIGHT-4")
def test_seven_ap_are_the_most() -> None:
    s = dungeon("dark-knight", fields={"growth": 5, "souls": 99})
    assert (s.ap, offered(s, "consume")) == (7, [])


@rule("FE-HERO-DARKKNIGHT-3", "FE-HERO-DARKKNIGHT-4")
def test_whoever_prints_more_ap_on_his_card_does_not_raise_the_most() -> None:
    printed = '{"hero":{"dark-knight":{"ap":3}}}'
    s = dungeon("dark-knight", fields={"growth": 3, "souls": 8}, content=printed)
    play(s, "consume")
    assert (s.souls, s.ap) == (0, 7)
    s = dungeon("dark-knight", fields={"growth": 4, "souls": 99}, content=printed)
    assert (s.ap, offered(s, "consume")) == (7, [])


@rule("FE-HERO-DARKKNIGHT-3")
def test_he_consumes_once_per_turn() -> None:
    s = dungeon("dark-knight", fields={"souls": 20})
    play(s, "consume")
    assert (s.souls, offered(s, "consume")) == (16, [])
    assert offered(end_turn(s), "consume") == ["consume"]


@rule("FE-HERO-DARKKNIGHT-3", "FE-HERO-DARKKNIGHT-5", "FE-TURN-6")
def test_he_may_consume_after_his_last_ap_and_go_on() -> None:
    s = dungeon("dark-knight", tiles=CROSSROADS, cultists=[(0, 1)], fields={"souls": 3})
    play(s, "move:0,1", "attack")
    assert (s.ap, sorted(offered(s))) == (0, ["consume", "end", "give-up"])
    play(s, "consume", "move:0,0")
    assert ritual_has_begun(s)


@rule("FE-HERO-DARKKNIGHT-3", "FE-STAND-1", "FE-STAND-4")
def test_tipped_over_he_may_consume_before_he_stands() -> None:
    s = dungeon("dark-knight", fields={"souls": 4, "tipped": (True,)})
    assert sorted(offered(s)) == ["consume", "give-up", "stand"]
    play(s, "consume", "stand")
    assert s.ap == 2


# ---------------------------------------------------------------- what becomes of his Cultists


@rule("FE-HERO-DARKKNIGHT-6")
def test_stored_cultists_are_nothing_to_exchange() -> None:
    s = dungeon("dark-knight", "warrior", fields={"souls": 5})
    assert offered(s, "exchange") == []
    s = dungeon("dark-knight", "warrior", carried={"warrior": (1, 0, 0)}, fields={"souls": 5})
    play(s, "exchange")
    assert sorted(offered(s)) == ["cancel", "take:warrior:red"]


@rule("FE-HERO-DARKKNIGHT-6", "FE-LOST-2")
def test_when_he_is_lost_they_return_to_the_supply() -> None:
    s = dungeon(
        "dark-knight",
        "warrior",
        tiles=CROSSROADS | {(5, 5): "laughing-shadow"},
        at={"dark-knight": (5, 5)},
        cultists=[(5, 5)],
        fields={"souls": 5},
    )
    play(s, "wait", "laughing-shadow")
    assert (s.where[0], s.souls) == (LOST, 0)


@rule("FE-HERO-DARKKNIGHT-6")
def test_when_another_hero_is_lost_he_keeps_them() -> None:
    s = dungeon(
        "dark-knight",
        "warrior",
        tiles=CROSSROADS | {(5, 5): "laughing-shadow"},
        at={"warrior": (5, 5)},
        cultists=[(5, 5)],
        fields={"souls": 5},
    )
    play(s, "wait", "laughing-shadow")
    assert (told(s, "lost"), s.souls) == ([{"hero": "warrior"}], 5)


@rule("FE-HERO-DARKKNIGHT-7", "FE-TURN-5")
def test_with_two_ap_dexterity_is_beyond_him_unless_a_boomerang_helps() -> None:
    s = dungeon("dark-knight", tiles=CROSSROADS, at={"dark-knight": (1, 0)})
    assert offered(s, "challenge") == []
    s = dungeon("dark-knight", tiles=CROSSROADS, at={"dark-knight": (1, 0)}, fields={"growth": 1})
    assert offered(s, "challenge") == ["challenge"]
    s = dungeon("master-swordsman", "dark-knight", tiles=CROSSROADS, at={"dark-knight": (1, 0)})
    end_turn(play(s, "boomerang:1,0"))
    assert s.ap == 2
    play(s, "challenge")
    assert (tokens_of(s, "dark-knight"), s.ap) == ((0, 1, 0), 0)
