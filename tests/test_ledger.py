"""The ledger, the rules and the tests name each other: nothing is cited that is not there, nothing is left out.

Everything is read from the files, so that it does not matter which tests are run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from emberhall.kernel import Ledger

ROOT = Path(__file__).resolve().parent.parent
LEDGERS = sorted((ROOT / "src/emberhall/games").glob("*/rules.md"))
TRANSLATED = sorted((ROOT / "src/emberhall/games").glob("*/rules.*.md"))
every_ledger = pytest.mark.parametrize("path", LEDGERS, ids=[path.parent.name for path in LEDGERS])
every_translation = pytest.mark.parametrize(
    "path", TRANSLATED, ids=[f"{path.parent.name}-{path.stem[6:]}" for path in TRANSLATED]
)


@cache
def ledger(path: Path) -> Ledger:
    return Ledger(path.read_text(encoding="utf-8"))


@cache
def prefix(path: Path) -> str:
    """The word that all ids of a ledger begin with: ER in ER-TURN-3."""
    (found,) = {rule_id.partition("-")[0] for rule_id in ledger(path)}
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


# ---------------------------------------------------------------- what the files say


@cache
def citations() -> list[tuple[str, str]]:
    """Each id that a test cites as `rule("ER-TURN-3", …)`, and where.

    An id that a test puts together, rule(f"FE-HERO-{name}-1"), becomes a pattern for all it may mean.
    """
    found = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if "tests.rules" in path.read_text(encoding="utf-8") and any(
            isinstance(node, ast.ImportFrom) and node.module == "tests.rules" for node in tree(path).body
        ):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                    found += [(pattern(arg), place(path, node.lineno)) for arg in node.args]
    return found


def pattern(argument: ast.expr) -> str:
    """A regular expression for the ids that an argument of `rule` may be."""
    match argument:
        case ast.Constant(value=str(rule_id)):
            return re.escape(rule_id)
        case ast.JoinedStr(values=parts):
            return "".join(pattern(part) for part in parts)
        case ast.FormattedValue():
            return "[A-Z0-9]+"
    raise AssertionError(f"the ids in a rule(…) are written out, not {ast.unparse(argument)}")


def steps(folder: Path) -> Iterator[tuple[Path, ast.FunctionDef]]:
    """Every function of a game that is a @step."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef):
                if any(isinstance(mark, ast.Name) and mark.id == "step" for mark in node.decorator_list):
                    yield path, node


def ids_in(text: str, path: Path) -> list[str]:
    """What looks like an id of a ledger."""
    return re.findall(rf"\b{prefix(path)}(?:-[A-Z0-9]+)*-\d+\b", text)


def listed(missing: list[str]) -> str:
    return "\n".join(["", *(f"    {line}" for line in missing)])


# ---------------------------------------------------------------- how they fit together


@every_ledger
def test_every_rule_a_test_cites_is_in_the_ledger(path: Path) -> None:
    wrong = [
        f"{where}: {cited}"
        for cited, where in citations()
        if cited.startswith(re.escape(f"{prefix(path)}-"))
        and not any(re.fullmatch(cited, rule_id) for rule_id in ledger(path))
    ]
    assert not wrong, f"tests cite rules that {place(path, 1)} does not have:{listed(wrong)}"


def test_every_citation_belongs_to_a_ledger() -> None:
    known = tuple(re.escape(f"{prefix(path)}-") for path in LEDGERS)
    wrong = [f"{where}: {cited}" for cited, where in citations() if not cited.startswith(known)]
    assert not wrong, f"tests cite rules of no game:{listed(wrong)}"


@every_ledger
def test_every_rule_is_cited_by_a_test(path: Path) -> None:
    cited = re.compile("|".join({cited for cited, _ in citations()}))
    missing = [f"{rule!s:.100}" for rule_id, rule in ledger(path).items() if not cited.fullmatch(rule_id)]
    share = f"{len(missing)} of {len(ledger(path))} rules"
    assert not missing, f"no test is marked @rule(…) with {share}:{listed(missing)}"


@every_ledger
def test_every_rule_the_source_names_is_in_the_ledger(path: Path) -> None:
    wrong = [
        f"{place(source, number)}: {rule_id}"
        for source in sorted((ROOT / "src").rglob("*"))
        if source.suffix in (".py", ".md", ".toml")
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        for rule_id in ids_in(line, path)
        if rule_id not in ledger(path)
    ]
    assert not wrong, f"the source names rules that {place(path, 1)} does not have:{listed(wrong)}"


@every_ledger
def test_every_step_names_the_rule_it_follows(path: Path) -> None:
    silent = [
        f"{place(source, node.lineno)}: {node.name}"
        for source, node in steps(path.parent)
        if not ids_in(ast.get_docstring(node) or "", path)
    ]
    assert not silent, f"steps whose docstring names no entry of the ledger:{listed(silent)}"


@every_ledger
def test_the_page_names_no_rule(path: Path) -> None:
    named = re.compile(rf"\b{prefix(path)}-[A-Z0-9]+-[0-9]+")
    page = (file for file in (ROOT / "web/src").rglob("*") if file.suffix in (".ts", ".svelte"))
    found = [file.name for file in page if ".test." not in file.name and named.search(file.read_text(encoding="utf-8"))]
    assert found == [], "the page shows rules that it is sent and knows none"


# ---------------------------------------------------------------- in other languages


@every_translation
def test_a_translated_ledger_has_the_same_entries_in_the_same_chapters(path: Path) -> None:
    there, here = ledger(path), ledger(path.with_name("rules.md"))
    assert list(there) == list(here)
    assert [rule.tags for rule in there.values()] == [rule.tags for rule in here.values()]
    assert starts_of_chapters(there) == starts_of_chapters(here)


@every_translation
def test_a_translated_ledger_says_everything_in_its_own_words(path: Path) -> None:
    there, here = ledger(path), ledger(path.with_name("rules.md"))
    assert [rule for rule in there if bool(there[rule].reading) != bool(here[rule].reading)] == []
    assert [rule for rule in there if there[rule].text == here[rule].text] == []
    mentioned = re.compile(rf"{prefix(path)}(?:-[A-Z0-9]+)+-\d+")
    for rule in there:
        said, meant = (sorted(mentioned.findall(str(book[rule]))) for book in (there, here))
        assert said == meant, f"{rule} refers to other rules than in English"


def starts_of_chapters(book: Ledger) -> list[str]:
    """The first rule of each chapter."""
    return list({rule.chapter: rule.id for rule in reversed(list(book.values()))}.values())
