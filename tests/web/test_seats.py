"""Around the table: those who look on, taking back, bots for a while, talk."""

from __future__ import annotations

import re
from random import Random
from urllib.request import urlopen

import pytest
from playwright.sync_api import Error, expect

from tests.patience import wait_until

from .house import PHONE, House
from .player import Player, Sight, anything, play_out, press, tap

BOARDS = ("#dd5f55", "#f4cf63", "#5a9fe0", "#a981e2", "#67b56c")  # colours of pieces, the hardest to read among them
CONTRAST = """(name, tint) => {
    // Of a name in this colour with what is behind it.
    name.style.setProperty('--seat', tint);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
        const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    let ground = name;
    while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    const [one, other] = [light(getComputedStyle(name).color), light(getComputedStyle(ground).backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""


def two_at(house: House, game: str, seats: str = "oo") -> tuple[Player, Player]:
    """Two browsers at a new table; keys are quicker than clicks."""
    links = house.table(game, seats)
    one, other = house.player(links.seat(0)), house.player(links.seat(1))
    one.way = other.way = press
    return one, other


def labels_of(player: Player) -> list[str]:
    """The answers in words."""
    return [button.label for button in player.until_asked().answers]


def unfolded(player: Player) -> Sight:
    """What there is to answer, with what the board offers too."""
    sight = player.look()
    if sight.may_answer and sight.more:
        try:
            player.show_all()
        except Error:  # the question has gone while the hand moved
            return player.look()
        sight = player.until(lambda now: not now.more or not now.may_answer)
    return sight


def until_it_can_be_taken_back(players: tuple[Player, ...], words: str) -> tuple[Player, list[str]]:
    """Play until somebody reads these words on the button; who, and what they had been asked."""
    rng = Random(5)
    for _ in range(400):
        for player in players:
            sight = unfolded(player)
            acted = sight.may_answer and player.act(rng, anything)
            player.glance_away()
            if acted and player.page.get_by_role("button", name=words, exact=True).count():
                return player, [button.label for button in sight.answers]
    raise AssertionError(f"nobody was offered: {words}")


@pytest.mark.slow
def test_somebody_looks_on(house: House) -> None:
    """They see the board move, and are offered nothing."""
    links = house.table("epic-roll-1e", "ob")
    player, watcher = house.player(links.seat(0)), house.page(links.onlooker)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    play_out([player], Random(1), most=3)
    expect(watcher.get_by_role("region", name="What happened").get_by_role("listitem")).not_to_have_count(0)
    assert watcher.locator(".answers").count() == 0
    assert watcher.get_by_role("button", name=re.compile("Take back|Ask to take back|Let a bot play")).count() == 0
    player.page.get_by_role("tab", name="Players").click()
    expect(player.page.get_by_text("1 spectator")).to_be_visible()


@pytest.mark.slow
def test_take_back_at_once(house: House) -> None:
    """Nothing was revealed: the same question again, without asking anybody."""
    links = house.table("fire-of-eidolon", "ob")
    player = house.player(links.seat(0))
    player.way = press
    _, labels = until_it_can_be_taken_back((player,), "Take back")
    player.page.keyboard.press("u")
    wait_until(
        lambda: [button.label for button in unfolded(player).answers] == labels,
        "the same question again",
        player.glance_away,
    )
    player.act(Random(1), anything)


@pytest.mark.slow
@pytest.mark.parametrize("agrees", [True, False], ids=["agreed", "refused"])
def test_take_back_by_vote(house: House, agrees: bool) -> None:
    """Something was revealed: the other is asked."""
    players = two_at(house, "epic-roll-1e")
    asker, labels = until_it_can_be_taken_back(players, "Ask to take back")
    other = players[1 - players.index(asker)]
    asker.page.get_by_role("button", name="Ask to take back", exact=True).click()
    expect(asker.page.get_by_role("alertdialog")).to_contain_text("You have asked")
    vote = other.page.get_by_role("alertdialog")
    expect(vote).to_contain_text("asks to take back the last choice")
    vote.get_by_role("button", name="Agree" if agrees else "Refuse").click()
    for player in players:
        expect(player.page.get_by_role("alertdialog")).to_have_count(0)
    if agrees:
        assert labels_of(asker) == labels
    play_out(players, Random(1), most=2)


@pytest.mark.slow
def test_a_bot_takes_a_seat_and_gives_it_back(house: House) -> None:
    """While it sits there it answers; afterwards its player does."""
    one, other = two_at(house, "epic-roll-1e")
    play_out([one, other], Random(1), most=2)
    one.page.get_by_role("tab", name="Players").click()
    one.page.get_by_role("button", name="Let a bot play").click()
    back = one.page.get_by_role("button", name="Take the seat back")
    expect(back).to_be_visible()
    play_out([other], Random(2), most=3)
    assert not one.look().may_answer
    back.click()
    expect(one.page.get_by_role("button", name="Let a bot play")).to_be_visible()
    rng = Random(3)
    wait_until(lambda: one.act(rng), "who took the seat back is never asked", lambda: other.act_or_wait(rng))


@pytest.mark.slow
def test_pause_and_talk(house: House) -> None:
    """One pauses, both read it; one speaks, both hear it."""
    one, other = two_at(house, "epic-roll-1e")
    one.until(lambda sight: sight.question != "")
    one.page.get_by_role("tab", name="Players").click()
    one.page.get_by_role("button", name="Pause").click()
    for player in (one, other):
        expect(player.page.get_by_text("The game is paused.")).to_be_visible()
        assert not player.look().may_answer
    other.page.get_by_role("button", name="Go on").first.click()
    for player in (one, other):
        expect(player.page.get_by_text("The game is paused.")).to_have_count(0)
    for player in (one, other):
        player.page.get_by_role("tab", name="Chat").click()
    one.page.get_by_role("textbox", name="Say something").fill("Good luck <b>to all</b>")
    one.page.keyboard.press("Enter")
    for player in (one, other):
        expect(player.page.get_by_role("tabpanel")).to_contain_text("Good luck <b>to all</b>")


@pytest.mark.slow
def test_looking_back_and_returning(house: House) -> None:
    """A line of the log is clicked: the past is shown, and says that it is the past."""
    links = house.table("epic-roll-1e", "ob")
    player = house.player(links.seat(0))
    play_out([player], Random(1), most=4)
    player.page.get_by_role("tab", name="Log").click()
    player.page.get_by_role("button", name=re.compile("^Look back at:")).first.click()
    expect(player.page.get_by_text(re.compile(r"Looking back: after \d+ of \d+ answers"))).to_be_visible()
    assert not player.look().may_answer
    player.page.get_by_role("button", name="One answer later").click()
    player.page.get_by_role("button", name="Back to the game").click()
    player.until_asked()


# ---------------------------------------------------------------- invitations


@pytest.mark.slow
def test_an_invitation_is_good_once_and_looking_at_it_uses_nothing(house: House) -> None:
    """Previews and curious people open the link; whoever presses the button has the seat, and nobody after."""
    links = house.table("epic-roll-1e", "oo")
    address = links.seat(1)
    with urlopen(address.split("#")[0]) as preview:  # as a messenger does: it never sends what is behind the #
        assert preview.status == 200
    curious, friend = house.page(address, invited=True), house.page(address, size=PHONE, invited=True)
    for page in (curious, friend):
        expect(page.get_by_role("heading", name="You are invited")).to_be_visible()
    curious.get_by_role("button", name="Just watch").click()
    expect(curious.get_by_role("heading", name="The table is laid")).to_be_visible()
    friend.get_by_role("textbox", name="Your name at the table").fill("Mira")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.get_by_role("heading", name="The table is laid")).to_be_visible()
    curious.get_by_role("button", name="Sit down").click()
    curious.get_by_role("button", name="Sit down").click()
    expect(curious.get_by_role("alert")).to_contain_text("used or withdrawn")
    late = house.page(address, invited=True)
    expect(late.get_by_role("heading", name="This table is closed to you")).to_be_visible()
    friend.reload()  # her browser knows the key
    expect(friend.get_by_text("(you)")).to_be_visible()
    other = house.player(links.seat(0))
    other.page.get_by_role("tab", name="Chat").click()
    expect(other.page.get_by_role("region", name="What was said")).to_contain_text("Mira sat down.")


@pytest.mark.slow
def test_a_player_refuses_a_new_invitation_and_takes_the_seat_back(house: House) -> None:
    """What the host does about somebody else's seat is said to everybody, and its player can undo it."""
    links = house.table("epic-roll-1e", "oo")
    host, friend = house.player(links.seat(0, host=True)), house.player(links.seat(1), size=PHONE)
    host.page.get_by_role("tab", name="Players").click()
    token = house.post(f"/api/tables/{links.table}/seats/1/link", None, links.host)["token"]
    asked = friend.page.get_by_role("alertdialog", name="About your seat")
    expect(asked).to_contain_text("new invitation to your seat")
    expect(host.page.get_by_text("a new invitation is out")).to_be_visible()
    stranger = house.page(f"{links.url}/#/table/{links.table}/{token}", invited=True)
    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.get_by_role("alert")).to_contain_text("only while its player is away")
    asked.get_by_role("button", name="Refuse it").click()
    expect(asked).to_have_count(0)
    expect(host.page.get_by_text("a new invitation is out")).to_have_count(0)
    host.page.get_by_role("button", name="Let a bot play").last.click()
    expect(asked).to_contain_text("has given your seat to a bot")
    asked.get_by_role("button", name="Take it back").click()
    expect(asked).to_have_count(0)
    host.page.get_by_role("tab", name="Chat").click()
    said = host.page.get_by_role("region", name="What was said")
    expect(said).to_contain_text("refused the new invitation")
    expect(said).to_contain_text("The host let a bot play for")
    expect(said).to_contain_text("took the seat back")


