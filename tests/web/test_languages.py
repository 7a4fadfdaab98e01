"""Everybody reads in their own language, and may change it in the middle of a game."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from .house import House
from .player import play_out, press


@pytest.mark.slow
def test_two_people_at_one_table_read_two_languages(house: House) -> None:
    links = house.table("epic-roll-1e", "oo", options={"champions": "drawn"})
    anna, ben = house.player(links.seat(0)), house.player(links.seat(1), language="de-DE")
    anna.way = ben.way = press
    play_out([anna, ben], Random(2), most=8)
    english = anna.page.get_by_role("region", name="What happened")
    german = ben.page.get_by_role("region", name="Was geschah")
    expect(english).to_contain_text("the first battle space")
    expect(german).to_contain_text("das erste Kampffeld")
    expect(german).not_to_contain_text("battle space")
    assert ben.page.locator("main [lang=en]").count() == 0

    # Ben reads English from now on: log, question and answers are told anew
    ben.page.get_by_role("button", name="Einstellungen").click()
    ben.page.get_by_role("radio", name="English").check(force=True)
    ben.page.keyboard.press("Escape")
    expect(ben.page.get_by_role("region", name="What happened")).to_contain_text("the first battle space")

    # who has only asked for another language has not been away: the table is told nothing
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_text("is away")).to_have_count(0)
