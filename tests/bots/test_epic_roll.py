"""The heuristic bot at Epic Roll: always legal, always honest, and it knows what it is doing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from emberhall.bots import Bot
from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.random import RandomBot
from emberhall.games.epic_roll import ECLIPSE, FIRST, SECOND
from emberhall.games.epic_roll.state import Race
from emberhall.kernel import NATURE, Game, Nature, Question, Setup, SetupError, Sight, apply, imagine
from emberhall.lab import play_match
from tests.bots.thresholds import ThresholdBot
from tests.games.epic_roll.positions import battle, offered, play_out, resting, until

GAMES = (FIRST, SECOND, ECLIPSE)
FULL: dict[str, Any] = {"veteran": "yes", "relics": True}


def any_setup(rng: Random) -> tuple[Game, Setup]:
    """Any of the games with any options that go together."""
    while True:
        game = rng.choice(GAMES)
        options: dict[str, Any] = {name: rng.choice(option.values) for name, option in game.options.items()}
        try:
            setup = game.setup(rng.choice(game.players), **options)
            game.rules.begin(setup)
        except SetupError:
            continue
        return game, setup


def answer(s: Race) -> str:
    """What the bot says to the question that is asked."""
    assert s.question is not None
    return HeuristicBot().answer(Sight(s, s.question.seat))


# ---------------------------------------------------------------- legal and honest


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(seed, marks=pytest.mark.endure) for seed in range(8, 40))])
def test_every_answer_is_legal_whatever_the_options(seed: int) -> None:
    rng = Random(seed)
    game, setup = any_setup(rng)
    clever: list[Bot] = [HeuristicBot(seat) for seat in range(setup.players)]
    play_match(game, setup, clever, seed)
    mixed = [RandomBot(f"{seed}/{seat}") if seat % 3 == 1 else bot for seat, bot in enumerate(clever)]
    play_match(game, setup, mixed, seed)  # a bot that wanders leads into stranger positions


@pytest.mark.parametrize("kind", [HeuristicBot, RandomBot])
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [(FIRST, 2, {}), (SECOND, 3, {"veteran": "yes"}), (ECLIPSE, 3, {}), (ECLIPSE, 3, FULL), (ECLIPSE, 4, FULL)],
)
def test_the_answer_is_the_same_wherever_the_seat_sees_the_same(
    kind: type[HeuristicBot | RandomBot], game: Game, players: int, options: dict[str, Any]
) -> None:
    nature, rng, number = Nature(4), Random(4), 0
    s = game.start(players, **options)
    while s.question is not None:
        seat = s.question.seat
        if seat == NATURE:
            given = nature.answer(s.question)
        elif len(s.question.options) == 1:
            (given,) = s.question.options
        else:
            given = kind(number).answer(Sight(s, seat))
            twin = imagine(s, seat, rng)
            assert kind(number).answer(Sight(twin, seat)) == given, s.question
            number += 1
            if kind is RandomBot:
                given = HeuristicBot().answer(Sight(s, seat))
        apply(s, given)
    assert number > 50


def test_a_question_it_does_not_know_gets_the_first_answer() -> None:
    s = battle("greff", "orric")
    s.question = Question(0, dict.fromkeys(("sing", "dance")), "ER-ZZZ-1", "?")  # type: ignore[arg-type]
    assert answer(s) == "sing"


def test_a_use_it_does_not_know_is_left_alone() -> None:
    s = battle("greff", "orric", veteran="yes")
    s.question = Question(0, dict.fromkeys(("pass", "use:new-thing")), "ER-TIMING-3", "?")  # type: ignore[arg-type]
    assert answer(s) == "pass"


# ---------------------------------------------------------------- strength


def share(game: Game, other: type[RandomBot | ThresholdBot], games: int, **options: Any) -> float:
    """How often one heuristic bot wins against two others, from every seat alike: a third if they are equals."""
    setup = game.setup(3, champions="drawn", **options)
    won = 0.0
    for number in range(games):
        bots: list[Bot] = [other(f"{number}/{seat}") for seat in range(3)]
        bots[number % 3] = HeuristicBot()
        won += play_match(game, setup, bots, number).result[number % 3]
    return won / games


@pytest.mark.parametrize("game", GAMES)
def test_it_beats_random_players(game: Game) -> None:
    assert share(game, RandomBot, 15) > 0.9


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_beats_plain_thresholds(game: Game) -> None:
    assert share(game, ThresholdBot, 90) > 0.5


@pytest.mark.slow
def test_it_beats_plain_thresholds_with_veteran_rules_and_relics() -> None:
    assert share(ECLIPSE, ThresholdBot, 36, **FULL) > 0.5


# ---------------------------------------------------------------- what it does


def test_it_rolls_in_good_health_and_runs_when_it_cannot_win() -> None:
    assert answer(battle("orric", "dara", at=7, health=6)) == "roll"
    assert answer(battle("orric", "dara", at=7, health=1, enemy_health=6)) == "flee"


def test_it_takes_the_risk_when_a_rival_is_about_to_win() -> None:
    doomed = battle("orric", "dara", at=8, health=2, enemy_health=2)
    doomed.positions = (8, 7)
    assert answer(doomed) == "roll"


def test_it_finishes_an_enemy_with_a_hit() -> None:
    assert answer(battle("greff", "orric", health=1, enemy_health=1, hands=[["hit"]])) == "play:hit"
    assert answer(battle("greff", "orric", health=6, enemy_health=3, hands=[["hit"]])) == "roll"


def test_it_plays_a_pair_that_wins_the_game() -> None:
    s = battle("greff", "orric", at=8, health=2, enemy_health=3, hands=[["hit", "hit"]], veteran="focused")
    assert answer(s) == "play:hit+hit"


def test_it_keeps_a_heal_for_the_moment_of_need() -> None:
    s = battle("greff", "orric", health=1, enemy_health=2, hands=[["heal"]])
    assert answer(play_out(s, "roll", "miss/hit")) == "pass"  # the blow has not landed
    assert answer(play_out(s, "pass")) == "play:heal"


def test_it_blocks_heavy_blows_only() -> None:
    light = play_out(battle("greff", "orric", at=5, health=5, hands=[["block"]]), "roll", "miss/hit/blank")
    heavy = play_out(battle("greff", "orric", at=5, health=3, hands=[["block"]]), "roll", "miss/critical/blank")
    assert offered(light, 0) == offered(heavy, 0) == ["pass", "play:block"]
    assert [answer(light), answer(heavy)] == ["pass", "play:block"]


def test_it_goes_on_when_strong_and_stops_when_weak() -> None:
    strong, weak = (resting("orric", "dara", at=5, fields={"health": health}) for health in (6, 1))
    assert [answer(strong), answer(weak)] == ["continue", "end"]


@pytest.mark.parametrize(
    ("space", "health", "stops"),
    [(5, 1, ("normal", "hard", "best")), (5, 2, ("hard", "best")), (1, 2, ("best",))],
)
def test_whoever_looks_further_ahead_is_sooner_content(space: int, health: int, stops: tuple[str, ...]) -> None:
    s = resting("orric", "dara", at=space, fields={"health": health}, hands=[["heal"]])
    assert s.question is not None
    sight = Sight(s, s.question.seat)
    found = {level: HeuristicBot(level=level).answer(sight) for level in ("easy", "normal", "hard", "best")}
    assert found == {level: "end" if level in stops else "continue" for level in found}


def test_it_counters_what_would_save_a_rival_at_the_boss() -> None:
    s = battle("greff", "orric", at=8, health=1, enemy_health=2, hands=[["heal"], ["counter"]])
    play_out(s, "roll", "miss/hit/blank/blank", "play:heal")
    assert answer(until(s, 1)) == "play:counter"


def test_it_sends_a_bolt_at_a_dying_rival_before_the_boss() -> None:
    s = battle("goramoth", "elandra", at=8, health=1, enemy_health=2, hands=[[], ["bolt"]])
    assert answer(until(play_out(s, "roll"), 1)) == "play:bolt"
    early = battle("goramoth", "elandra", at=1, health=6, hands=[[], ["bolt"]])
    assert answer(until(play_out(early, "roll"), 1)) == "pass"


def test_it_drops_what_helps_it_least() -> None:
    hands = [["block", "counter", "heal"]]
    s = battle("orric", "dara", health=6, enemy_health=1, hands=hands)
    play_out(s, "roll", "hit/miss", "block")
    assert answer(s) == "discard:counter"


def test_alone_it_counts_the_turns_that_are_left() -> None:
    last = {"turns": 5}
    assert answer(battle("orric", at=7, health=1, enemy_health=6, fields=last)) == "roll"  # nothing to come back to
    assert answer(resting("orric", at=5, fields={"health": 1, **last})) == "continue"


def test_in_a_draft_it_takes_the_best_relic() -> None:
    s = ECLIPSE.start(3, **FULL)
    nature = Nature(1)
    while s.question is not None and s.question.seat == NATURE:
        apply(s, nature.answer(s.question))
    assert isinstance(s, Race)
    kept = answer(s)
    rest = {"wicked-scepter", "satchel-of-plunder", "chalice-of-midnight"} & set(s.offer)
    assert not rest or kept.removeprefix("keep:") in rest
