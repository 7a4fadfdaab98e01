"""A report as one page that needs nothing else: figures drawn into it, in the light and the dark, in our look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from .drawing import DARK, LIGHT, Drawing
from .words import Reader

Row = Sequence[str]


class Page:
    """A page that is written from top to bottom; its drawings are kept for files of their own."""

    def __init__(self, reader: Reader, title: str) -> None:
        self.reader, self.title = reader, title
        self.drawings: list[Drawing] = []
        self._parts: list[str] = []
        self._contents: list[tuple[str, str]] = []

    def section(self, anchor: str, heading: str, *paragraphs: str) -> None:
        """A heading with some sentences below it."""
        self._contents.append((anchor, heading))
        self._parts.append(f'<h2 id="{anchor}">{escape(heading)}</h2>')
        self.paragraphs(*paragraphs)

    def heading(self, text: str) -> None:
        """A smaller heading."""
        self._parts.append(f"<h3>{escape(text)}</h3>")

    def paragraphs(self, *paragraphs: str) -> None:
        """Some sentences."""
        self._parts += [f"<p>{escape(text)}</p>" for text in paragraphs]

    def figure(self, drawing: Drawing) -> None:
        """A drawing with its caption."""
        self.drawings.append(drawing)
        self._parts.append(f"<figure>{drawing.svg}<figcaption>{escape(drawing.title)}</figcaption></figure>")

    def table(self, head: Row, rows: Iterable[Row], caption: str = "", folded: str = "") -> None:
        """A table: the first column is a name, the others are numbers. `folded` is shown until it is opened."""
        titles = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
            for row in rows
        )
        told = f"<caption>{escape(caption)}</caption>" if caption else ""
        table = (
            f'<div class="scroll" tabindex="0"><table>{told}<thead><tr>{titles}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>"
        )
        self._parts.append(f"<details><summary>{escape(folded)}</summary>{table}</details>" if folded else table)

    def tiles(self, facts: Iterable[tuple[str, str]]) -> None:
        """Numbers in large letters, each with what it is."""
        shown = "".join(f"<div><b>{escape(number)}</b><span>{escape(what)}</span></div>" for number, what in facts)
        self._parts.append(f'<div class="tiles">{shown}</div>')

    def flags(self, findings: Iterable[tuple[str, str]]) -> None:
        """Findings, each with how grave it is: "bad", "good" or "plain"."""
        shown = "".join(f'<li class="{kind}">{escape(text)}</li>' for kind, text in findings)
        self._parts.append(f'<ul class="flags">{shown}</ul>')

    def html(self) -> str:
        """The whole page."""
        style = (files(__package__) / "report.css").read_text(encoding="utf-8")
        light, dark = (";".join(f"--{name}:{value}" for name, value in each.items()) for each in (LIGHT, DARK))
        colours = f":root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"
        contents = "".join(f'<a href="#{anchor}">{escape(heading)}</a>' for anchor, heading in self._contents)
        return (
            f'<!doctype html>\n<html lang="{self.reader.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(self.title)}</title>'
            f"<style>{colours}{style}</style></head><body><header><h1>{escape(self.title)}</h1></header>"
            f'<nav aria-label="{escape(self.reader.said("contents"), quote=True)}">{contents}</nav>'
            f"<main>{''.join(self._parts)}</main></body></html>\n"
        )
