"""Somebody who knows none of the games: from home through the guided first game into a real one."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from emberhall.games import find_game
from emberhall.kernel import Setup

from .house import DESK, PHONE, House
from .player import play_out
from .positions import played_until
from .test_axe import check

pytestmark = pytest.mark.slow


def lit(page: Page) -> Locator:
    """The answer that the lesson lights up, on the board or below it, wherever the pointer was left."""
    return page.locator("main .pointed:not(:disabled), .answers .pointed").first


def learned(page: Page) -> None:
    """Read every note, and give every answer that lights up, until the lesson is over."""
    over = page.get_by_role("button", name=re.compile("^Play (against|with) easy bots$"))
    for _ in range(200):
        if over.is_visible():
            return
        read = page.get_by_role("button", name="Got it")
        expect(read.or_(lit(page)).or_(over).first).to_be_visible()
        if read.is_visible():
            read.click()
        elif lit(page).is_visible():
            lit(page).click()
    raise AssertionError("the lesson does not end")


def test_a_newcomer_learns_on_a_phone_and_goes_on_to_a_real_game(house: House) -> None:
    page = house.page(house.url, size=PHONE)
    page.get_by_role("button", name="First time? Learn Epic Roll").click()
    note = page.get_by_role("region", name="Your first game")
    expect(note).to_contain_text("Each of you has a path of your own.")
    expect(note).to_contain_text("1/21")
    check(page, "a note on a phone")
    learned(page)
    assert find_game("epic-roll").lesson is not None
    page.get_by_role("button", name="Play against easy bots").click()
    expect(note).to_be_hidden()
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_a_note_covers_nothing_and_moves_nothing(house: House) -> None:
    page = house.page(house.url, size=DESK)
    page.get_by_role("button", name="Learn in 6 minutes: Epic Roll").last.click()
    board, card = page.locator("main"), page.locator(".tutor")
    expect(card).to_contain_text("1/21")
    above, below = card.bounding_box(), board.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1
    page.get_by_role("button", name="Got it").click()
    expect(card).to_contain_text("2/21")
    assert board.bounding_box() == below
    roll, hand = page.locator("main button.pointed").bounding_box(), page.locator(".hand").bounding_box()
    assert roll is not None
    assert hand is not None
    assert roll["y"] + roll["height"] <= hand["y"]
    page.get_by_role("button", name="Previous note").click()
    expect(card).to_contain_text("1/21")
    check(page, "a note", ".tutor")


def test_a_card_that_is_lit_out_says_why_and_so_does_the_question(house: House) -> None:
    """In the situation: what each answer leads to, then the rule; and for what cannot be done the reason."""
    page = house.page(house.url, size=DESK)
    page.get_by_role("button", name="First time? Learn Epic Roll").click()
    block = page.locator(".hand .card").first
    for _ in range(20):  # until the Mummy has paid it
        read = page.get_by_role("button", name="Got it")
        expect(read.or_(lit(page)).first).to_be_visible()
        if block.count():
            break
        (read if read.is_visible() else lit(page)).click()
    block.click(force=True)  # it says that it cannot be played
    expect(page.get_by_role("alert")).to_contain_text("There is nothing to block now.")
    expect(page.get_by_role("alert")).to_contain_text("ER-CARD-BLOCK-4")
    page.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("alert")).to_be_hidden()  # it belongs to what was pressed before
    expect(page.get_by_role("region", name="Rule ER-CONT-1")).to_contain_text("ER-CONT-2")
    expect(page.get_by_role("region", name="Rule ER-CONT-1")).to_contain_text("ER-CONT-1 ·")


@pytest.mark.parametrize("size", [(1440, 900), PHONE, (390, 664)])
def test_hint_and_why_stand_in_each_other_s_place_and_can_be_closed(house: House, size: tuple[int, int]) -> None:
    links = house.table("epic-roll-1e", "ob", hints=True)
    player = house.player(links.seat(0), size=size)
    page = player.page
    play_out([player], Random(1), most=6)
    assert player.until_asked()
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    why, hint = page.locator(".notes .why"), page.locator(".notes .hint")
    page.get_by_role("button", name="Why?").click()
    expect(why).to_contain_text("ER-")
    page.get_by_role("button", name="Hint").click()
    expect(hint).to_contain_text("Best:")
    expect(why).to_have_count(0)
    hint.locator("p").last.scroll_into_view_if_needed()
    close = hint.get_by_role("button", name="Close").bounding_box()
    assert close is not None
    assert close["y"] >= 0
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)


SKILL = ".skill[aria-disabled=true]"


@pytest.mark.parametrize(
    ("setup", "wanted", "thing", "reasons"),
    [
        (find_game("fire-of-eidolon").setup(1, "", heroes=1), "wait", SKILL, {"FE-SKILL-", "FE-TURN-5"}),
        (find_game("epic-seven-arise").setup(1), "skill:", SKILL, {"This skill needs a "}),
        (
            find_game("epic-roll").setup(2, "", veteran="yes"), "roll", ".card.ability[aria-disabled=true]",
            {"Now is not the moment for it.", "It is not your turn"},
        ),
    ],
    ids=["dungeon", "arise", "race"],
)  # fmt: skip
def test_what_is_lit_out_says_why_on_every_board(
    house: House, setup: Setup, wanted: str, thing: str, reasons: set[str]
) -> None:
    links = played_until(house, setup, wanted)
    for page in [
        house.page(links.seat(seat), size=DESK) for seat in range(setup.players)
    ]:  # it begins when all have sat down
        page.locator(thing).first.click(force=True)  # it says that it cannot be used
        expect(page.get_by_role("alert")).to_have_text(re.compile("|".join(reasons)))


def test_bots_wait_until_a_note_about_them_is_read_and_a_lesson_can_be_skipped(house: House) -> None:
    page = house.page(house.url, size=DESK)
    page.get_by_role("button", name="First time? Learn Epic Roll").click()
    read = page.get_by_role("button", name="Got it")
    for _ in range(60):
        expect(read.or_(lit(page)).first).to_be_visible()
        if page.get_by_text("Your rival's turn goes the same way").is_visible():  # before anything is clicked away
            break
        (read if read.is_visible() else lit(page)).click()
    told = page.get_by_role("log").inner_text()
    page.wait_for_timeout(1500)
    assert page.get_by_role("log").inner_text() == told, "the rival goes on while its turn is being explained"
    page.get_by_role("button", name="Skip lesson").click()
    expect(page.get_by_text("You have skipped the lesson.")).to_be_visible()
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_the_dungeon_lights_up_the_answer_that_a_note_means(house: House) -> None:
    page = house.page(house.url, size=DESK)
    page.get_by_role("button", name="Learn in 7 minutes: Fire of Eidolon").first.click()
    meant = page.locator("main .pointed")
    for _ in range(2):
        page.get_by_role("button", name="Got it").click()
    expect(meant).to_have_attribute("data-hero", "warrior")
    meant.click()
    page.get_by_role("button", name="Got it").click()
    meant.click()
    page.get_by_role("button", name="Got it").click()
    expect(meant).to_have_attribute("aria-label", "Unexplored. Explore north (1 AP)")
