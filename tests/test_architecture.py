"""The pages of the documentation name files and functions, imports and homonyms, and each other: all of it is so."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from tools import site

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "emberhall"
ARCHITECTURE, GLOSSARY = ROOT / "docs" / "architecture.md", ROOT / "docs" / "glossary.md"
PLACE = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|md|toml|html|js))(?:: ([\w.]+))?`")
FILE = re.compile(r"`((?:benchmarks|docs|examples|locks|src|tests|tools|web)/[\w./*-]*)")
REFERENCE = re.compile(r"^::: emberhall\.([\w.]+)$", re.MULTILINE)
ROW = re.compile(r"^\| `(\w+)` \| ([\w, ]*)\|", re.MULTILINE)


def places(page: Path) -> list[tuple[str, str]]:
    """Every path that a page names, with the name that it says is there; empty if it says none."""
    found = [(path, name or "") for path, name in PLACE.findall(page.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(found))


def file_at(path: str) -> Path | None:
    """Where a path leads: from the top of the project, or from the package."""
    return next((place for place in (ROOT / path, SOURCE / path) if place.is_file()), None)


@lru_cache
def names_in(file: Path) -> frozenset[str]:
    """What a file defines at its top, and within its classes as `Class.name`."""
    text = file.read_text(encoding="utf-8")
    return frozenset(python_names(ast.parse(text)) if file.suffix == ".py" else page_names(text))


def python_names(tree: ast.Module | ast.ClassDef, within: str = "") -> Iterator[str]:
    """Functions, classes and values, as they are declared."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield within + node.name
        if isinstance(node, ast.ClassDef):
            yield from python_names(node, f"{node.name}.")
        elif isinstance(node, ast.Assign):
            yield from (within + target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield within + node.target.id


def page_names(text: str) -> Iterator[str]:
    """The same of TypeScript, in a component too. Members of a class stand two columns further in."""
    declared = re.compile(
        r"^(?P<in> *)(?:export )?(?:default )?(?:async )?"
        r"(?P<kind>function|const|let|class|interface|type) (?P<name>\w+)"
    )
    member = re.compile(r"^ *(?:(?:private|public|readonly|static|async|get|set) )*(\w+) ?[(<=:?]")
    within = indent = ""
    for line in text.splitlines():
        if found := declared.match(line):
            yield found["name"]
            if found["kind"] in ("class", "interface"):
                within, indent = found["name"], found["in"]
        elif within and line.startswith(f"{indent}}}"):
            within = ""
        elif within and line.startswith(f"{indent}  ") and line[len(indent) + 2 : len(indent) + 3].strip():
            if found := member.match(line):
                yield f"{within}.{found[1]}"


@pytest.mark.parametrize("page", [ARCHITECTURE, GLOSSARY], ids=lambda page: page.name)
def test_every_place_that_is_named_is_there(page: Path) -> None:
    named = places(page)
    assert sum(bool(name) for _, name in named) > 30, "the page names what it speaks of"
    for path, name in named:
        file = file_at(path)
        assert file is not None, f"{page.name} names {path}, and there is no such file"
        assert not name or name in names_in(file), f"{page.name} names {name} in {path}, which does not define it"


def test_a_place_that_is_not_there_is_noticed() -> None:
    assert file_at("kernel/flows.py") is None
    assert "apply" in names_in(SOURCE / "kernel" / "flow.py")
    assert {"State.tell", "NATURE"} < names_in(SOURCE / "kernel" / "flow.py")
    assert "applied" not in names_in(SOURCE / "kernel" / "flow.py")
    assert {"Connection", "Connection.answer", "randomWord"} < names_in(ROOT / "web/src/lib/connection.ts")
    assert "Connection.randomWord" not in names_in(ROOT / "web/src/lib/connection.ts")


def test_every_page_is_in_the_navigation_of_the_site() -> None:
    named = site.navigation()
    assert sorted(set(named)) == sorted(named), "a page stands in mkdocs.yml twice"
    missing, gone = {*site.pages().values()} - {*named}, {*named} - {*site.pages().values()}
    assert not missing, f"name these pages in mkdocs.yml, under nav: {sorted(missing)}"
    assert not gone, f"mkdocs.yml names pages that are not there: {sorted(gone)}"


@pytest.mark.parametrize("page", [*site.pages(), ROOT / "README.md"], ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [link for link, target in site.linked(page).items() if not target.is_file()] == []
    assert [name for name in FILE.findall(text) if not any(ROOT.glob(name.rstrip(".")))] == []
    modules = [name.replace(".", "/") for name in REFERENCE.findall(text)]
    assert [name for name in modules if not any(map(file_at, (f"{name}.py", f"{name}/__init__.py")))] == []


def imported(file: Path) -> Iterator[str]:
    """The parts of the package that a module imports."""
    package = ["emberhall", *file.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            path = [*base, *(node.module or "").split(".")] if node.module else base
            modules = [path] if len(path) > 1 else [[*path, alias.name] for alias in node.names]
        elif isinstance(node, ast.Import):
            modules = [alias.name.split(".") for alias in node.names]
        else:
            continue
        yield from (path[1] for path in modules if path[0] == "emberhall" and len(path) > 1)


def test_imports_point_the_way_the_page_says() -> None:
    rows = ROW.findall(ARCHITECTURE.read_text(encoding="utf-8"))
    allowed = {part: set(re.findall(r"\w+", may)) for part, may in rows}
    assert set(allowed) == {place.name for place in SOURCE.iterdir() if (place / "__init__.py").is_file()}
    used: dict[str, set[str]] = {part: set() for part in allowed}
    for part, found in used.items():
        for file in (SOURCE / part).rglob("*.py"):
            found.update(other for other in imported(file) if other in allowed and other != part)
    assert used == allowed


def test_a_word_has_one_meaning_in_the_glossary() -> None:
    words = GLOSSARY.read_text(encoding="utf-8").partition("## Homonyms")[0]
    explained = [word for said in re.findall(r"^- \*\*(.+?)\*\*", words, re.MULTILINE) for word in said.split(", ")]
    assert len(explained) > 100
    twice = {word for word in explained if explained.count(word) > 1}
    assert twice == {"key", "secret"}, "the homonyms that the list names too"


def test_the_homonyms_among_our_types_are_those_of_the_list() -> None:
    """Two files that give one name to two things; a game's folder and the bots speak the language of a rulebook."""
    homes: dict[str, list[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        path = file.relative_to(SOURCE)
        if path.parts[0] != "bots" and (path.parts[0] != "games" or len(path.parts) == 2):
            for name in types_in(file):
                homes.setdefault(name, []).append(path.as_posix())
    listed = re.findall(r"\*\*(\w+)\*\*", GLOSSARY.read_text(encoding="utf-8").partition("## Homonyms")[2])
    assert {name: places for name, places in homes.items() if len(places) > 1 and name not in listed} == {}


def types_in(file: Path) -> Iterator[str]:
    """The classes that a module defines, and the names it gives to other types."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and not isinstance(node.value, ast.Call):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            yield from (name for name in names if name[0].isupper() and not name.isupper())
