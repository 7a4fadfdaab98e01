"""emberhall games: what can be played here, and what is installed but could not be loaded."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from ..bots import installed_bots
from ..games import installed_games
from ..kernel import Game, Option
from .drawing import wrapped
from .setups import shown_value
from .welcome import about


@click.command()
def games() -> None:
    """List what can be played: players and options of each game, and the bots.

    Games and bots of other packages are listed too; if one could not be loaded, the reason is given.
    """
    console = Console(highlight=False)
    found, players = installed_games(), installed_bots()
    for game in found.usable.values():
        show_game(console, game)
    console.print(Text("Bots: ", "bold") + Text(", ".join(players.usable)))
    for kind, failed in ((found.kind, found.unusable), (players.kind, players.unusable)):
        for one in failed:
            show(console, f"The {kind} {one.name} of {one.package} does not load: {one.reason}", "yellow")
    console.print()
    show(console, "To play: emberhall play ID -o OPTION=VALUE. The first value of an option is the usual one.", "dim")


def show_game(console: Console, game: Game) -> None:
    """A game and its options."""
    console.print(Text(about(game), "bold"))
    if game.options:
        show(console, " · ".join(in_short(*option) for option in game.options.items()), "dim", " " * 4)


def in_short(name: str, option: Option) -> str:
    """An option with its values, the usual one first."""
    values = sorted(option.values, key=lambda value: value != option.default)
    return f"{name}: {', '.join(map(shown_value, values))}"


def show(console: Console, text: str, style: str = "", first: str = "") -> None:
    """A text over as many lines as it needs."""
    for line in wrapped(console, text, console.width, first, style):
        console.print(line)
