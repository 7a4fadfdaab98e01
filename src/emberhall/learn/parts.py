"""What can be seen of a position, put into numbers: each part says how many it takes and what each of them means.

A part is made for all the values that a field was seen to have (`part_for`): a number stays one, a word becomes one
number for each word there is, a hand of cards a count of each card, and whatever has parts of its own is taken apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

LARGEST = 1e6  # no number in an observation is larger
ORDERED = 12  # words in an order that matters; more of them are counted instead
Sightings = Iterable[tuple[int, Any]]  # seats, and what each of them saw


class Meaning(NamedTuple):
    """What one number of an observation says, and between which bounds it lies."""

    name: str
    low: float
    high: float


class Encoding(Protocol):
    """How a value becomes numbers."""

    size: int

    def write(self, value: Any, seat: int) -> list[float]:
        """The numbers, as a seat reads them."""
        ...

    def meanings(self, path: str) -> Iterator[Meaning]:
        """What each of them says."""
        ...


@dataclass
class Amount:
    """A number as it is; yes is 1. Of cards that are seen for once, where else only their number is, that number."""

    size: int = 1

    def write(self, value: Any, seat: int) -> list[float]:
        if isinstance(value, tuple):  # no game that was looked at has shown that; of a pile its size comes first
            value = value[0] if value and kind_of(value[0]) == "number" else len(value)
        elif not isinstance(value, int | float):
            value = bool(value)
        return [min(max(float(value), -LARGEST), LARGEST)]

    def meanings(self, path: str) -> Iterator[Meaning]:
        yield Meaning(path, -LARGEST, LARGEST)


class SeatOf:
    """Somebody's seat, counted from the seat that looks; nobody's: all 0."""

    def __init__(self, players: int) -> None:
        self.size = players

    def write(self, value: Any, seat: int) -> list[float]:
        found = [0.0] * self.size
        if 0 <= value < self.size:
            found[(value - seat) % self.size] = 1.0
        return found

    def meanings(self, path: str) -> Iterator[Meaning]:
        for after in range(self.size):
            yield Meaning(f"{path} is {whose(after)}", 0, 1)


class Word:
    """One of some words; no word: all 0."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = {word: place for place, word in enumerate(sorted(set(words) - {""}))}
        self.size = len(self.words) + 1

    def write(self, value: Any, seat: int) -> list[float]:
        found = [0.0] * self.size
        if value:
            found[self.words.get(value, -1)] = 1.0
        return found

    def meanings(self, path: str) -> Iterator[Meaning]:
        for word in self.words:
            yield Meaning(f"{path} is {word}", 0, 1)
        yield Meaning(f"{path} is another word", 0, 1)


