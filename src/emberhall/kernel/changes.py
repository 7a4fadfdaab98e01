"""What is told of a value that has changed: itself or, if much of it has stayed as it was, what became of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

PARTS = "@"  # the one key of what is told by parts; no value in a view has it
MANY = 8  # plain values side by side: of fewer all are told
FIGURES = "figures"  # told by their names


def difference(was: Any, now: Any) -> Any:
    """What to tell of a value that was another before, so that `merged` gives it: `{PARTS: {place: difference}}` where
    most of its parts are what they were."""
    places: Iterable[Any]
    if isinstance(now, tuple | list):
        kind = list if isinstance(now, list) else tuple
        if not isinstance(was, kind) or len(was) != len(now) or not (len(now) >= MANY or _nested(now)):
            return now
        places = [n for n, (one, other) in enumerate(zip(was, now, strict=True)) if one is not other and one != other]
    elif isinstance(now, dict):
        if not isinstance(was, dict) or was.keys() != now.keys():
            return now
        places = [name for name, value in now.items() if was[name] != value]
    else:
        return now
    if 2 * len(places) > len(now):
        return now
    return {PARTS: {place: difference(was[place], now[place]) for place in places}}


def _nested(values: tuple[Any, ...] | list[Any]) -> bool:
    return any(isinstance(value, tuple | list | dict) for value in values)


def merged(was: Any, told: Any) -> Any:
    """The value that was told of, as a `difference` to another."""
    if not isinstance(told, dict) or PARTS not in told:
        return told
    parts = told[PARTS]
    if isinstance(was, dict):
        return {**was, **{name: merged(was[name], part) for name, part in parts.items()}}
    places = {int(place): part for place, part in parts.items()}
    whole = [merged(value, places[n]) if n in places else value for n, value in enumerate(was)]
    return whole if isinstance(was, list) else tuple(whole)


def merge(view: Mapping[str, Any], *later: Mapping[str, Any]) -> dict[str, Any]:
    """A view with what was seen differently later, each time; of the figures only those that changed are told."""
    seen = dict(view)
    for changes in later:
        for name, told in changes.items():
            seen[name] = merge(seen.get(name, {}), told) if name == FIGURES else merged(seen.get(name), told)
    return seen
