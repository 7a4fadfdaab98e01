"""Challenge: Tokens of Power are collected, Dark Relics destroyed, the Fire taken."""

from __future__ import annotations

import pytest

from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, missing, offered, play, stack_deck, tile_at, told

RED, GREEN, BLUE = "minotaur", "floating-stones", "psychomancer"
RELICS = {"red": "voraxs-heart", "green": "voraxs-focus", "blue": "voraxs-knowledge"}
BROKEN = ("red", "green", "blue")


# ---------------------------------------------------------------- tokens


@rule("FE-CHAL-1", "FE-TERM-7")
@pytest.mark.parametrize(
    ("hero", "prices"),
    [  # Strength, Dexterity, Intellect: 3, 2 or 1 stars
        ("warrior", (1, 2, 3)),
        ("ranger", (2, 1, 3)),
        ("wizard", (3, 2, 1)),
        ("paladin", (1, 3, 2)),
        ("sage", (2, 3, 1)),
        ("rogue", (3, 1, 2)),
        ("engineer", (2, 2, 2)),
    ],
)
def test_stars_in_the_attribute_of_the_colour_make_a_token_cheap(hero: str, prices: tuple[int, ...]) -> None:
    for colour, chamber in enumerate((RED, GREEN, BLUE)):
        s = dungeon(hero, tiles={(0, 1): chamber}, at={hero: (0, 1)}, fields={"mastered": (1,)})
        play(s, "challenge")
        assert s.carried[0] == tuple(int(colour == n) for n in range(3))
        assert s.ap == 3 - prices[colour]
        assert told(s, "collected")[0]["ap"] == prices[colour]


@rule("FE-CHAL-1")
def test_a_token_is_collected_once_and_only_where_it_lies() -> None:
    s = dungeon("warrior", tiles={(0, 1): RED, (0, 2): GREEN})
    assert not offered(s, "challenge")
    play(s, "move:0,1", "challenge")
    assert not offered(s, "challenge")
    end_turn(s)
    assert not offered(s, "challenge")


@rule("FE-CHAL-2")
def test_a_hero_carries_any_number_of_tokens() -> None:
    s = dungeon("warrior", tiles={(0, 1): RED}, at={"warrior": (0, 1)}, carried={"warrior": (6, 7, 7)})
    play(s, "challenge")
    assert s.carried[0] == (7, 7, 7)
    assert not s.tokens[tile_at(s, (0, 1))]


@rule("FE-CHAL-3")
def test_a_cultist_changes_nothing() -> None:
    s = dungeon("wizard", tiles={(0, 1): GREEN}, at={"wizard": (0, 1)}, cultists=[(0, 1)])
    play(s, "challenge")
    assert s.carried[0] == (0, 1, 0)
    assert s.ap == 1
    assert s.cultists[tile_at(s, (0, 1))] == 1


# ---------------------------------------------------------------- relics


@rule("FE-CHAL-4", "FE-TERM-7")
@pytest.mark.parametrize("colour", ["red", "green", "blue"])
def test_six_tokens_of_its_colour_and_one_ap_destroy_a_relic(colour: str) -> None:
    number = list(RELICS).index(colour)
    tiles = {(0, 1): "voracious-plant", (0, 2): RELICS[colour]}
    place: dict[str, Place] = {"warrior": (0, 2)}

    def tokens(count: int, other: int) -> tuple[int, int, int]:
        red, green, blue = (count if number == n else other for n in range(3))
        return red, green, blue

    assert not offered(dungeon("warrior", tiles=tiles, at=place, carried={"warrior": tokens(5, 6)}), "destroy")
    s = dungeon("warrior", tiles=tiles, at=place, carried={"warrior": tokens(7, 6)})
    play(s, "destroy")
    assert s.broken == tuple(number == n for n in range(3))
    assert s.carried[0] == tokens(1, 6)
    assert s.ap == 2
    assert s.places[s.rules.index[RELICS[colour]]] >= 0
    assert not offered(s, "destroy")  # the relic stays where it was, turned over


@rule("FE-CHAL-4")
def test_a_relic_falls_in_its_own_chamber_only_and_not_without_ap() -> None:
    tiles = {(0, 1): "voracious-plant", (0, 2): "voraxs-heart"}
    s = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, carried={"warrior": (6, 0, 0)})
    assert not offered(s, "destroy")
    play(s, "move:0,2", "move:0,1", "move:0,2")
    assert chances(s)  # the last AP is spent: on to the Ritual


