"""An installed page: its manifest and icons, what it says without a connection, what a shared link shows of it."""

from __future__ import annotations

import json
import struct
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from emberhall.games import all_games
from tests.table.process import Process

from .house import Pages

PUBLIC = Path(__file__).parents[2] / "web" / "public"


def test_the_manifest_names_icons_of_the_sizes_they_have() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        width, height = struct.unpack(">II", (PUBLIC / icon["src"].lstrip("/")).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_service_worker_changes_with_what_it_keeps() -> None:
    kept = (PUBLIC / "offline.html").read_bytes() + (PUBLIC / "offline.css").read_bytes()
    assert f"'emberhall-{sha256(kept).hexdigest()[:12]}'" in (PUBLIC / "sw.js").read_text()


def test_every_game_has_pictures_and_they_are_small() -> None:
    for game in ("epic-roll", "epic-roll-1e", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"):
        assert game in all_games()
        for name, most in (f"{game}.webm", 400_000), (f"{game}-still.jpg", 40_000), (f"{game}.jpg", 150_000):
            assert 1000 < (PUBLIC / "pictures" / name).stat().st_size < most, name


def test_a_shared_link_shows_the_game_and_nothing_else(server: Process) -> None:
    def shown(path: str, host: str) -> str:
        answer = httpx.get(server.url + path, headers={"host": host})
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"
        return answer.text

    page = shown("/play/epic-roll", "games.example:8000")
    assert 'property="og:image" content="http://games.example:8000/pictures/epic-roll.jpg"' in page
    assert 'content="Epic Roll · Emberhall"' in page
    assert "pictures/emberhall.jpg" in shown("/", "games.example")
    assert "pictures/emberhall.jpg" in shown("/play/no-such-game", "games.example")
    strange = shown("/play/epic-roll", 'x" onload="alert(1)')
    assert "onload" not in strange
    assert 'content="/pictures/epic-roll.jpg"' in strange
    for name in ("epic-roll.jpg", "emberhall.jpg"):
        assert httpx.get(f"{server.url}/pictures/{name}").headers["content-type"] == "image/jpeg"


@pytest.mark.slow
def test_without_a_connection_the_page_says_so_and_comes_back(pages: Pages, own_server: Process) -> None:
    context = pages.chromium.new_context()
    page = context.new_page()
    page.goto(own_server.url)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    kept = page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map((one) => one.url)"
    )
    assert [url.removeprefix(own_server.url) for url in kept] == ["/offline.html", "/offline.css"], "nothing that ages"
    own_server.kill()
    page.reload()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    own_server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Take a seat by the fire.")
    context.close()
