"""What is wrong with the catalogues: missing, unused and stale messages, and facts that differ between languages.

python -m tools.words          lists it, and fails if there is something
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from emberhall.kernel.fluent import FluentError, compiled, split

from .environment import ROOT, say

SOURCE = ROOT / "src" / "emberhall"
ENGLISH = "en"
FORMS = frozenset({"count"})  # that every list has
SORTS = (
    "ask", "nature", "answer", "told", "odds", "error", "option", "refusal", "bye", "help", "refused", "wrong",
    "frozen",
)  # fmt: skip
KEY = re.compile(rf"({'|'.join(SORTS)})(-[a-z0-9]+)+")
# whoever is called with a key first
SAYING = frozenset({"say", "Message", "said", "part", "Complaint", "house_says", "kernel_says"})
LESSON = "lesson-"  # the notes of lessons are looked at where lessons are (kernel/lessons.py)
SURE = 3  # letters that a key put together in code must begin with to say which messages it may mean
LET = re.compile(r"^(with|without) ((?:\$[\w-]+(?:, )?)+)$", re.MULTILINE)


class Used(Visitor):
    """The facts that a message uses, and the other messages."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.keys.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.keys.add(f"-{node.id.name}")
        self.generic_visit(node)


class Catalogue:
    """All messages of a folder in a language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.language = language
        found = [folder / f"{language}.ftl", *sorted((folder / language).glob("*.ftl"))]
        self.files = [file for file in found if file.is_file()]
        self.entries: dict[str, ftl.Message | ftl.Term] = {}
        self.wrong: list[str] = []
        for file in self.files:
            self._read(file)

    def _read(self, file: Path) -> None:
        text, place = file.read_text(encoding="utf-8"), _place(file)
        sources = split(text)
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Junk):
                self.wrong.append(f"{place}: {(entry.content or '').strip().splitlines()[0]}: is not Fluent")
            elif isinstance(entry, ftl.Message | ftl.Term):
                key = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
                if key in self.entries:
                    self.wrong.append(f"{place}: {key} is there twice")
                self.entries[key] = entry
                try:
                    compiled(self.language, sources[key])
                except (FluentError, KeyError) as error:
                    self.wrong.append(f"{place}: {key}: {error}")

    @cached_property
    def forms(self) -> frozenset[str]:
        """Every form that some name has."""
        return FORMS | {attribute.id.name for entry in self.entries.values() for attribute in entry.attributes}

    @cached_property
    def used(self) -> dict[str, Used]:
        """What each message uses."""
        found = {}
        for key, entry in self.entries.items():
            found[key] = Used()
            found[key].visit(entry)
        return found

    def facts(self, key: str) -> set[str]:
        """The facts that a message uses, those of messages within it too; a form is one of its fact."""
        used, waiting = set[str](), [key]
        seen = set[str]()
        while waiting:
            if (one := waiting.pop()) in self.used and one not in seen:
                seen.add(one)
                used |= self.used[one].facts if not one.startswith("-") else set()
                waiting += self.used[one].keys
        return {fact.rpartition("_")[0] if fact.rpartition("_")[2] in self.forms else fact for fact in used}

    def allowed(self, key: str, word: str) -> set[str]:
        """What the comment above a message lets differ: `# without $boss`, `# with $number`."""
        comment = self.entries[key].comment
        found = LET.findall(comment.content or "") if comment is not None else []
        return {fact.strip(" $") for let, facts in found if let == word for fact in facts.split(",")}


class Code:
    """What the Python of a folder says: keys, and patterns of keys that are put together."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.constants: set[str] = set()
        self.patterns: list[re.Pattern[str]] = []
        self.said: dict[str, str] = {}  # keys that are certainly meant as such, with where they stand
        self.sorts = False  # some keys are put together of a sort and a name: f"{sort}-{key}"
        for file in files:
            found = what_it_says(file)
            self.constants |= found.constants
            self.patterns += found.patterns
            self.said = {**found.said, **self.said}
            self.sorts = self.sorts or found.sorts

    def read(self, file: Path) -> None:
        """Note what a file says."""
        place = _place(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            self._note(node, place)

    def _note(self, node: ast.AST, place: str) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.constants.add(node.value)
            if KEY.fullmatch(node.value):
                self.said.setdefault(node.value, place)
        elif isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
            if parts and parts[0] is not None and len(parts[0]) >= SURE:
                self.patterns.append(re.compile("".join(".+" if part is None else re.escape(part) for part in parts)))
            elif len(parts) > 1 and parts[0] is None and (parts[1] or "").startswith("-"):
                self.sorts = True
        elif isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if name in SAYING and isinstance(first, ast.Constant) and isinstance(first.value, str):
                if " " not in first.value:
                    self.said.setdefault(first.value, place)

    def says(self, key: str) -> bool:
        """Whether a key may be meant somewhere."""
        if key in self.constants or (self.sorts and key.partition("-")[0] in self.constants):
            return True
        return any(pattern.fullmatch(key) for pattern in self.patterns)


@cache
def what_it_says(file: Path) -> Code:
    """What a file says, read once: what a game says is looked at with the game, and with all that the kernel serves."""
    found = Code(())
    found.read(file)
    return found


def _place(path: Path) -> str:
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def folders() -> list[Path]:
    """Every folder of words."""
    return sorted(folder for folder in SOURCE.rglob("words") if any(folder.glob(f"{ENGLISH}*")))


def languages_of(folder: Path) -> list[str]:
    """The languages of a folder, English first."""
    found = {path.name.removesuffix(".ftl") for path in folder.iterdir()}
    return sorted(found, key=lambda language: (language != ENGLISH, language))


def wrong_with(folder: Path, everywhere: Iterable[str]) -> Iterator[str]:
    """All that is wrong with the words of a folder. Those of the kernel are said by everybody."""
    catalogues = {language: Catalogue(folder, language) for language in languages_of(folder)}
    english, place = catalogues[ENGLISH], _place(folder)
    shared = folder.parent.name == "kernel"
    code = Code((SOURCE if shared else folder.parent).rglob("*.py"))
    for page in (folder.parent / "static").glob("*"):
        # but those that are made from the catalogues (checker_words.py)
        if page.suffix in (".html", ".js") and page.name not in ("words.js", "checker.js"):
            code.constants.update(re.findall(r'"([a-z-]+)"', page.read_text(encoding="utf-8")))
    for catalogue in catalogues.values():
        yield from catalogue.wrong
    known = {*english.entries, *everywhere}
    for key, file in sorted({} if shared else code.said.items()):
        if key not in known:
            yield f"{place}/{ENGLISH}.ftl: {key} is missing; {file} says it"
    within = {key for used in english.used.values() for key in used.keys}
    for key in english.entries:
        if key not in within and not code.says(key) and not key.startswith(LESSON):
            yield f"{place}/{ENGLISH}.ftl: {key} is unused"
    for language, catalogue in catalogues.items():
        yield from differences(english, catalogue, f"{place}/{language}.ftl") if language != ENGLISH else ()


def differences(english: Catalogue, other: Catalogue, place: str) -> Iterator[str]:
    """Where a language does not follow the English words. Terms (`-name`) are its own business."""
    for key in english.entries:
        if not key.startswith("-") and key not in other.entries:
            yield f"{place}: {key} is missing"
    for key in other.entries:
        if key.startswith("-"):
            continue
        if key not in english.entries:
            yield f"{place}: {key} is stale; there is no such message in English"
            continue
        ours, theirs = english.facts(key), other.facts(key)
        for fact in sorted(theirs - ours - other.allowed(key, "with")):
            yield f"{place}: {key} uses ${fact}, which the English words do not"
        for fact in sorted(ours - theirs - other.allowed(key, "without")):
            yield f"{place}: {key} does not use ${fact}, which the English words do"


def everything_wrong() -> list[str]:
    """All that is wrong with all catalogues."""
    shared = set(Catalogue(SOURCE / "kernel" / "words", ENGLISH).entries)
    return [line for folder in folders() for line in wrong_with(folder, shared)]


def main() -> int:
    """List it."""
    found = everything_wrong()
    say("\n".join(found) or "All catalogues are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
