"""Terms and setup: who plays what, what lies where, the exchange of cards."""

from __future__ import annotations

import pytest

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.combat import combat_phase
from emberhall.games.epic_seven_arise.content import load_content
from emberhall.games.epic_seven_arise.exploration import explored
from emberhall.games.epic_seven_arise.setup import conserved
from emberhall.games.epic_seven_arise.state import ARTIFACT, ATTACK, EQUIPMENT, SKILL, Chapter
from emberhall.kernel import NATURE, OptionValue, SetupError, Spoken, apply, view
from tests.rules import rule

from .tables import asked, chances, go_to, offered, play, settle, table, told, waiting


def begun(players: int = 4, **options: OptionValue) -> Chapter:
    s = GAME.start(players, "", **options)
    assert isinstance(s, Chapter)
    s.story = []
    return s


def until(s: Chapter, rule_id: str) -> Chapter:
    while s.question is not None and s.question.rule != rule_id:
        apply(s, next(iter(s.question.options)))
    return s


# ---------------------------------------------------------------- terms


@rule("E7-TERM-1")
def test_one_to_four_players_share_four_heroes() -> None:
    for players in (1, 2, 3, 4):
        s = table("ras", "krau", "aither", "iseria", players=players)
        assert len(s.heroes) == 4
        assert {hero.owner for hero in s.heroes} == set(range(players))
    with pytest.raises(SetupError, match="1 to 4 players"):
        GAME.setup(5)
    with pytest.raises(SetupError) as refused:
        GAME.start(4, heroes=3)
    assert Spoken(GAME).error(refused.value) == "4 players need at least 4 heroes, not 3."


@rule("E7-TERM-3", "E7-SETUP-9")
def test_a_hero_that_is_taken_cannot_be_chosen_again() -> None:
    s = begun()
    assert len(offered(s, "choose")) == len(load_content().heroes) == 8
    apply(s, "choose:krau")
    assert "choose:krau" not in offered(s)
    assert asked(s) == (1, "E7-SETUP-9")
    assert (s.heroes[0].key, s.heroes[0].hp) == ("krau", 11)


@rule("E7-SETUP-9")
def test_heroes_may_be_drawn() -> None:
    s = begun(2, pick="drawn")
    assert len(chances(s)) == 8
    apply(s, "yuna")
    assert len(chances(s)) == 7
    assert s.heroes[0].key == "yuna"


@rule("E7-TERM-4", "E7-TERM-5")
def test_sixty_skill_cards_in_three_kinds_and_the_other_decks() -> None:
    s = begun(chapter="campaign")
    assert [s.decks[deck].size for deck in (SKILL, ARTIFACT, EQUIPMENT, ATTACK)] == [60, 31, 15, 12]
    colours = [s.rules.colour(card) for card in s.decks[SKILL].cards()]
    assert {colour: colours.count(colour) for colour in colours} == {"blue": 20, "red": 20, "grey": 20}
    assert all(len(s.rules.nums[card]) == 1 for card in s.decks[SKILL].cards())
    assert set(s.decks[ARTIFACT].cards()).isdisjoint(s.decks[EQUIPMENT].cards())


@rule("E7-TERM-6", "E7-SOLO-6")
def test_a_player_owns_cards_and_stones_a_hero_its_health() -> None:
    s = table("ras", "krau", "aither", "iseria", players=2)
    assert len(s.players) == 2
    assert len(s.heroes) == 4
    assert all(sum(player.stones) == 2 and len(player.hand) == 5 for player in s.players)
    assert {hero.hp for hero in s.heroes} == {8, 11, 7, 6}


@rule("E7-TERM-7")
def test_circles_carry_numbers_and_each_number_is_there_once() -> None:
    for tile in load_content().tiles.values():
        numbers = [number for listed in tile.circles.values() for number in listed]
        assert all(tile.circles.values())
        assert len(numbers) == len(set(numbers))


@rule("E7-TERM-8")
def test_adjacency_is_what_the_layout_says_and_works_both_ways() -> None:
    s = table()
    assert s.beside("p5") == ("p2", "p4", "p6", "p8")
    for place in s.chapter.map.positions:
        for other in s.beside(place):
            assert place in s.beside(other)


@rule("E7-TERM-9", "E7-TERM-10")
def test_the_supply_holds_twelve_stones_of_each_of_three_colours() -> None:
    s = begun()
    assert s.supply == (12, 12, 12)
    s = table()
    assert sum(s.supply) + sum(sum(player.stones) for player in s.players) == 36
    assert sum(s.supply) == 36 - 8


@rule("E7-TERM-12")
def test_hands_are_open_and_the_order_of_decks_is_not() -> None:
    s = table()
    seen = view(s, None)
    assert seen["players"] == s.players
    assert seen["decks"][SKILL] == (s.decks[SKILL].counts, ())
    play(s, "explore:p1")
    assert view(s, 0)["covered"] == s.covered  # where face-down tokens lie, not which they are
    assert not any("arkasus" in str(entry) for entry in s.covered)


