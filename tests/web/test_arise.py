"""Epic Seven Arise in a browser: chapters to their end, a campaign that goes on the next day, every size of screen."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from emberhall.games import find_game
from emberhall.games.epic_seven_arise.combat import still_to_act
from emberhall.games.epic_seven_arise.state import FOES, Chapter
from emberhall.kernel import State, read_transcript, view
from emberhall.kernel.saves import setup_from
from tests.golden import path_of
from tests.patience import PATIENCE, wait_until
from tests.table.process import Process

from .house import PHONE, House, Links, Pages
from .player import anything, assert_over, first_of, held, play_out, press
from .positions import before_the_end, played_until, played_while, taken_in
from .test_axe import SETTLE

GAME = "epic-seven-arise"
WIDE = (1440, 900)
SCREENS = ((2560, 1440), WIDE, (1366, 768), (1024, 768), (768, 1024), (320, 568))
HIDDEN = """(scrolls) => {
    // Whatever is to be seen or pressed in one's turn and cannot be: beyond the edge, or behind something else.
    const found = [];
    const wanted = '.ground .bar, .foes [data-who], .hand li button, .skill, .answers button';
    for (const one of document.querySelectorAll(wanted)) {
        if (scrolls) one.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + Math.min(width / 2, 12), top + height / 2];
        const there = document.elementFromPoint(x, y);
        if (!(one === there || one.contains(there) || there?.contains(one))) found.push(one.innerText || one.className);
    }
    return found;
}"""
LOST = """() => {
    // How much of the answers lies below the tray. The room below the last of them may.
    const tray = document.querySelector('.prompt .tray').getBoundingClientRect();
    const answers = [...document.querySelectorAll('.answers button')];
    return Math.max(...answers.map((one) => one.getBoundingClientRect().bottom)) - tray.bottom;
}"""
REACHED = """() => {
    // What takes the focus though it is out of sight.
    const all = [...document.querySelectorAll('.away button, .away [tabindex]')];
    const reached = all.filter((one) => (one.focus(), document.activeElement === one));
    return reached.map((one) => one.outerHTML);
}"""
BELOW = """() => {
    const floor = document.querySelector('.arise .table');
    return floor.scrollHeight - floor.clientHeight;
}"""


@pytest.mark.slow
def test_two_browsers_begin_a_chapter_with_two_bots(house: House) -> None:
    links = house.table(GAME, "oobb")
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    for player in players:
        player.way = press
    assert play_out(players, Random(GAME), first_of("End the turn"), most=10) == 10
    assert all(player.given for player in players)


@pytest.mark.slow
def test_two_browsers_see_the_end_of_a_chapter(house: House) -> None:
    links, last, words = before_the_end(house, find_game(GAME).setup(2, "", chapter="1"))
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    assert players[last].until_asked()
    assert players[last].act(Random(0), first_of(re.escape(words)))
    for player in players:
        player.until(lambda sight: sight.over)
        assert_over(player)
        ending = player.page.get_by_role("region", name="How it ended")
        expect(ending).to_contain_text(re.compile("The chapter is (won|lost)"))
        expect(ending).to_contain_text("enemies felled")
        expect(ending.locator(".party li")).to_have_count(4)
        expect(ending.locator(".party")).to_contain_text(re.compile(r"dealt \d+ damage"))


@pytest.mark.endure
def test_two_browsers_and_two_bots_play_a_whole_chapter(house: House) -> None:
    links = house.table(GAME, "oobb")
    players = [house.player(links.seat(0)), house.player(links.seat(1), size=PHONE)]
    play_out(players, Random(GAME), first_of("End the turn"))
    for player in players:
        assert_over(player)


@pytest.mark.slow
def test_a_campaign_goes_on_the_next_day(pages: Pages, own_server: Process) -> None:
    """The server is stopped in the second chapter. On the next day the same link leads to the same place."""
    house = House(pages, own_server.url)
    setup = find_game(GAME).setup(1, "", chapter="campaign", gentle=True)
    links = played_while(house, setup, lambda s: view(s, 0)["number"] < 2)
    player = house.player(links.seat(0))
    player.way = press
    player.until_asked()
    evening = look(house, links)
    player.page.goto("about:blank")
    own_server.stop()
    own_server.start()
    player.page.goto(links.seat(0))
    player.until_asked()
    morning = look(house, links)
    assert morning["view"]["number"] == 2
    for part in ("view", "asked", "at"):
        assert morning[part] == evening[part]
    assert play_out([player], Random(2), anything, most=5) == 5
    house.close()
    assert house.complaints == []


def look(house: House, links: Links) -> dict[str, Any]:
    """The game as an onlooker sees it now."""
    with connect(f"{house.url.replace('http', 'ws', 1)}/live", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "table": links.table, "tokens": [links.watch]}))
        while (message := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "update":
            pass
        update: dict[str, Any] = message
        return update


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_newcomer_finds_patterns_enemy_skills_and_everybody_s_health(house: House, size: tuple[int, int]) -> None:
    """Before a card is played: what makes a skill and what it does, what enemies may do, how everybody is."""
    links = house.table(GAME, "obbb", options={"chapter": "1"})
    player = house.player(links.seat(0), size=size)
    page = player.page
    player.until_asked()
    gathering = page.get_by_role("region", name="The team gathers")
    expect(gathering).to_contain_text("Ras wakes after twenty years of sleep")
    expect(gathering).to_contain_text("three numbers in a row")
    while player.until_asked().question != "What does Ras do?":
        player.act(Random(1), first_of("Ras", "Keep these"))
    if size is PHONE:
        page.get_by_role("button", name=re.compile("^More")).tap()
    skills = page.locator(".abilities")
    expect(skills).to_contain_text("damage")
    expect(skills.locator(".faces").first).to_be_attached()
    if size is PHONE:
        page.get_by_role("dialog", name="More").get_by_role("button", name="Close").tap()
    if size is PHONE:  # a skill tells more when it is pressed
        page.locator(".hero button.skill", has_text="Dawnbreak").tap()
    else:
        page.get_by_role("button", name="Got it").click()
        for bar in page.get_by_role("region", name="Heroes").locator(".bar").all():
            expect(bar).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Ras. Details").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Dawnbreak (three of the same number)")
    expect(sheet).to_contain_text("Soul Burn, 4 Souls: 3 damage to every other enemy")


@pytest.mark.slow
def test_a_revival_stands_before_staying_down(house: House) -> None:
    """The Skystones on the board say their price, and the prompt does not make staying down the first of two."""
    setup = find_game(GAME).setup(1, "", chapter="1")
    player = house.player(played_until(house, setup, "revive").seat(0), size=PHONE, language="de-DE")
    sight = player.until_asked()
    assert "Liegen bleiben" in sight.answers[-1].label
    expect(player.page.get_by_role("group", name="Wieder aufstehen für").get_by_role("button").first).to_have_text(
        re.compile(r"(Weiß|Schwarz|Grün) × \d+$")
    )
    player.page.evaluate(SETTLE)
    assert player.page.evaluate(LOST) <= 0, "both answers are in the tray of a phone"


def in_battle(s: State) -> bool:
    """A hero may play cards against more than one enemy, and an enemy comes next."""
    assert isinstance(s, Chapter)
    if s.question is None or not any(answer.startswith("play:") for answer in s.question.options):
        return False
    return len(s.foes_at(s.battle)) > 1 and still_to_act(s)[0] >= FOES


@pytest.mark.slow
def test_heroes_enemies_hand_and_answers_are_in_sight_on_every_screen(house: House) -> None:
    """Nothing is cut or covered in one's own turn; on the smallest screen it can be scrolled to."""
    links = played_while(house, find_game(GAME).setup(1, "", chapter="1"), lambda s: not in_battle(s))
    player = house.player(links.seat(0), size=PHONE)
    page = player.page
    page.get_by_role("button", name="Got it").click()
    player.until_asked()
    page.evaluate(SETTLE)
    assert page.evaluate(HIDDEN, False) == [], PHONE
    assert page.evaluate(BELOW) <= 0, "nothing lies below the fold of a phone"
    page.get_by_role("button", name=re.compile("^More")).tap()
    expect(page.get_by_role("dialog", name="More")).to_contain_text("Friendship")
    page.get_by_role("dialog", name="More").get_by_role("button", name="Close").tap()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()  # what folds does so when it is laid out
        player.until_asked()
        page.evaluate(SETTLE)
        assert not [one for one in page.evaluate(HIDDEN, False) if "/" in one], "everybody's health is seen at once"
        assert page.evaluate(HIDDEN, width < PHONE[0]) == [], (width, height)
        if width == 1024:
            opens_the_log(page)


