"""Everything can be done without a mouse."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from .house import House
from .player import Player, anything, assert_over, play_out, press, to_the_end


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [("epic-roll-1e", {}), ("fire-of-eidolon", {"difficulty": "legendary", "give_up": False})],
    ids=["epic-roll-1e", "fire-of-eidolon"],
)
@pytest.mark.parametrize("by_hand", [8, pytest.param(5000, marks=pytest.mark.endure)])
def test_a_whole_game_by_keyboard_alone(house: House, game: str, options: dict[str, Any], by_hand: int) -> None:
    """One press for each answer; the tabulator key where there are more answers than keys. A bot may finish it."""
    links = house.table(game, "ob", options=options)
    player = house.player(links.seat(0))
    player.way = press
    play_out([player], Random(game), anything if game == "fire-of-eidolon" else to_the_end(), by_hand)
    if not player.look().over:
        player.page.keyboard.press("o")
        player.walk_to(player.page.get_by_role("button", name="Let a bot play"))
        player.page.keyboard.press("Enter")
        left = player.page.get_by_role("button", name="Take the seat back")
        expect(left.or_(player.page.locator("section.ended")).first).to_be_visible()
        house.finish(links, player)
    player.until(lambda sight: sight.over)
    assert_over(player)
    assert player.given > 0
    player.walk_to(player.page.get_by_role("link", name="Watch again"))
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("slider", name="Position in the game")).to_be_visible()


@pytest.mark.slow
def test_from_the_door_to_the_first_answers_by_keyboard(house: House) -> None:
    """The first stop of the tabulator key leads past the menu; the keys of the table open its tabs and rules."""
    page = house.page(house.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    player = Player(page, press)
    button = page.get_by_role("button", name="Play now: Epic Roll, against bots", exact=True)
    expect(button).to_be_visible()
    player.walk_to(button)
    page.keyboard.press("Enter")
    play_out([player], Random(1), most=1)
    page.keyboard.press("o")
    expect(page.get_by_role("tab", name="Players")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    player.until_asked()
    page.keyboard.press("?")
    expect(page.locator(".why")).to_be_visible()


@pytest.mark.slow
def test_keys_do_nothing_in_text_fields(house: House) -> None:
    """Somebody who writes “1” in the chat does not roll."""
    player = house.player(house.table("epic-roll-1e", "ob").seat(0))
    before = player.until_asked()
    player.page.keyboard.press("c")
    field = player.page.get_by_role("textbox", name="Say something")
    field.focus()
    player.page.keyboard.type("1 2 p u")
    assert player.look().laid == before.laid
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("tabpanel")).to_contain_text("1 2 p u")
    assert player.look().laid == before.laid
