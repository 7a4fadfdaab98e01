"""What is told is what each game declares in its events.py: in the rules as they are written, and in whole games."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from emberhall.games import find_game
from emberhall.kernel import Events, read_transcript, replay, revealed, seen_by
from emberhall.kernel.saves import setup_from
from emberhall.kernel.shapes import misfits, needed
from tests.golden import GOLDEN, path_of

GAMES = Path(__file__).resolve().parent.parent.parent / "src/emberhall/games"
NAMES = [path.parent.name for path in sorted(GAMES.glob("*/events.py"))]
OF_WORDS = ("events.py", "text.py")


def declared(name: str) -> Events:
    """The events of a game."""
    events: Events = import_module(f"emberhall.games.{name}.events").EVENTS
    return events


def circumstances(name: str) -> Mapping[str, Mapping[str, str]]:
    """What the position adds to an event of each kind."""
    return getattr(import_module(f"emberhall.games.{name}.events"), "CIRCUMSTANCES", {})


def rules_of(name: str) -> Iterator[ast.AST]:
    """All that is written in the rules of a game."""
    for path in (GAMES / name).rglob("*.py"):
        if path.name not in OF_WORDS:
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_every_call_of_tell_gives_the_facts_that_are_declared(name: str) -> None:
    events = declared(name)
    for node in rules_of(name):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="tell" | "mark"), args=[ast.Constant(value=str(kind)), *_], keywords=given
            ):
                assert kind in events, f"line {node.lineno} tells {kind!r}"
                facts = {fact.arg for fact in given if fact.arg is not None} | set(circumstances(name).get(kind, ()))
                assert facts <= set(events[kind]), f"line {node.lineno}: {kind!r}"
                if all(fact.arg for fact in given):  # no ** among them
                    assert needed(events[kind]) <= facts, f"line {node.lineno}: {kind!r}"


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_asks_whether_anybody_listens(name: str) -> None:
    asked = [
        node for node in rules_of(name) if isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".story")
    ]
    assert [ast.unparse(node) for node in asked] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_declared_can_be_told(name: str) -> None:
    said = {node.value for node in rules_of(name) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert set(declared(name)) <= said


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_what_is_declared(name: str) -> None:
    head, answers = read_transcript(path_of(name).read_text(encoding="utf-8"))
    game = find_game(head["game"])
    s = game.rules.begin(setup_from(head))
    s.story = []
    replay(s, answers)
    events = game.rules.events
    assert events is not None
    for event in s.story:
        for told in (revealed(event), seen_by(event, None)):
            assert misfits(told.facts, events[event.kind]) == [], event
