"""Epic Seven Arise through the prompt: a chapter to its end, and a campaign that goes on the next day."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from emberhall.games import find_game
from emberhall.kernel import view
from tests.patience import PATIENCE
from tests.table.process import Process

from .house import PHONE, House, Links, Pages
from .player import anything, assert_over, first_of, play_out, press
from .positions import before_the_end, played_until, played_while

GAME = "epic-seven-arise"
WIDE = (1440, 900)


@pytest.mark.slow
def test_two_browsers_begin_a_chapter_with_two_bots(house: House) -> None:
    links = house.table(GAME, "oobb")
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    for player in players:
        player.way = press
    assert play_out(players, Random(GAME), first_of("End the turn"), most=10) == 10
    assert all(player.given for player in players)


@pytest.mark.slow
def test_two_browsers_see_the_end_of_a_chapter(house: House) -> None:
    links, last, words = before_the_end(house, find_game(GAME).setup(2, "", chapter="1"))
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    assert players[last].until_asked()
    assert players[last].act(Random(0), first_of(re.escape(words)))
    for player in players:
        player.until(lambda sight: sight.over)
        assert_over(player)


@pytest.mark.endure
def test_two_browsers_and_two_bots_play_a_whole_chapter(house: House) -> None:
    links = house.table(GAME, "oobb")
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    play_out(players, Random(GAME), first_of("End the turn"))
    for player in players:
        assert_over(player)


@pytest.mark.slow
def test_a_campaign_goes_on_the_next_day(pages: Pages, own_server: Process) -> None:
    """The server is stopped in the second chapter. On the next day the same link leads to the same place."""
    house = House(pages, own_server.url)
    setup = find_game(GAME).setup(1, "", chapter="campaign", gentle=True)
    links = played_while(house, setup, lambda s: view(s, 0)["number"] < 2)
    player = house.player(links.seat(0))
    player.way = press
    player.until_asked()
    evening = look(house, links)
    player.page.goto("about:blank")
    own_server.stop()
    own_server.start()
    player.page.goto(links.seat(0))
    player.until_asked()
    morning = look(house, links)
    assert morning["view"]["number"] == 2
    for part in ("view", "asked", "at"):
        assert morning[part] == evening[part]
    assert play_out([player], Random(2), anything, most=5) == 5
    house.close()
    assert house.complaints == []


def look(house: House, links: Links) -> dict[str, Any]:
    """The game as an onlooker sees it now."""
    with connect(f"{house.url.replace('http', 'ws', 1)}/live", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "table": links.table, "tokens": [links.watch]}))
        while (message := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "update":
            pass
        update: dict[str, Any] = message
        return update


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
