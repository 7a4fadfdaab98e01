"""Advanced options: how they combine, several Heroes for one player, the Teleportation Glyph."""

from __future__ import annotations

from itertools import product

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import SUPPLY
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.games.fire_of_eidolon.turn import hero_turn
from emberhall.games.fire_of_eidolon.victory import judge
from emberhall.kernel import OptionValue, SetupError, pile
from tests.rules import rule

from .dungeons import Place, chances, dungeon, end_turn, offered, place_of, play, told

SCENARIOS = ("none", "unstable-void", "vagrant-portal", "invasion", "shades")
BROKEN = ("red", "green", "blue")
GLYPH_HALL: dict[Place, str] = {
    (0, 1): "minotaur",
    (0, 2): "psychomancer",
    (1, 2): "teleportation-glyph:w",
}


def begin(players: int | None = None, **options: OptionValue) -> Dungeon:
    """A new game at its first question."""
    s = GAME.start(players, "", **options)
    assert isinstance(s, Dungeon)
    return s


# ---------------------------------------------------------------- combinations


@rule("FE-ADV-1")
def test_options_combine_freely_but_for_one_pair() -> None:
    switches = (False, True)
    for scenario, glyph, passages, advanced in product(SCENARIOS, switches, switches, switches):
        if scenario == "vagrant-portal" and glyph:
            continue
        for difficulty in ("beginner", "heroic", "legendary"):
            s = begin(
                2,
                heroes=6,
                scenario=scenario,
                glyph=glyph,
                passages=passages,
                advanced=advanced,
                difficulty=difficulty,
            )
            assert s.supply.size == 25 + glyph + 2 * passages
            assert len(offered(s, "choose")) == (12 if advanced else 6)


@rule("FE-ADV-2")
@pytest.mark.parametrize(
    ("stars", "options"),
    [
        (1, {}),
        (8, {"difficulty": "legendary"}),
        (2, {"glyph": True}),
        (1, {"passages": True, "advanced": True, "heroes": 6}),
        (2, {"scenario": "unstable-void"}),
        (2, {"scenario": "vagrant-portal"}),
        (2, {"scenario": "invasion"}),
        (3, {"scenario": "shades"}),
        (11, {"scenario": "shades", "glyph": True, "passages": True, "advanced": True, "difficulty": "legendary"}),
    ],
)
def test_the_challenge_rating_adds_up(stars: int, options: dict[str, OptionValue]) -> None:
    assert begin(2, **options).rules.rating == stars


@rule("FE-ADV-3")
def test_at_most_one_scenario_is_used() -> None:
    assert GAME.options["scenario"].values == SCENARIOS  # one value: never two at a time
    with pytest.raises(SetupError, match="option scenario"):
        GAME.setup(2, scenario="shades+invasion")


@rule("FE-ADV-4")
def test_the_glyph_and_the_vagrant_portal_exclude_each_other() -> None:
    with pytest.raises(SetupError, match="error-glyph"):
        begin(2, glyph=True, scenario="vagrant-portal")


@rule("FE-ADV-5")
def test_with_advanced_heroes_all_twelve_are_there() -> None:
    basic = ["warrior", "ranger", "wizard", "paladin", "sage", "rogue"]
    advanced = ["cleric", "engineer", "dark-knight", "geomancer", "soldier", "master-swordsman"]
    assert offered(begin(2)) == [f"choose:{hero}" for hero in basic]
    assert offered(begin(2, advanced=True)) == [f"choose:{hero}" for hero in basic + advanced]


@rule("FE-ADV-6")
@pytest.mark.parametrize(
    ("scenario", "cards"),
    [("none", 21), ("invasion", 21), ("vagrant-portal", 21), ("unstable-void", 24), ("shades", 24)],
)
def test_event_cards_are_in_the_deck_of_two_scenarios_only(scenario: str, cards: int) -> None:
    s = dungeon("warrior", scenario=scenario)
    play(s, "wait")
    assert len(chances(s)) == cards
    assert sum(card.startswith("event-") for card in chances(s)) == cards - 21


