"""What one holds in the hand never comes to another's browser: not in its traffic, not on its page."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Response

from .house import House
from .player import Player, anything, press

FACE_DOWN = "face down"


def updates(frames: list[str]) -> dict[int, dict[str, Any]]:
    """The positions that a page was told, by entry."""
    told = [json.loads(frame) for frame in frames]
    return {message["at"]: message for message in told if message["type"] == "update"}


def _keep(answers: list[Any], answer: Any) -> None:
    answers.append(answer)


@pytest.mark.slow
def test_a_hidden_hand_stays_hidden(house: House) -> None:
    """Cards and relics of Eclipse: two players and somebody who looks on."""
    links = house.table("epic-roll-eclipse", "oob", options={"veteran": "yes", "relics": True})
    players = [house.player(links.seat(0)), house.player(links.seat(1))]
    pages = [*(player.page for player in players), house.page(links.onlooker)]
    answers: dict[int, list[Response]] = {place: [] for place in range(len(pages))}
    for place, page in enumerate(pages):
        page.on("response", partial(_keep, answers[place]))
    for player in players:
        player.way = press
    rng, looked = Random(7), 0
    for _ in range(60):
        for player in players:
            player.act(rng, anything)
        looked += look_at_pages(house, pages)
    assert looked > 20, "no card was held that another could not know"
    compared = 0
    for place in range(len(pages)):
        compared += check_traffic(house, pages, place)
        for answer in answers[place]:
            if "/api/tables/" in answer.url and answer.ok:
                check_answer(answer.json(), -1 if place == 2 else place)
    assert compared > 100


def look_at_pages(house: House, pages: list[Any]) -> int:
    """What somebody holds that another page was never told of is not on that page. How often there was such a card."""
    looked = 0
    last = [list(updates(house.traffic[page]).values())[-1:] for page in pages]
    if not all(last):
        return 0
    scene = next(json.loads(frame) for frame in house.traffic[pages[0]] if '"type":"welcome"' in frame)["scene"]
    for reader, page in enumerate(pages):
        known = known_to(house.traffic[page], reader if reader < 2 else -1)
        html = page.content()
        for holder in (0, 1):
            if holder == reader:
                continue
            for card in set(last[holder][0]["view"]["hands"][holder]):
                if json.dumps(card) not in known and scene["cards"][card]["name"] not in known:
                    looked += 1
                    assert scene["cards"][card]["name"] not in html, f"page {reader} shows a card of seat {holder}"
    return looked


def known_to(frames: list[str], own: int) -> str:
    """Everything a page was told but the names of all components."""
    parts = []
    for message in updates(frames).values():
        view = message["view"]
        mine = view["hands"][own] if own >= 0 else []
        parts.append([message["lines"], message["asked"], view["discard"], view["deck"], view["known"], mine])
    return json.dumps(parts, ensure_ascii=False)


def check_traffic(house: House, pages: list[Any], reader: int) -> int:
    """No update names what others hold. How many hands were looked for."""
    compared = 0
    own = updates(house.traffic[pages[reader]])
    for holder in (0, 1):
        if holder == reader:
            continue
        theirs = updates(house.traffic[pages[holder]])
        for at, message in own.items():
            view = message["view"]
            assert isinstance(view["hands"][holder], int)
            assert view["revealed"][holder] or view["relics"][holder] in (FACE_DOWN, "")
            asked = message["asked"]
            assert asked is None or asked["choices"] is None or asked["seat"] == reader
            if at in theirs and isinstance(theirs[at]["view"]["hands"][holder], list):
                assert len(theirs[at]["view"]["hands"][holder]) == view["hands"][holder]
                compared += 1
    return compared


def check_answer(body: Any, reader: int) -> None:
    """What was fetched beside the live connection keeps the same secrets."""
    if isinstance(body, dict) and "view" in body:
        for seat, hand in enumerate(body["view"]["hands"]):
            assert seat == reader or isinstance(hand, int)


def test_the_screen_is_handed_over_behind_a_curtain(house: House) -> None:
    """Two rivals share one screen: the next hand is shown when its owner says so."""
    links = house.table("epic-roll", "oob", options={"veteran": "yes"})
    page = house.page(links.seat(0, 1))
    curtain = page.get_by_role("alertdialog")
    curtain.wait_for()
    assert page.get_by_role("region", name="Your hand").count() == 0
    curtain.get_by_role("button").click()
    Player(page).until_asked()
