"""Lettering: whatever the text and the room, a line ends and has exactly the columns it was given."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from emberhall.games.lettering import Frame, Piece, cells, fit, listed

ACUTE = "\N{COMBINING ACUTE ACCENT}"


@pytest.mark.parametrize(
    ("text", "width", "fitted"),
    [
        ("Lich", 6, "Lich  "),
        ("Lich", 4, "Lich"),
        ("Lich", 3, "Li…"),
        ("Lich", 1, "…"),
        ("Lich", 0, ""),
        ("Lich", -3, ""),
        ("", 0, ""),
        ("", -1, ""),
        ("安娜", 4, "安娜"),
        ("安娜", 3, "安…"),
        ("安娜", 2, "… "),
        ("安娜", 1, "…"),
        ("安娜", 0, ""),
        (f"Jose{ACUTE}e", 4, "Jos…"),
        (f"Jose{ACUTE}", 4, f"Jose{ACUTE}"),
        (f"e{ACUTE}", 0, ""),
    ],
)
def test_a_text_is_filled_up_or_cut(text: str, width: int, fitted: str) -> None:
    assert fit(text, width) == fitted


@given(st.text("ab安ｗ é\u0301\u200d\ufe0f", max_size=12), st.integers(-5, 15))
def test_a_fitted_text_has_exactly_its_width(text: str, width: int) -> None:
    assert cells(fit(text, width)) == max(0, width)


# ---------------------------------------------------------------- frames

WORDS = st.text("ab安 \u0301[]/\\", max_size=30)
PIECES = st.lists(
    st.one_of(st.tuples(WORDS, st.just("bold")), st.lists(st.tuples(WORDS, st.just("")), max_size=3)), max_size=6
)


def drawn(frame: Frame) -> list[str]:
    """The rows of a frame without their styles."""
    return Text.from_markup(str(frame)).plain.split("\n")


def inside(frame: Frame) -> list[str]:
    """What stands between the sides of a frame."""
    return [row[1:-1].strip() for row in drawn(frame)]


@given(PIECES, st.integers(8, 40), st.integers(0, 2))
def test_whatever_is_drawn_every_row_has_its_width_and_no_letter_is_lost(
    pieces: list[Piece], width: int, indent: int
) -> None:
    frame = Frame(width)
    frame.line(*pieces, indent=indent)
    frame.table([pieces, pieces], indent=indent)
    assert {cells(row) for row in drawn(frame)} == {width}
    parts = [part for piece in pieces for part in (piece if isinstance(piece, list) else [piece])]
    letters = "".join(text for text, _ in parts).replace(" ", "")
    assert "".join(inside(frame)).replace(" ", "").replace("│", "") == letters * 3


@given(WORDS, WORDS, st.integers(8, 40))
def test_the_sides_of_a_frame_have_its_width_too(title: str, note: str, width: int) -> None:
    frame = Frame(width)
    frame.top((title, "bold"), (note, ""))
    frame.rule()
    frame.bottom((title, "bold"), (note, ""))
    assert {cells(row) for row in drawn(frame)} == {width}


def test_a_piece_that_does_not_fit_goes_on_in_the_next_row() -> None:
    frame = Frame(24)
    frame.line(("Your hand: ", ""), ("▏Heal▕ ", ""), ("▏Counter▕ ", ""), ("▏Hit▕", ""))
    assert inside(frame) == ["Your hand: ▏Heal▕", "▏Counter▕ ▏Hit▕"]


def test_no_dot_between_two_things_is_left_over_at_the_end_of_a_row() -> None:
    frame = Frame(24)
    frame.line(*listed(("▣ chamber", "☠ Cultist", "♦ token"), "dim", " · "), indent=0)
    assert inside(frame) == ["▣ chamber", "☠ Cultist · ♦ token"]


def test_columns_without_room_come_in_rows_of_their_own() -> None:
    frame = Frame(20)
    frame.table([[("name", ""), ("cards", ""), ("relic", "")], [("Elandra", ""), ("1/3", ""), ("Orb of Venom", "")]])
    assert inside(frame) == ["name    cards", "relic", "Elandra 1/3", "Orb of Venom"]


def test_a_note_without_room_in_the_side_stands_below_the_title() -> None:
    frame = Frame(20)
    frame.top(("Epic Roll", ""), ("Greff's turn", ""))
    assert drawn(frame) == ["╭─ Epic Roll ──────╮", "│ Greff's turn     │"]
