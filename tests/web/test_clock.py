"""One clock for everything that is shown: no question stands before its cause, and nothing moves under the pointer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from emberhall.games import find_game

from .house import DESK, PHONE, QUICK, House, go
from .player import Player, anything, first_of, mostly_pass, stand_aside, tap
from .positions import played_while
from .test_arise import in_battle
from .watching import seen, watch

PLACES = """(names) => names.map((name) => {
    const { top, height } = document.querySelector(name).getBoundingClientRect();
    return name === '.answers' ? top : [top, height];
})"""
ENDLESS = """() => document.getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect.getComputedTiming().iterations === Infinity)
    .map(({ animationName }) => animationName)"""
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


def assert_rests(page: Page) -> None:
    """Nothing moves for ever: whoever thinks for an hour does not heat the room meanwhile."""
    assert page.evaluate(ENDLESS) == []


def answers(sent: list[dict[str, Any]]) -> int:
    """How many answers were given."""
    return sum(message["type"] == "answer" for message in sent)


def until_dice_roll(player: Player, rng: Random) -> None:
    """Play until dice of one's own tumble."""
    while not player.page.locator("main .toss.tumbling").count():
        player.act_or_wait(rng, mostly_pass)


@pytest.mark.slow
def test_dice_fall_before_they_are_told_and_before_anything_is_asked(house: House) -> None:
    player, sent = watched(house, house.table("epic-roll", "ob", options={"veteran": "no"}).seat(0))
    rng = Random(4)
    player.until_asked()
    watch(player.page)
    while (rolls := sum(message.get("answer") == "roll" for message in sent)) < 3:
        player.act_or_wait(rng, mostly_pass)
    player.until_asked()
    sights = seen(player.page)
    assert len({toss for sight in sights for toss in sight.throws}) >= 2 * rolls, "two dice for each roll of one's own"
    assert not [sight for sight in sights if sight.moves and sight.asked]
    for before, now in pairwise(sights):
        if set(before.throws) & set(now.throws):
            assert now.lines == before.lines, "what is rolled is told when the dice lie"
    assert all(sight.said == sight.told for sight in sights if sight.said)
    shown = [message for message in sent if message["type"] == "shown"]
    assert shown, "bots are told when the motion is over"
    assert all(message["bots"] == "wait" for message in shown)
    assert_rests(player.page)


@pytest.mark.slow
def test_a_tile_is_turned_up_and_a_card_lies_open_before_anything_is_asked(house: House) -> None:
    player, sent = watched(house, house.table("fire-of-eidolon", "o", options={"heroes": 2}).seat(0))
    rng, page = Random(4), player.page
    player.until_asked()
    watch(page)
    explore, wait = first_of("Explore"), first_of("Wait")
    while not any(sight.drawn for sight in seen(page)):
        player.act_or_wait(rng, explore)
    while not any(sight.card for sight in seen(page)):
        player.act_or_wait(rng, wait)
    player.until_asked()
    sights = seen(page)
    assert not [sight for sight in sights if sight.moves and sight.asked]
    assert all(" explores " in sight.told for sight in sights if sight.drawn)
    assert all(sight.told.startswith("Card: ") and sight.card in sight.told for sight in sights if sight.card)
    assert answers(sent)
    assert_rests(page)


@pytest.mark.slow
def test_a_line_leads_from_who_strikes_to_who_is_struck_before_anything_is_asked(house: House) -> None:
    links = played_while(house, find_game("epic-seven-arise").setup(1, "", chapter="1"), lambda s: not in_battle(s))
    player, _ = watched(house, links.seat(0))
    rng, page = Random(4), player.page
    player.until_asked()
    watch(page)
    while not any(sight.blow for sight in seen(page)):  # an enemy comes next, and again after some heroes
        player.act_or_wait(rng, first_of("End the turn"))
    player.until_asked()
    sights = seen(page)
    assert not [sight for sight in sights if sight.moves and sight.asked]
    for sight in sights:
        if sight.blow:
            _, struck, missed = sight.blow
            assert missed < 2, "the line begins and ends in the middle of their plates"
            assert re.search(rf"(hits {struck}|^{struck} takes)\b", sight.told, re.IGNORECASE), sight
    assert_rests(page)


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
    page.get_by_role("button", name="Speed: Normal").click()
    page.get_by_role("button", name="Speed: Fast").click()
    expect(page.get_by_role("button", name="Speed: At once")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage['emberhall.settings']).speed") == "once"
    player.until_asked()
    watch(page)
    given, before = answers(sent), len(sent)
    while answers(sent) < given + 6:
        player.act_or_wait(rng, mostly_pass)
    assert not [sight for sight in seen(page) if sight.throws]
    assert "wait" not in {message["bots"] for message in sent[before:] if message["type"] == "shown"}
    page.get_by_role("button", name="Speed: At once").click()
    page.get_by_role("button", name="Speed: Relaxed").click()
    while not any(message.get("bots") == "hurry" for message in sent):
        page.evaluate(SKIP)  # as soon as it is there
        player.act_or_wait(rng, mostly_pass)
    player.until_asked()
    expect(page.get_by_role("button", name="To my next decision")).to_have_count(0)
    assert [message["bots"] for message in sent if message["type"] == "shown"][-1] != "hurry"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, id=f"{game}-{where}", marks=[] if where == tried else pytest.mark.endure)
        for game, tried in {
            "fire-of-eidolon": "desk",
            "epic-seven-arise": "phone",
            "epic-roll-eclipse": "phone",
        }.items()
        for where, size in {"desk": DESK, "phone": PHONE}.items()
    ],
)
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


@pytest.mark.slow
def test_whoever_is_asked_again_may_read_what_has_happened_since(house: House) -> None:
    player = house.player(house.table("epic-roll", "ob", options={"veteran": "no"}).seat(0), likes=QUICK)
    rng, page = Random(6), player.page
    since = page.get_by_role("button", name="Since your last turn")
    recap = page.get_by_role("complementary", name="Since your last turn")
    told = 0
    while not (player.look().may_answer and since.count()):
        if player.look().may_answer:
            told = page.locator(".log .look").count()
        player.act_or_wait(rng, stand_aside)
    expect(recap).to_have_count(0)  # nobody is told unasked what they have just seen
    since.click()
    lines = recap.get_by_role("listitem").all_inner_texts()
    assert lines
    assert len(lines) <= 5
    news = page.locator(".log .look").all_inner_texts()[told:]
    assert set(lines) <= set(news)
    recap.get_by_role("button", name="Close").click()
    expect(recap).to_have_count(0)
    page.reload()
    player.until_asked()
    expect(recap.get_by_role("listitem")).to_have_text(lines)  # whoever comes back is told without asking
    player.act(rng, stand_aside)
    expect(recap).to_have_count(0)


def said(page: Page) -> str:
    """What the board says has happened last."""
    return page.locator("main .said").inner_text().strip()
