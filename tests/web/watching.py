"""What a page shows, sight after sight: what moves on the board, what the log says, and whether anything is asked."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Page

WATCH = """() => {
    const seen = (window.seen = []);
    const throws = new Map();
    const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
    const dice = new Map();
    const numbered = (toss) => {
        const key = `${dice.get(toss) ?? dice.set(toss, dice.size).get(toss)} ${toss.dataset.thrown}`;
        return throws.get(key) ?? throws.set(key, throws.size).get(key);
    };
    const middle = (who) => {
        const plate = document.querySelector(`[data-who="${CSS.escape(who)}"]`);
        const { left, top, width, height } = plate.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const drawn = new WeakMap();
    function blow() {
        // From whom to whom, and how far the line was from their plates, in pixels, when it was drawn: plates are
        // lifted a little later on.
        const line = document.querySelector('svg[data-blow]:not(.aim)');
        if (!line) return null;
        const [from, to] = line.dataset.blow.split(' ');
        const d = line.querySelector(':scope > path').getAttribute('d');
        if (drawn.get(line)?.d !== d) {
            const ends = d.match(/-?[\\d.]+/g).map(Number);
            const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
            const missed = Math.max(far(ends.slice(0, 2), middle(from)), far(ends.slice(-2), middle(to)));
            drawn.set(line, { d, missed });
        }
        return [from, to, drawn.get(line).missed];
    }
    function look() {
        const now = JSON.stringify({
            throws: [...document.querySelectorAll('main .toss.tumbling')].map(numbered),
            drawn: document.querySelector('main .effects .drawn') !== null,
            card: text('main .shown b'),
            blow: blow(),
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


@dataclass(frozen=True)
class Seen:
    """A page at one instant."""

    throws: list[int]  # dice that tumble, each throw of a die with a number of its own
    drawn: bool  # a tile is being turned up
    card: str  # what a card says that lies open for a moment
    blow: tuple[str, str, float] | None  # who strikes whom, and how far the line between them misses them
    lines: int  # of the log
    told: str  # the last of them
    said: str  # what the board says has happened last
    asked: bool

    @property
    def moves(self) -> bool:
        """Something is being told on the board."""
        return bool(self.throws or self.drawn or self.card or self.blow)


def watch(page: Page) -> None:
    """From now on keep what is seen."""
    page.evaluate(WATCH)


def seen(page: Page) -> list[Seen]:
    """All that was seen, in its order; nothing twice in a row."""
    return [Seen(**json.loads(sight)) for sight in page.evaluate("() => window.seen")]
