"""emberhall export: what was played comes back from the file, choice by choice, as the seat that chose saw it."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import polars
import pytest

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.kernel import Answer, save_game
from emberhall.lab.match import play_match
from emberhall.learn import env, schema_of
from emberhall.table.record import dump_record
from tests.table.recorded import play

from .conftest import Cli


def a_save(path: Path, last: int | None = None) -> tuple[float, ...]:
    """A game of two bots in a file, or its beginning; how it ended."""
    game, notes = find_game("epic-roll"), list[Answer]()
    setup = game.setup(2)
    match = play_match(game, setup, [make_bot("easy", 1), make_bot("easy", 2)], 3, notes=notes)
    path.write_text(save_game(game, setup, notes[:last], ["you:Anna", "easy"]), encoding="utf-8")
    return match.result


def test_saves_and_records_become_rows_that_replay(cli: Cli, tmp_path: Path) -> None:
    result = a_save(tmp_path / "a.json")
    table = play("epic-roll-eclipse", 2, seed=7, wander=60)
    (tmp_path / "b.json").write_text(dump_record(table.record()), encoding="utf-8")
    done = cli("export", str(tmp_path / "a.json"), str(tmp_path / "b.json"), "-o", str(tmp_path / "games.parquet"))
    assert done.exit_code == 0, done.output
    read = polars.read_parquet(tmp_path / "games.parquet")
    assert f"{read.height:,} choices of 2 games" in done.output

    race = read.filter(polars.col("name") == "a.json")
    assert set(race.select("seat", "player", "result").rows()) == {(1, "human", result[0]), (2, "easy", result[1])}
    answers = table.record().log
    record = read.filter(polars.col("name") == "b.json")
    assert set(record["game"]) == {"epic-roll-eclipse"}
    assert set(record["player"]) == {"human", "bot"}
    kept = [answer for entry in answers if not entry.undone for answer in entry.answers]
    assert [kept[number] for number in record["number"]] == record["answer"].to_list(), "what was undone is not there"
    for row in (*race.rows(named=True), *record.rows(named=True)):
        assert row["answer"] in row["legal"]
        assert row["action"] in row["legal_actions"]

    first, table_of = race.row(0, named=True), env("epic-roll", players=2)
    assert first["schema"] == table_of.schema.version
    assert len(first["observation"]) == schema_of(find_game("epic-roll").setup(2)).size
    assert [table_of.answers[number] for number in first["legal_actions"]] == first["legal"]
    assert np.isfinite(np.array(race["observation"].to_list())).all()


def test_a_game_that_is_not_over_has_no_result(cli: Cli, tmp_path: Path) -> None:
    a_save(tmp_path / "a.json", last=80)
    assert cli("export", str(tmp_path / "a.json"), "--language", "de").exit_code == 0
    read = polars.read_parquet(tmp_path / "games.parquet")
    assert 0 < read.height < 80
    assert read["result"].null_count() == read.height


def test_what_cannot_be_exported_leaves_the_file_as_it_was(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "games.parquet"
    target.write_text("older")
    (tmp_path / "bad.json").write_text('{"emberhall-record": 1}')
    for name in ("bad.json", "nowhere.json"):
        done = cli("export", str(tmp_path / name), "-o", str(target))
        assert (done.exit_code, name in done.output) == (2, True), done.output
    a_save(tmp_path / "a.json", last=80)
    done = cli("export", str(tmp_path / "a.json"), "-o", str(tmp_path / "no" / "such" / "x.parquet"))
    assert done.exit_code == 2
    assert done.output.endswith("no/such/x.parquet cannot be written: no such file or folder.\n")
    done = cli("export", str(tmp_path / "a.json"), "-o", "no/x.parquet")
    assert done.output == "Error: The file no/x.parquet cannot be written: no such file or folder.\n"
    monkeypatch.setitem(sys.modules, "polars", None)
    monkeypatch.delitem(sys.modules, "emberhall.learn.export")
    done = cli("export", str(tmp_path / "a.json"), "-o", str(target))
    assert done.exit_code == 2
    assert 'The export needs the package polars. Get it with: pip install "emberhall[learn,lab]"' in done.output
    assert target.read_text() == "older"
