"""Terms and setup: who plays, what lies on the table at the start, and what waits beside it."""

from __future__ import annotations

import pytest

from emberhall.games.fire_of_eidolon import GAME
from emberhall.games.fire_of_eidolon.board import HOME, SUPPLY, letters
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import NATURE, OptionValue, SetupError, apply
from tests.rules import rule

from .dungeons import chances, dungeon, end_turn, offered, place_of, play, told

BASIC_HEROES = ["warrior", "ranger", "wizard", "paladin", "sage", "rogue"]
ADVANCED_HEROES = ["cleric", "engineer", "dark-knight", "geomancer", "soldier", "master-swordsman"]
EVENTS = {"event-red", "event-green", "event-blue"}


def begin(players: int | None = None, **options: OptionValue) -> Dungeon:
    """A new game at its first question, with someone listening."""
    s = GAME.start(players, "", **options)
    assert isinstance(s, Dungeon)
    s.story = []
    return s


def pick_all(s: Dungeon) -> Dungeon:
    """Every player takes the first Hero on the list; the first Hero of all begins."""
    while s.question is not None and not offered(s, "first"):
        if s.question.rule != "FE-SETUP-5":
            return s
        apply(s, next(iter(s.question.options)))
    return play(s, offered(s, "first")[0])


# ---------------------------------------------------------------- players and Heroes


@rule("FE-SETUP-1")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_each_with_a_hero(players: int) -> None:
    s = pick_all(begin(players))
    assert s.heroes == tuple(BASIC_HEROES[:players])
    assert s.owners == tuple(range(players))
    assert "wait" in offered(s)


@rule("FE-SETUP-1")
@pytest.mark.parametrize("heroes", range(1, 7))
def test_one_player_may_lead_one_to_six_heroes(heroes: int) -> None:
    s = pick_all(begin(1, heroes=heroes))
    assert len(s.heroes) == heroes
    assert set(s.owners) == {0}


@rule("FE-SETUP-1")
def test_nobody_plays_with_none_or_with_seven() -> None:
    for players in (0, 7):
        with pytest.raises(SetupError, match="for 1 to 6 players"):
            GAME.setup(players)
    with pytest.raises(SetupError, match="option heroes"):
        GAME.setup(1, heroes=7)


@rule("FE-SETUP-2")
def test_a_quick_start_game_is_for_beginners_with_nothing_optional() -> None:
    s = begin(4)
    assert s.rules.track == (1, 1, 2, 2, 2, 3, 3, 3, 4)
    assert offered(s) == [f"choose:{hero}" for hero in BASIC_HEROES]
    assert s.rules.scenario == "none"
    assert not EVENTS & set(s.deck.cards())
    kinds = {tile.kind for tile in s.rules.tiles}
    assert kinds == {"vestibule", "basic", "relic", "fire"}


@rule("FE-SETUP-5")
def test_players_pick_in_turn_and_every_hero_exists_once() -> None:
    s = begin(3, advanced=True)
    assert (s.question is not None and s.question.seat) == 0
    assert len(offered(s, "choose")) == 12
    play(s, "choose:sage")
    assert s.question is not None
    assert s.question.seat == 1
    assert "choose:sage" not in offered(s)
    play(s, "choose:cleric", "choose:rogue")
    assert list(zip(s.heroes, s.owners, strict=True)) == [("sage", 0), ("cleric", 1), ("rogue", 2)]


@rule("FE-SETUP-5")
def test_heroes_may_be_drawn_instead_each_equally_likely_and_once() -> None:
    s = begin(2, pick="drawn")
    assert chances(s) == dict.fromkeys(BASIC_HEROES, 1)
    apply(s, "wizard")
    assert chances(s) == dict.fromkeys(["warrior", "ranger", "paladin", "sage", "rogue"], 1)
    apply(s, "rogue")
    assert s.heroes == ("wizard", "rogue")


@rule("FE-SETUP-6")
def test_all_heroes_start_upright_on_the_vestibule_with_no_tokens() -> None:
    s = pick_all(begin(6))
    assert [place_of(s, hero) for hero in s.heroes] == [(0, 0)] * 6
    assert s.carried == ((0, 0, 0),) * 6
    assert s.tipped == (False,) * 6


@rule("FE-SETUP-9")
@pytest.mark.parametrize("first", ["warrior", "ranger", "wizard"])
def test_the_players_choose_who_begins_and_then_the_order_is_fixed(first: str) -> None:
    s = begin(3)
    play(s, "choose:warrior", "choose:ranger", "choose:wizard")
    assert offered(s) == ["first:warrior", "first:ranger", "first:wizard"]
    play(s, f"first:{first}")
    for _ in range(6):
        end_turn(s)
    turns = [facts["hero"] for facts in told(s, "turn")]
    order = ["warrior", "ranger", "wizard"]
    start = order.index(first)
    assert turns == [order[(start + n) % 3] for n in range(7)]


# ---------------------------------------------------------------- the table


@rule("FE-SETUP-3")
@pytest.mark.parametrize(("difficulty", "cards"), [("beginner", 1), ("extreme", 1), ("nightmare", 2)])
def test_the_marker_starts_on_the_lowest_level_of_the_track(difficulty: str, cards: int) -> None:
    s = pick_all(begin(2, difficulty=difficulty))
    assert s.threat == 1
    end_turn(s)
    assert told(s, "ritual") == [{"cards": cards, "threat": 1}]


