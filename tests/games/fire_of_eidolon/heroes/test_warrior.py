"""The Warrior: Polearm Lunge and Hero's Charge."""

from __future__ import annotations

from tests.games.fire_of_eidolon.dungeons import HOME, dungeon, end_turn, offered, place_of, play, told
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    card_of,
    cultists,
    ritual_has_begun,
)
from tests.rules import rule

ROW = {(0, 1): "minotaur", (0, 2): "voracious-plant", (0, 3): "laughing-shadow", (0, 4): "psychomancer"}
PASSAGES = {
    (0, 1): "minotaur",
    (0, 2): "secret-passage-x",
    (5, 5): "secret-passage-y",
    (5, 6): "floating-stones",
}


@rule("FE-HERO-WARRIOR-1")
def test_the_warriors_card() -> None:
    assert card_of("warrior") == (3, (1, 2, 3))


# ---------------------------------------------------------------- Polearm Lunge


@rule("FE-HERO-WARRIOR-2")
def test_a_lunge_reaches_a_cultist_next_door_and_he_stays_where_he_is() -> None:
    s = dungeon("warrior", tiles=CROSSROADS, cultists=[(0, 1)])
    assert "attack" not in offered(s)
    play(s, "lunge:0,1")
    assert (cultists(s), s.ap, place_of(s, "warrior")) == ({}, 2, HOME)


@rule("FE-HERO-WARRIOR-2")
def test_he_lunges_as_often_as_his_ap_allow() -> None:
    s = dungeon("warrior", tiles=CROSSROADS, cultists=[(0, 1), (1, 0), (0, -1)])
    play(s, "lunge:0,1", "lunge:1,0", "lunge:0,-1")
    assert cultists(s) == {}
    assert ritual_has_begun(s)


@rule("FE-HERO-WARRIOR-2")
def test_in_his_own_chamber_he_attacks_as_usual() -> None:
    s = dungeon("warrior", tiles=CROSSROADS, at={"warrior": (0, 1)}, cultists=[(0, 1), (1, 0)])
    assert offered(s, "lunge") == []
    assert "attack" in offered(s)
    assert cultists(play(s, "attack")) == {(1, 0): 1}


@rule("FE-HERO-WARRIOR-2")
def test_a_lunge_goes_through_no_wall_and_no_farther_than_next_door() -> None:
    tiles = CROSSROADS | {(0, 1): "skeletal-guards:ew", (2, 0): "laughing-shadow", (1, 1): "minotaur"}
    s = dungeon("warrior", tiles=tiles, cultists=[(0, 1), (2, 0), (1, 1)])
    assert offered(s, "lunge") == []


@rule("FE-HERO-WARRIOR-2", "FE-SCEN-INVASION-8")
def test_a_besieged_vestibule_is_out_of_reach_of_lunge_and_charge() -> None:
    s = dungeon("warrior", tiles=ROW, at={"warrior": (0, 2)}, cultists=[HOME, HOME, (0, 1)], scenario="invasion")
    assert offered(s, "lunge") == ["lunge:0,1"]
    play(s, "charge", "move:0,1")
    assert offered(s, "strike") == ["strike:0,1"]
    play(s, "ride-on", "move:0,0")
    assert offered(s, "strike") == ["strike:0,1"]


@rule("FE-SKILL-4", "FE-SKILL-8", "FE-HERO-WARRIOR-2", "FE-HERO-WARRIOR-3")
def test_with_the_fire_he_attacks_but_neither_lunges_nor_charges() -> None:
    s = dungeon(
        "warrior",
        "ranger",
        tiles=ROW,
        at={"warrior": (0, 2)},
        cultists=[(0, 1), (0, 2)],
        broken=("red", "green", "blue"),
        fire="warrior",
    )
    assert offered(s, "attack") == ["attack"]
    assert offered(s, "lunge") == offered(s, "charge") == []
    s.fire = 1
    play(s, "attack")
    assert offered(s, "lunge") == ["lunge:0,1"]


# ---------------------------------------------------------------- Hero's Charge


@rule("FE-HERO-WARRIOR-3", "FE-HERO-WARRIOR-4")
def test_a_charge_is_three_moves_with_a_strike_after_each() -> None:
    s = dungeon("warrior", tiles=ROW, cultists=[(0, 1), (0, 2), (0, 3), (0, 4)])
    play(s, "charge")
    assert (s.ap, offered(s)) == (0, ["move:0,1"])  # no strike before the first move, no way out of it
    play(s, "move:0,1")
    assert offered(s) == ["strike:0,1", "strike:0,2", "ride-on"]
    play(s, "strike:0,1")
    assert sorted(offered(s)) == ["end-charge", "move:0,0", "move:0,2"]  # one strike for each move
    play(s, "move:0,2", "strike:0,3", "move:0,3", "strike:0,4")
    assert (cultists(s), place_of(s, "warrior")) == ({(0, 2): 1}, (0, 3))
    assert ritual_has_begun(s)
    assert [fact["cell"] for fact in told(s, "attacked")] == ["0,1", "0,3", "0,4"]


