"""The Wizard: Object Portal and Teleport."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LEFT, LOST
from emberhall.kernel import Pile
from tests.games.fire_of_eidolon.dungeons import HOME, dungeon, end_turn, offered, place_of, play
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    again,
    card_of,
    ritual_has_begun,
    sunk,
    tokens_of,
)
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")
APART = CROSSROADS | {(5, 5): "laughing-shadow"}  # no way leads to the last one


@rule("FE-HERO-WIZARD-1")
def test_the_wizards_card() -> None:
    assert card_of("wizard") == (3, (3, 2, 1))


# ---------------------------------------------------------------- Object Portal


@rule("FE-HERO-WIZARD-2")
def test_a_token_goes_through_the_portal_to_a_hero_no_path_leads_to() -> None:
    s = dungeon("wizard", "sage", tiles=APART, at={"sage": (5, 5)}, carried={"wizard": (2, 0, 1)})
    assert sorted(offered(s, "portal")) == ["portal:sage:blue", "portal:sage:red"]
    play(s, "portal:sage:red")
    assert (tokens_of(s, "wizard"), tokens_of(s, "sage"), s.ap) == ((1, 0, 1), (1, 0, 0), 2)


@rule("FE-HERO-WIZARD-2")
def test_one_token_for_each_ap_as_often_as_he_likes() -> None:
    s = dungeon("wizard", "sage", "rogue", tiles=APART, at={"sage": (5, 5)}, carried={"wizard": (2, 0, 2)})
    play(s, "portal:sage:red", "portal:rogue:blue", "portal:sage:red")
    assert s.carried == ((0, 0, 1), (2, 0, 0), (0, 0, 1))
    assert ritual_has_begun(s)


@rule("FE-HERO-WIZARD-3")
def test_the_portal_only_gives() -> None:
    s = dungeon("wizard", "sage", tiles=APART, at={"sage": (5, 5)}, carried={"sage": (3, 0, 0)})
    assert offered(s, "portal") == []


@rule("FE-HERO-WIZARD-3", "FE-HERO-WIZARD-5", "FE-SKILL-4")
def test_with_the_fire_he_opens_no_portal_for_it_or_anything_else() -> None:
    s = dungeon(
        "wizard",
        "sage",
        tiles=APART,
        at={"wizard": (0, 1), "sage": (5, 5)},
        carried={"wizard": (1, 1, 1)},
        broken=ALL_RELICS,
        fire="wizard",
    )
    assert offered(s, "portal") == offered(s, "teleport") == offered(s, "give-fire") == []


@rule("FE-HERO-WIZARD-3")
def test_nor_does_it_fetch_the_fire() -> None:
    at = {"sage": (5, 5)}
    s = dungeon("wizard", "sage", tiles=APART, at=at, carried={"wizard": (0, 0, 1)}, fire="sage")
    assert offered(s, "receive-fire") == []
    assert offered(s, "portal") == ["portal:sage:blue"]


@rule("FE-HERO-WIZARD-2", "FE-LOST-4", "FE-SCEN-PORTAL-8")
def test_heroes_who_are_gone_receive_nothing() -> None:
    s = dungeon("wizard", "sage", "rogue", "ranger", carried={"wizard": (1, 0, 0)})
    s.where = (0, LOST, LEFT, 0)
    assert offered(again(s), "portal") == ["portal:ranger:red"]


# ---------------------------------------------------------------- Teleport


@rule("FE-HERO-WIZARD-4")
def test_he_teleports_to_any_other_tile_the_vestibule_included() -> None:
    s = dungeon("wizard", tiles=APART | {(5, 6): "voraxs-heart:s"}, at={"wizard": (5, 5)})
    assert sorted(offered(s, "teleport")) == [f"teleport:{at}" for at in ("-1,0", "0,-1", "0,0", "0,1", "1,0", "5,6")]
    play(s, "teleport:0,0")
    assert (place_of(s, "wizard"), ritual_has_begun(s)) == (HOME, True)


@rule("FE-HERO-WIZARD-4")
def test_he_does_not_teleport_into_the_void() -> None:
    s = dungeon("wizard", tiles={(0, 1): "minotaur", (1, 0): "psychomancer"})
    sunk(s, "psychomancer")
    assert offered(s, "teleport") == ["teleport:0,1"]


@rule("FE-HERO-WIZARD-4", "FE-SKILL-2", "FE-SKILL-7")
def test_teleport_takes_a_whole_turn_and_works_once() -> None:
    s = dungeon("wizard", tiles=CROSSROADS)
    play(s, "move:0,1")
    assert offered(s, "teleport") == []
    end_turn(s)
    play(s, "teleport:1,0", "lava-lake")
    assert (s.ap, offered(s, "teleport")) == (3, [])


@rule("FE-HERO-WIZARD-4", "FE-SECRET-7")
def test_teleporting_onto_a_passage_is_no_move_into_it() -> None:
    tiles = CROSSROADS | {(0, 2): "secret-passage-x", (5, 5): "secret-passage-y"}
    s = dungeon("wizard", tiles=tiles, passages=True)
    play(s, "teleport:0,2")
    assert (place_of(s, "wizard"), ritual_has_begun(s)) == ((0, 2), True)


@rule("FE-HERO-WIZARD-4", "FE-WIN-2")
def test_teleporting_home_may_win_the_game() -> None:
    s = dungeon("wizard", "sage", tiles=APART, at={"wizard": (5, 5)}, broken=ALL_RELICS, fire="sage")
    play(s, "teleport:0,0")
    assert (s.ended, s.question) == ("total", None)


@rule("FE-HERO-WIZARD-4", "FE-DEFEAT-2", "FE-TURN-9")
@pytest.mark.parametrize(("answer", "ended"), [("teleport:5,5", "defeat"), ("teleport:0,1", "")])
def test_teleporting_where_no_way_leads_back_from_may_lose_it(answer: str, ended: str) -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "fire-of-eidolon:s", (5, 5): "laughing-shadow"}
    s = dungeon("wizard", tiles=tiles, broken=ALL_RELICS, fields={"supply": Pile()})
    assert play(s, answer).ended == ended


@rule("FE-HERO-WIZARD-5", "FE-SKILL-4")
def test_once_he_has_handed_the_fire_on_he_may_teleport_again() -> None:
    at = {"wizard": (0, 1), "sage": (0, 1)}
    s = dungeon("wizard", "sage", tiles=APART, at=at, broken=ALL_RELICS, fire="wizard")
    assert offered(s, "teleport") == []
    play(s, "give-fire:sage")
    end_turn(end_turn(s))
    assert len(offered(s, "teleport")) == 5
