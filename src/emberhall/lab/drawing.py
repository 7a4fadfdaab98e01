"""The figures of a report, drawn as SVG: rates with intervals, columns, maps. Colours are names of our palette."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 760
ROW = 26
LETTER = 7.4  # pixels of a letter of the text, on average
FONT = "Source Sans Pro, Source Sans 3, Inter, Segoe UI, Helvetica Neue, Arial, DejaVu Sans, sans-serif"
LIGHT = {
    "ground": "#f4ead8", "panel": "#fbf5e9", "line": "#cdbb9a", "ink": "#2a1f16", "quiet": "#6d5a45",
    "ember": "#b4530a", "blood": "#b0332d", "leaf": "#2f7d38", "sky": "#1f6fb2",
}  # fmt: skip
DARK = {
    "ground": "#17120f", "panel": "#2b211b", "line": "#4a3a2e", "ink": "#f2e6d0", "quiet": "#b8a489",
    "ember": "#ff9d42", "blood": "#e0564f", "leaf": "#6fbf73", "sky": "#5fa8e6",
}  # fmt: skip
Figured = Callable[[float], str]  # a number as the reader's language writes it


class Drawing(NamedTuple):
    """A figure: its name as a file, what it shows in a sentence, and its SVG in colours of the palette."""

    name: str
    title: str
    svg: str

    def alone(self, palette: Mapping[str, str] = LIGHT) -> str:
        """The same as a file of its own, in fixed colours."""
        drawn = self.svg
        for colour, value in palette.items():
            drawn = drawn.replace(f"var(--{colour})", value)
        return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(
            "<!--ground-->", f'<rect width="100%" height="100%" fill="{palette["ground"]}"/>'
        )


class Dot(NamedTuple):
    """A row of a figure: a value with its interval, perhaps a mark to compare it with."""

    name: str
    value: float
    low: float
    high: float
    mark: float | None = None
    note: str = ""


def dots(name: str, title: str, rows: Sequence[Dot], shown: Figured, low: float = 0.0, high: float = 1.0) -> Drawing:
    """Values with their intervals, one below the other."""
    left = min(300.0, 24 + LETTER * max((len(row.name) for row in rows), default=0))
    right = 24 + LETTER * max((len(row.note) + len(shown(row.value)) + 2 for row in rows), default=0)
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return left + (WIDTH - left - right) * (min(max(value, low), high) - low) / span

    parts = []
    bottom = len(rows) * ROW + 8
    for tick in _ticks(low, high):
        parts.append(_line(x(tick), 4, x(tick), bottom, "line"))
        parts.append(_text(x(tick), bottom + 16, shown(tick), "quiet", anchor="middle"))
    for number, row in enumerate(rows):
        y = number * ROW + 18
        told = f"{row.name}: {shown(row.value)} ({shown(row.low)} – {shown(row.high)}) {row.note}".rstrip()
        parts.append(f"<g><title>{escape(told)}</title>")
        parts.append(_text(left - 10, y + 4, _cut(row.name, left), "ink", anchor="end"))
        if row.mark is not None:
            parts.append(_line(x(row.mark), y - 9, x(row.mark), y + 9, "quiet", 'stroke-dasharray="3 2"'))
        parts.append(_line(x(row.low), y, x(row.high), y, "ember", 'stroke-width="2" stroke-linecap="round"'))
        parts.append(f'<circle cx="{x(row.value):.1f}" cy="{y}" r="4.5" fill="var(--ember)"/>')
        value = f"{shown(row.value)}{f'  {row.note}' if row.note else ''}"
        parts.append(_text(WIDTH - right + 14, y + 4, value, "quiet"))
        parts.append("</g>")
    return _drawing(name, title, parts, bottom + 26)


def columns(name: str, title: str, bars: Sequence[tuple[int, int, int]], shown: Figured) -> Drawing:
    """How many there are from one number to another."""
    height, most = 180, max((count for *_, count in bars), default=1) or 1
    width = (WIDTH - 40) / max(1, len(bars))
    parts = [_line(20, height + 8, WIDTH - 20, height + 8, "line")]
    for number, (first, last, count) in enumerate(bars):
        tall = height * count / most
        place = 20 + number * width
        told = escape(f"{shown(first)} – {shown(last)}: {shown(count)}")
        parts.append(
            f'<rect x="{place + 1:.1f}" y="{8 + height - tall:.1f}" width="{width - 2:.1f}" height="{tall:.1f}" rx="2" '
            f'fill="var(--ember)"><title>{told}</title></rect>'
        )
        if number % max(1, len(bars) // 8) == 0:
            parts.append(_text(place, height + 26, shown(first), "quiet"))
    return _drawing(name, title, parts, height + 36)


def chequer(
    name: str, title: str, rows: Sequence[tuple[str, str]], columns: Sequence[tuple[str, str]],
    cells: Mapping[tuple[str, str], tuple[float, str]], shown: Figured,
) -> Drawing:  # fmt: skip
    """A map: a value for each row and column (keys with their names), the stronger the higher it is."""
    left = min(240.0, 24 + LETTER * max((len(each) for _, each in rows), default=0))
    width = min(110.0, (WIDTH - left - 10) / max(1, len(columns)))
    upright = all(LETTER * len(each) < width for _, each in columns)
    head = 26.0 if upright else 30 + 6.2 * max((len(each) for _, each in columns), default=0)
    parts = []
    for number, (_, each) in enumerate(columns):
        middle = left + (number + 0.5) * width
        turn = "" if upright else f'transform="rotate(-60 {middle:.1f} {head - 8:.1f})"'
        parts.append(_text(middle, head - 8, each, "quiet", anchor="middle" if upright else "start", more=turn))
    for down, (row, each) in enumerate(rows):
        y = head + down * 34
        parts.append(_text(left - 10, y + 21, _cut(each, left), "ink", anchor="end"))
        for across, (column, title_of) in enumerate(columns):
            if (row, column) not in cells:
                continue
            value, told = cells[row, column]
            x = left + across * width
            parts.append(f"<g><title>{escape(f'{each}, {title_of}: {told}')}</title>")
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{y}" width="{width - 2:.1f}" height="32" rx="4" fill="var(--ember)" '
                f'fill-opacity="{0.06 + 0.62 * min(1.0, max(0.0, value)):.3f}" stroke="var(--line)"/>'
            )
            parts.append(_text(x + width / 2, y + 21, shown(value), "ink", anchor="middle"))
            parts.append("</g>")
    return _drawing(name, title, parts, head + 34 * len(rows) + 8)


def _drawing(name: str, title: str, parts: Sequence[str], height: float) -> Drawing:
    label = escape(title, quote=True)
    svg = (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" role="img" '
        f'aria-label="{label}" font-family="{FONT}" font-size="14"><!--ground-->{"".join(parts)}</svg>'
    )
    return Drawing(name, title, svg)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="var(--{colour})" {more}/>'


def _text(x: float, y: float, text: str, colour: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="var(--{colour})" text-anchor="{anchor}" {more}>{escape(text)}</text>'


def _cut(text: str, room: float) -> str:
    most = int((room - 16) / LETTER)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _ticks(low: float, high: float) -> list[float]:
    step = (high - low) / 4
    return [low + step * number for number in range(5)]