@pytest.mark.slow
def test_a_seat_moves_to_a_phone(house: House) -> None:
    """Its player makes the link, opens it there and sits down; the desk lets go. Everybody sees it."""
    links = house.table("epic-roll-1e", "oo")
    desk, other = house.player(links.seat(0)), house.player(links.seat(1))
    second = desk.page.context.new_page()
    second.goto(links.seat(0))
    for page in (desk.page, other.page):
        page.get_by_role("tab", name="Players").click()
        expect(page.get_by_text("2 connections")).to_be_visible()
    second.close()
    expect(other.page.get_by_text("2 connections")).to_have_count(0)
    desk.page.get_by_role("button", name="Move to another device").click()
    expect(other.page.get_by_text("is moving to another device")).to_be_visible()
    link = desk.page.get_by_role("textbox", name="Link for").first.input_value()
    phone = Player(house.page(link, size=PHONE, invited=True), tap)
    phone.page.get_by_role("button", name="Sit down").click()
    expect(desk.page.get_by_role("heading", name="This table is closed to you")).to_be_visible()
    expect(desk.page.get_by_role("main")).to_contain_text("taken over on another device")
    play_out([phone, other], Random(1), most=2)
    phone.page.reload()
    phone.until(lambda sight: sight.question != "")


# ---------------------------------------------------------------- names and colours


