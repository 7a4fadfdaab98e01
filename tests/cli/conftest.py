"""The command line run inside the test, with a folder of its own for saves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from emberhall.cli.app import app
from emberhall.cli.speech import SPEECH
from emberhall.lab import pool
from tests.nursery import NURSERY

Cli = Callable[..., Result]


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept if the command line does not say."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "state" / "emberhall"


@pytest.fixture
def cli(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """`cli("play", "epic-roll", typed="roll\\nq\\n")`: the result, with everything that was printed."""

    monkeypatch.setattr(pool, "get_context", lambda method: NURSERY)
    monkeypatch.setattr(SPEECH, "language", SPEECH.language)  # whatever is spoken here, later tests hear the usual one

    def run(*arguments: str, typed: str = "") -> Result:
        result = CliRunner().invoke(app, arguments, input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return run
