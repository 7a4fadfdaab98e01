"""The page for researchers: its programs run as they stand there, and its commands are ones that we have."""

from __future__ import annotations

import importlib
import re
import shlex
from pathlib import Path
from typing import Any

import gymnasium
import pettingzoo
import pytest

from emberhall.cli.app import app
from emberhall.learn.export import COLUMNS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")


def test_its_programs_run(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert len(shown) == 3
    for program in shown:
        exec(program, {})
    assert "(4, 168)" in capsys.readouterr().out


def test_its_commands_are_ours() -> None:
    commands = re.findall(r"^emberhall (\S+) (.*)$", PAGE, re.MULTILINE)
    assert commands
    for name, arguments in commands:  # read, and not run: test_export.py runs it
        app.commands[name].make_context(name, shlex.split(arguments))
    assert list(COLUMNS) == [name for cell in re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE)
                             for name in re.findall(r"`(\w+)`", cell)]  # fmt: skip
    assert (ROOT / re.findall(r"^python (\S+)", PAGE, re.MULTILINE)[0]).is_file()


def test_its_names_are_registered() -> None:
    libraries: dict[str, Any] = {"pettingzoo": pettingzoo, "gymnasium": gymnasium}
    made = re.findall(r"`(\w+)\.make\((.*?)\)`\s+after\s+`import (\S+)`", PAGE)
    assert [library for library, _, _ in made] == ["pettingzoo", "gymnasium"]
    for library, arguments, module in made:
        importlib.import_module(module)
        libraries[library].make(*re.findall(r'"(.*?)"', arguments)).reset(seed=1)
