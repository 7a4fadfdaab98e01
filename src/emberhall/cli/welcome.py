"""Finding out what to play when nobody has said: a few questions, each with an answer that Enter accepts."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..games import all_games
from ..kernel import Game
from . import drawing
from .complaints import Complaint
from .screen import Leave
from .seats import Sitter, read_seats, typed, usual_seats
from .setups import read_options, read_setup, shown_value
from .speech import SPEECH, said


def choose_game(console: Console) -> Game:
    """Which of the games."""
    known = list(all_games().values())
    console.print(Text(said("welcome"), "bold"))
    for row in drawing.menu(console, [about(game) for game in known], console.width):
        console.print(row)
    while True:
        line = ask(console, said("which-game", most=len(known)), "1")
        if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(known):
            return known[int(line) - 1]
        if line in all_games():
            return all_games()[line]
        console.print(Text(said("no-game", name=line[:40])))


def about(game: Game) -> str:
    """A game in one line."""
    return said("about-game", name=SPEECH.of(game).name, least=game.players[0], most=game.players[-1], id=game.id)


def choose_seats(console: Console, game: Game, players: int | None, options: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Who sits down: as many as the game is for."""
    count = game.default_players if players is None else players
    usual = typed(usual_seats(count))
    while True:
        line = ask(console, said("who-plays", usual=usual), usual)
        try:
            seats = read_seats(line)
            read_setup(game, len(seats), options, None)
        except Complaint as complaint:
            console.print(Text(complaint.message))
        else:
            return seats


def choose_options(console: Console, game: Game, players: int, given: tuple[str, ...]) -> tuple[str, ...]:
    """The options, until they are as wished and the game accepts them."""
    chosen = given
    show_options(console, game, chosen)
    while True:
        line = ask(console, said("change-option"), "")
        try:
            read_setup(game, players, (*chosen, *line.split()), None)
        except Complaint as complaint:
            console.print(Text(complaint.message))
            continue
        if not line:
            return chosen
        chosen = (*chosen, *line.split())
        show_options(console, game, chosen)


def show_options(console: Console, game: Game, chosen: tuple[str, ...]) -> None:
    """Every option with what it is set to."""
    now = {**{name: option.default for name, option in game.options.items()}, **read_options(chosen)}
    table = Table(box=None, pad_edge=False)
    for title in ("option-column", "now-column", "or-column", "about-column"):
        table.add_column(SPEECH.tongue.say(title))
    for name, option in game.options.items():
        current = shown_value(now[name])
        others = [shown_value(value) for value in option.values if shown_value(value) != current]
        table.add_row(
            Text(name), Text(current, "bold"), Text(", ".join(others)), Text(SPEECH.of(game).option_help(option))
        )
    console.print(table)


def ask(console: Console, prompt: str, usual: str) -> str:
    """A line, or the usual answer if it is empty."""
    console.print(Text(f"{prompt}."))
    console.file.write("> ")
    console.file.flush()
    line = sys.stdin.readline()
    if not line:
        raise Leave
    return line.strip() or usual
