"""Reading content files key by key: whatever is wrong is refused with its file, its key and the reason.

A game packages a TOML file of its components. An owner of the printed game may lay a file over it that
corrects some of the values; a saved game keeps that overlay.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, Literal, NoReturn, TypeVar

from .messages import BROUGHT, Message, Saying, say
from .mistakes import ContentError as ContentError
from .mistakes import Mistakes as Mistakes
from .tongues import ENGLISH, because

C = TypeVar("C")  # what a game makes of its tables
K = TypeVar("K")  # what tables are called by
T = TypeVar("T")
W = TypeVar("W", bound=str)  # one of some words

FACES_OF_A_DIE = 6
MOST_OF_A_KIND = 99
LANGUAGE = re.compile("[a-z]{2,3}(-[a-z0-9]+)*")
PROVENANCE = ("rulebook", "public", "ours")


class Table:
    """A table of a content file. Reading a key checks it; `only` refuses the keys nobody reads.

    The first mistake ends the reading, unless mistakes are gathered: then it goes on with a value that might do.
    """

    __slots__ = ("source", "place", "values", "package", "mistakes")

    def __init__(
        self, source: str, place: str, values: Any, package: str = "", mistakes: Mistakes | None = None
    ) -> None:
        self.source, self.place, self.package, self.mistakes = source, place, package, mistakes
        self.values: Mapping[str, Any] = values
        if not isinstance(values, Mapping):
            self.values = self.wrong({}, "", "wrong-table")

    def path(self, key: str) -> str:
        """Where a key of this table stands in the file: champion.greff.die."""
        return f"{self.place}.{key}" if self.place and key else self.place or key

    def refuse(self, key: str, reason: str, /, **facts: Any) -> NoReturn:
        """The file is broken at this key, for a reason that is a message with its facts."""
        raise ContentError(self.source, self.path(key), say(reason, **facts), self.package)

    def wrong(self, instead: T, key: str, reason: str, /, **facts: Any) -> T:
        """The same, but where mistakes are gathered the reader goes on with something instead."""
        with self.trying():
            self.refuse(key, reason, **facts)
        return instead

    def doubt(self, key: str, reason: str, /, **facts: Any) -> None:
        """The same for what another mistake, anywhere in the file, may have led to: it is told if there is no other."""
        try:
            self.refuse(key, reason, **facts)
        except ContentError as error:
            if self.mistakes is None:
                raise
            self.mistakes.doubtful.append(error)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Where mistakes are gathered, one in here ends only what is in here."""
        try:
            yield
        except ContentError as error:
            if self.mistakes is None:
                raise
            self.mistakes.tell(error)

    def sound(self, key: str = "") -> bool:
        """Whether nothing wrong was found at a key, or in the whole table: whether it can be compared with others."""
        return self.mistakes is None or not self.mistakes.about(self.path(key))

    def only(self, *known: str) -> Table:
        """This table, with no keys but the known ones; any table may say where it comes from."""
        for key in self.values:
            if key not in known and key not in ("provenance", "note"):
                self.wrong(None, key, "wrong-key", known=", ".join(known))
        if "provenance" in self.values:
            self.one_of("provenance", PROVENANCE)
        if not isinstance(self.values.get("note", ""), str):
            self.wrong(None, "note", "wrong-text")
        return self

    def get(self, key: str) -> Any:
        """The value of a key that must be there."""
        if key not in self.values:
            return self.wrong(None, key, "wrong-missing")
        return self.values[key]

    def text(self, key: str) -> str:
        """A text of one line that is not empty and that a terminal can show."""
        value = self.get(key)
        if not isinstance(value, str):
            return self.wrong("?", key, "wrong-text")
        if not value.strip():
            return self.wrong("?", key, "wrong-empty")
        if not value.isprintable():
            return self.wrong("?", key, "wrong-line")
        return value

    def worded(self, key: str) -> Saying:
        """A name or a text: one for every language, or { en = "…", de = "…" }; English is for whoever reads another."""
        if not isinstance(self.get(key), Mapping):
            return self.text(key)
        texts = self.table(key)
        for language in (ENGLISH, *texts.values):
            if not LANGUAGE.fullmatch(language):
                texts.wrong(None, language, "wrong-language")
            texts.text(language)
        return Message(BROUGHT, dict(texts.values))

    def saying(self, key: str, message: str) -> Saying:
        """A name or a text: the one that stands here, else the message of that key, in every language."""
        return self.worded(key) if key in self.values else Message(message)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds, which it may reach."""
        value = self.get(key)
        if type(value) is not int:  # True is an int to Python, but not to a reader of the file
            return self.wrong(low, key, "wrong-number")
        if not low <= value <= high:
            return self.wrong(low, key, "wrong-between", value=value, low=low, high=high)
        return value

    def one_of(self, key: str, known: Collection[W]) -> W:
        """One of the known words."""
        value = self.text(key)
        word = next((word for word in known if word == value), None)
        if word is None:
            if not known:
                self.refuse(key, "wrong-word", value=value, known="")
            return self.wrong(next(iter(known)), key, "wrong-word", value=value, known=", ".join(known))
        return word

    def deciding(self, key: str, known: Collection[W]) -> W:
        """One of the known words, by which the rest of the table is read: it cannot go on with another one."""
        return Table(self.source, self.place, self.values, self.package).one_of(key, known)

    def optional(self, key: str, known: Collection[W]) -> W | Literal[""]:
        """One of the known words, or "" where the key is left out."""
        return self.one_of(key, known) if key in self.values else ""

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of so many whole numbers between two bounds, which they may reach."""
        value = self.get(key)
        if not isinstance(value, list):
            return self.wrong((low,) * count, key, "wrong-numbers")
        if len(value) != count:
            return self.wrong((low,) * count, key, "wrong-entries", has=len(value), count=count)
        for n, number in enumerate(value, start=1):
            if type(number) is not int or not low <= number <= high:
                self.wrong(None, f"{key}.{n}", "wrong-range", low=low, high=high)
        return tuple(value) if self.sound(key) else (low,) * count

    def words(self, key: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of known words, none of them twice, in the order of the file."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            return self.wrong(tuple(known), key, "wrong-texts")
        for place, word in enumerate(value):
            if word not in known:
                self.wrong(None, key, "wrong-name", word=word, known=", ".join(known))
            if word in value[:place]:
                self.wrong(None, key, "wrong-twice", word=word)
        return tuple(word for word in dict.fromkeys(value) if word in known)

    def counts(self, key: str, known: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """How many of each known thing, in the order of `known`; what is not there is left out."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            return self.wrong((), key, "wrong-counts")
        for thing, count in value.items():
            if thing not in known:
                self.wrong(None, key, "wrong-name", word=thing, known=", ".join(known))
            if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
                self.wrong(None, f"{key}.{thing}", "wrong-range", low=0, high=MOST_OF_A_KIND)
        return tuple((thing, value[thing]) for thing in known if value.get(thing)) if self.sound(key) else ()

    def die(self, key: str, faces: Sequence[str]) -> tuple[str, ...]:
        """The six faces of a die, equal ones side by side in the order of `faces`."""
        counts = self.counts(key, faces)
        total = sum(count for _, count in counts)
        if total != FACES_OF_A_DIE:
            return self.wrong((), key, "wrong-faces", total=total)
        return tuple(face for face, count in counts for _ in range(count))

    def table(self, key: str) -> Table:
        """A table within this one."""
        return Table(self.source, self.path(key), self.get(key), self.package, self.mistakes)

    def tables(self, known: Sequence[str] = ()) -> dict[str, Table]:
        """All the tables of this group: exactly the known ones, or else any whose name can be an answer."""
        for key in self.values:
            if known and key not in known:
                self.wrong(None, key, "wrong-key", known=", ".join(known))
            elif not is_key(key):
                self.wrong(None, key, "wrong-usable")
        return {key: self.table(key) for key in known or self.values}

    def rows(self, key: str) -> list[Table]:
        """A list of tables, numbered from 1 as a reader counts them."""
        value = self.get(key)
        if not isinstance(value, list):
            return self.wrong([], key, "wrong-tables")
        places = (f"{self.path(key)}.{n}" for n in range(1, len(value) + 1))
        return [
            Table(self.source, place, row, self.package, self.mistakes)
            for place, row in zip(places, value, strict=True)
        ]


def each(tables: Mapping[K, Table], read: Callable[[K, Table], T]) -> dict[K, T]:
    """What these tables describe; where mistakes are gathered, without those that cannot be read."""
    found: dict[K, T] = {}
    for key, table in tables.items():
        with table.trying():
            found[key] = read(key, table)
    return found


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
        raise ContentError(str(path), "", say("wrong-unread", error=because(error))) from None
    except UnicodeDecodeError:
        raise ContentError(str(path), "", say("wrong-utf")) from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(str(path), "", no_toml(str(error))) from None
    except RecursionError:
        raise ContentError(str(path), "", say("wrong-deep")) from None


def no_toml(said: str) -> Message:
    """What the reader of TOML says, in English only; where it says so, in any language."""
    what, _, place = said.partition(" (at ")
    line, column, *_ = *(int(number) for number in re.findall(r"\d+", place)), 0, 0  # at its end there are none
    return say("wrong-toml", line=line, column=column, error=what)


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
    those below them. `placed` says where the tables of a file belong, if that is not where they stand in it; `parts`
    are the keys by which such a file is known.
    """

    def __init__(
        self,
        packaged: Callable[[], Mapping[str, Any]],
        made: Callable[..., C],
        whole: Collection[str] = (),
        placed: Callable[[Path, dict[str, Any], Mistakes | None], dict[str, Any]] | None = None,
        parts: Collection[str] = (),
    ) -> None:
        self._packaged, self._made, self._whole, self._placed, self._parts = packaged, made, whole, placed, parts
        self.saved: Callable[[str], C] = lru_cache(maxsize=64)(self._saved)

    def load(self, path: Path | None = None) -> C:
        """The packaged content, or that content with the tables of a file laid over it."""
        return self.saved(self.check(path) if path is not None else "")

    def check(self, path: str | Path) -> str:
        """A file of changes, checked, as the JSON that a setup and a saved game carry."""
        return canonical(self.overlay(Path(path)))

    def overlay(self, path: Path) -> dict[str, Any]:
        """What an owner's file changes or adds, checked together with what it leaves as it is."""
        return self._read(path, parse(path))

    def mistakes(self, path: Path) -> list[ContentError]:
        """All that is wrong with a file, as far as one mistake does not hide another; nothing if it can be played."""
        found = Mistakes()
        try:
            self._read(path, parse(path), found)
        except ContentError as error:
            found.tell(error)
        return found.all()

    def likeness(self, tables: Mapping[str, Any]) -> int:
        """How many of a file's keys are known here: a file does not say which game it is for."""
        base = self._packaged()
        within = [base[key].keys() & value.keys() for key, value in tables.items()
                  if isinstance(value, Mapping) and isinstance(base.get(key), Mapping)]  # fmt: skip
        return sum(map(len, within)) + sum(key in base or key in self._parts for key in tables)

    def _read(self, path: Path, tables: dict[str, Any], mistakes: Mistakes | None = None) -> dict[str, Any]:
        try:
            if self._placed is not None:
                tables = self._placed(path, tables, mistakes)
            if mistakes is None or not mistakes.all():
                self._made(overlaid(self._packaged(), tables, self._whole), str(path), mistakes)
        except RecursionError:
            raise ContentError(str(path), "", say("wrong-deep")) from None
        return tables

    def _saved(self, overlay_json: str) -> C:
        """The content of a saved game, from the overlay it keeps: `saved`, without the memory."""
        if not overlay_json:
            return self._made(self._packaged())
        source = "saved content"
        return self._made(overlaid(self._packaged(), saved_overlay(overlay_json, source), self._whole), source)
