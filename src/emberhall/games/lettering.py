"""Text for terminals: lines of a fixed width with [style] tags, for the portraits of all games."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

Part = tuple[str, str]  # a text and its style
ZERO = ("Mn", "Me", "Cf")  # marks and joiners stand in the column of the letter before them
WIDTH = 76  # between the left and the right frame, each with a space beside it
TAG = re.compile(r"(\\*)(\[[a-z#/@][^\[]*?])")  # what a reader of the tags would take for one


def plain(text: str) -> str:
    """Text that is shown as it is, whatever brackets are in it."""
    return TAG.sub(r"\1\1\\\2", text)


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


def line(*parts: Part) -> str:
    """Parts side by side, within the frame."""
    room, drawn = WIDTH, ""
    for text, style in parts:
        text = fit(text, room) if cells(text) > room else text
        room -= cells(text)
        drawn += styled(text, style)
    return f"[dim]│[/] {drawn}{' ' * room} [dim]│[/]"


def edge(left: str, title: Part, note: Part, right: str) -> str:
    """A side of the frame with a title in it and a note at its end."""
    room = WIDTH - 4
    said = fit(note[0], min(cells(note[0]), room // 2))
    name = fit(title[0], min(cells(title[0]), room - cells(said)))
    gap = "─" * (room - cells(name) - cells(said))
    return f"[dim]{left}─[/] {styled(name, title[1])} [dim]{gap}[/] {styled(said, note[1])} [dim]─{right}[/]"


RULE = f"[dim]├{'─' * (WIDTH + 2)}┤[/]"
