"""The Epic Roll family in OpenSpiel, where it is installed: its own tests, and its search."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.endure
def test_openspiel_simulates_the_family_and_searches_it() -> None:
    subprocess.run(["python3", "dev.py", "bench", "--help"], cwd=ROOT, check=True, capture_output=True)
    python = ROOT / ".venv-bench" / "bin" / "python"
    done = subprocess.run([python, "tests/learn/spiel.py"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("passes") == 3
    assert "MCTS has answered" in done.stdout
