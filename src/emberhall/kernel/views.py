"""Who sees what is said where a field is declared; views and imagined positions follow from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, fields
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

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


def shown(default: Any, eyes: Eyes) -> Any:
    """A field of which each seat sees what `eyes(position, value, seat)` gives, which has the type that it returns."""
    return field(default=default, metadata={"eyes": eyes})


def constant(default: Any = None) -> Any:
    """A field that never changes during a game and is known to all from its setup; not in views."""
    return field(default=default, metadata={"constant": True})


def _own_hand(_: Any, hands: tuple[Hand, ...], seat: Seat | None) -> tuple[Hand | int, ...]:
    return tuple(hand if i == seat else len(hand) for i, hand in enumerate(hands))


def _back_of_pile(_: Any, cards: Pile, seat: Seat | None) -> int | tuple[int, Hand]:
    return (cards.size, cards.top) if cards.top else cards.size


def _own_value(_: Any, values: tuple[Any, ...], seat: Seat | None) -> Any:
    return None if seat is None or not values else values[seat]


BY_VALUE = (_own_hand, _back_of_pile, _own_value)  # what they see follows from the value alone


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


class _Fields(NamedTuple):
    """The fields that everybody sees alike, and those that not everybody does."""

    alike: tuple[tuple[str, Eyes | None], ...]
    apart: tuple[tuple[str, Eyes], ...]


@lru_cache
def _fields_of(kind: Any) -> _Fields:
    seen = eyes_by_field(kind).items()
    return _Fields(
        tuple((name, eyes) for name, eyes in seen if eyes is None or eyes is _back_of_pile),
        tuple((name, eyes) for name, eyes in seen if eyes is not None and eyes is not _back_of_pile),
    )


def _fields(s: State) -> _Fields:
    kind: Any = type(s)
    return _fields_of(kind)


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    """What a seat sees (None: an onlooker). Waiting steps are never shown."""
    return {**open_view(s), **own_view(s, seat)}


def open_view(s: State) -> dict[str, Any]:
    """What everybody sees alike."""
    return {
        name: getattr(s, name) if eyes is None else eyes(s, getattr(s, name), None) for name, eyes in _fields(s).alike
    }


def own_view(s: State, seat: Seat | None) -> dict[str, Any]:
    """The fields that not everybody sees alike, as a seat sees them."""
    return {name: eyes(s, getattr(s, name), seat) for name, eyes in _fields(s).apart}


def changes(before: State, now: State, seat: Seat | None) -> dict[str, Any]:
    """The fields that a seat (None: an onlooker) sees differently than before. Merged into its view they give the new
    one, and whoever cannot tell two positions apart cannot tell their changes apart."""
    return open_changes(before, now) | own_changes(before, now, seat)


def open_changes(before: State, now: State) -> dict[str, Any]:
    """What everybody sees alike and sees differently than before."""
    return _changes(before, now, None, _fields(now).alike)


def own_changes(before: State, now: State, seat: Seat | None) -> dict[str, Any]:
    """What not everybody sees alike and a seat sees differently than before."""
    return _changes(before, now, seat, _fields(now).apart)


def looks_alike(before: State, now: State) -> bool:
    """Whether nothing has moved that anybody could see or work out: the fields are the same, and so is what waits."""
    return before.stack == now.stack and all(getattr(before, name) is getattr(now, name) for name in _eyes_of(now))


def _changes(before: State, now: State, seat: Seat | None, seen: Sequence[tuple[str, Eyes | None]]) -> dict[str, Any]:
    changed = {}
    for name, eyes in seen:
        was, value = getattr(before, name), getattr(now, name)
        if eyes is not None and not (was is value and eyes in BY_VALUE):
            was, value = eyes(before, was, seat), eyes(now, value, seat)
        if was is not value and was != value:
            changed[name] = value
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

    def imagine(self, rng: Random) -> State:
        """A full position this seat cannot tell from the real one."""
        return imagine(self._state, self.seat, rng)


def imagine(s: S, seat: Seat, rng: Random) -> S:
    """A position that `seat` cannot tell from this one: the cards it does not see are dealt again."""
    twin = s.copy()
    for f in fields(s):
        if "dealt_from" in f.metadata:
            deck: Pile = getattr(s, f.metadata["dealt_from"])
            hands: tuple[tuple[str, ...], ...] = getattr(s, f.name)
            notes = getattr(s, f.metadata["known"]) if f.metadata["known"] else ()
            table = notes[seat] if notes else ((),) * len(hands)
            kept = [hand if i == seat else table[i] for i, hand in enumerate(hands)]
            unseen = list(Pile(deck.counts).cards())
            for hand, sure in zip(hands, kept, strict=True):
                unseen += without_card(hand, *sure)
            rng.shuffle(unseen)
            dealt = []
            for hand, sure in zip(hands, kept, strict=True):
                dealt.append(with_card(sure, *(unseen.pop() for _ in range(len(hand) - len(sure)))))
            setattr(twin, f.name, tuple(dealt))
            setattr(twin, f.metadata["dealt_from"], Pile(pile(unseen).counts, deck.top))
    twin.reimagine(seat, rng)
    advance(twin)
    return twin
