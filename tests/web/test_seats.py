"""Around the table: those who look on, taking back, bots for a while, talk."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.patience import wait_until

from .house import House
from .player import Player, anything, play_out, press


def two_at(house: House, game: str, seats: str = "oo") -> tuple[Player, Player]:
    """Two browsers at a new table; keys are quicker than clicks."""
    links = house.table(game, seats)
    one, other = house.player(links.seat(0)), house.player(links.seat(1))
    one.way = other.way = press
    return one, other


def labels_of(player: Player) -> list[str]:
    """The answers in words."""
    return [button.label for button in player.until_asked().answers]


def until_it_can_be_taken_back(players: tuple[Player, ...], words: str) -> tuple[Player, list[str]]:
    """Play until somebody reads these words on the button; who, and what they had been asked."""
    rng = Random(5)
    for _ in range(80):
        for player in players:
            sight = player.look()
            if not sight.may_answer or sight.more:
                player.act(rng, anything)
                continue
            player.act(rng, anything)
            player.until(lambda now, before=sight: now.laid != before.laid or now.over)  # type: ignore[misc]
            if player.page.get_by_role("button", name=words, exact=True).count():
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
    player.until(lambda sight: [button.label for button in sight.answers] == labels)
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
