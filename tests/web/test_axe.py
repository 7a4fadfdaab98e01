"""axe finds nothing to complain about: every page, several moments of play, dark and light, desk and phone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .house import DESK, PHONE, House
from .player import Player, anything, mostly_pass, play_out, press
from .test_replay import finished

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (options) => {
    const found = await axe.run(document, { resultTypes: ['violations'], ...options });
    return found.violations.map((one) => [one.id, one.help, ...one.nodes.slice(0, 4).map((node) => [
        node.target.join(' '), node.html.slice(0, 160), (node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? '',
    ].join(' | '))].join('\\n  '));
}"""
SETTLE = """async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calm = 0; calm < 3; ) {
        await frame();
        const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        calm = moving.some((one) => one.playState === 'running') ? 0 : calm + 1;
    }
}"""  # colours fade and windows open; what never ends is not waited for
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}  # all that another theme changes


def violations(page: Page) -> list[str]:
    """What axe says about the page in the dark, and about its colours in the light."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLE)
    found: list[str] = page.evaluate(RUN, {})
    page.emulate_media(color_scheme="light")
    page.evaluate(SETTLE)
    light: list[str] = page.evaluate(RUN, COLOURS)
    page.emulate_media(color_scheme="dark")
    return [f"dark: {one}" for one in found] + [f"light: {one}" for one in light]


def check(page: Page, moment: str) -> None:
    """No violations."""
    found = violations(page)
    assert not found, f"{moment}:\n" + "\n".join(found)


PAGES = (
    "", "#/new/epic-roll-eclipse", "#/new/fire-of-eidolon", "#/rules/epic-roll", "#/record", "#/about", "#/nowhere",
)  # fmt: skip


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_pages(house: House, size: tuple[int, int]) -> None:
    """Before one sits down."""
    page = house.page(size=size)
    for address in PAGES:
        page.goto(f"{house.url}/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        check(page, address)
    page.goto(house.url)
    page.get_by_role("button", name="Settings").click()
    check(page, "settings")


BOARDS: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {"scenario": "shades"}),
    ("epic-seven-arise", {}),
]


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "options"), BOARDS, ids=[game for game, _ in BOARDS])
def test_moments_of_play(house: House, game: str, options: dict[str, Any], size: tuple[int, int]) -> None:
    """At the beginning, after a few answers, later, and between."""
    player = Player(house.page(house.table(game, "ob", options=options).seat(0), size=size), press)
    rng = Random(game)
    taste = mostly_pass if game.startswith("epic-roll") else anything
    player.until_asked()
    check(player.page, f"{game}: the beginning")
    for most in (3, 9):
        play_out([player], rng, taste, most=most)
        player.until(lambda sight: sight.may_answer or sight.over)
        check(player.page, f"{game}: after {player.given} answers")


@pytest.mark.slow
def test_tabs_dialogs_and_the_lobby(house: House) -> None:
    """What lies around the board."""
    links = house.table("epic-roll", "oo", options={"veteran": "yes"})
    host = house.player(links.seat(0, host=True))
    host.page.get_by_role("button", name="Begin without the others").wait_for()
    check(host.page, "the lobby")
    host.page.get_by_role("button", name="Begin without the others").click()
    host.until(lambda sight: sight.question != "")
    for key in "ockl":
        host.page.keyboard.press(key)
        host.page.wait_for_timeout(200)
        check(host.page, f"the tab of {key}")
    friend = house.player(links.seat(1), size=PHONE)
    friend.until(lambda sight: sight.question != "")
    friend.page.keyboard.press("?")
    expect(friend.page.locator(".why")).to_be_visible()
    check(friend.page, "why?")
    friend.page.get_by_role("tab", name="Log").tap()
    check(friend.page, "the log on a phone")
    friend.page.context.set_offline(True)
    expect(friend.page.get_by_role("alert")).to_be_visible()
    check(friend.page, "no contact")


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_end_and_the_replay(house: House, size: tuple[int, int]) -> None:
    """When it is over."""
    links, host = finished(house)
    host.page.set_viewport_size({"width": size[0], "height": size[1]})
    check(host.page, "the end")
    page = house.page(links.replay(10), size=size)
    expect(page.locator(".where")).to_be_visible()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice are honest")).to_be_visible()
    check(page, "the replay")
    page.get_by_role("button", name="Play on from here").click()
    check(page, "the fork")
