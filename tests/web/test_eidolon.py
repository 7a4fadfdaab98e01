"""Fire of Eidolon in a browser: chambers are found by their names, tokens change hands at one press."""

from __future__ import annotations

import json
import re
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from emberhall.bots import make_bot
from emberhall.games import find_game
from emberhall.kernel import NATURE, Answer, Nature, Sight, apply
from emberhall.table.record import Record, Sitter, dump_record
from tests.patience import PATIENCE

from .house import House, Links

GAME = find_game("fire-of-eidolon")


def played_until(house: House, wanted: str) -> Links:
    """A table at which bots have played two Heroes of one player until this answer is possible."""
    setup = GAME.setup(1, "", heroes=2)
    for seed in range(100):
        s, nature, bot = GAME.begin(setup), Nature(seed), make_bot("heuristic", str(seed))
        answers: list[Answer] = []
        while s.question is not None:
            if any(answer.startswith(wanted) for answer in s.question.options):
                return taken_in(house, answers)
            asked = s.question.seat
            answers.append(nature.answer(s.question) if asked == NATURE else bot.answer(Sight(s, asked)))
            apply(s, answers[-1])
    raise AssertionError(f"nobody was ever asked: {wanted}")


def taken_in(house: House, answers: list[Answer]) -> Links:
    """A game that was played elsewhere, as a table."""
    record = Record(
        setup=GAME.setup(1, "", heroes=2), rules=GAME.rules_version, table="t", seats=(Sitter("Anna", "human"),),
        made=0.0, commitment="ab" * 32, log=(), entropy=(None,), given=tuple(answers),
    )  # fmt: skip
    data, headers = dump_record(record).encode(), {"content-type": "application/json"}
    with urlopen(Request(f"{house.url}/api/records", data, headers), timeout=PATIENCE) as answer:
        return Links(house.url, json.load(answer))


@pytest.mark.slow
def test_a_line_of_the_log_lights_up_the_chamber_it_names(house: House) -> None:
    player = house.player(played_until(house, "give-all").seat(0))
    player.until_asked()
    told = player.page.locator(".dungeon .told")
    line = player.page.locator(".log .look", has_text="enters").last
    line.hover()
    expect(told).to_have_count(1)
    player.page.mouse.move(400, 20)
    expect(told).to_have_count(0)
    line.focus()
    expect(told).to_have_count(1)


@pytest.mark.slow
def test_all_tokens_of_a_colour_change_hands_at_one_press(house: House) -> None:
    player = house.player(played_until(house, "give-all").seat(0))
    player.until_asked()
    player.page.get_by_role("button", name="Give all").first.click()
    player.page.get_by_role("button", name="Done").first.click()
    expect(player.page.locator(".log .look", has_text="has finished the exchange").last).to_be_visible()
    given = re.compile(r"gives \d (red picks|green keys|blue scrolls) to the")
    expect(player.page.locator(".log .look", has_text=given).last).to_be_visible()
