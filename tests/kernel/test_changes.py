"""What is told of a value that has changed: itself, or what became of its parts."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from emberhall.kernel import put
from emberhall.kernel.changes import PARTS, difference, merge, merged

PLAIN = some.integers(0, 3) | some.sampled_from(["axe", "bow"]) | some.none() | some.booleans()
VALUES = some.recursive(
    PLAIN,
    lambda inner: (
        some.lists(inner, max_size=10).map(tuple)
        | some.dictionaries(some.sampled_from("abc"), inner)
        | some.lists(inner)
    ),
    max_leaves=40,
)
ROWS = some.lists(VALUES, min_size=2, max_size=9).map(tuple)


class Hero(NamedTuple):
    """A thing with fields of its own."""

    name: str
    health: int
    worn: tuple[str, ...] = ()


def sent(value: Any) -> Any:
    """As it is when it has been sent."""
    return json.loads(json.dumps(value))


@settings(max_examples=50)
@given(VALUES, VALUES)
def test_what_is_told_gives_the_value_that_is_there_now(was: Any, now: Any) -> None:
    told(was, now)


@settings(max_examples=40)
@given(ROWS, VALUES, some.data())
def test_it_does_so_when_only_a_part_is_another(was: tuple[Any, ...], part: Any, data: some.DataObject) -> None:
    told(was, put(was, data.draw(some.integers(0, len(was) - 1)), part))


@pytest.mark.endure
@settings(max_examples=3000)
@given(ROWS, VALUES, some.data())
def test_it_does_so_of_many_values(was: tuple[Any, ...], part: Any, data: some.DataObject) -> None:
    told(was, part)
    told(was, put(was, data.draw(some.integers(0, len(was) - 1)), part))


def told(was: Any, now: Any) -> None:
    """What is told of a change leads to what is there now, also once it has been sent."""
    assert merged(was, difference(was, now)) == now
    assert merged(sent(was), sent(difference(was, now))) == sent(now)


def test_of_many_things_only_those_are_told_that_changed() -> None:
    heroes = (Hero("ras", 8, ("ring",)), Hero("krau", 9), Hero("yufine", 7))
    hurt = (heroes[0], heroes[1]._replace(health=5), heroes[2])
    assert difference(heroes, hurt) == {PARTS: {1: {PARTS: {1: 5}}}}
    assert merged(heroes, difference(heroes, hurt)) == hurt


def test_of_few_plain_values_and_where_most_is_new_all_is_told() -> None:
    assert difference((1, 2, 3), (1, 2, 4)) == (1, 2, 4)
    assert difference((("axe",), ("bow",), ()), ((), (), ())) == ((), (), ())
    assert difference({"a": 1, "b": 2}, {"a": 1}) == {"a": 1}
    assert difference(3, (1, 2)) == (1, 2)
    assert difference(([],), [[]]) == [[]]


def test_figures_are_told_by_their_names() -> None:
    view = {"round": 1, "figures": {"queue": [1, 2], "reach": {"axe": [1]}}}
    assert merge(view, {"figures": {"queue": [2]}}) == {"round": 1, "figures": {"queue": [2], "reach": {"axe": [1]}}}
    assert merge({}, view) == view
