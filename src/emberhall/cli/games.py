"""emberhall games: what can be played here, and what is installed but could not be loaded."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ..bots import installed_bots
from ..games import installed_games
from ..kernel import Game, Option
from .commands import command, language_option
from .drawing import wrapped
from .setups import shown_value
from .speech import said
from .welcome import about


@command(help="help-games")
@language_option
def games() -> None:
    """List what can be played: players and options of each game, and the bots."""
    console = Console(highlight=False)
    found, players = installed_games(), installed_bots()
    for game in found.usable.values():
        show_game(console, game)
    console.print(Text(f"{said('bots-are')} ", "bold") + Text(", ".join(players.usable)))
    for kind, failed in ((found.kind, found.unusable), (players.kind, players.unusable)):
        for one in failed:
            text = said("does-not-load", kind=kind, name=one.name, package=one.package, why=one.reason)
            show(console, text, "yellow")
    console.print()
    show(console, said("how-to-play"), "dim")


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