@rule("FE-ADV-6")
def test_only_the_vagrant_portal_uses_them_apart_from_the_deck() -> None:
    for scenario in SCENARIOS:
        s = dungeon(
            "warrior",
            tiles={(0, 1): "floating-stones", (0, 2): "voraxs-heart"},
            at={"warrior": (0, 2)},
            carried={"warrior": (6, 0, 0)},
            broken=("green", "blue"),
            scenario=scenario,
        )
        play(s, "destroy")
        turned_up = {"event-red", "event-green", "event-blue"} if scenario == "vagrant-portal" else set()
        assert set(chances(s)) == turned_up


@rule("FE-ADV-7")
def test_a_scenarios_own_text_wins_over_the_basic_rules() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "voraxs-heart"}
    basic = dungeon("warrior", tiles=tiles, at={"warrior": (0, 1)}, broken=BROKEN, fire="warrior")
    play(basic, "move:0,0")
    assert basic.ended == "total"
    portal = dungeon(
        "warrior",
        tiles=tiles,
        at={"warrior": (0, 1)},
        broken=BROKEN,
        fire="warrior",
        scenario="vagrant-portal",
        fields={"portal": 0},
    )
    play(portal, "move:0,0")
    assert portal.ended == ""  # the basic rule no longer holds
    play(portal, "move:0,1", "move:0,2")
    assert portal.ended == "total"


# ---------------------------------------------------------------- several Heroes for one player


@rule("FE-MULTI-1")
@pytest.mark.parametrize(("players", "heroes"), [(1, 6), (2, 3), (2, 6), (3, 5), (6, 6)])
def test_players_share_out_more_heroes_than_players(players: int, heroes: int) -> None:
    s = begin(players, heroes=heroes)
    while offered(s, "choose"):
        play(s, offered(s)[0])
    assert s.owners == tuple(number % players for number in range(heroes))
    assert len(offered(s, "first")) == heroes


@rule("FE-MULTI-1")
def test_every_player_has_a_hero_and_there_are_no_more_than_six() -> None:
    with pytest.raises(SetupError, match="error-heroes"):
        begin(4, heroes=3)
    with pytest.raises(SetupError, match="option heroes"):
        begin(3, heroes=7)


@rule("FE-MULTI-2")
def test_each_hero_has_its_own_turn_ap_tokens_and_ritual() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur", (0, 2): "psychomancer"}
    s = dungeon("warrior", "wizard", tiles=tiles, at={"warrior": (0, 1), "wizard": (0, 2)}, players=1)
    play(s, "challenge", "wait", "mindeater")
    assert s.question is not None
    assert s.question.seat == 0  # the same player, the other Hero
    assert s.ap == 3
    play(s, "challenge")
    assert s.carried == ((1, 0, 0), (0, 0, 1))
    end_turn(s)
    assert len(told(s, "ritual")) == 2
    assert s.hero == "warrior"


@rule("FE-MULTI-3")
def test_one_order_for_all_heroes_and_a_players_own_need_not_be_neighbours() -> None:
    s = dungeon("warrior", "wizard", "sage", "rogue", players=2)
    assert s.owners == (0, 1, 0, 1)
    for _ in range(8):
        end_turn(s)
    order = ["warrior", "wizard", "sage", "rogue"]
    assert [facts["hero"] for facts in told(s, "turn")] == [*order, *order, "warrior"]


@rule("FE-MULTI-4")
def test_two_heroes_of_one_player_exchange_by_the_normal_rule_only() -> None:
    tiles: dict[Place, str] = {(0, 1): "minotaur"}
    s = dungeon("warrior", "wizard", tiles=tiles, at={"wizard": (0, 1)}, carried={"warrior": (1, 0, 0)}, players=1)
    assert not offered(s, "exchange")  # not in the same chamber
    play(s, "move:0,1", "exchange", "give:wizard:red", "done")
    assert s.ap == 1
    assert s.carried == ((0, 0, 0), (1, 0, 0))


# ---------------------------------------------------------------- the Teleportation Glyph


@rule("FE-GLYPH-1")
def test_the_glyph_is_a_26th_tile_with_one_doorway_and_no_card() -> None:
    plain, s = begin(2), begin(2, glyph=True)
    assert set(s.supply.cards()) - set(plain.supply.cards()) == {"teleportation-glyph"}
    assert s.supply.size == 26
    assert len(s.rules.tiles[s.rules.glyph].doors) == 1
    assert s.deck == plain.deck


