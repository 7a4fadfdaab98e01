"""Epic Seven Arise through the prompt: a chapter to its end, and a campaign that goes on the next day."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from secrets import token_urlsafe
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from emberhall.games import find_game
from tests.patience import PATIENCE
from tests.table.process import Process

from .house import PHONE, House, Links, Pages
from .player import anything, assert_over, first_of, leave_to_bots, play_out, press
from .positions import played_until

GAME = "epic-seven-arise"
WIDE = (1440, 900)


@pytest.mark.slow
@pytest.mark.parametrize("by_hand", [10, pytest.param(5000, marks=pytest.mark.endure)])
def test_two_browsers_and_two_bots_play_a_chapter(house: House, by_hand: int) -> None:
    """To its end, won or lost; one has a phone."""
    links = house.table(GAME, "oobb")
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    for player in players:
        player.way = press
    play_out(players, Random(GAME), first_of("End the turn"), most=by_hand)
    leave_to_bots(*players)
    house.finish(links, *players)
    for player in players:
        assert_over(player)
        assert player.given > 0
    assert house.get(f"/api/tables/{links.table}", links.watch)["over"]


@pytest.mark.slow
def test_a_campaign_goes_on_the_next_day(pages: Pages, own_server: Process) -> None:
    """The server is stopped in the second chapter. On the next day the same link leads to the same place."""
    house = House(pages, own_server.url)
    links = house.table(GAME, "obbb", options={"chapter": "campaign", "gentle": True})
    evening = play_first_chapter(links)
    own_server.stop()
    own_server.start()
    player = house.player(links.seat(0))
    player.way = press
    player.until_asked()
    morning = next(update for frame in house.traffic[player.page] if (update := json.loads(frame))["type"] == "update")
    assert morning["view"]["number"] == 2
    for part in ("view", "asked", "at"):
        assert morning[part] == evening[part]
    assert play_out([player], Random(2), anything, most=5) == 5
    house.close()
    assert house.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_newcomer_finds_patterns_enemy_skills_and_everybody_s_health(house: House, size: tuple[int, int]) -> None:
    """Before a card is played: what makes a skill and what it does, what enemies may do, how everybody is."""
    links = house.table(GAME, "obbb", options={"chapter": "1"})
    player = house.player(links.seat(0), size=size)
    page = player.page
    player.until_asked()
    gathering = page.get_by_role("region", name="The team gathers")
    expect(gathering).to_contain_text("Ras wakes after twenty years of sleep")
    expect(gathering).to_contain_text("three numbers in a row")
    while player.until_asked().question != "What does Ras do?":
        player.act(Random(1), first_of("Ras", "Keep these"))
    skills = page.locator(".abilities")
    expect(skills).to_contain_text("damage")
    expect(skills.locator(".faces").first).to_be_attached()
    if size is PHONE:  # a skill tells more when it is pressed
        page.locator(".hero button.skill", has_text="Dawnbreak").tap()
    else:
        page.get_by_role("button", name="Got it").click()
        for bar in page.get_by_role("region", name="Heroes").locator(".bar").all():
            expect(bar).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Ras. Details").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Dawnbreak (three of the same number)")
    expect(sheet).to_contain_text("Soul Burn, 4 Souls: 3 damage to every other enemy")


@pytest.mark.slow
def test_a_revival_stands_before_staying_down(house: House) -> None:
    """The Skystones on the board say their price, and the prompt does not make staying down the first of two."""
    setup = find_game(GAME).setup(1, "", chapter="1")
    player = house.player(played_until(house, setup, "revive").seat(0), language="de-DE")
    sight = player.until_asked()
    assert "stays down" in sight.answers[-1].label
    expect(player.page.get_by_role("group", name="Wieder aufstehen für").get_by_role("button").first).to_have_text(
        re.compile(r"(Weiß|Schwarz|Grün) × \d+$")
    )


def play_first_chapter(links: Links) -> dict[str, Any]:
    """A bot sits in until the second chapter has begun and it is our turn; what we are told then."""
    with connect(links.url.replace("http", "ws") + "/live", max_size=None) as socket:
        key = token_urlsafe(24)
        say(socket, type="hello", table=links.table, tokens=[links.tokens[0], links.host])
        say(socket, type="sit", seat=0, key=key)
        links.tokens[0] = key
        until(socket, lambda update: True)
        say(socket, type="seat", seat=0, kind="bot")
        until(socket, lambda update: update["view"]["number"] == 2)
        say(socket, type="seat", seat=0, kind="human")
        return until(socket, lambda update: update["asked"]["seat"] == 0 and update["asked"]["choices"])


def say(socket: ClientConnection, **message: Any) -> None:
    """Tell the table something."""
    socket.send(json.dumps(message))


def until(socket: ClientConnection, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """Hear positions until one is right."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "update" and message["viewer"] == 0 and holds(message):
            return message
