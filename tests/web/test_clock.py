"""One clock for everything that is shown: no question stands before its cause, and nothing moves under the pointer."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from .house import DESK, PHONE, House, go
from .player import Player, anything, mostly_pass, tap

WATCH = """() => {
    const seen = (window.seen = []);
    const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
    function look() {
        const now = JSON.stringify({
            tumbling: document.querySelector('main .toss.tumbling') !== null,
            lines: document.querySelectorAll('.log li .look').length,
            told: [...document.querySelectorAll('.log li .look')].at(-1)?.textContent.trim() ?? '',
            said: text('main .said'),
            asked: document.querySelector('section.prompt.mine, .answers') !== null || document.title.startsWith('●'),
        });
        if (now !== seen.at(-1)) seen.push(now);
    }
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, all);
}"""
PLACES = """(names) => names.map((name) => {
    const { top, height } = document.querySelector(name).getBoundingClientRect();
    return name === '.answers' ? top : [top, height];
})"""
SKIP = "() => document.querySelector('.prompt .tools [aria-pressed=false]')?.click()"


def watched(house: House, address: str) -> tuple[Player, list[dict[str, Any]]]:
    """A page that moves, and what it sends."""
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    page = house.page(motion="no-preference")
    page.on("websocket", listen)
    go(page, address)
    return Player(page), sent


def answers(sent: list[dict[str, Any]]) -> int:
    """How many answers were given."""
    return sum(message["type"] == "answer" for message in sent)


def until_dice_roll(player: Player, rng: Random) -> None:
    """Play until dice of one's own tumble."""
    while not player.page.locator("main .toss.tumbling").count():
        player.act_or_wait(rng, mostly_pass)


@pytest.mark.slow
def test_a_question_never_stands_before_its_cause_and_the_log_is_never_ahead_of_the_board(house: House) -> None:
    player, sent = watched(house, house.table("epic-roll", "ob", options={"veteran": "no"}).seat(0))
    rng = Random(4)
    player.until_asked()
    player.page.evaluate(WATCH)
    while answers(sent) < 9:
        player.act_or_wait(rng, mostly_pass)
    player.until_asked()
    seen = [json.loads(sight) for sight in player.page.evaluate("() => window.seen")]
    assert any(sight["tumbling"] for sight in seen), "dice were seen"
    assert not [sight for sight in seen if sight["tumbling"] and sight["asked"]]
    for before, now in pairwise(seen):
        if before["tumbling"] and now["tumbling"]:
            assert now["lines"] == before["lines"], "what is rolled is told when the dice lie"
    assert all(sight["said"] == sight["told"] for sight in seen if sight["said"])
    shown = [message for message in sent if message["type"] == "shown"]
    assert shown, "bots are told when the motion is over"
    assert all(message["bots"] == "wait" for message in shown)


@pytest.mark.slow
def test_a_press_or_a_key_hurries_and_answers_nothing(house: House) -> None:
    player, sent = watched(house, house.table("epic-roll", "ob").seat(0))
    rng, page = Random(1), player.page
    hurries: tuple[Callable[[], None], ...] = (
        lambda: page.keyboard.press("1"),
        lambda: page.locator("main").click(position={"x": 400, "y": 300}),
        lambda: page.locator("section.prompt").click(position={"x": 60, "y": 120}),
    )
    for hurry in hurries:
        until_dice_roll(player, rng)
        given = answers(sent)
        hurry()
        expect(page.locator("main .toss.tumbling")).to_have_count(0)
        player.until_asked()
        assert answers(sent) == given


@pytest.mark.slow
def test_speed_and_skipping_are_one_press_away_and_remembered(house: House) -> None:
    player, sent = watched(house, house.table("epic-roll", "obb").seat(0))
    page, rng = player.page, Random(2)
    page.get_by_role("button", name="Speed: Usual").click()
    page.get_by_role("button", name="Speed: Quick").click()
    expect(page.get_by_role("button", name="Speed: At once")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage['emberhall.settings']).speed") == "once"
    player.until_asked()
    page.evaluate(WATCH)
    given, before = answers(sent), len(sent)
    while answers(sent) < given + 6:
        player.act_or_wait(rng, mostly_pass)
    assert not [sight for sight in page.evaluate("() => window.seen") if json.loads(sight)["tumbling"]]
    assert "wait" not in {message["bots"] for message in sent[before:] if message["type"] == "shown"}
    page.get_by_role("button", name="Speed: At once").click()
    page.get_by_role("button", name="Speed: Calm").click()
    while not any(message.get("bots") == "hurry" for message in sent):
        page.evaluate(SKIP)  # as soon as it is there
        player.act_or_wait(rng, mostly_pass)
    player.until_asked()
    expect(page.get_by_role("button", name="To my next decision")).to_have_count(0)
    assert [message["bots"] for message in sent if message["type"] == "shown"][-1] != "hurry"


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["fire-of-eidolon", "epic-seven-arise", "epic-roll-eclipse"])
def test_neither_the_board_nor_the_answers_move_from_one_question_to_the_next(
    house: House, game: str, size: tuple[int, int]
) -> None:
    page = house.page(house.table(game, "ob").seat(0), size=size)
    player, rng = Player(page, tap) if size == PHONE else Player(page), Random(3)
    names = ["main", "section.prompt", *([] if size == PHONE else [".answers"])]  # there a question may need more lines
    player.until_asked()
    page.get_by_role("button", name="Got it").click()
    places = set[str]()
    while player.given < 8:
        if player.until(lambda sight: sight.may_answer or sight.over).over:
            break
        places.add(json.dumps(page.evaluate(PLACES, names)))
        player.act_or_wait(rng, anything)
    assert len(places) == 1, places


@pytest.mark.slow
def test_a_look_back_shows_that_moment_and_the_first_escape_returns(house: House) -> None:
    player, _ = watched(house, house.table("epic-roll", "ob").seat(0))
    rng, page = Random(5), player.page
    while not page.locator(".log .look", has_text=" rolls ").count():
        player.act_or_wait(rng, mostly_pass)
    player.until_asked()
    rolled, dice = said(page), page.locator("main .die .word").all_inner_texts()
    while said(page) == rolled:
        player.act_or_wait(rng, mostly_pass)
        player.until_asked()
    now = said(page)
    line = page.locator(".log .look", has_text=rolled).last
    line.click()
    expect(page.locator("main .said")).to_have_text(rolled)
    assert page.locator("main .die .word").all_inner_texts() == dice
    page.keyboard.press("Escape")
    expect(page.locator("main .said")).to_have_text(now)


def said(page: Page) -> str:
    """What the board says has happened last."""
    return page.locator("main .said").inner_text().strip()
