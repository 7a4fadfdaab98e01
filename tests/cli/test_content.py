"""Content of one's own: used if it is sound, refused with file, key and reason if not."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Cli


def test_an_owner_may_correct_what_is_printed(cli: Cli, tmp_path: Path) -> None:
    enemies = ("mummy", "ghoul", "skeleton")
    (tmp_path / "mine.toml").write_text("".join(f'[enemy.{key}]\nname = "Pharaoh"\n' for key in enemies))
    files = ("--content", "mine.toml", "--save", "a.json")
    result = cli("play", "epic-roll", "--seats", "you", *files, typed="roll\n")
    assert "Pharaoh bars the way" in result.output
    (tmp_path / "mine.toml").unlink()  # the save carries its own content
    assert "Pharaoh" in cli("play", "--resume", "a.json").output
    assert "Pharaoh" in cli("replay", "a.json").output


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("[champion.greff]\ndie = { hit = 5 }\n", "mine.toml: champion.greff.die: has 5 faces; a die"),
        ("[champion.greff]\nhealth = 7\n", "mine.toml: champion.greff.health: is not a key known here"),
        ("[dragon]\n", "mine.toml: dragon: is not a key known here"),
        ("[champion\n", "mine.toml: is not valid TOML (line 1, column 10): Expected"),
        ("a = [1,", "mine.toml: is not valid TOML at its end: Invalid value"),
        (f"a = {'[' * 9999}", "mine.toml: has lists within lists too deep to be read"),
    ],
)
def test_a_broken_content_file_is_refused(cli: Cli, tmp_path: Path, toml: str, said: str) -> None:
    (tmp_path / "mine.toml").write_text(toml)
    result = cli("play", "epic-roll", "--seats", "you", "--content", "mine.toml")
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_content_file_that_is_not_there(cli: Cli) -> None:
    result = cli("play", "epic-roll", "--content", "mine.toml")
    assert result.exit_code == 2
    assert "mine.toml: cannot be read: no such file or folder." in result.output


def test_what_the_system_and_toml_say_is_said_in_german(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("a = 1\n[champion\n")
    for name, why in (
        ("mine.toml", "ist kein gültiges TOML (Zeile 2, Spalte 10; auf Englisch: Expected"),
        ("nowhere.toml", "lässt sich nicht lesen: Datei oder Ordner nicht gefunden."),
        (str(tmp_path), "lässt sich nicht lesen: es ist ein Ordner."),
    ):
        for command in (["check", name], ["simulate", "epic-roll", "--content", name]):
            refused = cli(*command, "--language", "de")
            assert refused.exit_code == 2
            assert f"{name}: {why}" in " ".join(refused.output.split())


def test_a_chapter_of_one_s_own_is_played_and_simulated(cli: Cli) -> None:
    mill = Path(__file__).parents[2] / "docs" / "chapter" / "broken_mill.toml"
    chosen = ("--content", str(mill), "-o", "chapter=7")
    played = cli("play", "epic-seven-arise", "--seats", "you", *chosen, "-o", "pick=drawn", "--save", "a.json")
    assert "The Broken Mill" in played.output
    assert "The Broken Mill" in cli("play", "--resume", "a.json").output
    report = cli("simulate", "epic-seven-arise", "--games", "1", "--jobs", "1", "--seats", "random", *chosen)
    assert report.exit_code == 0
    assert "chapter=7" in report.output
    refused = cli("play", "epic-seven-arise", "--seats", "you", "--content", str(mill), "-o", "chapter=8")
    assert refused.exit_code == 2
    assert "“8” is not one of 1, 2, 3, 4, 5, 6, campaign, 7" in " ".join(refused.output.split())


def test_every_mistake_of_a_file_is_told_at_once(cli: Cli, tmp_path: Path) -> None:
    wrong = {
        "roll.toml": ("[champion.greff]\nhealth = 7\ndie = { hit = 5 }\n[enemy.ghoul]\nhealth = 0\n", 3),
        "fire.toml": ('[hero.warrior]\nap = 9\n[tile.vestibule]\ndoors = "up"\n', 2),
        "arise.toml": ('[hero.ras]\nhp = 0\nrole = "cook"\n[chapter.1.monster.hound]\nhp = "four"\n', 3),
    }
    for name, (toml, number) in wrong.items():
        (tmp_path / name).write_text(toml)
        result = cli("check", name)
        assert result.exit_code == 2
        assert sum(line.startswith(f"{name}: ") for line in result.output.splitlines()) == number, result.output
    assert "roll.toml: champion.greff.die: has 5 faces" in cli("check", "roll.toml").output
    assert "arise.toml: hero.ras.hp: is 0; it has to be" in cli("check", "arise.toml").output
    german = cli("check", "roll.toml", "--language", "de").output
    assert "3 Fehler in roll.toml, gelesen für Epic Roll" in german
    assert "3 mistakes in roll.toml" not in german


def test_a_file_without_mistakes_and_one_that_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[hero.ras]\nhp = 9\n")
    sound = cli("check", "mine.toml")
    assert (sound.exit_code, sound.output) == (0, "mine.toml can be played with Epic Seven Arise.\n")
    other = cli("check", "mine.toml", "--game", "fire-of-eidolon")
    assert other.exit_code == 2
    assert "mine.toml: hero.ras: is not a key known here" in other.output
    (tmp_path / "mine.toml").write_text("[hero")
    for name, why in (("mine.toml", "is not valid TOML"), ("nowhere.toml", "cannot be read")):
        refused = cli("check", name)
        assert refused.exit_code == 2
        assert f"{name}: {why}" in " ".join(refused.output.split())
