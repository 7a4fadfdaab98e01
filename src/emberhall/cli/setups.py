"""What the commands that begin a game have in common: which game, its options, its content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from ..games import installed_games
from ..kernel import Game, OptionValue, Setup
from ..kernel.content import ContentError
from ..kernel.game import word_of
from .commands import option
from .complaints import Complaint, complaining
from .speech import SPEECH

F = TypeVar("F", bound=Callable[..., Any])


def setup_options(command: F) -> F:
    """--players, --option and --content, for a command that begins games."""
    path = click.Path(path_type=Path)
    for add in (
        option("--content", type=path, metavar="FILE", help="help-content"),
        option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="help-option"),
        option("--players", type=int, metavar="N", help="help-players"),
    ):
        command = add(command)
    return command


def study_options(games: int, told: str) -> Callable[[F], F]:
    """--games, --seed, --jobs, --on and --budget, for a command that plays many games; so many, if nobody says."""
    many = click.IntRange(1, 100_000_000)

    def add_options(command: F) -> F:
        for add in (
            option("--budget", type=click.FloatRange(0.001, 600), metavar="SECONDS", help="help-simulate-budget"),
            option("--on", metavar="ADDRESS", help="help-simulate-on"),
            option("--jobs", type=click.IntRange(1, 1024), metavar="N", help="help-simulate-jobs"),
            option("--seed", type=int, default=0, show_default=True, metavar="N", help="help-simulate-seed"),
            option("--games", type=many, default=games, show_default=True, metavar="N", help=told),
        ):
            command = add(command)
        return command

    return add_options


def named_game(game_id: str, file: Path | None = None) -> Game:
    """The game of that id, which a file may name."""
    found = installed_games()
    if found.fails(game_id):
        raise Complaint("game-fails", name=game_id)
    if game_id not in found.usable and file is not None:
        raise Complaint("no-such-game-in", file=str(file), name=game_id[:40], known=", ".join(found.usable))
    if game_id not in found.usable:
        raise Complaint("no-such-game", name=game_id[:40], known=", ".join(found.usable))
    return found.find(game_id)


def read_options(given: Sequence[str]) -> dict[str, OptionValue]:
    """The options that NAME=VALUE words set; the game checks them."""
    found: dict[str, OptionValue] = {}
    for word in given:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise Complaint("sets-no-option", word=word[:80])
        found[name] = value
    return found


def read_setup(game: Game, players: int, options: Sequence[str], content: Path | None) -> Setup:
    """A setup the game has accepted."""
    with complaining(game=game):
        setup = game.setup(players, read_content(game, content), **read_options(options))
        game.rules.begin(setup)
    return setup


def read_content(game: Game, path: Path | None) -> str:
    """The corrections in a content file, checked by the game: refused with file, key and reason."""
    if path is None:
        return ""
    if game.rules.check_content is None:
        raise Complaint("no-content", game=SPEECH.of(game).name)
    try:
        return game.rules.check_content(str(path))
    except ValueError as error:
        why = error.said(SPEECH.language) if isinstance(error, ContentError) else str(error)
        raise Complaint("content-unusable", why=why) from None


shown_value = word_of  # a value as people type it
