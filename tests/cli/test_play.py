"""Playing: what is shown, what is understood, how one leaves."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.cli.table import meant

from .conftest import Cli
from .games import session, watch_play

DUEL = ("play", "epic-roll-1e", "--seats", "you,you", "--seed", "7")
SOLO = ("play", "epic-roll", "--seats", "you", "--seed", "7")


def test_board_story_and_numbered_answers_are_shown(cli: Cli) -> None:
    result = cli(*SOLO, typed="1\n")
    assert result.exit_code == 0
    for words in ("race to the Lich", "(you)", "6/6", "⚔", "Enemy Die ▐", "bars the way", "rolls a ", " 1  Roll the dice"):
        assert words in result.output


def test_bots_play_their_turns_as_sentences(cli: Cli) -> None:
    result = cli("play", "epic-roll", "--seats", "you,bot,random", "--seed", "3", "-o", "champions=chosen", typed="3\n")
    assert "Player 1 plays Dara." in result.output
    assert "Greff's turn" in result.output
    assert "Orric's turn" in result.output


def test_the_same_seed_rolls_the_same_dice(cli: Cli) -> None:
    def story(seed: str) -> str:
        result = cli("play", "epic-roll", "--seats", "you", "--seed", seed, typed="roll\n" * 4)
        return result.output.split("Goodbye")[0]

    assert story("seven") == story("seven")
    assert story("seven") != story("eight")


def test_a_question_mark_gives_the_rule_in_our_words(cli: Cli) -> None:
    result = cli(*SOLO, typed="?\n? parting attack block\nq\n")
    assert "ER-FLEE-1 (Running away)" in result.output
    assert "ER-FLEE-7" in result.output


@pytest.mark.parametrize("typed", ["9", "0", "-1", "99999999999999999999", "dance", "rool", "\x1b[2J", "①", "²"])
def test_what_is_no_answer_is_refused_and_nothing_is_lost(cli: Cli, typed: str) -> None:
    result = cli(*SOLO, typed=f"{typed}\n1\nq\n")
    assert "is none of the answers. Type a number from 1 to 2" in result.output
    assert "\x1b" not in result.output
    assert "rolls a " in result.output
    assert result.exit_code == 0


def test_an_empty_line_answers_nothing(cli: Cli) -> None:
    assert "That line was empty." in cli(*SOLO, typed="\nq\n").output


@pytest.mark.parametrize(
    ("line", "answer"),
    [("1", "roll"), ("3", "play:heal"), ("roll", "roll"), ("R", "roll"), ("run", "flee"), ("play:hit", "play:hit"),
     ("play", None), ("", None), ("4", None), ("play hea", "play:heal")],
)  # fmt: skip
def test_answers_by_number_word_or_beginning(line: str, answer: str | None) -> None:
    options = {"roll": "Roll the dice", "flee": "Run away", "play:heal": "Play Heal: 1", "play:hit": "Play Hit: 1"}
    if line == "3" or answer != "play:heal" or line == "play hea":
        assert meant(line, list(options), list(options.values())) == answer


@pytest.mark.parametrize("typed", ["", "1\n", "q\n"])
def test_leaving_is_polite_and_says_how_to_come_back(cli: Cli, saves: Path, typed: str) -> None:
    result = cli(*SOLO, typed=typed)
    assert result.exit_code == 0
    (file,) = saves.glob("*.json")
    assert result.output.rstrip().endswith(f"emberhall play --resume {file}")


def test_control_c_saves_and_leaves(cli: Cli, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("emberhall.cli.screen.Screen._read_line", interrupt)
    result = cli(*SOLO)
    assert "The game is saved" in result.output
    assert list(saves.glob("*.json"))


def test_a_whole_game_ends_with_its_winner(tmp_path: Path) -> None:
    game = session("epic-roll-1e", "you:Anna,you:Ben")

    def choose(game: object) -> str:
        question = getattr(game, "question", None)
        return next((a for a in ("roll", "end") if a in question.options), next(iter(question.options)))  # type: ignore[union-attr]

    story = watch_play(game, choose, tmp_path / "game.json")
    assert game.question is None
    assert "has slain the Lich and wins the game!" in story
    assert "(Anna) has won." in story or "(Ben) has won." in story
    assert f"emberhall replay {tmp_path / 'game.json'}" in story


def test_passing_ahead_lasts_until_something_new_is_offered(tmp_path: Path) -> None:
    options = {"veteran": "yes", "champions": "chosen"}
    game = session("epic-roll", "you:Anna,you:Ben", **options)
    asked: list[tuple[int, tuple[str, ...], str]] = []

    def choose(_: object) -> str:
        question = game.question
        assert question is not None
        if len(asked) > 60:
            return ""
        usual = "p" if "pass" in question.options else "1"
        asked.append((question.seat, tuple(question.options), usual))
        return usual

    watch_play(game, choose, tmp_path / "game.json")
    for seat in (0, 1):
        menus = [(options, typed) for who, options, typed in asked if who == seat]
        for (before, typed), (after, _) in zip(menus, menus[1:], strict=False):
            if typed == "p" and "pass" in after:
                assert not set(after) <= set(before)
