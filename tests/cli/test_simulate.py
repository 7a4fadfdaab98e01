"""Many games between bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emberhall.cli.complaints import Complaint
from emberhall.cli.pace import pace
from emberhall.cli.players import at_work
from emberhall.cli.speech import SPEECH
from emberhall.games import find_game
from emberhall.kernel.drive import Endless

from .conftest import Cli

FEW = ("simulate", "epic-roll", "--games", "20", "--jobs", "1")


def test_rates_with_intervals_and_lengths(cli: Cli) -> None:
    result = cli(*FEW, "--seats", "normal,easy,random")
    assert result.exit_code == 0
    for words in ("Epic Roll: 20 games of 3", "95 % interval", "seat 3", "Orric", "Length in answers: "):
        assert words in result.output


def test_bots_that_try_their_answers_out_may_be_given_less_time(cli: Cli) -> None:
    result = cli("simulate", "epic-roll", "--games", "1", "--jobs", "1", "--seats", "best,normal", "--budget", "0.001")
    assert result.exit_code == 0
    assert "best" in result.output


def test_the_report_for_other_programs(cli: Cli) -> None:
    result = cli(*FEW, "--players", "2", "-o", "veteran=yes", "--json", "--seed", "4")
    report = json.loads(result.stdout)
    assert (report["games"], report["players"], report["seed"]) == (20, 2, 4)
    assert report["options"]["veteran"] == "yes"
    assert report["kinds"] == ["normal", "normal"]
    assert sum(seat["wins"] for seat in report["seats"]) == 20
    for seat in report["seats"]:
        assert 0 <= seat["low"] <= seat["rate"] <= seat["high"] <= 1


@pytest.mark.slow
def test_several_processes_find_the_same(cli: Cli) -> None:
    def report(jobs: str) -> dict[str, object]:
        result = cli("simulate", "epic-roll-1e", "--games", "42", "--jobs", jobs, "--json")
        found: dict[str, object] = json.loads(result.stdout)
        return {key: value for key, value in found.items() if "second" not in key}

    assert report("2") == report("1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "you,bot,bot"), "Only bots can sit down in a simulation"),
        (("--seats", "bot,dragon"), "“dragon” cannot sit down"),
        (("--seats", "bot,bot", "--players", "3"), "--players says 3, but there are 2 seats"),
        (("--players", "0"), "Epic Roll is for 1 to 6 players, not 0"),
        (("--players", "5"), "Five players cannot form teams"),
        (("--games", "0"), "0 is not in the range"),
        (("--games", "many"), "is not a valid int"),
        (("--content", "mine.toml"), "mine.toml: cannot be read"),
    ],
)
def test_what_cannot_be_simulated(cli: Cli, words: tuple[str, ...], said: str) -> None:
    result = cli("simulate", "epic-roll", *words)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_game_that_does_not_end_may_be_the_fault_of_a_content_file() -> None:
    for content, told in ((None, "did not come to an end."), (Path("mine.toml"), "with what mine.toml changes")):
        with pytest.raises(Complaint, match=told), at_work(find_game("epic-roll"), 1, None, content):
            raise Endless


def test_while_it_plays_it_says_how_fast_and_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pace(0, 200, 2.0) == ""
    assert pace(50, 200, 2.0) == "25 games a second, 0:00:06 left"
    monkeypatch.setattr(SPEECH, "language", "de")
    assert pace(3, 100, 20.0) == "9 Partien pro Minute, noch 0:10:47"
