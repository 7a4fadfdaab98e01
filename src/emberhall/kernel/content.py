"""Reading content files key by key: whatever is wrong is refused with its file, its key and the reason.

A game packages a TOML file of its components. An owner of the printed game may lay a file over it that
corrects some of the values; a saved game keeps that overlay.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, Literal, NoReturn, TypeVar

from .messages import BROUGHT, Message, Saying, say
from .tongues import ENGLISH, tongue

C = TypeVar("C")  # what a game makes of its tables
W = TypeVar("W", bound=str)  # one of some words

FACES_OF_A_DIE = 6
MOST_OF_A_KIND = 99
LANGUAGE = re.compile("[a-z]{2,3}(-[a-z0-9]+)*")
PROVENANCE = ("rulebook", "public", "ours")


class ContentError(ValueError):
    """A content file cannot be used; said as "file: key: reason". `package` has the words of the reason."""

    def __init__(self, source: str, key: str, reason: Saying, package: str = "") -> None:
        super().__init__(source, key, reason, package)
        self.source, self.key, self.reason, self.package = source, key, reason, package

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def said(self, language: str) -> str:
        """Where, and why, in words."""
        reason = tongue(language, *([self.package] if self.package else ())).say(self.reason)
        return ": ".join(part for part in (self.source, self.key, reason) if part)


class Table:
    """A table of a content file. Reading a key checks it; `only` refuses the keys nobody reads."""

    __slots__ = ("source", "place", "values", "package")

    def __init__(self, source: str, place: str, values: Any, package: str = "") -> None:
        self.source, self.place, self.package = source, place, package
        self.values: Mapping[str, Any] = values
        if not isinstance(values, Mapping):
            self.refuse("", "wrong-table")

    def path(self, key: str) -> str:
        """Where a key of this table stands in the file: champion.greff.die."""
        return f"{self.place}.{key}" if self.place and key else self.place or key

    def refuse(self, key: str, reason: str, /, **facts: Any) -> NoReturn:
        """The file is broken at this key, for a reason that is a message with its facts."""
        raise ContentError(self.source, self.path(key), say(reason, **facts), self.package)

    def only(self, *known: str) -> Table:
        """This table, with no keys but the known ones; any table may say where it comes from."""
        for key in self.values:
            if key not in known and key not in ("provenance", "note"):
                self.refuse(key, "wrong-key", known=", ".join(known))
        if "provenance" in self.values:
            self.one_of("provenance", PROVENANCE)
        if not isinstance(self.values.get("note", ""), str):
            self.refuse("note", "wrong-text")
        return self

    def get(self, key: str) -> Any:
        """The value of a key that must be there."""
        if key not in self.values:
            self.refuse(key, "wrong-missing")
        return self.values[key]

    def text(self, key: str) -> str:
        """A text of one line that is not empty and that a terminal can show."""
        value = self.get(key)
        if not isinstance(value, str):
            self.refuse(key, "wrong-text")
        if not value.strip():
            self.refuse(key, "wrong-empty")
        if not value.isprintable():
            self.refuse(key, "wrong-line")
        return value

    def worded(self, key: str) -> Saying:
        """A name or a text: one for every language, or { en = "…", de = "…" }; English is for whoever reads another."""
        if not isinstance(self.get(key), Mapping):
            return self.text(key)
        texts = self.table(key)
        for language in (ENGLISH, *texts.values):
            if not LANGUAGE.fullmatch(language):
                texts.refuse(language, "wrong-language")
            texts.text(language)
        return Message(BROUGHT, dict(texts.values))

    def saying(self, key: str, message: str) -> Saying:
        """A name or a text: the one that stands here, else the message of that key, in every language."""
        return self.worded(key) if key in self.values else Message(message)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds, which it may reach."""
        value = self.get(key)
        if type(value) is not int:  # True is an int to Python, but not to a reader of the file
            self.refuse(key, "wrong-number")
        if not low <= value <= high:
            self.refuse(key, "wrong-between", value=value, low=low, high=high)
        return value

    def one_of(self, key: str, known: Collection[W]) -> W:
        """One of the known words."""
        value = self.text(key)
        word = next((word for word in known if word == value), None)
        if word is None:
            self.refuse(key, "wrong-word", value=value, known=", ".join(known))
        return word

    def optional(self, key: str, known: Collection[W]) -> W | Literal[""]:
        """One of the known words, or "" where the key is left out."""
        return self.one_of(key, known) if key in self.values else ""

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of so many whole numbers between two bounds, which they may reach."""
        value = self.get(key)
        if not isinstance(value, list):
            self.refuse(key, "wrong-numbers")
        if len(value) != count:
            self.refuse(key, "wrong-entries", has=len(value), count=count)
        for n, number in enumerate(value, start=1):
            if type(number) is not int or not low <= number <= high:
                self.refuse(f"{key}.{n}", "wrong-range", low=low, high=high)
        return tuple(value)

    def words(self, key: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of known words, none of them twice, in the order of the file."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.refuse(key, "wrong-texts")
        for place, word in enumerate(value):
            if word not in known:
                self.refuse(key, "wrong-name", word=word, known=", ".join(known))
            if word in value[:place]:
                self.refuse(key, "wrong-twice", word=word)
        return tuple(value)

    def counts(self, key: str, known: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """How many of each known thing, in the order of `known`; what is not there is left out."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            self.refuse(key, "wrong-counts")
        for thing, count in value.items():
            if thing not in known:
                self.refuse(key, "wrong-name", word=thing, known=", ".join(known))
            if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
                self.refuse(f"{key}.{thing}", "wrong-range", low=0, high=MOST_OF_A_KIND)
        return tuple((thing, value[thing]) for thing in known if value.get(thing))

    def die(self, key: str, faces: Sequence[str]) -> tuple[str, ...]:
        """The six faces of a die, equal ones side by side in the order of `faces`."""
        counts = self.counts(key, faces)
        total = sum(count for _, count in counts)
        if total != FACES_OF_A_DIE:
            self.refuse(key, "wrong-faces", total=total)
        return tuple(face for face, count in counts for _ in range(count))

    def table(self, key: str) -> Table:
        """A table within this one."""
        return Table(self.source, self.path(key), self.get(key), self.package)

    def tables(self, known: Sequence[str] = ()) -> dict[str, Table]:
        """All the tables of this group: exactly the known ones, or else any whose name can be an answer."""
        for key in self.values:
            if known and key not in known:
                self.refuse(key, "wrong-key", known=", ".join(known))
            if not is_key(key):
                self.refuse(key, "wrong-usable")
        return {key: self.table(key) for key in known or self.values}

    def rows(self, key: str) -> list[Table]:
        """A list of tables, numbered from 1 as a reader counts them."""
        value = self.get(key)
        if not isinstance(value, list):
            self.refuse(key, "wrong-tables")
        places = (f"{self.path(key)}.{n}" for n in range(1, len(value) + 1))
        return [Table(self.source, place, row, self.package) for place, row in zip(places, value, strict=True)]


