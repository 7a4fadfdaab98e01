"""What a seat observes, as one row of numbers: made from what its game declares that a seat sees, and nothing else.

Which words there are, and how many of a thing, is found out by playing: `Schema` looks at games at random, always the
same ones. A word that none of them has shown is written as "another word". Two schemas with the same `version` mean the
same by every number.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..games import find_game
from ..kernel import NATURE, Game, Setup, State
from ..kernel.brisk import Brisk
from ..kernel.flow import apply
from ..kernel.views import Eyes, eyes_by_field, view
from .parts import Amount, Encoding, Known, Meaning, SeatOf, Word, part_for

LOOKS, GLANCES, SHORT = 8000, 60, 40  # answers of whole games that are looked at; beginnings, and how long each is
KEPT = 20_000  # values of a field whose numbers are remembered
Observation = NDArray[np.float32]
Numbers = Callable[[State], bytearray]


class Schema:
    """The numbers that a seat of this setup is shown, and what each of them says (`meanings`, `text`)."""

    def __init__(self, setup: Setup) -> None:
        game = find_game(setup.game)
        self.setup = setup
        start = game.rules.begin(setup)
        self._kind: Any = type(start)
        hands = {f.name: "each" for f in fields(self._kind) if "dealt_from" in f.metadata}
        known = Known(setup.players, {**hands, **start.seating}, start.vocabulary())
        seen, rules = _look_around(game, setup)
        self.parts: dict[str, Encoding] = {name: part_for(found, name, known) for name, found in seen.items()}
        self._asked = SeatOf(setup.players), Word(rules)
        # plain numbers first: they are written all at once
        self._plain = [name for name, part in self.parts.items() if type(part) is Amount and not _eyes(self, name)]
        self._others = [name for name, part in self.parts.items() if name not in self._plain and part.size]
        self.meanings = tuple(self._meanings())
        self.size = len(self.meanings)
        self.version = sha256("\n".join(one.name for one in self.meanings).encode()).hexdigest()[:12]
        self._writers = [self._writer(seat) for seat in range(setup.players)]

    def _meanings(self) -> Iterator[Meaning]:
        for name in (*self._plain, *self._others):
            yield from self.parts[name].meanings(name)
        who, what = self._asked
        yield from who.meanings("the seat that is asked")
        yield from what.meanings("the rule that asks")

    def observe(self, s: State, seat: int) -> Observation:
        """What a seat sees of a position."""
        return np.frombuffer(self._writers[seat](s), np.float32)

    def bounds(self) -> tuple[list[float], list[float]]:
        """The least and the largest that each number can be."""
        return [one.low for one in self.meanings], [one.high for one in self.meanings]

    def text(self) -> str:
        """Every number with its meaning, one to a line, and what the game's author says of the fields."""
        lines = [f"# {self.setup.game}, {self.setup.players} seats: {self.size} numbers, version {self.version}"]
        said, before = _comments(self._kind), ""
        for place, one in enumerate(self.meanings):
            name = re.split(r"[\[.: ]", one.name, maxsplit=1)[0]
            if name != before and name in said:
                lines.append(f"# {name}: {said[name]}")
            before = name
            lines.append(f"{place:5} {one.name}")
        return "\n".join(lines)

    def _writer(self, seat: int) -> Numbers:
        """Straight-line code that writes what a seat sees: it looks values up, and works out those that are new."""
        numbers = Struct(f"{len(self._plain)}f")
        pieces = [f"pack({', '.join(f's.{name}' for name in self._plain)})"] if self._plain else []
        scope: dict[str, Any] = {"pack": numbers.pack, "join": bytearray().join}
        for place, name in enumerate(self._others):
            cache: dict[Any, bytes] = {}
            key, by = f"s.{name}", _by(self._kind, name)
            if by is None:
                key, scope[f"eyes{place}"] = f"eyes{place}(s, s.{name}, {seat})", _eyes(self, name)
            elif by:
                key = f"(s.{name}, {', '.join(f's.{other}' for other in by)})"
            scope[f"get{place}"] = cache.get
            scope[f"new{place}"] = self._new(name, seat, cache, bare=by is None)
            pieces.append(f"get{place}(key := {key}) or new{place}(s, key)")
        scope["asked"] = self._new_question(seat)
        pieces.append("asked(s.question)")
        exec(f"def write(s):\n return join(({', '.join(pieces)},))", scope)
        written: Numbers = scope["write"]
        return written

    def _new(self, name: str, seat: int, cache: dict[Any, bytes], bare: bool) -> Callable[[State, Any], bytes]:
        part, eyes = self.parts[name], None if bare else _eyes(self, name)
        pack = Struct(f"{part.size}f").pack

        def new(s: State, key: Any) -> bytes:
            value = key if bare else getattr(s, name)
            found = pack(*part.write(value if eyes is None else eyes(s, value, seat), seat))
            _remember(cache, key, found)
            return found

        return new

    def _new_question(self, seat: int) -> Callable[[Any], bytes]:
        who, what = self._asked
        pack = Struct(f"{who.size + what.size}f").pack
        cache: dict[Any, bytes] = {}

        def asked(question: Any) -> bytes:
            key = (NATURE, "") if question is None else (question.seat, question.rule)
            found = cache.get(key)
            if found is None:
                found = pack(*who.write(key[0], seat), *what.write(key[1], seat))
                _remember(cache, key, found)
            return found

        return asked


@lru_cache(maxsize=32)
def schema_of(setup: Setup) -> Schema:
    """The schema of a setup, made once."""
    return Schema(setup)


def _remember(cache: dict[Any, bytes], key: Any, found: bytes) -> None:
    if len(cache) >= KEPT:
        cache.clear()
    cache[key] = found


def _eyes(schema: Schema, name: str) -> Eyes | None:
    return eyes_by_field(schema._kind)[name]


def _by(kind: Any, name: str) -> tuple[str, ...] | None:
    """The other fields that decide what is seen of one; None: it may be any."""
    (metadata,) = (f.metadata for f in fields(kind) if f.name == name)
    by: tuple[str, ...] | None = metadata.get("by", ())
    return by


def _look_around(game: Game, setup: Setup) -> tuple[dict[str, list[tuple[int, Any]]], set[str]]:
    """What seats see in games at random, by field, and the rules that ask: many beginnings, and some whole games."""
    seen: dict[str, dict[tuple[int, Any], None]] = {}
    rules: set[str] = set()
    given = number = 0
    while given < LOOKS or number < GLANCES:
        s, player = game.rules.begin(setup), Brisk(game, f"look {number}")
        most = SHORT if number < GLANCES else None
        while (question := s.question) is not None and player.given != most:
            if question.seat != NATURE:
                rules.add(question.rule)
                for seat in range(setup.players):
                    for name, value in view(s, seat).items():
                        seen.setdefault(name, {})[seat, value] = None
            apply(s, player.answer(question))
        for seat in range(setup.players):  # how a game looks when it is over
            for name, value in view(s, seat).items():
                seen.setdefault(name, {})[seat, value] = None
        given, number = given + player.given, number + 1
    return {name: list(found) for name, found in seen.items()}, rules


def _comments(kind: Any) -> dict[str, str]:
    """What stands beside the fields of a record, where its source is at hand."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        return {}
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", source, re.MULTILINE))
