"""The bot that tries its answers out: fair, repeatable, frugal, and better than who does not."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import thread_time

import pytest

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.bots import Bot
from emberhall.bots.luck import Fall, Luck
from emberhall.bots.random import RandomBot
from emberhall.bots.search import LEAST, Pursuit, Race, SearchBot
from emberhall.games import all_games
from emberhall.games.epic_roll import SECOND
from emberhall.games.epic_seven_arise import GAME as ARISE
from emberhall.games.fire_of_eidolon import GAME as EIDOLON
from emberhall.kernel import NATURE, Game, Question, Sight, State, apply, chance, imagine, replay, step
from emberhall.kernel.brisk import Brisk
from emberhall.lab import play_match
from tests.games.fire_of_eidolon.dungeons import dungeon
from tests.games.fire_of_eidolon.ends import late


@pytest.fixture(autouse=True)
def hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game of CONTRIBUTING.md, which has no brain of its own, is installed."""
    monkeypatch.setitem(all_games(), HOARD.id, HOARD)


def choice(game: Game, after: int, seed: int = 1, players: int = 2) -> State:
    """A position in the midst of a game at random in which a seat has a choice."""
    s: State = game.start(players)
    player = Brisk(game, seed, wander=0)
    while (question := s.question) is not None:
        if after <= 0 and question.seat != NATURE and len(question.options) > 1:
            return s
        apply(s, player.answer(question))
        after -= 1
    raise AssertionError("the game was over before")


def sight_of_asked(s: State) -> Sight:
    """What whoever is asked sees."""
    assert s.question is not None
    return Sight(s, s.question.seat)


def test_it_takes_what_wins_at_once_and_refuses_what_loses() -> None:
    s = replay(HOARD.start(2), ["pebble", *["6", "roll"] * 4, "6"])
    assert SearchBot(1, tries=40).answer(Sight(s, 0)) == "stop"  # and has won
    replay(s, ["roll", "1", "flee", "charm", *["6", "roll"] * 3, "6", "roll", "1"])
    s.gold = (29, 0)  # whoever moves next wins most likely
    assert SearchBot(1, tries=60).answer(Sight(s, 1)) == "play:charm"


