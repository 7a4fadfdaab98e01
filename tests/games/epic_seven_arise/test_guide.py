"""The author's guide in docs/content.md: its smallest chapter is played, its tables are what the reader knows."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from emberhall.games.epic_seven_arise import GAME
from emberhall.games.epic_seven_arise.chapter_file import chapter
from emberhall.games.epic_seven_arise.content import BIOMES, COMPONENTS, PACKAGE, load_content
from emberhall.games.epic_seven_arise.state import Chapter
from emberhall.games.epic_seven_arise.vocabulary import FIELDS, PLACES, SELECTORS
from emberhall.kernel.content import ContentError, Mistakes, Table
from emberhall.kernel.laws import check_game
from emberhall.kernel.messages import Message

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "content.md").read_text(encoding="utf-8")
SMALLEST = DOCS / "chapter" / "smallest.toml"
LISTS = {  # the kinds of lists an author of chapters writes, and where they stand
    "monster": "`skills` of `monster` and `boss`: `fx`",
    "reward": "`monster`: `reward`; `boss`: `contribution`",
    "token": "`token`: `reward`, `punish`, `on_won`",
    "sign": "`sign`: `fx`",
    "chapter": "`story`: `on_reveal`; `exits`: `then`; `clock`: `fx`",
}
TABLES: dict[str, tuple[str | int, ...]] = {  # as the guide calls them, and where one stands in `full`
    "the file": (), "`map`": ("map",), "`token_setup`": ("token_setup", 0), "`token`": ("token", "children"),
    "`monster`": ("monster", "scarecrow"), "`enemy_card`": ("enemy_card", "rats"), "`boss`": ("boss", "miller"),
    "`by_skulls`": ("boss", "miller", "by_skulls", 0), "`skills`": ("monster", "scarecrow", "skills", 0),
    "`story`": ("story", "1"), "`exits`": ("story", "1", "exits", 0), "`sign`": ("sign", 0),
    "`tile_status`": ("tile_status", 0), "`clock`": ("clock", 0), "`lose_if`": ("lose_if", 0), "`bonus`": ("bonus", 0),
}  # fmt: skip


def full() -> Any:
    """A chapter with every kind of table."""
    tables = tomllib.loads((DOCS / "chapter" / "broken_mill.toml").read_text(encoding="utf-8"))
    sign = {"colour": "red", "story": ["1"], "when": "battle_start", "fx": [{"do": "souls", "n": 1}], "at": ["p2"]}
    status = {"token": "slow", "colour": "white", "story": ["1"], "where": {"at": ["p2"]}}
    bonus = {"who": "champion", "pick": "equipment", "n": 1}
    return {**tables, "sign": [sign], "tile_status": [status], "bonus": [bonus]}


def read(tables: Any) -> list[ContentError]:
    """What is wrong with a chapter."""
    found = Mistakes()
    try:
        chapter(Table("", "", tables, PACKAGE, found), load_content().tiles, BIOMES)
    except ContentError as error:
        found.tell(error)
    return found.all()


def reasons(tables: Any, key: str) -> list[Message]:
    """Why a key is wrong."""
    return [error.reason for error in read(tables) if error.key == key and isinstance(error.reason, Message)]


def table_at(tables: Any, way: tuple[str | int, ...]) -> dict[str, Any]:
    """A table deep within others."""
    for key in way:
        tables = tables[key]
    found: dict[str, Any] = tables
    return found


def keys_of(way: tuple[str | int, ...]) -> tuple[list[str], list[str]]:
    """The keys that such a table needs, and those it may have, from what the reader says about tables without them."""
    place = "".join(f"{key + 1 if isinstance(key, int) else key}." for key in way)
    tables = full()
    table_at(tables, way)["unheard-of"] = 1
    (refusal,) = reasons(tables, f"{place}unheard-of")
    known = str(refusal.facts["known"]).split(", ")
    needed = []
    for key in known:
        tables = full()
        table_at(tables, way).pop(key, None)
        if any(found.key in ("wrong-missing", "wrong-last-round", "wrong-enemy-deck", "wrong-first-card", "wrong-next")
               for found in reasons(tables, f"{place}{key}")):  # fmt: skip
            needed.append(key)
    return needed, [key for key in known if key not in needed]


def quoted(words: list[str]) -> str:
    """Words as the guide lists them."""
    return ", ".join(f"`{word}`" for word in words)


def test_the_smallest_chapter_is_played_to_its_end() -> None:
    s = check_game(GAME, GAME.setup(2, COMPONENTS.check(SMALLEST), chapter=7, pick="drawn"), seed=1, every=41)
    assert isinstance(s, Chapter)
    assert s.ended in ("won", "lost")
    assert "chapter/smallest.toml" in GUIDE


def test_the_guide_knows_which_keys_are_needed() -> None:
    assert read(full()) == []
    for name, way in TABLES.items():
        needed, optional = keys_of(way)
        assert f"| {name} | {quoted(needed)} | {quoted(optional)} |" in GUIDE, (name, needed, optional)


def test_the_guide_knows_which_verbs_fit_which_list() -> None:
    everywhere = [verb for verb in FIELDS if verb not in PLACES]
    assert f"fit every list: {quoted(everywhere)}." in " ".join(GUIDE.split())
    for where, stands in LISTS.items():
        more = [verb for verb in FIELDS if where in PLACES.get(verb, ())]
        selectors, default = SELECTORS[where]
        row = (
            f"| {stands} | {quoted(more)} | {quoted(list(selectors))} | {quoted([default]) if default else 'needed'} |"
        )
        assert row in GUIDE, row
