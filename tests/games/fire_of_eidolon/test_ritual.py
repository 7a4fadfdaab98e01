"""The Cultists' Ritual: cards, Cultists, collapsing chambers, the deck running out, the rising threat."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon.board import SUPPLY, VOID, cell_at
from emberhall.kernel import pile
from tests.rules import rule

from .dungeons import Place, chances, cultists, dungeon, end_turn, missing, offered, play, stack_deck, told

HALL: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer", (1, 0): "floating-stones"}


# ---------------------------------------------------------------- how many cards


@rule("FE-RITUAL-1", "FE-DIFF-3", "FE-DIFF-4", "FE-DIFF-5")
@pytest.mark.parametrize(
    ("difficulty", "track"),
    [
        ("beginner", "112223334"),
        ("normal", "121223334"),
        ("hard", "122123334"),
        ("very-hard", "122223334"),
        ("extreme", "122233334"),
        ("heroic", "122333344"),
        ("nightmare", "222233334"),
        ("legendary", "222333344"),
    ],
)
def test_as_many_cards_as_the_level_in_force_shows(difficulty: str, track: str) -> None:
    for level, count in enumerate(track, start=1):
        s = dungeon("warrior", "sage", tiles=HALL, threat=level, difficulty=difficulty)
        play(s, "wait", *missing(s, int(count)))
        assert len(told(s, "card")) == int(count)
        assert s.hero == "sage"  # that was all


@rule("FE-RITUAL-1")
def test_a_step_by_the_third_relic_already_counts() -> None:
    s = dungeon(
        "warrior",
        tiles={(0, 1): "floating-stones", (0, 2): "voraxs-heart"},
        at={"warrior": (0, 2)},
        carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"),
        threat=5,
    )
    play(s, "destroy", "wait", *missing(s, 3))  # two at level 5, three at level 6
    assert len(told(s, "card")) == 3
    assert told(s, "ritual") == [{"cards": 3, "threat": 6}]


@rule("FE-RITUAL-2")
def test_cards_are_resolved_one_at_a_time() -> None:
    s = dungeon("warrior", tiles=HALL, cultists=[(0, 1)], threat=3)
    play(s, "wait", "minotaur")
    assert s.places[s.rules.index["minotaur"]] == VOID  # gone before the second card is seen
    assert "minotaur" not in chances(s)
    play(s, "psychomancer")
    assert cultists(s) == {"0,2": 1}
    kinds = [event.kind for event in s.story or () if event.kind in ("card", "collapses", "cultist")]
    assert kinds == ["card", "collapses", "card", "cultist"]


# ---------------------------------------------------------------- one Cultist, two Cultists


@rule("FE-RITUAL-3", "FE-RITUAL-5")
def test_a_card_puts_a_cultist_on_its_chamber_and_is_discarded() -> None:
    s = dungeon("warrior", tiles=HALL)
    play(s, "wait", "psychomancer")
    assert cultists(s) == {"0,2": 1}
    assert s.discard == pile(["psychomancer"])
    assert s.deck.size == 20
    assert s.gone.size == 0


@rule("FE-RITUAL-4")
def test_a_card_of_a_chamber_that_is_not_in_play_does_nothing_but_counts() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, threat=3)
    play(s, "wait", "mimic-chest", "mindeater")  # two cards at level 3
    assert cultists(s) == {}
    assert s.discard == pile(["mimic-chest", "mindeater"])
    assert s.hero == "sage"
    assert s.places[s.rules.index["mimic-chest"]] == SUPPLY
    # nor does that of a chamber blown up by Bob, whose card was not sent to the Void
    t = dungeon("warrior", "sage", tiles=HALL)
    t.places = tuple(VOID if tile == t.rules.index["minotaur"] else cell for tile, cell in enumerate(t.places))
    play(t, "wait", "minotaur")
    assert cultists(t) == {}
    assert t.discard == pile(["minotaur"])


@rule("FE-RITUAL-6")
def test_the_second_cultist_brings_the_chamber_down() -> None:
    s = dungeon("warrior", tiles=HALL, cultists=[(0, 1), (0, 2)])
    play(s, "wait", "minotaur")
    tile = s.rules.index["minotaur"]
    assert s.places[tile] == VOID
    assert s.tile_at(cell_at(0, 1)) is None
    assert s.tokens[tile]  # its token went with it: nobody has it
    assert s.carried == ((0, 0, 0),)
    assert cultists(s) == {"0,2": 1}
    assert s.gone == pile(["minotaur"])
    assert s.discard.size == 0


@rule("FE-TERM-9")
def test_the_void_is_mixed_with_nothing_and_gives_nothing_back() -> None:
    s = dungeon("warrior", "sage", tiles=HALL, cultists=[(0, 1)], at={"warrior": (0, 2)})
    s.supply = pile(["lava-lake"])
    stack_deck(s, "minotaur")
    play(s, "wait", "minotaur")
    assert s.deck.size == 20  # the discards were shuffled, without it
    assert s.deck.count("minotaur") == 0
    assert s.supply.count("minotaur") == 0
    play(s, "explore:0,1")
    assert chances(s) == {"lava-lake": 1}
    play(s, "lava-lake", "orient:sw", "wait")
    assert "minotaur" not in chances(s)
    end_turn(play(s, missing(s)[0]))
    play(s, "timeturn")  # only the Sage's skill says so
    assert "restore:minotaur" in offered(s)


@rule("FE-RITUAL-7")
def test_two_cultists_never_stay_together() -> None:
    s = dungeon("warrior", tiles=HALL, threat=9)
    play(s, "wait", "minotaur", "psychomancer", "floating-stones", "mindeater")
    assert cultists(s) == {"0,1": 1, "0,2": 1, "1,0": 1}
    stack_deck(s, "minotaur", "psychomancer", "floating-stones", "arrow-trap", "lava-lake")
    play(s, "wait", "psychomancer", "floating-stones", "arrow-trap", "minotaur")
    assert cultists(s) == {}
    assert s.gone == pile(["floating-stones", "minotaur", "psychomancer"])


@rule("FE-RITUAL-8")
def test_special_chambers_and_the_vestibule_stand_for_ever() -> None:
    tiles = {**HALL, (0, 3): "voraxs-heart", (1, 2): "secret-passage-x", (2, 2): "teleportation-glyph:w"}
    tiles[(-1, 2)] = "fire-of-eidolon:e"
    s = dungeon("warrior", tiles=tiles, passages=True, glyph=True, scenario="shades", threat=9)
    special = {s.rules.tiles[tile].key for tile in s.rules.special} | {"vestibule"}
    assert not special & set(s.rules.cards)
    for tile in (0, *s.rules.special):
        s.set_cultists(tile, 1)  # however a Cultist may have got there
    for _ in range(3):
        end_turn(s)
    assert all(s.places[s.rules.index[key]] != VOID for key in special)


# ---------------------------------------------------------------- difficulty


@rule("FE-DIFF-1", "FE-DIFF-2")
def test_a_difficulty_changes_the_track_and_nothing_else() -> None:
    names = ["beginner", "normal", "hard", "very-hard", "extreme", "heroic", "nightmare", "legendary"]
    games = [dungeon("warrior", "sage", tiles=HALL, difficulty=name) for name in names]
    easy = games[0]
    for stars, s in enumerate(games, start=1):
        assert s.rules.rating == stars
        assert (s.supply, s.deck, s.places, s.carried, s.threat) == (
            easy.supply, easy.deck, easy.places, easy.carried, easy.threat,
        )  # fmt: skip
        assert offered(s) == offered(easy)
    assert len({s.rules.track for s in games}) == 8


@rule("FE-DIFF-5")
@pytest.mark.parametrize(("difficulty", "level"), [("normal", 2), ("hard", 3)])
def test_the_number_of_cards_may_fall_as_the_threat_rises(difficulty: str, level: int) -> None:
    s = dungeon("warrior", "sage", tiles=HALL, threat=level, difficulty=difficulty)
    stack_deck(s, "mimic-chest", "mindeater")
    play(s, "wait", "mimic-chest", "mindeater")
    assert s.threat == level + 1
    end_turn(s)
    assert [facts["cards"] for facts in told(s, "ritual")] == [2, 1]
