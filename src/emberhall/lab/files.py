"""A report in files: the page, its data as Parquet, each of its figures as SVG and PNG."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from .drawing import Drawing
from .evidence import Evidence
from .page import Page
from .run import Work
from .study import value_of

ACROSS = 2  # pixels of a PNG for each of the SVG
JOINED = "+"  # several heroes of one seat: wizard+rogue


class ExtraMissing(ImportError):
    """A package of the extra `lab` is not installed."""


def check_extra() -> None:
    """Refuse before the first game what could not be written after the last. Raises ExtraMissing."""
    for name in ("polars", "resvg_py", "font_source_sans_pro"):
        try:
            __import__(name)
        except ImportError as error:
            raise ExtraMissing(f"the package {name} is missing", name=name) from error


def write_files(folder: Path, work: Work, evidence: Evidence, page: Page) -> Path:
    """Everything into a folder; the page."""
    folder.mkdir(parents=True, exist_ok=True)
    write_data(folder / "data", work, evidence)
    write_figures(folder / "figures", page.drawings)
    path = folder / "report.html"
    path.write_text(page.html(), encoding="utf-8", newline="\n")
    return path


def write_data(folder: Path, work: Work, evidence: Evidence) -> None:
    """games, seats and uses, a row each."""
    import polars

    folder.mkdir(parents=True, exist_ok=True)
    setups = work.study.setups
    names = ["players", *(name for name, _ in setups[0].options)]
    options = {name: [value_of(setup, name) for setup in setups] for name in names}
    traits, scores = _columns(work)
    games, seats = [], []
    for chunk in work.chunks():
        setup_of = {row.game: row.setup for row in chunk.games}
        games.append(polars.DataFrame({
            "game": [row.game for row in chunk.games],
            **{name: [values[row.setup] for row in chunk.games] for name, values in options.items()},
            **{name: [getattr(row, name) for row in chunk.games] for name in ("answers", "asked", "won")},
        }))  # fmt: skip
        rows = chunk.seats
        seats.append(polars.DataFrame({
            "game": [row.game for row in rows],
            "seat": [row.seat + 1 for row in rows],
            **{name: [values[setup_of[row.game]] for row in rows] for name, values in options.items()},
            "bot": [row.bot for row in rows],
            "result": [row.result for row in rows],
            "ending": [row.ending for row in rows],
            "worst": polars.Series([row.worst for row in rows], dtype=polars.Float64),
            **{name: [JOINED.join(row.traits.get(name, ())) for row in rows] for name in traits},
            **{name: polars.Series([row.scores.get(name) for row in rows], dtype=polars.Float64) for name in scores},
        }))  # fmt: skip
    uses: list[dict[str, Any]] = [
        {"sort": sort, **{name: values[setup] for name, values in options.items()}, "thing": thing, **use._asdict()}
        for sort, setup, thing, use in evidence.uses()
    ]
    polars.concat(games).write_parquet(folder / "games.parquet")
    polars.concat(seats).write_parquet(folder / "seats.parquet")
    polars.DataFrame(uses, infer_schema_length=None).write_parquet(folder / "uses.parquet")


def _columns(work: Work) -> tuple[list[str], list[str]]:
    """The traits and the numbers that some seat has."""
    traits: dict[str, None] = {}
    scores: dict[str, None] = {}
    for chunk in work.chunks():
        for row in chunk.seats:
            traits.update(dict.fromkeys(row.traits))
            scores.update(dict.fromkeys(row.scores))
    return sorted(traits), sorted(scores)


def write_figures(folder: Path, drawings: Iterable[Drawing]) -> None:
    """Each as SVG, and as PNG with a font of its own."""
    import resvg_py

    folder.mkdir(parents=True, exist_ok=True)
    font = str(files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf")
    for drawing in drawings:
        alone = drawing.alone()
        (folder / f"{drawing.name}.svg").write_text(alone, encoding="utf-8", newline="\n")
        png = resvg_py.svg_to_bytes(svg_string=alone, zoom=ACROSS, font_files=[font], skip_system_fonts=True)
        (folder / f"{drawing.name}.png").write_bytes(bytes(png))
