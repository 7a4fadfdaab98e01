"""The Paladin: Smite and Holy Light."""

from __future__ import annotations

from tests.games.fire_of_eidolon.dungeons import HOME, dungeon, end_turn, offered, place_of, play
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    card_of,
    cultists,
    ritual_has_begun,
)
from tests.rules import rule

WALLED = {  # a block of nine chambers, far from the Vestibule; the middle one opens to the west only
    (4, 6): "den-of-snakes",
    (5, 6): "arrow-trap",
    (6, 6): "paradox-puzzle",
    (4, 5): "laughing-shadow",
    (5, 5): "mimic-chest:w",
    (6, 5): "mindeater",
    (4, 4): "dragonling",
    (5, 4): "fel-knight",
    (6, 4): "spiked-pit",
}


@rule("FE-HERO-PALADIN-1")
def test_the_paladins_card() -> None:
    assert card_of("paladin") == (3, (1, 3, 2))


# ---------------------------------------------------------------- Smite


@rule("FE-HERO-PALADIN-2")
def test_smite_reaches_any_chamber_in_play_her_own_included() -> None:
    tiles = CROSSROADS | WALLED
    s = dungeon("paladin", tiles=tiles, at={"paladin": (0, 1)}, cultists=[(0, 1), (1, 0), (5, 5)])
    assert sorted(offered(s, "smite")) == ["smite:0,1", "smite:1,0", "smite:5,5"]
    play(s, "smite:5,5")
    assert (cultists(s), s.ap, place_of(s, "paladin")) == ({(0, 1): 1, (1, 0): 1}, 2, (0, 1))


@rule("FE-HERO-PALADIN-2")
def test_she_smites_once_per_turn_and_attacks_besides() -> None:
    s = dungeon("paladin", tiles=CROSSROADS, at={"paladin": (0, 1)}, cultists=[(0, 1), (1, 0), (0, -1)])
    play(s, "smite:1,0")
    assert offered(s, "smite") == []
    play(s, "attack")
    assert (cultists(s), s.ap) == ({(0, -1): 1}, 1)
    end_turn(s)
    assert offered(s, "smite") == ["smite:0,-1"]


@rule("FE-HERO-PALADIN-2")
def test_smite_takes_the_last_ap_and_is_gone_with_it() -> None:
    s = dungeon("paladin", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)])
    play(s, "move:0,1", "move:0,0", "smite:1,0")
    assert ritual_has_begun(s)
    s = dungeon("paladin", tiles=CROSSROADS, cultists=[(1, 0)])
    play(s, "move:0,1", "move:0,0", "move:0,1")
    assert (ritual_has_begun(s), cultists(s)) == (True, {(1, 0): 1})


@rule("FE-SKILL-6", "FE-HERO-PALADIN-2", "FE-HERO-PALADIN-4")
def test_without_a_cultist_in_play_there_is_nothing_to_smite() -> None:
    s = dungeon("paladin", tiles=CROSSROADS)
    assert offered(s, "smite") == offered(s, "holy-light") == []


@rule("FE-SKILL-4", "FE-HERO-PALADIN-2", "FE-HERO-PALADIN-3")
def test_with_the_fire_she_uses_neither_skill() -> None:
    s = dungeon(
        "paladin",
        "ranger",
        tiles=CROSSROADS,
        at={"paladin": (0, 1)},
        cultists=[(0, 1)],
        broken=("red", "green", "blue"),
        fire="paladin",
    )
    assert offered(s, "smite") == offered(s, "holy-light") == []
    assert "attack" in offered(s)


@rule("FE-HERO-PALADIN-2", "FE-HERO-PALADIN-3", "FE-SCEN-INVASION-8")
def test_nothing_of_hers_removes_a_cultist_from_a_besieged_vestibule() -> None:
    s = dungeon("paladin", tiles=CROSSROADS, cultists=[HOME, HOME, (0, 1)], scenario="invasion")
    assert offered(s, "attack") == []
    assert offered(s, "smite") == ["smite:0,1"]
    assert offered(s, "holy-light") == ["holy-light:0,1"]
    assert cultists(play(s, "holy-light:0,1")) == {HOME: 2}


# ---------------------------------------------------------------- Holy Light


@rule("FE-HERO-PALADIN-3", "FE-HERO-PALADIN-4")
def test_holy_light_clears_a_chamber_and_the_four_beside_it_walls_or_not() -> None:
    s = dungeon("paladin", tiles=CROSSROADS | WALLED, cultists=[*WALLED, (0, 1)])
    play(s, "holy-light:5,5")
    assert cultists(s) == {(4, 6): 1, (6, 6): 1, (4, 4): 1, (6, 4): 1, (0, 1): 1}  # no diagonals
    assert ritual_has_begun(s)


@rule("FE-HERO-PALADIN-3")
def test_holy_light_falls_on_empty_cells_and_empty_chambers_too() -> None:
    s = dungeon("paladin", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)])
    play(s, "holy-light:0,1")
    assert cultists(s) == {(1, 0): 1}  # diagonal to the middle one; the Vestibule beside it had none


@rule("FE-HERO-PALADIN-4")
def test_the_middle_chamber_must_have_a_cultist() -> None:
    s = dungeon("paladin", tiles=WALLED, cultists=[(5, 6), (6, 5), (5, 4), (4, 5)])
    assert sorted(offered(s, "holy-light")) == [f"holy-light:{at}" for at in ("4,5", "5,4", "5,6", "6,5")]


@rule("FE-HERO-PALADIN-3", "FE-SKILL-2", "FE-SKILL-7")
def test_holy_light_takes_a_whole_turn_and_comes_once() -> None:
    s = dungeon("paladin", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)])
    assert len(offered(s, "holy-light")) == 2
    play(s, "move:1,0")
    assert offered(s, "holy-light") == []
    end_turn(s)
    play(s, "holy-light:0,1", "lava-lake")
    assert (offered(s, "holy-light"), offered(s, "smite")) == ([], ["smite:1,0"])
