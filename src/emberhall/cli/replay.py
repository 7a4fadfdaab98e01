"""emberhall replay: the story of a saved game and the position it leads to."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from ..kernel import revealed, seen_by
from . import drawing, review
from .commands import argument, command, language_option, option
from .complaints import Complaint
from .saves import read_save
from .session import Session
from .speech import said


@command(help="help-replay")
@language_option
@argument("file", type=click.Path(path_type=Path), metavar="FILE")
@option("--to", "last", type=int, metavar="N", help="help-replay-to")
@option("--seat", type=int, metavar="N", help="help-replay-seat")
@option("--review", "weigh", is_flag=True, help="help-replay-review")
def replay(file: Path, last: int | None, seat: int | None, weigh: bool) -> None:
    """Tell the story of a saved game and show the board at its end, or review it."""
    game, saved = read_save(file)
    total = len(saved.answers)
    if last is not None and not 0 <= last <= total:
        raise Complaint("no-such-answer", last=last, total=total)
    if seat is not None and not 1 <= seat <= saved.setup.players:
        raise Complaint("no-such-seat", seat=seat, most=saved.setup.players)
    viewer = None if seat is None else seat - 1
    setup = game.setup(saved.setup.players, saved.setup.content, **dict(saved.setup.options))
    console = Console(highlight=False)
    if weigh:
        session = Session(game, setup, (), saved.answers[:last])
        seats = range(setup.players) if viewer is None else (viewer,)
        review.show(console, session, review.weighed(console, session, seats), seats)
        return
    session = Session(game, setup, (), ())
    digits = len(str(total))
    for number, answer in enumerate(saved.answers[:last], 1):
        told = len(session.story)
        session.give(answer)
        for event in session.story[told:]:
            open_event = revealed(event) if viewer is None else seen_by(event, viewer)
            sentence = session.spoken.text(open_event, session.state)
            for line in drawing.wrapped(console, sentence, console.width, f"{number:>{digits}}  "):
                line.stylize("dim", 0, digits)
                console.print(line)
    for line in drawing.board(console, session, viewer):
        console.print(line, no_wrap=True, overflow="crop", crop=True)
    given = len(session.line)
    console.print(Text(said("after-answers", given=given, total=total, over=session.question is None), "dim"))
