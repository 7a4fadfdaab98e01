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
from .seats import Sitter, read_seats, usual_seats
from .setups import read_options, read_setup, shown_value


def choose_game(console: Console) -> Game:
    """Which of the games."""
    known = list(all_games().values())
    console.print(Text("Welcome to Emberhall. What shall we play?", "bold"))
    for line in drawing.menu(console, [about(game) for game in known], console.width):
        console.print(line)
    while True:
        said = ask(console, f"A number from 1 to {len(known)}, or Enter for 1", "1")
        if said.isdecimal() and len(said) < 4 and 1 <= int(said) <= len(known):
            return known[int(said) - 1]
        if said in all_games():
            return all_games()[said]
        console.print(Text(f"There is no game {said[:40]!r} here."))


def about(game: Game) -> str:
    """A game in one line."""
    return f"{game.name} · {game.players[0]} to {game.players[-1]} players · {game.id}"


def choose_seats(console: Console, game: Game, players: int | None, options: tuple[str, ...]) -> tuple[Sitter, ...]:
    """Who sits down: as many as the game is for."""
    count = game.default_players if players is None else players
    usual = ",".join("you" if sitter.human else "bot" for sitter in usual_seats(count))
    while True:
        said = ask(console, f"Who plays? you, you:NAME or bot, with commas. Enter for {usual}", usual)
        try:
            seats = read_seats(said)
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
        said = ask(console, "Change an option by NAME=VALUE, or Enter to play", "")
        try:
            read_setup(game, players, (*chosen, *said.split()), None)
        except Complaint as complaint:
            console.print(Text(complaint.message))
            continue
        if not said:
            return chosen
        chosen = (*chosen, *said.split())
        show_options(console, game, chosen)


def show_options(console: Console, game: Game, chosen: tuple[str, ...]) -> None:
    """Every option with what it is set to."""
    now = {**{name: option.default for name, option in game.options.items()}, **read_options(chosen)}
    table = Table(box=None, pad_edge=False)
    for title in ("option", "now", "or", "about"):
        table.add_column(title)
    for name, option in game.options.items():
        current = shown_value(now[name])
        others = [shown_value(value) for value in option.values if shown_value(value) != current]
        table.add_row(Text(name), Text(current, "bold"), Text(", ".join(others)), Text(option.help))
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
