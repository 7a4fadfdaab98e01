"""Catalogues in Fluent: each message becomes a small function of Python when it is first said.

A catalogue is split at its messages, which takes a millisecond; parsing and compiling all of it, most of which is not
said in a game, would take half a second. What is wrong in it is found by `tools/words.py`, which reads everything.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.syntax import ast as ftl

    from .tongues import Tongue

Phrase = Callable[[Mapping[str, Any], "Tongue"], str]
ENTRY = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)


class FluentError(ValueError):
    """A message that is not Fluent, or asks for what we do not have."""


class Worded:
    """A message of a catalogue: its words, its forms (Fluent's attributes), and the language they are in."""

    __slots__ = ("forms", "language", "value")

    def __init__(self, language: str, value: Phrase, forms: Mapping[str, Phrase]) -> None:
        self.language, self.value, self.forms = language, value, forms


class Catalogue:
    """The messages of a language, each compiled when it is asked for."""

    def __init__(self, language: str, text: str) -> None:
        self.language = language
        self._sources = split(text)
        self._worded: dict[str, Worded] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def get(self, key: str) -> Worded | None:
        """The message of that key, if this catalogue has it. Raises FluentError if it cannot be read."""
        if (found := self._worded.get(key)) is None and (source := self._sources.get(key)) is not None:
            found = self._worded[key] = compiled(self.language, source)
        return found


def split(text: str) -> dict[str, str]:
    """The source of each message and term (`-name`) of a catalogue, unread."""
    text = COMMENT.sub("", text)
    starts = [(found.start(), found[1]) for found in ENTRY.finditer(text)]
    ends = [start for start, _ in starts[1:]] + [len(text)]
    return {key: text[start:end] for (start, key), end in zip(starts, ends, strict=True)}


def parsed(source: str) -> ftl.Message | ftl.Term:
    """One message or term, read by Fluent's own parser."""
    from fluent.syntax import FluentParser
    from fluent.syntax import ast as ftl

    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, ftl.Message | ftl.Term):
        why = entry.annotations[0].message if isinstance(entry, ftl.Junk) and entry.annotations else "no message"
        raise FluentError(f"{source.splitlines()[0]}: {why}")
    return entry


def compiled(language: str, source: str) -> Worded:
    """A message as functions of its facts."""
    entry = parsed(source)
    forms = {attribute.id.name: phrase(attribute.value) for attribute in entry.attributes}
    return Worded(language, phrase(entry.value) if entry.value is not None else lambda facts, tongue: "", forms)


def phrase(pattern: ftl.Pattern) -> Phrase:
    """A pattern as a function: `{$who} wins` becomes `lambda facts, tongue: f"{tongue.show(facts['who'])} wins"`."""
    arguments = ast.arguments([], [ast.arg("facts"), ast.arg("tongue")], None, [], [], None, [])
    made = ast.Expression(ast.Lambda(arguments, _Compiler().pattern(pattern)))
    function: Phrase = eval(compile(ast.fix_missing_locations(made), "<words>", "eval"))
    return function


