"""Whole games in real browsers: the first part by hand; then bots take over, and the pages show how it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from .house import PHONE, House
from .player import anything, assert_over, leave_to_bots, pass_from_now_on, play_out, tap, to_the_end

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {"difficulty": "legendary", "give_up": False}),
]


@pytest.mark.slow
@pytest.mark.parametrize("by_hand", [10, pytest.param(5000, marks=pytest.mark.endure)])
@pytest.mark.parametrize(
    ("game", "options"),
    [pytest.param(*game, id=game[0], marks=[pytest.mark.endure] if "relics" in game[1] else []) for game in GAMES],
)
def test_two_browsers_and_a_bot_play_a_whole_game(
    house: House, game: str, options: dict[str, Any], by_hand: int
) -> None:
    """One of them sits at a desk, the other has a phone. Who could always interrupt leaves word not to be asked."""
    links = house.table(game, "oob", options=options)
    desk = house.player(links.seat(0))
    phone = house.player(links.seat(1), size=PHONE)
    phone.way = tap
    rng, taste = Random(game), anything if game == "fire-of-eidolon" else to_the_end()
    if "veteran" in options:
        for player in (desk, phone):
            pass_from_now_on(player, [desk, phone], rng, taste)
    play_out([desk, phone], rng, taste, most=by_hand)
    leave_to_bots(desk, phone)
    if "veteran" in options:
        house.finish(links, desk, phone)
    for player in (desk, phone):
        assert_over(player)
        assert player.given > 0
    assert house.get(f"/api/tables/{links.table}", links.watch)["over"]


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
