"""Whole games in real browsers, to their end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from .house import PHONE, House
from .player import anything, assert_over, mostly_pass, play_out, tap

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("epic-roll-1e", {}),
    ("epic-roll", {"veteran": "yes"}),
    ("epic-roll-eclipse", {"veteran": "yes", "relics": True}),
    ("fire-of-eidolon", {}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_two_browsers_and_a_bot_play_a_whole_game(house: House, game: str, options: dict[str, Any]) -> None:
    """One of them sits at a desk, the other has a phone."""
    links = house.table(game, "oob", options=options)
    desk = house.player(links.seat(0))
    phone = house.player(links.seat(1), size=PHONE)
    phone.way = tap
    play_out([desk, phone], Random(game), anything if game == "fire-of-eidolon" else mostly_pass)
    for player in (desk, phone):
        assert_over(player)
        assert player.given > 0
    assert house.get(f"/api/tables/{links.table}", links.watch)["over"]
