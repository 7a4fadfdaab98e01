"""The other pages: home, a new table, rules, settings and languages; how quickly one comes to play."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.patience import wait_until

from .house import AS_IT_COMES, PHONE, House
from .player import Player, anything, play_out, tap

ROLL = re.compile(r"\broll", re.I)
COLOUR = "(element) => getComputedStyle(element).color"


def test_from_play_now_to_the_first_roll(house: House) -> None:
    """With everything as it comes out of the box: one click, a few answers, and little is loaded for it."""
    page = house.page(house.url, likes=AS_IT_COMES)
    button = page.get_by_role("button", name="Play now: Epic Roll, against bots", exact=True)
    expect(button).to_be_visible()
    player, rng = Player(page), Random(1)
    story = page.get_by_role("region", name="What happened").get_by_text(ROLL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url.removeprefix(house.url)}"))
    button.click()
    wait_until(story.count, "nobody has rolled", lambda: player.act_or_wait(rng))
    assert player.given <= 2
    assert len(asked) <= 12, asked
    assert sum(request.startswith("POST /api/tables") for request in asked) == 1


@pytest.mark.slow
def test_from_a_seat_link_to_the_first_answer(house: House) -> None:
    """One makes a table with the form and gives the link to a friend with a phone, who sits down: five steps."""
    host, friend = Player(house.page(house.url)), Player(house.page(house.url, size=PHONE), tap)
    for player in (host, friend):
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    host.page.goto(f"{house.url}/#/new/epic-roll-1e")
    host.page.get_by_role("radio", name="With friends").check()
    host.page.get_by_role("radio", name="2", exact=True).check()
    host.page.get_by_role("button", name="Open the table").click()
    friend.page.goto(host.page.get_by_role("textbox", name=re.compile("^Link for")).first.input_value())
    friend.page.get_by_role("button", name="Sit down").click()
    assert play_out([host, friend], Random(1), most=1) == 1


@pytest.mark.slow
def test_sounds_are_on_and_one_press_at_the_table_silences_them_for_good(house: House) -> None:
    page = house.page(house.table("epic-roll-1e", "ob").seat(0), likes=AS_IT_COMES)
    speaker = page.get_by_role("button", name="Sounds", exact=True)
    expect(speaker).to_have_attribute("aria-pressed", "true")
    speaker.click()
    page.reload()
    expect(speaker).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_german(house: House) -> None:
    """A browser that speaks German is spoken to in German, and anybody can choose."""
    page = house.page(house.url, language="de-DE")
    expect(page.get_by_role("button", name=re.compile("^Sofort spielen")).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "de"
    english = house.page(house.url)
    english.get_by_role("button", name="Settings").click()
    english.get_by_role("dialog").get_by_role("radio", name="Deutsch").check()
    english.keyboard.press("Escape")
    expect(english.get_by_role("button", name=re.compile("^Sofort spielen")).first).to_be_visible()
    english.wait_for_function("() => !history.state?.over")  # closing the dialog goes a step back
    english.reload()
    expect(english.get_by_role("button", name=re.compile("^Sofort spielen")).first).to_be_visible()


@pytest.mark.slow
def test_a_table_in_german(house: House) -> None:
    """The table speaks German around the sentences of the game."""
    player = Player(house.page(house.table("fire-of-eidolon", "ob").seat(0), language="de-DE"))
    player.until(lambda sight: sight.headline == "Du bist dran")
    for name in ("Verlauf", "Regeln"):
        expect(player.page.get_by_role("tab", name=name)).to_be_visible()
    play_out([player], Random(1), anything, most=3)


@pytest.mark.slow
def test_themes_and_calm(house: House) -> None:
    """Dark and light follow the system, or the choice of the player, which is kept."""
    page = house.page(house.url, theme="light")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    light = heading.evaluate(COLOUR)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("radio", name="By firelight").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(heading).not_to_have_css("color", light)
    page.wait_for_function("() => !history.state?.over")  # closing the dialog goes a step back
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(heading).not_to_have_css("color", light)


def test_the_rules_can_be_searched(house: House) -> None:
    """By words; and a rule has an address of its own."""
    page = house.page(f"{house.url}/#/rules/fire-of-eidolon")
    page.get_by_role("link", name="Reference").click()
    expect(page.get_by_role("article").first).to_be_visible()
    everything = page.get_by_role("article").count()
    page.get_by_role("searchbox").fill("cultist")
    expect(page.get_by_role("article").first).to_contain_text(re.compile("cultist", re.I))
    assert 0 < page.get_by_role("article").count() < everything
    name = page.get_by_role("article").first.get_by_role("link").first.inner_text()
    page.goto(f"{house.url}/#/rules/fire-of-eidolon/{name}")
    expect(page.locator("article.wanted")).to_be_in_viewport()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_how_to_play_is_read_in_three_minutes(house: House, language: str) -> None:
    """A page for each game, drawn with its own pieces: some steps, each with pictures, and not too many words."""
    page = house.page(house.url, language=language)
    for game in ("epic-roll-1e", "epic-roll", "epic-roll-eclipse", "fire-of-eidolon", "epic-seven-arise"):
        page.goto("about:blank")  # so that nothing of the page before is counted
        page.goto(f"{house.url}/#/rules/{game}")
        expect(page.locator("main section").last).to_be_visible()
        steps = page.locator("main section").count()
        assert 5 <= steps <= 8
        assert page.locator("main section .pictures svg").count() >= 2 * steps
        words = page.locator("main").inner_text().split()
        assert 150 <= len(words) <= 3 * 200, f"{game}: {len(words)} words"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [("epic-roll", {"veteran": "yes"}), ("fire-of-eidolon", {}), ("epic-seven-arise", {})],
    ids=["epic-roll", "fire-of-eidolon", "generic"],
)
def test_with_all_motion(house: House, game: str, options: dict[str, Any]) -> None:
    """Dice tumble and tokens walk, and are heard; nothing has to be waited for, and nothing goes wrong on the way."""
    links = house.table(game, "ob", options=options)
    player = house.player(links.seat(0), motion="no-preference", likes={"speed": "quick"})
    play_out([player], Random(3), anything, most=3)
    assert player.page.get_by_text("could not be loaded").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", ["epic-roll", "fire-of-eidolon", "epic-seven-arise"])
def test_nothing_sticks_out_of_a_narrow_phone(house: House, game: str) -> None:
    """320 pixels are enough: the page never scrolls sideways."""
    player = Player(house.page(house.table(game, "ob").seat(0), size=(320, 640)))
    too_wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for _ in range(3):
        play_out([player], Random(2), anything, most=2)
        assert player.page.evaluate(too_wide) <= 0
    for address in ("", "#/about", "#/record", "#/bring/x", "#/nowhere", f"#/new/{game}", f"#/rules/{game}"):
        player.page.goto(f"{house.url}/{address}")
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        assert player.page.evaluate(too_wide) <= 0, address
