"""What is coming is seen on the board: the chance of chambers to fall, and of heroes to be hit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game
from emberhall.games.fire_of_eidolon.forecast import forecast
from emberhall.games.fire_of_eidolon.state import Dungeon
from emberhall.kernel import NATURE, State

from .house import House
from .positions import played_while
from .test_arise import in_battle

PERCENT = re.compile(r"\d+\s?%")


def endangered(s: State) -> bool:
    """Somebody may act in a dungeon where more than two chambers may soon fall."""
    assert isinstance(s, Dungeon)
    if s.question is None or s.question.seat == NATURE or "wait" not in s.question.options:
        return False
    return sum(bool(fate.chances) for fate in forecast(s).values()) > 2


@pytest.mark.slow
def test_chambers_that_may_fall_show_their_chance_and_say_it(house: House) -> None:
    links = played_while(house, find_game("fire-of-eidolon").setup(1, "", heroes=3), lambda s: not endangered(s))
    page = house.player(links.seat(0)).page
    risks = page.locator("main .risk")
    expect(risks.first).to_have_text(PERCENT)
    assert risks.count() > 2
    expect(page.get_by_label(re.compile(r"Falls in the coming Ritual: \d+")).first).to_be_attached()


@pytest.mark.slow
def test_heroes_show_how_likely_they_are_hit_next(house: House) -> None:
    links = played_while(house, find_game("epic-seven-arise").setup(1, "", chapter="1"), lambda s: not in_battle(s))
    page = house.player(links.seat(0)).page
    expect(page.locator("main .figure .risk").first).to_have_text(PERCENT)
