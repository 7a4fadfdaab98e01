"""Lines of text for the table: the board, the story, the question with its menu. No printing here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.errors import MarkupError
from rich.text import Text

from ..games.lettering import HERE, cells, flowed
from ..kernel import Game, Question, say, view
from ..kernel.spoken import SpokenSheet
from .session import Session
from .speech import SPEECH

BOARD = range(40, 121)  # columns that a board may have
STORY = 44  # columns that a story needs to stand beside a board
SIDE_BY_SIDE = 80 + STORY
LEAST = 6  # rows of a window worth looking through
KEYS = ("key-why", "key-hint", "key-odds", "key-undo", "key-story", "key-save", "key-leave")


def board_width(console: Console) -> int:
    """Columns for board, question and answers: all there are, or what a story beside them leaves."""
    width = console.width
    if width >= SIDE_BY_SIDE:
        width = max(SIDE_BY_SIDE - STORY, width * 3 // 5)
    return max(BOARD[0], min(width, BOARD[-1]))


def board(console: Console, session: Session, viewer: int | None) -> list[Text]:
    """The game as a seat sees it; a game that draws no portrait is shown as its fields."""
    width = board_width(console)
    if session.game.terminal.portrait is None:
        fields = view(session.state, viewer).items()
        return [line for name, value in fields for line in wrapped(console, f"{name}: {value}", width)]
    position = session.state.copy()
    position.story = session.story  # a portrait may show what was told last
    drawn = session.spoken.portrait(position, viewer, width)
    try:
        lines = Text.from_markup(drawn, emoji=False)
    except MarkupError:
        lines = Text(drawn)
    return list(lines.split(allow_blank=True))


def wrapped(console: Console, text: str, width: int, first: str = "", style: str = "") -> list[Text]:
    """A text over as many lines as it needs, the later ones indented like the first."""
    inner = Text(text, style=style).wrap(console, max(20, width - len(first)))
    for line in inner:
        line.rstrip()
    return [Text(first if n == 0 else " " * len(first), style=style) + line for n, line in enumerate(inner)]


def story(console: Console, sentences: Sequence[str], new: int, width: int, rows: int) -> list[Text]:
    """The end of the story in so many rows; the last `new` sentences are marked."""
    lines: list[Text] = []
    for number, sentence in enumerate(reversed(sentences)):
        fresh = number < new
        earlier = wrapped(console, sentence, width, "• " if fresh else "  ", "" if fresh else "dim")
        if lines and len(earlier) + len(lines) > rows:
            break
        lines = earlier + lines
    return lines[-rows:]


def sheet(console: Console, parts: SpokenSheet) -> list[list[Text]]:
    """What was looked up, part by part: the title, and the lines of it."""
    found = []
    for title, texts in parts:
        lines = wrapped(console, title, console.width, style="bold")
        for text in texts:
            lines += wrapped(console, text, console.width, "  • ")
        found.append(lines)
    return found


def pages(parts: list[list[Text]], rows: int) -> list[list[Text]]:
    """Parts on pages of so many rows; one that fits a page is never torn apart."""
    found: list[list[Text]] = [[]]
    for part in parts:
        if len(found[-1]) + len(part) > rows and found[-1]:
            found.append([])
        while len(part) > rows:
            found[-1], part = part[:rows], part[rows:]
            found.append([])
        found[-1] += part
    return found


def prompt(console: Console, session: Session, question: Question, width: int) -> list[Text]:
    """Who is asked what, and the rule behind it; a question that names whom it is put to says so by itself."""
    spoken, state = session.spoken, session.state
    name, asked = spoken.seat_name(state, question.seat), spoken.prompt(question, state)
    person = session.seats[question.seat].name
    who = f"{person} ({name}): " if person else "" if named(name, asked) else f"{name}: "
    lines = wrapped(console, who + asked, width - len(question.rule) - 3, style="bold")
    lines[-1].append(f"  {question.rule}", "dim not bold")
    return lines


def named(name: str, text: str) -> bool:
    """Whether a text speaks of somebody: Ras is in “Where does Ras stand?”, but not in “Which grass?”."""
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def menu(console: Console, labels: Sequence[str], width: int) -> list[Text]:
    """Numbered answers, in columns where there are many short ones."""
    digits = len(str(len(labels)))
    longest = max(map(cells, labels)) + digits + 5
    columns = min(3, width // longest) if len(labels) > 5 else 1
    if columns < 2:
        return [
            line
            for number, label in enumerate(labels, 1)
            for line in _entry(wrapped(console, label, width, f" {number:>{digits}}  "), digits)
        ]
    rows = -(-len(labels) // columns)
    lines = [Text() for _ in range(rows)]
    for place, label in enumerate(labels):
        (entry,) = _entry([Text(f" {place + 1:>{digits}}  {label}")], digits)
        entry.pad_right(max(0, width // columns - entry.cell_len))
        lines[place % rows].append_text(entry)
    return lines


def _entry(lines: list[Text], digits: int) -> list[Text]:
    lines[0].stylize("bold", 0, digits + 1)
    return lines


def keys(game: Game, question: Question, width: int) -> list[Text]:
    """What can be typed besides answers."""
    look = ["key-look"] if game.terminal.sheet else []
    ahead = ["key-pass"] if "pass" in question.options else []  # until something new is offered
    there = [*look, *ahead, *KEYS]
    rows = flowed([(" ", ""), *((f"{SPEECH.tongue.say(key)}   ", "") for key in there)], width, 1)
    return [Text("".join(text for text, _ in row).rstrip(), "dim") for row in rows]


def place_of(board: Sequence[Text]) -> int | None:
    """The row where something is done now, if a portrait says so by its style."""
    styles = (" ".join(str(span.style) for span in row.spans) for row in board)
    return next((row for row, style in enumerate(styles) if HERE in style.split()), None)


@dataclass(frozen=True)
class Picture:
    """What a terminal shows, from top to bottom."""

    board: list[Text]
    story: list[Text]
    question: list[Text]  # with its answers
    foot: list[Text]  # keys and notices

    @property
    def lines(self) -> list[Text]:
        """All of it."""
        return [*self.board, *self.story, *self.question, *self.foot]

    def split(self, rows: int) -> tuple[list[Text], list[Text]]:
        """If it is too high: what has to be looked at through a window, and what stands below for all to see."""
        for above, below in (
            (self.board, [*self.story, *self.question, *self.foot]),
            (self.board + self.story, self.question + self.foot),
            (self.question + self.story + self.board, self.foot),
        ):
            if len(below) + LEAST <= rows:
                return above, below
        return [*self.foot, *self.question, *self.story, *self.board], []

    def hides_question(self, rows: int) -> bool:
        """Whether question and answers are part of what the window shows."""
        return len(self.lines) > rows and len(self.question) + len(self.foot) + LEAST > rows

    def through_window(self, rows: int, page: int) -> list[Text]:
        """In so many rows: all of it, or a page of what is too high; pages go round, from where something is done."""
        if len(self.lines) <= rows:
            return self.lines
        above, below = self.split(rows)
        size = max(1, rows - len(below) - 1)
        starts = [*range(0, len(above), size)]
        place = place_of(self.board)
        if place is not None and above[:1] == self.board[:1]:
            starts.insert(0, max(0, place - size // 2))
        first = min(starts[page % len(starts)], max(0, len(above) - size))
        last = min(first + size, len(above))
        cut = above[:1] == self.question[:1] and last < len(self.question)
        key = SPEECH.tongue.say("key-more-answers" if cut else "key-more")
        lines = SPEECH.tongue.say(say("window-lines", first=first + 1, last=last, most=len(above)))
        sign = Text(f" ── {lines} ── {key} ──", "dim")
        return [*above[first:last], sign, *below]


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns of lines, the left one of a width."""
    rows = []
    for number in range(max(len(left), len(right))):
        row = left[number].copy() if number < len(left) else Text()
        row.pad_right(max(0, width + 1 - row.cell_len))
        rows.append(row + right[number] if number < len(right) else row)
    return rows
