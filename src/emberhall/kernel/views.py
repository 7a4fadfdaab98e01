"""Who sees what is said where a field is declared; views and imagined positions follow from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, fields
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from random import Random
from typing import Any, NamedTuple, TypeVar

from .changes import difference
from .flow import DERIVED, NATURE, Question, Seat, State, advance
from .piles import Hand, Pile, pile, with_card, without_card

S = TypeVar("S", bound=State)
Eyes = Callable[[Any, Any, "Seat | None"], Any]  # (position, value, seat) -> what the seat sees of it


def secret(default: Any, dealt_from: str, known: str = "") -> Any:
    """One hand per seat, seen by that seat alone; the others see how many cards it holds.

    `dealt_from` names the field of the pile the cards come from. `known`, if given, names a field
    with, for each seat, the cards it knows each other seat to hold.
    """
    return field(default=default, metadata={"eyes": _own_hand, "dealt_from": dealt_from, "known": known})


def hidden(default: Any) -> Any:
    """A pile of which everyone sees the size and the known top: the rest would tell who holds what."""
    return field(default=default, metadata={"eyes": _back_of_pile})


def own(default: Any) -> Any:
    """One value per seat, seen by that seat alone: what it has learned or noted."""
    return field(default=default, metadata={"eyes": _own_value, "own": True})


def shown(default: Any, eyes: Eyes, by: tuple[str, ...] | None = None) -> Any:
    """A field of which each seat sees what `eyes(position, value, seat)` gives, which has the type that it returns.

    `by` names the other fields that decide what is seen of it; None: it may be any.
    """
    return field(default=default, metadata={"eyes": eyes, "by": by})


def constant(default: Any = None) -> Any:
    """A field that never changes during a game and is known to all from its setup; not in views."""
    return field(default=default, metadata={"constant": True})


def with_constants(s: S, other: State) -> S:
    """A position with what never changes taken from another: for another process only the rest need be sent."""
    for known in fields(s):
        if "constant" in known.metadata:
            setattr(s, known.name, getattr(other, known.name, None))
    return s


def _own_hand(_: Any, hands: tuple[Hand, ...], seat: Seat | None) -> tuple[Hand | int, ...]:
    return tuple(hand if i == seat else len(hand) for i, hand in enumerate(hands))


def _back_of_pile(_: Any, cards: Pile, seat: Seat | None) -> int | tuple[int, Hand]:
    return (cards.size, cards.top) if cards.top else cards.size


def _own_value(_: Any, values: tuple[Any, ...], seat: Seat | None) -> Any:
    return None if seat is None or not values else values[seat]


@lru_cache
def eyes_by_field(kind: type[State]) -> dict[str, Eyes | None]:
    """For each visible field of a state, how it is seen; None if it lies open."""
    return {
        f.name: f.metadata.get("eyes")
        for f in fields(kind)
        if f.name != "stack" and f.name not in DERIVED and "constant" not in f.metadata
    }


def _eyes_of(s: State) -> dict[str, Eyes | None]:
    kind: Any = type(s)
    return eyes_by_field(kind)


class _Seen(NamedTuple):
    """A field that can be seen, and how; what is seen of it follows from the fields that it goes `by`."""

    name: str
    eyes: Eyes | None
    by: frozenset[str]


class _Fields(NamedTuple):
    """The fields that everybody sees alike, those that not everybody does, and all that make up a position."""

    alike: dict[str, _Seen]
    apart: tuple[_Seen, ...]
    every: tuple[str, ...]


@lru_cache
def _fields_of(kind: Any) -> _Fields:
    every = tuple(f.name for f in fields(kind) if f.name not in DERIVED)
    by = {f.name: f.metadata.get("by", ()) for f in fields(kind)}
    seen = [
        _Seen(name, eyes, frozenset(every if by[name] is None else (name, *by[name])))
        for name, eyes in eyes_by_field(kind).items()
    ]
    alike = {one.name: one for one in seen if one.eyes is None or one.eyes is _back_of_pile}
    return _Fields(alike, tuple(one for one in seen if one.name not in alike), every)


@lru_cache(maxsize=4096)
def _concerned(kind: Any, moved: tuple[str, ...]) -> tuple[tuple[_Seen, ...], tuple[_Seen, ...]]:
    """What is seen of fields that have moved: by everybody alike, and not. The same few move together all the time."""
    alike, apart, _ = _fields_of(kind)
    return tuple(alike[name] for name in moved if name in alike), tuple(
        one for one in apart if not one.by.isdisjoint(moved)
    )


def _fields(s: State) -> _Fields:
    kind: Any = type(s)
    return _fields_of(kind)


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat sees (None: an onlooker). Waiting steps are never shown."""
    return {**open_view(s), **own_view(s, seat)}


