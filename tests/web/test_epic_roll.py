"""Epic Roll in a browser: what lies on the table explains itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game

from .house import House
from .positions import played_until

SETUP = find_game("epic-roll-eclipse").setup(1, "")


@pytest.mark.slow
def test_dice_and_enemies_show_their_faces_under_the_pointer_and_with_the_focus(house: House) -> None:
    player = house.player(played_until(house, SETUP, "roll").seat(0))
    player.until_asked()
    tip = player.page.locator(".tip:popover-open")
    player.page.locator("[data-die=enemy]").hover()
    expect(tip).to_contain_text("Enemy Die")
    expect(tip.get_by_role("img").locator("svg")).to_have_count(6)
    player.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    player.walk_to(player.page.locator(".fighter.foe .explained"))
    expect(tip).to_contain_text("Encounter Die")
    player.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
