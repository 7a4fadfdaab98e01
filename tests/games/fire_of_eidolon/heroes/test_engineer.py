"""The Engineer and Bob, her automaton: Remote Control and Metallic Sacrifice."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.state import LOST, NOWHERE, Dungeon
from tests.games.fire_of_eidolon.dungeons import (
    HOME,
    Place,
    dungeon,
    offered,
    place_of,
    play,
    tile_at,
    told,
)
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    again,
    bob_at,
    bob_is_at,
    card_of,
    cultists,
    in_void,
    is_down,
    lies_at,
    ritual_has_begun,
    tokens_of,
)
from tests.rules import rule

ALL_RELICS = ("red", "green", "blue")
BLOCK = {  # nine chambers around (0, 2), which opens to the south only
    (-1, 3): "den-of-snakes",
    (0, 3): "arrow-trap",
    (1, 3): "paradox-puzzle",
    (-1, 2): "laughing-shadow",
    (0, 2): "mimic-chest:s",
    (1, 2): "mindeater",
    (-1, 1): "dragonling",
    (0, 1): "minotaur",
    (1, 1): "spiked-pit",
}
AROUND = [place for place in BLOCK if place != (0, 2)]


@rule("FE-HERO-ENGINEER-1")
def test_the_engineers_card() -> None:
    assert card_of("engineer") == (3, (2, 2, 2))


@rule("FE-HERO-ENGINEER-2")
def test_bob_starts_on_the_vestibule_whoever_goes_first() -> None:
    assert bob_is_at(dungeon("engineer")) == HOME
    assert bob_is_at(dungeon("sage", "engineer")) == HOME
    assert bob_is_at(dungeon("sage")) is None


# ---------------------------------------------------------------- Remote Control


@rule("FE-HERO-ENGINEER-3", "FE-HERO-ENGINEER-4")
def test_when_her_ap_are_spent_bob_has_two_before_the_ritual() -> None:
    s = dungeon("engineer", tiles=CROSSROADS | {(0, 2): "dragonling"}, cultists=[(0, 1)])
    play(s, "move:1,0", "move:0,0", "move:1,0")
    assert sorted(offered(s)) == [
        "bob-move:-1,0", "bob-move:0,-1", "bob-move:0,1", "bob-move:1,0", "bob-wait",
    ]  # fmt: skip
    play(s, "bob-move:0,1")
    assert sorted(offered(s)) == ["bob-attack", "bob-move:0,0", "bob-move:0,2", "bob-wait"]
    play(s, "bob-attack")
    assert (cultists(s), bob_is_at(s), place_of(s, "engineer")) == ({}, (0, 1), (1, 0))
    assert ritual_has_begun(s)


@rule("FE-HERO-ENGINEER-3", "FE-HERO-ENGINEER-4")
def test_bob_may_attack_first_and_move_afterwards() -> None:
    s = bob_at(dungeon("engineer", tiles=CROSSROADS, cultists=[(0, 1)]), (0, 1))
    play(s, "wait", "bob-attack")
    assert sorted(offered(s)) == ["bob-move:0,0", "bob-wait"]
    play(s, "bob-move:0,0")
    assert (cultists(s), bob_is_at(s), ritual_has_begun(s)) == ({}, HOME, True)


@rule("FE-HERO-ENGINEER-3")
def test_when_she_waits_it_is_bobs_turn() -> None:
    s = dungeon("engineer", tiles=CROSSROADS)
    play(s, "wait", "bob-move:0,1", "bob-move:0,0")
    assert (bob_is_at(s), ritual_has_begun(s)) == (HOME, True)


@rule("FE-HERO-ENGINEER-3", "FE-HERO-ENGINEER-4")
@pytest.mark.parametrize("answers", [("bob-wait",), ("bob-move:0,1", "bob-wait")])
def test_bob_may_wait_with_ap_left(answers: tuple[str, ...]) -> None:
    s = dungeon("engineer", tiles=CROSSROADS)
    play(s, "wait", *answers)
    assert ritual_has_begun(s)


@rule("FE-HERO-ENGINEER-3")
def test_he_works_every_turn_of_hers_and_in_no_other() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS)
    play(s, "wait", "bob-wait", "lava-lake", "wait")
    assert ritual_has_begun(s)  # the Sage's turn
    play(s, "acid-jets", "wait")
    assert "bob-wait" in offered(s)


@rule("FE-HERO-ENGINEER-4")
def test_bob_finds_no_secrets_and_no_doors_but_connected_ones() -> None:
    tiles = {(0, 1): "skeletal-guards:ew", (1, 0): "floating-stones", (1, 1): "acid-jets:ns"}
    s = dungeon("engineer", "rogue", tiles=tiles)
    play(s, "wait")
    assert sorted(offered(s)) == ["bob-move:1,0", "bob-wait"]


@rule("FE-HERO-ENGINEER-4")
def test_bob_neither_explores_nor_collects_nor_trades() -> None:
    tiles = {(0, 1): "minotaur"}
    s = dungeon("engineer", "sage", tiles=tiles, at={"sage": (0, 1)}, carried={"sage": (1, 0, 0)})
    bob_at(s, (0, 1))
    play(s, "wait")
    assert sorted(offered(s)) == ["bob-move:0,0", "bob-wait"]


@rule("FE-HERO-ENGINEER-4")
def test_bob_attacks_only_where_he_is() -> None:
    s = dungeon("engineer", "dark-knight", tiles=CROSSROADS, cultists=[(0, 1)])
    play(s, "wait")
    assert offered(s, "bob-attack") == []
    play(s, "bob-move:0,1", "bob-attack")
    assert (cultists(s), s.souls) == ({}, 0)


@rule("FE-HERO-ENGINEER-4", "FE-SCEN-INVASION-8")
def test_bob_cannot_attack_on_a_besieged_vestibule() -> None:
    s = dungeon("engineer", tiles=CROSSROADS, cultists=[HOME], scenario="invasion")
    play(s, "wait")
    assert offered(s, "bob-attack") == []


@rule("FE-HERO-ENGINEER-4", "FE-SECRET-8")
def test_bob_does_not_take_the_secret_passage() -> None:
    tiles = {(0, 1): "secret-passage-x", (5, 5): "secret-passage-y", (5, 6): "minotaur"}
    s = dungeon("engineer", tiles=tiles, passages=True)
    play(s, "wait", "bob-move:0,1")
    assert (bob_is_at(s), sorted(offered(s))) == ((0, 1), ["bob-move:0,0", "bob-wait"])


@rule("FE-HERO-ENGINEER-5", "FE-SKILL-3", "FE-SKILL-4")
def test_bob_obeys_from_afar_and_while_she_carries_the_fire() -> None:
    s = dungeon(
        "engineer",
        "sage",
        tiles=CROSSROADS | {(5, 5): "laughing-shadow"},
        at={"engineer": (5, 5)},
        broken=ALL_RELICS,
        fire="engineer",
    )
    assert offered(s, "sacrifice") == []
    play(s, "wait", "bob-move:0,1", "bob-wait")
    assert bob_is_at(s) == (0, 1)


@rule("FE-HERO-ENGINEER-5")
def test_once_she_is_lost_bob_does_nothing_more() -> None:
    s = dungeon(
        "engineer",
        "sage",
        tiles=CROSSROADS | {(5, 5): "laughing-shadow"},
        at={"engineer": (5, 5)},
        cultists=[(5, 5)],
    )
    play(s, "wait", "bob-wait", "laughing-shadow")
    assert (s.where[0], s.hero) == (LOST, "sage")
    play(s, "wait", "lava-lake")
    assert (s.hero, s.ap, bob_is_at(s)) == ("sage", 3, HOME)


@rule("FE-SCEN-PORTAL-7", "FE-HERO-ENGINEER-3")
def test_who_has_left_the_dungeon_sends_bob_no_more_signals() -> None:
    s = dungeon(
        "engineer",
        "sage",
        tiles=CROSSROADS | {(0, 2): "voraxs-heart:s"},
        at={"engineer": (0, 2)},
        broken=ALL_RELICS,
        fire="sage",
        fields={"portal": 0},
        scenario="vagrant-portal",
    )
    play(s, "leave")
    assert (bob_is_at(s), ritual_has_begun(s)) == (HOME, True)


# ---------------------------------------------------------------- Metallic Sacrifice


@rule("FE-HERO-ENGINEER-6")
def test_bob_and_his_chamber_go_to_the_void_with_what_lies_there() -> None:
    s = bob_at(dungeon("engineer", tiles=CROSSROADS, cultists=[(0, 1)]), (0, 1))
    play(s, "sacrifice", "explode:0,1")
    assert in_void(s, "minotaur")
    assert (bob_is_at(s), cultists(s), s.ap) == (None, {}, 0)
    assert ritual_has_begun(s)  # and no Remote Control any more


@rule("FE-HERO-ENGINEER-6")
def test_bob_may_move_once_before_he_explodes() -> None:
    tiles = CROSSROADS | {(0, 2): "dragonling", (1, 1): "skeletal-guards:ns", (0, 3): "laughing-shadow"}
    s = bob_at(dungeon("engineer", tiles=tiles), (0, 1))
    play(s, "sacrifice")
    assert sorted(offered(s, "explode")) == ["explode:0,1", "explode:0,2"]  # through doorways, not home
    play(s, "explode:0,2")
    assert (in_void(s, "dragonling"), lies_at(s, "minotaur")) == (True, (0, 1))


@rule("FE-HERO-ENGINEER-6", "FE-SKILL-2", "FE-SKILL-7")
def test_it_takes_a_whole_turn_and_may_be_called_off() -> None:
    s = dungeon("engineer", tiles=CROSSROADS)
    play(s, "sacrifice", "cancel")
    assert (s.ap, offered(s, "sacrifice")) == (3, ["sacrifice"])
    play(s, "move:0,1")
    assert offered(s, "sacrifice") == []


@rule("FE-HERO-ENGINEER-6", "FE-SKILL-2")
def test_there_is_no_second_bob() -> None:
    s = dungeon("engineer", tiles=CROSSROADS)
    play(s, "sacrifice", "explode:0,1", "lava-lake")
    assert (s.ap, offered(s, "sacrifice")) == (3, [])
    play(s, "wait")
    assert ritual_has_begun(s)


@rule("FE-HERO-ENGINEER-6", "FE-HERO-CLERIC-5", "FE-HERO-SWORDSMAN-5")
def test_blessing_and_boomerang_return_from_the_ruins() -> None:
    s = dungeon("engineer", "cleric", "master-swordsman", tiles=CROSSROADS)
    s.blessed = s.boomerang = tile_at(s, (0, 1))
    play(s, "sacrifice", "explode:0,1")
    assert (s.blessed, s.boomerang) == (NOWHERE, NOWHERE)
    s = dungeon("engineer", "cleric", "master-swordsman", tiles=CROSSROADS)
    s.blessed = s.boomerang = tile_at(s, (1, 0))
    play(s, "sacrifice", "explode:0,1")
    assert (s.blessed, s.boomerang) == (tile_at(s, (1, 0)),) * 2


@rule("FE-HERO-ENGINEER-6", "FE-SCEN-SHADES-17")
def test_a_shade_in_bobs_chamber_returns_to_the_supply() -> None:
    s = dungeon("engineer", tiles=CROSSROADS | {(5, 5): "voraxs-heart"}, scenario="shades")
    s.shades = (tile_at(s, (0, 1)), tile_at(s, (1, 0)), NOWHERE)
    play(s, "sacrifice", "explode:0,1")
    assert s.shades == (NOWHERE, tile_at(s, (1, 0)), NOWHERE)


@rule("FE-HERO-ENGINEER-7")
def test_the_blast_clears_the_eight_cells_around_walls_or_not() -> None:
    far = {(2, 2): "floating-stones", (0, 4): "psychomancer"}
    s = dungeon("engineer", tiles=BLOCK | far, cultists=[*BLOCK, *far])
    bob_at(s, (0, 2))
    play(s, "sacrifice", "explode:0,2")
    assert cultists(s) == {(2, 2): 1, (0, 4): 1}
    assert told(s, "exploded") == [{"tile": "mimic-chest", "cell": "0,2"}]


@rule("FE-HERO-ENGINEER-7")
def test_its_cultists_go_to_the_supply_not_to_the_dark_knight() -> None:
    s = dungeon("engineer", "dark-knight", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)])
    play(s, "sacrifice", "explode:0,1")
    assert (cultists(s), s.souls) == ({}, 0)


@rule("FE-HERO-ENGINEER-8")
@pytest.mark.parametrize(("place", "down"), [*((place, True) for place in AROUND), ((0, 4), False), (HOME, False)])
def test_heroes_on_the_eight_tiles_are_tipped_over_where_they_stand(place: Place, down: bool) -> None:
    s = dungeon("engineer", "sage", tiles=BLOCK | {(0, 4): "psychomancer"}, at={"sage": place})
    bob_at(s, (0, 2))
    play(s, "sacrifice", "explode:0,2")
    assert (is_down(s, "sage"), place_of(s, "sage")) == (down, place)
    assert told(s, "tipped") == [{"hero": "sage"}] * down


@rule("FE-HERO-ENGINEER-8", "FE-HERO-ENGINEER-11")
def test_on_the_vestibule_too_heroes_are_tipped_over() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS)
    play(s, "sacrifice", "explode:0,1")
    assert is_down(s, "sage")
    assert is_down(s, "engineer")


@rule("FE-HERO-ENGINEER-8", "FE-STAND-3")
def test_tipped_over_by_her_own_bob_she_stands_in_her_next_turn() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS)
    play(s, "sacrifice", "explode:0,1", "lava-lake")
    assert offered(s) == ["stand", "give-up"]  # the Sage
    play(s, "stand", "wait", "acid-jets")
    assert (s.hero, offered(s)) == ("engineer", ["stand", "give-up"])


@rule("FE-HERO-ENGINEER-8", "FE-DIVE-2", "FE-DIVE-6")
def test_heroes_in_bobs_chamber_dive_each_where_its_player_says() -> None:
    tiles = CROSSROADS | {(0, 2): "dragonling", (1, 1): "laughing-shadow"}
    s = dungeon(
        "engineer",
        "sage",
        "warrior",
        tiles=tiles,
        at={"sage": (0, 1), "warrior": (0, 1)},
        carried={"sage": (1, 0, 0)},
    )
    play(s, "sacrifice", "explode:0,1")
    assert s.question is not None
    assert (s.question.seat, sorted(offered(s))) == (1, ["dive:0,0", "dive:0,2", "dive:1,1"])
    play(s, "dive:0,2")
    assert s.question.seat == 2
    play(s, "dive:1,1")
    assert (place_of(s, "sage"), place_of(s, "warrior")) == ((0, 2), (1, 1))
    assert (is_down(s, "sage"), is_down(s, "warrior")) == (True, True)
    assert (tokens_of(s, "sage"), in_void(s, "minotaur")) == ((1, 0, 0), True)


@rule("FE-HERO-ENGINEER-8", "FE-DIVE-7")
def test_a_hero_with_nowhere_to_dive_is_lost_with_bob() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS | {(5, 5): "laughing-shadow"}, at={"sage": (5, 5)})
    bob_at(s, (5, 5))
    play(s, "sacrifice", "explode:5,5")
    assert (s.where[1], told(s, "lost"), s.ended) == (LOST, [{"hero": "sage"}], "")


@rule("FE-HERO-ENGINEER-8", "FE-LOST-5")
def test_if_she_is_lost_herself_no_ritual_follows() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS | {(5, 5): "laughing-shadow"}, at={"engineer": (5, 5)})
    bob_at(s, (5, 5))
    play(s, "sacrifice", "explode:5,5")
    assert (s.where[0], s.hero, s.ap) == (LOST, "sage", 3)
    assert told(s, "ritual") == []


@rule("FE-HERO-ENGINEER-8", "FE-WIN-2", "FE-DIVE-6")
def test_a_dive_before_the_blast_may_bring_the_fire_home() -> None:
    tiles = {(0, 1): "skeletal-guards:ns"}
    s = dungeon("engineer", "sage", tiles=tiles, at={"sage": (0, 1)}, broken=ALL_RELICS, fire="sage")
    play(s, "sacrifice", "explode:0,1")
    assert (s.ended, s.question) == ("total", None)


# ---------------------------------------------------------------- a collapse with Bob in it


def collapse_with_bob(*heroes: str, at: dict[str, Place]) -> Dungeon:
    """The chamber at (0, 1) collapses in the first Hero's Ritual, with Bob in it and Cultists all around."""
    tiles = CROSSROADS | {(1, 1): "laughing-shadow", (0, 2): "mimic-chest:n", (0, 3): "dragonling"}
    s = dungeon(*heroes, tiles=tiles, at=at, cultists=[(0, 1), (1, 0), (1, 1), (0, 2), (0, 3), (0, -1)])
    bob_at(s, (0, 1))
    play(s, "wait")
    if offered(s, "bob-wait"):
        play(s, "bob-wait")
    return play(s, "minotaur")


