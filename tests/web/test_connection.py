"""Contact is lost and found again in the middle of a prompt: a screen never lies, and nothing is answered twice."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.table.process import Process

from .house import House, Pages
from .player import Player, anything, play_out, press


def freezes(player: Player) -> None:
    """The screen says that it is stale, and takes no answer."""
    expect(player.page.get_by_role("alert")).to_contain_text("Connection to the table lost")
    sight = player.look()
    assert sight.stale
    assert not sight.may_answer
    player.page.keyboard.press("1")
    assert player.look() == sight


def comes_back(player: Player, labels: list[str]) -> None:
    """The same question stands, and can be answered."""
    sight = player.until_asked()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert [button.label for button in sight.answers] == labels
    player.act(Random(0))


@pytest.mark.slow
def test_offline_and_online_in_the_middle_of_a_prompt(house: House) -> None:
    """A tunnel, and the light at its end."""
    links = house.table("epic-roll-1e", "ob")
    player = house.player(links.seat(0))
    labels = [button.label for button in player.until_asked().answers]
    player.page.context.set_offline(True)
    freezes(player)
    player.page.context.set_offline(False)
    comes_back(player, labels)
    play_out([player], Random(1), most=2)


@pytest.mark.slow
def test_the_server_is_killed_and_comes_back(pages: Pages, own_server: Process) -> None:
    """Two browsers in the middle of a game of Fire of Eidolon."""
    house = House(pages, own_server.url)
    links = house.table("fire-of-eidolon", "oo")
    players = [house.player(links.seat(0)), house.player(links.seat(1))]
    for player in players:
        player.way = press
    play_out(players, Random(1), anything, most=5)
    [asked] = [player for player in players if player.until(lambda sight: sight.question != "").mine]
    labels = [button.label for button in asked.until_asked().answers]
    own_server.kill()
    for player in players:
        expect(player.page.get_by_role("alert")).to_contain_text("Connection to the table lost")
        assert not player.look().may_answer
    own_server.start()
    comes_back(asked, labels)
    play_out(players, Random(2), anything, most=3)
    for player in players:
        player.until(lambda sight: not sight.stale)
    house.close()
    assert [complaint for complaint in house.complaints if "WebSocket connection" not in complaint] == []


def test_a_page_that_is_closed_and_opened_again(house: House) -> None:
    """The address of the seat is all it takes; the first page knows the table too."""
    links = house.table("epic-roll-1e", "ob")
    player = house.player(links.seat(0))
    labels = [button.label for button in player.until_asked().answers]
    player.page.reload()
    assert [button.label for button in player.until_asked().answers] == labels
    player.page.goto(house.url)
    player.page.get_by_role("link", name="Take your seat").click()
    assert [button.label for button in player.until_asked().answers] == labels


@pytest.mark.slow
def test_a_link_that_opens_nothing(house: House) -> None:
    """It says so."""
    links = house.table("epic-roll-1e", "ob")
    page = house.page(links.seat(0) + "wrong")
    expect(page.get_by_role("heading", name="This table is closed to you")).to_be_visible()
