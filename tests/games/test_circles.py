"""Modules of a game import one another in a circle only where its rulebook ties them together."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parent.parent.parent / "src/emberhall/games"
TIED = {  # by the rulebook; why is said beside each
    "epic_seven_arise": [
        # an enemy's skill, a reward and a Story card are lists of effects, and effects hurt, draw targets and move on
        # the story
        {"damage", "effects", "monsters", "story"},
        {"skills", "turn"},  # a skill is part of a turn, which goes on after it
    ],
}


def imports(path: Path) -> set[str]:
    """The modules beside a module that it imports, inside functions and for types too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found |= {node.module.split(".")[0]} if node.module else {name.name for name in node.names}
    return found


def circles(folder: Path) -> list[set[str]]:
    """The groups of modules each of which leads to all the others."""
    direct = {path.stem: imports(path) for path in folder.glob("*.py")}
    reached = {name: set(others) & set(direct) for name, others in direct.items()}
    for middle in direct:
        for name in direct:
            if middle in reached[name]:
                reached[name] |= reached[middle]
    found: list[set[str]] = []
    for name in sorted(direct):
        if name in reached[name] and not any(name in circle for circle in found):
            found.append({other for other in reached[name] if name in reached[other]})
    return found


@pytest.mark.parametrize("game", TIED)
def test_modules_stand_in_a_circle_only_where_the_rulebook_ties_them(game: str) -> None:
    assert circles(GAMES / game) == TIED[game]
