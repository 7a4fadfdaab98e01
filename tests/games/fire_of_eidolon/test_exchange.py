"""Exchange: tokens between Heroes in one chamber, and the Fire from hand to hand."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import Refused, apply
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, offered, place_of, play, told

TILES = {(0, 1): "minotaur", (0, 2): "psychomancer"}
BROKEN = ("red", "green", "blue")


def party(*heroes: str, carried: dict[str, tuple[int, int, int]], **more: Any) -> Dungeon:
    """Heroes together in one chamber."""
    at: dict[str, Place] = dict.fromkeys(heroes, (0, 1))
    return dungeon(*heroes, tiles=TILES, at=at, carried=carried, **more)


# ---------------------------------------------------------------- tokens


@rule("FE-EXCH-1")
def test_one_ap_moves_any_number_of_tokens_both_ways_among_several_heroes() -> None:
    s = party("warrior", "sage", "rogue", carried={"warrior": (2, 1, 0), "sage": (0, 0, 2), "rogue": (0, 2, 0)})
    play(s, "exchange", "give:sage:red", "give:sage:red", "take:rogue:green", "take:sage:blue", "give:rogue:blue")
    assert s.ap == 3  # paid once, at the end
    play(s, "done")
    assert s.ap == 2
    assert s.carried == ((0, 2, 0), (2, 0, 1), (0, 1, 1))
    assert len(told(s, "exchanged")) == 1


@rule("FE-EXCH-1")
def test_only_with_heroes_in_the_same_chamber() -> None:
    s = dungeon(
        "warrior",
        "sage",
        "rogue",
        tiles=TILES,
        at={"warrior": (0, 1), "sage": (0, 1), "rogue": (0, 2)},
        carried={"warrior": (1, 0, 0), "rogue": (0, 3, 0)},
    )
    play(s, "exchange")
    assert offered(s) == ["give:sage:red", "cancel"]
    play(s, "cancel", "move:0,0")
    assert not offered(s, "exchange")  # alone


@rule("FE-EXCH-1")
def test_the_last_ap_is_enough_and_none_is_not() -> None:
    s = party("dark-knight", "sage", carried={"dark-knight": (1, 0, 0)}, fields={"souls": 4})
    play(s, "move:0,2", "move:0,1")
    assert offered(s) == ["consume", "end", "give-up"]  # 0 AP: no exchange
    play(s, "consume", "exchange", "give:sage:red", "done")
    assert s.carried == ((0, 0, 0), (1, 0, 0))
    assert chances(s)


@rule("FE-EXCH-2")
def test_at_least_one_token_must_change_hands() -> None:
    bare = party("warrior", "sage", carried={})
    assert not offered(bare, "exchange")
    s = party("warrior", "sage", carried={"warrior": (1, 0, 0)})
    play(s, "exchange")
    assert not offered(s, "done")
    play(s, "cancel")
    assert s.ap == 3
    assert s.carried[0] == (1, 0, 0)
    assert not told(s, "took back")  # there was nothing to take back


@rule("FE-EXCH-2")
def test_an_exchange_called_off_puts_everything_back() -> None:
    s = party("warrior", "sage", carried={"warrior": (1, 0, 0), "sage": (0, 1, 0)})
    play(s, "exchange", "give:sage:red", "take:sage:green", "cancel")
    assert s.carried == ((1, 0, 0), (0, 1, 0))
    assert s.ap == 3


@rule("FE-EXCH-2")
def test_the_active_hero_is_always_giver_or_taker() -> None:
    s = party("warrior", "sage", "rogue", carried={"sage": (1, 0, 0)})
    play(s, "exchange")
    assert offered(s) == ["take:sage:red", "cancel"]  # nothing from the Sage straight to the Rogue
    play(s, "take:sage:red", "give:rogue:red", "done")  # but through the Warrior's hands
    assert s.carried == ((0, 0, 0), (0, 0, 0), (1, 0, 0))


@rule("FE-EXCH-2")
def test_the_questions_come_to_an_end() -> None:
    s = party("warrior", "sage", carried={"warrior": (1, 0, 0)})
    play(s, "exchange", "give:sage:red")
    assert offered(s) == ["done", "cancel"]  # what was just given is not taken back one by one
    with pytest.raises(Refused):
        apply(s, "take:sage:red")
    back = party("warrior", "sage", carried={"sage": (1, 0, 0)})
    play(back, "exchange", "take:sage:red")
    assert offered(back) == ["done", "cancel"]  # nor what was just taken given back


@rule("FE-EXCH-1")
def test_all_tokens_of_a_colour_change_hands_with_one_answer() -> None:
    s = party("warrior", "sage", carried={"warrior": (6, 1, 0), "sage": (0, 0, 2)})
    play(s, "exchange")
    assert offered(s) == [
        "give:sage:red", "give-some:sage:red", "give-all:sage:red", "give:sage:green",
        "take:sage:blue", "take-all:sage:blue", "cancel",
    ]  # fmt: skip
    play(s, "give-all:sage:red", "take-all:sage:blue")
    assert offered(s) == ["give:sage:green", "done", "cancel"]
    play(s, "done")
    assert s.carried == ((0, 1, 2), (6, 0, 0))
    assert s.ap == 2
    assert told(s, "handed") == [
        {"giver": "warrior", "taker": "sage", "colour": "red", "count": 6},
        {"giver": "sage", "taker": "warrior", "colour": "blue", "count": 2},
    ]


@rule("FE-EXCH-1")
def test_as_many_tokens_as_wanted_change_hands_and_there_is_a_way_back() -> None:
    s = party("warrior", "sage", carried={"sage": (0, 5, 0)})
    play(s, "exchange", "take-some:sage:green")
    assert offered(s) == ["count:2", "count:3", "count:4", "back"]  # one and all were offered before
    play(s, "back")
    assert s.carried[1] == (0, 5, 0)
    play(s, "take-some:sage:green", "count:3", "done")
    assert s.carried == ((0, 3, 0), (0, 2, 0))
    assert s.ap == 2


@rule("FE-EXCH-2")
def test_many_tokens_that_were_given_are_not_taken_back_one_by_one() -> None:
    s = party("warrior", "sage", carried={"warrior": (4, 0, 0)})
    play(s, "exchange", "give-some:sage:red", "count:3")
    assert offered(s) == ["give:sage:red", "done", "cancel"]
    play(s, "cancel")
    assert s.carried == ((4, 0, 0), (0, 0, 0))
    assert s.ap == 3


@rule("FE-EXCH-3")
def test_tokens_are_never_dropped() -> None:
    s = dungeon("warrior", "sage", tiles=TILES, at={"warrior": (0, 1)}, carried={"warrior": (1, 1, 1)})
    assert offered(s) == [
        "explore:1,1", "explore:-1,1", "move:0,2", "move:0,0", "challenge", "charge", "wait", "give-up",
    ]  # fmt: skip
    end_turn(s)
    assert s.carried[0] == (1, 1, 1)
    together = party("warrior", "sage", carried={"warrior": (1, 1, 1)})
    play(together, "exchange")
    assert {answer.split(":")[0] for answer in offered(together)} == {"give", "cancel"}


@rule("FE-TERM-11")
def test_there_is_one_such_action_whatever_the_rulebook_calls_it() -> None:
    s = party("warrior", "sage", carried={"warrior": (1, 0, 0)})
    assert offered(s, "exchange") == ["exchange"]
    assert not offered(s, "trade")


@rule("FE-TERM-11")
def test_a_destroyed_relic_is_a_broken_relic() -> None:
    # Unstable Void speaks of broken relics: the Warrior destroys one, and its Event no longer works
    s = dungeon(
        "warrior",
        "sage",
        tiles={(0, 1): "minotaur", (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2), "sage": (0, 1)},
        carried={"warrior": (6, 0, 0)},
        scenario="unstable-void",
    )
    play(s, "destroy", "wait", "event-red")
    assert s.tipped == (False, False)
    assert s.gone.count("event-red") == 1


@rule("FE-EXCH-5")
def test_a_hero_who_is_down_may_be_the_partner() -> None:
    s = party("warrior", "sage", carried={"sage": (1, 0, 0)}, fields={"tipped": (False, True)})
    play(s, "exchange", "take:sage:red", "done")
    assert s.carried == ((1, 0, 0), (0, 0, 0))
    assert s.tipped == (False, True)
    end_turn(s)
    assert offered(s) == ["stand", "give-up"]  # its own actions are limited


# ---------------------------------------------------------------- the Fire


@rule("FE-EXCH-4")
def test_the_fire_is_given_for_one_ap() -> None:
    s = party("warrior", "sage", "rogue", carried={}, broken=BROKEN, fire="warrior")
    assert offered(s, "give-fire") == ["give-fire:sage", "give-fire:rogue"]
    play(s, "give-fire:rogue")
    assert s.fire == 2
    assert s.ap == 2
    assert told(s, "passed fire") == [{"giver": "warrior", "taker": "rogue"}]


@rule("FE-EXCH-4")
def test_the_fire_is_taken_for_one_ap() -> None:
    s = party("warrior", "sage", carried={}, broken=BROKEN, fire="sage", fields={"tipped": (False, True)})
    play(s, "receive-fire")
    assert s.fire == 0
    assert s.ap == 2
    assert told(s, "passed fire") == [{"giver": "sage", "taker": "warrior"}]
    play(s, "give-fire:sage")  # and back, for another one
    assert (s.fire, s.ap) == (1, 1)


@rule("FE-EXCH-4")
def test_the_fire_is_apart_from_an_exchange_of_tokens_and_needs_the_same_chamber() -> None:
    s = party("warrior", "sage", carried={"warrior": (1, 0, 0)}, broken=BROKEN, fire="warrior")
    play(s, "exchange", "give:sage:red", "done", "give-fire:sage")
    assert s.ap == 1
    far = dungeon("warrior", "sage", tiles=TILES, at={"warrior": (0, 1), "sage": (0, 2)}, broken=BROKEN, fire="warrior")
    assert not offered(far, "give-fire") + offered(far, "receive-fire")
    play(far, "move:0,2")
    assert place_of(far, "warrior") == (0, 2)
    assert offered(far, "give-fire") == ["give-fire:sage"]
