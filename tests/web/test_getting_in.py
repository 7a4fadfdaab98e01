"""Getting in and back: friends by a link, strangers by the list, oneself on another device, and a seat with a bot."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .house import PHONE, House
from .player import Player, play_out

pytestmark = pytest.mark.slow


def with_friends(house: House, game: str, players: int) -> Page:
    """The page of a host who waits in the lobby of a new table."""
    page = house.page(f"{house.url}/#/new/{game}")
    page.get_by_role("radio", name="With friends").check()
    page.get_by_role("radio", name=str(players), exact=True).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The table is laid")).to_be_visible()
    page.get_by_role("textbox", name="Your name").fill("Anna")
    page.get_by_role("textbox", name="Your name").press("Tab")
    expect(page.locator("main").get_by_text("Anna", exact=False).first).to_be_visible()
    return page


def test_a_new_table_asks_with_whom_and_offers_what_the_rules_allow(house: House) -> None:
    page = house.page(f"{house.url}/#/new/epic-roll")
    page.get_by_role("heading", name="Variants of the game").click()
    for hidden in ("Team boards", "Cards in solo play", "Decks"):
        expect(page.get_by_text(hidden)).to_have_count(0)
    expect(page.get_by_role("radio", name="5", exact=True)).to_have_count(0)
    page.get_by_role("radio", name="4", exact=True).check()
    expect(page.get_by_text("Team boards", exact=True)).to_be_visible()
    page.get_by_role("radio", name="On this screen").check()
    expect(page.get_by_role("textbox", name="Name at seat 4")).to_be_visible()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("textbox", name="Name at seat 2").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Ben").first).to_be_visible()


def test_an_option_that_needs_another_says_so(house: House) -> None:
    page = house.page(f"{house.url}/#/new/epic-roll-eclipse")
    page.get_by_role("heading", name="Variants of the game").click()
    relics = page.get_by_role("switch", name="Relics")
    expect(relics).to_be_disabled()
    expect(page.get_by_text("First choose “Veteran rules”")).to_be_visible()
    page.get_by_role("radio", name="abilities").check()
    relics.check()
    expect(page.get_by_text("First choose")).to_have_count(0)


def test_the_host_sees_a_friend_arrive_with_name_and_colour(house: House) -> None:
    host = with_friends(house, "epic-roll", 3)
    friend = house.page(host.get_by_role("textbox", name=re.compile("^Link for")).first.input_value(), size=PHONE)
    friend.get_by_role("textbox", name="Your name").fill("Ben")
    friend.get_by_role("radio", name="Pink").check()
    friend.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("status").filter(has_text="Ben sat down.")).to_be_visible()
    expect(host.locator("header [data-colour=pink]")).to_have_count(1)
    expect(host.get_by_role("radio", name="Pink")).to_be_disabled()
    host.get_by_role("radio", name="Violet").check()
    expect(friend.locator("header [data-colour=violet]")).to_have_count(1)


def test_a_visitor_joins_an_open_table_with_one_press_and_a_name(house: House) -> None:
    host = with_friends(house, "epic-roll-1e", 2)
    visitor = house.page(house.url)
    expect(visitor.get_by_role("heading", name="The games")).to_be_visible()
    expect(visitor.get_by_role("heading", name="Open tables")).to_have_count(0)
    host.get_by_role("switch", name="Show on the home page").check()
    expect(host.get_by_role("switch", name="Show on the home page")).to_be_checked()
    visitor.reload()
    visitor.get_by_role("button", name="Join: Epic Roll, First Edition, with Anna").click()
    visitor.get_by_role("textbox").fill("Cleo")
    visitor.get_by_role("button", name="Sit down").click()
    assert play_out([Player(host), Player(visitor)], Random(1), most=1) == 1
    expect(host.locator("header").get_by_text("Cleo")).to_be_visible()
    late = house.page(house.url)
    expect(late.get_by_role("heading", name="The games")).to_be_visible()
    expect(late.get_by_role("heading", name="Open tables")).to_have_count(0)


def test_whoever_comes_back_to_a_seat_that_a_bot_plays_takes_it_back_with_one_button(house: House) -> None:
    player = house.player(house.table("epic-roll", "ob", pace=30.0).seat(0))
    player.until(lambda sight: sight.question != "")
    player.page.get_by_role("tab", name="Players").click()
    player.page.get_by_role("button", name="Let a bot play").click()
    back = player.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    player.page.reload()
    back.click()
    expect(back).to_have_count(0)
    player.page.get_by_role("tab", name="Players").click()
    expect(player.page.get_by_role("button", name="Let a bot play")).to_be_visible()


def test_tables_move_to_another_device_by_a_link_that_no_server_sees(house: House) -> None:
    links = house.table("epic-roll", "oo")
    desk, other = house.page(links.seat(0)), house.player(links.seat(1))
    other.until(lambda sight: sight.question != "")
    desk.goto(house.url)
    desk.get_by_role("button", name="On another device").click()
    address = desk.get_by_role("textbox", name="Link to your tables").input_value()
    desk.get_by_role("button", name="QR code").click()
    expect(desk.get_by_role("img", name="QR code")).to_be_visible()
    phone, asked = house.page(size=PHONE), list[str]()
    phone.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    phone.goto(address)
    phone.get_by_role("button", name="Keep them here").click()
    assert "#/bring/" not in phone.url
    phone.get_by_role("link", name="Take your seat").click()
    Player(phone).until(lambda sight: sight.question != "")
    word = address.rpartition("/")[2]
    assert not [url for url in asked if word[:40] in url.split("#")[0]]
    desk.goto(links.seat(0))
    expect(other.page.get_by_role("tab", name="Players")).to_be_visible()
    other.page.get_by_role("tab", name="Players").click()
    expect(other.page.get_by_text("2 connections")).to_be_visible()
    phone.goto(f"{house.url}/#/bring/{word[:-9]}")
    expect(phone.get_by_role("alert")).to_contain_text("damaged")


def test_a_phones_panels_close_with_the_cross_and_with_back(house: House) -> None:
    page = house.page(house.table("epic-roll-1e", "ob").seat(0), size=PHONE)
    address, panel = page.url, page.get_by_role("tabpanel")
    for way in ("back", "cross"):
        page.get_by_role("tab", name="Players").click()
        expect(panel).to_be_visible()
        if way == "back":
            page.go_back()
        else:
            page.locator("aside").get_by_role("button", name="Close").click()
        expect(panel).to_be_hidden()
        assert page.url == address
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Rules").click()
    page.go_back()
    expect(panel).to_be_hidden()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address


def test_pictures_of_play_move_unless_somebody_wants_it_quiet(house: House) -> None:
    calm = house.page(house.url)
    expect(calm.get_by_role("button", name="A moving picture of Epic Roll", exact=True)).to_be_visible()
    expect(calm.locator("video")).to_have_count(0)
    lively = house.page(house.url, motion="no-preference")
    picture = lively.get_by_role("button", name="A moving picture of Epic Roll", exact=True)
    picture.scroll_into_view_if_needed()
    lively.wait_for_function("() => !document.querySelector('video').paused")
    picture.click()
    lively.wait_for_function("() => document.querySelector('video').paused")
