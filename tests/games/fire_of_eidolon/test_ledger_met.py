"""The ledger and the rules of Fire of Eidolon meet: every entry is named where it is fulfilled, or is a definition."""

from __future__ import annotations

import re
from pathlib import Path

from emberhall.games import fire_of_eidolon
from emberhall.games.fire_of_eidolon import GAME

FOLDER = Path(str(fire_of_eidolon.__file__)).parent
ENTRY = r"\b(FE(?:-[A-Z0-9]+)*)-(\d+)\b"


def named() -> set[str]:
    """The entries that code and content name; "FE-DIVE-4 to FE-DIVE-6" are three."""
    found = set()
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in (".py", ".toml"):
            text = path.read_text(encoding="utf-8")
            found |= {f"{chapter}-{number}" for chapter, number in re.findall(ENTRY, text)}
            for chapter, first, other, last in re.findall(f"{ENTRY} to {ENTRY}", text):
                assert chapter == other, f"{path.name}: {chapter}-{first} to {other}-{last} are of two chapters"
                found |= {f"{chapter}-{number}" for number in range(int(first), int(last))}
    return found


def test_every_entry_is_named_in_code_or_content_or_is_a_definition() -> None:
    ledger, here = GAME.rules.ledger(), named()
    missing = [str(entry) for key, entry in ledger.items() if key not in here and "*Definition.*" not in entry.text]
    assert not missing
    assert here <= set(ledger)
