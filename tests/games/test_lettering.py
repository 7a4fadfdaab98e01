"""Lettering: whatever the text and the room, a line ends and has exactly the columns it was given."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.lettering import cells, fit

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
