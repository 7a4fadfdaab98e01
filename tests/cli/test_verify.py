"""Checking the dice of a recorded game at the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from emberhall.table.record import dump_record
from tests.table.recorded import LittleTable, changed, play

from .conftest import Cli


@pytest.fixture(scope="module")
def table() -> LittleTable:
    return play("epic-roll-eclipse", 2, seed=7, wander=60)


@pytest.fixture
def file(tmp_path: Path, table: LittleTable) -> Path:
    path = tmp_path / "game.json"
    path.write_text(dump_record(table.record()), encoding="utf-8")
    return path


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_a_record_alone_holds_together_and_no_more(cli: Cli, file: Path, table: LittleTable) -> None:
    result = cli("verify", str(file))
    said = one_line(result.output)
    assert result.exit_code == 0
    told = f"{len(table.draws)} draws worked out again, and nothing differs."
    assert said.startswith(f"The record holds together: {told}")
    assert "honest" not in said
    assert f"Commitment {table.record().commitment}" in said
    assert "Letters from 1 of 2 seats: Anna" in said
    assert "Seats Anna (human), Ben (bot)" in said
    assert "Checked every answer was legal." in said
    assert "Checked the game is over, with the result" in said
    assert "Not checked whether the server was bound to this secret before it saw the letters, because only" in said
    assert "Not checked whether these are the letters that were sent, because only" in said


def test_honest_dice_are_called_so_by_whoever_kept_what_they_saw(cli: Cli, file: Path, table: LittleTable) -> None:
    kept = table.keepsake()
    letters = [word for text in kept.letters for word in ("--letters", text)]
    result = cli("verify", str(file), "--commitment", kept.commitment.upper(), *letters, "--table", "t7")
    said = one_line(result.output)
    assert result.exit_code == 0
    assert said.startswith(f"The dice were honest: {len(table.draws)} draws worked out again, and nothing differs.")
    for what in ("the commitment is the one that you kept", "your letters are in the record, those of seat 1",
                 "the record is of your table"):  # fmt: skip
        assert f"Checked {what}." in said
    assert "Not checked" not in said


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--commitment", "ab" * 32), f"the server had shown you the commitment {'ab' * 32}, but the record has"),
        (("--letters", "my own"), 'your letters "my own" are not in the record'),
        (("--table", "t8"), 'the record is of the table "t7", but yours was "t8"'),
    ],
)
def test_what_somebody_kept_is_not_in_the_record(cli: Cli, file: Path, words: tuple[str, ...], wrong: str) -> None:
    result = cli("verify", str(file), *words)
    assert result.exit_code == 1
    assert one_line(result.output).startswith(f"Something does not hold: {wrong}")


def test_a_commitment_is_copied_whole(cli: Cli, file: Path) -> None:
    result = cli("verify", str(file), "--commitment", "abc")
    assert result.exit_code == 2
    assert "--commitment must be 64 digits from 0 to f" in one_line(result.output)


def test_a_record_without_draws_is_nothing_to_verify(cli: Cli, file: Path, table: LittleTable) -> None:
    bare, kept = replace(table.record(), draws=()), table.keepsake()
    for record in (replace(bare, rules="0.1"), replace(bare, log=())):
        file.write_text(dump_record(record), encoding="utf-8")
        result = cli("verify", str(file), "--commitment", kept.commitment, "--letters", kept.letters[0])
        assert result.exit_code == 1
        assert one_line(result.output).startswith("There is nothing to verify: this record has no ")
        assert "honest" not in result.output


def test_dice_that_were_changed(cli: Cli, file: Path, table: LittleTable) -> None:
    def change(data: dict[str, Any]) -> None:
        data["entropy"][0] = "something else"

    file.write_text(changed(table.record(), change), encoding="utf-8")
    result = cli("verify", str(file))
    assert result.exit_code == 1
    assert one_line(result.output).startswith("Something does not hold: entry 1, draw ")
    assert "the dice say " in one_line(result.output)
    assert "honest" not in result.output


def test_a_game_that_goes_on(cli: Cli, file: Path, table: LittleTable) -> None:
    file.write_text(dump_record(table.record(over=False)), encoding="utf-8")
    result = cli("verify", str(file))
    assert result.exit_code == 1
    assert "The dice cannot be checked yet" in result.output
    assert "Ask for the record again when the game is over." in result.output
    assert "honest" not in result.output


def test_other_rules_leave_the_draws_to_check(cli: Cli, file: Path, table: LittleTable) -> None:
    file.write_text(changed(table.record(), lambda data: data.update(rules="0.1")), encoding="utf-8")
    result = cli("verify", str(file))
    said = one_line(result.output)
    assert result.exit_code == 0
    assert said.startswith("The record holds together as far as its draws are listed: ")
    assert "Not checked whether the list of draws is complete, its chances are right and the answers were legal" in said
    assert 'because it was played under rules "0.1"' in said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not a record: it is not valid JSON (line 1, column 1)"),
        (b"\xff\xfe\x00", "is not a record: it is not text in UTF-8."),
        (b'{"emberhall": 1}', "this is not a record: it has no line that says emberhall-record."),
        (b'{"emberhall-record": 7}', "this record has format 7; this version reads format 1."),
        (b'{"emberhall-record": 1}', "this record is damaged: players is missing or not a whole number from 1 on."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(cli: Cli, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    result = cli("verify", str(path))
    assert result.exit_code == 2
    assert said in one_line(result.output)


def test_files_that_are_not_there(cli: Cli, tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        result = cli("verify", str(path))
        assert result.exit_code == 2
        assert "cannot be read: " in one_line(result.output)
    assert cli("verify").exit_code == 2


def test_names_cannot_give_orders_to_the_terminal(cli: Cli, file: Path, table: LittleTable) -> None:
    def change(data: dict[str, Any]) -> None:
        data["seats"][0]["name"] = "\x1b[31mAnna\x07[bold]"

    file.write_text(changed(table.record(), change), encoding="utf-8")
    output = cli("verify", str(file)).output
    assert "\x1b" not in output
    assert "?[31mAnna?[bold]" in output
    damaged = json.loads(dump_record(table.record()))
    damaged["options"]["\x1b[31m"] = []
    file.write_text(json.dumps(damaged), encoding="utf-8")
    result = cli("verify", str(file))
    assert result.exit_code == 2
    assert "\x1b" not in result.output


def test_it_needs_nothing_of_the_server(file: Path) -> None:
    """Whoever has the terminal alone can check a record."""
    missing = "import sys; sys.modules.update(dict.fromkeys(('msgspec', 'starlette', 'uvicorn', 'websockets')));"
    code = f"{missing} from emberhall.cli.verify import verify; verify([{str(file)!r}])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("The record holds together: ")