@rule("FE-GLYPH-2")
def test_the_fire_on_the_vestibule_achieves_nothing() -> None:
    s = dungeon(
        "warrior", tiles=GLYPH_HALL, at={"warrior": (0, 1)}, broken=BROKEN, fire="warrior", threat=9, glyph=True
    )
    play(s, "move:0,0")
    assert s.ended == ""
    s.deck, s.discard = pile(["mimic-chest"]), pile(card for card in s.rules.cards if card != "mimic-chest")
    play(s, "wait", "mimic-chest", "mindeater", "arrow-trap", "lava-lake")
    assert s.ended == "defeat"  # the top symbol: no partial victory on the Vestibule


@rule("FE-GLYPH-2")
def test_a_partial_victory_is_won_on_the_glyph() -> None:
    at: dict[str, Place] = {"warrior": (0, 2), "sage": (0, 0)}
    s = dungeon("warrior", "sage", tiles=GLYPH_HALL, at=at, broken=BROKEN, fire="warrior", glyph=True)
    s.walk(1, -2)  # the Sage has been lost
    play(s, "move:1,2")
    assert s.ended == "partial"


@rule("FE-GLYPH-3")
def test_total_victory_needs_every_hero_on_the_glyph() -> None:
    at: dict[str, Place] = {"warrior": (0, 2), "sage": (0, 2)}
    s = dungeon("warrior", "sage", tiles=GLYPH_HALL, at=at, broken=BROKEN, fire="warrior", glyph=True)
    play(s, "move:1,2")
    assert s.ended == ""
    end_turn(s)
    play(s, "move:1,2")
    assert s.ended == "total"


@rule("FE-GLYPH-4")
@pytest.mark.parametrize(("north", "ended"), [("minotaur:ns", ""), ("minotaur:s", "defeat")])
def test_an_undiscovered_glyph_must_still_be_discoverable(north: str, ended: str) -> None:
    # dead ends on three sides of the Vestibule, none of which can collapse any more; the north is open or not
    tiles: dict[Place, str] = {
        (0, 1): north,
        (1, 0): "psychomancer:w",
        (0, -1): "floating-stones:n",
        (-1, 0): "laughing-shadow:e",
    }
    every_card = pile(tile.key for tile in begin(1).rules.tiles if tile.kind == "basic")
    s = dungeon(
        "warrior",
        tiles=tiles,
        broken=BROKEN,
        fire="warrior",
        glyph=True,
        fields={"deck": pile(()), "gone": every_card},
        then=[judge(True), hero_turn()],
    )
    assert s.places[s.rules.glyph] == SUPPLY
    assert s.ended == ended


@rule("FE-GLYPH-5")
def test_shades_still_head_for_the_vestibule() -> None:
    tiles: dict[Place, str] = {**GLYPH_HALL, (0, 3): "voraxs-heart"}
    s = dungeon("warrior", tiles=tiles, glyph=True, scenario="shades")
    s.shades = (s.rules.index["psychomancer"], -1, -1)  # one step from the Glyph, two from the Vestibule
    end_turn(s)
    assert s.shades[0] == s.rules.index["minotaur"]


@rule("FE-GLYPH-5")
def test_invasion_cultists_still_head_for_the_vestibule() -> None:
    s = dungeon("warrior", tiles=GLYPH_HALL, cultists=[(0, 2)], glyph=True, scenario="invasion")
    play(s, "wait", "psychomancer")
    assert s.cultists[s.rules.index["minotaur"]] == 1
    assert s.cultists[s.rules.glyph] == 0


@rule("FE-GLYPH-6")
def test_the_glyph_is_a_special_chamber_and_idle_before_the_fire_comes() -> None:
    s = dungeon("warrior", "sage", glyph=True)
    play(s, "explore:0,1")
    assert "teleportation-glyph" not in chances(s)
    on_it: dict[str, Place] = {"warrior": (0, 2), "sage": (1, 2)}
    s = dungeon("warrior", "sage", tiles=GLYPH_HALL, at=on_it, glyph=True)
    play(s, "move:1,2")
    assert place_of(s, "warrior") == (1, 2)
    assert s.ended == ""  # everybody is there, without the Fire
    assert not offered(s, "challenge")
