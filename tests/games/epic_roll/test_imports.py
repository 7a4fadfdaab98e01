"""Which chapters of Epic Roll need each other, and that no other module joins them."""

from __future__ import annotations

import ast
from pathlib import Path

import emberhall.games.epic_roll as package

FOLDER = Path(package.__file__).parent

# What the rulebook itself ties together: a turn leads into battles and flights, which end it or lead on; battles pay
# cards, and cards strike in battles; a pause offers cards, abilities and relics, and what they do opens further pauses.
TIED = {"turn", "battle", "flight", "pauses", "cards", "champions", "relics"}


def imports(path: Path) -> set[str]:
    """The modules of the package that a module imports, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            found.update([node.module.partition(".")[0]] if node.module else [name.name for name in node.names])
    return found


def reached_from(module: str, graph: dict[str, set[str]]) -> set[str]:
    """All that a module imports, directly or not: itself among them if it is in a cycle."""
    reached: set[str] = set()
    waiting = [module]
    while waiting:
        new = graph[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def test_only_the_chapters_that_the_rulebook_ties_together_import_each_other() -> None:
    modules = {path.stem: path for path in FOLDER.glob("*.py") if path.stem != "__init__"}
    graph = {name: imports(path) & modules.keys() for name, path in modules.items()}
    assert {name for name in modules if name in reached_from(name, graph)} == TIED
