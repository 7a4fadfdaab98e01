"""Events are facts a step tells: a kind, the ledger entry behind it, plain fields. Words come later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Events = Mapping[str, Mapping[str, Any]]  # every kind of event of a game: its facts by name, each with its type


class Secret(NamedTuple):
    """A fact that only some seats may see."""

    value: Any
    seats: tuple[int, ...]


class Event(NamedTuple):
    """What happened: sentences, sounds and motion are made from it elsewhere."""

    kind: str
    rule: str
    facts: dict[str, Any]


class Story(list[Event]):
    """What was told, for whoever wants to see it happen: beside each event stands the position as it was then."""

    def __init__(self) -> None:
        super().__init__()
        self.positions: list[Any] = []  # one for each event

    def clear(self) -> None:
        """Forget what was told so far."""
        super().clear()
        self.positions.clear()


def only(seat: int, value: Any) -> Secret:
    """A fact for the eyes of one seat."""
    return Secret(value, (seat,))


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: an onlooker) may see it: facts kept from it become None."""
    return Event(event.kind, event.rule, {name: _seen(fact, seat) for name, fact in event.facts.items()})


def revealed(event: Event) -> Event:
    """The event with every secret laid open, for the one who keeps the log."""
    return Event(
        event.kind,
        event.rule,
        {name: fact.value if isinstance(fact, Secret) else fact for name, fact in event.facts.items()},
    )


def _seen(fact: Any, seat: int | None) -> Any:
    if isinstance(fact, Secret):
        return fact.value if seat in fact.seats else None
    return fact
