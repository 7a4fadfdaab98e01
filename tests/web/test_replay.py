"""A finished game: looked at again, its dice checked, played on from any point, saved and taken in again."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, expect

from emberhall.kernel import read_transcript
from emberhall.kernel.saves import setup_from
from emberhall.table.record import dump_record
from tests.golden import path_of
from tests.table.recorded import LittleTable

from .house import DESK, PHONE, House, Links
from .player import Player, anything, assert_over, play_out, press

BESIDE = ("/review", "/luck")  # what is asked for beside the replay, once that is drawn
LONG = 2000  # answers
OPENED, STEP, STEPPED = 400, 12, 30  # times what two frames cost in which nothing happens


WIDE = (1440, 900)
REVIEW: dict[str, object] = {
    "curve": [{"moment": moment, "chances": [0.4 + 0.01 * moment, 0.6 - 0.01 * moment]} for moment in range(0, 40, 5)],
    "throws": [{"first": moment - 1, "moment": moment, "brought": [0.1, -0.1]} for moment in (5, 10, 15)],
    "slips": [
        {"moment": moment, "seat": 0, "lost": 0.05, "given": "stop", "best": "roll"} for moment in range(2, 24, 2)
    ],
    "seats": [{"luck": 0.05, "error": 0.18, "lost": 0.29, "decisions": 9, "accuracy": 0.8}] * 2,
}  # as the coach might judge a game of two


def finished(house: House, game: str = "fire-of-eidolon", **options: object) -> tuple[Links, Player]:
    """A quick game that bots have played, and its host, who looked on."""
    links = house.table(game, "rr", options=options or {"give_up": False})
    host = house.player(links.seat(host=True))
    host.page.get_by_role("button", name="Begin without the others").click()
    host.until(lambda sight: sight.over)
    assert_over(host)
    return links, host


@pytest.mark.slow
def test_a_game_is_looked_at_again(house: House) -> None:
    """By button, slider, key, turn, and through whose eyes one likes; its dice are honest."""
    _, host = finished(house)
    page = host.page
    page.get_by_role("link", name="Watch again").click()
    slider = page.get_by_role("slider", name="Position in the game")
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    where = page.locator(".where")
    expect(where).to_have_text(f"0 of {last}")
    page.get_by_role("button", name="One answer forward").click()
    expect(where).to_have_text(f"1 of {last}")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(f"2 of {last}")
    page.keyboard.press("End")
    expect(where).to_have_text(f"{last} of {last}")
    page.get_by_role("combobox", name="Jump to a turn").select_option(index=1)
    expect(where).not_to_have_text(f"{last} of {last}")
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice fit the record")).to_be_visible()
    page.get_by_role("combobox", name="Through whose eyes").select_option(index=1)
    expect(page.get_by_role("combobox", name="Through whose eyes")).to_have_value("0")
    expect(page.get_by_text("The dice fit the record")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_a_replay_is_walked_through_with_no_further_request(house: House) -> None:
    """Forwards and backwards, at a finished table and while looking back at a running one."""
    links, _ = finished(house)
    page = house.page(links.replay())
    where = page.locator(".where")
    expect(where).to_have_text(re.compile(r"^0 of \d+$"))
    last = int((where.text_content() or "").split()[-1])
    page.wait_for_load_state("networkidle")
    asked: list[str] = []

    def note(request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/api/") and not path.endswith(BESIDE):
            asked.append(path)

    page.on("request", note)
    far = min(last, 15)
    for key, numbers in (("ArrowRight", range(1, far + 1)), ("ArrowLeft", range(far - 1, -1, -1))):
        for number in numbers:
            page.keyboard.press(key)
            expect(where).to_have_text(f"{number} of {last}")
    page.keyboard.press("End")
    expect(where).to_have_text(f"{last} of {last}")
    expect(page.locator(".story .here")).to_be_visible()
    assert asked == []

    player = house.player(house.table("epic-roll-1e", "ob").seat(0))
    play_out([player], Random(1), most=3)
    page, strip = player.page, player.page.locator(".strip")
    page.get_by_role("button", name=re.compile("^Look back at")).last.click()
    expect(strip).to_be_visible()
    page.on("request", lambda request: asked.append(request.url) if "/replay" in request.url else None)
    for name in ("One answer earlier", "One answer later"):
        before = strip.text_content()
        page.get_by_role("button", name=name).click()
        expect(strip).not_to_have_text(before or "")
    page.get_by_role("button", name="Back to the game").click()
    expect(strip).to_have_count(0)
    assert asked == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("epic-seven-arise-campaign", DESK),
        ("fire-of-eidolon-beginner", PHONE),
        ("epic-roll-eclipse-three-players", DESK),
    ],
)
def test_a_step_through_a_long_game_is_soon_drawn(house: House, game: str, size: tuple[int, int]) -> None:
    """Its last moment when it is opened, steps on and back: most of them, and all but one in twenty, at which much is
    drawn anew. What counts is what the page computes, as a multiple of what it computes when nothing happens."""
    head, answers = read_transcript(path_of(game).read_text(encoding="utf-8"))
    setup, given = setup_from(head), tuple(answers[:LONG])
    record = LittleTable(setup.game, setup.players, seed=1, options=dict(setup.options)).record()
    made = house.post("/api/records", dump_record(replace(record, given=given, log=(), draws=())))
    page = house.page(house.url, size=size)
    chromium = page.context.new_cdp_session(page)
    chromium.send("Performance.enable", {"timeDomain": "threadTicks"})

    def computed() -> float:
        counted = {metric["name"]: metric["value"] for metric in chromium.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(counted["TaskDuration"])

    def step(key: str) -> float:
        before = computed()
        page.keyboard.press(key)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        return computed() - before

    page.wait_for_load_state("networkidle")
    page.evaluate("() => window.paint(true)")  # which is a part of what it computes
    still = median(step("Shift") for _ in range(20))
    before = computed()
    page.goto(Links(house.url, made).replay(len(given)))
    expect(page.locator(".where")).to_have_text(f"{len(given)} of {len(given)}")
    expect(page.locator(".story .here")).to_be_visible()  # it comes after the board
    assert computed() - before < OPENED * still
    page.wait_for_load_state("networkidle")
    for key in ("ArrowLeft", "ArrowRight"):
        *most, _, _ = sorted(step(key) for _ in range(40))
        assert median(most) < STEP * still
        assert most[-1] < STEPPED * still
    assert page.locator(".story li").count() < 200, "of a long story only what is near is drawn"
    chromium.detach()


@pytest.mark.slow
def test_beside_a_replay_a_long_review_scrolls_and_leaves_room_for_the_story(house: House) -> None:
    links, _ = finished(house)
    page = house.page(house.url, size=WIDE)
    page.route("**/review*", lambda route: route.fulfill(json={"done": 1, "of": 1, "review": REVIEW}))
    page.goto(links.replay())
    expect(page.get_by_role("heading", name="Costliest decisions")).to_be_visible()
    expect(page.locator(".story li").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    about, story = page.locator("aside .about"), page.get_by_role("region", name="The story").bounding_box()
    assert about.evaluate("(one) => one.scrollHeight > one.clientHeight"), "the review is too long for the window"
    assert story is not None
    assert story["height"] > WIDE[1] / 3
    assert story["y"] + story["height"] <= WIDE[1]
    page.unroute("**/review*")


@pytest.mark.slow
def test_curves_have_the_names_and_colours_of_the_seats_wherever_one_is(house: House) -> None:
    """Before champions are chosen the board has no colours, but a chart is about the whole game."""
    links, _ = finished(house, "epic-roll-1e", champions="chosen")
    page = house.page(house.url, size=WIDE)
    page.route("**/review*", lambda route: route.fulfill(json={"done": 1, "of": 1, "review": REVIEW}))
    page.goto(links.replay())
    lines = page.locator("svg[role=img] path.chance")
    expect(lines).to_have_count(2)
    expect(page.locator(".key li")).to_have_count(2)
    drawn = "(lines) => lines.map((line) => line.style.stroke)"
    before = lines.evaluate_all(drawn)
    assert all("color-mix" in stroke for stroke in before), "they are the colours of champions"
    page.keyboard.press("End")
    expect(page.locator(".where")).not_to_have_text(re.compile("^0 of"))
    assert lines.evaluate_all(drawn) == before
    page.unroute("**/review*")


@pytest.mark.slow
def test_play_on_from_a_point_of_a_finished_game(house: House) -> None:
    """A fork: the game as it stood there, with me at a seat and bots at the others."""
    links, host = finished(house)
    page = house.page(links.replay(12))
    expect(page.locator(".where")).to_have_text(re.compile(r"^12 of \d+$"))
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    player = Player(page, press)
    player.until_asked()
    assert links.table not in page.url
    play_out([player], Random(1), anything, most=2)
    assert host.look().over


@pytest.mark.slow
@pytest.mark.parametrize("game", ["epic-roll-1e", "epic-roll"])
def test_a_game_that_is_still_played_can_be_looked_at_from_its_beginning(house: House, game: str) -> None:
    """From the very first moment, when dice or cards decide what nobody chose."""
    links = house.table(game, "ob")
    player = house.player(links.seat(0))
    play_out([player], Random(1), most=3)
    page = house.page(links.replay())
    expect(page.locator(".where")).to_have_text(re.compile(r"^0 of \d+$"))
    page.get_by_role("button", name="One answer forward").click()
    expect(page.locator(".where")).to_have_text(re.compile(r"^1 of \d+$"))
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_a_record_is_saved_and_taken_in_again(house: House, tmp_path: Path) -> None:
    """A file goes out, a file comes in, and the game is the same."""
    _, host = finished(house)
    with host.page.expect_download() as download:
        host.page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page = house.page(f"{house.url}/#/record")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".where")).to_have_text(re.compile(r"^0 of \d+$"))
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text("The dice fit the record")).to_be_visible()


@pytest.mark.slow
def test_a_file_that_is_no_game(house: House, tmp_path: Path) -> None:
    """It is refused with a reason, and the page goes on."""
    file = tmp_path / "poem.json"
    file.write_text("Roses are red")
    page = house.page(f"{house.url}/#/record")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).not_to_be_empty()
    house.complaints[:] = [text for text in house.complaints if "the server responded with a status of 4" not in text]
