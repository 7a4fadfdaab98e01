"""The whole terminal speaks German to whoever wants it: help, reports, complaints."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from emberhall.cli.app import app
from emberhall.games import find_game

from ..games.test_german import ENGLISH, words_of
from ..table.test_backup import BEGAN, made
from .conftest import Cli

NAMES = ("Fire of Eidolon",)  # the names of games stay as they are


def commands(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command, by the words that lead to it."""
    yield path
    for name, each in command.commands.items() if isinstance(command, click.Group) else ():
        yield from commands(each, (*path, name))


def english_in(text: str) -> list[str]:
    """The lines of a text with English words in them."""
    for name in NAMES:
        text = text.replace(name, "")
    return [line for line in text.splitlines() if ENGLISH & words_of(line)]


@pytest.mark.parametrize("path", list(commands(app)), ids=lambda path: " ".join(path) or "alone")
def test_the_help_of_every_command_is_german(cli: Cli, path: tuple[str, ...]) -> None:
    told = cli(*path, "--help", "--language", "de").output
    assert told.startswith("Aufruf: ")
    assert "Optionen:" in told
    assert not english_in(told)
    assert "help-" not in told, "a key without words"


@pytest.mark.parametrize(
    "arguments",
    [
        ("plya",), ("play", "chess"), ("play", "epic-roll", "--fast"), ("play", "epic-roll", "--seats", "you,dragon"),
        ("play", "epic-roll", "--seats", "you:Anna,you:anna"), ("play", "epic-roll", "--seats", "you:" + "x" * 21),
        ("play", "epic-roll", "--seats", "you,bot,bot,bot,bot"), ("play", "epic-roll", "--players", "9"),
        ("play", "epic-roll", "--players", "2", "--seats", "you"), ("play", "epic-roll", "--speed", "fast"),
        ("play", "epic-roll", "--speed", "99"), ("play", "epic-roll", "--speed"), ("play", "epic-roll", "chess"),
        ("play", "epic-roll", "-o", "veteran"), ("play", "epic-roll", "-o", "veteran=maybe"),
        ("play", "epic-roll", "-o", "dragons=yes"), ("play", "--resume", "nowhere.json"), ("play", "--resume"),
        ("play", "epic-roll", "--content", "none.toml"),
        ("play", "epic-roll", "--resume", "x.json"), ("play", "--language", "tlh"), ("learn",), ("learn", "chess"),
        ("replay",), ("replay", "nowhere.json"), ("replay", "."), ("verify", "nowhere.json"),
        ("verify", "nowhere.json", "--commitment", "x"), ("rules", "ER-FLEEE-2"), ("rules", "xyzzy"),
        ("simulate", "epic-roll", "--seats", "you"), ("simulate", "epic-roll", "--games", "0"),
        ("serve", "--proxy", "somewhere"), ("serve", "--metrics-for", "us"), ("serve", "--most-bytes", "much"),
        ("serve", "--forget-makers", "--most-bytes-each", "1G"), ("serve", "--db", "nonsense"),
        ("serve", "--processes", "2"),
        ("serve", "--host", "203.0.113.7"), ("tables",), ("tables", "dance"), ("tables", "delete"),
        ("tables", "list", "--by", "colour"), ("tables", "show"), ("tables", "close", "x"), ("backup",),
        ("backup", "copy"), ("backup", "copy", "--db", "sqlite://:memory:"), ("restore", "copy"),
        ("restore", "copy", "--db", "postgresql://nobody@nowhere/none"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_is_wrong_is_said_in_german(cli: Cli, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMBERHALL_LANGUAGE", "")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "de_DE.UTF-8")
    result = cli(*arguments)
    assert result.exit_code == 2
    assert "Fehler: " in result.output
    assert not english_in(result.output)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",), ("rules",), ("rules", "ER-FLEE-2"), ("rules", "Flucht"),
        ("simulate", "epic-roll-1e", "--games", "2", "--jobs", "1", "--seats", "random"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_reports_are_german(cli: Cli, arguments: tuple[str, ...]) -> None:
    result = cli("--language", "de", *arguments)
    assert result.exit_code == 0
    assert not english_in(result.output)


def test_tables_are_looked_after_in_german(cli: Cli, tmp_path: Path) -> None:
    began = BEGAN.replace(b'"rules":"1"', f'"rules":"{find_game("epic-roll").rules_version}"'.encode())
    db = ("--db", f"sqlite:///{made(tmp_path / 't.db', 1, 2, began=began)}")
    for arguments, said in (
        (("list",), "1 Tisch, "),
        (("show", "t"), "Spiel"),
        (("close", "t", "--why", "Grobheiten"), "Tisch t ist geschlossen."),
        (("show", "t", "--chat"), "Geschlossen"),
        (("reopen", "t"), "Tisch t ist wieder offen."),
        (("forget", "t", "0"), "Name und Nachrichten von Platz 0 an Tisch t sind entfernt"),
    ):
        told = cli("tables", *db, *arguments, "--language", "de")
        assert told.exit_code == 0
        assert said in told.output
        assert not english_in(told.output)
    assert cli("backup", "copy", *db, "--language=de").output.startswith(
        "Gesichert: 1 Tisch mit 5 Einträgen, in copy ("
    )
    assert cli("restore", "copy", "--db", "sqlite:///new.db", "--language=de").output.startswith("Wiederhergestellt: ")
    assert "endgültig löschen? [j/N]" in cli("tables", *db, "delete", "t", "--language", "de", typed="n\n").output
    assert "1 Tisch gelöscht." in cli("tables", *db, "delete", "t", "--language", "de", typed="ja\n").output
