"""The Sage: Mindstrike and Timeturn."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LOST, NOWHERE
from tests.games.fire_of_eidolon.dungeons import (
    HOME,
    dungeon,
    end_turn,
    offered,
    place_of,
    play,
    stack_deck,
    tile_at,
    told,
)
from tests.games.fire_of_eidolon.heroes.positions import (
    CLOSED,
    CROSSROADS,
    again,
    card_of,
    cultists,
    doors,
    in_void,
    is_down,
    lies_at,
    ritual_has_begun,
    sunk,
)
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")
FREE = ["redirect:-1,0", "redirect:0,-1", "redirect:1,0"]  # the other chambers of the crossroads


@rule("FE-HERO-SAGE-1")
def test_the_sages_card() -> None:
    assert card_of("sage") == (3, (2, 3, 1))


# ---------------------------------------------------------------- Mindstrike


@rule("FE-HERO-SAGE-2")
def test_in_his_own_ritual_he_may_send_a_cultist_elsewhere() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS)
    play(s, "wait", "minotaur")
    assert sorted(offered(s)) == ["let-it", *FREE]
    play(s, "redirect:1,0")
    assert (cultists(s), s.hero) == ({(1, 0): 1}, "warrior")


@rule("FE-HERO-SAGE-2")
def test_or_let_it_happen() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS)
    play(s, "wait", "minotaur", "let-it")
    assert (cultists(s), s.discard.count("minotaur")) == ({(0, 1): 1}, 1)


@rule("FE-HERO-SAGE-2")
def test_a_card_that_misses_gives_him_nothing_to_send() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS)
    play(s, "wait", "lava-lake")
    assert (s.hero, cultists(s)) == ("warrior", {})


@rule("FE-HERO-SAGE-3")
def test_only_to_basic_chambers_in_play_without_a_cultist() -> None:
    tiles = CROSSROADS | {(0, 2): "voraxs-heart:s", (1, 1): "secret-passage-x", (5, 5): "laughing-shadow"}
    s = dungeon("sage", "warrior", tiles=tiles, cultists=[(1, 0), (0, 1)], passages=True)
    sunk(s, "psychomancer")
    play(s, "wait", "minotaur")
    assert sorted(offered(s)) == ["let-it", "redirect:-1,0", "redirect:5,5"]


@rule("FE-HERO-SAGE-4")
def test_a_redirected_second_cultist_brings_no_chamber_down() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "wait", "minotaur", "redirect:1,0")
    assert (cultists(s), lies_at(s, "minotaur")) == ({(0, 1): 1, (1, 0): 1}, (0, 1))
    assert (s.discard.count("minotaur"), s.discard.count("floating-stones"), s.gone.size) == (1, 0, 0)


@rule("FE-HERO-SAGE-4")
def test_let_happen_it_does() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "wait", "minotaur", "let-it")
    assert (in_void(s, "minotaur"), s.gone.count("minotaur"), cultists(s)) == (True, 1, {})


@rule("FE-HERO-SAGE-5")
def test_on_another_heros_turn_he_cannot_redirect() -> None:
    s = dungeon("warrior", "sage", tiles=CROSSROADS)
    play(s, "wait", "minotaur")
    assert (s.hero, s.ap, cultists(s)) == ("sage", 3, {(0, 1): 1})


@rule("FE-HERO-SAGE-5")
def test_with_no_free_chamber_he_is_not_asked() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, cultists=[(0, 1), (1, 0), (0, -1), (-1, 0)])
    play(s, "wait", "minotaur")
    assert (s.hero, in_void(s, "minotaur")) == ("warrior", True)


@rule("FE-HERO-SAGE-5")
def test_he_chooses_anew_for_every_card() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, threat=6)
    play(s, "wait", "minotaur", "redirect:1,0", "psychomancer", "let-it", "voracious-plant")
    assert sorted(offered(s)) == ["let-it", "redirect:0,1"]
    play(s, "redirect:0,1")
    assert cultists(s) == {(1, 0): 1, (0, -1): 1, (0, 1): 1}


@rule("FE-HERO-SAGE-6", "FE-STAND-4", "FE-SKILL-3")
def test_mindstrike_works_while_he_is_down() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, at={"sage": (0, 1)}, cultists=[(0, 1)], threat=3)
    play(s, "wait", "minotaur", "let-it")
    assert (is_down(s, "sage"), place_of(s, "sage")) == (True, HOME)
    play(s, "psychomancer")
    assert sorted(offered(s)) == ["let-it", "redirect:-1,0", "redirect:1,0"]


@rule("FE-HERO-SAGE-6", "FE-SKILL-4")
def test_mindstrike_works_with_the_fire() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, at={"sage": (0, 1)}, broken=ALL_RELICS, fire="sage")
    play(s, "wait", "minotaur", "redirect:1,0")
    assert cultists(s) == {(1, 0): 1}


@rule("FE-HERO-SAGE-6", "FE-SCEN-SHADES-9")
def test_mindstrike_works_in_an_extra_ritual_of_his_turn() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS | {(0, 2): "voraxs-heart:s"}, scenario="shades")
    s.shades = (tile_at(s, (0, 1)), NOWHERE, NOWHERE)
    play(s, "wait", "lava-lake", "psychomancer")
    assert told(s, "shade arrived") == [{"colour": "red", "follows": True}]
    assert sorted(offered(s)) == ["let-it", "redirect:-1,0", "redirect:0,1", "redirect:1,0"]


@rule("FE-HERO-SAGE-7", "FE-HERO-CLERIC-3")
def test_he_may_redirect_before_a_blessing_is_used_up() -> None:
    s = dungeon("sage", "cleric", tiles=CROSSROADS)
    s.blessed = tile_at(s, (0, 1))
    play(s, "wait", "minotaur", "redirect:1,0")
    assert (cultists(s), s.blessed) == ({(1, 0): 1}, tile_at(s, (0, 1)))
    s = dungeon("sage", "cleric", tiles=CROSSROADS)
    s.blessed = tile_at(s, (0, 1))
    play(s, "wait", "minotaur", "let-it")
    assert (cultists(s), s.blessed) == ({}, NOWHERE)


@rule("FE-HERO-SAGE-7", "FE-HERO-CLERIC-3")
def test_redirecting_onto_a_blessing_uses_it_up() -> None:
    s = dungeon("sage", "cleric", tiles=CROSSROADS)
    s.blessed = tile_at(s, (1, 0))
    play(s, "wait", "minotaur", "redirect:1,0")
    assert (cultists(s), s.blessed) == ({}, NOWHERE)
    assert (s.discard.count("minotaur"), s.discard.size) == (1, 1)


@rule("FE-HERO-SAGE-7", "FE-HERO-CLERIC-7")
def test_a_sanctified_chamber_is_no_target() -> None:
    s = dungeon("sage", "cleric", tiles=CROSSROADS)
    s.sanctified = tile_at(s, (1, 0))
    play(s, "wait", "minotaur")
    assert sorted(offered(s)) == ["let-it", "redirect:-1,0", "redirect:0,-1"]


@rule("FE-HERO-SAGE-2", "FE-SCEN-INVASION-12")
def test_a_marching_cultist_cannot_be_redirected() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 0): "floating-stones"}
    s = dungeon("sage", "warrior", tiles=tiles, cultists=[(0, 2)], scenario="invasion")
    play(s, "wait", "psychomancer", "let-it")
    assert (cultists(s), s.hero) == ({(0, 1): 1}, "warrior")


@rule("FE-HERO-SAGE-2", "FE-SCEN-INVASION-14")
def test_cards_resolved_when_the_siege_is_lifted_are_no_ritual_of_his() -> None:
    s = dungeon(
        "sage",
        "warrior",
        tiles=CROSSROADS | {(0, 2): "voraxs-knowledge:s"},
        at={"sage": (0, 2)},
        carried={"sage": (0, 0, 6)},
        broken=("red", "green"),
        cultists=[HOME],
        scenario="invasion",
    )
    play(s, "destroy", "minotaur")
    assert (cultists(s), s.ap) == ({(0, 1): 1}, 2)
    play(s, "wait", "psychomancer")
    assert offered(s, "redirect")  # in the Ritual of the same turn he may


@rule("FE-HERO-SAGE-12", "FE-RITUAL-15")
def test_once_lost_he_redirects_nothing_more_in_the_running_ritual_either() -> None:
    tiles = CROSSROADS | {(5, 5): "laughing-shadow"}
    s = dungeon("sage", "warrior", tiles=tiles, at={"sage": (5, 5)}, cultists=[(5, 5)], threat=3)
    play(s, "wait", "laughing-shadow", "let-it", "minotaur")
    assert (s.where[0], cultists(s), s.hero) == (LOST, {(0, 1): 1}, "warrior")


# ---------------------------------------------------------------- Timeturn


@rule("FE-HERO-SAGE-8", "FE-HERO-SAGE-9")
def test_a_tile_returns_from_the_void_to_any_empty_cell_with_a_connection() -> None:
    corridor = {(-1, 0): "skeletal-guards:ew"}
    tiles = {(0, 1): "minotaur", (1, 0): "floating-stones", (5, 5): "psychomancer"} | corridor
    s = sunk(dungeon("sage", "warrior", tiles=tiles), "minotaur")
    play(s, "timeturn")
    assert offered(s) == ["restore:minotaur", "cancel"]
    play(s, "restore:minotaur")
    near = {"at:0,1", "at:0,-1", "at:1,1", "at:1,-1", "at:2,0", "at:-2,0"}  # not beside the corridor's walls
    assert set(offered(s, "at")) == near | {"at:5,6", "at:6,5", "at:5,4", "at:4,5"}
    play(s, "at:6,5", "orient:nesw")
    assert lies_at(s, "minotaur") == (6, 5)
    assert ritual_has_begun(s)


@rule("FE-HERO-SAGE-8")
def test_he_chooses_among_all_tiles_in_the_void() -> None:
    s = sunk(dungeon("sage", tiles=CROSSROADS), "minotaur", "psychomancer")
    play(s, "timeturn")
    assert sorted(offered(s, "restore")) == ["restore:minotaur", "restore:psychomancer"]
    play(s, "restore:psychomancer", "at:0,1", "orient:nesw")
    assert (lies_at(s, "psychomancer"), in_void(s, "minotaur")) == ((0, 1), True)


@rule("FE-HERO-SAGE-8", "FE-HERO-SAGE-9")
def test_in_any_orientation_that_connects_it() -> None:
    s = dungeon("sage", tiles=CROSSROADS | {(5, 5): "mimic-chest", (6, 5): "dark-slime"})
    sunk(s, "mimic-chest", "dark-slime")
    play(s, "timeturn", "restore:mimic-chest", "at:1,1")
    assert sorted(offered(s, "orient")) == ["orient:s", "orient:w"]
    play(s, "back", "at:0,2")
    assert offered(s, "orient") == ["orient:s"]
    play(s, "back", "back", "restore:dark-slime", "at:0,2")
    assert sorted(offered(s, "orient")) == ["orient:es", "orient:sw"]
    play(s, "orient:sw")
    assert doors(s, "dark-slime") == "sw"


@rule("FE-HERO-SAGE-9")
def test_no_special_chamber_returns_beside_the_vestibule() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "fire-of-eidolon:s"}
    s = sunk(dungeon("sage", tiles=tiles), "fire-of-eidolon")
    play(s, "timeturn", "restore:fire-of-eidolon")
    assert sorted(offered(s, "at")) == ["at:-1,1", "at:0,2", "at:1,1"]
    s = sunk(dungeon("sage", tiles=tiles), "fire-of-eidolon", "minotaur")
    assert offered(play(s, "timeturn"), "restore") == ["restore:minotaur"]


@rule("FE-HERO-SAGE-8", "FE-HERO-SAGE-9")
def test_with_nothing_to_restore_or_nowhere_to_put_it_there_is_no_timeturn() -> None:
    assert offered(dungeon("sage", tiles=CROSSROADS), "timeturn") == []
    s = sunk(dungeon("sage", tiles={(0, 2): "fire-of-eidolon:s"}), "fire-of-eidolon")
    assert offered(s, "timeturn") == []
    s = sunk(dungeon("sage", tiles=CLOSED | {(5, 5): "minotaur"}), "minotaur")
    assert offered(s, "timeturn") == []


@rule("FE-HERO-SAGE-8", "FE-SKILL-2", "FE-SKILL-7")
def test_timeturn_takes_a_whole_turn_and_works_once() -> None:
    s = sunk(dungeon("sage", tiles=CROSSROADS), "minotaur", "psychomancer")
    play(s, "timeturn", "restore:minotaur", "at:0,1", "back", "back", "cancel")
    assert (s.ap, offered(s, "timeturn")) == (3, ["timeturn"])
    play(s, "move:1,0")
    assert offered(s, "timeturn") == []
    end_turn(s)
    play(s, "timeturn", "restore:minotaur", "at:0,1", "orient:nesw", "lava-lake")
    assert (s.ap, offered(s, "timeturn")) == (3, [])


@rule("FE-HERO-SAGE-8", "FE-SKILL-4")
def test_with_the_fire_he_does_not_turn_back_time() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, at={"sage": (1, 0)}, broken=ALL_RELICS, fire="sage")
    assert offered(sunk(s, "minotaur"), "timeturn") == []
    s.fire = 1
    assert offered(again(s), "timeturn") == ["timeturn"]


@rule("FE-HERO-SAGE-10")
@pytest.mark.parametrize("collected", [False, True])
def test_its_token_comes_back_unless_it_had_been_collected(collected: bool) -> None:
    s = dungeon("sage", tiles=CROSSROADS, at={"sage": (0, 1)}, cultists=[(0, 1)])
    if collected:
        play(s, "challenge")
    play(s, "wait", "minotaur", "let-it", "stand", "wait", "lava-lake")
    assert in_void(s, "minotaur")
    play(s, "timeturn", "restore:minotaur", "at:0,1", "orient:nesw", "acid-jets", "move:0,1")
    assert (offered(s, "challenge") == ["challenge"]) is not collected
    assert cultists(s) == {}


@rule("FE-HERO-SAGE-10")
@pytest.mark.parametrize("broken", [False, True])
def test_a_relic_comes_back_as_it_was(broken: bool) -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "voraxs-heart:s"}
    s = dungeon("sage", tiles=tiles, carried={"sage": (6, 0, 0)})
    s.broken = (broken, False, False)
    sunk(s, "voraxs-heart")
    play(s, "timeturn", "restore:voraxs-heart", "at:0,2", "orient:s", "lava-lake", "move:0,1", "move:0,2")
    assert (s.broken[0], offered(s, "destroy")) == (broken, [] if broken else ["destroy"])


@rule("FE-HERO-SAGE-10")
def test_the_fire_comes_back_with_its_chamber() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "fire-of-eidolon:s"}
    s = sunk(dungeon("sage", tiles=tiles, broken=ALL_RELICS), "fire-of-eidolon")
    play(s, "timeturn", "restore:fire-of-eidolon", "at:0,2", "orient:s", "lava-lake", "move:0,1", "move:0,2")
    play(s, "take-fire")
    assert s.fire == 0


@rule("FE-HERO-SAGE-10")
def test_but_not_if_it_had_been_taken() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "fire-of-eidolon:s"}
    s = dungeon("sage", "warrior", tiles=tiles, at={"warrior": (0, 1)}, broken=ALL_RELICS, fire="warrior")
    sunk(s, "fire-of-eidolon")
    play(s, "timeturn", "restore:fire-of-eidolon", "at:0,2", "orient:s")
    assert s.fire == 1


@rule("FE-HERO-SAGE-11")
def test_its_card_stays_in_the_void_and_it_never_collapses_again() -> None:
    s = dungeon("sage", "warrior", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "wait", "minotaur", "let-it", "wait", "lava-lake")
    play(s, "timeturn", "restore:minotaur", "at:0,1", "orient:nesw")
    assert (s.gone.count("minotaur"), s.deck.count("minotaur"), s.discard.count("minotaur")) == (1, 0, 0)
    stack_deck(s, "acid-jets")
    play(again(s), "acid-jets")
    assert (s.deck.size, s.deck.count("minotaur")) == (20, 0)


@rule("FE-HERO-SAGE-8", "FE-REACH-13", "FE-TURN-9")
@pytest.mark.parametrize(("chamber", "ended"), [("minotaur", "defeat"), ("voraxs-heart", "")])
def test_bringing_back_the_wrong_tile_may_lose_the_game(chamber: str, ended: str) -> None:
    tiles = CROSSROADS | {(1, 1): "laughing-shadow", (2, 1): "voraxs-heart:w"}
    s = sunk(dungeon("sage", tiles=tiles), "minotaur", "voraxs-heart")
    play(s, "timeturn", f"restore:{chamber}", "at:2,1")
    assert play(s, offered(s, "orient")[0]).ended == ended


@rule("FE-HERO-SAGE-11")
def test_nobody_moves_because_of_it() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer"}
    s = dungeon("sage", "warrior", tiles=tiles, at={"sage": (0, 2), "warrior": (0, 2)}, cultists=[(0, 2)])
    sunk(s, "minotaur")
    play(s, "timeturn", "restore:minotaur", "at:0,1", "orient:nesw")
    assert (place_of(s, "sage"), place_of(s, "warrior"), cultists(s)) == ((0, 2), (0, 2), {(0, 2): 1})
