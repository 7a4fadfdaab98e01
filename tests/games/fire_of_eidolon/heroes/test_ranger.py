"""The Ranger: Ranger's Sight and Master Falconry."""

from __future__ import annotations

from tests.games.fire_of_eidolon.dungeons import HOME, dungeon, end_turn, offered, place_of, play, tile_at
from tests.games.fire_of_eidolon.heroes.positions import (
    CROSSROADS,
    card_of,
    lies_at,
    ritual_has_begun,
    sunk,
    tokens_of,
)
from tests.rules import rule


@rule("FE-HERO-RANGER-1")
def test_the_rangers_card() -> None:
    assert card_of("ranger") == (3, (2, 1, 3))


# ---------------------------------------------------------------- Ranger's Sight


@rule("FE-HERO-RANGER-2")
def test_she_may_stay_outside_what_she_explored() -> None:
    s = dungeon("ranger")
    play(s, "explore:0,1", "minotaur")
    assert offered(s) == ["move:0,1", "stay"]
    play(s, "stay")
    assert (place_of(s, "ranger"), s.ap, lies_at(s, "minotaur")) == (HOME, 2, (0, 1))
    assert s.tokens[tile_at(s, (0, 1))]
    play(s, "move:0,1")
    assert "challenge" not in offered(s)  # 2 AP with her two stars, and she has only one left


@rule("FE-HERO-RANGER-2")
def test_or_she_enters_it_for_no_further_ap() -> None:
    s = dungeon("ranger")
    play(s, "explore:0,1", "minotaur", "move:0,1")
    assert (place_of(s, "ranger"), s.ap, offered(s, "challenge")) == ((0, 1), 2, ["challenge"])


@rule("FE-HERO-RANGER-2", "FE-EXPLORE-3")
def test_she_turns_the_tile_before_she_decides() -> None:
    s = dungeon("ranger")
    play(s, "explore:0,1", "mimic-chest", "stay")
    assert lies_at(s, "mimic-chest") == (0, 1)
    play(s, "explore:1,0", "ogre-brute")
    assert sorted(offered(s)) == ["orient:nw", "orient:sw"]
    play(s, "orient:sw")
    assert offered(s) == ["move:1,0", "stay"]


@rule("FE-HERO-RANGER-2")
def test_with_her_last_ap_she_still_decides() -> None:
    s = dungeon("ranger")
    play(s, "explore:0,1", "minotaur", "stay", "explore:1,0", "psychomancer", "stay")
    play(s, "explore:-1,0", "floating-stones", "move:-1,0")
    assert (place_of(s, "ranger"), ritual_has_begun(s)) == ((-1, 0), True)


@rule("FE-HERO-RANGER-2", "FE-SKILL-3", "FE-SKILL-4", "FE-EXPLORE-12")
def test_her_sight_is_passive_and_works_with_the_fire() -> None:
    s = dungeon(
        "ranger",
        "sage",
        tiles=CROSSROADS,
        at={"ranger": (0, 1)},
        broken=("red", "green", "blue"),
        fire="ranger",
    )
    play(s, "explore:0,2", "laughing-shadow")
    assert offered(s) == ["move:0,2", "stay"]


@rule("FE-HERO-RANGER-2", "FE-EXPLORE-9")
def test_others_have_no_choice() -> None:
    s = dungeon("sage", "ranger")
    play(s, "explore:0,1", "minotaur")
    assert (place_of(s, "sage"), offered(s, "stay"), offered(s, "wait")) == ((0, 1), [], ["wait"])


@rule("FE-HERO-RANGER-2", "FE-SECRET-6")
def test_entering_a_second_passage_she_may_hop_and_go_on_with_her_turn() -> None:
    s = dungeon("ranger", tiles=CROSSROADS | {(5, 5): "secret-passage-x"}, at={"ranger": (0, 1)}, passages=True)
    play(s, "explore:0,2", "secret-passage-y", "move:0,2", "hop")
    assert (place_of(s, "ranger"), s.ap) == ((5, 5), 2)
    assert offered(s, "explore")


# ---------------------------------------------------------------- Master Falconry


@rule("FE-HERO-RANGER-3")
def test_the_falcon_brings_a_token_without_a_challenge() -> None:
    s = dungeon("ranger", "sage", tiles=CROSSROADS, at={"sage": (0, -1)})
    play(s, "falcon", "fetch:1,0", "for:sage")
    assert (tokens_of(s, "sage"), tokens_of(s, "ranger")) == ((0, 1, 0), (0, 0, 0))
    assert not s.tokens[tile_at(s, (1, 0))]
    assert ritual_has_begun(s)


