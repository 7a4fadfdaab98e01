"""Processes that share work come from the nursery; how they start for anybody is tried in tests/test_installed.py."""

from __future__ import annotations

import pytest

from emberhall.lab import pool
from tests.nursery import NURSERY


@pytest.fixture(autouse=True)
def from_the_nursery(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have imported every game when they begin."""
    monkeypatch.setattr(pool, "get_context", lambda method: NURSERY)