@rule("FE-HERO-ENGINEER-9")
def test_when_his_chamber_collapses_bob_explodes_for_nothing() -> None:
    s = collapse_with_bob("sage", "engineer", at={"engineer": (1, 1), "sage": (0, -1)})
    play(s, "let-it")
    assert (in_void(s, "minotaur"), bob_is_at(s)) == (True, None)
    assert cultists(s) == {(0, 3): 1, (0, -1): 1}
    assert (is_down(s, "engineer"), is_down(s, "sage")) == (True, False)
    assert s.gone.count("minotaur") == 1
    play(s, "stand")
    assert (s.hero, s.ap, offered(s, "sacrifice")) == ("engineer", 2, [])


@rule("FE-HERO-ENGINEER-9", "FE-SKILL-2")
def test_a_collapse_uses_up_the_master_skill() -> None:
    s = collapse_with_bob("engineer", "sage", at={"engineer": (0, -1)})
    play(s, "wait", "lava-lake")
    s.bob = tile_at(s, (1, 0))  # even if someone put him back
    assert (s.ap, offered(again(s), "sacrifice")) == (3, [])


@rule("FE-HERO-ENGINEER-9", "FE-HERO-ENGINEER-5")
def test_he_explodes_in_a_collapse_after_she_is_lost_too() -> None:
    s = dungeon("sage", "engineer", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)], at={"sage": (0, -1)})
    s.walk(1, LOST)
    bob_at(s, (0, 1))
    play(s, "wait", "minotaur", "let-it")
    assert (in_void(s, "minotaur"), bob_is_at(s), cultists(s)) == (True, None, {})