@rule("FE-HERO-RANGER-3")
def test_to_any_hero_herself_included_and_from_her_own_chamber_too() -> None:
    s = dungeon("ranger", "sage", tiles=CROSSROADS, at={"ranger": (0, 1)})
    play(s, "falcon")
    assert sorted(offered(s, "fetch")) == ["fetch:-1,0", "fetch:0,-1", "fetch:0,1", "fetch:1,0"]
    play(s, "fetch:0,1")
    assert sorted(offered(s, "for")) == ["for:ranger", "for:sage"]
    play(s, "for:ranger")
    assert tokens_of(s, "ranger") == (1, 0, 0)


@rule("FE-HERO-RANGER-4")
def test_the_falcon_flies_round_corners() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "lava-lake:sw", (1, 0): "acid-jets:ns", (1, -1): "mimic-chest:n"}
    s = dungeon("ranger", tiles=tiles)
    play(s, "falcon", "fetch:1,-1", "for:ranger")
    assert tokens_of(s, "ranger") == (0, 0, 1)


@rule("FE-HERO-RANGER-4")
def test_but_not_through_walls_or_over_gaps() -> None:
    tiles = {(0, 1): "minotaur", (1, 1): "skeletal-guards:ns", (1, 0): "acid-jets:ns", (0, 3): "psychomancer"}
    s = dungeon("ranger", "sage", tiles=tiles, at={"sage": (0, 3)})
    play(s, "falcon")
    assert offered(s, "fetch") == ["fetch:0,1"]
    assert offered(play(s, "fetch:0,1"), "for") == ["for:ranger"]


@rule("FE-HERO-RANGER-4")
def test_without_a_token_in_her_network_she_does_not_send_it() -> None:
    s = dungeon("ranger", tiles={(0, 1): "skeletal-guards:ew"})
    assert offered(s, "falcon") == []
    s = dungeon("ranger", tiles={(0, 1): "skeletal-guards:ns"})
    assert offered(s, "falcon") == ["falcon"]


@rule("FE-HERO-RANGER-4", "FE-SECRET-8")
def test_the_falcon_does_not_use_the_passages() -> None:
    tiles = {(0, 1): "secret-passage-x", (5, 5): "secret-passage-y", (5, 6): "minotaur"}
    s = dungeon("ranger", tiles=tiles, passages=True)
    assert offered(s, "falcon") == []


@rule("FE-HERO-RANGER-4", "FE-LOST-4")
def test_a_lost_hero_receives_nothing() -> None:
    s = dungeon("ranger", "sage", tiles=CROSSROADS)
    s.where = (0, -2)
    assert offered(play(s, "falcon", "fetch:0,1"), "for") == ["for:ranger"]


@rule("FE-HERO-RANGER-5")
def test_relics_the_fire_and_carried_or_lost_tokens_are_not_fetched() -> None:
    tiles = {
        (0, 1): "minotaur",
        (0, 2): "voraxs-heart:s",
        (1, 1): "fire-of-eidolon:w",
        (1, 0): "floating-stones",
        (-1, 0): "psychomancer",
    }
    s = dungeon("ranger", "sage", tiles=tiles, at={"sage": (0, 1)}, broken=("red",))
    s.tokens = tuple(there and tile != tile_at(s, (1, 0)) for tile, there in enumerate(s.tokens))
    play(s, "falcon")
    assert sorted(offered(s, "fetch")) == ["fetch:-1,0", "fetch:0,1"]
    play(s, "cancel")
    sunk(s, "psychomancer")
    assert offered(play(s, "falcon"), "fetch") == ["fetch:0,1"]


@rule("FE-HERO-RANGER-3")
def test_she_may_call_the_falcon_back_before_it_has_the_token() -> None:
    s = dungeon("ranger", "sage", tiles=CROSSROADS)
    play(s, "falcon", "fetch:0,1", "back", "fetch:1,0", "back", "cancel")
    assert (s.ap, offered(s, "falcon"), tokens_of(s, "ranger")) == (3, ["falcon"], (0, 0, 0))


@rule("FE-HERO-RANGER-3", "FE-SKILL-2", "FE-SKILL-7")
def test_the_falcon_takes_a_whole_turn_and_flies_once() -> None:
    s = dungeon("ranger", tiles=CROSSROADS)
    play(s, "move:0,1")
    assert offered(s, "falcon") == []
    end_turn(s)
    play(s, "falcon", "fetch:1,0", "for:ranger", "lava-lake")
    assert (s.ap, offered(s, "falcon")) == (3, [])


@rule("FE-HERO-RANGER-3", "FE-SKILL-4")
def test_with_the_fire_she_sends_no_falcon() -> None:
    for carrier, expected in (("ranger", []), ("sage", ["falcon"])):
        at = {"ranger": (0, 1), "sage": (1, 0)}
        s = dungeon("ranger", "sage", tiles=CROSSROADS, at=at, broken=("red",), fire=carrier)
        assert offered(s, "falcon") == expected