@pytest.mark.slow
def test_points_stand_beside_the_name_they_belong_to(house: House) -> None:
    head, given = read_transcript(path_of("epic-seven-arise-chapter-3").read_text(encoding="utf-8"))
    links = taken_in(house, setup_from(head), list(given))
    page = house.page(links.replay(len(given)), size=WIDE)
    rows = page.get_by_role("region", name="How it ended").locator("ol li")
    expect(rows).not_to_have_count(0)
    for row in rows.all():
        name, points = row.locator(".name").bounding_box(), row.locator(".score").bounding_box()
        assert name is not None
        assert points is not None
        assert points["y"] < name["y"] + name["height"]


@pytest.mark.slow
def test_what_is_kept_out_of_sight_is_in_nobodys_way(house: House) -> None:
    """A scene that has been drawn stays, for when it comes back: nobody sees, hears or reaches it meanwhile."""
    links = played_while(house, find_game(GAME).setup(1, "", chapter="1"), lambda s: not in_battle(s))
    page = house.page(links.replay(), size=PHONE)
    the_map, enemies = page.get_by_role("region", name="The map"), page.get_by_role("region", name="Enemies")
    page.get_by_role("button", name="To the end").click()
    expect(enemies).to_be_visible()
    board = page.locator(".arise")
    page.evaluate(SETTLE)
    before, below = board.aria_snapshot(), page.evaluate(BELOW)
    wait_until(the_map.is_visible, "the map is never seen", lambda: page.keyboard.press("ArrowLeft"))
    expect(enemies).to_have_count(0)
    page.keyboard.press("End")
    expect(enemies).to_be_visible()
    expect(the_map).to_have_count(0)
    assert board.locator(".map").count() == 1, "it is still there"
    wait_until(lambda: board.aria_snapshot() == before, board.aria_snapshot)  # what is only heard waits for a rest
    assert page.evaluate(BELOW) == below, "it takes no room"
    assert page.evaluate(REACHED) == []


