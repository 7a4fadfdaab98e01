"""The rule ledger: every rule of a rulebook as one numbered statement in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

ENTRY = re.compile(
    r"^- \*\*(?P<id>[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+)\*\*(?: \[(?P<tags>[^\]]*)\])? (?P<text>.*?)"
    r"(?: \*\(source: (?P<source>.*?)(?:; reading: (?P<reading>.*))?\)\*)?$"
)


@dataclass(frozen=True)
class Rule:
    """One entry: its id, what it says, where it comes from, and our reading where the book is silent."""

    id: str
    chapter: str
    text: str
    tags: tuple[str, ...] = ()  # the editions in which it holds
    source: str = ""
    reading: str = ""

    def __str__(self) -> str:
        return f"{self.id}: {self.text}" + (f" (our reading: {self.reading})" if self.reading else "")


class Ledger(Mapping[str, Rule]):
    """The rules of a rulebook family by id."""

    def __init__(self, markdown: str) -> None:
        self._rules: dict[str, Rule] = {}
        chapter = ""
        for number, line in enumerate(markdown.splitlines(), 1):
            if line.startswith("## "):
                chapter = line[3:].lstrip("0123456789. ")
            elif line.startswith("- **"):
                found = ENTRY.match(line)
                if found is None:
                    raise ValueError(f"ledger line {number} is not an entry: {line[:60]}")
                if found["id"] in self._rules:
                    raise ValueError(f"ledger line {number}: {found['id']} is there twice")
                tags = tuple((found["tags"] or "").split())
                self._rules[found["id"]] = Rule(
                    found["id"], chapter, found["text"], tags, found["source"] or "", found["reading"] or ""
                )

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def about(self, words: str) -> list[Rule]:
        """The entries that contain all these words, or whose id or chapter does."""
        wanted = words.lower().split()
        return [
            rule
            for rule in self.values()
            if all(word in f"{rule.id} {rule.chapter} {rule.text} {rule.reading}".lower() for word in wanted)
        ]


@lru_cache
def packaged_ledger(package: str) -> Ledger:
    """The ledger of a game that keeps it in `rules.md` beside its code."""
    from importlib.resources import files

    return Ledger(files(package).joinpath("rules.md").read_text(encoding="utf-8"))


@lru_cache
def translated_ledger(package: str, language: str) -> Ledger:
    """The same in another language, from `rules.de.md`; empty if there is none."""
    from importlib.resources import files

    file = files(package).joinpath(f"rules.{language}.md")
    return Ledger(file.read_text(encoding="utf-8") if file.is_file() else "")
