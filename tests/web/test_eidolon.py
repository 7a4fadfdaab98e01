"""Fire of Eidolon in a browser: chambers are found by their names, tokens change hands at one press."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from emberhall.games import find_game
from tests.patience import wait_until

from .house import DESK, PHONE, House
from .player import first_of
from .positions import played, played_until, taken_in
from .test_axe import SETTLE

DUNGEON = """() => {
    // Where the dungeon is drawn and how large, what the panels leave free, and the cells where something is done.
    const map = document.querySelector('svg.dungeon');
    const [x, y, size] = map.querySelector(':scope > g').getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
    const edges = getComputedStyle(map).clipPath.match(/-?[\\d.]+px/g);
    const [top, , bottom, left] = edges.map((edge) => parseFloat(edge) + 4);
    const at = map.getBoundingClientRect();
    const cellOf = (thing) => {
        const box = thing.getBoundingClientRect();
        const place = (middle, from) => Math.floor((middle - from) / size / 108);
        return [place(box.left + box.width / 2, at.left + x), place(box.top + box.height / 2, at.top + y)];
    };
    const here = map.querySelector('[data-ghost]') ? '[data-ghost]' : '.piece .ring';
    return {
        at: [x, y],
        size,
        free: [left, top, at.width - (at.width < 700 ? 4 : 60), at.height - bottom],
        chambers: map.querySelectorAll('.lie').length,
        lit: [...map.querySelectorAll('[data-lit], [data-ghost]')].map(cellOf),
        here: [...map.querySelectorAll(here)].map(cellOf),
    };
}"""
SETUP = find_game("fire-of-eidolon").setup(1, "", heroes=2)


@pytest.mark.slow
def test_a_line_of_the_log_lights_up_the_chamber_it_names(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0))
    player.until_asked()
    told = player.page.locator(".dungeon .told")
    line = player.page.locator(".log .look", has_text="enters").last
    wait_until(
        lambda: told.count() == 1, "no chamber was lit", pause=line.hover
    )  # a log that still scrolls takes it away
    player.page.mouse.move(400, 20)
    expect(told).to_have_count(0)
    line.focus()
    expect(told).to_have_count(1)


@pytest.mark.slow
def test_all_tokens_of_a_colour_change_hands_at_one_press(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0))
    player.until_asked()
    player.page.get_by_role("button", name=re.compile("^Give (all|both)")).first.click()
    player.page.get_by_role("button", name="Done").first.click()
    expect(player.page.locator(".log .look", has_text="finishes the exchange").last).to_be_visible()
    given = re.compile(r"gives \d (red picks|green keys|blue scrolls) to the")
    expect(player.page.locator(".log .look", has_text=given).last).to_be_visible()


@pytest.mark.slow
def test_the_way_back_stands_behind_what_is_asked_for(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-some").seat(0))
    player.until_asked()
    player.page.get_by_role("button", name="Give some").first.click()
    sight = player.until(lambda sight: "How many" in sight.question and sight.may_answer)
    assert [button.label for button in sight.answers][-1] == "Back"


@pytest.mark.slow
def test_what_is_still_to_be_done_stands_on_the_board_of_a_phone_too(house: House) -> None:
    player = house.player(played_until(house, SETUP, "give-all").seat(0), size=PHONE)
    player.until_asked()
    quest = player.page.get_by_role("button", name=re.compile(r"^Still to do\. Relics destroyed: \d"))
    expect(quest).to_be_in_viewport(ratio=0.99)
    heard = quest.inner_text()
    perilous = player.page.locator(".dungeon rect.peril").count()
    assert ("No chamber can fall" if not perilous else f"{perilous} chamber") in heard
    quest.click()
    panel = player.page.get_by_role("dialog", name="Still to do")
    expect(panel.get_by_text(re.compile("of 6 (pick|key|scroll)s collected")).first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_camera_moves_only_for_what_is_out_of_sight_and_chambers_keep_their_size(
    house: House, size: tuple[int, int]
) -> None:
    player = house.player(house.table("fire-of-eidolon", "o", options={"heroes": 2}).seat(0), size=size)
    rng, page = Random(2), player.page
    looks: list[Any] = []
    while len(looks) < 16:
        player.until_asked()
        if page.locator(".dungeon").count():
            page.evaluate(SETTLE)
            looks.append(page.evaluate(DUNGEON))
        player.act(rng, first_of("Explore", "Enter", "Doorways", "Move"))
    assert looks[-1]["chambers"] > looks[0]["chambers"] + 2
    assert len({look["size"] for look in looks}) == 1, "a chamber keeps its size while the dungeon grows"
    for before, now in pairwise(looks):
        assert all(in_sight(cell, now, now["at"]) for cell in now["here"]), "where something is done is in sight"
        if all(in_sight(cell, now, before["at"]) for cell in now["here"] + now["lit"]):
            assert now["at"] == pytest.approx(before["at"]), "nothing moves for what is in sight"


def in_sight(cell: list[int], look: dict[str, Any], at: list[float]) -> bool:
    """Whether all of a cell is seen if the dungeon is drawn at a place."""
    left, top, right, bottom = look["free"]
    x, y = (start + 108 * look["size"] * steps for start, steps in zip(at, cell, strict=True))
    far = 100 * look["size"]
    return bool(left - 1 < x < right + 1 - far and top - 1 < y < bottom + 1 - far)


@pytest.mark.slow
def test_in_a_window_that_grows_the_dungeon_stays_in_the_middle(house: House) -> None:
    player = house.player(played_until(house, SETUP, "challenge").seat(0), size=(1024, 768))
    page = player.page
    player.until_asked()
    page.evaluate(SETTLE)
    small = page.evaluate(DUNGEON)["size"]
    page.set_viewport_size({"width": 2560, "height": 1440})
    wait_until(lambda: page.evaluate(DUNGEON)["size"] > small, "the dungeon does not grow", player.glance_away)
    page.evaluate(SETTLE)
    look = page.evaluate(DUNGEON)
    left, top, right, bottom = look["free"]
    (x, y), side = look["at"], 108 * look["size"]
    for across, down in look["here"]:
        assert (left + right) / 2 == pytest.approx(x + side * (across + 0.5), abs=(right - left) / 4)
        assert (top + bottom) / 2 == pytest.approx(y + side * (down + 0.5), abs=(bottom - top) / 3)


@pytest.mark.slow
def test_on_the_smallest_phone_two_rows_of_chambers_are_seen(house: House) -> None:
    player = house.player(played_until(house, SETUP, "challenge").seat(0), size=(320, 640))
    player.until_asked()
    dungeon = player.page.evaluate(DUNGEON)
    assert dungeon["free"][3] - dungeon["free"][1] > 2 * 108 * dungeon["size"]


@pytest.mark.slow
def test_the_end_says_why_and_what_became_of_each_hero(house: House) -> None:
    page = house.page(taken_in(house, SETUP, played(SETUP, 0, lambda s: True)[1]).onlooker)
    end = page.get_by_role("region", name="How it ended")
    expect(end.get_by_role("heading", name=re.compile("victory|Defeat"))).to_be_visible()
    expect(end.get_by_role("list").get_by_role("listitem")).to_have_count(2)
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    expect(end).to_be_visible()