@pytest.mark.slow
def test_the_ten_cards_that_may_be_exchanged_lie_side_by_side_on_a_phone(house: House) -> None:
    links = played_until(house, find_game(GAME).setup(1, "", chapter="1"), "keep")
    player = house.player(links.seat(0), size=PHONE)
    player.until_asked()
    player.page.evaluate(SETTLE)
    cards = [card.bounding_box() for card in player.page.locator(".hand li").all()]
    lefts = [card["x"] for card in cards if card is not None]
    assert len(lefts) == 10
    assert all(other - one > 20 for one, other in pairwise(lefts)), "the number of each is seen"
    expect(player.page.locator(".hand li").last).to_be_in_viewport(ratio=0.9)
    assert player.page.evaluate(LOST) <= 0, "no answer lies half below the tray"


@pytest.mark.slow
def test_a_long_press_explains_a_card_and_plays_nothing(house: House) -> None:
    links = played_while(house, find_game(GAME).setup(1, "", chapter="1"), lambda s: not in_battle(s))
    player = house.player(links.seat(0), size=PHONE)
    page = player.page
    page.get_by_role("button", name="Got it").click()
    before = player.until_asked()
    page.evaluate(SETTLE)
    card, tip = page.locator(".hand button.lit").first, page.locator(".tip:popover-open")
    with held(page, card) as touch:
        expect(tip).to_contain_text("towards a pair, a run or a triple")
    assert player.look() == before
    page.touchscreen.tap(5, 60)
    expect(tip).to_have_count(0)
    page.touchscreen.tap(touch["x"], touch["y"])
    player.until(lambda sight: sight.laid != before.laid)


def opens_the_log(page: Page) -> None:
    """The log is folded away, and comes when it is wanted."""
    log = page.get_by_role("tabpanel")
    expect(log).to_be_hidden()
    page.get_by_role("tab", name="Log").click()
    expect(log).to_be_visible()
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()


@pytest.mark.slow
def test_all_heroes_take_their_usual_places_at_one_press(house: House) -> None:
    """The phase bar says that the team gets ready; a place is changed with one press too."""
    links = played_until(house, find_game(GAME).setup(1, "", chapter="1"), "circle")
    player = house.player(links.seat(0), size=PHONE)
    page = player.page
    question = player.until_asked().question
    expect(page.locator("[aria-current=step]")).to_have_text("Getting ready")
    ground = page.get_by_role("region", name="Heroes")
    expect(ground.locator(".guest")).to_have_count(4)
    ground.locator(".figure.lit:not(.first)").first.tap()
    changed = player.until(lambda sight: sight.may_answer and sight.question != question)
    assert changed.question.startswith("Where does")
    page.get_by_role("button", name="Stand as shown").tap()
    placed = player.until(lambda sight: sight.may_answer and not sight.question.startswith("Where does"))
    assert placed.question.startswith("Keep these ten cards"), "which have a phone's room to themselves"
    page.get_by_role("button", name="Keep these cards").tap()
    expect(ground.locator(".figure[data-who]")).to_have_count(4)
