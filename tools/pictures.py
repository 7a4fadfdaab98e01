"""Pictures of real play for the page: `python -m tools.pictures` plays every game with bots and looks on.

Icons come from web/src/icon.svg. For each game there is a moving picture and a still of it for the home page, and a
picture for links that are shared. They are committed, so that building the page needs no browser.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from emberhall.games import all_games
from tests.table.process import running
from tests.web.conftest import QUIET, find_chromium, use_node_of_wheel

WEB = Path(__file__).parents[1] / "web"
PICTURES = WEB / "public" / "pictures"
WIDTH, HEIGHT = 480, 270
LASTS = 9.0  # seconds of a moving picture
BITS = 230_000  # a second
GROUND = "#17120f"
TABLE = 920, 700  # pixels of the page that looks on, at first
# seconds of play before the picture is taken
WARM_UP = {"epic-roll": 30, "epic-roll-1e": 30, "epic-roll-eclipse": 30, "fire-of-eidolon": 45, "epic-seven-arise": 30}

SCRIPT = Path(__file__).with_suffix(".js")


def made_table(url: str, game: str) -> dict[str, Any]:
    """A table of bots; nobody waits long."""
    players = all_games()[game].default_players
    wish = {"game": game, "players": players, "pace": 0.9, "seats": [{"kind": "bot"}] * players}
    request = Request(f"{url}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        links: dict[str, Any] = json.load(answer)
    return links


def new_page(browser: Browser, width: int, height: int) -> Page:
    """A page by firelight, which lets our script in."""
    return browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark", bypass_csp=True
    ).new_page()


def looking_on(browser: Browser, url: str, game: str) -> Page:
    """A page that looks on at a game which has been going for a while."""
    links = made_table(url, game)
    page = new_page(browser, *TABLE)
    page.goto(f"{url}/#/table/{links['table']}/{links['host']}")
    page.get_by_role("button", name="Begin without the others").click()
    page.locator("main .board, main svg, main canvas").first.wait_for()
    page.get_by_role("button", name="Got it").click()
    box = page.locator("main#content").bounding_box()
    assert box is not None, "a table has a board"
    page.set_viewport_size({"width": TABLE[0], "height": round(TABLE[1] - box["height"] + TABLE[0] * HEIGHT / WIDTH)})
    page.wait_for_timeout(1000 * WARM_UP[game])
    return page


def filmed(page: Page) -> list[tuple[float, bytes]]:
    """Frames of the board with their times in milliseconds."""
    board, begun, frames = page.locator("main#content"), monotonic(), list[tuple[float, bytes]]()
    while (at := monotonic() - begun) < LASTS:
        frames.append((1000 * at, board.screenshot(type="jpeg", quality=92, animations="allow")))
    return frames


# ---------------------------------------------------------------- WebM, as little of it as a browser needs


def element(name: int, body: bytes) -> bytes:
    """An element of EBML: its name, its size, what is in it."""
    return name.to_bytes((name.bit_length() + 7) // 8, "big") + (1 << 56 | len(body)).to_bytes(8, "big") + body


def number(name: int, value: int) -> bytes:
    """A number."""
    return element(name, value.to_bytes(max(1, (value.bit_length() + 7) // 8), "big"))


def webm(chunks: list[dict[str, Any]]) -> bytes:
    """Encoded frames as a file."""
    kinds = number(0x4286, 1) + number(0x42F7, 1) + number(0x42F2, 4) + number(0x42F3, 8)
    head = element(0x1A45DFA3, kinds + element(0x4282, b"webm") + number(0x4287, 4) + number(0x4285, 2))
    lasts = element(0x4489, struct.pack(">d", chunks[-1]["at"] + 200))
    info = element(0x1549A966, number(0x2AD7B1, 1_000_000) + lasts + element(0x4D80, b"e") + element(0x5741, b"e"))
    video = element(0xE0, number(0xB0, WIDTH) + number(0xBA, HEIGHT))
    track = number(0xD7, 1) + number(0x73C5, 1) + number(0x83, 1) + element(0x86, b"V_VP9") + video
    blocks = b"".join(
        element(0xA3, b"\x81" + struct.pack(">hB", round(one["at"]), 0x80 * one["key"]) + base64.b64decode(one["body"]))
        for one in chunks
    )
    cluster = element(0x1F43B675, number(0xE7, 0) + blocks)
    return head + element(0x18538067, info + element(0x1654AE6B, element(0xAE, track)) + cluster)


# ---------------------------------------------------------------- what is made


def make_icons(browser: Browser) -> None:
    """The icon in the sizes that systems want; one with room around it, for those who cut it to a shape."""
    drawing = (WEB / "src" / "icon.svg").read_text()
    for name, size, inside in (("192", 192, 192), ("512", 512, 512), ("180", 180, 180), ("maskable", 512, 360)):
        page = browser.new_page(viewport={"width": size, "height": size})
        ground = GROUND if inside < size or name == "180" else "transparent"
        page.set_content(
            f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{ground}'>{drawing}"
        )
        page.add_style_tag(content=f"svg {{ width: {inside}px; height: {inside}px }}")
        page.screenshot(path=PICTURES / f"icon-{name}.png", omit_background=True)
        page.close()


def make_pictures(browser: Browser, url: str, game: str) -> None:
    """A film, a still and a picture for links."""
    page = looking_on(browser, url, game)
    frames = filmed(page)
    still = max((body for _, body in frames), key=len)  # the one on which most is to be seen
    told = [{"at": at, "body": base64.b64encode(body).decode()} for at, body in frames]
    page.add_script_tag(path=SCRIPT)
    chunks = page.evaluate("encode", {"frames": told, "width": WIDTH, "height": HEIGHT, "bits": BITS})
    (PICTURES / f"{game}.webm").write_bytes(webm(chunks))
    share(browser, url, still, all_games()[game].name, game)
    small = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    small.set_content(f"<img src='{as_address(still)}' style='position:fixed;inset:0;width:100%'>")
    small.screenshot(path=PICTURES / f"{game}-still.jpg", type="jpeg", quality=72)
    small.close()
    page.context.close()


def share(browser: Browser, url: str, board: bytes, title: str, name: str) -> None:
    """A picture for links that are shared."""
    page = new_page(browser, 1200, 630)
    page.goto(url)
    page.get_by_role("heading", level=1).wait_for()
    page.add_script_tag(path=SCRIPT)
    page.evaluate("lay", {"picture": as_address(board), "title": title})
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=78)
    if name == "epic-roll":
        page.reload()
        page.get_by_role("heading", level=1).wait_for()
        page.screenshot(path=PICTURES / "emberhall.jpg", type="jpeg", quality=78)
    page.close()


def as_address(picture: bytes) -> str:
    """A picture in an address."""
    return f"data:image/jpeg;base64,{base64.b64encode(picture).decode()}"


def main(games: list[str]) -> None:
    """All pictures, or those of some games."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    use_node_of_wheel()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(f"sqlite:///{folder}/t.db", Path(folder) / "log") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        make_icons(browser)
        for game in games or WARM_UP:
            make_pictures(browser, server.url, game)


if __name__ == "__main__":
    main(sys.argv[1:])
