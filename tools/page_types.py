"""The page's types, made from what the server declares: `python3 dev.py types` writes them, a test compares.

protocol.ts has every message and every answer over HTTP. A game with a drawn board gets a file beside it: its scene,
its figures and the facts of its events as they are declared, and its view, which follows from the fields of its
position and who sees them. The page that checks a record gets its words and its script (checker_words.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args, get_type_hints

from emberhall import games
from emberhall.kernel import Game, views
from emberhall.table import incoming, messages, openapi
from emberhall.table.requests import Problem

from . import checker_words
from .typescript import Field, TypeScript

SOURCES = Path(__file__).parents[1] / "web" / "src"
BOARDS = SOURCES / "boards"
BY = "Made by `python3 dev.py types`; a test compares the two."


def made() -> dict[Path, str]:
    """Every file as it should be."""
    found = {SOURCES / "protocol.ts": protocol(), **checker_words.made(BY)}
    for folder, game in drawn_games():
        found[BOARDS / folder / "generated.ts"] = board_types(game)
    return found


def stale() -> list[Path]:
    """The files that are not as they should be."""
    return [path for path, text in made().items() if not path.exists() or path.read_text() != text]


def protocol() -> str:
    """All that the server and the page say to each other."""
    page = TypeScript()
    page.constant("PROTOCOL", messages.PROTOCOL)
    page.alias("ClientMessage", incoming.ClientMessage)
    page.alias("ServerMessage", messages.ServerMessage)
    for *_, body, _, answer in openapi.CALLS:
        for kind in (body, answer):
            if kind is not None:
                page.of(kind)
    page.of(Problem)
    return page.text(f"What the server and the page say to each other, from src/emberhall/table. {BY}")


def drawn_games() -> Iterator[tuple[str, Game]]:
    """A game for each board that is drawn for one, by the name of the folder that both have."""
    for board in sorted(BOARDS.iterdir()):
        if board.is_dir() and find_spec(f"{games.__name__}.{board.name}"):
            module = import_module(f"{games.__name__}.{board.name}")
            yield board.name, next(game for game in vars(module).values() if isinstance(game, Game))


def board_types(game: Game) -> str:
    """What the board of a game is given."""
    page, scene, figures = TypeScript(), game.pictures.scene, game.pictures.figures
    position = get_type_hints(game.rules.begin)["return"]
    seen = [Field(field.name, seen_as(page, position, field)) for field in visible(position)]
    if figures is not None:
        seen.append(Field("figures", page.of(get_type_hints(figures)["return"])))
    page.interface("View", "The position as one viewer sees it.", seen)
    if scene is not None:
        page.of(get_type_hints(scene)["return"])
    if game.rules.events is not None:
        told = [Field(kind, page.shape(facts)) for kind, facts in game.rules.events.items()]
        page.interface("Facts", "What is told: the facts of each kind of event, as one viewer is told them.", told)
    return page.text(f"What the board is given, from {position.__module__.replace('.', '/')}.py and beside it. {BY}")


def visible(position: Any) -> Iterator[Any]:
    """The fields of a position that are in views."""
    seen = views.eyes_by_field(position)
    return (field for field in fields(position) if field.name in seen)


def seen_as(page: TypeScript, position: Any, field: Any) -> str:
    """The type of what one viewer sees of a field."""
    kind, eyes = get_type_hints(position)[field.name], field.metadata.get("eyes")
    if eyes is None:
        return page.of(kind)
    if "own" in field.metadata:
        return page.of(get_args(kind)[0] | None)
    return page.of(get_type_hints(eyes)["return"])


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text)
