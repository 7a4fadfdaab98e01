"""Text for terminals: rows of a given width with [style] tags, for the portraits of all games.

A portrait is drawn into a `Frame`. What does not fit a row goes on in a further one: nothing is ever cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from unicodedata import category, east_asian_width

Part = tuple[str, str]  # a text and its style
Piece = Part | list[Part]  # what stays together in a row if it fits one
ZERO = ("Mn", "Me", "Cf")  # marks and joiners stand in the column of the letter before them
COLUMNS = 80  # of a terminal that does not say
SIDES = 4  # columns that the sides of a frame take, each with a space beside it
INDENT = 2  # of rows that go on with what stands above
LEAST = 4  # columns of the narrowest row
GAP = 2  # between the columns of a table; 1 where that spares a row
NOTHING: Part = ("", "")
HERE = "reverse"  # the style of the place where something is done: a window too low for the whole board opens there
WORD = re.compile(" *[^ ]+ *")
TAG = re.compile(r"(\\*)(\[[a-z#/@][^\[]*?])|\\\[")  # what a reader of the tags would take for one, or for a bracket


def plain(text: str) -> str:
    """Text that is shown as it is, whatever brackets are in it."""
    return TAG.sub(lambda found: f"{found[1] * 2}\\{found[2]}" if found[2] else f"\\{found[0]}", text)


@lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(0 if category(c) in ZERO else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def fit(text: str, width: int) -> str:
    """The text, filled up or cut to exactly so many columns; where there is no room, nothing."""
    if width <= 0:
        return ""
    if cells(text) > width:
        while cells(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cells(text))


def styled(text: str, style: str) -> str:
    """The text in a style; "" for none."""
    slashes = len(text) - len(text.rstrip("\\"))
    if not slashes and (not style or not text.strip()):
        return plain(text)
    return f"[{style or 'none'}]{plain(text)}{text[len(text) - slashes :]}[/]"  # doubled: they hide no tag


def bar(part: int, whole: int, columns: int) -> tuple[str, str]:
    """A meter of so many columns: what is full of it and what is empty; only nothing looks like nothing."""
    full = -(-columns * min(max(part, 0), whole) // whole) if whole > 0 else 0
    return "█" * full, "░" * (columns - full)


def listed(items: Iterable[str], style: str, separator: str = ", ") -> list[Piece]:
    """Things side by side, with a separator after each but the last."""
    found = list(items)
    return [(item + (separator if n < len(found) else ""), style) for n, item in enumerate(found, 1)]


def padded(piece: Piece, width: int) -> Piece:
    """A piece with blanks up to a width."""
    return [*parts_of(piece), (" " * (width - size(piece)), "")]


def parts_of(piece: Piece) -> list[Part]:
    """A piece as its parts."""
    return piece if isinstance(piece, list) else [piece]


def size(piece: Piece) -> int:
    """How many columns a piece takes."""
    return sum(cells(text) for text, _ in parts_of(piece))


# ---------------------------------------------------------------- rows


class Frame:
    """Rows between a left and a right side, each exactly so many columns wide."""

    def __init__(self, columns: int) -> None:
        self.width = max(LEAST, columns - SIDES)  # of a row, between the sides
        self.rows: list[str] = []

    def __str__(self) -> str:
        return "\n".join(self.rows)

    def line(self, *pieces: Piece, indent: int = INDENT) -> None:
        """Pieces side by side; what does not fit goes on in a further row, indented."""
        for row in flowed(pieces, self.width, indent):
            runs = groupby(row, key=lambda part: part[1])  # together: else two halves of a bracket could read as a tag
            drawn = "".join(styled("".join(text for text, _ in run), style) for style, run in runs)
            self.rows.append(f"[dim]│[/] {drawn}{' ' * (self.width - size(row))} [dim]│[/]")

    def table(self, rows: Sequence[Sequence[Piece]], indent: int = INDENT) -> None:
        """Rows whose cells stand below each other; columns for which there is no room come in rows of their own."""
        widths = [max(map(size, column)) for column in zip(*rows, strict=True)]
        gap = GAP if sum(widths) + GAP * (len(widths) - 1) <= self.width else 1
        bands: list[list[int]] = []
        room = 0
        for column, width in enumerate(widths):
            if not bands or width > room:
                bands.append([])
                room = self.width - (indent if column else 0)
            bands[-1].append(column)
            room -= width + gap
        for row in rows:
            for number, band in enumerate(bands):
                if number == 0 or any(size(row[column]) for column in band):
                    held = [padded(row[column], widths[column] + gap) for column in band]
                    self.line(*([(" " * indent, "")] if number else []), *held)

    def rule(self) -> None:
        """A line from side to side."""
        self.rows.append(f"[dim]├{'─' * (self.width + 2)}┤[/]")

    def top(self, title: Part, note: Part) -> None:
        """The upper side with a title in it and a note at its end; what it has no room for stands below."""
        below: list[Part] = []
        if not self._fits(title, note):
            below, note = [note], NOTHING
        if not self._fits(title, note):
            below, title = [title, *below], NOTHING
        self._side("╭", title, note, "╮")
        for part in below:
            self.line(part)

    def bottom(self, title: Part, note: Part) -> None:
        """The lower side with a title in it and a note at its end; what it has no room for stands above."""
        if not self._fits(title, note):
            self.line(title)
            title = NOTHING
        if not self._fits(title, note):
            self.line(note)
            note = NOTHING
        self._side("╰", title, note, "╯")

    def _fits(self, *said: Part) -> bool:
        return self._gap(said) > 0

    def _gap(self, said: Iterable[Part]) -> int:
        return self.width - sum(cells(text) + 2 for text, _ in said if text)

    def _side(self, left: str, title: Part, note: Part, right: str) -> None:
        name, said = (f" {styled(*part)} " if part[0] else "" for part in (title, note))
        gap = "─" * self._gap((title, note))
        self.rows.append(f"[dim]{left}─[/]{name}[dim]{gap}[/]{said}[dim]─{right}[/]")


def flowed(pieces: Iterable[Piece], width: int, indent: int = 0) -> list[list[Part]]:
    """Pieces in rows of a width; one that fits no row is broken between its parts, words or letters."""
    rows: list[list[Part]] = [[]]

    def place(piece: Piece) -> None:
        parts = parts_of(piece)
        text = "".join(text for text, _ in parts)
        if cells(text.rstrip(" ")) <= width - size(rows[-1]):
            for text, style in parts:  # blanks at the end as far as there is room
                room = width - size(rows[-1])
                rows[-1].append((text if cells(text) <= room else fit(text.rstrip(" "), room), style))
        elif cells(text.strip(" ")) <= width - indent:
            rows[-1][-1:] = [(end.rstrip(" ").removesuffix(" ·"), style) for end, style in rows[-1][-1:]]
            rows.append([(" " * indent, "")])
            place(_without_blanks_before(parts))
        elif len(parts) > 1:
            for part in parts:
                place(part)
        elif len(words := WORD.findall(text)) > 1:
            for word in words:
                place((word, parts[0][1]))
        else:
            letters = len(text)
            while cells(text[:letters]) > width - indent:
                letters -= 1
            place((text[:letters], parts[0][1]))
            place((text[letters:], parts[0][1]))

    for piece in pieces:
        place(piece)
    return rows


def _without_blanks_before(parts: list[Part]) -> Piece:
    (text, style), *others = parts
    return [(text.lstrip(" "), style), *others] if text.strip(" ") else _without_blanks_before(others)
