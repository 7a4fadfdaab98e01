"""emberhall replay: the story of a saved game and the position it leads to."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..kernel import revealed, seen_by
from . import drawing
from .complaints import Complaint
from .saves import read_save
from .session import Session


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "last", type=int, metavar="N", help="Stop after answer N.")
@click.option("--seat", type=int, metavar="N", help="Only what seat N has seen; else all is open.")
def replay(file: Path, last: int | None, seat: int | None) -> None:
    """Tell the story of a saved game and show the board at its end."""
    game, saved = read_save(file)
    total = len(saved.answers)
    if last is not None and not 0 <= last <= total:
        raise Complaint(f"--to {last} is not possible: this game has {total} answers")
    if seat is not None and not 1 <= seat <= saved.setup.players:
        raise Complaint(f"there is no seat {seat}; this game has seats 1 to {saved.setup.players}")
    viewer = None if seat is None else seat - 1
    setup = game.setup(saved.setup.players, saved.setup.content, **dict(saved.setup.options))
    session = Session(game, setup, (), ())
    console = Console(highlight=False)
    digits = len(str(total))
    for number, answer in enumerate(saved.answers[:last], 1):
        told = len(session.story)
        session.give(answer)
        for event in session.story[told:]:
            open_event = revealed(event) if viewer is None else seen_by(event, viewer)
            sentence = game.words.text(open_event, session.state)
            for line in drawing.wrapped(console, sentence, console.width, f"{number:>{digits}}  "):
                line.stylize("dim", 0, digits)
                console.print(line)
    for line in drawing.board(console, session, viewer):
        console.print(line, no_wrap=True, overflow="crop", crop=True)
    given = len(session.line)
    state = "over" if session.question is None else "not over yet"
    console.print(Text(f"After {given} of {total} answers; the game is {state}.", "dim"))