@rule("FE-HERO-WARRIOR-3")
def test_he_may_ride_on_without_striking() -> None:
    s = dungeon("warrior", tiles=ROW, cultists=[(0, 1), (0, 2)])
    play(s, "charge", "move:0,1", "ride-on")
    assert sorted(offered(s)) == ["end-charge", "move:0,0", "move:0,2"]
    play(s, "move:0,2", "ride-on", "move:0,3", "ride-on")
    assert (cultists(s), place_of(s, "warrior")) == ({(0, 1): 1, (0, 2): 1}, (0, 3))
    assert ritual_has_begun(s)


@rule("FE-HERO-WARRIOR-4")
def test_a_charge_may_end_early_and_its_ap_are_gone() -> None:
    s = dungeon("warrior", tiles=ROW, cultists=[(0, 2)])
    play(s, "charge", "move:0,1", "strike:0,2", "end-charge")
    assert (s.ap, place_of(s, "warrior")) == (0, (0, 1))
    assert ritual_has_begun(s)


@rule("FE-HERO-WARRIOR-4")
def test_nothing_else_can_be_done_in_a_charge() -> None:
    s = dungeon("warrior", "sage", tiles=ROW, at={"sage": (0, 1)}, carried={"sage": (1, 0, 0)}, give_up=True)
    play(s, "charge", "move:0,1")  # there he could explore, and with AP left exchange, challenge or wait
    assert sorted(offered(s)) == ["end-charge", "move:0,0", "move:0,2"]


@rule("FE-HERO-WARRIOR-3", "FE-SKILL-2")
def test_he_charges_once_per_game() -> None:
    s = dungeon("warrior", tiles=ROW)
    play(s, "charge", "move:0,1", "end-charge", "lava-lake")
    assert (s.ap, offered(s, "charge")) == (3, [])


@rule("FE-HERO-WARRIOR-3", "FE-SKILL-7")
def test_a_charge_needs_all_three_ap() -> None:
    s = dungeon("warrior", tiles=ROW, fields={"tipped": (True,)})
    assert offered(s) == ["stand", "give-up"]
    play(s, "stand")
    assert offered(s, "charge") == []
    assert offered(end_turn(s), "charge") == ["charge"]


@rule("FE-HERO-WARRIOR-3")
def test_who_cannot_move_cannot_charge() -> None:
    s = dungeon("warrior", tiles={(0, 1): "skeletal-guards:ew"})
    assert offered(s, "charge") == []


@rule("FE-HERO-WARRIOR-5")
def test_a_secret_passage_is_no_move_of_the_charge_and_brings_no_strike_of_its_own() -> None:
    s = dungeon("warrior", tiles=PASSAGES, cultists=[(0, 1), (5, 6)], passages=True)
    play(s, "charge", "move:0,1", "ride-on", "move:0,2")
    assert sorted(offered(s)) == ["hop", "stay"]
    play(s, "hop")
    assert (offered(s), place_of(s, "warrior")) == (["strike:5,6", "ride-on"], (5, 5))
    play(s, "strike:5,6")
    assert sorted(offered(s)) == ["end-charge", "move:5,6"]  # the third move is still to come
    play(s, "move:5,6")
    assert (cultists(s), place_of(s, "warrior")) == ({(0, 1): 1}, (5, 6))
    assert ritual_has_begun(s)


@rule("FE-HERO-WARRIOR-5", "FE-SECRET-4")
def test_in_a_charge_too_he_hops_once_per_turn() -> None:
    s = dungeon("warrior", tiles=PASSAGES, at={"warrior": (0, 1)}, passages=True)
    play(s, "charge", "move:0,2", "hop", "move:5,6", "move:5,5")
    assert place_of(s, "warrior") == (5, 5)
    assert ritual_has_begun(s)


@rule("FE-HERO-WARRIOR-5")
def test_he_may_stay_in_the_passage_and_strike_from_there() -> None:
    s = dungeon("warrior", tiles=PASSAGES, at={"warrior": (0, 1)}, cultists=[(0, 1)], passages=True)
    play(s, "charge", "move:0,2", "stay")
    assert (offered(s), place_of(s, "warrior")) == (["strike:0,1", "ride-on"], (0, 2))


@rule("FE-HERO-WARRIOR-3", "FE-WIN-2")
def test_a_charge_that_brings_the_last_hero_home_wins_at_once() -> None:
    s = dungeon(
        "warrior",
        "ranger",
        tiles=ROW,
        at={"warrior": (0, 2)},
        cultists=[(0, 1)],
        broken=("red", "green", "blue"),
        fire="ranger",
    )
    play(s, "charge", "move:0,1", "ride-on", "move:0,0")
    assert (s.ended, s.question) == ("total", None)
