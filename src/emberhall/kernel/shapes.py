"""Whether values read from outside have the shape that a field or a step declares for them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints

from .flow import Step

T = TypeVar("T")
THINGS: dict[str, type[Any]] = {}  # every thing by name, so that a saved one finds its class again


def thing(cls: type[T]) -> type[T]:
    """Make a NamedTuple part of positions: a hero, an enemy, a player's belongings. Saves keep it by its name."""
    THINGS[f"{cls.__module__}.{cls.__name__}".removeprefix("emberhall.games.")] = cls
    kind: Any = cls
    kind._replace = _replacing(kind)
    return cls


def _replacing(kind: Any) -> Callable[..., Any]:
    """What `_replace` of a NamedTuple does, in half the time: things change with nearly every answer."""
    places = {name: place for place, name in enumerate(kind._fields)}
    new = tuple.__new__

    def replace(self: Any, **changes: Any) -> Any:
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return new(kind, values)

    return replace


def name_of(value: Any) -> str:
    """The name a thing is saved under."""
    kind = type(value)
    return f"{kind.__module__}.{kind.__name__}".removeprefix("emberhall.games.")


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a declared type. Types this cannot read are taken on trust."""
    return _fitting(kind)(value)


@lru_cache(maxsize=4096)
def _fitting(kind: Any) -> Callable[[Any], bool]:
    """How to see whether a value is of that type."""
    if kind is Any:
        return lambda value: True
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda value: value in parts
    if origin in (Union, UnionType):
        return lambda value: any(fits(value, part) for part in parts)
    if origin is tuple and parts[1:] == (...,):
        return lambda value: type(value) is tuple and all(fits(entry, parts[0]) for entry in value)
    if origin is tuple:
        return lambda value: type(value) is tuple and len(value) == len(parts) and all(map(fits, value, parts))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        parts = tuple(_declared(kind).values())
        return lambda value: isinstance(value, kind) and len(value) == len(parts) and all(map(fits, value, parts))
    asked_for = origin or kind
    return (lambda value: isinstance(value, asked_for)) if isinstance(asked_for, type) else (lambda value: True)


def fits_field(value: Any, record: Any, name: str) -> bool:
    """Whether a field of a record may hold a value."""
    return fits(value, _declared(record).get(name, Any))


def misfits(facts: Mapping[str, Any], declared: Mapping[str, Any]) -> list[str]:
    """The facts of an event that are missing, not declared or of another type."""
    return [
        name
        for name in sorted({*facts, *needed(declared)})
        if name not in facts or name not in declared or not fits(facts[name], _plain(declared[name]))
    ]


def needed(declared: Mapping[str, Any]) -> set[str]:
    """The facts that an event always has."""
    return {name for name, kind in declared.items() if get_origin(kind) is not NotRequired}


def _plain(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is NotRequired else kind


def fits_step(frame: Any) -> bool:
    """Whether a value is a frame: a step with arguments that its rule can take, frames among them too."""
    match frame:
        case (Step() as run, tuple() as args):
            parameters = list(inspect.signature(run.body).parameters)[1:]
            kinds = _declared(run.body)
            return len(args) == len(parameters) and all(
                fits(value, kinds.get(name, Any)) and (not _is_frame(value) or fits_step(value))
                for name, value in zip(parameters, args, strict=True)
            )
    return False


def _is_frame(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and isinstance(value[0], Step)


@lru_cache(maxsize=4096)
def _declared(thing: type[Any] | Callable[..., Any]) -> dict[str, Any]:
    try:
        return get_type_hints(thing, localns={"Step": Step, "Any": Any})  # `Frame` names them in quotes
    except NameError:  # declared with names that only a type checker sees
        return {}
