"""Tables of tests: those of a hall in this process throw the same dice on every run, and its workers start quickly."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from random import Random

import pytest

from emberhall.table import founding, workers
from tests.nursery import STARTING


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets and names of tables follow from the name of the test, so that no test hangs on its luck."""
    luck = Random(request.node.nodeid)
    monkeypatch.setattr(founding, "new_secret", lambda: luck.randbytes(32))
    monkeypatch.setattr(founding, "token_urlsafe", lambda size: urlsafe_b64encode(luck.randbytes(size)).decode())


@pytest.fixture(autouse=True)
def quick_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clerks and bots of a hall in this process come from the nursery."""
    monkeypatch.setattr(workers, "subprocess", STARTING)
