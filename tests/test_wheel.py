"""The wheel holds all that is needed: whoever installs it can play and serve, with no extra and no Node."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

from tests.table.process import running
from tools.environment import PIP_INSTALL, Environment

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "emberhall"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this copy of the project."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    (made,) = folder.glob("emberhall-*.whl")
    return made


def test_it_holds_the_page_the_ledgers_the_content_and_the_types(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
        index = archive.read("emberhall/table/page/index.html").decode()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    files = {path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*") if path.is_file()}
    assert {name for name in files if "__pycache__" not in name} <= names
    assert "emberhall/py.typed" in names
    for game in ("epic_roll", "fire_of_eidolon", "epic_seven_arise"):
        assert f"emberhall/games/{game}/rules.md" in names
        assert any(name.startswith(f"emberhall/games/{game}/content/") for name in names)
    assets = re.findall(r'(?:src|href)="/?(assets/[^"]+)"', index)
    assert assets
    assert {f"emberhall/table/page/{asset}" for asset in assets} <= names
    extras = re.findall(r"^Provides-Extra: (.*)$", metadata, re.MULTILINE)
    assert extras == ["lab", "learn", "openspiel", "postgres", "ray", "redis"]


def test_it_plays_and_serves(wheel: Path, tmp_path: Path) -> None:
    """Unpacked, before everything else on the path: this project's folder has no part in it."""
    ZipFile(wheel).extractall(tmp_path / "unpacked")
    plays_and_serves(Path(sys.executable), {**os.environ, "PYTHONPATH": str(tmp_path / "unpacked")}, tmp_path)


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """An environment with pip alone, and nothing set."""
    for name in set(os.environ) - {"PATH"}:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    made = Environment(str(tmp_path / "fresh"))
    venv.create(made.folder, with_pip=True)
    return made


@pytest.mark.endure
@pytest.mark.timeout(0)
def test_installed_in_an_empty_environment_it_plays_and_serves(wheel: Path, fresh: Environment, tmp_path: Path) -> None:
    assert fresh.fetches(*PIP_INSTALL, wheel)
    plays_and_serves(fresh.python, dict(os.environ), tmp_path, with_a_guest=True)


@pytest.mark.endure
@pytest.mark.timeout(0)
def test_the_oldest_versions_that_are_allowed_will_do(wheel: Path, fresh: Environment, tmp_path: Path) -> None:
    fresh.add_uv()
    uv = ("uv", "pip", "install", "--quiet", "--python", fresh.python)
    assert fresh.fetches(*uv, "--resolution", "lowest-direct", "-r", ROOT / "pyproject.toml")
    assert fresh.fetches(*uv, "--no-deps", wheel)
    plays_and_serves(fresh.python, dict(os.environ), tmp_path, with_a_guest=True)


def plays_and_serves(python: Path, env: dict[str, str], folder: Path, with_a_guest: bool = False) -> None:
    """A game to its end, the page with what it loads, and perhaps a whole game over the live connection."""
    command = (str(python), "-m", "emberhall")
    where = subprocess.run(
        [python, "-c", "import emberhall; print(emberhall.__file__)"], env=env, cwd=folder, stdout=subprocess.PIPE
    )
    assert Path(where.stdout.decode().strip()).is_relative_to(folder)
    seats = ("--seats", "heuristic,random", "--speed", "0", "--seed", "1", "--save", str(folder / "game.json"))
    played = subprocess.run(
        [*command, "play", "epic-roll", *seats], env=env, cwd=folder, input="", capture_output=True, text=True
    )
    assert played.returncode == 0, played.stderr
    assert "wins" in played.stdout
    with running(f"sqlite:///{folder}/t.db", folder / "log", by=command, env=env) as server:
        page = fetched(f"{server.url}/").decode()
        for asset in re.findall(r'(?:src|href)="/?(assets/[^"]+)"', page):
            assert fetched(f"{server.url}/{asset}")
        assert b'"epic-seven-arise"' in fetched(f"{server.url}/api/games")
        if not with_a_guest:
            return
        wish = {"game": "epic-roll-1e", "seats": [{"kind": "open"}, {"kind": "bot"}], "pace": 0}
        links = json.loads(fetched(f"{server.url}/api/tables", json.dumps(wish).encode()))
        guest = [python, ROOT / "examples/bot.py", server.url, links["table"], links["seats"][0]]
        assert b"The game is over" in subprocess.run(guest, env=env, stdout=subprocess.PIPE, check=True).stdout


def fetched(url: str, sent: bytes | None = None) -> bytes:
    """What is there, or what is answered to what is sent."""
    with urlopen(Request(url, sent, {"content-type": "application/json"})) as answer:
        found: bytes = answer.read()
    return found
