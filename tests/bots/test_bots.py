"""Kinds of bots, and the bot that answers anything."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from docs.tiny_game.tiny_game import GAME as HOARD
from emberhall.bots import Bot, BotKind, bots, make_bot
from emberhall.bots.heuristic import HeuristicBot
from emberhall.bots.random import RandomBot
from emberhall.games import all_games
from emberhall.games.epic_roll import SECOND
from emberhall.kernel import Question, Setup, Sight, State
from emberhall.lab import play_match

EXAMPLE = Path(__file__).parents[2] / "examples" / "cautious_bot"


def sight_with(*options: str) -> Sight:
    s = State(setup=Setup("noughts-and-crosses", 2))
    s.question = Question(0, dict.fromkeys(options), "NC-1", "?")  # type: ignore[arg-type]
    return Sight(s, 0)


def test_kinds_of_bots_are_found_by_name() -> None:
    assert {"random", "normal"} <= set(bots())
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("normal", 1), HeuristicBot)


def test_an_unknown_kind_is_refused_with_the_kinds_there_are() -> None:
    with pytest.raises(LookupError, match=r"no bot 'clever'; the bots are: .*normal, random"):
        make_bot("clever")


def test_random_answers_are_all_likely_and_follow_from_the_seed() -> None:
    sight = sight_with("rock", "paper", "scissors")
    first, again = RandomBot(5), RandomBot(5)
    given = [first.answer(sight) for _ in range(3000)]
    assert given == [again.answer(sight) for _ in range(3000)]
    assert all(900 < n < 1100 for n in Counter(given).values())


def test_every_game_of_ours_brings_a_brain_and_does_not_import_it() -> None:
    code = "import sys; from emberhall import all_games; print([g.id for g in all_games().values() if not g.brain])"
    code += "; print([name for name in sys.modules if name.startswith('emberhall.bots')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "[]"]


def test_a_game_that_is_not_installed_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"no game 'noughts-and-crosses'; the games are: epic-roll, epic-roll-1e"):
        HeuristicBot().answer(sight_with("a", "b"))


def test_the_bot_of_the_examples_is_what_its_entry_point_says_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), HOARD.id, HOARD)
    declared = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]["entry-points"]["emberhall.bots"]
    module, _, name = declared["cautious"].partition(":")
    spec = spec_from_file_location(module, EXAMPLE / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    kind: BotKind = getattr(loaded, name)
    won = 0.0
    for seed in range(4):
        players: list[Bot] = [kind(seed, 0.005), RandomBot(seed)]
        won += play_match(HOARD, HOARD.setup(2), players, seed).result[0]
    assert won >= 2


def test_one_bot_may_sit_at_several_tables() -> None:
    bot = HeuristicBot()
    for players in (3, 2):
        s = SECOND.start(players, champions="chosen")
        assert s.question is not None
        assert bot.answer(Sight(s, 0)) in s.question.options
