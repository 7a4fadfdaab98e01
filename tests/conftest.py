"""What all tests share: which are run, how long they may take, what hypothesis tries, and real servers for some.

No test is held to the clock on the wall, for a busy machine may be slow. What computes for ever is ended by its own
computing time (COMPUTING); what waits for ever by PATIENCE (tests/patience.py), or by pytest-timeout in half an hour.

The examples are the same on every run, or, to look further, many others:

    python -m pytest --hypothesis-profile explore tests/kernel/test_saves.py
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from tests.shares import in_shares

gc.disable()  # until every test is read: nothing goes away meanwhile
os.environ["EMBERHALL_LANGUAGE"] = "en"  # whatever whoever runs the tests speaks
COMPUTING = 300  # seconds; the longest test needs a tenth of them on a slow machine
ENDURING = 7200

settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What proves endurance is left out unless somebody asks for it: by its marker or by its name."""
    for item in items:
        if item.get_closest_marker("endure"):
            item.add_marker(pytest.mark.timeout(0))
    if "endure" in str(config.getoption("markexpr")):
        return
    named = {argument.rpartition("::")[2].partition("[")[0] for argument in config.args if "::" in argument}
    left_out = {item for item in items if item.get_closest_marker("endure") and function_name(item) not in named}
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]
    if processes := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 0)):
        by_name = {item.nodeid: item for item in items}
        slow = {item.nodeid for item in items if item.get_closest_marker("slow")}
        items[:] = [by_name[name] for name in in_shares(list(by_name), slow, processes)]


def pytest_collection_finish() -> None:
    """From now on garbage is looked for, but seldom, and never among what was read: a tenth less computing."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test that computes for ever fails where it is."""
    if not hasattr(signal, "setitimer"):
        return (yield)

    def stop(*_: object) -> None:
        pytest.fail(f"still not done after {limit} seconds of computing")

    limit = ENDURING if item.get_closest_marker("endure") else COMPUTING
    handler = signal.signal(signal.SIGPROF, stop)
    timer = signal.setitimer(signal.ITIMER_PROF, limit)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, *timer)
        signal.signal(signal.SIGPROF, handler)


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
