"""What people type, as it may be shown to others. Every name and every line of chat goes through here."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MARKS = 3  # accents on one letter: more of them cover the lines above and below
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters by their kind, but nothing is to be seen


@lru_cache(maxsize=4096)
def tidy(text: str, most: int) -> str:
    """A line of text that is what it looks like: no letters that turn others round, hide, or cannot be seen."""
    shown: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: 4 * most]):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if not letter.isprintable() or letter in BLANK:
            shown.append(" ")
        elif marks <= MARKS:
            shown.append(letter)
    return " ".join("".join(shown).split())[:most].rstrip()