class _Compiler:
    """From Fluent's syntax tree to Python's: for each kind of expression a method of its name."""

    def __init__(self) -> None:
        self._numbers = count()

    def pattern(self, pattern: ftl.Pattern) -> ast.expr:
        """Text with expressions in it."""
        parts: list[ast.expr] = []
        for element in pattern.elements:
            if isinstance(text := getattr(element, "value", None), str):
                parts.append(ast.Constant(text))
            else:
                parts.append(ast.FormattedValue(self.text(element), -1))
        return parts[0] if len(parts) == 1 and isinstance(parts[0], ast.Constant) else ast.JoinedStr(parts)

    def text(self, expression: Any) -> ast.expr:
        """What stands between braces, as text."""
        made: ast.expr = getattr(self, f"_{_kind(expression)}", self._unknown)(expression)
        return made

    def value(self, expression: Any) -> ast.expr:
        """What is selected by, or handed to a term: a fact itself, not its text."""
        match _kind(expression):
            case "VariableReference":
                return self.fact(expression.id.name)
            case "NumberLiteral":
                return ast.Constant(_number(expression.value))
        return self.text(expression)

    def fact(self, name: str) -> ast.expr:
        """A fact; or one of its forms, if the name ends with one: `$enemy_dat`."""
        if "_" in name:
            fact, _, form = name.rpartition("_")
            return _call("form", _name("facts"), ast.Constant(name), ast.Constant(fact), ast.Constant(form))
        return ast.Subscript(_name("facts"), ast.Constant(name), ast.Load())

    def _Placeable(self, expression: ftl.Placeable) -> ast.expr:  # noqa: N802 (the names are Fluent's)
        return self.text(expression.expression)

    def _StringLiteral(self, expression: ftl.StringLiteral) -> ast.expr:  # noqa: N802
        return ast.Constant(expression.parse()["value"])

    def _NumberLiteral(self, expression: ftl.NumberLiteral) -> ast.expr:  # noqa: N802
        return ast.Constant(expression.value)

    def _VariableReference(self, expression: ftl.VariableReference) -> ast.expr:  # noqa: N802
        """Most facts are texts already, and need no call."""
        held = f"v{next(self._numbers)}"
        value = ast.NamedExpr(ast.Name(held, ast.Store()), self.fact(expression.id.name))
        is_text = ast.Compare(ast.Attribute(value, "__class__", ast.Load()), [ast.Is()], [_name("str")])
        return ast.IfExp(is_text, _name(held), _call("show", _name(held)))

    def _MessageReference(self, expression: ftl.MessageReference) -> ast.expr:  # noqa: N802
        """A message within a message has the same facts."""
        form = expression.attribute.name if expression.attribute else ""
        return _call("part", ast.Constant(expression.id.name), ast.Constant(form), _name("facts"))

    def _TermReference(self, expression: ftl.TermReference) -> ast.expr:  # noqa: N802
        """A term knows what stands in its brackets."""
        form = expression.attribute.name if expression.attribute else ""
        named = expression.arguments.named if expression.arguments else []
        names: list[ast.expr | None] = [ast.Constant(argument.name.name) for argument in named]
        given = ast.Dict(names, [self.value(argument.value) for argument in named])
        return _call("part", ast.Constant(f"-{expression.id.name}"), ast.Constant(form), given)

    def _FunctionReference(self, expression: ftl.FunctionReference) -> ast.expr:  # noqa: N802
        if expression.id.name != "CAPITAL":
            raise FluentError(f"there is no function {expression.id.name}, only CAPITAL")
        return _call("capital", *(self.text(argument) for argument in expression.arguments.positional))

    def _SelectExpression(self, expression: ftl.SelectExpression) -> ast.expr:  # noqa: N802
        """One of several variants: the first whose key fits, else the one with the asterisk."""
        variants, held = expression.variants, f"v{next(self._numbers)}"
        keys = [_name_or_number(variant.key) for variant in variants]
        usual = next(place for place, variant in enumerate(variants) if variant.default)
        known = ast.Tuple([*map(ast.Constant, keys)], ast.Load())
        pick = _call("pick", self.value(expression.selector), known, ast.Constant(usual))
        chosen = self.pattern(variants[-1].value)
        for place in range(len(keys) - 2, -1, -1):
            found = _name(held) if place else ast.NamedExpr(ast.Name(held, ast.Store()), pick)
            test = ast.Compare(found, [ast.Eq()], [ast.Constant(place)])
            chosen = ast.IfExp(test, self.pattern(variants[place].value), chosen)
        return chosen

    def _unknown(self, expression: Any) -> ast.expr:
        raise FluentError(f"{_kind(expression)} is not understood")


def _kind(node: object) -> str:
    return type(node).__name__


def _name_or_number(key: ftl.Identifier | ftl.NumberLiteral) -> str | float:
    return key.name if _kind(key) == "Identifier" else _number(key.value)  # type: ignore[union-attr]


def _number(text: str) -> float:
    return float(text) if "." in text else int(text)


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _call(method: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Attribute(_name("tongue"), method, ast.Load()), list(arguments), [])