@rule("E7-TERM-14")
def test_there_are_twenty_two_tiles_and_six_chapters() -> None:
    content = load_content()
    assert len(content.tiles) == 22
    assert list(content.chapters) == [1, 2, 3, 4, 5, 6]


# ---------------------------------------------------------------- setup


@rule("E7-SETUP-1", "E7-SETUP-4")
def test_only_the_chapter_s_own_things_are_used_and_bosses_stay_out_of_the_enemy_deck() -> None:
    for number, chapter in load_content().chapters.items():
        s = table(chapter=number)
        assert set(s.enemy_deck.cards()) <= set(chapter.enemy_cards)
        assert s.foes == ()
        bosses = {key for key, card in chapter.foes.items() if card.boss}
        assert bosses
        for card in s.enemy_deck.cards():
            assert bosses.isdisjoint(kind for kind, _ in chapter.enemy_cards[card])
        laid = {token for _, token in s.tokens} | {token for mix in s.mixes for token in mix.cards()}
        assert laid <= set(chapter.tokens)


@rule("E7-SETUP-2")
def test_potions_and_both_decks_lie_on_the_merchant_board() -> None:
    s = table()
    assert s.potions == 8
    assert (s.decks[SKILL].size, s.decks[ARTIFACT].size) == (60 - 40, 31)
    assert s.artifact_discard.size == 0


@rule("E7-SETUP-3", "E7-SETUP-5")
def test_enemy_decks_are_shuffled_and_two_attack_cards_are_out_of_sight() -> None:
    s = table()
    assert s.enemy_deck.top == s.decks[ATTACK].top == ()
    assert s.decks[ATTACK].size == 12  # any of the twelve may be the next
    assert s.rules.numbers.aside == 2


@rule("E7-SETUP-6")
def test_story_card_one_lies_open() -> None:
    s = table()
    assert (s.card, s.next_card) == ("1", "")
    assert told(s, "story") == [{"chapter": 1, "card": "1"}]


@rule("E7-SETUP-7")
def test_tiles_are_shuffled_but_for_the_fixed_ones() -> None:
    s = until(begun(), "E7-SETUP-7")
    assert chances(s) == dict.fromkeys(("t02", "t03", "t05", "t06", "t07", "t08", "t10"), 1)
    apply(s, "t10")
    assert s.tiles == ("t10", "t01")  # p1, and p2 whose tile is fixed
    assert "t10" not in chances(s)
    s = go_to(s, "E7-EXPLORE-1")
    assert (s.tile("p2").key, s.tile("p8").key) == ("t01", "t15")
    assert sorted(s.tiles) == sorted({*s.chapter.map.pool, "t01", "t15"})


@rule("E7-SETUP-8")
def test_tokens_that_are_searched_for_lie_face_down() -> None:
    s = table()
    assert {place for place, _ in s.tokens} == {"p1", "p3", "p5"}
    assert {place for place, _ in s.covered} == {"p4", "p6", "p7", "p9"}
    assert sorted(s.mixes[0].cards()) == ["arkasus", "hungry-pack", "sunken-shrine", "torn-banner"]


@rule("E7-SETUP-8")
def test_a_face_down_token_is_turned_up_when_a_battle_on_its_tile_begins() -> None:
    s = table()
    s.party = "p5"
    waiting(s, explored("p4"), combat_phase())
    apply(s, "c1-1")
    assert chances(s) == dict.fromkeys(("arkasus", "hungry-pack", "sunken-shrine", "torn-banner"), 1)
    apply(s, "arkasus")
    assert s.token == "arkasus"
    assert s.token_at("p4") == "arkasus"
    assert "p4" not in dict(s.covered)
    assert "arkasus" not in s.mixes[0].cards()


@rule("E7-SETUP-10")
def test_speeds_are_as_printed() -> None:
    s = table()
    assert [s.speed(number) for number in range(4)] == [5, 2, 4, 7]


@rule("E7-SETUP-11")
def test_the_lowest_printed_health_ranks_first() -> None:
    s = table("krau", "ras", "iseria", "cartuja")
    assert s.order == (2, 1, 3, 0)


@rule("E7-SETUP-11", "E7-FRIEND-4")
def test_equal_health_is_ordered_at_random() -> None:
    s = begun()
    for hero in ("aither", "krau", "yuna", "ludwig"):
        apply(s, f"choose:{hero}")
    until(s, "E7-FRIEND-4")
    assert chances(s) == {"player-1": 1, "player-3": 1, "player-4": 1}
    apply(s, "player-4")
    assert chances(s) == {"player-1": 1, "player-3": 1}
    apply(s, "player-3")
    assert s.order == (3, 2, 0, 1)


