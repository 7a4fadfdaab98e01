"""Fire of Eidolon in a browser: chambers are found by their names, tokens change hands at one press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game

from .house import House
from .positions import played_until

SETUP = find_game("fire-of-eidolon").setup(1, "", heroes=2)


@pytest.mark.slow
def test_a_line_of_the_log_lights_up_the_chamber_it_names(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0))
    player.until_asked()
    told = player.page.locator(".dungeon .told")
    line = player.page.locator(".log .look", has_text="enters").last
    line.hover()
    expect(told).to_have_count(1)
    player.page.mouse.move(400, 20)
    expect(told).to_have_count(0)
    line.focus()
    expect(told).to_have_count(1)


@pytest.mark.slow
def test_all_tokens_of_a_colour_change_hands_at_one_press(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0))
    player.until_asked()
    player.page.get_by_role("button", name="Give all").first.click()
    player.page.get_by_role("button", name="Done").first.click()
    expect(player.page.locator(".log .look", has_text="has finished the exchange").last).to_be_visible()
    given = re.compile(r"gives \d (red picks|green keys|blue scrolls) to the")
    expect(player.page.locator(".log .look", has_text=given).last).to_be_visible()


@pytest.mark.slow
def test_the_way_back_stands_behind_what_is_asked_for(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-some").seat(0))
    player.until_asked()
    player.page.get_by_role("button", name="Give some").first.click()
    sight = player.until(lambda sight: "How many" in sight.question and sight.may_answer)
    assert [button.label for button in sight.answers][-1] == "Back"
