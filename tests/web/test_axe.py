"""axe finds nothing to complain about, and nothing sticks out: every page, moments of play, dark and light."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .house import DESK, PHONE, House
from .player import Player, anything, mostly_pass, play_out, press
from .test_replay import finished

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async ([part, options]) => {
    window.paint?.(true); // axe passes over what is not painted
    const found = await axe.run(part, { resultTypes: ['violations'], preload: false, ...options });
    window.paint?.(false);
    return found.violations.map((one) => [one.id, one.help, ...one.nodes.slice(0, 4).map((node) => [
        node.target.join(' '), node.html.slice(0, 160), (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? '',
    ].join(' | '))].join('\\n  '));
}"""
SETTLE = """async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let calm = 0; calm < 3; ) {
        await frame();
        const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        calm = moving.some((one) => one.playState === 'running') ? 0 : calm + 1;
    }
}"""  # colours fade and windows open; what never ends is not waited for
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all that another theme changes
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
NARROW = 320  # pixels
FAINT = "(words) => words.style.cssText = 'color: #777; background: #666'"
EVERYTHING, DIALOG, TABS = "html", "dialog[open]", "aside:has([role=tab])"  # parts of a page


def violations(page: Page, part: str = EVERYTHING) -> list[str]:
    """What axe says about a part of the page in the dark, and about its colours in the light."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLE)
    found: list[str] = page.evaluate(RUN, [part, {}])
    page.emulate_media(color_scheme="light")
    page.evaluate(SETTLE)
    light: list[str] = page.evaluate(RUN, [part, COLOURS])
    page.emulate_media(color_scheme="dark")
    return [f"dark: {one}" for one in found] + [f"light: {one}" for one in light]


def check(page: Page, moment: str, part: str = EVERYTHING) -> None:
    """No violations in what is new of a page; and on a phone, even a narrow one, nothing sticks out."""
    found = violations(page, part)
    assert not found, f"{moment}:\n" + "\n".join(found)
    size = page.viewport_size
    assert size is not None
    assert page.evaluate(TOO_WIDE) <= 0, f"{moment}: sticks out of {size['width']} pixels"
    if size["width"] == PHONE[0]:
        with width(page, NARROW):
            page.evaluate(SETTLE)
            assert page.evaluate(TOO_WIDE) <= 0, f"{moment}: sticks out of {NARROW} pixels"


@contextmanager
def width(page: Page, wanted: int) -> Iterator[None]:
    """For a moment the page has another width."""
    before = page.viewport_size
    assert before is not None
    page.set_viewport_size({"width": wanted, "height": before["height"]})
    yield
    page.set_viewport_size(before)


SIZES = pytest.mark.parametrize("size", [pytest.param(DESK, marks=pytest.mark.endure), PHONE], ids=["desk", "phone"])
PAGES = {
    "#/rules/epic-roll-1e/all": "article", "#/new/epic-roll-eclipse": "form select",
    "#/rules/epic-roll-1e": "main section", "#/record": "input[type=file]",
    "#/rules/fire-of-eidolon": "main section", "#/new/fire-of-eidolon": "form select",
    "#/rules/epic-seven-arise": "main section", "#/about": "main p", "#/nowhere": "main a",
}  # and a sign that it has come; between two that are made of the same parts comes another  # fmt: skip

LIKE_OTHERS = ("#/new/fire-of-eidolon", "#/rules/fire-of-eidolon", "#/rules/epic-seven-arise")  # but for their words


def opened(page: Page, address: str, sign: str) -> None:
    """Go there, without loading everything again, and see that it has come and what was there has gone."""
    page.evaluate("() => document.querySelector('h1')?.setAttribute('data-before', '')")
    page.goto(address)
    expect(page.locator("h1[data-before]")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(sign).first).to_be_attached()


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_first_page_and_the_settings(house: House, size: tuple[int, int]) -> None:
    """Where everybody comes in."""
    page = house.page(size=size)
    opened(page, house.url, "main section button")
    check(page, "home")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "settings", DIALOG)


@pytest.mark.slow
def test_what_can_hardly_be_read_is_noticed(house: House) -> None:
    """In all of a page and in a part of it, in the dark and in the light, although it is not painted."""
    page = house.page(size=PHONE)
    opened(page, f"{house.url}/#/about", "main p")
    page.locator("main p").first.evaluate(FAINT)
    for part in (EVERYTHING, "main"):
        noticed = [one.partition("\n")[0].split(" ")[:2] for one in violations(page, part)]
        assert noticed == [["dark:", "color-contrast"], ["light:", "color-contrast"]]


@pytest.mark.slow
@SIZES
def test_pages(house: House, size: tuple[int, int]) -> None:
    """Before one sits down; and the pages for those who went astray."""
    page = house.page(size=size)
    for address, sign in PAGES.items():
        if size == PHONE and address in LIKE_OTHERS:
            continue
        opened(page, f"{house.url}/{address}", sign)
        check(page, address)
    opened(page, house.table("epic-roll-1e", "ob").seat(0) + "wrong", "main a")
    check(page, "a table that is closed to me")
    opened(page, f"{house.url}/#/table/nothing/here", "main a")
    check(page, "no table")


BOARDS: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {"scenario": "shades", "heroes": 4}),
    ("epic-seven-arise", {}),
]
ALIKE = ("epic-roll-1e", "epic-roll")  # Eclipse has all that they have


@pytest.mark.slow
@pytest.mark.parametrize("moments", [(6,), pytest.param((0, 4, 12), marks=pytest.mark.endure)], ids=str)
@pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(*board, id=board[0], marks=[pytest.mark.endure] if board[0] in ALIKE else []) for board in BOARDS],
)
def test_moments_of_play(house: House, game: str, options: dict[str, Any], moments: tuple[int, ...]) -> None:
    """After so many answers; on a desk and on a phone, asked or not."""
    links = house.table(game, "oob", options=options)
    desk = Player(house.page(links.seat(0)), press)
    phone = Player(house.page(links.seat(1), size=PHONE), press)
    rng, taste = Random(game), mostly_pass if game.startswith("epic-roll") else anything
    for most in moments:
        play_out([desk, phone], rng, taste, most=most)
        until_asked([desk, phone])
        for player in (desk, phone):
            check(player.page, f"{game}: after {desk.given + phone.given} answers")


def until_asked(players: list[Player]) -> None:
    """One of them is asked and all have a question before them, or it is over: nothing moves."""
    players[0].until(lambda sight: sight.over or any(player.look().may_answer for player in players))
    for player in players:
        player.until(lambda sight: sight.over or sight.question != "")


@pytest.mark.slow
def test_the_lobby(house: House) -> None:
    """As the host sees it, with the links for the others, and as a guest with a phone."""
    page = house.page(f"{house.url}/#/new/epic-roll")
    page.get_by_role("radio", name="With friends").check()
    for folded in page.locator("summary").all():
        folded.click()
    check(page, "a new table")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("switch", name="Show on the home page").check()
    link = page.get_by_role("textbox", name="Link for").first
    expect(link).to_be_visible()
    check(page, "the lobby")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    check(page, "the lobby in a small window")
    guest = house.page(link.input_value(), size=PHONE)
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()
    check(guest, "an invitation")
    visitor = house.page(house.url, size=PHONE)
    visitor.get_by_role("button", name="Join").click()
    check(visitor, "joining an open table")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("heading", name="The table is laid")).to_be_visible()
    check(guest, "the lobby for a guest")


@pytest.mark.slow
def test_tabs_dialogs_and_lost_contact(house: House) -> None:
    """What lies around the board."""
    links = house.table("epic-roll", "oob", options={"veteran": "yes"})
    host, friend = house.player(links.seat(0, host=True)), house.player(links.seat(1), size=PHONE)
    for player in (host, friend):
        player.until(lambda sight: sight.question != "")
    for player, names in (host, ("Players",)), (friend, ("Players", "Chat", "Rules", "Log")):
        for name in names:
            player.page.get_by_role("tab", name=name).click()
            expect(player.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
            check(player.page, f"the tab {name}", EVERYTHING if name == "Players" else TABS)
    friend.page.keyboard.press("?")
    expect(friend.page.locator(".why")).to_be_visible()
    check(friend.page, "why?", "section.prompt")
    host.page.get_by_role("button", name="Settings").click()
    expect(host.page.get_by_role("dialog")).to_be_visible()
    check(host.page, "settings at the table", DIALOG)
    host.page.keyboard.press("Escape")
    host.page.get_by_role("tab", name="Rules").click()
    host.page.get_by_role("searchbox").fill("block")
    expect(host.page.get_by_role("tabpanel").get_by_role("article").first).to_contain_text(re.compile("block", re.I))
    check(host.page, "rules that are searched", TABS)
    friend.page.context.set_offline(True)
    expect(friend.page.get_by_role("alert")).to_be_visible()
    check(friend.page, "no contact")


@pytest.mark.slow
@SIZES
def test_the_end_and_the_replay(house: House, size: tuple[int, int]) -> None:
    """When it is over."""
    links, host = finished(house)
    host.page.set_viewport_size({"width": size[0], "height": size[1]})
    check(host.page, "the end")
    page = house.page(links.replay(10), size=size)
    expect(page.locator(".where")).to_be_visible()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice fit the record")).to_be_visible()
    check(page, "the replay")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "the fork", DIALOG)
