"""Python declarations as TypeScript: what the server writes as JSON, and what the page may rely on.

Structs and TypedDicts become interfaces; a NamedTuple is written as an array, so it becomes a tuple with names.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from typing import Any, Literal, NamedTuple, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from emberhall.kernel import Message

PLAIN = {
    str: "string", bytes: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown",
    Message: "string",  # the page gets its words
}  # fmt: skip
WIDE = 118
LEDGER_IDS = re.compile(r"^([A-Z0-9]+(-[A-Z0-9]+)+(, |: ))+")  # the page names no rules


class Field(NamedTuple):
    """A field of an interface."""

    name: str
    type: str
    needed: bool = True


class TypeScript:
    """Types in the order in which they were asked for, each written once."""

    def __init__(self) -> None:
        self._written: dict[str, tuple[object, str]] = {}

    def text(self, banner: str) -> str:
        """The whole file."""
        return "\n\n".join([f"/** {banner} */", *(text for _, text in self._written.values())]) + "\n"

    def of(self, kind: Any) -> str:
        """How a type is called; what has a name of its own is written too."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is NotRequired:
            return self.of(inner[0])
        if origin is Literal:
            return " | ".join(msgspec.json.encode(value).decode() for value in inner)
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.of(one) for one in inner if one is not msgspec.UnsetType))
        if origin in (list, tuple) and (origin is list or inner[1:] == (...,)):
            return self._list(inner[0])
        if origin is tuple:
            return f"[{', '.join(map(self.of, inner))}]"
        if origin is dict:
            return f"Record<{self.of(inner[0])}, {self.of(inner[1])}>"
        return self._named(kind)

    def alias(self, name: str, kind: Any) -> None:
        """A name for a type."""
        self._write(name, kind, f"export type {name} = {_broken(self.of(kind))};")

    def interface(self, name: str, doc: str, fields: list[Field], key: object = None) -> None:
        """An interface."""
        lines = [f"  {_written(field)};" for field in fields]
        self._write(name, key or name, "\n".join([*_comment(doc), f"export interface {name} {{", *lines, "}"]))

    def shape(self, kinds: Mapping[str, Any]) -> str:
        """An object with these fields, which has no name of its own."""
        fields = [Field(name, self.of(kind), get_origin(kind) is not NotRequired) for name, kind in kinds.items()]
        return f"{{ {'; '.join(map(_written, fields))} }}" if fields else "Record<never, never>"

    def constant(self, name: str, value: object) -> None:
        """A value that both sides know."""
        self._write(name, name, f"export const {name} = {msgspec.json.encode(value).decode()};")

    def _list(self, kind: Any) -> str:
        inner = self.of(kind)
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"

    def _named(self, kind: Any) -> str:
        name: str = kind.__name__
        if name in self._written:
            assert self._written[name][0] is kind, f"there are two {name}"
            return name
        self._written[name] = (kind, "")  # it may be part of itself
        if is_typeddict(kind):
            hints = get_type_hints(kind)
            fields = [Field(key, self.of(hint), key in kind.__required_keys__) for key, hint in hints.items()]
            self.interface(name, kind.__doc__ or "", fields, kind)
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            self.interface(name, kind.__doc__ or "", list(self._struct(kind)), kind)
        elif isinstance(kind, type) and issubclass(kind, tuple):
            hints = get_type_hints(kind)
            parts = ", ".join(f"{field}: {self.of(hints[field])}" for field in kind._fields)  # type: ignore[attr-defined]
            self._write(name, kind, "\n".join([*_comment(kind.__doc__ or ""), f"export type {name} = [{parts}];"]))
        else:
            raise TypeError(f"{kind} has no counterpart on the page")
        return name

    def _struct(self, kind: type[msgspec.Struct]) -> Iterator[Field]:
        config = kind.__struct_config__
        if config.tag is not None:
            yield Field(str(config.tag_field), f'"{config.tag}"')
        for field in msgspec.structs.fields(kind):
            yield Field(field.encode_name, self.of(field.type), field.required)

    def _write(self, name: str, kind: object, text: str) -> None:
        self._written.pop(name, None)  # after what it is made of
        self._written[name] = (kind, text)


def _written(field: Field) -> str:
    name = field.name if field.name.isidentifier() else f"'{field.name}'"
    return f"{name}{'' if field.needed else '?'}: {field.type}"


def _broken(union: str) -> str:
    """A long union on lines of its own."""
    return union if len(union) < WIDE else "".join(f"\n  | {part}" for part in union.split(" | "))


def _comment(doc: str) -> list[str]:
    lines = LEDGER_IDS.sub("", cleandoc(doc)).splitlines()
    if len(lines) < 2:
        return [f"/** {line} */" for line in lines]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
