"""What the package promises whoever imports it: names lead where they say, and the engine needs nothing but Python."""

from __future__ import annotations

import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import emberhall
from emberhall.cli.app import app

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")

ENGINE = """
import contextlib, importlib, pkgutil, sys

class OnlyPython:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in (*sys.stdlib_module_names, "emberhall"):
            raise ModuleNotFoundError(f"the engine asked for {name}", name=name)

sys.meta_path.insert(0, OnlyPython())
import emberhall, emberhall.bots, emberhall.games, emberhall.kernel, emberhall.lab
from emberhall.kernel.drive import Endless
from emberhall.lab.match import play_match

for package in (emberhall.bots, emberhall.games, emberhall.kernel, emberhall.lab):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
for game in emberhall.all_games().values():
    bots = [emberhall.bots.make_bot("normal", seat) for seat in range(game.default_players)]
    with contextlib.suppress(Endless):  # the beginning is enough
        play_match(game, game.setup(), bots, seed=1, longest=200)
    print(game.id)
"""


def test_no_package_is_hidden_by_something_of_its_name() -> None:
    packages = [found.name for found in pkgutil.walk_packages(emberhall.__path__, "emberhall.") if found.ispkg]
    assert "emberhall.games.fire_of_eidolon" in packages
    for name in packages:
        module = importlib.import_module(name)
        parent, _, child = name.rpartition(".")
        assert getattr(importlib.import_module(parent), child) is module, f"{parent}.{child} is not the package"


def test_the_engine_needs_nothing_but_python() -> None:
    """Kernel, games, bots and laboratory are imported, and every game is begun, with no other package to be had."""
    done = subprocess.run([sys.executable, "-c", ENGINE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == list(emberhall.all_games())


def test_what_the_readme_shows_in_python_works(capsys: pytest.CaptureFixture[str]) -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    exec(shown, {})
    assert "ER-END-1" in capsys.readouterr().out


def test_the_readme_knows_every_command_and_no_other() -> None:
    shown = re.findall(r"^emberhall (\S+)(.*?)(?: {2,}#.*)?$", README, re.MULTILINE)
    assert {name for name, _ in shown} == set(app.commands)
    for name, arguments in shown:  # its options are read, and nothing is done
        app.commands[name].make_context(name, shlex.split(arguments))


def test_the_readme_knows_every_game() -> None:
    assert set(re.findall(r"^\| `([a-z0-9-]+)` \|", README, re.MULTILINE)) == set(emberhall.all_games())
