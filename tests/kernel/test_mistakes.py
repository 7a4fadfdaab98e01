"""All the mistakes of a content file are told at once: each of them, and nothing that only follows from them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emberhall.games.epic_roll import content as epic_roll
from emberhall.games.epic_seven_arise import content as arise
from emberhall.games.epic_seven_arise.chapter_file import chapter
from emberhall.games.fire_of_eidolon import content as eidolon
from emberhall.kernel.content import ContentError, Mistakes, Table
from emberhall.kernel.mistakes import related

MILL = Path(__file__).parents[2] / "docs" / "chapter" / "broken_mill.toml"
JUNK = 2.5  # nothing in any content file is such a number
UNREAD = ("provenance", "note", "goal")

Way = tuple[str | int, ...]
Read = Callable[[Any, Mistakes], object]


def values(tables: Any, way: Way = ()) -> Iterator[Way]:
    """The way to each single value."""
    if isinstance(tables, dict | list):
        for key in tables if isinstance(tables, dict) else range(len(tables)):
            if key not in UNREAD:
                yield from values(tables[key], (*way, key))
    else:
        yield way


def spoiled(tables: Any, ways: list[Way]) -> Any:
    """The same tables with junk in some places."""
    tables = deepcopy(tables)
    for way in ways:
        at = tables
        for key in way[:-1]:
            at = at[key]
        at[way[-1]] = JUNK
    return tables


def told(read: Read, tables: Any) -> set[str]:
    """The keys that are told to be wrong."""
    found = Mistakes()
    try:
        read(tables, found)
    except ContentError as error:
        found.tell(error)
    return {error.key for error in found.all()}


def read_mill(tables: Any, mistakes: Mistakes) -> object:
    """A chapter by itself."""
    return chapter(Table("mill", "", tables, arise.PACKAGE, mistakes), arise.load_content().tiles, arise.BIOMES)


FAMILIES: dict[str, tuple[Callable[[], Any], Read]] = {
    "epic roll": (epic_roll.packaged, lambda tables, found: epic_roll.content_from(tables, "mine", found)),
    "fire of eidolon": (eidolon.packaged, lambda tables, found: eidolon.content_from(tables, "mine", found)),
    "a chapter": (lambda: tomllib.loads(MILL.read_text(encoding="utf-8")), read_mill),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_mistake_is_told_and_nothing_else(family: str) -> None:
    tables, read = FAMILIES[family][0](), FAMILIES[family][1]
    assert told(read, tables) == set()
    rng, ways = Random(7), list(values(tables))
    for _ in range(25):
        chosen = list({way[:-1]: way for way in rng.sample(ways, 5)}.values())  # a wrong verb hides its fields
        alone = set().union(*(told(read, spoiled(tables, [way])) for way in chosen))
        together = told(read, spoiled(tables, chosen))
        assert together <= alone
        assert [key for key in alone if not any(related(key, other) for other in together)] == []


def test_the_parts_of_epic_seven_arise_are_read_to_the_end() -> None:
    base, found = arise.packaged(), Mistakes()
    ways: list[Way] = [
        ("limits", "souls"), ("tile", "t01", "biome"), ("hero", "ras", "hp"), ("hero", "ras", "s1", "fx"),
        ("chapter", "1", "skull_limit"), ("chapter", "6", "intro"),
    ]  # fmt: skip
    base = deepcopy(base)
    base["chapter"]["6"]["intro"] = "An intro of one's own."
    arise.content_from(spoiled(base, ways), "mine.toml", found)
    assert {error.key for error in found.all()} == {".".join(map(str, way)) for way in ways}
    assert all(error.source == "mine.toml" for error in found.all())