class Bag:
    """Words whose order means nothing: how many of each."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = {word: place for place, word in enumerate(sorted(set(words)))}
        self.size = len(self.words) + 1

    def write(self, value: Any, seat: int) -> list[float]:
        found = [0.0] * self.size
        for word in value:
            found[self.words.get(word, -1)] += 1.0
        return found

    def meanings(self, path: str) -> Iterator[Meaning]:
        for word in self.words:
            yield Meaning(f"{path}: how many {word}", 0, LARGEST)
        yield Meaning(f"{path}: how many others", 0, LARGEST)


class ByWord:
    """Something said of each of some words: what it is for each, and of how many others something is said."""

    def __init__(self, words: Iterable[str], part: Encoding) -> None:
        self.words, self.part = sorted(set(words)), part
        self.size = len(self.words) * part.size + 1

    def write(self, value: Any, seat: int) -> list[float]:
        said = {entry[0]: _rest(entry) for entry in value}
        found = []
        for word in self.words:
            found += self.part.write(said.pop(word), seat) if word in said else [0.0] * self.part.size
        return [*found, float(len(said))]

    def meanings(self, path: str) -> Iterator[Meaning]:
        for word in self.words:
            yield from self.part.meanings(f"{path}[{word}]")
        yield Meaning(f"{path}: how many others", 0, LARGEST)


class Series:
    """Several of a kind, one after the other; where there may be fewer, each says first whether it is there."""

    def __init__(self, most: int, part: Encoding, fewer: bool) -> None:
        self.most, self.part, self.fewer = most, part, fewer
        self.size = most * (part.size + fewer)

    def write(self, value: Any, seat: int) -> list[float]:
        found: list[float] = []
        for entry in value[: self.most]:
            found += ([1.0] if self.fewer else []) + self.part.write(entry, seat)
        return found + [0.0] * (self.size - len(found))

    def meanings(self, path: str) -> Iterator[Meaning]:
        for place in range(self.most):
            if self.fewer:
                yield Meaning(f"{path}[{place}] is there", 0, 1)
            yield from self.part.meanings(f"{path}[{place}]")


class Columns:
    """Several things that differ in kind, each in its place."""

    def __init__(self, parts: Sequence[Encoding], names: Sequence[str], fewer: bool = False) -> None:
        self.parts, self.names, self.fewer = parts, names, fewer
        self.size = sum(part.size for part in parts) + fewer

    def write(self, value: Any, seat: int) -> list[float]:
        if self.fewer and not value:
            return [0.0] * self.size
        found = [1.0] if self.fewer else []
        for part, entry in zip(self.parts, value, strict=False):
            found += part.write(entry, seat)
        return found + [0.0] * (self.size - len(found))

    def meanings(self, path: str) -> Iterator[Meaning]:
        if self.fewer:
            yield Meaning(f"{path} is there", 0, 1)
        for part, name in zip(self.parts, self.names, strict=True):
            yield from part.meanings(path + name)


class Turned:
    """One value for each seat, beginning with the seat that looks."""

    def __init__(self, part: Encoding) -> None:
        self.part, self.size = part, part.size

    def write(self, value: Any, seat: int) -> list[float]:
        return self.part.write(turned(value, seat), seat)

    def meanings(self, path: str) -> Iterator[Meaning]:
        yield from self.part.meanings(f"{path} from me on")


class Either:
    """A value that may be of several kinds, some of them perhaps never seen: the numbers of the others are 0."""

    def __init__(self, parts: Mapping[Any, Encoding]) -> None:
        self.parts, self.size = parts, sum(part.size for part in parts.values())

    def write(self, value: Any, seat: int) -> list[float]:
        mine, found = kind_of(value), list[float]()
        for kind, part in self.parts.items():
            found += part.write(value, seat) if kind == mine else [0.0] * part.size
        return found

    def meanings(self, path: str) -> Iterator[Meaning]:
        for part in self.parts.values():
            yield from part.meanings(path)


class Known(NamedTuple):
    """What a game says of its fields and their parts (`heroes.owner`), by their paths."""

    players: int
    seating: Mapping[str, str]  # as that of its `State`
    words: Mapping[str, Sequence[str]]  # words that there may be, seen or not


def part_for(seen: Sightings, path: str, known: Known) -> Encoding:
    """How to write what was seen of a field, or of a part of one."""
    values = list(dict.fromkeys(seen))
    if known.seating.get(path) == "each":
        values = [(seat, turned(value, seat)) for seat, value in values]
    kinds: dict[Any, list[tuple[int, Any]]] = {}
    for seat, value in values:
        kinds.setdefault(kind_of(value), []).append((seat, value))
    kinds.pop(None, None)
    parts = {kind: _part_of(kind, kinds[kind], path, known) for kind in sorted(kinds, key=str)}
    found = parts["number"] if set(parts) == {"number"} else Either(parts)
    return Turned(found) if known.seating.get(path) == "each" else found


def _part_of(kind: Any, seen: list[tuple[int, Any]], path: str, known: Known) -> Encoding:
    if kind == "number":
        return SeatOf(known.players) if known.seating.get(path) == "seat" else Amount()
    if kind == "word":
        return Word([*known.words.get(path, ()), *(value for _, value in seen)])
    if kind == "row":
        return _row(seen, path, known)
    names = kind._fields
    columns = [[(seat, value[place]) for seat, value in seen] for place in range(len(names))]
    parts = [part_for(column, f"{path}.{name}", known) for column, name in zip(columns, names, strict=True)]
    return Columns(parts, [f".{name}" for name in names])


def _row(seen: list[tuple[int, Any]], path: str, known: Known) -> Encoding:
    full = [(seat, value) for seat, value in seen if value]
    fewer = len({len(value) for _, value in seen}) > 1
    most = max((len(value) for _, value in full), default=0)
    entries = [(seat, entry) for seat, value in full for entry in value]
    kinds = {kind_of(entry) for _, entry in entries}
    each, more = known.seating.get(path) == "each", known.words.get(path, ())
    within = known._replace(seating={name: how for name, how in known.seating.items() if name != path or not each})
    if kinds == {"word"} and (most > ORDERED or not (each or any(list(value) != sorted(value) for _, value in full))):
        return Bag([*more, *(word for _, word in entries)])
    if kinds == {"row"} and all(map(_says_of_words, (value for _, value in full))):
        words, rest = [*more, *(entry[0] for _, entry in entries)], [(seat, _rest(entry)) for seat, entry in entries]
        return ByWord(words, part_for(rest, path, within))
    if len(kinds) > 1 and most <= ORDERED:
        columns = [[(seat, value[place]) for seat, value in full if place < len(value)] for place in range(most)]
        parts = [part_for(column, path, within) for column in columns]
        return Columns(parts, [f"[{place}]" for place in range(most)], fewer)
    return Series(most, part_for(entries, path, within), fewer)


def _says_of_words(value: Sequence[Any]) -> bool:
    first = [entry[0] for entry in value if len(entry) > 1 and isinstance(entry[0], str)]
    return len(set(first)) == len(value)


def _rest(entry: Sequence[Any]) -> Any:
    return entry[1] if len(entry) == 2 else tuple(entry[1:])


def kind_of(value: Any) -> Any:
    """Of what kind a value is: "number", "word", "row", a class of things, or None for nothing."""
    if value is None:
        return None
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, str):
        return "word"
    if isinstance(value, tuple):
        return type(value) if hasattr(value, "_fields") else "row"
    raise TypeError(f"a seat sees {value!r}, which is not made of numbers, words and tuples")


def turned(value: Any, seat: int) -> Any:
    """What there is one of for each seat, from a seat on."""
    return value[seat:] + value[:seat] if value else value


def whose(after: int) -> str:
    """A seat, as the seat that looks calls it."""
    return "me" if after == 0 else f"the seat {after} after me"