def is_key(word: str) -> bool:
    """Whether a word may stand in answers such as play:life-blade."""
    return word.isascii() and word == word.lower() and all(part.isalnum() for part in word.split("-"))


# The files, and one laid over the other.


def packaged_tables(package: str, file: str) -> dict[str, Any]:
    """The tables of a TOML file in the content folder of a package."""
    return tomllib.loads((files(package) / "content" / file).read_text(encoding="utf-8"))


def parse(path: Path) -> dict[str, Any]:
    """The tables of a TOML file, unchecked."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ContentError(str(path), "", say("wrong-unread", error=error.strerror)) from None
    except UnicodeDecodeError:
        raise ContentError(str(path), "", say("wrong-utf")) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ContentError(str(path), "", say("wrong-toml", error=str(error))) from None


def overlaid(base: Mapping[str, Any], overlay: Mapping[str, Any], whole: Collection[str] = ()) -> dict[str, Any]:
    """The base with the overlay's values in it; a table goes into its table, those in `whole` replace it."""
    merged = dict(base)
    for key, value in overlay.items():
        below = base.get(key)
        if isinstance(value, Mapping) and isinstance(below, Mapping) and key not in whole:
            value = overlaid(below, value, whole)
        merged[key] = value
    return merged


def canonical(overlay: Mapping[str, Any]) -> str:
    """The overlay as a saved game keeps it: equal overlays are equal texts, no overlay is no text."""
    return json.dumps(overlay, sort_keys=True, separators=(",", ":"), ensure_ascii=False) if overlay else ""


def saved_overlay(overlay_json: str, source: str) -> Mapping[str, Any]:
    """The overlay that a saved game keeps, unchecked."""
    try:
        overlay = json.loads(overlay_json)
    except (ValueError, RecursionError) as error:
        raise ContentError(source, "", say("wrong-json", error=str(error))) from None
    return Table(source, "", overlay).values


class Components(Generic[C]):
    """What is printed on a game's components: its packaged tables, and over them what an owner of the game changes.

    `made` makes the content of tables and of the name of their source, for complaints; tables named in `whole` replace
    those below them. `placed` says where the tables of a file belong, if that is not where they stand in it.
    """

    def __init__(
        self,
        packaged: Callable[[], Mapping[str, Any]],
        made: Callable[..., C],
        whole: Collection[str] = (),
        placed: Callable[[Path, dict[str, Any]], dict[str, Any]] | None = None,
    ) -> None:
        self._packaged, self._made, self._whole, self._placed = packaged, made, whole, placed
        self.saved: Callable[[str], C] = lru_cache(maxsize=64)(self._saved)

    def load(self, path: Path | None = None) -> C:
        """The packaged content, or that content with the tables of a file laid over it."""
        return self.saved(self.check(path) if path is not None else "")

    def check(self, path: str | Path) -> str:
        """A file of changes, checked, as the JSON that a setup and a saved game carry."""
        return canonical(self.overlay(Path(path)))

    def overlay(self, path: Path) -> dict[str, Any]:
        """What an owner's file changes or adds, checked together with what it leaves as it is."""
        tables = parse(path)
        try:
            if self._placed is not None:
                tables = self._placed(path, tables)
            self._made(overlaid(self._packaged(), tables, self._whole), str(path))
        except RecursionError:
            raise ContentError(str(path), "", say("wrong-deep")) from None
        return tables

    def _saved(self, overlay_json: str) -> C:
        """The content of a saved game, from the overlay it keeps: `saved`, without the memory."""
        if not overlay_json:
            return self._made(self._packaged())
        source = "saved content"
        return self._made(overlaid(self._packaged(), saved_overlay(overlay_json, source), self._whole), source)