@rule("E7-SETUP-12", "E7-TERM-7")
def test_circles_of_the_starting_tile_are_chosen_in_friendship_order() -> None:
    s = begun()
    for hero in ("krau", "ras", "iseria", "cartuja"):
        apply(s, f"choose:{hero}")
    until(s, "E7-MOVE-4")
    assert s.party == "p2"
    assert asked(s)[0] == 2
    assert offered(s) == ["circle:a", "circle:b", "circle:c", "circle:d"]
    apply(s, "circle:b")
    assert asked(s)[0] == 1
    assert offered(s) == ["circle:a", "circle:c", "circle:d"]


@rule("E7-SETUP-13")
def test_two_random_stones_for_each_player() -> None:
    s = until(begun(2), "E7-SETUP-13")
    assert chances(s) == {"white": 12, "black": 12, "green": 12}
    apply(s, "black")
    assert chances(s) == {"white": 12, "black": 11, "green": 12}
    s = go_to(s, "E7-SETUP-15")
    assert [sum(player.stones) for player in s.players] == [2, 2]


@rule("E7-SETUP-14")
def test_ten_cards_are_dealt_to_everybody() -> None:
    s = until(begun(), "E7-SETUP-14")
    assert sum(chances(s).values()) == 60
    go_to(s, "E7-SETUP-15")
    assert [len(player.hand) for player in s.players] == [10] * 4
    assert s.decks[SKILL].size == 20


@rule("E7-SETUP-15", "E7-SETUP-16", "E7-SETUP-17")
def test_the_exchange_is_all_ten_for_a_stone_and_everybody_decides_first() -> None:
    s = until(begun(2), "E7-SETUP-15")
    first, second = s.order
    before = s.players[first].hand
    colours = [colour for colour, n in zip(("white", "black", "green"), s.players[first].stones, strict=True) if n]
    assert offered(s) == ["keep", *(f"exchange:{colour}" for colour in colours)]
    apply(s, f"exchange:{colours[0]}")
    assert s.players[first].hand == before  # nothing is dealt before the other has decided
    assert asked(s) == (second, "E7-SETUP-15")
    apply(s, "keep")
    assert s.players[first].hand == ()
    assert sum(chances(s).values()) == 60 - 10  # the ten given back are among those that may come
    until(s, "E7-TURN-5")
    assert sum(s.players[first].stones) == 1
    assert s.players[first].deck.size == 10
    assert conserved(s) == conserved(begun(2))


@rule("E7-SETUP-15")
def test_there_is_no_second_exchange() -> None:
    s = until(begun(1), "E7-SETUP-15")
    apply(s, offered(s, "exchange")[0])
    go_to(s, "E7-EXPLORE-1")
    assert len(told(s, "exchanged")) == 1


@rule("E7-SETUP-18")
def test_ten_cards_become_a_deck_from_which_five_are_drawn() -> None:
    s = table()
    assert all(len(player.hand) == 5 and player.deck.size == 5 and not player.deck.top for player in s.players)


# ---------------------------------------------------------------- one to three players


@rule("E7-SOLO-1", "E7-SOLO-2")
def test_who_plays_two_heroes() -> None:
    three = table("ras", "krau", "aither", "iseria", players=3)
    assert [len(three.heroes_of(seat)) for seat in range(3)] == [2, 1, 1]
    two = table("ras", "krau", "aither", "iseria", players=2)
    assert [len(two.heroes_of(seat)) for seat in range(2)] == [2, 2]
    assert len(table("ras", "krau", "aither", players=3).heroes) == 3  # may, not must


@rule("E7-SOLO-3")
def test_a_solo_player_is_warned_of_fewer_than_three_heroes() -> None:
    few = begun(1, heroes=2)
    play(few, "choose:ras", "choose:krau")
    assert told(few, "few heroes") == [{"n": 2}]
    three = begun(1, heroes=3)
    play(three, "choose:ras", "choose:krau", "choose:aither")
    assert told(three, "few heroes") == []
    assert len(table("ras", "krau", "aither", players=1).heroes) == 3


@rule("E7-SOLO-4")
def test_heroes_of_one_player_share_deck_and_hand() -> None:
    s = table("ras", "krau", "aither", "iseria", players=1)
    assert len(s.players) == 1
    assert len(list(s.players[0].cards())) == 10


@rule("E7-SOLO-10")
def test_players_are_ranked_by_their_weakest_hero() -> None:
    s = table("krau", "ras", "iseria", "aither", players=2)  # seat 0: Krau, Iseria; seat 1: Ras, Aither
    assert s.order == (0, 1)
    s.set_hero(3, hp=2)
    assert (s.health(0), s.health(1)) == (6, 2)


def test_nature_is_asked_for_all_chance() -> None:
    s = begun(4, pick="drawn")
    assert s.question is not None
    assert s.question.seat == NATURE
    settle(s)
    assert offered(s, "circle")
