"""Browsers at tables: pages that are watched over and used again, tables made over HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Literal
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, WebSocket
from websockets.sync.client import connect

from tests.patience import PATIENCE

from .player import Player

DESK, PHONE = (1280, 800), (390, 844)
KINDS: dict[str, dict[str, str]] = {"o": {"kind": "open"}, "b": {"kind": "bot"}, "r": {"kind": "bot", "bot": "random"}}
SIT_DOWN = re.compile("^(Sit down|Platz nehmen)$")
ON_PURPOSE = (
    "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_NETWORK_CHANGED",
    "ERR_EMPTY_RESPONSE", "Service Worker registration blocked",
)  # fmt: skip
UNSEEN = """(() => {
    const unseen = new CSSStyleSheet();
    unseen.replaceSync('html, dialog, ::backdrop { opacity: 0 !important; }');
    document.adoptedStyleSheets = [unseen];
    window.paint = (painted) => (unseen.disabled = painted);
})()"""  # what is not painted is found, measured and pressed all the same; to paint it costs as much as all that
LIKES = "(likes) => localStorage.setItem('emberhall.settings', JSON.stringify(likes))"
SILENT: Mapping[str, object] = {"sound": False}
QUICK: Mapping[str, object] = {**SILENT, "speed": "quick"}  # where motion is not what is looked at
AS_IT_COMES: Mapping[str, object] = {}


UNUSED: set[str] = set()  # invitations that nobody has sat down by


def go(page: Page, address: str) -> None:
    """Open an address; whoever is invited there sits down."""
    page.goto(address)
    invitations = UNUSED.intersection(re.split(r"[/.]", address))
    if invitations:
        button = page.get_by_role("button", name=SIT_DOWN)
        button.click()
        button.wait_for(state="detached")
        UNUSED.difference_update(invitations)


class Links:
    """The links of a table."""

    def __init__(self, url: str, links: dict[str, Any]) -> None:
        self.url, self.table = url, str(links["table"])
        self.host, self.watch = str(links["host"]), str(links["watch"])
        self.tokens: list[str] = [token or "" for token in links["seats"]]  # invitations; keys where somebody sits
        UNUSED.update(filter(None, self.tokens))

    def seat(self, *seats: int, host: bool = False) -> str:
        """The address for who sits here."""
        tokens = [self.tokens[seat] for seat in seats] + [self.host] * host
        return f"{self.url}/#/table/{self.table}/{'.'.join(tokens)}"

    @property
    def onlooker(self) -> str:
        """The address for who looks on."""
        return f"{self.url}/#/table/{self.table}/{self.watch}"

    def replay(self, at: int | None = None) -> str:
        """The address for who looks at it again."""
        return f"{self.url}/#/replay/{self.table}/{self.watch}{'' if at is None else f'/{at}'}"


class Pages:
    """Pages of one browser, each like another person's. They are used again: a new one costs more than many a test.

    Their service worker, which is for installed pages (test_install), would start with each of them.
    """

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.idle: dict[tuple[bool, str], list[Page]] = {}

    def take(self, touch: bool, language: str) -> Page:
        """A page that nobody uses, as if it were new; with a finger or with a mouse."""
        idle = self.idle.setdefault((touch, language), [])
        if idle:
            return idle.pop()
        context = self.chromium.new_context(
            locale=language, has_touch=touch, is_mobile=touch, accept_downloads=True, service_workers="block"
        )
        context.add_init_script(UNSEEN)
        context.set_default_timeout(1000 * PATIENCE)
        return context.new_page()

    def give_back(self, page: Page, touch: bool, language: str, url: str) -> None:
        """It goes to an empty place of the same server and forgets what was; if it cannot, it is thrown away."""
        try:
            page.context.set_offline(False)
            page.goto(f"{url}/health")
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.context.clear_cookies()
            page.mouse.move(0, 0)
        except Error:
            page.context.close()
        else:
            self.idle[touch, language].append(page)


class House:
    """Pages for the people of a test, and what went wrong in them."""

    def __init__(self, pages: Pages, url: str) -> None:
        self.all_pages, self.url = pages, url
        self.pages: list[Page] = []
        self._leave: list[Callable[[], None]] = []
        self.complaints: list[str] = []
        self.traffic: dict[Page, list[str]] = {}

    def table(self, game: str, seats: str, **wish: Any) -> Links:
        """A new table over HTTP: o for an open seat, b for a bot, r for one that answers anything.

        Odds, which take a clerk a while, are told to whoever wants them.
        """
        wish = {"pace": 0.0, "odds": False, **wish}
        made = self.post("/api/tables", {"game": game, "seats": [KINDS[kind] for kind in seats], **wish})
        return Links(self.url, made)

    def post(self, path: str, body: Any, token: str = "") -> Any:
        """A POST, as another program would do it; a text is sent as it is."""
        text = body if isinstance(body, str) else json.dumps(body)
        data, headers = text.encode(), {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        with urlopen(Request(self.url + path, data, headers), timeout=PATIENCE) as answer:
            return json.load(answer)

    def get(self, path: str, token: str) -> Any:
        """A GET with a link's token."""
        request = Request(self.url + path, headers={"authorization": f"Bearer {token}"})
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def page(
        self,
        address: str = "",
        size: tuple[int, int] = DESK,
        theme: Literal["dark", "light"] = "dark",
        motion: Literal["reduce", "no-preference"] = "reduce",
        language: str = "en-GB",
        invited: bool = False,
        likes: Mapping[str, object] = SILENT,
    ) -> Page:
        """A page in a browser of its own, sitting down unless only `invited`; a phone is held with a finger.

        What its owner `likes` are settings of the page; sounds, which cost much, only where they are heard.
        """
        touch = size == PHONE
        page = self.all_pages.take(touch, language)
        self._watch_over(page)
        self._leave.append(lambda: self.all_pages.give_back(page, touch, language, self.url))
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme, reduced_motion=motion)
        if likes:
            if not page.url.startswith(f"{self.url}/"):
                page.goto(f"{self.url}/health")
            page.evaluate(LIKES, likes)
        if address and invited:
            page.goto(address)
        elif address:
            go(page, address)
        return page

    def player(self, address: str, **browser: Any) -> Player:
        """Somebody at a table."""
        return Player(self.page(address, **browser))

    def finish(self, links: Links, *players: Player) -> None:
        """Bots play to the end while these people are away; somebody has to look on. Then they come back."""
        addresses = [player.page.url for player in players]
        for player in players:
            player.page.goto(f"{self.url}/#/about")
        with connect(f"{self.url.replace('http', 'ws', 1)}/live", max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "table": links.table, "tokens": [links.watch]}))
            while json.loads(socket.recv(timeout=PATIENCE)).get("result") is None:
                pass
        for player, address in zip(players, addresses, strict=True):
            player.page.goto(address)

    def close(self) -> None:
        """Everybody goes home."""
        for leave in self._leave:
            leave()
        self._leave = []

    def _watch_over(self, page: Page) -> None:
        own = urlsplit(self.url).netloc
        self.pages.append(page)
        frames = self.traffic[page] = []

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not any(name in message.text for name in ON_PURPOSE):
                self.complaints.append(f"{message.type}: {message.text} {message.location['url']}")

        def asked(url: str) -> None:
            parts = urlsplit(url)
            if parts.scheme not in ("data", "blob") and parts.netloc != own:
                self.complaints.append(f"asks another host: {url}")

        def opened(socket: WebSocket) -> None:
            asked(socket.url)
            socket.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, str) else frame.decode()))

        watched: dict[Any, Callable[[Any], None]] = {
            "console": said,
            "pageerror": lambda error: self.complaints.append(f"page error: {error}"),
            "request": lambda request: asked(request.url),
            "websocket": opened,
        }
        for event, hear in watched.items():
            page.on(event, hear)
            self._leave.append(partial(page.remove_listener, event, hear))