def test_it_beats_chance_in_a_game_that_has_no_brain() -> None:
    won = 0.0
    for number in range(12):
        pair: list[Bot] = [SearchBot(number, tries=20), RandomBot(number)]
        first = number % 2
        won += play_match(HOARD, HOARD.setup(2), [*pair[first:], *pair[:first]], number // 2).result[first]
    assert won >= 9


@pytest.mark.parametrize("game", [SECOND, EIDOLON, ARISE], ids=lambda game: game.id)
def test_equal_seeds_and_tries_make_equal_answers_in_every_game(game: Game) -> None:
    s = choice(game, 60)
    before = s.key()
    first = SearchBot("same", tries=1).answer(sight_of_asked(s))
    assert s.question is not None
    assert first in s.question.options
    assert SearchBot("same", tries=1).answer(sight_of_asked(s)) == first
    assert s.key() == before  # it tries on copies


def test_what_it_cannot_see_changes_nothing() -> None:
    """Two positions that its seat cannot tell apart get the same answer from the same player."""
    s = choice(SECOND, 120)
    assert s.question is not None
    for number in range(3):
        other = imagine(s, s.question.seat, Random(number))
        given = [SearchBot(7, tries=4).answer(sight_of_asked(one)) for one in (s, other)]
        assert given[0] == given[1]


def test_its_budget_is_in_seconds_of_computing() -> None:
    s, bot = choice(EIDOLON, 30), SearchBot(1, budget=0.2)
    bot.answer(sight_of_asked(s))  # gets ready
    began = thread_time()
    bot.answer(sight_of_asked(choice(EIDOLON, 45)))
    assert thread_time() - began < 2.0  # the last round is played to its end


def test_who_comes_to_the_same_point_again_goes_on_with_the_race() -> None:
    s, bot = choice(SECOND, 80), SearchBot(1, tries=2)
    bot.answer(sight_of_asked(s))
    assert bot.race(sight_of_asked(s)).rounds == 2
    bot.tries = 5
    bot.answer(sight_of_asked(s))
    assert bot.race(sight_of_asked(s)).rounds == 5


def test_a_plan_is_followed_while_all_goes_as_planned() -> None:
    assert EIDOLON.guide is not None
    for after in range(30, 200):
        bot, s = SearchBot(1, tries=1), choice(EIDOLON, after)
        sight = sight_of_asked(s)
        plans = EIDOLON.guide(s.setup).likely(sight)
        plan = next((plan for plan in plans if len(plan) > 1 and plan[0].startswith("move:")), None)
        if plan is not None:
            break
    assert plan is not None
    bot.answer(sight)
    race = bot.race(sight)
    race.done, race.running, race.usual = {plan: [1.0]}, [plan], plan  # it has won
    assert bot.answer(sight) == plan[0]
    apply(s, plan[0])
    assert bot.answer(sight_of_asked(s)) == plan[1]
    assert bot.race(sight_of_asked(s)).rounds == 0  # nobody has thought about it again


def test_who_carries_the_fire_takes_it_home_past_everything_else() -> None:
    tiles = {(0, 1): "minotaur:ns", (0, 2): "arrow-trap:ns", (1, 0): "floating-stones:ew"}
    s = dungeon(
        "warrior", "paladin", tiles=tiles, at={"warrior": (0, 2)}, cultists=[(0, 2), (1, 0)], fire="warrior", threat=6,
        broken=("red", "green", "blue"),
    )  # fmt: skip
    bot = SearchBot(1, tries=LEAST)
    for _ in range(2):
        apply(s, bot.answer(sight_of_asked(s)))
    assert s.ended == "total"


def test_it_finds_the_turn_that_saves_the_way_out_and_gets_on() -> None:
    """The chamber that everything hangs on is about to fall. The usual answer is to strike and walk two steps; a Hero's
    Charge strikes too and walks three."""
    tiles = {
        (1, 0): "floating-stones:ew", (2, 0): "arrow-trap:ew", (3, 0): "minotaur", (3, 1): "fire-of-eidolon:s",
        (4, 0): "voraxs-heart:w",
    }  # fmt: skip
    s = late(
        "warrior", "paladin", tiles=tiles, at={"paladin": (3, 0)}, cultists=[(1, 0)], carried={"warrior": (6, 0, 0)},
        broken=("green", "blue"), cards="floating-stones arrow-trap minotaur", threat=3,
    )  # fmt: skip
    bot = SearchBot(1, tries=2 * LEAST)
    while s.question is not None and s.question.seat == 0:
        apply(s, bot.answer(sight_of_asked(s)))
    assert s.places[s.rules.index["floating-stones"]] >= 0
    assert s.where[0] == s.rules.index["minotaur"]


def test_it_agrees_to_give_up_what_cannot_be_won() -> None:
    tiles = {(-1, 0): "floating-stones:ew", (-2, 0): "voraxs-heart:e", (4, 0): "arrow-trap:e"}
    for reds, vote in ((4, "agree"), (6, "play-on")):
        carried = {"warrior": (reds, 0, 0), "paladin": (7 - reds, 0, 0)}  # six in one hand are needed; they cannot meet
        s = late(
            "warrior", "paladin", "geomancer", tiles=tiles | {(0, 1): "fire-of-eidolon:s"}, at={"paladin": (4, 0)},
            carried=carried, broken=("green", "blue"), cards="floating-stones arrow-trap",
        )  # fmt: skip
        apply(s, "give-up")
        assert SearchBot(1, tries=2).answer(sight_of_asked(s)) == vote


# ---------------------------------------------------------------- plans and luck


def test_a_plan_that_no_longer_fits_is_given_up_and_small_questions_may_come_between() -> None:
    menu = Question(0, dict.fromkeys(("move", "attack", "wait")), "FE-TURN-3", "")  # type: ignore[arg-type]
    small = Question(0, dict.fromkeys(("orient:n", "orient:s")), "FE-EXPLORE-3", "")  # type: ignore[arg-type]
    pursuit = Pursuit(("move", "attack", "challenge"), menu)
    assert [pursuit.answer(question) for question in (menu, small, menu)] == ["move", None, "attack"]
    assert pursuit.answer(small) is None
    assert pursuit.left
    assert pursuit.answer(menu) is None  # nothing to challenge
    assert not pursuit.left


def drawn(pile: dict[str, int], luck: Luck) -> str:
    """The first card that comes of a pile."""
    return Fall(luck).answer(chance(tuple(pile.items()), turned_up, "R", "nature"))


@step
def turned_up(s: State, card: str) -> None:
    """Where a draw leads to."""


def test_the_same_luck_gives_the_same_card_even_of_a_pile_that_lacks_another() -> None:
    pile = dict.fromkeys("abcdef", 1)
    for seed in range(20):
        luck = Luck(seed)
        card = drawn(pile, luck)
        assert card == drawn(pile, luck)
        other = next(key for key in pile if key != card)
        assert card == drawn({key: count for key, count in pile.items() if key != other}, luck)


def test_every_card_is_as_likely_as_there_are_many_of_it() -> None:
    counts = Counter(drawn({"rare": 1, "common": 3}, Luck(seed)) for seed in range(2000))
    assert 1400 < counts["common"] < 1600


# ---------------------------------------------------------------- races


def race(**done: list[float]) -> Race[str]:
    """A race as it stands."""
    made = Race(list(done), "usual")
    made.done, made.rounds = done, max(map(len, done.values()))
    return made


def test_what_has_fallen_behind_for_good_leaves_the_race() -> None:
    lost = race(usual=[1.0, 0.0] * LEAST, poor=[0.0, 0.0] * LEAST, level=[0.0, 1.0] * LEAST)
    lost.drop_out()
    assert set(lost.running) == {"usual", "level"}


def test_a_race_about_nothing_ends() -> None:
    alike = race(usual=[0.5] * 200, other=[0.5] * 200)
    alike.drop_out()
    assert len(alike.running) == 1


def test_where_little_can_be_gained_less_is_clearly_better() -> None:
    for usual, chosen in ((0.01, "other"), (0.5, "usual"), (0.99, "other")):
        made = Race(["usual", "other"], "usual", steady=True, margin=0.01, unseen=0.03)
        made.done = {"usual": [usual] * 50, "other": [usual + 0.003] * 50}
        assert made.ahead() == chosen


def test_another_answer_than_the_usual_one_must_be_clearly_better() -> None:
    assert race(usual=[0.0, 1.0, 1.0, 0.0], other=[1.0, 1.0, 0.0, 1.0]).ahead() == "usual"
    assert race(usual=[0.0, 1.0] * 100, other=[1.0, 1.0] * 100).ahead() == "other"
    assert race(usual=[0.5] * 50, other=[0.6] * 50).ahead() == "other"
