"""Values from outside are held against the types that fields and steps declare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pytest

from emberhall.kernel import Frame, Pile, Question, State, record, step, thing
from emberhall.kernel.shapes import fits, fits_field, fits_step

if TYPE_CHECKING:
    from decimal import Decimal


@thing
class Book(NamedTuple):
    """A thing with fields of its own."""

    title: str
    pages: int = 0


@record
class Shelf(State):
    """Fields of several types."""

    size: int = 0
    books: tuple[tuple[str, int], ...] = ()


@step
def tidy(s: Shelf, books: tuple[str, ...], then: Frame) -> None:
    """TOY-1: a step that waits with another."""


@step
def dust(s: Shelf) -> Question | None:
    """TOY-1: a step that waits with nothing."""
    return None


@step
def price(s: Shelf, amount: Decimal) -> None:
    """TOY-1: a step whose types only a type checker can read."""


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (3, int),
        (True, int),
        ("a", str),
        (None, int | None),
        ((), tuple[int, ...]),
        ((1, 2), tuple[int, ...]),
        (("a", 1), tuple[str, int]),
        ((("a", 1), ("b", 2)), tuple[tuple[str, int], ...]),
        (Pile(), Pile),
        (Book("Hoard", 3), Book),
        ((Book("Hoard"),), tuple[Book, ...]),
        ([], Any),
        ("a", Literal["a", "b"]),
        ([1], list[str]),  # not read, so taken on trust
    ],
)
def test_what_fits(value: Any, kind: Any) -> None:
    assert fits(value, kind)


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("3", int),
        (None, str),
        (1.5, int | None),
        ((1, "2"), tuple[int, ...]),
        ("ab", tuple[str, ...]),
        (("a",), tuple[str, int]),
        (("a", 1, 1), tuple[str, int]),
        ("c", Literal["a", "b"]),
        ((), Pile),
        (Pile(), tuple[str, ...]),
        (("Hoard", 3), Book),
        (Book("Hoard", "three"), Book),  # type: ignore[arg-type]
    ],
)
def test_what_does_not_fit(value: Any, kind: Any) -> None:
    assert not fits(value, kind)


def test_fields_are_held_against_their_record() -> None:
    assert fits_field((("atlas", 2),), Shelf, "books")
    assert not fits_field((("atlas", "two"),), Shelf, "books")


def test_frames_are_held_against_their_step() -> None:
    assert fits_step(dust())
    assert fits_step(tidy(("atlas",), dust()))
    assert fits_step(tidy((), tidy((), dust())))
    for frame in (
        (dust, (1,)),  # too many arguments
        (tidy, (("atlas",),)),  # too few
        (tidy, ((1,), (dust, ()))),  # the wrong kind
        (tidy, ((), (dust, (1,)))),  # a frame within that does not fit
        (dust,),
        ("dust", ()),
        dust,
    ):
        assert not fits_step(frame)


def test_types_that_cannot_be_read_are_taken_on_trust() -> None:
    assert fits_step((price, ("a lot",)))
    assert not fits_step((price, ()))
