"""What the commands that begin a game have in common: which game, its options, its content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from ..games import find_game
from ..kernel import Game, OptionValue, Setup
from .complaints import Complaint, complaining

OPTION_HELP = "An option of the game, such as veteran=yes; may be given several times."
F = TypeVar("F", bound=Callable[..., Any])


def setup_options(command: F) -> F:
    """--players, --option and --content, for a command that begins games."""
    path = click.Path(path_type=Path)
    for add in (
        click.option("--content", type=path, metavar="FILE", help="Corrections to dice, cards and boards."),
        click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP),
        click.option("--players", type=int, metavar="N", help="How many play; else one for each seat."),
    ):
        command = add(command)
    return command


def named_game(game_id: str) -> Game:
    """The game of that id."""
    try:
        return find_game(game_id)
    except LookupError as error:
        raise Complaint(str(error)) from None


def read_options(given: Sequence[str]) -> dict[str, OptionValue]:
    """The options that NAME=VALUE words set; the game checks them."""
    found: dict[str, OptionValue] = {}
    for word in given:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise Complaint(f"{word!r} sets no option; write NAME=VALUE, such as veteran=yes")
        found[name] = value
    return found


def read_setup(game: Game, players: int, options: Sequence[str], content: Path | None) -> Setup:
    """A setup the game has accepted."""
    with complaining():
        setup = game.setup(players, read_content(game, content), **read_options(options))
        game.rules.begin(setup)
    return setup


def read_content(game: Game, path: Path | None) -> str:
    """The corrections in a content file, checked by the game: refused with file, key and reason."""
    if path is None:
        return ""
    if game.rules.check_content is None:
        raise Complaint(f"{game.name} has no content that could be corrected")
    try:
        return game.rules.check_content(str(path))
    except ValueError as error:
        raise Complaint(f"this content cannot be used. {error}") from None


def shown_value(value: OptionValue) -> str:
    """A value as people type it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
