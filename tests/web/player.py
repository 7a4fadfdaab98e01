"""Somebody who plays through the page: reads the prompt, clicks an answer or presses its key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.patience import PATIENCE, wait_until

READ = """() => {
    // The same question may be asked twice in a row: each time its answers are laid out anew.
    const laid = (window.laid ??= { count: 0, group: null });
    const group = document.querySelector('.answers');
    if (group !== laid.group) {
        laid.group = group;
        laid.count += 1;
    }
    const text = (selector) => document.querySelector(selector)?.innerText.trim() ?? '';
    const answers = [...document.querySelectorAll('.answers button.answer')].map((button) => ({
        label: button.querySelector('.words > span')?.innerText.trim() ?? '',
        key: button.getAttribute('aria-keyshortcuts') ?? '',
        live: button.getAttribute('aria-disabled') !== 'true',
    }));
    return {
        laid: laid.count,
        over: document.querySelector('section.ended') !== null,
        stale: document.querySelector('main.stale') !== null,
        mine: document.querySelector('section.prompt.mine') !== null,
        headline: text('section.prompt .who'),
        question: text('section.prompt .question'),
        more: document.querySelector('.answers > button[aria-expanded=false]') !== null,
        refused: text('section.prompt .refused'),
        live: document.querySelector('.answers:not(.waiting)') !== null && !document.querySelector('main .wait'),
        answers,
    };
}"""
MOVES = """(moment) => new Promise((done) => {
    const watch = new MutationObserver(stop);
    const timer = setTimeout(stop, moment);
    function stop() {
        watch.disconnect();
        clearTimeout(timer);
        setTimeout(done, 25); // rarely does one thing move alone, and to look again costs more
    }
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})"""
GLANCE = 50  # milliseconds between two looks at a page that does not move
HAND = 10_000  # milliseconds until a hand that found nothing to press tries again
TRIES = 50  # of a hand


@dataclass(frozen=True)
class Button:
    """An answer as the page offers it."""

    label: str
    key: str
    live: bool


@dataclass(frozen=True)
class Sight:
    """What somebody reads who looks at the page."""

    laid: int
    over: bool
    stale: bool
    mine: bool
    headline: str
    question: str
    more: bool
    refused: str
    live: bool
    answers: tuple[Button, ...]

    @property
    def may_answer(self) -> bool:
        """Answers lie there and can be given now."""
        return self.mine and self.live and (self.more or all(button.live for button in self.answers))


Taste = Callable[[Sight, Random], int]
Way = Callable[["Player", Sight, int], None]


def anything(sight: Sight, rng: Random) -> int:
    """Any answer."""
    return rng.randrange(len(sight.answers))


def first_of(*words: str) -> Taste:
    """The first of these answers that is offered; else any."""

    def choose(sight: Sight, rng: Random) -> int:
        for word in words:
            for place, button in enumerate(sight.answers):
                if re.search(rf"\b{word}\b", button.label):
                    return place
        return anything(sight, rng)

    return choose


mostly_pass = first_of("Pass", "Let it stand", "Roll the dice")  # do not hold others up, but play
stand_aside = first_of("Pass", "Let it stand", "Run away", "End your turn here", "Roll the dice")  # let others win


def to_the_end(fought: int = 16, aside: int = 60) -> Taste:
    """Play for so many answers, then let a bot win; if it cannot, answer anything. Whatever is rolled, this ends."""
    given = 0

    def choose(sight: Sight, rng: Random) -> int:
        nonlocal given
        given += 1
        taste = mostly_pass if given <= fought else stand_aside if given <= aside else anything
        return taste(sight, rng)

    return choose


def click(player: Player, sight: Sight, place: int) -> None:
    """With the mouse, or a finger."""
    player.buttons.nth(place).click(timeout=HAND)


def tap(player: Player, sight: Sight, place: int) -> None:
    """With a finger."""
    player.buttons.nth(place).tap(timeout=HAND)


def press(player: Player, sight: Sight, place: int) -> None:
    """The key that the button shows; without one, walk to the button."""
    key = sight.answers[place].key
    if key:
        player.page.keyboard.press(key)
    else:
        player.walk_to(player.buttons.nth(place))
        player.page.keyboard.press("Enter")


class Player:
    """A page with somebody in front of it."""

    def __init__(self, page: Page, way: Way = click) -> None:
        self.page, self.way = page, way
        self.given = 0  # answers
        self.missed = 0  # times that the hand found nothing to press, since the last answer

    @property
    def buttons(self) -> Locator:
        """The answers of the prompt."""
        return self.page.locator(".answers button.answer")

    @property
    def more(self) -> Locator:
        """The button that shows all answers."""
        return self.page.locator(".answers > button[aria-expanded=false]")

    def look(self) -> Sight:
        """What there is to read."""
        raw: dict[str, Any] = self.page.evaluate(READ)
        raw["answers"] = tuple(Button(**button) for button in raw["answers"])
        return Sight(**raw)

    def glance_away(self) -> None:
        """Let the page go on until something moves on it, or for a moment."""
        try:
            self.page.evaluate(MOVES, GLANCE)
        except Error:  # it has gone to another address
            self.page.wait_for_timeout(GLANCE)

    def until(self, holds: Callable[[Sight], object], patience: float = PATIENCE) -> Sight:
        """Look until something is so."""
        sight = self.look()

        def look_again() -> None:
            nonlocal sight
            self.glance_away()
            sight = self.look()

        wait_until(lambda: holds(sight), lambda: f"waited in vain; there is: {sight}", look_again, patience)
        return sight

    def until_asked(self) -> Sight:
        """Look until answers can be given."""
        return self.until(lambda sight: sight.may_answer)

    def act(self, rng: Random, taste: Taste = mostly_pass) -> bool:
        """Answer if asked. False if there was nothing to do."""
        sight = self.look()
        if not sight.may_answer:
            return False
        try:
            if sight.more:
                self.show_all()
                sight = self.until(lambda sight: not sight.more)
                if not sight.may_answer:
                    return True
            self.way(self, sight, taste(sight, rng))
        except Error:
            # The question may have gone while the hand moved: somebody took something back, or time was up.
            # Or the machine is busy, and the button not yet where it will be.
            self.missed += 1
            if self.missed == TRIES:
                raise
            return True
        self.given, self.missed = self.given + 1, 0
        self._until_taken(sight)
        return True

    def act_or_wait(self, rng: Random, taste: Taste = mostly_pass) -> None:
        """Answer if asked, else let the page go on."""
        if not self.act(rng, taste):
            self.glance_away()

    def show_all(self) -> None:
        """Answers that the board offers too may be folded away: unfold them."""
        if self.way is press:
            self.walk_to(self.more)
            self.page.keyboard.press("Enter")
        elif self.way is tap:
            self.more.tap(timeout=HAND)
        else:
            self.more.click(timeout=HAND)

    def walk_to(self, target: Locator, most: int = 200) -> None:
        """With the tabulator key, until something has the focus."""
        handle = target.element_handle(timeout=HAND)
        for _ in range(most):
            if handle.evaluate("(wanted) => document.activeElement === wanted"):
                return
            if not handle.evaluate("(wanted) => wanted.isConnected"):
                raise Error("it has gone while the tabulator key was pressed")
            self.page.keyboard.press("Tab")
        raise AssertionError("the tabulator key does not lead there")

    def _until_taken(self, before: Sight) -> None:
        """An answer was given: the page notices it at once, or never, and its question goes."""
        now = self.until(lambda now: now.laid != before.laid or not now.live or now.over or now.refused, HAND / 1000)
        assert not now.refused, f"refused: {before} {now}"


@contextmanager
def held(page: Page, thing: Locator) -> Iterator[dict[str, float]]:
    """A finger rests near the left edge of something, and is lifted afterwards; where it rests."""
    box = thing.bounding_box()
    assert box is not None
    touch = {"x": box["x"] + 14, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    yield touch
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def play_out(players: Sequence[Player], rng: Random, taste: Taste = mostly_pass, most: int = 5000) -> int:
    """Everybody answers when asked, until the game is over or so many answers were given; how many they gave."""
    given = 0

    def is_over() -> bool:
        return all(player.look().over for player in players)

    def goes_on() -> bool:
        """Whether somebody answered, or nobody will any more."""
        nonlocal given
        before = given
        for player in players:
            while given < most and player.act(rng, taste):
                given += 1
        return given > before or is_over()

    while given < most and not is_over():
        wait_until(goes_on, f"the game does not go on after {given} answers", players[0].glance_away)
    return given


def leave_to_bots(*players: Player) -> None:
    """Everybody leaves the seat to a bot, unless the game ends before: the others may be quicker."""
    for player in players:
        wait_until(partial(has_left, player), "the seat is not left to a bot", player.glance_away)


def has_left(player: Player) -> bool:
    """Whether a bot has the seat, or the game is over; if not, hand it over."""
    page = player.page
    if player.look().over or page.get_by_role("button", name="Take the seat back").is_visible():
        return True
    try:
        page.get_by_role("tab", name="Players").click(timeout=HAND)
        page.get_by_role("button", name="Let a bot play").click(timeout=HAND)
    except Error:
        pass  # it has ended, or changed hands
    return False


def pass_from_now_on(player: Player, players: Sequence[Player], rng: Random, taste: Taste) -> None:
    """Play until this player is asked whether to interrupt; then leave the standing order to pass."""
    orders = player.page.get_by_role("button", name="Standing orders")
    while not (player.look().may_answer and orders.is_visible()):
        if play_out(players, rng, taste, most=1) == 0:
            return  # it was over before
    orders.click()
    dialog = player.page.get_by_role("dialog", name="Standing orders")
    dialog.get_by_role("radio", name="Always pass for me").check()
    dialog.get_by_role("button", name="Close").click()
    expect(player.page.get_by_role("button", name="Passing automatically")).to_be_visible()


def assert_over(player: Player) -> None:
    """The page says how it ended."""
    expect(player.page.locator("section.ended h2")).to_have_text(
        re.compile("Victory|Defeat|Draw|You have won together|A partial victory|The game is over")
    )
