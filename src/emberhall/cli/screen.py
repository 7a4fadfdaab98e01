"""What is shown and read: lines, one after another, or on a terminal one picture that is redrawn."""

from __future__ import annotations

import select
import sys
import time
from collections.abc import Sequence
from itertools import cycle, islice

from rich.console import Console
from rich.text import Text

from ..games.lettering import fit
from ..kernel import Question
from ..kernel.spoken import SpokenSheet
from . import drawing
from .session import Session
from .speech import said

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it
TUMBLE = "⚀⚁⚂⚃⚄⚅"


class Leave(Exception):
    """Somebody leaves the table: by `q`, or because the input has ended."""


class Screen:
    """The table as a stream of lines: everything is said once, in order, and nothing is taken back."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.read: dict[int | None, int] = {}  # for each viewer, how many events it has read
        self.notices: list[str] = []

    def watch(self, session: Session, viewer: int | None) -> None:
        """Something has happened while nobody was asked."""
        for sentence in session.sentences(viewer, self._start(session, viewer)):
            self._say(sentence)
        self.read[viewer] = len(session.story)

    def pause(self) -> None:
        """Time to read what happened."""

    def explain(self, session: Session, viewer: int | None, notes: Sequence[str]) -> None:
        """Something about what has just happened, to be read before it goes on."""
        for note in notes:
            self._say(note)

    def tumble(self, session: Session, question: Question) -> None:
        """Dice are on their way."""

    def busy(self, text: str) -> None:
        """Something is being worked out, and takes a moment."""

    def notice(self, text: str) -> None:
        """Something to tell whoever is asked next."""
        self.notices.append(text)

    def ask(self, session: Session, seat: int, labels: Sequence[str], again: bool = False) -> str:
        """Show a seat its question and read a line; `again` if it has just seen the question."""
        question = session.question
        assert question is not None, "there is no question to ask"
        self.watch(session, seat)
        if not again:
            width = drawing.board_width(self.console)
            for line in drawing.board(self.console, session, seat):
                self._print(line)
            for line in drawing.prompt(self.console, session, question, width):
                self._print(line)
            for line in drawing.menu(self.console, labels, width):
                self._print(line)
            for line in drawing.keys(session.game, question, width):
                self._print(line)
        self._say_notices()
        return self._read_line()

    def more(self, session: Session, seat: int) -> None:
        """The board again, or what of it did not fit."""
        for line in drawing.board(self.console, session, seat):
            self._print(line)

    def answered(self, seat: int, told: int) -> None:
        """A seat has answered; of what was told until then nothing is new to it any more."""

    def hand_over(self, session: Session, person: str) -> None:
        """The next to answer is somebody else: nobody else may see their cards."""
        self._print(Text(said("pass-the-screen", who=person), "bold"))
        self._read_line()

    def show(self, lines: Sequence[str], from_the_end: bool = False) -> None:
        """A longer text to read before the game goes on; where it takes several pages, perhaps the last one first."""
        for line in lines:
            self._say(line)

    def show_sheet(self, sheet: SpokenSheet) -> None:
        """What was looked up."""
        for part in drawing.sheet(self.console, sheet):
            for line in part:
                self._print(line)

    def finish(self, session: Session, viewer: int | None, closing: Sequence[str]) -> None:
        """The last position, and how it all ended."""
        if viewer not in self.read:  # several people: go on where the last of them left off
            self.read[viewer] = max(self.read.values(), default=0)
        self.watch(session, viewer)
        for line in drawing.board(self.console, session, viewer):
            self._print(line)
        self._close(closing)

    def _close(self, closing: Sequence[str]) -> None:
        """The last words; a command among them is not broken, so that it can be copied."""
        self._say_notices()
        for text in closing:
            self.console.print(Text(text), soft_wrap=True)

    def _start(self, session: Session, viewer: int | None) -> int:
        return min(self.read.get(viewer, 0), len(session.story))

    def _say_notices(self) -> None:
        for text in self.notices:
            self._say(text)
        self.notices.clear()

    def _say(self, text: str) -> None:
        for line in drawing.wrapped(self.console, text, self.console.width):
            self._print(line)

    def _print(self, line: Text) -> None:
        self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def _read_line(self) -> str:
        self.console.file.write("> ")
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise Leave
        return line.strip()


class LiveScreen(Screen):
    """The table as one picture: the board, the end of the story, the question."""

    def __init__(self, console: Console, speed: float) -> None:
        super().__init__(console)
        self.speed = speed
        self.hurried = False  # somebody does not want to watch until asked again
        self.page = 0  # of a board that is too high for the terminal

    def watch(self, session: Session, viewer: int | None) -> None:
        self._draw(session, viewer)

    def pause(self) -> None:
        if not self.hurried:
            self._write(f"\r\x1b[2m  {said('hurry')}\x1b[0m\x1b[K")
            self.hurried = self._pressed_enter(self.speed)

    def explain(self, session: Session, viewer: int | None, notes: Sequence[str]) -> None:
        width = drawing.board_width(self.console)
        foot = [line for note in notes for line in drawing.wrapped(self.console, note, width, style="bold")]
        self._draw(session, viewer, foot=[*foot, Text(said("learn-read"), "dim")])
        self._read_line()

    def tumble(self, session: Session, question: Question) -> None:
        if self.speed and not self.hurried and question.seen_by is None and len(question.options) > 1:
            asked = fit(session.spoken.prompt(question, session.state), self.console.width - 5).rstrip()
            for face in islice(cycle(TUMBLE), 7):
                self._write(f"\r  {face} {asked}\x1b[K")
                time.sleep(min(self.speed, 0.35) / 7)

    def busy(self, text: str) -> None:
        self._write(f"\r\x1b[2m  {text}\x1b[0m\x1b[K")

    def _pressed_enter(self, within: float) -> bool:
        if not sys.stdin.isatty() or sys.platform == "win32":
            time.sleep(within)
            return False
        ready, _, _ = select.select([sys.stdin], [], [], within)
        if ready and not sys.stdin.readline():
            raise Leave
        return bool(ready)

    def ask(self, session: Session, seat: int, labels: Sequence[str], again: bool = False) -> str:
        question = session.question
        assert question is not None, "there is no question to ask"
        width = drawing.board_width(self.console)
        asked = drawing.prompt(self.console, session, question, width)
        asked += drawing.menu(self.console, labels, width)
        foot = drawing.keys(session.game, question, width)
        for text in self.notices:
            foot += drawing.wrapped(self.console, text, width, style="bold")
        self.notices.clear()
        self._draw(session, seat, asked, foot, new=not again)
        self.hurried = False
        return self._read_line()

    def more(self, session: Session, seat: int) -> None:
        """The next page; it is drawn when the question is asked again."""
        self.page += 1

    def answered(self, seat: int, told: int) -> None:
        self.read[seat] = self.read[None] = told

    def hand_over(self, session: Session, person: str) -> None:
        self._write(WIPE)
        self._draw(session, None, foot=[Text(said("pass-the-screen", who=person), "bold")])
        forget_typed()
        self._read_line()
        self._write(WIPE)

    def show(self, lines: Sequence[str], from_the_end: bool = False) -> None:
        self._leaf([drawing.wrapped(self.console, line, self.console.width) for line in lines], from_the_end)

    def show_sheet(self, sheet: SpokenSheet) -> None:
        self._leaf(drawing.sheet(self.console, sheet))

    def _leaf(self, parts: list[list[Text]], from_the_end: bool = False) -> None:
        """Page by page, until there is no other or the reader has seen enough."""
        pages = drawing.pages(parts, max(1, self.console.height - 3))
        numbers = range(len(pages), 0, -1) if from_the_end else range(1, len(pages) + 1)
        following = "page-before" if from_the_end else "page-next"
        for number in numbers:
            self._write(WIPE)
            for line in pages[number - 1]:
                self._print(line)
            more = number != numbers[-1]
            hint = said(following, number=number, most=len(pages)) if more else said("back-to-table")
            self._print(Text(hint, "bold"))
            if self._read_line().lower() == "q":
                break

    def finish(self, session: Session, viewer: int | None, closing: Sequence[str]) -> None:
        """All of it: what is too high can be scrolled back to."""
        self._draw(session, viewer, last_words=len(closing) + len(self.notices))
        self._close(closing)

    def _draw(
        self, session: Session, viewer: int | None, asked: Sequence[Text] = (), foot: Sequence[Text] = (),
        new: bool = False, last_words: int = 0,
    ) -> None:  # fmt: skip
        """The picture: the story between board and question, or beside both where there is room.

        It fits the terminal, unless these are the last words of a game.
        """
        console = self.console
        rows = console.height - 1 - last_words  # one is for what is typed
        board = drawing.board(console, session, viewer)
        total = len(session.story)
        fresh = total - self._start(session, viewer)
        told = session.sentences(viewer, max(0, total - console.height))
        side_by_side = console.width >= drawing.SIDE_BY_SIDE
        tale: list[Text] = []
        if not side_by_side:
            left = max(3, rows - len(board) - len(asked) - len(foot))
            tale = drawing.story(console, told, fresh, console.width, left)
        picture = drawing.Picture(board, tale, [*asked], [*foot])
        if new and (picture.hides_question(rows) or drawing.place_of(board) is not None):
            self.page = 0
        lines = picture.lines if last_words else picture.through_window(rows, self.page)
        if side_by_side:
            width = drawing.board_width(console)
            high = max(len(lines), min(rows, len(board) + 6))
            lines = drawing.beside(lines, drawing.story(console, told, fresh, console.width - width - 2, high), width)
        with console.capture() as drawn:
            for line in lines:
                self._print(line)
        self._write("\x1b[H" + drawn.get().replace("\n", "\x1b[K\n") + "\x1b[J")

    def _write(self, codes: str) -> None:
        self.console.file.write(codes)
        self.console.file.flush()


def forget_typed() -> None:
    """Drop what was typed ahead: it was not meant for the one who is asked next."""
    if sys.stdin.isatty() and sys.platform != "win32":
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def screen_for(console: Console, speed: float) -> Screen:
    """A picture where the output is a terminal that can be redrawn, else lines."""
    if sys.stdout.isatty() and not console.is_dumb_terminal and not console.legacy_windows:
        return LiveScreen(console, speed)
    return Screen(console)