@rule("FE-SETUP-4")
def test_the_vestibule_lies_open_and_25_tiles_wait_in_no_known_order() -> None:
    s = pick_all(begin(2))
    assert s.rules.tiles[0].kind == "vestibule"
    assert [cell for cell in s.places if cell != SUPPLY] == [HOME]
    assert s.supply.size == 25
    assert s.supply.top == ()  # no tile is known to come next
    play(s, "explore:0,1", "minotaur", "explore:0,2")
    assert chances(s) == {tile.key: 1 for tile in s.rules.tiles[1:] if tile.key != "minotaur"}


@rule("FE-SETUP-7")
def test_the_21_ritual_cards_are_shuffled_and_nothing_else_is() -> None:
    s = pick_all(begin(2))
    assert s.deck.size == 21
    assert (s.discard.size, s.gone.size) == (0, 0)
    play(s, "wait")
    assert chances(s) == {tile.key: 1 for tile in s.rules.tiles if tile.kind == "basic"}


@rule("FE-SETUP-8")
def test_nothing_but_heroes_is_on_the_board_at_the_start() -> None:
    s = pick_all(begin(4, scenario="shades", passages=True))
    assert sum(s.cultists) == 0
    assert s.shades == (-1, -1, -1)
    assert s.broken == (False, False, False)
    assert s.fire == -1
    waiting = [s.rules.colour[tile] for tile, there in enumerate(s.tokens) if there and s.places[tile] == SUPPLY]
    assert [waiting.count(colour) for colour in range(3)] == [7, 7, 7]
    assert offered(s) == ["explore:0,1", "explore:1,0", "explore:0,-1", "explore:-1,0", "wait", "give-up"]


# ---------------------------------------------------------------- terms


@rule("FE-TERM-4")
def test_each_of_the_21_basic_chambers_has_one_card_and_brings_one_token_of_its_colour() -> None:
    s = pick_all(begin(1))
    basic = [tile for tile in s.rules.tiles if tile.kind == "basic"]
    assert [sum(tile.colour == colour for tile in basic) for colour in ("red", "green", "blue")] == [7, 7, 7]
    assert s.deck.counts == tuple(sorted((tile.key, 1) for tile in basic))
    for tile in basic:
        t = dungeon("sage", tiles={(0, 1): tile.key}, at={"sage": (0, 1)}, fields={"ap": 3})
        colour = ("red", "green", "blue").index(tile.colour)
        play(t, "challenge")
        assert t.carried[0][colour] == 1
        assert sum(t.carried[0]) == 1
        assert not offered(t, "challenge")


@rule("FE-TERM-5")
def test_special_chambers_are_relics_fire_glyph_and_passages_and_have_no_cards() -> None:
    plain, full = begin(1), begin(1, glyph=True, passages=True, scenario="shades")

    def special(s: Dungeon) -> set[str]:
        return {s.rules.tiles[tile].key for tile in s.rules.special}

    four = {"voraxs-heart", "voraxs-focus", "voraxs-knowledge", "fire-of-eidolon"}
    assert special(plain) == four
    assert special(full) == four | {"teleportation-glyph", "secret-passage-x", "secret-passage-y"}
    assert set(full.deck.cards()) == set(plain.deck.cards()) | EVENTS
    assert not special(full) & set(full.deck.cards())


@rule("FE-TERM-6")
def test_the_vestibule_has_four_doorways_and_is_no_basic_chamber() -> None:
    s = dungeon("sage", "cleric")
    assert letters(s.doors[0]) == "nesw"
    assert 0 not in s.rules.basic | s.rules.special
    assert "vestibule" not in s.deck.cards()
    assert not offered(s, "challenge")
    tiles = {(0, 1): "minotaur", (1, 0): "psychomancer"}
    t = dungeon("sage", tiles=tiles, cultists=[(0, 1)])
    play(t, "wait", "minotaur")  # the Sage may send the Cultist to another Basic Chamber only
    assert offered(t) == ["let-it", "redirect:1,0"]


@rule("FE-TERM-6")
def test_the_vestibule_is_never_turned_moved_or_blown_up() -> None:
    tiles = {(0, 1): "minotaur", (0, 2): "psychomancer"}
    s = dungeon("geomancer", "engineer", tiles=tiles, at={"engineer": (0, 1)}, fields={"bob": 0})
    assert not offered(s, "turn") + offered(s, "slide")
    play(s, "terraport")
    assert offered(s) == ["lift:0,2", "cancel"]
    play(s, "cancel")
    end_turn(s)
    play(s, "sacrifice")  # Bob is on the Vestibule: he may walk one chamber and end there, not here
    assert offered(s) == ["explode:0,1", "cancel"]


@rule("FE-TERM-6")
def test_heroes_walk_onto_the_vestibule_and_through_it_like_any_chamber() -> None:
    tiles = {(0, 1): "minotaur", (0, -1): "psychomancer"}
    s = dungeon("warrior", "rogue", tiles=tiles, at={"warrior": (0, 1)})
    play(s, "move:0,0", "move:0,-1")
    assert place_of(s, "warrior") == (0, -1)
    assert s.question is not None
    assert s.question.seat != NATURE