@pytest.mark.slow
def test_a_name_in_the_lobby_is_told_before_the_field_is_left(house: House) -> None:
    """Whoever opens the link meanwhile reads who invites them."""
    links = house.table("epic-roll-1e", "oo")
    host = house.page(links.seat(0, host=True))
    friend = house.page(links.seat(1), invited=True)
    host.get_by_role("textbox", name="Your name at the table").press_sequentially("Mira")
    expect(friend.get_by_role("listitem").filter(has_text="Mira").first).to_be_visible()
    assert host.evaluate("() => document.activeElement.tagName") == "INPUT"


@pytest.mark.slow
def test_colours_are_ticked_once_they_are_picked_and_names_in_the_chat_have_them(house: House) -> None:
    links = house.table("epic-roll-1e", "oo")
    players = [house.player(links.seat(seat)) for seat in (0, 1)]
    page = players[0].page
    play_out(players, Random(1), most=4)
    page.get_by_role("tab", name="Players").click()
    colours = page.get_by_role("group", name="Your colour")
    expect(colours.get_by_role("radio")).to_have_count(8)
    expect(colours.get_by_role("radio", checked=True)).to_have_count(0)
    expect(colours.get_by_role("radio", disabled=True)).to_have_count(0)
    colours.get_by_role("radio", name="Amber").check()
    expect(page.locator("header li svg").first).to_have_attribute("data-colour", "amber")
    expect(colours.get_by_role("radio", checked=True)).to_have_count(1)
    for player in players:
        player.page.get_by_role("tab", name="Chat").click()
        player.page.get_by_role("textbox", name="Say something").fill("Hello")
        player.page.get_by_role("button", name="Send").click()
    names = page.get_by_role("region", name="What was said").locator("strong")
    expect(names).to_have_count(2)
    assert len(set(names.evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)"))) == 2
    for theme in ("dark", "light"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        for colour in BOARDS:
            # as `tintStyle` has it
            tint = f"light-dark(oklch(from {colour} 0.46 c h), {colour})"
            assert names.first.evaluate(CONTRAST, tint) >= 4.5, (theme, colour)
