"""The modules of Fire of Eidolon build on one another: none imports another that imports it, however far around."""

from __future__ import annotations

import ast
from collections.abc import Collection
from graphlib import TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path

from emberhall.games import fire_of_eidolon

PACKAGE = "emberhall.games.fire_of_eidolon"


def modules() -> dict[str, Path]:
    """Every module of the game by its name."""
    folder = Path(str(fire_of_eidolon.__file__)).parent
    found = {}
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join((PACKAGE, *(part for part in parts if part != "__init__")))] = path
    return found


def imported(module: str, path: Path, known: Collection[str]) -> set[str]:
    """Which of the known modules a module imports, within its functions too."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            source = resolve_name("." * node.level + (node.module or ""), package)
            parts = (f"{source}.{name.name}" for name in node.names)
            found |= {part if part in known else source for part in parts}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found.intersection(known)


def test_no_module_imports_one_that_imports_it() -> None:
    known = modules()
    graph = {module: imported(module, path, known) for module, path in known.items()}
    assert len(list(TopologicalSorter(graph).static_order())) > 20  # raises CycleError, which names the circle
