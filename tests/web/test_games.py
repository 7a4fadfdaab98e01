"""Games in real browsers: how they begin, how they end, and whole ones."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from emberhall.games import find_game
from tests.patience import wait_until

from .house import PHONE, House, go
from .player import Player, anything, assert_over, first_of, pass_from_now_on, play_out, tap, to_the_end
from .positions import before_the_end

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {"difficulty": "legendary", "give_up": False}),
]


TWINS = ("epic-roll-1e", "epic-roll")  # on Eclipse's board


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=game, marks=pytest.mark.endure if game in TWINS else [])
        for game, options in GAMES
    ],
)
def test_two_browsers_begin_with_a_bot_and_see_the_end(house: House, game: str, options: dict[str, Any]) -> None:
    """One of them sits at a desk, the other has a phone. What lies between is played elsewhere."""
    links = house.table(game, "oob", options=options)
    desk, phone = house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)
    phone.way = tap
    assert play_out([desk, phone], Random(game), to_the_end(), most=10) == 10
    links, last, words = before_the_end(house, find_game(game).setup(2, "", **options))
    people = [desk, phone]
    for seat, player in enumerate(people):
        go(player.page, links.seat(seat))
    people[last].until_asked()
    assert people[last].act(Random(0), first_of(re.escape(words)))
    for player in people:
        player.until(lambda sight: sight.over)
        assert_over(player)
        tale = player.page.get_by_role("region", name="How it ended")
        expect(tale.locator(".party li")).to_have_count(2)  # each with what was done in the whole game
        expect(tale.locator(".party li").first).to_contain_text(re.compile(r"dealt \d+ damage|found \d+ chamber"))
    assert house.get(f"/api/tables/{links.table}", links.watch)["over"]


@pytest.mark.endure
@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_two_browsers_and_a_bot_play_a_whole_game(house: House, game: str, options: dict[str, Any]) -> None:
    """Who could always interrupt leaves word not to be asked."""
    links = house.table(game, "oob", options=options)
    people = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    people[1].way = tap
    rng, taste = Random(game), anything if game == "fire-of-eidolon" else to_the_end()
    if "veteran" in options:
        for player in people:
            pass_from_now_on(player, people, rng, taste)
    play_out(people, rng, taste)
    for player in people:
        assert_over(player)
        assert player.given > 0


@pytest.mark.slow
def test_odds_come_with_the_answers_or_not_at_all(house: House) -> None:
    """Else the answers would move under a finger, and what it presses would be another, or none."""
    player, held = Player(house.page(size=PHONE), tap), list[Route]()
    player.page.route("**/odds*", lambda route: held.append(route))
    go(player.page, house.table("fire-of-eidolon", "ob", odds=True).seat(0))
    player.until(lambda sight: sight.may_answer and held)
    before = player.page.locator(".answers").inner_html()
    with player.page.expect_response("**/odds*"):
        held.pop().continue_()
    player.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert player.page.locator(".answers").inner_html() == before
    for route in held:
        route.continue_()
    player.page.unroute("**/odds*")  # what has come since goes on by itself
    odds = player.page.locator(".answers .odds")
    wait_until(odds.count, "no odds are ever told", lambda: player.act_or_wait(Random(1), first_of("Explore")))


@pytest.mark.slow
def test_a_plate_keeps_its_signs_whatever_the_language(house: House) -> None:
    """Whose turn it is stands in words beside the cards, the ability and the relic, which are not squeezed by them."""
    links = house.table("epic-roll-eclipse", "ob", options={"veteran": "yes", "relics": True})
    player = house.player(links.seat(0), size=(1440, 900), language="de-DE")
    mine = player.page.locator(".plate.mine.active", has=player.page.locator(".chip.relic"))
    for _ in range(60):
        player.until_asked()
        if mine.count():
            break
        player.act(Random(1))
    assert mine.count() == 1
    for chip in mine.locator(".chip").all():
        box = chip.bounding_box()
        assert box is not None
        assert round(box["width"]) == round(box["height"]) == 22
    assert mine.locator(".turn").evaluate("(words) => words.scrollWidth <= words.clientWidth")
