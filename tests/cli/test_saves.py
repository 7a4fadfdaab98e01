"""Saving and coming back: after leaving, after being killed, from files that are broken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from emberhall.kernel import load_game
from tests.patience import wait_until

from .conftest import Cli
from .games import saved, session, until


def answers_in(file: Path) -> tuple[str, ...]:
    return load_game(file.read_text(encoding="utf-8")).answers


def test_a_game_goes_on_where_it_was_left(cli: Cli, saves: Path) -> None:
    cli("play", "epic-roll", "--seats", "you:Anna", typed="1\n1\nq\n")
    (file,) = saves.glob("*.json")
    before = answers_in(file)
    result = cli("play", "--resume", str(file), typed="1\nq\n")
    assert "Anna (" in result.output
    assert answers_in(file)[: len(before)] == before
    assert len(answers_in(file)) > len(before)


def test_resume_alone_takes_the_last_game(cli: Cli, saves: Path) -> None:
    cli("play", "epic-roll-1e", "--seats", "you,you")
    cli("play", "epic-roll-eclipse", "--seats", "you")
    newest = max(saves.glob("epic-roll-eclipse*"), key=lambda file: file.name)
    os.utime(newest, (time.time() + 5, time.time() + 5))
    assert "Epic Roll: Eclipse" in cli("play", "--resume").output


def test_a_killed_process_loses_nothing(saves: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "epic-roll", "--seats", "you", "--seed", "5", "--save", str(file)]
    command = [sys.executable, "-m", "emberhall", *words]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    assert process.stdin is not None
    process.stdin.write("roll\nroll\n")
    process.stdin.flush()
    wait_until(lambda: file.exists() and answers_in(file).count("roll") == 2, "the answers are not written")
    process.kill()
    process.wait()
    given = answers_in(file)
    assert given.count("roll") == 2
    again = subprocess.run(
        [sys.executable, "-m", "emberhall", "play", "--resume", str(file)],
        input="", capture_output=True, text=True,
    )  # fmt: skip
    assert again.returncode == 0
    assert "Roll the dice" in again.stdout or "Go on" in again.stdout
    assert answers_in(file)[: len(given)] == given
    assert not list(tmp_path.glob("*.tmp"))


def test_s_saves_and_s_with_a_name_saves_a_copy(cli: Cli, tmp_path: Path) -> None:
    typed = "s\ns b.json\ns b.json\nq\n"
    result = cli("play", "epic-roll", "--seats", "you", "--save", "a.json", typed=typed)
    assert "Saved to a.json." in result.output
    assert "Saved to b.json." in result.output
    assert "already a file b.json" in " ".join(result.output.split())
    assert answers_in(tmp_path / "a.json") == answers_in(tmp_path / "b.json")


def test_a_new_game_never_writes_over_another(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("precious")
    result = cli("play", "epic-roll", "--seats", "you", "--save", "a.json")
    assert result.exit_code == 2
    assert "already exists" in result.output
    assert (tmp_path / "a.json").read_text() == "precious"


def test_where_nothing_can_be_saved_that_is_said_once_and_play_goes_on(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    result = cli("play", "epic-roll", "--seats", "you", "--save", "file/a.json", typed="roll\nroll\nq\n")
    assert result.exit_code == 0
    assert result.output.count("cannot be saved") == 1
    assert result.output.rstrip().endswith("Goodbye. The game could not be saved.")


def test_others_may_sit_down_at_a_saved_game(cli: Cli, tmp_path: Path) -> None:
    file = saved(until(session("epic-roll-1e", "you,you"), "flee"), tmp_path / "a.json")
    assert cli("play", "--resume", file, "--seats", "bot,bot").exit_code == 0
    assert "has 2 seats, not 1" in cli("play", "--resume", file, "--seats", "you").output


def test_a_finished_game_is_shown_and_not_spoilt(cli: Cli, tmp_path: Path) -> None:
    cli("play", "epic-roll-1e", "--seats", "bot,bot", "--save", "a.json", "--seed", "1")
    text = (tmp_path / "a.json").read_text()
    result = cli("play", "--resume", "a.json")
    assert result.exit_code == 0
    assert "has won." in result.output
    assert (tmp_path / "a.json").read_text() == text


BROKEN = {
    "empty": (b"", "it is not valid JSON (line 1, column 1)."),
    "no json": (b"{", "it is not valid JSON (line 1, column 2)."),
    "not text": (b"\xff\xfe\x00", "it is not text in UTF-8."),
    "another json": (b"[1, 2]", "it has no line that says emberhall."),
    "an older format": (b'{"emberhall": 0}', "has format 0"),
    "deep": (b"[" * 100_000, "it is nested too deeply."),
}


@pytest.mark.parametrize(("data", "said"), BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("command", [("play", "--resume"), ("replay",)])
def test_a_broken_save_is_refused(cli: Cli, tmp_path: Path, command: tuple[str, ...], data: bytes, said: str) -> None:
    (tmp_path / "a.json").write_bytes(data)
    result = cli(*command, "a.json")
    assert result.exit_code == 2
    assert "The file a.json" in result.output
    assert said in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("answers", ["greff", "dance"], "does not fit"),
        ("game", "chess", "The file a.json is of a game “chess”, which is not here"),
        ("players", 5, "Five players cannot form teams"),
        ("options", {"veteran": "maybe"}, "“maybe” is not one of"),
        ("options", {"players": 3}, "has no option “players”"),
        ("seats", ["you", "dragon"], "“dragon” cannot sit down"),
        ("seats", ["you:\x1b[2J", "you"], "all of them printable"),
        ("content", {"champion": {"greff": {"die": {"hit": 5}}}}, "a die has six"),
    ],
)
def test_a_save_that_does_not_fit_is_refused(cli: Cli, tmp_path: Path, key: str, value: object, said: str) -> None:
    path = tmp_path / "a.json"
    saved(until(session("epic-roll", "you,you"), "flee"), path)
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, key: value}))
    result = cli("play", "--resume", "a.json")
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


def test_a_folder_is_no_save(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert cli("play", "--resume", "folder").exit_code == 2


@pytest.mark.parametrize("command", [("play", "--resume"), ("replay",)])
def test_a_game_of_other_rules_is_not_played_by_these(cli: Cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    """Its answers may fit, but would they mean the same?"""
    file = tmp_path / "game.json"
    cli("play", "epic-roll", "--seats", "you", "--save", str(file), typed="1\nq\n")
    data = json.loads(file.read_text(encoding="utf-8"))
    old = json.dumps({**data, "rules": "0.1"})
    file.write_text(old, encoding="utf-8")
    result = cli(*command, str(file), typed="1\nq\n")
    assert result.exit_code == 2
    said = " ".join(result.output.split())
    assert f"it was played under rules '0.1', and these are {data['rules']!r}: continue it in the version" in said
    assert file.read_text(encoding="utf-8") == old
