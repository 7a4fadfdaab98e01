"""The command itself: help, versions, wrong words, and mistakes of ours."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from emberhall import __version__
from emberhall.cli import app as application

from .conftest import Cli


def test_alone_it_says_what_it_can_do(cli: Cli) -> None:
    result = cli()
    assert result.exit_code == 0
    for command in ("play", "serve", "games", "simulate", "replay", "verify", "rules"):
        assert command in result.output


def test_it_knows_its_version(cli: Cli) -> None:
    assert cli("--version").output == f"Emberhall {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["plya"], "There is no command “plya”"),
        (["play", "chess"], "There is no game “chess”; the games are: "),
        (["play", "epic-roll", "--fast"], "There is no option “--fast”"),
        (["play", "epic-roll", "--seats", "you,dragon"], "“dragon” cannot sit down"),
        (["play", "epic-roll", "--seats", "you:Anna,you:anna"], "Two players are called Anna"),
        (["play", "epic-roll", "--seats", "you:" + "x" * 21], "A name has at most 20 letters"),
        (["play", "epic-roll", "--seats", "you,,bot"], "“” cannot sit down"),
        (["play", "epic-roll", "--seats", "you,bot,bot,bot,bot"], "Five players cannot form teams"),
        (["play", "epic-roll", "--players", "9"], "is for 1 to 6 players, not 9"),
        (["play", "epic-roll", "--players", "2", "--seats", "you"], "--players says 2, but there is 1 seat"),
        (["play", "epic-roll", "--players", "0"], "Epic Roll is for 1 to 6 players, not 0"),
        (["play", "epic-roll", "--speed", "fast"], "is not a valid float"),
        (["play", "epic-roll", "-o", "veteran"], "“veteran” does not set an option; write NAME=VALUE"),
        (["play", "epic-roll", "-o", "veteran=maybe"], "“maybe” is not one of no, abilities"),
        (["play", "epic-roll", "-o", "dragons=yes"], "has no option “dragons”"),
        (["play", "epic-roll", "-o", "relics=yes"], "Relics need the veteran rules"),
        (["play", "--resume", "nowhere.json"], "The file nowhere.json cannot be read: no such file"),
        (["play", "--resume"], "There is no saved game in "),
        (["play", "epic-roll", "--resume", "x.json"], "A saved game brings its own rules"),
        (["replay", "nowhere.json"], "The file nowhere.json cannot be read"),
        (["restore", "."], "'.' is a folder: name the file that emberhall backup made"),
        (["tables", "list", "--db", "sqlite:///no.db"], "There is no database no.db"),
        (["tables", "--db", "mysql://x", "show", "t", "--db", "sqlite:///no.db"], "There is no database no.db"),
        (["serve", "--host", "a..b"], "cannot listen at a..b:8000: that is no name or address of a machine"),
        (["rules", "ER-FLEEE-2"], "Close to it: ER-FLEE-2"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(cli: Cli, arguments: list[str], said: str) -> None:
    result = cli(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert result.output.rstrip().endswith((".", "?", ")"))


def test_ctrl_c_while_everything_is_fetched_ends_quietly() -> None:
    code = """if True:
        import sys
        class Impatient:
            def find_spec(self, name, path, target=None):
                if name.startswith("emberhall.") and name != "emberhall.cli":
                    raise KeyboardInterrupt
        sys.meta_path.insert(0, Impatient())
        from emberhall.cli import main
        main()
    """
    result = subprocess.run([sys.executable, "-c", code, "games"], capture_output=True, text=True)
    assert (result.returncode, result.stdout, result.stderr) == (130, "", "")


def test_without_a_keyboard_the_game_is_left(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)  # as Python has it if nobody opened one
    assert application.run(["play", "epic-roll", "--seats", "you", "--save", "a.json"]) == 0
    assert "The game is saved. Go on with:" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdout", None)
    assert application.run(["games"]) == 0


def test_a_full_disk_is_no_mistake_of_ours(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with suppress(OSError), open("/dev/full", "w") as full:  # to close it writes once more
        monkeypatch.setattr(sys, "stdout", full)
        assert application.run(["games"]) == 2
    assert capsys.readouterr().err == "What there is to say cannot be written: the disk is full.\n"


@pytest.mark.parametrize(("package", "arguments"), [("click", []), ("rich", ["games"]), ("starlette", ["serve"])])
def test_without_its_packages_it_says_what_to_install(package: str, arguments: list[str]) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; from emberhall.cli import main; main()"
    result = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
    assert result.returncode == 2
    assert f"pip install -U {package}" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_mistake_of_ours_is_a_sentence_and_a_file(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the floor gave way")

    monkeypatch.setattr(application.app, "main", broken)
    assert application.run(["play"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Emberhall made a mistake")
    assert "Traceback" not in said
    assert "the floor gave way" in (saves / "last-error.txt").read_text()