@rule("FE-HERO-ENGINEER-9")
def test_other_collapses_do_not_move_bob() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS, cultists=[(0, 1), (1, 0)])
    play(s, "wait", "bob-wait", "minotaur")
    assert (in_void(s, "minotaur"), bob_is_at(s), cultists(s)) == (True, HOME, {(1, 0): 1})


@rule("FE-HERO-ENGINEER-9", "FE-HERO-ENGINEER-8")
def test_in_a_collapse_heroes_dive_first_and_are_tipped_over_all_the_same() -> None:
    s = collapse_with_bob("engineer", "sage", at={"sage": (0, 1)})
    play(s, "dive:1,1")
    assert (place_of(s, "sage"), is_down(s, "sage"), is_down(s, "engineer")) == ((1, 1), True, True)


@rule("FE-HERO-ENGINEER-9", "FE-HERO-ENGINEER-11", "FE-SCEN-INVASION-2")
def test_in_an_invasion_the_blast_overtakes_the_marching_cultist_but_spares_the_vestibule() -> None:
    tiles = {(0, 2): "minotaur", (0, 1): "psychomancer"}
    s = dungeon("engineer", "sage", tiles=tiles, cultists=[(0, 2), HOME, HOME], scenario="invasion")
    bob_at(s, (0, 2))
    play(s, "wait", "bob-wait", "minotaur")
    assert told(s, "marched") == [{"tile": "psychomancer", "cell": "0,1"}]
    assert cultists(s) == {HOME: 2}
    tiles = {(0, 1): "minotaur"}
    s = dungeon("engineer", "sage", tiles=tiles, cultists=[(0, 1), HOME], scenario="invasion")
    bob_at(s, (0, 1))
    play(s, "wait", "bob-wait", "minotaur")
    assert cultists(s) == {HOME: 2}


