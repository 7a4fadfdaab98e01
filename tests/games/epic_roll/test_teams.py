"""Team games: sets, teams and boards, the order of turns, one deck or two, both bosses in one game."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import Game, SetupError, apply
from tests.games.epic_roll.positions import (
    battle,
    offered,
    play_out,
    race,
    refusal,
    slay,
    told,
    turn_of,
)
from tests.rules import rule

CORE, DARK = ("greff", "orric", "dara"), ("goramoth", "mal-asha", "elandra")
MIXED: dict[str, Any] = {"game": SECOND, "boards": "core+eclipse"}
Champions = tuple[str, ...]


def team_game(game: Game, players: int, **options: Any) -> Race:
    """A team game before its champions are chosen."""
    s = game.start(players, champions="chosen", **options)
    assert isinstance(s, Race)
    return s


# ---------------------------------------------------------------- sets, teams, boards


@rule("ER-TEAM-1")
@pytest.mark.parametrize(
    ("game", "boards", "first", "second"),
    [
        (SECOND, "same", CORE, CORE),
        (ECLIPSE, "same", DARK, DARK),
        (SECOND, "core+core", CORE, CORE),
        (SECOND, "core+eclipse", CORE, DARK),
        (SECOND, "eclipse+core", DARK, CORE),
        (ECLIPSE, "core+eclipse", CORE, DARK),
        (ECLIPSE, "eclipse+core", DARK, CORE),
        (ECLIPSE, "eclipse+eclipse", DARK, DARK),
    ],
)
@pytest.mark.parametrize("players", [4, 6])
def test_two_sets_of_one_kind_or_one_of_each(
    game: Game, boards: str, first: Champions, second: Champions, players: int
) -> None:
    s = team_game(game, players, boards=boards)
    assert [line.champions for line in s.rules.storylines] == [first, second] * (players // 2)


@rule("ER-TEAM-1")
@pytest.mark.parametrize(("option", "value"), [("boards", "core+eclipse"), ("decks", "two")])
@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
def test_a_second_set_is_for_team_games(game: Game, players: int, option: str, value: str) -> None:
    said = refusal(game, players, champions="chosen", **{option: value})
    assert said == f"The option {option} is for team games of four or six players (ER-TEAM-1)."


@rule("ER-TEAM-2")
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
def test_two_teams_of_equal_size(game: Game) -> None:
    assert team_game(game, 4).rules.sides == (0, 1, 0, 1)
    assert team_game(game, 6).rules.sides == (0, 1, 0, 1, 0, 1)
    three = team_game(game, 3)
    assert len(set(three.rules.sides)) == 3  # three play every one for himself, on one board
    assert three.question is not None
    taken = next(iter(three.question.options))
    apply(three, taken)
    assert taken not in three.question.options
    said = refusal(game, 5)
    assert said.startswith("Five players cannot form teams")
    assert "ER-TEAM-2" in said
    with pytest.raises(SetupError, match="for 1 to 6 players, not 8"):
        team_game(game, 8)
    with pytest.raises(SetupError, match="for 2 to 3 players, not 4"):
        team_game(FIRST, 4)


@rule("ER-TEAM-3")
def test_each_team_shares_one_board_the_first_the_upper_one() -> None:
    s = race("greff", "goramoth", "orric", "elandra", **MIXED)
    upper, lower = s.rules.storylines[0], s.rules.storylines[1]
    assert [s.rules.storylines[seat] for seat in (0, 2)] == [upper] * 2
    assert [s.rules.storylines[seat] for seat in (1, 3)] == [lower] * 2
    assert (upper.board.key, lower.board.key) == ("second", "eclipse")
    assert len(s.positions) == 4  # one token each


@rule("ER-TEAM-4")
@pytest.mark.parametrize(("game", "champions"), [(SECOND, CORE), (ECLIPSE, DARK)])
def test_a_champion_may_be_in_both_teams_but_not_twice_in_one(game: Game, champions: Champions) -> None:
    s = team_game(game, 6)
    first, second, third = (f"choose:{champion}" for champion in champions)
    for seat, choice in enumerate((first, first, second, second)):
        assert offered(s, seat)
        apply(s, choice)
    assert offered(s, 4) == [third]
    apply(s, third)
    assert offered(s, 5) == [third]


@rule("ER-TEAM-4")
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
def test_drawn_champions_keep_to_their_team_too(game: Game) -> None:
    s = game.start(4)
    assert s.question is not None
    taken = next(iter(s.question.options))
    apply(s, taken)
    assert taken in s.question.options  # the other team draws from its own set
    apply(s, taken)
    assert taken not in s.question.options


@rule("ER-TEAM-5")
@pytest.mark.parametrize(
    ("boards", "champions", "enemies", "boss"),
    [
        ("core+eclipse", ("greff", "goramoth", "dara", "elandra"), "mummy ghoul skeleton", "lich"),
        ("eclipse+core", ("goramoth", "greff", "elandra", "dara"), "halfling elf dwarf", "paladin-king"),
    ],
)
def test_a_team_meets_the_enemies_and_the_boss_of_its_own_board(
    boards: str, champions: Champions, enemies: str, boss: str
) -> None:
    s = race(*champions, game=SECOND, boards=boards)
    assert s.question is not None
    assert set(s.question.options) == set(enemies.split())
    s = race(*champions, at=7, game=SECOND, boards=boards)
    assert s.enemy == boss


@rule("ER-TEAM-5", "ER-TEAM-21")
def test_one_team_faces_the_lich_and_the_other_the_king() -> None:
    s = race("greff", "goramoth", "dara", "elandra", at=7, **MIXED)
    assert (s.enemy, s.enemy_health) == ("lich", 9)
    play_out(s, "roll", "miss/miss/blank/star", "flee", "miss")  # the Lich's own die stays behind
    turn_of(s, 1)
    assert (s.enemy, s.enemy_health) == ("paladin-king", 9)
    play_out(s, "roll", "hit/miss/blank/block")
    assert s.enemy_health == 9  # the King has blocked
    turn_of(play_out(s, "flee", "miss/hit"), 2)
    assert told(s, "wounded")[-1] == {"seat": 1, "points": 1, "source": "paladin", "left": 5}
    assert s.enemy == "lich"


@rule("ER-TEAM-6")
def test_each_champion_keeps_the_power_of_its_own_set() -> None:
    s = battle("dara", "goramoth", "greff", "elandra", at=5, **MIXED)
    play_out(s, "roll", "hit/miss/star", "roll")
    assert (s.enemy_health, s.locked) == (4, False)
    play_out(s, "hit/miss/blank", "roll")  # the die is rolled again each time
    assert s.enemy_health == 3
    s = battle("goramoth", "dara", "elandra", "greff", at=5, game=SECOND, boards="eclipse+core")
    play_out(s, "roll", "block/miss/star", "roll")
    assert (s.enemy_health, s.locked) == (5, True)
    play_out(s, "block/miss", "roll")  # locked in: two dice are enough
    assert s.enemy_health == 4


# ---------------------------------------------------------------- order of turns


def names_in_order(s: Race) -> list[str]:
    return [s.champions[seat] for seat in s.order]


@rule("ER-TEAM-7")
def test_turns_alternate_from_the_top_of_both_boards_down() -> None:
    top_down = ["greff", "goramoth", "orric", "mal-asha", "dara", "elandra"]
    assert names_in_order(race(*top_down, **MIXED)) == top_down
    shuffled = race("dara", "mal-asha", "greff", "elandra", "orric", "goramoth", **MIXED)
    assert names_in_order(shuffled) == top_down
    turned = race("dara", "dara", "greff", "orric", "orric", "greff")
    assert turned.order == (2, 5, 4, 3, 0, 1)
    six = ("mal-asha", "dara", "goramoth", "greff", "elandra", "orric")
    turned_over = race(*six, game=ECLIPSE, boards="eclipse+core")
    assert names_in_order(turned_over) == ["goramoth", "greff", "mal-asha", "orric", "elandra", "dara"]


@rule("ER-TEAM-7", "ER-TURN-9")
def test_the_turns_really_go_that_way_round() -> None:
    s = race("greff", "goramoth", "orric", "mal-asha", "dara", "elandra", **MIXED)
    seen = []
    for seat in (1, 2, 3, 4, 5, 0):
        seen.append(s.champions[s.active])
        enemy = "mummy" if s.active % 2 == 0 else "halfling"
        turn_of(play_out(s, enemy, "flee", "miss"), seat)
    assert seen == ["greff", "goramoth", "orric", "mal-asha", "dara", "elandra"]


@rule("ER-TEAM-8")
def test_with_two_in_a_team_absent_champions_are_skipped() -> None:
    s = race("orric", "goramoth", "dara", "mal-asha", **MIXED)
    assert names_in_order(s) == ["orric", "goramoth", "dara", "mal-asha"]
    s = race("dara", "elandra", "greff", "mal-asha", **MIXED)
    assert names_in_order(s) == ["greff", "mal-asha", "dara", "elandra"]


# ---------------------------------------------------------------- counters and decks


@rule("ER-TEAM-9")
@pytest.mark.parametrize("four", [("orric", "greff", "dara", "orric"), ("goramoth", "goramoth", "elandra", "mal-asha")])
def test_one_pair_of_counters_and_one_deck_serve_both_teams(four: Champions) -> None:
    s = battle(*four, enemy_health=1, health=3)
    size = s.deck.size
    play_out(s, "roll", "hit/miss", "hit", "end")
    assert s.deck.size == size - 1
    enemy = "mummy" if four[0] == "orric" else "halfling"
    play_out(s, enemy)
    assert (s.health, s.enemy_health) == (6, 3)  # the other team uses the same meters
    play_out(slay(s), "heal")
    assert (s.deck.size, s.hands[0], s.hands[s.active]) == (size - 2, ("hit",), ("heal",))


@rule("ER-TEAM-9", "ER-TEAM-10", "ER-TEAM-11")
@pytest.mark.parametrize(
    ("boards", "one", "two"),
    [("core+core", 20, 40), ("eclipse+eclipse", 30, 60), ("core+eclipse", 30, 50), ("eclipse+core", 30, 50)],
)
@pytest.mark.parametrize("game", [SECOND, ECLIPSE])
def test_one_deck_or_two(game: Game, boards: str, one: int, two: int) -> None:
    single = team_game(game, 4, boards=boards).deck
    assert (single.size, single.count("bolt")) == (one, 4 if one == 30 else 0)
    both = team_game(game, 4, boards=boards, decks="two").deck
    assert (both.size, both.count("counter")) == (two, 8)
    assert both.count("bolt") == {40: 0, 50: 4, 60: 8}[two]


@rule("ER-TEAM-11")
def test_with_mixed_sets_core_champions_may_hold_bolts_and_wildcards() -> None:
    four = ("goramoth", "greff", "elandra", "dara")
    s = battle(*four, hands=[[], ["bolt"]], game=SECOND, boards="eclipse+core")
    play_out(s, "roll", "play:bolt")
    assert (told(s, "played")[-1]["seat"], s.health) == (1, 5)
    s = battle("greff", "goramoth", "dara", "elandra", hands=[["clash", "life-blade"]], health=5, **MIXED)
    assert offered(s, 0) == ["roll", "flee", "play:clash:hit", "play:life-blade:hit", "play:life-blade:heal"]
    s = battle("greff", "goramoth", "dara", "elandra", enemy_health=1, **MIXED)
    play_out(slay(s), "bolt")
    assert s.hands[0] == ("bolt",)
