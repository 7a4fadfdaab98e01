"""Playing: what is shown, what is understood, how one leaves."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from emberhall.cli.drawing import named, pages, prompt
from emberhall.cli.session import Session
from emberhall.cli.table import meant

from .conftest import Cli
from .games import saved, session, until, watch_play

ENEMIES = ("mummy", "ghoul", "skeleton", "ghost", "zombie", "banshee", "lich")
SOLO = ("play", "epic-roll", "--seats", "you", "--seed", "7")


def test_board_story_and_numbered_answers_are_shown(cli: Cli) -> None:
    result = cli(*SOLO, typed="1\n")
    assert result.exit_code == 0
    for words in ("race to the Lich", "(you)", "6/6", "⚔", "Enemy Die ▐", "bars the way", "rolls a "):
        assert words in result.output
    assert " 1  Roll the dice" in result.output


def test_bots_play_their_turns_as_sentences(cli: Cli) -> None:
    seats = ("--seats", "you,bot,random", "-o", "champions=chosen")
    result = cli("play", "epic-roll", *seats, "--seed", "3", typed="3\n")
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


def test_a_question_mark_says_what_each_answer_leads_to(cli: Cli) -> None:
    said = " ".join(cli(*SOLO, typed="?\n? roll\nq\n").output.split())
    assert "> Roll the dice, or run away? Roll the dice: " in said
    assert said.count("(ER-BATTLE-1)") == 2, "once with all answers, once for the one that was named"


@pytest.mark.parametrize("typed", ["? fire", "? take-fire", "take the fire"])
def test_who_asks_for_what_is_not_offered_hears_the_reason(cli: Cli, typed: str) -> None:
    solo = ("play", "fire-of-eidolon", "--seats", "you,you", "--seed", "1", "--speed", "0")
    said = " ".join(cli(*solo, typed=f"\n1\n\n1\n\n1\n{typed}\nq\n").output.split())
    assert "(FE-CHAL-8)" in said


HURT = ("play", "epic-roll-1e", "--seats", "you,bot", "--seed", "2")  # after eleven answers there is a Hit to play


@pytest.mark.parametrize("typed", ["? hit", "? play hit", "? damage to the mummy"])
def test_a_card_on_offer_is_known_by_its_name(cli: Cli, typed: str) -> None:
    said = " ".join(cli(*HURT, typed="1\n" * 11 + f"{typed}\nq\n").output.split())
    assert said.count("(ER-CARD-HIT-1)") == 1
    assert "ER-CARD-WILD" not in said


def test_what_is_named_alone_can_be_answered_so() -> None:
    answers, labels = ["pass", "play:hit", "play:block:enemy"], ["Pass", "Play Hit", "Play Block"]
    assert meant("hit", answers, labels) == "play:hit"
    assert meant("block", answers, labels) is None
    assert meant("heart", ["discard:heart", "keep:heart"], ["Discard", "Keep"]) is None


def test_rules_of_other_editions_are_not_quoted(cli: Cli) -> None:
    first = cli(*HURT, typed="1\n" * 11 + "? block\nq\n").output
    assert "ER-CARD-BLOCK-1" in first
    assert "ER-CARD-BLOCK-2" not in first


@pytest.mark.parametrize("typed", ["? a", "? the", "? your"])
def test_an_unclear_question_is_not_answered_with_any_reason(cli: Cli, typed: str) -> None:
    two = ("play", "fire-of-eidolon", "--seats", "you,you", "--seed", "1", "--speed", "0")
    said = " ".join(cli(*two, typed=f"\n1\n\n1\n\n1\n{typed}\nq\n").output.split())
    assert "Your Hero needs" not in said
    assert "Your chamber has no doorway on that side" not in said


def test_a_skill_that_cannot_be_used_says_why(cli: Cli) -> None:
    two = ("play", "fire-of-eidolon", "--seats", "you,you", "--seed", "1", "--speed", "0")
    said = " ".join(cli(*two, typed="\n1\n\n1\n\n1\n? hero's charge\n? polearm lunge\nq\n").output.split())
    assert said.count("there is nothing here to use it on") == 2


NO_ANSWERS = ["9", "0", "-1", "99999999999999999999", "dance", "rool", "\x1b[2J", "①", "²"]


@pytest.mark.parametrize("typed", NO_ANSWERS)
def test_what_is_no_answer_is_refused_and_nothing_is_lost(cli: Cli, typed: str) -> None:
    result = cli(*SOLO, typed=f"{typed}\n1\nq\n")
    assert "is not one of the answers. Type a number from 1 to 2" in result.output
    assert "\x1b" not in result.output
    assert "rolls a " in result.output
    assert result.exit_code == 0


def test_b_shows_the_board_again(cli: Cli) -> None:
    boards = [cli(*SOLO, typed=typed).output.count("race to the Lich") for typed in ("q\n", "b\nq\n")]
    assert boards == [1, 2]


def test_an_empty_line_answers_nothing(cli: Cli) -> None:
    assert "That line was empty." in cli(*SOLO, typed="\nq\n").output


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1", "roll"),
        ("4", "play:hit"),
        ("5", None),
        ("roll", "roll"),
        ("RO", "roll"),
        ("r", None),  # roll, or run away?
        ("run", "flee"),
        ("play", None),
        ("play hea", "play:heal"),
        ("play:hit", "play:hit"),
        ("", None),
    ],
)
def test_answers_by_number_word_or_beginning(line: str, answer: str | None) -> None:
    options = {"roll": "Roll the dice", "flee": "Run away", "play:heal": "Play Heal", "play:hit": "Play Hit"}
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
    weak = '{"enemy":{' + ",".join(f'"{enemy}":{{"health":1}}' for enemy in ENEMIES) + "}}"
    game = session("epic-roll-1e", "you:Anna,you:Ben", weak)

    def choose(game: Session) -> str:
        assert game.question is not None
        options = list(game.question.options)
        return next((answer for answer in ("roll", "continue") if answer in options), options[0])

    story = watch_play(game, choose, tmp_path / "game.json")
    assert game.question is None
    assert "has slain the Lich and wins the game!" in story
    assert re.search(r"The (Wizard|Warrior|Elf) \((Anna|Ben)\) has won\.", story)
    assert f"emberhall replay {tmp_path / 'game.json'}" in story


def test_passing_ahead_lasts_until_something_new_is_offered(tmp_path: Path) -> None:
    game = session("epic-roll", "you:Anna,you:Ben", veteran="yes", champions="chosen")
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
        for (before, typed), (after, _) in pairwise(menus):
            if typed == "p" and "pass" in after:
                assert not set(after) <= set(before)


def test_i_looks_up_what_a_game_has_to_tell_about_its_pieces(cli: Cli) -> None:
    arise = ("play", "epic-seven-arise", "--seats", "you,bot,bot,bot", "--seed", "7")
    result = cli(*arise, typed="i\ni mercedes\ni unicorn\nq\n")
    assert "i look up" in result.output
    assert result.output.count("two of the same number (4 4) · Covenant Cut") == 1
    assert result.output.count("two of the same number (4 4) · Ember Bolt") == 2
    assert "Nothing here mentions “unicorn”." in result.output


def test_a_question_that_names_whom_it_is_put_to_does_not_name_them_twice() -> None:
    def asked(answer: str, seats: str = "you,bot,bot,bot") -> str:
        game = until(session("epic-seven-arise", seats), answer)
        assert game.question is not None
        return str(prompt(Console(width=80), game, game.question, 80)[0])

    assert asked("end").startswith("What does Iseria do?")
    assert asked("circle:").startswith("Where does Iseria stand?")
    assert asked("keep").startswith("Iseria: Keep these ten cards")
    assert asked("end", "bot,you:Ada,you:Bo,you:Cy").startswith("Bo (Iseria): What does Iseria do?")
    assert not named("Ras", "Who lies in the grass? Rasping it is.")


def test_a_game_with_nothing_to_look_up_offers_no_key_for_it(cli: Cli) -> None:
    result = cli(*SOLO, typed="i\nq\n")
    assert "i look up" not in result.output
    assert "“i” is not one of the answers." in result.output


def test_what_is_looked_up_is_turned_over_page_by_page_with_no_part_torn_apart() -> None:
    parts = [[Text(f"{part} {line}") for line in range(size)] for part, size in enumerate((3, 4, 2, 9, 1))]
    turned = [[line.plain for line in page] for page in pages(parts, 6)]
    assert [len(page) for page in turned] == [3, 6, 6, 4]
    assert turned[1] == ["1 0", "1 1", "1 2", "1 3", "2 0", "2 1"]
    assert [line for page in turned for line in page] == [line.plain for part in parts for line in part]


def test_who_asks_the_coach_is_told_what_to_answer_and_why(cli: Cli, tmp_path: Path) -> None:
    file = saved(until(session("epic-roll", "you,you"), "flee"), tmp_path / "battle.json")
    output = cli("play", "--resume", file, typed="\nh\nq\n").output
    assert "h hint" in output
    assert "The coach: “" in output
    assert "% to win." in output
    assert re.search(r"Or “.*”, \d+ %\.", " ".join(output.split()))


@pytest.mark.parametrize(("language", "told"), [("en", "win this battle"), ("de", "diesen Kampf gewinnen")])
def test_who_wants_odds_has_them_beside_the_answers_until_they_are_put_away(
    cli: Cli, tmp_path: Path, language: str, told: str
) -> None:
    file = saved(until(session("epic-roll", "you"), "flee"), tmp_path / "battle.json")
    output = cli("play", "--resume", file, "--language", language, typed="o\no\nq\n").output
    before, beside, after = output.split("FLEE-1")[1:]
    assert re.search(rf"^ 1 .*\({told} \d+\xa0%", beside, re.MULTILINE)
    assert told not in before
    assert told not in after