@rule("FE-CHAL-5")
def test_tokens_of_a_hero_beside_do_not_count_until_they_are_exchanged() -> None:
    s = dungeon(
        "warrior",
        "sage",
        tiles={(0, 1): "voracious-plant", (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2), "sage": (0, 2)},
        carried={"warrior": (5, 0, 0), "sage": (1, 0, 0)},
    )
    assert not offered(s, "destroy")
    play(s, "exchange", "take:sage:red", "done", "destroy")
    assert s.broken == (True, False, False)
    assert s.carried == ((0, 0, 0), (0, 0, 0))


@rule("FE-CHAL-6")
@pytest.mark.parametrize("order", [("green", "blue"), ("blue", "green")])
def test_relics_fall_in_any_order_by_any_hero_and_the_tokens_are_spent(order: tuple[str, str]) -> None:
    tiles = {(0, 1): RED, (1, 1): f"{RELICS[order[0]]}:w", (-1, 1): f"{RELICS[order[1]]}:e"}
    six = {"green": (0, 6, 0), "blue": (0, 0, 6)}
    at: dict[str, Place] = {"warrior": (1, 1), "sage": (-1, 1)}
    s = dungeon("warrior", "sage", tiles=tiles, at=at, carried={"warrior": six[order[0]], "sage": six[order[1]]})
    play(s, "destroy")
    assert sum(s.broken) == 1
    end_turn(s)
    play(s, "destroy")
    assert s.broken == (False, True, True)
    assert s.carried == ((0, 0, 0), (0, 0, 0))
    lying = [s.rules.colour[tile] for tile, there in enumerate(s.tokens) if there]
    assert [lying.count(colour) for colour in range(3)] == [7, 1, 1]  # none came back
    assert s.threat == 1  # two of three


# ---------------------------------------------------------------- the third relic, and the Fire


@rule("FE-CHAL-7")
def test_the_third_relic_raises_the_threat_at_once() -> None:
    s = dungeon(
        "warrior",
        tiles={(0, 1): GREEN, (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2)},
        carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"),
        threat=2,
    )
    play(s, "destroy")
    assert s.threat == 3
    assert s.ap == 2  # still in the action phase
    play(s, "wait", *missing(s, 2))
    assert told(s, "ritual") == [{"cards": 2, "threat": 3}]  # one at level 2, two at level 3


@rule("FE-CHAL-7")
def test_the_first_two_relics_do_not_raise_it() -> None:
    s = dungeon(
        "warrior",
        tiles={(0, 1): GREEN, (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2)},
        carried={"warrior": (6, 0, 0)},
        broken=("green",),
        threat=2,
    )
    play(s, "destroy")
    assert s.threat == 2


@rule("FE-CHAL-8")
def test_the_fire_is_taken_for_one_ap_once_all_relics_are_destroyed() -> None:
    tiles = {(0, 1): RED, (0, 2): "fire-of-eidolon"}
    for broken in ((), ("red",), ("red", "blue")):
        assert not offered(dungeon("warrior", tiles=tiles, at={"warrior": (0, 2)}, broken=broken), "take-fire")
    s = dungeon("warrior", "sage", tiles=tiles, at={"warrior": (0, 1), "sage": (0, 2)}, broken=BROKEN)
    assert not offered(s, "take-fire")  # not in its chamber
    assert not offered(dungeon("warrior", tiles=tiles, broken=BROKEN), "take-fire")  # nor on the Vestibule
    play(s, "move:0,2", "take-fire")
    assert s.fire == 0
    assert s.ap == 1
    assert not offered(s, "take-fire")
    end_turn(s)
    assert not offered(s, "take-fire")  # there is but one


@rule("FE-CHAL-9")
def test_the_fire_cannot_be_dropped() -> None:
    tiles = {(0, 1): RED, (0, 2): "fire-of-eidolon"}
    s = dungeon("warrior", "sage", tiles=tiles, at={"warrior": (0, 2)}, broken=BROKEN, fire="warrior")
    assert offered(s) == ["move:0,1", "wait", "give-up"]
    end_turn(s)
    assert s.fire == 0


@rule("FE-CHAL-9")
def test_the_fire_leaves_its_bearer_by_hand_or_with_a_lost_hero_only() -> None:
    tiles = {(0, 1): RED, (0, 2): "fire-of-eidolon"}
    at: dict[str, Place] = {"warrior": (0, 2), "sage": (0, 2)}
    s = dungeon("warrior", "sage", tiles=tiles, at=at, broken=BROKEN, fire="warrior")
    play(s, "give-fire:sage")
    assert s.fire == 1
    lone: dict[Place, str] = {(1, 0): GREEN, (0, 2): "minotaur:n"}
    s = dungeon("warrior", "sage", tiles=lone, at={"warrior": (0, 2)}, broken=BROKEN, fire="warrior", cultists=[(0, 2)])
    stack_deck(s, "minotaur", "mindeater")
    play(s, "wait", "minotaur")
    assert s.fire < 0
    assert s.ended == "defeat"
