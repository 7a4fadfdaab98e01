"""Epic Roll in a browser: what lies on the table explains itself, and stays there."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game

from .house import PHONE, House
from .player import held, mostly_pass
from .positions import played_until
from .test_axe import SETTLE

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


@pytest.mark.slow
def test_a_long_press_shows_the_faces_of_a_die_and_answers_nothing(house: House) -> None:
    player = house.player(played_until(house, SETUP, "roll").seat(0), size=PHONE)
    page, before = player.page, player.until_asked()
    page.evaluate(SETTLE)
    die, tip = page.locator("[data-die=enemy]"), page.locator(".tip:popover-open")
    with held(page, die):
        expect(tip).to_contain_text("Enemy Die")
        expect(tip.get_by_role("img").locator("svg")).to_have_count(6)
    assert player.look() == before
    page.touchscreen.tap(5, 60)
    expect(tip).to_have_count(0)


@pytest.mark.slow
def test_the_last_roll_still_lies_on_the_table_after_a_reload(house: House) -> None:
    player = house.player(house.table("epic-roll", "ob", options={"veteran": "no"}).seat(0))
    page, words = player.page, player.page.locator("main .die .word")
    while not (player.until_asked() and words.count() and all(words.all_inner_texts())):
        player.act(Random(1), mostly_pass)
    rolled = words.all_inner_texts()
    page.reload()
    player.until_asked()
    expect(words).to_have_text(rolled)


@pytest.mark.slow
def test_a_seat_has_the_colour_of_its_champion_unless_its_player_has_picked_one(house: House) -> None:
    links = house.table("epic-roll", "ob", options={"veteran": "no"})
    player = house.player(links.seat(0))
    page = player.page
    player.until_asked()
    plate, piece = page.locator("header li svg").first, page.locator("main .plate.mine")
    colour = "(one) => getComputedStyle(one).getPropertyValue('--seat').trim()"
    given = plate.evaluate(colour)
    assert piece.evaluate("(one) => getComputedStyle(one).getPropertyValue('--c').trim()") in given
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("radio", name="Pink").check()
    expect(plate).to_have_attribute("data-colour", "pink")
    assert plate.evaluate(colour) != given
