"""What one holds in the hand never comes to another's browser: not in its traffic, not on its page."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from tests.patience import wait_until
from tests.table.live import merge

from .house import House, go
from .player import GLANCE, Player, mostly_pass, play_out, press

FACE_DOWN = "face down"
SEATS = (0, 1)  # have a page each; the third page looks on
ENOUGH = 12  # answers

Messages = dict[int, dict[str, Any]]


class Spy:
    """Reads along what a page is sent."""

    def __init__(self, house: House, page: Page, seat: int | None) -> None:
        self.page, self.seat, self.frames = page, seat, house.traffic[page]
        self.fetched: list[Response] = []
        self.updates: Messages = {}
        self._last: dict[str, Any] | None = None
        self._read = 0
        page.on("response", lambda answer: self.fetched.append(answer))

    def read(self) -> Messages:
        """The positions that the page was told, by entry."""
        for frame in self.frames[self._read :]:
            message = json.loads(frame)
            if message["type"] == "update":
                merge(self._last, message)
                self.updates[message["at"]] = self._last = message
        self._read = len(self.frames)
        return self.updates

    def known(self) -> str:
        """All that the page was told of cards and relics, but the names of all that there are."""
        parts = ("lines", "asked", "view", "changes")
        told = [[message[part] for part in parts] for message in self.read().values()]
        return json.dumps(told, ensure_ascii=False)

    def holds(self, at: int) -> set[str]:
        """What was in this hand, and the relic if it lay face down."""
        view = self.updates[at]["view"]
        assert self.seat is not None
        return {*view["hands"][self.seat], *([] if view["revealed"][self.seat] else [view["relics"][self.seat]])}


@pytest.mark.slow
def test_a_hidden_hand_stays_hidden(house: House) -> None:
    """Cards and relics of Eclipse: two players and somebody who looks on."""
    links = house.table("epic-roll-eclipse", "oob", options={"veteran": "yes", "relics": True})
    players = [Player(house.page(), press) for _ in SEATS]
    spies = [Spy(house, player.page, seat) for seat, player in enumerate(players)]
    spies.append(Spy(house, house.page(), None))
    for spy, address in zip(spies, (links.seat(0), links.seat(1), links.onlooker), strict=True):
        go(spy.page, address)
    players[0].until(lambda sight: sight.question != "")
    names = telling_names(spies[0])
    rng, looked = Random(7), 0
    for _ in range(ENOUGH):
        play_out(players, rng, mostly_pass, most=1)
        at = until_rest(spies)
        looked += sum(look_at_page(reader, spies, at, names) for reader in spies)
    assert looked > 0, "nothing was held that another could not know"
    for reader in spies:
        for holder in spies[:2]:
            if holder is not reader:
                assert check_updates(reader, holder) > 0
        for answer in reader.fetched:
            if "/api/tables/" in answer.url and answer.ok:
                check_fetched(answer.json(), reader)


def telling_names(spy: Spy) -> dict[str, re.Pattern[str]]:
    """The cards and relics whose names are said of nothing else."""
    scene = next(json.loads(frame) for frame in spy.frames if '"type":"welcome"' in frame)["scene"]
    things: dict[str, Any] = {**scene.pop("cards"), **scene.pop("relics")}
    names = {key: re.compile(rf"\b{re.escape(thing.pop('name'))}\b") for key, thing in things.items()}
    rest = json.dumps([scene, list(things.values())], ensure_ascii=False)
    return {key: name for key, name in names.items() if not name.search(rest)}


def until_rest(spies: list[Spy]) -> int:
    """Until all were told of the same entry and one of the two is asked, or it is over: nothing moves. Which entry."""
    at = -1

    def rests() -> bool:
        nonlocal at
        entries = {max(spy.read(), default=-1) for spy in spies}
        if len(entries) > 1 or (at := entries.pop()) not in spies[0].updates:
            return False
        asked = spies[0].updates[at]["asked"]
        return asked is None or asked["seat"] in SEATS

    page = spies[0].page
    wait_until(rests, "the game does not come to rest", lambda: page.wait_for_timeout(GLANCE))
    return at


def look_at_page(reader: Spy, spies: list[Spy], at: int, names: dict[str, re.Pattern[str]]) -> int:
    """What somebody holds that a page was never told of is not on that page. How many such things."""
    looked, known, shown = 0, reader.known(), reader.page.content()
    for holder in spies[:2]:
        if holder is reader:
            continue
        for thing in names.keys() & holder.holds(at):
            if f'"{thing}"' not in known and not names[thing].search(known):
                looked += 1
                assert not names[thing].search(shown), f"seat {reader.seat} sees {thing}, which {holder.seat} holds"
    return looked


def check_updates(reader: Spy, holder: Spy) -> int:
    """No update tells what the other holds. How many hands were looked for."""
    compared, seat = 0, holder.seat
    for at, message in reader.updates.items():
        view, asked = message["view"], message["asked"]
        assert isinstance(view["hands"][seat], int)
        assert view["revealed"][seat] or view["relics"][seat] in (FACE_DOWN, "")
        assert asked is None or asked["choices"] is None or asked["seat"] == reader.seat
        if at in holder.updates:
            assert len(holder.updates[at]["view"]["hands"][seat]) == view["hands"][seat]
            compared += 1
    return compared


def check_fetched(body: Any, reader: Spy) -> None:
    """What was fetched beside the live connection keeps the same secrets."""
    if isinstance(body, dict) and "view" in body:
        for seat, hand in enumerate(body["view"]["hands"]):
            assert seat == reader.seat or isinstance(hand, int)


def test_the_screen_is_handed_over_behind_a_curtain(house: House) -> None:
    """Two rivals share one screen: the next hand is shown when its owner says so."""
    links = house.table("epic-roll", "oob", options={"veteran": "yes"})
    page = house.page(links.seat(0, 1))
    curtain = page.get_by_role("alertdialog")
    curtain.wait_for()
    assert page.get_by_role("region", name="Your hand").count() == 0
    curtain.get_by_role("button").click()
    Player(page).until_asked()
