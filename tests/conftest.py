"""What all tests share: which examples hypothesis tries, and real servers for those that ask for one.

The examples are the same on every run, or, to look further, many others:

    python -m pytest --hypothesis-profile explore tests/kernel/test_saves.py
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What proves endurance is left out unless somebody asks for it: by its marker or by its name."""
    if "endure" in str(config.getoption("markexpr")):
        return
    named = {argument.rpartition("::")[2].partition("[")[0] for argument in config.args if "::" in argument}
    left_out = [item for item in items if item.get_closest_marker("endure") and function_name(item) not in named]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def function_name(item: pytest.Item) -> str:
    """The name of a test without its parameters."""
    return item.name.partition("[")[0]


@pytest.fixture(scope="session")
def pg_url() -> Iterator[str]:
    """A real PostgreSQL, started when the first test asks for it. For an empty database: services.database(pg_url)."""
    from tests.services import postgres

    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A real Redis, started when the first test asks for it."""
    from tests.services import redis

    with redis() as url:
        yield url
