"""Being asked what to play."""

from __future__ import annotations

from pathlib import Path

from .conftest import Cli


def test_enter_accepts_everything(cli: Cli, saves: Path) -> None:
    result = cli("play", typed="\n\n\n")
    assert result.exit_code == 0
    assert "What shall we play?" in result.output
    assert "race to the Lich" in result.output
    assert list(saves.glob("epic-roll-*.json"))


def test_game_seats_and_options_can_be_chosen(cli: Cli) -> None:
    lines = ("epic-roll-eclipse", "you:Anna,you:Ben", "veteran=yes relics=yes", "champions=chosen", "", "")
    result = cli("play", typed="".join(f"{line}\n" for line in lines))
    assert "Pass the screen to Anna" in result.output
    assert "Which champion will you play?" in result.output


def test_mistakes_are_asked_again(cli: Cli) -> None:
    typed = "7\nchess\n1\nyou,dragon\nyou,bot,bot,bot,bot\nyou\nveteran=maybe\nrelics=yes\n\nq\n"
    result = cli("play", typed=typed)
    assert result.exit_code == 0
    said = " ".join(result.output.split())
    for words in ("There is no game “7”", "There is no game “chess”", "“dragon” cannot sit down"):
        assert words in said
    for words in ("Five players cannot form teams", "“maybe” is not one of", "Relics need the veteran rules"):
        assert words in said
    assert "Roll the dice" in said


def test_leaving_before_anything_was_chosen(cli: Cli, saves: Path) -> None:
    result = cli("play", typed="1\n")
    assert result.exit_code == 0
    assert result.output.rstrip().endswith("Goodbye.")
    assert not saves.exists()