def open_view(s: State) -> dict[str, Any]:
    """What everybody sees alike."""
    return _seen(s, None, _fields(s).alike.values())


def own_view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The fields that not everybody sees alike, as a seat sees them."""
    return _seen(s, seat, _fields(s).apart)


def _seen(s: State, seat: Seat | None, seen: Iterable[_Seen]) -> dict[str, Any]:
    return {name: getattr(s, name) if eyes is None else eyes(s, getattr(s, name), seat) for name, eyes, _ in seen}


def changes(before: State, now: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat (None: an onlooker) sees differently than before, by field. Merged into its view it gives the new
    one (`merge`), and whoever cannot tell two positions apart cannot tell their changes apart."""
    found = Changes(before, now)
    return found.open | found.own(seat)


class Changes:
    """What is seen differently than before. Which fields have moved is found out once, for all eyes; false if nothing
    has moved that anybody could see or work out."""

    __slots__ = ("_apart", "_before", "_now", "key", "moved", "open")

    def __init__(self, before: State, now: State, was: tuple[Any, ...] | None = None) -> None:
        """`was` is the key of the position before, for whoever knows it already."""
        kind: Any = type(now)
        self.key = now.key()
        moved = tuple(compress(_fields_of(kind).every, map(is_not, before.key() if was is None else was, self.key)))
        if moved == ("stack",) and before.stack == now.stack:
            moved = ()
        self._before, self._now, self.moved = before, now, moved
        alike, self._apart = _concerned(kind, moved)
        self.open = _differing(before, now, None, alike)

    def __bool__(self) -> bool:
        return bool(self.moved)

    @property
    def alike(self) -> bool:
        """Whether everybody sees the same of it."""
        return not self._apart

    def own(self, seat: Seat | None) -> dict[str, Any]:
        """What not everybody sees alike, and a seat (None: an onlooker) sees differently."""
        return _differing(self._before, self._now, seat, self._apart) if self._apart else {}


def _differing(before: State, now: State, seat: Seat | None, seen: Iterable[_Seen]) -> dict[str, Any]:
    changed = {}
    for name, eyes, _ in seen:
        was, value = getattr(before, name), getattr(now, name)
        if eyes is not None:
            was, value = eyes(before, was, seat), eyes(now, value, seat)
        if was is not value and was != value:
            changed[name] = difference(was, value)
    return changed


def keeps_secrets(s: State, seat: Seat) -> bool:
    """Whether a seat sees anything that an onlooker does not. If not, everybody knows what it can answer."""
    onlooker = own_view(s, None)
    return any(not _alike(sight, onlooker[name]) for name, sight in own_view(s, seat).items())


def _alike(mine: Any, others: Any) -> bool:
    """The same, or nothing on both sides: an empty hand is seen as no cards by its owner and as a number by others."""
    if not mine and not others:
        return True
    if isinstance(mine, tuple) and isinstance(others, tuple) and len(mine) == len(others):
        return mine == others or all(map(_alike, mine, others))
    if isinstance(mine, tuple) and not others:
        return all(_alike(part, None) for part in mine)
    return bool(mine == others)


def asked(s: State, seat: Seat | None) -> dict[str, Any] | None:
    """What a seat sees of the pending question: the menu is for the seat that is asked.

    Nature's menu lies open (dice), unless the answer is for some eyes only (a deck's contents).
    """
    question = s.question
    if question is None:
        return None
    open_to_seat = question.seat == seat or (question.seat == NATURE and question.seen_by is None)
    return {
        "seat": question.seat,
        "rule": question.rule,
        "prompt": question.prompt,
        "options": tuple(question.options) if open_to_seat else None,
        "weights": question.weights if open_to_seat else None,
    }


