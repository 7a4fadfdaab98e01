"""Every entry of a ledger is named where it is fulfilled, in code or content, or is marked as a definition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emberhall.kernel.ledger import packaged_ledger

GAMES = Path(__file__).parents[1] / "src" / "emberhall" / "games"
MEET = ("epic_roll", "epic_seven_arise", "fire_of_eidolon")  # the games whose ledgers are held to this
DEFINITION = "*Definition.* "  # begins an entry that says what a word means, and that no code fulfils
RANGE = re.compile(r"\b([A-Z0-9]+(?:-[A-Z0-9]+)*)-(\d+) to \1-(\d+)\b")
ID = re.compile(r"\b[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+\b")


def named_in(text: str) -> set[str]:
    """The ids in a text, with those between the ends of a range: `ER-TURN-1 to ER-TURN-3`."""
    between = {f"{stem}-{n}" for stem, first, last in RANGE.findall(text) for n in range(int(first), int(last) + 1)}
    return between.union(ID.findall(text))


@pytest.mark.parametrize("game", MEET)
def test_every_entry_is_named_where_it_is_fulfilled_or_marked_as_a_definition(game: str) -> None:
    ledger = packaged_ledger(f"emberhall.games.{game}")
    sources = [path for path in (GAMES / game).rglob("*") if path.suffix in (".py", ".toml")]
    named = set[str]().union(*(named_in(path.read_text(encoding="utf-8")) for path in sources))
    missing = [str(rule) for rule in ledger.values() if rule.id not in named and not rule.text.startswith(DEFINITION)]
    assert not missing, f"{len(missing)} of {len(ledger)} entries are named nowhere in {game}:\n" + "\n".join(missing)


def test_a_range_names_what_lies_between_its_ends() -> None:
    assert named_in("ER-TURN-1 to ER-TURN-3, ER-MOVE-1: so") == {"ER-TURN-1", "ER-TURN-2", "ER-TURN-3", "ER-MOVE-1"}
    assert named_in("ER-TURN-1 to ER-MOVE-3") == {"ER-TURN-1", "ER-MOVE-3"}
