"""Every ruleset is a PettingZoo environment, passes PettingZoo's own tests, and shows a seat no more than it sees."""

from __future__ import annotations

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.games import all_games, find_game
from emberhall.kernel import NATURE
from emberhall.kernel.views import imagine, view
from emberhall.learn import IllegalAction, SeatsEnv, env
from emberhall.learn.parts import Known, part_for
from emberhall.learn.schema import schema_of

RULESETS = tuple(all_games())


def passes(make: object, cycles: int) -> None:
    """Whether an environment keeps what PettingZoo asks for; that it has a mask is all it may wonder about."""
    assert callable(make)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for wonder in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", wonder)
        api_test(make(), num_cycles=cycles)
        seed_test(make, num_cycles=cycles)


def position(table: SeatsEnv) -> Any:
    """The whole of it, of which agents see a part."""
    assert table.state_now is not None
    return table.state_now


def walk(table: SeatsEnv, rng: Random, most: int) -> int:
    """Random steps until the game is over; how many."""
    for step in range(most):
        seen, _, over, cut, _ = table.last()
        if over or cut:
            return step
        table.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return most


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_passes_the_tests_of_pettingzoo(ruleset: str) -> None:
    passes(lambda: env(ruleset, 3, most=100), 20)
    assert pettingzoo.make("aec", f"emberhall/{ruleset}", players=3).setup.players == 3


@pytest.mark.endure
@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_passes_them_at_length_and_its_benchmark_runs(ruleset: str) -> None:
    for players in find_game(ruleset).players:
        if players == 5 and ruleset.startswith("epic-roll"):
            continue  # ER-TEAM-2: five form no teams
        passes(lambda players=players: env(ruleset, players, forced=players % 2 == 0), 3000)
    performance_benchmark(env(ruleset))


def test_a_game_of_somebody_else_is_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), HOARD.id, HOARD)
    passes(lambda: env("hoard", 3, most=400), 60)
    named = [one.name for one in env("hoard", 3).schema.meanings]
    assert {"stake", "gold[0]", "hands from me on[0]: how many charm", "hands from me on[1]"} <= set(named)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_observation_tells_nothing_that_its_seat_does_not_see(ruleset: str) -> None:
    options: dict[str, Any] = {"relics": True, "veteran": "yes"} if ruleset == "epic-roll-eclipse" else {}
    table, rng, differing = env(ruleset, 3, **options), Random(5), 0
    table.reset(seed=11)
    for _ in range(30):
        walk(table, rng, 5)
        s = position(table)
        for seat in range(3):
            other = imagine(s, seat, rng)
            differing += other != s
            seen = table.schema.observe(s, seat)
            assert np.array_equal(seen, table.schema.observe(other, seat))
            assert seen.shape == (table.schema.size,)
        if s.question is None:
            table.reset()
    if ruleset.startswith("epic-roll"):
        assert differing > 5, "there was something to hide"


def test_numbers_are_what_the_schema_says() -> None:
    race = env("epic-roll", 3)
    race.reset(seed=4)
    walk(race, Random(2), 150)
    s, named = position(race), [one.name for one in race.schema.meanings]
    for seat in range(3):
        seen = dict(zip(named, race.observe(f"seat_{seat}")["observation"].tolist(), strict=True))
        assert seen["health"] == s.health
        assert [seen[f"positions from me on[{n}]"] for n in range(3)] == [s.positions[(seat + n) % 3] for n in range(3)]
        for card in ("hit", "heal"):
            assert seen[f"hands from me on[0]: how many {card}"] == s.hands[seat].count(card)
        assert seen["hands from me on[1]"] == len(s.hands[(seat + 1) % 3])
        assert seen["the seat that is asked is me"] == (s.question is not None and s.question.seat == seat)
    text = race.schema.text()
    assert f"version {race.schema.version}" in text
    assert "parting attacks still to come" in text


def test_an_agent_is_asked_only_where_it_can_choose_unless_it_wants_to() -> None:
    for forced in (False, True):
        race, alone = env("epic-roll", 2, forced=forced), 0
        race.reset(seed=3)
        for _ in range(200):
            question = position(race).question
            assert question.seat != NATURE
            alone += len(question.options) == 1
            walk(race, Random(1), 1)
        assert (alone > 0) == forced


def test_seeds_fix_a_game_and_those_after_it() -> None:
    def course(seed: int) -> list[bytes]:
        race, seen = env("epic-roll", 2), []
        race.reset(seed=seed)
        for _ in range(3):
            walk(race, Random(8), 40)
            seen.append(race.observe("seat_0")["observation"].tobytes())
            race.reset()
        return seen

    assert course(5) == course(5)
    assert course(5) != course(6)
    assert len(set(course(5))) == 3


def test_a_game_can_be_cut_off() -> None:
    race = env("epic-roll", 2, most=10)
    race.reset(seed=1)
    assert walk(race, Random(1), 100) == 10
    assert race.truncations == {"seat_0": True, "seat_1": True}
    assert race.terminations == {"seat_0": False, "seat_1": False}


@pytest.mark.parametrize("wrong", [-1, 10_000, 1.5, "roll", None])
def test_what_is_no_action_is_refused_with_those_that_are_and_changes_nothing(wrong: Any) -> None:
    race = env("epic-roll", 2)
    with pytest.raises(IllegalAction, match="reset"):
        race.step(0)
    race.reset(seed=1)
    before = position(race).copy()
    with pytest.raises(IllegalAction, match=r"it may answer \d+ \(\w+\)"):
        race.step(wrong)
    assert position(race) == before


def test_who_lacks_the_extra_is_told_which() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; from emberhall.learn import env"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert 'pip install "emberhall[learn]"' in done.stderr.splitlines()[-1]


def test_a_pile_whose_top_becomes_known_for_once_is_still_so_many_cards() -> None:
    """No game that is looked at beforehand need have shown it."""
    game = find_game("epic-roll")
    schema = schema_of(game.setup(3))
    race: Any = game.start(3)
    place = [one.name for one in schema.meanings].index("deck")
    cards = race.deck.size
    race.deck = race.deck.put_on_top("hit", "heal")
    assert isinstance(view(race, 0)["deck"], tuple)
    assert schema.observe(race, 0)[place] == cards + 2


@pytest.mark.parametrize("value", [None, 3, "orc", (), (2, ("orc",)), ("orc", "elf"), ((1, 2), (3, 4))])
@pytest.mark.parametrize("seen", [1, "elf", ("elf",), ((5, 6),), (1, ("elf",))])
def test_what_no_game_has_shown_before_is_no_reason_to_fail(seen: Any, value: Any) -> None:
    part = part_for([(0, seen)], "thing", Known(2, {}, {}))
    assert len(part.write(value, 0)) == part.size == len([*part.meanings("")])
