"""What a laboratory may ask of a game beyond who has won: a game that says nothing of it is measured all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from .events import Event
from .messages import Saying

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from .flow import State

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")

Traits = Mapping[str, tuple[str, ...]]  # by sort, what a seat had of it: {"hero": ("wizard", "rogue")}


@dataclass(frozen=True)
class Measures(Generic[S]):
    """Facts that a laboratory reads from events and end positions. Things are keys; `named` puts them into words.

    Whatever is read here is read by nobody who plays: it may look at hidden things.
    """

    usual: Mapping[str, tuple[Any, ...]] = field(
        default_factory=dict
    )  # "players" and options: what a study goes through
    traits: Callable[[S, int], Traits] | None = None  # of a seat, when the game is over
    scores: Callable[[S, int], Mapping[str, float]] | None = None  # numbers of a seat, when the game is over
    ending: Callable[[S, int], str] | None = None  # where a seat has lost the game; "" if it has not
    happened: Callable[[Event, S], Iterable[tuple[int, str]]] | None = None  # to which seats, "sort:thing"
    lead: Callable[[S], Sequence[float]] | None = None  # how far each seat is ahead, behind if less than 0
    behind: tuple[float, ...] = ()  # steps of being behind that a report tells apart
    maps: tuple[tuple[str, str], ...] = ()  # pairs of traits, options or "players" that are crossed
    pairs: str = ""  # the trait of which two are looked at together: how well two heroes get on
    named: Callable[[str, str, str], Saying | None] | None = None  # content, sort, key: a trait, an ending, a thing
    tables: Callable[[], Mapping[str, Any]] | None = None  # its packaged content, with where each table comes from