# ---------------------------------------------------------------- afterwards


@rule("FE-HERO-ENGINEER-10", "FE-RITUAL-4")
def test_after_a_deliberate_explosion_the_card_stays_and_misses() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS)
    play(s, "sacrifice", "explode:0,1")
    assert (s.deck.count("minotaur"), s.gone.size) == (1, 0)
    play(s, "minotaur")
    assert (s.discard.count("minotaur"), cultists(s)) == (1, {})
    assert told(s, "card") == [{"card": "minotaur", "in_play": False}]


@rule("FE-HERO-ENGINEER-10", "FE-HERO-SAGE-10", "FE-HERO-SAGE-11")
def test_what_bob_blew_up_comes_back_with_its_token_and_its_card_finds_it_again() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS, at={"sage": (0, -1)}, cultists=[(0, 1)])
    play(s, "sacrifice", "explode:0,1", "lava-lake")
    play(s, "timeturn", "restore:minotaur", "at:2,0", "orient:nesw")
    assert (lies_at(s, "minotaur"), cultists(s), bob_is_at(s)) == ((2, 0), {}, None)
    assert s.tokens[tile_at(s, (2, 0))]
    play(s, "minotaur", "let-it")
    assert cultists(s) == {(2, 0): 1}


@rule("FE-HERO-ENGINEER-11")
def test_bob_explodes_neither_on_the_vestibule_nor_by_moving_there() -> None:
    s = dungeon("engineer", tiles=CROSSROADS)
    play(s, "sacrifice")
    assert sorted(offered(s)) == ["cancel", "explode:-1,0", "explode:0,-1", "explode:0,1", "explode:1,0"]
    s = dungeon("engineer", tiles={(0, 1): "skeletal-guards:ew"})
    assert offered(s, "sacrifice") == []
    s = bob_at(dungeon("engineer", tiles={(0, 1): "minotaur"}), (0, 1))
    assert sorted(offered(play(s, "sacrifice"))) == ["cancel", "explode:0,1"]


