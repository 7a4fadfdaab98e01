"""Every command in the documentation is run: here with few games and on small files, or by the test that is named.

A command that is added to a page fails until one or the other holds.
"""

from __future__ import annotations

import re
import shlex
import shutil
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, cli, saves
from tests.cli.games import saved, session, until

__all__ = ["cli", "saves"]  # fixtures of the terminal's tests
ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
COMMAND = re.compile(r"(?:\.venv/bin/)?(?:emberhall|pip|python3?) .*|[A-Z_]+=\S+ emberhall .*|pg_\w+ .*")

HOSTED = "tests/test_hosting.py::test_servers_start_as_the_page_says"
KEPT = "tests/test_hosting.py::test_the_commands_that_keep_house_work_in_the_order_of_the_page"
FRESH = "tests/test_setup.py::test_a_clean_copy_sets_itself_up_with_nothing_set"
HOARD = "tests/test_contributing.py::test_once_installed_it_can_be_played_at_the_terminal"
SITE = "tests/web/test_site.py::test_one_command_builds_it_and_it_is_searched_without_a_server"
ELSEWHERE = {
    # a page or "", and how commands begin: the test that runs them
    ("hosting.md", "emberhall tables"): KEPT,
    ("hosting.md", "emberhall backup"): KEPT,
    ("hosting.md", "emberhall restore"): KEPT,
    ("hosting.md", "pg_"): "tests/test_hosting.py::test_the_way_for_postgresql_is_that_of_the_page",
    ("hosting.md", "python3 dev.py serve"): HOSTED,
    ("hosting.md", "emberhall serve"): HOSTED,
    ("hosting.md", "EMBERHALL_METRICS_FOR="): HOSTED,
    ("content.md", "emberhall serve --content"): "tests/table/test_contents.py::test_a_chapter_is_offered_by_its_title",
    ("laboratory.md", "emberhall report fire-of-eidolon --games 100000 --on ray:"): (
        "tests/lab/test_cluster.py::test_a_node_killed_in_the_middle_changes_nothing"
    ),
    ("learning.md", "python examples/train.py"): "tests/learn/test_train.py::test_a_short_training_beats_random_play",
    ("CONTRIBUTING.md", ".venv/bin/python -m pip"): HOARD,
    ("CONTRIBUTING.md", ".venv/bin/emberhall"): HOARD,
    ("CONTRIBUTING.md", "python -m tests.golden"): "tests/test_golden.py::test_a_golden_game_is_told_as_ever",
    ("README.md", "emberhall export"): "tests/cli/test_export.py::test_saves_and_records_become_rows_that_replay",
    ("learning.md", "emberhall export"): "tests/cli/test_export.py::test_saves_and_records_become_rows_that_replay",
    ("README.md", "emberhall replay FILE --review"): "tests/cli/test_replay.py::test_a_review_tells_luck_from_choice",
    ("README.md", "emberhall verify"): "tests/cli/test_verify.py::test_a_record_alone_holds_together_and_no_more",
    ("README.md", "emberhall serve"): HOSTED,
    ("README.md", "emberhall tables"): KEPT,
    ("README.md", "emberhall backup"): KEPT,
    ("README.md", "emberhall restore"): KEPT,
    (
        "",
        "python3 dev.py docs",
    ): "tests/web/test_site.py::test_one_command_builds_it_and_it_is_searched_without_a_server",
    ("", "python3 dev.py serve"): FRESH,
    ("", "python3 dev.py test"): FRESH,
    ("CONTRIBUTING.md", "python3 dev.py quick"): "tests/test_endure.py::test_who_asks_for_endurance_gets_it",
    ("CONTRIBUTING.md", "python3 dev.py endure"): "tests/test_endure.py::test_who_asks_for_endurance_gets_it",
}


def commands() -> list[tuple[str, str]]:
    """All commands of all pages, without what is said about them."""
    found = []
    for page in PAGES:
        for block in re.findall(r"^```\w*\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
            lines = (line.partition("  #")[0].strip() for line in block.splitlines())
            found += [(page.name, line) for line in lines if COMMAND.fullmatch(line)]
    return found


def named_test(page: str, command: str) -> str | None:
    """The test that runs a command, if one is named."""
    found = (test for (where, begins), test in ELSEWHERE.items() if where in ("", page) and command.startswith(begins))
    return next(found, None)


HERE = [(page, command) for page, command in commands() if named_test(page, command) is None]
INSTALLS = sorted({command for _, command in HERE if command.startswith("pip install")})
RUN = sorted({re.sub(r"^python3 dev\.py", "emberhall", command) for _, command in HERE} - set(INSTALLS))


def test_there_are_commands() -> None:
    assert len(commands()) > 70
    assert {page for page, _ in commands()} >= {"README.md", "content.md", "hosting.md", "laboratory.md", "learning.md"}


def test_every_test_that_is_named_exists_and_runs_something() -> None:
    for (where, begins), test in ELSEWHERE.items():
        file, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), test
        assert any(where in ("", page) and command.startswith(begins) for page, command in commands()), begins


@pytest.mark.parametrize("command", INSTALLS)
def test_what_is_installed_exists(command: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    name, named = re.fullmatch(r'pip install "(\w+)\[(.*)\]"', command).groups()  # type: ignore[union-attr]
    assert name == "emberhall"
    assert set(named.split(",")) <= extras.keys()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the pages speak of."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "docs/chapter", tmp_path / "docs/chapter")
    shutil.copy(ROOT / "docs/chapter/broken_mill.toml", tmp_path)
    for name in ("my_elf.toml", "my_epic_roll.toml"):
        (tmp_path / name).write_text("[champion.elf]\ndie = { critical = 1, hit = 5 }\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("command", RUN)
def test_a_command_of_the_pages_works(command: str, cli: Cli, folder: Path) -> None:
    _, *words = shlex.split(command)
    if "FILE" in words:
        race = session("epic-roll", "you,you", champions="chosen")
        content = str(folder / "broken_mill.toml")
        file = content if words[0] == "check" else saved(until(race, "play:"), folder / "a.json")
        words = [file if word == "FILE" else word for word in words]
    if "--resume" in words:
        cli("play", "epic-roll", "--seats", "you,bot", typed="q\n")
    result = cli(*small(words), typed="\n\n\nq\n" if words[0] in ("play", "learn") else "")
    assert result.exit_code == 0, result.output


def small(words: list[str]) -> list[str]:
    """The same command with two games of quick bots, in this process; and only the beginning of a story."""
    given = {"--budget": "0.001", "--to": "5"}
    fewer = [given.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    many = words[0] in ("simulate", "report")
    return [*fewer, "--jobs", "1", "--games", "2", "--seats", "random"] if many else fewer
