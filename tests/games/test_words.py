"""Where the words of all games stand: in their catalogues, and not in their rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from emberhall.games import all_games, find_game
from emberhall.kernel import Spoken

HOUSE = "emberhall.games."
GAMES = {game.words.package: game for game in all_games().values() if game.words.package.startswith(HOUSE)}


@pytest.mark.parametrize("package", GAMES)
def test_no_sentence_stands_in_the_rules(package: str) -> None:
    """Rules, content and boards hold keys; only complaints about an author's file are in English."""
    kinds = GAMES[package].rules.events or {}
    found = [
        said
        for path in sorted(Path(str(files(package))).rglob("*.py"))
        for said in sentences(ast.parse(path.read_text("utf-8")))
        if said not in kinds
    ]
    assert found == []


def sentences(tree: ast.AST) -> Iterator[str]:
    """Texts of several words, but for docstrings, what cannot happen, and what refuses a file."""
    for node in ast.iter_child_nodes(tree):
        complains = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refuse"
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if complains or docstring or isinstance(node, ast.Assert):
            continue
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.search(r"[a-z] [a-z]+ [a-z]", node.value)
        ):
            yield node.value
        yield from sentences(node)


def test_a_game_is_called_by_its_name_in_the_readers_language() -> None:
    first = find_game("epic-roll-1e")
    assert Spoken(first).name == first.name == "Epic Roll, first edition"
    assert Spoken(first, "de").name == "Epic Roll, erste Ausgabe"
    assert Spoken(find_game("fire-of-eidolon"), "de").name == "Fire of Eidolon"
