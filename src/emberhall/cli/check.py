"""emberhall check: every mistake in a content file of one's own, with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..games import installed_games
from ..kernel import Game
from ..kernel.content import Components, ContentError, parse
from .commands import argument, command, language_option, option
from .complaints import Complaint
from .setups import named_game
from .speech import SPEECH, part, said


@command(help="help-check")
@language_option
@argument("file", type=click.Path(path_type=Path), metavar="FILE")
@option("--game", "game_id", default="", metavar="NAME", help="help-check-game")
def check(file: Path, game_id: str) -> None:
    """Read a content file and tell what is wrong with it; the exit code is 0 if nothing is, 2 if something is."""
    game, components = game_for(file, game_id)
    mistakes = components.mistakes(file)
    name = SPEECH.of(game).name
    if not mistakes:
        click.echo(part("checked-sound", file=str(file), game=name))
        return
    for mistake in mistakes:
        click.echo(printable(mistake.said(SPEECH.language)))
    click.echo(said("checked-wrong", number=len(mistakes), file=str(file), game=name), err=True)
    click.get_current_context().exit(2)


def game_for(file: Path, game_id: str = "") -> tuple[Game, Components[Any]]:
    """The game of that id, or the one that a file is for, and its components."""
    try:
        tables = parse(file)
    except ContentError as error:
        raise Complaint("content-unusable", why=error.said(SPEECH.language)) from None
    return for_game(named_game(game_id)) if game_id else likeliest(tables)


def for_game(game: Game) -> tuple[Game, Components[Any]]:
    """A game, and the components that a file may change."""
    if game.rules.components is None:
        raise Complaint("no-content", game=SPEECH.of(game).name)
    return game, game.rules.components


def likeliest(tables: dict[str, Any]) -> tuple[Game, Components[Any]]:
    """The game whose keys a file uses most: it does not say which one it is for."""
    games = [for_game(game) for game in installed_games().usable.values() if game.rules.components is not None]
    return max(games, key=lambda found: found[1].likeness(tables))


def printable(text: str) -> str:
    """A text from a file, without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