class Sight:
    """A position through the eyes of one seat: each field as that seat sees it. What bots play from."""

    __slots__ = ("_eyes", "_state", "seat")

    def __init__(self, s: State, seat: Seat) -> None:
        self._state, self.seat, self._eyes = s, seat, _eyes_of(s)

    def __getattr__(self, name: str) -> Any:
        if name == "_eyes" or name not in self._eyes:
            raise AttributeError(f"a seat does not see {name!r}")
        eyes = self._eyes[name]
        value = getattr(self._state, name)
        return value if eyes is None else eyes(self._state, value, self.seat)

    @property
    def question(self) -> Question:
        """The question put to this seat."""
        question = self._state.question
        assert question is not None, "nobody is asked: the game is over"
        assert question.seat == self.seat, f"seat {question.seat} is asked, not seat {self.seat}"
        return question

    @property
    def setup(self) -> Any:
        """How the game was set up, which everybody knows."""
        return self._state.setup

    @property
    def seen(self) -> tuple[Any, ...]:
        """All that this seat sees, as one value: equal where it cannot tell two positions apart."""
        return tuple(view(self._state, self.seat).values())

    def imagine(self, rng: Random) -> State:
        """A full position this seat cannot tell from the real one."""
        return imagine(self._state, self.seat, rng)


@lru_cache(maxsize=64)
def sight_of(kind: Any) -> type[Sight]:
    """The sight of a kind of game with a direct way to open fields and to hands: bots look often."""
    ways: dict[str, Any] = {}
    for f in fields(kind):
        if "dealt_from" in f.metadata:
            ways[f.name] = _hands(attrgetter(f"_state.{f.name}"), f.metadata["eyes"])
        elif not f.metadata and f.name not in ("stack", *DERIVED):
            ways[f.name] = property(attrgetter(f"_state.{f.name}"))
    made: type[Sight] = type("Sight", (Sight,), {"__slots__": (), **ways})
    return made


def _hands(get: Callable[[Any], Any], eyes: Callable[[Any, Any, int], Any]) -> property:
    """Hands as a seat sees them follow from the hands alone, and they seldom change."""

    @lru_cache(maxsize=4096)
    def seen(hands: Any, seat: int) -> Any:
        return eyes(None, hands, seat)

    return property(lambda sight: seen(get(sight), sight.seat))


def imagine(s: S, seat: Seat, rng: Random) -> S:
    """A position that `seat` cannot tell from this one: the cards it does not see are dealt again."""
    kind: Any = type(s)
    twin = s.copy()
    for name, dealt_from, known in _dealt(kind):
        deck: Pile = getattr(s, dealt_from)
        hands: tuple[tuple[str, ...], ...] = getattr(s, name)
        notes = getattr(s, known) if known else ()
        table = notes[seat] if notes else ((),) * len(hands)
        kept = [hand if i == seat else table[i] for i, hand in enumerate(hands)]
        unseen = list(Pile(deck.counts).cards())
        for hand, sure in zip(hands, kept, strict=True):
            unseen += without_card(hand, *sure)
        rng.shuffle(unseen)
        dealt = []
        for hand, sure in zip(hands, kept, strict=True):
            dealt.append(with_card(sure, *(unseen.pop() for _ in range(len(hand) - len(sure)))))
        setattr(twin, name, tuple(dealt))
        setattr(twin, dealt_from, Pile(pile(unseen).counts, deck.top))
    twin.reimagine(seat, rng)
    if any(map(is_not, s.key(), twin.key())):  # else the question is the same
        advance(twin)
    return twin


@lru_cache
def _dealt(kind: Any) -> tuple[tuple[str, str, str], ...]:
    """The fields with secret hands, each with the pile they are dealt from and the notes about them."""
    return tuple(
        (f.name, f.metadata["dealt_from"], f.metadata["known"]) for f in fields(kind) if "dealt_from" in f.metadata
    )