@rule("FE-HERO-ENGINEER-11", "FE-SCEN-INVASION-8")
def test_the_cultists_of_a_besieged_vestibule_survive_the_blast() -> None:
    s = dungeon("engineer", tiles=CROSSROADS, cultists=[HOME, HOME, (1, 0)], scenario="invasion")
    play(s, "sacrifice", "explode:0,1")
    assert cultists(s) == {HOME: 2}


@rule("FE-HERO-ENGINEER-11", "FE-REACH-13")
@pytest.mark.parametrize(("relics", "chamber"), [((), "voraxs-heart"), (ALL_RELICS, "fire-of-eidolon")])
def test_blowing_up_what_is_still_needed_loses_the_game(relics: tuple[str, ...], chamber: str) -> None:
    tiles = CROSSROADS | {(0, 2): f"{chamber}:s"}
    s = bob_at(dungeon("engineer", "warrior", tiles=tiles, broken=relics), (0, 1))
    play(s, "sacrifice", "explode:0,2")
    assert (in_void(s, chamber), s.ended) == (True, "defeat")


@rule("FE-HERO-ENGINEER-11", "FE-HERO-SAGE-10", "FE-REACH-13")
@pytest.mark.parametrize(("relics", "chamber"), [((), "voraxs-heart"), (ALL_RELICS, "fire-of-eidolon")])
def test_unless_a_sage_can_turn_back_time(relics: tuple[str, ...], chamber: str) -> None:
    tiles = CROSSROADS | {(0, 2): f"{chamber}:s"}
    s = bob_at(dungeon("engineer", "sage", tiles=tiles, at={"sage": (0, -1)}, broken=relics), (0, 1))
    play(s, "sacrifice", "explode:0,2")
    assert (in_void(s, chamber), s.ended) == (True, "")
    play(s, "lava-lake", "timeturn", f"restore:{chamber}", "at:0,2", "orient:s")
    assert lies_at(s, chamber) == (0, 2)


@rule("FE-HERO-ENGINEER-11", "FE-DEFEAT-7")
def test_a_relic_chamber_that_has_done_its_duty_may_go() -> None:
    tiles = CROSSROADS | {(0, 2): "voraxs-heart:s"}
    s = bob_at(dungeon("engineer", "warrior", tiles=tiles, broken=("red",)), (0, 1))
    play(s, "sacrifice", "explode:0,2")
    assert (in_void(s, "voraxs-heart"), s.ended, s.broken) == (True, "", (True, False, False))


@rule("FE-HERO-ENGINEER-12", "FE-WIN-4")
def test_without_bob_the_victory_is_still_total() -> None:
    s = dungeon("engineer", "sage", tiles=CROSSROADS, at={"engineer": (1, 0)}, broken=ALL_RELICS, fire="sage")
    play(s, "sacrifice", "explode:0,1", "lava-lake", "stand", "wait", "acid-jets")
    assert bob_is_at(s) is None
    play(s, "stand", "move:0,0")
    assert s.ended == "total"
