"""Five levels of bots: each looks further ahead than the one below, and none slips on purpose."""

from __future__ import annotations

import pytest

from emberhall.bots import FORMER, Bot, bots, make_bot
from emberhall.bots.fire_of_eidolon_guide import Guide
from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.levels import LEVELS
from emberhall.bots.random import RandomBot
from emberhall.bots.search import LEAST, SearchBot
from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_seven_arise import GAME as ARISE
from emberhall.games.fire_of_eidolon import GAME as EIDOLON
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import Game, Setup, Sight
from emberhall.lab import play_match
from tests.games.fire_of_eidolon.dungeons import dungeon


def duels(first: str, second: str, games: int) -> float:
    """How many duels of Epic Roll the first level wins against the second; seats and dice are fair."""
    won = 0.0
    for number in range(games):
        pair = [make_bot(kind, f"{kind}/{number}") for kind in (first, second)]
        turn = number % 2
        won += play_match(SECOND, SECOND.setup(2), [*pair[turn:], *pair[:turn]], number // 2).result[turn]
    return won


def share(game: Game, first: str, others: str, games: int) -> float:
    """How many races the first level wins against two of the other, from every seat alike."""
    setup, won = game.setup(3, champions="drawn"), 0.0
    for number in range(games):
        three: list[Bot] = [level(others, f"{number}/{seat}") for seat in range(3)]
        three[number % 3] = level(first, f"{number}")
        won += play_match(game, setup, three, number // 3).result[number % 3]
    return won


def level(kind: str, seed: str) -> Bot:
    """A bot of a level; the best one plays by the brain that it tries answers with, so that it is quick."""
    return HeuristicBot(seed) if kind == "best" else make_bot(kind, seed)


def saved(game: Game, setup: Setup, kind: str, games: int) -> int:
    """How many games a party of that level wins."""
    parties = ([make_bot(kind, f"{number}/{seat}") for seat in range(setup.players)] for number in range(games))
    return sum(max(play_match(game, setup, party, number).result) > 0 for number, party in enumerate(parties))


def test_levels_are_kinds_of_bots_from_weak_to_strong_and_say_what_they_are() -> None:
    assert list(LEVELS) == ["random", "easy", "normal", "hard", "best"]
    assert set(LEVELS) <= set(bots())
    assert all(level.help.endswith(".") for level in LEVELS.values())
    budgets = [level.budget for level in LEVELS.values()]
    assert budgets == sorted(budgets)


def test_an_easy_player_beats_chance_and_loses_to_a_normal_one() -> None:
    assert duels("easy", "random", 20) >= 15
    assert duels("normal", "easy", 100) > 55


@pytest.mark.slow
@pytest.mark.parametrize(("higher", "lower"), [("normal", "easy"), ("hard", "normal"), ("best", "normal")])
def test_a_higher_level_of_epic_roll_wins_more_than_its_share_against_two_of_a_lower_one(
    higher: str, lower: str
) -> None:
    assert share(SECOND, higher, lower, 60) > 60 * 0.36


@pytest.mark.endure
@pytest.mark.parametrize("game", [FIRST, SECOND, ECLIPSE], ids=lambda game: game.id)
def test_each_level_of_epic_roll_is_clearly_above_the_one_below_and_the_best_wins_nearly_half(game: Game) -> None:
    assert share(game, "easy", "random", 30) >= 30 * 0.85
    assert share(game, "normal", "easy", 600) > 600 * 0.36
    assert share(game, "hard", "normal", 600) > 600 * 0.38
    assert share(game, "best", "hard", 1200) > 1200 * 0.345
    assert share(game, "best", "normal", 600) >= 600 * 0.45


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "games"),
    [(EIDOLON, 40), (ARISE, 6), pytest.param(ARISE, 60, marks=pytest.mark.endure)],
    ids=lambda part: getattr(part, "id", None),
)
def test_an_easy_party_wins_less_often_than_a_normal_one(game: Game, games: int) -> None:
    assert saved(game, game.setup(4), "easy", games) < saved(game, game.setup(4), "normal", games)


def test_hard_and_best_try_their_answers_out_within_their_budgets() -> None:
    for kind, budget in (("hard", 1.0), ("best", 3.0)):
        bot = make_bot(kind, 1)
        assert isinstance(bot, SearchBot)
        assert bot.budget == LEVELS[kind].budget == budget
        given = make_bot(kind, 1, budget=0.25)
        assert isinstance(given, SearchBot)
        assert given.budget == 0.25


def test_a_hard_hero_of_a_dungeon_looks_at_its_turn_and_the_best_at_the_turns_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, tell = list[Dungeon](), Guide.aim

    def aim(guide: Guide, s: Dungeon, seat: int) -> float | None:
        found = tell(guide, s, seat)
        if found is not None:
            told.append(s)
        return found

    monkeypatch.setattr(Guide, "aim", aim)
    s = dungeon("warrior", "wizard", "ranger", tiles={(0, 1): "minotaur:nesw", (1, 0): "arrow-trap:nesw"})
    turns = {}
    for kind in ("hard", "best"):
        SearchBot(1, tries=4 * LEAST, level=kind).answer(Sight(s, 0))
        turns[kind] = {position.active for position in told if position.question is not None}
        told.clear()
    assert turns["hard"] == {1}
    assert turns["best"] > {1}


def test_a_budget_is_for_who_needs_one() -> None:
    players: list[Bot] = [make_bot(kind, 1, budget=0.01) for kind in ("random", "easy", "normal")]
    assert isinstance(players[0], RandomBot)
    match = play_match(SECOND, SECOND.setup(3), players, 1)
    assert sum(match.result) == 1


@pytest.mark.parametrize(("former", "now"), FORMER.items())
def test_a_name_that_a_bot_once_had_still_means_one(former: str, now: str) -> None:
    assert now in LEVELS
    assert type(make_bot(former, 1)) is type(make_bot(now, 1))


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        LookupError, match=r"no bot 'godlike'; the bots are: .*best, .*easy, .*hard, .*normal, .*random"
    ):
        make_bot("godlike")
