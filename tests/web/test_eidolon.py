"""Fire of Eidolon in a browser: chambers are found by their names, tokens change hands at one press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game

from .house import PHONE, House
from .positions import played, played_until, taken_in

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


@pytest.mark.slow
def test_what_is_still_to_be_done_stands_on_the_board_of_a_phone_too(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0), size=PHONE)
    player.until_asked()
    quest = player.page.get_by_role("button", name=re.compile(r"^Still to do\. Relics broken: \d"))
    expect(quest).to_be_in_viewport(ratio=0.99)
    heard = quest.inner_text()
    perilous = player.page.locator(".dungeon rect.peril").count()
    assert ("No chamber can fall" if not perilous else f"{perilous} chamber") in heard
    quest.click()
    panel = player.page.get_by_role("dialog", name="Still to do")
    expect(panel.get_by_text(re.compile("of 6 (pick|key|scroll)s in hand")).first).to_be_visible()


@pytest.mark.slow
def test_the_end_says_why_and_what_became_of_each_hero(house: House) -> None:
    page = house.page(taken_in(house, SETUP, played(SETUP, 0, lambda s: True)[1]).onlooker)
    end = page.get_by_role("region", name="How it ended")
    expect(end.get_by_role("heading", name=re.compile("victory|Defeat"))).to_be_visible()
    expect(end.get_by_role("list").get_by_role("listitem")).to_have_count(2)
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(end).to_be_visible()
